//! The walk over boards of up to 64 cells, all paths of one length at a time.
//!
//! ```text
//! paths = one for each cell
//! while there are paths:
//!     paths = [path + cell for path in paths for letter in letters near its end that may follow
//!                          for cell in free neighbours that show it]
//!     those that spell words are found
//! ```
//! The next path does not depend on what became of the one before, so that the machine works on several at once, and
//! hardly any branch depends on what is found. A set of cells or of letters is one machine word. Words come out in
//! order, for they are kept as bits by their numbers. Where there are too many paths, as among sixteen E's, the walk
//! gives up and the general one begins anew.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cells are numbered below 64, letters below 32, and there are never that many steps"
)]

use std::ops::Range;

use super::order::Order;
use super::{Outcome, Solution};
use crate::alphabet::{Alphabet, LETTERS_MAX};
use crate::firsts::{Clash, Firsts};
use crate::lexicon::{Spot, SpotEdge, Spots};
use crate::{Board, Cell, Dims, Grid, Rules};

const CELLS_MAX: usize = 64;
/// More paths than a board of real letters has.
const PATHS_MAX: usize = 1 << 14;
/// A cell has no more neighbours.
const NEIGHBORS_MAX: usize = 8;
/// What a cell shows that no word can use.
const NO_LETTER: u8 = u8::MAX;

/// A path that words go on from: its last cell, and where the rest of it is.
#[derive(Debug, Clone, Copy, Default)]
struct Step {
    spot: Spot,
    free: u64,
    before: u32,
    cell: u8,
    letter: u8,
    /// How many letters the path spells.
    length: u8,
}

/// A step and a letter that follows it in some cells.
#[derive(Debug, Clone, Copy, Default)]
struct Way {
    cells: u64,
    step: u32,
    letter: u8,
    /// The number of the letter's edge, and then the edge.
    number: u32,
    edge: SpotEdge,
}

/// A word found: where its path ends.
#[derive(Debug, Clone, Copy, Default)]
struct Found {
    id: u32,
    before: u32,
    cell: u8,
    letter: u8,
    tiles: u8,
}

/// The board as sets, and memory kept from board to board.
#[derive(Debug)]
pub(super) struct Tables {
    /// The shape `around` was made for.
    dims: Option<Dims>,
    /// The neighbours of each cell.
    around: [u64; CELLS_MAX],
    /// The letter with which the tile of each cell begins.
    letters: [u8; CELLS_MAX],
    /// The cells whose tile begins with each letter.
    showing: [u64; LETTERS_MAX],
    /// The letters with which the tiles around each cell begin.
    near: [u32; CELLS_MAX],
    firsts: Firsts,
    /// All paths, the shorter first; and how to go on from those of the last length.
    steps: Vec<Step>,
    ways: Vec<Way>,
    found: Vec<Found>,
    order: Order,
}

impl Default for Tables {
    fn default() -> Self {
        Self {
            dims: None,
            around: [0; CELLS_MAX],
            letters: [NO_LETTER; CELLS_MAX],
            showing: [0; LETTERS_MAX],
            near: [0; CELLS_MAX],
            firsts: Firsts::default(),
            steps: Vec::new(),
            ways: Vec::new(),
            found: Vec::new(),
            order: Order::default(),
        }
    }
}

