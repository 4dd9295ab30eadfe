//! The ground a search moves on: boards, the boards next to them, and what each is worth.

use boggart::{Board, Cell, NeighborScorer, Random, Rules, Solver};

use crate::hunt::Quarry;
use crate::layout::{Layout, Symmetries};
use crate::place::place;

/// What a search of one thread works with.
#[derive(Debug)]
pub(crate) struct Field<'a> {
    pub(crate) quarry: &'a Quarry<'a>,
    scorer: NeighborScorer<'a>,
    solver: Solver,
    symmetries: Symmetries,
    rules: Rules,
    /// Boards scored so far.
    pub(crate) boards: u64,
}

/// A board next to another, and how good it is by the guide.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    pub(crate) merit: i64,
    pub(crate) change: Change,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Change {
    /// Another kind of tile in a cell.
    Tile(usize, u8),
    /// Two cells show each other's tiles.
    Swap(usize, usize),
}

impl Change {
    pub(crate) fn apply(self, layout: &Layout) -> Layout {
        let mut changed = layout.clone();
        match self {
            Self::Tile(cell, kind) => changed.0[cell] = kind,
            Self::Swap(a, b) => changed.0.swap(a, b),
        }
        changed
    }
}

impl<'a> Field<'a> {
    pub(crate) fn new(quarry: &'a Quarry<'a>) -> Self {
        let guide = quarry.objective.guide(&quarry.rules);
        Self {
            quarry,
            scorer: NeighborScorer::new(quarry.lexicon, &guide, quarry.supply.tiles()),
            solver: Solver::new(),
            symmetries: Symmetries::new(quarry.supply.dims()),
            rules: quarry.objective.rules(&quarry.rules),
            boards: 0,
        }
    }

    /// A board to begin with.
    pub(crate) fn draw(&self, random: &mut Random) -> Layout {
        let drawn = match &self.quarry.contains {
            Some(word) => place(&self.quarry.supply, word, &self.quarry.rules, random)
                .expect("whether the word can be placed was tried when the search was made"),
            None => self.quarry.supply.draw(random),
        };
        self.symmetries.canonical(&drawn)
    }

    /// All boards next to one, that the supply can make.
    pub(crate) fn steps(&mut self, layout: &Layout) -> Vec<Step> {
        let aim = self.quarry.aim;
        let scored = self.scorer.score(&self.quarry.supply.board(layout));
        let cell = |place: usize| Cell(u32::try_from(place).expect("a board's cells are counted in 32 bits"));
        let mut steps = Vec::new();
        for (a, allowed) in self.quarry.supply.changes(layout).iter().enumerate() {
            for (kind, _) in allowed.iter().enumerate().filter(|&(_, allowed)| *allowed) {
                let number = u8::try_from(kind).expect("a kind is a byte");
                if layout.0[a] != number {
                    let merit = aim.merit(scored.with_tile(cell(a), kind).0);
                    steps.push(Step { merit, change: Change::Tile(a, number) });
                }
            }
            for b in (0..a).filter(|&b| layout.0[a] != layout.0[b]) {
                let merit = aim.merit(scored.swapped(cell(a), cell(b)).0);
                steps.push(Step { merit, change: Change::Swap(a, b) });
            }
        }
        self.boards += steps.len() as u64;
        steps
    }

    /// Whether a board has the word that all boards must have.
    pub(crate) fn allows(&self, layout: &Layout) -> bool {
        self.quarry.contains.as_ref().is_none_or(|word| {
            self.quarry.supply.board(layout).paths(word, &self.quarry.rules).next().is_some()
        })
    }

    pub(crate) fn canonical(&self, layout: &Layout) -> Layout {
        self.symmetries.canonical(layout)
    }

    /// What is counted on a board, exactly.
    pub(crate) fn amount(&mut self, layout: &Layout) -> (u64, Board) {
        let board = self.quarry.supply.board(layout);
        (self.solver.solve(self.quarry.lexicon, &board, &self.rules).points().0, board)
    }
}
