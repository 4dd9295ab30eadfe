//! The inner loops eight states at a time. The only unsafe code of this crate.
//!
//! Measured against the plain ones, which the compiler cannot turn into this: see `benches/score.rs`. Going on from
//! a list takes three passes, none of which branches on what it finds:
//!
//! 1. *pick*: of eight states those are kept whose last cell has the row near it. They are pressed together by a
//!    permutation that a table has for each of the 256 ways eight states can be kept or not.
//! 2. *step*: eight of these look up the cells their boards show and go to the first one in reach; those with more
//!    wait in `more` for another round. Neighbours come from shifting the set of one cell.
//! 3. *look around*: the new states look up what is near them.
//!
//! Looking up is eight plain loads: the gather instruction was slower in every run on the machine at hand (AMD,
//! family 25).

#![expect(unsafe_code, reason = "vector loads and stores; every block says why it is sound")]

use std::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi32_si128, _mm_cvtsi64_si128, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_castps_si256, _mm256_castsi256_ps, _mm256_cmpeq_epi32, _mm256_cvtepi32_ps, _mm256_cvtepu8_epi32,
    _mm256_loadu_si256, _mm256_movemask_ps, _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_set1_epi32,
    _mm256_setr_epi32, _mm256_setzero_si256, _mm256_sll_epi32, _mm256_slli_epi32, _mm256_sllv_epi32,
    _mm256_srl_epi32, _mm256_srli_epi32, _mm256_storeu_si256, _mm256_sub_epi32, _mm256_xor_si256,
};
use std::ops::Range;

use super::sheet::Sheet;
use super::states::{Columns, Kernel, List, Plain, SLACK, States};

/// So few states are quicker one by one.
const FEW: usize = 4;

/// `PRESS[m]` brings the lanes that are set in `m` to the front: the number of a lane in each byte, which keeps the
/// table to two kilobytes of the cache.
static PRESS: [u64; 256] = {
    let mut table = [0; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut lane, mut place) = (0, 0);
        while lane < 8 {
            if mask >> lane & 1 == 1 {
                table[mask] |= lane << (8 * place);
                place += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    table
};

/// Eight states at a time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The kernel, if this machine can do it.
    pub(super) fn new() -> Option<Self> {
        let is_there =
            std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("popcnt");
        is_there.then_some(Self(()))
    }
}

impl Kernel<u32> for Avx2 {
    #[inline]
    fn follow(
        &self,
        states: &mut States<u32>,
        sheet: &Sheet<u32>,
        row: u32,
        list: &Range<usize>,
        start: usize,
    ) -> List<u32> {
        if list.len() <= FEW {
            return Plain.follow(states, sheet, row, list, start);
        }
        assert!(list.end + SLACK <= start, "a list ends in slack before the next begins");
        states.make_room_behind(start, list.len());
        // SAFETY: `new` made sure of the features; the room was just made; lists are written by the walk and the
        // kernels alone, for boards of this sheet, and end in slack.
        unsafe { follow(states, sheet, row, list, start) }
    }

    #[inline]
    fn reach(&self, states: &mut States<u32>, sheet: &Sheet<u32>, row: u32, list: &Range<usize>) -> usize {
        if list.len() <= FEW {
            return Plain.reach(states, sheet, row, list);
        }
        states.make_room_behind(list.end + SLACK, list.len());
        // SAFETY: as above.
        unsafe { reach(states, sheet, row, list) }
    }
}

/// Which lanes are not empty, as bits.
#[inline]
#[target_feature(enable = "avx2")]
fn lanes(cells: __m256i) -> usize {
    let empty = _mm256_cmpeq_epi32(cells, _mm256_setzero_si256());
    let empty = _mm256_movemask_ps(_mm256_castsi256_ps(empty));
    // The mask has eight bits.
    (!empty & 0xff) as usize
}

/// The first cell of each lane.
#[inline]
#[target_feature(enable = "avx2")]
fn first_cell(cells: __m256i) -> __m256i {
    _mm256_and_si256(cells, _mm256_sub_epi32(_mm256_setzero_si256(), cells))
}

/// The number of the one cell of each lane: the exponent of the set as a number.
#[inline]
#[target_feature(enable = "avx2")]
fn number(cell: __m256i) -> __m256i {
    let float = _mm256_castps_si256(_mm256_cvtepi32_ps(cell));
    let exponent = _mm256_and_si256(_mm256_srli_epi32::<23>(float), _mm256_set1_epi32(0xff));
    _mm256_sub_epi32(exponent, _mm256_set1_epi32(127))
}

/// Eight numbers from `from` on.
///
/// # Safety
/// There are eight.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn load(from: *const u32) -> __m256i {
    // SAFETY: the caller has eight numbers there; the load needs no alignment.
    unsafe { _mm256_loadu_si256(from.cast()) }
}

