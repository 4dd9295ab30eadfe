// The rules in one picture: a word traced over touching dice, and what words earn.

import { h } from './dom.js';
import { miniBoard } from './mini-board.js';

/** A board with the word PLAYING. */
const ROWS = [['L', 'A', 'G'], ['P', 'Y', 'N'], ['O', 'I', 'S']];
const PATH = [3, 0, 1, 4, 7, 5, 2];
const TOLD = 'Nine dice in three rows: L A G, P Y N, O I S. A line traces PLAYING: from P up to L, right to A, down to Y and I, across a corner to N, up to G.';

/** The usual points by letters. */
const POINTS = [['3–4', '1'], ['5', '2'], ['6', '3'], ['7', '5'], ['8+', '11']];

export function howToPlay() {
  const row = (/** @type {string} */ head, /** @type {string[]} */ cells) =>
    h('tr', {}, h('th', { scope: 'row' }, head), cells.map((cell) => h('td', {}, cell)));
  const letters = row('Letters', POINTS.map(([count]) => count));
  const points = row('Points', POINTS.map(([, count]) => count));
  return h(
    'section',
    { class: 'card how' },
    h('figure', {}, h('div', { role: 'img', 'aria-label': TOLD }, miniBoard(ROWS, PATH)), h('figcaption', {}, h('b', {}, 'PLAYING'), ' earns 5 points')),
    h(
      'div',
      {},
      h('h2', {}, 'How to play'),
      h(
        'ul',
        {},
        h('li', {}, h('b', {}, 'Letters must touch'), ', corners count'),
        h('li', {}, h('b', {}, 'Each die once'), ' in a word'),
        h('li', {}, h('b', {}, 'Three letters'), ' or more'),
        h('li', {}, h('b', {}, 'Longer words'), ' score more'),
      ),
    ),
    h('table', { class: 'scores' }, h('caption', { class: 'heard' }, 'Points by the length of a word'), h('tbody', {}, letters, points)),
  );
}
