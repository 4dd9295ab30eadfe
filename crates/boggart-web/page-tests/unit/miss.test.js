import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { missOf, pathOf } from '../../page/miss.js';

/** The cases that the core is tested with, too. */
const CASES = JSON.parse(readFileSync(new URL('../../../boggart/tests/golden/misses.json', import.meta.url), 'utf8'));

for (const { board, readings, neighbors, words } of CASES) {
  test(`on ${board} the page and the core agree`, () => {
    for (const { word, ...expected } of words) assert.deepEqual(missOf({ readings, neighbors }, word), expected, word);
  });
}

test('a word that came without a path has one, and one that came with a path keeps it', () => {
  const board = { readings: [[['t']], [['e']], [['q', 'u']], [['e']]], neighbors: [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]] };
  assert.deepEqual(pathOf(board, { word: 'QUEE' }), [2, 1, 3]);
  assert.deepEqual(pathOf(board, { word: 'TEE', path: [0, 3, 1] }), [0, 3, 1]);
});
