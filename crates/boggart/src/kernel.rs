//! The walk behind every fast answer: all paths of one length at a time, over a trie of faces.
//!
//! The naive walk goes from path to longer path, one by one, and asks the lexicon at each step:
//!
//! ```text
//! search(path):  if path is a word: found
//!                for each free neighbour of its last cell:
//!                    if some word begins with path + neighbour: search(path + neighbour)
//! ```
//! This walk does the same level by level. All paths of one length are in a queue, and extending them gives the queue of all paths
//! that are one cell longer:
//!
//! ```text
//! paths = one for each cell
//! while there are paths:
//!     paths = [path + n for path in paths for n in free neighbours of its end, if the trie has face(n) next]
//!     those that end at a word are found
//! ```
//! The steps of one level do not depend on each other, so the processor works on many of them at once. A path needs only three
//! values:
//!
//! ```text
//! node    its node in the trie                             32 bits
//! cell    its last cell           |  together 32 bits on boards of up to 27 cells,
//! free    the unused cells        |  otherwise 6 and 64
//! ```
//! Most paths are dead ends after two or three cells. A look-ahead removes most of these before they are stored: the faces around the
//! last cell (without the face of the cell before, unless another neighbour shows it too) must include one that the trie has next.
//! Every word ends at a node of its own, so a mark on the node is enough to count each word once. Boards of more than 64 cells are walked
//! from a few start cells at a time.
//!
//! `kernel/searcher.rs` prepares the input of a walk, and `kernel/board_masks.rs` is the board in the form that a walk reads.
//! `kernel/plain.rs` is the walk in plain Rust, for any machine and any board; tests compare the other one with it. `kernel/avx2.rs` has
//! the eight neighbours of a cell in one vector: it shifts the node's mask by eight faces at once, and the sign bits are the
//! neighbours that may follow. That takes 28 instructions per path and no branch. On near-optimal boards half of the time is spent
//! extending paths, a quarter on the look-ahead, and an eighth on counting each word once.

#[cfg(target_arch = "x86_64")]
mod arrivals;
#[cfg(target_arch = "x86_64")]
mod avx2;
mod board_masks;
mod plain;
mod searcher;

use std::ops::Range;

use self::board_masks::{BoardMasks, Places};
pub(crate) use self::searcher::{Searcher, WalkInput};
use crate::board::Cell;
use crate::lexicon::SearchTable;
#[cfg(target_arch = "x86_64")]
use crate::lexicon::{Nodes, TrieNode};

/// The maximum number of start cells of one walk, and of cells of a board that the vector walk supports.
const CELLS_MAX: usize = 64;
/// The maximum number of neighbours of a cell.
const NEIGHBORS_MAX: usize = 8;
/// The capacity for paths of all lengths, and for finds. Boards of real letters have some hundred; the best boards of 36 dice with
/// tiles of several letters have some ten thousand.
const PATHS_MAX: usize = 1 << 17;

/// Whether the next level might exceed the capacity, given the number of paths, of paths to extend, and of finds. Every strategy asks
/// before each level, so that all give up on the same boards.
fn is_crowded(paths: usize, going_on: usize, finds: usize) -> bool {
    paths + NEIGHBORS_MAX * going_on > PATHS_MAX || finds + NEIGHBORS_MAX * going_on > PATHS_MAX
}

/// There are too many paths: the finds are incomplete, and another walk must be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Crowded;

/// Which implementation of the walk to use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strategy {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Avx2),
}

impl Strategy {
    /// The fastest one on this machine.
    pub(crate) fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = avx2::Avx2::detect() {
            return Self::Avx2(avx2);
        }
        Self::Plain
    }

    /// All that work on this machine, so that tests can compare them.
    #[cfg(test)]
    pub(crate) fn all() -> Vec<Self> {
        let mut all = vec![Self::Plain];
        all.extend(Some(Self::best()).filter(|best| *best != Self::Plain));
        all
    }
}

/// A walk over boards, with memory that is reused from board to board.
#[derive(Debug)]
struct Walk {
    strategy: Strategy,
    plain: plain::PlainQueues,
    /// Made when it is first needed.
    #[cfg(target_arch = "x86_64")]
    avx2: Option<avx2::VectorQueues>,
}

impl Walk {
    fn new(strategy: Strategy) -> Self {
        Self {
            strategy,
            plain: plain::PlainQueues::default(),
            #[cfg(target_arch = "x86_64")]
            avx2: None,
        }
    }

    /// The nodes for the vector walk, if the board and the table support it.
    #[cfg(target_arch = "x86_64")]
    fn vectors<'t>(
        &self,
        table: &'t SearchTable,
        board: &BoardMasks,
    ) -> Option<(avx2::Avx2, &'t [TrieNode<u32>])> {
        match (self.strategy, &table.nodes) {
            (Strategy::Avx2(avx2), Nodes::Narrow(nodes)) if board.faces().len() <= CELLS_MAX => {
                Some((avx2, nodes))
            }
            _ => None,
        }
    }

    /// Prepares for a board.
    fn begin(&mut self, table: &SearchTable, board: &BoardMasks) {
        #[cfg(target_arch = "x86_64")]
        if self.vectors(table, board).is_some() {
            return;
        }
        self.plain.look_around(table, board);
    }

    /// The end nodes of all paths that start in these cells and spell a word, one per path.
    fn nodes(
        &mut self,
        table: &SearchTable,
        board: &BoardMasks,
        starts: Range<usize>,
    ) -> Result<FoundNodes<'_>, Crowded> {
        #[cfg(target_arch = "x86_64")]
        if let Some((avx2, nodes)) = self.vectors(table, board) {
            return self.avx2.get_or_insert_default().nodes(avx2, table, nodes, board);
        }
        self.plain.walk(table, board, starts).map(|finds| finds.found)
    }

    /// The same with their paths.
    fn paths(
        &mut self,
        table: &SearchTable,
        board: &BoardMasks,
        starts: Range<usize>,
    ) -> Result<Finds<'_>, Crowded> {
        #[cfg(target_arch = "x86_64")]
        if let Some((avx2, nodes)) = self.vectors(table, board) {
            return self.avx2.get_or_insert_default().paths(avx2, table, nodes, board);
        }
        self.plain.walk(table, board, starts)
    }
}

