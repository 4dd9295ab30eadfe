//! The walk over the words for all neighbours of one board.

#![expect(clippy::cast_possible_truncation, reason = "cells and letters are numbered below 33")]

use std::ops::Range;

use super::ground::{CELLS_MAX, Ground, NO_LETTER, bits};
use crate::Points;
use crate::lexicon::{Spot, Spots};

/// More paths at one prefix than boards of real letters have, and their neighbours.
const OWN_MAX: usize = 1 << 10;
const CHANGED_MAX: usize = 1 << 14;
/// Paths are written for so many cells more than there are.
const NEIGHBORS_MAX: usize = 8;

/// What a board has earned, and for which word last: a board earns a word once, however often it spells it.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    word: u32,
    points: u32,
}

impl Tally {
    /// Earns a word unless it was the last one earned.
    #[inline]
    fn earn(&mut self, word: u32, worth: u32) {
        // Without a branch, which would be mispredicted more often than not.
        self.points += std::hint::select_unpredictable(self.word == word, 0, worth);
        self.word = word;
    }
}

/// A path of the board itself: the cells it has left free, and those it can reach.
#[derive(Debug, Clone, Copy, Default)]
struct Own {
    free: u32,
    reach: u32,
}

/// A path that uses a changed cell.
#[derive(Debug, Clone, Copy, Default)]
struct Changed {
    free: u32,
    reach: u32,
    /// The cell that has changed, the letter it showed, and the one it shows now.
    at: u8,
    was: u8,
    letter: u8,
    /// The cell whose tile it has, once that one is used too; the letter is then [`NO_LETTER`], as it is in no third.
    with: u8,
}

/// Where the walk will go on.
#[derive(Debug)]
struct Prefix {
    spot: Spot,
    /// Ranges of `Walk::own` and `Walk::changed`.
    own: Range<usize>,
    changed: Range<usize>,
    /// The letters around any of the changed.
    near: u32,
    letters: usize,
}

/// A letter to go on with, and where it leads.
#[derive(Debug, Clone, Copy)]
struct Next {
    letter: u8,
    spot: Spot,
    /// What the word earns that ends with it, 0 for no word.
    worth: u32,
    letters: usize,
    /// The cells from which a path may go on.
    alive: u32,
}

/// The two cells of a change are the same where it is not a swap; a table by both.
type ByCells = [[u32; CELLS_MAX]; CELLS_MAX];

/// One walk: its paths, and what each neighbour has earned.
#[derive(Debug)]
pub(super) struct Walk {
    own: Vec<Own>,
    changed: Vec<Changed>,
    /// Changed paths that go on, and to which cells.
    going: Vec<(u32, u32)>,
    prefixes: Vec<Prefix>,
    words: u32,
    /// By cell and letter.
    changes: Box<[[Tally; CELLS_MAX]; CELLS_MAX]>,
    /// By cell and cell, the first below the second.
    swaps: Box<[[Tally; CELLS_MAX]; CELLS_MAX]>,
    /// What the board itself earns, and of that, by two cells, what a board with both changed does not earn through a
    /// path that both have.
    total: u32,
    /// Of the word being earned: by cell, the cells so that some own path avoids both.
    avoided: [u32; CELLS_MAX],
    any_avoided: bool,
    lost: Box<ByCells>,
}

impl Default for Walk {
    fn default() -> Self {
        Self {
            own: Vec::new(),
            changed: Vec::new(),
            going: Vec::new(),
            prefixes: Vec::new(),
            words: 0,
            changes: Box::new([[Tally::default(); CELLS_MAX]; CELLS_MAX]),
            swaps: Box::new([[Tally::default(); CELLS_MAX]; CELLS_MAX]),
            total: 0,
            avoided: [0; CELLS_MAX],
            any_avoided: false,
            lost: Box::new([[0; CELLS_MAX]; CELLS_MAX]),
        }
    }
}

/// What does not change during a walk.
struct Fixed<'a, A> {
    spots: A,
    ground: &'a Ground,
    worth: &'a [u32],
}

