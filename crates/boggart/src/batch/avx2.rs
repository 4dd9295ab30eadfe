//! The filter eight states at a time. The only unsafe code of this crate.
//!
//! Measured against the plain one, which the compiler cannot turn into this: see `benches/score.rs`. A vector of
//! eight states looks up what its boards show, goes to the first cell of each, and is pressed together by a
//! permutation that a table has for each of the 256 ways in which eight states can have a cell or none. States
//! with more than one cell wait in `more` for another round. Neighbours come from shifting the set of one cell, for
//! which rows keep a bit between them that is never free.

#![expect(unsafe_code, reason = "vector loads and stores; every block says why it is sound")]

use std::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi32_si128, _mm_cvtsi64_si128, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_castsi256_ps, _mm256_cmpeq_epi32, _mm256_cvtepu8_epi32, _mm256_loadu_si256, _mm256_movemask_ps,
    _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_setr_epi32, _mm256_setzero_si256, _mm256_sll_epi32,
    _mm256_slli_epi32, _mm256_srl_epi32, _mm256_srli_epi32, _mm256_storeu_si256, _mm256_sub_epi32,
    _mm256_xor_si256,
};
use std::ops::Range;

use super::kernel::{Kernel, SLACK, States, Tally};
use super::walk::Shape;

/// Whether this machine can do it.
pub(super) fn is_there() -> bool {
    std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("popcnt")
}

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

/// Eight states at a time; made only where [`is_there`] says yes.
#[derive(Debug)]
pub(super) struct Avx2 {
    stride: u32,
}

impl Avx2 {
    pub(super) fn new(shape: &Shape<u32>) -> Self {
        assert!(is_there(), "the caller asks the machine first");
        Self { stride: shape.stride }
    }
}

impl Kernel<u32> for Avx2 {
    fn filter(&self, states: &mut States<u32>, showing: &[u32], list: Range<usize>) -> Range<usize> {
        states.make_room(&list);
        // SAFETY: `new` made sure of the features. `make_room` made the room that `filter` asks for, and states
        // hold only boards of the batch, for each of which `showing` has a set.
        unsafe { filter(self.stride, states, showing, list) }
    }

    fn earn(
        &self,
        states: &States<u32>,
        showing: &[u32],
        list: Range<usize>,
        tallies: &mut [Tally],
        earn: (u32, u32),
    ) {
        assert!(list.end + SLACK <= states.board.len() && list.end + SLACK <= states.reach.len());
        // SAFETY: `new` made sure of the features; the assertion of the room; see `filter` for the boards.
        unsafe { earn_each(states, showing, list, tallies, earn) };
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

/// The cells around the one cell of each lane, and itself.
#[inline]
#[target_feature(enable = "avx2")]
fn spread(cell: __m256i, stride: __m128i) -> __m256i {
    let row =
        _mm256_or_si256(cell, _mm256_or_si256(_mm256_slli_epi32::<1>(cell), _mm256_srli_epi32::<1>(cell)));
    _mm256_or_si256(row, _mm256_or_si256(_mm256_sll_epi32(row, stride), _mm256_srl_epi32(row, stride)))
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

/// The permutation that presses the lanes together that are set in `mask`, which is below 256.
#[inline]
#[target_feature(enable = "avx2")]
fn press(mask: usize) -> __m256i {
    _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(PRESS[mask & 0xff].cast_signed()))
}

/// Writes eight lanes in the order of `press`.
///
/// # Safety
/// There is room for eight numbers.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn store(to: *mut u32, lanes: __m256i, press: __m256i) {
    // SAFETY: the caller has the room; the store needs no alignment.
    unsafe { _mm256_storeu_si256(to.cast(), _mm256_permutevar8x32_epi32(lanes, press)) };
}

/// What eight boards show. Eight plain loads: the gather instruction was slower in every run of `benches/score.rs`
/// on the machine at hand (AMD, family 25).
///
/// # Safety
/// There are eight boards, and `showing` has a set for each.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn look_up(showing: &[u32], boards: *const u32) -> __m256i {
    // SAFETY: as the caller promises.
    let shown = |lane: usize| unsafe { showing.get_unchecked(*boards.add(lane) as usize).cast_signed() };
    _mm256_setr_epi32(shown(0), shown(1), shown(2), shown(3), shown(4), shown(5), shown(6), shown(7))
}

/// Lists of states being written, as pointers: board, free cells, and cells in reach or to go on to.
#[derive(Clone, Copy)]
struct Columns {
    board: *mut u32,
    free: *mut u32,
    cells: *mut u32,
}