/// Writes eight numbers.
///
/// # Safety
/// There is room for eight.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn store(to: *mut u32, lanes: __m256i) {
    // SAFETY: the caller has the room; the store needs no alignment.
    unsafe { _mm256_storeu_si256(to.cast(), lanes) };
}

/// The permutation that presses the lanes together that are set in `mask`, which is below 256.
#[inline]
#[target_feature(enable = "avx2")]
fn press(mask: usize) -> __m256i {
    _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(PRESS[mask & 0xff].cast_signed()))
}

/// The entries of a table that eight numbers point at.
///
/// # Safety
/// There are eight numbers, and the table has an entry for each.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn look_up(table: &[u32], numbers: *const u32) -> __m256i {
    let entry = |lane: usize| {
        // SAFETY: as the caller promises.
        let number = unsafe { *numbers.add(lane) } as usize;
        // The numbers come from a kernel behind a safe trait: tests see whether it keeps the promise.
        debug_assert!(number < table.len(), "entry {number} of a table of {}", table.len());
        // SAFETY: as the caller promises.
        unsafe { table.get_unchecked(number).cast_signed() }
    };
    _mm256_setr_epi32(entry(0), entry(1), entry(2), entry(3), entry(4), entry(5), entry(6), entry(7))
}

/// What the shifts that lead to neighbours need to know of the shape.
struct Shifts {
    cols: __m128i,
    not_first: __m256i,
    not_last: __m256i,
    board_bits: __m128i,
    board_mask: __m256i,
}

impl Shifts {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(sheet: &Sheet<u32>) -> Self {
        let wide = |set: u32| _mm256_set1_epi32(set.cast_signed());
        let count = |count: u32| _mm_cvtsi32_si128(count.cast_signed());
        Self {
            cols: count(sheet.cols()),
            not_first: wide(sheet.not_first_col()),
            not_last: wide(sheet.not_last_col()),
            board_bits: count(sheet.board_bits()),
            board_mask: wide(sheet.board_mask()),
        }
    }

    /// The cells around each place, the place itself, and bits that are no cells.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn around(&self, place: __m256i) -> __m256i {
        let cell = _mm256_sllv_epi32(_mm256_set1_epi32(1), _mm256_srl_epi32(place, self.board_bits));
        let left = _mm256_and_si256(_mm256_srli_epi32::<1>(cell), self.not_last);
        let right = _mm256_and_si256(_mm256_slli_epi32::<1>(cell), self.not_first);
        let row = _mm256_or_si256(cell, _mm256_or_si256(left, right));
        let others = _mm256_or_si256(_mm256_sll_epi32(row, self.cols), _mm256_srl_epi32(row, self.cols));
        _mm256_or_si256(row, others)
    }

    /// The board of each place.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn board(&self, place: __m256i) -> __m256i {
        _mm256_and_si256(place, self.board_mask)
    }

    /// The place of the one cell in each lane.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn place(&self, place: __m256i, cell: __m256i) -> __m256i {
        _mm256_or_si256(self.board(place), _mm256_sll_epi32(number(cell), self.board_bits))
    }
}

/// Columns being written.
#[derive(Clone, Copy)]
struct Writer {
    place: *mut u32,
    free: *mut u32,
}

impl Writer {
    fn new(columns: &mut Columns<u32>) -> Self {
        Self { place: columns.place.as_mut_ptr(), free: columns.free.as_mut_ptr() }
    }

