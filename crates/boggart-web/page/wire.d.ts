// What the API takes and returns. Generated from the types of the server: BLESS=1 cargo test -p boggart-web description

/** A board with everything needed to draw it. */
export type Board = {
  id: string;
  text: string;
  rows: number;
  cols: number;
  /** What each cell shows; null for a solid face. */
  tiles: (string | null)[];
  /** What each cell may stand for in a word: each way to read its tile, as letters in normal form. None for a solid face. */
  readings: string[][][];
  /** The neighbours of each cell. */
  neighbors: number[][];
  red: number[];
  dice: string | null;
  min_length: number;
  /** The rules that differ from the default, by name. */
  rules: Record<string, string>;
  /** The code of the language of its words, unless they are English or of no known language. */
  language: string | null;
  /** Whether the language is written from right to left. */
  right_to_left: boolean;
  /** What typed letters are written as on dice, such as `é` and `e`; other letters are written as they are. */
  folds: Record<string, string>;
};

/** A board as text or as tiles. */
export type BoardBody = {
  /** The board as `solve` takes it; with several lines, as a file has it. */
  text?: string | null;
  /** The shape, if the text does not show it; tiles need it. */
  dims?: string | null;
  /** What each cell shows, row by row; `#` is a solid face. */
  tiles?: string[] | null;
  /** The name of a word list of this server, whose language says what letters are written as. */
  words?: string | null;
};

/** One of the best boards known. */
export type BoardRecord = {
  board: string;
  /** The word list: for the words of a language its code, as servers name them. */
  words: string;
  /** What the word list is called. */
  title: string;
  points: number;
  note: string;
  /** Whether this server has the word list. */
  available: boolean;
  /** Where to get the word list: a sentence. */
  source: string;
};

/** A box of dice. */
export type BoxInfo = {
  name: string;
  /** Its name for people. */
  title: string;
  about: string;
  rows: number;
  cols: number;
  minutes: number;
  min_length: number;
};

/** Today's board, and this guest's results. */
export type Daily = {
  date: string;
  /** The time until the next board. */
  next_ms: number;
  /** The latest first. */
  results: DayResult[];
  streak: StreakJson;
};

/** How a guest did on one day's board. */
export type DayResult = {
  date: string;
  name: string;
  ended: boolean;
  words_found: number;
  words_all: number;
  points_found: number;
  points_all: number;
};

/** The verdict on a word: a code that never changes, and a sentence for people. */
export type Entry = {
  word: string;
  verdict: 'scored' | 'used' | 'too_short' | 'too_long' | 'not_a_word' | 'not_on_board';
  message: string;
  points: number;
  /** Its path, or that of its longest prefix on the board. */
  path: number[] | null;
};

/** Why something was refused. */
export type Error = {
  error: Refusal;
};

/** Events as the description of the API has them. */
export type Event = {
  data: string;
  event?: string;
  id?: string;
};

/** A word and its path. */
export type Find = {
  word: string;
  letters: number;
  points: number;
  /** Absent if the client wants none and can find one. */
  path?: number[];
};

/** What a server offers. */
export type Info = {
  version: string;
  dice: BoxInfo[];
  levels: string[];
  words: string[];
  languages: OfferedLanguage[];
  cells_max: number;
  rules: RuleInfo[];
};

/** A language that a server offers, beside English. */
export type OfferedLanguage = {
  /** Its code, such as `it`. */
  code: string;
  /** Its name in itself, and in English. */
  name: string;
  english: string;
  /** The name of its word list. */
  words: string;
  /** The names of its dice, the usual ones first. */
  dice: string[];
  right_to_left: boolean;
};

/** The computer player of a round. */
export type Opponent = {
  name: string;
  words: number;
  /** During the round, those of its words so far; at the end, those that count after words of both players are settled. */
  points: number;
};

/** How many cells are red, or which. */
export type Red = number | string;

/** A code that never changes, and a sentence for people. */
export type Refusal = {
  code: string;
  message: string;
};

