// A small board to look at, as a picture: its dice, and the path of a word over them.

import { face } from './board.js';
import { h, s } from './dom.js';

/**
 * @param {(string | null)[][]} rows what the dice show; an empty text is a die without a letter
 * @param {number[]} path cells
 */
export function miniBoard(rows, path = []) {
  const cols = rows[0].length;
  const dice = rows.flat().map((tile, cell) => {
    const die = h('span', { class: 'die' }, face(tile ?? ''));
    die.classList.toggle('solid', tile === null);
    die.classList.toggle('taken', path.includes(cell));
    die.style.setProperty('--letters', String(Math.max(1, [...(tile ?? '')].length)));
    return die;
  });
  const board = h('span', { class: 'mini', 'aria-hidden': 'true' }, dice, path.length > 0 && line(path, rows.length, cols));
  board.style.setProperty('--cols', String(cols));
  return board;
}

/**
 * @param {number[]} path
 * @param {number} rows
 * @param {number} cols
 */
function line(path, rows, cols) {
  const points = path.map((cell) => [(cell % cols) + 0.5, Math.floor(cell / cols) + 0.5]);
  const start = s('circle', { r: 0.13, cx: points[0][0], cy: points[0][1], class: 'shown' });
  return s('svg', { viewBox: `0 0 ${cols} ${rows}`, class: 'line' }, s('polyline', { points: points.map((point) => point.join(',')).join(' ') }), start);
}
