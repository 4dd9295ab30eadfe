//! Words and paths by the kernel: the walk behind [`crate::Scorer`], which here also records each path.
//!
//! Finds come sorted by their number of tiles and then by their cells, so the first find of a word is the one to keep. They
//! are written as they come, all of one length together, and sorted by word at the end. Only for a word that
//! different tiles can spell may a later find have the first path; for these words [`Board::paths`] decides.

use std::ops::Range;

use super::order::Order;
use super::{Record, Solution, WalkEnd};
use crate::board::Cell;
use crate::kernel::{Finds, Searcher, Strategy, WalkInput};
use crate::lexicon::Word;
use crate::lexicon::WordId;
use crate::{Board, Lexicon, Rules};

/// What is kept from board to board.
#[derive(Debug)]
pub(super) struct FastTables {
    searcher: Searcher,
    scratch: Scratch,
}

/// What was found on a board so far.
#[derive(Debug, Default)]
struct Scratch {
    order: Order,
    draft: Draft,
    /// Whether each word has exactly one node, so that the tiles of a path determine its letters.
    has_own_nodes: bool,
    spelt: Vec<u8>,
    /// For words that different tiles can spell: the nodes of the finds of a block, the number of the first of them, and the
    /// finds that were found again at other nodes.
    nodes: Vec<u32>,
    block: usize,
    contested: Vec<usize>,
}

/// Unsorted finds, with enough capacity that they can be written without checks.
#[derive(Debug, Default)]
struct Draft {
    records: Vec<Record>,
    cells: Vec<Cell>,
    letters: Vec<u8>,
    /// How many finds, cells and letters have been written.
    finds: usize,
    cells_end: usize,
    letters_end: usize,
}

impl Default for FastTables {
    fn default() -> Self {
        Self::new(Strategy::best())
    }
}

impl FastTables {
    pub(super) fn new(strategy: Strategy) -> Self {
        Self { searcher: Searcher::new(strategy), scratch: Scratch::default() }
    }

    /// Solves a board, if this walk supports it.
    pub(super) fn solve(
        &mut self,
        lexicon: &Lexicon,
        board: &Board,
        rules: &Rules,
        solution: &mut Solution,
        stop: &mut dyn FnMut() -> bool,
    ) -> WalkEnd {
        let Some(mut ready) = self.searcher.take(lexicon, board, rules) else { return WalkEnd::Crowded };
        let input = ready.input;
        let scratch = &mut self.scratch;
        scratch.order.make_room(lexicon.len());
        scratch.draft.clear();
        scratch.contested.clear();
        solution.is_spelt_by_tiles = !input.table.has_twins() && !input.faces.any_ambiguous();
        scratch.has_own_nodes = solution.is_spelt_by_tiles;
        if solution.is_spelt_by_tiles {
            solution.tiles.take(input.faces, input.cells());
        }
        let mut outcome = WalkEnd::Complete;
        for starts in ready.starts() {
            if stop() {
                outcome = WalkEnd::Stopped;
                break;
            }
            let Ok(finds) = ready.paths(starts) else {
                scratch.order.drain(|_| ());
                return WalkEnd::Crowded;
            };
            solution.steps += finds.steps();
            scratch.record(input, finds, lexicon, rules);
        }
        scratch.settle_contested(lexicon, board, rules);
        scratch.draft.copy_to(solution, &mut scratch.order);
        solution.complete = outcome == WalkEnd::Complete;
        outcome
    }
}

impl Scratch {
    /// Records all finds of a walk.
    fn record(&mut self, input: WalkInput<'_>, finds: Finds<'_>, lexicon: &Lexicon, rules: &Rules) {
        self.nodes.clear();
        self.block = self.draft.finds;
        for (tiles, range) in (1..).zip(finds.by_tiles()) {
            match self.has_own_nodes {
                true => self.record_paths(input, finds, (range, tiles), rules),
                false => range.for_each(|find| self.record_one(input, finds, (find, tiles), lexicon, rules)),
            }
        }
    }

