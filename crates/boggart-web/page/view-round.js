// A round in progress: board, clock, words; and its end.

import { Refused, NoConnection } from './api.js';
import { confirmed } from './dialog.js';
import { WHOLE_DATE, dateText } from './calendar.js';
import { clockText, fill, h, link, write } from './dom.js';
import { WordEntry } from './entry.js';
import { finish } from './finish.js';
import { Race } from './race.js';
import { RoundState, deliver } from './round.js';
import { rulesTold } from './rules.js';
import { capitalized, counted, languageOf } from './words.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').View} View
 * @typedef {import('./types').Entry} Entry
 */

/** Seconds left at which the time is announced to screen readers. */
const ANNOUNCED_AT = [60, 30, 10];
/** From here on the clock looks urgent. */
const URGENT_MS = 10_000;
/** The maximum time between two attempts to reach the server. */
const WAIT_MAX_MS = 8_000;

/** @type {(route: Route, site: Site) => Promise<View>} */
export async function show(route, site) {
  const round = await site.api.round(route.name).catch((problem) => {
    // A game that no longer exists is not offered again.
    if (problem instanceof Refused && problem.status === 404 && site.storage.round?.name === route.name) site.storage.round = null;
    throw problem;
  });
  const state = new RoundState(round, site.storage.pending(round.name), performance.now());
  const table = new Table(state, site);
  return { title: round.daily ? `Daily board of ${dateText(round.daily, WHOLE_DATE)}` : 'Round', element: table.element, close: () => table.close() };
}

/** Everything on the screen while a round is played. */
class Table {
  /**
   * @param {RoundState} state
   * @param {Site} site
   */
  constructor(state, site) {
    this.state = state;
    this.site = site;
    this.name = state.round.name;
    this.isClosed = false;
    /** Words being sent. @type {Promise<void> | null} */
    this.delivery = null;
    this.isConnected = true;
    /** The seconds left that were counted last. */
    this.announced = Infinity;
    /** When to ask the server again whether the round is over. */
    this.asked = 0;
    const entry = new WordEntry(state.round.board, site, {
      name: 'word', label: 'Word', placeholder: 'Type a word or trace it', key: 'send',
      enter: (word, path) => this.#enter(word, path),
    });
    this.entry = entry;
    this.board = entry.board;
    this.verdict = entry.verdict;
    this.feedback = entry.feedback;
    this.clock = h('span', { class: 'clock', role: 'timer', 'aria-label': 'Time left' });
    this.gauge = h('span', { class: 'gauge', 'aria-hidden': 'true' });
    // Not a live region, because the verdict already has the points.
    this.points = h('span', { class: 'score' });
    this.race = new Race(['', 'rival']);
    this.away = h('p', { class: 'banner', hidden: true, role: 'status' });
    this.found = h('ol', { class: 'found', 'aria-label': 'Words found' });
    this.rest = h('div', { class: 'rest' });
    this.element = this.#layout();
    this.element.classList.toggle('endless', state.endsAt === null);
    this.#listen();
    this.#draw();
    if (state.ended) void this.#finish(false);
    else this.#start();
  }

  #layout() {
    const { round } = this.state;
    const min = round.board.min_length;
    const rules = rulesTold(round.board);
    fill(
      this.rest,
      this.entry.form,
      this.verdict.element,
      this.found,
      h(
        'p',
        { class: 'buttons' },
        h('button', { type: 'button', class: 'quiet', onclick: () => void this.#end() }, 'End the round'),
        link('/', { class: 'button quiet leave' }, 'Leave'),
      ),
      h('p', { class: 'hint' }, `Words of ${min} letters or more. Drag over the dice, click them one by one, or type.`, h('br'), `${capitalized(round.title)}; words: ${languageOf(round.board) ?? round.words}${rules && `; ${rules}`}.`),
    );
    return h(
      'section',
      { class: 'round' },
      h('h1', { class: 'heard' }, round.daily ? `Daily board of ${dateText(round.daily, WHOLE_DATE)}` : 'Round'),
      this.away,
      h('div', { class: 'status' }, this.clock, this.gauge, this.points, round.opponent && this.race.element),
      h('div', { class: 'table' }, this.board.element),
      this.rest,
    );
  }

  #start() {
    const { state, site } = this;
    const left = state.left(performance.now());
    site.storage.round = { name: this.name, ends: left === null ? null : Date.now() + left };
    const isFresh = state.entries.length === 0 && (state.round.limit_ms ?? 0) - (left ?? 0) < 3000;
    if (isFresh && site.moves()) this.board.shake();
    // By then this is on the page, and what came before it has been left.
    setTimeout(() => this.#arrived());
    this.#hear();
    this.ticking = setInterval(() => this.#tick(), 200);
    this.#tick();
    void this.#deliver();
  }

  /** Goes on with what was entered on the first page meanwhile. */
  #arrived() {
    if (matchMedia('(hover: hover)').matches) this.entry.input.focus({ preventScroll: true });
    this.entry.type(this.site.storage.draft);
    this.site.storage.draft = '';
    this.state.adopt(this.site.storage.pending(this.name));
    this.#draw();
    void this.#deliver();
  }

  #hear() {
    this.#stopHearing();
    this.stopEvents = this.site.api.events(
      this.name,
      this.state.entries.length,
      (event) => {
        if (this.state.heard(event)) void this.#refresh();
        this.#draw();
      },
      (connected, isOver) => {
        this.#connected(connected);
        // The server refused the stream, for example because it is busy: try again later.
        if (isOver) this.listening = setTimeout(() => this.#hear(), WAIT_MAX_MS);
      },
    );
  }

  #stopHearing() {
    clearTimeout(this.listening);
    this.stopEvents?.();
  }

