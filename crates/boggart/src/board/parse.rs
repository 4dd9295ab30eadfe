//! How people and files write boards.

use std::error::Error;
use std::fmt;

use super::{Board, Dims, DimsError, ParseTileError, Tile};
use crate::alphabet::graphemes;
use crate::rules::QMode;
use crate::wording::count;
use crate::words::excerpt;

/// How to read a board that someone wrote: the shape if it is known, and what Q stands for.
///
/// It accepts a string of letters, one per cell (a perfect square unless the shape is given); rows separated
/// by `/`; tiles separated by spaces or dots, which may have several letters each; and the shape in
/// front (`2x3:abcdef`). `#` is a solid face.
///
/// # Examples
/// ```
/// use boggart::board::BoardText;
/// use boggart::rules::QMode;
/// use boggart::Dims;
///
/// let text = BoardText { dims: Some(Dims::new(3, 4)?), q: QMode::Q };
/// let board = text.parse("perslatesind")?;
/// assert_eq!(board.to_string(), "PERS/LATE/SIND");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BoardText {
    /// The shape, if it is known; then the text need not have it.
    pub dims: Option<Dims>,
    /// How a single Q is read.
    pub q: QMode,
}

impl BoardText {
    /// Reads what a person would type.
    ///
    /// # Errors
    /// If it cannot be a board; the message names the position and what was expected.
    ///
    /// # Examples
    /// ```
    /// let error = boggart::board::BoardText::default().parse("abc1").unwrap_err();
    /// assert_eq!(error.to_string(), "\"1\" at position 4 is not a letter");
    /// ```
    pub fn parse(&self, text: &str) -> Result<Board, ParseBoardError> {
        let (dims, body) = self.split_dims(text.trim())?;
        if !body.contains('/') {
            return self.shape(self.read_row(text, body)?, dims);
        }
        let rows = body.split('/').map(|row| self.read_row(text, row)).collect::<Result<Vec<_>, _>>()?;
        let cols = rows[0].len();
        if let Some((row, tiles)) = rows.iter().enumerate().find(|(_, tiles)| tiles.len() != cols) {
            return Err(ParseBoardError::RowLength { row: row + 1, expected: cols, got: tiles.len() });
        }
        let found = Dims::new(narrow(rows.len()), narrow(cols)).map_err(ParseBoardError::Dims)?;
        match dims {
            Some(expected) if expected != found => Err(ParseBoardError::Shape { expected, found }),
            _ => self.shape(rows.into_iter().flatten().collect(), Some(found)),
        }
    }

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
        if let Some(expected) = self.dims.filter(|&expected| expected != dims) {
            return Err(ParseBoardError::Shape { expected, found: dims });
        }
        let mut tiles = Vec::new();
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
        self.shape(tiles, Some(dims))
    }

    /// Reads what people paste: a board file; rows of letters, one per line or separated by spaces; or one row per line with
    /// spaces between its tiles. A single line without spaces is read as by [`BoardText::parse`].
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
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        if lines.len() > 1 && lines[0].starts_with(|first: char| first.is_ascii_digit()) {
            return self.parse_princeton(text);
        }
        // A piece of three or more letters is always a row, because tiles have one or two.
        let rows: Vec<&str> =
            text.split(|c: char| c.is_whitespace() || c == '/').filter(|row| !row.is_empty()).collect();
        let is_row = |row: &&str| row.chars().count() == rows[0].chars().count() && !row.contains(['.', ':']);
        if rows.len() > 1 && rows[0].chars().count() > 2 && rows.iter().all(is_row) {
            return self.parse(&rows.join("/"));
        }
        if lines.len() < 2 {
            return self.parse(text);
        }
        let row = |line: &&str| match line.split_whitespace().collect::<Vec<_>>()[..] {
            [letters] => letters.to_owned(),
            ref tiles => tiles.join(".") + ".",
        };
        self.parse(&lines.iter().map(row).collect::<Vec<_>>().join("/"))
    }

    /// Removes a shape from the front of the text, and returns the shape to use.
    fn split_dims<'a>(&self, text: &'a str) -> Result<(Option<Dims>, &'a str), ParseBoardError> {
        let Some((front, body)) = text.split_once(':') else {
            return Ok((self.dims, text));
        };
        let found: Dims = front.parse().map_err(ParseBoardError::Dims)?;
        match self.dims {
            Some(expected) if expected != found => Err(ParseBoardError::Shape { expected, found }),
            _ => Ok((Some(found), body)),
        }
    }

    fn shape(&self, tiles: Vec<Tile>, dims: Option<Dims>) -> Result<Board, ParseBoardError> {
        let dims = match dims {
            Some(dims) => dims,
            None if tiles.is_empty() => return Err(ParseBoardError::Empty),
            None => Dims::square(tiles.len()).ok_or(ParseBoardError::NotSquare { tiles: tiles.len() })?,
        };
        Board::new(dims, tiles).map_err(|error| ParseBoardError::Count { dims, got: error.tiles.len() })
    }

    /// The tiles of one row of `text`; positions in errors refer to the text as it was typed.
    fn read_row(&self, text: &str, row: &str) -> Result<Vec<Tile>, ParseBoardError> {
        let row = row.trim();
        // The common case first, because programs read millions of boards.
        if row.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            return Ok(row
                .bytes()
                .map(|byte| Tile::ascii(byte.to_ascii_lowercase()).with_q(self.q))
                .collect());
        }
        if row.contains(|c: char| c == '.' || c.is_whitespace()) {
            return self.read_separated(text, row);
        }
        let mut tiles = Vec::with_capacity(row.len());
        for letter in graphemes(row) {
            match self.read_tile(letter) {
                // A letter that folds to several (ß to ss) fills as many cells, as it does in a word. Q is one letter, whatever
                // tile the mode makes of it.
                Ok(tile) if letter.len() > 1 && !tile.is_single() => {
                    tiles.extend(tile.letters().map(Tile::new));
                }
                Ok(tile) => tiles.push(tile),
                Err(_) => {
                    let position = position_of(text, letter);
                    return Err(ParseBoardError::NotALetter { position, found: excerpt(letter) });
                }
            }
        }
        Ok(tiles)
    }

    /// Tiles separated by spaces or dots; a dot at the end only marks the row as such.
    fn read_separated(&self, text: &str, row: &str) -> Result<Vec<Tile>, ParseBoardError> {
        let mut tiles = Vec::new();
        let body = row.strip_suffix('.').unwrap_or(row);
        let spaced = body.contains(char::is_whitespace);
        for piece in body.split(|c: char| c == '.' || c.is_whitespace()) {
            let position = || position_of(text, piece);
            match self.read_tile(piece) {
                Ok(tile) => tiles.push(tile),
                // Several spaces count as one; two dots in a row enclose an empty tile.
                Err(_) if piece.is_empty() && spaced => {}
                Err(_) if piece.is_empty() => {
                    return Err(ParseBoardError::EmptyTile { position: position() });
                }
                Err(error) => {
                    return Err(ParseBoardError::BadTile {
                        position: position(),
                        found: excerpt(piece),
                        error,
                    });
                }
            }
        }
        Ok(tiles)
    }

    fn read_tile(&self, text: &str) -> Result<Tile, ParseTileError> {
        match text.as_bytes() {
            [byte] if byte.is_ascii_alphabetic() => Ok(Tile::ascii(byte.to_ascii_lowercase()).with_q(self.q)),
            _ => text.parse(),
        }
    }
}

