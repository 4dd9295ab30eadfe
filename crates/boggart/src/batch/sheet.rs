//! The boards of a batch as sets of cells.

use super::states::Set;
use crate::alphabet::graphemes;
use crate::{Adjacency, Alphabet, Board, Cell, Dims, QMode, Tile};

/// A tile of several letters, and the row it has.
#[derive(Debug)]
pub(super) struct Whole {
    pub(super) letters: Vec<u8>,
    pub(super) row: u32,
}

/// The boards of a batch, all of one shape.
///
/// What tiles can show is numbered: *rows*. The letters of the alphabet come first, then the tiles of several
/// letters that boards of the batch have.
#[derive(Debug)]
pub(super) struct Sheet<S> {
    dims: Dims,
    pub(super) boards: usize,
    /// Bits of a place that number the board; those above number the cell.
    board_bits: u32,
    around: [S; 64],
    all: S,
    not_first_col: S,
    not_last_col: S,
    /// The cells of each board that show each row, row by row.
    showing: Vec<S>,
    /// How many cells show each row.
    counts: [usize; 64],
    /// The rows around each cell of each board, by place.
    near: Vec<S>,
    pub(super) wholes: Vec<Whole>,
    /// How many letters the alphabet has.
    letters: u32,
}

/// Boards that are read together, so that what is written for them fills whole lines of the cache.
const BLOCK: usize = 16;

/// A block of boards being read.
struct Block<S> {
    /// The cells that show each row.
    showing: [[S; BLOCK]; 64],
    /// The rows around each cell.
    near: [[S; BLOCK]; 64],
    /// The rows of each cell of one board, with a border around them.
    grid: Vec<S>,
}

impl<S: Set> Block<S> {
    fn new(dims: Dims) -> Self {
        let size = (dims.rows() as usize + 2) * (dims.cols() as usize + 2);
        let nothing = [[S::default(); BLOCK]; 64];
        Self { showing: nothing, near: nothing, grid: vec![S::default(); size] }
    }

    /// Notes that a cell of a board shows a row; gives the row as a set.
    #[inline]
    fn show(&mut self, row: u32, number: usize, cell: S) -> S {
        let set = &mut self.showing[row as usize & 63][number & (BLOCK - 1)];
        *set = set.or(cell);
        S::one(row)
    }

    /// Notes the rows around each cell of the board in the grid.
    fn look_around(&mut self, width: usize, number: usize) {
        let rows = self.grid.chunks_exact(width).zip(self.grid.chunks_exact(width).skip(1));
        let rows = rows.zip(self.grid.chunks_exact(width).skip(2));
        let mut near = self.near.iter_mut();
        for ((above, here), below) in rows {
            for ((above, here), below) in above.windows(3).zip(here.windows(3)).zip(below.windows(3)) {
                let above = above[0].or(above[1]).or(above[2]);
                let below = below[0].or(below[1]).or(below[2]);
                let Some(near) = near.next() else { return };
                near[number & (BLOCK - 1)] = above.or(below).or(here[0]).or(here[2]);
            }
        }
    }
}

/// The letters of a reading, if words have them all.
fn codes(alphabet: &Alphabet, reading: &str) -> Option<Vec<u8>> {
    graphemes(reading).map(|letter| alphabet.code(letter)).collect()
}

impl<S: Set> Sheet<S> {
    /// A sheet for boards of this shape, or nothing if they have more cells than a set holds.
    pub(super) fn new(dims: Dims, letters: usize) -> Option<Self> {
        let cells = u32::try_from(dims.cells()).ok().filter(|cells| (1..=S::BITS).contains(cells))?;
        let letters = u32::try_from(letters).ok().filter(|&letters| letters <= S::BITS)?;
        let mut around = [S::default(); 64];
        for (cell, set) in (0..cells).zip(&mut around) {
            *set = Adjacency::Any
                .neighbors(dims, Cell(cell))
                .fold(S::default(), |set, near| set.or(S::one(near.0)));
        }
        let cells_where = |is_in: &dyn Fn(u32) -> bool| {
            let cells = (0..cells).filter(|cell| is_in(cell % dims.cols()));
            cells.fold(S::default(), |set, cell| set.or(S::one(cell)))
        };
        Some(Self {
            dims,
            boards: 0,
            board_bits: 0,
            around,
            all: cells_where(&|_| true),
            not_first_col: cells_where(&|col| col > 0),
            not_last_col: cells_where(&|col| col + 1 < dims.cols()),
            showing: Vec::new(),
            counts: [0; 64],
            near: Vec::new(),
            wholes: Vec::new(),
            letters,
        })
    }

    pub(super) fn fits(&self, dims: Dims) -> bool {
        self.dims == dims
    }

    /// Takes the boards of a batch; says whether there were rows for all their tiles.
    pub(super) fn fill(&mut self, alphabet: &Alphabet, boards: &[Board], q: QMode) -> bool {
        self.boards = boards.len();
        self.board_bits = boards.len().next_power_of_two().trailing_zeros();
        self.wholes.clear();
        self.counts.fill(0);
        self.showing.resize(self.letters as usize * boards.len(), S::default());
        // One more, which is nowhere.
        self.near.resize((self.dims.cells() << self.board_bits) + 1, S::default());
        let nowhere = self.near.len() - 1;
        self.near[nowhere] = S::default();
        let mut block = Block::new(self.dims);
        for (first, boards) in (0..).step_by(BLOCK).zip(boards.chunks(BLOCK)) {
            for (number, board) in boards.iter().enumerate() {
                if !self.read(alphabet, board, q, number, &mut block) {
                    return false;
                }
            }
            self.take(&mut block, first, boards.len());
        }
        true
    }

