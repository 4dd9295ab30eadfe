import assert from 'node:assert/strict';
import test from 'node:test';

import { rulesTold } from '../../page/rules.js';

test('rules are told by their names, but the points not as a row of numbers', () => {
  const rules = { adjacent: 'orthogonal', max_length: '8', min_length: '4', red: '1,1', table: '0,0,0,1,2' };
  assert.equal(rulesTold({ rules }), 'adjacent: orthogonal, max length: 8, other points');
  assert.equal(rulesTold({ rules: {} }), '');
});
