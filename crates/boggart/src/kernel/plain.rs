//! The walk in plain Rust: one path after the other, one neighbour after the other.

use super::{BoardMasks, CELLS_MAX, Crowded, Finds, is_crowded};
use crate::lexicon::{SearchTable, face_bit};

/// All paths that went on, the shorter first, and what was found.
#[derive(Debug, Default)]
pub(super) struct Queues {
    nodes: Vec<u32>,
    cells: Vec<u32>,
    /// The path before the last cell, by its place; the first has no cell.
    before: Vec<u32>,
    free: Vec<u64>,
    found_nodes: Vec<u32>,
    found_cells: Vec<u32>,
    found_before: Vec<u32>,
}

impl Queues {
    pub(super) fn walk(&mut self, table: &SearchTable, board: &BoardMasks) -> Result<Finds<'_>, Crowded> {
        let looks = Looks::new(board);
        self.begin(table, board);
        let (mut next, mut longer) = (1, 1);
        while next < self.nodes.len() {
            if next == longer {
                longer = self.nodes.len();
                if is_crowded(longer, longer - next, self.found_nodes.len()) {
                    return Err(Crowded);
                }
            }
            let (from, free, last) =
                (table.nodes[self.nodes[next] as usize], self.free[next], self.cells[next]);
            let mut near = board.shape.around[last as usize] & free;
            while near != 0 {
                let cell = near.trailing_zeros();
                near &= near - 1;
                let face = board.faces[cell as usize];
                if from.mask & face_bit(face) != 0 {
                    let node = from.base + u32::from(face);
                    let look = looks.ahead(last as usize, cell as usize);
                    self.reach(table, node, cell, next, look, free);
                }
            }
            next += 1;
        }
        Ok(Finds {
            nodes: &self.found_nodes,
            cells: &self.found_cells,
            before: &self.found_before,
            kept_cells: &self.cells,
            kept_before: &self.before,
        })
    }

    /// Begins with every cell that a word begins with.
    fn begin(&mut self, table: &SearchTable, board: &BoardMasks) {
        for queue in [&mut self.nodes, &mut self.cells, &mut self.before] {
            queue.clear();
            queue.push(0);
        }
        for queue in [&mut self.found_nodes, &mut self.found_cells, &mut self.found_before] {
            queue.clear();
        }
        self.free.clear();
        self.free.push(board.usable);
        for (cell, &face) in (0..).zip(&board.faces[..board.shape.cells()]) {
            let node = table.first[usize::from(face)];
            if node != 0 {
                self.reach(table, node, cell, 0, u32::MAX, board.usable);
            }
        }
    }

    /// Comes to a node with a cell: notes the word that ends there, and the path if it may go on.
    fn reach(&mut self, table: &SearchTable, node: u32, cell: u32, before: usize, look: u32, free: u64) {
        let before = u32::try_from(before).expect("there are not that many paths");
        let mask = table.nodes[node as usize].mask;
        if mask & 1 == 1 {
            self.found_nodes.push(node);
            self.found_cells.push(cell);
            self.found_before.push(before);
        }
        if mask & look != 0 {
            self.nodes.push(node);
            self.cells.push(cell);
            self.before.push(before);
            self.free.push(free & !(1 << cell));
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