/** The review of a round that has ended. */
export type Review = {
  points_found: number;
  points_all: number;
  common_found: number;
  common_all: number;
  /** Points by minute. */
  pace: number[];
  words: Reviewed[];
  round: Round;
};

/** A word of the board, found or not. */
export type Reviewed = {
  word: string;
  letters: number;
  points: number;
  /** Absent if the client wants none and can find one. */
  path?: number[];
  found_ms: number | null;
  /** Whether the opponent found it. */
  by_opponent: boolean;
  tier: 'familiar' | 'related' | 'rare';
  /** A found word that is close to this one. */
  near: string | null;
};

/** Which dice to roll. */
export type RollBody = {
  /** If absent, those of the language of the words. */
  dice?: string | null;
  seed?: number | null;
  /** Rolls again until the board has as many words, with the next seed each time; if none has, the last roll stays. */
  word_count_min?: number | null;
  /** The name of a word list of this server. */
  words?: string | null;
};

/** A roll, and its random seed. */
export type Rolled = {
  board: Board;
  seed: number;
};

/** A round, as far as the client may see it. */
export type Round = {
  name: string;
  /** Whether this guest started it. */
  own: boolean;
  title: string;
  words: string;
  daily: string | null;
  board: Board;
  limit_ms: number | null;
  left_ms: number | null;
  ended: boolean;
  points: number;
  sharing: 'keep' | 'cancel';
  entries: Entry[];
  opponent: Opponent | null;
};

/** A round to start. */
export type RoundBody = RulesQuery & {
  /** A board or its id; if absent, dice are rolled. */
  board?: string | null;
  dice?: string | null;
  seed?: number | null;
  words?: string | null;
  /** 0 for no clock; the box's time if absent. */
  seconds?: number | null;
  opponent?: 'nursery' | 'easy' | 'medium' | 'hard' | 'expert' | 'humbling' | null;
  sharing?: 'keep' | 'cancel' | null;
  red?: Red | null;
};

/** What happens in a round. Words and the end are numbered. */
export type RoundEvent = {
  number: number;
  entry: Entry;
  event: 'word';
} | {
  number: number;
  event: 'end';
} | {
  words: number;
  points: number;
  event: 'opponent';
};

/** A rule that may be chosen. */
export type RuleInfo = {
  name: string;
  about: string;
  /** Its possible values, the default first; empty if there are too many to list. */
  choices: string[];
};

/**  */
export type RulesQuery = {
  /** how Q on a board is read */
  q?: 'qu' | 'q' | 'either' | null;
  /** the minimum length of words, in letters */
  min_length?: string | number | null;
  /** the maximum length of words, in letters */
  max_length?: string | number | null;
  /** the points for 0, 1, 2, … letters, the last for all longer words */
  table?: string | number | null;
  /** red cells as row,column;row,column counted from 1 */
  red?: string | number | null;
  /** the bonus of a red cell: twice the points, or five more */
  bonus?: string | number | null;
  /** which neighbouring cells a word may move to */
  adjacent?: 'any' | 'orthogonal' | null;
};

/** All words of a board. */
export type Solution = {
  count: number;
  points: number;
  /** Whether the search was completed. */
  complete: boolean;
  words: Find[];
  board: Board;
};

/** A step of the plain search: one of its fields, and with `take` how the tile is read, with `board` the number of its words. The cell that `free` leaves is the last of the path, and the word that `find` finds is what the path spells. */
export type Step = {
  board?: Board;
  count?: number;
  take?: number;
  /** The number of the reading, if it is not the first. */
  reading?: number;
  free?: boolean;
  find?: boolean;
  done?: boolean;
  /** The search continues, but the rest is not sent. */
  cut?: boolean;
};

/** Days in a row on which a guest played the board of the day to the end. */
export type StreakJson = {
  /** Those that lead up to today, or to yesterday while today's board has not been played. */
  current: number;
  /** The most there ever were. */
  longest: number;
};

/** A word to enter. */
export type WordBody = {
  /** Its number among the words of the round, from 1. */
  number: number;
  word: string;
  /** The cells over which it was drawn, numbered from 0, row by row; leave it out if the word was typed. */
  path?: number[] | null;
};
