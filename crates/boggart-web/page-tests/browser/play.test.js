// Playing with the mouse, a finger, or only keys; the end of a round and the review.

import assert from 'node:assert/strict';

import {
  BOARD, begin, beginShort, copied, endRound, enter, fingers, found, hold, holds, lights, listen, lit, middles, openForTests, pathOf, reads, roundOf,
  shows, stopClock, swipe, test, unfold, until, visit,
} from './support.js';

const house = openForTests();

test('a word is dragged with the mouse', async () => {
  const { page, problems } = await visit(house);
  await begin(page);
  const points = await middles(page, await pathOf(page, 'LEONINE'));
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const { x, y } of points.slice(1, 4)) await page.mouse.move(x, y);
  await holds(page.getByRole('textbox', { name: 'Word' }), 'LEON');
  for (const { x, y } of points.slice(4)) await page.mouse.move(x, y);
  await page.mouse.up();
  await shows(page, ['LEONINE']);
  await reads(page.locator('.verdict'), 'LEONINE: 5');
  await reads(page.locator('.score'), '5 points');
  assert.deepEqual(problems, []);
});

test('the path that is drawn is the path that is lit, entered and reviewed', async () => {
  const { page } = await visit(house);
  await begin(page);
  // Both have an N beside the A; a search for the word would begin with the first.
  for (const [word, path] of [['TAN', [12, 13, 9]], ['ANT', [13, 9, 14]]]) {
    assert.notDeepEqual(await pathOf(page, word), path);
    const points = await middles(page, path);
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down();
    for (const { x, y } of points.slice(1)) await page.mouse.move(x, y);
    await lights(page, path);
    await page.mouse.up();
    await reads(page.locator('.verdict'), `${word}: 1`);
    await lights(page, path);
    assert.deepEqual((await roundOf(page)).entries.at(-1).path, path);
  }
  await endRound(page);
  await page.getByRole('link', { name: 'See what you missed' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption('Found');
  await page.locator('.words button').filter({ hasText: 'TAN' }).click();
  await lights(page, [12, 13, 9]);
});

test('moves that a busy browser reports all at once are followed one by one', async () => {
  const { page } = await visit(house);
  await begin(page);
  const points = await middles(page, await pathOf(page, 'LEONINE'));
  await page.evaluate(() => addEventListener('pointerdown', ({ pointerId }) => (globalThis.mouse = pointerId)));
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  await holds(page.getByRole('textbox', { name: 'Word' }), 'L');
  await page.getByRole('grid').evaluate((grid, moves) => {
    const pointerId = globalThis.mouse;
    const events = moves.map(({ x, y }) => new PointerEvent('pointermove', { pointerId, clientX: x, clientY: y }));
    const { clientX, clientY } = events.at(-1);
    grid.dispatchEvent(new PointerEvent('pointermove', { pointerId, clientX, clientY, coalescedEvents: events }));
  }, points.slice(1));
  await holds(page.getByRole('textbox', { name: 'Word' }), 'LEONINE');
  await page.mouse.up();
  await shows(page, ['LEONINE']);
});

test('a drag back to its first die, and a press beside the dice, leave the board unchanged', async () => {
  const { page } = await visit(house);
  await begin(page);
  const input = page.getByRole('textbox', { name: 'Word' });
  const points = await middles(page, await pathOf(page, 'LEONINE'));
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  await page.mouse.move(points[1].x, points[1].y);
  await holds(input, 'LE');
  await page.mouse.move(points[0].x, points[0].y);
  await holds(input, 'L');
  await page.mouse.up();
  await holds(input, '');
  await lights(page, []);
  // A rolling die can be pressed outside the board, and the release is not noticed there.
  await page.getByRole('gridcell').first().evaluate((die) => {
    die.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 7, pointerType: 'touch', clientX: -1, clientY: -1, bubbles: true }));
  });
  await page.mouse.down();
  for (const { x, y } of points.slice(1)) await page.mouse.move(x, y);
  await page.mouse.up();
  await shows(page, ['LEONINE']);
});

