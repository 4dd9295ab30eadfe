// Playing with mouse, finger and keys alone; the end and the review.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { BOARD, begin, beginBy, enter, found, lit, middles, open, pathOf, until, visit } from './support.js';

let house;
before(async () => (house = await open()));
after(async () => house?.close());

test('a word is dragged with the mouse', async () => {
  const { context, page, problems } = await visit(house);
  await begin(page);
  const points = await middles(page, await pathOf(page, 'LEONINE'));
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const { x, y } of points.slice(1, 4)) await page.mouse.move(x, y);
  assert.equal(await page.getByRole('textbox', { name: 'Word' }).inputValue(), 'LEON');
  for (const { x, y } of points.slice(4)) await page.mouse.move(x, y);
  await page.mouse.up();
  await until(async () => assert.deepEqual(await found(page), ['LEONINE']));
  assert.equal(await page.locator('.verdict').textContent(), 'LEONINE: 5');
  assert.equal(await page.locator('.score').textContent(), '5 points');
  assert.deepEqual(problems, []);
  await context.close();
});

test('a word is clicked die by die, and a second click on the last enters it', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  const points = await middles(page, await pathOf(page, 'ANNEX'));
  for (const { x, y } of points) await page.mouse.click(x, y);
  assert.deepEqual(await lit(page), await pathOf(page, 'ANNEX'));
  assert.deepEqual(await found(page), [], 'nothing is entered yet');
  await page.mouse.click(points.at(-1).x, points.at(-1).y);
  await until(async () => assert.deepEqual(await found(page), ['ANNEX']));
  await context.close();
});

/** A finger that goes through some points, with small detours. */
async function swipe(page, points, wobble) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, point) => client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  await touch('touchStart', points[0]);
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1], points[i]];
    for (let step = 1; step <= 6; step += 1) {
      const share = step / 6;
      const aside = wobble * Math.sin(Math.PI * share);
      await touch('touchMove', { x: from.x + (to.x - from.x) * share + aside, y: from.y + (to.y - from.y) * share - aside / 2 });
    }
  }
  await touch('touchEnd', null);
}

test('a finger drags a word with diagonals, not quite straight', async () => {
  const { context, page } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page);
  const scrolled = () => page.evaluate(() => scrollY);
  for (const [word, wobble] of [['LEONINE', 0], ['ANNEX', 7], ['NATION', -7]]) {
    const before = await scrolled();
    await swipe(page, await middles(page, await pathOf(page, word)), wobble);
    await until(async () => assert.equal((await found(page))[0], word));
    assert.equal(await scrolled(), before, 'the page stays where it is');
  }
  await context.close();
});

test('a finger taps a word together', async () => {
  const { context, page } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page);
  const points = await middles(page, await pathOf(page, 'OXEN'));
  for (const { x, y } of [...points, points.at(-1)]) await page.touchscreen.tap(x, y);
  await until(async () => assert.deepEqual(await found(page), ['OXEN']));
  await context.close();
});

