// The service worker: keeps the files of the page, so that it opens without a network. It never caches responses of the API.

const DIGEST = '{digest}';
const FILES = '{files}'.split(' ').map((name) => `/page/${DIGEST}/${name}`);
const CACHE = `page-${DIGEST}`;

/** @type {any} The worker's own global; the types at hand are those of a page. */
const worker = self;

worker.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(fetchAll().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith(`/page/${DIGEST}/`)) event.respondWith(kept(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
});

/** Fetches the page and its files, all of one version or none. */
async function fetchAll() {
  const index = await fetch('/', { cache: 'no-cache' });
  const text = await index.clone().text();
  if (!index.ok || !text.includes(DIGEST)) throw new Error('the server has another version by now');
  const cache = await caches.open(CACHE);
  await Promise.all([cache.put('/', index), cache.addAll(FILES)]);
}

/** Deletes the files of earlier versions. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/**
 * A file, which never changes.
 * @param {Request} request
 */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/**
 * The page from the server, or from the cache if the server cannot be reached.
 * @param {Request} request
 */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}
