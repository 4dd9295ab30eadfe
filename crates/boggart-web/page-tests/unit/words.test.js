import assert from 'node:assert/strict';
import test from 'node:test';

import { capitalized, choices, chosen, counted, queryOf, selectionOf, selectionTold } from '../../page/words.js';

const WORDS = [
  ['TEA', 1], ['TEAS', 1], ['SEATS', 2], ['EAT', 1], ['ETAS', 1], ['QUEST', 2],
].map(([word, points]) => ({ word, letters: word.length, points, path: [] }));

const shown = (query, isOnly) => chosen(WORDS, selectionOf(query), isOnly).map(({ word }) => word).join(' ');

test('words are sorted in three ways', () => {
  assert.equal(shown({}), 'QUEST SEATS ETAS TEAS EAT TEA');
  assert.equal(shown({ sort: 'letters' }), 'EAT ETAS QUEST SEATS TEA TEAS');
  assert.equal(shown({ sort: 'length' }), 'QUEST SEATS ETAS TEAS EAT TEA');
  assert.equal(shown({ sort: 'nonsense' }), shown({}));
});

test('filters can be combined', () => {
  assert.equal(shown({ letters: '4' }), 'ETAS TEAS');
  assert.equal(shown({ first: 'T' }), 'TEAS TEA');
  assert.equal(shown({ text: 'eat' }), 'SEATS EAT');
  assert.equal(shown({ letters: '3', first: 'T', text: 'e' }), 'TEA');
  assert.equal(shown({ only: 'two' }, ({ points }, only) => only === 'two' && points === 2), 'QUEST SEATS');
});

test('the list itself is not changed', () => {
  const before = WORDS.map(({ word }) => word);
  shown({ sort: 'letters' });
  assert.deepEqual(WORDS.map(({ word }) => word), before);
});

test('only existing lengths and letters can be chosen', () => {
  assert.deepEqual(choices(WORDS), { letters: [3, 4, 5], firstLetters: ['E', 'Q', 'S', 'T'] });
});

test('a selection is read back from its query', () => {
  const selection = selectionOf({ sort: 'length', first: 'T', word: 'TEA' });
  assert.deepEqual(selectionOf(queryOf(selection)), selection);
  assert.equal(queryOf(selectionOf({})).sort, '');
});

test('singular and plural differ', () => {
  assert.deepEqual([counted(1, 'word'), counted(0, 'word'), counted(1234, 'point')], ['1 word', '0 words', '1,234 points']);
  assert.equal(capitalized('hard'), 'Hard');
});

test('a selection is told in words', () => {
  const told = (query) => selectionTold(selectionOf(query), new Map([['missed', 'Missed']]));
  assert.equal(told({}), 'All words, by points');
  assert.equal(told({ only: 'missed', letters: '1', first: 'Qu', text: 'nn', sort: 'letters' }), 'Missed, 1 letter, first letter Qu, with NN, A to Z');
  assert.equal(told({ letters: '7', sort: 'length' }), '7 letters, by length');
});
