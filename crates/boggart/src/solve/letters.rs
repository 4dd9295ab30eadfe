//! An upper bound on the words of a board, from its letters and their neighbours.
//!
//! A search skips a prefix once all its words are found. A word that cannot be on the board
//! would keep it searching for ever: e¹⁷ on sixteen E's, or A⁴⁰B if no A is next to a B. A long search
//! therefore determines once which words these letters and neighbours could spell, and closes all others.

use crate::alphabet::LETTERS_MAX;
use crate::lexicon::{Edges, Node};

/// How many of each letter a board has, and which letters are next to each other anywhere.
#[derive(Debug, Clone)]
pub(super) struct BoardLetters {
    counts: [u32; LETTERS_MAX],
    first: u64,
    next: [u64; LETTERS_MAX],
}

impl BoardLetters {
    pub(super) fn new() -> Self {
        Self { counts: [0; LETTERS_MAX], first: 0, next: [0; LETTERS_MAX] }
    }

    pub(super) fn count(&mut self, letter: u8, count: u32) {
        self.counts[usize::from(letter)] += count;
    }

    /// A word may start with `letter`.
    pub(super) fn begin(&mut self, letter: u8) {
        self.first |= 1 << letter;
    }

    /// `letter` may come right after `before`.
    pub(super) fn follow(&mut self, before: u8, letter: u8) {
        self.next[usize::from(before)] |= 1 << letter;
    }

    /// Calls `spelt` with each word that the letters could spell and with its length, in order of ids.
    pub(super) fn spell(
        &mut self,
        edges: Edges<'_>,
        root: Node,
        max: usize,
        spelt: &mut impl FnMut(u32, usize),
    ) {
        let first = self.first;
        self.spell_below(edges, root, first, (0, max), spelt);
    }

    fn spell_below(
        &mut self,
        edges: Edges<'_>,
        node: Node,
        allowed: u64,
        (depth, max): (usize, usize),
        spelt: &mut impl FnMut(u32, usize),
    ) {
        if depth == max {
            return;
        }
        for (letter, child) in edges.children(node) {
            let index = usize::from(letter);
            if allowed >> letter & 1 == 0 || self.counts[index] == 0 {
                continue;
            }
            if child.word {
                spelt(child.low, depth + 1);
            }
            self.counts[index] -= 1;
            self.spell_below(edges, child, self.next[index], (depth + 1, max), spelt);
            self.counts[index] += 1;
        }
    }
}