impl Tables {
    /// Takes a board if this walk can solve it: no tile may begin with the letter with which another, of several
    /// letters, begins, for then two tiles could spell the same.
    pub(super) fn fill(&mut self, alphabet: &Alphabet, board: &Board, rules: &Rules) -> bool {
        let dims = board.dims();
        let is_usual = rules.has_usual_grid() && alphabet.len() <= Spot::LETTERS_MAX;
        if dims.cells() > CELLS_MAX || !is_usual {
            return false;
        }
        if self.dims != Some(dims) {
            for (cell, around) in (0..).map(Cell).zip(&mut self.around).take(dims.cells()) {
                *around = Grid::usual(dims).neighbors(cell).fold(0, |set, near| set | 1 << near.0);
            }
            self.dims = Some(dims);
        }
        self.letters = [NO_LETTER; CELLS_MAX];
        self.showing = [0; LETTERS_MAX];
        self.near = [0; CELLS_MAX];
        self.firsts.clear();
        for (cell, tile) in board.tiles().iter().enumerate() {
            let letter = match self.firsts.take(alphabet, tile, rules.q) {
                Ok(Some(letter)) => letter,
                // A solid face, or a letter of no word, shows nothing.
                Ok(None) => continue,
                Err(Clash) => return false,
            };
            self.letters[cell] = letter;
            self.showing[usize::from(letter)] |= 1 << cell;
            let mut around = self.around[cell];
            while around != 0 {
                self.near[around.trailing_zeros() as usize] |= 1 << letter;
                around &= around - 1;
            }
        }
        true
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
        let mut walk = Walk { spots, least, most, steps: 0, found: 0, tiles: 0 };
        let outcome = self.walk(&mut walk, root, stop);
        solution.steps = walk.steps as u64;
        solution.complete = outcome == Outcome::Complete;
        if outcome != Outcome::Crowded {
            self.record(walk.found, solution);
        }
        outcome
    }

    /// Goes from paths to longer paths until there are none.
    fn walk<A: Spots>(&mut self, walk: &mut Walk<A>, root: Spot, stop: &mut dyn FnMut() -> bool) -> Outcome {
        // Before the first tile stands a step that is no cell.
        self.make_room(walk, 1);
        self.steps[0] = Step { spot: root, free: u64::MAX, ..Step::default() };
        walk.steps = 1;
        let mut level = 0..1;
        while !level.is_empty() {
            if stop() {
                return Outcome::Stopped;
            }
            let ways = match walk.tiles {
                0 => self.look_at_all(root),
                _ => self.look_ahead(level.clone()),
            };
            walk.tiles += 1;
            self.make_room(walk, ways);
            // One load after the other and nothing between, so that the machine waits for many of them at once.
            for way in &mut self.ways[..ways] {
                way.edge = walk.spots.at(way.number);
            }
            self.advance(walk, ways);
            level = level.end..walk.steps;
            if level.end > PATHS_MAX {
                return Outcome::Crowded;
            }
        }
        Outcome::Complete
    }

    /// Room for all that `ways` ways can lead to.
    fn make_room<A>(&mut self, walk: &Walk<A>, ways: usize) {
        let need = walk.steps + NEIGHBORS_MAX * ways + 1;
        if self.steps.len() < need {
            self.steps.resize(2 * need, Step::default());
        }
        if self.found.len() < walk.found + ways + 1 {
            self.found.resize(2 * (walk.found + ways + 1), Found::default());
        }
    }

    fn make_room_for_ways(&mut self, ways: usize) {
        if self.ways.len() < ways + 1 {
            self.ways.resize(2 * (ways + 1), Way::default());
        }
    }

    /// Lists the ways to begin; gives how many there are. Cell by cell, as paths are in order.
    fn look_at_all(&mut self, root: Spot) -> usize {
        self.make_room_for_ways(CELLS_MAX);
        let mut count = 0;
        for (cell, &letter) in self.letters.iter().enumerate() {
            if letter != NO_LETTER && root.has(u32::from(letter)) {
                let number = root.edge(u32::from(letter));
                self.ways[count] = Way { cells: 1 << cell, step: 0, letter, number, ..Way::default() };
                count += 1;
            }
        }
        count
    }

