// The first page: ways to start playing, a board that is ready, and how to play.

import { h, labelled, link, select } from './dom.js';
import { rollFirst } from './first-board.js';
import { howToPlay } from './how-to-play.js';
import { start } from './options.js';
import { givenBoard, levelsOf, ownGame } from './own-game.js';
import { addressOf } from './route.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').View} View
 * @typedef {import('./types').Info} Info
 */

/** The level that is chosen before anybody chose one. */
const FIRST_LEVEL = 'easy';

/** @type {(route: Route, site: Site) => Promise<View>} */
export async function show(route, site) {
  // Whoever sets up a game needs no other board beside the form.
  const isHome = route.view === 'home' && Object.keys(route.query).length === 0;
  const [info, first] = await Promise.all([site.api.info(), isHome ? rollFirst(site).catch(() => null) : null]);
  const head = h('div', { class: 'head' }, h('h1', {}, 'Find words. Beat the clock.'), going(site));
  const own = route.query.board ? await givenBoard(info, route, site) : ownGame(info, route, site);
  const parts = isHome ? [head, ways(info, site), first?.element, own, howToPlay()] : [head, own, ways(info, site), howToPlay()];
  const element = h('section', { class: isHome ? 'play home' : 'play' }, parts);
  return { title: 'Boggart', element, close: () => first?.close() };
}

/**
 * The three ways to start with one touch.
 * @param {Info} info
 * @param {Site} site
 */
function ways(info, site) {
  const problem = h('p', { class: 'problem', role: 'alert' });
  /** @param {HTMLButtonElement} button @param {Record<string, string>} options */
  const begin = async (button, options) => {
    problem.textContent = '';
    button.disabled = true;
    try {
      await start(site, options);
    } catch (refusal) {
      problem.textContent = /** @type {Error} */ (refusal).message;
      button.disabled = false;
    }
  };
  const level = select('level', levelsOf(info), site.storage.level, FIRST_LEVEL);
  level.addEventListener('change', () => (site.storage.level = level.value));
  const alone = h('button', { type: 'button', class: 'way main', onclick: () => void begin(alone, {}) }, way('3:00', '3 minutes', 'New dice, on your own'));
  const rival = h('button', { type: 'button', onclick: () => void begin(rival, { opponent: level.value }) }, 'Against the computer');
  return h(
    'div',
    { class: 'ways' },
    alone,
    link('/daily', { class: 'way' }, ...way(String(new Date().getUTCDate()), 'Today’s board', 'The same for everybody')),
    h('div', { class: 'way' }, way('VS', rival, labelled('Level', level))),
    problem,
  );
}

/**
 * What a way to start shows: a die, what it is, and a few words.
 * @param {string} sign
 * @param {string | HTMLElement} title
 * @param {string | HTMLElement} text
 */
function way(sign, title, text) {
  return [h('span', { class: 'mark', 'aria-hidden': 'true' }, sign), h('b', {}, title), h('span', { class: 'way-text' }, text)];
}

/**
 * The link back to an unfinished game.
 * @param {Site} site
 */
function going(site) {
  const going = site.storage.round;
  const last = site.storage.review;
  const isOver = going !== null && going.ends !== null && going.ends < Date.now();
  if (going) {
    const address = addressOf({ view: 'round', name: going.name, query: {} });
    return h('p', { class: 'buttons' }, link(address, { class: 'button main big' }, isOver ? 'See how your game ended' : 'Continue your game'), isOver && reviewLink(last));
  }
  return last && h('p', { class: 'buttons' }, reviewLink(last));
}

/** @param {import('./types').Review | null} last */
function reviewLink(last) {
  return last && link(addressOf({ view: 'review', name: last.round.name, query: {} }), { class: 'button' }, 'Review your last game');
}
