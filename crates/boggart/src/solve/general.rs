//! The walk over any board: any size, tiles of several letters, Q read both ways.

use super::letters::BoardLetters;
use super::search::Search;
use crate::alphabet::{Alphabet, graphemes};
use crate::board::{Cell, Grid};
use crate::lexicon::Node;
use crate::{Board, Rules};

/// The board as letter codes.
#[derive(Debug, Default)]
pub(super) struct GeneralTables {
    grid: Option<Grid>,
    /// The readings of each cell: for each, a length and that many codes.
    readings: Vec<u8>,
    /// Where the readings of each cell start, and where the last ones end.
    starts: Vec<usize>,
    /// The set of first letters of each cell's readings; lexicons have up to 64 letters.
    first_letters: Vec<u64>,
    used: Vec<bool>,
}

impl GeneralTables {
    pub(super) fn fill(&mut self, alphabet: &Alphabet, board: &Board, rules: &Rules) {
        self.fill_by(|letter| alphabet.code(letter), board, rules);
    }

    /// Reads a board whose letters have these codes; a letter without a code is in no word.
    pub(super) fn fill_by(&mut self, code: impl Fn(&str) -> Option<u8>, board: &Board, rules: &Rules) {
        self.grid = Some(rules.grid(board.dims()));
        self.readings.clear();
        self.starts.clear();
        self.used.clear();
        self.used.resize(board.tiles().len(), false);
        for tile in board.tiles() {
            self.starts.push(self.readings.len());
            for reading in tile.readings(rules.q) {
                self.read(&code, graphemes(reading));
            }
        }
        self.starts.push(self.readings.len());
        self.first_letters.clear();
        for cell in (0..).map(Cell).take(board.tiles().len()) {
            let first_letters =
                self.readings(cell).fold(0, |first_letters, letters| first_letters | 1 << (letters[0] % 64));
            self.first_letters.push(first_letters);
        }
    }

    /// Adds one reading, unless no word has its letters.
    fn read<'a>(&mut self, code: impl Fn(&str) -> Option<u8>, letters: impl Iterator<Item = &'a str>) {
        let start = self.readings.len();
        self.readings.push(0);
        for letter in letters {
            match code(letter) {
                Some(code) => self.readings.push(code),
                None => {
                    self.readings.truncate(start);
                    return;
                }
            }
        }
        let len = self.readings.len() - start - 1;
        match u8::try_from(len) {
            Ok(len @ 1..) => self.readings[start] = len,
            _ => self.readings.truncate(start),
        }
    }

    /// How many cells the board has.
    pub(super) fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The letters of each reading of a cell.
    pub(super) fn readings(&self, cell: Cell) -> impl Iterator<Item = &[u8]> {
        let mut rest = &self.readings[self.starts[cell.index()]..self.starts[cell.index() + 1]];
        std::iter::from_fn(move || {
            let (&len, more) = rest.split_first()?;
            let (letters, after) = more.split_at(usize::from(len));
            rest = after;
            Some(letters)
        })
    }

    pub(super) fn search(&mut self, search: &mut Search<'_>) {
        // Moved out for the walk, so that marking a cell does not borrow the readings.
        let mut used = std::mem::take(&mut self.used);
        if search.step() {
            for cell in (0..).map(Cell).take(used.len()) {
                self.enter(search, &mut used, search.root, cell);
            }
        }
        self.used = used;
    }

    /// Adds `cell` to the path that led to `node`, in every reading of its tile, and continues from there.
    fn enter(&self, search: &mut Search<'_>, used: &mut [bool], node: Node, cell: Cell) {
        for letters in self.readings(cell) {
            let below = letters.iter().try_fold(node, |node, &letter| search.edges.child(node, letter));
            let Some(child) = below.filter(|&child| !search.is_done(child)) else {
                continue;
            };
            search.push(cell, letters);
            search.note(child);
            if search.may_go_on(child) {
                used[cell.index()] = true;
                self.walk(search, used, child, cell);
                used[cell.index()] = false;
            }
            search.pop(letters.len());
            if search.stopped() {
                return;
            }
        }
    }

    fn walk(&self, search: &mut Search<'_>, used: &mut [bool], node: Node, cell: Cell) {
        if !search.step() {
            return;
        }
        if search.wants_letters {
            search.close_impossible(&mut self.letters());
        }
        // The set of letters that may follow excludes most neighbours without a search for their letters.
        let next = search.edges.letters(node);
        for near in self.neighbors(cell) {
            if !used[near.index()] && self.first_letters[near.index()] & next != 0 {
                self.enter(search, used, node, near);
            }
            if search.stopped() || search.is_done(node) {
                return;
            }
        }
    }

    pub(super) fn neighbors(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.grid.expect("a board was taken before the walk").neighbors(cell)
    }

    fn letters(&self) -> BoardLetters {
        let mut letters = BoardLetters::new();
        for cell in (0..).map(Cell).take(self.len()) {
            for reading in self.readings(cell) {
                reading.iter().for_each(|&letter| letters.count(letter, 1));
                letters.begin(reading[0]);
                reading.windows(2).for_each(|pair| letters.follow(pair[0], pair[1]));
                let last = reading[reading.len() - 1];
                self.neighbors(cell)
                    .flat_map(|near| self.readings(near))
                    .for_each(|next| letters.follow(last, next[0]));
            }
        }
        letters
    }
}
