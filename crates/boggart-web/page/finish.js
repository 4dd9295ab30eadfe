// The end of a round: its result, and what to do next.

import { face } from './board.js';
import { h, link } from './dom.js';
import { MissedWords, bestMissed } from './missed.js';
import { start } from './options.js';
import { Race } from './race.js';
import { addressOf } from './route.js';
import { shareButton } from './share-button.js';
import { capitalized, commonTold, counted } from './words.js';

/**
 * @typedef {import('./types').Round} Round
 * @typedef {import('./types').Review} Review
 * @typedef {{late: string[], isNow: boolean, board: import('./board.js').BoardView, site: import('./types').Site}} Around
 */

const PIECES = 28;
const COUNT_MS = 1400;

/**
 * @param {Round} round
 * @param {Review | null} review
 * @param {Around} around
 */
export function finish(round, review, { late, isNow, board, site }) {
  const { text, isWon } = outcome(round);
  const points = h('strong', { class: 'total' }, round.points);
  const missed = new MissedWords(bestMissed(review?.words ?? []), board, site);
  const element = h(
    'div',
    { class: 'finish' },
    h('h2', { tabindex: '-1' }, text),
    round.opponent ? race(round) : h('p', {}, points, round.points === 1 ? ' point' : ' points'),
    late.length > 0 && h('p', { class: 'problem' }, `Too late for the server: ${late.join(', ')}.`),
    review && review.common_all > 0 && common(review),
    missed.words.length > 0 && h('h3', {}, round.own ? 'The best words you missed' : 'The best words they missed'),
    missed.words.length > 0 && missed.element,
    h(
      'p',
      { class: 'buttons' },
      round.daily === null ? anotherRound(site) : link('/daily', { class: 'button main' }, 'Daily board'),
      link(addressOf({ view: 'review', name: round.name, query: {} }), { class: 'button' }, round.own ? 'See what you missed' : 'See what they missed'),
      review && round.own && shareButton(review, site),
    ),
  );
  board.clear();
  if (missed.words.length > 0) missed.start();
  /** Call this when the element is on the page. */
  const arrived = () => {
    if (!isNow) return;
    site.announce(`${text} ${counted(round.points, 'point')}.`);
    if (site.moves()) {
      if (!round.opponent) countUp(points, round.points);
      if (isWon && round.points > 0) element.append(rain(round));
    }
    element.scrollIntoView({ block: 'nearest' });
    element.querySelector('h2')?.focus({ preventScroll: true });
  };
  return { element, arrived, close: () => missed.close() };
}

/** A button that starts the next round at once. @param {import('./types').Site} site */
function anotherRound(site) {
  const button = h('button', { type: 'button', class: 'main' }, 'Another round');
  const problem = h('span', { class: 'problem', role: 'alert' });
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await start(site, site.storage.options);
    } catch (refusal) {
      problem.textContent = /** @type {Error} */ (refusal).message;
      button.disabled = false;
    }
  });
  return [button, problem];
}

/** Both players as bars. @param {Round} round */
function race(round) {
  const { opponent } = round;
  const scored = round.entries.filter((entry) => entry.verdict === 'scored').length;
  const bars = new Race(['', '']);
  bars.show([
    { name: round.own ? 'You' : 'They', note: counted(scored, 'word'), points: round.points },
    { name: capitalized(opponent?.name ?? ''), note: counted(opponent?.words ?? 0, 'word'), points: opponent?.points ?? 0 },
  ]);
  return bars.element;
}

/** How the words went that most people know. @param {Review} review */
function common(review) {
  const found = review.words.filter((word) => word.found_ms !== null).length;
  const bar = h('span', { class: 'lane-bar', 'aria-hidden': 'true' });
  bar.style.setProperty('--share', String(review.common_found / Math.max(1, review.common_all)));
  return h(
    'p',
    { class: 'common' },
    h('span', {}, h('b', {}, review.common_found), ` of the ${commonTold(review)}`),
    bar,
    h('small', {}, `${counted(found, 'word')} of all ${review.words.length} on this board`),
  );
}

/**
 * @param {Round} round
 * @returns {{text: string, isWon: boolean}}
 */
function outcome(round) {
  const rival = round.opponent;
  if (!round.own) return { text: 'Somebody else’s round', isWon: false };
  if (!rival) return { text: 'Well played!', isWon: true };
  const lead = round.points - rival.points;
  if (lead > 0) return { text: `You win! ${round.points} to ${rival.points} against ${capitalized(rival.name)}.`, isWon: true };
  if (lead === 0) return { text: `A draw: ${round.points} each.`, isWon: true };
  return { text: `${capitalized(rival.name)} wins, ${rival.points} to ${round.points}.`, isWon: false };
}

/**
 * Counts up to a number, slower towards the end.
 * @param {HTMLElement} element
 * @param {number} to
 */
function countUp(element, to) {
  const started = performance.now();
  const draw = () => {
    const share = Math.min(1, (performance.now() - started) / COUNT_MS);
    element.textContent = String(Math.round(to * (1 - (1 - share) ** 3)));
    if (share < 1 && element.isConnected) requestAnimationFrame(draw);
    else element.textContent = String(to);
  };
  element.textContent = '0';
  requestAnimationFrame(draw);
}

/**
 * Small dice that fall over the page.
 * @param {Round} round
 */
function rain(round) {
  const letters = round.board.tiles.filter((tile) => tile !== null);
  const piece = (/** @type {unknown} */ _, /** @type {number} */ i) => {
    const element = h('span', { class: 'die' }, face(letters[i % letters.length]));
    element.style.setProperty('--x', `${Math.random() * 100}vw`);
    element.style.setProperty('--wait', `${Math.round(Math.random() * 1500)}ms`);
    element.style.setProperty('--turn', `${(Math.random() * 4 - 2).toFixed(2)}turn`);
    return element;
  };
  const all = h('div', { class: 'rain', 'aria-hidden': 'true' }, Array.from({ length: PIECES }, piece));
  setTimeout(() => all.remove(), 5500);
  return all;
}