    /// Reads one board of a block; says whether there were rows for all its tiles.
    fn read(
        &mut self,
        alphabet: &Alphabet,
        board: &Board,
        q: QMode,
        number: usize,
        block: &mut Block<S>,
    ) -> bool {
        let cols = self.dims.cols() as usize;
        let (mut cell, mut at) = (0, cols + 3);
        for row in board.tiles().chunks_exact(cols) {
            for tile in row {
                // Nearly all tiles are one letter of one byte, and need not be read as texts.
                let byte = tile.single_byte().filter(|_| !tile.is_ambiguous(q));
                block.grid[at] = match byte.and_then(|byte| alphabet.code_of_byte(byte)) {
                    Some(code) => block.show(u32::from(code), number, S::one(cell)),
                    None => match self.show_other(alphabet, tile, q) {
                        Some(rows) => rows
                            .iter()
                            .fold(S::default(), |set, &row| set.or(block.show(row, number, S::one(cell)))),
                        None => return false,
                    },
                };
                (cell, at) = (cell + 1, at + 1);
            }
            at += 2;
        }
        block.look_around(cols + 2, number);
        true
    }

    /// Copies a block to its place in the sheet, and empties it.
    fn take(&mut self, block: &mut Block<S>, first: usize, len: usize) {
        let rows = self.rows() as usize;
        for (row, showing) in block.showing[..rows].iter_mut().enumerate() {
            self.counts[row] +=
                showing.iter().map(|cells| cells.to_u64().count_ones() as usize).sum::<usize>();
            let at = row * self.boards + first;
            self.showing[at..at + len].copy_from_slice(&showing[..len]);
            showing.fill(S::default());
        }
        for (cell, near) in block.near[..self.dims.cells()].iter().enumerate() {
            let at = (cell << self.board_bits) + first;
            self.near[at..at + len].copy_from_slice(&near[..len]);
        }
    }

    /// The rows of a tile that is no simple letter, or nothing if there are too many.
    #[cold]
    fn show_other(&mut self, alphabet: &Alphabet, tile: &Tile, q: QMode) -> Option<Vec<u32>> {
        let mut rows = Vec::new();
        // A solid face has no readings, and a letter of no word cannot be used.
        for reading in tile.readings(q) {
            match alphabet.code(reading) {
                Some(letter) => rows.push(u32::from(letter)),
                None => {
                    if let Some(letters) = codes(alphabet, reading).filter(|letters| letters.len() > 1) {
                        rows.push(self.whole_row(letters)?);
                    }
                }
            }
        }
        Some(rows)
    }

    /// The row of a tile of several letters, a new one if need be and if there is one.
    fn whole_row(&mut self, letters: Vec<u8>) -> Option<u32> {
        if let Some(known) = self.wholes.iter().find(|whole| whole.letters == letters) {
            return Some(known.row);
        }
        let row = self.letters + u32::try_from(self.wholes.len()).ok()?;
        if row >= S::BITS {
            return None;
        }
        self.wholes.push(Whole { letters, row });
        let size = (row as usize + 1) * self.boards;
        if self.showing.len() < size {
            self.showing.resize(size, S::default());
        }
        self.showing[size - self.boards..size].fill(S::default());
        Some(row)
    }

    /// Lets a board show nothing any more.
    pub(super) fn clear(&mut self, number: usize) {
        self.showing.iter_mut().skip(number).step_by(self.boards).for_each(|set| *set = S::default());
    }

    /// The cells of each board that show a row.
    #[inline]
    pub(super) fn showing(&self, row: u32) -> &[S] {
        let from = row as usize * self.boards;
        &self.showing[from..from + self.boards]
    }

    /// How many rows there are.
    pub(super) fn rows(&self) -> u32 {
        self.letters + u32::try_from(self.wholes.len()).expect("no more than bits in a set")
    }

    /// How many cells show a row.
    pub(super) fn count(&self, row: u32) -> usize {
        self.counts[row as usize]
    }

    /// Where a cell of a board stands. Cell by cell: boards that are much alike have the same word in the same cells,
    /// and are then looked up side by side.
    #[inline]
    pub(super) fn place(&self, board: u32, cell: u32) -> u32 {
        cell << self.board_bits | board
    }

    /// The board of a place.
    #[inline]
    pub(super) fn board(&self, place: u32) -> u32 {
        place & self.board_mask()
    }

    /// A place with no rows around.
    pub(super) fn nowhere(&self) -> u32 {
        u32::try_from(self.near.len() - 1).expect("a batch has some thousand boards")
    }

    /// All cells.
    pub(super) fn all(&self) -> S {
        self.all
    }

    /// The cells around a place.
    #[inline]
    pub(super) fn around(&self, place: u32) -> S {
        self.around[(place >> self.board_bits & 63) as usize]
    }

    /// Columns of the shape.
    pub(super) fn cols(&self) -> u32 {
        self.dims.cols()
    }

    /// All cells but those of the first column.
    pub(super) fn not_first_col(&self) -> S {
        self.not_first_col
    }

    /// All cells but those of the last column.
    pub(super) fn not_last_col(&self) -> S {
        self.not_last_col
    }

    /// How many bits of a place number the board.
    pub(super) fn board_bits(&self) -> u32 {
        self.board_bits
    }

    /// Those bits.
    pub(super) fn board_mask(&self) -> u32 {
        (1 << self.board_bits) - 1
    }

    /// The rows around every place.
    pub(super) fn near_all(&self) -> &[S] {
        &self.near
    }

    /// The rows around a place.
    #[inline]
    pub(super) fn near(&self, place: u32) -> S {
        self.near[place as usize]
    }
}
