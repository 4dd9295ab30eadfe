// What a player sees, hears and feels at once: lit dice, points that float, sounds, the race, and the end of a round.

import assert from 'node:assert/strict';

import { BOARD, begin, beginShort, endRound, enter, found, hold, lights, lit, openForTests, pathOf, reads, roundOf, shows, stopClock, test, until, visit } from './support.js';

const house = openForTests();

/** Records what the page plays, and how it vibrates. */
async function record(context) {
  await context.addInitScript(() => {
    globalThis.played = [];
    globalThis.vibrated = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.played.push(this.frequency.value);
      start.apply(this, when);
    };
    navigator.vibrate = (pattern) => globalThis.vibrated.push(pattern) > 0;
  });
}

const settings = (context, values) => context.addInitScript((kept) => localStorage.setItem('boggart-settings', JSON.stringify(kept)), values);
const played = (page) => page.evaluate(() => globalThis.played.length);
const vibrated = (page) => page.evaluate(() => globalThis.vibrated.length);

test('dice light up with the key, without asking the server', async () => {
  const { page } = await visit(house);
  await begin(page);
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  // The dice are lit before the event returns, so in the same frame.
  const cells = await page.getByRole('textbox', { name: 'Word' }).evaluate((input) => {
    input.value = 'leon';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return [...document.querySelectorAll('.die[data-order]')].sort((a, b) => a.dataset.order - b.dataset.order).map((die) => [...document.querySelectorAll('.die')].indexOf(die));
  });
  assert.deepEqual(cells, (await pathOf(page, 'LEONINE')).slice(0, 4));
  assert.deepEqual(asked.filter((url) => !url.includes('/api/solve')), []);
});

test('a word is in the list at once, marked as on its way', async () => {
  const { page } = await visit(house);
  await begin(page);
  const release = await hold(page, '**/words');
  await enter(page, 'leonine');
  await until(async () => assert.deepEqual(await page.locator('.waiting .word').allTextContents(), ['LEONINE']));
  release();
  await shows(page, ['LEONINE']);
});

test('a hit floats its points and fades; a miss shakes; both go with the next touch', async () => {
  const { page } = await visit(house, { reducedMotion: 'no-preference' });
  await stopClock(page);
  await begin(page, `board=${BOARD}&seconds=0`);
  await enter(page, 'annex');
  await reads(page.locator('.verdict'), 'ANNEX: 2');
  await reads(page.locator('.float'), '+2');
  await lights(page, await pathOf(page, 'ANNEX'));
  await page.clock.runFor(500);
  await lights(page, await pathOf(page, 'ANNEX'), 'it stays for a moment');
  await page.clock.runFor(2000);
  await lights(page, []);
  assert.equal(await page.locator('.float').count(), 0);
  await reads(page.locator('.verdict'), 'ANNEX: 2');
  assert.equal(await page.locator('.entry.shaking').count(), 0);
  await enter(page, 'xyzzy');
  await reads(page.locator('.verdict'), 'XYZZY: not a word');
  assert.equal(await page.locator('.entry.shaking').count(), 1);
  await page.getByRole('gridcell').first().click();
  await reads(page.locator('.verdict'), '');
});

test('a word that is drawn while the last one fades stays lit', async () => {
  const { page } = await visit(house, { reducedMotion: 'no-preference' });
  await stopClock(page);
  await begin(page, `board=${BOARD}&seconds=0`);
  await enter(page, 'annex');
  await reads(page.locator('.verdict'), 'ANNEX: 2');
  await page.getByRole('textbox', { name: 'Word' }).fill('leo');
  const path = (await pathOf(page, 'LEONINE')).slice(0, 3);
  await lights(page, path);
  await page.clock.runFor(3000);
  assert.deepEqual(await lit(page), path);
});

