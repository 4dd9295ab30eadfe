// A list of words on the page, with its filters. Looking at a word shows its path.

import { fill, h, labelled, select } from './dom.js';
import { SORTS, choices, chosen, counted, selectionTold } from './words.js';

/**
 * @typedef {import('./words.js').Word} Word
 * @typedef {import('./words.js').Selection} Selection
 * @typedef {{class: string, sign: string, text: string}} Sign what a sign before words, or a look of words, means
 */

/** How many words are shown before "show more". */
const SHOWN = 400;

/** @type {Record<string, string>} */
const SORT_NAMES = { points: 'Points', length: 'Length', letters: 'A to Z' };

/** Counts lists, so that the filters of each have an id. */
let lists = 0;

/**
 * @template {Word} W
 * @param {W[]} words
 * @param {Selection} selection
 * @param {{
 *   look: (word: W | null) => void,
 *   changed: (selection: Selection) => void,
 *   groups?: [string, string][],
 *   isOnly?: (word: W, only: string) => boolean,
 *   mark?: (word: W) => {class: string, sign: string, say: string} | null,
 *   signs?: Sign[],
 *   held?: string,
 * }} by `look` is called with the word that is looked at; `held` is a word that stays shown
 */
export function wordList(words, selection, by) {
  const { letters, firstLetters } = choices(words);
  selection = possible(selection, letters.map(String), firstLetters, (by.groups ?? []).map(([name]) => name));
  const sort = select('sort', SORTS.map((name) => [name, SORT_NAMES[name]]), selection.sort);
  const length = select('letters', [['', 'All'], ...letters.map(pair)], selection.letters);
  const first = select('first', [['', 'All'], ...firstLetters.map(pair)], selection.first);
  const text = h('input', { name: 'text', type: 'search', value: selection.text, autocomplete: 'off', size: 8 });
  const only = by.groups ? select('only', [['', 'All'], ...by.groups], selection.only) : null;
  const count = h('p', { class: 'count', role: 'status' });
  const list = h('ul', { class: 'words' });
  const more = h('p', {});
  lists += 1;
  // Only narrow screens have this button; on others the filters are always there.
  const fold = h('button', { type: 'button', class: 'filter-button', 'aria-expanded': 'false', 'aria-controls': `filters-${lists}` });
  let held = by.held ?? '';

  /** @param {W} word */
  const item = (word) => {
    const mark = by.mark?.(word) ?? null;
    const button = h(
      'button',
      {
        type: 'button',
        class: mark?.class ?? '',
        'aria-pressed': word.word === held ? 'true' : 'false',
        // Ignore words that scroll under a resting mouse.
        onmousemove: (/** @type {MouseEvent} */ event) => (event.movementX || event.movementY) && by.look(word),
        onfocus: () => by.look(word),
        onclick: () => {
          held = held === word.word ? '' : word.word;
          for (const other of list.querySelectorAll('[aria-pressed=true]')) other.setAttribute('aria-pressed', 'false');
          button.setAttribute('aria-pressed', held ? 'true' : 'false');
          by.look(held ? word : null);
        },
      },
      mark && h('span', { class: 'sign', 'aria-hidden': 'true' }, mark.sign),
      h('span', { class: 'word' }, word.word),
      h('span', { class: 'points' }, word.points),
      mark && h('span', { class: 'heard' }, `, ${mark.say}`),
    );
    return h('li', {}, button);
  };

  const draw = (/** @type {number} */ max) => {
    const kept = chosen(words, selection, by.isOnly);
    fill(list, kept.slice(0, max).map(item));
    const points = kept.reduce((sum, word) => sum + word.points, 0);
    // The number of all words stands above the list.
    count.textContent = kept.length < words.length ? `${counted(kept.length, 'word')}, ${counted(points, 'point')}` : '';
    const rest = kept.length - max;
    const button = h('button', { type: 'button', onclick: () => draw(Infinity) }, `Show ${counted(rest, 'more word')}`);
    fill(more, rest > 0 && button);
    fold.textContent = `Filter: ${selectionTold(selection, new Map(by.groups))}`;
  };
  const changed = () => {
    selection = { sort: sort.value, letters: length.value, first: first.value, text: text.value.trim(), only: only?.value ?? '' };
    by.changed(selection);
    draw(SHOWN);
  };
  for (const field of [sort, length, first, only]) field?.addEventListener('change', changed);
  text.addEventListener('input', changed);
  list.addEventListener('mouseleave', () => by.look(words.find((word) => word.word === held) ?? null));
  draw(SHOWN);
  const filters = h(
    'div',
    { class: 'filters', id: `filters-${lists}` },
    only && labelled('Show', only),
    labelled('Sort', sort),
    labelled('Length', length),
    labelled('First letter', first),
    labelled('Contains', text),
  );
  fold.addEventListener('click', () => fold.setAttribute('aria-expanded', String(filters.classList.toggle('shown'))));
  return h('div', { class: 'wordlist' }, h('div', { class: 'list-head' }, fold, count), filters, by.signs && legend(by.signs), list, more);
}

/** @param {Sign[]} signs */
function legend(signs) {
  const items = signs.map(({ class: name, sign, text }) => h('li', { class: name }, sign && h('span', { class: 'sign' }, `${sign} `), h('span', { class: 'word' }, text)));
  return h('ul', { class: 'legend', 'aria-label': 'Signs' }, items);
}

/**
 * A selection without what this list cannot fulfil, as an address of another list may have it.
 * @param {Selection} selection
 * @param {string[]} letters
 * @param {string[]} firstLetters
 * @param {string[]} groups
 * @returns {Selection}
 */
function possible(selection, letters, firstLetters, groups) {
  const among = (/** @type {string} */ value, /** @type {string[]} */ all) => (all.includes(value) ? value : '');
  return { ...selection, letters: among(selection.letters, letters), first: among(selection.first, firstLetters), only: among(selection.only, groups) };
}

/**
 * @param {string | number} value
 * @returns {[string, string]}
 */
function pair(value) {
  return [String(value), String(value)];
}
