// Solve, Watch, Daily and Records as people use them.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { BOARD, lit, open, pathOf, until, visit } from './support.js';

let house;
before(async () => (house = await open()));
after(async () => house?.close());

const words = (page) => page.locator('.words .word').allTextContents();

test('a typed board is solved, and every word shows its path on hover, tap and focus', async () => {
  const { context, page, problems } = await visit(house);
  await page.goto('/solve');
  await page.getByLabel('Board', { exact: true }).fill(BOARD);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('heading', { name: '107 words, 154 points' }).waitFor();
  const word = (text) => page.locator('.words button').filter({ has: page.getByText(text, { exact: true }) });
  await word('LEONINE').hover();
  assert.deepEqual(await lit(page), await pathOf(page, 'LEONINE'));
  await word('ANNEX').focus();
  assert.deepEqual(await lit(page), await pathOf(page, 'ANNEX'));
  await word('OXEN').click();
  await page.mouse.move(0, 0);
  assert.deepEqual(await lit(page), await pathOf(page, 'OXEN'), 'a click holds it');
  assert.deepEqual(problems, []);
  await context.close();
});

test('words are filtered and sorted, and the address remembers how', async () => {
  const { context, page } = await visit(house);
  await page.goto(`/solve/${BOARD}`);
  await page.getByLabel('Length').selectOption('7');
  await page.getByLabel('First letter').selectOption('A');
  assert.deepEqual(await words(page), ['ANNEXED']);
  await page.getByLabel('Length').selectOption('All');
  await page.getByLabel('Sort').selectOption('A to Z');
  const shown = await words(page);
  assert.deepEqual(shown, [...shown].sort());
  assert.ok(shown.every((word) => word.startsWith('A')) && shown.length > 5);
  await page.getByLabel('Contains').fill('nn');
  const expected = await words(page);
  const address = await until(async () => {
    const here = await page.evaluate(() => location.href);
    assert.match(here, /text=nn/);
    return here;
  });
  await page.goto('/');
  await page.goto(address);
  await page.locator('.words').waitFor();
  assert.deepEqual(await words(page), expected);
  await context.close();
});

test('a board is clicked together, with a tile of two letters and a solid face', async () => {
  const { context, page } = await visit(house);
  await page.goto('/solve');
  await page.getByText('Put a board together').click();
  await page.getByLabel('Rows').fill('2');
  await page.getByLabel('Columns').fill('3');
  await page.getByLabel('Columns').press('Tab');
  await page.getByLabel('Row 1, column 1').fill('Qu');
  await page.getByLabel('Row 1, column 2').click();
  // One letter goes on to the next die.
  await page.keyboard.type('ITET');
  await page.getByLabel('Row 2, column 3').fill('#');
  await page.getByRole('button', { name: 'Solve these dice' }).click();
  await page.locator('.words').waitFor();
  const shown = await words(page);
  assert.ok(shown.includes('QUIET') && shown.includes('QUITE') && shown.includes('QUIT'), shown.join(' '));
  assert.equal(await page.getByRole('gridcell').nth(5).getAttribute('aria-label'), 'Solid, row 2, column 3');
  await context.close();
});

test('a board is pasted onto the dice', async () => {
  const { context, page } = await visit(house);
  await page.goto('/solve');
  await page.getByText('Put a board together').click();
  await page.getByLabel('Row 1, column 1').focus();
  await page.evaluate(() => navigator.clipboard.writeText('oydl iexe\nnnok/tati'));
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByRole('button', { name: 'Solve these dice' }).click();
  await page.getByRole('heading', { name: '107 words, 154 points' }).waitFor();
  await context.close();
});

test('lines that are pasted are rows', async () => {
  const { context, page } = await visit(house);
  await page.goto('/solve');
  const field = page.getByLabel('Board', { exact: true });
  for (const [pasted, expected] of [['oydl\niexe\nnnok\ntati\n', 'oydl/iexe/nnok/tati'], ['qu i t\ne a s', 'qu.i.t./e.a.s.']]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await field.fill('');
    await field.press('ControlOrMeta+V');
    assert.equal(await field.inputValue(), expected);
  }
  await page.keyboard.press('Enter');
  await page.locator('.words').waitFor();
  assert.ok((await words(page)).includes('QUIET') === false && (await words(page)).includes('QUITE') === false);
  assert.ok((await words(page)).includes('QUIT'));
  await context.close();
});

test('letters stay in their place when a board grows', async () => {
  const { context, page } = await visit(house);
  await page.goto('/solve');
  await page.getByText('Put a board together').click();
  await page.getByLabel('Row 1, column 1').focus();
  await page.evaluate(() => navigator.clipboard.writeText('Qu.a.b.c'));
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByLabel('Row 2, column 1').fill('E');
  await page.getByLabel('Columns').fill('5');
  await page.getByLabel('Columns').press('Tab');
  assert.equal(await page.getByLabel('Row 1, column 1').inputValue(), 'Qu');
  assert.equal(await page.getByLabel('Row 2, column 1').inputValue(), 'E');
  await page.getByRole('button', { name: 'Solve these dice' }).click();
  await page.getByText('A die has no letter yet').waitFor();
  await context.close();
});

test('a page that is left does not change the address of the next', async () => {
  const { context, page } = await visit(house);
  await page.goto('/records');
  await page.route('**/api/solve*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole('link', { name: /4,086 points/ }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Daily' }).click();
  await page.getByRole('heading', { name: /Daily board/ }).waitFor();
  await page.waitForTimeout(1200);
  assert.equal(new URL(page.url()).pathname, '/daily');
  await context.close();
});

