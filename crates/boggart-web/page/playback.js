// A search that is played back, step by step, forwards and backwards. No DOM here.

/** @typedef {import('./types').Step} Step */

export class Playback {
  /** @param {string[][][]} readings how each cell may be read */
  constructor(readings) {
    this.readings = readings;
    /** @type {Step[]} */
    this.steps = [];
    /** How many steps have been played. */
    this.at = 0;
    /** @type {{cell: number, prefix: string}[]} */
    this.path = [];
    /** @type {{word: string, cells: number[]}[]} */
    this.found = [];
    /** Cells that were freed, to be taken again when going back. @type {Map<number, {cell: number, prefix: string}>} */
    this.freed = new Map();
    this.isWhole = false;
    /** Whether the search continued beyond the last step sent. */
    this.isCut = false;
  }

  /** @param {Step[]} steps */
  hear(steps) {
    for (const step of steps) {
      this.isCut ||= step.cut === true;
      if (step.done || step.cut) this.isWhole = true;
      else this.steps.push(step);
    }
  }

  get cells() {
    return this.path.map(({ cell }) => cell);
  }

  get prefix() {
    return this.path.at(-1)?.prefix ?? '';
  }

  /** Whether all steps have been played. */
  get isOver() {
    return this.isWhole && this.at === this.steps.length;
  }

  /** @returns {Step | null} the step that was played */
  forward() {
    const step = this.steps[this.at];
    if (!step) return null;
    if (step.take !== undefined) {
      const letters = this.readings[step.take][step.reading ?? 0].join('').toUpperCase();
      this.path.push({ cell: step.take, prefix: this.prefix + letters });
    }
    if (step.free !== undefined) {
      const left = this.path.pop();
      if (left) this.freed.set(this.at, left);
    }
    if (step.find !== undefined) this.found.push({ word: this.prefix, cells: this.cells });
    this.at += 1;
    return step;
  }

  /** @returns {Step | null} the step that was taken back */
  back() {
    const step = this.steps[this.at - 1];
    if (!step) return null;
    this.at -= 1;
    if (step.take !== undefined) this.path.pop();
    if (step.free !== undefined) {
      const left = this.freed.get(this.at);
      if (left) this.path.push(left);
      this.freed.delete(this.at);
    }
    if (step.find !== undefined) this.found.pop();
    return step;
  }

  /** Back to the beginning. */
  rewind() {
    Object.assign(this, { at: 0, path: [], found: [], freed: new Map() });
  }

  /** Plays on to just after the next word. @returns {Step | null} */
  toNextFind() {
    for (let step = this.forward(); step !== null; step = this.forward()) {
      if (step.find !== undefined) return step;
    }
    return null;
  }
}

/**
 * Steps per second for a slider from 0 to 100: from one to ten thousand on a logarithmic scale.
 * @param {number} notch
 */
export function stepsPerSecond(notch) {
  return 10 ** (notch / 25);
}