test('a word is clicked die by die, and a second click on the last enters it', async () => {
  const { page } = await visit(house);
  await begin(page);
  const points = await middles(page, await pathOf(page, 'ANNEX'));
  const released = await listen(page, 'pointerup');
  for (const { x, y } of points) await page.mouse.click(x, y);
  await released(points.length);
  await lights(page, await pathOf(page, 'ANNEX'));
  assert.deepEqual(await found(page), [], 'nothing is entered yet');
  await page.mouse.click(points.at(-1).x, points.at(-1).y);
  await shows(page, ['ANNEX']);
});

test('a finger drags a word with diagonals, not quite straight', async () => {
  const { page } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const words = [];
  for (const [word, wobble] of [['LEONINE', 0], ['ANNEX', 7], ['NATION', -7]]) {
    const before = await scrolled();
    await swipe(page, await middles(page, await pathOf(page, word)), wobble);
    words.unshift(word);
    await shows(page, words);
    assert.equal(await scrolled(), before, 'the page does not scroll');
  }
});

test('a word is tapped die by die', async () => {
  const { page } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page);
  const points = await middles(page, await pathOf(page, 'OXEN'));
  for (const { x, y } of [...points, points.at(-1)]) await page.touchscreen.tap(x, y);
  await shows(page, ['OXEN']);
});

/** Waits until something has the focus. */
function hasFocus(locator) {
  return until(async () => assert.ok(await locator.evaluate((element) => element === document.activeElement)));
}

