//! The placements of a class as a trie over the free cells, with a bound for each entry.
//!
//! An entry stands for a tile in a cell. Its bound is what the placements below it can add at most: the points of those that end here,
//! and for each later cell the largest bound of an entry there. Entries of eight bytes lie side by side, siblings together:
//!
//! ```text
//!   63 ............. 32   31 ... 26   25   24 .. 21   20 .. 16   15 ... 0
//!   first child, or key     kind     last    cell       tile      bound
//! ```
//!
//! Most of a trie is chains, paths that belong to one placement. A chain is one entry that names its key.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cells, ranks, fields and their numbers are small; a key says how small"
)]

use super::placements::FIELD_BITS;

/// What a searcher uses beside the trie.
const MEMORY_BESIDE: usize = 32_000_000;

/// What an entry stands for; eight bytes, as the picture above says.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlacementEntry(u64);

/// What is below an entry.
const END: u64 = 62;
const CHAIN: u64 = 63;
/// More siblings than there are numbers for: the last one is marked.
const MANY: u64 = 0;

impl PlacementEntry {
    const LAST: u64 = 1 << 25;

    fn new(cell: u32, tile: u32, bound: u32, kind: u64, below: usize) -> Self {
        let below = u32::try_from(below).expect("a class has fewer than 2^32 entries");
        let bound = u64::from(bound.min(u32::from(u16::MAX)));
        Self(u64::from(below) << 32 | kind << 26 | u64::from(cell << FIELD_BITS | tile) << 16 | bound)
    }

    /// Its cell and tile: the cell times 32, plus the tile.
    #[inline]
    pub(super) fn slot(self) -> usize {
        (self.0 >> 16) as usize & 511
    }

    /// What the placements below it can add at most.
    #[inline]
    pub(super) fn bound(self) -> u16 {
        self.0 as u16
    }

    /// Whether its placements end here.
    #[inline]
    pub(super) fn ends(self) -> bool {
        self.0 >> 26 & 63 == END
    }

    /// Whether one placement goes on below it.
    #[inline]
    pub(super) fn is_chain(self) -> bool {
        self.0 >> 26 & 63 == CHAIN
    }

    /// The first child, or the key of a chain.
    #[inline]
    pub(super) fn below(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// The number of children, or 0 if they are too many to tell.
    #[inline]
    pub(super) fn count(self) -> u16 {
        (self.0 >> 26) as u16 & 63
    }

    #[inline]
    fn is_last(self) -> bool {
        self.0 & Self::LAST != 0
    }
}

/// The trie of one class.
#[derive(Debug, Default)]
pub(super) struct PlacementTrie {
    entries: Vec<PlacementEntry>,
    /// The keys without the codes of their points, each once.
    keys: Vec<u64>,
    /// The children of the root.
    pub(super) first: (u32, u16),
    /// The points of placements that need no free cell.
    pub(super) points: u32,
    /// The bound of the whole class.
    pub(super) bound: u32,
    pending: Vec<PlacementEntry>,
}

/// An entry whose placements are being read.
#[derive(Debug, Clone, Copy)]
struct OpenEntry {
    cell: u32,
    tile: u32,
    /// The points of placements that end here.
    points: u32,
    /// The maxima of all later cells that are complete, and the maximum of the cell whose children are being added.
    sum: u32,
    cell_max: u32,
    cell_now: u32,
    /// Where its children begin among the pending entries.
    pending: usize,
}

impl OpenEntry {
    fn new(cell: u32, tile: u32, pending: usize) -> Self {
        Self { cell, tile, points: 0, sum: 0, cell_max: 0, cell_now: u32::MAX, pending }
    }

    fn bound(&self) -> u32 {
        self.points + self.sum + self.cell_max
    }

    /// Counts a child with this bound.
    fn add(&mut self, cell: u32, bound: u32) {
        if self.cell_now == cell {
            self.cell_max = self.cell_max.max(bound);
        } else {
            self.sum += self.cell_max;
            self.cell_max = bound;
            self.cell_now = cell;
        }
    }
}

impl PlacementTrie {
    /// The siblings that begin here, as many as were said.
    #[inline]
    pub(super) fn siblings(&self, first: u32, count: u16) -> &[PlacementEntry] {
        let from = &self.entries[first as usize..];
        if u64::from(count) == MANY {
            let last = from.iter().position(|entry| entry.is_last()).map_or(0, |last| last + 1);
            &from[..last]
        } else {
            &from[..usize::from(count)]
        }
    }

    /// The fields of a key.
    #[inline]
    pub(super) fn key(&self, index: u32) -> u64 {
        self.keys[index as usize]
    }

