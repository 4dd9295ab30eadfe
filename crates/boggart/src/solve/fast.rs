//! The walk over boards of up to 64 cells with one letter a tile.
//!
//! A set of cells is one machine word. At each prefix it asks, for each letter that may follow, which free
//! neighbours show it: one AND a letter, instead of one look a neighbour.

use super::letters::BoardLetters;
use super::search::Search;
use crate::alphabet::{Alphabet, LETTERS_MAX};
use crate::lexicon::Node;
use crate::{Board, Cell, Dims, QMode, Rules};

const CELLS_MAX: usize = 64;

/// The board as sets of cells.
#[derive(Debug)]
pub(super) struct Tables {
    /// The shape `around` was made for.
    dims: Option<Dims>,
    /// The neighbours of each cell.
    around: [u64; CELLS_MAX],
    /// The cells that show each letter.
    showing: [u64; LETTERS_MAX],
}

impl Default for Tables {
    fn default() -> Self {
        Self { dims: None, around: [0; CELLS_MAX], showing: [0; LETTERS_MAX] }
    }
}

impl Tables {
    /// Takes a board if this walk can solve it.
    pub(super) fn fill(&mut self, alphabet: &Alphabet, board: &Board, rules: &Rules) -> bool {
        let dims = board.dims();
        if dims.cells() > CELLS_MAX {
            return false;
        }
        self.showing = [0; LETTERS_MAX];
        for (i, tile) in board.tiles().iter().enumerate() {
            if !tile.is_single() || (rules.q == QMode::Either && tile.text() == "q") {
                return false;
            }
            // A solid face, or a letter of no word, shows nothing.
            if let Some(code) = alphabet.code(tile.text()) {
                self.showing[usize::from(code)] |= 1 << i;
            }
        }
        if self.dims != Some(dims) {
            for (cell, around) in (0..).map(Cell).zip(&mut self.around).take(dims.cells()) {
                *around = dims.neighbors(cell).fold(0, |set, near| set | 1 << near.0);
            }
            self.dims = Some(dims);
        }
        true
    }

    pub(super) fn search(&self, search: &mut Search<'_>) {
        self.walk(search, search.root, u64::MAX, u64::MAX);
    }

    /// Goes on from `node`: to a cell of `reach`, among the `free` ones.
    fn walk(&self, search: &mut Search<'_>, node: Node, reach: u64, free: u64) {
        if !search.step() {
            return;
        }
        if search.wants_letters {
            search.close_unreachable(&mut self.letters());
        }
        for (letter, child) in search.edges.children(node) {
            let mut cells = self.showing[usize::from(letter)] & reach;
            while cells != 0 && !search.is_done(child) {
                let cell = cells.trailing_zeros();
                cells &= cells - 1;
                search.push(Cell(cell), &[letter]);
                search.note(child);
                if search.may_go_on(child) {
                    let free = free & !(1 << cell);
                    self.walk(search, child, self.around[cell as usize] & free, free);
                }
                search.pop(1);
                if search.stopped() {
                    return;
                }
            }
        }
    }

    fn letters(&self) -> BoardLetters {
        let mut letters = BoardLetters::new();
        let shown = || (0u8..64).zip(self.showing).filter(|&(_, cells)| cells != 0);
        for (letter, cells) in shown() {
            letters.count(letter, cells.count_ones());
            letters.begin(letter);
            let near = (0..CELLS_MAX)
                .filter(|cell| cells >> cell & 1 == 1)
                .fold(0, |set, cell| set | self.around[cell]);
            for (next, _) in shown().filter(|(_, others)| others & near != 0) {
                letters.follow(letter, next);
            }
        }
        letters
    }
}
