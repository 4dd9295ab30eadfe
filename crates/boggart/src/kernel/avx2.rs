//! The walk with the eight neighbours of a cell in one vector.
//!
//! All unsafe code of the kernel is here. What makes it sound, established once:
//! * the instructions are there: whoever calls has an [`Avx2`], which only [`Avx2::detect`] gives;
//! * every number of a node is inside the table: it is 0, or `base + face` of a node whose mask has that face, and the table
//!   has room for any face behind any base (`lexicon/search_table.rs`);
//! * every cell is below 64, and the tables of cells have 64 entries;
//! * rows have room for what a level can write at most, which `VectorQueues::walk` checks before each level.
//!
//! Each is asserted again, where it is used, in debug builds.

#![allow(unsafe_code, reason = "vectors; the reasons why they are sound stand above, the plain twin beside")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "cells are below 64, paths below 131,072; masks change their sign and nothing else"
)]

use std::arch::x86_64::*;
use std::ops::{Deref, DerefMut, Range};

use super::arrivals::Arrivals;
use super::board_masks::{SQUARES_MAX as LANES, Shape, Square};
use super::{
    BoardMasks, CELLS_MAX, Crowded, Finds, FoundNodes, Links, NARROW_CELL_BITS, PATHS_MAX, is_crowded,
};
use crate::board::{Cell, Grid};
use crate::lexicon::SearchTable;

type TrieNode = crate::lexicon::TrieNode<u32>;

/// That this machine has the instructions, and that they are fast.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Avx2(());

impl Avx2 {
    pub(super) fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt");
        (has_all && !gathers_bits_slowly()).then_some(Self(()))
    }
}

/// Whether this is a Zen 1 or 2 (family 17h, and 18h of Hygon), on which `pext` takes hundreds of cycles.
fn gathers_bits_slowly() -> bool {
    let vendor = __cpuid(0);
    let is_amd = (vendor.ebx, vendor.edx, vendor.ecx) == (0x6874_7541, 0x6974_6e65, 0x444d_4163);
    let version = __cpuid(1).eax;
    let family = (version >> 8 & 0xf) + (version >> 20 & 0xff);
    is_amd && family == 0x17 || family == 0x18
}

/// Boards of up to this many cells have a path's last cell and its free cells in 32 bits.
pub(super) const PACKED_CELLS: usize = 32 - CELL_BITS as usize;
/// Bits of a packed path that are its last cell.
const CELL_BITS: u32 = 5;
const CELL_MASK: u32 = (1 << CELL_BITS) - 1;
/// Bits of a linked path that are its last cell; above them is the number of the path before.
const NARROW_CELL_MASK: u32 = (1 << NARROW_CELL_BITS) - 1;

/// For each set of lanes, the numbers of these lanes, one a byte.
static PRESSED: [u64; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut place) = (0, 0);
        while lane < LANES {
            if set >> lane & 1 == 1 {
                table[set] |= (lane as u64) << (8 * place);
                place += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    table
};

/// One vector.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C, align(32))]
struct Lanes([u32; LANES]);

/// Places of the bordered grid of a board of up to 64 cells, at most: a column of them has two for each and three rows more.
const GRID: usize = 256;

/// Values of a row behind those of all paths: what vectors write behind the last, and so many that rows that are written
/// together do not begin at the same place of a page, which would make the machine take one for the other.
const MARGIN: usize = 80;

/// One value of every path.
#[derive(Debug)]
#[repr(C)]
struct Row([u32; PATHS_MAX + MARGIN]);

impl Row {
    /// # Safety
    /// There must be such a value.
    #[inline]
    unsafe fn get(&self, index: usize) -> u32 {
        debug_assert!(index < self.0.len());
        // SAFETY: as this function asks.
        unsafe { *self.0.get_unchecked(index) }
    }

    /// A value in all lanes.
    ///
    /// # Safety
    /// There must be such a value.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn spread(&self, index: usize) -> __m256i {
        debug_assert!(index < self.0.len());
        // SAFETY: as this function asks. From memory, where it costs one instruction less than from a register.
        unsafe { _mm256_castps_si256(_mm256_broadcast_ss(&*self.0.as_ptr().add(index).cast())) }
    }

    /// # Safety
    /// There must be eight values from there on.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn fetch(&self, from: usize) -> __m256i {
        debug_assert!(from + LANES <= self.0.len());
        // SAFETY: as this function asks.
        unsafe { _mm256_loadu_si256(self.0.as_ptr().add(from).cast()) }
    }

    /// # Safety
    /// There must be room for eight values from there on.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn store(&mut self, from: usize, lanes: __m256i) {
        debug_assert!(from + LANES <= self.0.len());
        // SAFETY: as this function asks.
        unsafe { _mm256_storeu_si256(self.0.as_mut_ptr().add(from).cast(), lanes) }
    }
}

