//! Which cells are neighbours. No other file decides this.
//!
//! Every search, path, explanation and screen asks here. The kernel supports grids whose neighbours are the squares around each
//! cell; the general walk supports all others. A rule that changes neighbours becomes a field of [`Grid`].

use super::{Adjacency, Cell, Dims};
use crate::Rules;

/// The cells of a board and which of them are neighbours under the rules; made by [`Rules::grid`].
///
/// # Examples
/// ```
/// use boggart::board::{Adjacency, Cell, Grid};
/// use boggart::{Dims, Rules};
///
/// let rules = Rules { adjacent: Adjacency::Orthogonal, ..Rules::default() };
/// let grid: Grid = rules.grid(Dims::new(3, 3)?);
/// assert_eq!(grid.neighbors(Cell(1)).collect::<Vec<_>>(), [Cell(0), Cell(2), Cell(4)]);
/// # Ok::<(), boggart::board::DimsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    dims: Dims,
    adjacent: Adjacency,
}

impl Rules {
    /// The grid of a board of this shape.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Cell;
    /// use boggart::{Dims, Rules};
    ///
    /// assert!(Rules::default().grid(Dims::new(4, 4)?).joins(Cell(0), Cell(5)));
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    #[must_use]
    pub fn grid(&self, dims: Dims) -> Grid {
        Grid { dims, adjacent: self.adjacent }
    }
}

impl Grid {
    /// The shape of the board.
    pub(crate) fn dims(self) -> Dims {
        self.dims
    }

    /// The neighbours of a cell, in order.
    ///
    /// # Panics
    /// If the cell is not on the board.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Cell;
    /// use boggart::{Dims, Rules};
    ///
    /// assert_eq!(Rules::default().grid(Dims::new(4, 4)?).neighbors(Cell(0)).count(), 3);
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    pub fn neighbors(self, cell: Cell) -> impl Iterator<Item = Cell> {
        let Self { dims, adjacent } = self;
        let (row, col) = dims.row_col(cell);
        let (rows, cols) = (
            row.saturating_sub(1)..(row + 2).min(dims.rows()),
            col.saturating_sub(1)..(col + 2).min(dims.cols()),
        );
        rows.flat_map(move |r| cols.clone().map(move |c| (r, c)))
            .filter(move |&(r, c)| adjacent.allows(row.abs_diff(r), col.abs_diff(c)))
            .map(move |(r, c)| Cell(r * dims.cols() + c))
    }

    /// Whether a word may move from one cell to the other.
    ///
    /// # Panics
    /// If one of them is not on the board.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::{Adjacency, Cell};
    /// use boggart::{Dims, Rules};
    ///
    /// let (dims, mut rules) = (Dims::new(2, 2)?, Rules::default());
    /// assert!(rules.grid(dims).joins(Cell(0), Cell(3)));
    /// rules.adjacent = Adjacency::Orthogonal;
    /// assert!(!rules.grid(dims).joins(Cell(0), Cell(3)));
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    #[must_use]
    pub fn joins(self, a: Cell, b: Cell) -> bool {
        let Self { dims, adjacent } = self;
        let ((a_row, a_col), (b_row, b_col)) = (dims.row_col(a), dims.row_col(b));
        adjacent.allows(a_row.abs_diff(b_row), a_col.abs_diff(b_col))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::strategies::any_rules;

    proptest! {
        #[test]
        fn neighbors_are_mutual_and_in_order(rules in any_rules(), rows in 1u32..6, cols in 1u32..6) {
            let grid = rules.grid(Dims::new(rows, cols).unwrap());
            let cells = || (0..rows * cols).map(Cell);
            for cell in cells() {
                let around: Vec<Cell> = grid.neighbors(cell).collect();
                prop_assert!(around.is_sorted_by(|a, b| a < b) && !around.contains(&cell));
                prop_assert!(around.iter().all(|&near| grid.neighbors(near).any(|back| back == cell)));
                let joined: Vec<Cell> = cells().filter(|&other| grid.joins(cell, other)).collect();
                prop_assert_eq!(around, joined);
            }
        }
    }
}
