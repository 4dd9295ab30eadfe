//! The search over the boards of a class: one free cell after the other, each tile in turn, as long as the bound allows it.
//!
//! The naive search:
//!
//! ```text
//!   search(cell, entries, points):
//!       if no cell is left: the board has at least `points`
//!       for tile in tiles:
//!           opened = the children of all entries of this cell and tile
//!           bound = points + sum over later cells of the maximum over tiles of the sum of the bounds of the entries there
//!           if bound is high enough: search(cell + 1, entries + opened, points + those that ended)
//! ```
//!
//! Here, the sums are kept: a row for each cell has the sum of the bounds of the open entries for each tile. To fix a tile is to read the
//! children of its entries and to add them to the rows of later cells; so the bound of every tile of the next cell is known
//! before it is fixed. They are read twice: first for the bound alone, which is too low in most cases, and once more to be opened.
//!
//! Before a cell is fixed, the largest sums of later cells are *tightened*: what is below their entries shows whether they can be reached
//! together. A part that takes too much work is left out, to be searched with its own placements.
//!
//! No sum is ever larger than the bound of the class: what is below an entry has at most its bound, so fixing a tile never raises the bound.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cells, ranks, fields and their numbers are small; a key says how small"
)]

use super::class_searcher::Interrupted;
use super::dice_assignment::{DiceAssignment, DiceOfTile};
use super::frame::{FREE_MAX, Frame, at_least};
use super::placement_trie::{PlacementEntry, PlacementTrie};
use super::placements::FIELD_BITS;

/// The number of tiles in a row, of which there are at most 31.
const ROW: usize = 32;

/// The number of rows, of which at most 12 are used: with a power of two no index can be too large.
const CELLS: usize = 16;

/// The number of pairs of a cell and a tile.
const SLOTS: usize = CELLS * ROW;

/// A sum for each cell and tile, at most 65,535.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
struct Sums([u16; SLOTS]);

impl Sums {
    const ZERO: Self = Self([0; SLOTS]);

    /// The sums of a cell.
    #[inline]
    fn row(&self, cell: usize) -> &[u16; ROW] {
        self.0[cell * ROW..].first_chunk().expect("a cell has a row")
    }

    /// The largest sum of each of these cells, added up.
    #[inline]
    fn largest(&self, cells: std::ops::Range<usize>) -> u32 {
        cells.map(|cell| largest(self.row(cell))).sum()
    }

    /// Adds to a sum. Sums that may be capped stay at the largest number, which no threshold exceeds.
    #[inline]
    fn add<const CAPPED: bool>(&mut self, slot: usize, more: u16) {
        let sum = &mut self.0[slot & (SLOTS - 1)];
        *sum = if CAPPED { sum.saturating_add(more) } else { *sum + more };
    }
}

/// Open entries: siblings of the trie, or a chain.
#[derive(Debug, Clone, Copy)]
struct Open {
    /// Where the siblings begin, the number of a key, or the fields of a chain.
    at: u64,
    /// The next of the same list.
    next: u32,
    /// The list it is in.
    list: u16,
    /// The number of siblings, or what a chain is worth.
    value: u16,
}

/// After how many expansions the caller is asked whether to stop.
const STOP_PERIOD: u64 = 4096;

/// The lists of open entries, one of each kind for each slot: siblings, ...
const SIBLINGS: usize = 0;
/// ... chains that are still numbers of keys, ...
const KEYS: usize = SLOTS;
/// ... chains that are fields, ...
const FIELDS: usize = 2 * SLOTS;
/// ... and what has ended, which is never read.
const ENDED: usize = 3 * SLOTS;

/// What a search counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct SearchCounts {
    /// The tiles fixed.
    pub(super) expansions: u64,
    /// The entries read.
    pub(super) work: u64,
    /// The largest bound below the threshold.
    pub(super) pruned: u32,
}

/// Where a search leaves out parts, to be searched by themselves.
#[derive(Debug, Clone, Copy)]
pub(super) struct PartLimit {
    /// How many free cells are fixed in a part.
    pub(super) depth: usize,
    /// How much work makes it one.
    pub(super) work: u64,
}

