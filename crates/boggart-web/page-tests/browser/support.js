// A real server and a real browser for the tests, and functions that play.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, before, test as run } from 'node:test';
import { fileURLToPath } from 'node:url';

import { chromium, firefox } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BINARY = process.env.BOGGART ?? join(ROOT, 'target/debug/boggart');
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** A board with LEONINE, so that tests do not depend on rolled dice. */
export const BOARD = 'oydliexennoktati';

/** A timeout that only a test that hangs reaches: tests wait for states, however slow the machine is. */
export const HANG_MS = 120_000;

/** Keeps the browser from making requests of its own. */
const FLAGS = [
  '--no-sandbox', '--no-first-run', '--disable-quic', '--disable-sync', '--disable-background-networking', '--disable-component-update',
];

/** Ports below those that systems use for outgoing connections, so that none of these gets ours while the server is down. */
const PORTS = [15_000, 30_000];

/** Functions to call when this process ends, for whatever reason. @type {Set<() => void>} */
const leftovers = new Set();
process.once('exit', () => leftovers.forEach((end) => end()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** Runs a test that fails if it hangs. */
export function test(name, body) {
  return run(name, { timeout: 5 * HANG_MS }, body);
}

/** Throws an error that names a missing program. */
function need(program, path, help) {
  if (!existsSync(path)) throw new Error(`${program} is missing: there is no ${path}; ${help}`);
}

/** A server on loopback with its own database. */
class Server {
  constructor(folder) {
    this.folder = folder;
    /** Chosen by the first start. @type {number | null} */
    this.port = null;
    this.isUp = false;
  }

  /** Starts the server, or restarts it at the same address. */
  async start() {
    need('boggart', BINARY, '`cargo build` makes it, and BOGGART may name another');
    const end = Date.now() + HANG_MS;
    for (;;) {
      const port = this.port ?? randomInt(...PORTS);
      const { line, said } = await this.#listen(port);
      if (line !== null) {
        this.port = port;
        this.base = line.replace(/\/$/, '');
        return;
      }
      // Another program uses the port. On the first start try another one; on a restart wait until it is free.
      const isTaken = said.includes('cannot listen');
      if (!isTaken || Date.now() > end) throw new Error(`boggart does not start: ${said}`);
    }
  }

  /** Everything it keeps is in its folder, so that no words of languages are there that this machine has. */
  get #env() {
    return { ...process.env, XDG_DATA_HOME: this.folder, XDG_CONFIG_HOME: this.folder, XDG_CACHE_HOME: this.folder };
  }

  /** Gives a language words; the server offers them when it starts again. */
  async addWords(code, words) {
    const file = join(this.folder, `${code}.txt`);
    writeFileSync(file, words.join('\n'));
    const added = spawnSync(BINARY, ['dict', 'add', code, file], { env: this.#env, encoding: 'utf8' });
    assert.equal(added.status, 0, added.stderr);
    await this.kill();
    await this.start();
  }

  /** @returns the first line it prints, or the error with which it ended */
  async #listen(port) {
    const env = { ...this.#env, RUST_LOG: 'error' };
    const limits = ['--requests-per-second', '1000', '--burst', '1000'];
    const child = spawn(BINARY, ['serve', '--listen', `127.0.0.1:${port}`, ...limits], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => void child.kill('SIGKILL');
    leftovers.add(end);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (this.isUp) process.stderr.write(text);
    });
    this.end = end;
    this.ended = new Promise((resolve) => {
      child.once('error', (problem) => resolve((said += problem.message)));
      child.once('close', resolve);
    }).then(() => leftovers.delete(end));
    const hang = setTimeout(end, HANG_MS);
    const first = new Promise((resolve) => createInterface(child.stdout).once('line', resolve));
    const line = await Promise.race([first, this.ended.then(() => null)]);
    clearTimeout(hang);
    this.isUp = line !== null;
    return { line, said };
  }

  /** Kills the server without warning, like a power cut. */
  async kill() {
    this.isUp = false;
    this.end?.();
    await this.ended;
  }
}

/** A server without a browser; `close` ends it. */
export async function openServer() {
  const folder = await mkdtemp(join(tmpdir(), 'boggart-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const server = new Server(folder);
  leftovers.add(remove);
  const close = async () => {
    await server.kill();
    remove();
    leftovers.delete(remove);
  };
  try {
    await server.start();
  } catch (problem) {
    await close();
    throw problem;
  }
  return { server, close };
}

/** Chromium. */
export function launch() {
  need('chromium', BROWSER, 'CHROMIUM may name another');
  return chromium.launch({ executablePath: BROWSER, args: FLAGS, timeout: HANG_MS });
}

/** Chromium with its files in a folder, where other programs can look. */
export function launchWithFolder(folder, flags) {
  need('chromium', BROWSER, 'CHROMIUM may name another');
  return chromium.launchPersistentContext(folder, { executablePath: BROWSER, args: [...FLAGS, ...flags], timeout: HANG_MS });
}

/** Firefox as Debian has it, which speaks the standard protocol. */
export function launchFirefox() {
  need('firefox', FIREFOX, 'FIREFOX may name another');
  // The protocol cannot ask a page for reduced motion; the browser's own setting can.
  const firefoxUserPrefs = { 'ui.prefersReducedMotion': 1 };
  return firefox.launch({ executablePath: FIREFOX, channel: 'moz-firefox', firefoxUserPrefs, timeout: HANG_MS });
}

/** Sends JSON to a server, without a browser. */
export function post(base, path, body, cookie = '') {
  return fetch(`${base}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
}

/** A server and a browser; `close` ends them. */
export async function open(launchBrowser = launch) {
  const { server, close: closeServer } = await openServer();
  try {
    const browser = await launchBrowser();
    const close = () => browser.close().finally(closeServer);
    return { server, browser, close };
  } catch (problem) {
    await closeServer();
    throw problem;
  }
}

/** A browser window with a profile of its own, as people have it: windows like those of the other tests install nothing. */
export async function openProfile({ server }) {
  const folder = await mkdtemp(join(tmpdir(), 'boggart-profile-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  leftovers.add(remove);
  const context = await chromium.launchPersistentContext(folder, { executablePath: BROWSER, args: FLAGS, timeout: HANG_MS, baseURL: server.base });
  context.setDefaultTimeout(HANG_MS);
  const close = async () => {
    await context.close();
    remove();
    leftovers.delete(remove);
  };
  return { context, page: context.pages()[0] ?? (await context.newPage()), close };
}

/** A server and a browser for all tests of a file. After each test its guests are closed, and the server is started if it is down. */
export function openForTests(launchBrowser = launch) {
  const house = {};
  before(async () => {
    Object.assign(house, await open(launchBrowser));
  });
  afterEach(async () => {
    if (!house.browser) return;
    await Promise.all(house.browser.contexts().map((context) => context.close()));
    if (!house.server.isUp) await house.server.start();
  });
  after(async () => house.close?.());
  return house;
}

/** A guest with a browser context of its own. Errors on the page are collected in `problems`. */
export async function visit({ server, browser }, options = {}) {
  const context = await browser.newContext({ baseURL: server.base, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(HANG_MS);
  context.setDefaultNavigationTimeout(HANG_MS);
  if (browser.browserType().name() === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (problem) => problems.push(problem.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { context, page, problems };
}

/** Opens a foldable section, if it is not open. */
export async function unfold(page, name) {
  const fold = page.locator('details').filter({ has: page.locator(':scope > summary').filter({ hasText: name }) }).last();
  const isOpen = await fold.evaluate((details) => details.open);
  if (!isOpen) await fold.locator(':scope > summary').click();
}

/** Starts a round with the form, and waits for the board. */
export async function begin(page, query = `board=${BOARD}`) {
  await page.goto(`/play?${query}`);
  await page.getByRole('button', { name: 'Shake the dice' }).click();
  await page.waitForURL('**/round/*');
  await page.getByRole('grid').waitFor();
}

/**
 * Starts a short round through the API, with some words entered already, and opens its page before it ends. On a slow
 * machine it tries again with twice the time, and so on.
 */
export async function beginShort(page, body, words = []) {
  for (let seconds = 3; ; seconds *= 2) {
    await page.goto('/records');
    const name = await page.evaluate(async ([round, entries]) => {
      const post = (path, sent) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) });
      const begun = await (await post('/api/rounds', round)).json();
      for (const [i, word] of entries.entries()) await post(`/api/rounds/${begun.name}/words`, { number: i + 1, word });
      return begun.name;
    }, [{ ...body, seconds }, words]);
    const isFirstAnswer = (response) => new URL(response.url()).pathname === `/api/rounds/${name}`;
    const [answer] = await Promise.all([page.waitForResponse(isFirstAnswer), page.goto(`/round/${name}`)]);
    await page.getByRole('grid').waitFor();
    if (!(await answer.json()).ended) return name;
  }
}

/** Ends the round on the page before its time. */
export async function endRound(page) {
  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
}

export async function enter(page, word) {
  const input = page.getByRole('textbox', { name: 'Word' });
  await input.fill(word);
  await input.press('Enter');
}

/** The words in the list of found words, the latest first, including pending ones. */
export async function found(page) {
  return page.getByRole('list', { name: 'Words found' }).locator('.word').allTextContents();
}

/** The path of a word, from the server. */
export async function pathOf(page, word, board = BOARD) {
  const solution = await page.evaluate(async (text) => (await fetch(`/api/solve?board=${text}`)).json(), board);
  return solution.words.find((find) => find.word === word).path;
}

/** The server's state of the round on the page. */
export async function roundOf(page) {
  const name = new URL(page.url()).pathname.split('/').at(-1);
  // Not through the page, which may be offline.
  return (await page.request.get(`/api/rounds/${name}`)).json();
}

/** The middles of some dice on the screen, read at the same time. */
export async function middles(page, cells) {
  const boxes = await page.getByRole('gridcell').evaluateAll((dice) => dice.map((die) => die.getBoundingClientRect().toJSON()));
  return cells.map((cell) => ({ x: boxes[cell].x + boxes[cell].width / 2, y: boxes[cell].y + boxes[cell].height / 2 }));
}

/** Fingers on the screen. Each event has all fingers that are down; they can only be lifted together. */
export async function fingers(page) {
  const client = await page.context().newCDPSession(page);
  return (type, ...touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });
}

/** A finger that moves through some points, with small detours. */
export async function swipe(page, points, wobble = 0) {
  const touch = await fingers(page);
  await touch('touchStart', points[0]);
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1], points[i]];
    for (let step = 1; step <= 6; step += 1) {
      const share = step / 6;
      const aside = wobble * Math.sin(Math.PI * share);
      await touch('touchMove', { x: from.x + (to.x - from.x) * share + aside, y: from.y + (to.y - from.y) * share - aside / 2 });
    }
  }
  await touch('touchEnd');
}

/** The highlighted dice, in the order of the path. */
export async function lit(page) {
  return page.getByRole('gridcell').evaluateAll((dice) =>
    dice
      .flatMap((die, cell) => (die.dataset.order ? [{ cell, order: Number(die.dataset.order) }] : []))
      .sort((a, b) => a.order - b.order)
      .map(({ cell }) => cell),
  );
}

/** Waits until something holds; the last failure says what did not. */
export async function until(check) {
  const end = Date.now() + HANG_MS;
  for (;;) {
    try {
      return await check();
    } catch (problem) {
      if (Date.now() > end) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Waits until the list has exactly these words, and none is pending. */
export function shows(page, words) {
  return until(async () => {
    assert.deepEqual(await found(page), words);
    assert.equal(await page.locator('.waiting').count(), 0, 'words are pending');
  });
}

/** Waits until these dice are highlighted. */
export function lights(page, path, why) {
  return until(async () => assert.deepEqual(await lit(page), path, why));
}

/** Waits until an element has a text. */
export function reads(element, text) {
  return until(async () => {
    const shown = await element.textContent();
    if (text instanceof RegExp) assert.match(shown, text);
    else assert.equal(shown, text);
  });
}

/** Waits until a field has a value. */
export function holds(field, value) {
  return until(async () => {
    const held = await field.inputValue();
    if (value instanceof RegExp) assert.match(held, value);
    else assert.equal(held, value);
  });
}

/** Waits until the page is cached for use without a network. */
export function isKept(page) {
  const isActive = async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';
  return until(async () => assert.ok(await page.evaluate(isActive)));
}

/** The copied text, once the page says that it was copied. */
export async function copied(page) {
  await reads(page.locator('#heard'), /^Copied/);
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Counts the events of a kind that the page receives from now on. Returns a function that waits for a number of them.
 */
export async function listen(page, type) {
  await page.evaluate((name) => {
    globalThis.heard = { ...globalThis.heard, [name]: 0 };
    addEventListener(name, () => (globalThis.heard[name] += 1));
  }, type);
  return (count) => page.waitForFunction(([name, all]) => globalThis.heard[name] >= all, [type, count]);
}

/** Stops the clock of pages before they are opened: their timers fire only when `page.clock` runs. The server's clock continues. */
export async function stopClock(page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** Holds requests back until `release` is called. */
export async function hold(page, pattern) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    // The page may be closed already.
    await route.continue().catch(() => {});
  });
  return release;
}

export const DAY_MS = 86_400_000;

/** Made-up results of a player who played on a date and on days before it. */
export function resultsUntil(date, shares) {
  return shares.map((points_found, i) => ({
    date: new Date(Date.parse(date) - i * DAY_MS).toISOString().slice(0, 10),
    name: `day${i}`, ended: true, words_found: 1, words_all: 50, points_found, points_all: 100,
  }));
}

/** Changes the server's answer about the days. */
export function withDays(page, change) {
  return page.route('**/api/daily', async (route) => {
    // A connection that was kept open may be closed by the server at this moment: then a new one is made.
    const daily = await (await route.fetch({ maxRetries: 3 })).json();
    await route.fulfill({ json: { ...daily, ...change(daily) } });
  });
}

/** Waits until the page has drawn this many frames. Its clock must run. */
export function frames(page, count) {
  return page.evaluate(
    (all) =>
      new Promise((resolve) => {
        const draw = (left) => (left > 0 ? requestAnimationFrame(() => draw(left - 1)) : resolve());
        draw(all);
      }),
    count,
  );
}

/** Moves to the next word of a watched search, once the page has received it. */
export async function nextWord(page) {
  const found = async () => Number((await page.locator('.count').textContent()).match(/\. (\d+) of /)[1]);
  const before = await found();
  await until(async () => {
    await page.getByRole('button', { name: 'Next word' }).click();
    assert.equal(await found(), before + 1);
  });
}