test('keys alone choose a round, trace a word on the board, end it and review it', async () => {
  const { context, page } = await visit(house);
  await page.goto(`/play?board=${BOARD}`);
  const button = page.getByRole('button', { name: 'Shake the dice' });
  await button.waitFor();
  /** Tabs on until something has the focus. */
  const tabTo = async (locator) => {
    for (let i = 0; i < 60; i += 1) {
      if ((await locator.count()) && (await locator.evaluate((element) => element === document.activeElement))) return;
      await page.keyboard.press('Tab');
    }
    assert.fail('the focus never came there');
  };
  await tabTo(button);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/round/*');
  const first = page.getByRole('gridcell').first();
  await first.waitFor();
  await page.keyboard.press('Shift+Tab');
  await tabTo(first);
  const path = await pathOf(page, 'ANNEX');
  let at = 0;
  for (const cell of path) {
    const [down, right] = [Math.floor(cell / 4) - Math.floor(at / 4), (cell % 4) - (at % 4)];
    for (let i = 0; i < Math.abs(down); i += 1) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let i = 0; i < Math.abs(right); i += 1) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('Space');
    at = cell;
  }
  assert.deepEqual(await lit(page), path);
  const label = await page.getByRole('gridcell').nth(path[1]).getAttribute('aria-label');
  assert.match(label, /^N, row \d, column \d, number 2 of the word$/);
  await page.keyboard.press('Backspace');
  assert.deepEqual(await lit(page), path.slice(0, -1));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await until(async () => assert.deepEqual(await found(page), ['ANNEX']));
  // Letters typed over the board go where words are typed.
  await page.keyboard.type('leonine');
  await page.keyboard.press('Enter');
  await until(async () => assert.deepEqual(await found(page), ['LEONINE', 'ANNEX']));
  await tabTo(page.getByRole('button', { name: 'End the round' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'See what you missed' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/review/*');
  await tabTo(page.locator('.words button').first());
  assert.match(await page.locator('.told').textContent(), /^DENTATION: 11 points/);
  await context.close();
});

test('typing a word lights its path, letter by letter', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  const input = page.getByRole('textbox', { name: 'Word' });
  await input.pressSequentially('leo');
  await until(async () => assert.equal((await lit(page)).length, 3));
  await input.pressSequentially('nin');
  const path = await pathOf(page, 'LEONINE');
  await until(async () => assert.deepEqual(await lit(page), path.slice(0, 6)));
  await input.pressSequentially('z');
  await until(async () => assert.match(await page.locator('.verdict').textContent(), /no Z on the board/));
  assert.deepEqual(await lit(page), path.slice(0, 6), 'as far as it goes');
  await input.press('Escape');
  assert.deepEqual([await input.inputValue(), await lit(page)], ['', []]);
  await context.close();
});

test('verdicts are told, and heard', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  const told = page.getByRole('status').filter({ has: page.locator('xpath=self::*[contains(@class,"verdict")]') });
  const check = async (word, message) => {
    await enter(page, word);
    await until(async () => assert.equal(await told.textContent(), message));
  };
  await check('annex', 'ANNEX: 2');
  await check('annex', 'ANNEX: already found');
  await check('xyzzy', 'XYZZY: not a word');
  await check('no', 'NO: words have 3 letters or more');
  await check('zoo', 'ZOO: not on the board: no Z on the board');
  await context.close();
});

test('the clock ends a round, and the page tells it', async () => {
  const { context, page } = await visit(house);
  await beginBy(page, { board: BOARD, seconds: 6, opponent: 'humbling' });
  await enter(page, 'leonine');
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  assert.match(await page.locator('.finish h2').textContent(), /^Humbling wins, \d+ to 5\.$/);
  assert.match(await page.locator('#heard').textContent(), /Humbling wins/);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H2', 'the focus is where the news is');
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(shared, /^Boggart\n5 points, 1 word\n/);
  await context.close();
});

test('a second finger changes nothing', async () => {
  const { context, page } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page);
  const client = await context.newCDPSession(page);
  const [first, second, , , last] = await middles(page, await pathOf(page, 'ANNEX'));
  const [other] = await middles(page, [3]);
  const touch = (type, ...touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });
  await touch('touchStart', first);
  await touch('touchMove', second);
  await touch('touchStart', second, other);
  await touch('touchMove', second, { x: other.x + 3, y: other.y });
  await touch('touchEnd', second);
  assert.equal((await lit(page)).length, 2, 'the path is as it was');
  assert.deepEqual(await found(page), []);
  assert.ok(last);
  await context.close();
});

test('ending a round waits for words that are on their way', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await page.route('**/words', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const word of ['annex', 'leonine', 'oxen']) await enter(page, word);
  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  assert.equal(await page.locator('.score').textContent(), '8 points');
  await context.close();
});

test('keys act on the die that has the focus, however it came there', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await page.getByRole('gridcell').nth(13).focus();
  await page.keyboard.press('Space');
  assert.deepEqual(await lit(page), [13]);
  await context.close();
});

test('a double click begins one round', async () => {
  const { context, page } = await visit(house);
  let begun = 0;
  page.on('request', (request) => (begun += Number(request.method() === 'POST' && request.url().endsWith('/api/rounds'))));
  await page.goto('/play');
  await page.getByRole('button', { name: 'Shake the dice' }).dblclick();
  await page.waitForURL('**/round/*');
  assert.equal(begun, 1);
  await context.close();
});

test('the round of somebody else is not taken for one’s own', async () => {
  const { context, page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await until(async () => assert.deepEqual(await found(page), ['LEONINE']));
  const address = page.url();
  const friend = await visit(house);
  await friend.page.goto(address);
  await friend.page.getByText('There is no such game.').waitFor();
  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  await friend.page.goto(address);
  await friend.page.getByText('A round of somebody else').waitFor();
  assert.equal(await friend.page.evaluate(() => localStorage.getItem('boggart-review')), null);
  await friend.context.close();
  await context.close();
});

test('an opponent is followed while it plays', async () => {
  const { context, page } = await visit(house);
  await begin(page, `board=${BOARD}&opponent=humbling&seconds=60`);
  await until(async () => assert.match(await page.locator('.rival').textContent(), /^Humbling: [1-9]\d* words?$/), 20_000);
  await context.close();
});

test('a review shows what was missed and where, and has an address', async () => {
  const { context, page } = await visit(house);
  await begin(page, `board=${BOARD}&opponent=medium`);
  await enter(page, 'leonine');
  await until(async () => assert.deepEqual(await found(page), ['LEONINE']));
  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByRole('link', { name: 'See what you missed' }).click();
  await page.locator('.words').waitFor();
  await page.getByLabel('Show', { exact: true }).selectOption('Found');
  assert.deepEqual(await page.locator('.words .word').allTextContents(), ['LEONINE']);
  await page.getByLabel('Show', { exact: true }).selectOption('Missed');
  await page.getByLabel('Sort').selectOption('A to Z');
  await page.locator('.words button').filter({ hasText: 'ANNEXED' }).click();
  assert.deepEqual(await lit(page), await pathOf(page, 'ANNEXED'));
  await page.waitForURL(/word=ANNEXED/);
  assert.match(page.url(), /sort=letters/);
  // The same address shows the same to somebody else, now that it has ended.
  const friend = await visit(house);
  await friend.page.goto(page.url());
  await friend.page.locator('.words').waitFor();
  assert.deepEqual(await lit(friend.page), await lit(page));
  assert.equal(await friend.page.getByLabel('Show', { exact: true }).inputValue(), 'missed');
  await friend.context.close();
  await context.close();
});
