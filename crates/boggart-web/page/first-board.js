// A board on the first page that is ready to be played. The first word on it starts a round without a clock.

import { h } from './dom.js';
import { WordEntry } from './entry.js';

/**
 * @typedef {import('./types').Board} Board
 * @typedef {import('./types').Site} Site
 */

export class FirstBoard {
  /**
   * @param {Board} board
   * @param {Site} site
   */
  constructor(board, site) {
    this.site = site;
    /** The round, once a word has been sent, and how many words it has. @type {{name: string, words: number} | null} */
    this.round = null;
    this.isBusy = false;
    this.entry = new WordEntry(board, site, {
      name: 'first-word', label: 'Your first word', placeholder: 'or type a word', key: 'go',
      enter: (word, path) => void this.#enter(word, path),
    });
    this.again = h('button', { type: 'button', class: 'quiet', onclick: () => void this.#roll() }, 'Other letters');
    this.element = h(
      'section',
      { class: 'first' },
      h('div', { class: 'first-head' }, h('h2', {}, 'Drag over letters that touch'), this.again),
      h('div', { class: 'table' }, this.entry.board.element),
      this.entry.form,
      this.entry.verdict.element,
    );
    if (site.moves()) this.entry.board.shake();
  }

  /** Puts another board in the place of this one. */
  async #roll() {
    try {
      const { board } = await this.site.api.roll({});
      const next = new FirstBoard(board, this.site);
      this.element.replaceWith(next.element);
      next.again.focus();
    } catch (problem) {
      this.entry.verdict.say('bad', /** @type {Error} */ (problem).message);
    }
  }

  /**
   * Enters a word. One that scores leads to the round; for another, the reason is shown here.
   * @param {string} word
   * @param {number[] | null} path its cells, if it was drawn
   */
  async #enter(word, path) {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      this.round ??= { name: (await this.site.api.begin({ board: this.entry.board.board.id, seconds: 0 })).name, words: 0 };
      const entry = await this.site.api.enter(this.round.name, this.round.words + 1, word, path);
      this.round.words += 1;
      this.entry.verdict.show(entry, this.entry.isFree);
      if (entry.verdict === 'scored') this.site.go({ view: 'round', name: this.round.name, query: {} });
    } catch (problem) {
      // Whether the word arrived is not known, so the next one starts another round on this board.
      this.round = null;
      this.entry.verdict.say('bad', /** @type {Error} */ (problem).message);
    } finally {
      this.isBusy = false;
    }
  }
}
