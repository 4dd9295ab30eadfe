// The top of Solve and Watch: the title, and beside it what chooses a board.

import { h } from './dom.js';

/**
 * The choice is folded while there is a board to look at.
 * @param {string} title
 * @param {import('./dom.js').Child[]} choice forms that open another board
 * @param {{isFolded: boolean, isOpen?: boolean}} how
 */
export function toolHead(title, choice, { isFolded, isOpen = false }) {
  const forms = h('div', { class: 'choice' }, choice);
  const fold = isFolded ? h('details', { class: 'another', open: isOpen }, h('summary', { class: 'button' }, 'Another board…'), forms) : forms;
  return h('div', { class: 'tool-head' }, h('h1', {}, title), fold);
}
