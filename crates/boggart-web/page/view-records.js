// Records: the best boards known. Each opens in Solve.

import { h, link } from './dom.js';
import { miniBoard } from './mini-board.js';
import { addressOf } from './route.js';
import { capitalized } from './words.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').View} View
 * @typedef {import('./types').BoardRecord} BoardRecord
 */

/** @type {(route: Route, site: Site) => Promise<View>} */
export async function show(_route, site) {
  const [records, info] = await Promise.all([site.api.records(), site.api.info()]);
  // Those that this server can show as they are come first; so they are in the answer.
  const lists = [...new Set(records.map(({ words }) => words))];
  const element = h(
    'section',
    { class: 'records' },
    h('h1', {}, 'The best boards'),
    h('p', { class: 'lead' }, 'The boards with the most points for a word list. Open one to see its words.'),
    lists.map((words) => list(words, records.filter((record) => record.words === words), info.words)),
  );
  return { title: 'Records', element };
}

/**
 * The records of a word list.
 * @param {string} words
 * @param {BoardRecord[]} records
 * @param {string[]} names the lists that this server has
 */
function list(words, records, names) {
  const [{ available, source, title }] = records;
  const own = names.find((name) => name.toLowerCase() === words.toLowerCase()) ?? names[0];
  const instead = `This server does not have the ${capitalized(title)} words: these boards open with ${own}, which gives other points.`;
  return h(
    'section',
    { class: 'list' },
    h('div', {}, h('h2', {}, `${capitalized(title)} words`), h('p', { class: 'source' }, !available && `${instead} `, withLinks(source))),
    h('ul', { class: 'boards' }, records.map((record) => h('li', { class: 'card' }, card(record, own)))),
  );
}

/**
 * A text whose addresses are links.
 * @param {string} text
 */
function withLinks(text) {
  const pieces = text.split(/(https:\/\/[^\s;,]+)/);
  return pieces.map((piece, i) => (i % 2 === 1 ? h('a', { href: piece }, piece.slice('https://'.length)) : piece));
}

/**
 * @param {BoardRecord} record
 * @param {string} words the list with which it opens
 */
function card({ board, points, note, title, available }, words) {
  const rows = board.split('/');
  return link(
    addressOf({ view: 'solve', name: board, query: { words } }),
    {},
    miniBoard(rows.map((row) => [...row])),
    h(
      'span',
      {},
      h('span', { class: 'large' }, h('b', {}, points.toLocaleString('en')), ' points', h('span', { class: 'heard' }, `, ${title}: ${rows.join(' ')}`)),
      `${capitalized(note)}.`,
      !available && h('small', {}, ` Opens with ${words}.`),
    ),
  );
}
