//! How the text of a board falls into rows: what `/`, lines and spaces separate.
//!
//! People paste boards with their rows on lines or apart by spaces, and others write tiles apart by spaces. The lengths of
//! the runs of letters tell which: runs of one letter are tiles; runs of several letters, all of one length, are rows.

use std::fmt;

use super::error::DOTS;
use super::{BoardText, ParseBoardError, position_of};
use crate::alphabet::graphemes;
use crate::words::excerpt;

/// The rows of a text, each a slice of it, and how to read them.
#[derive(Debug)]
pub(super) struct TextRows<'a> {
    pub(super) rows: Vec<&'a str>,
    /// Whether spaces separate tiles in a row; otherwise each letter is a tile unless there are dots.
    pub(super) spaced_tiles: bool,
    /// Whether spaces or line ends separate rows.
    pub(super) spaced_rows: bool,
}

/// Rows that were separated by spaces or line ends only, which earlier versions read as tiles of several letters;
/// made by [`BoardText::spaced_rows`]. Its text says how they were read, and how to write such tiles.
///
/// # Examples
/// ```
/// let text = boggart::board::BoardText::default();
/// let rows = text.spaced_rows("oydl iexe nnok tati").expect("four rows");
/// assert_eq!(rows.to_string(), "read as 4 rows of 4; write th.in/er.an for tiles of several letters");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct SpacedRows {
    /// How many rows.
    pub rows: usize,
    /// How many tiles each has.
    pub cols: usize,
}

impl fmt::Display for SpacedRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "read as {} rows of {}; {DOTS}", self.rows, self.cols)
    }
}

/// Whether white space separates anything. Nearly all boards that programs read have none, and are told apart byte by byte.
pub(super) fn is_spaced(body: &str) -> bool {
    body.bytes().any(|byte| byte <= b' ' || byte >= 0x80) && body.trim().contains(char::is_whitespace)
}

impl BoardText {
    /// The rows of a text that contains white space; `text` is the whole, to which positions in errors refer.
    pub(super) fn rows_of<'a>(&self, text: &str, body: &'a str) -> Result<TextRows<'a>, ParseBoardError> {
        // What `/` separates is a row even if it is empty; an empty line is only a gap.
        let between_slashes = || body.trim().split('/').map(str::trim);
        let lines = || between_slashes().flat_map(|part| pieces_of(part, |part| part.lines().map(str::trim)));
        let whole = |rows: Vec<&'a str>, spaced_tiles| TextRows { rows, spaced_tiles, spaced_rows: false };
        if body.contains('.') {
            return Ok(whole(lines().collect(), false));
        }
        let rows: Vec<&str> =
            between_slashes().flat_map(|part| pieces_of(part, |part| part.split_whitespace())).collect();
        let lengths: Vec<usize> = rows.iter().map(|run| self.letters_in(text, run)).collect();
        let first = lengths[0];
        if lengths.iter().all(|&length| length == 1) {
            return Ok(whole(lines().collect(), true));
        }
        let Some(other) = lengths.iter().position(|&length| length != first) else {
            let spaced_rows = between_slashes().any(|part| part.contains(char::is_whitespace));
            return Ok(TextRows { rows, spaced_tiles: false, spaced_rows });
        };
        // No die of any set has three letters, so that a longer run is a row with one letter too many or too few.
        let are_tiles = lengths.contains(&1) && lengths.iter().all(|length| (1..=2).contains(length));
        if are_tiles {
            return Ok(whole(lines().collect(), true));
        }
        if lengths.contains(&0) {
            return Ok(whole(rows, false));
        }
        Err(ParseBoardError::MixedRuns {
            position: position_of(text, rows[other]),
            found: excerpt(rows[other]),
            letters: lengths[other],
            expected: first,
        })
    }

    /// How many cells a run of letters fills; what is not a letter is refused later, with its position.
    fn letters_in(&self, text: &str, run: &str) -> usize {
        match run.is_ascii() {
            true => run.len(),
            false => self.read_row(text, run).map_or_else(|_| graphemes(run).count(), |tiles| tiles.len()),
        }
    }

    /// The rows of a text whose rows are separated only by spaces or line ends, which earlier versions read otherwise.
    ///
    /// # Examples
    /// ```
    /// let text = boggart::board::BoardText::default();
    /// assert!(text.spaced_rows("noo non onn").is_some());
    /// assert!(text.spaced_rows("noo/non/onn").is_none() && text.spaced_rows("n o o n").is_none());
    /// ```
    #[must_use]
    pub fn spaced_rows(&self, text: &str) -> Option<SpacedRows> {
        let body = text.split_once(':').map_or(text, |(_, body)| body);
        let read_rows = is_spaced(body).then(|| self.rows_of(text, body).ok()).flatten()?;
        let cols = self.letters_in(text, read_rows.rows[0]);
        read_rows.spaced_rows.then_some(SpacedRows { rows: read_rows.rows.len(), cols })
    }
}

/// The pieces of a part that are not empty, or the part itself if it is.
fn pieces_of<'a, I: Iterator<Item = &'a str>>(
    part: &'a str,
    split: impl Fn(&'a str) -> I,
) -> impl Iterator<Item = &'a str> {
    let empty = part.is_empty().then_some(part);
    empty.into_iter().chain(split(part).filter(|piece| !piece.is_empty()))
}
