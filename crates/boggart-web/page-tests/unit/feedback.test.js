import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hitTones } from '../../page/feedback.js';

test('more points sound longer and higher, up to a limit', () => {
  const highest = (points) => Math.max(...hitTones(points).map(({ hertz }) => hertz));
  assert.ok(highest(1) < highest(2) && highest(2) < highest(3));
  assert.deepEqual(hitTones(5), hitTones(11));
  assert.ok(hitTones(0).length > 0);
});
