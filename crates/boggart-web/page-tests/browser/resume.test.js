// Refresh, lost connections, a killed server, two windows: no word is lost.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { BOARD, begin, beginBy, enter, found, open, until, visit } from './support.js';

let house;
before(async () => (house = await open()));
after(async () => house?.close());

const shows = (page, words) => until(async () => assert.deepEqual(await found(page), words), 20_000);

test('a refresh goes on with the round', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await page.reload();
  await shows(page, ['LEONINE']);
  await enter(page, 'annex');
  await shows(page, ['ANNEX', 'LEONINE']);
  await page.goto('/');
  await page.getByRole('link', { name: 'Go on with your game' }).click();
  await shows(page, ['ANNEX', 'LEONINE']);
  await context.close();
});

test('words entered without a connection are sent when it is back', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await context.setOffline(true);
  await enter(page, 'annex');
  await enter(page, 'oxen');
  await until(async () => assert.match(await page.locator('.round .banner').textContent(), /2 words kept here/));
  assert.equal(await page.locator('.waiting').count(), 2);
  await context.setOffline(false);
  await shows(page, ['OXEN', 'ANNEX', 'LEONINE']);
  await until(async () => assert.equal(await page.locator('.waiting').count(), 0));
  assert.equal(await page.locator('.score').textContent(), '8 points');
  await until(async () => assert.equal(await page.locator('.round .banner').isVisible(), false));
  await context.close();
});

test('words that wait survive the page being closed', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await enter(page, 'annex');
  await page.locator('.waiting').waitFor();
  const address = page.url();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await shows(again, ['ANNEX']);
  await until(async () => assert.equal(await again.locator('.waiting').count(), 0));
  await context.close();
});

test('a server that is killed in mid-game goes on with it', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await house.server.kill();
  await enter(page, 'annex');
  await until(async () => assert.match(await page.locator('.round .banner').textContent(), /cannot be reached/));
  await house.server.start();
  await shows(page, ['ANNEX', 'LEONINE']);
  await until(async () => assert.equal(await page.locator('.score').textContent(), '7 points'), 20_000);
  await context.close();
});

test('two windows on one round show the same', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await enter(page, 'leonine');
  await shows(other, ['LEONINE']);
  await enter(other, 'annex');
  await enter(page, 'oxen');
  await until(async () => assert.deepEqual([...(await found(page))].sort(), ['ANNEX', 'LEONINE', 'OXEN']));
  await until(async () => assert.deepEqual([...(await found(other))].sort(), ['ANNEX', 'LEONINE', 'OXEN']));
  await context.close();
});

test('without a network the page opens, has its settings and the last review, and says what it cannot', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const review = await page.getByRole('link', { name: 'See what you missed' }).getAttribute('href');
  await context.setOffline(true);
  await page.goto('/solve');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  assert.equal(await page.locator('#offline').isVisible(), true);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Colours').selectOption('Dark');
  await page.getByRole('button', { name: 'Done' }).click();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await page.getByRole('link', { name: 'Review your last game' }).click();
  await page.waitForURL(`**${review}`);
  await page.getByText('this is the copy that your browser kept').waitFor();
  await page.getByLabel('Show', { exact: true }).selectOption('Found');
  assert.deepEqual(await page.locator('.words .word').allTextContents(), ['LEONINE']);
  await context.setOffline(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Solve' }).click();
  await page.getByRole('heading', { name: 'Solve a board' }).waitFor();
  await context.close();
});

test('a round that was left does not go on asking for ever', async () => {
  const { context, page } = await visit(house);
  await page.route('**/words', (route) => route.abort());
  await beginBy(page, { board: BOARD, seconds: 5 });
  await enter(page, 'leonine');
  await page.locator('.waiting').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Records' }).click();
  await page.getByRole('heading', { name: 'The best boards' }).waitFor();
  // Until the round is over.
  await page.waitForTimeout(6000);
  let asked = 0;
  page.on('request', () => (asked += 1));
  await page.unroute('**/words');
  await page.waitForTimeout(5000);
  assert.ok(asked <= 5, `${asked} requests`);
  await context.close();
});

test('two rounds in two windows keep their words apart', async () => {
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
  await context.close();
});

test('a word on its way when the page is loaded anew is entered once', async () => {
  const { context, page } = await visit(house);
  await page.route('**/events*', (route) => route.abort());
  await begin(page);
  await page.route('**/words', async (route) => {
    // It arrives, but nobody hears the answer.
    await route.fetch();
    await route.abort().catch(() => {});
  });
  await enter(page, 'leonine');
  await page.locator('.waiting').waitFor();
  await page.unroute('**/words');
  await page.reload();
  await until(async () => assert.equal(await page.locator('.waiting').count(), 0));
  const entries = await page.evaluate(async () => (await (await fetch(`/api${location.pathname.replace('round', 'rounds')}`)).json()).entries);
  assert.deepEqual(entries.map(({ verdict }) => verdict), ['scored']);
  await context.close();
});

test('a page that was opened without a server comes by itself when it is back', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await house.server.kill();
  await page.reload();
  await page.getByText('Your words are safe').waitFor();
  await house.server.start();
  await shows(page, ['LEONINE']);
  await context.close();
});

test('words that come too late are told, not silently dropped', async () => {
  const { context, page } = await visit(house);
  await beginBy(page, { board: BOARD, seconds: 6 });
  await context.setOffline(true);
  await enter(page, 'leonine');
  await page.getByText('The time is over; how it ended is told').waitFor();
  await page.waitForTimeout(1000);
  await context.setOffline(false);
  await page.getByText('Not in time at the server: LEONINE.').waitFor();
  await context.close();
});
