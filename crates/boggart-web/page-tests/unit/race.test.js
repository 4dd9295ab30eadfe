import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bestMissed } from '../../page/missed.js';
import { shares } from '../../page/race.js';

test('bars grow with the points, and the leader’s is never more than full', () => {
  assert.deepEqual(shares([0, 0]), [0, 0]);
  assert.deepEqual(shares([5, 10]), [0.25, 0.5]);
  assert.deepEqual(shares([40, 10]), [1, 0.25]);
});

test('the best missed words have the most points; what people know comes before the rest', () => {
  const word = (text, points, tier, found = null) => ({ word: text, letters: text.length, points, path: [], found_ms: found, tier, near: null });
  const words = [
    word('TEA', 1, 'familiar'), word('LEONINE', 5, 'rare'), word('NATIONS', 5, 'familiar'), word('DENTATION', 11, 'rare', 1200), word('ANNEXE', 3, 'rare'), word('EAT', 1, 'rare'),
  ];
  assert.deepEqual(bestMissed(words).map((best) => best.word), ['NATIONS', 'LEONINE', 'ANNEXE']);
  assert.deepEqual(bestMissed([]), []);
});
