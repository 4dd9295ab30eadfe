// A path that a finger, a mouse or keys draw over the dice. No DOM here.

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{left: number, top: number, width: number, height: number, rows: number, cols: number}} Geometry
 */

/**
 * How far from the middle of a die a drag still selects it, in sides of a die. The whole die would be 0.5, and more at its corners,
 * and then no finger could pass between two dice; this leaves a lane for diagonals.
 */
export const DRAG_REACH = 0.4;

/**
 * The cell at a point, if one is near enough.
 * @param {Point} point
 * @param {Geometry} geometry
 * @param {number} radius in sides of a cell; endless for a press, which means the die it is on
 * @returns {number | null}
 */
export function cellAt(point, geometry, radius = Infinity) {
  const x = ((point.x - geometry.left) / geometry.width) * geometry.cols;
  const y = ((point.y - geometry.top) / geometry.height) * geometry.rows;
  const [col, row] = [Math.floor(x), Math.floor(y)];
  if (col < 0 || row < 0 || col >= geometry.cols || row >= geometry.rows) return null;
  if (Math.hypot(x - col - 0.5, y - row - 0.5) > radius) return null;
  return row * geometry.cols + col;
}

/**
 * Points on the line from one point to another, including the last, so that a fast drag skips no die.
 * @param {Point} from
 * @param {Point} to
 * @param {number} step
 * @returns {Point[]}
 */
export function between(from, to, step) {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

export class Trace {
  /**
   * @param {number[][]} neighbors of every cell, as the server sends them
   * @param {(string | null)[]} tiles
   */
  constructor(neighbors, tiles) {
    this.neighbors = neighbors;
    this.tiles = tiles;
    /** @type {number[]} */
    this.cells = [];
  }

  get last() {
    return this.cells.at(-1) ?? null;
  }

  /** The letters under the path. */
  get word() {
    return this.cells.map((cell) => this.tiles[cell]).join('');
  }

  /**
   * Moves to a cell while dragging: back if it is the last but one, forward if it is free and next to the last.
   * @param {number} cell
   * @returns {boolean} whether the path changed
   */
  extend(cell) {
    if (cell === this.last || this.tiles[cell] === null) return false;
    if (this.cells.length > 1 && cell === this.cells.at(-2)) {
      this.cells.pop();
      return true;
    }
    if (this.cells.includes(cell)) return false;
    if (this.last !== null && !this.neighbors[this.last].includes(cell)) return false;
    this.cells.push(cell);
    return true;
  }

  /**
   * Handles a click on a cell: extends the path to it, goes back to it, or starts a new path there.
   * @param {number} cell
   */
  take(cell) {
    const index = this.cells.indexOf(cell);
    if (index >= 0) this.cells.length = index + 1;
    else if (!this.extend(cell) && this.tiles[cell] !== null) this.cells = [cell];
  }

  back() {
    this.cells.pop();
  }

  clear() {
    this.cells = [];
  }
}
