//! The ground a search moves on: boards, the boards next to them, and what each is worth.

use std::collections::HashSet;

use boggart::board::Cell;
use boggart::random::Random;
use boggart::score::VariantScorer;
use boggart::{Board, Points, Rules, Scorer, Solver};

use crate::aim::Aim;
use crate::hunt_spec::{CheckedHuntSpec, HuntSpec};
use crate::layout::{Layout, Symmetries};
use crate::word_placement::place_word;

/// On boards of up to this many cells all variants are scored.
const SMALL_CELLS: usize = 32;
/// Boards with this many cells in total are scored between two checks for a request to stop.
const CELLS_AT_ONCE: usize = 32_000;
const STEPS_MIN: usize = 50;

/// The scorers and rules that the searches of one thread use.
#[derive(Debug)]
pub(crate) struct Neighborhood<'a> {
    pub(crate) spec: &'a HuntSpec<'a>,
    scorer: Scorer<'a>,
    variants: VariantScorer<'a>,
    solver: Solver,
    symmetries: Symmetries,
    rules: Rules,
    /// The aim under the guiding rules.
    aim: Aim,
    /// Which kinds of tiles are possible in each cell of the current board; computed when needed.
    allowed: Option<Vec<Vec<bool>>>,
    /// Boards scored so far.
    pub(crate) boards: u64,
}

/// A board next to another, and how good it is by the guide.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ScoredChange {
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

impl<'a> Neighborhood<'a> {
    pub(crate) fn new(checked: &CheckedHuntSpec<'a>) -> Self {
        let spec = checked.spec();
        let (guide, aim) = spec.objective.guide(&spec.rules, spec.aim, spec.lexicon.len());
        Self {
            spec,
            scorer: Scorer::new(spec.lexicon, &guide),
            variants: VariantScorer::new(spec.lexicon, &guide),
            solver: Solver::new(),
            symmetries: Symmetries::new(spec.tile_source.dims()),
            rules: spec.objective.rules(&spec.rules),
            aim,
            allowed: None,
            boards: 0,
        }
    }

    /// A random board to start from.
    pub(crate) fn draw(&self, random: &mut Random) -> Layout {
        let drawn = match &self.spec.contains {
            Some(word) => place_word(&self.spec.tile_source, word, &self.spec.rules, random)
                .expect("`HuntSpec::check` refuses words that cannot be placed"),
            None => self.spec.tile_source.draw(random),
        };
        self.symmetries.canonical(&drawn)
    }

    /// How good a board is by the guide.
    pub(crate) fn merit(&mut self, layout: &Layout) -> i64 {
        self.boards += 1;
        let points = self.scorer.score_one(&self.spec.tile_source.board(layout));
        self.aim.merit(points.0)
    }

    /// The boards next to one that the tile source can make: all of a small board, some of a large one.
    pub(crate) fn steps(&mut self, layout: &Layout, random: &mut Random) -> Vec<ScoredChange> {
        let changes = match layout.0.len() <= SMALL_CELLS {
            true => self.all_changes(layout),
            false => self.some_changes(layout, random),
        };
        self.boards += changes.len() as u64;
        self.variants.take(&self.spec.tile_source.board(layout));
        let mut steps = Vec::with_capacity(changes.len());
        for change in changes {
            let points = self.points_after(change);
            steps.push(ScoredChange { merit: self.aim.merit(points.0), change });
        }
        steps
    }

    /// The number of boards to score between two checks for a request to stop, so that it is noticed within seconds.
    pub(crate) fn boards_at_once(&self) -> usize {
        (CELLS_AT_ONCE / self.spec.tile_source.dims().cells()).max(1)
    }

    /// Makes a board the current one, whose changes are tried one by one.
    pub(crate) fn move_to(&mut self, layout: &Layout) {
        self.variants.take(&self.spec.tile_source.board(layout));
        self.allowed = None;
    }

