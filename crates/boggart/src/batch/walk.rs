//! The walk over the lexicon for one batch of boards.

use std::ops::Range;

use super::sheet::Sheet;
use super::states::{Kernel, List, Set, States};
use crate::Lexicon;
use crate::lexicon::{Edges, Node};

/// More states at one prefix than any board of real letters has. A board of sixteen E's under words of E's would
/// have millions: such a board is given up here and solved alone.
const STATES_A_BOARD_MAX: usize = 64;

/// What each board has earned, and for which word last: a board earns a word once, however often it spells it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Tally {
    word: u32,
    pub(crate) points: u32,
}

impl Tally {
    /// Earns a word unless it was the last one earned.
    #[inline]
    pub(crate) fn earn(&mut self, word: u32, worth: u32) {
        // Without a branch, which would be mispredicted more often than not.
        self.points += std::hint::select_unpredictable(self.word == word, 0, worth);
        self.word = word;
    }
}

/// States in the middle of a tile of several letters.
#[derive(Debug, Clone)]
struct Pending<S> {
    list: List<S>,
    /// Which tile, by its place among the wholes of the sheet.
    whole: usize,
    /// How many of its letters the prefix has.
    spelt: usize,
}

/// Where the walk will go on: the states that spell a prefix, and those that will once their tile is spelt to its end.
#[derive(Debug)]
struct Prefix<S> {
    node: Node,
    list: List<S>,
    /// A range of `Walk::pending`.
    pending: Range<usize>,
    letters: usize,
    /// Where the states end that must be kept.
    end: usize,
}

/// One walk: the states of all boards, and what the boards have earned.
#[derive(Debug, Default)]
pub(super) struct Walk<S> {
    states: States<S>,
    /// Prefixes to go on from, the next one last: its states, too, stand behind those of the others.
    prefixes: Vec<Prefix<S>>,
    pending: Vec<Pending<S>>,
    tallies: Vec<Tally>,
    /// Words met so far.
    words: u32,
    given_up: Vec<bool>,
}

/// What does not change during a walk.
struct Fixed<'a, K> {
    edges: Edges<'a>,
    worth: &'a [u32],
    kernel: &'a K,
}

impl<S: Set> Walk<S> {
    /// Walks over all words; gives the points of each board, and nothing for those given up.
    pub(super) fn run<K: Kernel<S>>(
        &mut self,
        lexicon: &Lexicon,
        sheet: &mut Sheet<S>,
        worth: &[u32],
        kernel: &K,
    ) -> Vec<Option<u32>> {
        self.words = 0;
        self.pending.clear();
        self.tallies.clear();
        self.tallies.resize(sheet.boards, Tally::default());
        self.given_up.clear();
        self.given_up.resize(sheet.boards, false);
        let fixed = Fixed { edges: lexicon.edges(), worth, kernel };
        for (letter, child) in fixed.edges.children(lexicon.root()) {
            self.begin(&fixed, sheet, letter, child);
            while let Some(here) = self.prefixes.pop() {
                self.pending.truncate(here.pending.end);
                self.go_on(&fixed, sheet, &here);
            }
            self.pending.clear();
        }
        let told = self.tallies.iter().zip(&self.given_up);
        told.map(|(tally, given_up)| (!given_up).then_some(tally.points)).collect()
    }

    /// The first letter of all prefixes that begin with `letter`.
    fn begin<K: Kernel<S>>(&mut self, fixed: &Fixed<'_, K>, sheet: &Sheet<S>, letter: u8, node: Node) {
        let list = self.start(sheet, u32::from(letter), 0);
        let mut end = list.range.end;
        for whole in 0..sheet.wholes.len() {
            if sheet.wholes[whole].letters[0] == letter {
                let list = self.start(sheet, sheet.wholes[whole].row, States::<S>::behind(end));
                end = list.range.end;
                self.pending.push(Pending { list, whole, spelt: 1 });
            }
        }
        self.note(fixed, sheet, Prefix { node, list, pending: 0..self.pending.len(), letters: 1, end });
    }

