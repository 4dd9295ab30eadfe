// Daily: one board per day, the same for everybody.

import { WHOLE_DATE, countdownText, dateText, dayOf, monthsOf } from './calendar.js';
import { BANDS, bandOf, distribution, shareOf } from './distribution.js';
import { fill, h, link, write } from './dom.js';
import { howToPlay } from './how-to-play.js';
import { miniBoard } from './mini-board.js';
import { addressOf } from './route.js';
import { shareButton } from './share-button.js';
import { counted } from './words.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').View} View
 * @typedef {import('./types').Daily} Daily
 * @typedef {import('./types').DayResult} DayResult
 * @typedef {import('./types').Review} Review
 */

/** @type {(route: Route, site: Site) => Promise<View>} */
export async function show(_route, site) {
  const daily = await site.api.daily();
  const today = daily.results.find((result) => result.date === daily.date);
  const review = today?.ended ? await site.api.review(today.name) : null;
  const ended = daily.results.filter((result) => result.ended);
  const next = countdown(daily, site);
  const element = h(
    'section',
    { class: 'daily' },
    h(
      'div',
      { class: 'card today' },
      h('h1', {}, 'Daily board'),
      h('p', { class: 'date' }, h('time', { datetime: daily.date }, dateText(daily.date, WHOLE_DATE))),
      picture(review),
      today && review ? result(today, review, site) : invitation(today, site),
      next.element,
    ),
    // Whoever has not played yet may have followed a link that somebody shared.
    ended.length > 0 ? numbers(daily, ended, today) : howToPlay(),
    calendar(daily),
  );
  return { title: 'Daily', element, close: next.close };
}

/**
 * Today's board before it has been played to the end.
 * @param {DayResult | undefined} today
 * @param {Site} site
 */
function invitation(today, site) {
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
  const button = h('button', { type: 'button', class: 'main big', onclick: () => void play() }, today ? 'Continue' : 'Play today’s board');
  return h('div', {}, h('p', { class: 'lead' }, 'The same dice for everybody, three minutes, one try.'), h('p', { class: 'buttons' }, button), problem);
}

/**
 * @param {DayResult} today
 * @param {Review} review
 * @param {Site} site
 */
function result(today, review, site) {
  return h(
    'div',
    {},
    h('p', { class: 'large' }, `You have ${counted(review.points_found, 'point')} today.`),
    h('p', { class: 'lead' }, `${percent(today)} of ${counted(today.points_all, 'point')}, and ${today.words_found} of ${counted(today.words_all, 'word')}.`),
    h(
      'p',
      { class: 'buttons' },
      link(addressOf({ view: 'review', name: today.name, query: {} }), { class: 'button main' }, 'Review'),
      shareButton(review, site),
    ),
  );
}

/** @param {DayResult} result */
function percent(result) {
  return `${Math.round(100 * shareOf(result))} %`;
}

/**
 * Today's board with one's best word; dice without letters before it has been played.
 * @param {Review | null} review
 */
function picture(review) {
  if (!review) return h('figure', {}, miniBoard(Array(4).fill(Array(4).fill(''))));
  const { tiles, cols } = review.round.board;
  const rows = Array.from({ length: tiles.length / cols }, (_, row) => tiles.slice(row * cols, (row + 1) * cols));
  const found = review.words.filter((word) => word.found_ms !== null);
  const best = found.sort((a, b) => b.points - a.points || b.letters - a.letters)[0];
  return h('figure', {}, miniBoard(rows, best?.path), best && h('figcaption', {}, 'Your best: ', h('b', {}, best.word)));
}

/**
 * The time until the next board, which is counted down; then a way to it.
 * @param {Daily} daily
 * @param {Site} site
 */
function countdown(daily, site) {
  const end = Date.now() + daily.next_ms;
  const left = h('b', { role: 'timer', 'aria-label': 'Time until the next board' });
  const at = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(new Date(Math.round(end / 60_000) * 60_000));
  const element = h('p', { class: 'next' }, 'The next board comes in ', left, `, at ${at}.`);
  const tick = () => {
    const ms = end - Date.now();
    write(left, countdownText(ms));
    if (ms > 0) return;
    clearInterval(ticking);
    const go = () => site.go({ view: 'daily', name: '', query: {} });
    fill(element, h('button', { type: 'button', onclick: go }, 'Show the next board'));
  };
  const ticking = setInterval(tick, 1000);
  tick();
  return { element, close: () => clearInterval(ticking) };
}