impl Columns {
    /// Writes the states set in `mask` at `place`, and something behind them; gives the place behind them.
    ///
    /// # Safety
    /// There is room for eight states at `place`.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    unsafe fn push(self, place: usize, mask: usize, [board, free, cells]: [__m256i; 3]) -> usize {
        let press = press(mask);
        // SAFETY: the caller has the room in all three columns.
        unsafe {
            store(self.board.add(place), board, press);
            store(self.free.add(place), free, press);
            store(self.cells.add(place), cells, press);
        }
        place + mask.count_ones() as usize
    }

    /// Eight states at `place`.
    ///
    /// # Safety
    /// There are eight.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn eight(self, place: usize) -> [__m256i; 3] {
        // SAFETY: the caller has eight states there.
        unsafe { [load(self.board.add(place)), load(self.free.add(place)), load(self.cells.add(place))] }
    }
}

/// See [`Kernel::filter`].
///
/// # Safety
/// The machine has the features; [`States::make_room`] was called for `list`; `list` is a list of `states`, so that
/// it ends in slack; every board in it, the slack included, is below the length of `showing`.
#[target_feature(enable = "avx2,popcnt")]
unsafe fn filter(stride: u32, states: &mut States<u32>, showing: &[u32], list: Range<usize>) -> Range<usize> {
    // The shift wants its count in a vector; strides are small.
    let stride = _mm_cvtsi32_si128(stride.cast_signed());
    let start = States::<u32>::behind(&list);
    let all = Columns {
        board: states.board.as_mut_ptr(),
        free: states.free.as_mut_ptr(),
        cells: states.reach.as_mut_ptr(),
    };
    let more = Columns {
        board: states.more.0.as_mut_ptr(),
        free: states.more.1.as_mut_ptr(),
        cells: states.more.2.as_mut_ptr(),
    };
    let (mut end, mut waiting) = (start, 0);
    // SAFETY: reading goes up to seven states over the end of `list`, into its slack. Each state read adds at most
    // one to `more` in a round, and to the new list at most one for each cell in reach in all rounds together: that
    // is the room `make_room` makes, with twice the slack, since a push writes eight states from its place on,
    // whatever its mask. Rounds over `more` write behind where they have read. Looked up are only boards that
    // `showing` has.
    unsafe {
        let mut place = list.start;
        while place < list.end {
            let [board, free, reach] = all.eight(place);
            let cells = _mm256_and_si256(look_up(showing, all.board.add(place)), reach);
            place += 8;
            let mask = lanes(cells);
            if mask == 0 {
                continue;
            }
            let cell = first_cell(cells);
            let left = _mm256_andnot_si256(cell, free);
            end = all.push(end, mask, [board, left, _mm256_and_si256(spread(cell, stride), left)]);
            let rest = _mm256_xor_si256(cells, cell);
            let mask = lanes(rest);
            if mask != 0 {
                waiting = more.push(waiting, mask, [board, free, rest]);
            }
        }
        while waiting > 0 {
            // The round reads up to seven states over the end; they must have nowhere to go.
            _mm256_storeu_si256(more.cells.add(waiting).cast(), _mm256_setzero_si256());
            let (mut place, mut again) = (0, 0);
            while place < waiting {
                let [board, free, cells] = more.eight(place);
                place += 8;
                let cell = first_cell(cells);
                let left = _mm256_andnot_si256(cell, free);
                end =
                    all.push(end, lanes(cells), [board, left, _mm256_and_si256(spread(cell, stride), left)]);
                let rest = _mm256_xor_si256(cells, cell);
                again = more.push(again, lanes(rest), [board, free, rest]);
            }
            waiting = again;
        }
    }
    states.close(end);
    start..end
}

/// See [`Kernel::earn`].
///
/// # Safety
/// As for [`filter`], without the room.
#[target_feature(enable = "avx2,popcnt")]
unsafe fn earn_each(
    states: &States<u32>,
    showing: &[u32],
    list: Range<usize>,
    tallies: &mut [Tally],
    (word, worth): (u32, u32),
) {
    let mut place = list.start;
    while place < list.end {
        // SAFETY: reading goes up to seven states over the end of `list`, into its slack, and looks up only
        // boards that `showing` has.
        let cells = unsafe {
            let shown = look_up(showing, states.board.as_ptr().add(place));
            _mm256_and_si256(shown, load(states.reach.as_ptr().add(place)))
        };
        let mut mask = lanes(cells);
        while mask != 0 {
            let board = states.board[place + mask.trailing_zeros() as usize];
            mask &= mask - 1;
            tallies[board as usize].earn(word, worth);
        }
        place += 8;
    }
}
