//! Makes a random board that contains a given word.

use boggart::board::{Cell, Grid};
use boggart::random::Random;
use boggart::{Rules, Tile};

use crate::layout::Layout;
use crate::tile_source::TileSource;

/// How many attempts are made before giving up.
const TRIES: u32 = 50;
/// The maximum number of steps per attempt.
const STEPS_MAX: u32 = 2_000;

/// A word being laid out: tiles in cells, and how much is spelt.
struct Laying<'a> {
    tile_source: &'a TileSource,
    grid: Grid,
    /// For each tile and each position in the word, how many letters the tile spells there, if it fits.
    fits: Vec<Vec<Option<usize>>>,
    letters: usize,
    cells: Vec<Option<u8>>,
    steps: u32,
}

/// Places a word on a random path and fills the other cells at random.
///
/// If that fails, for example for a long word, the word is placed along the rows in alternating directions. So a board is found
/// whenever one exists, whatever the random numbers are.
pub(crate) fn place_word(
    tile_source: &TileSource,
    word: &str,
    rules: &Rules,
    random: &mut Random,
) -> Option<Layout> {
    let word: Tile = word.parse().ok()?;
    let letters: Vec<&str> = word.letters().collect();
    let spelt = |tile: &Tile, rest: &[&str]| {
        let lengths = tile.readings(rules.q).filter_map(|reading| {
            let own: Vec<&str> = boggart::alphabet::letters(reading).collect();
            rest.starts_with(&own).then_some(own.len())
        });
        lengths.max()
    };
    let fits_of = |tile| (0..letters.len()).map(|from| spelt(tile, &letters[from..])).collect();
    let fits = tile_source.tiles().iter().map(fits_of).collect();
    let letters = letters.len();
    let cells = vec![None; tile_source.dims().cells()];
    let mut laying =
        Laying { tile_source, grid: rules.grid(tile_source.dims()), fits, letters, cells, steps: 0 };
    let tried = (0..TRIES).find_map(|_| {
        laying.begin();
        laying.lay(None, 0, random)
    });
    tried.or_else(|| {
        laying.begin();
        laying.wind(0, 0, random)
    })
}

impl Laying<'_> {
    /// Clears the board.
    fn begin(&mut self) {
        self.steps = 0;
        self.cells.fill(None);
    }

    /// Continues from a cell after `spelt` letters of the word; returns the whole board when all letters are placed.
    fn lay(&mut self, last: Option<Cell>, spelt: usize, random: &mut Random) -> Option<Layout> {
        if spelt == self.letters {
            return self.tile_source.complete(&self.cells, random);
        }
        let dims = self.tile_source.dims();
        let mut cells: Vec<Cell> = match last {
            Some(last) => self.grid.neighbors(last).collect(),
            None => (0..).map(Cell).take(dims.cells()).collect(),
        };
        cells.retain(|&cell| self.cells[cell.index()].is_none());
        random.shuffle(&mut cells);
        let mut kinds: Vec<u8> = (0..=u8::MAX)
            .take(self.fits.len())
            .filter(|&kind| self.fits[usize::from(kind)][spelt].is_some())
            .collect();
        random.shuffle(&mut kinds);
        for cell in cells {
            for &kind in &kinds {
                self.steps += 1;
                if self.steps > STEPS_MAX {
                    return None;
                }
                let Some(length) = self.fits[usize::from(kind)][spelt] else { continue };
                self.cells[cell.index()] = Some(kind);
                if let Some(layout) = self.lay(Some(cell), spelt + length, random) {
                    return Some(layout);
                }
                self.cells[cell.index()] = None;
            }
        }
        None
    }

    /// Places the word along the rows, in alternating directions, starting at the `index`th cell.
    fn wind(&mut self, index: usize, spelt: usize, random: &mut Random) -> Option<Layout> {
        if spelt == self.letters {
            return self.tile_source.complete(&self.cells, random);
        }
        if index == self.cells.len() {
            return None;
        }
        let cols = self.tile_source.dims().cols() as usize;
        let (row, col) = (index / cols, index % cols);
        let cell = row * cols + if row % 2 == 0 { col } else { cols - 1 - col };
        for kind in (0..=u8::MAX).take(self.fits.len()) {
            let Some(length) = self.fits[usize::from(kind)][spelt] else { continue };
            self.steps += 1;
            if self.steps > STEPS_MAX {
                return None;
            }
            self.cells[cell] = Some(kind);
            if let Some(layout) = self.wind(index + 1, spelt + length, random) {
                return Some(layout);
            }
            self.cells[cell] = None;
        }
        None
    }
}
