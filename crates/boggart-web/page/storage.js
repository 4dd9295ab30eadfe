// What this browser stores: settings, unsent words, the last review. No DOM here; the storage is a parameter.

/**
 * @typedef {{theme: 'auto' | 'light' | 'dark', letters: 'normal' | 'large', motion: 'auto' | 'less', sound: 'off' | 'on', haptics: 'auto' | 'on' | 'off'}} Settings
 * @typedef {{id: string, word: string, number: number | null, path?: number[] | null}} Pending a word, and its cells if it was drawn
 * @typedef {{name: string, ends: number | null}} Going
 * @typedef {import('./types').Review} Review
 * @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Store
 */

/** @type {Settings} */
export const DEFAULTS = { theme: 'auto', letters: 'normal', motion: 'auto', sound: 'off', haptics: 'auto' };

const ALLOWED = {
  theme: ['auto', 'light', 'dark'],
  letters: ['normal', 'large'],
  motion: ['auto', 'less'],
  sound: ['off', 'on'],
  haptics: ['auto', 'on', 'off'],
};

export class PageStorage {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** Letters that were being typed when the page moved on to their round; they last only as long as the page. */
    this.draft = '';
  }

  /** @returns {Settings} */
  get settings() {
    const kept = /** @type {Record<string, unknown>} */ (this.#read('settings') ?? {});
    const settings = { ...DEFAULTS };
    for (const [key, allowed] of Object.entries(ALLOWED)) {
      if (allowed.includes(String(kept[key]))) Object.assign(settings, { [key]: kept[key] });
    }
    return settings;
  }

  set settings(settings) {
    this.#write('settings', settings);
  }

  /**
   * Words of a round that the server has not acknowledged.
   * @param {string} round
   * @returns {Pending[]}
   */
  pending(round) {
    const kept = this.#read(`pending-${round}`);
    return Array.isArray(kept) ? kept : [];
  }

  /**
   * Stores waiting words, in addition to those of other windows.
   * @param {string} round
   * @param {Pending[]} words
   * @param {string[]} gone ids of words that wait no longer
   */
  keepPending(round, words, gone) {
    const own = new Set([...words.map(({ id }) => id), ...gone]);
    const all = [...this.pending(round).filter(({ id }) => !own.has(id)), ...words];
    if (all.length > 0) this.#write(`pending-${round}`, all);
    else this.#remove(`pending-${round}`);
  }

  /** The round that was being played, and when its time is over. @returns {Going | null} */
  get round() {
    const kept = this.#read('round');
    return typeof kept?.name === 'string' ? { name: kept.name, ends: kept.ends ?? null } : null;
  }

  set round(going) {
    if (going === null) this.#remove('round');
    else this.#write('round', going);
  }

  /** The last game that was reviewed. @returns {Review | null} */
  get review() {
    const kept = this.#read('review');
    return kept?.round?.name && Array.isArray(kept.words) ? kept : null;
  }

  set review(review) {
    this.#write('review', review);
  }

  /** How the last round was set up. @returns {Record<string, string>} */
  get options() {
    return this.#read('options') ?? {};
  }

  set options(options) {
    this.#write('options', options);
  }

  /** What was chosen last in the form for one's own game. @returns {Record<string, string>} */
  get ownGame() {
    return this.#read('own-game') ?? {};
  }

  set ownGame(options) {
    this.#write('own-game', options);
  }

  /** The level of the computer that was chosen last. */
  get level() {
    return String(this.#read('level') ?? '');
  }

  set level(level) {
    this.#write('level', level);
  }

  /** @param {string} key */
  #read(key) {
    try {
      return JSON.parse(this.store.getItem(`boggart-${key}`) ?? 'null');
    } catch {
      // Something else wrote it, or storage is not allowed: treat it as absent.
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {unknown} value
   */
  #write(key, value) {
    try {
      this.store.setItem(`boggart-${key}`, JSON.stringify(value));
    } catch {
      // Storage is full or not allowed; the page works without it.
    }
  }

  /** @param {string} key */
  #remove(key) {
    try {
      this.store.removeItem(`boggart-${key}`);
    } catch {
      // As above.
    }
  }
}
