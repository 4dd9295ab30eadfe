//! What is known of the shape of a board before its text is read.

use std::fmt;

use super::ParseBoardError;
use crate::board::Dims;

/// The shape of a board as far as it is known before its text is read; the text decides the rest.
///
/// # Examples
/// ```
/// use boggart::board::{BoardText, KnownShape};
///
/// let text = BoardText { shape: KnownShape::Rows(2), ..BoardText::default() };
/// assert_eq!(text.parse("abcdef")?.to_string(), "ABC/DEF");
/// # Ok::<(), boggart::board::ParseBoardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum KnownShape {
    /// Nothing: letters without rows must make a square.
    #[default]
    Nothing,
    /// How many rows.
    Rows(u32),
    /// How many columns.
    Cols(u32),
    /// Both.
    Dims(Dims),
}

impl From<Dims> for KnownShape {
    fn from(dims: Dims) -> Self {
        Self::Dims(dims)
    }
}

impl From<Option<Dims>> for KnownShape {
    fn from(dims: Option<Dims>) -> Self {
        dims.map_or(Self::Nothing, Self::Dims)
    }
}

impl KnownShape {
    /// Rows and columns, if both are known.
    ///
    /// # Examples
    /// ```
    /// use boggart::Dims;
    /// use boggart::board::KnownShape;
    ///
    /// let dims = Dims::new(2, 3)?;
    /// assert_eq!(KnownShape::from(dims).dims(), Some(dims));
    /// assert_eq!(KnownShape::Rows(2).dims(), None);
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    #[must_use]
    pub fn dims(self) -> Option<Dims> {
        match self {
            Self::Dims(dims) => Some(dims),
            Self::Nothing | Self::Rows(_) | Self::Cols(_) => None,
        }
    }

    /// Whether a board of this shape is one of those expected.
    pub(super) fn allows(self, found: Dims) -> bool {
        match self {
            Self::Nothing => true,
            Self::Rows(rows) => rows == found.rows(),
            Self::Cols(cols) => cols == found.cols(),
            Self::Dims(dims) => dims == found,
        }
    }

    /// The shape that so many tiles have, if the text does not show it.
    pub(super) fn fill(self, tiles: usize) -> Result<Dims, ParseBoardError> {
        let uneven = ParseBoardError::Uneven { expected: self, tiles };
        let other = |side: u32| {
            let cells = u32::try_from(tiles).ok().filter(|cells| cells.checked_rem(side) == Some(0));
            cells.map(|cells| cells / side).ok_or(uneven)
        };
        let new = |rows, cols| Dims::new(rows, cols).map_err(ParseBoardError::Dims);
        match self {
            Self::Dims(dims) => Ok(dims),
            _ if tiles == 0 => Err(ParseBoardError::Empty),
            Self::Nothing => Dims::square(tiles).ok_or(ParseBoardError::NotSquare { tiles }),
            Self::Rows(rows) => new(rows, other(rows)?),
            Self::Cols(cols) => new(other(cols)?, cols),
        }
    }

    /// The verb that goes with its name in a sentence about the past.
    pub(super) fn was(self) -> &'static str {
        match self {
            Self::Rows(1) | Self::Cols(1) | Self::Nothing | Self::Dims(_) => "was",
            Self::Rows(_) | Self::Cols(_) => "were",
        }
    }
}

/// As it stands in a message: "4x4", "2 rows", "1 column".
impl fmt::Display for KnownShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("a square"),
            Self::Rows(1) => f.write_str("1 row"),
            Self::Rows(rows) => write!(f, "{rows} rows"),
            Self::Cols(1) => f.write_str("1 column"),
            Self::Cols(cols) => write!(f, "{cols} columns"),
            Self::Dims(dims) => dims.fmt(f),
        }
    }
}
