// Rules by name. The server says which rules and values there are; the page only offers them and passes them on.

import { h, labelled, select } from './dom.js';
import { capitalized } from './words.js';

/**
 * @typedef {import('./types').Info} Info
 * @typedef {import('./types').Board} Board
 */

/** Rules that the page handles in its own way. */
const SHOWN_APART = new Set(['min_length', 'red']);

/**
 * The rules in the query of an address.
 * @param {Record<string, string>} query
 * @param {Info} info
 * @returns {Record<string, string>}
 */
export function rulesOf(query, info) {
  const names = new Set(info.rules.map(({ name }) => name));
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => names.has(name) && value !== ''));
}

/**
 * The rest of a query.
 * @param {Record<string, string>} query
 * @param {Info} info
 * @returns {Record<string, string>}
 */
export function withoutRules(query, info) {
  const rules = rulesOf(query, info);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !(name in rules)));
}

/**
 * The rules of a board that differ from the default, for people.
 * @param {Board} board
 */
export function rulesTold(board) {
  const shown = Object.entries(board.rules).filter(([name]) => !SHOWN_APART.has(name));
  // The points for each length are too many numbers to read.
  return shown.map(([name, value]) => (name === 'table' ? 'other points' : `${name.replace('_', ' ')}: ${value}`)).join(', ');
}

/** Choices for the rules that have few values. */
export class RuleFields {
  /**
   * @param {Info} info
   * @param {Record<string, string>} asked
   */
  constructor(info, asked) {
    /** Requested rules without a choice are passed on. */
    this.others = withoutRules(rulesOf(asked, info), { ...info, rules: info.rules.filter(({ choices }) => choices.length > 0) });
    this.fields = info.rules
      .filter(({ choices }) => choices.length > 0)
      .map(({ name, about, choices }) => ({ usual: choices[0], about, select: select(name, choices.map((choice) => [choice, capitalized(choice)]), asked[name] ?? '') }));
  }

  /** Each with its label. */
  get elements() {
    return this.fields.map(({ select: field, about }) => labelled(capitalized(about), field));
  }

  /** The chosen rules that differ from the default. @returns {Record<string, string>} */
  get chosen() {
    const chosen = this.fields.filter(({ select: { value }, usual }) => value !== usual);
    return { ...this.others, ...Object.fromEntries(chosen.map(({ select: { name, value } }) => [name, value])) };
  }

  /** Whether any rule differs from the default. */
  get isUnusual() {
    return Object.keys(this.chosen).length > 0;
  }
}

/**
 * A collapsible section with the rules.
 * @param {RuleFields} fields
 */
export function rulesFold(fields) {
  return h('details', { open: fields.isUnusual }, h('summary', {}, 'Rules'), h('div', { class: 'fields' }, fields.elements));
}
