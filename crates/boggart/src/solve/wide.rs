//! The walk over boards of any size, all paths of one length from a few cells at a time.
//!
//! What the kernel does with sets of up to 64 cells, here with the cells themselves, which stand in a grid with a
//! border, so that neighbours are always the same eight steps away. The cells a path has used are a set, too: by
//! row and column modulo eight. No path of up to eight tiles gets far enough to meet a cell that only looks used; of
//! longer ones the cells are compared one by one. Where there are too many paths, as on a board of one letter, the walk
//! gives up and the general one begins anew.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cells are numbered with 32 bits, letters below 33, and a path has at most 255 tiles"
)]

use std::ops::Range;

use super::order::Order;
use super::{Outcome, Solution};
use crate::alphabet::Alphabet;
use crate::firsts::{Clash, Firsts};
use crate::lexicon::{Spot, SpotEdge, Spots};
use crate::{Board, Cell, Rules};

/// Cells whose paths are walked together.
const BLOCK: usize = 8;
/// More paths than there are from so many cells among real letters.
const PATHS_MAX: usize = 1 << 13;
/// What the border shows, and cells that no word can use.
const NO_LETTER: u8 = Spot::LETTERS_MAX as u8;
/// A path of fewer tiles cannot go on to a cell that looks used and is not.
const EXACT_TILES: u8 = 8;

/// A cell of the grid: the letter its tile begins with, and its place in a set of used cells.
#[derive(Debug, Clone, Copy)]
struct Square {
    letter: u8,
    bit: u8,
}

/// A path that words go on from: its last cell, and where the rest of it is.
#[derive(Debug, Clone, Copy, Default)]
struct Step {
    spot: Spot,
    used: u64,
    before: u32,
    at: u32,
    letter: u8,
    /// How many letters the path spells.
    length: u8,
}

/// A step and a neighbour to go on to.
#[derive(Debug, Clone, Copy, Default)]
struct Way {
    step: u32,
    at: u32,
    edge: SpotEdge,
}

/// A word found: where its path ends.
#[derive(Debug, Clone, Copy)]
struct Found {
    id: u32,
    before: u32,
    at: u32,
    letter: u8,
}

/// The board as a grid, and memory kept from board to board.
#[derive(Debug, Default)]
pub(super) struct Tables {
    width: usize,
    grid: Vec<Square>,
    /// The letters with which the tiles around each cell begin.
    near: Vec<u32>,
    firsts: Firsts,
    /// All paths from the cells of a block, the shorter first; and how to go on from those of the last length.
    steps: Vec<Step>,
    ways: Vec<Way>,
    found: Vec<Found>,
    order: Order,
}

/// One walk under way.
struct Walk<A> {
    spots: A,
    root: Spot,
    /// How many letters a word may have.
    least: u16,
    most: u8,
    /// How many tiles the paths have that are being made.
    tiles: u8,
}

impl Tables {
    /// Takes a board if this walk can solve it: first letters must tell its tiles apart.
    pub(super) fn fill(&mut self, alphabet: &Alphabet, board: &Board, rules: &Rules) -> bool {
        let is_usual = rules.has_usual_grid() && alphabet.len() <= Spot::LETTERS_MAX;
        if !is_usual || board.tiles().is_empty() {
            return false;
        }
        self.firsts.clear();
        let (rows, cols) = (board.dims().rows() as usize, board.dims().cols() as usize);
        self.width = cols + 2;
        self.grid.clear();
        self.grid.resize((rows + 2) * self.width, Square { letter: NO_LETTER, bit: 0 });
        for (row, tiles) in board.tiles().chunks_exact(cols).enumerate() {
            for (col, tile) in tiles.iter().enumerate() {
                let letter = match self.firsts.take(alphabet, tile, rules.q) {
                    Ok(letter) => letter.unwrap_or(NO_LETTER),
                    Err(Clash) => return false,
                };
                let bit = (row % 8 * 8 + col % 8) as u8;
                self.grid[(row + 1) * self.width + col + 1] = Square { letter, bit };
            }
        }
        self.look_around();
        true
    }

    /// Notes the letters around each cell.
    fn look_around(&mut self) {
        self.near.clear();
        self.near.resize(self.grid.len(), 0);
        let offsets = self.offsets();
        for at in self.width + 1..self.grid.len() - self.width - 1 {
            let letters = offsets.map(|offset| 1u64 << self.grid[at.wrapping_add_signed(offset)].letter);
            // What the border shows is one bit too high.
            self.near[at] = letters.iter().fold(0, |set, letter| set | letter) as u32;
        }
    }

