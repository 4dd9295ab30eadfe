//! A board as numbers of tiles: small, and quick to compare, turn and hash.

use boggart::Dims;

/// The kind of tile in each cell, row by row; a [`crate::Supply`] knows the kinds.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Layout(pub(crate) Box<[u8]>);

/// The ways to turn and mirror a board, as cells in another order.
#[derive(Debug)]
pub(crate) struct Symmetries(Vec<Vec<usize>>);

impl Symmetries {
    pub(crate) fn new(dims: Dims) -> Self {
        let (rows, cols) = (dims.rows() as usize, dims.cols() as usize);
        let place = |way: usize, cell: usize| {
            let (mut row, mut col) = (cell / cols, cell % cols);
            if way & 4 != 0 {
                (row, col) = (col, row);
            }
            let row = if way & 2 != 0 { rows - 1 - row } else { row };
            let col = if way & 1 != 0 { cols - 1 - col } else { col };
            row * cols + col
        };
        let ways = if rows == cols { 8 } else { 4 };
        Self((0..ways).map(|way| (0..rows * cols).map(|cell| place(way, cell)).collect()).collect())
    }

    /// The least of all layouts that are the same board turned or mirrored.
    pub(crate) fn canonical(&self, layout: &Layout) -> Layout {
        let by = |order: &Vec<usize>, cell: usize| layout.0[order[cell]];
        let cells = layout.0.len();
        let least = self
            .0
            .iter()
            .min_by(|a, b| (0..cells).map(|cell| by(a, cell)).cmp((0..cells).map(|cell| by(b, cell))));
        let order = least.expect("a board is its own first symmetry");
        Layout(order.iter().map(|&cell| layout.0[cell]).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_canonical_layout_is_the_least() {
        let dims = Dims::new(2, 3).expect("a small board");
        let layout = Layout(Box::new([5, 1, 0, 3, 4, 2]));
        assert_eq!(*Symmetries::new(dims).canonical(&layout).0, [0, 1, 5, 2, 4, 3]);
        let square = Dims::new(2, 2).expect("a small board");
        let layout = Layout(Box::new([3, 2, 1, 0]));
        assert_eq!(*Symmetries::new(square).canonical(&layout).0, [0, 1, 2, 3]);
    }
}