    /// How many bytes the trie of this many placements takes at most, with the search over it.
    pub(super) fn memory_for(placements: usize) -> usize {
        // Measured: the entries are at most 1.7 times the placements, and what is open at a time a tenth of that.
        placements * size_of::<u64>() * 29 / 10 + MEMORY_BESIDE
    }

    /// The memory of its keys, for the next.
    pub(super) fn take_keys(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.keys)
    }

    /// Builds the trie of sorted keys, each with the number of its points in the lowest bits.
    pub(super) fn build(&mut self, mut keys: Vec<u64>, free: usize, worth_bits: u32, worths: &[u32]) {
        self.entries.clear();
        self.pending.clear();
        // The keys are written over those already read, each once.
        let mut written = 0;
        let mut open = [OpenEntry::new(u32::MAX, 0, 0); 14];
        let mut depth = 0;
        // The first cell in which the current key differs from the one before.
        let mut differs = 0;
        let mut next = 0;
        while next < keys.len() {
            let key = keys[next] >> worth_bits;
            let mut worth = 0;
            while next < keys.len() && keys[next] >> worth_bits == key {
                worth += worths[(keys[next] & ((1 << worth_bits) - 1)) as usize];
                next += 1;
            }
            keys[written] = key;
            written += 1;
            while depth > 0 && open[depth].cell >= differs {
                self.close(&mut open, depth);
                depth -= 1;
            }
            let differs_next =
                keys.get(next).map_or(0, |&after| first_difference(key, after >> worth_bits, free));
            let mut rest = key & low_fields(free, differs);
            // What is shared with the next key is an entry of its own, what is not is a chain.
            while rest != 0 {
                let (cell, tile) = first_field(rest, free);
                if cell >= differs_next {
                    break;
                }
                rest &= low_fields(free, cell + 1);
                depth += 1;
                open[depth] = OpenEntry::new(cell, tile, self.pending.len());
            }
            if rest == 0 {
                open[depth].points += worth;
            } else {
                self.add_chain(&mut open[depth], rest, free, worth, written - 1);
            }
            differs = differs_next;
        }
        while depth > 0 {
            self.close(&mut open, depth);
            depth -= 1;
        }
        self.bound = open[0].bound();
        self.points = open[0].points;
        self.first = self.move_children(&open[0]);
        keys.truncate(written);
        self.keys = keys;
    }

    /// Adds a placement that shares nothing from here on.
    fn add_chain(&mut self, parent: &mut OpenEntry, fields: u64, free: usize, worth: u32, index: usize) {
        let (cell, tile) = first_field(fields, free);
        let rest = fields & low_fields(free, cell + 1);
        let kind = if rest == 0 { END } else { CHAIN };
        self.pending.push(PlacementEntry::new(cell, tile, worth, kind, index));
        parent.add(cell, worth);
    }

    /// Writes the children of an entry, and adds it to its parent.
    fn close(&mut self, open: &mut [OpenEntry; 14], depth: usize) {
        let closed = open[depth];
        let (first, count) = self.move_children(&closed);
        let parent = &mut open[depth - 1];
        let OpenEntry { cell, tile, points, .. } = closed;
        if points > 0 {
            self.pending.push(PlacementEntry::new(cell, tile, points, END, 0));
        }
        if self.entries.len() > first as usize {
            self.pending.push(PlacementEntry::new(
                cell,
                tile,
                closed.bound() - points,
                u64::from(count),
                first as usize,
            ));
        }
        parent.add(closed.cell, closed.bound());
    }

    /// Moves the pending children of an entry to where they stay.
    fn move_children(&mut self, parent: &OpenEntry) -> (u32, u16) {
        let first = u32::try_from(self.entries.len()).expect("a class has fewer than 2^32 entries");
        self.entries.extend_from_slice(&self.pending[parent.pending..]);
        let count = self.pending.len() - parent.pending;
        if let Some(last) = self.entries.last_mut().filter(|_| count > 0) {
            last.0 |= PlacementEntry::LAST;
        }
        self.pending.truncate(parent.pending);
        (first, u16::try_from(count).ok().filter(|&count| u64::from(count) < END).unwrap_or(0))
    }
}

/// The fields of the cells from this one on.
fn low_fields(free: usize, cell: u32) -> u64 {
    (1 << (FIELD_BITS * (free as u32 - cell))) - 1
}

/// The first cell that a key uses, and its tile.
pub(super) fn first_field(key: u64, free: usize) -> (u32, u32) {
    let field = (63 - key.leading_zeros()) / FIELD_BITS;
    let tile = (key >> (field * FIELD_BITS)) as u32 & 31;
    (free as u32 - 1 - field, tile - 1)
}

/// The first cell in which two keys differ.
fn first_difference(key: u64, other: u64, free: usize) -> u32 {
    first_field(key ^ other, free).0
}