/// Variants of a board; only the vector walk supports them.
#[cfg(target_arch = "x86_64")]
impl Walk {
    /// Walks over a board and keeps its paths; calls `each` with the node and the unused cells of each find.
    fn keep(
        &mut self,
        table: &SearchTable,
        board: &BoardMasks,
        each: impl FnMut(u32, u32),
    ) -> Result<(), Crowded> {
        let Some((avx2, nodes)) = self.vectors(table, board) else { return Err(Crowded) };
        if board.faces().len() > avx2::PACKED_CELLS {
            return Err(Crowded);
        }
        self.avx2.get_or_insert_default().keep(avx2, table, nodes, board, each)
    }

    /// The nodes of all finds through a cell of that board, if it showed this face.
    fn nodes_through(
        &mut self,
        table: &SearchTable,
        board: &BoardMasks,
        cell: Cell,
        face: u8,
    ) -> Result<&[u32], Crowded> {
        let Some((avx2, nodes)) = self.vectors(table, board) else { return Err(Crowded) };
        self.avx2.get_or_insert_default().nodes_through(avx2, table, nodes, board, (cell, face))
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl Walk {
    fn keep(&mut self, _: &SearchTable, _: &BoardMasks, _: impl FnMut(u32, u32)) -> Result<(), Crowded> {
        Err(Crowded)
    }

    fn nodes_through(&mut self, _: &SearchTable, _: &BoardMasks, _: Cell, _: u8) -> Result<&[u32], Crowded> {
        Err(Crowded)
    }
}

/// The end nodes of the paths that spell a word, one per path: shorter paths first, paths of the same length in the order of their
/// cells.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FoundNodes<'a> {
    pub(crate) nodes: &'a [u32],
    /// The number of finds with at most 1 tile, at most 2 tiles, and so on.
    ends: &'a [usize],
}

impl<'a> FoundNodes<'a> {
    /// The numbers of the finds of one tile, of two, and so on.
    fn ranges(self) -> impl Iterator<Item = Range<usize>> + use<'a> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(self.ends).map(|(start, &end)| start..end)
    }

    /// The nodes of the finds of one tile, of two, and so on.
    pub(crate) fn by_tiles(self) -> impl Iterator<Item = &'a [u32]> {
        self.ranges().map(move |range| &self.nodes[range])
    }
}

/// The same with their paths.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Finds<'a> {
    pub(crate) found: FoundNodes<'a>,
    links: Links<'a>,
}

/// The paths of finds as links. A link has the last cell in its low bits and above it the index of the path without that cell in
/// `kept`, whose first entry is the empty path. Small boards have small links; the wide ones hold places of the bordered grid instead of
/// cells.
#[derive(Debug, Clone, Copy)]
enum Links<'a> {
    Narrow { found: &'a [u32], kept: &'a [u32] },
    Wide { found: &'a [u64], kept: &'a [u64], places: Places },
}

/// Bits of a link that are the cell.
const NARROW_CELL_BITS: u32 = 6;
const WIDE_CELL_BITS: u32 = 32;

impl Finds<'_> {
    /// How many paths were extended: a measure of work that does not depend on the machine.
    pub(crate) fn steps(&self) -> u64 {
        let kept = match self.links {
            Links::Narrow { kept, .. } => kept.len(),
            Links::Wide { kept, .. } => kept.len(),
        };
        kept as u64
    }

    /// The numbers of the finds of one tile, of two, and so on.
    pub(crate) fn by_tiles(&self) -> impl Iterator<Item = Range<usize>> {
        self.found.ranges()
    }

    /// Writes the cells of a find into `path`, which has the length of the find.
    #[inline]
    pub(crate) fn write_path(&self, find: usize, path: &mut [Cell]) {
        match self.links {
            Links::Narrow { found, kept } => follow::<_, NARROW_CELL_BITS>(found[find], kept, path),
            Links::Wide { found, kept, places } => {
                follow::<_, WIDE_CELL_BITS>(found[find], kept, path);
                path.iter_mut().for_each(|place| *place = places.cell(place.0));
            }
        }
    }
}

/// Follows links from the last cell of a path to the first.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a cell is numbered with 32 bits")]
fn follow<L: Copy + Into<u64>, const CELL_BITS: u32>(last: L, kept: &[L], path: &mut [Cell]) {
    let mut link: u64 = last.into();
    for place in path.iter_mut().rev() {
        *place = Cell((link & ((1 << CELL_BITS) - 1)) as u32);
        link = kept[(link >> CELL_BITS) as usize].into();
    }
}
