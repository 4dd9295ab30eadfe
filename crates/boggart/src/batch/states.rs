//! The states of a walk, and the two steps of its inner loop: picking those that may go on, and going on.

use std::ops::Range;

use super::sheet::Sheet;

/// A set of cells, or of rows, as bits of a machine word.
pub(super) trait Set: Copy + Default + PartialEq + std::fmt::Debug {
    const BITS: u32;
    fn one(bit: u32) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn is_empty(self) -> bool;
    fn has(self, bit: u32) -> bool;
    /// The number of the lowest bit, which is `BITS` for the empty set, and the set without it.
    fn pop(self) -> (u32, Self);
    fn to_u64(self) -> u64;
}

macro_rules! set {
    ($kind:ty) => {
        impl Set for $kind {
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
            fn has(self, bit: u32) -> bool {
                self >> bit & 1 == 1
            }

            #[inline]
            fn pop(self) -> (u32, Self) {
                (self.trailing_zeros(), self & self.wrapping_sub(1))
            }

            #[inline]
            fn to_u64(self) -> u64 {
                u64::from(self)
            }
        }
    };
}

set!(u32);
set!(u64);

/// Columns can be read and written for so many entries behind the end of each list.
pub(super) const SLACK: usize = 8;

/// States in columns. A state is one path on one board.
#[derive(Debug, Default)]
pub(super) struct Columns<S> {
    /// The board and the last cell; see [`Sheet::place`].
    pub(super) place: Vec<u32>,
    /// The cells the path has not used.
    pub(super) free: Vec<S>,
}

impl<S: Set> Columns<S> {
    /// Makes room for `states` states and the slack behind them.
    #[inline]
    pub(super) fn make_room(&mut self, states: usize) {
        if self.place.len() < states + 2 * SLACK {
            self.grow(2 * (states + 2 * SLACK));
        }
    }

    #[cold]
    fn grow(&mut self, size: usize) {
        self.place.resize(size, 0);
        self.free.resize(size, S::default());
    }
}

/// Lists of states, one behind the other, and scratch for the kernels.
#[derive(Debug, Default)]
pub(super) struct States<S> {
    pub(super) all: Columns<S>,
    /// The rows around the last cell of each state: all it could go on with, and perhaps some it cannot, for cells
    /// that are used count here.
    pub(super) near: Vec<S>,
    /// States that may go on, and the boards they are on.
    pub(super) picked: Columns<S>,
    pub(super) boards: Vec<u32>,
    /// States with more than one way to go on, and the cells that are left.
    pub(super) more: Columns<S>,
    pub(super) cells: Vec<S>,
}

/// A list of states, and all rows that are near any of them.
#[derive(Debug, Clone)]
pub(super) struct List<S> {
    pub(super) range: Range<usize>,
    pub(super) near: S,
}

impl<S: Set> States<S> {
    /// Where the next list may begin, if all before `end` is kept.
    #[inline]
    pub(super) fn behind(end: usize) -> usize {
        end + SLACK
    }

    /// Makes room for lists that end before `end`.
    #[inline]
    pub(super) fn make_room(&mut self, end: usize) {
        if self.near.len() < end + 2 * SLACK {
            self.all.make_room(end);
            self.near.resize(self.all.place.len(), S::default());
        }
    }

    /// Makes room for all that can follow from `states` states in a list that begins at `start`: one state for each
    /// neighbour of the last cell, of which there are at most eight.
    #[inline]
    pub(super) fn make_room_behind(&mut self, start: usize, states: usize) {
        self.make_room(start + 8 * states);
        if self.boards.len() < states + 2 * SLACK {
            self.picked.make_room(states);
            self.more.make_room(states);
            self.boards.resize(self.picked.place.len(), 0);
            self.cells.resize(self.more.place.len(), S::default());
        }
    }

    /// The board of a state, and the free cells around it that show `row`.
    #[inline]
    fn ahead(&self, sheet: &Sheet<S>, row: u32, showing: &[S], state: usize) -> (u32, S) {
        let place = self.all.place[state];
        let board = sheet.board(place);
        if !self.near[state].has(row) {
            return (board, S::default());
        }
        (board, sheet.around(place).and(self.all.free[state]).and(showing[board as usize]))
    }

    /// Ends the list before `end` as every list ends: with states that have nowhere to go.
    #[inline]
    pub(super) fn close(&mut self, sheet: &Sheet<S>, end: usize) {
        self.all.place[end..end + SLACK].fill(sheet.nowhere());
        self.near[end..end + SLACK].fill(S::default());
    }
}

/// The inner loops of the walk.
pub(super) trait Kernel<S> {
    /// Goes on from each state of `list` to each free cell around it that shows `row`; the new list begins at
    /// `start`, behind the old one.
    fn follow(
        &self,
        states: &mut States<S>,
        sheet: &Sheet<S>,
        row: u32,
        list: &Range<usize>,
        start: usize,
    ) -> List<S>;

    /// The boards with a state in `list` that can go on so, perhaps several times over: the first so many of
    /// `states.boards`.
    fn reach(&self, states: &mut States<S>, sheet: &Sheet<S>, row: u32, list: &Range<usize>) -> usize;
}

/// One state after the other.
#[derive(Debug)]
pub(super) struct Plain;

impl<S: Set> Kernel<S> for Plain {
    #[inline]
    fn follow(
        &self,
        states: &mut States<S>,
        sheet: &Sheet<S>,
        row: u32,
        list: &Range<usize>,
        start: usize,
    ) -> List<S> {
        states.make_room_behind(start, list.len());
        let showing = sheet.showing(row);
        let (mut end, mut near) = (start, S::default());
        for i in list.clone() {
            let (board, mut cells) = states.ahead(sheet, row, showing, i);
            let free = states.all.free[i];
            while !cells.is_empty() {
                let (cell, rest) = cells.pop();
                let there = sheet.place(board, cell);
                states.all.place[end] = there;
                states.all.free[end] = free.without(S::one(cell));
                states.near[end] = sheet.near(there);
                near = near.or(sheet.near(there));
                end += 1;
                cells = rest;
            }
        }
        states.close(sheet, end);
        List { range: start..end, near }
    }

    fn reach(&self, states: &mut States<S>, sheet: &Sheet<S>, row: u32, list: &Range<usize>) -> usize {
        states.make_room_behind(list.end, list.len());
        let showing = sheet.showing(row);
        let mut end = 0;
        for i in list.clone() {
            let (board, cells) = states.ahead(sheet, row, showing, i);
            if !cells.is_empty() {
                states.boards[end] = board;
                end += 1;
            }
        }
        end
    }
}
