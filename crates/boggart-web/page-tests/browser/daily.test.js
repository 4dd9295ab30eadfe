// Tests of Daily and Records: what the player did on earlier days, and which boards the server can open.

import assert from 'node:assert/strict';

import { DAY_MS, endRound, openForTests, reads, resultsUntil, stopClock, test, until, visit, withDays } from './support.js';

const house = openForTests();

test('the date is a real one, in the reader’s form', async () => {
  for (const [locale, text] of [['en-GB', /^Monday,? 16 November 2026$/], ['de-DE', /^Montag, 16\. November 2026$/]]) {
    const { page } = await visit(house, { locale });
    await withDays(page, () => ({ date: '2026-11-16' }));
    await page.goto('/daily');
    const time = page.locator('time');
    await reads(time, text);
    assert.equal(await time.getAttribute('datetime'), '2026-11-16');
  }
});

test('the board of the day is not shown before it is played', async () => {
  const { page } = await visit(house);
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/daily');
  await page.getByRole('button', { name: /Play today/ }).waitFor();
  const letters = await page.locator('.today .letter').allTextContents();
  assert.deepEqual(letters, Array(16).fill(''));
  assert.deepEqual(asked.filter((path) => path.startsWith('/api/')), ['/api/daily']);
});

test('the current and the longest streak, and how results are distributed', async () => {
  const { page } = await visit(house);
  // Yesterday and before: 40, 12, 10, 3 and 3 percent; today's board has not been played.
  await withDays(page, ({ date }) => ({
    results: resultsUntil(new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10), [40, 12, 10, 3, 3]),
    streak: { current: 5, longest: 9 },
  }));
  await page.goto('/daily');
  await reads(page.locator('dl'), 'Current streak5Longest streak9Days played5Best day40 %');
  const bands = page.locator('.distribution li');
  assert.deepEqual(await bands.allTextContents(), [
    'under 5 %2 days', '5–10 %0 days', '10–20 %2 days', '20–30 %0 days', '30–50 %1 day', '50 % or more0 days',
  ]);
  await page.getByRole('button', { name: /Play today/ }).waitFor();
});

test('today is marked in the distribution and in the calendar', async () => {
  const { page } = await visit(house);
  await page.goto('/daily');
  await page.getByRole('button', { name: /Play today/ }).click();
  await endRound(page);
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  // The server's today, and 59 days before it.
  await withDays(page, ({ date, results: [today] }) => {
    assert.equal(today.date, date);
    return { results: [today, ...resultsUntil(date, Array.from({ length: 60 }, (_, i) => i)).slice(1)] };
  });
  await page.goto('/daily');
  await reads(page.locator('.distribution .marked'), /^under 5 %5 daystoday$/);
  const links = page.getByRole('table').getByRole('link');
  await until(async () => assert.equal(await links.count(), 60));
  const now = page.locator('a.day.current');
  await reads(now, /: \d+0 of \d+ points?$/);
  await now.click();
  await page.waitForURL('**/review/*');
});

test('the time until the next board is counted down, quietly, and then leads to it', async () => {
  const { page } = await visit(house);
  await stopClock(page);
  await withDays(page, () => ({ next_ms: 3_723_000 }));
  await page.goto('/daily');
  const timer = page.getByRole('timer');
  await reads(timer, '1:02:03');
  const before = await page.locator('#heard').textContent();
  await page.clock.runFor(63_000);
  await reads(timer, '1:01:00');
  await page.clock.runFor(3_660_000);
  assert.equal(await page.locator('#heard').textContent(), before);
  const asked = page.waitForRequest('**/api/daily');
  await page.getByRole('button', { name: 'Show the next board' }).click();
  await asked;
  await reads(timer, '1:02:03');
});

test('records that this server can open come first; the others say with which words they open', async () => {
  const { page } = await visit(house);
  await page.goto('/records');
  const lists = page.getByRole('heading', { level: 2 });
  await lists.first().waitFor();
  const [own, ...others] = await lists.allTextContents();
  assert.equal(own, 'English words');
  for (const name of ['ENABLE2K words', 'YAWL words', 'Italian words', 'Russian words']) {
    assert.ok(others.includes(name), `${name}: ${others}`);
  }
  const links = page.locator('.boards a');
  const said = await links.evaluateAll((all) => all.map((link) => ({ text: link.textContent, words: new URL(link.href).searchParams.get('words') })));
  const isForeign = said.map(({ text }) => text.includes('Opens with english.'));
  assert.deepEqual(isForeign, [...isForeign].sort(), 'those of this server come first');
  assert.deepEqual([isForeign[0], isForeign.at(-1)], [false, true]);
  assert.ok(said.every(({ words }) => words === 'english'), 'every record opens with a list that is there');
  const source = page.locator('.list').filter({ hasText: 'ENABLE2K words' }).locator('.source');
  assert.match(await source.textContent(), /^This server does not have the ENABLE2K words: these boards open with english/);
  await source.getByRole('link').waitFor();
  // A record of a list that is not there.
  await page.getByRole('link', { name: /3,625 points/ }).click();
  await page.locator('.words').waitFor();
});
