// Watch: the plain search at work on a board.

import { NoConnection, Refused } from './api.js';
import { BoardView } from './board.js';
import { fill, h, labelled, select, write } from './dom.js';
import { Playback, stepsPerSecond } from './playback.js';
import { RuleFields, rulesFold, rulesOf } from './rules.js';
import { toolHead } from './tool-head.js';
import { counted } from './words.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').View} View
 * @typedef {import('./types').Step} Step
 */

/** How many frames to catch up with after the page was hidden. */
const LAG_MS = 250;

/** @type {(route: Route, site: Site) => Promise<View>} */
export async function show(route, site) {
  const info = await site.api.info();
  if (route.name === '') {
    const { board } = await site.api.roll({});
    route = { ...route, name: board.id };
    site.note(route);
  }
  const problem = h('p', { class: 'problem', role: 'alert' });
  const how = { words: route.query.words, ...rulesOf(route.query, info) };
  const theatre = await stage(route, site, how, problem);
  theatre?.start();
  const text = h('input', { name: 'board', value: theatre?.board.board.text ?? route.name, required: true, autocomplete: 'off', spellcheck: 'false' });
  const dice = select('dice', info.dice.map((box) => [box.name, box.title]), 'new');
  const rules = new RuleFields(info, { ...theatre?.board.board.rules, ...route.query });
  const open = (/** @type {string} */ name) => {
    const query = { words: route.query.words ?? '', ...rules.chosen, speed: theatre?.speed.value ?? '' };
    site.go({ view: 'watch', name, query });
  };
  const roll = async () => {
    try {
      open((await site.api.roll({ dice: dice.value })).board.id);
    } catch (refusal) {
      problem.textContent = /** @type {Error} */ (refusal).message;
    }
  };
  const form = h(
    'form',
    { class: 'inline' },
    labelled('Board', text),
    h('button', { type: 'submit' }, 'Watch'),
    labelled('Dice', dice),
    h('button', { type: 'button', onclick: () => void roll() }, 'Roll'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    open(text.value.trim());
  });
  const element = h(
    'section',
    { class: 'watch' },
    toolHead('Watch the search', [h('div', { class: 'card' }, form, rulesFold(rules), problem)], { isFolded: theatre !== null }),
    theatre?.element,
    h('p', { class: 'lead' }, 'It tries every path over the dice and turns back as soon as no word starts with its letters.'),
  );
  return { title: 'Watch', element, close: () => theatre?.close() };
}

/**
 * The board and its search, or the reason why there is no such board.
 * @param {Route} route
 * @param {Site} site
 * @param {Record<string, string | undefined>} how words and rules
 * @param {HTMLElement} problem
 */
async function stage(route, site, how, problem) {
  try {
    const reading = new AbortController();
    const search = site.api.watch(route.name, how, reading.signal);
    const { value } = await search.next();
    const [{ board, count = 0 }, ...steps] = value ?? [{}];
    if (!board) throw new NoConnection();
    const theatre = new Theatre(new BoardView(board), count, route, site, search, reading);
    theatre.hear(steps);
    return theatre;
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    problem.textContent = refusal.message;
    return null;
  }
}