impl<A: Spots> Fixed<'_, A> {
    /// Where a letter leads, if words have all of the tile that begins with it.
    #[inline]
    fn next(&self, here: &Prefix, letter: u8) -> Option<Next> {
        let code = u32::from(letter);
        let (_, mut spot) = here.spot.follow(code, self.spots.at(here.spot.edge(code)));
        let (mut is_word, mut letters) = (here.spot.is_word(code), here.letters + 1);
        if self.ground.firsts.is_whole(letter) {
            (_, spot, is_word) = self.ground.firsts.spell_tail(self.spots, letter, spot)?;
            letters += self.ground.firsts.tail(letter).len();
        }
        let worth = if is_word { self.worth[letters] } else { 0 };
        Some(Next { letter, spot, worth, letters, alive: self.ground.beside(spot.letters()) })
    }
}

/// The points of a board and its neighbours, when the walk is over.
pub(super) struct Earned<'a> {
    walk: &'a Walk,
    ground: &'a Ground,
}

impl Earned<'_> {
    pub(super) fn board(&self) -> Points {
        Points(u64::from(self.walk.total))
    }

    /// With the tile of this number in a cell.
    pub(super) fn with_tile(&self, cell: usize, tile: usize) -> Points {
        let letter = self.ground.given[tile];
        if letter == self.ground.letters[cell] {
            return self.board();
        }
        let earned = self.walk.changes[cell].get(usize::from(letter)).map_or(0, |tally| tally.points);
        Points(u64::from(self.walk.total - self.walk.lost[cell][cell] + earned))
    }

    /// With the tiles of two cells in each other's place.
    pub(super) fn swapped(&self, a: usize, b: usize) -> Points {
        if self.ground.letters[a] == self.ground.letters[b] {
            return self.board();
        }
        let (a, b) = (a.min(b), a.max(b));
        Points(u64::from(self.walk.total - self.walk.lost[a][b] + self.walk.swaps[a][b].points))
    }
}

