//! Selects boards worth playing: by points, by words, and without unused cells.

use std::ops::RangeInclusive;

use boggart::board::Cell;
use boggart::{Board, Lexicon, Rules, Scorer, Solver};

/// What a board must have.
///
/// # Examples
/// ```
/// use boggart_search::Wanted;
///
/// assert!(Wanted::default().is_anything());
/// assert!(!Wanted { points: 100..=200, ..Wanted::default() }.is_anything());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// The points of all words.
    pub points: RangeInclusive<u64>,
    /// How many words there are.
    pub words: RangeInclusive<usize>,
    /// Whether each cell must be part of a word, except for solid cells.
    pub no_dead_cells: bool,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { points: 0..=u64::MAX, words: 0..=usize::MAX, no_dead_cells: false }
    }
}

impl Wanted {
    /// Whether every board passes.
    #[must_use]
    pub fn is_anything(&self) -> bool {
        *self == Self::default()
    }
}

/// Selects the boards that have what is wanted.
#[derive(Debug)]
pub struct BoardFilter<'a> {
    lexicon: &'a Lexicon,
    rules: &'a Rules,
    wanted: &'a Wanted,
    scorer: Scorer<'a>,
    solver: Solver,
}

impl<'a> BoardFilter<'a> {
    /// Makes a filter for these words and rules.
    #[must_use]
    pub fn new(lexicon: &'a Lexicon, rules: &'a Rules, wanted: &'a Wanted) -> Self {
        Self { lexicon, rules, wanted, scorer: Scorer::new(lexicon, rules), solver: Solver::new() }
    }

    /// The indices of the boards that pass.
    pub fn choose(&mut self, boards: &[Board]) -> Vec<usize> {
        let points = self.scorer.score(boards);
        let in_range = points.iter().enumerate().filter(|(_, points)| self.wanted.points.contains(&points.0));
        let mut indices: Vec<usize> = in_range.map(|(index, _)| index).collect();
        indices.retain(|&index| self.will_do(&boards[index]));
        indices
    }

    /// Whether a board has the right words.
    fn will_do(&mut self, board: &Board) -> bool {
        if *self.wanted == (Wanted { points: self.wanted.points.clone(), ..Wanted::default() }) {
            return true;
        }
        let solution = self.solver.solve(self.lexicon, board, self.rules);
        if !self.wanted.words.contains(&solution.len()) {
            return false;
        }
        !self.wanted.no_dead_cells || dead_cells(board, self.rules, solution).is_empty()
    }
}

/// The cells that no path of any word uses, apart from solid ones.
///
/// # Examples
/// ```
/// use boggart::board::Cell;
/// use boggart::{Board, Lexicon, Rules};
/// use boggart_search::dead_cells;
///
/// let board = Board::parse("noxx/onxx").expect("two rows");
/// let solution = Lexicon::build(["noon"]).expect("a word").solve(&board);
/// assert_eq!(dead_cells(&board, &Rules::default(), &solution), [2, 3, 6, 7].map(Cell));
/// ```
#[must_use]
pub fn dead_cells(board: &Board, rules: &Rules, solution: &boggart::Solution) -> Vec<Cell> {
    let mut dead: Vec<Cell> =
        (0..).map(Cell).take(board.tiles().len()).filter(|&cell| !board.tile(cell).is_solid()).collect();
    for find in solution.iter() {
        dead.retain(|cell| !find.cells().contains(cell));
    }
    // Few cells are left, if any, so now it is worth looking at every path.
    for word in solution.words() {
        if dead.is_empty() {
            break;
        }
        for path in board.paths(rules, &word) {
            dead.retain(|cell| !path.cells().contains(cell));
            if dead.is_empty() {
                break;
            }
        }
    }
    dead
}
