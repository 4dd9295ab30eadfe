// A board on the first page that is ready to be played. The first word on it starts a round without a clock.

import { BoardView } from './board.js';
import { h } from './dom.js';
import { Feedback } from './feedback.js';
import { missOf } from './miss.js';
import { VerdictView } from './verdict.js';

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
    this.board = new BoardView(board, {
      traced: (word) => this.#traced(word),
      entered: (word, path) => void this.#enter(word, path),
      typed: (key) => this.#type(key),
    });
    this.input = h('input', {
      class: 'entry-word', name: 'first-word', 'aria-label': 'Your first word', placeholder: 'or type a word', autocomplete: 'off',
      autocapitalize: 'characters', autocorrect: 'off', spellcheck: 'false', enterkeyhint: 'go', maxlength: 64,
    });
    this.input.addEventListener('input', () => this.#typed());
    this.entry = h('form', { class: 'entry' }, this.input, h('button', { type: 'submit' }, 'Enter'));
    this.entry.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#enter(this.input.value, null);
    });
    this.verdict = new VerdictView(this.board, this.entry, new Feedback(() => site.storage.settings, site.moves), site);
    this.again = h('button', { type: 'button', class: 'quiet', onclick: () => void this.#roll() }, 'Other letters');
    this.element = h(
      'section',
      { class: 'first' },
      h('div', { class: 'first-head' }, h('h2', {}, 'Drag over letters that touch'), this.again),
      h('div', { class: 'table' }, this.board.element),
      this.entry,
      this.verdict.element,
    );
    if (site.moves()) this.board.shake();
  }

  /** Puts another board in the place of this one. */
  async #roll() {
    try {
      const { board } = await this.site.api.roll({});
      const next = new FirstBoard(board, this.site);
      this.element.replaceWith(next.element);
      next.again.focus();
    } catch (problem) {
      this.verdict.say('bad', /** @type {Error} */ (problem).message);
    }
  }

  /** @param {string} word */
  #traced(word) {
    this.verdict.clear();
    this.input.value = word.toUpperCase();
  }

  /** A letter that was typed over the board. @param {string} key */
  #type(key) {
    this.board.clear();
    this.input.focus();
    this.input.value += key.toUpperCase();
    this.#typed();
  }

  /** Lights the path of the letters so far. */
  #typed() {
    this.verdict.clear();
    this.board.trace.clear();
    const letters = this.input.value.trim();
    const miss = missOf(this.board.board, letters);
    this.board.show(miss.path, 'typed');
    if (miss.message) this.verdict.say('astray', `${letters.toUpperCase()}: ${miss.message}`);
  }

  /**
   * Enters a word. One that scores leads to the round; for another, the reason is shown here.
   * @param {string} word
   * @param {number[] | null} path its cells, if it was drawn
   */
  async #enter(word, path) {
    if (this.isBusy || word.trim() === '') return;
    this.isBusy = true;
    this.input.value = '';
    this.board.clear();
    try {
      this.round ??= { name: (await this.site.api.begin({ board: this.board.board.id, seconds: 0 })).name, words: 0 };
      const entry = await this.site.api.enter(this.round.name, this.round.words + 1, word, path);
      this.round.words += 1;
      this.verdict.show(entry, this.input.value === '');
      if (entry.verdict === 'scored') this.site.go({ view: 'round', name: this.round.name, query: {} });
    } catch (problem) {
      // Whether the word arrived is not known, so the next one starts another round on this board.
      this.round = null;
      this.verdict.say('bad', /** @type {Error} */ (problem).message);
    } finally {
      this.isBusy = false;
    }
  }
}
