// Every page loads quickly, has no errors and no accessibility violations, and fits every screen.

import assert from 'node:assert/strict';

import axe from 'axe-core';

import {
  BOARD, begin, endRound, enter, frames, lit, nextWord, openForTests, reads, resultsUntil, shows, stopClock, test, unfold, until, visit, withDays,
} from './support.js';

const house = openForTests();

/** How to open every page, in every state that differs visibly. */
const PAGES = {
  'the first page': async (page) => {
    await page.goto('/');
    await page.getByRole('grid').waitFor();
  },
  'the first page after a game': async (page) => {
    await begin(page, `board=${BOARD}`);
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue your game' }).waitFor();
    await page.getByText('Your own game').click();
    await page.getByRole('textbox', { name: 'Your first word' }).fill('AAAA');
    await reads(page.locator('.verdict'), /^AAAA: /);
  },
  play: async (page) => {
    await page.goto('/play?opponent=medium&red=2');
    await page.getByRole('button', { name: 'Shake the dice' }).waitFor();
  },
  'a page of settings': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'a round': async (page) => {
    await begin(page, `board=${BOARD}&opponent=humbling&red=3`);
    await enter(page, 'leonine');
    await shows(page, ['LEONINE']);
    await enter(page, 'zzz');
    await reads(page.locator('.verdict'), /^ZZZ: /);
    await page.getByRole('textbox', { name: 'Word' }).fill('ANN');
    await until(async () => assert.equal((await lit(page)).length, 3));
  },
  'the end of a round': async (page) => {
    await PAGES['a round'](page);
    await endRound(page);
    await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  },
  'a review': async (page) => {
    await PAGES['the end of a round'](page);
    await page.getByRole('link', { name: 'See what you missed' }).click();
    await page.locator('.words button').first().focus();
    await reads(page.locator('.word-hint'), /: \d+ points?/);
  },
  solve: async (page) => {
    await page.goto(`/solve/${BOARD}?word=ANNEX`);
    await unfold(page, 'Another board');
    await unfold(page, 'Build a board die by die');
    await page.locator('.words button').first().waitFor();
  },
  watch: async (page) => {
    await page.goto(`/watch/${BOARD}`);
    await nextWord(page);
  },
  daily: async (page) => {
    await page.goto('/daily');
    await page.getByRole('button', { name: /Play today/ }).click();
    await endRound(page);
    await page.getByRole('link', { name: 'Daily board' }).click();
    await page.getByText('Your results').waitFor();
  },
  'daily after many days': async (page) => {
    // The review of a made-up day does not exist, so today is not among them.
    await withDays(page, ({ date }) => ({ results: resultsUntil(date, Array.from({ length: 60 }, (_, i) => i)).slice(1), streak: { current: 59, longest: 59 } }));
    await page.goto('/daily');
    await page.getByRole('table').first().waitFor();
  },
  records: async (page) => {
    await page.goto('/records');
    await page.getByRole('listitem').first().waitFor();
  },
  'a wrong address': async (page) => {
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  },
};

const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

