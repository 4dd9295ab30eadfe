// Dialogs that are asked and answered: a question, and a text to copy by hand.

import { h } from './dom.js';

/** Counts questions, so that each has an id. */
let questions = 0;

/**
 * Asks before something that cannot be undone. The focus is on "no", and returns to where it was.
 * @param {string} question
 * @param {{yes: string, no?: string}} answers what the buttons say
 * @returns {Promise<boolean>} whether the answer is yes; Escape is no
 */
export async function confirmed(question, { yes, no = 'Cancel' }) {
  questions += 1;
  const id = `question-${questions}`;
  const answers = [
    h('button', { type: 'submit', value: 'yes', class: 'main' }, yes),
    h('button', { type: 'submit', value: 'no', autofocus: true }, no),
  ];
  const form = h('form', { method: 'dialog' }, h('p', { class: 'large', id }, question), h('p', { class: 'buttons' }, answers));
  return (await answered(h('dialog', { 'aria-labelledby': id }, form))) === 'yes';
}

/**
 * Shows a text to be copied by hand.
 * @param {string} text
 */
export async function copyByHand(text) {
  const field = h('textarea', { readonly: true, rows: 6, 'aria-label': 'Text to copy' });
  field.value = text;
  const done = h('button', { type: 'submit', class: 'main' }, 'Done');
  const dialog = h('dialog', { 'aria-label': 'Copy this text' }, h('form', { method: 'dialog' }, field, h('p', { class: 'buttons' }, done)));
  const isDone = answered(dialog);
  field.select();
  await isDone;
}

/**
 * Opens a dialog for one answer. The browser keeps the focus in it, and gives it back.
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<string>} the value of the button that closed it, or nothing
 */
function answered(dialog) {
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