    /// The way to each of the eight neighbours, in the order of the cells.
    fn offsets(&self) -> [isize; 8] {
        let width = self.width.cast_signed();
        [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
    }

    /// Finds all words of an automaton of `words` words that begins at `root`.
    pub(super) fn search<A: Spots>(
        &mut self,
        (spots, root, words): (A, Spot, usize),
        rules: &Rules,
        solution: &mut Solution,
        stop: &mut dyn FnMut() -> bool,
    ) -> Outcome {
        let (least, most) = rules.lengths();
        self.order.make_room(words);
        let mut walk = Walk { spots, root, least, most, tiles: 0 };
        let (mut first, mut outcome) = (self.width + 1, Outcome::Complete);
        while first < self.grid.len() - self.width - 1 && outcome == Outcome::Complete {
            let block = first..(first + BLOCK).min(self.grid.len() - self.width - 1);
            first = block.end;
            outcome = self.walk(&mut walk, block, stop);
            solution.steps += self.steps.len() as u64;
            if outcome != Outcome::Crowded {
                self.keep(solution);
            }
        }
        solution.complete = outcome == Outcome::Complete;
        let finds = std::mem::take(&mut solution.finds);
        self.order.drain(|find| solution.finds.push(finds[find]));
        outcome
    }

    /// Goes from paths to longer paths until there are none.
    fn walk<A: Spots>(
        &mut self,
        walk: &mut Walk<A>,
        block: Range<usize>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Outcome {
        self.found.clear();
        self.steps.clear();
        // Before the first tile stands a step that is no cell.
        self.steps.push(Step { spot: walk.root, ..Step::default() });
        walk.tiles = 0;
        let mut level = 0..1;
        while !level.is_empty() {
            if stop() {
                return Outcome::Stopped;
            }
            match walk.tiles {
                0 => self.begin(walk.root, block.clone()),
                tiles => self.look_ahead(level.clone(), tiles),
            }
            walk.tiles += 1;
            // One load after the other and nothing between, so that the machine waits for many of them at once.
            for way in &mut self.ways {
                let letter = u32::from(self.grid[way.at as usize].letter);
                way.edge = walk.spots.at(self.steps[way.step as usize].spot.edge(letter));
            }
            self.advance(walk);
            level = level.end..self.steps.len();
            if level.end > PATHS_MAX {
                return Outcome::Crowded;
            }
        }
        Outcome::Complete
    }

    /// Lists the ways to begin.
    fn begin(&mut self, root: Spot, block: Range<usize>) {
        self.ways.clear();
        for at in block {
            if may_follow(root, self.grid[at].letter) {
                self.ways.push(Way { step: 0, at: at as u32, edge: SpotEdge::default() });
            }
        }
    }

    /// Lists the ways to go on from the steps of `level`, which have so many tiles.
    fn look_ahead(&mut self, level: Range<usize>, tiles: u8) {
        let offsets = self.offsets();
        self.ways.resize(level.len() * offsets.len() + 1, Way::default());
        let mut count = 0;
        for number in level {
            let step = &self.steps[number];
            for offset in offsets {
                let at = (step.at as usize).wrapping_add_signed(offset);
                let square = self.grid[at];
                let mut looks_used = step.used >> (square.bit % 64) & 1 == 1;
                if tiles >= EXACT_TILES && looks_used {
                    looks_used = self.uses(step, at as u32);
                }
                self.ways[count] = Way { step: number as u32, at: at as u32, edge: SpotEdge::default() };
                count += usize::from(may_follow(step.spot, square.letter) & !looks_used);
            }
        }
        self.ways.truncate(count);
    }

    /// Whether a path uses a cell.
    #[cold]
    fn uses<'a>(&'a self, mut step: &'a Step, at: u32) -> bool {
        // The step before the first tile is at no cell.
        while step.at != 0 {
            if step.at == at {
                return true;
            }
            step = &self.steps[step.before as usize];
        }
        false
    }

    /// Goes all ways there are, and notes the words that end there.
    fn advance<A: Spots>(&mut self, walk: &Walk<A>) {
        for way in &self.ways {
            let Way { step: before, at, edge } = *way;
            let Square { letter, bit } = self.grid[at as usize];
            let step = &self.steps[before as usize];
            let (mut id, mut spot) = step.spot.follow(u32::from(letter), edge);
            let (mut is_word, mut length) = (step.spot.is_word(u32::from(letter)), step.length + 1);
            let used = step.used | 1 << bit;
            if self.firsts.is_whole(letter) {
                let Some(spelt) = self.firsts.spell_tail(walk.spots, letter, spot) else { continue };
                (id, spot, is_word) = spelt;
                length += self.firsts.tail(letter).len() as u8;
            }
            if is_word & (walk.least <= u16::from(length)) & (length <= walk.most) && !self.order.has(id) {
                self.found.push(Found { id, before, at, letter });
            }
            // A neighbour that is used may be all that is near; looking ahead will tell.
            if spot.letters() & self.near[at as usize] != 0 && length < walk.most {
                self.steps.push(Step { spot, used, before, at, letter, length });
            }
        }
    }

    /// Writes down the words of a block that are new, each with its path.
    fn keep(&mut self, solution: &mut Solution) {
        for found in &self.found {
            if self.order.has(found.id) {
                continue;
            }
            self.order.note(found.id, solution.finds.len() as u32);
            let (cells_at, letters_at) = (solution.cells.len(), solution.letters.len());
            let (mut at, mut letter, mut before) = (found.at, found.letter, found.before);
            while at != 0 {
                let (row, col) = (at as usize / self.width - 1, at as usize % self.width - 1);
                solution.cells.push(Cell((row * (self.width - 2) + col) as u32));
                solution.letters.push(letter);
                let step = &self.steps[before as usize];
                (at, letter, before) = (step.at, step.letter, step.before);
            }
            solution.cells[cells_at..].reverse();
            solution.letters[letters_at..].reverse();
            if self.firsts.any_whole() {
                self.firsts.spell_tails(letters_at..solution.letters.len(), &mut solution.letters);
            }
            let (cells_end, letters_end) = (solution.cells.len(), solution.letters.len());
            solution.push_record(cells_at..cells_end, letters_at..letters_end);
        }
    }
}

/// Whether words go on with a letter, which no word does with [`NO_LETTER`].
#[inline]
fn may_follow(spot: Spot, letter: u8) -> bool {
    u64::from(spot.letters()) >> letter & 1 == 1
}
