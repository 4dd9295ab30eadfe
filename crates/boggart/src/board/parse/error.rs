//! What is wrong with a text that is not a board.

use std::error::Error;
use std::fmt;

use super::KnownShape;
use crate::board::{Dims, DimsError, ParseTileError};
use crate::wording::count;

/// Why a text is not a board.
///
/// # Examples
/// ```
/// let error = boggart::Board::parse("oydliexenoktati").unwrap_err();
/// assert_eq!(error.to_string(), "15 tiles do not make a square; give rows and columns, or separate rows with /");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// Nothing there.
    Empty,
    /// A string of letters contains something else.
    NotALetter {
        /// Where, counted from 1.
        position: usize,
        /// The text that was found.
        found: String,
    },
    /// Nothing between two dots.
    EmptyTile {
        /// Where, counted from 1.
        position: usize,
    },
    /// A separated piece is not a tile.
    BadTile {
        /// Where, counted from 1.
        position: usize,
        /// The text that was found.
        found: String,
        /// What is wrong with it.
        error: ParseTileError,
    },
    /// No shape was given and the tiles do not fill a square.
    NotSquare {
        /// How many tiles there were.
        tiles: usize,
    },
    /// More or fewer tiles than cells.
    Count {
        /// The shape to fill.
        dims: Dims,
        /// How many tiles there were.
        got: usize,
    },
    /// Rows of different lengths.
    RowLength {
        /// The first row that differs, counted from 1.
        row: usize,
        /// Tiles in the first row.
        expected: usize,
        /// Tiles in this one.
        got: usize,
    },
    /// White space separates runs of letters that are neither rows of one length nor single letters.
    MixedRuns {
        /// Where the first run is whose length differs, counted from 1.
        position: usize,
        /// That run.
        found: String,
        /// Its letters.
        letters: usize,
        /// The letters of the first run.
        expected: usize,
    },
    /// The text has a different shape from the one asked for.
    Shape {
        /// The shape asked for.
        expected: KnownShape,
        /// The shape found.
        found: Dims,
        /// Whether white space separates the rows, which earlier versions read as tiles.
        spaced: bool,
    },
    /// The tiles do not fill the rows or columns asked for.
    Uneven {
        /// What was asked for.
        expected: KnownShape,
        /// How many tiles there were.
        tiles: usize,
    },
    /// The shape is not valid.
    Dims(DimsError),
    /// A board file does not start with its dimensions.
    Header {
        /// What was expected.
        wanted: &'static str,
        /// The text that was found.
        found: String,
    },
    /// A piece of a board file is not a tile.
    FileTile {
        /// Its row, counted from 1.
        row: usize,
        /// Its column, counted from 1.
        col: usize,
        /// The text that was found.
        found: String,
        /// What is wrong with it.
        error: ParseTileError,
    },
    /// A board file continues after its last tile.
    Beyond {
        /// The shape it announced.
        dims: Dims,
        /// The first piece after the last tile.
        found: String,
    },
}

/// How tiles of several letters are written, for those who separated them with spaces.
pub(super) const DOTS: &str = "write th.in/er.an for tiles of several letters";

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a board needs at least one tile"),
            Self::NotALetter { position, found } => {
                write!(f, "\"{found}\" at position {position} is not a letter")
            }
            Self::EmptyTile { position } => {
                write!(f, "no tile at position {position}, between two dots")
            }
            Self::BadTile { position, found, error } => {
                write!(f, "\"{found}\" at position {position} {}", error.about(found, "tile"))
            }
            Self::NotSquare { tiles } => {
                write!(
                    f,
                    "{} do not make a square; give rows and columns, or separate rows with /",
                    count(*tiles as u64, "tile")
                )
            }
            Self::Count { dims, got } => {
                write!(f, "{dims} needs {}, not {got}", count(dims.cells() as u64, "tile"))
            }
            Self::RowLength { row, expected, got } => {
                write!(f, "row {row} has {}, but row 1 has {expected}", count(*got as u64, "tile"))
            }
            Self::MixedRuns { position, found, letters, expected } => {
                let letters = count(*letters as u64, "letter");
                write!(
                    f,
                    "\"{found}\" at position {position} has {letters}, but the first row has {expected}; {DOTS}"
                )
            }
            Self::Shape { expected, found, spaced } => {
                write!(f, "the board is {found}, but {expected} {} expected", expected.was())?;
                if *spaced { write!(f, "; {DOTS}") } else { Ok(()) }
            }
            Self::Uneven { expected, tiles } => {
                write!(f, "{} do not fill {expected}", count(*tiles as u64, "tile"))
            }
            Self::Dims(error) => error.fmt(f),
            Self::Header { wanted, found } if found.is_empty() => {
                write!(f, "the board file ends where {wanted} was expected")
            }
            Self::Header { wanted, found } => {
                write!(f, "the board file has \"{found}\" where {wanted} was expected")
            }
            Self::FileTile { row, col, found, error } => {
                write!(f, "\"{found}\" in row {row}, column {col} {}", error.about(found, "tile"))
            }
            Self::Beyond { dims, found } => {
                write!(f, "the board file continues with \"{found}\" after the last tile of {dims}")
            }
        }
    }
}

impl Error for ParseBoardError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::BadTile { found, error, .. } | Self::FileTile { found, error, .. } => {
                error.beyond(found).map(|error| error as &(dyn Error + 'static))
            }
            _ => None,
        }
    }
}