for (const colorScheme of ['light', 'dark']) {
  for (const [name, go] of Object.entries(PAGES)) {
    test(`${name} has no accessibility violations in ${colorScheme} colours`, async () => {
      const { page, problems } = await visit(house, { colorScheme });
      await go(page);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate((rules) => globalThis.axe.run(document, rules), RULES);
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`);
      assert.deepEqual(found, []);
      assert.deepEqual(problems.filter((problem) => !problem.includes('404')), []);
    });
  }
}

const SCREENS = { 'a small phone': [320, 568], 'a phone on its side': [667, 375], 'a tablet': [768, 1024], 'a 4K screen': [3840, 2160] };

for (const [screen, [width, height]] of Object.entries(SCREENS)) {
  for (const letters of ['normal', 'large']) {
    test(`every page fits ${screen} with ${letters} letters`, async () => {
      const { context, page } = await visit(house, { viewport: { width, height }, hasTouch: width < 700 });
      await context.addInitScript((size) => localStorage.setItem('boggart-settings', JSON.stringify({ letters: size })), letters);
      for (const [name, go] of Object.entries(PAGES)) {
        await go(page);
        const wide = await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
        const board = page.getByRole('grid');
        if (name !== 'a round' || !(await board.count())) continue;
        const { width: boardWidth, height: boardHeight, y } = await board.boundingBox();
        assert.ok(boardWidth >= Math.min(200, width / 2), `the board is only ${boardWidth} pixels wide`);
        assert.ok(y + boardHeight <= height, `the board ends ${y + boardHeight - height} pixels below the screen`);
      }
    });
  }
}

/** The most requests and bytes of a page that is opened directly. */
const REQUESTS_MAX = 12;
const BYTES_MAX = 60_000;

/** Counts what a page asks for. Returns a function that waits until all has come, and says which and how many bytes. */
async function meter(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const asked = new Map();
  const bytes = new Map();
  const open = new Set();
  client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    asked.set(requestId, new URL(request.url).pathname);
    // Icons and the manifest come when the browser likes, or never.
    if (type !== 'Other' && type !== 'Manifest') open.add(requestId);
  });
  // The events of a round have no end; what has come of them counts.
  client.on('Network.responseReceived', ({ requestId }) => asked.get(requestId)?.endsWith('/events') && open.delete(requestId));
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
    open.delete(requestId);
  });
  return async () => {
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await until(() => assert.deepEqual([...open].map((id) => asked.get(id)), [], 'still to come'));
    return { names: [...asked.values()], count: asked.size, bytes: [...bytes.values()].reduce((sum, size) => sum + size, 0) };
  };
}

test('the first load of every page is small, and the second smaller', async () => {
  const host = await visit(house);
  await begin(host.page);
  await enter(host.page, 'leonine');
  await shows(host.page, ['LEONINE']);
  const round = new URL(host.page.url()).pathname;
  // The largest of the best boards known.
  await host.page.goto('/records');
  await host.page.locator('.boards a').first().waitFor();
  const links = await host.page.locator('.boards a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const [solution] = links.sort((a, b) => b.length - a.length);
  const { pathname, searchParams } = new URL(solution, house.server.base);
  const rich = decodeURIComponent(pathname.slice('/solve/'.length));
  const words = searchParams.get('words');
  await begin(host.page, new URLSearchParams({ board: rich, words }));
  await endRound(host.page);
  const review = await host.page.getByRole('link', { name: 'See what you missed' }).getAttribute('href');
  const ended = new URL(host.page.url()).pathname;
  const storageState = await host.context.storageState();
  for (const address of ['/', '/play', '/daily', '/records', '/solve', solution, '/watch', `/watch/${BOARD}`, solution.replace('solve', 'watch'), `/play?board=${BOARD}`, round, ended, review]) {
    const { context, page } = await visit(house, { storageState, reducedMotion: 'no-preference' });
    const first = await meter(page);
    await page.goto(address);
    const { names, count, bytes } = await first();
    const summary = `${address}: ${count} requests, ${bytes} bytes: ${names.join(' ')}`;
    console.log(summary);
    assert.ok(count <= REQUESTS_MAX && bytes <= BYTES_MAX && bytes > 10_000, summary);
    const again = await meter(page);
    await page.reload();
    assert.ok((await again()).bytes < bytes / 2, `${address}: files of the page are cached`);
    await context.close();
  }
});

test('files are cached for ever, the page itself is not', async () => {
  const index = await fetch(`${house.server.base}/`);
  assert.equal(index.headers.get('cache-control'), 'no-cache');
  const again = await fetch(`${house.server.base}/`, { headers: { 'if-none-match': index.headers.get('etag') } });
  assert.equal(again.status, 304);
  const address = (await index.text()).match(/\/page\/[0-9a-f]{16}\/app\.js/)[0];
  const file = await fetch(`${house.server.base}${address}`);
  assert.match(file.headers.get('cache-control'), /immutable/);
  assert.equal((await fetch(`${house.server.base}${address.replace(/[0-9a-f]{16}/, '0'.repeat(16))}`)).status, 404);
  for (const trick of ['..%2f..%2fCargo.toml', '%2e%2e/Cargo.toml', 'types.d.ts', 'app.js%00']) {
    assert.equal((await fetch(`${house.server.base}${address.replace('app.js', trick)}`)).status, 404, trick);
  }
});

test('settings change the page at once and stay', async () => {
  const { page } = await visit(house);
  await page.goto('/');
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const before = await size();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Letters').selectOption('Large');
  await page.getByLabel('Colours').selectOption('Dark');
  await page.getByRole('button', { name: 'Done' }).click();
  await until(async () => assert.ok((await size()) > before * 1.2));
  await page.reload();
  await until(async () => assert.ok((await size()) > before * 1.2));
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await until(async () => assert.equal(await background(), 'rgb(17, 24, 31)'));
});

test('with reduced motion dice do not roll, otherwise they do', async () => {
  for (const [reducedMotion, expected] of [['reduce', false], ['no-preference', true]]) {
    const { context, page } = await visit(house, { reducedMotion });
    await context.addInitScript(() => {
      addEventListener('animationstart', ({ animationName, target }) => {
        if (animationName === 'tumble' && target.closest('.round')) document.body.dataset.tumbled = 'yes';
      });
    });
    // The dice roll until the page's clock has advanced far enough.
    if (expected) await stopClock(page);
    // A round without a clock is new, however late the page opens.
    await begin(page, `board=${BOARD}&seconds=0`);
    const hasTumbled = () => page.evaluate(() => document.body.dataset.tumbled === 'yes');
    const areTumbling = () => page.evaluate(() => document.getAnimations().some(({ animationName }) => animationName === 'tumble'));
    if (expected) {
      await until(async () => assert.equal(await hasTumbled(), true));
    } else {
      // At the first frame of the round, the dice would already have their animation.
      await frames(page, 3);
      assert.deepEqual([await areTumbling(), await hasTumbled()], [false, false]);
    }
  }
});
