// The board on the page: dice to look at, to trace words on with mouse, finger or keys, and paths drawn over them.

import { BoardWindow } from './board-window.js';
import { h, s } from './dom.js';
import { arrows, freeCorners, partOf } from './path-drawing.js';
import { DRAG_REACH, Trace, between, cellAt } from './trace.js';

/**
 * @typedef {import('./types').Board} Board
 * @typedef {'trace' | 'typed' | 'found' | 'miss'} Kind
 * @typedef {{traced?: (word: string) => void, entered?: (word: string, path: number[]) => void, typed?: (key: string) => void}} Hooks
 */

/**
 * What a die shows. The letter is a separate element, so that a path can be drawn between it and the die.
 * @param {string} letters
 */
export function face(letters) {
  return [h('span', { class: 'face' }), h('span', { class: 'letter' }, letters)];
}

/**
 * The positions of a pointer since the last event. A busy browser reports several moves at once, and a straight line to the
 * last one would miss dice. On pages without encryption, browsers report only the last position.
 * @param {PointerEvent} event
 * @returns {import('./trace.js').Point[]}
 */
function passed(event) {
  const moves = event.getCoalescedEvents?.() ?? [];
  return (moves.length > 0 ? moves : [event]).map(({ clientX, clientY }) => ({ x: clientX, y: clientY }));
}

/** Dice narrower than this have no room for a number; line and arrows still show the way. */
const NUMBERED_PX = 52;

