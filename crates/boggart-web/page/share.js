// The text to share about a daily board: the result, without its words. No DOM here.

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
    `${'🟨'.repeat(full)}${'⬜'.repeat(SQUARES - full)} ${percent} % of the common words`,
    review.points_found > 0 ? `Minute by minute: ${review.pace.join(' · ')}` : '',
    address,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
