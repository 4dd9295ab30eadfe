// The board itself: large boards are enlarged and moved, numbers have room, and all is seen in colours of the system's choice.

import assert from 'node:assert/strict';

import {
  BOARD, begin, enter, fingers, frames, holds, lights, lit, middles, openForTests, pathOf, reads, roundOf, shows, swipe, test, until, visit,
} from './support.js';

const house = openForTests();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Twelve rows of twelve. */
const LARGE = 'sertainlostrevenagid'.repeat(8).slice(0, 144);

/** How much larger than its window the board is, and what of it is hidden on the left and above. */
function place(page) {
  return page.locator('.window').evaluate((element) => ({
    scale: element.firstElementChild.getBoundingClientRect().width / element.getBoundingClientRect().width,
    x: element.scrollLeft,
    y: element.scrollTop,
    page: globalThis.visualViewport.scale,
  }));
}

/** Waits until the board has a scale. */
const scaled = (page, scale) => until(async () => assert.ok(Math.abs((await place(page)).scale - scale) < 0.02));

/** The cells whose middles are in the window. */
async function seen(page) {
  const box = await page.locator('.window').boundingBox();
  const points = await middles(page, Array.from({ length: 144 }, (_, cell) => cell));
  return new Set(points.flatMap(({ x, y }, cell) => (x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height ? [cell] : [])));
}

