//! Boards: tiles in rows and columns.
//!
//! Shapes and cells are in `board/dims.rs`, neighbours in `board/grid.rs`, faces in `board/tile.rs`, how people and files write boards in
//! `board/parse.rs`, turning and mirroring in `board/symmetry.rs`, the text that identifies a board with its
//! rules in `board/id.rs`, the paths of a given word in `board/paths.rs`, and the drawing of a board in `board/drawing.rs`.

mod adjacency;
mod dims;
mod drawing;
mod grid;
mod id;
mod parse;
mod paths;
mod symmetry;
mod tile;

use crate::wording::count;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

pub use self::adjacency::Adjacency;
pub use self::dims::{CELLS_MAX, Cell, Dims, DimsError};
pub use self::grid::Grid;
pub use self::id::{BoardId, ParseIdError};
pub use self::parse::{BoardEntry, BoardText, KnownShape, ParseBoardError, SpacedRows, without_points};
pub use self::paths::{Path, Paths};
pub use self::tile::{ParseTileError, Tile};
use crate::alphabet::graphemes;
use crate::rules::QMode;

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
/// # Ok::<(), boggart::board::ParseBoardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    tiles: Vec<Tile>,
    dims: Dims,
}

impl Board {
    /// Makes a board of these tiles, row by row.
    ///
    /// # Errors
    /// If there are more or fewer tiles than cells; the error returns them.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Dims, Tile};
    ///
    /// let tiles = vec![Tile::solid(); 6];
    /// let board = Board::new(Dims::new(2, 3)?, tiles)?;
    /// assert_eq!(board.to_string(), "###/###");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(dims: Dims, tiles: Vec<Tile>) -> Result<Self, TileCountError> {
        if tiles.len() == dims.cells() {
            Ok(Self { tiles, dims })
        } else {
            Err(TileCountError { dims, tiles })
        }
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
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseBoardError> {
        BoardText::default().parse(text)
    }

    /// The board with every single Q replaced by the tile that the Q mode has for it.
    ///
    /// # Examples
    /// ```
    /// use boggart::rules::QMode;
    /// use boggart::Board;
    ///
    /// let board: Board = "QA/BC".parse()?;
    /// assert_eq!(board.with_q(QMode::Qu).to_string(), "Qu.A/BC");
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn with_q(mut self, mode: QMode) -> Self {
        self.tiles = self.tiles.into_iter().map(|tile| tile.with_q(mode)).collect();
        self
    }

    /// Rows and columns.
    #[must_use]
    pub fn dims(&self) -> Dims {
        self.dims
    }

    /// All tiles, row by row.
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
    /// # Ok::<(), boggart::board::ParseBoardError>(())
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
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn tile(&self, cell: Cell) -> &Tile {
        &self.tiles[cell.index()]
    }

    /// The tiles of each row, from the top.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[Tile]> + ExactSizeIterator {
        let cols = self.dims.cols() as usize;
        (0..self.dims.rows() as usize).map(move |row| &self.tiles[row * cols..(row + 1) * cols])
    }

    /// The board file of Princeton's assignment: the dimensions, then the tiles. [`BoardText::parse_princeton`] reads it.
    ///
    /// # Examples
    /// ```
    /// let board = boggart::Board::parse("ab/cq")?;
    /// assert_eq!(board.to_princeton(), "2 2\nA  B\nC  Qu\n");
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn to_princeton(&self) -> String {
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
        let read = crate::alphabet::normalize(&run);
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
        BoardText { q: QMode::Q, ..BoardText::default() }.parse(text)
    }
}

/// More or fewer tiles than a board has cells; made by [`Board::new`].
///
/// # Examples
/// ```
/// use boggart::{Board, Dims, Tile};
///
/// let error = Board::new(Dims::new(2, 2)?, vec![Tile::solid(); 3]).unwrap_err();
/// assert_eq!(error.to_string(), "3 tiles do not fill 2x2, which has 4 cells");
/// assert_eq!(error.tiles.len(), 3);
/// # Ok::<(), boggart::board::DimsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct TileCountError {
    /// The shape to fill.
    pub dims: Dims,
    /// The tiles, given back.
    pub tiles: Vec<Tile>,
}

impl fmt::Display for TileCountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tiles, dims, cells) = (self.tiles.len() as u64, self.dims, self.dims.cells() as u64);
        let do_not = if tiles == 1 { "does not" } else { "do not" };
        write!(f, "{} {do_not} fill {dims}, which has {}", count(tiles, "tile"), count(cells, "cell"))
    }
}

impl Error for TileCountError {}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Any tile: mostly single letters, some of several letters, some solid, some beyond ASCII; Q is more frequent than others.
    pub(crate) fn any_tile() -> impl Strategy<Value = Tile> {
        prop_oneof![
            8 => "[a-z]".prop_map(|text| text.parse().unwrap()),
            1 => Just("q".parse().unwrap()),
            2 => "[a-z]{2,3}".prop_map(|text| text.parse().unwrap()),
            1 => Just(Tile::solid()),
            1 => "[äøßčλдא한가·]".prop_map(|text| text.parse().unwrap()),
        ]
    }

    /// Any words of up to four letters, some with Q; the letters of some lists do not fit into a mask of 32 bits.
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
            let text = BoardText { q: QMode::Q, ..BoardText::default() };
            prop_assert_eq!(&text.parse_princeton(&board.to_princeton()).unwrap(), &board);
        }
    }
}
