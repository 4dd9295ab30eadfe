import assert from 'node:assert/strict';
import test from 'node:test';

import { arrows, freeCorners, partOf } from '../../page/path-drawing.js';

test('numbers stay out of corners that the line passes', () => {
  // Down to the right, straight up, and down to the left.
  const points = [[0.5, 0.5], [1.5, 1.5], [1.5, 0.5], [0.5, 1.5]];
  assert.deepEqual(freeCorners(points, 0), [[0, 0], [1, 0], [0, 1]]);
  assert.deepEqual(freeCorners(points, 1), [[1, 0], [0, 1], [1, 1]]);
  assert.deepEqual(freeCorners(points, 2), [[0, 0], [1, 0], [1, 1]]);
  assert.deepEqual(freeCorners([[1.5, 1.5]], 0).length, 4);
});

test('there are always two free corners', () => {
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y])).filter(([x, y]) => x !== 0 || y !== 0);
  for (const from of around) {
    for (const to of around) assert.ok(freeCorners([from, [0, 0], to], 1).length >= 2);
  }
});

test('an arrow between two dice points to the second', () => {
  const [tip, ...base] = arrows([[0.5, 0.5], [1.5, 0.5]]).slice(1, -1).split('L').map((pair) => pair.split(' ').map(Number));
  assert.equal(tip[1], 0.5);
  assert.ok(base.every(([x]) => x < 1 && 1 < tip[0]), 'the line between the dice is at 1');
  assert.equal(base[0][1] + base[1][1], 1, 'both sides are equally far from the line');
  assert.equal(arrows([[0.5, 0.5]]), '');
  assert.equal(arrows([]), '');
});

test('the part of a path reaches the edges of its dice', () => {
  assert.deepEqual(partOf([[0.5, 0.5], [1.5, 1.5], [2.5, 0.5]], 4, 4), { left: 0, right: 0.75, top: 0, bottom: 0.5 });
});