/** The middle of the window. */
async function centre(page) {
  const { x, y, width, height } = await page.locator('.window').boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The die at a point of the screen. */
const dieAt = (page, point) =>
  page.evaluate(({ x, y }) => [...document.querySelectorAll('.die')].indexOf(document.elementFromPoint(x, y).closest('.die')), point);

/** Two fingers, one on each side of a point. */
const pair = ({ x, y }, apart) => [{ x: x - apart / 2, y }, { x: x + apart / 2, y }];

test('two fingers enlarge a large board, and one finger then draws over the dice it sees', async () => {
  const { page, problems } = await visit(house, PHONE);
  await begin(page, `board=${LARGE}&seconds=0`);
  const touch = await fingers(page);
  const middle = await centre(page);
  const point = { x: middle.x + 7, y: middle.y + 7 };
  const before = await dieAt(page, point);
  await touch('touchStart', ...pair(point, 60));
  for (const apart of [80, 100, 120]) await touch('touchMove', ...pair(point, apart));
  await scaled(page, 2);
  assert.equal(await dieAt(page, point), before, 'the die between the fingers stays there');
  await touch('touchMove', ...pair({ x: point.x - 30, y: point.y - 20 }, 120));
  assert.equal(await dieAt(page, { x: point.x - 30, y: point.y - 20 }), before, 'and goes with them');
  await touch('touchEnd');
  assert.equal((await place(page)).page, 1, 'the page is not enlarged');
  assert.deepEqual(await lit(page), [], 'nothing was drawn');
  assert.deepEqual((await roundOf(page)).entries, []);
  const cells = await seen(page);
  assert.ok(cells.size > 20 && cells.size < 60, `${cells.size} dice are seen`);
  const { words } = await page.evaluate(async (board) => (await fetch(`/api/solve?board=${board}`)).json(), LARGE);
  // A word along a row, all of which is seen. Its first occurrence may be elsewhere.
  const paths = words.flatMap(({ word }) => {
    const from = [...cells].find((cell) => LARGE.toUpperCase().startsWith(word, cell) && [...word].every((_, i) => cells.has(cell + i)) && (cell % 12) + word.length <= 12);
    return from === undefined ? [] : [{ word, path: [...word].map((_, i) => from + i) }];
  });
  const { word, path } = paths[0];
  await swipe(page, await middles(page, path));
  await shows(page, [word]);
  assert.deepEqual((await roundOf(page)).entries[0].path, path);
  await scaled(page, 2);
  assert.deepEqual(problems, []);
});

test('a second finger on a large board takes back what the first has drawn', async () => {
  const { page } = await visit(house, PHONE);
  await begin(page, `board=${LARGE}&seconds=0`);
  const [first, second, other] = await middles(page, [13, 14, 100]);
  await page.touchscreen.tap(first.x, first.y);
  await lights(page, [13]);
  const touch = await fingers(page);
  await touch('touchStart', second);
  await lights(page, [13, 14]);
  await touch('touchStart', second, other);
  await lights(page, [13], 'as before the finger came');
  await touch('touchMove', { x: second.x, y: second.y - 5 }, { x: other.x, y: other.y + 5 });
  await touch('touchEnd');
  await lights(page, [13]);
  assert.ok((await place(page)).scale > 1);
});

test('an enlarged board fills its window, however far it is moved', async () => {
  const { page } = await visit(house, PHONE);
  await begin(page, `board=${LARGE}&seconds=0`);
  const touch = await fingers(page);
  const point = await centre(page);
  await touch('touchStart', ...pair(point, 40));
  await touch('touchMove', ...pair(point, 400));
  await scaled(page, 3);
  for (const [x, y] of [[150, 150], [-150, -150], [150, -150]]) {
    await touch('touchMove', ...pair({ x: point.x + x, y: point.y + y }, 400));
    const isFilled = await page.locator('.window').evaluate((element) => {
      const [outer, inner] = [element, element.firstElementChild].map((each) => each.getBoundingClientRect());
      return inner.left <= outer.left + 1 && inner.top <= outer.top + 1 && inner.right >= outer.right - 1 && inner.bottom >= outer.bottom - 1;
    });
    assert.ok(isFilled);
  }
  await touch('touchEnd');
});

test('a wheel with the control key and buttons enlarge a large board', async () => {
  const { page } = await visit(house);
  await page.goto(`/solve/${LARGE}`);
  await page.locator('.words button').first().waitFor();
  const point = await centre(page);
  const at = { x: point.x + 100, y: point.y + 60 };
  const before = await dieAt(page, at);
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -90);
  await page.keyboard.up('Control');
  await scaled(page, Math.exp(0.45));
  assert.equal(await dieAt(page, at), before);
  assert.equal((await place(page)).page, 1);
  await page.getByRole('button', { name: 'Whole board' }).click();
  await scaled(page, 1);
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await scaled(page, 3);
  assert.equal(await page.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled'), 'true');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await scaled(page, 2);
});

test('the focus and the path of a word are seen on an enlarged board', async () => {
  const { page } = await visit(house);
  await page.goto(`/solve/${LARGE}`);
  await page.getByLabel('Length').selectOption('4');
  /** Selects a word, and returns its path. */
  const select = async (index) => {
    const word = page.locator('.words button').nth(index);
    await word.click();
    const path = await pathOf(page, await word.locator('.word').textContent(), LARGE);
    await lights(page, path);
    return path;
  };
  const isSeen = (path) => until(async () => {
    const cells = await seen(page);
    assert.ok(path.every((cell) => cells.has(cell)));
  });
  const path = await select(0);
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await scaled(page, 3);
  await isSeen(path);
  await page.getByRole('gridcell').first().focus();
  await until(async () => assert.ok((await seen(page)).has(0)));
  await page.keyboard.press('End');
  await until(async () => assert.ok((await seen(page)).has(143)));
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft');
  await until(async () => assert.ok((await seen(page)).has(138)));
  await isSeen(await select(3));
});

test('a small board cannot be enlarged', async () => {
  const { page } = await visit(house);
  await begin(page, `board=${BOARD}&seconds=0`);
  const { x, y } = await centre(page);
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  // The browser itself does not enlarge a page that is driven by a program.
  await page.mouse.wheel(0, -90);
  await page.keyboard.up('Control');
  await frames(page, 2);
  assert.equal((await place(page)).scale, 1);
  assert.equal(await page.getByRole('group', { name: 'Zoom' }).count(), 0);
});

/** Boards with wide letters and tiles of several letters. */
const CROWDED = {
  'four by four': 'W.M.Qu.Th/In.W.M.E/A.T.E.R/W.E.S.Qu',
  'five by five': 'M.W.Qu.I.S/W.M.T.H.S/E.E.A.R.T/R.E.A.D.S/N.I.G.H.T',
  'six by six': 'M.W.Qu.Th.E.R/W.M.In.A.T.E/S.E.R.I.O.N/A.L.M.W.W.M/D.O.G.S.I.T/E.A.R.N.E.D',
};

/** On which dice of the path a number touches the letter or the line. */
function collisions() {
  const brush = document.createElement('canvas').getContext('2d');
  const dice = [...document.querySelectorAll('.die[data-order]')].sort((a, b) => a.dataset.order - b.dataset.order);
  const boxes = dice.map((die) => die.getBoundingClientRect());
  const middle = boxes.map(({ x, y, width }) => [x + width / 2, y + width / 2]);
  const found = [];
  let shown = 0;
  dice.forEach((die, i) => {
    const style = getComputedStyle(die, '::after');
    if (style.display === 'none') return;
    shown += 1;
    const radius = parseFloat(style.width) / 2;
    const [x, y] = [boxes[i].x + parseFloat(style.left) + radius, boxes[i].y + parseFloat(style.top) + radius];
    // What the letter covers, not its line.
    const letter = die.querySelector('.letter');
    brush.font = getComputedStyle(letter).font;
    const ink = brush.measureText(letter.textContent);
    const range = document.createRange();
    range.selectNodeContents(letter);
    const line = range.getBoundingClientRect();
    const base = line.top + ink.fontBoundingBoxAscent;
    const [left, right] = [line.left - ink.actualBoundingBoxLeft, line.left + ink.actualBoundingBoxRight];
    const nearX = Math.max(left, Math.min(right, x));
    const nearY = Math.max(base - ink.actualBoundingBoxAscent, Math.min(base + ink.actualBoundingBoxDescent, y));
    if (Math.hypot(nearX - x, nearY - y) < radius) found.push(`${letter.textContent} touches ${die.dataset.order}`);
    middle.slice(1).forEach(([toX, toY], j) => {
      const [fromX, fromY] = middle[j];
      const along = Math.max(0, Math.min(1, ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / ((toX - fromX) ** 2 + (toY - fromY) ** 2)));
      const far = Math.hypot(fromX + along * (toX - fromX) - x, fromY + along * (toY - fromY) - y);
      if (far < radius + 0.045 * boxes[i].width) found.push(`the line to ${j + 2} touches ${die.dataset.order}`);
    });
  });
  return { found, shown, width: boxes[0].width };
}

for (const [name, board] of Object.entries(CROWDED)) {
  test(`numbers touch neither letters nor the line on a board of ${name}`, async () => {
    for (const screen of [PHONE, {}]) {
      const { page } = await visit(house, screen);
      await page.goto(`/solve/${encodeURIComponent(board)}`);
      const list = page.locator('.words button');
      await list.first().waitFor();
      for (let i = 0; i < 12; i += 1) {
        await list.nth(i).focus();
        const { length } = await until(async () => {
          const cells = await lit(page);
          const label = await page.locator('.word-hint').textContent();
          assert.ok(cells.length > 2 && label.startsWith(await list.nth(i).locator('.word').textContent()));
          return cells;
        });
        const { found, shown, width } = await page.evaluate(collisions);
        assert.deepEqual(found, []);
        // Numbers are left out where they could not be read.
        assert.equal(shown, width < 52 ? 0 : length, `${shown} numbers on dice of ${width} pixels`);
      }
    }
  });
}

for (const colorScheme of ['light', 'dark']) {
  test(`everything is told apart in ${colorScheme} colours of the system's choice`, async () => {
    const { page } = await visit(house, { forcedColors: 'active', colorScheme });
    await begin(page, `board=${BOARD}&red=3&seconds=180`);
    await enter(page, 'leonine');
    await reads(page.locator('.verdict'), /^LEONINE: /);
    const red = (await roundOf(page)).board.red;
    await page.getByRole('textbox', { name: 'Word' }).fill('ANN');
    await until(async () => assert.equal((await lit(page)).length, 3));
    const taken = await lit(page);
    await page.getByRole('textbox', { name: 'Word' }).press('Shift+Tab');
    const cells = Array.from({ length: 16 }, (_, cell) => cell);
    const plain = cells.find((cell) => !red.includes(cell) && !taken.includes(cell));
    const onlyRed = red.find((cell) => !taken.includes(cell));
    const onlyTaken = taken.find((cell) => !red.includes(cell));
    const free = cells.find((cell) => cell !== plain && !red.includes(cell) && !taken.includes(cell));
    await page.getByRole('gridcell').nth(free).focus();
    await page.keyboard.press('ArrowLeft');
    const looks = await page.evaluate(() => {
      const style = (element, name) => getComputedStyle(element)[name];
      const faces = [...document.querySelectorAll('.dice .face')].map((face) => ({
        edge: `${style(face, 'borderTopStyle')} ${style(face, 'borderTopWidth')} ${style(face, 'borderTopColor')}`,
        edgeColor: style(face, 'borderTopColor'),
        width: parseFloat(style(face, 'borderTopWidth')),
        color: style(face, 'backgroundColor'),
        outline: style(face, 'outlineStyle'),
      }));
      const [main, plainButton] = ['.entry button', '.rest > .buttons button'].map((name) => document.querySelector(name));
      return {
        faces,
        paper: style(document.body, 'backgroundColor'),
        line: style(document.querySelector('.line polyline'), 'stroke'),
        main: [style(main, 'backgroundColor'), style(main, 'color')],
        plain: [style(plainButton, 'backgroundColor'), style(plainButton, 'color')],
        gauge: [style(document.querySelector('.gauge'), 'backgroundColor'), getComputedStyle(document.querySelector('.gauge'), '::before').backgroundColor],
        focus: [...document.querySelectorAll('.dice .die')].indexOf(document.activeElement),
      };
    });
    const { faces } = looks;
    for (const face of faces) assert.ok(face.width >= 1 && face.edgeColor !== face.color && face.edgeColor !== looks.paper, face.edge);
    const edges = [plain, onlyRed, onlyTaken].map((cell) => faces[cell].edge);
    assert.equal(new Set(edges).size, 3, edges.join(', '));
    assert.ok(looks.line !== looks.paper && looks.line !== faces[onlyTaken].color, looks.line);
    for (const [back, front] of [looks.main, looks.plain, looks.gauge]) assert.notEqual(back, front);
    assert.notEqual(looks.main[0], looks.plain[0]);
    assert.deepEqual(faces.map(({ outline }) => outline !== 'none').map((isFocused, cell) => isFocused && cell).filter((cell) => cell !== false), [looks.focus]);
  });
}

test('a word that is longer than what is seen is clicked while the board is moved', async () => {
  const { page } = await visit(house);
  await begin(page, `board=${LARGE}&seconds=0`);
  const { words } = await page.evaluate(async (board) => (await fetch(`/api/solve?board=${board}`)).json(), LARGE);
  // A word that is wider than what is seen at the largest scale.
  const find = words.find(({ path }) => {
    const columns = path.map((cell) => cell % 12);
    return Math.max(...columns) - Math.min(...columns) >= 5;
  });
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  for (const cell of [...find.path, find.path.at(-1)]) await page.getByRole('gridcell').nth(cell).click();
  await shows(page, [find.word]);
  await holds(page.getByRole('textbox', { name: 'Word' }), '');
});
