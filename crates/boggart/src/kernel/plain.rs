//! The walk in plain Rust, over boards of any size: one path after the other, one neighbour after the other.
//!
//! The used cells of a path are a set of 64 bits, by row and column modulo eight. On boards of up to 8x8 cells the set is exact. On
//! larger boards two cells may share a bit, but a path of up to eight tiles is too short to meet both; for longer paths the cells are
//! compared one by one.

#![expect(clippy::cast_possible_truncation, reason = "places are numbered with 32 bits, and a set has 64")]

use std::ops::Range;

use super::board_masks::{SQUARES_MAX, Square};
use super::{BoardMasks, Crowded, Finds, FoundNodes, Links, WIDE_CELL_BITS, is_crowded};
use crate::lexicon::{Mask, Nodes, SearchTable, TrieNode};

/// For paths of up to this many tiles the set of used cells is exact.
const EXACT_TILES: usize = 8;

/// All paths that were kept, shorter ones first, and the finds.
#[derive(Debug, Default)]
pub(super) struct PlainQueues {
    /// The places of the board, with masks of either size.
    narrow: Vec<Place<u32>>,
    wide: Vec<Place<u64>>,
    /// Paths of the next length: the first `raws` entries.
    raw: Vec<Raw>,
    raws: usize,
    nodes: Vec<u32>,
    links: Vec<u64>,
    used: Vec<u64>,
    found_nodes: Vec<u32>,
    found_links: Vec<u64>,
    /// The number of finds with at most 1 tile, at most 2 tiles, and so on.
    ends: Vec<usize>,
}

/// A place of the bordered grid: its face, and the faces around it.
#[derive(Debug, Clone, Copy, Default)]
struct Place<M> {
    own: M,
    /// All faces around it, and those that occur there only once.
    near: M,
    once: M,
    face: u8,
    /// Its bit in a set of used cells.
    bit: u8,
}

/// A path that was extended by one cell and not yet checked.
#[derive(Debug, Clone, Copy, Default)]
struct Raw {
    link: u64,
    node: u32,
    /// The place it came from.
    from: u32,
}

impl PlainQueues {
    /// Prepares for the walks over a board.
    pub(super) fn look_around(&mut self, table: &SearchTable, board: &BoardMasks) {
        match table.nodes {
            Nodes::Narrow(_) => fill(&mut self.narrow, board),
            Nodes::Wide(_) => fill(&mut self.wide, board),
        }
    }

