// The end of a round: its result, and what to do next.

import { face } from './board.js';
import { h, link } from './dom.js';
import { addressOf } from './route.js';
import { shareButton } from './share-button.js';
import { capitalized, counted } from './words.js';

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
  const scored = round.entries.filter((entry) => entry.verdict === 'scored');
  const best = [...scored].sort((a, b) => b.points - a.points || b.word.length - a.word.length)[0];
  const { text, isWon } = outcome(round);
  const points = h('strong', { class: 'total' }, round.points);
  const share = review ? review.common_found / Math.max(1, review.common_all) : 0;
  const ring = h('div', { class: 'ring' }, h('div', {}, points, h('span', {}, round.points === 1 ? 'point' : 'points')));
  ring.style.setProperty('--share', String(share));
  const again = { ...site.storage.options };
  const element = h(
    'div',
    { class: 'finish' },
    h('h2', { tabindex: '-1' }, text),
    ring,
    review && h('p', {}, `${counted(scored.length, 'word')} of ${review.words.length}, and ${review.common_found} of the ${review.common_all} that most people know.`),
    best && h('p', {}, round.own ? 'Your best: ' : 'Their best: ', h('b', { class: 'word' }, best.word), ` for ${best.points}.`),
    late.length > 0 && h('p', { class: 'problem' }, `Too late for the server: ${late.join(', ')}.`),
    h(
      'p',
      { class: 'buttons' },
      link(addressOf({ view: 'review', name: round.name, query: {} }), { class: 'button main' }, 'See what you missed'),
      round.daily === null && link(addressOf({ view: 'play', name: '', query: again }), { class: 'button' }, 'Another round'),
      round.daily !== null && link('/daily', { class: 'button' }, 'Daily board'),
      review && shareButton(review, site),
    ),
  );
  if (best?.path) board.show(best.path, 'found');
  else board.clear();
  /** Call this when the element is on the page. */
  const arrived = () => {
    if (!isNow) return;
    site.announce(`${text} ${counted(round.points, 'point')}.`);
    if (site.moves()) {
      countUp(points, round.points);
      if (isWon && round.points > 0) element.append(rain(round));
    }
    element.scrollIntoView({ block: 'nearest' });
    element.querySelector('h2')?.focus({ preventScroll: true });
  };
  return { element, arrived };
}

/**
 * @param {Round} round
 * @returns {{text: string, isWon: boolean}}
 */
function outcome(round) {
  const rival = round.opponent;
  if (!round.own) return { text: 'Somebody else’s round', isWon: false };
  if (!rival || rival.points === null) return { text: 'Well played!', isWon: true };
  const lead = round.points - rival.points;
  if (lead > 0) return { text: `You win! ${round.points} to ${rival.points} against ${rival.name}.`, isWon: true };
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