/// The paths of a walk and the board as it reads it. In one piece, so that one register leads to all of it.
///
/// Any bytes are a value of it.
#[derive(Debug)]
#[repr(C, align(64))]
struct Memory {
    /// For each cell and each of its neighbours, which stand side by side as their bits come out of a set of free cells:
    /// the neighbour's face; the faces to which a path may go on from there; what changes of a packed path that goes
    /// there, or else the neighbour's number; and the square in which it lies.
    faces: [Lanes; CELLS_MAX],
    looks: [Lanes; CELLS_MAX],
    steps: [Lanes; CELLS_MAX],
    squares: [Lanes; CELLS_MAX],
    /// The neighbours of each cell, where a path has its free cells.
    around: [u64; CELLS_MAX],
    /// Of the grid: each face as a mask; the faces around; those of them that are there once.
    bits: [u32; GRID],
    near: [u32; GRID],
    once: [u32; GRID],
    raw_nodes: Row,
    raw_states: Row,
    raw_looks: Row,
    kept_nodes: Row,
    kept_states: Row,
    /// Of linked paths: the free cells.
    free: [u64; PATHS_MAX],
    found_nodes: Row,
    found_links: Row,
}

/// A [`Memory`] that began as zeros, of which only the pages that are written to cost anything.
///
/// It is aligned by hand: the system gives zeros for nothing only without alignment. A `Box` of it would have every byte
/// written at once, which took longer than a short hunt searches.
#[derive(Debug)]
struct ZeroedMemory {
    bytes: Vec<u8>,
    start: usize,
}

impl ZeroedMemory {
    fn new() -> Self {
        let bytes = vec![0u8; size_of::<Memory>() + align_of::<Memory>()];
        let start = bytes.as_ptr().align_offset(align_of::<Memory>());
        assert!(start < align_of::<Memory>(), "bytes can be aligned");
        Self { bytes, start }
    }
}

impl Deref for ZeroedMemory {
    type Target = Memory;

    #[inline]
    fn deref(&self) -> &Memory {
        // SAFETY: `new` made room for it from there on, aligned, and the bytes never move. Any bytes are a value of it.
        unsafe { &*self.bytes.as_ptr().add(self.start).cast() }
    }
}

impl DerefMut for ZeroedMemory {
    #[inline]
    fn deref_mut(&mut self) -> &mut Memory {
        // SAFETY: as above.
        unsafe { &mut *self.bytes.as_mut_ptr().add(self.start).cast() }
    }
}

/// What walks keep from board to board.
#[derive(Debug)]
pub(super) struct VectorQueues {
    /// The shape that the memory was made for, and whether for packed paths.
    shape: Option<(Grid, bool)>,
    memory: ZeroedMemory,
    /// How many finds have so many tiles or fewer, from one tile on.
    ends: Vec<usize>,
    /// Of a board whose variants are asked for: how paths come to each cell.
    arrivals: Vec<Arrivals>,
}

