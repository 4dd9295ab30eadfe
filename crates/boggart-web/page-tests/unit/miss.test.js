import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { missOf } from '../../page/miss.js';

/** The cases that the core is tested with, too. */
const CASES = JSON.parse(readFileSync(new URL('../../../boggart/tests/golden/misses.json', import.meta.url), 'utf8'));

for (const { board, readings, neighbors, words } of CASES) {
  test(`on ${board} the page and the core agree`, () => {
    for (const { word, ...expected } of words) assert.deepEqual(missOf({ readings, neighbors }, word), expected, word);
  });
}