test('the way back leads to where one was', async () => {
  const { context, page } = await visit(house, { viewport: { width: 390, height: 600 } });
  await page.goto('/records');
  await page.getByRole('link', { name: /4,086 points/ }).click();
  await page.locator('.words').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'The best boards' }).waitFor();
  await until(async () => assert.ok((await page.evaluate(() => scrollY)) > 500));
  await context.close();
});

test('the skip link leaves the page as it is', async () => {
  const { context, page } = await visit(house);
  await page.goto(`/solve/${BOARD}`);
  // The address has become the id by now.
  await page.waitForURL(/_free_/);
  await page.getByLabel('Board', { exact: true }).fill('half a bo');
  await page.evaluate(() => document.querySelector('.skip').focus());
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  assert.equal(await page.getByLabel('Board', { exact: true }).inputValue(), 'half a bo');
  await context.close();
});

test('a search that stands still has an address', async () => {
  const { context, page } = await visit(house);
  await page.goto(`/watch/${BOARD}`);
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Next word' }).click();
  const told = await page.locator('.count').textContent();
  await page.waitForURL(/step=\d/);
  const friend = await visit(house, { reducedMotion: 'no-preference' });
  await friend.page.goto(page.url());
  await until(async () => assert.equal(await friend.page.locator('.count').textContent(), told));
  await friend.context.close();
  await page.goto('/watch/abc');
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await page.getByLabel('Board', { exact: true }).waitFor();
  await context.close();
});

test('a search that is too long to show says so', async () => {
  const { context, page } = await visit(house);
  await page.goto(`/watch/${'sertainlostrevenagid'.repeat(20)}`);
  await page.getByLabel('Speed').fill('100');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await until(async () => assert.match(await page.locator('.count').textContent(), /no more of it is shown/), 60_000);
  await context.close();
});

test('the page works where storage is forbidden', async () => {
  const { context, page, problems } = await visit(house);
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto(`/solve/${BOARD}`);
  await page.getByRole('heading', { name: '107 words, 154 points' }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test('a shared link is the board’s id and opens for others', async () => {
  const { context, page } = await visit(house);
  await page.goto('/solve');
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.locator('.words').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(address, /\/solve\/4x4_[a-z.0]+_new_qu-m3_[0-9a-f]{12}$/);
  const heading = await page.getByRole('heading', { level: 2 }).textContent();
  const friend = await visit(house);
  await friend.page.goto(address);
  await friend.page.getByRole('heading', { name: heading }).waitFor();
  await friend.context.close();
  await context.close();
});

test('a wrong board is explained, and the page goes on', async () => {
  const { context, page } = await visit(house);
  await page.goto('/solve/abc');
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await page.getByLabel('Board', { exact: true }).fill('no/on');
  await page.keyboard.press('Enter');
  await page.locator('.words').waitFor();
  assert.deepEqual((await words(page)).includes('NOON'), true);
  await context.close();
});

test('a search is watched, paused, stepped forwards and back', async () => {
  const { context, page, problems } = await visit(house, { reducedMotion: 'no-preference' });
  await page.goto('/watch/no%2Fon?speed=40');
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.click();
  const count = () => page.locator('.count').textContent();
  const before = await count();
  await page.waitForTimeout(300);
  assert.equal(await count(), before, 'it stands still');
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  const after = await count();
  assert.notEqual(after, before);
  await page.getByRole('button', { name: 'Step back' }).click();
  assert.equal(await count(), before);
  await page.getByRole('button', { name: 'Next word' }).click();
  assert.equal(await page.getByRole('list', { name: 'Words found' }).getByRole('listitem').count() > 0, true);
  assert.ok((await lit(page)).length >= 3);
  await page.getByLabel('Speed').fill('100');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await until(async () => assert.match(await count(), /all there are/));
  const total = await page.evaluate(async () => (await (await fetch('/api/solve?board=no%2Fon')).json()).count);
  assert.equal(await page.getByRole('list', { name: 'Words found' }).getByRole('listitem').count(), total);
  assert.deepEqual(problems, []);
  await context.close();
});

test('the daily board is played once and told about', async () => {
  const { context, page } = await visit(house);
  await page.goto('/daily');
  await page.getByText('Nothing yet').waitFor();
  await page.getByRole('button', { name: /Play today/ }).click();
  await page.waitForURL('**/round/*');
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL('**/round/*');
  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByRole('link', { name: 'The daily page' }).click();
  const row = page.getByRole('table').getByRole('row').nth(1);
  assert.match(await row.textContent(), /^\d{4}-\d\d-\d\d0 of \d+0 of \d+$/);
  assert.equal(await page.getByRole('button', { name: /Play today|Go on/ }).count(), 0);
  await page.getByRole('button', { name: 'Share' }).click();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Boggart \d{4}-\d\d-\d\d\n0 points/);
  await context.close();
});

test('a record opens in Solve with its board', async () => {
  const { context, page } = await visit(house);
  await page.goto('/records');
  await page.getByRole('link', { name: /4,086 points ?, english/ }).click();
  await page.getByRole('heading', { name: /4,086 points/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'The best boards' }).waitFor();
  await context.close();
});

test('a large board is solved and shown', async () => {
  const { context, page } = await visit(house);
  // Letters in no order that repeats.
  const letters = Array.from({ length: 144 }, (_, i) => 'etaoinsrldste'[(i * i * 7 + i * 5 + (i >> 2)) % 13]).join('');
  await page.goto(`/solve/${letters}`);
  await page.locator('.words').waitFor();
  assert.equal(await page.getByRole('gridcell').count(), 144);
  await page.getByRole('button', { name: /Show .* more words/ }).click();
  assert.ok((await words(page)).length > 400);
  await context.close();
});