impl Default for VectorQueues {
    fn default() -> Self {
        Self { shape: None, memory: ZeroedMemory::new(), ends: Vec::new(), arrivals: Vec::new() }
    }
}

/// The form of paths: packed into 32 bits, those of one length at a time, or all kept; or linked to the ones before, all kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Packed,
    Kept,
    Linked,
}

impl Form {
    fn is_packed(self) -> bool {
        self != Self::Linked
    }
}

/// Where the queues stand: the paths of the last length, and the number of finds.
#[derive(Debug, Clone, Copy)]
struct Level {
    from: usize,
    to: usize,
    finds: usize,
}

impl VectorQueues {
    /// The nodes of all finds on a board of up to 64 cells.
    pub(super) fn nodes(
        &mut self,
        has_it: Avx2,
        table: &SearchTable,
        nodes: &[TrieNode],
        board: &BoardMasks,
    ) -> Result<FoundNodes<'_>, Crowded> {
        let form = if board.shape.cells() > PACKED_CELLS { Form::Linked } else { Form::Packed };
        let level = self.walk(has_it, form, table, nodes, board)?;
        Ok(self.found(level.finds))
    }

    /// The nodes of the first so many finds.
    fn found(&self, finds: usize) -> FoundNodes<'_> {
        FoundNodes { nodes: &self.memory.found_nodes.0[..finds], ends: &self.ends }
    }

    /// All finds with their paths.
    pub(super) fn paths(
        &mut self,
        has_it: Avx2,
        table: &SearchTable,
        nodes: &[TrieNode],
        board: &BoardMasks,
    ) -> Result<Finds<'_>, Crowded> {
        let level = self.walk(has_it, Form::Linked, table, nodes, board)?;
        let memory = &*self.memory;
        Ok(Finds {
            found: self.found(level.finds),
            links: Links::Narrow {
                found: &memory.found_links.0[..level.finds],
                kept: &memory.kept_states.0[..level.to],
            },
        })
    }

    fn walk(
        &mut self,
        _has_it: Avx2,
        form: Form,
        table: &SearchTable,
        nodes: &[TrieNode],
        board: &BoardMasks,
    ) -> Result<Level, Crowded> {
        assert!(
            board.shape.cells() <= CELLS_MAX && board.grid.len() <= GRID,
            "larger boards are walked otherwise"
        );
        if self.shape != Some((board.shape.grid, form.is_packed())) {
            self.shape = Some((board.shape.grid, form.is_packed()));
            self.memory.take_shape(&board.shape, form);
        }
        let memory = &mut *self.memory;
        self.ends.clear();
        let mut level;
        // SAFETY: whoever calls has shown that the instructions are there; the rows have room for many more paths than a board has
        // pairs of neighbours, and all nodes come from the table.
        unsafe {
            if form == Form::Packed {
                let raw = memory.look_around::<true>(table, nodes, board);
                let finds = memory.find_single_tiles(table, board);
                self.ends.push(finds);
                level = memory.filter::<false, true>(nodes, raw, Level { from: 0, to: 0, finds });
            } else {
                memory.look_around::<false>(table, nodes, board);
                level = memory.begin(table, board, form);
            }
        }
        self.ends.push(level.finds);
        while level.from < level.to {
            if is_crowded(level.to, level.to - level.from, level.finds) {
                return Err(Crowded);
            }
            // SAFETY: the instructions are there; the rows have room for eight times as many paths behind those there are,
            // and for as many finds; all nodes come from the table.
            level = unsafe {
                match form {
                    Form::Packed => {
                        let raw = memory.expand_packed(nodes, 0..level.to);
                        memory.filter::<false, true>(nodes, raw, Level { to: 0, ..level })
                    }
                    Form::Kept => {
                        // A variant may go on where the board itself does not.
                        let raw = memory.expand_packed(nodes, level.from..level.to);
                        memory.filter::<true, false>(nodes, raw, level)
                    }
                    Form::Linked => {
                        let raw = memory.expand_linked(nodes, level);
                        memory.filter::<true, true>(nodes, raw, level)
                    }
                }
            };
            self.ends.push(level.finds);
        }
        Ok(level)
    }
}

