// What the API gives, as docs/http.md documents it. Only for checking types; browsers never see this file.

export interface Board {
  id: string;
  text: string;
  rows: number;
  cols: number;
  tiles: (string | null)[];
  neighbors: number[][];
  red: number[];
  dice: string | null;
  min_length: number;
}

export interface Find {
  word: string;
  letters: number;
  points: number;
  path: number[];
}

export interface Solution {
  board: Board;
  count: number;
  points: number;
  complete: boolean;
  words: Find[];
}

export interface Reach {
  path: number[];
  spelt: number;
  whole: boolean;
  message: string | null;
}

export interface Entry {
  word: string;
  verdict: string;
  message: string;
  points: number;
  path: number[] | null;
}

export interface Rival {
  name: string;
  words: number;
  points: number | null;
  found: string[] | null;
}

export interface Round {
  name: string;
  /** Whether this guest began it. */
  own: boolean;
  title: string;
  words: string;
  daily: string | null;
  board: Board;
  limit_ms: number | null;
  left_ms: number | null;
  ended: boolean;
  points: number;
  sharing: string;
  entries: Entry[];
  opponent: Rival | null;
}

export interface Reviewed extends Find {
  found_ms: number | null;
  tier: 'familiar' | 'related' | 'rare';
  near: string | null;
}

export interface Review {
  points_found: number;
  points_all: number;
  common_found: number;
  common_all: number;
  pace: number[];
  words: Reviewed[];
  round: Round;
}

export interface DayResult {
  date: string;
  name: string;
  ended: boolean;
  words_found: number;
  words_all: number;
  points_found: number;
  points_all: number;
}

export interface Daily {
  date: string;
  next_ms: number;
  results: DayResult[];
}

export interface BoxInfo {
  name: string;
  about: string;
  rows: number;
  cols: number;
  minutes: number;
  min_length: number;
}

export interface Info {
  version: string;
  dice: BoxInfo[];
  levels: string[];
  words: string[];
  cells_max: number;
}

export interface BoardRecord {
  board: string;
  words: string;
  points: number;
  note: string;
}

export type RoundEvent =
  | { event: 'word'; number: number; entry: Entry }
  | { event: 'end'; number: number }
  | { event: 'opponent'; words: number };

export interface Step {
  take?: number;
  prefix?: string;
  free?: number;
  find?: string;
  done?: boolean;
  /** There is more, which is not told. */
  cut?: boolean;
}

/** A place of the site: what is shown, of what, and how. */
export interface Place {
  view: string;
  name: string;
  query: Record<string, string>;
}

/** What the site gives to a view. */
export interface Site {
  api: import('./api.js').Api;
  keep: import('./keep.js').Keep;
  /** Goes to another place. */
  go(place: Place): void;
  /** Changes the address without leaving the view. */
  note(place: Place): void;
  /** Whether things may move. */
  moves(): boolean;
  /** Says something to people who hear the page. */
  announce(text: string): void;
}

/** What a view gives to the site. */
export interface View {
  title: string;
  element: HTMLElement;
  /** Called when the view is left. */
  close?: () => void;
}
