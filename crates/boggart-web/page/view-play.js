// Play: setting up a round.

import { BoardView } from './board.js';
import { fill, h, labelled, link, select } from './dom.js';
import { USUAL, start } from './options.js';
import { addressOf } from './route.js';
import { RuleFields } from './rules.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').View} View
 * @typedef {import('./types').BoxInfo} BoxInfo
 */

/** Common durations in minutes. */
const MINUTES = [1, 2, 3, 4, 5, 10];

/** @type {(route: Route, site: Site) => Promise<View>} */
export async function show(route, site) {
  const info = await site.api.info();
  // An address with options has all of them; without options, those of the last round apply.
  const said = Object.keys(route.query).length > 0 ? route.query : site.storage.options;
  const asked = { ...USUAL, board: '', ...said };
  const dice = select('dice', info.dice.map((box) => [box.name, `${box.name}, ${box.rows}×${box.cols}`]), asked.dice, USUAL.dice);
  const levels = info.levels.map((level) => /** @type {[string, string]} */ ([level, level]));
  const opponent = select('opponent', [['', 'nobody'], ...levels], asked.opponent);
  const seconds = select('seconds', times(info.dice.find((box) => box.name === dice.value), asked.seconds), asked.seconds);
  const red = select('red', [0, 1, 2, 3, 4, 5].map((count) => [String(count), count ? String(count) : 'none']), asked.red);
  const words = select('words', info.words.map((name) => [name, name]), asked.words);
  const sharing = select('sharing', [['keep', 'both players'], ['cancel', 'nobody']], asked.sharing);
  const { red: _red, ...rulesAsked } = asked;
  const rules = new RuleFields(info, rulesAsked);
  const board = h('input', { name: 'board', value: asked.board, placeholder: 'rolled for you', autocomplete: 'off', spellcheck: 'false' });
  const problem = h('p', { class: 'problem', role: 'alert' });
  const boxNow = () => info.dice.find((box) => box.name === dice.value);
  const about = h('small', {}, boxNow()?.about ?? '');
  const shared = labelled('Words both find score for', sharing);
  const button = h('button', { class: 'main big', type: 'submit' }, 'Shake the dice');
  const form = h(
    'form',
    { class: 'card setup' },
    h(
      'div',
      { class: 'fields' },
      h('div', {}, labelled('Dice', dice), about),
      labelled('Against', opponent, 'The computer, at a level of your choice.'),
      labelled('Time', seconds),
      shared,
    ),
    h(
      'details',
      { open: asked.board !== '' || asked.red !== '0' || rules.isUnusual },
      h('summary', {}, 'More'),
      h(
        'div',
        { class: 'fields' },
        labelled('Red dice', red, 'Words that use one earn double.'),
        info.words.length > 1 && labelled('Words', words),
        labelled('Your own board', board, 'Its letters, such as oydliexennoktati, or its id.'),
        rules.elements,
      ),
    ),
    problem,
    h('p', { class: 'buttons' }, button),
  );
  const options = () => ({
    dice: dice.value,
    opponent: opponent.value,
    seconds: seconds.value,
    red: red.value,
    words: info.words.length > 1 ? words.value : '',
    sharing: sharing.value,
    board: board.value.trim(),
    ...rules.chosen,
  });
  const changed = () => {
    shared.hidden = opponent.value === '';
    const chosen = Object.entries(options()).filter(([name, value]) => value !== USUAL[/** @type {keyof typeof USUAL} */ (name)]);
    site.note({ ...route, query: Object.fromEntries(chosen) });
    const { board: _, ...usual } = options();
    site.storage.options = usual;
  };
  dice.addEventListener('change', () => {
    const kept = seconds.value;
    about.textContent = boxNow()?.about ?? '';
    fill(seconds, times(boxNow(), kept).map(([value, text]) => h('option', { value }, text)));
    seconds.value = kept;
  });
  form.addEventListener('change', changed);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    button.disabled = true;
    try {
      await start(site, options());
    } catch (refusal) {
      problem.textContent = /** @type {Error} */ (refusal).message;
      button.disabled = false;
    }
  });
  shared.hidden = opponent.value === '';
  const element = h(
    'section',
    { class: 'play' },
    h('div', { class: 'hero' }, h('h1', {}, 'Find words. Beat the clock.'), sign(), going(site)),
    form,
  );
  return { title: 'Boggart', element };
}

/** A decorative board with the name of the game. */
function sign() {
  const tiles = [...'BOGGART!'].map((letter) => letter);
  const board = { id: '', text: '', rows: 2, cols: 4, tiles, readings: [], neighbors: tiles.map(() => []), red: [7], dice: null, min_length: 3, rules: {} };
  const view = new BoardView(board);
  view.element.setAttribute('aria-hidden', 'true');
  view.dice[0].setAttribute('tabindex', '-1');
  view.show([0, 1, 2, 3, 6, 5, 4], 'found');
  view.shake();
  return view.element;
}

/**
 * The link back to an unfinished game.
 * @param {Site} site
 */
function going(site) {
  const going = site.storage.round;
  const last = site.storage.review;
  const isOver = going !== null && going.ends !== null && going.ends < Date.now();
  return h(
    'p',
    { class: 'buttons' },
    going && link(addressOf({ view: 'round', name: going.name, query: {} }), { class: 'button' }, isOver ? 'See how your game ended' : 'Continue your game'),
    (going === null || isOver) && last && link(addressOf({ view: 'review', name: last.round.name, query: {} }), { class: 'button' }, 'Review your last game'),
  );
}

/**
 * @param {BoxInfo | undefined} box
 * @param {string} asked seconds that must be among them
 * @returns {[string, string][]}
 */
function times(box, asked) {
  /** @param {number} minutes */
  const text = (minutes) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  /** @type {[string, string][]} */
  const all = [
    ['', `${text(box?.minutes ?? 3)} (box rules)`],
    ...MINUTES.map((minutes) => /** @type {[string, string]} */ ([String(60 * minutes), text(minutes)])),
    ['0', 'no clock'],
  ];
  const isOdd = /^\d+$/.test(asked) && all.every(([value]) => value !== asked);
  return isOdd ? [...all, [asked, `${asked} seconds`]] : all;
}