/// Variants of a board: its paths are kept, and only those through the cell that changes are walked anew.
impl VectorQueues {
    /// Walks over a board of up to 27 cells and keeps its paths; calls `each` with the node of each find and the cells that it
    /// leaves free.
    pub(super) fn keep(
        &mut self,
        has_it: Avx2,
        table: &SearchTable,
        nodes: &[TrieNode],
        board: &BoardMasks,
        mut each: impl FnMut(u32, u32),
    ) -> Result<(), Crowded> {
        assert!(board.shape.cells() <= PACKED_CELLS, "larger boards have paths of another form");
        let level = self.walk(has_it, Form::Kept, table, nodes, board)?;
        let memory = &*self.memory;
        self.arrivals.resize(PACKED_CELLS, Arrivals::default());
        self.arrivals.iter_mut().for_each(|arrivals| arrivals.clear(level.to));
        for (&number, &state) in memory.kept_nodes.0.iter().zip(&memory.kept_states.0).take(level.to) {
            let node = nodes[number as usize];
            let cell = (state & CELL_MASK) as usize;
            let mut free = u64::from(state) & memory.around[cell];
            // Lanes stand as the bits of the neighbours do.
            let mut around = memory.around[cell];
            for lane in 0..LANES {
                let bit = around & around.wrapping_neg();
                if around == 0 || free == 0 {
                    break;
                }
                if free & bit != 0 {
                    let near = bit.trailing_zeros() - CELL_BITS;
                    let (step, look) = (memory.steps[cell].0[lane], memory.looks[cell].0[lane]);
                    self.arrivals[near as usize].push(node, state ^ step, look);
                }
                (free, around) = (free & !bit, around & !bit);
            }
        }
        self.arrivals.iter_mut().for_each(Arrivals::pad);
        let finds = memory.found_nodes.0[..level.finds].iter().zip(&memory.found_links.0[..level.finds]);
        finds.for_each(|(&node, &state)| each(node, state >> CELL_BITS));
        Ok(())
    }

    /// The nodes of all finds through a cell of the board that was kept, if it showed this face.
    pub(super) fn nodes_through(
        &mut self,
        _has_it: Avx2,
        table: &SearchTable,
        nodes: &[TrieNode],
        board: &BoardMasks,
        (cell, face): (Cell, u8),
    ) -> Result<&[u32], Crowded> {
        let memory = &mut *self.memory;
        // SAFETY: whoever calls has shown that the instructions are there. No more paths arrive than were kept, so that they fit
        // the rows; their nodes are of the table, and of a face that their masks have.
        let mut level = unsafe {
            let raw = memory.arrive(&self.arrivals[cell.index()], face);
            memory.filter::<false, true>(nodes, raw, Level { from: 0, to: 0, finds: 0 })
        };
        let first = table.first[usize::from(face) % table.first.len()];
        memory.kept_nodes.0[level.to] = first;
        memory.kept_states.0[level.to] = ((board.usable() & !(1 << cell.0)) as u32) << CELL_BITS | cell.0;
        level.to += 1;
        if table.ends_word(first) {
            memory.found_nodes.0[level.finds] = first;
            level.finds += 1;
        }
        while level.to > 0 {
            if is_crowded(level.to, level.to, level.finds) {
                return Err(Crowded);
            }
            // SAFETY: as in `walk`.
            level = unsafe {
                let raw = memory.expand_packed(nodes, 0..level.to);
                memory.filter::<false, true>(nodes, raw, Level { to: 0, ..level })
            };
        }
        Ok(&memory.found_nodes.0[..level.finds])
    }
}

