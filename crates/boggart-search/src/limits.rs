//! How far a hunt goes and what it may use. What it looks for, the target included, is in `hunt_spec.rs`.

/// Boards that are kept at least, so that a hunt can go on and be asked for more of them than before.
const KEPT: usize = 100;

/// When to end, and how much to use and keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HuntLimits {
    /// After so many boards.
    pub boards: Option<u64>,
    /// How many threads search.
    pub threads: usize,
    /// How many boards to keep, the best of each search.
    pub keep: usize,
}

impl HuntLimits {
    /// How many boards are remembered while the hunt goes on.
    pub(crate) fn remembered(&self) -> usize {
        KEPT.max(self.keep)
    }

    /// Whether so many boards are all that were asked for.
    pub(crate) fn are_reached(&self, boards: u64) -> bool {
        self.boards.is_some_and(|limit| boards >= limit)
    }

    /// Whether so many boards are more than were asked for.
    pub(crate) fn are_exceeded(&self, boards: u64) -> bool {
        self.boards.is_some_and(|limit| boards > limit)
    }
}
