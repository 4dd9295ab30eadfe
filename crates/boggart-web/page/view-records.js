// Records: the best boards known. Each opens in Solve.

import { h, link } from './dom.js';
import { addressOf } from './route.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').View} View
 * @typedef {import('./types').BoardRecord} BoardRecord
 */

/** @type {(route: Route, site: Site) => Promise<View>} */
export async function show(_route, site) {
  const [records, info] = await Promise.all([site.api.records(), site.api.info()]);
  const element = h(
    'section',
    { class: 'records' },
    h('h1', {}, 'The best boards'),
    h('p', { class: 'lead' }, 'The boards with the most points for a word list. Open one to see its words; other lists give other points.'),
    h('ul', { class: 'boards' }, records.map((record) => card(record, info.words))),
  );
  return { title: 'Records', element };
}

/**
 * @param {BoardRecord} record
 * @param {string[]} lists those this server has
 */
function card(record, lists) {
  const rows = record.board.split('/');
  const words = lists.find((name) => name.toLowerCase() === record.words.toLowerCase()) ?? '';
  const mini = h('span', { class: 'mini', 'aria-hidden': 'true' }, rows.flatMap((row) => [...row]).map((letter) => h('span', {}, letter)));
  mini.style.setProperty('--cols', String([...rows[0]].length));
  return h(
    'li',
    { class: 'card' },
    link(
      addressOf({ view: 'solve', name: record.board, query: { words } }),
      {},
      mini,
      h('span', { class: 'large' }, h('b', {}, record.points.toLocaleString('en')), ' points', h('span', { class: 'heard' }, `, ${record.words}: ${rows.join(' ')}`)),
    ),
    h('p', {}, `${record.words}: ${record.note}.`),
    words === '' && h('p', { class: 'hint' }, `This server does not have ${record.words}; the board opens with ${lists[0]}.`),
  );
}