/// One search after the other, over the tries of classes.
#[derive(Debug)]
pub(super) struct BranchAndBound {
    pub(super) threshold: u32,
    free: usize,
    /// At each depth, the bounds of all open entries, and the points of those that end.
    bounds: Box<[Sums; FREE_MAX + 1]>,
    points: Box<[Sums; FREE_MAX + 1]>,
    /// The bounds when the entries of one tile are opened.
    opened: Sums,
    /// The newest of the open siblings, and of the open chains, of each cell and tile.
    lists: Box<[u32; 4 * SLOTS]>,
    open: Vec<Open>,
    open_len: usize,
    tiles: [u8; FREE_MAX],
    domains: [u32; FREE_MAX],
    /// For each free cell the earlier cells whose rank it must not be below, and those it must not be above.
    inequalities: [Vec<(usize, bool)>; FREE_MAX],
    /// With dice, which of them has which tile, and at each depth the dice for the tiles fixed so far.
    dice: Option<DiceOfTile>,
    assignments: [DiceAssignment; FREE_MAX + 1],
    limit: Option<PartLimit>,
    /// The work done when the part began.
    mark: u64,
    /// Whether the search leaves a part, or everything.
    leaves_part: bool,
    is_stopped: bool,
    pub(super) counts: SearchCounts,
    /// The boards that reach the threshold by their bound.
    pub(super) boards: Vec<[u8; FREE_MAX]>,
    /// The parts left out.
    pub(super) parts: Vec<Vec<u8>>,
}

