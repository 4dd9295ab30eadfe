// What is shared about a round: the result without its words, and where its board is played. No DOM here.

import { addressOf } from './route.js';
import { counted } from './words.js';

/** @typedef {import('./types').Review} Review */

const SQUARES = 8;

/**
 * @param {Review} review
 * @param {string} address where the board is played
 * @returns {string}
 */
export function shareText(review, address) {
  const found = review.words.filter((word) => word.found_ms !== null).length;
  const percent = review.common_all > 0 ? Math.round((100 * review.common_found) / review.common_all) : 0;
  const full = Math.round((SQUARES * percent) / 100);
  return [
    review.round.daily ? `Boggart ${review.round.daily}` : 'Boggart',
    `${counted(review.points_found, 'point')}, ${counted(found, 'word')}`,
    `${'🟨'.repeat(full)}${'⬜'.repeat(SQUARES - full)} ${percent} % of the ${review.round.board.language ? 'short' : 'common'} words`,
    review.points_found > 0 ? `Minute by minute: ${review.pace.join(' · ')}` : '',
    address,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Where others can play the board of a round; its words are not there.
 * @param {Review} review
 */
export function shareAddress({ round }) {
  return round.daily ? '/daily' : boardAddress(round);
}

/**
 * Where the board of a round is played again, with the same time and opponent.
 * @param {import('./types').Round} round
 */
export function boardAddress({ board, limit_ms, opponent }) {
  const seconds = String((limit_ms ?? 0) / 1000);
  return addressOf({ view: 'play', name: '', query: { board: board.id, seconds, opponent: opponent?.name ?? '' } });
}
