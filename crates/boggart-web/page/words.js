// Lists of words: which are shown, and in which order. No DOM here.

/**
 * @typedef {{word: string, letters: number, points: number, path: number[]}} Word
 * @typedef {{sort: string, letters: string, first: string, text: string, only: string}} Wish
 */

/** Sort orders, by name. The first is the default. */
export const SORTS = ['points', 'length', 'letters'];

/**
 * What the query of an address wishes for.
 * @param {Record<string, string>} query
 * @returns {Wish}
 */
export function wishOf(query) {
  const sort = SORTS.includes(query.sort) ? query.sort : SORTS[0];
  return { sort, letters: query.letters ?? '', first: query.first ?? '', text: query.text ?? '', only: query.only ?? '' };
}

/**
 * The wish as a query; what is usual is left out.
 * @param {Wish} wish
 * @returns {Record<string, string>}
 */
export function queryOf(wish) {
  return { ...wish, sort: wish.sort === SORTS[0] ? '' : wish.sort };
}

/**
 * The words that are wished for, in order.
 * @template {Word} W
 * @param {W[]} words
 * @param {Wish} wish
 * @param {(word: W, only: string) => boolean} isOnly whether a word belongs to a group of the list's own
 * @returns {W[]}
 */
export function chosen(words, wish, isOnly = () => true) {
  const text = wish.text.toUpperCase();
  const kept = words.filter(
    (word) =>
      (wish.letters === '' || String(word.letters) === wish.letters) &&
      (wish.first === '' || word.word.startsWith(wish.first)) &&
      (text === '' || word.word.includes(text)) &&
      (wish.only === '' || isOnly(word, wish.only)),
  );
  /** @param {W} a @param {W} b */
  const byLetters = (a, b) => (a.word < b.word ? -1 : Number(a.word > b.word));
  /** @type {Record<string, (a: W, b: W) => number>} */
  const orders = {
    points: (a, b) => b.points - a.points || b.letters - a.letters || byLetters(a, b),
    length: (a, b) => b.letters - a.letters || byLetters(a, b),
    letters: byLetters,
  };
  return kept.sort(orders[wish.sort]);
}

/**
 * The lengths and first letters there are, to choose from.
 * @param {Word[]} words
 */
export function choices(words) {
  const letters = [...new Set(words.map((word) => word.letters))].sort((a, b) => a - b);
  const firsts = [...new Set(words.map((word) => [...word.word][0]))].sort();
  return { letters, firsts };
}

/** @param {string} text */
export function capitalized(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * A number with its noun.
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
export function counted(count, one, many = `${one}s`) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
