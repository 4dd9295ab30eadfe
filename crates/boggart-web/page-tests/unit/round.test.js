import assert from 'node:assert/strict';
import test from 'node:test';

import { RoundState, deliver } from '../../page/round.js';

const entry = (word, points = 1) => ({ word, verdict: 'scored', message: '', points, path: [] });

const round = (entries = [], more = {}) => ({ name: 'r', left_ms: 60_000, ended: false, points: 0, entries, opponent: null, ...more });

/** A fake server that stores words by number like the real one. */
class Server {
  words = [];
  calls = 0;
  /** When each call fails: 'before' or 'after' the word arrives. */
  faults = [];
  ended = false;

  post = async (number, word) => {
    const fault = this.faults[this.calls];
    this.calls += 1;
    if (fault === 'before') throw new Error('no connection');
    const shown = word.toUpperCase();
    const refuse = (code) => {
      throw Object.assign(new Error(code), { code });
    };
    if (word === 'x'.repeat(300)) refuse('word_too_long');
    if (number <= this.words.length && this.words[number - 1] !== shown) refuse('number_taken');
    if (number > this.words.length + 1) refuse('out_of_order');
    if (number > this.words.length && this.ended) refuse('round_over');
    if (number > this.words.length) this.words.push(shown);
    if (fault === 'after') throw new Error('no connection');
    return entry(shown);
  };

  round() {
    return round(this.words.map((word) => entry(word)), { ended: this.ended });
  }
}

async function play(server, state, words = []) {
  const waits = [];
  words.forEach((word) => state.enter(word));
  await deliver(state, {
    post: server.post,
    refresh: async () => state.sync(server.round(), 0),
    wait: async (attempt) => void waits.push(attempt),
    changed: () => {},
  });
  return waits;
}

test('words are sent in order, numbered from one', async () => {
  const [server, state] = [new Server(), new RoundState(round(), [], 0)];
  await play(server, state, ['tea', '  eat ', '']);
  assert.deepEqual(server.words, ['TEA', 'EAT']);
  assert.deepEqual([state.points, state.pending], [2, []]);
});

test('a connection error never loses a word or counts it twice', async () => {
  for (const faults of [['before'], ['after'], ['before', 'before', 'after', 'after'], [undefined, 'after', 'before']]) {
    const [server, state] = [new Server(), new RoundState(round(), [], 0)];
    server.faults = faults;
    await play(server, state, ['tea', 'eat', 'seat']);
    assert.deepEqual(server.words, ['TEA', 'EAT', 'SEAT'], String(faults));
    assert.deepEqual(state.entries.map((one) => one.word), server.words);
  }
});

test('the wait grows with each failure in a row', async () => {
  const [server, state] = [new Server(), new RoundState(round(), [], 0)];
  server.faults = ['before', 'before', undefined, 'before'];
  assert.deepEqual(await play(server, state, ['tea', 'eat']), [1, 2, 1]);
});

test('a page that was closed before the answer came knows which words were entered', () => {
  const kept = [{ id: 'a', word: 'tea', number: 1 }, { id: 'b', word: 'eat', number: null }];
  const state = new RoundState(round([entry('TEA')]), kept, 0);
  assert.deepEqual(state.pending.map(({ word }) => word), ['eat']);
  assert.deepEqual(state.head(), { word: 'eat', number: 2, path: null });
  assert.deepEqual(state.gone, ['a']);
  const never = new RoundState(round(), [{ id: 'a', word: 'tea', number: 1 }], 0);
  assert.deepEqual(never.head(), { word: 'tea', number: 1, path: null });
});

test('two windows of one round lose no words', async () => {
  const server = new Server();
  const [one, two] = [new RoundState(round(), [], 0), new RoundState(round(), [], 0)];
  await play(server, one, ['tea']);
  await play(server, two, ['eat', 'seat']);
  await play(server, one, ['teas']);
  assert.deepEqual(server.words, ['TEA', 'EAT', 'SEAT', 'TEAS']);
});

test('an answer and its event count once, whichever comes first', () => {
  const state = new RoundState(round(), [], 0);
  state.enter('tea');
  const { number } = state.head();
  state.heard({ event: 'word', number, entry: entry('TEA') });
  assert.equal(state.answered(number, entry('TEA')), false);
  assert.equal(state.heard({ event: 'word', number, entry: entry('TEA') }), false);
  assert.deepEqual([state.entries.length, state.pending.length], [1, 0]);
});

