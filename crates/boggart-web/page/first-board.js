// A board on the first page that is ready to be played. The first word on it starts a round without a clock.

import { BoardView } from './board.js';
import { fill, h } from './dom.js';
import { missOf } from './miss.js';

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
    this.input = h('input', {
      class: 'entry-word', name: 'first-word', 'aria-label': 'Your first word', placeholder: 'or type a word', autocomplete: 'off',
      autocapitalize: 'characters', autocorrect: 'off', spellcheck: 'false', enterkeyhint: 'go', maxlength: 64,
    });
    this.verdict = h('p', { class: 'verdict', role: 'status' });
    this.table = h('div', { class: 'table' });
    this.element = this.#layout();
    this.board = this.#lay(board);
    this.input.addEventListener('input', () => this.#typed());
  }

  #layout() {
    const entry = h('form', { class: 'entry' }, this.input, h('button', { type: 'submit' }, 'Enter'));
    entry.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#enter(this.input.value, null);
    });
    const again = h('button', { type: 'button', class: 'quiet', onclick: () => void this.#roll() }, 'Other letters');
    return h(
      'section',
      { class: 'first' },
      h('div', { class: 'first-head' }, h('h2', {}, 'Drag over letters that touch'), again),
      this.table,
      entry,
      this.verdict,
    );
  }

  /** @param {Board} board */
  #lay(board) {
    const view = new BoardView(board, {
      traced: (word) => this.#traced(word),
      entered: (word, path) => void this.#enter(word, path),
      typed: (key) => this.#type(key),
    });
    fill(this.table, view.element);
    if (this.site.moves()) view.shake();
    return view;
  }

  async #roll() {
    try {
      const { board } = await this.site.api.roll({});
      this.round = null;
      this.input.value = '';
      this.#say('', '');
      this.board = this.#lay(board);
    } catch (problem) {
      this.#say('bad', /** @type {Error} */ (problem).message);
    }
  }

  /** @param {string} word */
  #traced(word) {
    this.#say('', '');
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
    this.#say('', '');
    this.board.trace.clear();
    this.board.show(missOf(this.board.board, this.input.value.trim()).path, 'typed');
  }

  /**
   * Enters a word. One that scores leads to the round; for another, the reason is shown here.
   * @param {string} word
   * @param {number[] | null} path its cells, if it was drawn
   */
  async #enter(word, path) {
    if (this.isBusy || word.trim() === '') return;
    this.isBusy = true;
    try {
      this.round ??= { name: (await this.site.api.begin({ board: this.board.board.id, seconds: 0 })).name, words: 0 };
      const entry = await this.site.api.enter(this.round.name, this.round.words + 1, word, path);
      this.round.words += 1;
      if (entry.verdict === 'scored') this.site.go({ view: 'round', name: this.round.name, query: {} });
      else this.#refuse(entry.message);
    } catch (problem) {
      // Whether the word arrived is not known, so the next one starts another round on this board.
      this.round = null;
      this.#refuse(/** @type {Error} */ (problem).message);
    } finally {
      this.isBusy = false;
    }
  }

  /** @param {string} message */
  #refuse(message) {
    this.input.value = '';
    this.board.clear();
    this.#say('bad', message);
  }

  /**
   * @param {string} kind
   * @param {string} text
   */
  #say(kind, text) {
    this.verdict.className = `verdict ${kind}`;
    this.verdict.textContent = text;
  }
}
