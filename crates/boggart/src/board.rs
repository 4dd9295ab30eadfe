//! Boards: tiles in rows and columns.
//!
//! Shapes and cells are in `board/dims.rs`, neighbours in `board/grid.rs`, faces in `board/tile.rs`, how people and files write boards in
//! `board/parse.rs`, turning and mirroring in `board/symmetry.rs`, the text that identifies a board with its
//! rules in `board/id.rs`, and the paths of a given word in `board/paths.rs`.

mod adjacency;
mod dims;
mod grid;
mod id;
mod parse;
mod paths;
mod symmetry;
mod tile;

use std::fmt;
use std::str::FromStr;

pub use self::adjacency::Adjacency;
pub use self::dims::{CELLS_MAX, Cell, Dims, DimsError};
pub use self::grid::Grid;
pub use self::id::{BoardId, ParseIdError};
pub use self::parse::{BoardText, ParseBoardError};
pub use self::paths::{Path, Paths};
pub use self::tile::{ParseTileError, Tile};
use crate::QMode;
use crate::alphabet::graphemes;

/// Tiles in rows and columns, row by row.
///
/// Its `Display` and `FromStr` are exact inverses and have no Q mode: `Q` is a plain Q and `Qu` is Qu.
/// To read what people type, use [`Board::parse`] or [`BoardText`].
///
/// # Examples
/// ```
/// use boggart::Board;
///
/// let board = Board::parse("oydliexennoktati")?;
/// assert_eq!(board.to_string(), "OYDL/IEXE/NNOK/TATI");
/// assert_eq!(board.to_string().parse::<Board>()?, board);
/// # Ok::<(), boggart::ParseBoardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    tiles: Vec<Tile>,
    dims: Dims,
}

impl PartialOrd for Dims {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dims {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.rows(), self.cols()).cmp(&(other.rows(), other.cols()))
    }
}

impl Board {
    /// Makes a board of these tiles, row by row.
    ///
    /// # Errors
    /// Returns the tiles if there are more or fewer of them than cells.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Dims, Tile};
    ///
    /// let tiles = vec![Tile::solid(); 6];
    /// let board = Board::new(Dims::new(2, 3)?, tiles).expect("six tiles for six cells");
    /// assert_eq!(board.to_string(), "###/###");
    /// # Ok::<(), boggart::DimsError>(())
    /// ```
    pub fn new(dims: Dims, tiles: Vec<Tile>) -> Result<Self, Vec<Tile>> {
        if tiles.len() == dims.cells() { Ok(Self { tiles, dims }) } else { Err(tiles) }
    }

    /// Reads what a person would type, with Q for Qu; [`BoardText`] has more options.
    ///
    /// # Errors
    /// If it cannot be a board; the message names the position and what was expected.
    ///
    /// # Examples
    /// ```
    /// use boggart::Board;
    ///
    /// let board = Board::parse("S N R T/O I E L/E Qu T T/R S A T")?;
    /// assert_eq!(board, Board::parse("snrtoieleqttrsat")?);
    /// # Ok::<(), boggart::ParseBoardError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseBoardError> {
        BoardText::default().parse(text)
    }

    /// The board with every single Q replaced by the tile that the Q mode has for it.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, QMode};
    ///
    /// let board: Board = "QA/BC".parse()?;
    /// assert_eq!(board.with_q(QMode::Qu).to_string(), "Qu.A/BC");
    /// # Ok::<(), boggart::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn with_q(mut self, mode: QMode) -> Self {
        self.tiles = self.tiles.into_iter().map(|tile| tile.with_q(mode)).collect();
        self
    }

    /// Rows and columns.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Board::parse("abc/def")?.dims().to_string(), "2x3");
    /// # Ok::<(), boggart::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn dims(&self) -> Dims {
        self.dims
    }

    /// All tiles, row by row.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Board::parse("abc/def")?.tiles().len(), 6);
    /// # Ok::<(), boggart::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// All tiles, to change them in place instead of making a new board for each variant.
    ///
    /// # Examples
    /// ```
    /// let mut board = boggart::Board::parse("abc/def")?;
    /// board.tiles_mut().swap(0, 5);
    /// assert_eq!(board.to_string(), "FBC/DEA");
    /// # Ok::<(), boggart::ParseBoardError>(())
    /// ```
    pub fn tiles_mut(&mut self) -> &mut [Tile] {
        &mut self.tiles
    }

    /// The tile in a cell.
    ///
    /// # Panics
    /// If the board has no such cell.
    ///
    /// # Examples
    /// ```
    /// let board = boggart::Board::parse("abc/def")?;
    /// assert_eq!(board.tile(board.dims().cell(1, 0)).to_string(), "D");
    /// # Ok::<(), boggart::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn tile(&self, cell: Cell) -> &Tile {
        &self.tiles[cell.index()]
    }

    /// The tiles of each row, from the top.
    ///
    /// # Examples
    /// ```
    /// let board = boggart::Board::parse("abc/def")?;
    /// assert_eq!(board.rows().count(), 2);
    /// # Ok::<(), boggart::ParseBoardError>(())
    /// ```
    pub fn rows(&self) -> impl Iterator<Item = &[Tile]> {
        let cols = self.dims.cols() as usize;
        (0..self.dims.rows() as usize).map(move |row| &self.tiles[row * cols..(row + 1) * cols])
    }

    /// The board file of Princeton's assignment: the dimensions, then the tiles.
    ///
    /// # Examples
    /// ```
    /// let board = boggart::Board::parse("ab/cq")?;
    /// assert_eq!(board.to_file(), "2 2\nA  B\nC  Qu\n");
    /// # Ok::<(), boggart::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn to_file(&self) -> String {
        let mut text = format!("{} {}\n", self.dims.rows(), self.dims.cols());
        for row in self.rows().filter(|row| !row.is_empty()) {
            let cells: Vec<String> = row.iter().map(|tile| format!("{tile:<2}")).collect();
            text.push_str(cells.join(" ").trim_end());
            text.push('\n');
        }
        text
    }
}

