//! The shape of a board, and its cells.

use crate::wording::count;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The maximum number of cells of a board: 2048 by 2048, far beyond any game but small enough to refuse nonsense.
///
/// # Examples
/// ```
/// assert!(boggart::Dims::new(2048, 2048).is_ok());
/// assert!(boggart::Dims::new(2048, 2049).is_err());
/// ```
pub const CELLS_MAX: u32 = 1 << 22;

/// A position on a board, counted row by row from 0.
///
/// # Examples
/// ```
/// use boggart::board::Cell;
/// use boggart::Dims;
///
/// let dims = Dims::new(3, 4)?;
/// assert_eq!(dims.cell(1, 2), Cell(6));
/// # Ok::<(), boggart::board::DimsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Cell(pub u32);

impl Cell {
    /// Its index among all cells of a board.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Rows and columns; either may be 0.
///
/// # Examples
/// ```
/// let dims: boggart::Dims = "3x4".parse()?;
/// assert_eq!((dims.rows(), dims.cols(), dims.cells()), (3, 4, 12));
/// assert_eq!(dims.to_string(), "3x4");
/// # Ok::<(), boggart::board::DimsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dims {
    rows: u32,
    cols: u32,
}

impl Dims {
    /// The shape of `rows` by `cols`.
    ///
    /// # Errors
    /// If there would be more than [`CELLS_MAX`] cells, or a side longer than that.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Dims::new(4, 4)?.cells(), 16);
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    pub fn new(rows: u32, cols: u32) -> Result<Self, DimsError> {
        let fits = rows.checked_mul(cols).is_some_and(|cells| cells <= CELLS_MAX);
        if !fits || rows > CELLS_MAX || cols > CELLS_MAX {
            return Err(DimsError::TooLarge { rows, cols });
        }
        Ok(Self { rows, cols })
    }

    /// The square of this many cells, if they make one.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Dims::square(16).map(|dims| dims.rows()), Some(4));
    /// assert_eq!(boggart::Dims::square(15), None);
    /// ```
    #[must_use]
    pub fn square(cells: usize) -> Option<Self> {
        let side = cells.isqrt();
        let rows = u32::try_from(side).ok().filter(|_| side * side == cells)?;
        Self::new(rows, rows).ok()
    }

    /// How many rows.
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// How many columns.
    #[must_use]
    pub const fn cols(self) -> u32 {
        self.cols
    }

    /// How many cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.rows as usize * self.cols as usize
    }

    /// The cell in `row` and `col`, both counted from 0.
    ///
    /// # Panics
    /// If the board has no such cell.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Dims::new(4, 4)?.cell(3, 3).0, 15);
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    #[must_use]
    pub fn cell(self, row: u32, col: u32) -> Cell {
        assert!(row < self.rows && col < self.cols, "no cell {row},{col} on a board of {self}");
        Cell(row * self.cols + col)
    }

    /// The row and column of a cell.
    ///
    /// # Panics
    /// If the board has no such cell.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Dims::new(3, 4)?.row_col(boggart::board::Cell(6)), (1, 2));
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    #[must_use]
    pub fn row_col(self, cell: Cell) -> (u32, u32) {
        assert!(cell.index() < self.cells(), "no cell {} on a board of {self}", cell.0);
        (cell.0 / self.cols, cell.0 % self.cols)
    }
}

impl fmt::Display for Dims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

impl FromStr for Dims {
    type Err = DimsError;

    fn from_str(text: &str) -> Result<Self, DimsError> {
        let unread = || DimsError::Unread { found: crate::words::excerpt(text) };
        let (rows, cols) = text.trim().split_once(['x', 'X', '×']).ok_or_else(unread)?;
        let side = |digits: &str| digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse::<u32>());
        match (side(rows), side(cols)) {
            (Some(Ok(rows)), Some(Ok(cols))) => Self::new(rows, cols),
            _ => Err(unread()),
        }
    }
}

/// Why something is not the shape of a board.
///
/// # Examples
/// ```
/// let error = "4by4".parse::<boggart::Dims>().unwrap_err();
/// assert_eq!(error.to_string(), "\"4by4\" is not a board size; write rows x columns, such as 4x4");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DimsError {
    /// The text is not two numbers.
    Unread {
        /// The text that was found.
        found: String,
    },
    /// More cells than a board may have.
    TooLarge {
        /// Rows asked for.
        rows: u32,
        /// Columns asked for.
        cols: u32,
    },
}

impl fmt::Display for DimsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread { found } => {
                write!(f, "\"{found}\" is not a board size; write rows x columns, such as 4x4")
            }
            Self::TooLarge { rows, cols } => {
                write!(
                    f,
                    "{rows}x{cols} is too large; a board has at most {}",
                    count(CELLS_MAX as u64, "cell")
                )
            }
        }
    }
}

impl Error for DimsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nonsense_is_not_a_shape() {
        for text in ["", "x", "4", "-4x4", "4x-4", "4x", "99999999999x1", "4x4x4", "+4x4"] {
            assert!(matches!(text.parse::<Dims>(), Err(DimsError::Unread { .. })), "{text}");
        }
        assert!(matches!("65536x65536".parse::<Dims>(), Err(DimsError::TooLarge { .. })));
        assert!(matches!("4294967295x0".parse::<Dims>(), Err(DimsError::TooLarge { .. })));
    }
}
