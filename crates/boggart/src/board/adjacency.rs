//! Which cells a word may go on to: the one place that knows.
//!
//! Every search, path, reason and screen asks here. The fast walks are made for eight neighbours; for any other rule they
//! leave the board to the general one.

use std::fmt;
use std::str::FromStr;

use super::{Cell, Dims};
use crate::ParseRulesError;

/// How a word goes from cell to cell.
///
/// # Examples
/// ```
/// use boggart::{Adjacency, Cell, Dims};
///
/// let dims = Dims::new(3, 3)?;
/// let around = |adjacent: Adjacency| adjacent.neighbors(dims, Cell(1)).collect::<Vec<_>>();
/// assert_eq!(around(Adjacency::Any), [Cell(0), Cell(2), Cell(3), Cell(4), Cell(5)]);
/// assert_eq!(around(Adjacency::Orthogonal), [Cell(0), Cell(2), Cell(4)]);
/// # Ok::<(), boggart::DimsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Adjacency {
    /// To any of the eight cells around, as on the box.
    #[default]
    Any,
    /// Up, down, left or right only, as small children play.
    Orthogonal,
}

impl Adjacency {
    /// All of them, the default first.
    pub const ALL: [Self; 2] = [Self::Any, Self::Orthogonal];

    /// The cells next to one, in order.
    ///
    /// # Panics
    /// If the cell is not on a board of this shape.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Adjacency, Cell, Dims};
    ///
    /// assert_eq!(Adjacency::Any.neighbors(Dims::new(4, 4)?, Cell(0)).count(), 3);
    /// # Ok::<(), boggart::DimsError>(())
    /// ```
    pub fn neighbors(self, dims: Dims, cell: Cell) -> impl Iterator<Item = Cell> {
        let (row, col) = dims.place(cell);
        let (rows, cols) = (
            row.saturating_sub(1)..(row + 2).min(dims.rows()),
            col.saturating_sub(1)..(col + 2).min(dims.cols()),
        );
        rows.flat_map(move |r| cols.clone().map(move |c| (r, c)))
            .filter(move |&(r, c)| self.allows(row.abs_diff(r), col.abs_diff(c)))
            .map(move |(r, c)| Cell(r * dims.cols() + c))
    }

    /// Whether a word may go from one cell to the other.
    ///
    /// # Panics
    /// If one of them is not on a board of this shape.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Adjacency, Cell, Dims};
    ///
    /// let dims = Dims::new(2, 2)?;
    /// assert!(Adjacency::Any.joins(dims, Cell(0), Cell(3)));
    /// assert!(!Adjacency::Orthogonal.joins(dims, Cell(0), Cell(3)));
    /// # Ok::<(), boggart::DimsError>(())
    /// ```
    #[must_use]
    pub fn joins(self, dims: Dims, a: Cell, b: Cell) -> bool {
        let ((a_row, a_col), (b_row, b_col)) = (dims.place(a), dims.place(b));
        self.allows(a_row.abs_diff(b_row), a_col.abs_diff(b_col))
    }

    /// Whether cells so many rows and columns apart are next to each other.
    fn allows(self, rows: u32, cols: u32) -> bool {
        match self {
            Self::Any => rows.max(cols) == 1,
            Self::Orthogonal => rows + cols == 1,
        }
    }

    /// Whether it is the rule that the fast walks are made for.
    pub(crate) fn is_usual(self) -> bool {
        self == Self::Any
    }
}

impl fmt::Display for Adjacency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Any => "any",
            Self::Orthogonal => "orthogonal",
        })
    }
}

impl FromStr for Adjacency {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let known = Self::ALL.into_iter().find(|known| known.to_string().eq_ignore_ascii_case(text));
        known.ok_or_else(|| ParseRulesError::new(text, "a way to go from cell to cell", "any or orthogonal"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_are_mutual_and_in_order() {
        for adjacent in Adjacency::ALL {
            for (rows, cols) in [(1, 1), (1, 5), (2, 2), (3, 4), (5, 5)] {
                let dims = Dims::new(rows, cols).unwrap();
                let cells = || (0..rows * cols).map(Cell);
                for cell in cells() {
                    let around: Vec<Cell> = adjacent.neighbors(dims, cell).collect();
                    assert!(around.is_sorted() && !around.contains(&cell));
                    assert!(
                        around.iter().all(|&near| adjacent.neighbors(dims, near).any(|back| back == cell))
                    );
                    let joined: Vec<Cell> =
                        cells().filter(|&other| adjacent.joins(dims, cell, other)).collect();
                    assert_eq!(around, joined);
                }
            }
        }
    }

    #[test]
    fn what_is_shown_reads_back() {
        for adjacent in Adjacency::ALL {
            assert_eq!(adjacent.to_string().parse(), Ok(adjacent));
        }
        assert!("diagonal".parse::<Adjacency>().is_err());
    }
}
