// The site: from an address to a view, settings, and announcements for screen readers.

import { Api, NoConnection } from './api.js';
import { fill, h, link } from './dom.js';
import { PageStorage } from './storage.js';
import { addressOf, routeOf } from './route.js';
import { show as daily } from './view-daily.js';
import { show as play } from './view-play.js';
import { show as records } from './view-records.js';
import { show as review } from './view-review.js';
import { show as round } from './view-round.js';
import { show as solve } from './view-solve.js';
import { show as watch } from './view-watch.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').View} View
 * @typedef {import('./types').Site} Site
 * @typedef {(route: Route, site: Site) => Promise<View>} Show
 */

/** Views by name. @type {Record<string, Show>} */
const VIEWS = { home: play, daily, play, records, review, round, solve, watch };

/** How often to try again to reach the server. */
const AGAIN_MS = 3000;
/** The delay before the address changes. */
const NOTE_MS = 200;

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const main = part('main');
const heard = part('heard');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const storage = new PageStorage(browserStorage());
/** @type {View | null} */
let current = null;
/** The pending change of the address. @type {ReturnType<typeof setTimeout> | undefined} */
let noting;
/** The address that is shown. */
let shown = '';
/** Counts navigations, so that a slow view does not replace a later one. */
let turn = 0;

/** This browser's storage, or one that lasts as long as the page if storage is not allowed. */
function browserStorage() {
  try {
    return localStorage;
  } catch {
    /** @type {Map<string, string>} */
    const kept = new Map();
    return {
      getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
      removeItem: (/** @type {string} */ key) => void kept.delete(key),
    };
  }
}

/** @type {Site} */
const site = {
  api: new Api(),
  storage,
  go(route) {
    leave(addressOf(route));
  },
  note(route) {
    // Browsers limit how often the address may change, for example with every move of the mouse.
    clearTimeout(noting);
    noting = setTimeout(() => {
      history.replaceState(null, '', addressOf(route));
      shown = `${location.pathname}${location.search}`;
    }, NOTE_MS);
  },
  moves: () => storage.settings.motion === 'auto' && !lessMotion.matches,
  announce(text) {
    // Screen readers do not read the same text twice in a row.
    heard.textContent = heard.textContent === text ? `${text} ` : text;
  },
};

/**
 * Goes to an address, and remembers the scroll position of this page for the way back.
 * @param {string} address
 */
function leave(address) {
  const isHere = new URL(address, location.href).href === location.href;
  history.replaceState({ scroll: scrollY }, '', location.href);
  if (isHere) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  void arrive();
}

/**
 * Shows the view of the address.
 * @param {number} scroll how far down
 */
async function arrive(scroll = 0) {
  clearTimeout(noting);
  turn += 1;
  const mine = turn;
  const route = routeOf(location.pathname, location.search);
  main.setAttribute('aria-busy', 'true');
  mark(route);
  // A view that has been left must not change the address of another.
  const view = await make(route, { ...site, note: (to) => mine === turn && site.note(to) });
  if (mine !== turn) {
    view.close?.();
    return;
  }
  shown = `${location.pathname}${location.search}`;
  current?.close?.();
  current = view;
  document.title = view.title === 'Boggart' ? 'Boggart' : `${view.title} · Boggart`;
  document.body.dataset.view = route.view;
  fill(main, view.element);
  main.removeAttribute('aria-busy');
  if (mine > 1 || VIEWS[route.view] !== play) employ();
  if (mine > 1) {
    scrollTo(0, scroll);
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    if (!main.contains(document.activeElement)) heading?.focus({ preventScroll: true });
  }
}

/** Marks the page in the navigation, at once: its view may take a moment. @param {Route} route */
function mark(route) {
  for (const anchor of document.querySelectorAll('nav a')) {
    const isHere = VIEWS[routeOf(/** @type {HTMLAnchorElement} */ (anchor).pathname, '').view] === VIEWS[route.view];
    if (isHere) anchor.setAttribute('aria-current', 'page');
    else anchor.removeAttribute('aria-current');
  }
}

