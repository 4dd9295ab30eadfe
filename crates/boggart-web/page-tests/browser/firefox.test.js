// The main path in Firefox: set up, play with keys and mouse, end, review; Solve, Watch, Daily.

import assert from 'node:assert/strict';

import { BOARD, begin, endRound, enter, launchFirefox, lights, middles, nextWord, openForTests, pathOf, reads, shows, test, visit } from './support.js';

const house = openForTests(launchFirefox);

test('a round is played in Firefox, from the first page to the review', async () => {
  const { page, problems } = await visit(house);
  await page.goto('/');
  await begin(page, `board=${BOARD}&opponent=easy`);
  const input = page.getByRole('textbox', { name: 'Word' });
  await input.pressSequentially('leon');
  await lights(page, (await pathOf(page, 'LEONINE')).slice(0, 4));
  await input.fill('');
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  const path = await pathOf(page, 'ANNEX');
  const [first, ...rest] = await middles(page, path);
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await shows(page, ['ANNEX', 'LEONINE']);
  await enter(page, 'zoo');
  await reads(page.locator('.verdict'), 'ZOO: not on the board: no Z on the board');
  await page.reload();
  await shows(page, ['ANNEX', 'LEONINE']);
  await endRound(page);
  await page.getByRole('link', { name: 'See what you missed' }).click();
  await page.locator('.words button').filter({ hasText: 'DENTATION' }).click();
  await lights(page, await pathOf(page, 'DENTATION'));
  assert.deepEqual(problems, []);
});

test('Solve, Watch, Daily and Records work in Firefox', async () => {
  const { page, problems } = await visit(house);
  await page.goto(`/solve/${BOARD}`);
  await page.getByRole('heading', { name: '107 words, 154 points' }).waitFor();
  await page.goto(`/watch/${BOARD}`);
  for (let i = 0; i < 3; i += 1) await nextWord(page);
  await page.goto('/daily');
  await page.getByRole('button', { name: /Play today/ }).click();
  await page.getByRole('grid').waitFor();
  await page.goto('/records');
  await page.getByRole('listitem').first().waitFor();
  assert.deepEqual(problems, []);
});
