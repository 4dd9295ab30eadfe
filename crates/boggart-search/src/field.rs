//! The ground a search moves on: boards, the boards next to them, and what each is worth.

use std::collections::HashSet;

use boggart::{Board, Cell, Points, Random, Rules, Scorer, Solver, VariantScorer};

use crate::aim::Aim;
use crate::layout::{Layout, Symmetries};
use crate::place::place;
use crate::quarry::{CheckedQuarry, Quarry};

/// Boards of up to so many cells have all their variants scored.
const SMALL_CELLS: usize = 32;
/// Of larger ones so many are tried at once, that someone who asks to end is heard within seconds.
const CELLS_AT_ONCE: usize = 32_000;
const STEPS_LEAST: usize = 50;

/// What a search of one thread works with.
#[derive(Debug)]
pub(crate) struct Field<'a> {
    pub(crate) quarry: &'a Quarry<'a>,
    scorer: Scorer<'a>,
    variants: VariantScorer<'a>,
    solver: Solver,
    symmetries: Symmetries,
    rules: Rules,
    /// What is wanted by the rules that guide.
    aim: Aim,
    /// Boards scored so far.
    pub(crate) boards: u64,
}

/// A board next to another, and how good it is by the guide.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    pub(crate) merit: i64,
    pub(crate) change: Change,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
    pub(crate) fn new(checked: &CheckedQuarry<'a>) -> Self {
        let quarry = checked.quarry();
        let (guide, aim) = quarry.objective.guide(&quarry.rules, quarry.aim, quarry.lexicon.len());
        Self {
            quarry,
            scorer: Scorer::new(quarry.lexicon, &guide),
            variants: VariantScorer::new(quarry.lexicon, &guide),
            solver: Solver::new(),
            symmetries: Symmetries::new(quarry.supply.dims()),
            rules: quarry.objective.rules(&quarry.rules),
            aim,
            boards: 0,
        }
    }

    /// A board to begin with.
    pub(crate) fn draw(&self, random: &mut Random) -> Layout {
        let drawn = match &self.quarry.contains {
            Some(word) => place(&self.quarry.supply, word, &self.quarry.rules, random)
                .expect("`Quarry::check` refuses words that cannot be placed"),
            None => self.quarry.supply.draw(random),
        };
        self.symmetries.canonical(&drawn)
    }

    /// How good a board is by the guide.
    pub(crate) fn merit(&mut self, layout: &Layout) -> i64 {
        self.boards += 1;
        let points = self.scorer.score_one(&self.quarry.supply.board(layout));
        self.aim.merit(points.0)
    }

    /// The boards next to one that the supply can make: all of a small board, some of a large one.
    pub(crate) fn steps(&mut self, layout: &Layout, random: &mut Random) -> Vec<Step> {
        let changes = match layout.0.len() <= SMALL_CELLS {
            true => self.all_changes(layout),
            false => self.some_changes(layout, random),
        };
        self.boards += changes.len() as u64;
        self.variants.take(&self.quarry.supply.board(layout));
        let mut steps = Vec::with_capacity(changes.len());
        for change in changes {
            let points = self.points_after(change);
            steps.push(Step { merit: self.aim.merit(points.0), change });
        }
        steps
    }

    /// The points of the board that was taken, after a change.
    fn points_after(&mut self, change: Change) -> Points {
        match change {
            Change::Tile(a, kind) => {
                let tile = &self.quarry.supply.tiles()[usize::from(kind)];
                self.variants.with_tile(cell(a), tile)
            }
            Change::Swap(a, b) => self.variants.swapped(cell(a), cell(b)),
        }
    }

    /// Every change that makes another board, and one that the supply can make.
    fn all_changes(&self, layout: &Layout) -> Vec<Change> {
        let mut changes = Vec::new();
        for (a, allowed) in self.quarry.supply.changes(layout).iter().enumerate() {
            let kinds = (0..=u8::MAX).zip(allowed).filter(|&(kind, allowed)| *allowed && layout.0[a] != kind);
            changes.extend(kinds.map(|(kind, _)| Change::Tile(a, kind)));
            changes.extend((0..a).filter(|&b| layout.0[a] != layout.0[b]).map(|b| Change::Swap(a, b)));
        }
        changes
    }

    /// Changes at random, each once: as many tiles as swaps. All of a large board would be far too many.
    fn some_changes(&self, layout: &Layout, random: &mut Random) -> Vec<Change> {
        let cells = layout.0.len();
        let wanted = (CELLS_AT_ONCE / cells).max(STEPS_LEAST);
        let allowed = self.quarry.supply.changes(layout);
        let (mut changes, mut known) = (Vec::new(), HashSet::new());
        let mut below =
            |bound: usize| random.below(u32::try_from(bound).expect("cells are counted in 32 bits")) as usize;
        for _ in 0..4 * wanted {
            let a = below(cells);
            let change = match below(2) {
                0 => Change::Tile(a, u8::try_from(below(allowed[a].len())).expect("a kind is a byte")),
                _ => Change::Swap(a, below(cells)),
            };
            let makes_another = match change {
                Change::Tile(a, kind) => allowed[a][usize::from(kind)] && layout.0[a] != kind,
                Change::Swap(a, b) => layout.0[a] != layout.0[b],
            };
            if makes_another && known.insert(change) {
                changes.push(change);
            }
            if changes.len() == wanted {
                break;
            }
        }
        changes
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

fn cell(place: usize) -> Cell {
    Cell(u32::try_from(place).expect("a board's cells are counted in 32 bits"))
}
