// The window through which the board is seen. A large board can be enlarged in it, with two fingers, a wheel or buttons.

import { h } from './dom.js';
import { STEP, bounded, enlarged, largest, pinched, showing, wheelFactor } from './zoom.js';

/**
 * @typedef {import('./trace.js').Point} Point
 * @typedef {import('./zoom.js').Place} Place
 * @typedef {import('./zoom.js').Part} Part
 */

/** The pixels of a line, for a wheel that counts lines. */
const LINE = 33;

export class BoardWindow {
  /**
   * @param {Element[]} content
   * @param {number} rows
   * @param {number} cols
   * @param {() => void} interrupt called when two fingers are on the board
   */
  constructor(content, rows, cols, interrupt) {
    this.max = largest(rows, cols);
    this.scale = 1;
    this.interrupt = interrupt;
    /** The part that was shown last. @type {Part | null} */
    this.part = null;
    /** Two fingers on the board. @type {[Point, Point] | null} */
    this.fingers = null;
    /** The board itself, which is larger than the window if it is enlarged. */
    this.sheet = h('div', { class: 'sheet' }, content);
    this.element = h('div', { class: 'window' }, this.sheet);
    this.out = h('button', { type: 'button', 'aria-label': 'Zoom out', onclick: () => this.#step(1 / STEP) }, '−');
    this.in = h('button', { type: 'button', 'aria-label': 'Zoom in', onclick: () => this.#step(STEP) }, '+');
    this.whole = h('button', { type: 'button', onclick: () => this.#put({ scale: 1, x: 0, y: 0 }) }, 'Whole board');
    this.buttons = h('div', { class: 'zoom', role: 'group', 'aria-label': 'Zoom' }, this.whole, this.out, this.in);
    if (!this.isZoomable) return;
    this.#limit();
    this.#listen();
  }

  get isZoomable() {
    return this.max > 1;
  }

  /** @returns {Place} */
  get place() {
    return { scale: this.scale, x: this.element.scrollLeft, y: this.element.scrollTop };
  }

  get #size() {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  /** Whether points of the screen are in the window, where dice are seen. */
  sight() {
    const { left, top, right, bottom } = this.element.getBoundingClientRect();
    return (/** @type {Point} */ { x, y }) => x >= left && x < right && y >= top && y < bottom;
  }

  /**
   * Moves an enlarged board so that a part of it is seen.
   * @param {Part | null} part null if no part matters any more
   */
  show(part) {
    this.part = part;
    if (part && this.scale > 1) this.#put(showing(this.place, part, this.#size, this.max));
  }

  /** @param {Place} place */
  #put(place) {
    const { scale, x, y } = bounded(place, this.#size, this.max);
    if (scale !== this.scale) {
      this.scale = scale;
      this.element.style.setProperty('--scale', String(scale));
      this.element.classList.toggle('enlarged', scale > 1);
      this.#limit();
    }
    this.element.scrollTo(x, y);
  }

  /** Says which buttons have no effect. They stay there for the focus. */
  #limit() {
    for (const button of [this.out, this.whole]) button.setAttribute('aria-disabled', String(this.scale === 1));
    this.in.setAttribute('aria-disabled', String(this.scale === this.max));
  }

  /**
   * @param {number} factor
   * @param {Point} at in the window
   */
  #enlarge(factor, at) {
    this.#put(enlarged(this.place, factor, at, this.#size, this.max));
  }

  /**
   * A button was pressed: what was shown last stays in sight.
   * @param {number} factor
   */
  #step(factor) {
    const { width, height } = this.#size;
    this.#enlarge(factor, { x: width / 2, y: height / 2 });
    this.show(this.part);
  }

  /**
   * Points of the screen as points of the window.
   * @param {{clientX: number, clientY: number}} point
   * @returns {Point}
   */
  #inside({ clientX, clientY }) {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #listen() {
    const { element } = this;
    element.addEventListener(
      'wheel',
      (event) => {
        // A browser reports two fingers on a touchpad as a wheel with this key.
        if (!event.ctrlKey) return;
        event.preventDefault();
        const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
        this.#enlarge(wheelFactor(event.deltaY * unit), this.#inside(event));
      },
      { passive: false },
    );
    element.addEventListener('touchstart', (event) => this.#touched(event), { passive: false });
    element.addEventListener('touchmove', (event) => this.#moved(event), { passive: false });
    for (const end of /** @type {const} */ (['touchend', 'touchcancel'])) element.addEventListener(end, () => (this.fingers = null));
  }

  /**
   * Two fingers that touch the screen, in the window.
   * @param {TouchEvent} event
   * @returns {[Point, Point] | null}
   */
  #two({ touches }) {
    return touches.length === 2 ? [this.#inside(touches[0]), this.#inside(touches[1])] : null;
  }

  /** @param {TouchEvent} event */
  #touched(event) {
    this.fingers = this.#two(event);
    if (!this.fingers) return;
    // The browser must not move or enlarge the page.
    if (event.cancelable) event.preventDefault();
    this.interrupt();
  }

  /** @param {TouchEvent} event */
  #moved(event) {
    const to = this.#two(event);
    if (!this.fingers || !to) return;
    if (event.cancelable) event.preventDefault();
    this.#put(pinched(this.place, this.fingers, to, this.#size, this.max));
    this.fingers = to;
  }
}
