// Tests of Solve, Watch, Daily and Records.

import assert from 'node:assert/strict';

import {
  BOARD, copied, endRound, hold, holds, lights, listen, lit, nextWord, openForTests, pathOf, reads, stopClock, test, unfold, until, visit,
} from './support.js';

const house = openForTests();

/** Waits until the list has these words. */
const words = (page, check) =>
  until(async () => {
    const shown = await page.locator('.words .word').allTextContents();
    check(shown);
    return shown;
  });

/** Waits until there are this many dice to type letters on. */
const dice = (page, count) => until(async () => assert.equal(await page.locator('.bench input').count(), count));

test('a typed board is solved, and every word shows its path on hover, tap and focus', async () => {
  const { page, problems } = await visit(house);
  await page.goto('/solve');
  await page.getByLabel('Board', { exact: true }).fill(BOARD);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('heading', { name: '107 words, 154 points' }).waitFor();
  const word = (text) => page.locator('.words button').filter({ has: page.getByText(text, { exact: true }) });
  await word('LEONINE').hover();
  await lights(page, await pathOf(page, 'LEONINE'));
  await word('ANNEX').focus();
  await lights(page, await pathOf(page, 'ANNEX'));
  await word('OXEN').click();
  await lights(page, await pathOf(page, 'OXEN'));
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.querySelector('.words:hover') === null);
  await lights(page, await pathOf(page, 'OXEN'), 'a click holds it');
  assert.deepEqual(problems, []);
});

test('words are filtered and sorted, and the address records how', async () => {
  const { page } = await visit(house);
  await page.goto(`/solve/${BOARD}`);
  await page.getByLabel('Length').selectOption('7');
  await page.getByLabel('First letter').selectOption('A');
  await words(page, (shown) => assert.deepEqual(shown, ['ANNEXED']));
  await page.getByLabel('Length').selectOption('All');
  await page.getByLabel('Sort').selectOption('A to Z');
  await words(page, (shown) => {
    assert.deepEqual(shown, [...shown].sort());
    assert.ok(shown.every((word) => word.startsWith('A')) && shown.length > 5);
  });
  await page.getByLabel('Contains').fill('nn');
  const expected = await words(page, (shown) => assert.ok(shown.length > 0 && shown.every((word) => word.includes('NN'))));
  const address = await until(async () => {
    const here = await page.evaluate(() => location.href);
    assert.match(here, /text=nn/);
    return here;
  });
  await page.goto('/');
  await page.goto(address);
  await words(page, (shown) => assert.deepEqual(shown, expected));
});

test('a board is entered die by die, with a tile of two letters and a solid face', async () => {
  const { page } = await visit(house);
  await page.goto('/solve');
  await unfold(page, 'Build a board die by die');
  await page.getByLabel('Rows').fill('2');
  await page.getByLabel('Columns').fill('3');
  await page.getByLabel('Columns').press('Tab');
  await dice(page, 6);
  await page.getByLabel('Row 1, column 1').fill('Qu');
  await page.getByLabel('Row 1, column 2').click();
  // After one letter the focus moves to the next die.
  await page.keyboard.type('ITET');
  await holds(page.getByLabel('Row 2, column 2'), 'T');
  await page.getByLabel('Row 2, column 3').fill('#');
  await page.getByRole('button', { name: 'Solve these dice' }).click();
  await words(page, (shown) => assert.ok(shown.includes('QUIET') && shown.includes('QUITE') && shown.includes('QUIT'), shown.join(' ')));
  assert.equal(await page.getByRole('gridcell').nth(5).getAttribute('aria-label'), 'Solid, row 2, column 3');
});

test('a board is solved and watched with other rules, which are in its address', async () => {
  const { page } = await visit(house);
  await page.goto('/solve/noon');
  await words(page, (shown) => assert.ok(shown.includes('NOON')));
  await unfold(page, 'Another board');
  await unfold(page, 'Rules');
  await page.getByLabel('Which neighbouring cells a word may move to').selectOption('orthogonal');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByText('letters or more; adjacent: orthogonal.').waitFor();
  await words(page, (shown) => assert.ok(!shown.includes('NOON')));
  await until(async () => assert.match(await page.evaluate(() => location.pathname), /-ao_/));
  await holds(page.getByLabel('Which neighbouring cells a word may move to'), 'orthogonal');
  await page.goto('/watch/noon?adjacent=orthogonal');
  await page.getByText(/ of 2 words/).waitFor();
});

