// Tests of the first page: every way to start, and what it remembers.

import assert from 'node:assert/strict';

import { BOARD, begin, hold, holds, lights, middles, endRound, openForTests, pathOf, reads, roundOf, shows, test, until, visit } from './support.js';

const house = openForTests();

/** The text of the board in the browser's answer to a roll: the board on the first page. */
async function openHome(page) {
  const isRoll = (response) => new URL(response.url()).pathname === '/api/boards/roll';
  const [answer] = await Promise.all([page.waitForResponse(isRoll), page.goto('/')]);
  await page.getByRole('grid').waitFor();
  return (await answer.json()).board;
}

/** A guest whose first page has a known board, because rolled ones may have few words. */
async function visitKnown(options = {}) {
  const visitor = await visit(house, options);
  const answer = await fetch(`${house.server.base}/api/boards`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text: BOARD }),
  });
  const board = await answer.json();
  await visitor.page.route('**/api/boards/roll', (route) => route.fulfill({ json: { board, seed: 1 } }));
  return { ...visitor, board };
}

test('one touch starts three minutes on new dice', async () => {
  const { page } = await visit(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openHome(page);
  const ways = await page.locator('.way').evaluateAll((all) => all.map((way) => way.getBoundingClientRect().toJSON()));
  assert.equal(ways.length, 3);
  for (const { bottom, height } of ways) assert.ok(bottom < 844 && height >= 48, `from ${bottom - height} to ${bottom}`);
  await page.getByRole('button', { name: /3 minutes/ }).tap();
  await page.waitForURL('**/round/*');
  const round = await roundOf(page);
  assert.deepEqual([round.limit_ms, round.opponent, round.board.dice, round.entries], [180_000, null, 'new', []]);
});

test('the level of the computer is remembered, also after another game', async () => {
  const { page } = await visit(house);
  await openHome(page);
  await page.getByLabel('Level').selectOption('Hard');
  await page.getByRole('button', { name: /3 minutes/ }).click();
  await page.waitForURL('**/round/*');
  await openHome(page);
  await page.getByRole('button', { name: 'Against the computer' }).click();
  await page.waitForURL('**/round/*');
  assert.equal((await roundOf(page)).opponent.name, 'hard');
});

test('today’s board is one touch away', async () => {
  const { page } = await visit(house);
  await openHome(page);
  await page.getByRole('link', { name: /Today’s board/ }).click();
  await page.getByRole('button', { name: /Play today/ }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/daily');
});

test('a word dragged on the first board starts a round on that board, with the word in its list', async () => {
  const { page, problems, board } = await visitKnown();
  await openHome(page);
  const path = await pathOf(page, 'LEONINE');
  const points = await middles(page, path);
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const { x, y } of points.slice(1)) await page.mouse.move(x, y);
  await holds(page.getByRole('textbox', { name: 'Your first word' }), 'LEONINE');
  await page.mouse.up();
  await page.waitForURL('**/round/*');
  await shows(page, ['LEONINE']);
  const round = await roundOf(page);
  assert.deepEqual([round.board.text, round.limit_ms], [board.text, null]);
  assert.deepEqual(round.entries.map((entry) => entry.path), [path]);
});

test('a rolled board is played with keys', async () => {
  const { page } = await visit(house);
  // Real dice that have words.
  await page.route('**/api/boards/roll', (route) => route.continue({ postData: JSON.stringify({ seed: 1 }) }));
  const board = await openHome(page);
  assert.equal(board.text, 'TEAP/CIHE/WBOM/YTUL');
  const { words } = await page.evaluate(async (id) => (await fetch(`/api/solve?board=${id}`)).json(), board.id);
  const { word } = words.at(-1);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/round/*');
  await shows(page, [word]);
  assert.equal((await roundOf(page)).board.id, board.id);
});

test('a first word that does not count is explained in the round', async () => {
  const { page } = await visitKnown();
  await openHome(page);
  const input = page.getByRole('textbox', { name: 'Your first word' });
  await input.pressSequentially('leo');
  await lights(page, (await pathOf(page, 'LEONINE')).slice(0, 3));
  await input.fill('zoo');
  await input.press('Enter');
  await page.waitForURL('**/round/*');
  await reads(page.locator('.verdict'), 'ZOO: not on the board: no Z on the board');
});

test('no letter is lost while the first page becomes the round', async () => {
  const { page } = await visitKnown();
  await openHome(page);
  const begin = await hold(page, '**/api/rounds');
  await page.getByRole('textbox', { name: 'Your first word' }).focus();
  await page.keyboard.type('leonine\nannex\n');
  const open = await hold(page, '**/api/rounds/*');
  const [asked] = await Promise.all([page.waitForRequest(/\/api\/rounds\/[0-9a-f]+$/), begin()]);
  await page.keyboard.type('oxen\nnat');
  open();
  await (await asked.response()).finished();
  const input = page.getByRole('textbox', { name: 'Word', exact: true });
  await holds(input, 'NAT');
  await page.keyboard.type('ion\n');
  await shows(page, ['NATION', 'OXEN', 'ANNEX', 'LEONINE']);
  assert.deepEqual((await roundOf(page)).entries.map(({ word }) => word), ['LEONINE', 'ANNEX', 'OXEN', 'NATION']);
  await endRound(page);
  await page.getByRole('button', { name: 'Another round' }).click();
  await reads(page.locator('.clock'), 'No clock');
});

test('other letters replace those of the first board', async () => {
  const { page } = await visit(house);
  const before = await openHome(page);
  const isRoll = (response) => new URL(response.url()).pathname === '/api/boards/roll';
  const [answer] = await Promise.all([page.waitForResponse(isRoll), page.getByRole('button', { name: 'Other letters' }).click()]);
  const { board } = await answer.json();
  assert.notEqual(board.text, before.text);
  const shown = () => page.getByRole('gridcell').locator('.letter').allTextContents();
  await until(async () => assert.deepEqual(await shown(), board.tiles));
});

test('a game of one’s own is folded on the first page, open with options, and remembered', async () => {
  const { page } = await visit(house);
  await openHome(page);
  const button = page.getByRole('button', { name: 'Shake the dice' });
  assert.equal(await button.isVisible(), false);
  await page.getByText('Your own game').click();
  await button.waitFor();
  await page.getByLabel('Dice', { exact: true }).selectOption('Big 5×5');
  await page.getByLabel('Against', { exact: true }).selectOption('No opponent');
  await page.getByLabel('Time').selectOption('No clock');
  await page.waitForURL('**/play?dice=big&seconds=0');
  await page.reload();
  await button.waitFor();
  await holds(page.getByLabel('Dice', { exact: true }), 'big');
  await button.click();
  await page.waitForURL('**/round/*');
  const round = await roundOf(page);
  assert.deepEqual([round.board.dice, round.limit_ms], ['big', null]);
  await openHome(page);
  assert.equal(await button.isVisible(), false);
  await page.getByText('Your own game').click();
  await holds(page.getByLabel('Dice', { exact: true }), 'big');
  await holds(page.getByLabel('Time'), '0');
});

test('a game with one touch does not change the game of one’s own', async () => {
  const { page } = await visit(house);
  await openHome(page);
  await page.getByText('Your own game').click();
  await page.getByLabel('Dice', { exact: true }).selectOption('Big 5×5');
  await page.getByLabel('Against', { exact: true }).selectOption('Hard');
  await page.waitForURL('**/play?dice=big&opponent=hard');
  await openHome(page);
  await page.getByRole('button', { name: /3 minutes/ }).click();
  await page.waitForURL('**/round/*');
  await page.getByText('Classic 4×4; words:').waitFor();
  await openHome(page);
  await page.getByText('Your own game').click();
  await holds(page.getByLabel('Dice', { exact: true }), 'big');
  await holds(page.getByLabel('Against', { exact: true }), 'hard');
});

test('an unfinished game comes first, and a finished one can be reviewed', async () => {
  const { page } = await visit(house);
  await begin(page);
  const address = page.url();
  await openHome(page);
  await page.getByRole('link', { name: 'Continue your game' }).click();
  await page.waitForURL(address);
  await endRound(page);
  await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  await openHome(page);
  assert.equal(await page.getByRole('link', { name: 'Continue your game' }).count(), 0);
  await page.getByRole('link', { name: 'Review your last game' }).click();
  await page.waitForURL('**/review/*');
});

test('the rules are told in a picture with a text for those who do not see it', async () => {
  const { page } = await visit(house);
  await openHome(page);
  await page.getByRole('img', { name: /PLAYING: from P up to L.*across a corner/ }).waitFor();
  const rows = await page.getByRole('table', { name: /Points/ }).getByRole('row').allTextContents();
  assert.deepEqual(rows, ['Letters3–45678+', 'Points123511']);
});

test('the header is one row on a phone, and marks the page', async () => {
  for (const [width, height] of [[390, 844], [320, 568]]) {
    const { page } = await visit(house, { viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const [address, name] of [['/', 'Play'], ['/play', 'Play'], ['/daily', 'Daily'], ['/solve', 'Solve'], ['/watch', 'Watch'], ['/records', 'Records']]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const links = page.getByRole('navigation').getByRole('link');
      await until(async () => assert.deepEqual(await page.locator('nav [aria-current="page"]').allTextContents(), [name]));
      const boxes = await links.or(page.getByRole('button', { name: 'Settings' })).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      assert.equal(boxes.length, 6);
      for (const { top, bottom, height: tall } of boxes) {
        assert.ok(top < boxes[0].bottom && bottom > boxes[0].top, `${address} at ${width} pixels: one row`);
        assert.ok(tall >= 24, `${tall} pixels are enough for a finger`);
      }
    }
  }
});
