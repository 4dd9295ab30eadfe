// The players of a round as bars, side by side: while it is played, and at its end.

import { h, write } from './dom.js';

/** The points at which a bar is full, until somebody has more: a bar that is full after the first word says nothing. */
const FULL = 20;

/** @typedef {{name: string, note: string, points: number}} Player the note says what else is known */

/**
 * How full the bars are.
 * @param {number[]} points
 */
export function shares(points) {
  const full = Math.max(FULL, ...points);
  return points.map((count) => count / full);
}

export class Race {
  /** @param {string[]} classes of the notes, one for each player */
  constructor(classes) {
    this.lanes = classes.map((name, i) => {
      const lane = { note: h('span', { class: name }), points: h('span', { class: 'lane-points' }), bar: h('span', { class: 'lane-bar', 'aria-hidden': 'true' }) };
      return { ...lane, element: h('li', { class: i === 0 ? 'lane own' : 'lane' }, lane.note, lane.points, lane.bar) };
    });
    this.element = h('ul', { class: 'race' }, this.lanes.map(({ element }) => element));
  }

  /** @param {Player[]} players */
  show(players) {
    const full = shares(players.map(({ points }) => points));
    const most = Math.max(...players.map(({ points }) => points));
    players.forEach(({ name, note, points }, i) => {
      const lane = this.lanes[i];
      write(lane.note, `${name}: ${note}`);
      write(lane.points, String(points));
      lane.bar.style.setProperty('--share', String(full[i]));
      lane.element.classList.toggle('leads', points === most && points > 0);
    });
  }
}