  #listen() {
    this.element.addEventListener('pointerdown', () => this.verdict.clear());
    // After sleep, or when the connection is back, get the state of the server. A hidden window needs no stream, because a
    // browser has only six.
    this.woken = () => {
      this.hurry?.();
      if (this.state.ended) return;
      if (document.visibilityState === 'hidden') {
        this.#stopHearing();
      } else {
        this.#hear();
        void this.#refresh().then(() => this.#deliver());
      }
    };
    // Some browsers put the keyboard of a phone over the page; the board fits what remains of the screen.
    this.resized = () => this.element.style.setProperty('--screen', `${visualViewport?.height ?? innerHeight}px`);
    visualViewport?.addEventListener('resize', this.resized);
    document.addEventListener('visibilitychange', this.woken);
    addEventListener('online', this.woken);
    addEventListener('pageshow', this.woken);
  }

  close() {
    this.isClosed = true;
    clearInterval(this.ticking);
    this.#stopHearing();
    this.closeFinish?.();
    this.feedback.close();
    if (this.resized) visualViewport?.removeEventListener('resize', this.resized);
    if (this.woken) {
      document.removeEventListener('visibilitychange', this.woken);
      removeEventListener('online', this.woken);
      removeEventListener('pageshow', this.woken);
    }
  }

  #tick() {
    const left = this.state.left(performance.now());
    write(this.clock, left === null ? 'No clock' : clockText(left));
    if (left === null) return;
    const limit = this.state.round.limit_ms || 1;
    this.gauge.style.setProperty('--left', String(left / limit));
    this.element.classList.toggle('urgent', left < URGENT_MS && !this.state.ended);
    this.#count(Math.ceil(left / 1000));
    // The event stream reports the end; if it is broken, ask the server when the time is up.
    if (left === 0 && !this.state.ended && performance.now() > this.asked) {
      this.asked = performance.now() + 1500;
      void this.#refresh();
    }
  }

  /** Tells how many seconds are left, if it is time to. @param {number} seconds */
  #count(seconds) {
    if (seconds === this.announced || this.state.ended) return;
    if (ANNOUNCED_AT.includes(seconds)) this.site.announce(`${seconds} seconds left`);
    if (seconds > 0 && seconds * 1000 <= URGENT_MS) {
      this.feedback.tick();
      // The clock beats once a second: the two animations are the same, and take turns.
      this.clock.dataset.beat = seconds % 2 === 0 ? 'even' : 'odd';
    }
    this.announced = seconds;
  }

  /**
   * @param {string} word
   * @param {number[] | null} path its cells, if it was drawn
   */
  #enter(word, path) {
    if (this.state.left(performance.now()) === 0) {
      this.verdict.say('bad', 'Time’s up');
      return;
    }
    if (!this.state.enter(word, path)) return;
    this.#keep();
    this.#draw();
    void this.#deliver();
  }

  /** Sends waiting words. */
  #deliver() {
    this.delivery ??= this.#send().finally(() => (this.delivery = null));
    return this.delivery;
  }

  /** Stores waiting words with their numbers, so that a reloaded page knows whether they arrived. */
  #keep() {
    this.site.storage.keepPending(this.name, this.state.pending, this.state.gone);
  }

  async #send() {
    await deliver(this.state, {
      post: async (number, word, path) => {
        this.#keep();
        const entry = await this.site.api.enter(this.name, number, word, path);
        this.#connected(true);
        return entry;
      },
      refresh: () => this.#refresh(),
      wait: (attempt) => {
        this.#connected(false);
        return this.#wait(attempt);
      },
      changed: (answer) => this.#answered(answer),
    });
    this.#keep();
  }

  /** @param {number} attempt */
  #wait(attempt) {
    return new Promise((/** @type {(value: void) => void} */ resolve) => {
      this.hurry = resolve;
      setTimeout(resolve, Math.min(WAIT_MAX_MS, 250 * 2 ** attempt));
    });
  }

  /** @param {Entry | null} entry */
  #answered(entry) {
    this.#keep();
    if (entry && !this.isClosed) this.verdict.show(entry, this.entry.isFree);
    this.#draw();
  }

  /** @param {boolean} connected */
  #connected(connected) {
    this.isConnected = connected;
    this.#draw();
  }

  /** Gets the state of the server. */
  async #refresh() {
    try {
      const round = await this.site.api.round(this.name);
      const wasEnded = this.state.ended;
      this.state.sync(round, performance.now());
      if (this.isClosed) return;
      this.#connected(true);
      if (round.ended && !wasEnded) void this.#finish(true);
    } catch (problem) {
      if (problem instanceof NoConnection) this.#connected(false);
      else if (problem instanceof Refused) this.verdict.say('bad', problem.message);
    }
    this.#draw();
  }

  async #end() {
    if (!(await confirmed('End the round now?', { yes: 'Yes, end it', no: 'Keep playing' }))) return;
    // Unsent words count if they can reach the server.
    this.hurry?.();
    await Promise.race([this.#deliver(), new Promise((resolve) => setTimeout(resolve, WAIT_MAX_MS))]);
    if (this.state.pending.length > 0 && !this.state.ended) {
      this.verdict.say('bad', `${counted(this.state.pending.length, 'word')} not yet sent: end the round when the server has them`);
      return;
    }
    try {
      await this.site.api.end(this.name);
    } catch (problem) {
      this.verdict.say('bad', /** @type {Error} */ (problem).message);
    }
    await this.#refresh();
  }

  #draw() {
    const { state } = this;
    write(this.points, counted(state.points, 'point'));
    const { opponent } = state.round;
    if (opponent) {
      this.race.show([
        { name: 'You', note: counted(state.scored.length, 'word'), points: state.points },
        { name: capitalized(opponent.name), note: counted(state.rival.words, 'word'), points: state.rival.points },
      ]);
    }
    const waiting = state.pending.map(({ word }) => {
      return h('li', { class: 'waiting' }, h('span', { class: 'word' }, word.toUpperCase()), h('span', { class: 'points', title: 'sending' }, '…'));
    });
    const scored = state.scored.map((entry) => {
      return h('li', {}, h('span', { class: 'word' }, entry.word), h('span', { class: 'points' }, entry.points));
    });
    fill(this.found, waiting.reverse(), scored.reverse());
    this.away.hidden = this.isConnected || state.ended;
    write(this.away, `The server cannot be reached. ${this.#promise()}`);
  }

  /** What happens to the round while the server cannot be reached. */
  #promise() {
    const { pending } = this.state;
    if (this.state.left(performance.now()) === 0) return 'Time’s up. You will see the result when the server is back.';
    const kept = pending.length > 0 ? `${counted(pending.length, 'word')} saved here will be sent when it is back` : 'Keep playing: your words are saved here';
    return `${kept}. The clock is still running.`;
  }

  /**
   * The end of the round.
   * @param {boolean} isNow whether it ended just now
   */
  async #finish(isNow) {
    if (isNow) this.feedback.end();
    clearInterval(this.ticking);
    this.verdict.clear();
    this.#stopHearing();
    this.board.freeze();
    this.element.classList.remove('urgent');
    this.element.classList.add('over');
    this.clock.textContent = 'Over';
    this.gauge.style.setProperty('--left', '0');
    const late = this.state.pending.map(({ word }) => word.toUpperCase());
    while (this.state.pending.length > 0) this.state.drop();
    this.#keep();
    if (this.site.storage.round?.name === this.name) this.site.storage.round = null;
    this.entry.input.disabled = true;
    const review = await this.site.api.review(this.name).catch(() => null);
    if (this.isClosed) return;
    if (review?.round.own) this.site.storage.review = review;
    const { element, arrived, close } = finish(this.state.round, review, { late, isNow, board: this.board, site: this.site });
    this.closeFinish = close;
    fill(this.rest, element);
    arrived();
    this.#draw();
  }
}