    /// Lists the ways to go on from the steps of `level`; gives how many there are.
    fn look_ahead(&mut self, level: Range<usize>) -> usize {
        self.make_room_for_ways(NEIGHBORS_MAX * level.len());
        let ways = &mut self.ways[..];
        let mut count = 0;
        for step_number in level {
            let step = &self.steps[step_number];
            let cell = usize::from(step.cell) & (CELLS_MAX - 1);
            let reach = self.around[cell] & step.free;
            // Those of cells that are used count here, and fall out below.
            let mut letters = step.spot.letters() & self.near[cell];
            while letters != 0 {
                let letter = letters.trailing_zeros();
                letters &= letters - 1;
                let way = &mut ways[count];
                way.cells = self.showing[letter as usize & (LETTERS_MAX - 1)] & reach;
                (way.step, way.letter) = (step_number as u32, letter as u8);
                way.number = step.spot.edge(letter);
                count += usize::from(way.cells != 0);
            }
        }
        count
    }

    /// Goes all ways there are, each to each of its cells, and notes the words that end there.
    fn advance<A: Spots>(&mut self, walk: &mut Walk<A>, ways: usize) {
        let (mut end, mut found) = (walk.steps, walk.found);
        for number in 0..ways {
            let Way { mut cells, step: before, letter, edge, .. } = self.ways[number];
            let step = &self.steps[before as usize];
            let free = step.free;
            let (mut id, mut spot) = step.spot.follow(u32::from(letter), edge);
            let (mut is_word, mut length) = (step.spot.is_word(u32::from(letter)), step.length + 1);
            if self.firsts.is_whole(letter) {
                let Some(spelt) = self.firsts.spell_tail(walk.spots, letter, spot) else { continue };
                (id, spot, is_word) = spelt;
                length += self.firsts.tail(letter).len() as u8;
            }
            let cell = cells.trailing_zeros() as u8;
            self.found[found] = Found { id, before, cell, letter, tiles: walk.tiles };
            found += usize::from(is_word & (walk.least <= u16::from(length)) & (length <= walk.most));
            if spot.letters() == 0 || length >= walk.most {
                continue;
            }
            while cells != 0 {
                let cell = cells.trailing_zeros() as u8;
                cells &= cells - 1;
                self.steps[end] = Step { spot, free: free & !(1 << cell), before, cell, letter, length };
                end += 1;
            }
        }
        (walk.steps, walk.found) = (end, found);
    }

    /// Writes down the first `found` finds, each word once, in order.
    fn record(&mut self, found: usize, solution: &mut Solution) {
        let mut tiles = 0;
        for (number, find) in (0..).zip(&self.found[..found]) {
            self.order.note(find.id, number);
            tiles += usize::from(find.tiles);
        }
        // As many as there can be, so that nothing is asked for word by word.
        solution.cells.resize(tiles, Cell(0));
        solution.letters.resize(tiles, 0);
        let (mut cells_end, mut letters_end) = (0, 0);
        let mut order = std::mem::take(&mut self.order);
        order.drain(|find| {
            let find = self.found[find];
            let (cells_at, letters_at) = (cells_end, letters_end);
            cells_end += usize::from(find.tiles);
            letters_end += usize::from(find.tiles);
            let cells = &mut solution.cells[cells_at..cells_end];
            let letters = &mut solution.letters[letters_at..letters_end];
            let (mut cell, mut letter, mut before) = (find.cell, find.letter, find.before);
            for (cell_place, letter_place) in cells.iter_mut().zip(letters).rev() {
                (*cell_place, *letter_place) = (Cell(u32::from(cell)), letter);
                let step = &self.steps[before as usize];
                (cell, letter, before) = (step.cell, step.letter, step.before);
            }
            if self.firsts.any_whole() {
                letters_end += self.firsts.spell_tails(letters_at..letters_end, &mut solution.letters);
            }
            solution.push_record(cells_at..cells_end, letters_at..letters_end);
        });
        self.order = order;
        solution.cells.truncate(cells_end);
        solution.letters.truncate(letters_end);
    }
}

/// One walk under way.
struct Walk<A> {
    spots: A,
    /// How many letters a word may have.
    least: u16,
    most: u8,
    /// Steps and finds so far.
    steps: usize,
    found: usize,
    /// How many tiles the paths have that are being made.
    tiles: u8,
}
