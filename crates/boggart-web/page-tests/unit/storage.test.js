import assert from 'node:assert/strict';
import test from 'node:test';

import { DEFAULTS, PageStorage } from '../../page/storage.js';

function fakeStorage() {
  const kept = new Map();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('settings are stored, and invalid values are ignored', () => {
  const store = fakeStorage();
  const storage = new PageStorage(store);
  assert.deepEqual(storage.settings, DEFAULTS);
  const others = { theme: 'dark', letters: 'large', motion: 'less', sound: 'on', haptics: 'off' };
  storage.settings = others;
  assert.deepEqual(new PageStorage(store).settings, others);
  store.kept.set('boggart-settings', '{"theme":"<b>","letters":7}');
  assert.deepEqual(storage.settings, DEFAULTS);
  store.kept.set('boggart-settings', '{{');
  assert.deepEqual(storage.settings, DEFAULTS);
});

test('pending words belong to their round', () => {
  const storage = new PageStorage(fakeStorage());
  const tea = { id: 'a', word: 'tea', number: 1 };
  storage.keepPending('one', [tea], []);
  assert.deepEqual(storage.pending('one'), [tea]);
  assert.deepEqual(storage.pending('two'), []);
  storage.keepPending('two', [{ id: 'b', word: 'eat', number: null }], []);
  storage.keepPending('two', [], ['b']);
  assert.equal(storage.pending('one').length, 1, 'another round removes nothing');
  storage.keepPending('one', [], ['a']);
  assert.deepEqual(storage.pending('one'), []);
});

test('two windows of one round store their words separately', () => {
  const store = fakeStorage();
  const [one, two] = [new PageStorage(store), new PageStorage(store)];
  one.keepPending('r', [{ id: 'a', word: 'tea', number: 1 }], []);
  two.keepPending('r', [{ id: 'b', word: 'eat', number: null }], []);
  assert.deepEqual(one.pending('r').map(({ word }) => word), ['tea', 'eat']);
  one.keepPending('r', [], ['a']);
  assert.deepEqual(two.pending('r').map(({ word }) => word), ['eat']);
});

test('the last round and the last review are stored until the next', () => {
  const storage = new PageStorage(fakeStorage());
  assert.deepEqual([storage.round, storage.review], [null, null]);
  storage.round = { name: 'cafe', ends: 5 };
  assert.deepEqual(storage.round, { name: 'cafe', ends: 5 });
  storage.round = null;
  assert.equal(storage.round, null);
  storage.review = { round: { name: 'cafe' }, words: [] };
  assert.equal(storage.review.round.name, 'cafe');
});

test('the page works without storage', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const storage = new PageStorage({ getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  storage.settings = { ...DEFAULTS, theme: 'dark' };
  storage.keepPending('one', [{ id: 'a', word: 'tea', number: 1 }], []);
  storage.round = { name: 'cafe', ends: null };
  storage.round = null;
  assert.deepEqual([storage.settings, storage.pending('one'), storage.options], [DEFAULTS, [], {}]);
});

test('the level of the computer is remembered apart from the options of the last game', () => {
  const storage = new PageStorage(fakeStorage());
  assert.equal(storage.level, '');
  storage.level = 'hard';
  storage.options = { opponent: '' };
  assert.equal(storage.level, 'hard');
});

test('the form of one’s own game is remembered apart from the options of the last game', () => {
  const storage = new PageStorage(fakeStorage());
  assert.deepEqual(storage.ownGame, {});
  storage.ownGame = { dice: 'big' };
  storage.options = { dice: 'new' };
  assert.deepEqual([storage.ownGame, storage.options], [{ dice: 'big' }, { dice: 'new' }]);
});