class Theatre {
  /**
   * @param {BoardView} board
   * @param {number} count how many words the board has
   * @param {Route} route
   * @param {Site} site
   * @param {AsyncGenerator<Step[], void, void>} search steps that are still to come
   * @param {AbortController} reading ends their coming
   */
  constructor(board, count, route, site, search, reading) {
    this.board = board;
    this.count = count;
    this.route = route;
    this.site = site;
    this.search = search;
    this.reading = reading;
    this.isClosed = false;
    this.playback = new Playback(board.board.readings);
    /** The step to start at, if the address has one. */
    this.goal = Number(route.query.step) || 0;
    this.isPlaying = this.goal === 0 && site.moves();
    this.isLost = false;
    /** The fraction of a step that is still due. */
    this.debt = 0;
    /** How many words are on the list. */
    this.shown = -1;
    this.then = performance.now();
    // Not a live region, because it changes faster than a screen reader can speak.
    this.prefix = h('div', { class: 'prefix' });
    this.progress = h('p', { class: 'count' });
    this.found = h('ol', { class: 'found', 'aria-label': 'Words found' });
    this.pause = h('button', { type: 'button', class: 'main', onclick: () => this.#toggle() });
    this.speed = h('input', { type: 'range', min: 0, max: 100, value: route.query.speed ?? 30, 'aria-label': 'Speed' });
    this.speed.addEventListener('change', () => this.#note());
    /** @type {(move: () => unknown) => () => void} */
    const by = (move) => () => {
      this.isPlaying = false;
      move();
      this.#draw();
      this.#announce();
      this.#note();
    };
    this.element = h(
      'div',
      { class: 'beside' },
      h('div', { class: 'table' }, board.element),
      h(
        'div',
        { class: 'card' },
        h('div', { class: 'now' }, this.prefix, this.progress),
        h(
          'p',
          { class: 'buttons controls' },
          this.pause,
          h('button', { type: 'button', onclick: by(() => this.playback.back()) }, 'Step back'),
          h('button', { type: 'button', onclick: by(() => this.playback.forward()) }, 'Step'),
          h('button', { type: 'button', onclick: by(() => this.playback.toNextFind()) }, 'Next word'),
        ),
        labelled('Speed', this.speed),
        this.found,
      ),
    );
  }

  start() {
    void this.#listen();
    this.#draw();
    this.#frame();
  }

  /** Takes the rest of the search as it comes. */
  async #listen() {
    try {
      for await (const steps of this.search) this.hear(steps);
      this.isLost = !this.playback.isWhole;
    } catch {
      this.isLost = true;
    }
    if (this.isClosed || !this.isLost) return;
    this.playback.isWhole = true;
    this.site.announce('Connection lost: the rest of the search cannot be shown.');
    this.#draw();
  }

  /** @param {Step[]} steps */
  hear(steps) {
    this.playback.hear(steps);
    while (this.playback.at < this.goal && this.playback.forward());
    this.#draw();
  }

  close() {
    this.isClosed = true;
    this.reading.abort();
    cancelAnimationFrame(this.frame ?? 0);
  }

  /** Puts the speed into the address, and the step while the search is paused. */
  #note() {
    const step = this.isPlaying ? '' : String(this.playback.at);
    this.site.note({ ...this.route, query: { ...this.route.query, speed: this.speed.value, step } });
  }

  #toggle() {
    if (this.playback.isOver) this.playback.rewind();
    this.goal = 0;
    this.isPlaying = !this.isPlaying;
    this.#note();
    this.#draw();
    this.#announce();
  }

  #announce() {
    if (this.isPlaying) return;
    const { found, prefix } = this.playback;
    this.site.announce(`${prefix || 'Nothing taken'}. ${counted(found.length, 'word')} found.`);
  }

  /** As many steps as are due. */
  #frame() {
    const now = performance.now();
    const passed = Math.min(LAG_MS, now - this.then);
    this.then = now;
    if (this.isPlaying) {
      this.debt += (passed / 1000) * stepsPerSecond(Number(this.speed.value));
      const due = Math.floor(this.debt);
      this.debt -= due;
      for (let i = 0; i < due && this.playback.forward(); i += 1);
      if (this.playback.isOver) {
        this.isPlaying = false;
        this.site.announce(`The search is over: ${counted(this.playback.found.length, 'word')}.`);
      }
      if (due > 0 || !this.isPlaying) this.#draw();
    }
    this.frame = requestAnimationFrame(() => this.#frame());
  }

  /** The last part of the sentence at the end. */
  #rest() {
    if (!this.playback.isOver) return '';
    if (this.isLost) return '; connection lost, so the rest cannot be shown';
    return this.playback.isCut ? '; the search continues, but the rest is not shown' : ', which is all of them';
  }

  #draw() {
    const { playback } = this;
    const isFind = playback.steps[playback.at - 1]?.find !== undefined;
    this.board.show(playback.cells, isFind ? 'miss' : 'trace');
    this.board.element.classList.toggle('hit', isFind);
    write(this.prefix, playback.prefix || ' ');
    write(this.pause, this.isPlaying ? 'Pause' : playback.isOver ? 'Again' : 'Play');
    write(this.progress, `Step ${playback.at.toLocaleString('en')}. ${playback.found.length} of ${counted(this.count, 'word')}${this.#rest()}.`);
    if (this.shown !== playback.found.length) {
      this.shown = playback.found.length;
      const latest = playback.found.slice(-200).reverse();
      fill(this.found, latest.map(({ word }) => h('li', {}, h('span', { class: 'word' }, word))));
    }
  }
}
