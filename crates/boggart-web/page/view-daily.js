// Daily: one board per day, the same for everybody.

import { h, link } from './dom.js';
import { addressOf } from './route.js';
import { shareButton } from './share-button.js';
import { counted } from './words.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').View} View
 * @typedef {import('./types').DayResult} DayResult
 */

/** @type {(route: Route, site: Site) => Promise<View>} */
export async function show(route, site) {
  const daily = await site.api.daily();
  const today = daily.results.find((result) => result.date === daily.date);
  const problem = h('p', { class: 'problem', role: 'alert' });
  const play = async () => {
    button.disabled = true;
    try {
      const round = await site.api.beginDaily();
      site.go({ view: 'round', name: round.name, query: {} });
    } catch (refusal) {
      problem.textContent = /** @type {Error} */ (refusal).message;
      button.disabled = false;
    }
  };
  const review = today?.ended ? await site.api.review(today.name) : null;
  const button = h('button', { type: 'button', class: 'main big', onclick: () => void play() }, today ? 'Continue' : 'Play today’s board');
  const element = h(
    'section',
    { class: 'daily' },
    h('h1', {}, `Daily board of ${daily.date}`),
    h(
      'div',
      { class: 'card' },
      h('p', { class: 'lead' }, 'The same dice for everybody, three minutes, one try.'),
      review && h('p', { class: 'large' }, `You have ${counted(review.points_found, 'point')} today.`),
      h(
        'p',
        { class: 'buttons' },
        !today?.ended && button,
        review && today && link(addressOf({ view: 'review', name: today.name, query: {} }), { class: 'button main' }, 'Review'),
        review && shareButton(review, site),
      ),
      problem,
      h('p', { class: 'hint' }, `The next board comes in ${hours(daily.next_ms)}, at midnight UTC.`),
    ),
    h('h2', {}, 'Your last seven days'),
    daily.results.length > 0 ? results(daily.results) : h('p', {}, 'Nothing yet: today is a good day to start.'),
  );
  return { title: 'Daily', element };
}

/** @param {number} ms */
function hours(ms) {
  return ms < 3_600_000 ? counted(Math.ceil(ms / 60_000), 'minute') : counted(Math.round(ms / 3_600_000), 'hour');
}

/** @param {DayResult[]} days */
function results(days) {
  const rows = days.map((day) => {
    const bar = h('span', { class: 'bar', 'aria-hidden': 'true' });
    bar.style.setProperty('--share', String(day.points_all ? day.points_found / day.points_all : 0));
    const view = day.ended ? 'review' : 'round';
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, link(addressOf({ view, name: day.name, query: {} }), {}, day.date)),
      h('td', {}, day.ended ? `${day.points_found} of ${day.points_all}` : 'not finished'),
      h('td', {}, day.ended ? `${day.words_found} of ${day.words_all}` : ''),
      h('td', { class: 'wide' }, bar),
    );
  });
  const head = ['Day', 'Points', 'Words'].map((text) => h('th', { scope: 'col' }, text));
  return h('table', {}, h('thead', {}, h('tr', {}, head, h('td', {}))), h('tbody', {}, rows));
}
