//! Rounds that were played.

use boggart::Dims;
use boggart::game::{Entry, Round};
use serde::Serialize;

use super::row_col;

/// `practice`: a round with the verdict on every word, in the order they were entered.
#[derive(Debug, Serialize)]
pub(crate) struct PlayedRound {
    board: String,
    dims: String,
    entries: Vec<EnteredWord>,
    count: usize,
    points: u64,
    seed: Option<u64>,
}

/// An entered word, as in the HTTP API.
#[derive(Debug, Serialize)]
struct EnteredWord {
    word: String,
    verdict: &'static str,
    message: String,
    points: u64,
    path: Option<Vec<[u32; 2]>>,
}

impl PlayedRound {
    /// Only words that count are counted.
    pub(crate) fn new(round: &Round, seed: Option<u64>) -> Self {
        let dims = round.board().dims();
        Self {
            board: round.board().to_string(),
            dims: dims.to_string(),
            entries: round.entries().iter().map(|entry| EnteredWord::new(entry, dims)).collect(),
            count: round.scored().count(),
            points: round.points().0,
            seed,
        }
    }
}

impl EnteredWord {
    fn new(entry: &Entry, dims: Dims) -> Self {
        let path = entry.verdict.path();
        Self {
            word: entry.word.to_uppercase(),
            verdict: entry.verdict.key(),
            message: entry.to_string(),
            points: entry.verdict.points().0,
            path: path.map(|path| path.cells().iter().map(|&cell| row_col(cell, dims)).collect()),
        }
    }
}
