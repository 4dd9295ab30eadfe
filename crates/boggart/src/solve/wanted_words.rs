//! Which words a search has not found yet: one bit per word, by id.

use std::ops::Range;

/// A set of word ids, stored as the words that are *closed*: found, or known not to be on the board.
#[derive(Debug, Default)]
pub(super) struct WantedWords {
    bits: Vec<u64>,
    /// Words that were closed one by one, for a quick reset.
    marked: Vec<u32>,
    /// Whether `close_all` was called, so that a full reset is needed.
    filled: bool,
}

impl WantedWords {
    /// Opens every word of a lexicon of `words` words.
    pub(super) fn reset(&mut self, words: usize) {
        let size = words.div_ceil(64);
        if self.filled || self.bits.len() != size {
            self.bits.clear();
            self.bits.resize(size, 0);
        } else {
            for &id in &self.marked {
                self.bits[id as usize / 64] = 0;
            }
        }
        self.marked.clear();
        self.filled = false;
    }

    pub(super) fn close(&mut self, id: u32) {
        self.bits[id as usize / 64] |= 1 << (id % 64);
        self.marked.push(id);
    }

    /// Closes every word that was closed one by one, even if it was opened since.
    pub(super) fn close_again(&mut self) {
        for &id in &self.marked {
            self.bits[id as usize / 64] |= 1 << (id % 64);
        }
    }

    pub(super) fn open(&mut self, id: u32) {
        self.bits[id as usize / 64] &= !(1 << (id % 64));
    }

    pub(super) fn close_all(&mut self) {
        self.bits.fill(u64::MAX);
        self.filled = true;
    }

    #[inline]
    pub(super) fn is_closed(&self, id: u32) -> bool {
        self.bits[id as usize / 64] >> (id % 64) & 1 == 1
    }

    /// Whether all words of the range are closed.
    #[inline]
    pub(super) fn all_closed(&self, ids: Range<u32>) -> bool {
        // Nearly always the first word is still open; the rest is for the end of a search.
        self.is_closed(ids.start) && self.all_closed_slow(ids)
    }

    fn all_closed_slow(&self, ids: Range<u32>) -> bool {
        let (first, last) = (ids.start as usize / 64, (ids.end - 1) as usize / 64);
        let from = u64::MAX << (ids.start % 64);
        let to = u64::MAX >> (63 - (ids.end - 1) % 64);
        if first == last {
            return self.bits[first] | !(from & to) == u64::MAX;
        }
        self.bits[first] | !from == u64::MAX
            && self.bits[first + 1..last].iter().all(|&bits| bits == u64::MAX)
            && self.bits[last] | !to == u64::MAX
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn ranges_agree_with_single_words(ids in prop::collection::btree_set(0u32..300, 0..300), start in 0u32..299, len in 1u32..300) {
            let mut wanted = WantedWords::default();
            wanted.reset(300);
            ids.iter().for_each(|&id| wanted.close(id));
            let range = start..(start + len).min(300);
            prop_assert_eq!(wanted.all_closed(range.clone()), range.clone().all(|id| ids.contains(&id)));
            wanted.reset(300);
            prop_assert!((0..300).all(|id| !wanted.is_closed(id)));
        }
    }
}