/** Keys that move over the board: rows and columns to go. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class BoardView {
  /**
   * @param {Board} board
   * @param {Hooks} hooks what to do with traced words; without them the board is to be looked at
   */
  constructor(board, hooks = {}) {
    this.board = board;
    this.hooks = hooks;
    this.isPlayed = hooks.entered !== undefined;
    this.trace = new Trace(board.neighbors, board.tiles);
    this.dice = board.tiles.map((tile, cell) => this.#die(tile, cell));
    this.line = s('polyline', { points: '', pathLength: 1 });
    this.start = s('circle', { r: 0.13 });
    this.arrows = s('path', { d: '' });
    this.lines = s('svg', { viewBox: `0 0 ${board.cols} ${board.rows}`, class: 'line', 'aria-hidden': 'true' });
    this.lines.append(this.line, this.arrows, this.start);
    const rows = Array.from({ length: board.rows }, (_, row) => {
      return h('div', { role: 'row' }, this.dice.slice(row * board.cols, (row + 1) * board.cols));
    });
    const label = `Board of ${board.rows} rows and ${board.cols} columns`;
    this.grid = h('div', { role: 'grid', 'aria-label': label, class: 'dice' }, rows);
    this.window = new BoardWindow([this.grid, this.lines], board.rows, board.cols, () => this.#interrupt());
    this.element = h('div', { class: 'tray' }, this.window.element, this.window.isZoomable && this.window.buttons);
    this.element.classList.toggle('played', this.isPlayed);
    this.element.classList.toggle('zoomable', this.window.isZoomable);
    this.element.style.setProperty('--rows', String(board.rows));
    this.element.style.setProperty('--cols', String(board.cols));
    new ResizeObserver(() => this.#measure()).observe(this.grid);
    /** Where the finger was last that draws, or null if none does. @type {import('./trace.js').Point | null} */
    this.from = null;
    /** The path before that finger came. @type {number[]} */
    this.before = [];
    this.focused = 0;
    this.dice[0]?.setAttribute('tabindex', '0');
    this.grid.addEventListener('keydown', (event) => this.#key(event));
    this.grid.addEventListener('focusin', (event) => this.#focused(/** @type {HTMLElement} */ (event.target)));
    if (this.isPlayed) this.#listen();
  }

  /**
   * @param {string | null} tile
   * @param {number} cell
   */
  #die(tile, cell) {
    const isRed = this.board.red.includes(cell);
    const die = h('div', { role: 'gridcell', class: 'die', tabindex: -1 }, face(tile ?? ''));
    die.classList.toggle('red', isRed);
    die.classList.toggle('solid', tile === null);
    die.style.setProperty('--letters', String(Math.max(1, [...(tile ?? '')].length)));
    die.setAttribute('aria-label', this.#name(cell, -1));
    return die;
  }

  /**
   * The text that screen readers read for a die.
   * @param {number} cell
   * @param {number} index in the path shown, or -1
   */
  #name(cell, index) {
    const [row, col] = [Math.floor(cell / this.board.cols) + 1, (cell % this.board.cols) + 1];
    const red = this.board.red.includes(cell) ? ', red' : '';
    const taken = index >= 0 ? `, number ${index + 1} of the word` : '';
    return `${this.board.tiles[cell] ?? 'Solid'}${red}, row ${row}, column ${col}${taken}`;
  }

  /**
   * Draws a path.
   * @param {number[]} cells
   * @param {Kind} kind
   */
  show(cells, kind) {
    this.element.dataset.kind = kind;
    const indices = new Map(cells.map((cell, i) => [cell, i]));
    const { rows, cols } = this.board;
    const points = cells.map((cell) => /** @type {import('./path-drawing.js').Pair} */ ([(cell % cols) + 0.5, Math.floor(cell / cols) + 0.5]));
    this.dice.forEach((die, cell) => {
      const order = indices.get(cell) ?? -1;
      die.classList.toggle('taken', order >= 0);
      die.classList.toggle('last', order >= 0 && order === cells.length - 1);
      if (order >= 0) {
        die.dataset.order = String(order + 1);
        const [number, star] = freeCorners(points, order);
        place(die, 'number', number);
        place(die, 'star', star);
      } else {
        delete die.dataset.order;
        place(die, 'star', [1, 0]);
      }
      die.setAttribute('aria-label', this.#name(cell, order));
    });
    this.line.setAttribute('points', points.map((point) => point.join(',')).join(' '));
    this.arrows.setAttribute('d', arrows(points));
    this.start.classList.toggle('shown', points.length > 0);
    if (points.length > 0) {
      this.start.setAttribute('cx', String(points[0][0]));
      this.start.setAttribute('cy', String(points[0][1]));
    }
    // The board must not move under the finger that draws.
    const isDrawn = this.isPlayed && kind === 'trace';
    this.window.show(points.length === 0 || isDrawn ? null : partOf(points, rows, cols));
    if (kind === 'found') {
      // Start a new drawing.
      this.line.classList.remove('drawn');
      void this.element.offsetWidth;
      this.line.classList.add('drawn');
    } else {
      this.line.classList.remove('drawn');
    }
  }

  clear() {
    this.trace.clear();
    this.show([], 'trace');
  }

  /** Makes the board read-only. */
  freeze() {
    this.isPlayed = false;
    this.element.classList.remove('played');
    this.clear();
  }

  /** Animates the throw of the dice, whose result is already known. */
  shake() {
    const [rows, cols] = [this.board.rows, this.board.cols];
    this.dice.forEach((die, cell) => {
      const scatter = (/** @type {number} */ size) => `${Math.round((Math.random() - 0.5) * size)}`;
      die.style.setProperty('--dx', `${(cols / 2 - 0.5 - (cell % cols)) * 60 + Number(scatter(80))}%`);
      die.style.setProperty('--dy', `${(rows / 2 - 0.5 - Math.floor(cell / cols)) * 60 + Number(scatter(80))}%`);
      die.style.setProperty('--turn', `${scatter(3) || 1}turn`);
      die.style.setProperty('--wait', `${Math.round(Math.random() * 160)}ms`);
    });
    this.element.classList.add('shaken');
    setTimeout(() => this.element.classList.remove('shaken'), 1200);
  }

  /** Leaves numbers out where they could not be read. */
  #measure() {
    this.element.classList.toggle('unnumbered', this.grid.clientWidth / this.board.cols < NUMBERED_PX);
  }

  /** A second finger enlarges the board, so the first one does not draw. */
  #interrupt() {
    if (this.from === null) return;
    this.from = null;
    this.trace.cells = this.before;
    this.#changed();
  }

  /** The player changed the path. */
  #changed() {
    this.show(this.trace.cells, 'trace');
    this.hooks.traced?.(this.trace.word);
  }

  /** The player discarded the path. */
  #drop() {
    this.trace.clear();
    this.#changed();
  }

  #enter() {
    const { word, cells } = this.trace;
    if (word === '') return;
    this.trace.clear();
    this.hooks.entered?.(word, cells);
  }

  #listen() {
    /** The finger that draws; others are ignored. */
    let finger = -1;
    let hasMoved = false;
    let wasLast = false;
    const geometry = () => {
      const { left, top, width, height } = this.grid.getBoundingClientRect();
      return { left, top, width, height, rows: this.board.rows, cols: this.board.cols };
    };
    this.grid.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || !this.isPlayed) return;
      // If the board no longer captures the finger, it has left without an event.
      if (this.from !== null && this.grid.hasPointerCapture(finger)) return;
      const at = { x: event.clientX, y: event.clientY };
      const cell = cellAt(at, geometry());
      // Tumbling dice reach beyond the board; a press there is not captured.
      if (cell === null) return;
      event.preventDefault();
      this.grid.setPointerCapture(event.pointerId);
      finger = event.pointerId;
      this.from = at;
      hasMoved = false;
      this.before = [...this.trace.cells];
      wasLast = this.trace.last === cell && this.trace.word.length > 1;
      this.trace.take(cell);
      this.#changed();
    });
    this.grid.addEventListener('pointermove', (event) => {
      if (this.from === null || event.pointerId !== finger || this.trace.cells.length === 0) return;
      const area = geometry();
      const isSeen = this.window.sight();
      let changed = false;
      for (const to of passed(event)) {
        for (const point of between(this.from, to, area.width / area.cols / 8)) {
          const cell = isSeen(point) ? cellAt(point, area, DRAG_REACH) : null;
          changed = (cell !== null && this.trace.extend(cell)) || changed;
        }
        this.from = to;
      }
      hasMoved ||= changed;
      if (changed) this.#changed();
    });
    this.grid.addEventListener('pointerup', (event) => {
      if (this.from === null || event.pointerId !== finger) return;
      this.from = null;
      const isDrag = hasMoved && this.trace.cells.length > 1;
      // A drag is a word; so is a second press on the last die.
      if (isDrag || wasLast) this.#enter();
      else if (hasMoved) this.#drop();
    });
    this.grid.addEventListener('pointercancel', (event) => {
      if (this.from === null || event.pointerId !== finger) return;
      this.from = null;
      this.#drop();
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const { rows, cols } = this.board;
      const row = Math.min(rows - 1, Math.max(0, Math.floor(this.focused / cols) + arrow[0]));
      const col = Math.min(cols - 1, Math.max(0, (this.focused % cols) + arrow[1]));
      this.#focus(row * cols + col);
    } else if (event.key === 'Home' || event.key === 'End') {
      this.#focus(event.key === 'Home' ? 0 : this.dice.length - 1);
    } else if (!this.isPlayed) {
      return;
    } else if (event.key === ' ' || (event.key === 'Enter' && this.trace.cells.length === 0)) {
      this.trace.take(this.focused);
      this.#changed();
    } else if (event.key === 'Enter') {
      this.#enter();
    } else if (event.key === 'Backspace' || event.key === 'Escape') {
      if (event.key === 'Escape') this.trace.clear();
      else this.trace.back();
      this.#changed();
    } else if ([...event.key].length === 1) {
      this.hooks.typed?.(event.key);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Keys act on the die that has the focus. @param {HTMLElement} die */
  #focused(die) {
    const cell = this.dice.indexOf(/** @type {HTMLDivElement} */ (die));
    if (cell < 0) return;
    this.dice[this.focused].setAttribute('tabindex', '-1');
    this.focused = cell;
    die.setAttribute('tabindex', '0');
  }

  /** @param {number} cell */
  #focus(cell) {
    this.dice[cell].focus();
  }
}

/**
 * Puts the number or the star of a die into a corner.
 * @param {HTMLElement} die
 * @param {string} what
 * @param {import('./path-drawing.js').Pair} corner
 */
function place(die, what, [across, down]) {
  die.style.setProperty(`--${what}-x`, String(across));
  die.style.setProperty(`--${what}-y`, String(down));
}