test('a board is pasted onto the dice', async () => {
  const { page } = await visit(house);
  await page.goto('/solve');
  await unfold(page, 'Build a board die by die');
  await page.getByLabel('Row 1, column 1').focus();
  await page.evaluate(() => navigator.clipboard.writeText('oydl iexe\nnnok/tati'));
  await page.keyboard.press('ControlOrMeta+V');
  await holds(page.getByLabel('Row 4, column 4'), 'I');
  await page.getByRole('button', { name: 'Solve these dice' }).click();
  await page.getByRole('heading', { name: '107 words, 154 points' }).waitFor();
});

test('pasted lines become rows', async () => {
  const { page } = await visit(house);
  await page.goto('/solve');
  const field = page.getByLabel('Board', { exact: true });
  for (const [pasted, expected] of [['oydl\niexe\nnnok\ntati\n', 'OYDL/IEXE/NNOK/TATI'], ['qu i t\ne a s', 'Qu.I.T/EAS']]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await field.fill('');
    await field.press('ControlOrMeta+V');
    await holds(field, expected);
  }
  await page.keyboard.press('Enter');
  const shown = await words(page, (all) => assert.ok(all.includes('QUIT')));
  assert.ok(!shown.includes('QUIET') && !shown.includes('QUITE'));
});

test('letters stay in their cells when a board grows', async () => {
  const { page } = await visit(house);
  await page.goto('/solve');
  await unfold(page, 'Build a board die by die');
  await page.getByLabel('Row 1, column 1').focus();
  await page.evaluate(() => navigator.clipboard.writeText('Qu.a.b.c'));
  await page.keyboard.press('ControlOrMeta+V');
  await holds(page.getByLabel('Row 1, column 4'), 'C');
  await page.getByLabel('Row 2, column 1').fill('E');
  await page.getByLabel('Columns').fill('5');
  await page.getByLabel('Columns').press('Tab');
  await dice(page, 20);
  await holds(page.getByLabel('Row 1, column 1'), 'Qu');
  await holds(page.getByLabel('Row 2, column 1'), 'E');
  await page.getByRole('button', { name: 'Solve these dice' }).click();
  await page.getByText('One die has no letter yet').waitFor();
});

test('a page that was left does not change the address of the next', async () => {
  const { page } = await visit(house);
  await stopClock(page);
  await page.goto('/records');
  const release = await hold(page, '**/api/solve*');
  const [request] = await Promise.all([page.waitForRequest('**/api/solve*'), page.getByRole('link', { name: /4,086 points/ }).click()]);
  await page.getByRole('navigation').getByRole('link', { name: 'Daily' }).click();
  await page.getByRole('heading', { name: /Daily board/ }).waitFor();
  release();
  // Answers come in order, so the first one has arrived.
  await (await request.response()).finished();
  await page.evaluate(async (url) => (await fetch(url)).json(), request.url());
  // By now the address would have been changed.
  await page.clock.runFor(10_000);
  assert.equal(await page.evaluate(() => location.pathname), '/daily');
});

test('the back button restores the scroll position', async () => {
  const { page } = await visit(house, { viewport: { width: 390, height: 600 } });
  await page.goto('/records');
  await page.getByRole('link', { name: /13,428 points/ }).click();
  await page.locator('.words').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'The best boards' }).waitFor();
  await until(async () => assert.ok((await page.evaluate(() => scrollY)) > 500));
});

test('the skip link does not change the page', async () => {
  const { page } = await visit(house);
  await page.goto(`/solve/${BOARD}`);
  // By now the address has the id.
  await page.waitForURL(/_free_/);
  await unfold(page, 'Another board');
  await page.getByLabel('Board', { exact: true }).fill('half a bo');
  await page.evaluate(() => document.querySelector('.skip').focus());
  const skipped = await listen(page, 'hashchange');
  await page.keyboard.press('Enter');
  await skipped(1);
  // A page that is changing views is marked as busy.
  assert.equal(await page.locator('#main').getAttribute('aria-busy'), null);
  assert.equal(await page.getByLabel('Board', { exact: true }).inputValue(), 'half a bo');
});