impl BranchAndBound {
    pub(super) fn new(threshold: u32, dice: Option<DiceOfTile>) -> Self {
        Self {
            threshold,
            free: 0,
            bounds: Box::new([Sums::ZERO; FREE_MAX + 1]),
            points: Box::new([Sums::ZERO; FREE_MAX + 1]),
            opened: Sums::ZERO,
            lists: Box::new([0; 4 * SLOTS]),
            open: Vec::new(),
            open_len: 0,
            tiles: [0; FREE_MAX],
            domains: [0; FREE_MAX],
            inequalities: Default::default(),
            dice,
            assignments: Default::default(),
            limit: None,
            mark: 0,
            leaves_part: false,
            is_stopped: false,
            counts: SearchCounts::default(),
            boards: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// Searches the boards of a trie, whose first cells show these tiles.
    pub(super) fn run(
        &mut self,
        trie: &PlacementTrie,
        frame: &Frame,
        prefix: &[u8],
        limit: Option<PartLimit>,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<(), Interrupted> {
        self.prepare(frame, prefix);
        self.limit = limit;
        if trie.bound < self.threshold {
            self.counts.pruned = trie.bound;
        } else if trie.bound <= u32::from(u16::MAX) {
            // No sum can overflow.
            self.start::<false>(trie, is_stopped);
        } else {
            self.start::<true>(trie, is_stopped);
        }
        if self.is_stopped { Err(Interrupted::Stopped) } else { Ok(()) }
    }

    /// Searches from the root.
    fn start<const CAPPED: bool>(&mut self, trie: &PlacementTrie, is_stopped: &dyn Fn() -> bool) {
        let siblings = trie.siblings(trie.first.0, trie.first.1);
        for entry in siblings {
            self.bounds[0].add::<CAPPED>(entry.slot(), entry.bound());
        }
        self.open_siblings::<CAPPED>(siblings, 0);
        self.search::<CAPPED>(trie, 0, trie.points, is_stopped);
    }

    /// Forgets the last search, and sets what depends on the prefix.
    fn prepare(&mut self, frame: &Frame, prefix: &[u8]) {
        let fixed = prefix.len();
        self.free = frame.cells() - fixed;
        let domains = frame.domains(prefix);
        for (domain, &cell) in self.domains.iter_mut().zip(&frame.order[fixed..]) {
            *domain = domains[usize::from(cell)];
        }
        self.inequalities.iter_mut().for_each(Vec::clear);
        for &(low, high) in &frame.inequalities {
            let place = |cell: u8| usize::from(frame.positions[usize::from(cell)]).checked_sub(fixed);
            if let (Some(low), Some(high)) = (place(low), place(high)) {
                if low < high {
                    self.inequalities[high].push((low, true));
                } else {
                    self.inequalities[low].push((high, false));
                }
            }
        }
        self.assignments[0] = DiceAssignment::default();
        if let Some(dice) = &self.dice {
            for &tile in prefix {
                let added = self.assignments[0].add(dice, tile);
                assert!(added, "dice can show the tiles of a class");
            }
        }
        (self.mark, self.leaves_part, self.is_stopped) = (0, false, false);
        self.counts = SearchCounts::default();
        self.boards.clear();
        self.parts.clear();
        (self.bounds[0], self.points[0]) = (Sums::ZERO, Sums::ZERO);
        self.lists.fill(0);
        // The first place means the end of a list.
        self.open_len = 1;
        self.reserve();
    }

    /// Opens siblings: adds their points, and what is below them to the lists.
    ///
    /// Whether an entry ends, is a chain or has children cannot be predicted, so there is no branch for it: the entry is always written as an open
    /// one, in a list of its kind, and kept if it does not end.
    #[inline]
    fn open_siblings<const CAPPED: bool>(&mut self, siblings: &[PlacementEntry], depth: usize) {
        for &entry in siblings {
            let (slot, bound) = (entry.slot(), entry.bound());
            self.points[depth].add::<CAPPED>(slot, if entry.ends() { bound } else { 0 });
            let kind = if entry.is_chain() { KEYS } else { SIBLINGS };
            let kind = if entry.ends() { ENDED } else { kind };
            let value = if entry.is_chain() { bound } else { entry.count() };
            self.add_open(kind + slot, u64::from(entry.below()), value);
        }
    }

    /// Opens what comes after the cell of a chain that has just been fixed.
    #[inline]
    fn open_chain<const CAPPED: bool>(&mut self, depth: usize, fields: u64, worth: u16) {
        let (slot, rest) = next_slot(fields, self.free);
        self.points[depth].add::<CAPPED>(slot, if rest == 0 { worth } else { 0 });
        let kind = if rest == 0 { ENDED } else { FIELDS };
        self.add_open(kind + slot, rest, worth);
    }

    /// Adds an open entry to its list.
    #[inline]
    fn add_open(&mut self, list: usize, at: u64, value: u16) {
        let next = std::mem::replace(&mut self.lists[list & (4 * SLOTS - 1)], self.open_len as u32);
        self.open[self.open_len] = Open { at, next, list: list as u16, value };
        self.open_len += usize::from(list < ENDED);
    }

    /// Makes room for what the siblings or chains of one list may open.
    #[inline]
    fn reserve(&mut self) {
        if self.open.len() < self.open_len + SLOTS {
            self.open.resize(2 * self.open_len + 2 * SLOTS, Open { at: 0, next: 0, list: 0, value: 0 });
        }
    }

    /// Closes what was opened since.
    fn close(&mut self, open: usize) {
        for closed in self.open[open..self.open_len].iter().rev() {
            self.lists[usize::from(closed.list)] = closed.next;
        }
        self.open_len = open;
    }

    /// The tiles that the next cell may show beside those fixed.
    fn domain(&self, depth: usize) -> u32 {
        let mut domain = self.domains[depth];
        for &(other, is_low) in &self.inequalities[depth] {
            let rank = self.tiles[other];
            domain &= if is_low { at_least(rank) } else { !at_least(rank + 1) };
        }
        domain
    }

    /// Searches below the tiles fixed so far, which have these points at least.
    fn search<const CAPPED: bool>(
        &mut self,
        trie: &PlacementTrie,
        depth: usize,
        points: u32,
        is_stopped: &dyn Fn() -> bool,
    ) {
        if depth == self.free {
            self.boards.push(self.tiles);
            return;
        }
        let Some(later) = self.tighten::<CAPPED>(trie, depth, points) else { return };
        let mut domain = self.domain(depth);
        while domain != 0 {
            let tile = domain.trailing_zeros() as usize;
            domain &= domain - 1;
            let most = points + later + u32::from(self.bounds[depth].row(depth)[tile]);
            if most < self.threshold {
                self.counts.pruned = self.counts.pruned.max(most);
            } else if self.takes_die(depth, tile) {
                self.tiles[depth] = tile as u8;
                self.fix::<CAPPED>(trie, depth, tile, points, is_stopped);
                if self.leaves_part || self.is_stopped {
                    return;
                }
            }
        }
    }

    /// Whether a die is left for one tile more; always without dice.
    fn takes_die(&mut self, depth: usize, tile: usize) -> bool {
        let Some(dice) = &self.dice else { return true };
        let mut assignment = self.assignments[depth];
        let added = assignment.add(dice, tile as u8);
        self.assignments[depth + 1] = assignment;
        added
    }

    /// Searches the boards with one tile more.
    fn fix<const CAPPED: bool>(
        &mut self,
        trie: &PlacementTrie,
        depth: usize,
        tile: usize,
        points: u32,
        is_stopped: &dyn Fn() -> bool,
    ) {
        self.counts.expansions += 1;
        if self.counts.expansions.is_multiple_of(STOP_PERIOD) && is_stopped() {
            self.is_stopped = true;
            return;
        }
        let (open, later) = (self.open_len, depth + 1..self.free);
        let points = points + u32::from(self.points[depth].row(depth)[tile]);
        // First only the bound: in most cases it is too low.
        let slots = later.start * ROW..later.end * ROW;
        self.opened.0[slots.clone()].copy_from_slice(&self.bounds[depth].0[slots.clone()]);
        self.add_below::<CAPPED>(trie, depth, tile);
        let bound = points + self.opened.largest(later);
        if bound < self.threshold {
            self.counts.pruned = self.counts.pruned.max(bound);
            return;
        }
        self.bounds[depth + 1] = self.opened;
        let (before, after) = self.points.split_at_mut(depth + 1);
        after[0].0[slots.clone()].copy_from_slice(&before[depth].0[slots]);
        self.open_below::<CAPPED>(trie, depth, tile);
        self.search_part::<CAPPED>(trie, depth + 1, points, is_stopped);
        self.close(open);
    }

    /// Opens what is below the open entries of a cell and tile.
    fn open_below<const CAPPED: bool>(&mut self, trie: &PlacementTrie, depth: usize, tile: usize) {
        let slot = depth * ROW + tile;
        let mut at = self.lists[SIBLINGS + slot] as usize;
        while at != 0 {
            self.reserve();
            let open = self.open[at];
            self.open_siblings::<CAPPED>(trie.siblings(open.at as u32, open.value), depth + 1);
            at = open.next as usize;
        }
        let later = fields_after(depth, self.free);
        let mut at = self.lists[KEYS + slot] as usize;
        while at != 0 {
            self.reserve();
            let open = self.open[at];
            self.open_chain::<CAPPED>(depth + 1, trie.key(open.at as u32) & later, open.value);
            at = open.next as usize;
        }
        let mut at = self.lists[FIELDS + slot] as usize;
        while at != 0 {
            self.reserve();
            let open = self.open[at];
            self.open_chain::<CAPPED>(depth + 1, open.at, open.value);
            at = open.next as usize;
        }
    }

    /// Searches below, unless this takes so much work that it had better be a part of its own.
    fn search_part<const CAPPED: bool>(
        &mut self,
        trie: &PlacementTrie,
        depth: usize,
        points: u32,
        is_stopped: &dyn Fn() -> bool,
    ) {
        let Some(limit) = self.limit else {
            return self.search::<CAPPED>(trie, depth, points, is_stopped);
        };
        if depth == limit.depth {
            self.mark = self.counts.work;
            let (boards, counts) = (self.boards.len(), self.counts);
            self.search::<CAPPED>(trie, depth, points, is_stopped);
            if self.leaves_part {
                self.leaves_part = false;
                self.boards.truncate(boards);
                // What was found in it counts where it is searched.
                self.counts = SearchCounts { work: self.counts.work, ..counts };
                self.parts.push(self.tiles[..depth].to_vec());
            }
        } else {
            self.search::<CAPPED>(trie, depth, points, is_stopped);
            if depth > limit.depth && self.counts.work - self.mark > limit.work {
                self.leaves_part = true;
            }
        }
    }

    /// Lowers the sums of later cells by opening the entries of the tile with the largest, until the bound is too low or this
    /// changes nothing any more. Returns what the cells after the next can add, or nothing if the bound is too low.
    fn tighten<const CAPPED: bool>(
        &mut self,
        trie: &PlacementTrie,
        depth: usize,
        points: u32,
    ) -> Option<u32> {
        let free = self.free;
        let mut most = [0; FREE_MAX];
        for (cell, most) in most.iter_mut().enumerate().take(free).skip(depth) {
            *most = largest(self.bounds[depth].row(cell));
        }
        let mut bound = points + most[depth..free].iter().sum::<u32>();
        let cells = if depth > 0 { depth + 1..free.saturating_sub(1) } else { 0..0 };
        for cell in cells {
            let before = most[cell];
            most[cell] =
                self.tighten_cell::<CAPPED>(trie, depth, cell, self.threshold.saturating_sub(bound - before));
            bound -= before - most[cell];
            if bound < self.threshold {
                self.counts.pruned = self.counts.pruned.max(bound);
                return None;
            }
        }
        Some(bound - points - most[depth])
    }

    /// Lowers the largest sum of a cell as far as this shows, or until it is below what is needed. Returns it.
    fn tighten_cell<const CAPPED: bool>(
        &mut self,
        trie: &PlacementTrie,
        depth: usize,
        cell: usize,
        needed: u32,
    ) -> u32 {
        let mut done = 0_u32;
        loop {
            let row = self.bounds[depth].row(cell);
            let most = largest(row);
            let tile = row.iter().position(|&sum| u32::from(sum) == most).unwrap_or(0);
            let slot = cell * ROW + tile;
            let is_closed = [SIBLINGS, KEYS, FIELDS].iter().all(|kind| self.lists[kind + slot] == 0);
            if most < needed || done >> tile & 1 == 1 || is_closed {
                return most;
            }
            done |= 1 << tile;
            let later = cell + 1..self.free;
            self.opened.0[later.start * ROW..later.end * ROW].fill(0);
            self.add_below::<CAPPED>(trie, cell, tile);
            let together = u32::from(self.points[depth].row(cell)[tile]) + self.opened.largest(later);
            let sum = &mut self.bounds[depth].0[slot];
            *sum = (*sum).min(u16::try_from(together).unwrap_or(u16::MAX));
        }
    }

    /// Adds the bounds of what is below the open entries of a cell and tile.
    fn add_below<const CAPPED: bool>(&mut self, trie: &PlacementTrie, cell: usize, tile: usize) {
        let slot = cell * ROW + tile;
        let mut at = self.lists[SIBLINGS + slot] as usize;
        while at != 0 {
            let open = self.open[at];
            let siblings = trie.siblings(open.at as u32, open.value);
            self.counts.work += siblings.len() as u64;
            for entry in siblings {
                self.opened.add::<CAPPED>(entry.slot(), entry.bound());
            }
            at = open.next as usize;
        }
        let later = fields_after(cell, self.free);
        for kind in [KEYS, FIELDS] {
            let mut at = self.lists[kind + slot] as usize;
            while at != 0 {
                let open = self.open[at];
                let fields = if kind == KEYS { trie.key(open.at as u32) & later } else { open.at };
                let (slot, _) = next_slot(fields, self.free);
                self.opened.add::<CAPPED>(slot, open.value);
                self.counts.work += 1;
                at = open.next as usize;
            }
        }
    }
}

/// The fields of the cells after this one.
fn fields_after(cell: usize, free: usize) -> u64 {
    (1 << (FIELD_BITS * (free - 1 - cell) as u32)) - 1
}

/// The cell and tile of the first field of a chain, and the fields after it.
#[inline]
fn next_slot(fields: u64, free: usize) -> (usize, u64) {
    let place = (63 - fields.leading_zeros()) / FIELD_BITS;
    let shift = place * FIELD_BITS;
    let cell = free - 1 - place as usize;
    let slot = (cell << FIELD_BITS) + (fields >> shift) as usize - 1;
    (slot & (SLOTS - 1), fields & ((1 << shift) - 1))
}

/// The largest of a row.
#[inline]
fn largest(row: &[u16; ROW]) -> u32 {
    let (low, high) = row.split_at(ROW / 2);
    let mut most = [0_u16; ROW / 2];
    for ((most, &low), &high) in most.iter_mut().zip(low).zip(high) {
        *most = low.max(high);
    }
    u32::from(most.into_iter().fold(0, u16::max))
}