impl Memory {
    /// Makes what is the same for all boards of a shape.
    fn take_shape(&mut self, shape: &Shape, form: Form) {
        let is_packed = form.is_packed();
        for cell in 0..shape.cells() {
            self.around[cell] = 0;
            for (lane, (square, near)) in shape.neighbors(Cell(cell as u32)).enumerate() {
                let near = near.0;
                self.around[cell] |= 1 << near << if is_packed { CELL_BITS } else { 0 };
                self.squares[cell].0[lane] = square.number;
                // The free cell goes, and the number of the last cell changes.
                let step = (cell as u32 ^ near) | 1 << near.min(PACKED_CELLS as u32 - 1) << CELL_BITS;
                self.steps[cell].0[lane] = if is_packed { step } else { near };
            }
        }
    }

    /// Reads the faces around each cell, and those around these. Where walks start, packed paths go on from each cell by the way; the
    /// result is how many there are then.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn look_around<const STARTS: bool>(
        &mut self,
        table: &SearchTable,
        nodes: &[TrieNode],
        board: &BoardMasks,
    ) -> usize {
        let shape = &board.shape;
        let width = shape.width as isize;
        let (Some(&first), Some(&last)) = (shape.places.first(), shape.places.last()) else { return 0 };
        let (first, last) = (first as usize, last as usize);
        let margin = shape.width + 1;
        let highest = _mm256_set1_epi32(1 << 31);
        for place in (first - margin..=last + margin).step_by(LANES) {
            debug_assert!(place + LANES <= board.grid.len());
            // SAFETY: the margins on both sides of the grid have room for a row, a cell and a vector.
            unsafe {
                let faces = _mm256_loadu_si256(board.grid.as_ptr().add(place).cast());
                // No face has no bit: its number is too large for one.
                let bits = _mm256_srlv_epi32(highest, faces);
                _mm256_storeu_si256(self.bits.as_mut_ptr().add(place).cast(), bits);
            }
        }
        for place in (first..=last).step_by(LANES) {
            // SAFETY: as above.
            unsafe {
                let (mut near, mut twice) = (_mm256_setzero_si256(), _mm256_setzero_si256());
                for &Square { distance, .. } in &shape.squares {
                    let bits = _mm256_loadu_si256(self.bits.as_ptr().add(place).offset(distance).cast());
                    twice = _mm256_or_si256(twice, _mm256_and_si256(near, bits));
                    near = _mm256_or_si256(near, bits);
                }
                _mm256_storeu_si256(self.near.as_mut_ptr().add(place).cast(), near);
                _mm256_storeu_si256(
                    self.once.as_mut_ptr().add(place).cast(),
                    _mm256_andnot_si256(twice, near),
                );
            }
        }
        let usable = if STARTS { (board.usable() as u32) << CELL_BITS } else { 0 };
        let mut count = 0;
        for (cell, &place) in shape.places.iter().enumerate() {
            let place = place as usize;
            debug_assert!(place + margin + LANES <= board.grid.len());
            // SAFETY: as above.
            unsafe {
                let squares = load(&self.squares[cell]);
                let faces = around(board.grid.as_ptr().add(place), width);
                let faces = _mm256_permutevar8x32_epi32(faces, squares);
                _mm256_store_si256((&raw mut self.faces[cell]).cast(), faces);
                let own = _mm256_set1_epi32(*self.bits.as_ptr().add(place) as i32);
                let near = around(self.near.as_ptr().add(place), width);
                let once = around(self.once.as_ptr().add(place), width);
                let looks = _mm256_andnot_si256(_mm256_and_si256(once, own), near);
                let looks = _mm256_permutevar8x32_epi32(looks, squares);
                _mm256_store_si256((&raw mut self.looks[cell]).cast(), looks);
                if STARTS {
                    let own = board.grid[place] as usize;
                    let node = node_at(nodes, table.first[own % table.first.len()]);
                    let state = (usable & !(1 << (cell as u32 + CELL_BITS))) | cell as u32;
                    self.kept_states.0[cell] = state;
                    count += self.go_on(node, (cell, state), (faces, looks), count);
                }
            }
        }
        count
    }

    /// Notes the words that are a single tile each; gives how many there are.
    fn find_single_tiles(&mut self, table: &SearchTable, board: &BoardMasks) -> usize {
        let mut finds = 0;
        if table.has_first_words() {
            for &face in board.faces() {
                let node = table.first[usize::from(face) % table.first.len()];
                self.found_nodes.0[finds] = node;
                finds += usize::from(table.ends_word(node));
            }
        }
        finds
    }

    /// The paths of one cell each. Linked ones stand behind the one that has none.
    fn begin(&mut self, table: &SearchTable, board: &BoardMasks, form: Form) -> Level {
        let faces = || (0u32..).zip(board.faces());
        let usable = board.usable();
        let mut level = Level { from: 0, to: board.shape.cells(), finds: 0 };
        match form {
            // Cells that no word begins with have node 0, from which nothing goes on.
            Form::Packed => unreachable!("packed paths start with two cells"),
            Form::Kept => {
                for ((cell, &face), (node, state)) in
                    faces().zip(self.kept_nodes.0.iter_mut().zip(&mut self.kept_states.0))
                {
                    *node = table.first[usize::from(face) % table.first.len()];
                    *state = ((usable & !(1 << cell)) as u32) << CELL_BITS | cell;
                }
            }
            Form::Linked => {
                self.free[0] = usable;
                self.kept_states.0[0] = 0;
                level = Level { from: 1, to: 1, finds: 0 };
                for (cell, &face) in faces() {
                    let node = table.first[usize::from(face) % table.first.len()];
                    (self.kept_nodes.0[level.to], self.kept_states.0[level.to]) = (node, cell);
                    level.to += usize::from(node != 0);
                }
            }
        }
        if table.has_first_words() {
            for place in level.from..level.to {
                let node = self.kept_nodes.0[place];
                let finds = level.finds;
                self.found_nodes.0[finds] = node;
                self.found_links.0[finds] = self.kept_states.0[place];
                level.finds += usize::from(table.ends_word(node));
            }
        }
        level
    }

    /// Goes on from packed paths to all free neighbours that the trie has; gives how many there are.
    ///
    /// # Safety
    /// These paths must be of this board and these nodes, and eight times as many must fit the rows.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    unsafe fn expand_packed(&mut self, nodes: &[TrieNode], kept: Range<usize>) -> usize {
        let mut count = 0;
        for index in kept {
            // SAFETY: paths have cells below 64 and nodes of the table; the rows have room.
            unsafe {
                let state = self.kept_states.get(index);
                let node = node_at(nodes, self.kept_nodes.get(index));
                let cell = (state & CELL_MASK) as usize;
                let around = (load(self.faces.get_unchecked(cell)), load(self.looks.get_unchecked(cell)));
                count += self.go_on(node, (index, state), around, count);
            }
        }
        count
    }

    /// Goes on from one packed path, which stands at an index of its row, with the faces and looks around its cell; gives how many
    /// paths that makes.
    ///
    /// # Safety
    /// The path must be there and of this board, and eight more must fit the rows behind the first `count`.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    unsafe fn go_on(
        &mut self,
        node: &TrieNode,
        (index, state): (usize, u32),
        (faces, looks): (__m256i, __m256i),
        count: usize,
    ) -> usize {
        let cell = (state & CELL_MASK) as usize;
        // SAFETY: a cell is below 64; the rows have room.
        unsafe {
            let free = _pext_u32(state, *self.around.get_unchecked(cell) as u32);
            let chosen = has_faces(node.mask, faces) & free;
            let pressed = press(chosen);
            let next = _mm256_permutevar8x32_epi32(faces, pressed);
            self.raw_nodes.store(count, child(node, next));
            let steps = _mm256_permutevar8x32_epi32(load(self.steps.get_unchecked(cell)), pressed);
            self.raw_states.store(count, _mm256_xor_si256(self.kept_states.spread(index), steps));
            self.raw_looks.store(count, _mm256_permutevar8x32_epi32(looks, pressed));
            chosen.count_ones() as usize
        }
    }

    /// Takes the arrivals at a cell whose paths go on with its face; gives how many there are.
    ///
    /// # Safety
    /// They must be of the board that was kept and fit the rows, and as many as fill vectors.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    unsafe fn arrive(&mut self, arrivals: &Arrivals, face: u8) -> usize {
        let shift = _mm_cvtsi32_si128(i32::from(face));
        let faces = _mm256_set1_epi32(i32::from(face));
        let mut count = 0;
        let rows = arrivals.vectors(&arrivals.masks).zip(arrivals.vectors(&arrivals.bases));
        let states = arrivals.vectors(&arrivals.states).zip(arrivals.vectors(&arrivals.looks));
        for ((masks, bases), (states, looks)) in rows.zip(states) {
            // SAFETY: chunks have eight values; the rows have room.
            unsafe {
                let at = |values: &[u32]| _mm256_loadu_si256(values.as_ptr().cast());
                let chosen = signs(_mm256_sll_epi32(at(masks), shift));
                let pressed = press(chosen);
                let children = _mm256_add_epi32(at(bases), faces);
                self.raw_nodes.store(count, _mm256_permutevar8x32_epi32(children, pressed));
                self.raw_states.store(count, _mm256_permutevar8x32_epi32(at(states), pressed));
                self.raw_looks.store(count, _mm256_permutevar8x32_epi32(at(looks), pressed));
                count += chosen.count_ones() as usize;
            }
        }
        count
    }

    /// The same for linked paths.
    ///
    /// # Safety
    /// As above for the paths of a level; and those before them must be what they say.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    unsafe fn expand_linked(&mut self, nodes: &[TrieNode], level: Level) -> usize {
        let mut count = 0;
        for place in level.from..level.to {
            // SAFETY: paths have cells below 64, earlier paths before them and nodes of the table; the rows have room.
            unsafe {
                let link = self.kept_states.get(place);
                let node = node_at(nodes, self.kept_nodes.get(place));
                let (cell, before) =
                    ((link & NARROW_CELL_MASK) as usize, (link >> NARROW_CELL_BITS) as usize);
                debug_assert!(cell < CELLS_MAX && before < place && place < PATHS_MAX);
                let free = *self.free.get_unchecked(before) & !(1 << cell);
                *self.free.get_unchecked_mut(place) = free;
                let free = _pext_u64(free, *self.around.get_unchecked(cell)) as u32;
                let faces = load(self.faces.get_unchecked(cell));
                let chosen = has_faces(node.mask, faces) & free;
                let pressed = press(chosen);
                self.raw_nodes.store(count, child(node, _mm256_permutevar8x32_epi32(faces, pressed)));
                let steps = load(self.steps.get_unchecked(cell));
                let before = _mm256_set1_epi32((place << NARROW_CELL_BITS) as i32);
                let links = _mm256_or_si256(before, _mm256_permutevar8x32_epi32(steps, pressed));
                self.raw_states.store(count, links);
                let looks = load(self.looks.get_unchecked(cell));
                self.raw_looks.store(count, _mm256_permutevar8x32_epi32(looks, pressed));
                count += chosen.count_ones() as usize;
            }
        }
        count
    }

    /// Keeps the paths that may go on, behind those of a level, and notes the words, with their paths if they are wanted.
    ///
    /// # Safety
    /// The first `raw` paths must have nodes of the table, and as many more must fit the rows.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    unsafe fn filter<const KEEPS_STATES: bool, const LOOKS_AHEAD: bool>(
        &mut self,
        nodes: &[TrieNode],
        raw: usize,
        level: Level,
    ) -> Level {
        let (mut to, mut finds) = (level.to, level.finds);
        let zero = _mm256_setzero_si256();
        // Behind the last path stands node 0, of which nothing is kept.
        // SAFETY: rows have room for a vector behind their last path.
        unsafe { self.raw_nodes.store(raw, zero) };
        for index in (0..raw).step_by(LANES) {
            // SAFETY: all nodes are of the table, those behind the last path 0; no more is written than is read.
            unsafe {
                let at = |lane: usize| node_at(nodes, self.raw_nodes.get(index + lane)).mask as i32;
                let masks = _mm256_setr_epi32(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7));
                // Without looking ahead: whatever has any child, of which the lowest bit is none.
                let looks = match LOOKS_AHEAD {
                    true => self.raw_looks.fetch(index),
                    false => _mm256_set1_epi32(!1),
                };
                let is_dead = _mm256_cmpeq_epi32(_mm256_and_si256(masks, looks), zero);
                let kept = signs(is_dead) ^ 0xff;
                let words = signs(_mm256_slli_epi32::<31>(masks));
                let (goes_on, ends) = (press(kept), press(words));
                let own = self.raw_nodes.fetch(index);
                self.kept_nodes.store(to, _mm256_permutevar8x32_epi32(own, goes_on));
                self.found_nodes.store(finds, _mm256_permutevar8x32_epi32(own, ends));
                let states = self.raw_states.fetch(index);
                self.kept_states.store(to, _mm256_permutevar8x32_epi32(states, goes_on));
                if KEEPS_STATES {
                    self.found_links.store(finds, _mm256_permutevar8x32_epi32(states, ends));
                }
                to += kept.count_ones() as usize;
                finds += words.count_ones() as usize;
            }
        }
        Level { from: level.to, to, finds }
    }
}

