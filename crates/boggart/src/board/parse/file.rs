//! Boards in files: Princeton's format, one board per line, or rows up to an empty line.

use super::rows::is_spaced;
use super::{BoardText, ParseBoardError};
use crate::board::{Board, BoardId, Dims, Tile};
use crate::words::excerpt;

/// The text of one board of a file, and where it is; made by [`BoardText::split_file`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardEntry<'a> {
    /// The line it starts on, counted from 1.
    pub line: usize,
    /// The text, of one line or several; [`BoardText::parse_lines`] reads it.
    pub text: &'a str,
}

impl BoardEntry<'_> {
    /// Whether the text of several lines could also be one board per line: each line makes a square of nine cells or more, and
    /// all together do not.
    ///
    /// # Examples
    /// ```
    /// let text = boggart::board::BoardText::default();
    /// assert!(text.split_file("oydliexennoktati\nperslatgsineters")[0].could_be_lines());
    /// assert!(!text.split_file("oydl\niexe\nnnok\ntati")[0].could_be_lines());
    /// ```
    #[must_use]
    pub fn could_be_lines(&self) -> bool {
        const CELLS_MIN: usize = 9;
        let lengths: Vec<usize> = self.text.lines().map(|line| line.trim().chars().count()).collect();
        let (rows, cols) = (lengths.len(), lengths.first().copied().unwrap_or(0));
        let is_even = lengths.iter().all(|&length| length == cols);
        let is_square = cols >= CELLS_MIN && Dims::square(cols).is_some();
        rows > 1 && rows != cols && is_even && is_square && !self.text.lines().any(is_spaced)
    }
}

impl BoardText {
    /// Reads a board file of Princeton's assignment: rows and columns, then the tiles, separated by white space.
    ///
    /// # Errors
    /// If it cannot be a board; the message names the tile and what was expected.
    ///
    /// # Examples
    /// ```
    /// let board = boggart::board::BoardText::default().parse_princeton("2 2\nA B\nC Qu\n")?;
    /// assert_eq!(board.to_string(), "AB/C.Qu");
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    pub fn parse_princeton(&self, text: &str) -> Result<Board, ParseBoardError> {
        let mut pieces = text.strip_prefix('\u{feff}').unwrap_or(text).split_whitespace();
        let rows = read_side(pieces.next(), "the number of rows")?;
        let cols = read_side(pieces.next(), "the number of columns")?;
        let dims = Dims::new(rows, cols).map_err(ParseBoardError::Dims)?;
        if !self.shape.allows(dims) {
            return Err(ParseBoardError::Shape { expected: self.shape, found: dims, spaced: false });
        }
        let mut tiles: Vec<Tile> = Vec::new();
        for piece in pieces {
            if tiles.len() == dims.cells() {
                return Err(ParseBoardError::Beyond { dims, found: excerpt(piece) });
            }
            let tile = self.read_tile(piece).map_err(|error| {
                let (row, col) = (tiles.len() / cols as usize + 1, tiles.len() % cols as usize + 1);
                ParseBoardError::FileTile { row, col, found: excerpt(piece), error }
            })?;
            tiles.push(tile);
        }
        self.fill(tiles, Some(dims))
    }