test('a round is started, played, ended and reviewed with keys alone', async () => {
  const { page } = await visit(house);
  await page.goto(`/play?board=${BOARD}`);
  const button = page.getByRole('button', { name: 'Shake the dice' });
  await button.waitFor();
  /** Presses Tab until an element has the focus. */
  const tabTo = async (locator) => {
    await locator.waitFor();
    for (let i = 0; i < 60; i += 1) {
      if (await locator.evaluate((element) => element === document.activeElement)) return;
      const before = await page.evaluateHandle(() => document.activeElement);
      await page.keyboard.press('Tab');
      await page.waitForFunction((element) => element !== document.activeElement, before);
    }
    assert.fail('the focus never came there');
  };
  await tabTo(button);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/round/*');
  const first = page.getByRole('gridcell').first();
  await first.waitFor();
  // The page moves the focus there itself; wait for it before pressing keys.
  await hasFocus(page.getByRole('textbox', { name: 'Word' }));
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
  await lights(page, path);
  const label = await page.getByRole('gridcell').nth(path[1]).getAttribute('aria-label');
  assert.match(label, /^N, row \d, column \d, number 2 of the word$/);
  await page.keyboard.press('Backspace');
  await lights(page, path.slice(0, -1));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await shows(page, ['ANNEX']);
  // Letters typed while the board has the focus go to the text field.
  await page.keyboard.type('leonine');
  await page.keyboard.press('Enter');
  await shows(page, ['LEONINE', 'ANNEX']);
  const end = page.getByRole('button', { name: 'End the round' });
  await tabTo(end);
  await page.keyboard.press('Enter');
  // The safe answer has the focus, and Escape is the same.
  await page.getByRole('dialog', { name: 'End the round now?' }).waitFor();
  await hasFocus(page.getByRole('button', { name: 'Keep playing' }));
  await page.keyboard.press('Escape');
  await hasFocus(end);
  assert.equal((await roundOf(page)).ended, false);
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Yes, end it' }));
  await page.keyboard.press('Enter');
  await hasFocus(page.locator('.finish h2'));
  await tabTo(page.getByRole('link', { name: 'See what you missed' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/review/*');
  await tabTo(page.locator('.words button').first());
  await reads(page.locator('.word-hint'), /^DENTATION: 11 points/);
});

test('typing a word highlights its path, letter by letter', async () => {
  const { page } = await visit(house);
  await begin(page);
  const input = page.getByRole('textbox', { name: 'Word' });
  await input.pressSequentially('leo');
  await until(async () => assert.equal((await lit(page)).length, 3));
  await input.pressSequentially('nin');
  const path = await pathOf(page, 'LEONINE');
  await lights(page, path.slice(0, 6));
  await input.pressSequentially('z');
  await reads(page.locator('.verdict'), /no Z on the board/);
  await lights(page, path.slice(0, 6), 'as far as it goes');
  await input.press('Escape');
  await holds(input, '');
  await lights(page, []);
});

test('verdicts are shown, and heard', async () => {
  const { page } = await visit(house);
  await begin(page);
  const verdict = page.getByRole('status').filter({ has: page.locator('xpath=self::*[contains(@class,"verdict")]') });
  const check = async (word, message) => {
    await enter(page, word);
    await reads(verdict, message);
  };
  await check('annex', 'ANNEX: 2');
  await check('annex', 'ANNEX: already found');
  await check('xyzzy', 'XYZZY: not a word');
  await check('no', 'NO: too short: words need at least 3 letters');
  await check('zoo', 'ZOO: not on the board: no Z on the board');
});

test('a round without diagonals is chosen, shown and played', async () => {
  const { page } = await visit(house);
  await page.goto('/play?board=noon');
  await unfold(page, 'Change the options');
  await unfold(page, 'More options');
  const rule = page.getByLabel('Which neighbouring cells a word may move to');
  await rule.selectOption('orthogonal');
  await until(async () => assert.match(await page.evaluate(() => location.search), /adjacent=orthogonal/));
  await page.getByRole('button', { name: 'Shake the dice' }).click();
  await page.getByText('adjacent: orthogonal').waitFor();
  // The board has both Os, but they are diagonal to each other.
  await enter(page, 'noon');
  await until(async () => assert.match(await page.locator('.verdict').textContent(), /^NOON: not on the board/));
  const points = await middles(page, [0, 3]);
  await page.mouse.click(points[0].x, points[0].y);
  await holds(page.getByRole('textbox', { name: 'Word' }), 'N');
  await page.mouse.click(points[1].x, points[1].y);
  await lights(page, [3], 'a die across the corner begins anew');
});

test('the clock ends a round, and the page says so', async () => {
  const { page } = await visit(house);
  // With this seed the opponent has eight points after three seconds, and more later.
  await beginShort(page, { board: BOARD, opponent: 'humbling', seed: 32 }, ['leonine']);
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  await reads(page.locator('.finish h2'), /^Humbling wins, \d+ to 5\.$/);
  await reads(page.locator('#heard'), /Humbling wins/);
  // The focus is on the result.
  await hasFocus(page.locator('.finish h2'));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  assert.match(await copied(page), /^Boggart\n5 points, 1 word\n/);
});

test('a second finger has no effect', async () => {
  const { page, problems } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page);
  const path = await pathOf(page, 'ANNEX');
  const [first, second, ...rest] = await middles(page, path);
  const [other] = await middles(page, [3]);
  const touch = await fingers(page);
  await touch('touchStart', first);
  await touch('touchMove', second);
  await lights(page, path.slice(0, 2));
  // It comes and goes while the first one stays, which the browser's touch simulation cannot do.
  await page.getByRole('grid').evaluate((grid, { x, y }) => {
    const finger = { pointerId: 77, pointerType: 'touch', isPrimary: false, bubbles: true };
    for (const last of ['pointerup', 'pointercancel']) {
      grid.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: x, clientY: y }));
      grid.dispatchEvent(new PointerEvent('pointermove', { ...finger, clientX: x + 3, clientY: y }));
      grid.dispatchEvent(new PointerEvent(last, { ...finger, clientX: x + 3, clientY: y }));
    }
  }, other);
  assert.deepEqual(await lit(page), path.slice(0, 2), 'the path is unchanged');
  assert.deepEqual(await found(page), []);
  for (const point of rest) await touch('touchMove', point);
  await touch('touchEnd');
  await shows(page, ['ANNEX']);
  assert.deepEqual(problems, []);
});

test('two fingers on the board draw one word', async () => {
  const { page } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page);
  const path = await pathOf(page, 'ANNEX');
  const [first, second, ...rest] = await middles(page, path);
  const [other] = await middles(page, [3]);
  const touch = await fingers(page);
  const pressed = await listen(page, 'pointerdown');
  await touch('touchStart', first);
  await touch('touchMove', second);
  await touch('touchStart', second, other);
  await pressed(2);
  await lights(page, path.slice(0, 2), 'the path is unchanged');
  for (const point of rest) await touch('touchMove', point, { x: other.x - point.x / 9, y: other.y });
  await lights(page, path);
  const lifted = await listen(page, 'pointerup');
  await touch('touchEnd');
  await lifted(2);
  await shows(page, ['ANNEX']);
  await until(async () => assert.deepEqual((await roundOf(page)).entries.map(({ word }) => word), ['ANNEX']));
});

test('ending a round waits for pending words', async () => {
  const { page } = await visit(house);
  // The page waits only for a limited time; here the clock stands still.
  await stopClock(page);
  await begin(page);
  const asked = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname.split('/').at(-1)));
  const release = await hold(page, '**/words');
  for (const word of ['annex', 'leonine', 'oxen']) await enter(page, word);
  await until(async () => assert.deepEqual(asked, ['words']));
  await endRound(page);
  release();
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  await reads(page.locator('.score'), '8 points');
  assert.deepEqual(asked, ['words', 'words', 'words', 'end']);
});