    /// Writes two columns of eight lanes, pressed together, at `at`.
    ///
    /// # Safety
    /// There is room for eight.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn push(self, at: usize, press: __m256i, place: __m256i, free: __m256i) {
        // SAFETY: as the caller promises.
        unsafe {
            store(self.place.add(at), _mm256_permutevar8x32_epi32(place, press));
            store(self.free.add(at), _mm256_permutevar8x32_epi32(free, press));
        }
    }
}

/// See [`Kernel::follow`].
///
/// # Safety
/// The machine has the features; there is room; the list ends as lists end.
#[target_feature(enable = "avx2,popcnt")]
unsafe fn follow(
    states: &mut States<u32>,
    sheet: &Sheet<u32>,
    row: u32,
    list: &Range<usize>,
    start: usize,
) -> List<u32> {
    let shifts = Shifts::new(sheet);
    // SAFETY: as the caller promises.
    unsafe {
        let picked = pick(states, &shifts, row, list);
        let end = step(states, sheet, &shifts, row, picked, start);
        let near = look_around(states, sheet, start..end);
        List { range: start..end, near }
    }
}

/// Copies the states of `list` that have `row` near them to `states.picked`, and their boards to `states.boards`;
/// gives how many. Behind them stand eight with no free cell on the first board.
///
/// # Safety
/// The machine has the features; there is room; the list ends as lists end.
#[inline]
#[target_feature(enable = "avx2,popcnt")]
unsafe fn pick(states: &mut States<u32>, shifts: &Shifts, row: u32, list: &Range<usize>) -> usize {
    let to_sign = _mm_cvtsi32_si128(31 - row.cast_signed());
    let to = Writer::new(&mut states.picked);
    let boards = states.boards.as_mut_ptr();
    let (near, place, free) = (states.near.as_ptr(), states.all.place.as_ptr(), states.all.free.as_ptr());
    let (mut at, mut end) = (list.start, 0);
    // SAFETY: reading goes up to seven states over the end of the list, into its slack, where nothing is near. No
    // more states are kept than were read, so that there is room for eight at `end`.
    unsafe {
        while at < list.end {
            let rows = _mm256_sll_epi32(load(near.add(at)), to_sign);
            let mask = _mm256_movemask_ps(_mm256_castsi256_ps(rows)).cast_unsigned() as usize;
            let press = press(mask);
            let place = _mm256_permutevar8x32_epi32(load(place.add(at)), press);
            store(to.place.add(end), place);
            store(boards.add(end), shifts.board(place));
            store(to.free.add(end), _mm256_permutevar8x32_epi32(load(free.add(at)), press));
            end += mask.count_ones() as usize;
            at += 8;
        }
        store(boards.add(end), _mm256_setzero_si256());
        store(to.free.add(end), _mm256_setzero_si256());
    }
    end
}

/// Goes from each picked state to each free cell around it that shows `row`; gives the end of the new states.
///
/// # Safety
/// As for [`pick`], which was called before.
#[inline]
#[target_feature(enable = "avx2,popcnt")]
unsafe fn step(
    states: &mut States<u32>,
    sheet: &Sheet<u32>,
    shifts: &Shifts,
    row: u32,
    picked: usize,
    start: usize,
) -> usize {
    let showing = sheet.showing(row);
    let (boards, place, free) =
        (states.boards.as_ptr(), states.picked.place.as_ptr(), states.picked.free.as_ptr());
    let mut going = Going {
        to: Writer::new(&mut states.all),
        more: Writer::new(&mut states.more),
        left: states.cells.as_mut_ptr(),
        end: start,
        waiting: 0,
    };
    // SAFETY: reading goes up to seven states over the end of those picked; they have no free cell and a board of the
    // batch, for which `showing` has an entry. Each adds at most one to `more`, in every round, and at most eight
    // to the new list in all rounds together. Rounds over `more` write behind where they have read.
    unsafe {
        for at in (0..picked).step_by(8) {
            let (place, free) = (load(place.add(at)), load(free.add(at)));
            let cells = _mm256_and_si256(look_up(showing, boards.add(at)), free);
            going.go(shifts, place, free, _mm256_and_si256(cells, shifts.around(place)));
        }
        while going.waiting > 0 {
            // The round reads up to seven states over the end; they must have nowhere to go.
            store(going.left.add(going.waiting), _mm256_setzero_si256());
            let Going { more, left, waiting, .. } = going;
            going.waiting = 0;
            for at in (0..waiting).step_by(8) {
                let (place, free) = (load(more.place.add(at)), load(more.free.add(at)));
                going.go(shifts, place, free, load(left.add(at)));
            }
        }
        store(going.to.place.add(going.end), _mm256_set1_epi32(sheet.nowhere().cast_signed()));
    }
    going.end
}

