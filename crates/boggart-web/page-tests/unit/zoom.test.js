import assert from 'node:assert/strict';
import test from 'node:test';

import { bounded, enlarged, largest, pinched, showing, wheelFactor } from '../../page/zoom.js';

const SIZE = { width: 300, height: 200 };
const WHOLE = { scale: 1, x: 0, y: 0 };

/** Which point of the whole board, in its pixels at scale 1, is at a point of the window. */
const under = ({ scale, x, y }, at) => [(x + at.x) / scale, (y + at.y) / scale];

test('only boards with more than eight rows or columns can be enlarged', () => {
  assert.equal(largest(4, 4), 1);
  assert.equal(largest(8, 8), 1);
  assert.ok(largest(8, 9) > 1);
  assert.equal(largest(12, 12), 3, 'four dice are then side by side');
});

test('the board always fills the window', () => {
  assert.deepEqual(bounded({ scale: 0.5, x: -5, y: 9 }, SIZE, 3), WHOLE);
  assert.deepEqual(bounded({ scale: 2, x: 999, y: -1 }, SIZE, 3), { scale: 2, x: 300, y: 0 });
  assert.deepEqual(bounded({ scale: 9, x: 10, y: 20 }, SIZE, 3), { scale: 3, x: 10, y: 20 });
});

test('what is under the pointer stays there when the board is enlarged', () => {
  const at = { x: 200, y: 50 };
  const place = enlarged({ scale: 1.5, x: 60, y: 40 }, 1.2, at, SIZE, 3);
  const before = under({ scale: 1.5, x: 60, y: 40 }, at);
  under(place, at).forEach((value, i) => assert.ok(Math.abs(value - before[i]) < 1e-9));
  assert.equal(enlarged(place, 100, at, SIZE, 3).scale, 3);
  assert.deepEqual(enlarged(place, 0.01, at, SIZE, 3), WHOLE);
});

test('fingers keep what is between them', () => {
  const from = [{ x: 100, y: 100 }, { x: 140, y: 100 }];
  const to = [{ x: 90, y: 80 }, { x: 170, y: 80 }];
  const place = pinched({ scale: 1.2, x: 20, y: 10 }, from, to, SIZE, 3);
  assert.equal(place.scale, 2.4);
  const before = under({ scale: 1.2, x: 20, y: 10 }, { x: 120, y: 100 });
  under(place, { x: 130, y: 80 }).forEach((value, i) => assert.ok(Math.abs(value - before[i]) < 1e-9));
  const moved = pinched({ scale: 2, x: 50, y: 50 }, from, from.map(({ x, y }) => ({ x: x - 10, y: y + 5 })), SIZE, 3);
  assert.deepEqual(moved, { scale: 2, x: 60, y: 45 });
});

test('fingers on the same point do no harm', () => {
  const point = { x: 5, y: 5 };
  const place = pinched(WHOLE, [point, point], [point, { x: 9, y: 5 }], SIZE, 3);
  assert.ok(Object.values(place).every(Number.isFinite));
});

test('the board moves no further than needed to show a part of it', () => {
  const place = { scale: 2, x: 100, y: 100 };
  const part = (left, top, right, bottom) => showing(place, { left, top, right, bottom }, SIZE, 3);
  assert.deepEqual(part(0.2, 0.3, 0.6, 0.7), place, 'it is seen already');
  assert.deepEqual(part(0, 0, 0.1, 0.1), { scale: 2, x: 0, y: 0 });
  assert.deepEqual(part(0.9, 0.9, 1, 1), { scale: 2, x: 300, y: 200 });
  assert.deepEqual(part(0, 0, 1, 1), { scale: 2, x: 150, y: 100 }, 'what is larger than the window is centred');
});

test('a wheel enlarges upwards, and one event does not jump', () => {
  assert.ok(wheelFactor(-4) > 1 && wheelFactor(4) < 1);
  assert.equal(wheelFactor(-100_000), wheelFactor(-100));
  assert.ok(Math.abs(wheelFactor(-30) * wheelFactor(30) - 1) < 1e-12);
});