test('keys act on the die that has the focus, however it got it', async () => {
  const { page } = await visit(house);
  await begin(page);
  await page.getByRole('gridcell').nth(13).focus();
  await page.keyboard.press('Space');
  await lights(page, [13]);
});

test('a double click starts one round', async () => {
  const { page } = await visit(house);
  let begun = 0;
  page.on('request', (request) => (begun += Number(request.method() === 'POST' && request.url().endsWith('/api/rounds'))));
  // The page must not leave the form between the clicks.
  const release = await hold(page, '**/api/rounds');
  await page.goto('/play');
  await page.getByRole('button', { name: 'Shake the dice' }).dblclick();
  // Earlier requests have been answered by now.
  await page.evaluate(async () => (await fetch('/healthz')).text());
  assert.equal(begun, 1);
  release();
  await page.waitForURL('**/round/*');
  await page.getByRole('grid').waitFor();
  assert.equal(begun, 1);
});

test('a round of another player is not shown as one’s own', async () => {
  const { page } = await visit(house);
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  const address = page.url();
  const friend = await visit(house);
  await friend.page.goto(address);
  await friend.page.getByText('There is no such game.').waitFor();
  await endRound(page);
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  await friend.page.goto(address);
  await friend.page.getByText('Somebody else’s round').waitFor();
  await friend.page.getByRole('link', { name: 'See what they missed' }).waitFor();
  assert.equal(await friend.page.getByRole('button', { name: 'Share', exact: true }).count(), 0);
  assert.equal(await friend.page.evaluate(() => localStorage.getItem('boggart-review')), null);
});

test('the progress of the opponent is shown', async () => {
  const { page } = await visit(house);
  await begin(page, `board=${BOARD}&opponent=humbling&seconds=60`);
  await reads(page.locator('.rival'), /^Humbling: [1-9]\d* words?$/);
});

test('a review shows what was missed and where, and has an address', async () => {
  const { page } = await visit(house);
  await begin(page, `board=${BOARD}&opponent=medium`);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await endRound(page);
  await page.getByRole('link', { name: 'See what you missed' }).click();
  await page.locator('.words').waitFor();
  assert.deepEqual(await page.getByRole('list', { name: 'Signs' }).getByRole('listitem').allTextContents(), ['✓ found', '◆ found by Medium', '· missed', 'common', 'rare']);
  await page.getByLabel('Show', { exact: true }).selectOption('Found');
  await until(async () => assert.deepEqual(await page.locator('.words .word').allTextContents(), ['LEONINE']));
  await page.getByLabel('Show', { exact: true }).selectOption('Missed');
  await page.getByLabel('Sort').selectOption('A to Z');
  await page.locator('.words button').filter({ hasText: 'ANNEXED' }).click();
  const path = await pathOf(page, 'ANNEXED');
  await lights(page, path);
  await page.waitForURL(/word=ANNEXED/);
  assert.match(page.url(), /sort=letters/);
  // Other players can open the address too, now that the round has ended.
  const friend = await visit(house);
  await friend.page.goto(page.url());
  await friend.page.locator('.words').waitFor();
  await lights(friend.page, path);
  await holds(friend.page.getByLabel('Show', { exact: true }), 'missed');
});