    /// Records the paths of finds with this many tiles, if each word has exactly one node.
    #[inline(never)]
    fn record_paths(
        &mut self,
        input: WalkInput<'_>,
        finds: Finds<'_>,
        (range, tiles): (Range<usize>, usize),
        rules: &Rules,
    ) {
        self.draft.make_room(range.len(), tiles, 0);
        let Draft { records, cells, finds: count, cells_end, .. } = &mut self.draft;
        let (mut next, mut end) = (*count, *cells_end);
        for find in range {
            let Word { number, letters } = input.table.word(finds.found.nodes[find]);
            if !rules.allows_length(usize::from(letters)) {
                continue;
            }
            // A word that was found before is also written and then overwritten, which avoids a mispredicted branch.
            finds.write_path(find, &mut cells[end..end + tiles]);
            records[next] = Record::of_tiles(end, tiles, letters);
            let is_news = self.order.note(number, narrow(next)).is_none();
            next += usize::from(is_news);
            end += std::hint::select_unpredictable(is_news, tiles, 0);
        }
        (*count, *cells_end) = (next, end);
    }

    /// Records a find whose word other tiles may spell, too.
    fn record_one(
        &mut self,
        input: WalkInput<'_>,
        finds: Finds<'_>,
        (find, tiles): (usize, usize),
        lexicon: &Lexicon,
        rules: &Rules,
    ) {
        let node = finds.found.nodes[find];
        for Word { number, letters: count } in input.table.words(node) {
            let count = usize::from(count);
            if !rules.allows_length(count) {
                continue;
            }
            if let Some(known) = self.order.note(number, narrow(self.draft.finds)) {
                self.contest(known as usize, node);
                continue;
            }
            let (cells, letters) = self.draft.push(tiles, count);
            finds.write_path(find, cells);
            self.spelt.clear();
            let is_word = lexicon.push_codes(WordId(number), &mut self.spelt);
            debug_assert!(is_word);
            letters.copy_from_slice(&self.spelt);
            self.nodes.push(node);
        }
    }

    /// Notes that a word was found again at another node, so that its first path may be another one.
    fn contest(&mut self, known: usize, node: u32) {
        // Finds of earlier blocks start with an earlier cell.
        if known >= self.block && self.nodes[known - self.block] != node {
            self.contested.push(known);
        }
    }

    /// Sets the first path of each contested word.
    fn settle_contested(&mut self, lexicon: &Lexicon, board: &Board, rules: &Rules) {
        self.contested.sort_unstable();
        self.contested.dedup();
        for find in self.contested.drain(..) {
            let letters = self.draft.records[find].letters(&self.draft.letters);
            let word: String = letters.iter().map(|&code| lexicon.alphabet().letter(code)).collect();
            let first = board.paths(rules, &word).next();
            self.draft.put_path(find, first.expect("it was found before").cells());
        }
    }
}

impl Draft {
    fn clear(&mut self) {
        (self.finds, self.cells_end, self.letters_end) = (0, 0, 0);
    }

    /// Reserves capacity for finds of this many cells and letters.
    fn make_room(&mut self, finds: usize, cells: usize, letters: usize) {
        grow(&mut self.records, self.finds + finds, Record::default());
        grow(&mut self.cells, self.cells_end + finds * cells, Cell(0));
        grow(&mut self.letters, self.letters_end + finds * letters, 0);
    }

    /// Adds a find whose cells and letters are written afterwards.
    fn push(&mut self, cells: usize, letters: usize) -> (&mut [Cell], &mut [u8]) {
        self.make_room(1, cells, letters);
        let path = self.cells_end..self.cells_end + cells;
        let word = self.letters_end..self.letters_end + letters;
        self.records[self.finds] = Record::new(path.clone(), word.clone());
        (self.finds, self.cells_end, self.letters_end) = (self.finds + 1, path.end, word.end);
        (&mut self.cells[path], &mut self.letters[word])
    }

    /// Gives a find another path.
    fn put_path(&mut self, find: usize, path: &[Cell]) {
        self.make_room(1, path.len(), 0);
        let range = self.cells_end..self.cells_end + path.len();
        self.cells[range.clone()].copy_from_slice(path);
        self.cells_end = range.end;
        self.records[find].put_path(range);
    }

    /// Moves the finds into a solution, in order.
    fn copy_to(&self, solution: &mut Solution, order: &mut Order) {
        solution.cells.extend_from_slice(&self.cells[..self.cells_end]);
        solution.letters.extend_from_slice(&self.letters[..self.letters_end]);
        solution.finds.reserve(self.finds);
        order.drain(|find| solution.finds.push(self.records[find]));
    }
}

/// Extends a list to this length, if it is shorter.
fn grow<T: Clone>(list: &mut Vec<T>, len: usize, value: T) {
    if list.len() < len {
        list.resize(len.next_power_of_two(), value);
    }
}

fn narrow(count: usize) -> u32 {
    u32::try_from(count).expect("there are no more words than numbers for them")
}
