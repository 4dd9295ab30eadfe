// The form for a game of one's own: dice, opponent, time, and more.

import { fill, h, labelled, select } from './dom.js';
import { USUAL, start } from './options.js';
import { RuleFields } from './rules.js';
import { capitalized, counted } from './words.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').Info} Info
 * @typedef {import('./types').BoxInfo} BoxInfo
 */

/** Common durations in minutes. */
const MINUTES = [1, 2, 3, 4, 5, 10];

/**
 * The levels of the computer, as choices.
 * @param {Info} info
 * @returns {[string, string][]}
 */
export function levelsOf(info) {
  return info.levels.map((level) => [level, capitalized(level)]);
}

/**
 * A section with the form, folded unless the address asks for it.
 * @param {Info} info
 * @param {Route} route
 * @param {Site} site
 */
export function ownGame(info, route, site) {
  // An address with options has all of them; without options, those of the last round apply.
  const isAsked = Object.keys(route.query).length > 0;
  const asked = { ...USUAL, ...(isAsked ? route.query : site.storage.options) };
  const isOpen = isAsked || route.view === 'play';
  const fields = new Fields(info, asked, isOpen);
  const problem = h('p', { class: 'problem', role: 'alert' });
  const button = h('button', { class: 'main big', type: 'submit' }, 'Shake the dice');
  const form = h('form', {}, fields.element, problem, h('p', { class: 'buttons' }, button));
  form.addEventListener('change', () => {
    const chosen = Object.entries(fields.chosen).filter(([name, value]) => value !== USUAL[name]);
    site.note({ view: 'play', name: '', query: Object.fromEntries(chosen) });
    const { board: _, ...usual } = fields.chosen;
    site.storage.options = usual;
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    button.disabled = true;
    try {
      await start(site, fields.chosen);
    } catch (refusal) {
      problem.textContent = /** @type {Error} */ (refusal).message;
      button.disabled = false;
    }
  });
  return h('details', { class: 'card own', open: isOpen }, h('summary', {}, h('h2', {}, 'Your own game')), form);
}

/** The fields of the form. */
class Fields {
  /**
   * @param {Info} info
   * @param {Record<string, string>} asked
   * @param {boolean} isOpen whether all options are shown
   */
  constructor(info, asked, isOpen) {
    this.info = info;
    this.dice = select('dice', info.dice.map((box) => [box.name, box.title]), asked.dice, USUAL.dice);
    this.about = h('small', {});
    this.opponent = select('opponent', [['', 'No opponent'], ...levelsOf(info)], asked.opponent);
    this.seconds = h('select', { name: 'seconds' });
    this.red = select('red', [0, 1, 2, 3, 4, 5].map((count) => [String(count), count ? String(count) : 'None']), asked.red);
    this.words = select('words', info.words.map((name) => [name, name]), asked.words);
    this.sharing = select('sharing', [['keep', 'Both players'], ['cancel', 'Nobody']], asked.sharing);
    this.board = h('input', { name: 'board', value: asked.board, placeholder: 'rolled for you', autocomplete: 'off', spellcheck: 'false' });
    const { red: _, ...rulesAsked } = asked;
    this.rules = new RuleFields(info, rulesAsked);
    this.shared = labelled('Words both find score for', this.sharing);
    this.element = this.#layout(isOpen || asked.board !== '' || asked.red !== '0' || this.rules.isUnusual);
    this.#offerTimes(asked.seconds);
    this.dice.addEventListener('change', () => this.#offerTimes(this.seconds.value));
    this.opponent.addEventListener('change', () => this.#offerSharing());
    this.#offerSharing();
  }

  /** @param {boolean} isOpen whether to show what few people choose */
  #layout(isOpen) {
    return h(
      'div',
      {},
      h('div', { class: 'fields' }, h('div', {}, labelled('Dice', this.dice), this.about), labelled('Against', this.opponent), labelled('Time', this.seconds), this.shared),
      h(
        'details',
        { open: isOpen },
        h('summary', {}, 'More options'),
        h(
          'div',
          { class: 'fields' },
          labelled('Red dice', this.red, 'Words that use one earn double.'),
          this.info.words.length > 1 && labelled('Words', this.words),
          labelled('Your own board', this.board, 'Its letters, such as oydliexennoktati, or its id.'),
          this.rules.elements,
        ),
      ),
    );
  }

  /** @param {string} asked seconds that are chosen if the box has no other */
  #offerTimes(asked) {
    const box = this.info.dice.find(({ name }) => name === this.dice.value);
    this.about.textContent = box?.about ?? '';
    const options = times(box?.minutes ?? 3, asked);
    fill(this.seconds, options.map(([value, text]) => h('option', { value }, text)));
    this.seconds.value = options.some(([value]) => value === asked) ? asked : '';
  }

  #offerSharing() {
    this.shared.hidden = this.opponent.value === '';
  }

  /** @returns {Record<string, string>} */
  get chosen() {
    return {
      dice: this.dice.value,
      opponent: this.opponent.value,
      seconds: this.seconds.value,
      red: this.red.value,
      words: this.info.words.length > 1 ? this.words.value : '',
      sharing: this.sharing.value,
      board: this.board.value.trim(),
      ...this.rules.chosen,
    };
  }
}

/**
 * Choices for the time. That of the box has no value, so that other dice may bring another.
 * @param {number} box minutes
 * @param {string} asked seconds that must be among them
 * @returns {[string, string][]}
 */
function times(box, asked) {
  const minutes = [...new Set([...MINUTES, box])].sort((a, b) => a - b);
  /** @type {[string, string][]} */
  const all = [
    ...minutes.map((count) => /** @type {[string, string]} */ ([count === box ? '' : String(60 * count), counted(count, 'minute')])),
    ['0', 'No clock'],
  ];
  const isOdd = /^\d+$/.test(asked) && asked !== String(60 * box) && all.every(([value]) => value !== asked);
  return isOdd ? [...all, [asked, counted(Number(asked), 'second')]] : all;
}