    /// The states before which nothing is: one for each cell that shows `row`.
    fn start(&mut self, sheet: &Sheet<S>, row: u32, start: usize) -> List<S> {
        let showing = sheet.showing(row);
        self.states.make_room(start + sheet.count(row));
        let (mut end, mut near) = (start, S::default());
        for (board, &showing) in (0..).zip(showing) {
            let mut cells = showing;
            while !cells.is_empty() {
                let (cell, rest) = cells.pop();
                let place = sheet.place(board, cell);
                self.states.all.place[end] = place;
                self.states.all.free[end] = sheet.all().without(S::one(cell));
                self.states.near[end] = sheet.near(place);
                near = near.or(sheet.near(place));
                end += 1;
                cells = rest;
            }
        }
        self.states.close(sheet, end);
        List { range: start..end, near }
    }

    /// Goes on with every letter that may follow a prefix. All of them first, and only then from any of them: so the
    /// machine need not wait for what one letter found before it begins with the next.
    fn go_on<K: Kernel<S>>(&mut self, fixed: &Fixed<'_, K>, sheet: &mut Sheet<S>, here: &Prefix<S>) {
        let wanted = self.wanted(sheet, here);
        let mut end = here.end;
        for (letter, child) in fixed.edges.children(here.node) {
            if wanted >> letter & 1 == 1 {
                match child.first {
                    0 => self.end_word(fixed, sheet, letter, child, here),
                    _ => end = self.enter(fixed, sheet, letter, child, here, end),
                }
            }
        }
    }

    /// The letters that some state of `here` could go on with.
    fn wanted(&self, sheet: &Sheet<S>, here: &Prefix<S>) -> u64 {
        let mut wanted = here.list.near.to_u64();
        for whole in &sheet.wholes {
            wanted |= u64::from(here.list.near.has(whole.row)) << whole.letters[0];
        }
        for pending in &self.pending[here.pending.clone()] {
            wanted |= 1 << sheet.wholes[pending.whole].letters[pending.spelt];
        }
        wanted
    }

    /// Follows `letter` to `node`, below which there is more; its states go behind `end`. Gives their end.
    fn enter<K: Kernel<S>>(
        &mut self,
        fixed: &Fixed<'_, K>,
        sheet: &mut Sheet<S>,
        letter: u8,
        node: Node,
        here: &Prefix<S>,
        end: usize,
    ) -> usize {
        let mut list = self.follow(fixed, sheet, u32::from(letter), &here.list, end);
        let pending = self.pending.len();
        let mut end = list.range.end;
        if !sheet.wholes.is_empty() {
            end = self.go_on_in_tiles(fixed, sheet, letter, here, &mut list);
        }
        let pending = pending..self.pending.len();
        self.note(fixed, sheet, Prefix { node, list, pending, letters: here.letters + 1, end });
        end
    }

    /// Lets boards earn the word that ends with a prefix, and keeps it for going on from.
    #[inline]
    fn note<K: Kernel<S>>(&mut self, fixed: &Fixed<'_, K>, sheet: &Sheet<S>, there: Prefix<S>) {
        let worth = if there.node.word { fixed.worth[there.letters] } else { 0 };
        if worth > 0 {
            self.words += 1;
            for &place in &self.states.all.place[there.list.range.clone()] {
                self.tallies[sheet.board(place) as usize].earn(self.words, worth);
            }
        }
        if there.node.first != 0 && !(there.list.range.is_empty() && there.pending.is_empty()) {
            self.prefixes.push(there);
        }
    }

    /// The states of `list` that go on with `row`, in a list behind `end`.
    fn follow<K: Kernel<S>>(
        &mut self,
        fixed: &Fixed<'_, K>,
        sheet: &mut Sheet<S>,
        row: u32,
        list: &List<S>,
        end: usize,
    ) -> List<S> {
        let start = States::<S>::behind(end);
        let next = fixed.kernel.follow(&mut self.states, sheet, row, &list.range, start);
        if next.range.len() > STATES_A_BOARD_MAX * (sheet.boards + 1) {
            return self.give_up_crowded(sheet, next);
        }
        next
    }

