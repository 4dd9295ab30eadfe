//! The directions in which a word may move: the rule and its text form. The neighbours of a cell are in `board/grid.rs`.

use std::fmt;
use std::str::FromStr;

use crate::rules::ParseValueError;

/// How a word moves from cell to cell.
///
/// # Examples
/// ```
/// use boggart::board::{Adjacency, Cell};
/// use boggart::{Dims, Rules};
///
/// let around = |adjacent: Adjacency| {
///     let grid = Rules { adjacent, ..Rules::default() }.grid(Dims::new(3, 3).expect("a small board"));
///     grid.neighbors(Cell(1)).collect::<Vec<_>>()
/// };
/// assert_eq!(around(Adjacency::Any), [Cell(0), Cell(2), Cell(3), Cell(4), Cell(5)]);
/// assert_eq!(around(Adjacency::Orthogonal), [Cell(0), Cell(2), Cell(4)]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Adjacency {
    /// To any of the eight surrounding cells, as in the ordinary game.
    #[default]
    Any,
    /// Only up, down, left or right, a simpler game for small children.
    Orthogonal,
}

impl Adjacency {
    /// All of them, the default first.
    pub const ALL: [Self; 2] = [Self::Any, Self::Orthogonal];

    /// Whether cells this many rows and columns apart are neighbours.
    pub(super) fn allows(self, rows: u32, cols: u32) -> bool {
        match self {
            Self::Any => rows.max(cols) == 1,
            Self::Orthogonal => rows + cols == 1,
        }
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
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        let known = Self::ALL.into_iter().find(|known| known.to_string().eq_ignore_ascii_case(text));
        known.ok_or_else(|| ParseValueError::new(text, "a kind of adjacency", "any or orthogonal"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for adjacent in Adjacency::ALL {
            assert_eq!(adjacent.to_string().parse(), Ok(adjacent));
        }
        assert!("diagonal".parse::<Adjacency>().is_err());
    }
}
