// How much of some letters is on a board, and what stops them there, so that dice light up as soon as a key is pressed. The
// rules stay on the server: it sends what each die may stand for and where a path may go. The same golden cases test this and
// the server's own search. No DOM here.

/**
 * @typedef {Pick<import('./types').Board, 'readings' | 'neighbors'> & Partial<Pick<import('./types').Board, 'language' | 'folds'>>} Board
 * @typedef {{path: number[], spelt: number, letters: number, message: string}} Miss the message is empty if all letters are on the board
 */

/** Steps after which the search returns the best so far, as on the server. */
const STEPS_MAX = 100_000;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The letters of a text in normal form: folded and composed.
 * @param {string} text
 * @returns {string[]}
 */
export function lettersOf(text) {
  // Letters are folded one by one, because a Σ at the end of a word would otherwise become another letter.
  const folded = Array.from(text.normalize('NFD'), fold).join('').normalize('NFC');
  return Array.from(graphemes.segment(folded), ({ segment }) => segment);
}

/**
 * By way of upper case, ß and SS become the same. Unicode folds Cherokee to upper case, and does not fold the dotless i.
 * @param {string} letter
 */
function fold(letter) {
  if (letter === 'ı') return letter;
  const upper = letter.toLowerCase().toUpperCase();
  return /\p{Script=Cherokee}/u.test(letter) ? upper : upper.toLowerCase();
}

/**
 * The letters of a text as the dice of a board's language have them: an accent that is on no die is left out.
 * @param {Pick<Board, 'language' | 'folds'>} board
 * @param {string} text
 * @returns {string[]}
 */
export function lettersOn({ language, folds = {} }, text) {
  // Only the language knows which small letter belongs to a Turkish I.
  const letters = lettersOf(language ? text.toLocaleLowerCase(language) : text);
  return letters.flatMap((letter) => (Object.hasOwn(folds, letter) ? lettersOf(folds[letter]) : [letter]));
}

/**
 * @param {Board} board
 * @param {string} text
 * @returns {Miss}
 */
export function missOf({ readings, neighbors, ...language }, text) {
  const letters = lettersOn(language, text);
  /** @type {number[]} */
  const path = [];
  let best = { path, spelt: 0 };
  let steps = 0;
  const all = [...readings.keys()];
  /** Tries every cell that can follow. @param {number} spelt */
  const goOn = (spelt) => {
    if (spelt > best.spelt) best = { path: [...path], spelt };
    if (spelt === letters.length) {
      steps = STEPS_MAX;
      return;
    }
    for (const cell of path.length > 0 ? neighbors[path[path.length - 1]] : all) {
      steps += 1;
      if (steps > STEPS_MAX) return;
      if (path.includes(cell)) continue;
      for (const reading of readings[cell]) {
        if (!reading.every((letter, i) => letter === letters[spelt + i])) continue;
        path.push(cell);
        goOn(spelt + reading.length);
        path.pop();
      }
    }
  };
  goOn(0);
  const isWhole = best.spelt === letters.length;
  const message = isWhole ? '' : obstacle({ readings, neighbors }, best.path.at(-1), letters[best.spelt]);
  return { ...best, letters: letters.length, message };
}

/**
 * A path of a word that is on the board: the server's if it sent one, because then no other will do.
 * @param {Board} board
 * @param {{word: string, path?: number[]}} found
 */
export function pathOf(board, { word, path }) {
  return path ?? missOf(board, word).path;
}

/**
 * What stops a word.
 * @param {Board} board
 * @param {number | undefined} last the last cell that was reached
 * @param {string} wanted the letter that was not
 */
function obstacle({ readings, neighbors }, last, wanted) {
  /** @param {number} cell */
  const begins = (cell) => readings[cell][0]?.[0] === wanted;
  const letter = wanted.toUpperCase();
  if (last === undefined || ![...readings.keys()].some(begins)) return `no ${letter} on the board`;
  const after = readings[last][0].join('').toUpperCase();
  if (neighbors[last].some(begins)) return `every ${letter} next to the ${after} you reached is already used`;
  return `no ${letter} next to the ${after} you reached`;
}
