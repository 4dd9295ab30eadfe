// Routes and their addresses: every state of the page that is worth a bookmark. No DOM here.

/** @typedef {import('./types').Route} Route */

const NAMED = new Set(['round', 'review', 'solve', 'watch']);
const VIEWS = new Set(['play', 'daily', 'records', ...NAMED]);

/**
 * The route of an address.
 * @param {string} path
 * @param {string} search
 * @returns {Route}
 */
export function routeOf(path, search) {
  const [view = '', name = '', ...rest] = path.split('/').slice(1).map(decode);
  const query = Object.fromEntries(new URLSearchParams(search));
  if (view === '' && name === '') return { view: 'home', name: '', query };
  const isKnown = VIEWS.has(view) && rest.length === 0 && (NAMED.has(view) || name === '');
  const lacksName = (view === 'round' || view === 'review') && name === '';
  if (!isKnown || lacksName) return { view: 'nowhere', name: '', query: {} };
  return { view, name, query };
}

/**
 * The address of a route. What is empty in the query is left out.
 * @param {Route} route
 * @returns {string}
 */
export function addressOf({ view, name, query }) {
  const said = Object.entries(query).filter(([, value]) => value !== '');
  const search = said.length > 0 ? `?${new URLSearchParams(said)}` : '';
  return `/${view === 'home' ? '' : view}${name && `/${encodeURIComponent(name)}`}${search}`;
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    // An incomplete escape: the server will answer that there is no such page.
    return part;
  }
}