test('a word of another window is not confused with a pending one', () => {
  const state = new RoundState(round(), [], 0);
  state.enter('tea');
  state.head();
  state.heard({ event: 'word', number: 1, entry: entry('EAT') });
  assert.deepEqual(state.pending.map(({ word }) => word), ['tea'], 'the refusal updates both');
});

test('a state requested while a word is pending does not send the word twice', async () => {
  const [server, state] = [new Server(), new RoundState(round(), [], 0)];
  const post = server.post;
  server.post = async (number, word) => {
    // A window that wakes up asks just before the word arrives, and gets the answer just after.
    const before = server.round();
    const entry = await post(number, word);
    state.sync(before, 0);
    return entry;
  };
  await play(server, state, ['tea', 'eat']);
  assert.deepEqual([server.words, state.pending], [['TEA', 'EAT'], []]);
});

test('an outdated answer does not remove words', () => {
  const state = new RoundState(round([entry('TEA'), entry('EAT')]), [], 0);
  state.sync(round([entry('TEA')]), 0);
  assert.equal(state.entries.length, 2);
});

test('after repeated refusals the page waits between requests', async () => {
  const state = new RoundState(round(), [], 0);
  state.enter('tea');
  let [posts, waits] = [0, 0];
  await deliver(state, {
    post: async () => {
      posts += 1;
      throw Object.assign(new Error(), { code: 'number_taken' });
    },
    // The server refuses every word until the round is over.
    refresh: async () => void (state.ended = posts === 5),
    wait: async () => void (waits += 1),
    changed: () => {},
  });
  assert.deepEqual([posts, waits], [5, 4]);
});

test('sending stops at the end, and unsent words can still be shown', async () => {
  const [server, state] = [new Server(), new RoundState(round(), [], 0)];
  server.ended = true;
  await play(server, state, ['tea', 'eat']);
  assert.deepEqual([state.ended, state.pending.length, server.calls], [true, 2, 1]);
  assert.equal(state.enter('late'), false);
  assert.equal(state.heard({ event: 'end', number: 1 }), true);
});

test('an invalid word is given up, and the next words are sent', async () => {
  const [server, state] = [new Server(), new RoundState(round(), [], 0)];
  await play(server, state, ['x'.repeat(300), 'tea']);
  assert.deepEqual([server.words, state.pending], [['TEA'], []]);
});

test('a drawn word is sent with its path, and without it if the server does not agree', async () => {
  const state = new RoundState(round(), [], 0);
  state.enter('tan', [12, 13, 9]);
  state.enter('tea');
  const sent = [];
  const post = async (number, word, path) => {
    sent.push([number, word, path]);
    if (path !== null) throw Object.assign(new Error('bad'), { code: 'bad_path' });
    return entry(word.toUpperCase());
  };
  await deliver(state, { post, refresh: async () => assert.fail('there is nothing to ask'), wait: async () => assert.fail('nor to wait for'), changed: () => {} });
  assert.deepEqual(sent, [[1, 'tan', [12, 13, 9]], [1, 'tan', null], [2, 'tea', null]]);
});

test('the clock is the server’s, counted from its last answer', () => {
  const state = new RoundState(round(), [], 1000);
  assert.deepEqual([state.left(1000), state.left(31_000), state.left(99_000)], [60_000, 30_000, 0]);
  assert.equal(new RoundState(round([], { left_ms: null }), [], 0).left(5), null);
});

test('the page counts points during the round; at the end the server sends them', () => {
  const entries = [entry('TEA'), { ...entry('TEA', 0), verdict: 'used' }, entry('SEATS', 2)];
  assert.equal(new RoundState(round(entries), [], 0).points, 3);
  assert.equal(new RoundState(round(entries, { ended: true, points: 1 }), [], 0).points, 1);
});

test('the opponent is counted', () => {
  const state = new RoundState(round([], { opponent: { name: 'easy', words: 2, points: 3 } }), [], 0);
  assert.deepEqual(state.rival, { words: 2, points: 3 });
  state.heard({ event: 'opponent', words: 5, points: 8 });
  assert.deepEqual(state.rival, { words: 5, points: 8 });
});
