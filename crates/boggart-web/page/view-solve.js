// Solve: type, paste, roll or build a board, and see every word on it.

import { BoardView } from './board.js';
import { fill, h, labelled, link, select } from './dom.js';
import { pathOf } from './miss.js';
import { addressOf } from './route.js';
import { diceSelect, offerDice, wordLists } from './own-game.js';
import { RuleFields, rulesFold, rulesOf, rulesTold, withoutRules } from './rules.js';
import { shareTextButton } from './share-button.js';
import { toolHead } from './tool-head.js';
import { wordList } from './wordlist.js';
import { counted, queryOf, selectionOf } from './words.js';

/**
 * @typedef {import('./types').Route} Route
 * @typedef {import('./types').Site} Site
 * @typedef {import('./types').View} View
 * @typedef {import('./types').Info} Info
 * @typedef {import('./types').Board} Board
 * @typedef {import('./types').Solution} Solution
 */

/** @type {(route: Route, site: Site) => Promise<View>} */
export async function show(route, site) {
  const info = await site.api.info();
  const problem = h('p', { class: 'problem', role: 'alert' });
  const result = h('div', {});
  const text = h('input', { name: 'board', required: true, autocomplete: 'off', spellcheck: 'false', placeholder: 'oydliexennoktati', value: route.name });
  const words = select('words', wordLists(info), route.query.words ?? '');
  const dice = diceSelect(info, words.value, site.storage.options.dice ?? 'new');
  words.addEventListener('change', () => offerDice(dice, info, words.value));
  const list = () => (info.words.length > 1 ? words.value : (route.query.words ?? ''));
  const roll = async () => {
    const { board } = await site.api.roll({ dice: dice.value, words: list() || undefined });
    open(board.id);
  };
  /** @param {string} board @param {string} edit */
  function open(board, edit = '') {
    site.go({ view: 'solve', name: board, query: { words: list(), ...rules.chosen, edit } });
  }
  const failed = (/** @type {Error} */ refusal) => (problem.textContent = refusal.message);
  /** @type {Board | null} */
  let board = null;
  if (route.name !== '') {
    try {
      const solution = await site.api.solve(route.name, { words: route.query.words, ...rulesOf(route.query, info) });
      board = solution.board;
      // The address has the id with the rules; people see the letters.
      text.value = board.text;
      fill(result, solved(solution, { ...route, query: withoutRules(route.query, info) }, site));
    } catch (refusal) {
      if (!(refusal instanceof Error && 'code' in refusal)) throw refusal;
      problem.textContent = refusal.message;
    }
  }
  const rules = new RuleFields(info, { ...board?.rules, ...route.query });
  const form = h(
    'form',
    { class: 'card solve-form', onsubmit: submit },
    h('div', { class: 'fields' }, labelled('Board', text, 'Letters row by row. Separate rows with /, and tiles with dots if one has several letters.'), info.words.length > 1 && labelled('Words', words)),
    h(
      'p',
      { class: 'buttons' },
      h('button', { type: 'submit', class: 'main' }, 'Solve'),
      h('button', { type: 'button', onclick: () => void roll().catch(failed) }, 'Roll'),
      labelled('Dice', dice),
    ),
    rulesFold(rules),
    problem,
  );
  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    open(text.value.trim());
  }
  text.addEventListener('paste', (event) => pasteRows(event, text, site));
  const isEdited = route.query.edit === '1';
  // Without a board, a wide screen has room for both ways to enter one.
  const isRoomy = board === null && matchMedia('(min-width: 52rem)').matches;
  const editor = h('details', { class: 'card', open: isEdited || isRoomy }, h('summary', {}, 'Build a board die by die'), bench(board, info, site, (made) => open(made.id, '1')));
  const head = toolHead('Solve a board', [form, editor], { isFolded: board !== null, isOpen: isEdited });
  const element = h('section', { class: 'solve' }, head, result);
  return { title: 'Solve', element };
}

/**
 * @param {Solution} solution
 * @param {Route} route
 * @param {Site} site
 */
function solved(solution, route, site) {
  const view = new BoardView(solution.board);
  const rules = rulesTold(solution.board);
  const hint = h('p', { class: 'word-hint', role: 'status' }, 'Select a word to see where it is.');
  let query = { ...route.query };
  const note = () => site.note({ view: 'solve', name: solution.board.id, query });
  const look = (/** @type {import('./words.js').Word | null} */ word) => {
    view.show(word ? pathOf(solution.board, word) : [], 'found');
    hint.textContent = word ? `${word.word}: ${counted(word.points, 'point')}.` : 'Select a word to see where it is.';
    query = { ...query, word: word?.word ?? '' };
  };
  const held = solution.words.find((word) => word.word === route.query.word);
  look(held ?? null);
  note();
  const here = { view: 'solve', name: solution.board.id, query: { words: route.query.words ?? '' } };
  const share = shareTextButton(`${location.origin}${addressOf(here)}`, site);
  const about = h(
    'div',
    { class: 'about' },
    h('h2', {}, `${counted(solution.count, 'word')}, ${counted(solution.points, 'point')}`),
    !solution.complete && h('p', { class: 'problem' }, 'The search was stopped because this board has so many words: there are more.'),
    h('p', { class: 'hint' }, `Words of ${solution.board.min_length} letters or more${rules && `; ${rules}`}.`),
    h(
      'p',
      { class: 'buttons' },
      share,
      link(addressOf({ view: 'play', name: '', query: { ...site.storage.options, board: solution.board.id } }), { class: 'button' }, 'Play it'),
      link(addressOf({ view: 'watch', name: solution.board.id, query: {} }), { class: 'button' }, 'Watch the search'),
    ),
  );
  const list = wordList(solution.words, selectionOf(route.query), {
    look: (word) => {
      look(word);
      note();
    },
    changed: (selection) => {
      query = { ...query, ...queryOf(selection) };
      note();
    },
    held: held?.word,
  });
  const id = h('p', { class: 'hint' }, 'The link contains the whole board: ', h('code', {}, solution.board.id));
  return h('div', { class: 'beside' }, h('div', { class: 'table' }, view.element, hint), h('div', {}, about, list, id));
}

