import assert from 'node:assert/strict';
import test from 'node:test';

import { boardAddress, shareAddress, shareText } from '../../page/share.js';

const review = {
  points_found: 14,
  points_all: 95,
  common_found: 9,
  common_all: 24,
  pace: [5, 6, 3],
  words: [{ word: 'TEA', found_ms: 1 }, { word: 'SEAT', found_ms: 2 }, { word: 'TEAS', found_ms: null }],
  round: { daily: '2026-11-16', title: 'Daily 2026-11-16', board: { language: null } },
};

test('a share text has the result but no words', () => {
  const text = shareText(review, 'http://127.0.0.1:8080/daily');
  assert.deepEqual(text.split('\n'), [
    'Boggart 2026-11-16',
    '14 points, 2 words',
    '🟨🟨🟨⬜⬜⬜⬜⬜ 38 % of the common words',
    'Minute by minute: 5 · 6 · 3',
    'http://127.0.0.1:8080/daily',
  ]);
  for (const { word } of review.words) assert.equal(text.includes(word), false, word);
});

test('a board without common words causes no division by zero', () => {
  assert.match(shareText({ ...review, common_found: 0, common_all: 0 }, ''), /⬜{8} 0 %/u);
});

test('one word is singular, and without points there is no pace', () => {
  const round = { daily: null, title: 'a custom board', board: { language: null } };
  const text = shareText({ ...review, points_found: 0, pace: [], words: review.words.slice(1, 2), round }, 'x');
  const [title, points, , address] = text.split('\n');
  assert.deepEqual([title, points, address], ['Boggart', '0 points, 1 word', 'x']);
});

test('what is shared leads to playing the board, never to its words', () => {
  const board = { id: '4x4_oydliexennoktati_free_qu-m3_3c32fa6ff7b1' };
  const round = { daily: null, board, limit_ms: null, opponent: null };
  assert.equal(shareAddress({ round }), `/play?board=${board.id}&seconds=0`);
  assert.equal(shareAddress({ round: { ...round, daily: '2026-11-16' } }), '/daily');
});

test('a board is played again with the time and the opponent of its round, and nothing else', () => {
  const round = { daily: '2026-11-16', board: { id: 'teas' }, limit_ms: 90_000, opponent: { name: 'hard', words: 3 }, sharing: 'cancel', words: 'english' };
  assert.equal(boardAddress(round), '/play?board=teas&seconds=90&opponent=hard');
});
