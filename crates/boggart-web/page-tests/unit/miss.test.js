import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { lettersOn, missOf, pathOf } from '../../page/miss.js';

/** The cases that the core is tested with, too. */
const CASES = JSON.parse(readFileSync(new URL('../../../boggart/tests/golden/misses.json', import.meta.url), 'utf8'));

for (const { board, readings, neighbors, words } of CASES) {
  test(`on ${board} the page and the core agree`, () => {
    for (const { word, ...expected } of words) assert.deepEqual(missOf({ readings, neighbors }, word), expected, word);
  });
}

test('accents and final letters are written as the dice of the language have them', () => {
  const on = (/** @type {string} */ language, /** @type {Record<string, string>} */ folds, /** @type {string} */ text) =>
    lettersOn({ language, folds }, text).join('');
  assert.equal(on('it', { é: 'e', à: 'a' }, 'CITTÀ'), 'citta');
  assert.equal(on('it', { é: 'e' }, 'e\u0301'), 'e');
  assert.equal(on('de', { ß: 'ss' }, 'Straße'), 'strasse');
  assert.equal(on('he', { ם: 'מ' }, 'שלום'), 'שלומ');
  // A Turkish capital I has no dot, and its small letter neither.
  assert.equal(on('tr', {}, 'Iİi'), 'ıii');
  assert.equal(lettersOn({ language: null, folds: {} }, 'É').join(''), 'é');
});

test('a word that was typed with accents is on the board', () => {
  const board = { readings: ['c', 'a', 's', 'e'].map((letter) => [[letter]]), neighbors: [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]] };
  assert.equal(missOf({ ...board, language: 'it', folds: { é: 'e', à: 'a' } }, 'CASÉ').message, '');
  assert.equal(missOf(board, 'casé').message, 'no É on the board');
});

test('a word that came without a path has one, and one that came with a path keeps it', () => {
  const board = { readings: [[['t']], [['e']], [['q', 'u']], [['e']]], neighbors: [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]] };
  assert.deepEqual(pathOf(board, { word: 'QUEE' }), [2, 1, 3]);
  assert.deepEqual(pathOf(board, { word: 'TEE', path: [0, 3, 1] }), [0, 3, 1]);
});
