// Refresh, lost connections, a killed server, two windows: no word is lost.

import assert from 'node:assert/strict';

import { BOARD, begin, beginShort, endRound, enter, found, isKept, openForTests, reads, roundOf, shows, stopClock, test, until, visit } from './support.js';

const house = openForTests();

/** Waits until this many words are pending. */
const waits = (page, count) => until(async () => assert.equal(await page.locator('.waiting').count(), count));

test('a refresh continues the round', async () => {
  const { page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await page.reload();
  await shows(page, ['LEONINE']);
  await enter(page, 'annex');
  await shows(page, ['ANNEX', 'LEONINE']);
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue your game' }).click();
  await shows(page, ['ANNEX', 'LEONINE']);
});

test('words entered without a connection are sent when it is back', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await context.setOffline(true);
  await enter(page, 'annex');
  await enter(page, 'oxen');
  await reads(page.locator('.round .banner'), /2 words saved here/);
  await waits(page, 2);
  await context.setOffline(false);
  await shows(page, ['OXEN', 'ANNEX', 'LEONINE']);
  await reads(page.locator('.score'), '8 points');
  await page.locator('.round .banner').waitFor({ state: 'hidden' });
});

test('unsent words survive closing the page', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await isKept(page);
  await context.setOffline(true);
  await enter(page, 'annex');
  await page.locator('.waiting').waitFor();
  const address = page.url();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await shows(again, ['ANNEX']);
});

test('a server that is killed during a game continues it', async () => {
  const { page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await house.server.kill();
  await enter(page, 'annex');
  await reads(page.locator('.round .banner'), /cannot be reached/);
  await house.server.start();
  await shows(page, ['ANNEX', 'LEONINE']);
  await reads(page.locator('.score'), '7 points');
});

test('two windows of one round show the same', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await enter(page, 'leonine');
  await shows(other, ['LEONINE']);
  await enter(other, 'annex');
  await enter(page, 'oxen');
  for (const window of [page, other]) {
    await until(async () => assert.deepEqual([...(await found(window))].sort(), ['ANNEX', 'LEONINE', 'OXEN']));
    await waits(window, 0);
  }
});

