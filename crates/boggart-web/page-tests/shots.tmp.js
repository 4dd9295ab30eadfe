import { BOARD, begin, enter, found, frames, open, reads, shows, until, visit } from './browser/support.js';
const house = await open();
const S = { desktop: { viewport: { width: 1280, height: 800 } }, large: { viewport: { width: 2560, height: 1440 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };
try {
  for (const [screen, options] of Object.entries(S)) for (const colorScheme of ['light', 'dark']) {
    const { context, page, problems } = await visit(house, { ...options, colorScheme, reducedMotion: 'no-preference' });
    await begin(page, `board=${BOARD}&opponent=hard&red=1`);
    const shot = (name) => page.screenshot({ path: `/tmp/shots/${name}-${screen}-${colorScheme}.png` });
    for (const word of ['leonine', 'annex', 'oxen', 'toned', 'line', 'inane']) await enter(page, word);
    await until(async () => { if ((await found(page)).length < 5) throw new Error(); });
    await page.waitForTimeout(1500);
    await enter(page, 'nation'); await page.locator('.float').waitFor(); await page.waitForTimeout(150); await shot('hit');
    await enter(page, 'zoo'); await reads(page.locator('.verdict'), /ZOO/); await shot('miss');
    await page.getByRole('textbox', { name: 'Word' }).fill('TANN'); await frames(page, 3); await shot('typed');
    await page.getByRole('button', { name: 'End the round' }).click();
    await page.getByRole('link', { name: 'See what you missed' }).waitFor(); await page.waitForTimeout(6000); await shot('end');
    await begin(page, `board=${BOARD}`); await enter(page, 'nation'); await shows(page, ['NATION']);
    await page.getByRole('button', { name: 'End the round' }).click();
    await page.getByRole('link', { name: 'See what you missed' }).waitFor(); await page.waitForTimeout(6000); await shot('solo');
    if (problems.length) console.log(problems);
    await context.close();
  }
} finally { await house.close(); }
