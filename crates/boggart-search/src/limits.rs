//! How far a hunt goes and what it may use. What it looks for, the target included, is in `hunt_spec.rs`.

/// The minimum number of boards to keep, so that a resumed hunt can print more boards than before.
const KEPT: usize = 100;

/// When to end, and how much to use and keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HuntLimits {
    /// The number of boards after which the hunt ends.
    pub boards: Option<u64>,
    /// How many threads search.
    pub threads: usize,
    /// How many boards to keep, the best of each search.
    pub keep: usize,
}

impl HuntLimits {
    /// How many boards are kept during the hunt.
    pub(crate) fn remembered(&self) -> usize {
        KEPT.max(self.keep)
    }

    /// Whether this many boards reach the limit.
    pub(crate) fn are_reached(&self, boards: u64) -> bool {
        self.boards.is_some_and(|limit| boards >= limit)
    }

    /// Whether this many boards exceed the limit.
    pub(crate) fn are_exceeded(&self, boards: u64) -> bool {
        self.boards.is_some_and(|limit| boards > limit)
    }
}