    /// Draws a change of the current board: another tile or a swap. Returns `None` if the drawn change gives the same board or one that
    /// the tile source cannot make.
    pub(crate) fn draw_change(&mut self, layout: &Layout, random: &mut Random) -> Option<Change> {
        let allowed = self.allowed.get_or_insert_with(|| self.spec.tile_source.changes(layout));
        let change = draw_change(layout, self.spec.tile_source.tiles().len(), random);
        makes_another(change, layout, allowed).then_some(change)
    }

    /// How good the current board is after a change, by the guide.
    pub(crate) fn merit_after(&mut self, change: Change) -> i64 {
        self.boards += 1;
        let points = self.points_after(change);
        self.aim.merit(points.0)
    }

    /// The points of the board that was taken, after a change.
    fn points_after(&mut self, change: Change) -> Points {
        match change {
            Change::Tile(a, kind) => {
                let tile = &self.spec.tile_source.tiles()[usize::from(kind)];
                self.variants.with_tile(cell(a), tile)
            }
            Change::Swap(a, b) => self.variants.swapped(cell(a), cell(b)),
        }
    }

    /// Every change that makes another board, and one that the tile source can make.
    fn all_changes(&self, layout: &Layout) -> Vec<Change> {
        let mut changes = Vec::new();
        for (a, allowed) in self.spec.tile_source.changes(layout).iter().enumerate() {
            let kinds = (0..=u8::MAX).zip(allowed).filter(|&(kind, allowed)| *allowed && layout.0[a] != kind);
            changes.extend(kinds.map(|(kind, _)| Change::Tile(a, kind)));
            changes.extend((0..a).filter(|&b| layout.0[a] != layout.0[b]).map(|b| Change::Swap(a, b)));
        }
        changes
    }

    /// Random changes, each once: a large board has too many to try all.
    fn some_changes(&self, layout: &Layout, random: &mut Random) -> Vec<Change> {
        let wanted = self.boards_at_once().max(STEPS_MIN);
        let allowed = self.spec.tile_source.changes(layout);
        let kinds = self.spec.tile_source.tiles().len();
        let (mut changes, mut known) = (Vec::new(), HashSet::new());
        for _ in 0..4 * wanted {
            let change = draw_change(layout, kinds, random);
            if makes_another(change, layout, &allowed) && known.insert(change) {
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
        self.spec.contains.as_ref().is_none_or(|word| {
            self.spec.tile_source.board(layout).paths(&self.spec.rules, word).next().is_some()
        })
    }

    pub(crate) fn canonical(&self, layout: &Layout) -> Layout {
        self.symmetries.canonical(layout)
    }

    /// What is counted on a board, exactly.
    pub(crate) fn amount(&mut self, layout: &Layout) -> (u64, Board) {
        let board = self.spec.tile_source.board(layout);
        (self.solver.solve(self.spec.lexicon, &board, &self.rules).points().0, board)
    }
}

/// Draws a change: a tile or a swap, with equal chances.
fn draw_change(layout: &Layout, kinds: usize, random: &mut Random) -> Change {
    let cells = layout.0.len();
    let mut below =
        |bound: usize| random.below(u32::try_from(bound).expect("cells are counted in 32 bits")) as usize;
    let a = below(cells);
    match below(2) {
        0 => Change::Tile(a, u8::try_from(below(kinds)).expect("a kind is a byte")),
        _ => Change::Swap(a, below(cells)),
    }
}

/// Whether a change gives another board, with tiles that are allowed in their cells.
fn makes_another(change: Change, layout: &Layout, allowed: &[Vec<bool>]) -> bool {
    match change {
        Change::Tile(a, kind) => allowed[a][usize::from(kind)] && layout.0[a] != kind,
        Change::Swap(a, b) => layout.0[a] != layout.0[b],
    }
}

fn cell(index: usize) -> Cell {
    Cell(u32::try_from(index).expect("a board's cells are counted in 32 bits"))
}