/**
 * Starts the service worker, which fetches every file of the page for offline use. Visitors of only the first page do not need that.
 */
function employ() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/worker.js').catch(() => {
    // Without the worker, the page only needs the server to load.
  });
}

/**
 * @param {Route} route
 * @param {Site} own the site as this view may use it
 * @returns {Promise<View>}
 */
async function make(route, own) {
  if (!(route.view in VIEWS)) {
    return trouble('Page not found', 'There is no page at this address.');
  }
  try {
    return await VIEWS[route.view](route, own);
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    if (!(problem instanceof NoConnection)) return trouble('Something went wrong', message);
    return away(route);
  }
}

/**
 * The server cannot be reached, or has a newer version. The page is reloaded as soon as the server answers.
 * @param {Route} route
 * @returns {View}
 */
function away(route) {
  const isGoing = route.view === 'round' && storage.round?.name === route.name;
  const safe = isGoing ? ' Your words are safe here, and count if the server is back before the time is up; the clock is still running.' : '';
  const last = storage.review ? ' Settings and your last game work without it.' : ' Settings work without it.';
  const asking = setInterval(async () => {
    const answer = await fetch('/healthz').catch(() => null);
    if (answer?.ok && current === view) location.reload();
  }, AGAIN_MS);
  const view = {
    ...trouble('No connection', `This page needs the server, which cannot be reached.${safe}${last}`),
    close: () => clearInterval(asking),
  };
  return view;
}

/**
 * @param {string} title
 * @param {string} message
 * @returns {View}
 */
function trouble(title, message) {
  const last = storage.review;
  const element = h(
    'section',
    { class: 'card narrow' },
    h('h1', {}, title),
    h('p', {}, message),
    h(
      'p',
      { class: 'buttons' },
      // Reload everything, because the server may have a newer version.
      h('button', { type: 'button', onclick: () => location.reload() }, 'Try again'),
      link('/', { class: 'button' }, 'Play'),
      last && link(addressOf({ view: 'review', name: last.round.name, query: {} }), { class: 'button' }, 'Review your last game'),
    ),
  );
  return { title, element };
}

/** Applies the settings. */
function dress() {
  const { theme, letters, motion } = storage.settings;
  Object.assign(document.documentElement.dataset, { theme, letters, motion });
}

function listenToSettings() {
  const dialog = /** @type {HTMLDialogElement} */ (part('settings'));
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'));
  part('settings-button').addEventListener('click', () => {
    for (const [name, value] of Object.entries(storage.settings)) {
      const field = /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));
      field.value = value;
    }
    dialog.showModal();
  });
  // Other windows follow.
  addEventListener('storage', dress);
  form.addEventListener('change', () => {
    storage.settings = /** @type {any} */ (Object.fromEntries(new FormData(form)));
    dress();
  });
}

/** Links within the site change the view, not the page. */
function listenToLinks() {
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!anchor || !isPlain || anchor.origin !== location.origin || anchor.target || anchor.hash) return;
    if (routeOf(anchor.pathname, anchor.search).view === 'nowhere') return;
    event.preventDefault();
    leave(anchor.href);
  });
  addEventListener('popstate', (event) => {
    // A link within the page needs no navigation.
    if (`${location.pathname}${location.search}` !== shown) void arrive(event.state?.scroll);
  });
}

/** Shows when the connection is lost, and what that means. */
function listenToNetwork() {
  const banner = part('offline');
  const changed = () => {
    banner.hidden = navigator.onLine;
    if (!navigator.onLine) site.announce(banner.querySelector('p')?.textContent ?? '');
  };
  banner.querySelector('button')?.addEventListener('click', () => (banner.hidden = true));
  addEventListener('online', changed);
  addEventListener('offline', changed);
  changed();
}

dress();
listenToSettings();
history.scrollRestoration = 'manual';
listenToLinks();
listenToNetwork();
void arrive();
