// The form for a game of one's own: dice, opponent, time, and more; and the same form below a board that somebody shared.

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
 * The word lists, as choices; those of languages by their names.
 * @param {Info} info
 * @returns {[string, string][]}
 */
export function wordLists(info) {
  return info.words.map((name) => [name, info.languages.find(({ words }) => words === name)?.english ?? name]);
}

/**
 * A choice among the dice that go with some words: those of their language, or else the English ones.
 * @param {Info} info
 * @param {string} words the name of a list; empty for the default
 * @param {string} asked
 */
export function diceSelect(info, words, asked) {
  const language = info.languages.find((known) => known.words === (words || info.words[0]));
  const others = new Set(info.languages.flatMap(({ dice }) => dice));
  const names = language ? language.dice : info.dice.map(({ name }) => name).filter((name) => !others.has(name));
  const boxes = names.flatMap((name) => info.dice.filter((box) => box.name === name));
  return select('dice', boxes.map((box) => [box.name, box.title]), asked, language ? undefined : USUAL.dice);
}

/**
 * Offers the dice that go with other words, and keeps the chosen ones if they do.
 * @param {HTMLSelectElement} dice
 * @param {Info} info
 * @param {string} words
 */
export function offerDice(dice, info, words) {
  const offered = diceSelect(info, words, dice.value);
  const { value } = offered;
  fill(dice, [...offered.options]);
  dice.value = value;
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
  const asked = { ...USUAL, ...(isAsked ? route.query : site.storage.ownGame) };
  const isOpen = isAsked || route.view === 'play';
  const form = gameForm(new Fields(info, asked, isOpen), site);
  return h('details', { class: 'card own', open: isOpen }, h('summary', {}, h('h2', {}, 'Your own game')), form);
}

/**
 * A card for a board that the address names: what will be played, and the button. The options are folded, because the
 * letters are among them, and nobody should see those before the start.
 * @param {Info} info
 * @param {Route} route
 * @param {Site} site
 */
export async function givenBoard(info, route, site) {
  const fields = new Fields(info, { ...USUAL, ...route.query }, false);
  const size = await sizeOf(route.query.board, site);
  const told = h('p', { class: 'lead' });
  const tell = () => {
    const isSame = fields.chosen.board === route.query.board.trim();
    told.textContent = `${[isSame ? size : '', ...fields.told].filter((part) => part !== '').join(', ')}.`;
  };
  tell();
  const form = gameForm(fields, site, 'Change the options');
  form.addEventListener('change', tell);
  return h('section', { class: 'card own given' }, h('h2', {}, 'A board for you'), told, form);
}

/**
 * The size of a board, which an id tells; otherwise the server reads the letters. Empty if they are no board: the
 * server says so when the round is started.
 * @param {string} board
 * @param {Site} site
 */
async function sizeOf(board, site) {
  const told = /^(\d+)x(\d+)_/.exec(board.trim());
  if (told) return `${told[1]}×${told[2]}`;
  const read = await site.api.board({ text: board }).catch(() => null);
  return read ? `${read.rows}×${read.cols}` : '';
}

/**
 * The form, with its button below the fields; or above them, if they are folded under a name. Folded options are those
 * of somebody else's board, so they are not remembered.
 * @param {Fields} fields
 * @param {Site} site
 */
