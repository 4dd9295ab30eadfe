// What the player sees, hears and feels of a verdict on a word.

import { h } from './dom.js';

/**
 * @typedef {import('./types').Entry} Entry
 * @typedef {import('./board.js').BoardView} BoardView
 */

/** How long a found word stays on the board. */
const FOUND_MS = 600;
/** How long it takes to fade. */
const FADE_MS = 250;
/** How long the points float. */
const FLOAT_MS = 1100;

export class VerdictView {
  /**
   * @param {BoardView} board
   * @param {HTMLElement} entry the form in which words are entered
   * @param {import('./feedback.js').Feedback} feedback
   * @param {import('./types').Site} site
   */
  constructor(board, entry, feedback, site) {
    this.board = board;
    this.entry = entry;
    this.feedback = feedback;
    this.site = site;
    this.element = h('p', { class: 'verdict', role: 'status' });
  }

  /**
   * @param {string} kind good, bad, astray for letters that are not on the board, or nothing
   * @param {string} text
   */
  say(kind, text) {
    this.element.className = `verdict ${kind}`;
    this.element.textContent = text;
  }

  /**
   * The verdict on a word.
   * @param {Entry} entry
   * @param {boolean} isBoardFree whether its path may be shown, because no other word is being entered
   */
  show(entry, isBoardFree) {
    const isGood = entry.verdict === 'scored';
    this.say(isGood ? 'good' : 'bad', entry.message);
    if (isGood) this.feedback.hit(entry.points);
    else this.feedback.miss();
    if (!isGood && this.site.moves()) this.#shake();
    if (!isBoardFree) return;
    clearTimeout(this.fading);
    this.board.show(entry.path ?? [], isGood ? 'found' : 'miss');
    if (isGood) {
      if (this.site.moves()) this.#float(entry);
      this.fading = setTimeout(() => this.#fade(), FOUND_MS);
    }
  }

  /** The player goes on: the last verdict is history. */
  clear() {
    clearTimeout(this.fading);
    this.board.element.classList.remove('fading');
    if (this.element.textContent !== '') this.say('', '');
  }

  #fade() {
    this.board.element.classList.add('fading');
    this.fading = setTimeout(() => {
      this.board.clear();
      this.board.element.classList.remove('fading');
    }, FADE_MS);
  }

  #shake() {
    this.entry.classList.remove('shaking');
    // Reading a size makes the browser forget the last animation.
    void this.entry.offsetWidth;
    this.entry.classList.add('shaking');
  }

  /** Lets the points rise from the last die. @param {Entry} entry */
  #float({ points, path }) {
    const { rows, cols } = this.board.board;
    const last = path?.at(-1) ?? 0;
    const text = h('span', { class: 'float', 'aria-hidden': 'true' }, `+${points}`);
    text.style.setProperty('--x', String(((last % cols) + 0.5) / cols));
    text.style.setProperty('--y', String((Math.floor(last / cols) + 0.5) / rows));
    this.board.window.sheet.append(text);
    setTimeout(() => text.remove(), FLOAT_MS);
  }
}
