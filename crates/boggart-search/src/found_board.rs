//! A board that a search found, and its rank among the best.

use boggart::Board;

use crate::aim::Aim;

/// A board that a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundBoard {
    /// Its amount of what the hunt counts.
    pub amount: u64,
    /// The board, in canonical form.
    pub board: Board,
    /// The search that found it.
    pub search: u64,
    /// How many boards that search had scored by then.
    pub boards: u64,
}

/// Inserts a board into the best ones: at most one per search, no board twice, best first, and the earlier of equals first.
pub(crate) fn rank(best: &mut Vec<FoundBoard>, found: FoundBoard, aim: Aim, keep: usize) {
    let merit = |found: &FoundBoard| aim.merit(found.amount);
    let is_known = |known: &FoundBoard| known.board == found.board && known.search <= found.search;
    let is_beaten = |known: &FoundBoard| known.search == found.search && merit(known) >= merit(&found);
    if best.iter().any(|known| is_known(known) || is_beaten(known)) {
        return;
    }
    best.retain(|known| known.board != found.board && known.search != found.search);
    let key = |found: &FoundBoard| (std::cmp::Reverse(merit(found)), found.search);
    let index = best.partition_point(|known| key(known) <= key(&found));
    best.insert(index, found);
    best.truncate(keep.max(1));
}
