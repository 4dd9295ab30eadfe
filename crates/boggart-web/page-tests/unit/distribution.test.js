import assert from 'node:assert/strict';
import test from 'node:test';

import { BANDS, bandOf, distribution } from '../../page/distribution.js';

const result = (points_found, points_all = 100) => ({ date: '', name: '', ended: true, words_found: 0, words_all: 0, points_found, points_all });

test('a band begins with its lowest share', () => {
  for (const [points, name] of [[0, 'under 5 %'], [4, 'under 5 %'], [5, '5–10 %'], [10, '10–20 %'], [19, '10–20 %'], [20, '20–30 %'], [49, '30–50 %'], [50, '50 % or more'], [100, '50 % or more']]) {
    assert.equal(BANDS[bandOf(result(points))], name, String(points));
  }
  // 58 of 290 is 20 percent to the dot.
  assert.equal(BANDS[bandOf(result(58, 290))], '20–30 %');
});

test('a board without words is in the lowest band', () => {
  assert.equal(bandOf(result(0, 0)), 0);
});

test('every result is in one band', () => {
  const results = Array.from({ length: 101 }, (_, points) => result(points));
  assert.deepEqual(distribution(results), [5, 5, 10, 10, 20, 51]);
  assert.deepEqual(distribution([]), BANDS.map(() => 0));
});