test('a paused search has an address', async () => {
  const { page } = await visit(house);
  await page.goto(`/watch/${BOARD}`);
  for (let i = 0; i < 3; i += 1) await nextWord(page);
  const progress = await page.locator('.count').textContent();
  const step = progress.match(/^Step ([\d,]+)\./)[1].replaceAll(',', '');
  // The address is changed some time after the last step, so an earlier step may be in it first.
  await page.waitForURL((url) => url.searchParams.get('step') === step);
  const friend = await visit(house, { reducedMotion: 'no-preference' });
  await friend.page.goto(page.url());
  await reads(friend.page.locator('.count'), progress);
  await friend.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.goto('/watch/abc');
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await page.getByLabel('Board', { exact: true }).waitFor();
});

test('a search that is too long to show says so', async () => {
  const { page } = await visit(house);
  await stopClock(page);
  await page.goto(`/watch/${'sertainlostrevenagid'.repeat(20)}`);
  await page.getByLabel('Speed').fill('100');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await until(async () => {
    // Frames are a quarter of a second apart, the longest time that the page catches up with.
    for (let i = 0; i < 10; i += 1) await page.clock.fastForward(250);
    assert.match(await page.locator('.count').textContent(), /the rest is not shown/);
  });
});

test('the page works if storage is forbidden', async () => {
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
});

test('a shared link is the board’s id and opens for others', async () => {
  const { page } = await visit(house);
  await page.goto('/solve');
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.locator('.words').waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const address = await copied(page);
  assert.match(address, /\/solve\/4x4_[a-z.0]+_new_qu-m3_[0-9a-f]{12}$/);
  const heading = await page.getByRole('heading', { level: 2 }).textContent();
  const friend = await visit(house);
  await friend.page.goto(address);
  await friend.page.getByRole('heading', { name: heading }).waitFor();
});

test('a wrong board is explained, and can be corrected', async () => {
  const { page } = await visit(house);
  await page.goto('/solve/abc');
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await page.getByLabel('Board', { exact: true }).fill('no/on');
  await page.keyboard.press('Enter');
  await words(page, (shown) => assert.ok(shown.includes('NOON')));
});

test('a search is watched, paused, and stepped forwards and back', async () => {
  const { page, problems } = await visit(house, { reducedMotion: 'no-preference' });
  await stopClock(page);
  await page.goto('/watch/no%2Fon?speed=40');
  const count = page.locator('.count');
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.waitFor();
  await until(async () => {
    await page.clock.runFor(100);
    assert.match(await count.textContent(), /^Step [1-9]/);
  });
  await pause.click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const before = await count.textContent();
  await page.clock.runFor(1000);
  assert.equal(await count.textContent(), before, 'it is paused');
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await until(async () => assert.notEqual(await count.textContent(), before));
  await page.getByRole('button', { name: 'Step back' }).click();
  await reads(count, before);
  await nextWord(page);
  const listed = page.getByRole('list', { name: 'Words found' }).getByRole('listitem');
  await until(async () => assert.ok((await listed.count()) > 0));
  await until(async () => assert.ok((await lit(page)).length >= 3));
  await page.getByLabel('Speed').fill('100');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await until(async () => {
    await page.clock.runFor(100);
    assert.match(await count.textContent(), /which is all of them/);
  });
  const total = await page.evaluate(async () => (await (await fetch('/api/solve?board=no%2Fon')).json()).count);
  await until(async () => assert.equal(await listed.count(), total));
  assert.deepEqual(problems, []);
});

