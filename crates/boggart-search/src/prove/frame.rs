//! The cells of a board as a search sees them: in which order they are fixed, which are neighbours, and which inequalities hold.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cells, ranks, fields and their numbers are small; a key says how small"
)]

use boggart_check::{FREE_CELLS_MAX, PLAN_CELLS_MAX, Plan, Rank};

use super::dice_assignment::DiceOfTile;

/// The maximum number of cells of a board.
pub(super) const CELLS_MAX: usize = PLAN_CELLS_MAX;

/// The maximum number of cells that are not fixed by a prefix: five bits each are a key.
pub(super) const FREE_MAX: usize = FREE_CELLS_MAX;

/// The cells of a board in the order of the search.
#[derive(Debug, Clone)]
pub(super) struct Frame {
    /// The neighbours of each cell, as a set of bits.
    pub(super) neighbors: Vec<u16>,
    /// The cells in the order in which they are fixed.
    pub(super) order: Vec<u8>,
    /// Where each cell stands in this order.
    pub(super) positions: Vec<u8>,
    /// Pairs of cells: the rank of the first is at most that of the second.
    pub(super) inequalities: Vec<(u8, u8)>,
    /// The ranks are 0 up to this, without it.
    pub(super) tile_count: u32,
    /// Which dice have which tile, if the board is rolled.
    pub(super) dice: Option<DiceOfTile>,
}

impl Frame {
    /// The cells of a plan.
    pub(super) fn new(plan: &Plan) -> Self {
        let grid = plan.rules().grid(plan.dims());
        let cells = || (0..plan.dims().cells()).map(|cell| boggart::board::Cell(cell as u32));
        let neighbors =
            cells().map(|cell| grid.neighbors(cell).fold(0, |set, near| set | 1 << near.0)).collect();
        let positions = cells().map(|cell| plan.place(cell) as u8).collect();
        let inequalities =
            plan.inequalities().iter().map(|pair| (pair.low.0 as u8, pair.high.0 as u8)).collect();
        let dice = plan.dice().map(|dice| {
            let mut of_tile = [0; 32];
            for (number, die) in dice.dice.iter().enumerate() {
                for Rank(rank) in die.iter().filter_map(|face| plan.rank(face)) {
                    of_tile[usize::from(rank)] |= 1 << number;
                }
            }
            of_tile
        });
        Self {
            neighbors,
            order: plan.order().iter().map(|cell| cell.0 as u8).collect(),
            positions,
            inequalities,
            tile_count: plan.tiles().len() as u32,
            dice,
        }
    }

    /// The number of cells.
    pub(super) fn cells(&self) -> usize {
        self.order.len()
    }

    /// The ranks of all tiles, as a set of bits.
    pub(super) fn all_tiles(&self) -> u32 {
        u32::try_from((1_u64 << self.tile_count) - 1).expect("at most 31 tiles")
    }

    /// The tiles that each cell may show, if the first cells of the order show these: what inequalities allow.
    pub(super) fn domains(&self, prefix: &[u8]) -> Vec<u32> {
        let mut domains = vec![self.all_tiles(); self.cells()];
        for (&cell, &rank) in self.order.iter().zip(prefix) {
            domains[usize::from(cell)] &= 1 << rank;
        }
        for &(low, high) in &self.inequalities {
            let fixed = |cell: u8| prefix.get(usize::from(self.positions[usize::from(cell)]));
            if let Some(&rank) = fixed(low) {
                domains[usize::from(high)] &= at_least(rank);
            }
            if let Some(&rank) = fixed(high) {
                domains[usize::from(low)] &= !at_least(rank + 1);
            }
        }
        domains
    }
}

/// The ranks from this one on, as a set of bits.
pub(super) fn at_least(rank: u8) -> u32 {
    u32::MAX.checked_shl(u32::from(rank)).unwrap_or(0)
}
