//! A board as a list of tile numbers: small, and fast to compare, turn and hash. `boggart::Dims` has its symmetries.

use boggart::Dims;
use boggart::board::Cell;

/// The kind of tile in each cell, row by row; a [`crate::TileSource`] knows the kinds.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Layout(pub(crate) Box<[u8]>);

impl Layout {
    /// A number that tells boards apart and is the same on every machine (FNV-1a, Fowler, Noll, Vo), so that a climb can remember
    /// boards, and say which, in eight bytes each.
    pub(crate) fn digest(&self) -> u64 {
        fnv(&self.0)
    }

    /// The kinds in these cells, in the order of the cells.
    fn kinds(&self, cells: &[Cell]) -> impl Iterator<Item = u8> {
        cells.iter().map(|cell| self.0[cell.index()])
    }
}

/// The FNV-1a hash of some bytes.
pub(crate) fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The ways to turn and mirror a board, kept because a search needs them for every board it sees.
#[derive(Debug)]
pub(crate) struct Symmetries(Vec<Vec<Cell>>);

impl Symmetries {
    pub(crate) fn new(dims: Dims) -> Self {
        Self(dims.symmetries().collect())
    }

    /// The smallest of all layouts that are this board turned or mirrored.
    pub(crate) fn canonical(&self, layout: &Layout) -> Layout {
        let min = self.0.iter().min_by(|a, b| layout.kinds(a).cmp(layout.kinds(b)));
        Layout(layout.kinds(min.expect("a board is its own first symmetry")).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_canonical_layout_is_the_smallest() {
        let dims = Dims::new(2, 3).expect("a small board");
        let layout = Layout(Box::new([5, 1, 0, 3, 4, 2]));
        assert_eq!(*Symmetries::new(dims).canonical(&layout).0, [0, 1, 5, 2, 4, 3]);
        let square = Dims::new(2, 2).expect("a small board");
        let layout = Layout(Box::new([3, 2, 1, 0]));
        assert_eq!(*Symmetries::new(square).canonical(&layout).0, [0, 1, 2, 3]);
    }
}
