//! The walk with the eight neighbours of a cell in one vector.
//!
//! All unsafe code of the kernel is here. What makes it sound, established once:
//! * the instructions are there: whoever calls has an [`Avx2`], which only [`Avx2::detect`] gives;
//! * every number of a node is inside the table: it is 0, or `base + face` of a node whose mask has that face, and the table
//!   has room for any face behind any base (`lexicon/search_table.rs`);
//! * every cell is below 64, and the tables of cells have 64 entries;
//! * queues have room for what a level can write at most, which `Queues::walk` checks before each level.
//!
//! Each is asserted again, where it is used, in debug builds.

#![allow(unsafe_code, reason = "vectors; the reasons why they are sound stand above, the plain twin beside")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "cells are below 64, levels below 16,384 paths; masks change their sign and nothing else"
)]

use std::arch::x86_64::*;

use super::board_masks::{GRID, LANES};
use super::{BoardMasks, CELLS_MAX, Crowded, Finds, PATHS_MAX, is_crowded};
use crate::Grid;
use crate::lexicon::{BASE_MASK, SearchTable, TrieNode};

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
const PACKED_CELLS: usize = 32 - CELL_BITS as usize;
/// Packed paths of one length that there is room for: so few that they stay in the first cache.
const PACKED_PATHS: usize = 1 << 14;
/// Bits of a packed path that are its last cell.
const CELL_BITS: u32 = 5;
const CELL_MASK: u32 = (1 << CELL_BITS) - 1;

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

/// A cell and its neighbours, those that exist side by side, as their bits come out of a set of free cells.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C, align(128))]
struct CellLanes {
    /// The faces of the neighbours.
    faces: Lanes,
    /// The faces to which a path may go on from each.
    looks: Lanes,
    /// What changes of a packed path that goes there; or else the neighbour's number.
    steps: Lanes,
    /// The directions in which they lie.
    order: Lanes,
}

/// A queue with room for one level and what vectors write behind it.
#[derive(Debug, Default)]
struct Queue(Vec<u32>);

impl Queue {
    fn make_room(&mut self, room: usize) {
        if self.0.len() < room + 2 * LANES {
            // Anew, which costs only the memory that is then written to: nothing is kept from board to board.
            self.0 = vec![0; room + 2 * LANES];
        }
    }

    /// A view for one level: where the values are, so that nobody has to ask again after each that is written.
    fn view(&mut self) -> View {
        View { values: self.0.as_mut_ptr(), len: self.0.len() }
    }
}

/// The values of a queue.
#[derive(Clone, Copy)]
struct View {
    values: *mut u32,
    len: usize,
}

impl View {
    /// # Safety
    /// The queue must have this value, and not be moved meanwhile.
    #[inline]
    unsafe fn get(self, index: usize) -> u32 {
        debug_assert!(index < self.len);
        // SAFETY: as this function asks.
        unsafe { *self.values.add(index) }
    }

    /// # Safety
    /// The queue must have eight values from there on, and not be moved meanwhile.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn fetch(self, from: usize) -> __m256i {
        debug_assert!(from + LANES <= self.len);
        // SAFETY: as this function asks.
        unsafe { _mm256_loadu_si256(self.values.add(from).cast()) }
    }

    /// # Safety
    /// The queue must have room for eight values from there on, and not be moved meanwhile.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn store(self, from: usize, lanes: __m256i) {
        debug_assert!(from + LANES <= self.len);
        // SAFETY: as this function asks.
        unsafe { _mm256_storeu_si256(self.values.add(from).cast(), lanes) }
    }
}

/// Memory of walks.
#[derive(Debug)]
pub(super) struct Queues {
    /// The shape that the steps below were made for.
    shape: Option<(Grid, Form)>,
    lanes: Box<[CellLanes; CELLS_MAX]>,
    /// The neighbours of each cell, where a path has its free cells.
    around: [u64; CELLS_MAX],
    /// Of the grid: each face as a mask; the faces around; those of them that are there once.
    bits: Box<[u32; GRID]>,
    near: Box<[u32; GRID]>,
    once: Box<[u32; GRID]>,
    raw_nodes: Queue,
    raw_states: Queue,
    raw_looks: Queue,
    raw_before: Queue,
    kept_nodes: Queue,
    kept_states: Queue,
    /// Of linked paths: the path before the last cell, by its place; the free cells.
    kept_before: Queue,
    free: Vec<u64>,
    found_nodes: Queue,
    found_cells: Queue,
    found_before: Queue,
}