/** Plays the board of the day as a new guest. */
async function playDaily() {
  const { page } = await visit(house);
  await page.goto('/daily');
  await page.getByText('Nothing yet').waitFor();
  await page.getByRole('button', { name: /Play today/ }).click();
  await page.waitForURL('**/round/*');
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/round/*');
  await endRound(page);
  await page.getByRole('link', { name: 'Daily board' }).click();
  await page.getByText('You have 0 points today.').waitFor();
  await page.getByRole('table').getByRole('link', { name: /: 0 of \d+ points?$/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: /Play today|Go on/ }).count(), 0);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  assert.match(await copied(page), /^Boggart \d{4}-\d\d-\d\d\n0 points/);
}

test('the daily board is played once, and the page says so', async () => {
  const today = async () => (await (await fetch(`${house.server.base}/api/daily`)).json()).date;
  for (;;) {
    const date = await today();
    try {
      return await playDaily();
    } catch (problem) {
      // At midnight the board changes: try once more.
      if ((await today()) === date) throw problem;
    }
  }
});

test('a record opens in Solve with its board', async () => {
  const { page } = await visit(house);
  await page.goto('/records');
  await page.getByRole('link', { name: /4,086 points ?, english/ }).click();
  await page.getByRole('heading', { name: /4,086 points/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'The best boards' }).waitFor();
});

test('a large board is solved and shown', async () => {
  const { page } = await visit(house);
  // Letters without a repeating pattern.
  const letters = Array.from({ length: 144 }, (_, i) => 'etaoinsrldste'[(i * i * 7 + i * 5 + (i >> 2)) % 13]).join('');
  await page.goto(`/solve/${letters}`);
  await page.locator('.words').waitFor();
  await until(async () => assert.equal(await page.getByRole('gridcell').count(), 144));
  await page.getByRole('button', { name: /Show .* more words/ }).click();
  await words(page, (shown) => assert.ok(shown.length > 400));
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The box of an element, which must be on the screen. */
async function onScreen(page, locator) {
  await locator.waitFor();
  const box = await locator.boundingBox();
  const { width, height } = page.viewportSize();
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${locator} is at ${JSON.stringify(box)}`);
  return box;
}

test('a phone shows the board and the first words, and folds the form', async () => {
  const { page } = await visit(house, PHONE);
  await page.goto(`/solve/${BOARD}`);
  await page.locator('.words').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  await onScreen(page, page.getByRole('grid'));
  await onScreen(page, page.locator('.words button').nth(5));
  const field = page.getByLabel('Board', { exact: true });
  assert.equal(await field.isVisible(), false);
  await unfold(page, 'Another board');
  await field.fill('no/on');
  await field.press('Enter');
  await words(page, (shown) => assert.ok(shown.includes('NOON')));
  assert.equal(await field.isVisible(), false);
});

test('on a phone, one button opens the filters and says what they are', async () => {
  const { page } = await visit(house, PHONE);
  await page.goto(`/solve/${BOARD}`);
  const button = page.getByRole('button', { name: /^Filter/ });
  await reads(button, 'Filter: All words, by points');
  const length = page.getByLabel('Length');
  assert.deepEqual([await length.isVisible(), await button.getAttribute('aria-expanded')], [false, 'false']);
  await button.click();
  assert.equal(await button.getAttribute('aria-expanded'), 'true');
  await length.selectOption('7');
  await page.getByLabel('First letter').selectOption('A');
  await page.getByLabel('Sort').selectOption('A to Z');
  await reads(button, 'Filter: 7 letters, first letter A, A to Z');
  await words(page, (shown) => assert.deepEqual(shown, ['ANNEXED']));
  await button.click();
  assert.equal(await length.isVisible(), false);
});

test('on a phone, words scroll under the board without covering it', async () => {
  const { page } = await visit(house, PHONE);
  await page.goto(`/solve/${BOARD}`);
  const last = page.locator('.words button').last();
  await last.scrollIntoViewIfNeeded();
  const board = await onScreen(page, page.getByRole('grid'));
  // What is drawn on top of every die is that die.
  const isFree = await page.getByRole('gridcell').evaluateAll((dice) =>
    dice.every((die) => {
      const { x, y, width, height } = die.getBoundingClientRect();
      return die.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  assert.ok(isFree);
  await last.tap();
  await lights(page, await pathOf(page, await last.locator('.word').textContent()));
  assert.ok((await onScreen(page, last)).y > board.y + board.height);
});

test('on a phone, the search is controlled without scrolling', async () => {
  const { page } = await visit(house, PHONE);
  await page.goto(`/watch/${BOARD}`);
  const board = await onScreen(page, page.getByRole('grid'));
  for (const control of ['Play', 'Step', 'Step back', 'Next word'].map((name) => page.getByRole('button', { name, exact: true })).concat(page.getByLabel('Speed'))) {
    const { y } = await onScreen(page, control);
    assert.ok(y > board.y + board.height);
  }
});

test('Solve and Watch name dice for people', async () => {
  const { page } = await visit(house);
  for (const address of ['/solve', '/watch']) {
    await page.goto(address);
    const choice = page.getByLabel('Dice', { exact: true });
    await choice.waitFor({ state: 'attached' });
    const texts = await choice.locator('option').allTextContents();
    assert.ok(texts.includes('Classic 4×4') && texts.includes('Big 5×5'), texts.join(', '));
  }
});
