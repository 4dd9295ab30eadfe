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
//! word is found at its own node, so that "once each" is a mark on the node. A board of more than 64 cells is walked from
//! so many cells at a time.
//!
//! `kernel/searcher.rs` gets a walk all it needs, `kernel/board_masks.rs` has a board as it reads it, `kernel/plain.rs` is the
//! walk in plain Rust, for any machine, any board, and as the twin that tests hold the other to; `kernel/avx2.rs` is the same with
//! the eight neighbours of a cell in one vector: shift the node's mask by eight faces at once, and the sign bits are the
//! neighbours that may follow. That takes some thirty instructions a path, without a branch. Near the best boards, half of the
//! time goes into going on from paths, a quarter into looking ahead, a sixth into counting each word once.

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

/// Cells from which one walk begins at most, and cells of a board that vectors can walk over.
const CELLS_MAX: usize = 64;
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

    /// Whether a board can be walked over by vectors, and the nodes to do so.
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

    /// Gets ready for a board.
    fn begin(&mut self, table: &SearchTable, board: &BoardMasks) {
        #[cfg(target_arch = "x86_64")]
        if self.vectors(table, board).is_some() {
            return;
        }
        self.plain.look_around(table, board);
    }

    /// The nodes at which words end whose paths begin in some cells, one for each path that spells one.
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

/// Variants of a board, by vectors alone.
#[cfg(target_arch = "x86_64")]
impl Walk {
    /// Walks over a board and keeps its paths; calls `each` with the node of each find and the cells that it leaves free.
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

/// The nodes at which found words end, one for each path that spells a word: those of fewer tiles first, those of as many in the
/// order of their cells.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FoundNodes<'a> {
    pub(crate) nodes: &'a [u32],
    /// How many have so many tiles or fewer, from one tile on.
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

/// The paths of finds: each is its last cell, and above it the number of the path before, which is one of those that went on; the
/// first of these has no cell. Small boards have small links; those of others name the place of the bordered grid.
#[derive(Debug, Clone, Copy)]
enum Links<'a> {
    Narrow { found: &'a [u32], kept: &'a [u32] },
    Wide { found: &'a [u64], kept: &'a [u64], places: Places },
}

/// Bits of a link that are the cell.
const NARROW_CELL_BITS: u32 = 6;
const WIDE_CELL_BITS: u32 = 32;

impl Finds<'_> {
    /// How many paths went on: work that depends on no machine.
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

    /// Writes the cells of a find, which has as many.
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