test('with reduced motion nothing floats, shakes or vibrates, and there is no sound unless it is turned on', async () => {
  const { context, page } = await visit(house, { reducedMotion: 'reduce', hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await record(context);
  await begin(page);
  for (const word of ['annex', 'xyzzy']) await enter(page, word);
  await reads(page.locator('.verdict'), 'XYZZY: not a word');
  assert.equal(await page.locator('.float, .shaking').count(), 0);
  assert.deepEqual([await played(page), await vibrated(page)], [0, 0]);
});

test('sound and vibration follow the settings', async () => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
  for (const [options, kept, sounds, vibrates] of [
    [{}, {}, false, false],
    [phone, {}, false, true],
    [phone, { haptics: 'off' }, false, false],
    [{}, { sound: 'on', haptics: 'on' }, true, true],
  ]) {
    const { context, page } = await visit(house, { reducedMotion: 'no-preference', ...options });
    await record(context);
    await settings(context, kept);
    await begin(page, `board=${BOARD}&seconds=0`);
    for (const [word, verdict] of [['annex', 'ANNEX: 2'], ['xyzzy', 'XYZZY: not a word']]) {
      const before = [await played(page), await vibrated(page)];
      await enter(page, word);
      await reads(page.locator('.verdict'), verdict);
      const after = [await played(page), await vibrated(page)];
      assert.deepEqual([after[0] > before[0], after[1] > before[1]], [sounds, vibrates], `${word} ${JSON.stringify(kept)}`);
    }
  }
});

test('the settings offer sound and vibration, and they stay', async () => {
  const { page } = await visit(house);
  await page.goto('/records');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Sound').selectOption('On');
  await page.getByLabel('Vibration').selectOption('Off');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  assert.deepEqual([await page.getByLabel('Sound').inputValue(), await page.getByLabel('Vibration').inputValue()], ['on', 'off']);
});

test('the last ten seconds count down, and tick if sound is on', async () => {
  const { context, page } = await visit(house, { reducedMotion: 'no-preference' });
  await record(context);
  await settings(context, { sound: 'on' });
  await stopClock(page);
  await begin(page, `board=${BOARD}&seconds=60`);
  const clock = page.locator('.clock');
  await page.clock.runFor(45_000);
  assert.equal(await clock.getAttribute('data-beat'), null);
  assert.equal(await played(page), 0);
  // The page takes over the clock of the server from time to time, which stands still for it, so that more may pass.
  await until(async () => {
    await page.clock.runFor(1000);
    assert.match(await clock.textContent(), /^0:0[1-9]$/);
    assert.ok(await clock.getAttribute('data-beat'));
  });
  assert.ok((await played(page)) > 0);
});

test('the race shows both players’ words and points', async () => {
  const { page } = await visit(house);
  await begin(page, `board=${BOARD}&opponent=humbling&seconds=60`);
  await enter(page, 'leonine');
  const lanes = page.locator('.status .lane');
  await reads(lanes.nth(0), 'You: 1 word5');
  await reads(lanes.nth(1), /^Humbling: [1-9]\d* words?[1-9]\d*$/);
  const { opponent } = await roundOf(page);
  assert.ok(opponent.points > 0);
});

test('the end shows the race, the common words, and the best missed words on the board', async () => {
  const { page } = await visit(house, { reducedMotion: 'no-preference' });
  await stopClock(page);
  await begin(page, `board=${BOARD}&opponent=nursery&seconds=0`);
  await enter(page, 'nation');
  await shows(page, ['NATION']);
  await endRound(page);
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  await reads(page.locator('.finish .lane').first(), 'You: 1 word3');
  await reads(page.locator('.common'), /^1 of the 33 words that most people know1 word of all 107 on this board$/);
  const words = await page.locator('.missed .word').allTextContents();
  assert.equal(words[0], 'DENTATION');
  for (const word of [...words, words[0]]) {
    await lights(page, await pathOf(page, word), `${word} is shown in its turn`);
    await page.clock.runFor(2300);
  }
  await page.locator('.missed button').nth(2).click();
  await page.clock.runFor(10_000);
  await lights(page, await pathOf(page, words[2]), 'a word that was chosen stays');
});

test('the end of a round is seen on a phone without scrolling', async () => {
  const { page } = await visit(house, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  for (const opponent of ['', 'easy']) {
    await begin(page, `board=${BOARD}&opponent=${opponent}`);
    await endRound(page);
    const next = page.getByRole('button', { name: 'Another round' });
    await next.waitFor();
    assert.equal(await page.evaluate(() => scrollY), 0);
    for (const part of [page.getByRole('banner'), page.getByRole('grid'), next]) {
      const { y, height } = await part.boundingBox();
      assert.ok(y >= 0 && y + height <= 844, `it ends at ${y + height}`);
    }
  }
});

test('another round starts at once with the same options, also those of the address', async () => {
  const { page } = await visit(house);
  await begin(page, 'dice=big-challenge&opponent=easy&seconds=120&sharing=cancel');
  const first = await roundOf(page);
  await endRound(page);
  await page.getByRole('button', { name: 'Another round' }).click();
  await page.waitForURL((url) => url.pathname !== `/round/${first.name}` && url.pathname.startsWith('/round/'));
  await page.getByRole('textbox', { name: 'Word' }).waitFor();
  const { name: _, board, ...second } = await roundOf(page);
  assert.deepEqual([board.dice, second.limit_ms, second.sharing, second.opponent.name], [first.board.dice, 120_000, 'cancel', 'easy']);
  assert.notEqual(board.text, first.board.text, 'the dice are rolled again');
});

test('a round on a phone has the screen for itself, and can be left', async () => {
  const { page } = await visit(house, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await begin(page);
  await page.getByRole('banner').waitFor({ state: 'hidden' });
  // A keyboard takes half of the screen; board and entry remain in sight.
  await page.setViewportSize({ width: 390, height: 480 });
  await until(async () => {
    const [board, entry] = await Promise.all([page.getByRole('grid').boundingBox(), page.getByRole('textbox', { name: 'Word' }).boundingBox()]);
    assert.ok(board.y >= 0 && entry.y + entry.height <= 480, `${board.y} ${entry.y + entry.height}`);
  });
  await page.getByRole('link', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Continue your game' }).waitFor();
  await page.getByRole('banner').waitFor();
});

test('a sound is played when the time is up', async () => {
  const { context, page } = await visit(house);
  await record(context);
  await settings(context, { sound: 'on' });
  await beginShort(page, { board: BOARD });
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  assert.ok((await played(page)) >= 3);
  assert.deepEqual(await found(page), []);
});
