//! Where a search is: everything that decides how it goes on. A search that goes on from its state, now or in another run, finds what it
//! would have found without the interruption.
//!
//! `climb.rs` and `anneal.rs` say what the parts mean; `checkpoint/text.rs` writes and reads them.

use std::collections::{BTreeSet, HashSet};

use crate::layout::Layout;

/// Where a search is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SearchState {
    /// Boards that it has scored.
    pub(crate) boards: u64,
    /// Random numbers that it has drawn.
    pub(crate) drawn: u64,
    pub(crate) place: SearchPlace,
}

/// What a search is doing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SearchPlace {
    Climb(ClimbState),
    Walk(WalkState),
}

/// A climb between two boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ClimbState {
    /// The merit of the best board.
    pub(crate) best: i64,
    /// Boards in a row that have brought no better one.
    pub(crate) since: u32,
    /// The boards to go on from, with their merits.
    pub(crate) pool: BTreeSet<(i64, Layout)>,
    /// The digest of every board that was ever in the pool.
    pub(crate) seen: HashSet<u64>,
}

impl ClimbState {
    /// A climb from a board whose merit is known.
    pub(crate) fn new(merit: i64, start: Layout) -> Self {
        let seen = HashSet::from([start.digest()]);
        Self { best: merit, since: 0, pool: BTreeSet::from([(merit, start)]), seen }
    }
}

/// A walk of annealing between two steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WalkState {
    /// The steps made.
    pub(crate) step: u64,
    /// The best merit of the first part.
    pub(crate) scale: u64,
    /// The board, and its merit.
    pub(crate) merit: i64,
    pub(crate) layout: Layout,
    /// The best board, and its merit.
    pub(crate) best: i64,
    pub(crate) best_layout: Layout,
}