/// The position of `part`, a slice of `whole`, in letters from 1. Only messages need it: it reads the text again.
fn position_of(whole: &str, part: &str) -> usize {
    let bytes = part.as_ptr() as usize - whole.as_ptr() as usize;
    1 + graphemes(&whole[..bytes]).count()
}

fn narrow(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
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
    /// The text has a different shape from the one asked for.
    Shape {
        /// The shape asked for.
        expected: Dims,
        /// The shape found.
        found: Dims,
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
            Self::Shape { expected, found } => {
                write!(f, "the board is {found}, but {expected} was expected")
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

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let read = Board::parse(text).map_or_else(|error| error.to_string(), |board| board.to_string());
        assert_eq!(read, expected, "{text:?}");
    }

    #[test]
    fn what_people_paste_is_read() {
        let check = |pasted: &str, expected: &str| {
            let text = BoardText::default();
            assert_eq!(text.parse_lines(pasted), text.parse(expected), "{pasted:?}");
        };
        check("oydl\niexe\nnnok\ntati\n", "oydl/iexe/nnok/tati");
        check("oydl iexe\r\n\r\nnnok/tati", "oydl/iexe/nnok/tati");
        check("oydl iexe nnok tati", "oydl/iexe/nnok/tati");
        check("Qu I T\nE A S", "qu.i.t./e.a.s.");
        check("Qu Th\nIn Er", "qu.th./in.er.");
        check("ab\ncd", "ab/cd");
        check("oydliexennoktati", "oydliexennoktati");
        check("2x3:abcdef", "2x3:abcdef");
        check("4 4\nA B C D\nE F G H\nI J K L\nM N O Qu", "abcd/efgh/ijkl/m.n.o.qu");
        for nonsense in ["", "\n", "abc\nde", "ab?\ncde"] {
            assert!(
                BoardText::default().parse_lines(nonsense).is_err() || nonsense.trim().is_empty(),
                "{nonsense:?}"
            );
        }
    }

    #[test]
    fn all_ways_to_write_a_board_are_read() {
        check("abcd", "AB/CD");
        check("  ab/cd\n", "AB/CD");
        check("a b/c d", "AB/CD");
        check("a b c d", "AB/CD");
        check("a.b.c.qu", "AB/C.Qu");
        check("abcq", "AB/C.Qu");
        check("th.in / a.b", "Th.In/AB");
        check("a#/#b", "A#/#B");
        check("2x1:ab", "A/B");
        check("0x4:", "0x4:");
        check("qu./a.", "Qu./A");
        check("Straße/strasse", "STRASSE/STRASSE");
    }

    #[test]
    fn what_is_not_a_board_is_told_where_and_why() {
        check("", "a board needs at least one tile");
        check("oydl1", "\"1\" at position 5 is not a letter");
        check("ab/c4", "\"4\" at position 5 is not a letter");
        check("ab/cde", "row 2 has 3 tiles, but row 1 has 2");
        check("a..b.c", "no tile at position 3, between two dots");
        check("a b c 4", "\"4\" at position 7 is not a letter");
        check("2x2:abc", "2x2 needs 4 tiles, not 3");
        check("9999999x9999999:a", "9999999x9999999 is too large; a board has at most 4,194,304 cells");
        check("-1x4:", "\"-1x4\" is not a board size; write rows x columns, such as 4x4");
        check("\u{0}\u{1}", "\"\\0\" at position 1 is not a letter");
    }

    fn check_file(text: &str, expected: &str) {
        let read = BoardText::default().parse_princeton(text);
        assert_eq!(
            read.map_or_else(|error| error.to_string(), |board| board.to_string()),
            expected,
            "{text:?}"
        );
    }

    #[test]
    fn board_files_are_read_or_refused_with_the_place() {
        check_file("4 4\nS N R T\nO I E L\nE Qu T T\nR S A T", "SNRT/OIEL/E.Qu.T.T/RSAT");
        check_file("\u{feff}1 2\r\nq Qu\r\n", "1x2:Qu.Qu");
        check_file("0 4", "0x4:");
        check_file("", "the board file ends where the number of rows was expected");
        check_file("4", "the board file ends where the number of columns was expected");
        check_file("-4 4", "the board file has \"-4\" where the number of rows was expected");
        check_file("2 2 A B C", "2x2 needs 4 tiles, not 3");
        check_file("2 2 A B C D E", "the board file continues with \"E\" after the last tile of 2x2");
        check_file("2 2 A B C 4", "\"4\" in row 2, column 2 is not a letter");
        check_file("99999 99999 A", "99999x99999 is too large; a board has at most 4,194,304 cells");
    }

    #[test]
    fn the_mode_decides_what_a_lone_q_becomes() {
        let with = |q| BoardText { dims: None, q };
        assert_eq!(with(QMode::Q).parse("q").unwrap().tiles()[0].text(), "q");
        assert_eq!(with(QMode::Either).parse("q").unwrap().tiles()[0].text(), "q");
        assert_eq!(with(QMode::Q).parse("qu.").unwrap().tiles()[0].text(), "qu");
    }
}
