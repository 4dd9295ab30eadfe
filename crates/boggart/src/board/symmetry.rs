//! Turning and mirroring boards. Words and points are the same on all of them.

use super::{Board, Cell, Dims};

impl Board {
    /// The board turned and mirrored in all ways that keep its shape, itself first: eight for a square, four otherwise.
    ///
    /// Some are equal if the board is symmetric itself.
    ///
    /// # Examples
    /// ```
    /// use boggart::Board;
    ///
    /// let shown: Vec<String> = Board::parse("ab/cd")?.symmetries().map(|board| board.to_string()).collect();
    /// assert_eq!(shown, ["AB/CD", "BA/DC", "CD/AB", "DC/BA", "AC/BD", "BD/AC", "CA/DB", "DB/CA"]);
    /// assert_eq!(Board::parse("abc/def")?.symmetries().count(), 4);
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    pub fn symmetries(&self) -> impl Iterator<Item = Board> {
        self.dims.symmetries().map(|cells| {
            let tiles = cells.into_iter().map(|cell| self.tile(cell).clone()).collect();
            Board { tiles, dims: self.dims }
        })
    }

    /// The smallest of its symmetries: boards that are equal up to turning and mirroring have the same canonical board.
    ///
    /// # Examples
    /// ```
    /// use boggart::Board;
    ///
    /// assert_eq!(Board::parse("dc/ba")?.canonical(), Board::parse("ab/cd")?);
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Board {
        self.symmetries().min().expect("a board is its own first symmetry")
    }
}

impl Dims {
    /// Every way to turn and mirror a board of this shape, the identity first: eight for a square, four otherwise.
    ///
    /// Each is a list of cells: the tile of the first listed cell moves to the first cell, and so on.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Cell;
    /// use boggart::Dims;
    ///
    /// let ways: Vec<Vec<Cell>> = Dims::new(1, 3)?.symmetries().collect();
    /// assert_eq!(ways[1], [Cell(2), Cell(1), Cell(0)]);
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    pub fn symmetries(self) -> impl Iterator<Item = Vec<Cell>> {
        let upright =
            [false, true].into_iter().filter(move |&transposed| self.rows() == self.cols() || !transposed);
        upright.flat_map(move |transposed| {
            [(false, false), (false, true), (true, false), (true, true)]
                .map(|(flip_rows, flip_cols)| self.transformed(transposed, flip_rows, flip_cols))
        })
    }

    fn transformed(self, transposed: bool, flip_rows: bool, flip_cols: bool) -> Vec<Cell> {
        let (rows, cols) = (self.rows(), self.cols());
        let source = |row: u32, col: u32| {
            let (row, col) = if transposed { (col, row) } else { (row, col) };
            let row = if flip_rows { rows - 1 - row } else { row };
            let col = if flip_cols { cols - 1 - col } else { col };
            Cell(row * cols + col)
        };
        (0..rows)
            .flat_map(|row| (0..cols).map(move |col| (row, col)))
            .map(|(row, col)| source(row, col))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::any_board;

    proptest! {
        #[test]
        fn all_symmetries_share_one_canonical_form(board in any_board()) {
            let canonical = board.canonical();
            prop_assert!(canonical <= board);
            for other in board.symmetries() {
                prop_assert_eq!(&other.canonical(), &canonical);
                prop_assert!(other.symmetries().any(|back| back == board));
            }
        }
    }
}
