// The state of a round on this page: what the server sent, and words not yet acknowledged. No DOM here.

/**
 * @typedef {import('./types').Round} Round
 * @typedef {import('./types').Entry} Entry
 * @typedef {import('./types').RoundEvent} RoundEvent
 * @typedef {import('./storage.js').Pending} Pending
 */

/**
 * A word that waits for the server.
 * @param {string} word
 * @param {number[] | null} path its cells, if it was drawn
 * @returns {Pending}
 */
export function pendingWord(word, path) {
  return { id: Math.random().toString(36).slice(2), word, number: null, path };
}

export class RoundState {
  /**
   * @param {Round} round
   * @param {Pending[]} pending words that an earlier page did not get an answer to
   * @param {number} now a clock in milliseconds that never goes back
   */
  constructor(round, pending, now) {
    this.pending = pending;
    /** Ids of words that are no longer waiting. @type {string[]} */
    this.gone = [];
    /** The word that has been sent and not been answered. @type {Pending | null} */
    this.flying = null;
    this.round = round;
    this.entries = [...round.entries];
    this.ended = false;
    /** What the opponent has by now. */
    this.rival = { words: 0, points: 0 };
    /** When the clock runs out. @type {number | null} */
    this.endsAt = null;
    this.sync(round, now);
  }

  /**
   * Takes over the state of the server.
   * @param {Round} round
   * @param {number} now
   */
  sync(round, now) {
    // Responses may arrive out of order.
    if (round.entries.length < this.entries.length) return;
    this.round = round;
    this.entries = [...round.entries];
    this.ended = round.ended;
    this.rival = { words: round.opponent?.words ?? 0, points: round.opponent?.points ?? 0 };
    this.endsAt = round.left_ms === null ? null : now + round.left_ms;
    // A word whose answer was lost is already there; the others take the next numbers.
    while (this.pending.length > 0 && this.#isTaken(this.pending[0])) this.drop();
    for (const word of this.pending) {
      if (word !== this.flying) word.number = null;
    }
  }

  /** @param {Pending} pending */
  #isTaken({ word, number }) {
    return number !== null && this.entries[number - 1]?.word === word.toUpperCase();
  }

  get points() {
    return this.ended ? this.round.points : this.entries.reduce((sum, entry) => sum + entry.points, 0);
  }

  get scored() {
    return this.entries.filter((entry) => entry.verdict === 'scored');
  }

  /**
   * Milliseconds left, if there is a clock.
   * @param {number} now
   */
  left(now) {
    return this.endsAt === null ? null : Math.max(0, this.endsAt - now);
  }

  /**
   * Adds an entered word.
   * @param {string} word
   * @param {number[] | null} path its cells, if it was drawn
   * @returns {boolean} whether there was one
   */
  enter(word, path = null) {
    const trimmed = word.trim();
    if (trimmed === '' || this.ended) return false;
    this.pending.push(pendingWord(trimmed, path));
    return true;
  }

  /**
   * Takes over words that were entered elsewhere in this browser.
   * @param {Pending[]} words
   */
  adopt(words) {
    const known = new Set([...this.pending.map(({ id }) => id), ...this.gone]);
    this.pending.push(...words.filter(({ id }) => !known.has(id)));
  }

  /** The word to send next, with its number. */
  head() {
    const first = this.pending[0];
    if (!first || this.ended) return null;
    first.number ??= this.entries.length + 1;
    this.flying = first;
    return { word: first.word, number: first.number, path: first.path ?? null };
  }

  /**
   * The server's answer, which may come twice: as an answer, and as an event.
   * @param {number} number
   * @param {Entry} entry
   * @returns {boolean} whether it was news
   */
  answered(number, entry) {
    if (number !== this.entries.length + 1) return false;
    this.entries.push(entry);
    if (this.pending[0]?.number === number) this.drop();
    return true;
  }

  /** Removes the first waiting word. */
  drop() {
    const first = this.pending.shift();
    if (first) this.gone.push(first.id);
    return first?.word ?? '';
  }

  /** The word that was sent has been answered, or no answer will come. */
  landed() {
    this.flying = null;
  }

  /**
   * Something happened, here or in another window.
   * @param {RoundEvent} event
   * @returns {boolean} whether the server must be asked for more
   */
  heard(event) {
    if (event.event === 'opponent') this.rival = { words: event.words, points: event.points };
    if (event.event === 'word') {
      const isOwn = this.pending[0]?.number === event.number;
      // Another window used the number of the word that was just sent; the answer will say so.
      if (!isOwn || this.pending[0].word.toUpperCase() === event.entry.word) this.answered(event.number, event.entry);
    }
    return event.event === 'end';
  }
}

/**
 * Sends every waiting word, in order, until all are answered or the round is over. Words are not dropped when there is no
 * connection: `wait` decides when to try again.
 * @param {RoundState} state
 * @param {{
 *   post: (number: number, word: string, path: number[] | null) => Promise<Entry>,
 *   refresh: () => Promise<void>,
 *   wait: (attempt: number) => Promise<void>,
 *   changed: (answer: Entry | null) => void,
 * }} by
 */
export async function deliver(state, { post, refresh, wait, changed }) {
  let attempt = 0;
  for (let head = state.head(); head !== null; head = state.head()) {
    try {
      const entry = await post(head.number, head.word, head.path);
      attempt = 0;
      state.answered(head.number, entry);
      state.landed();
      changed(entry);
    } catch (problem) {
      state.landed();
      const code = /** @type {{code?: string}} */ (problem).code ?? 'no_connection';
      if (code === 'word_too_long' || code === 'bad_request') {
        const word = state.drop().toUpperCase();
        changed({ word, verdict: 'not_a_word', message: `${word}: not a word`, points: 0, path: null });
      } else if (code === 'bad_path' && state.pending[0]) {
        // The word counts wherever it is.
        state.pending[0].path = null;
      } else {
        // An unknown number or end is corrected at once; anything else, or a repetition, waits before the next attempt.
        attempt += 1;
        if (attempt > 1 || !['number_taken', 'out_of_order', 'round_over'].includes(code)) await wait(attempt);
        // After any failure, get the state of the server, because the word may have arrived anyway.
        await refresh();
        if (code === 'not_found') return;
      }
    }
  }
}