/** Plays a round with one word up to its end. */
async function playOnce(page) {
  await begin(page);
  await enter(page, 'leonine');
  await shows(page, ['LEONINE']);
  await endRound(page);
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
}

/** The text that was shared has no word of the board, and its address is where the board is played. */
async function leadsToPlaying(text, page) {
  const address = text.trim().split('\n').at(-1);
  const told = text.slice(0, text.indexOf(address)).toUpperCase();
  const { words } = await page.evaluate(async (board) => (await fetch(`/api/solve?board=${board}`)).json(), BOARD);
  for (const { word } of words) assert.ok(!new RegExp(`\\b${word}\\b`).test(told), `${word} is told`);
  assert.equal(new URL(address).pathname, '/play');
  const friend = await visit(house);
  await friend.page.goto(address);
  await friend.page.getByRole('button', { name: 'Shake the dice' }).click();
  await friend.page.waitForURL('**/round/*');
  await friend.page.getByRole('grid').waitFor();
  assert.equal((await roundOf(friend.page)).board.text, 'OYDL/IEXE/NNOK/TATI');
}

test('whoever opens a shared board reads what is played, and sees no letters before the start', async () => {
  const { page } = await visit(house);
  const id = await page.request.get(`/api/solve?board=${BOARD}&red=1,1`).then(async (answer) => (await answer.json()).board.id);
  const told = page.locator('.given .lead');
  for (const board of [BOARD, id]) {
    await page.goto(`/play?board=${board}&opponent=hard`);
    await page.getByRole('heading', { name: 'A board for you' }).waitFor();
    await reads(told, '4×4, 3 minutes, against Hard.');
    assert.equal(await page.getByLabel('Your own board').isVisible(), false);
  }
  await unfold(page, 'Change the options');
  assert.equal(await page.getByLabel('Your own board').isVisible(), false);
  await page.getByLabel('Time').selectOption('No clock');
  await reads(told, '4×4, no clock, against Hard.');
  await unfold(page, 'More options');
  // The id carries the dice and the rules.
  for (const name of ['Dice', 'Red dice', 'Which neighbouring cells a word may move to']) assert.equal(await page.getByLabel(name, { exact: true }).isVisible(), false, name);
  await page.getByLabel('Your own board').fill('teas');
  await page.getByLabel('Red dice').waitFor();
  assert.equal(await page.getByLabel('Dice', { exact: true }).isVisible(), false);
  await page.getByLabel('Your own board').fill(id);
  await page.getByRole('button', { name: 'Shake the dice' }).click();
  await page.waitForURL('**/round/*');
  const round = await roundOf(page);
  assert.deepEqual([round.board.id, round.limit_ms], [id, null]);
});

