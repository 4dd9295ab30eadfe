//! A board as a walk reads it: faces by number, and which of them lie around each cell.
//!
//! Faces stand in a grid with a border of cells that show nothing, so that the neighbours of a cell are always eight,
//! at fixed distances, and none wraps around.

use super::CELLS_MAX;
use crate::lexicon::{Faces, NO_FACE, face_bit};
use crate::{Adjacency, Board, Cell, Dims};

/// Neighbours of a cell, some of which may not exist.
pub(super) const LANES: usize = 8;
/// Before the first cell of the grid: a row of the widest board, a cell, and a vector that may be read from there.
const MARGIN: usize = CELLS_MAX + 2 + LANES;
/// Cells of the grid with their borders, and the same margin behind them.
pub(super) const GRID: usize = (MARGIN + 2 * CELLS_MAX + MARGIN).next_multiple_of(LANES);

/// What is the same for all boards of a shape.
#[derive(Debug, Clone)]
pub(super) struct Shape {
    pub(super) dims: Dims,
    pub(super) adjacent: Adjacency,
    /// From a cell of the grid to the one below.
    pub(super) width: usize,
    /// Where each cell stands in the grid.
    pub(super) places: [u16; CELLS_MAX],
    /// The neighbours of each cell as a set.
    pub(super) around: [u64; CELLS_MAX],
}

impl Shape {
    fn new(dims: Dims, adjacent: Adjacency) -> Self {
        let mut shape = Self {
            dims,
            adjacent,
            width: dims.cols() as usize + 1,
            places: [0; CELLS_MAX],
            around: [0; CELLS_MAX],
        };
        for cell in (0..).map(Cell).take(dims.cells()) {
            let (row, col) = dims.place(cell);
            let place = MARGIN + row as usize * shape.width + col as usize;
            let index = cell.index();
            shape.places[index] = u16::try_from(place).expect("the grid is small");
            shape.around[index] = adjacent.neighbors(dims, cell).fold(0, |set, near| set | 1 << near.0);
        }
        shape
    }

    /// The neighbours of a cell in order, each with its direction: upper left, above, upper right, left, right, and so on.
    pub(super) fn neighbors(&self, cell: usize) -> Vec<(u32, u32)> {
        let cell = Cell(u32::try_from(cell).expect("a cell below 64"));
        let (row, col) = self.dims.place(cell);
        let directed = |near: Cell| {
            let (near_row, near_col) = self.dims.place(near);
            let square = 3 * (near_row + 1 - row) + near_col + 1 - col;
            // The cell itself is the fifth of nine squares.
            (if square > 4 { square - 1 } else { square }, near.0)
        };
        self.adjacent.neighbors(self.dims, cell).map(directed).collect()
    }

    pub(super) fn cells(&self) -> usize {
        self.dims.cells()
    }
}

/// A board of up to 64 cells.
#[derive(Debug)]
pub(crate) struct BoardMasks {
    pub(super) shape: Shape,
    /// The face of each cell of the grid, [`NO_FACE`] where there is none.
    pub(super) grid: [u32; GRID],
    /// The face of each cell.
    pub(super) faces: [u8; CELLS_MAX],
    /// The cells that words can use.
    pub(super) usable: u64,
}

impl BoardMasks {
    /// Room for a board of a shape, if walks take any of that shape.
    pub(crate) fn new(dims: Dims, adjacent: Adjacency) -> Option<Self> {
        (1..=CELLS_MAX).contains(&dims.cells()).then(|| Self {
            shape: Shape::new(dims, adjacent),
            grid: [u32::from(NO_FACE); GRID],
            faces: [NO_FACE; CELLS_MAX],
            usable: 0,
        })
    }

    /// Whether there is room for boards of this shape.
    pub(crate) fn fits(&self, dims: Dims, adjacent: Adjacency) -> bool {
        self.shape.dims == dims && self.shape.adjacent == adjacent
    }

    /// Takes a board of the shape there is room for; says no if it has a face that is not known.
    #[must_use]
    pub(crate) fn fill(&mut self, faces: &Faces, board: &Board) -> bool {
        debug_assert_eq!(board.dims(), self.shape.dims);
        let mut usable = 0;
        let places = self.shape.places.iter().zip(&mut self.faces);
        for (cell, (tile, (&place, face))) in board.tiles().iter().zip(places).enumerate() {
            let Some(number) = faces.number(tile) else { return false };
            *face = number;
            self.grid[usize::from(place)] = u32::from(number);
            usable |= u64::from(number != NO_FACE) << cell;
        }
        self.usable = usable;
        true
    }

    /// The faces around a cell as a mask, and those of them that only one neighbour shows.
    pub(super) fn faces_around(&self, cell: usize) -> (u32, u32) {
        let mut around = self.shape.around[cell];
        let (mut near, mut twice) = (0, 0);
        while around != 0 {
            let bit = face_bit(self.faces[around.trailing_zeros() as usize]);
            twice |= near & bit;
            near |= bit;
            around &= around - 1;
        }
        (near, near & !twice)
    }
}
