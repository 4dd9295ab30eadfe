// A list of words on the page, with its filters. Looking at a word shows its path.

import { fill, h, labelled, select } from './dom.js';
import { SORTS, choices, chosen, counted } from './words.js';

/**
 * @typedef {import('./words.js').Word} Word
 * @typedef {import('./words.js').Wish} Wish
 */

/** How many words are shown before "show more". */
const SHOWN = 400;

/** @type {Record<string, string>} */
const SORT_NAMES = { points: 'Points', length: 'Length', letters: 'A to Z' };

/**
 * @template {Word} W
 * @param {W[]} words
 * @param {Wish} wish
 * @param {{
 *   look: (word: W | null) => void,
 *   wished: (wish: Wish) => void,
 *   groups?: [string, string][],
 *   isOnly?: (word: W, only: string) => boolean,
 *   mark?: (word: W) => {class: string, sign: string, say: string} | null,
 *   held?: string,
 * }} by `look` is told which word is looked at; `held` is a word that stays shown
 */
export function wordList(words, wish, by) {
  const { letters, firsts } = choices(words);
  wish = possible(wish, letters.map(String), firsts, (by.groups ?? []).map(([name]) => name));
  const sort = select('sort', SORTS.map((name) => [name, SORT_NAMES[name]]), wish.sort);
  const length = select('letters', [['', 'All'], ...letters.map(pair)], wish.letters);
  const first = select('first', [['', 'All'], ...firsts.map(pair)], wish.first);
  const text = h('input', { name: 'text', type: 'search', value: wish.text, autocomplete: 'off', size: 8 });
  const only = by.groups ? select('only', [['', 'All'], ...by.groups], wish.only) : null;
  const count = h('p', { class: 'count', role: 'status' });
  const list = h('ul', { class: 'words' });
  const more = h('p', {});
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

  const draw = (/** @type {number} */ most) => {
    const kept = chosen(words, wish, by.isOnly);
    fill(list, kept.slice(0, most).map(item));
    const points = kept.reduce((sum, word) => sum + word.points, 0);
    count.textContent = `${counted(kept.length, 'word')}, ${counted(points, 'point')}`;
    const rest = kept.length - most;
    const button = h('button', { type: 'button', onclick: () => draw(Infinity) }, `Show ${counted(rest, 'more word')}`);
    fill(more, rest > 0 && button);
  };
  const changed = () => {
    wish = { sort: sort.value, letters: length.value, first: first.value, text: text.value.trim(), only: only?.value ?? '' };
    by.wished(wish);
    draw(SHOWN);
  };
  for (const field of [sort, length, first, only]) field?.addEventListener('change', changed);
  text.addEventListener('input', changed);
  list.addEventListener('mouseleave', () => by.look(words.find((word) => word.word === held) ?? null));
  draw(SHOWN);
  const filters = h(
    'div',
    { class: 'filters' },
    only && labelled('Show', only),
    labelled('Sort', sort),
    labelled('Length', length),
    labelled('First letter', first),
    labelled('Contains', text),
  );
  return h('div', { class: 'wordlist' }, filters, count, list, more);
}

/**
 * A wish without what this list cannot fulfil, as an address of another list may have it.
 * @param {Wish} wish
 * @param {string[]} letters
 * @param {string[]} firsts
 * @param {string[]} groups
 * @returns {Wish}
 */
function possible(wish, letters, firsts, groups) {
  const among = (/** @type {string} */ value, /** @type {string[]} */ all) => (all.includes(value) ? value : '');
  return { ...wish, letters: among(wish.letters, letters), first: among(wish.first, firsts), only: among(wish.only, groups) };
}

/**
 * @param {string | number} value
 * @returns {[string, string]}
 */
function pair(value) {
  return [String(value), String(value)];
}