function gameForm(fields, site, folded = '') {
  const problem = h('p', { class: 'problem', role: 'alert' });
  const button = h('button', { class: 'main big', type: 'submit' }, 'Shake the dice');
  const buttons = h('p', { class: 'buttons' }, button);
  const parts = folded ? [problem, buttons, h('details', {}, h('summary', {}, folded), fields.element)] : [fields.element, problem, buttons];
  const form = h('form', {}, parts);
  const remember = () => {
    const { board: _, ...usual } = fields.chosen;
    site.storage.ownGame = usual;
  };
  form.addEventListener('change', () => {
    const chosen = Object.entries(fields.chosen).filter(([name, value]) => value !== USUAL[name]);
    site.note({ view: 'play', name: '', query: Object.fromEntries(chosen) });
    if (!folded) remember();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    button.disabled = true;
    try {
      await start(site, fields.chosen);
      if (!folded) remember();
    } catch (refusal) {
      problem.textContent = /** @type {Error} */ (refusal).message;
      button.disabled = false;
    }
  });
  return form;
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
    this.dice = diceSelect(info, asked.words, asked.dice);
    this.about = h('small', {});
    this.opponent = select('opponent', [['', 'No opponent'], ...levelsOf(info)], asked.opponent);
    this.seconds = h('select', { name: 'seconds' });
    this.red = select('red', [0, 1, 2, 3, 4, 5].map((count) => [String(count), count ? String(count) : 'None']), asked.red);
    /** @type {[string, string][]} */
    const lists = wordLists(info);
    this.words = select('words', isId(asked.board) ? [['', 'Those of the board'], ...lists] : lists, asked.words);
    this.sharing = select('sharing', [['keep', 'Both players'], ['cancel', 'Nobody']], asked.sharing);
    this.board = h('input', { name: 'board', value: asked.board, placeholder: 'rolled for you', autocomplete: 'off', spellcheck: 'false' });
    const { red: _, ...rulesAsked } = asked;
    this.rules = new RuleFields(info, rulesAsked);
    this.shared = labelled('Words both find score for', this.sharing);
    this.rolled = h('div', {}, labelled('Dice', this.dice), this.about);
    this.listed = labelled('Words', this.words);
    this.ruled = [labelled('Red dice', this.red, 'Words that use one earn double.'), ...this.rules.elements];
    this.element = this.#layout(isOpen || (asked.board === '' && (asked.red !== '0' || this.rules.isUnusual)));
    this.#offerTimes(asked.seconds);
    this.dice.addEventListener('change', () => this.#offerTimes(this.seconds.value));
    this.words.addEventListener('change', () => {
      offerDice(this.dice, this.info, this.words.value);
      this.#offerTimes(this.seconds.value);
    });
    this.opponent.addEventListener('change', () => this.#offerSharing());
    this.board.addEventListener('input', () => this.#offerBoard());
    this.#offerSharing();
    this.#offerBoard();
  }

  /** @param {boolean} isOpen whether to show what few people choose */
  #layout(isOpen) {
    const [red, ...rules] = this.ruled;
    return h(
      'div',
      {},
      h('div', { class: 'fields' }, this.info.languages.length > 0 && this.listed, this.rolled, labelled('Against', this.opponent), labelled('Time', this.seconds), this.shared),
      h(
        'details',
        { open: isOpen },
        h('summary', {}, 'More options'),
        h(
          'div',
          { class: 'fields' },
          red,
          this.info.languages.length === 0 && this.info.words.length > 1 && this.listed,
          labelled('Your own board', this.board, 'Its letters, such as oydliexennoktati, or its id.'),
          rules,
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

  /** Hides what the board decides: letters need no dice, and an id has its own rules. */
  #offerBoard() {
    this.rolled.hidden = this.board.value.trim() !== '';
    for (const field of this.ruled) field.hidden = this.#hasId;
  }

  get #hasId() {
    return isId(this.board.value);
  }

  /** The time and the opponent, for people. */
  get told() {
    const [time, level] = [this.seconds, this.opponent].map(({ selectedOptions }) => selectedOptions[0].text);
    return [time.toLowerCase(), this.opponent.value && `against ${level}`];
  }

  /** @returns {Record<string, string>} */
  get chosen() {
    return {
      dice: this.dice.value,
      opponent: this.opponent.value,
      seconds: this.seconds.value,
      red: this.#hasId ? USUAL.red : this.red.value,
      words: this.info.words.length > 1 ? this.words.value : '',
      sharing: this.sharing.value,
      board: this.board.value.trim(),
      ...(this.#hasId ? {} : this.rules.chosen),
    };
  }
}

/** Whether a board is an id, which alone has such a character. @param {string} board */
function isId(board) {
  return board.includes('_');
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
