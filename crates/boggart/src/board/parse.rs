//! How people and files write boards.
//!
//! What separates rows and tiles is in `parse/rows.rs`, files are in `parse/file.rs`, the shape that is known beforehand in
//! `parse/known_shape.rs`, and what can be wrong in `parse/error.rs`.

mod error;
mod file;
mod known_shape;
mod rows;

pub use self::error::ParseBoardError;
pub use self::file::{BoardEntry, without_points};
pub use self::known_shape::KnownShape;
pub use self::rows::SpacedRows;
use self::rows::is_spaced;
use super::{Board, Dims, ParseTileError, Tile};
use crate::alphabet::graphemes;
use crate::rules::QMode;
use crate::words::excerpt;

/// How to read a board that someone wrote: the shape as far as it is known, and what Q stands for.
///
/// It accepts a string of letters, one per cell (a perfect square unless the shape is given); rows separated
/// by `/`, by spaces or by line ends (`oydl iexe nnok tati`); tiles of one letter separated by spaces (`n o o n`), or of several
/// by dots (`th.in/er.an`); and the shape in front (`2x3:abcdef`). `#` is a solid face.
///
/// # Examples
/// ```
/// use boggart::board::BoardText;
/// use boggart::rules::QMode;
/// use boggart::Dims;
///
/// let text = BoardText { shape: Dims::new(3, 4)?.into(), q: QMode::Q };
/// let board = text.parse("perslatesind")?;
/// assert_eq!(board.to_string(), "PERS/LATE/SIND");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BoardText {
    /// What is known of the shape; the text need not show that.
    pub shape: KnownShape,
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
        let (expected, body) = self.split_dims(text.trim())?;
        let reader = Self { shape: expected, q: self.q };
        if is_spaced(body) {
            let read_rows = self.rows_of(text, body)?;
            let read = |row: &&str| match read_rows.spaced_tiles {
                true => reader.read_separated(text, row),
                false => reader.read_row(text, row),
            };
            let rows = read_rows.rows.iter().map(read).collect::<Result<Vec<_>, _>>()?;
            return reader.join(rows, read_rows.spaced_rows);
        }
        if !body.contains('/') {
            return reader.fill(reader.read_row(text, body)?, None);
        }
        let rows = body.split('/').map(|row| reader.read_row(text, row)).collect::<Result<Vec<_>, _>>()?;
        reader.join(rows, false)
    }

    /// Removes a shape from the front of the text, and returns the shape to use.
    fn split_dims<'a>(&self, text: &'a str) -> Result<(KnownShape, &'a str), ParseBoardError> {
        let Some((front, body)) = text.split_once(':') else {
            return Ok((self.shape, text));
        };
        let found: Dims = front.parse().map_err(ParseBoardError::Dims)?;
        match self.shape.allows(found) {
            true => Ok((found.into(), body)),
            false => Err(ParseBoardError::Shape { expected: self.shape, found, spaced: false }),
        }
    }

    /// The board of these rows; a single row may hold all the tiles.
    fn join(&self, rows: Vec<Vec<Tile>>, spaced: bool) -> Result<Board, ParseBoardError> {
        if rows.len() == 1 {
            return self.fill(rows.into_iter().flatten().collect(), None);
        }
        let cols = rows[0].len();
        if let Some((row, tiles)) = rows.iter().enumerate().find(|(_, tiles)| tiles.len() != cols) {
            return Err(ParseBoardError::RowLength { row: row + 1, expected: cols, got: tiles.len() });
        }
        let found = Dims::new(narrow(rows.len()), narrow(cols)).map_err(ParseBoardError::Dims)?;
        match self.shape.allows(found) {
            true => self.fill(rows.into_iter().flatten().collect(), Some(found)),
            false => Err(ParseBoardError::Shape { expected: self.shape, found, spaced }),
        }
    }

    /// The board of these tiles, in the shape that the text shows or else in the one that is known.
    fn fill(&self, tiles: Vec<Tile>, shown: Option<Dims>) -> Result<Board, ParseBoardError> {
        let dims = shown.map_or_else(|| self.shape.fill(tiles.len()), Ok)?;
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(text: &str, expected: &str) {
        let read = Board::parse(text).map_or_else(|error| error.to_string(), |board| board.to_string());
        assert_eq!(read, expected, "{text:?}");
    }

    #[test]
    fn pasted_boards_are_read() {
        let check = |pasted: &str, expected: &str| {
            let text = BoardText::default();
            assert_eq!(text.parse_lines(pasted), text.parse(expected), "{pasted:?}");
        };
        check("oydl\niexe\nnnok\ntati\n", "oydl/iexe/nnok/tati");
        check("oydl iexe\r\n\r\nnnok/tati", "oydl/iexe/nnok/tati");
        check("oydl iexe nnok tati", "oydl/iexe/nnok/tati");
        check("Qu I T\nE A S", "qu.i.t./e.a.s.");
        check("Qu A\nB C", "qu.a./b.c.");
        check("S N R T\nO I E L\n\nE Qu T T\nR S A T\n", "snrt/oiel/e.qu.t.t/rsat");
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
    fn bad_boards_are_refused_with_position_and_reason() {
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

    #[test]
    fn runs_of_one_length_are_rows_and_single_letters_are_tiles() {
        check("oydl iexe nnok tati", "OYDL/IEXE/NNOK/TATI");
        check("oydl\r\niexe\r\nnnok\r\n\r\ntati\r\n", "OYDL/IEXE/NNOK/TATI");
        check("  no   on  ", "NO/ON");
        check("2x2: no on", "NO/ON");
        check("ab cd ef", "AB/CD/EF");
        check("ab cd/ef gh", "AB/CD/EF/GH");
        check("ß ab", "SS/AB");
        check("a# #b", "A#/#B");
        check("лес сон ноc", "ЛЕС/СОН/НОC");
        check("n o o n", "NO/ON");
        check("n o o\nn o o", "NOO/NOO");
        check("n\no\no", "N/O/O");
        check("Qu a b c", "Qu.A/BC");
        check("qu a/b c", "Qu.A/BC");
        check("th.in er.an", "Th.In/Er.An");
        check("th.in\ner.an\non.es", "Th.In/Er.An/On.Es");
    }

    #[test]
    fn rows_with_a_letter_too_few_are_told_which() {
        let dots = "write th.in/er.an for tiles of several letters";
        let differs = |run: &str, at: usize, has: &str| {
            format!("\"{run}\" at position {at} has {has}, but the first row has 4; {dots}")
        };
        check("oydl iex nnok tati", &differs("iex", 6, "3 letters"));
        check("oydl iexe nnok t", &differs("t", 16, "1 letter"));
        check("oydl iexe\nno tati", &differs("no", 11, "2 letters"));
        check("oydl iex3 nnok tati", "\"3\" at position 9 is not a letter");
        check("ab cd//ef", "row 3 has 0 tiles, but row 1 has 2");
        check("1x2:ab cd", &format!("the board is 2x2, but 1x2 was expected; {dots}"));
    }

    #[test]
    fn one_known_side_gives_the_other() {
        let check = |shape, text: &str, expected: &str| {
            let read = BoardText { shape, ..BoardText::default() }.parse(text);
            assert_eq!(read.map_or_else(|error| error.to_string(), |board| board.to_string()), expected);
        };
        check(KnownShape::Rows(2), "noonno", "NOO/NNO");
        check(KnownShape::Cols(2), "noonno", "NO/ON/NO");
        check(KnownShape::Rows(1), "noon", "1x4:NOON");
        check(KnownShape::Rows(2), "no on", "NO/ON");
        check(KnownShape::Cols(2), "n o o n", "NO/ON");
        check(KnownShape::Rows(3), "noon", "4 tiles do not fill 3 rows");
        check(KnownShape::Cols(0), "noon", "4 tiles do not fill 0 columns");
        check(KnownShape::Rows(1), "", "a board needs at least one tile");
        check(KnownShape::Rows(3), "no/on", "the board is 2x2, but 3 rows were expected");
        check(KnownShape::Cols(1), "2x2:noon", "the board is 2x2, but 1 column was expected");
        check(
            KnownShape::Rows(2),
            "no on no",
            "the board is 3x2, but 2 rows were expected; write th.in/er.an for tiles of several letters",
        );
        let text = BoardText { shape: KnownShape::Rows(2), ..BoardText::default() };
        assert_eq!(
            text.parse_princeton("1 2 a b").unwrap_err().to_string(),
            "the board is 1x2, but 2 rows were expected"
        );
    }

    #[test]
    fn what_was_read_otherwise_before_is_told() {
        let told = |text: &str| BoardText::default().spaced_rows(text).map(|rows| (rows.rows, rows.cols));
        assert_eq!(told("oydl iexe nnok tati"), Some((4, 4)));
        assert_eq!(told("3x2:ab\ncd\nef"), Some((3, 2)));
        assert_eq!(told("th in/er an"), Some((4, 2)));
        for same in
            ["noon", "no/on", "no / on", "n o o n", "n o\no n", "qu a b c", "th.in er.an", "abc de", ""]
        {
            assert_eq!(told(same), None, "{same:?}");
        }
    }

    /// The boards of a file: the line of each, and the board.
    fn check_split(shape: KnownShape, file: &str, expected: &[(usize, &str)]) {
        let text = BoardText { shape, ..BoardText::default() };
        let read = |entry: &BoardEntry<'_>| {
            (entry.line, text.parse_lines(entry.text).map(|board| board.to_string()))
        };
        let read: Vec<_> = text.split_file(file).iter().map(read).collect();
        let expected: Vec<_> = expected.iter().map(|&(line, board)| (line, Ok(board.to_owned()))).collect();
        assert_eq!(read, expected, "{file:?}");
    }

    #[test]
    fn files_hold_boards_one_a_line_or_rows_up_to_an_empty_line() {
        let check = |file: &str, expected: &[(usize, &str)]| check_split(KnownShape::Nothing, file, expected);
        check("", &[]);
        check("\n \n", &[]);
        check("\u{feff}noon\n", &[(1, "NO/ON")]);
        check("no/on\nA.Qu/B.C\n1x4:noon\n", &[(1, "NO/ON"), (2, "A.Qu/BC"), (3, "1x4:NOON")]);
        check("no/on\t12\nno/no\t0\n", &[(1, "NO/ON"), (2, "NO/NO")]);
        check("\nno\r\non\r\n\r\n\r\nabc\ndef", &[(2, "NO/ON"), (6, "ABC/DEF")]);
        check("N O\nO N\n\nA B\nC Qu\n", &[(1, "NO/ON"), (4, "AB/C.Qu")]);
        check("noo non onn\noon non ono\n", &[(1, "NOO/NON/ONN"), (2, "OON/NON/ONO")]);
        check("2 2\nN O\nO N\n", &[(1, "NO/ON")]);
        check(
            "\n2 2\nN O\nO N\n\n1 1\nA\n0 3 1 2 A Qu",
            &[(2, "NO/ON"), (6, "A"), (8, "0x3:"), (8, "1x2:A.Qu")],
        );
        let known = |shape, file: &str, expected: &[(usize, &str)]| check_split(shape, file, expected);
        let square = Dims::new(2, 2).unwrap().into();
        known(square, "noon\nonno\n", &[(1, "NO/ON"), (2, "ON/NO")]);
        known(square, "no\non\n\nonno\n", &[(1, "NO/ON"), (4, "ON/NO")]);
    }

    #[test]
    fn what_is_wrong_in_a_file_is_told_as_everywhere() {
        let told = |file: &str| {
            let text = BoardText::default();
            let read = text.split_file(file).into_iter().map(|entry| text.parse_lines(entry.text)).collect();
            let read: Result<Vec<Board>, ParseBoardError> = read;
            read.unwrap_err().to_string()
        };
        assert_eq!(
            told("oydl\niexe\nnno\ntati\n"),
            "\"nno\" at position 11 has 3 letters, but the first row has 4; write th.in/er.an for tiles of several letters"
        );
        assert_eq!(told("1 1\nA B"), "the board file continues with \"B\" after the last tile of 1x1");
        assert_eq!(told("4"), "the board file ends where the number of columns was expected");
        assert_eq!(told("-4 4\nA"), "the board file has \"-4\" where the number of rows was expected");
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
    fn board_files_are_read_or_refused_with_the_line() {
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

    proptest! {
        #[test]
        fn what_is_told_of_rows_is_what_was_read(text in "[abq#ßé\u{301}·./: \n\r\t\u{a0}12x-]{0,24}") {
            let reader = BoardText::default();
            match reader.parse(&text) {
                Ok(board) => {
                    let dims = board.dims();
                    if let Some(rows) = reader.spaced_rows(&text) {
                        prop_assert_eq!((rows.rows, rows.cols), (dims.rows() as usize, dims.cols() as usize));
                    }
                    prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board));
                }
                Err(error) => prop_assert!(!error.to_string().contains('\n')),
            }
            let mut line = 1;
            for entry in reader.split_file(&text) {
                prop_assert!(entry.line >= line && !entry.text.trim().is_empty());
                line = entry.line;
                _ = reader.parse_lines(entry.text);
            }
        }
    }

    #[test]
    fn the_mode_decides_what_a_lone_q_becomes() {
        let with = |q| BoardText { q, ..BoardText::default() };
        assert_eq!(with(QMode::Q).parse("q").unwrap().tiles()[0].text(), "q");
        assert_eq!(with(QMode::Either).parse("q").unwrap().tiles()[0].text(), "q");
        assert_eq!(with(QMode::Q).parse("qu.").unwrap().tiles()[0].text(), "qu");
    }
}