impl Default for Queues {
    fn default() -> Self {
        Self {
            shape: None,
            lanes: Box::new([CellLanes::default(); CELLS_MAX]),
            around: [0; CELLS_MAX],
            bits: Box::new([0; GRID]),
            near: Box::new([0; GRID]),
            once: Box::new([0; GRID]),
            raw_nodes: Queue::default(),
            raw_states: Queue::default(),
            raw_looks: Queue::default(),
            raw_before: Queue::default(),
            kept_nodes: Queue::default(),
            kept_states: Queue::default(),
            kept_before: Queue::default(),
            free: Vec::new(),
            found_nodes: Queue::default(),
            found_cells: Queue::default(),
            found_before: Queue::default(),
        }
    }
}

/// The form of paths: packed into 32 bits, all of one length at a time; or linked to the ones before, all kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Packed,
    Linked,
}

/// Where the queues stand: the paths of the last length, and the number of finds.
#[derive(Debug, Clone, Copy)]
struct Level {
    from: usize,
    to: usize,
    finds: usize,
}

impl Queues {
    /// The nodes of all finds.
    pub(super) fn nodes(
        &mut self,
        has_it: Avx2,
        table: &SearchTable,
        board: &BoardMasks,
    ) -> Result<&[u32], Crowded> {
        if board.shape.cells() > PACKED_CELLS {
            return self.paths(has_it, table, board).map(|finds| finds.nodes);
        }
        let level = self.walk(Form::Packed, table, board)?;
        Ok(&self.found_nodes.0[..level.finds])
    }

