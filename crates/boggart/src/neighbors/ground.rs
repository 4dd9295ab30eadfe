//! What a walk over the neighbours of a board goes by.

use crate::alphabet::Alphabet;
use crate::firsts::Firsts;
use crate::lexicon::Spot;
use crate::{Board, Cell, Dims, Grid, QMode, Tile};

pub(super) const CELLS_MAX: usize = 32;
const LETTERS_MAX: usize = Spot::LETTERS_MAX;
/// What a cell shows that no word can use, and what no cell shows.
pub(super) const NO_LETTER: u8 = 32;

/// A board as sets of cells and letters, and the tiles that may be put in a cell.
#[derive(Debug)]
pub(super) struct Ground {
    /// The shape `around` was made for.
    dims: Option<Dims>,
    pub(super) cells: usize,
    around: [u32; CELLS_MAX],
    pub(super) letters: [u8; CELLS_MAX],
    showing: [u32; 2 * LETTERS_MAX],
    /// The letters around each cell.
    near: [u32; CELLS_MAX],
    /// The cells that have any letter of a set around them.
    beside: ByLetters,
    /// The cells that show any letter of a set.
    shown: ByLetters,
    /// The letters of the tiles that may be put in a cell, in their order, and as a set.
    pub(super) given: Vec<u8>,
    given_set: u32,
    /// Those, and all that the board shows.
    pub(super) usable: u32,
    pub(super) firsts: Firsts,
}

impl Default for Ground {
    fn default() -> Self {
        Self {
            dims: None,
            cells: 0,
            around: [0; CELLS_MAX],
            letters: [NO_LETTER; CELLS_MAX],
            showing: [0; 2 * LETTERS_MAX],
            near: [0; CELLS_MAX],
            beside: ByLetters::default(),
            shown: ByLetters::default(),
            given: Vec::new(),
            given_set: 0,
            usable: 0,
            firsts: Firsts::default(),
        }
    }
}

impl Ground {
    /// Takes a board and the tiles that may be put in a cell, if their first letters tell them apart.
    pub(super) fn fill(&mut self, alphabet: &Alphabet, board: &Board, tiles: &[Tile], q: QMode) -> bool {
        self.firsts.clear();
        if board.tiles().len() > CELLS_MAX || alphabet.len() > LETTERS_MAX {
            return false;
        }
        self.shape(board.dims());
        self.letters = [NO_LETTER; CELLS_MAX];
        self.given.clear();
        for (cell, tile) in board.tiles().iter().enumerate() {
            let Ok(letter) = self.firsts.take(alphabet, tile, q) else { return false };
            self.letters[cell] = letter.unwrap_or(NO_LETTER);
        }
        for tile in tiles {
            let Ok(letter) = self.firsts.take(alphabet, tile, q) else { return false };
            self.given.push(letter.unwrap_or(NO_LETTER));
        }
        self.look_around();
        true
    }

    fn shape(&mut self, dims: Dims) {
        if self.dims != Some(dims) {
            self.cells = dims.cells();
            for (cell, around) in (0..).map(Cell).zip(&mut self.around).take(dims.cells()) {
                *around = Grid::usual(dims).neighbors(cell).fold(0, |set, near| set | 1 << near.0);
            }
            self.dims = Some(dims);
        }
    }

    /// Makes the sets from the letters.
    fn look_around(&mut self) {
        let set = |letters: &[u8]| {
            letters.iter().filter(|letter| **letter != NO_LETTER).fold(0, |set, letter| set | 1 << letter)
        };
        (self.given_set, self.usable) = (set(&self.given), set(&self.given) | set(&self.letters));
        (self.showing, self.near) = ([0; 2 * LETTERS_MAX], [0; CELLS_MAX]);
        let mut beside = [0; LETTERS_MAX];
        for (cell, &letter) in self.letters.iter().enumerate().filter(|(_, letter)| **letter != NO_LETTER) {
            self.showing[usize::from(letter)] |= 1 << cell;
            beside[usize::from(letter)] |= self.around[cell];
            for near in bits(self.around[cell]) {
                self.near[near] |= 1 << letter;
            }
        }
        self.beside.fill(&beside);
        self.shown.fill(&self.showing);
    }

    /// All cells.
    pub(super) fn all(&self) -> u32 {
        (0..self.cells).fold(0, |set, cell| set | 1 << cell)
    }

    #[inline]
    pub(super) fn around(&self, cell: u8) -> u32 {
        self.around[usize::from(cell) & (CELLS_MAX - 1)]
    }

    /// The letters around a cell.
    #[inline]
    pub(super) fn near(&self, cell: u8) -> u32 {
        self.near[usize::from(cell) & (CELLS_MAX - 1)]
    }

    /// The letter a cell shows.
    #[inline]
    pub(super) fn letter(&self, cell: u8) -> u8 {
        self.letters[usize::from(cell) & (CELLS_MAX - 1)]
    }

    /// The cells that show a letter.
    #[inline]
    pub(super) fn showing(&self, letter: u8) -> u32 {
        self.showing[usize::from(letter) & (2 * LETTERS_MAX - 1)]
    }

    /// The cells that have any of these letters around them.
    #[inline]
    pub(super) fn beside(&self, letters: u32) -> u32 {
        self.beside.any(letters)
    }

    /// The cells that show any of these letters.
    #[inline]
    pub(super) fn showing_any(&self, letters: u32) -> u32 {
        self.shown.any(letters)
    }

    /// Whether a tile with this letter may be put in a cell.
    #[inline]
    pub(super) fn gives(&self, letter: u8) -> bool {
        self.given_set >> letter & 1 == 1
    }
}

/// The cells that have to do with any letter of a set: four bytes of the set, a table for each.
#[derive(Debug)]
struct ByLetters([[u32; 256]; 4]);

impl Default for ByLetters {
    fn default() -> Self {
        Self([[0; 256]; 4])
    }
}

impl ByLetters {
    /// Takes the cells that have to do with each letter.
    fn fill(&mut self, cells: &[u32]) {
        for (table, cells) in self.0.iter_mut().zip(cells.chunks_exact(8)) {
            for set in 1..table.len() {
                table[set] = table[set & (set - 1)] | cells[set.trailing_zeros() as usize];
            }
        }
    }

    #[inline]
    fn any(&self, letters: u32) -> u32 {
        let [a, b, c, d] = letters.to_le_bytes().map(usize::from);
        self.0[0][a] | self.0[1][b] | self.0[2][c] | self.0[3][d]
    }
}

/// The numbers of the bits of a set.
#[inline]
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then_some(set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}
