// Sounds and vibrations for those who want them. The sounds are made here, tone by tone; no file is loaded. No DOM here.

/** @typedef {import('./storage.js').Settings} Settings */

/** @typedef {{hertz: number, from: number, length: number, type?: OscillatorType}} Tone from and length in seconds */

/** Loud enough to be heard, soft enough not to startle. */
const VOLUME = 0.12;

/** Vibrations in milliseconds, with pauses between. */
const VIBRATIONS = { hit: [25], miss: [40, 60, 40], end: [120] };

/** The notes of a hit, one more for each of the first points. */
const SCALE = [523.25, 659.25, 783.99, 1046.5, 1318.5];

/**
 * The tones of a hit: more and higher ones for more points.
 * @param {number} points
 * @returns {Tone[]}
 */
export function hitTones(points) {
  const count = Math.min(SCALE.length, 1 + Math.max(1, points));
  return SCALE.slice(0, count).map((hertz, i) => ({ hertz, from: i * 0.07, length: 0.16 }));
}

/** @type {Tone[]} */
const MISS = [{ hertz: 155.56, from: 0, length: 0.14, type: 'triangle' }, { hertz: 130.81, from: 0.1, length: 0.2, type: 'triangle' }];
/** @type {Tone[]} */
const TICK = [{ hertz: 880, from: 0, length: 0.05 }];
/** @type {Tone[]} */
const END = [{ hertz: 783.99, from: 0, length: 0.25 }, { hertz: 659.25, from: 0.18, length: 0.25 }, { hertz: 523.25, from: 0.36, length: 0.5 }];

export class Feedback {
  /**
   * @param {() => Settings} settings in force now
   * @param {() => boolean} moves whether things may move
   */
  constructor(settings, moves) {
    this.settings = settings;
    this.moves = moves;
    /** Made with the first sound, because browsers allow none before the player has touched the page. @type {AudioContext | null} */
    this.audio = null;
  }

  /** @param {number} points */
  hit(points) {
    this.#play(hitTones(points));
    this.#vibrate(VIBRATIONS.hit);
  }

  miss() {
    this.#play(MISS);
    this.#vibrate(VIBRATIONS.miss);
  }

  /** One of the last seconds. */
  tick() {
    this.#play(TICK);
  }

  /** The time is up. */
  end() {
    this.#play(END);
    this.#vibrate(VIBRATIONS.end);
  }

  close() {
    void this.audio?.close();
    this.audio = null;
  }

  /** @param {Tone[]} tones */
  #play(tones) {
    if (this.settings().sound !== 'on') return;
    try {
      this.audio ??= new AudioContext();
    } catch {
      // Too many pages make sounds already: this one is silent.
      return;
    }
    void this.audio.resume();
    for (const { hertz, from, length, type = 'sine' } of tones) {
      const start = this.audio.currentTime + from;
      const tone = new OscillatorNode(this.audio, { frequency: hertz, type });
      const volume = new GainNode(this.audio, { gain: 0 });
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(VOLUME, start + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.001, start + length);
      tone.connect(volume).connect(this.audio.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  }

  /** @param {number[]} pattern */
  #vibrate(pattern) {
    const { haptics } = this.settings();
    // By default only where fingers play, and not for those who want things to be still.
    const isWanted = haptics === 'on' || (haptics === 'auto' && this.moves() && matchMedia('(hover: none)').matches);
    if (isWanted) navigator.vibrate?.(pattern);
  }
}
