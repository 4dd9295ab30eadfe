//! A board as a walk reads it: faces by number, and which of them lie around each cell.
//!
//! Faces stand in a grid with a border of cells that show nothing, so that the neighbours of a cell are always eight,
//! at fixed distances, and none wraps around.

use super::CELLS_MAX;
use crate::lexicon::{Faces, NO_FACE, face_bit};
use crate::{Board, Cell, Dims, Grid};

/// Neighbours of a cell, some of which may not exist.
pub(super) const LANES: usize = super::NEIGHBORS_MAX;
/// Before the first cell of the grid: a row of the widest board, a cell, and a vector that may be read from there.
const MARGIN: usize = CELLS_MAX + 2 + LANES;
/// Cells of the grid with their borders, and the same margin behind them.
pub(super) const GRID: usize = (MARGIN + 2 * CELLS_MAX + MARGIN).next_multiple_of(LANES);

/// The squares around a cell, as rows and columns away from it, in the order of their cells.
const SQUARES: [(i32, i32); LANES] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// What is the same for all boards of a grid.
#[derive(Debug, Clone)]
pub(super) struct Shape {
    pub(super) grid: Grid,
    /// From a cell of the bordered grid to the one below.
    pub(super) width: usize,
    /// Where each cell stands in the bordered grid.
    pub(super) places: [u16; CELLS_MAX],
    /// The neighbours of each cell as a set.
    pub(super) around: [u64; CELLS_MAX],
    /// The squares around a cell in which neighbours lie, if they are on the board: a bit for each.
    squares: u8,
    /// How far neighbours are in the bordered grid.
    distances: Vec<isize>,
}

impl Shape {
    /// The shape of a grid whose neighbours lie in the same squares around each cell, but for those beyond the edge; nothing
    /// for any other grid.
    fn new(grid: Grid) -> Option<Self> {
        let dims = grid.dims();
        let mut shape = Self {
            grid,
            width: dims.cols() as usize + 1,
            places: [0; CELLS_MAX],
            around: [0; CELLS_MAX],
            squares: 0,
            distances: Vec::new(),
        };
        for cell in (0..).map(Cell).take(dims.cells()) {
            let (row, col) = dims.place(cell);
            let place = MARGIN + row as usize * shape.width + col as usize;
            shape.places[cell.index()] = u16::try_from(place).ok()?;
            for near in grid.neighbors(cell) {
                shape.around[cell.index()] |= 1 << near.0;
                shape.squares |= 1 << square_of(dims, cell, near)?;
            }
        }
        let width = shape.width.cast_signed();
        let is_used = |square: &usize| shape.squares >> square & 1 == 1;
        let distance = |square: usize| SQUARES[square].0 as isize * width + SQUARES[square].1 as isize;
        shape.distances = (0..LANES).filter(is_used).map(distance).collect();
        let is_whole = |cell: Cell| shape.neighbors(cell.index()).len() == grid.neighbors(cell).count();
        (0..).map(Cell).take(dims.cells()).all(is_whole).then_some(shape)
    }

    /// The neighbours of a cell in order, each with its square.
    pub(super) fn neighbors(&self, cell: usize) -> Vec<(u32, u32)> {
        let dims = self.grid.dims();
        let cell = Cell(u32::try_from(cell).expect("a cell below 64"));
        let (row, col) = dims.place(cell);
        let in_square = |(square, (down, right)): (u32, (i32, i32))| {
            let row = row.checked_add_signed(down).filter(|&row| row < dims.rows())?;
            let col = col.checked_add_signed(right).filter(|&col| col < dims.cols())?;
            (self.squares >> square & 1 == 1).then(|| (square, dims.cell(row, col).0))
        };
        (0..).zip(SQUARES).filter_map(in_square).collect()
    }

    /// How far neighbours are in the bordered grid.
    pub(super) fn distances(&self) -> &[isize] {
        &self.distances
    }

    pub(super) fn cells(&self) -> usize {
        self.grid.dims().cells()
    }
}

/// The square around a cell in which another lies, if it is that near.
fn square_of(dims: Dims, cell: Cell, near: Cell) -> Option<u32> {
    let ((row, col), (near_row, near_col)) = (dims.place(cell), dims.place(near));
    let away = (near_row.cast_signed() - row.cast_signed(), near_col.cast_signed() - col.cast_signed());
    SQUARES.iter().position(|&square| square == away).and_then(|square| u32::try_from(square).ok())
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
    /// Room for a board of a grid, if walks take any of that grid.
    pub(crate) fn new(grid: Grid) -> Option<Self> {
        if !(1..=CELLS_MAX).contains(&grid.dims().cells()) {
            return None;
        }
        Some(Self {
            shape: Shape::new(grid)?,
            grid: [u32::from(NO_FACE); GRID],
            faces: [NO_FACE; CELLS_MAX],
            usable: 0,
        })
    }

    /// Whether there is room for boards of this grid.
    pub(crate) fn fits(&self, grid: Grid) -> bool {
        self.shape.grid == grid
    }

    /// Takes a board of the shape there is room for; says no if it has a face that is not known.
    #[must_use]
    pub(crate) fn fill(&mut self, faces: &Faces, board: &Board) -> bool {
        debug_assert_eq!(board.dims(), self.shape.grid.dims());
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

    /// The face of a cell.
    #[inline]
    pub(crate) fn face(&self, cell: Cell) -> u8 {
        self.faces[cell.index()]
    }

    /// The letter of each cell, if all have just one.
    pub(crate) fn codes(&self, faces: &Faces) -> Option<[u8; CELLS_MAX]> {
        let mut codes = [0; CELLS_MAX];
        for (code, &face) in codes.iter_mut().zip(&self.faces[..self.shape.cells()]) {
            match faces.letters(face) {
                [] => {}
                [letter] => *code = *letter,
                _ => return None,
            }
        }
        Some(codes)
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