/**
 * Days in a row, and how the results are distributed.
 * @param {Daily} daily
 * @param {DayResult[]} ended
 * @param {DayResult | undefined} today
 */
function numbers({ streak }, ended, today) {
  const best = ended.reduce((a, b) => (shareOf(b) > shareOf(a) ? b : a));
  const number = (/** @type {string} */ name, /** @type {string | number} */ value) => h('div', {}, h('dt', {}, name), h('dd', {}, value));
  return h(
    'div',
    { class: 'card numbers' },
    h('h2', {}, 'Your results'),
    h(
      'dl',
      {},
      number('Current streak', streak.current),
      number('Longest streak', streak.longest),
      number('Days played', ended.length),
      number('Best day', percent(best)),
    ),
    h('h3', {}, 'Share of the points, and on how many days'),
    bars(ended, today?.ended ? bandOf(today) : -1),
  );
}

/**
 * @param {DayResult[]} ended
 * @param {number} marked the band of today
 */
function bars(ended, marked) {
  const counts = distribution(ended);
  const most = Math.max(...counts);
  const items = counts.map((count, band) => {
    const bar = h('span', { class: 'bar' }, h('b', {}, count), h('span', { class: 'heard' }, count === 1 ? ' day' : ' days'));
    bar.style.setProperty('--share', String(count / most));
    const isToday = band === marked;
    return h('li', { class: isToday ? 'marked' : '' }, h('span', {}, BANDS[band]), h('span', {}, bar, isToday && h('span', { class: 'current' }, 'today')));
  });
  return h('ol', { class: 'distribution' }, items);
}

/**
 * The months of the results, each day with its points, and this month.
 * @param {Daily} daily
 */
function calendar({ date, results }) {
  const byDate = new Map(results.map((result) => [result.date, result]));
  const months = monthsOf([date, ...results.map((result) => result.date)], firstWeekday());
  const tables = months.map(({ first, weeks }) =>
    h(
      'table',
      {},
      h('caption', {}, dateText(first, { month: 'long', year: 'numeric' })),
      h('thead', {}, h('tr', {}, (weeks[1] ?? []).map((day) => day && weekday(day)))),
      h('tbody', {}, weeks.map((week) => h('tr', {}, week.map((day) => h('td', {}, day && cell(day, byDate.get(day), day === date)))))),
    ),
  );
  return h(
    'div',
    { class: 'days' },
    h('h2', {}, 'Your days'),
    results.length === 0 && h('p', {}, 'Nothing yet: today is a good day to start.'),
    h('div', { class: 'months' }, tables),
  );
}

/** @param {string} day */
function weekday(day) {
  const name = (/** @type {'narrow' | 'long'} */ width) => dateText(day, { weekday: width });
  return h('th', { scope: 'col' }, h('span', { 'aria-hidden': 'true' }, name('narrow')), h('span', { class: 'heard' }, name('long')));
}

/**
 * A day: its number, and the points of the game that was played.
 * @param {string} day
 * @param {DayResult | undefined} result
 * @param {boolean} isToday
 */
function cell(day, result, isToday) {
  const kind = isToday ? 'day current' : 'day';
  if (!result) return h('span', { class: kind }, dayOf(day).getUTCDate());
  const heard = (/** @type {string} */ text) => h('span', { class: 'heard' }, text);
  const element = link(
    addressOf({ view: result.ended ? 'review' : 'round', name: result.name, query: {} }),
    { class: `${kind} played` },
    heard(`${dateText(day, WHOLE_DATE)}: `),
    h('span', { 'aria-hidden': 'true' }, dayOf(day).getUTCDate()),
    result.ended ? h('b', {}, result.points_found) : h('b', { 'aria-hidden': 'true' }, '…'),
    heard(result.ended ? ` of ${counted(result.points_all, 'point')}` : 'not finished'),
  );
  element.style.setProperty('--band', String(result.ended ? bandOf(result) + 1 : 0));
  return element;
}

/** The day with which the reader's weeks begin. */
function firstWeekday() {
  const locale = /** @type {any} */ (new Intl.Locale(navigator.language));
  return locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? 1;
}