test('without a network the page opens with its settings and the last review, and says what does not work', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await endRound(page);
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  await isKept(page);
  const review = await page.getByRole('link', { name: 'See what you missed' }).getAttribute('href');
  await context.setOffline(true);
  await page.goto('/solve');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page.locator('#offline').waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Colours').selectOption('Dark');
  await page.getByRole('button', { name: 'Done' }).click();
  await until(async () => assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark'));
  await page.getByRole('link', { name: 'Review your last game' }).click();
  await page.waitForURL(`**${review}`);
  await page.getByText('this is the copy saved in your browser').waitFor();
  await page.getByLabel('Show', { exact: true }).selectOption('Found');
  await until(async () => assert.deepEqual(await page.locator('.words .word').allTextContents(), ['LEONINE']));
  await context.setOffline(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Solve' }).click();
  await page.getByRole('heading', { name: 'Solve a board' }).waitFor();
});

test('a page that left a round stops asking for it', async () => {
  const { page } = await visit(house);
  const flying = new Set();
  let asked = 0;
  page.on('request', (request) => {
    flying.add(request);
    asked += 1;
  });
  for (const event of ['requestfinished', 'requestfailed']) page.on(event, (request) => flying.delete(request));
  await stopClock(page);
  await page.route('**/words', (route) => route.abort());
  await begin(page);
  const { name } = await roundOf(page);
  await enter(page, 'leonine');
  await page.locator('.waiting').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Records' }).click();
  await page.getByRole('heading', { name: 'The best boards' }).waitFor();
  assert.equal((await page.request.post(`/api/rounds/${name}/end`, { data: {} })).status(), 200);
  await page.unroute('**/words');
  asked = 0;
  // The page retries at least every eight seconds, and is answered before the next try.
  for (let turn = 0; turn < 15; turn += 1) {
    await page.clock.runFor(8000);
    await page.evaluate(async () => (await fetch('/healthz')).text());
    await until(async () => assert.equal(flying.size, 0));
  }
  const own = asked - 15;
  assert.ok(own >= 1 && own <= 5, `${own} requests`);
});

test('two rounds in two windows store their words separately', async () => {
  const { context, page } = await visit(house);
  const other = await context.newPage();
  await begin(page);
  await begin(other, `board=${BOARD}&dice=new`);
  await context.route('**/words', (route) => route.abort());
  await enter(page, 'annex');
  await enter(other, 'oxen');
  await page.locator('.waiting').waitFor();
  await other.locator('.waiting').waitFor();
  await context.unroute('**/words');
  await page.reload();
  await shows(page, ['ANNEX']);
  await shows(other, ['OXEN']);
});

test('a word that is pending when the page is reloaded is entered once', async () => {
  const { page } = await visit(house);
  await page.route('**/events*', () => {});
  await begin(page);
  // The word arrives, but the page does not get the answer.
  await page.route('**/words', (route) => void route.fetch({ maxRetries: 3 }));
  await enter(page, 'leonine');
  await page.locator('.waiting').waitFor();
  await until(async () => assert.equal((await roundOf(page)).entries.length, 1));
  await waits(page, 1);
  await page.unroute('**/words');
  await page.reload();
  await shows(page, ['LEONINE']);
  assert.deepEqual((await roundOf(page)).entries.map(({ verdict }) => verdict), ['scored']);
});

test('a page that was opened without a server loads by itself when it is back', async () => {
  const { page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await isKept(page);
  await house.server.kill();
  await page.reload();
  await page.getByText('Your words are safe').waitFor();
  await house.server.start();
  await shows(page, ['LEONINE']);
});

test('late words are shown, not silently dropped', async () => {
  const { context, page } = await visit(house);
  // The page believes that the word is in time: its clock stands still, and the event of the end is held back.
  await stopClock(page);
  await page.route('**/events*', () => {});
  await beginShort(page, { board: BOARD });
  await context.setOffline(true);
  await enter(page, 'leonine');
  await page.locator('.waiting').waitFor();
  await until(async () => {
    await page.clock.runFor(5000);
    assert.ok(await page.getByText('Time’s up. You will see the result').isVisible());
  });
  await until(async () => assert.equal((await roundOf(page)).ended, true));
  await context.setOffline(false);
  await page.getByText('Too late for the server: LEONINE.').waitFor();
});

const SCREENS = { 'a small phone': [320, 568], 'a phone': [390, 844], 'a phone on its side': [667, 375], 'a desktop': [1280, 800] };

/** Whether two boxes overlap. */
const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

for (const [screen, [width, height]] of Object.entries(SCREENS)) {
  test(`news of a lost connection moves nothing and covers neither clock nor entry on ${screen}`, async () => {
    const { context, page } = await visit(house, { viewport: { width, height }, hasTouch: width < 700 });
    await begin(page, `board=${BOARD}&seconds=180`);
    const board = await page.getByRole('grid').boundingBox();
    const scrolled = await page.evaluate(() => scrollY);
    await context.setOffline(true);
    await enter(page, 'leonine');
    const banner = page.locator('.round .banner');
    await banner.waitFor();
    // Entering a word may have scrolled the page to the field.
    const moved = (await page.evaluate(() => scrollY)) - scrolled;
    assert.equal((await page.getByRole('grid').boundingBox()).y + moved, board.y, 'the board is where it was');
    const box = await banner.boundingBox();
    for (const part of ['.clock', '.entry']) assert.ok(!overlap(box, await page.locator(part).boundingBox()), `it covers ${part}`);
  });
}

test('news of a lost connection is never over the focus, and can be dismissed', async () => {
  const { context, page } = await visit(house, { viewport: { width: 390, height: 600 }, hasTouch: true });
  await page.goto(`/solve/${BOARD}`);
  await page.locator('.words').waitFor();
  const board = await page.getByRole('grid').boundingBox();
  await context.setOffline(true);
  const banner = page.getByRole('complementary', { name: 'Connection' });
  await banner.waitFor();
  assert.deepEqual(await page.getByRole('grid').boundingBox(), board);
  const list = page.locator('.words button');
  for (const place of [4, 8, 20, -1]) {
    await list.nth(place).evaluate((button) => button.focus());
    await until(async () => assert.ok(!overlap(await banner.boundingBox(), await list.nth(place).boundingBox())));
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await banner.waitFor({ state: 'hidden' });
  await context.setOffline(false);
  await context.setOffline(true);
  await banner.waitFor();
});
