//! The placements of all spellings on the boards of one class, as sorted keys.
//!
//! The spellings are walked as a trie, with all partial paths of the tiles so far; so a path is extended once for all
//! spellings that begin with it. What one placement of a spelling makes superfluous is left out while it is in the cache.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cells, ranks, fields and their numbers are small; a key says how small"
)]

use super::antichain::Antichain;
use super::class_searcher::{Interrupted, SearchControl, ask};
use super::frame::{CELLS_MAX, Frame};
use super::placement_trie::PlacementTrie;
use super::spelling_trie::{SpellingNode, SpellingTrie};

/// At how many tiles the caller is asked whether to go on: there are some hundred such nodes.
const ASKING_DEPTH: usize = 2;

/// The lowest bit of each field of a key.
const LOW_BITS: u64 = 0x0084_2108_4210_8421;

/// The number of bits of a field.
pub(super) const FIELD_BITS: u32 = 5;

/// A path on the board over the tiles so far.
#[derive(Debug, Clone, Copy)]
struct PartialPath {
    key: u64,
    used: u16,
    cell: u8,
}

/// Two cells of which the lower rank must be on the first, as one of them sees it.
#[derive(Debug, Clone, Copy)]
struct OtherCell {
    /// How far the field of the other cell is shifted.
    shift: u32,
    bit: u16,
    /// Whether the other cell must not have the higher rank.
    is_low: bool,
}

/// Makes the placements of one class after the other, and keeps its memory.
#[derive(Debug)]
pub(super) struct PlacementMaker<'a> {
    frame: &'a Frame,
    trie: &'a SpellingTrie,
    /// For each tile the cells that may show it.
    cells_of: [u16; 32],
    /// For each tile and cell what it adds to a key.
    fields: [[u64; CELLS_MAX]; 32],
    /// For each cell the other cells that an inequality compares with it, where both are free.
    others: [Vec<OtherCell>; CELLS_MAX],
    compared: u16,
    paths: [Vec<PartialPath>; CELLS_MAX + 1],
    by_size: Vec<Vec<u64>>,
    smaller: Antichain,
    /// The keys made, each with the number of its points in the lowest bits.
    keys: Vec<u64>,
    worth_bits: u32,
}

impl<'a> PlacementMaker<'a> {
    pub(super) fn new(frame: &'a Frame, trie: &'a SpellingTrie, worth_bits: u32) -> Self {
        Self {
            frame,
            trie,
            cells_of: [0; 32],
            fields: [[0; CELLS_MAX]; 32],
            others: Default::default(),
            compared: 0,
            paths: Default::default(),
            by_size: vec![Vec::new(); CELLS_MAX + 1],
            smaller: Antichain::new(),
            keys: Vec::new(),
            worth_bits,
        }
    }

    /// Makes the placements of the boards whose first cells of the order show these tiles, not sorted.
    pub(super) fn make(
        &mut self,
        prefix: &[u8],
        keys: &mut Vec<u64>,
        control: &SearchControl<'_>,
    ) -> Result<(), Interrupted> {
        self.prepare(prefix);
        std::mem::swap(&mut self.keys, keys);
        self.keys.clear();
        let mut made = Ok(());
        for (rank, node) in self.trie.children(self.trie.root()) {
            let fields = &self.fields[rank];
            let start = |cell: usize| PartialPath { key: fields[cell], used: 1 << cell, cell: cell as u8 };
            self.paths[1].clear();
            self.paths[1].extend(bits(self.cells_of[rank]).map(start));
            if !self.paths[1].is_empty() {
                made = self.visit(node, 1, control);
            }
            if made.is_err() {
                break;
            }
        }
        std::mem::swap(&mut self.keys, keys);
        made
    }

    /// Gives its memory back.
    pub(super) fn release(&mut self) {
        self.keys = Vec::new();
        self.paths = Default::default();
    }

