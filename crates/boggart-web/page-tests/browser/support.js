// A real server and a real browser for the tests, and hands to play with.

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BINARY = process.env.BOGGART ?? join(ROOT, 'target/debug/boggart');
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** A board with LEONINE on it, and no rolled dice in the way. */
export const BOARD = 'oydliexennoktati';

/** A server on loopback with a database of its own. */
class Server {
  constructor(folder) {
    this.folder = folder;
    this.address = '127.0.0.1:0';
  }

  /** Starts it, or starts it again at the same address. */
  async start() {
    const env = { ...process.env, XDG_DATA_HOME: this.folder, XDG_CONFIG_HOME: this.folder, RUST_LOG: 'error' };
    const limits = ['--requests-per-second', '1000', '--burst', '1000'];
    this.child = spawn(BINARY, ['serve', '--listen', this.address, ...limits], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(createInterface(this.child.stdout), 'line', this.child);
    this.base = line.replace(/\/$/, '');
    this.address = this.base.replace('http://', '');
  }

  /** Ends it without a word, as a power cut would. */
  async kill() {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}

function once(lines, event, child) {
  return new Promise((resolve, reject) => {
    lines.once(event, (...values) => resolve(values));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.once('error', reject);
  });
}

/** A server alone; `close` ends it. */
export async function openServer() {
  const folder = await mkdtemp(join(tmpdir(), 'boggart-'));
  const server = new Server(folder);
  await server.start();
  const close = async () => {
    await server.kill();
    await rm(folder, { recursive: true });
  };
  return { server, close };
}

/** A server and a browser; `close` ends them. */
export async function open() {
  const { server, close: closeServer } = await openServer();
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });
  const close = async () => {
    await browser.close();
    await closeServer();
  };
  return { server, browser, close };
}

/** A guest with a browser of its own. What goes wrong on the page ends up in `problems`. */
export async function visit({ server, browser }, options = {}) {
  const context = await browser.newContext({ baseURL: server.base, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 }, ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (problem) => problems.push(problem.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('dialog', (dialog) => void dialog.accept());
  return { context, page, problems };
}

/** Begins a round by the form and comes to the table. */
export async function begin(page, query = `board=${BOARD}`) {
  await page.goto(`/play?${query}`);
  await page.getByRole('button', { name: 'Shake the dice' }).click();
  await page.waitForURL('**/round/*');
  await page.getByRole('grid').waitFor();
}

/** Begins a round as a program would, and comes to the table. */
export async function beginBy(page, body) {
  await page.goto('/records');
  const name = await page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch('/api/rounds', { method: 'POST', headers, body: text })).json()).name;
  }, JSON.stringify(body));
  await page.goto(`/round/${name}`);
  await page.getByRole('grid').waitFor();
}

export async function enter(page, word) {
  const input = page.getByRole('textbox', { name: 'Word' });
  await input.fill(word);
  await input.press('Enter');
}

/** The words on the list of those found, the latest first. */
export async function found(page) {
  return page.getByRole('list', { name: 'Words found' }).locator('.word').allTextContents();
}

/** Where a word lies, as the server sees it. */
export async function pathOf(page, word, board = BOARD) {
  const told = await page.evaluate(async (text) => (await fetch(`/api/solve?board=${text}`)).json(), board);
  return told.words.find((find) => find.word === word).path;
}

/** The middles of some dice on the screen. */
export async function middles(page, cells) {
  const dice = page.getByRole('gridcell');
  return Promise.all(
    cells.map(async (cell) => {
      const { x, y, width, height } = await dice.nth(cell).boundingBox();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
}

/** The dice that are lit, in the order of the path. */
export async function lit(page) {
  return page.getByRole('gridcell').evaluateAll((dice) =>
    dice
      .flatMap((die, cell) => (die.dataset.order ? [{ cell, order: Number(die.dataset.order) }] : []))
      .sort((a, b) => a.order - b.order)
      .map(({ cell }) => cell),
  );
}

/** Waits until something holds; the last failure tells what did not. */
export async function until(check, ms = 8000) {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await check();
    } catch (problem) {
      if (Date.now() > end) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