    /// Follows `letter` into, through and out of tiles of several letters. States that have spelt their tile to its
    /// end join `list`, which is the last; gives the end of the states to keep.
    fn go_on_in_tiles<K: Kernel<S>>(
        &mut self,
        fixed: &Fixed<'_, K>,
        sheet: &mut Sheet<S>,
        letter: u8,
        here: &Prefix<S>,
        list: &mut List<S>,
    ) -> usize {
        for number in here.pending.clone() {
            let Pending { list: old, whole, spelt } = self.pending[number].clone();
            let letters = &sheet.wholes[whole].letters;
            if letters[spelt] != letter {
                continue;
            }
            if spelt + 1 < letters.len() {
                self.pending.push(Pending { list: old, whole, spelt: spelt + 1 });
                continue;
            }
            let (start, len) = (list.range.end, old.range.len());
            self.states.make_room(start + len);
            self.states.all.place.copy_within(old.range.clone(), start);
            self.states.all.free.copy_within(old.range.clone(), start);
            self.states.near.copy_within(old.range, start);
            self.states.close(sheet, start + len);
            list.range.end += len;
            list.near = list.near.or(old.near);
        }
        let mut end = list.range.end;
        for whole in 0..sheet.wholes.len() {
            let row = sheet.wholes[whole].row;
            if sheet.wholes[whole].letters[0] == letter && here.list.near.has(row) {
                let list = self.follow(fixed, sheet, row, &here.list, end);
                end = list.range.end;
                self.pending.push(Pending { list, whole, spelt: 1 });
            }
        }
        end
    }

    /// Follows `letter` to `node`, where words end and none goes on.
    fn end_word<K: Kernel<S>>(
        &mut self,
        fixed: &Fixed<'_, K>,
        sheet: &Sheet<S>,
        letter: u8,
        node: Node,
        here: &Prefix<S>,
    ) {
        let worth = if node.word { fixed.worth[here.letters + 1] } else { 0 };
        if worth == 0 {
            return;
        }
        self.words += 1;
        let (word, tallies) = (self.words, &mut self.tallies);
        let reached = fixed.kernel.reach(&mut self.states, sheet, u32::from(letter), &here.list.range);
        for &board in &self.states.boards[..reached] {
            tallies[board as usize].earn(word, worth);
        }
        for Pending { list, whole, spelt } in &self.pending[here.pending.clone()] {
            if sheet.wholes[*whole].letters[*spelt..] == [letter] {
                for &place in &self.states.all.place[list.range.clone()] {
                    tallies[sheet.board(place) as usize].earn(word, worth);
                }
            }
        }
    }

    /// Takes the boards with too many states out of the batch.
    #[cold]
    fn give_up_crowded(&mut self, sheet: &mut Sheet<S>, list: List<S>) -> List<S> {
        let mut counts = vec![0; sheet.boards];
        let places = &self.states.all.place[list.range.clone()];
        places.iter().for_each(|&place| counts[sheet.board(place) as usize] += 1);
        for board in (0..sheet.boards).filter(|&board| counts[board] > STATES_A_BOARD_MAX) {
            self.given_up[board] = true;
            // Showing nothing, it has no new state at any prefix to come.
            sheet.clear(board);
        }
        let mut end = list.range.start;
        for i in list.range.clone() {
            if !self.given_up[sheet.board(self.states.all.place[i]) as usize] {
                self.states.all.place[end] = self.states.all.place[i];
                self.states.all.free[end] = self.states.all.free[i];
                self.states.near[end] = self.states.near[i];
                end += 1;
            }
        }
        self.states.close(sheet, end);
        List { range: list.range.start..end, near: list.near }
    }
}