/// Rows separated by `/`; tiles separated by `.` if any has several letters; the shape in front (`1x4:ABCD`) if the
/// rows alone do not show it.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by_rows = self.dims.rows() > 1 && self.dims.cols() > 0;
        if !by_rows && self.dims.cells() != 1 {
            write!(f, "{}:", self.dims)?;
        }
        for (i, row) in self.rows().enumerate().take_while(|(_, row)| !row.is_empty()) {
            if i > 0 {
                f.write_str("/")?;
            }
            f.write_str(&show_row(row))?;
        }
        Ok(())
    }
}

fn show_row(row: &[Tile]) -> String {
    let run: String = row.iter().map(Tile::to_string).collect();
    let plain = row.iter().all(Tile::is_single) && {
        let read = crate::normalize(&run);
        graphemes(&read).eq(row.iter().map(Tile::text))
    };
    match (plain, row) {
        (true, _) => run,
        // A single tile of several letters: the separator after it says that it is one.
        (false, [tile]) => format!("{tile}."),
        (false, _) => row.iter().map(Tile::to_string).collect::<Vec<_>>().join("."),
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        BoardText { dims: None, q: QMode::Q }.parse(text)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Any tile: single letters mostly, some of several letters, some solid, some beyond ASCII; Q more often than others.
    pub(crate) fn any_tile() -> impl Strategy<Value = Tile> {
        prop_oneof![
            8 => "[a-z]".prop_map(|text| text.parse().unwrap()),
            1 => Just("q".parse().unwrap()),
            2 => "[a-z]{2,3}".prop_map(|text| text.parse().unwrap()),
            1 => Just(Tile::solid()),
            1 => "[äøßčλдא한가·]".prop_map(|text| text.parse().unwrap()),
        ]
    }

    /// Any words of up to four letters, some with Q; some lists have more letters than a mask of 32 bits holds.
    pub(crate) fn any_words() -> impl Strategy<Value = Vec<String>> {
        let others = prop::sample::select(vec!["", "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþλд"]);
        let word = prop_oneof![4 => "[a-z]{1,4}", 1 => "[a-z]?qu?[a-z]?"];
        (prop::collection::vec(word, 0..80), others)
            .prop_map(|(words, others)| words.into_iter().chain(others.chars().map(String::from)).collect())
    }

    /// Any board of up to five by five, empty ones included.
    pub(crate) fn any_board() -> impl Strategy<Value = Board> {
        (0u32..6, 0u32..6).prop_flat_map(|(rows, cols)| {
            let dims = Dims::new(rows, cols).unwrap();
            prop::collection::vec(any_tile(), dims.cells())
                .prop_map(move |tiles| Board::new(dims, tiles).unwrap())
        })
    }

    proptest! {
        #[test]
        fn shown_boards_read_back(board in any_board()) {
            prop_assert_eq!(&board.to_string().parse::<Board>().unwrap(), &board);
        }

        #[test]
        fn board_files_read_back(board in any_board()) {
            let text = BoardText { dims: None, q: QMode::Q };
            prop_assert_eq!(&text.parse_file(&board.to_file()).unwrap(), &board);
        }
    }
}