    /// Sets what depends on the prefix.
    fn prepare(&mut self, prefix: &[u8]) {
        let frame = self.frame;
        let domains = frame.domains(prefix);
        let shift = |cell: u8| {
            let position = usize::from(frame.positions[usize::from(cell)]);
            (position >= prefix.len()).then(|| FIELD_BITS * (frame.cells() - 1 - position) as u32)
        };
        self.cells_of = [0; 32];
        for (cell, &domain) in domains.iter().enumerate() {
            for rank in 0..frame.tile_count {
                self.cells_of[rank as usize] |= u16::from(domain >> rank & 1 == 1) << cell;
                let field = shift(cell as u8).map_or(0, |shift| u64::from(rank + 1) << shift);
                self.fields[rank as usize][cell] = field;
            }
        }
        self.compared = 0;
        self.others.iter_mut().for_each(Vec::clear);
        for &(low, high) in &frame.inequalities {
            if let (Some(low_shift), Some(high_shift)) = (shift(low), shift(high)) {
                let other = |cell: u8, shift, is_low| OtherCell { shift, bit: 1 << cell, is_low };
                self.others[usize::from(high)].push(other(low, low_shift, true));
                self.others[usize::from(low)].push(other(high, high_shift, false));
                self.compared |= 1 << low | 1 << high;
            }
        }
    }

    /// Takes the spellings that end at a node, and extends the paths that lead to it.
    fn visit(
        &mut self,
        node: SpellingNode,
        depth: usize,
        control: &SearchControl<'_>,
    ) -> Result<(), Interrupted> {
        let trie = self.trie;
        for &worth in trie.worths(node) {
            self.take_spelling(depth, worth);
        }
        if depth <= ASKING_DEPTH {
            ask(control, PlacementTrie::memory_for(self.keys.len()))?;
        }
        for (rank, child) in trie.children(node) {
            self.extend(rank, depth);
            if !self.paths[depth + 1].is_empty() {
                self.visit(child, depth + 1, control)?;
            }
        }
        Ok(())
    }

    /// Makes the paths of one tile more.
    fn extend(&mut self, rank: usize, depth: usize) {
        let (shorter, longer) = self.paths.split_at_mut(depth + 1);
        let (from, to) = (&shorter[depth], &mut longer[0]);
        to.clear();
        let cells = self.cells_of[rank];
        let fields = &self.fields[rank];
        let neighbors: &[u16; CELLS_MAX] =
            &std::array::from_fn(|c| self.frame.neighbors.get(c).copied().unwrap_or(0));
        for path in from {
            let free = neighbors[usize::from(path.cell & 15)] & !path.used & cells;
            for cell in bits(free) {
                if self.compared >> cell & 1 == 1 && violates(&self.others[cell], path, rank) {
                    continue;
                }
                to.push(PartialPath {
                    key: path.key | fields[cell & 15],
                    used: path.used | 1 << cell,
                    cell: cell as u8,
                });
            }
        }
    }

    /// Adds the placements of one spelling but those that contain another.
    fn take_spelling(&mut self, depth: usize, worth: u16) {
        for path in &self.paths[depth] {
            self.by_size[used_fields(path.key).count_ones() as usize].push(path.key);
        }
        self.smaller.clear();
        for size in 0..self.by_size.len() {
            let mut keys = std::mem::take(&mut self.by_size[size]);
            if !keys.is_empty() {
                keys.sort_unstable();
                keys.dedup();
                let larger_follow = self.by_size[size + 1..].iter().any(|keys| !keys.is_empty());
                self.smaller.add(&mut keys, larger_follow);
                self.keys.extend(keys.iter().map(|key| key << self.worth_bits | u64::from(worth)));
                keys.clear();
            }
            self.by_size[size] = keys;
        }
    }
}

/// The lowest bit of each field that is not 0.
pub(super) fn used_fields(key: u64) -> u64 {
    let pairs = key | key >> 1;
    (pairs | pairs >> 2 | key >> 4) & LOW_BITS
}

/// Whether a tile in a cell violates an inequality with the cells that a path has used.
fn violates(others: &[OtherCell], path: &PartialPath, rank: usize) -> bool {
    others.iter().filter(|other| path.used & other.bit != 0).any(|other| {
        let field = (path.key >> other.shift & 31) as usize;
        if other.is_low { field > rank + 1 } else { field < rank + 1 }
    })
}

/// The numbers of the bits that are set.
fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}
