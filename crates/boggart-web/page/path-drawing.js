// How a path is drawn over the dice: where numbers find room beside the line, and arrows on it. No DOM here.

/** @typedef {[number, number]} Pair across and down: of a point in dice, or of a corner, where 1 is right or below */

/** @type {Pair[]} */
const CORNERS = [[0, 0], [1, 0], [0, 1], [1, 1]];
/** The length of an arrow, and half its width, in sides of a die. */
const ARROW = { length: 0.2, half: 0.12 };

/**
 * The corners of a die on the path that no line passes. A die has at most two lines, so there are at least two such corners.
 * @param {Pair[]} points the middles of the dice on the path
 * @param {number} index
 * @returns {Pair[]}
 */
export function freeCorners(points, index) {
  const [x, y] = points[index];
  const beside = [points[index - 1], points[index + 1]].filter((point) => point !== undefined);
  const isPassed = (/** @type {Pair} */ corner) =>
    beside.some(([left, top]) => left !== x && top !== y && Number(left > x) === corner[0] && Number(top > y) === corner[1]);
  return CORNERS.filter((corner) => !isPassed(corner));
}

/**
 * Arrows in the middle between dice, as the data of an SVG path.
 * @param {Pair[]} points
 */
export function arrows(points) {
  return points
    .slice(1)
    .map(([x, y], i) => {
      const [dx, dy] = [x - points[i][0], y - points[i][1]];
      const far = Math.hypot(dx, dy);
      /** @param {number} ahead @param {number} aside */
      const at = (ahead, aside) => [points[i][0] + dx / 2 + (dx * ahead - dy * aside) / far, points[i][1] + dy / 2 + (dy * ahead + dx * aside) / far];
      const [tip, left, right] = [at(ARROW.length / 2, 0), at(-ARROW.length / 2, ARROW.half), at(-ARROW.length / 2, -ARROW.half)];
      return `M${[tip, left, right].map((point) => point.map((value) => value.toFixed(3)).join(' ')).join('L')}Z`;
    })
    .join('');
}

/**
 * The part of the board that a path covers, in shares of the board.
 * @param {Pair[]} points
 * @param {number} rows
 * @param {number} cols
 */
export function partOf(points, rows, cols) {
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: (Math.min(...across) - 0.5) / cols,
    right: (Math.max(...across) + 0.5) / cols,
    top: (Math.min(...down) - 0.5) / rows,
    bottom: (Math.max(...down) + 0.5) / rows,
  };
}
