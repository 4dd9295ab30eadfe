// Lists of words: which are shown, and in which order. No DOM here.

/**
 * @typedef {{word: string, letters: number, points: number, path?: number[]}} Word
 * @typedef {{sort: string, letters: string, first: string, text: string, only: string}} Selection
 */

/** Sort orders, by name. The first is the default. */
export const SORTS = ['points', 'length', 'letters'];

/**
 * The selection in the query of an address.
 * @param {Record<string, string>} query
 * @returns {Selection}
 */
export function selectionOf(query) {
  const sort = SORTS.includes(query.sort) ? query.sort : SORTS[0];
  return { sort, letters: query.letters ?? '', first: query.first ?? '', text: query.text ?? '', only: query.only ?? '' };
}

/**
 * The selection as a query; what is usual is left out.
 * @param {Selection} selection
 * @returns {Record<string, string>}
 */
export function queryOf(selection) {
  return { ...selection, sort: selection.sort === SORTS[0] ? '' : selection.sort };
}

/** How lists are sorted, for people. @type {Record<string, string>} */
const SORTED = { points: 'by points', length: 'by length', letters: 'A to Z' };

/**
 * The selection for people, who may not see its fields.
 * @param {Selection} selection
 * @param {Map<string, string>} groups names of the list's own groups
 */
export function selectionTold({ only, letters, first, text, sort }, groups = new Map()) {
  const parts = [
    groups.get(only) ?? '',
    letters && counted(Number(letters), 'letter'),
    first && `first letter ${first}`,
    text && `with ${text.toUpperCase()}`,
    SORTED[sort],
  ];
  const told = parts.filter((part) => part !== '');
  return (told.length > 1 ? told : ['All words', ...told]).join(', ');
}

/**
 * The selected words, in order.
 * @template {Word} W
 * @param {W[]} words
 * @param {Selection} selection
 * @param {(word: W, only: string) => boolean} isOnly whether a word belongs to a group of the list's own
 * @returns {W[]}
 */
export function chosen(words, selection, isOnly = () => true) {
  const text = selection.text.toUpperCase();
  const kept = words.filter(
    (word) =>
      (selection.letters === '' || String(word.letters) === selection.letters) &&
      (selection.first === '' || word.word.startsWith(selection.first)) &&
      (text === '' || word.word.includes(text)) &&
      (selection.only === '' || isOnly(word, selection.only)),
  );
  /** @param {W} a @param {W} b */
  const byLetters = (a, b) => (a.word < b.word ? -1 : Number(a.word > b.word));
  /** @type {Record<string, (a: W, b: W) => number>} */
  const orders = {
    points: (a, b) => b.points - a.points || b.letters - a.letters || byLetters(a, b),
    length: (a, b) => b.letters - a.letters || byLetters(a, b),
    letters: byLetters,
  };
  return kept.sort(orders[selection.sort]);
}

/**
 * The lengths and first letters there are, to choose from.
 * @param {Word[]} words
 */
export function choices(words) {
  const letters = [...new Set(words.map((word) => word.letters))].sort((a, b) => a - b);
  const firstLetters = [...new Set(words.map((word) => [...word.word][0]))].sort();
  return { letters, firstLetters };
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

/**
 * How many words of a board most people know, or are short if only their length says how common they are.
 * @param {import('./types').Review} review
 */
export function commonTold({ common_all: all, round }) {
  return round.board.language ? counted(all, 'short word') : `${counted(all, 'word')} that most people know`;
}

/**
 * The English name of the language of a board, if its id names one.
 * @param {import('./types').Board} board
 */
export function languageOf({ language }) {
  return language && new Intl.DisplayNames('en', { type: 'language' }).of(language);
}
