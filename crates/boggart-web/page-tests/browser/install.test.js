// The page as an installed program: what systems need for it, and that it opens without a network.

import assert from 'node:assert/strict';

import { isKept, openForTests, openProfile, test, until, visit } from './support.js';

const house = openForTests();

test('Chromium finds nothing that keeps it from installing the page', async () => {
  const { context, page, close } = await openProfile(house);
  try {
    await page.goto('/daily');
    await isKept(page);
    const session = await context.newCDPSession(page);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    assert.equal(url, `${house.server.base}/manifest.webmanifest`);
    assert.deepEqual(errors, []);
    assert.equal(JSON.parse(data).name, 'Boggart');
    await until(async () => {
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      assert.deepEqual(installabilityErrors, []);
    });
  } finally {
    await close();
  }
});

test('the address where the program starts opens without a network', async () => {
  const { context, page, problems } = await visit(house);
  await page.goto('/daily');
  await isKept(page);
  const { start_url: start } = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  await context.setOffline(true);
  await page.goto(start);
  await page.getByRole('navigation').waitFor();
  const icon = await page.evaluate(async () => {
    const response = await fetch(document.querySelector('link[rel="icon"]').href);
    return { isOk: response.ok, kind: response.headers.get('content-type') };
  });
  assert.deepEqual(icon, { isOk: true, kind: 'image/svg+xml' });
  assert.deepEqual(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem)), []);
});

test('the bar of the browser has the colour of the page, by day and by night', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const { page } = await visit(house, { colorScheme });
    await page.goto('/records');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { bar, paper } = await page.evaluate(() => {
      const named = [...document.querySelectorAll('meta[name="theme-color"]')].find((meta) => matchMedia(meta.media).matches);
      const sample = document.createElement('p');
      sample.style.color = named.content;
      document.body.append(sample);
      return { bar: getComputedStyle(sample).color, paper: getComputedStyle(document.body).backgroundColor };
    });
    assert.equal(bar, paper, colorScheme);
  }
});
