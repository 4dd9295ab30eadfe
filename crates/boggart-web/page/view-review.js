// Review: a finished game, with every word of the board and its path.

import { NoConnection } from './api.js';
import { BoardView } from './board.js';
import { WHOLE_DATE, dateText } from './calendar.js';
import { clockText, h, link } from './dom.js';
import { pathOf } from './miss.js';
import { addressOf } from './route.js';
import { boardAddress } from './share.js';
import { shareButton } from './share-button.js';
import { wordList } from './wordlist.js';
import { capitalized, commonTold, counted, queryOf, selectionOf } from './words.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').View} View
 * @typedef {import('./types').Review} Review
 * @typedef {import('./types').Reviewed} Reviewed
 */

/** @type {[string, string][]} */
const GROUPS = [
  ['missed', 'Missed'],
  ['common', 'Missed common words'],
  ['near', 'Missed, but close to one you found'],
  ['found', 'Found'],
];

/** @type {Record<string, string>} */
const TIERS = { familiar: 'common', related: 'related to a common word', rare: 'rare' };
/** The same where no list of familiar words is known, so that length decides. @type {Record<string, string>} */
const LENGTHS = { familiar: 'short', related: 'of middling length', rare: 'long' };

/** @type {(route: Route, site: Site) => Promise<View>} */
export async function show(route, site) {
  const { review, isKept } = await fetchReview(route.name, site);
  const { round } = review;
  const board = new BoardView(round.board);
  const rival = capitalized(round.opponent?.name ?? '');
  const hint = h('p', { class: 'word-hint', role: 'status' }, 'Select a word to see where it is.');
  const tiers = round.board.language ? LENGTHS : TIERS;
  /** @type {[string, string][]} */
  const groups = GROUPS.map(([key, text]) => [key, key === 'common' ? `Missed ${tiers.familiar} words` : text]);
  const look = (/** @type {Reviewed | null} */ word) => {
    board.show(word ? pathOf(round.board, word) : [], 'found');
    hint.textContent = word ? about(word, tiers) : 'Select a word to see where it is.';
    query = { ...query, word: word?.word ?? '' };
  };
  let query = { ...route.query };
  const held = review.words.find((word) => word.word === route.query.word);
  if (held) look(held);
  const list = wordList(review.words, selectionOf(route.query), {
    look: (word) => {
      look(word);
      site.note({ ...route, query });
    },
    changed: (selection) => {
      query = { ...query, ...queryOf(selection) };
      site.note({ ...route, query });
    },
    groups: review.words.some((word) => word.by_opponent) ? [...groups, ['theirs', `Found by ${rival}`]] : groups,
    isOnly: belongs,
    signs: signs(rival, tiers),
    mark: (word) =>
      word.found_ms !== null
        ? { class: 'got', sign: '✓', say: 'found' }
        : { class: word.tier, sign: word.by_opponent ? '◆' : '·', say: word.by_opponent ? 'found by your opponent' : 'missed' },
    held: held?.word,
  });
  const element = h(
    'section',
    { class: 'review' },
    h('h1', {}, round.daily ? `Review of ${dateText(round.daily, WHOLE_DATE)}` : 'Review'),
    !round.own && h('p', { class: 'lead' }, 'Somebody else’s round: what they found, and what they missed.'),
    isKept && h('p', { class: 'notice' }, 'No connection: this is the copy saved in your browser.'),
    h('div', { class: 'beside' }, h('div', { class: 'table' }, board.element, hint), h('div', {}, summary(review, site), list)),
  );
  return { title: 'Review', element };
}

/**
 * What the signs before the words and the looks of the words mean.
 * @param {string} opponent
 * @param {Record<string, string>} tiers
 * @returns {import('./wordlist.js').Sign[]}
 */
function signs(opponent, tiers) {
  return [
    { class: 'got', sign: '✓', text: 'found' },
    ...(opponent ? [{ class: '', sign: '◆', text: `found by ${opponent}` }] : []),
    { class: '', sign: '·', text: 'missed' },
    { class: 'familiar', sign: '', text: tiers.familiar },
    { class: 'rare', sign: '', text: tiers.rare },
  ];
}

/**
 * The review from the server, or the last one stored in this browser.
 * @param {string} name
 * @param {Site} site
 */
async function fetchReview(name, site) {
  try {
    const review = await site.api.review(name);
    if (review.round.own) site.storage.review = review;
    return { review, isKept: false };
  } catch (problem) {
    const kept = site.storage.review;
    if (problem instanceof NoConnection && kept?.round.name === name) return { review: kept, isKept: true };
    throw problem;
  }
}

/**
 * @param {Review} review
 * @param {Site} site
 */
function summary(review, site) {
  const { round } = review;
  const found = review.words.filter((word) => word.found_ms !== null).length;
  const rival = round.opponent;
  const board = round.board.id;
  const more = h(
    'details',
    { class: 'more', open: matchMedia('(min-width: 52rem) and (min-height: 60rem)').matches },
    h('summary', {}, 'More about this round'),
    pace(review.pace),
    h(
      'p',
      { class: 'buttons' },
      link(boardAddress(round), { class: 'button' }, 'Play this board again'),
      link(addressOf({ view: 'solve', name: board, query: {} }), { class: 'button' }, 'Open in Solve'),
      link(addressOf({ view: 'watch', name: board, query: {} }), { class: 'button' }, 'Watch the search'),
    ),
  );
  return h(
    'div',
    { class: 'about' },
    shareButton(review, site),
    h('p', { class: 'large' }, h('b', {}, counted(review.points_found, 'point')), ` of ${review.points_all.toLocaleString('en')}`),
    h('p', {}, `${counted(found, 'word')} of ${review.words.length}; ${review.common_found} of the ${commonTold(review)}.`),
    rival && h('p', {}, `${capitalized(rival.name)}: ${counted(rival.points ?? 0, 'point')} with ${counted(rival.words, 'word')}${round.sharing === 'cancel' ? `; ${round.own ? 'you keep' : 'the player keeps'} ${round.points}, as shared words count for nobody` : ''}.`),
    more,
  );
}

/**
 * Points minute by minute.
 * @param {number[]} points
 */
function pace(points) {
  const max = Math.max(1, ...points);
  const bars = points.map((value, minute) => {
    const bar = h('span', { class: 'bar' });
    bar.style.setProperty('--share', String(value / max));
    return h('li', {}, h('span', { class: 'value' }, value), bar, h('span', {}, `${minute + 1}′`));
  });
  return points.length > 0 && h('figure', {}, h('figcaption', {}, 'Points by minute'), h('ol', { class: 'pace' }, bars));
}

/**
 * @param {Reviewed} word
 * @param {string} only
 */
function belongs(word, only) {
  if (only === 'theirs') return word.by_opponent;
  if ((only === 'found') !== (word.found_ms !== null)) return false;
  if (only === 'common') return word.tier === 'familiar';
  return only !== 'near' || word.near !== null;
}

/**
 * @param {Reviewed} word
 * @param {Record<string, string>} tiers
 */
function about(word, tiers) {
  const parts = [`${word.word}: ${counted(word.points, 'point')}`, tiers[word.tier]];
  if (word.found_ms !== null) parts.push(`found at ${clockText(word.found_ms)}`);
  if (word.near) parts.push(`you had ${word.near}`);
  if (word.by_opponent) parts.push('your opponent found it');
  return `${parts.join('; ')}.`;
}
