import assert from 'node:assert/strict';
import test from 'node:test';

import { DEFAULTS, Keep } from '../../page/keep.js';

function storage() {
  const kept = new Map();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('settings are kept, and nonsense is not believed', () => {
  const store = storage();
  const keep = new Keep(store);
  assert.deepEqual(keep.settings, DEFAULTS);
  keep.settings = { theme: 'dark', letters: 'large', motion: 'less' };
  assert.deepEqual(new Keep(store).settings, { theme: 'dark', letters: 'large', motion: 'less' });
  store.kept.set('boggart-settings', '{"theme":"<b>","letters":7}');
  assert.deepEqual(keep.settings, DEFAULTS);
  store.kept.set('boggart-settings', '{{');
  assert.deepEqual(keep.settings, DEFAULTS);
});

test('words on their way belong to their round', () => {
  const keep = new Keep(storage());
  const tea = { id: 'a', word: 'tea', number: 1 };
  keep.keepPending('one', [tea], []);
  assert.deepEqual(keep.pending('one'), [tea]);
  assert.deepEqual(keep.pending('two'), []);
  keep.keepPending('two', [{ id: 'b', word: 'eat', number: null }], []);
  keep.keepPending('two', [], ['b']);
  assert.equal(keep.pending('one').length, 1, 'another round takes nothing away');
  keep.keepPending('one', [], ['a']);
  assert.deepEqual(keep.pending('one'), []);
});

test('two windows on one round keep their words side by side', () => {
  const store = storage();
  const [one, two] = [new Keep(store), new Keep(store)];
  one.keepPending('r', [{ id: 'a', word: 'tea', number: 1 }], []);
  two.keepPending('r', [{ id: 'b', word: 'eat', number: null }], []);
  assert.deepEqual(one.pending('r').map(({ word }) => word), ['tea', 'eat']);
  one.keepPending('r', [], ['a']);
  assert.deepEqual(two.pending('r').map(({ word }) => word), ['eat']);
});

test('the last round and the last review are there until others come', () => {
  const keep = new Keep(storage());
  assert.deepEqual([keep.round, keep.review], [null, null]);
  keep.round = { name: 'cafe', ends: 5 };
  assert.deepEqual(keep.round, { name: 'cafe', ends: 5 });
  keep.round = null;
  assert.equal(keep.round, null);
  keep.review = { round: { name: 'cafe' }, words: [] };
  assert.equal(keep.review.round.name, 'cafe');
});

test('the page works where nothing may be kept', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const keep = new Keep({ getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  keep.settings = { ...DEFAULTS, theme: 'dark' };
  keep.keepPending('one', [{ id: 'a', word: 'tea', number: 1 }], []);
  keep.round = { name: 'cafe', ends: null };
  keep.round = null;
  assert.deepEqual([keep.settings, keep.pending('one'), keep.options], [DEFAULTS, [], {}]);
});
