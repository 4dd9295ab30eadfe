// The site: from an address to a view, settings, and what people hear.

import { Api, Unreachable } from './api.js';
import { fill, h, link } from './dom.js';
import { Keep } from './keep.js';
import { addressOf, placeOf } from './place.js';

/**
 * @typedef {import('./types').Place} Place
 * @typedef {import('./types').View} View
 * @typedef {import('./types').Site} Site
 * @typedef {(place: Place, site: Site) => Promise<View>} Show
 */

/** Views are fetched when they are first needed. @type {Record<string, () => Promise<{show: Show}>>} */
const VIEWS = {
  play: () => import('./view-play.js'),
  round: () => import('./view-round.js'),
  review: () => import('./view-review.js'),
  solve: () => import('./view-solve.js'),
  watch: () => import('./view-watch.js'),
  daily: () => import('./view-daily.js'),
  records: () => import('./view-records.js'),
};

/** How long an address waits to be noted. */
const NOTE_MS = 200;

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const main = part('main');
const heard = part('heard');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const keep = new Keep(localStorage);
/** @type {View | null} */
let current = null;
/** The address that is about to be noted. @type {ReturnType<typeof setTimeout> | undefined} */
let noting;
/** Counts navigations, so that a slow view does not come after a faster one. */
let turn = 0;

/** @type {Site} */
const site = {
  api: new Api(),
  keep,
  go(place) {
    history.pushState(null, '', addressOf(place));
    void arrive();
  },
  note(place) {
    // Browsers do not like an address that changes with every move of a mouse.
    clearTimeout(noting);
    noting = setTimeout(() => history.replaceState(null, '', addressOf(place)), NOTE_MS);
  },
  moves: () => keep.settings.motion === 'auto' && !lessMotion.matches,
  announce(text) {
    // Said twice in a row, the same text would not be read again.
    heard.textContent = heard.textContent === text ? `${text} ` : text;
  },
};

/** Shows what the address names. */
async function arrive() {
  clearTimeout(noting);
  turn += 1;
  const mine = turn;
  const place = placeOf(location.pathname, location.search);
  main.setAttribute('aria-busy', 'true');
  const view = await make(place);
  if (mine !== turn) {
    view.close?.();
    return;
  }
  current?.close?.();
  current = view;
  document.title = view.title === 'Boggart' ? 'Boggart' : `${view.title} · Boggart`;
  document.body.dataset.view = place.view;
  fill(main, view.element);
  main.removeAttribute('aria-busy');
  for (const anchor of document.querySelectorAll('nav a')) {
    const isHere = placeOf(/** @type {HTMLAnchorElement} */ (anchor).pathname, '').view === place.view;
    if (isHere) anchor.setAttribute('aria-current', 'page');
    else anchor.removeAttribute('aria-current');
  }
  if (mine > 1 || place.view !== 'play') employ();
  if (mine > 1) {
    scrollTo(0, 0);
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    if (!main.contains(document.activeElement)) heading?.focus();
  }
}

/**
 * Starts the worker, which fetches every file of the page for a time without network. Who only looks in is spared that.
 */
function employ() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/worker.js').catch(() => {
    // Without it the page only needs the server to be loaded.
  });
}

/**
 * @param {Place} place
 * @returns {Promise<View>}
 */
async function make(place) {
  if (!(place.view in VIEWS)) {
    return trouble('Nothing is here', 'This address leads nowhere.');
  }
  try {
    const { show } = await VIEWS[place.view]();
    return await show(place, site);
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    // A view that could not be fetched is a TypeError.
    const isAway = problem instanceof TypeError || problem instanceof Unreachable;
    if (!isAway) return trouble('That did not work', message);
    return trouble('No connection', 'This needs the server, which cannot be reached. Settings and your last game work without it.');
  }
}

/**
 * @param {string} title
 * @param {string} message
 * @returns {View}
 */
function trouble(title, message) {
  const last = keep.review;
  const element = h(
    'section',
    { class: 'card narrow' },
    h('h1', {}, title),
    h('p', {}, message),
    h(
      'p',
      { class: 'buttons' },
      // All of it anew: the server may have other files by now.
      h('button', { type: 'button', onclick: () => location.reload() }, 'Try again'),
      link('/play', { class: 'button' }, 'Play'),
      last && link(addressOf({ view: 'review', name: last.round.name, query: {} }), { class: 'button' }, 'Review your last game'),
    ),
  );
  return { title, element };
}

/** Puts the settings into force. */
function dress() {
  const { theme, letters, motion } = keep.settings;
  Object.assign(document.documentElement.dataset, { theme, letters, motion });
}

function listenToSettings() {
  const dialog = /** @type {HTMLDialogElement} */ (part('settings'));
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'));
  part('settings-button').addEventListener('click', () => {
    for (const [name, value] of Object.entries(keep.settings)) {
      const field = /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
      field.value = value;
    }
    dialog.showModal();
  });
  form.addEventListener('change', () => {
    keep.settings = /** @type {any} */ (Object.fromEntries(new FormData(form)));
    dress();
  });
}

/** Links within the site change the view, not the page. */
function listenToLinks() {
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!anchor || !isPlain || anchor.origin !== location.origin || anchor.target || anchor.hash) return;
    if (placeOf(anchor.pathname, anchor.search).view === 'nowhere') return;
    event.preventDefault();
    history.pushState(null, '', anchor.href);
    void arrive();
  });
  addEventListener('popstate', () => void arrive());
}

/** Says when the connection is gone, and what that means. */
function listenToNetwork() {
  const banner = part('offline');
  const changed = () => {
    banner.hidden = navigator.onLine;
    if (!navigator.onLine) site.announce(banner.textContent ?? '');
  };
  addEventListener('online', changed);
  addEventListener('offline', changed);
  changed();
}

dress();
listenToSettings();
listenToLinks();
listenToNetwork();
await arrive();
