// A button that shares a text: with the system's own list of apps on touch devices, elsewhere by copying it.

import { copyByHand } from './dialog.js';
import { h } from './dom.js';
import { shareAddress, shareText } from './share.js';

/** @typedef {import('./types').Site} Site */

/** How long a button says that the text was copied. */
const COPIED_MS = 2000;

/**
 * Shares a round: its result, and where its board can be played. Neither shows a word.
 * @param {import('./types').Review} review
 * @param {Site} site
 */
export function shareButton(review, site) {
  return shareTextButton(shareText(review, `${location.origin}${shareAddress(review)}`), site);
}

/**
 * @param {string} text
 * @param {Site} site
 */
export function shareTextButton(text, site) {
  const button = h('button', { type: 'button', onclick: () => void share(button, text, site) }, 'Share');
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {string} text
 * @param {Site} site
 */
async function share(button, text, site) {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ text });
      return;
    } catch (problem) {
      // Closing the list of apps is an answer. Anything else means that there is no such list: copy.
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
    }
  }
  await copy(button, text, site);
}

/**
 * Copies a text and confirms it on the button; if the browser does not allow that, shows the text to be copied by hand.
 * @param {HTMLElement} button
 * @param {string} text
 * @param {Site} site
 */
async function copy(button, text, site) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    await copyByHand(text);
    return;
  }
  button.textContent = 'Copied';
  site.announce('Copied');
  setTimeout(() => (button.textContent = 'Share'), COPIED_MS);
}