    /// Reads what people paste or keep in a file of one board: Princeton's format if a number comes first, otherwise as
    /// [`BoardText::parse`] does.
    ///
    /// # Errors
    /// If it cannot be a board.
    ///
    /// # Examples
    /// ```
    /// let text = boggart::board::BoardText::default();
    /// assert_eq!(text.parse_lines("A B\nC Qu\n")?.to_string(), "AB/C.Qu");
    /// assert_eq!(text.parse_lines("abc def\nghi")?, text.parse("abc/def/ghi")?);
    /// assert_eq!(text.parse_lines("2 2\nA B C D")?, text.parse("ab/cd")?);
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    pub fn parse_lines(&self, text: &str) -> Result<Board, ParseBoardError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if starts_with_number(text) { self.parse_princeton(text) } else { self.parse(text) }
    }

    /// The texts of the boards in a file. If a number comes first, they are in Princeton's format, one after another.
    /// Otherwise, lines that follow each other are the rows of one board, unless they show their own rows (`noo/non/onn`,
    /// `1x4:noon`) or fill the known shape; then each is a board. An empty line ends a board. Points after a tab, as
    /// `boggart score` prints them, do not count.
    ///
    /// # Examples
    /// ```
    /// let text = boggart::board::BoardText::default();
    /// let boards = |file| text.split_file(file).iter().map(|entry| text.parse_lines(entry.text).unwrap()).count();
    /// assert_eq!(boards("no/on\nte/as\n"), 2);
    /// assert_eq!(boards("no\non\n\nte\nas\n"), 2);
    /// assert_eq!(boards("2 2\nN O\nO N\n1 1\nA\n"), 2);
    /// ```
    #[must_use]
    pub fn split_file<'a>(&self, file: &'a str) -> Vec<BoardEntry<'a>> {
        let file = file.strip_prefix('\u{feff}').unwrap_or(file);
        if starts_with_number(file) {
            return split_princeton(file);
        }
        let mut entries = Vec::new();
        let mut block: Vec<BoardEntry<'a>> = Vec::new();
        // One empty line more, so that the last block ends as the others do.
        for (line, text) in (1..).zip(file.lines().map(without_points).chain([""])) {
            match text.is_empty() {
                false => block.push(BoardEntry { line, text }),
                true if block.iter().any(|entry| self.is_whole(entry.text)) => entries.append(&mut block),
                true => {
                    entries.extend(joined(file, &block));
                    block.clear();
                }
            }
        }
        entries
    }

    /// Whether a line is a board and not one of its rows.
    fn is_whole(&self, line: &str) -> bool {
        let shows_rows =
            line.contains(['/', ':']) || BoardId::recognizes(line) || self.spaced_rows(line).is_some();
        let fills = |dims: Dims| dims.rows() > 1 && self.parse(line).is_ok_and(|board| board.dims() == dims);
        shows_rows || self.shape.dims().is_some_and(fills)
    }
}

/// A line without the points that `boggart score` prints after a tab, and without spaces around it.
///
/// # Examples
/// ```
/// assert_eq!(boggart::board::without_points("no/on\t12\n"), "no/on");
/// ```
#[must_use]
pub fn without_points(line: &str) -> &str {
    let line = line.trim();
    let is_points = |column: &str| !column.is_empty() && column.bytes().all(|byte| byte.is_ascii_digit());
    line.rsplit_once('\t').filter(|(_, last)| is_points(last)).map_or(line, |(board, _)| board.trim_end())
}

/// The lines of a block as one text.
fn joined<'a>(file: &'a str, block: &[BoardEntry<'a>]) -> Option<BoardEntry<'a>> {
    let (first, last) = (block.first()?, block.last()?);
    let start = first.text.as_ptr() as usize - file.as_ptr() as usize;
    let end = last.text.as_ptr() as usize - file.as_ptr() as usize + last.text.len();
    Some(BoardEntry { line: first.line, text: &file[start..end] })
}

/// Whether a text starts with a number, as a board file of Princeton's format does; a wrong one is still one.
fn starts_with_number(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let digits = first.strip_prefix('-').unwrap_or(first);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Boards of Princeton's format, one after another: a number after the last tile starts the next.
fn split_princeton(file: &str) -> Vec<BoardEntry<'_>> {
    let mut entries = Vec::new();
    let mut rest = file.trim_start();
    let mut line = 1 + line_ends(&file[..file.len() - rest.len()]);
    while !rest.is_empty() {
        let end = end_of_princeton(rest).unwrap_or(rest.len());
        entries.push(BoardEntry { line, text: rest[..end].trim_end() });
        line += line_ends(&rest[..end]);
        rest = &rest[end..];
    }
    entries
}

fn line_ends(text: &str) -> usize {
    text.matches('\n').count()
}

/// Where the first board ends, if another follows it.
fn end_of_princeton(text: &str) -> Option<usize> {
    let mut pieces = text.split_whitespace();
    let mut side = || pieces.next()?.parse::<u32>().ok();
    let dims = Dims::new(side()?, side()?).ok()?;
    let next = pieces.nth(dims.cells()).filter(|piece| starts_with_number(piece))?;
    Some(next.as_ptr() as usize - text.as_ptr() as usize)
}

fn read_side(piece: Option<&str>, wanted: &'static str) -> Result<u32, ParseBoardError> {
    let found = piece.unwrap_or_default();
    let digits = found.bytes().all(|byte| byte.is_ascii_digit());
    found
        .parse()
        .ok()
        .filter(|_| digits)
        .ok_or_else(|| ParseBoardError::Header { wanted, found: excerpt(found) })
}