/**
 * A board pasted as several lines does not fit the one-line field, so the server reads it.
 * @param {ClipboardEvent} event
 * @param {HTMLInputElement} field
 * @param {Site} site
 */
function pasteRows(event, field, site) {
  const pasted = event.clipboardData?.getData('text').trim() ?? '';
  if (!pasted.includes('\n')) return;
  event.preventDefault();
  site.api.board({ text: pasted }).then(
    (board) => (field.value = board.text),
    // Text that is not a board stays as it is, so that the user can correct it.
    () => (field.value = pasted.replace(/\n/g, ' ')),
  );
}

/**
 * Dice with a letter to type on each.
 * @param {Board | null} board
 * @param {Info} info
 * @param {Site} site
 * @param {(board: Board) => void} open
 */
function bench(board, info, site, open) {
  const max = Math.floor(Math.sqrt(info.cells_max));
  const size = (/** @type {string} */ name, /** @type {number} */ value) => h('input', { name, type: 'number', min: 1, max, value, required: true });
  const rows = size('rows', board?.rows ?? 4);
  const cols = size('cols', board?.cols ?? 4);
  const missing = h('p', { class: 'problem', role: 'alert' });
  const grid = h('div', { class: 'bench', role: 'group', 'aria-label': 'Letters of the board' });
  const refused = (/** @type {Error} */ refusal) => (missing.textContent = refusal.message);
  /** @type {HTMLInputElement[]} */
  let fields = [];
  /** How many there are in a row. */
  let across = 0;
  const lay = () => {
    const [height, width] = [rows, cols].map((field) => Math.min(max, Math.max(1, Number(field.value) || 1)));
    const before = fields.map((field) => field.value);
    // Letters stay in their row and column.
    const kept = (/** @type {number} */ row, /** @type {number} */ col) => (col < across ? before[row * across + col] : undefined);
    fields = Array.from({ length: height * width }, (_, cell) => {
      const [row, col] = [Math.floor(cell / width), cell % width];
      const label = `Row ${row + 1}, column ${col + 1}`;
      const value = kept(row, col) ?? (board?.rows === height && board?.cols === width ? (board.tiles[cell] ?? '#') : '');
      return h('input', { 'aria-label': label, value, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', maxlength: 8 });
    });
    across = width;
    grid.style.setProperty('--cols', String(width));
    fill(grid, fields);
  };
  // One letter fills a die and moves to the next; further letters stay on the same die.
  grid.addEventListener('input', (event) => {
    const at = fields.indexOf(/** @type {HTMLInputElement} */ (event.target));
    const isLetter = event instanceof InputEvent && event.inputType === 'insertText';
    if (isLetter && fields[at].value.length === 1) fields[at + 1]?.focus();
  });
  grid.addEventListener('focusin', (event) => /** @type {HTMLInputElement} */ (event.target).select());
  // A whole board pasted onto a die fills the dice from there.
  grid.addEventListener('paste', (event) => {
    const at = fields.indexOf(/** @type {HTMLInputElement} */ (event.target));
    const pasted = event.clipboardData?.getData('text').trim() ?? '';
    if ([...pasted].length < 2) return;
    event.preventDefault();
    site.api.board({ text: pasted }).then(({ tiles }) => {
      tiles.slice(0, fields.length - at).forEach((tile, i) => (fields[at + i].value = tile ?? '#'));
    }, refused);
  });
  for (const field of [rows, cols]) field.addEventListener('change', lay);
  lay();
  const form = h(
    'form',
    {},
    h('div', { class: 'fields' }, labelled('Rows', rows), labelled('Columns', cols)),
    grid,
    h('p', { class: 'hint' }, 'A die may have several letters, such as Qu; # is a solid face.'),
    missing,
    h('p', { class: 'buttons' }, h('button', { type: 'submit', class: 'main' }, 'Solve these dice')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const empty = fields.find((field) => field.value.trim() === '');
    missing.textContent = empty ? 'One die has no letter yet; use # for a solid face.' : '';
    if (empty) {
      empty.focus();
      return;
    }
    const tiles = fields.map((field) => field.value.trim());
    site.api.board({ dims: `${rows.value}x${cols.value}`, tiles }).then(open, refused);
  });
  return form;
}
