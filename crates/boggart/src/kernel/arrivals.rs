//! The ways in which paths of a board come to a cell, kept so that another tile there costs only what follows it.

use super::board_masks::SQUARES_MAX as LANES;

type TrieNode = crate::lexicon::TrieNode<u32>;

/// How paths of a board go on to one of its cells, whatever that shows: of each path so far, what the trie goes on with, what it
/// would then be, and where it may go on.
#[derive(Debug, Default, Clone)]
pub(super) struct Arrivals {
    pub(super) masks: Vec<u32>,
    pub(super) bases: Vec<u32>,
    pub(super) states: Vec<u32>,
    pub(super) looks: Vec<u32>,
    count: usize,
}

impl Arrivals {
    /// Forgets all, and makes room for so many.
    pub(super) fn clear(&mut self, room: usize) {
        self.count = 0;
        let room = room.next_multiple_of(LANES);
        for row in [&mut self.masks, &mut self.bases, &mut self.states, &mut self.looks] {
            if row.len() < room {
                row.resize(room, 0);
            }
        }
    }

    pub(super) fn push(&mut self, node: TrieNode, state: u32, look: u32) {
        let place = self.count;
        (self.masks[place], self.bases[place]) = (node.mask, node.base);
        (self.states[place], self.looks[place]) = (state, look);
        self.count += 1;
    }

    /// Fills the last vector with arrivals that nothing comes of.
    pub(super) fn pad(&mut self) {
        let end = self.count.next_multiple_of(LANES);
        self.masks[self.count..end].fill(0);
    }

    /// One row, a vector at a time.
    pub(super) fn vectors<'a>(&self, row: &'a [u32]) -> impl Iterator<Item = &'a [u32]> + use<'a> {
        row[..self.count.next_multiple_of(LANES)].chunks_exact(LANES)
    }
}
