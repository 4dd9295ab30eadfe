//! A board as a walk reads it: faces by number, in a grid with a border.
//!
//! The border has no faces, so that the neighbours of a cell are always at the same distances and never wrap around.

use crate::board::{Cell, Grid};
use crate::lexicon::{Faces, NO_FACE};
use crate::{Board, Dims};

/// Squares around a cell.
pub(super) const SQUARES_MAX: usize = super::NEIGHBORS_MAX;
/// The squares as row and column offsets from the cell, in the order of their cells.
const SQUARES: [(i32, i32); SQUARES_MAX] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
/// Extra places of the grid before the first cell and after the last, so that whole vectors can be read there.
const MARGIN: usize = SQUARES_MAX;

/// What is the same for all boards of a grid.
#[derive(Debug, Clone)]
pub(super) struct Shape {
    pub(super) grid: Grid,
    /// From a cell of the bordered grid to the one below.
    pub(super) width: usize,
    /// The place of each cell in the bordered grid.
    pub(super) places: Vec<u32>,
    /// The squares in which neighbours lie, if they are on the board.
    pub(super) squares: Vec<Square>,
}

/// A square around a cell in which a neighbour lies.
#[derive(Debug, Clone, Copy)]
pub(super) struct Square {
    /// Its index among all eight squares.
    pub(super) number: u32,
    rows: i32,
    cols: i32,
    /// Its distance in the bordered grid.
    pub(super) distance: isize,
}

impl Shape {
    /// The shape of a grid, if the neighbours of all cells are in the same squares, apart from those beyond the edge.
    fn new(grid: Grid) -> Option<Self> {
        let dims = grid.dims();
        let cells = || (0..).map(Cell).take(dims.cells());
        let width = dims.cols() as usize + 1;
        let margin = MARGIN + width + 1;
        let place = |cell| {
            let (row, col) = dims.row_col(cell);
            u32::try_from(margin + row as usize * width + col as usize).ok()
        };
        let mut used = [false; SQUARES_MAX];
        for cell in cells() {
            for near in grid.neighbors(cell) {
                used[square_of(dims, cell, near)?] = true;
            }
        }
        let square = |(number, (rows, cols)): (u32, (i32, i32))| {
            let distance = rows as isize * width.cast_signed() + cols as isize;
            Square { number, rows, cols, distance }
        };
        let squares =
            (0..).zip(SQUARES).zip(used).filter(|(_, used)| *used).map(|(numbered, _)| square(numbered));
        let shape = Self {
            grid,
            width,
            places: cells().map(place).collect::<Option<_>>()?,
            squares: squares.collect(),
        };
        cells().all(|cell| shape.neighbors(cell).count() == grid.neighbors(cell).count()).then_some(shape)
    }

    /// The neighbours of a cell in order, each with its square.
    pub(super) fn neighbors(&self, cell: Cell) -> impl Iterator<Item = (&Square, Cell)> {
        let dims = self.grid.dims();
        let (row, col) = dims.row_col(cell);
        self.squares.iter().filter_map(move |square| {
            let row = row.checked_add_signed(square.rows).filter(|&row| row < dims.rows())?;
            let col = col.checked_add_signed(square.cols).filter(|&col| col < dims.cols())?;
            Some((square, dims.cell(row, col)))
        })
    }

    /// How places of the bordered grid are numbered.
    pub(super) fn numbering(&self) -> Places {
        Places { first: self.places.first().copied().unwrap_or(0), row: self.grid.dims().cols() + 1 }
    }

    pub(super) fn cells(&self) -> usize {
        self.places.len()
    }

    /// Places of the bordered grid.
    pub(super) fn size(&self) -> usize {
        let last = self.places.last().map_or(0, |&last| last as usize);
        last + self.width + 1 + MARGIN + 1
    }
}

/// Which places of a bordered grid are which cells.
#[derive(Debug, Clone, Copy)]
pub(super) struct Places {
    /// The place of the first cell.
    first: u32,
    /// The number of places per row, one of which is the border.
    row: u32,
}

impl Places {
    /// The cell at a place.
    pub(super) fn cell(self, place: u32) -> Cell {
        let behind = place - self.first;
        Cell(behind - behind / self.row)
    }
}

/// The square around a cell in which another cell lies, if they are that near.
fn square_of(dims: Dims, cell: Cell, near: Cell) -> Option<usize> {
    let ((row, col), (near_row, near_col)) = (dims.row_col(cell), dims.row_col(near));
    let away = (near_row.cast_signed() - row.cast_signed(), near_col.cast_signed() - col.cast_signed());
    SQUARES.iter().position(|&square| square == away)
}

/// A board whose faces are known.
#[derive(Debug)]
pub(crate) struct BoardMasks {
    pub(super) shape: Shape,
    /// The face of each place of the bordered grid, [`NO_FACE`] where there is none.
    pub(super) grid: Vec<u32>,
    /// The face of each cell.
    faces: Vec<u8>,
    /// The set of all faces, a bit each; the highest is that of cells that no word can use.
    face_set: u64,
}

impl BoardMasks {
    /// Memory for boards of a grid, if the kernel supports that grid.
    pub(crate) fn new(grid: Grid) -> Option<Self> {
        let shape = Shape::new(grid)?;
        Some(Self {
            grid: vec![u32::from(NO_FACE); shape.size()],
            faces: vec![NO_FACE; shape.cells()],
            face_set: 0,
            shape,
        })
    }

    /// Whether the memory is for boards of this grid.
    pub(crate) fn fits(&self, grid: Grid) -> bool {
        self.shape.grid == grid
    }

    /// Reads a board of this grid; returns whether all its faces are known.
    #[must_use]
    pub(crate) fn fill(&mut self, faces: &Faces, board: &Board) -> bool {
        debug_assert_eq!(board.dims(), self.shape.grid.dims());
        let mut face_set = 0;
        for ((tile, &place), face) in board.tiles().iter().zip(&self.shape.places).zip(&mut self.faces) {
            let Some(number) = faces.number(tile) else { return false };
            face_set |= 1u64 << (number % 64);
            *face = number;
            self.grid[place as usize] = u32::from(number);
        }
        self.face_set = face_set;
        true
    }

    /// Whether every tile is one letter, so that a word has as many letters as its path has tiles.
    pub(crate) fn is_single(&self, faces: &Faces) -> bool {
        self.face_set & faces.several() == 0
    }

    /// The set of cells that words can use, of a board of up to 64 cells.
    pub(super) fn usable(&self) -> u64 {
        if self.face_set >> NO_FACE == 0 {
            return u64::MAX >> (64 - self.faces.len());
        }
        (0..).zip(&self.faces).map(|(cell, &face)| u64::from(face != NO_FACE) << cell).sum()
    }

    /// The face of each cell.
    #[inline]
    pub(crate) fn faces(&self) -> &[u8] {
        &self.faces
    }
}
