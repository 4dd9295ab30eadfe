// Takes screenshots of every page at several screen sizes, in light and dark: `npm run pictures`. They are saved in
// target/pictures, and the three for the README in docs.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { BOARD, begin, endRound, enter, found, frames, nextWord, open, until, visit } from './browser/support.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDER = join(ROOT, 'target/pictures');

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  side: { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
  large: { viewport: { width: 2560, height: 1440 } },
  huge: { viewport: { width: 3840, height: 2160 } },
};

/** Words that a good player might find. */
const WORDS = ['leonine', 'annex', 'oxen', 'toned', 'nation', 'line', 'inane', 'tone', 'neon'];

/** Plays a part of a round, up to the middle of typing a word. */
async function play(page, opponent = 'medium') {
  await begin(page, `board=${BOARD}&opponent=${opponent}&red=1`);
  for (const word of WORDS) await enter(page, word);
  await until(async () => {
    if ((await found(page)).length < 8) throw new Error('not all words are there yet');
  });
  await page.getByRole('textbox', { name: 'Word' }).fill('TANN');
  await page.locator('.die.taken').first().waitFor();
}

/** Every page, in an order in which each leads to the next. */
const PAGES = {
  home: async (page) => {
    await page.goto('/');
    await page.getByRole('grid').waitFor();
  },
  play: (page) => page.goto('/play?opponent=medium'),
  round: (page) => play(page),
  finish: async (page) => {
    await endRound(page);
    await page.getByRole('link', { name: 'See what you missed' }).waitFor();
  },
  review: async (page) => {
    await page.getByRole('link', { name: 'See what you missed' }).click();
    await page.locator('.words button').nth(1).click();
  },
  solve: async (page) => {
    await page.goto(`/solve/${BOARD}?word=NATION`);
    await page.locator('.words').waitFor();
  },
  watch: async (page) => {
    await page.goto(`/watch/${BOARD}`);
    for (let i = 0; i < 20; i += 1) await nextWord(page);
  },
  daily: async (page) => {
    await page.goto('/daily');
    await page.getByRole('table').first().waitFor();
  },
  records: async (page) => {
    await page.goto('/records');
    await page.getByRole('listitem').first().waitFor();
  },
};

/** The three pictures of the README: the first page, a round on a phone, and what was missed in it. */
async function documents(house) {
  const desktop = await visit(house, { viewport: { width: 1280, height: 800 } });
  await PAGES.home(desktop.page);
  await desktop.page.screenshot({ path: join(ROOT, 'docs/home.png') });
  const { page } = await visit(house, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });
  await play(page, 'humbling');
  await until(async () => assert.match(await page.locator('.rival').textContent(), /: [5-9] words/));
  await page.screenshot({ path: join(ROOT, 'docs/round.png') });
  await PAGES.finish(page);
  await PAGES.review(page);
  await page.screenshot({ path: join(ROOT, 'docs/review.png') });
}

await mkdir(FOLDER, { recursive: true });
const house = await open();
try {
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const colorScheme of ['light', 'dark']) {
      const { context, page } = await visit(house, { ...options, colorScheme });
      for (const [name, go] of Object.entries(PAGES)) {
        await go(page);
        await frames(page, 3);
        await page.screenshot({ path: join(FOLDER, `${name}-${screen}-${colorScheme}.png`) });
      }
      await context.close();
    }
  }
  await documents(house);
} finally {
  await house.close();
}
