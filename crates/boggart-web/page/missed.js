// The best words that were missed, shown one after the other on the board.

import { h } from './dom.js';
import { pathOf } from './miss.js';

/**
 * @typedef {import('./types').Review} Review
 * @typedef {import('./types').Reviewed} Reviewed
 */

const SHOWN = 3;
/** How long each word stays on the board. */
const EACH_MS = 2200;

/**
 * The missed words with the most points; of those with equally many, what most people know comes first.
 * @param {Reviewed[]} words
 */
export function bestMissed(words) {
  const tiers = ['familiar', 'related', 'rare'];
  /** @param {Reviewed} a @param {Reviewed} b */
  const better = (a, b) => b.points - a.points || b.letters - a.letters || tiers.indexOf(a.tier) - tiers.indexOf(b.tier);
  return words.filter(({ found_ms: found }) => found === null).sort(better).slice(0, SHOWN);
}

export class MissedWords {
  /**
   * @param {Reviewed[]} words
   * @param {import('./board.js').BoardView} board
   * @param {import('./types').Site} site
   */
  constructor(words, board, site) {
    this.words = words;
    this.board = board;
    this.site = site;
    this.shown = 0;
    this.buttons = words.map((word, i) => {
      const stop = () => {
        this.close();
        this.#show(i);
      };
      const text = [h('span', { class: 'word' }, word.word), ' ', h('span', { class: 'points' }, `+${word.points}`)];
      return h('button', { type: 'button', 'aria-pressed': 'false', onclick: stop, onfocus: stop, onmouseenter: stop }, text);
    });
    this.element = h('ul', { class: 'missed' }, this.buttons.map((button) => h('li', {}, button)));
  }

  /** Shows the first word, and the others after it unless things should be still. */
  start() {
    this.#show(0);
    if (!this.site.moves() || this.words.length < 2) return;
    this.playing = setInterval(() => this.#show((this.shown + 1) % this.words.length), EACH_MS);
  }

  close() {
    clearInterval(this.playing);
  }

  /** @param {number} index */
  #show(index) {
    this.shown = index;
    this.buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(i === index)));
    this.board.show(pathOf(this.board.board, this.words[index]), 'found');
  }
}