/// The children of a node by faces.
#[inline]
#[target_feature(enable = "avx2")]
fn child(node: &TrieNode, faces: __m256i) -> __m256i {
    _mm256_add_epi32(_mm256_set1_epi32(node.base as i32), faces)
}

/// A node of the table.
///
/// # Safety
/// There must be one with this number.
#[inline]
unsafe fn node_at(nodes: &[TrieNode], number: u32) -> &TrieNode {
    debug_assert!((number as usize) < nodes.len());
    // SAFETY: as this function asks.
    unsafe { nodes.get_unchecked(number as usize) }
}

/// The eight values around a place of the grid.
///
/// # Safety
/// A row, a cell and a vector on both sides must be inside the grid.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn around(place: *const u32, width: isize) -> __m256i {
    // SAFETY: as this function asks.
    unsafe {
        let at = |distance: isize| _mm_loadu_si128(place.offset(distance).cast());
        let upper = _mm_blend_epi32::<0b1000>(at(-width - 1), at(-4));
        let lower = _mm_blend_epi32::<0b0001>(at(width - 2), at(1));
        _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(upper), lower)
    }
}

/// The lanes whose face a mask has.
#[inline]
#[target_feature(enable = "avx2")]
fn has_faces(mask: u32, faces: __m256i) -> u32 {
    signs(_mm256_sllv_epi32(_mm256_set1_epi32(mask as i32), faces))
}

/// The lanes whose highest bit is set.
#[inline]
#[target_feature(enable = "avx2")]
fn signs(lanes: __m256i) -> u32 {
    _mm256_movemask_ps(_mm256_castsi256_ps(lanes)) as u32
}

/// A permutation that puts some lanes side by side.
#[inline]
#[target_feature(enable = "avx2")]
fn press(lanes: u32) -> __m256i {
    _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(PRESSED[(lanes & 0xff) as usize] as i64))
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(lanes: &Lanes) -> __m256i {
    // SAFETY: eight values that are aligned as vectors are.
    unsafe { _mm256_load_si256((&raw const lanes.0).cast()) }
}
