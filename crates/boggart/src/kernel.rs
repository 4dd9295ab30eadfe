//! The walk behind every fast answer: all paths of one length at a time, over a trie of faces.
//!
//! The naive walk goes from path to longer path, one by one, and asks the lexicon at each step:
//!
//! ```text
//! search(path):  if path is a word: found
//!                for each free neighbour of its last cell:
//!                    if some word begins with path + neighbour: search(path + neighbour)
//! ```
//! This one does the same by levels. All paths of a length stand side by side, and from them come all paths that
//! are one longer:
//!
//! ```text
//! paths = one for each cell
//! while there are paths:
//!     paths = [path + n for path in paths for n in free neighbours of its end, if the trie goes on with face(n)]
//!     those that end at a word are found
//! ```
//! No step waits for the one before it, so the machine works on many at once. A path is three small things, and nothing
//! else of it is ever needed:
//!
//! ```text
//! node    its place in the trie                            32 bits
//! cell    its last cell           |  together 32 bits where the board has up to 27 cells,
//! free    the cells it leaves     |  else 6 and 64
//! ```
//! Most paths die young. Before a path is kept, one look ahead tells most that cannot go on: the faces around its last
//! cell, less that of the cell it came from where no other shows it, must meet those that the trie goes on with. Each
//! word is found at its own node, so that "once each" is a mark on the node.
//!
//! `kernel/searcher.rs` gets a walk all it needs, `kernel/board_masks.rs` has a board as it reads it, `kernel/plain.rs` is the
//! walk in plain Rust, for any machine and as the twin that tests hold the other to; `kernel/avx2.rs` is the same with the eight
//! neighbours of a cell in one vector: shift the node's mask by eight faces at once, and the sign bits are the neighbours that
//! may follow. That takes some thirty instructions a path, without a branch. Near the best boards, three fifths of all
//! instructions go on from paths, and the rest is shared by looking ahead and counting words.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod board_masks;
mod plain;
mod searcher;

pub(crate) use self::board_masks::BoardMasks;
pub(crate) use self::searcher::Searcher;
use crate::Cell;
use crate::lexicon::SearchTable;

/// The most cells of a board that a walk takes.
pub(crate) const CELLS_MAX: usize = 64;
/// Neighbours that a cell has at most.
const NEIGHBORS_MAX: usize = 8;
/// Paths of all lengths, and finds, that there is room for. Boards of real letters have some hundred; the best of 36 dice
/// with tiles of several letters some ten thousand.
const PATHS_MAX: usize = 1 << 17;

/// Whether there are too many to go on: so many paths, of which so many may go on to all neighbours, and so many finds. Each
/// strategy asks before each length, so that all give up the same boards.
fn is_crowded(paths: usize, going_on: usize, finds: usize) -> bool {
    paths + NEIGHBORS_MAX * going_on > PATHS_MAX || finds + NEIGHBORS_MAX * going_on > PATHS_MAX
}

/// There are too many paths: nothing found counts, and another way must be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Crowded;

/// How to walk: which instructions the machine has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strategy {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Avx2),
}

impl Strategy {
    /// The fastest that this machine can.
    pub(crate) fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = avx2::Avx2::detect() {
            return Self::Avx2(avx2);
        }
        Self::Plain
    }

    /// All that this machine can, so that tests can compare them.
    #[cfg(test)]
    pub(crate) fn all() -> Vec<Self> {
        let mut all = vec![Self::Plain];
        all.extend(Some(Self::best()).filter(|best| *best != Self::Plain));
        all
    }
}

/// A walk over boards, with memory that is kept from one to the next.
#[derive(Debug)]
struct Walk {
    strategy: Strategy,
    plain: plain::Queues,
    #[cfg(target_arch = "x86_64")]
    avx2: avx2::Queues,
}

impl Walk {
    fn new(strategy: Strategy) -> Self {
        Self {
            strategy,
            plain: plain::Queues::default(),
            #[cfg(target_arch = "x86_64")]
            avx2: avx2::Queues::default(),
        }
    }

    /// The nodes at which words end, one for each path that spells one.
    fn nodes(&mut self, table: &SearchTable, board: &BoardMasks) -> Result<&[u32], Crowded> {
        match self.strategy {
            Strategy::Plain => self.plain.walk(table, board).map(|finds| finds.nodes),
            #[cfg(target_arch = "x86_64")]
            Strategy::Avx2(avx2) => self.avx2.nodes(avx2, table, board),
        }
    }

    /// The same with their paths.
    fn paths(&mut self, table: &SearchTable, board: &BoardMasks) -> Result<Finds<'_>, Crowded> {
        match self.strategy {
            Strategy::Plain => self.plain.walk(table, board),
            #[cfg(target_arch = "x86_64")]
            Strategy::Avx2(avx2) => self.avx2.paths(avx2, table, board),
        }
    }
}

/// What a walk found: paths that spell words, those of fewer cells first, those of as many in the order of their cells.
///
/// A path is its last cell and the path before it, which is one of those that went on; the first of these has no cell.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Finds<'a> {
    pub(crate) nodes: &'a [u32],
    cells: &'a [u32],
    before: &'a [u32],
    kept_cells: &'a [u32],
    kept_before: &'a [u32],
}

impl Finds<'_> {
    /// How many paths went on: work that depends on no machine.
    pub(crate) fn steps(&self) -> u64 {
        self.kept_cells.len() as u64
    }

    /// The cells of a find, from the last to the first.
    #[inline]
    pub(crate) fn cells_back(&self, find: usize) -> impl Iterator<Item = Cell> {
        // Behind the first cell stands the path that has none.
        let mut next = (self.cells[find], self.before[find] as usize, false);
        std::iter::from_fn(move || {
            let (cell, before, is_over) = next;
            next = (self.kept_cells[before], self.kept_before[before] as usize, before == 0);
            (!is_over).then_some(Cell(cell))
        })
    }
}