/// New states being written, and those that have more cells to go to.
#[derive(Clone, Copy)]
struct Going {
    to: Writer,
    more: Writer,
    /// The cells that are left to go to.
    left: *mut u32,
    end: usize,
    waiting: usize,
}

impl Going {
    /// Goes from eight states to the first of the cells of each, and lets those wait that have others.
    ///
    /// # Safety
    /// There is room for eight at `end` and at `waiting`.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    unsafe fn go(&mut self, shifts: &Shifts, place: __m256i, free: __m256i, cells: __m256i) {
        let cell = first_cell(cells);
        let mask = lanes(cells);
        let rest = _mm256_xor_si256(cells, cell);
        let rest_mask = lanes(rest);
        let rest_press = press(rest_mask);
        // SAFETY: as the caller promises.
        unsafe {
            let left = _mm256_andnot_si256(cell, free);
            self.to.push(self.end, press(mask), shifts.place(place, cell), left);
            self.more.push(self.waiting, rest_press, place, free);
            store(self.left.add(self.waiting), _mm256_permutevar8x32_epi32(rest, rest_press));
        }
        self.end += mask.count_ones() as usize;
        self.waiting += rest_mask.count_ones() as usize;
    }
}

/// Looks up what is near each state of `list`; gives all of it together.
///
/// # Safety
/// As for [`step`], which was called before.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn look_around(states: &mut States<u32>, sheet: &Sheet<u32>, list: Range<usize>) -> u32 {
    let table = sheet.near_all();
    let (place, near) = (states.all.place.as_ptr(), states.near.as_mut_ptr());
    let mut at = list.start;
    let mut all = _mm256_setzero_si256();
    // SAFETY: reading and writing goes up to seven states over the end, where places are nowhere, which the table has.
    unsafe {
        while at < list.end {
            let rows = look_up(table, place.add(at));
            store(near.add(at), rows);
            all = _mm256_or_si256(all, rows);
            at += 8;
        }
    }
    let mut lanes = [0; 8];
    // SAFETY: eight numbers have room in eight.
    unsafe { store(lanes.as_mut_ptr(), all) };
    lanes.into_iter().fold(0, |all, rows| all | rows)
}

/// See [`Kernel::reach`].
///
/// # Safety
/// As for [`follow`].
#[target_feature(enable = "avx2,popcnt")]
unsafe fn reach(states: &mut States<u32>, sheet: &Sheet<u32>, row: u32, list: &Range<usize>) -> usize {
    let shifts = Shifts::new(sheet);
    let showing = sheet.showing(row);
    let (mut at, mut end) = (0, 0);
    // SAFETY: as in `step`; boards are written behind where they have been read.
    unsafe {
        let picked = pick(states, &shifts, row, list);
        let boards = states.boards.as_mut_ptr();
        let (place, free) = (states.picked.place.as_ptr(), states.picked.free.as_ptr());
        while at < picked {
            let cells = _mm256_and_si256(look_up(showing, boards.add(at)), load(free.add(at)));
            let mask = lanes(_mm256_and_si256(cells, shifts.around(load(place.add(at)))));
            let kept = _mm256_permutevar8x32_epi32(load(boards.add(at)), press(mask));
            store(boards.add(end), kept);
            end += mask.count_ones() as usize;
            at += 8;
        }
    }
    end
}
