// A board on the first page that is ready to be played. The first word on it starts a round without a clock.

import { h } from './dom.js';
import { WordEntry } from './entry.js';
import { pendingWord } from './round.js';

/**
 * @typedef {import('./types').Board} Board
 * @typedef {import('./types').Site} Site
 */

/** Fewer words would make a poor first board. Most rolls have as many. */
const WORDS_MIN = 100;

/**
 * Rolls a board for the first page.
 * @param {Site} site
 */
export async function rollFirst(site) {
  const { board } = await site.api.roll({ word_count_min: WORDS_MIN });
  return new FirstBoard(board, site);
}

class FirstBoard {
  /**
   * @param {Board} board
   * @param {Site} site
   */
  constructor(board, site) {
    this.site = site;
    /** Words that wait for their round. @type {import('./storage.js').Pending[]} */
    this.words = [];
    /** The name of the round, once there is one. */
    this.round = '';
    this.isStarting = false;
    /** The board that has taken the place of this one. @type {FirstBoard | null} */
    this.next = null;
    this.entry = new WordEntry(board, site, {
      name: 'first-word', label: 'Your first word', placeholder: 'or type a word', key: 'go',
      enter: (word, path) => this.#enter(word, path),
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
      this.next = await rollFirst(this.site);
      this.element.replaceWith(this.next.element);
      this.next.again.focus();
    } catch (problem) {
      this.entry.verdict.say('bad', /** @type {Error} */ (problem).message);
    }
  }

  /**
   * @param {string} word
   * @param {number[] | null} path its cells, if it was drawn
   */
  #enter(word, path) {
    this.words.push(pendingWord(word.trim(), path));
    this.entry.verdict.say('', `${word.toUpperCase()} …`);
    if (this.round !== '') this.#handOver();
    else if (!this.isStarting) void this.#start();
  }

  /** Starts the round, which sends the words that wait. */
  async #start() {
    this.isStarting = true;
    try {
      const { name } = await this.site.api.begin({ board: this.entry.board.board.id, seconds: 0 });
      this.round = name;
      this.site.storage.options = { seconds: '0' };
      this.#handOver();
      this.site.go({ view: 'round', name, query: {} });
    } catch (problem) {
      // The words stay, and the next one tries again.
      this.entry.verdict.say('bad', /** @type {Error} */ (problem).message);
    } finally {
      this.isStarting = false;
    }
  }

  /** Gives the words to the round, which finds them in the storage. */
  #handOver() {
    this.site.storage.keepPending(this.round, this.words, []);
  }

  /** The round is on the page by now: what is half typed goes on there. */
  close() {
    this.next?.close();
    if (this.round !== '') this.site.storage.draft = this.entry.input.value;
  }
}
