//! The filter in plain Rust, for sets of cells of either width, and what a filter works on.

use std::ops::Range;

use super::walk::Shape;

/// States past the end of a list that a filter may read and write: it takes eight at a time.
pub(super) const SLACK: usize = 8;

/// A set of cells as bits of a machine word.
pub(super) trait Cells: Copy + Default + PartialEq + std::fmt::Debug {
    const BITS: u32;
    fn one(bit: u32) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn is_empty(self) -> bool;
    /// The lowest bit as a set, and its number, which is `BITS` for the empty set.
    fn lowest(self) -> (Self, usize);
}

macro_rules! cells {
    ($kind:ty) => {
        impl Cells for $kind {
            const BITS: u32 = <$kind>::BITS;

            #[inline]
            fn one(bit: u32) -> Self {
                1 << bit
            }

            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }

            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn without(self, other: Self) -> Self {
                self & !other
            }

            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }

            #[inline]
            fn lowest(self) -> (Self, usize) {
                (self & self.wrapping_neg(), self.trailing_zeros() as usize)
            }
        }
    };
}

cells!(u32);
cells!(u64);

/// Lists of states, one after the other: of each state its board, its free cells, and those of them in reach.
///
/// Behind every list stand at least [`SLACK`] states that reach nothing, so that a filter may run over its end.
/// Boards are always numbers of boards in the batch, in the slack too.
#[derive(Debug, Default)]
pub(super) struct States<C> {
    pub(super) board: Vec<u32>,
    pub(super) free: Vec<C>,
    pub(super) reach: Vec<C>,
    /// States that have more than one way to go on: board, free cells, and the cells to go on to.
    pub(super) more: (Vec<u32>, Vec<C>, Vec<C>),
}

impl<C: Cells> States<C> {
    /// Where a list behind `list` may begin.
    pub(super) fn behind(list: &Range<usize>) -> usize {
        list.end.next_multiple_of(SLACK) + SLACK
    }

    /// Makes room for every state that could follow those of `list`: one for each cell in reach, which are at most
    /// eight, or all of them before the first letter.
    pub(super) fn make_room(&mut self, list: &Range<usize>) {
        let ways = if list.start == 0 { C::BITS as usize } else { 8 };
        let need = Self::behind(list) + ways * list.len() + 2 * SLACK;
        if self.board.len() < need {
            self.board.resize(2 * need, 0);
            self.free.resize(2 * need, C::default());
            self.reach.resize(2 * need, C::default());
        }
        let need = list.len() + 2 * SLACK;
        if self.more.0.len() < need {
            self.more.0.resize(2 * need, 0);
            self.more.1.resize(2 * need, C::default());
            self.more.2.resize(2 * need, C::default());
        }
    }

    /// Ends the list before `end` as every list ends.
    pub(super) fn close(&mut self, end: usize) {
        self.board[end..end + SLACK].fill(0);
        self.reach[end..end + SLACK].fill(C::default());
    }
}

/// What each board has earned, and for which word last: a board earns a word once, however often it spells it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) word: u32,
    pub(super) points: u32,
}

impl Tally {
    /// Earns a word unless it was the last one earned.
    #[inline]
    pub(super) fn earn(&mut self, word: u32, worth: u32) {
        self.points += if self.word == word { 0 } else { worth };
        self.word = word;
    }
}

/// The two inner loops of the walk.
pub(super) trait Kernel<C> {
    /// Goes from each state of `list` to each cell in reach that shows the letter; `showing` has the cells of each
    /// board that do. Gives the list of new states, behind the old one.
    fn filter(&self, states: &mut States<C>, showing: &[C], list: Range<usize>) -> Range<usize>;

    /// Lets each board earn `word` that has a state in `list` with a cell in reach that shows the letter.
    fn earn(
        &self,
        states: &States<C>,
        showing: &[C],
        list: Range<usize>,
        tallies: &mut [Tally],
        earn: (u32, u32),
    );
}

/// One state after the other.
#[derive(Debug)]
pub(super) struct Portable<'a, C> {
    pub(super) shape: &'a Shape<C>,
}

impl<C: Cells> Kernel<C> for Portable<'_, C> {
    fn filter(&self, states: &mut States<C>, showing: &[C], list: Range<usize>) -> Range<usize> {
        states.make_room(&list);
        let start = States::<C>::behind(&list);
        let mut end = start;
        for i in list {
            let (board, free) = (states.board[i], states.free[i]);
            let mut cells = showing[board as usize].and(states.reach[i]);
            while !cells.is_empty() {
                let (cell, bit) = cells.lowest();
                cells = cells.without(cell);
                states.board[end] = board;
                states.free[end] = free.without(cell);
                states.reach[end] = self.shape.around[bit].and(free.without(cell));
                end += 1;
            }
        }
        states.close(end);
        start..end
    }

    fn earn(
        &self,
        states: &States<C>,
        showing: &[C],
        list: Range<usize>,
        tallies: &mut [Tally],
        earn: (u32, u32),
    ) {
        for i in list {
            let board = states.board[i] as usize;
            if !showing[board].and(states.reach[i]).is_empty() {
                tallies[board].earn(earn.0, earn.1);
            }
        }
    }
}
