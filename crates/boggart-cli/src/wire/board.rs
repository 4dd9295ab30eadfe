//! Boards that were solved, scored or rolled.

use boggart::board::BoardId;
use boggart::{Dims, Find, Points, Seed, Solution};
use serde::Serialize;

use super::{LexiconName, row_col};
use crate::source::Loaded;

/// `solve`: a board with its words.
#[derive(Debug, Serialize)]
pub(crate) struct SolvedBoard<'a> {
    board: String,
    id: String,
    dims: String,
    words: Vec<FoundWord>,
    count: usize,
    points: u64,
    complete: bool,
    lexicon: LexiconName<'a>,
}

/// A word of a board, and where it is.
#[derive(Debug, Serialize)]
struct FoundWord {
    word: String,
    points: u64,
    path: Vec<[u32; 2]>,
}

impl<'a> SolvedBoard<'a> {
    /// `finds` are the finds of the solution that pass the filters; only they are counted.
    pub(crate) fn new(id: &BoardId, loaded: &'a Loaded, solution: &Solution, finds: &[Find<'_>]) -> Self {
        let dims = id.board.dims();
        Self {
            board: id.board.to_string(),
            id: id.to_string(),
            dims: dims.to_string(),
            words: finds.iter().map(|find| FoundWord::new(find, dims)).collect(),
            count: finds.len(),
            points: finds.iter().map(Find::points).sum::<Points>().0,
            complete: solution.is_complete(),
            lexicon: LexiconName::from(loaded),
        }
    }
}

impl FoundWord {
    fn new(find: &Find<'_>, dims: Dims) -> Self {
        Self {
            word: find.word().to_uppercase(),
            points: find.points().0,
            path: find.cells().iter().map(|&cell| row_col(cell, dims)).collect(),
        }
    }
}

/// `score`: a board as it was given, and what it earns.
#[derive(Debug, Serialize)]
pub(crate) struct ScoredBoard<'a> {
    pub(crate) board: &'a str,
    pub(crate) points: u64,
    pub(crate) count: usize,
}

/// `roll`: a board that was made.
#[derive(Debug, Serialize)]
pub(crate) struct RolledBoard<'a> {
    board: String,
    id: String,
    dims: String,
    dice: Option<&'a str>,
    seed: u64,
    number: u64,
    #[serde(flatten)]
    solution: Option<RollSolution>,
}

impl<'a> RolledBoard<'a> {
    /// `number` is the index of the board among all boards made, from 0.
    pub(crate) fn new(id: &'a BoardId, seed: Seed, number: u64, solution: Option<RollSolution>) -> Self {
        Self {
            board: id.board.to_string(),
            id: id.to_string(),
            dims: id.board.dims().to_string(),
            dice: id.dice.as_deref(),
            seed: seed.0,
            number: number + 1,
            solution,
        }
    }
}

/// `roll --solve`: what is on a board that was made, and how long the search took.
#[derive(Debug, Serialize)]
pub(crate) struct RollSolution {
    seconds: f64,
    words: Vec<String>,
    count: usize,
    points: u64,
    complete: bool,
}

impl RollSolution {
    pub(crate) fn new(solution: &Solution, words: Vec<String>, seconds: f64) -> Self {
        Self {
            seconds,
            words: words.into_iter().map(|word| word.to_uppercase()).collect(),
            count: solution.len(),
            points: solution.points().0,
            complete: solution.is_complete(),
        }
    }
}
