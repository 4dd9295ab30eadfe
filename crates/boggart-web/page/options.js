// The options of a round: what is usual, how the API takes them, and how a round is started with them.

/** @typedef {import('./types').Site} Site */

/** The default options. @type {Record<string, string>} */
export const USUAL = { dice: 'new', opponent: '', seconds: '', red: '0', words: '', sharing: 'keep', board: '' };

/**
 * Options as the API takes them. A board keeps its own red dice unless others are asked for.
 * @param {Record<string, string>} options
 */
export function bodyOf({ dice, opponent, seconds, red, words, sharing, board, ...rules }) {
  /** @type {Record<string, string | number>} */
  const body = { ...rules, sharing };
  // Without dice, the server takes those of the language of the words.
  if (dice !== USUAL.dice) body.dice = dice;
  if (!board || red !== USUAL.red) body.red = Number(red);
  if (opponent) body.opponent = opponent;
  if (seconds) body.seconds = Number(seconds);
  if (words) body.words = words;
  if (board) body.board = board;
  return body;
}

/**
 * Starts a round, and goes to it. The options are remembered for the next one, except for the board.
 * @param {Site} site
 * @param {Record<string, string>} options those that are missing are as usual
 */
export async function start(site, options) {
  const all = { ...USUAL, ...options };
  const round = await site.api.begin(bodyOf(all));
  const { board: _, ...usual } = all;
  site.storage.options = usual;
  site.go({ view: 'round', name: round.name, query: {} });
}
