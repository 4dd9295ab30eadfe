//! What a hunt passes to its callback, what the callback may answer, and how the hunt ended.

use crate::checkpoint::Checkpoint;
use crate::found_board::FoundBoard;

/// The progress of a hunt.
#[derive(Debug)]
pub struct Status<'a> {
    /// The best boards, best first.
    pub best: &'a [FoundBoard],
    /// Searches that have ended.
    pub searches: u64,
    /// Boards scored by all searches, including those still running.
    pub boards: u64,
    /// What a hunt can resume from, if it has changed since the last call.
    pub checkpoint: Option<&'a Checkpoint>,
}

/// Whether to continue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    /// Continue.
    Continue,
    /// Continue, and let every search say where it is: the next checkpoints contain that, and interrupting a long search loses
    /// only what it does afterwards.
    Snapshot,
    /// End in a way that can be repeated: finish the searches before the best board and drop the others.
    Finish,
    /// Stop now, even if the result cannot be repeated with a number of boards.
    Stop,
}

/// How a hunt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HuntOutcome {
    /// The best boards, best first.
    pub best: Vec<FoundBoard>,
    /// The number of boards with which the same seed gives the same result; `None` if the hunt was stopped at once.
    pub boards: Option<u64>,
    /// Whether a board met the target.
    pub met_target: bool,
}
