//! The bookkeeping of the general walk and of the second pass for red cells: the words not found yet, the path so far, the
//! finds, and when to give up.

use super::letters::BoardLetters;
use super::wanted_words::WantedWords;
use super::{Record, Solution};
use crate::alphabet::WORD_LETTERS_MAX;
use crate::board::Cell;
use crate::lexicon::{Edges, Node};
use crate::{Lexicon, Rules};

/// Steps between two calls of `stop`.
const STEPS_PER_STOP_CHECK: u64 = 1024;

/// Memory kept from board to board.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// Words that can still be found.
    wanted: WantedWords,
    path: Vec<Cell>,
    spelt: Vec<u8>,
}

/// One search in progress.
pub(super) struct Search<'a> {
    pub(super) edges: Edges<'a>,
    pub(super) root: Node,
    /// The maximum number of letters of a word.
    max: usize,
    min: usize,
    scratch: &'a mut Scratch,
    pub(super) solution: &'a mut Solution,
    stop: &'a mut dyn FnMut() -> bool,
    steps: u64,
    /// The next step at which something else has to be done.
    pause_at: u64,
    /// The step at which words that cannot be on the board are closed.
    close_at: u64,
    stopped: bool,
    /// Set when the walk should call `close_impossible`, to close words that its board cannot spell.
    pub(super) wants_letters: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        lexicon: &'a Lexicon,
        rules: &'a Rules,
        scratch: &'a mut Scratch,
        solution: &'a mut Solution,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        scratch.wanted.reset(lexicon.len());
        scratch.path.clear();
        scratch.spelt.clear();
        Self {
            edges: lexicon.edges(),
            root: lexicon.root(),
            max: rules.max_letters.unwrap_or(WORD_LETTERS_MAX).min(lexicon.longest()),
            min: rules.min_letters.max(1),
            scratch,
            solution,
            stop,
            steps: 0,
            pause_at: STEPS_PER_STOP_CHECK,
            // Closing takes a walk over the lexicon, so it waits until the search has taken as long.
            close_at: 10_000 + 4 * lexicon.len() as u64,
            stopped: false,
            wants_letters: false,
        }
    }

    /// Counts one step; returns whether to continue.
    #[inline]
    pub(super) fn step(&mut self) -> bool {
        self.steps += 1;
        if self.steps >= self.pause_at {
            self.pause();
        }
        !self.stopped
    }

    #[cold]
    fn pause(&mut self) {
        self.pause_at += STEPS_PER_STOP_CHECK;
        self.stopped |= (self.stop)();
        if self.steps >= self.close_at {
            self.close_at = u64::MAX;
            self.wants_letters = true;
        }
    }

    #[inline]
    pub(super) fn stopped(&self) -> bool {
        self.stopped
    }

    /// Whether all words below `node` are closed.
    #[inline]
    pub(super) fn is_done(&self, node: Node) -> bool {
        self.scratch.wanted.all_closed(node.low..node.high)
    }

    /// Whether to search for longer words below `node`.
    #[inline]
    pub(super) fn may_go_on(&self, node: Node) -> bool {
        node.first != 0 && self.scratch.spelt.len() < self.max
    }

    #[inline]
    pub(super) fn push(&mut self, cell: Cell, letters: &[u8]) {
        self.scratch.path.push(cell);
        self.scratch.spelt.extend_from_slice(letters);
    }

    #[inline]
    pub(super) fn pop(&mut self, letters: usize) {
        self.scratch.path.pop();
        let kept = self.scratch.spelt.len() - letters;
        self.scratch.spelt.truncate(kept);
    }

    /// Records the word that ends at `node`, if there is one, it counts, and it is new.
    #[inline]
    pub(super) fn note(&mut self, node: Node) {
        let letters = self.scratch.spelt.len();
        if node.word && letters >= self.min && letters <= self.max && !self.scratch.wanted.is_closed(node.low)
        {
            self.record(node.low);
        }
    }

    fn record(&mut self, id: u32) {
        let Scratch { wanted, path, spelt } = &mut *self.scratch;
        wanted.close(id);
        let (cells_at, letters_at) = (self.solution.cells.len(), self.solution.letters.len());
        self.solution.cells.extend_from_slice(path);
        self.solution.letters.extend_from_slice(spelt);
        let (cells, letters) = (self.solution.cells.len(), self.solution.letters.len());
        self.solution.finds.push(Record::new(cells_at..cells, letters_at..letters));
    }

    /// Closes every word that the board's letters cannot spell; found words stay closed.
    pub(super) fn close_impossible(&mut self, letters: &mut BoardLetters) {
        self.wants_letters = false;
        let wanted = &mut self.scratch.wanted;
        wanted.close_all();
        let min = self.min;
        letters.spell(self.edges, self.root, self.max, &mut |id, length| {
            if length >= min {
                wanted.open(id);
            }
        });
        wanted.close_again();
    }

    /// Ends the search; `complete` says whether it found all words.
    pub(super) fn finish(self, complete: bool) {
        self.solution.steps += self.steps;
        self.solution.complete = complete && !self.stopped;
    }
}
