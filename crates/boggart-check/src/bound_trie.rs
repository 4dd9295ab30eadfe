//! The placements of a class as a trie, with a bound for each node.

use crate::placement::{FIELD, FIELD_BITS, Placement};
use crate::ruling::Bound;

/// A node: the placements that begin with the same tiles on the same cells, the last of which is `tile` on `cell`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TrieEntry {
    /// The free cell, counted from the last.
    pub(crate) from_last: u8,
    pub(crate) tile: u8,
    /// The points of the placements that end here.
    pub(crate) points: Bound,
    /// What the placements that begin here earn together at most, on any board.
    pub(crate) bound: Bound,
    /// Where its children are: entries at later cells.
    pub(crate) children: ChildEntries,
}

/// The indices of entries that are one after another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChildEntries {
    pub(crate) start: u32,
    pub(crate) count: u16,
}

/// All entries, and the root, whose cell and tile mean nothing.
#[derive(Debug)]
pub(crate) struct BoundTrie {
    pub(crate) root: TrieEntry,
    pub(crate) entries: Vec<TrieEntry>,
}

impl BoundTrie {
    /// The trie of sorted placements.
    pub(crate) fn new(placements: &[Placement]) -> Self {
        let mut builder = Builder { entries: Vec::new(), siblings: Vec::new() };
        let root = builder.node(placements, u64::MAX, (0, 0));
        Self { root, entries: builder.entries }
    }
}

struct Builder {
    entries: Vec<TrieEntry>,
    /// Entries that wait for their later siblings, so that siblings are side by side.
    siblings: Vec<TrieEntry>,
}

impl Builder {
    /// The node of these placements, whose keys differ only in the bits `rest`.
    ///
    /// A board shows one tile on each cell. So of the children at one cell at most one counts, and the bound is the sum over cells
    /// of the largest bound of a child there. Sorted keys have the later cells first, and the tiles of one cell together.
    fn node(&mut self, placements: &[Placement], rest: u64, (from_last, tile): (u8, u8)) -> TrieEntry {
        let ends = placements.partition_point(|placement| placement.key & rest == 0);
        let points = placements[..ends].iter().fold(Bound(0), |sum, placement| sum + Bound(placement.points));
        let (mut bound, mut cell_now, mut best_at_cell) = (points, 0, Bound(0));
        let waiting = self.siblings.len();
        let mut left = &placements[ends..];
        while let Some(first) = left.first() {
            let cell = (first.key & rest).ilog2() / FIELD_BITS;
            let shift = cell * FIELD_BITS;
            let tile = first.key >> shift & FIELD;
            let count = left.partition_point(|placement| (placement.key & rest) >> shift <= tile);
            let child = self.node(&left[..count], (1 << shift) - 1, (narrow(cell), narrow(tile - 1)));
            if cell != cell_now {
                (bound, cell_now, best_at_cell) = (bound + best_at_cell, cell, Bound(0));
            }
            best_at_cell = best_at_cell.max(child.bound);
            self.siblings.push(child);
            left = &left[count..];
        }
        let start = self.entries.len();
        self.entries.extend(self.siblings.drain(waiting..));
        let count =
            u16::try_from(self.entries.len() - start).expect("a child has a cell and a tile of its own");
        let start = u32::try_from(start).expect("a trie that fits into memory");
        let children = ChildEntries { start, count };
        TrieEntry { from_last, tile, points, bound: bound + best_at_cell, children }
    }
}

/// The number of a cell or tile, of which there are few.
fn narrow(number: impl TryInto<u8>) -> u8 {
    number.try_into().ok().expect("a plan has few cells and tiles")
}