test('a shared board has the red dice, the time and the opponent of its round, also when it is played again', async () => {
  const { page } = await visit(house);
  await begin(page, `board=${BOARD}&red=3&seconds=240&opponent=hard`);
  const round = await roundOf(page);
  assert.equal(round.board.red.length, 3);
  await endRound(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const address = (await copied(page)).trim().split('\n').at(-1);
  const friend = await visit(house);
  await friend.page.goto(address);
  await page.getByRole('link', { name: 'See what you missed' }).click();
  await unfold(page, 'More about this round');
  // The options of the last round are others.
  await page.evaluate(() => localStorage.setItem('boggart-options', JSON.stringify({ seconds: '0', opponent: 'easy', red: '1' })));
  await page.getByRole('link', { name: 'Play this board again' }).click();
  for (const player of [page, friend.page]) {
    await player.getByRole('button', { name: 'Shake the dice' }).click();
    await player.waitForURL('**/round/*');
    const again = await roundOf(player);
    assert.deepEqual([again.board.id, again.board.red], [round.board.id, round.board.red]);
    assert.deepEqual([again.limit_ms, again.opponent.name], [240_000, 'hard']);
  }
});

test('a shared round leads to playing its board, and tells no word', async () => {
  const { page } = await visit(house);
  await playOnce(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const text = await copied(page);
  await leadsToPlaying(text, page);
  await page.getByRole('link', { name: 'See what you missed' }).click();
  await page.locator('.words').waitFor();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await until(async () => assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text));
});

test('a touch device shares with its own list of apps', async () => {
  const { context, page } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(() => {
    globalThis.shared = [];
    // First the list of apps is closed, then an app is chosen, then there is none.
    const answers = [new DOMException('closed', 'AbortError'), null, new DOMException('none', 'NotAllowedError')];
    Navigator.prototype.share = async ({ text }) => {
      const problem = answers[globalThis.shared.length];
      globalThis.shared.push(text);
      if (problem) throw problem;
    };
  });
  await playOnce(page);
  const button = page.getByRole('button', { name: 'Share', exact: true });
  const shared = () => page.evaluate(() => globalThis.shared);
  for (const count of [1, 2]) {
    await button.click();
    await until(async () => assert.equal((await shared()).length, count));
    assert.equal(await page.getByRole('button', { name: 'Copied' }).count(), 0);
  }
  const [, text] = await shared();
  await leadsToPlaying(text, page);
  await button.click();
  assert.equal(await copied(page), text, 'without such a list it is copied');
});

test('a text that may not be copied is shown to be copied by hand', async () => {
  const { context, page } = await visit(house);
  await context.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException('forbidden', 'NotAllowedError'));
  });
  await page.goto(`/solve/${BOARD}`);
  const button = page.getByRole('button', { name: 'Share', exact: true });
  await button.click();
  await holds(page.getByRole('textbox', { name: 'Text to copy' }), /\/solve\/4x4_oydliexennoktati_free_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus(button);
});

test('a review on a phone shows the board, what the signs mean, and the first words', async () => {
  const { page } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await playOnce(page);
  await page.getByRole('link', { name: 'See what you missed' }).click();
  await page.locator('.words').waitFor();
  const words = page.locator('.words button');
  for (const part of [page.getByRole('grid'), page.getByRole('list', { name: 'Signs' }), words.nth(3)]) {
    const { y, height } = await part.boundingBox();
    assert.ok(y >= 0 && y + height <= 844, `it ends at ${y + height}`);
  }
  const filter = page.getByRole('button', { name: /^Filter/ });
  await filter.click();
  await page.getByLabel('Show', { exact: true }).selectOption('Found');
  await reads(filter, 'Filter: Found, by points');
  await filter.click();
  await words.first().tap();
  await lights(page, await pathOf(page, 'LEONINE'));
});

test('words do not move under the finger that selects one, though what is said about it may be long', async () => {
  const { context, page } = await visit(house, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  await context.addInitScript(() => localStorage.setItem('boggart-settings', JSON.stringify({ letters: 'large' })));
  await playOnce(page);
  await page.goto(`${page.url().replace('/round/', '/review/')}?text=leo`);
  const words = page.locator('.words button');
  await words.first().waitFor();
  const lines = new Set();
  for (let i = 0; i < (await words.count()); i += 1) {
    await words.nth(i).scrollIntoViewIfNeeded();
    const before = await words.nth(i).boundingBox();
    await words.nth(i).tap();
    await until(async () => assert.equal(await words.nth(i).getAttribute('aria-pressed'), 'true'));
    assert.deepEqual(await words.nth(i).boundingBox(), before);
    lines.add(await page.locator('.word-hint').evaluate((hint) => {
      const range = document.createRange();
      range.selectNodeContents(hint);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }));
  }
  assert.ok(lines.has(2), 'some take two lines');
});
