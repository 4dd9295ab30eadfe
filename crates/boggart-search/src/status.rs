//! What a hunt tells whoever watches it, what they may answer, and how it ended.

use crate::checkpoint::Checkpoint;
use crate::found_board::FoundBoard;

/// How a hunt goes.
#[derive(Debug)]
pub struct Status<'a> {
    /// The best boards, best first.
    pub best: &'a [FoundBoard],
    /// Searches that have ended.
    pub searches: u64,
    /// Boards scored by all searches, also those that are still going on.
    pub boards: u64,
    /// What is known for good, if that has changed since the last time.
    pub checkpoint: Option<&'a Checkpoint>,
}

/// Whether to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    /// Yes.
    Continue,
    /// Come to an end that can be repeated: searches before the best board are finished, the others left.
    Finish,
    /// Stop now, even if nobody can say after how many boards the same is found.
    Stop,
}

/// How a hunt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HuntOutcome {
    /// The best boards, best first.
    pub best: Vec<FoundBoard>,
    /// The boards after which a hunt finds the same; nothing if it was stopped at once.
    pub boards: Option<u64>,
    /// Whether the target is reached.
    pub reached: bool,
}
