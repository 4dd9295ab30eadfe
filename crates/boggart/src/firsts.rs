//! Tiles known by the letter they begin with.
//!
//! A walk goes from letter to letter. As long as no two different tiles begin with the same letter, the letter tells
//! the tile, and Qu is no more than a Q with a U behind it that cannot be left out.

use std::ops::Range;

use crate::alphabet::Alphabet;
use crate::lexicon::{Spot, Spots};
use crate::{QMode, Tile};

/// The tiles taken so far, by their first letters.
#[derive(Debug, Default)]
pub(crate) struct Firsts {
    singles: u64,
    /// The letters that begin tiles of several, and what follows in these: a letter, a length, and so many letters.
    wholes: u64,
    tails: Vec<u8>,
}

/// Two different tiles begin with the same letter.
#[derive(Debug)]
pub(crate) struct Clash;

impl Firsts {
    /// Forgets all tiles.
    pub(crate) fn clear(&mut self) {
        (self.singles, self.wholes) = (0, 0);
        self.tails.clear();
    }

    /// Takes a tile and gives the letter it is known by; none for a tile that no word can use.
    pub(crate) fn take(&mut self, alphabet: &Alphabet, tile: &Tile, q: QMode) -> Result<Option<u8>, Clash> {
        let letter = match tile.single_byte() {
            // Read both ways it is two tiles in one.
            _ if tile.is_ambiguous(q) => return Err(Clash),
            Some(byte) => alphabet.code_of_byte(byte),
            None => alphabet.code(tile.text()),
        };
        match letter {
            None => self.take_whole(tile.letters().map(|letter| alphabet.code(letter))),
            Some(letter) if self.is_whole(letter) => Err(Clash),
            Some(letter) => {
                self.singles |= 1 << letter;
                Ok(Some(letter))
            }
        }
    }

    fn take_whole(&mut self, mut letters: impl Iterator<Item = Option<u8>>) -> Result<Option<u8>, Clash> {
        let Some(Some(first)) = letters.next() else { return Ok(None) };
        let at = self.tails.len();
        self.tails.extend([first, 0]);
        for letter in letters {
            let Some(letter) = letter else {
                self.tails.truncate(at);
                return Ok(None);
            };
            self.tails.push(letter);
            self.tails[at + 1] += 1;
        }
        if self.singles >> first & 1 == 1 {
            return Err(Clash);
        }
        if self.is_whole(first) {
            let is_known = self.tail(first) == &self.tails[at + 2..];
            self.tails.truncate(at);
            return if is_known { Ok(Some(first)) } else { Err(Clash) };
        }
        self.wholes |= 1 << first;
        Ok(Some(first))
    }

    /// Whether any tile has several letters.
    #[inline]
    pub(crate) fn any_whole(&self) -> bool {
        self.wholes != 0
    }

    /// Whether the tile that begins with `first` has several letters.
    #[inline]
    pub(crate) fn is_whole(&self, first: u8) -> bool {
        self.wholes >> first & 1 == 1
    }

    /// What follows `first` in the tile that begins with it.
    pub(crate) fn tail(&self, first: u8) -> &[u8] {
        let mut rest = &self.tails[..];
        while let [letter, len, more @ ..] = rest {
            let (tail, after) = more.split_at(usize::from(*len));
            if *letter == first {
                return tail;
            }
            rest = after;
        }
        &[]
    }

    /// Goes on from `spot` with the rest of the tile that begins with `letter`: the first word with it, where it
    /// leads, and whether it is itself a word.
    #[cold]
    pub(crate) fn spell_tail(&self, spots: impl Spots, letter: u8, spot: Spot) -> Option<(u32, Spot, bool)> {
        let mut spelt = (0, spot, false);
        for &next in self.tail(letter) {
            let (next, spot) = (u32::from(next), spelt.1);
            if !spot.has(next) {
                return None;
            }
            let (id, child) = spot.follow(next, spots.at(spot.edge(next)));
            spelt = (id, child, spot.is_word(next));
        }
        Some(spelt)
    }

    /// Puts the rest of each tile behind its first letter; gives how many letters were added.
    pub(crate) fn spell_tails(&self, range: Range<usize>, letters: &mut Vec<u8>) -> usize {
        let mut added = 0;
        for at in range {
            let at = at + added;
            if self.is_whole(letters[at]) {
                let tail = self.tail(letters[at]);
                letters.splice(at + 1..at + 1, tail.iter().copied());
                added += tail.len();
            }
        }
        added
    }
}