    /// All finds with their paths.
    pub(super) fn paths(
        &mut self,
        _has_it: Avx2,
        table: &SearchTable,
        board: &BoardMasks,
    ) -> Result<Finds<'_>, Crowded> {
        let level = self.walk(Form::Linked, table, board)?;
        Ok(Finds {
            nodes: &self.found_nodes.0[..level.finds],
            cells: &self.found_cells.0[..level.finds],
            before: &self.found_before.0[..level.finds],
            kept_cells: &self.kept_states.0[..level.to],
            kept_before: &self.kept_before.0[..level.to],
        })
    }

    fn walk(&mut self, form: Form, table: &SearchTable, board: &BoardMasks) -> Result<Level, Crowded> {
        self.make_room(form);
        self.take_shape(board, form);
        // SAFETY: whoever calls has shown that the instructions are there.
        unsafe { self.look_around(board) };
        let mut level = self.begin(table, board, form);
        while level.from < level.to {
            let paths = level.to - level.from;
            if is_crowded(level.to, paths, level.finds)
                || form == Form::Packed && LANES * paths > PACKED_PATHS
            {
                return Err(Crowded);
            }
            // SAFETY: the instructions are there; the queues have room for eight times as many paths behind those there are,
            // and for as many finds; all nodes come from the table.
            level = unsafe {
                match form {
                    Form::Packed => {
                        let raw = self.expand_packed(&table.nodes, paths);
                        self.filter::<false>(&table.nodes, raw, Level { from: 0, to: 0, finds: level.finds })
                    }
                    Form::Linked => {
                        let raw = self.expand_linked(&table.nodes, level);
                        self.filter::<true>(&table.nodes, raw, level)
                    }
                }
            };
        }
        Ok(level)
    }

    fn make_room(&mut self, form: Form) {
        let room = if form == Form::Packed { PACKED_PATHS } else { PATHS_MAX };
        let queues = [&mut self.raw_nodes, &mut self.raw_states, &mut self.raw_looks, &mut self.kept_nodes];
        queues.into_iter().for_each(|queue| queue.make_room(room));
        self.kept_states.make_room(room);
        self.found_nodes.make_room(PATHS_MAX);
        if form == Form::Linked && self.free.is_empty() {
            self.free = vec![0; PATHS_MAX];
            let queues =
                [&mut self.raw_before, &mut self.kept_before, &mut self.found_cells, &mut self.found_before];
            queues.into_iter().for_each(|queue| queue.make_room(PATHS_MAX));
        }
    }

    /// Makes what is the same for all boards of a shape.
    fn take_shape(&mut self, board: &BoardMasks, form: Form) {
        let shape = &board.shape;
        let is_packed = form == Form::Packed;
        if self.shape == Some((shape.grid, form)) {
            return;
        }
        self.shape = Some((shape.grid, form));
        for cell in 0..shape.cells() {
            self.around[cell] = shape.around[cell] << if is_packed { CELL_BITS } else { 0 };
            let lanes = &mut self.lanes[cell];
            for (lane, &(direction, near)) in shape.neighbors(cell).iter().enumerate() {
                lanes.order.0[lane] = direction;
                // The free cell goes, and the number of the last cell changes.
                let step = (cell as u32 ^ near) | 1 << near.min(PACKED_CELLS as u32 - 1) << CELL_BITS;
                lanes.steps.0[lane] = if is_packed { step } else { near };
            }
        }
    }

    /// Reads the faces around each cell, and those around these.
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn look_around(&mut self, board: &BoardMasks) {
        let shape = &board.shape;
        let width = shape.width as isize;
        let (first, last) =
            (usize::from(shape.places[0]), usize::from(shape.places[shape.cells().max(1) - 1]));
        let reach = shape.width + 1;
        let highest = _mm256_set1_epi32(1 << 31);
        for place in (first - reach..=last + reach).step_by(LANES) {
            debug_assert!(place + LANES <= GRID);
            // SAFETY: the margins on both sides of the grid have room for a row, a cell and a vector.
            unsafe {
                let faces = _mm256_loadu_si256(board.grid.as_ptr().add(place).cast());
                // That of no face would be the bit for words.
                let bits = _mm256_and_si256(_mm256_srlv_epi32(highest, faces), _mm256_set1_epi32(!1));
                _mm256_storeu_si256(self.bits.as_mut_ptr().add(place).cast(), bits);
            }
        }
        for place in (first..=last).step_by(LANES) {
            // SAFETY: as above.
            unsafe {
                let (mut near, mut twice) = (_mm256_setzero_si256(), _mm256_setzero_si256());
                for distance in shape.distances() {
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
        for (&place, lanes) in shape.places[..shape.cells()].iter().zip(self.lanes.iter_mut()) {
            let place = usize::from(place);
            // SAFETY: as above.
            unsafe {
                let order = load(&lanes.order);
                let faces = around(board.grid.as_ptr().add(place), width);
                let faces = _mm256_permutevar8x32_epi32(faces, order);
                _mm256_store_si256((&raw mut lanes.faces).cast(), faces);
                let own = _mm256_set1_epi32(*self.bits.as_ptr().add(place) as i32);
                let near = around(self.near.as_ptr().add(place), width);
                let once = around(self.once.as_ptr().add(place), width);
                let looks = _mm256_andnot_si256(_mm256_and_si256(once, own), near);
                let looks = _mm256_permutevar8x32_epi32(looks, order);
                _mm256_store_si256((&raw mut lanes.looks).cast(), looks);
            }
        }
    }

    /// The paths of one cell each. Linked ones stand behind the one that has none.
    fn begin(&mut self, table: &SearchTable, board: &BoardMasks, form: Form) -> Level {
        let from = usize::from(form == Form::Linked);
        let mut to = from;
        if form == Form::Linked {
            self.free[0] = board.usable;
            self.kept_before.0[..=CELLS_MAX].fill(0);
        }
        let kept_nodes = &mut self.kept_nodes.0[..2 * CELLS_MAX];
        let kept_states = &mut self.kept_states.0[..2 * CELLS_MAX];
        for (cell, &face) in (0u32..).zip(&board.faces[..board.shape.cells()]) {
            let node = table.first[usize::from(face) % table.first.len()];
            kept_nodes[to % (2 * CELLS_MAX)] = node;
            kept_states[to % (2 * CELLS_MAX)] = match form {
                Form::Packed => ((board.usable & !(1 << cell)) as u32) << CELL_BITS | cell,
                Form::Linked => cell,
            };
            to += usize::from(node != 0);
        }
        let mut finds = 0;
        if table.has_first_words() {
            for place in from..to {
                let node = kept_nodes[place];
                self.found_nodes.0[finds] = node;
                if form == Form::Linked {
                    (self.found_cells.0[finds], self.found_before.0[finds]) = (kept_states[place], 0);
                }
                finds += usize::from(table.nodes[node as usize].mask & 1 == 1);
            }
        }
        Level { from, to, finds }
    }

    /// Goes on from packed paths to all free neighbours that the trie has; gives how many there are.
    ///
    /// # Safety
    /// The first `kept` paths must be of this board and these nodes, and eight times as many must fit the queues.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    unsafe fn expand_packed(&mut self, nodes: &[TrieNode], kept: usize) -> usize {
        let (kept_nodes, kept_states) = (self.kept_nodes.view(), self.kept_states.view());
        let (raw_nodes, raw_states) = (self.raw_nodes.view(), self.raw_states.view());
        let raw_looks = self.raw_looks.view();
        let mut count = 0;
        for index in 0..kept {
            // SAFETY: paths have cells below 64 and nodes of the table; the queues have room.
            unsafe {
                let state = kept_states.get(index);
                let node = node_at(nodes, kept_nodes.get(index));
                let cell = (state & CELL_MASK) as usize;
                let free = _pext_u32(state, *self.around.get_unchecked(cell) as u32);
                let lanes = self.lanes.get_unchecked(cell);
                let faces = load(&lanes.faces);
                let chosen = has_faces(node.mask, faces) & free;
                let pressed = press(chosen);
                let next = _mm256_permutevar8x32_epi32(faces, pressed);
                raw_nodes.store(count, child(node, next));
                let steps = _mm256_permutevar8x32_epi32(load(&lanes.steps), pressed);
                raw_states.store(count, _mm256_xor_si256(_mm256_set1_epi32(state as i32), steps));
                raw_looks.store(count, _mm256_permutevar8x32_epi32(load(&lanes.looks), pressed));
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
        let (kept_nodes, kept_cells) = (self.kept_nodes.view(), self.kept_states.view());
        let (raw_nodes, raw_cells) = (self.raw_nodes.view(), self.raw_states.view());
        let (raw_looks, raw_before) = (self.raw_looks.view(), self.raw_before.view());
        let kept_before = self.kept_before.view();
        let free_cells = self.free.as_mut_ptr();
        let mut count = 0;
        for place in level.from..level.to {
            // SAFETY: paths have cells below 64, earlier paths before them and nodes of the table; the queues have room.
            unsafe {
                let cell = kept_cells.get(place) as usize;
                let node = node_at(nodes, kept_nodes.get(place));
                let before = kept_before.get(place) as usize;
                debug_assert!(cell < CELLS_MAX && before < place && place < PATHS_MAX);
                let free = *free_cells.add(before) & !(1 << cell);
                *free_cells.add(place) = free;
                let free = _pext_u64(free, *self.around.get_unchecked(cell)) as u32;
                let lanes = self.lanes.get_unchecked(cell);
                let faces = load(&lanes.faces);
                let chosen = has_faces(node.mask, faces) & free;
                let pressed = press(chosen);
                raw_nodes.store(count, child(node, _mm256_permutevar8x32_epi32(faces, pressed)));
                raw_cells.store(count, _mm256_permutevar8x32_epi32(load(&lanes.steps), pressed));
                raw_looks.store(count, _mm256_permutevar8x32_epi32(load(&lanes.looks), pressed));
                raw_before.store(count, _mm256_set1_epi32(place as i32));
                count += chosen.count_ones() as usize;
            }
        }
        count
    }

    /// Keeps the paths that may go on, behind those of a level, and notes the words.
    ///
    /// # Safety
    /// The first `raw` paths must have nodes of the table, and as many more must fit the queues.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    unsafe fn filter<const IS_LINKED: bool>(
        &mut self,
        nodes: &[TrieNode],
        raw: usize,
        level: Level,
    ) -> Level {
        let (kept_nodes, kept_states) = (self.kept_nodes.view(), self.kept_states.view());
        let (raw_nodes, raw_states) = (self.raw_nodes.view(), self.raw_states.view());
        let (raw_looks, found_nodes) = (self.raw_looks.view(), self.found_nodes.view());
        let (raw_before, kept_before) = (self.raw_before.view(), self.kept_before.view());
        let (found_cells, found_before) = (self.found_cells.view(), self.found_before.view());
        let (mut to, mut finds) = (level.to, level.finds);
        let zero = _mm256_setzero_si256();
        // Behind the last path stands node 0, of which nothing is kept.
        // SAFETY: queues have room for a vector behind their last path.
        unsafe { raw_nodes.store(raw, zero) };
        for index in (0..raw).step_by(LANES) {
            // SAFETY: all nodes are of the table, those behind the last path 0; no more is written than is read.
            unsafe {
                let at = |lane: usize| node_at(nodes, raw_nodes.get(index + lane)).mask as i32;
                let masks = _mm256_setr_epi32(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7));
                let is_dead = _mm256_cmpeq_epi32(_mm256_and_si256(masks, raw_looks.fetch(index)), zero);
                let kept = signs(is_dead) ^ 0xff;
                let words = signs(_mm256_slli_epi32::<31>(masks));
                let (goes_on, ends) = (press(kept), press(words));
                let own = raw_nodes.fetch(index);
                kept_nodes.store(to, _mm256_permutevar8x32_epi32(own, goes_on));
                found_nodes.store(finds, _mm256_permutevar8x32_epi32(own, ends));
                let states = raw_states.fetch(index);
                kept_states.store(to, _mm256_permutevar8x32_epi32(states, goes_on));
                if IS_LINKED {
                    found_cells.store(finds, _mm256_permutevar8x32_epi32(states, ends));
                    let before = raw_before.fetch(index);
                    kept_before.store(to, _mm256_permutevar8x32_epi32(before, goes_on));
                    found_before.store(finds, _mm256_permutevar8x32_epi32(before, ends));
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
    // The number of letters, which stands above the base, goes when the vector is whole: that costs less than one by one.
    let sum = _mm256_add_epi32(_mm256_set1_epi32(node.packed as i32), faces);
    _mm256_and_si256(sum, _mm256_set1_epi32(BASE_MASK as i32))
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
