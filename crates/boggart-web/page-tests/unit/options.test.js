import assert from 'node:assert/strict';
import test from 'node:test';

import { USUAL, bodyOf, start } from '../../page/options.js';

/** A site that notes what is asked of it. */
function siteOf(begin) {
  const site = { api: { begin }, storage: { options: { dice: 'before' } }, gone: [], go: (route) => site.gone.push(route) };
  return site;
}

test('usual options are few words to the API', () => {
  assert.deepEqual(bodyOf(USUAL), { sharing: 'keep', red: 0 });
});

test('every option reaches the API, numbers as numbers, rules by their names', () => {
  const options = { ...USUAL, opponent: 'hard', seconds: '0', red: '2', words: 'english', board: 'teas', adjacent: 'orthogonal' };
  assert.deepEqual(bodyOf(options), {
    sharing: 'keep', red: 2, opponent: 'hard', seconds: 0, words: 'english', board: 'teas', adjacent: 'orthogonal',
  });
});

test('a board keeps its red dice, unless others are asked for', () => {
  assert.deepEqual(bodyOf({ ...USUAL, board: 'teas' }), { sharing: 'keep', board: 'teas' });
  assert.equal(bodyOf({ ...USUAL, board: 'teas', red: '1' }).red, 1);
});

test('starting begins a round, goes to it, and remembers the options without the board', async () => {
  const asked = [];
  const site = siteOf(async (body) => {
    asked.push(body);
    return { name: 'cafe' };
  });
  await start(site, { opponent: 'easy', board: 'teas' });
  assert.deepEqual(asked, [{ sharing: 'keep', opponent: 'easy', board: 'teas' }]);
  assert.deepEqual(site.gone, [{ view: 'round', name: 'cafe', query: {} }]);
  const { board: _, ...usual } = USUAL;
  assert.deepEqual(site.storage.options, { ...usual, opponent: 'easy' });
});

test('options that the server refuses are not remembered', async () => {
  const site = siteOf(() => Promise.reject(new Error('no such dice')));
  await assert.rejects(start(site, { dice: 'loaded' }), /no such dice/);
  assert.deepEqual([site.storage.options, site.gone], [{ dice: 'before' }, []]);
});