impl Walk {
    /// Walks over all words of an automaton; nothing if there are too many paths.
    pub(super) fn run<'a, A: Spots>(
        &'a mut self,
        (spots, root): (A, Spot),
        ground: &'a Ground,
        worth: &[u32],
    ) -> Option<Earned<'a>> {
        (self.words, self.total) = (0, 0);
        self.changes.fill([Tally::default(); CELLS_MAX]);
        self.swaps.fill([Tally::default(); CELLS_MAX]);
        self.lost.fill([0; CELLS_MAX]);
        self.prefixes.clear();
        self.own.clear();
        // Before the first letter stands a path of no cells, which reaches all.
        self.own.push(Own { free: ground.all(), reach: ground.all() });
        self.prefixes.push(Prefix { spot: root, own: 0..1, changed: 0..0, near: 0, letters: 0 });
        let fixed = Fixed { spots, ground, worth };
        while let Some(here) = self.prefixes.pop() {
            if here.own.len() > OWN_MAX || here.changed.len() > CHANGED_MAX {
                return None;
            }
            self.own.truncate(here.own.end);
            self.go_on(&fixed, &here);
        }
        Some(Earned { walk: self, ground })
    }

    /// Goes on with every letter that may follow a prefix.
    fn go_on<A: Spots>(&mut self, fixed: &Fixed<'_, A>, here: &Prefix) {
        let wanted = if here.own.is_empty() { here.near } else { fixed.ground.usable };
        let mut end = here.changed.end;
        for letter in bits(here.spot.letters() & wanted) {
            if let Some(next) = fixed.next(here, letter as u8) {
                end = self.enter(fixed.ground, here, &next, end);
            }
        }
    }

    /// Follows a letter; the changed paths go behind `end`. Gives their end.
    fn enter(&mut self, ground: &Ground, here: &Prefix, next: &Next, end: usize) -> usize {
        let own = self.follow_own(ground, here, next);
        if next.worth > 0 {
            self.words += 1;
            self.earn_own(ground, own.clone(), next.worth);
            self.earn_left(ground, here, next);
        }
        let going = self.pick(ground, here, next);
        if next.worth > 0 {
            self.earn_going(ground, going, next);
        }
        if next.spot.letters() == 0 {
            self.own.truncate(own.start);
            return end;
        }
        self.make_room(end + NEIGHBORS_MAX * (going + here.own.len()) + CELLS_MAX);
        let mut list = NewList { end, near: 0 };
        self.follow(ground, going, next, &mut list);
        self.leave_own(ground, here, next, &mut list);
        if !own.is_empty() || list.end > end {
            let (changed, near) = (end..list.end, list.near);
            self.prefixes.push(Prefix { spot: next.spot, own, changed, near, letters: next.letters });
        }
        list.end
    }

    /// The paths of the board itself that go on.
    #[inline]
    fn follow_own(&mut self, ground: &Ground, here: &Prefix, next: &Next) -> Range<usize> {
        let start = self.own.len();
        for i in here.own.clone() {
            let Own { free, reach } = self.own[i];
            for cell in bits(reach & ground.showing(next.letter)) {
                let free = free & !(1 << cell);
                self.own.push(Own { free, reach: free & ground.around(cell as u8) });
            }
        }
        start..self.own.len()
    }

    /// Lists the changed paths that go on and the cells they go to; gives how many there are.
    #[inline]
    fn pick(&mut self, ground: &Ground, here: &Prefix, next: &Next) -> usize {
        if self.going.len() <= here.changed.len() {
            self.going.resize(2 * here.changed.len() + 1, (0, 0));
        }
        let showing = ground.showing(next.letter);
        let keep = if next.worth > 0 { u32::MAX } else { next.alive };
        // Where these have changed, a swap may come next.
        let swapping = ground.showing_any(next.spot.letters());
        let mut count = 0;
        for (i, path) in (0..).zip(&self.changed[here.changed.clone()]) {
            let may_swap = 0u32.wrapping_sub(swapping >> (path.at % 32) & 1);
            let swapped = if path.was == next.letter { ground.showing(path.letter) } else { 0 };
            let cells = path.reach & (showing & (keep | may_swap) | swapped);
            self.going[count] = (i, cells);
            count += usize::from(cells != 0);
        }
        for going in &mut self.going[..count] {
            going.0 += here.changed.start as u32;
        }
        count
    }

    /// The changed paths that go on.
    #[inline]
    fn follow(&mut self, ground: &Ground, going: usize, next: &Next, list: &mut NewList) {
        for going in 0..going {
            let (path, cells) = self.going[going];
            let path = self.changed[path as usize];
            for cell in bits(cells) {
                let free = path.free & !(1 << cell);
                let mut new = Changed { free, reach: free & ground.around(cell as u8), ..path };
                if ground.letter(cell as u8) != next.letter {
                    (new.with, new.letter) = (cell as u8, NO_LETTER);
                }
                list.add(&mut self.changed, ground, new, cell as u8, next);
            }
        }
    }

    /// The paths of the board itself that go on to a cell which does not show the letter.
    #[inline]
    fn leave_own(&mut self, ground: &Ground, here: &Prefix, next: &Next, list: &mut NewList) {
        let (letter, showing) = (next.letter, ground.showing(next.letter));
        for i in here.own.clone() {
            let Own { free, reach } = self.own[i];
            let cells = if showing & free != 0 {
                u32::MAX
            } else if ground.gives(letter) {
                next.alive
            } else {
                0
            };
            for cell in bits(reach & !showing & cells) {
                let (free, at) = (free & !(1 << cell), cell as u8);
                let was = ground.letter(at);
                let new = Changed { free, reach: free & ground.around(at), at, was, letter, with: at };
                list.add(&mut self.changed, ground, new, at, next);
            }
        }
    }

    fn make_room(&mut self, end: usize) {
        if self.changed.len() <= end {
            self.changed.resize(2 * end + 1, Changed::default());
        }
    }

    /// Lets the boards that own paths leave for earn a word.
    fn earn_left(&mut self, ground: &Ground, here: &Prefix, next: &Next) {
        let showing = ground.showing(next.letter);
        let mut left = 0;
        for i in here.own.clone() {
            let Own { free, reach } = self.own[i];
            left |= reach & !showing;
            for with in bits(showing & free) {
                for at in bits(reach & !showing) {
                    self.earn_swapped(at as u8, with as u8, next.worth);
                }
            }
        }
        for at in bits(left) {
            self.earn_changed(at as u8, next.letter, next.worth);
        }
    }

    /// Lets the boards of changed paths that go on earn a word.
    fn earn_going(&mut self, ground: &Ground, going: usize, next: &Next) {
        for going in 0..going {
            let (path, cells) = self.going[going];
            let path = self.changed[path as usize];
            if path.letter == NO_LETTER {
                self.earn_swapped(path.at, path.with, next.worth);
                continue;
            }
            let hits = cells & ground.showing(next.letter);
            let mut with = cells & !hits;
            if hits != 0 {
                self.earn_changed(path.at, path.letter, next.worth);
                let only = if hits & (hits - 1) == 0 { hits } else { 0 };
                with |= ground.showing(path.letter) & path.free & !only;
            }
            for with in bits(with) {
                self.earn_swapped(path.at, with as u8, next.worth);
            }
        }
    }

    #[inline]
    fn earn_changed(&mut self, at: u8, letter: u8, worth: u32) {
        let (at, letter) = (usize::from(at) % CELLS_MAX, usize::from(letter) % CELLS_MAX);
        let is_kept = self.avoided[at] >> at & 1 == 1;
        self.changes[at][letter].earn(self.words, if is_kept { 0 } else { worth });
    }

    #[inline]
    fn earn_swapped(&mut self, a: u8, b: u8, worth: u32) {
        let (a, b) = (usize::from(a.min(b)) % CELLS_MAX, usize::from(a.max(b)) % CELLS_MAX);
        let is_kept = self.avoided[a] >> b & 1 == 1;
        self.swaps[a][b].earn(self.words, if is_kept { 0 } else { worth });
    }

    /// Lets the board itself earn a word with these paths, and notes which two cells some path of them avoids.
    fn earn_own(&mut self, ground: &Ground, own: Range<usize>, worth: u32) {
        if self.any_avoided {
            self.avoided = [0; CELLS_MAX];
        }
        self.any_avoided = !own.is_empty();
        if own.is_empty() {
            return;
        }
        for &Own { free, .. } in &self.own[own] {
            for cell in bits(free) {
                self.avoided[cell] |= free;
            }
        }
        self.total += worth;
        for (avoided, lost) in self.avoided.iter().zip(self.lost.iter_mut()).take(ground.cells) {
            for (cell, lost) in lost.iter_mut().enumerate().take(ground.cells) {
                *lost += if avoided >> cell & 1 == 1 { 0 } else { worth };
            }
        }
    }
}

/// A list of changed paths being written.
struct NewList {
    end: usize,
    /// The letters around any of them.
    near: u32,
}

impl NewList {
    /// Adds a path that has come to `cell`, if it may go on.
    #[inline]
    fn add(&mut self, paths: &mut [Changed], ground: &Ground, path: Changed, cell: u8, next: &Next) {
        let may_swap = next.may_follow(path.was) & (path.reach & ground.showing(path.letter) != 0);
        let may_go_on = (next.alive >> (cell % 32) & 1 == 1) | may_swap;
        paths[self.end] = path;
        self.end += usize::from(may_go_on);
        self.near |= if may_go_on { ground.near(cell) } else { 0 };
        self.near |= (u64::from(may_swap) << path.was) as u32;
    }
}

impl Next {
    /// Whether words go on with a letter.
    #[inline]
    fn may_follow(&self, letter: u8) -> bool {
        u64::from(self.spot.letters()) >> letter & 1 == 1
    }
}