    /// All finds whose paths start in these cells.
    pub(super) fn walk(
        &mut self,
        table: &SearchTable,
        board: &BoardMasks,
        starts: Range<usize>,
    ) -> Result<Finds<'_>, Crowded> {
        // Taken out for the walk, so that adding paths does not borrow them.
        match &table.nodes {
            Nodes::Narrow(nodes) => {
                let places = std::mem::take(&mut self.narrow);
                let walked = self.walk_over(table, nodes, board, &places, starts);
                self.narrow = places;
                walked?;
            }
            Nodes::Wide(nodes) => {
                let places = std::mem::take(&mut self.wide);
                let walked = self.walk_over(table, nodes, board, &places, starts);
                self.wide = places;
                walked?;
            }
        }
        let links =
            Links::Wide { found: &self.found_links, kept: &self.links, places: board.shape.numbering() };
        Ok(Finds { found: FoundNodes { nodes: &self.found_nodes, ends: &self.ends }, links })
    }

    /// Extends paths level by level until there are none.
    fn walk_over<M: Mask>(
        &mut self,
        table: &SearchTable,
        nodes: &[TrieNode<M>],
        board: &BoardMasks,
        places: &[Place<M>],
        starts: Range<usize>,
    ) -> Result<(), Crowded> {
        self.begin(table, places, &board.shape.places[starts]);
        let (mut level, mut tiles) = (1..self.nodes.len(), 1);
        while !level.is_empty() {
            if is_crowded(level.end, level.len(), self.found_nodes.len()) {
                return Err(Crowded);
            }
            self.expand(nodes, places, &board.shape.squares, level.clone(), tiles);
            self.filter(nodes, places);
            (level, tiles) = (level.end..self.nodes.len(), tiles + 1);
            self.ends.push(self.found_nodes.len());
        }
        Ok(())
    }

    /// The paths of one cell each, after the empty path.
    fn begin<M: Mask>(&mut self, table: &SearchTable, places: &[Place<M>], starts: &[u32]) {
        self.nodes.splice(.., [0]);
        self.links.splice(.., [0]);
        self.used.splice(.., [0]);
        self.found_nodes.clear();
        self.found_links.clear();
        self.ends.clear();
        for &start in starts {
            let place = places[start as usize];
            let node = table.first[usize::from(place.face)];
            if node == 0 {
                continue;
            }
            self.nodes.push(node);
            self.links.push(u64::from(start));
            self.used.push(1 << place.bit);
            if table.ends_word(node) {
                self.found_nodes.push(node);
                self.found_links.push(u64::from(start));
            }
        }
        self.ends.push(self.found_nodes.len());
    }

    /// Extends the paths of a level to all free neighbours that the trie has next.
    fn expand<M: Mask>(
        &mut self,
        nodes: &[TrieNode<M>],
        places: &[Place<M>],
        squares: &[Square],
        level: Range<usize>,
        tiles: usize,
    ) {
        // Every candidate is written, and only counted if it is valid: so there is no branch to mispredict.
        let room = SQUARES_MAX * level.len() + 1;
        if self.raw.len() < room {
            self.raw.resize(room, Raw::default());
        }
        let mut count = 0;
        for path in level {
            let (from, used) = (nodes[self.nodes[path] as usize], self.used[path]);
            let at = place_of(self.links[path]);
            let before = (path as u64) << WIDE_CELL_BITS;
            for &Square { distance, .. } in squares {
                let to = at.wrapping_add_signed(distance);
                let place = &places[to];
                let mut is_free = used >> (place.bit % 64) & 1 == 0;
                let is_next = from.mask.meets(place.own);
                if tiles >= EXACT_TILES && is_next && !is_free {
                    is_free = !self.uses(path, to);
                }
                let node = from.base + u32::from(place.face);
                self.raw[count] = Raw { link: before | to as u64, node, from: at as u32 };
                count += usize::from(is_next & is_free);
            }
        }
        self.raws = count;
    }

    /// Whether a path uses a place.
    #[cold]
    fn uses(&self, path: usize, place: usize) -> bool {
        let mut path = path;
        // Path 0 is the empty path.
        while path != 0 {
            let link = self.links[path];
            if place_of(link) == place {
                return true;
            }
            path = (link >> WIDE_CELL_BITS) as usize;
        }
        false
    }

    /// Keeps the paths that can be extended, and records the finds.
    fn filter<M: Mask>(&mut self, nodes: &[TrieNode<M>], places: &[Place<M>]) {
        for &Raw { link, node, from } in &self.raw[..self.raws] {
            let mask = nodes[node as usize].mask;
            if mask.ends_word() {
                self.found_nodes.push(node);
                self.found_links.push(link);
            }
            let place = &places[place_of(link)];
            // The look-ahead: the faces around, without the face of the place before if it occurs only there.
            let look = place.near & !(place.once & places[from as usize].own);
            if mask.meets(look) {
                let used = self.used[(link >> WIDE_CELL_BITS) as usize] | 1 << (place.bit % 64);
                self.nodes.push(node);
                self.links.push(link);
                self.used.push(used);
            }
        }
    }
}

/// The place of a link.
#[inline]
fn place_of(link: u64) -> usize {
    (link & ((1 << WIDE_CELL_BITS) - 1)) as usize
}

/// Fills in all places of a board.
fn fill<M: Mask>(places: &mut Vec<Place<M>>, board: &BoardMasks) {
    places.clear();
    let place = |&face: &u32| {
        let face = u8::try_from(face).expect("faces are numbered below 64");
        Place { own: M::of_face(face), near: M::default(), once: M::default(), face, bit: 0 }
    };
    places.extend(board.grid.iter().map(place));
    let cols = board.shape.grid.dims().cols() as usize;
    for (cell, &at) in board.shape.places.iter().enumerate() {
        let at = at as usize;
        let (mut near, mut twice) = (M::default(), M::default());
        for square in &board.shape.squares {
            let own = places[at.wrapping_add_signed(square.distance)].own;
            twice = twice | near & own;
            near = near | own;
        }
        let bit = (cell / cols % 8 * 8 + cell % cols % 8) as u8;
        places[at] = Place { near, once: near & !twice, bit, ..places[at] };
    }
}
