// Lighthouse has nothing to say about accessibility and best practices.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import lighthouse from 'lighthouse';

import { BOARD, launchWithFolder, openServer, post, test } from './support.js';

/** A browser with a port for Lighthouse, and a function that closes it. */
async function openBrowser() {
  const folder = await mkdtemp(join(tmpdir(), 'boggart-lighthouse-'));
  const browser = await launchWithFolder(folder, ['--remote-debugging-port=0']);
  // The file that the browser writes has the port in its first line.
  const port = Number(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { port, close };
}

/** A round that has ended, which everybody may see, and one of this guest that goes on. */
async function rounds({ base }) {
  const begun = await post(base, '/api/rounds', { board: BOARD, opponent: 'medium', seconds: 0 });
  const cookie = begun.headers.get('set-cookie').split(';')[0];
  const { name: going } = await begun.json();
  const { name: ended } = await (await post(base, '/api/rounds', { board: BOARD }, cookie)).json();
  await post(base, `/api/rounds/${ended}/words`, { number: 1, word: 'leonine' }, cookie);
  await post(base, `/api/rounds/${ended}/end`, {}, cookie);
  return { cookie, going, ended };
}

test('Lighthouse gives every page full marks for accessibility and best practices', async () => {
  const { port, close: closeBrowser } = await openBrowser();
  const { server, close: closeServer } = await openServer();
  try {
    const { cookie, going, ended } = await rounds(server);
    const pages = ['/', '/play', '/daily', '/records', `/solve/${BOARD}`, `/watch/${BOARD}`, `/round/${going}`, `/round/${ended}`, `/review/${ended}`];
    for (const page of pages) {
      const options = { port, onlyCategories: ['accessibility', 'best-practices'], logLevel: 'error', extraHeaders: { Cookie: cookie } };
      const { lhr } = await lighthouse(`${server.base}${page}`, options);
      const below = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 1);
      const found = below.map(({ id, explanation, displayValue, details }) => `${id} ${explanation ?? displayValue ?? ''} ${JSON.stringify(details?.items ?? '').slice(0, 500)}`);
      assert.equal(lhr.runtimeError, undefined);
      assert.deepEqual(Object.values(lhr.categories).map(({ id, score }) => `${id} ${score}`), ['accessibility 1', 'best-practices 1'], `${page}: ${found.join('; ')}`);
    }
  } finally {
    await closeBrowser();
    await closeServer();
  }
});
