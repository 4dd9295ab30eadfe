//! One edge of the automaton in eight bytes, and the positions a walk over edges goes through.
//!
//! ```text
//! bits  0..6   letter   code in the alphabet
//! bit   6      word     a word ends after this letter
//! bit   7      last     the last edge of its group
//! bits  8..36  target   first edge of the group below, 0 if nothing follows
//! bits 36..64  skip     words below the earlier edges of this group
//! ```
//! The edges of one node form a contiguous group, with letters in ascending order. `skip` numbers the words: the
//! words below a position are a range of ids, in order, so that a search needs only one bit per word.

/// Edges and words are numbered with 28 bits.
pub(crate) const NUMBER_MAX: u32 = (1 << 28) - 1;

/// One edge, unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Edge {
    pub(crate) letter: u8,
    pub(crate) word: bool,
    pub(crate) last: bool,
    pub(crate) target: u32,
    pub(crate) skip: u32,
}

impl Edge {
    #[expect(clippy::cast_possible_truncation, reason = "each field is masked to its own width")]
    #[inline]
    pub(crate) const fn unpack(bits: u64) -> Self {
        Self {
            letter: (bits & 63) as u8,
            word: bits & (1 << 6) != 0,
            last: bits & (1 << 7) != 0,
            target: (bits >> 8) as u32 & NUMBER_MAX,
            skip: (bits >> 36) as u32,
        }
    }

    pub(crate) fn pack(self) -> u64 {
        debug_assert!(self.letter < 64 && self.target <= NUMBER_MAX && self.skip <= NUMBER_MAX);
        u64::from(self.letter)
            | u64::from(self.word) << 6
            | u64::from(self.last) << 7
            | u64::from(self.target) << 8
            | u64::from(self.skip) << 36
    }
}

/// A position in the automaton: what may follow, and the ids of the words from here on.
///
/// `low..high` are the words that start with the letters so far. If these letters are themselves a
/// word, its id is `low`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) first: u32,
    pub(crate) low: u32,
    pub(crate) high: u32,
    pub(crate) word: bool,
}

/// The edges of a lexicon, borrowed for the length of one walk.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Edges<'a>(pub(crate) &'a [[u8; 8]]);

impl<'a> Edges<'a> {
    #[inline]
    pub(crate) fn at(self, index: u32) -> Edge {
        Edge::unpack(u64::from_le_bytes(self.0[index as usize]))
    }

    /// The letters that may follow `node`, in order, each with the position it leads to.
    #[inline]
    pub(crate) fn children(self, node: Node) -> Children<'a> {
        let base = node.low + u32::from(node.word);
        Children { edges: self, base, high: node.high, next: node.first }
    }

    /// The letters that may follow `node`, as a set.
    #[inline]
    pub(crate) fn letters(self, node: Node) -> u64 {
        let (mut letters, mut next) = (0, node.first);
        while next != 0 {
            let edge = self.at(next);
            letters |= 1 << edge.letter;
            next = if edge.last { 0 } else { next + 1 };
        }
        letters
    }

    /// Where `letter` leads from `node`, if a word continues with it.
    #[inline]
    pub(crate) fn child(self, node: Node, letter: u8) -> Option<Node> {
        let mut children = self.children(node);
        children
            .find(|&(known, _)| known >= letter)
            .filter(|&(known, _)| known == letter)
            .map(|(_, child)| child)
    }
}

/// See [`Edges::children`].
#[derive(Debug)]
pub(crate) struct Children<'a> {
    edges: Edges<'a>,
    base: u32,
    high: u32,
    /// The next edge, 0 at the end.
    next: u32,
}

impl Iterator for Children<'_> {
    type Item = (u8, Node);

    #[inline]
    fn next(&mut self) -> Option<(u8, Node)> {
        if self.next == 0 {
            return None;
        }
        let edge = self.edges.at(self.next);
        let high = if edge.last {
            self.next = 0;
            self.high
        } else {
            self.next += 1;
            self.base + self.edges.at(self.next).skip
        };
        Some((edge.letter, Node { first: edge.target, low: self.base + edge.skip, high, word: edge.word }))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn edges_unpack_as_packed(
            letter in 0u8..64, word: bool, last: bool, target in 0..=NUMBER_MAX, skip in 0..=NUMBER_MAX,
        ) {
            let edge = Edge { letter, word, last, target, skip };
            prop_assert_eq!(Edge::unpack(edge.pack()), edge);
        }
    }
}
