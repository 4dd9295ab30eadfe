import assert from 'node:assert/strict';
import test from 'node:test';

import { addressOf, routeOf } from '../../page/route.js';

test('every route has an address that leads back to it', () => {
  const routes = [
    { view: 'home', name: '', query: {} },
    { view: 'play', name: '', query: { dice: 'big', seconds: '0' } },
    { view: 'round', name: 'cafe', query: {} },
    { view: 'review', name: 'cafe', query: { word: 'TEA', sort: 'length' } },
    { view: 'solve', name: '', query: {} },
    { view: 'solve', name: 's.n.r.t/o.i.e.l/#.qu.t.t', query: { words: 'my list & yours' } },
    { view: 'watch', name: '4x4_oydliexennoktati_free_qu-m3_3c32fa6ff7b1', query: {} },
    { view: 'daily', name: '', query: {} },
    { view: 'records', name: '', query: {} },
  ];
  for (const route of routes) {
    const [path, search = ''] = addressOf(route).split('?');
    assert.deepEqual(routeOf(path, search && `?${search}`), route);
  }
});

test('the root is the first page, which has no other address', () => {
  assert.equal(routeOf('/', '').view, 'home');
  assert.equal(routeOf('/home', '').view, 'nowhere');
});

test('an unknown address has no route', () => {
  for (const path of ['/nowhere', '/round', '/review/', '/daily/x', '/solve/a/b', '/records/1']) {
    assert.equal(routeOf(path, '').view, 'nowhere', path);
  }
  assert.equal(routeOf('/solve/%E0%A4', '').name, '%E0%A4', 'an incomplete escape does not break the page');
});

test('default values are not in the address', () => {
  assert.equal(addressOf({ view: 'solve', name: 'tea', query: { sort: '', first: 'T' } }), '/solve/tea?first=T');
});
