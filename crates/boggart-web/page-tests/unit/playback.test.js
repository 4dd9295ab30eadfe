import assert from 'node:assert/strict';
import test from 'node:test';

import { Playback, stepsPerSecond } from '../../page/playback.js';

const READINGS = [[['t']], [['e']], [['a']], [['n']]];
const STEPS = [
  { take: 0 }, { take: 1 }, { take: 2 }, { find: true }, { free: true },
  { take: 3 }, { find: true }, { free: true }, { free: true }, { free: true }, { done: true },
];

const snapshot = (playback) => ({ at: playback.at, path: [...playback.path], found: playback.found.map(({ word }) => word), prefix: playback.prefix });

function loaded() {
  const playback = new Playback(READINGS);
  playback.hear(STEPS.slice(0, 4));
  playback.hear(STEPS.slice(4));
  return playback;
}

test('a search is played to its end', () => {
  const playback = loaded();
  const prefixes = [];
  while (playback.forward()) prefixes.push(playback.prefix);
  assert.deepEqual(prefixes, ['T', 'TE', 'TEA', 'TEA', 'TE', 'TEN', 'TEN', 'TE', 'T', '']);
  assert.deepEqual(playback.found, [{ word: 'TEA', cells: [0, 1, 2] }, { word: 'TEN', cells: [0, 1, 3] }]);
  assert.equal(playback.isOver, true);
});

test('a tile is read as the search reads it', () => {
  const playback = new Playback([[['q'], ['q', 'u']], [['ß']], [['t', 'h']]]);
  playback.hear([{ take: 0, reading: 1 }, { take: 1 }, { free: true }, { free: true }, { take: 0 }, { take: 2 }]);
  const prefixes = [];
  while (playback.forward()) prefixes.push(playback.prefix);
  assert.deepEqual(prefixes, ['QU', 'QUSS', 'QU', '', 'Q', 'QTH']);
});

test('a search is over only when all its steps have arrived', () => {
  const playback = new Playback(READINGS);
  playback.hear(STEPS.slice(0, 2));
  while (playback.forward());
  assert.equal(playback.isOver, false);
});

test('a search that is cut short says so, and can be played again', () => {
  const playback = new Playback(READINGS);
  playback.hear([...STEPS.slice(0, 4), { cut: true }]);
  while (playback.forward());
  assert.deepEqual([playback.isOver, playback.isCut, playback.found.length], [true, true, 1]);
  playback.rewind();
  assert.deepEqual([playback.at, playback.found, playback.cells], [0, [], []]);
});

test('every step back undoes the last step', () => {
  const playback = loaded();
  const states = [snapshot(playback)];
  while (playback.forward()) states.push(snapshot(playback));
  for (let i = states.length - 1; i >= 0; i -= 1) {
    assert.deepEqual(snapshot(playback), states[i]);
    assert.equal(playback.back() !== null, i > 0);
  }
});

test('it is possible to jump from word to word', () => {
  const playback = loaded();
  const words = [playback.toNextFind() && playback.prefix, playback.toNextFind() && playback.prefix, playback.toNextFind()];
  assert.deepEqual(words, ['TEA', 'TEN', null]);
});

test('the speed is one to ten thousand steps per second', () => {
  assert.deepEqual([stepsPerSecond(0), stepsPerSecond(50), stepsPerSecond(100)], [1, 100, 10_000]);
});
