// How a round is set up. No DOM here.

/** The default options. */
export const USUAL = { dice: 'new', opponent: '', seconds: '', red: '0', words: '', sharing: 'keep', board: '' };

/**
 * Options as the API takes them.
 * @param {Record<string, string>} options
 */
export function bodyOf({ dice, opponent, seconds, red, words, sharing, board, ...rules }) {
  /** @type {Record<string, string | number>} */
  const body = { ...rules, dice, sharing, red: Number(red) };
  if (opponent) body.opponent = opponent;
  if (seconds) body.seconds = Number(seconds);
  if (words) body.words = words;
  if (board) body.board = board;
  return body;
}

/**
 * Starts a round with these options, and remembers them for the next one.
 * @param {import('./types').Site} site
 * @param {Record<string, string>} options
 */
export async function start(site, options) {
  const round = await site.api.begin(bodyOf({ ...USUAL, ...options }));
  const { board: _, ...usual } = options;
  site.storage.options = usual;
  site.go({ view: 'round', name: round.name, query: {} });
}
