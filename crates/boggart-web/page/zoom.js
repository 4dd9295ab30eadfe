// How a large board is enlarged and moved within its window. No DOM here.

/**
 * @typedef {import('./trace.js').Point} Point
 * @typedef {{scale: number, x: number, y: number}} Place how many times larger than the window the board is, and how much of it is hidden on
 *   the left and above
 * @typedef {{left: number, top: number, right: number, bottom: number}} Part of the board, in shares of it
 * @typedef {{width: number, height: number}} Size of the window; the whole board has this size at scale 1
 */

/** Boards with more rows or columns than this can be enlarged. */
const SMALL = 8;
/** How many dice are side by side at the largest scale. */
const FEWEST = 4;
/** How much one press of a button enlarges. */
export const STEP = 1.5;
/** How much one unit of a wheel enlarges. A step of a mouse wheel has about a hundred, a finger on a touchpad a few. */
const WHEEL = 0.005;

/**
 * The largest scale of a board; 1 if it cannot be enlarged.
 * @param {number} rows
 * @param {number} cols
 */
export function largest(rows, cols) {
  const across = Math.max(rows, cols);
  return across > SMALL ? across / FEWEST : 1;
}

/**
 * How many times larger a wheel makes the board.
 * @param {number} delta
 */
export function wheelFactor(delta) {
  return Math.exp(-Math.max(-100, Math.min(100, delta)) * WHEEL);
}

/**
 * The place within bounds: the board always fills the window.
 * @param {Place} place
 * @param {Size} size
 * @param {number} max the largest scale
 * @returns {Place}
 */
export function bounded({ scale, x, y }, { width, height }, max) {
  const most = Math.min(max, Math.max(1, scale));
  const within = (/** @type {number} */ value, /** @type {number} */ side) => Math.min(side * (most - 1), Math.max(0, value));
  return { scale: most, x: within(x, width), y: within(y, height) };
}

/**
 * Enlarges the board around a point of the window, which stays on the same die if the bounds allow.
 * @param {Place} place
 * @param {number} factor
 * @param {Point} at
 * @param {Size} size
 * @param {number} max
 */
export function enlarged(place, factor, at, size, max) {
  const scale = Math.min(max, Math.max(1, place.scale * factor));
  const grown = scale / place.scale;
  return bounded({ scale, x: (place.x + at.x) * grown - at.x, y: (place.y + at.y) * grown - at.y }, size, max);
}

/**
 * Two fingers have moved: what was between them stays between them.
 * @param {Place} place
 * @param {[Point, Point]} from
 * @param {[Point, Point]} to
 * @param {Size} size
 * @param {number} max
 */
export function pinched(place, from, to, size, max) {
  const before = middle(from);
  const after = middle(to);
  const moved = { ...place, x: place.x + before.x - after.x, y: place.y + before.y - after.y };
  return enlarged(moved, distance(to) / Math.max(1, distance(from)), after, size, max);
}

/**
 * Moves the board no further than needed to show a part of it; a part that is larger than the window is centred.
 * @param {Place} place
 * @param {Part} part
 * @param {Size} size
 * @param {number} max
 */
export function showing(place, part, size, max) {
  const along = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ side) => {
    const [start, end] = [from * side * place.scale, to * side * place.scale];
    if (end - start > side) return (start + end - side) / 2;
    return Math.max(end - side, Math.min(start, at));
  };
  const x = along(place.x, part.left, part.right, size.width);
  const y = along(place.y, part.top, part.bottom, size.height);
  return bounded({ ...place, x, y }, size, max);
}

/** @param {[Point, Point]} points */
function middle([a, b]) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** @param {[Point, Point]} points */
function distance([a, b]) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
