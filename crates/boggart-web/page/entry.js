// Where words are entered: a board to draw on, a field to type in, and the verdict. What becomes of a word is up to the caller.

import { BoardView } from './board.js';
import { h } from './dom.js';
import { Feedback } from './feedback.js';
import { lettersOn, missOf } from './miss.js';
import { VerdictView } from './verdict.js';

export class WordEntry {
  /**
   * @param {import('./types').Board} board
   * @param {import('./types').Site} site
   * @param {{name: string, label: string, placeholder: string, key: string, enter: (word: string, path: number[] | null) => void}} by
   *   how the field is called, what a phone's key for Enter shows, and what to do with a word and its cells, if it was drawn
   */
  constructor(board, site, { name, label, placeholder, key, enter }) {
    this.enter = enter;
    this.board = new BoardView(board, {
      traced: (word) => this.#traced(word),
      entered: (word, path) => this.#entered(word, path),
      typed: (letter) => this.#type(letter),
    });
    this.input = h('input', {
      class: 'entry-word', name, 'aria-label': label, placeholder, autocomplete: 'off', autocapitalize: 'characters', autocorrect: 'off',
      spellcheck: 'false', enterkeyhint: key, maxlength: 64, ...(board.right_to_left ? { dir: 'rtl' } : {}),
    });
    this.form = h('form', { class: 'entry' }, this.input, h('button', { type: 'submit', class: 'main' }, 'Enter'));
    this.feedback = new Feedback(() => site.storage.settings, site.moves);
    this.verdict = new VerdictView(this.board, this.form, this.feedback, site);
    this.input.addEventListener('input', () => this.#typed());
    this.input.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      this.input.value = '';
      this.#typed();
    });
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      const typed = this.input.value;
      // With accents and without, it is one word: the server writes it with the letters on the dice.
      this.#entered(board.language ? lettersOn(board, typed.trim()).join('') : typed, null);
    });
  }

  /** Whether no word is being entered. */
  get isFree() {
    return this.input.value === '';
  }

  /**
   * @param {string} word
   * @param {number[] | null} path its cells, if it was drawn
   */
  #entered(word, path) {
    if (path === null) this.board.clear();
    this.input.value = '';
    this.input.classList.remove('astray');
    this.verdict.clear();
    if (word.trim() !== '') this.enter(word, path);
  }

  /** Letters under the finger are shown where letters are typed. @param {string} word */
  #traced(word) {
    this.verdict.clear();
    this.input.value = this.#upper(word);
  }

  /** Capitals, of which only the language knows that of a Turkish i. @param {string} text */
  #upper(text) {
    return text.toLocaleUpperCase(this.board.board.language ?? 'en');
  }

  /** A letter that was typed over the board. @param {string} letter */
  #type(letter) {
    this.input.focus();
    this.type(letter);
  }

  /** Adds letters to those typed. @param {string} letters */
  type(letters) {
    if (letters === '') return;
    this.input.value += this.#upper(letters);
    this.#typed();
  }

  /** Lights the path of the letters so far. */
  #typed() {
    this.verdict.clear();
    this.board.trace.clear();
    const letters = this.input.value.trim();
    const miss = missOf(this.board.board, letters);
    this.board.show(miss.path, 'typed');
    this.input.classList.toggle('astray', miss.message !== '');
    if (miss.message) this.verdict.say('astray', `${letters.toUpperCase()}: ${miss.message}`);
  }
}
