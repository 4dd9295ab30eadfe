//! The walk in plain Rust: one path after the other, one neighbour after the other.

use super::{BoardMasks, CELLS_MAX, Crowded, QUEUE};
use crate::lexicon::{SearchTable, face_bit};

/// A path that may go on.
#[derive(Debug, Clone, Copy)]
struct Path {
    free: u64,
    node: u32,
    cell: u8,
}

/// Paths of one length, those one longer, and what was found.
#[derive(Debug, Default)]
pub(super) struct Queues {
    paths: Vec<Path>,
    longer: Vec<Path>,
    finds: Vec<u32>,
}

impl Queues {
    pub(super) fn walk(&mut self, table: &SearchTable, board: &BoardMasks) -> Result<&[u32], Crowded> {
        let looks = Looks::new(board);
        self.begin(table, board);
        while !self.paths.is_empty() {
            if self.paths.len() > QUEUE || self.finds.len() > QUEUE {
                return Err(Crowded);
            }
            self.longer.clear();
            for &path in &self.paths {
                let from = table.nodes[path.node as usize];
                let mut near = board.shape.around[usize::from(path.cell)] & path.free;
                while near != 0 {
                    let cell = near.trailing_zeros() as usize;
                    near &= near - 1;
                    let face = board.faces[cell];
                    if from.mask & face_bit(face) == 0 {
                        continue;
                    }
                    let node = from.base() + u32::from(face);
                    let mask = table.nodes[node as usize].mask;
                    if mask & 1 == 1 {
                        self.finds.push(node);
                    }
                    if mask & looks.ahead(usize::from(path.cell), cell) != 0 {
                        let cell = u8::try_from(cell).expect("a cell below 64");
                        self.longer.push(Path { free: path.free & !(1 << cell), node, cell });
                    }
                }
            }
            std::mem::swap(&mut self.paths, &mut self.longer);
        }
        Ok(&self.finds)
    }

    /// The paths of one cell each.
    fn begin(&mut self, table: &SearchTable, board: &BoardMasks) {
        self.paths.clear();
        self.finds.clear();
        for (cell, &face) in (0..).zip(&board.faces[..board.shape.cells()]) {
            let node = table.first[usize::from(face)];
            if node == 0 {
                continue;
            }
            if table.nodes[node as usize].mask & 1 == 1 {
                self.finds.push(node);
            }
            self.paths.push(Path { free: board.usable & !(1 << cell), node, cell });
        }
    }
}

/// What lies around each cell.
struct Looks {
    near: [u32; CELLS_MAX],
    once: [u32; CELLS_MAX],
    own: [u32; CELLS_MAX],
}

impl Looks {
    fn new(board: &BoardMasks) -> Self {
        let mut looks = Self { near: [0; CELLS_MAX], once: [0; CELLS_MAX], own: [0; CELLS_MAX] };
        for cell in 0..board.shape.cells() {
            (looks.near[cell], looks.once[cell]) = board.faces_around(cell);
            looks.own[cell] = face_bit(board.faces[cell]);
        }
        looks
    }

    /// The faces to which a path may go on that came from one cell to another.
    fn ahead(&self, from: usize, to: usize) -> u32 {
        self.near[to] & !(self.once[to] & self.own[from])
    }
}
