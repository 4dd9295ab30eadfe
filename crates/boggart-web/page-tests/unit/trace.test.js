import assert from 'node:assert/strict';
import test from 'node:test';

import { DRAG_REACH, Trace, between, cellAt } from '../../page/trace.js';

const AREA = { left: 100, top: 50, width: 300, height: 300, rows: 3, cols: 3 };

/** The neighbours on a board of three by three, as the server would send them. */
const NEIGHBORS = Array.from({ length: 9 }, (_, cell) => {
  return Array.from({ length: 9 }, (_, other) => other).filter((other) => {
    const [rows, cols] = [Math.abs(Math.floor(cell / 3) - Math.floor(other / 3)), Math.abs((cell % 3) - (other % 3))];
    return other !== cell && rows <= 1 && cols <= 1;
  });
});

const trace = () => new Trace(NEIGHBORS, ['T', 'E', 'A', 'Qu', 'I', 'T', 'N', null, 'S']);

/** Drags through points as the board does. */
function drag(path, points) {
  path.take(cellAt(points[0], AREA));
  for (let i = 1; i < points.length; i += 1) {
    for (const point of between(points[i - 1], points[i], 10)) {
      const cell = cellAt(point, AREA, DRAG_REACH);
      if (cell !== null) path.extend(cell);
    }
  }
  return path.cells;
}

test('a press selects the die it is on, a drag only dice whose middle is near', () => {
  assert.equal(cellAt({ x: 101, y: 51 }, AREA), 0);
  assert.equal(cellAt({ x: 101, y: 51 }, AREA, DRAG_REACH), null);
  assert.equal(cellAt({ x: 150, y: 100 }, AREA, DRAG_REACH), 0);
  assert.equal(cellAt({ x: 399, y: 349 }, AREA), 8);
  for (const point of [{ x: 99, y: 100 }, { x: 150, y: 351 }, { x: 401, y: 60 }]) assert.equal(cellAt(point, AREA), null);
});

test('a diagonal selects no die beside it, even if the line is not quite straight', () => {
  assert.deepEqual(drag(trace(), [{ x: 150, y: 100 }, { x: 250, y: 200 }, { x: 350, y: 300 }]), [0, 4, 8]);
  assert.deepEqual(drag(trace(), [{ x: 150, y: 100 }, { x: 206, y: 144 }, { x: 250, y: 200 }]), [0, 4]);
  assert.deepEqual(drag(trace(), [{ x: 350, y: 100 }, { x: 244, y: 194 }, { x: 150, y: 300 }]), [2, 4, 6]);
});

test('a fast drag skips no dice', () => {
  assert.deepEqual(drag(trace(), [{ x: 150, y: 100 }, { x: 350, y: 100 }]), [0, 1, 2]);
});

test('moving back to the last die but one removes the last', () => {
  const path = trace();
  [0, 1, 2].forEach((cell) => path.take(cell));
  assert.equal(path.word, 'TEA');
  assert.equal(path.extend(1), true);
  assert.deepEqual(path.cells, [0, 1]);
});

test('a die is selected once, next to the last one, and only if it has a letter', () => {
  const path = trace();
  path.take(0);
  assert.equal(path.extend(8), false, 'not next to it');
  assert.equal(path.extend(3), true);
  assert.equal(path.extend(4), true);
  assert.equal(path.extend(7), false, 'solid');
  assert.equal(path.extend(0), false, 'taken');
  assert.equal(path.word, 'TQuI');
});

test('pointing at a die extends the path, shortens it or starts a new one', () => {
  const path = trace();
  [0, 1, 2].forEach((cell) => path.take(cell));
  path.take(0);
  assert.deepEqual(path.cells, [0], 'back to the first');
  path.take(8);
  assert.deepEqual(path.cells, [8], 'not adjacent: a new path starts there');
  path.take(7);
  assert.deepEqual(path.cells, [8], 'a path cannot start at a solid face');
  path.back();
  path.back();
  assert.deepEqual(path.cells, []);
});
