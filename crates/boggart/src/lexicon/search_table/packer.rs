//! Packs the children of all nodes into one array.

use crate::lexicon::faces::FACES_MAX;

/// Finds gaps for groups of children, the first that fits.
#[derive(Debug)]
pub(super) struct Packer {
    /// A bit for each place that is taken.
    used: Vec<u64>,
    /// Where to start looking, by the number of children: earlier gaps were too small.
    from: [usize; FACES_MAX + 1],
    /// The end of the places that are taken, plus the number of faces.
    pub(super) end: usize,
}

impl Default for Packer {
    fn default() -> Self {
        // Place 0 stays empty: it stands for "no node".
        Self { used: vec![1; 1], from: [1; FACES_MAX + 1], end: 1 }
    }
}

/// Gaps before this many places are not tried again once a group had to go further.
const LOOK_BACK: usize = 64;

impl Packer {
    /// Finds a base such that `base + f` is free for each child f, and takes these places.
    pub(super) fn pack(&mut self, children: u64) -> u32 {
        if children == 0 {
            return 0;
        }
        let lowest = children.trailing_zeros() as usize;
        let wanted = children >> lowest;
        let count = children.count_ones() as usize;
        let from = self.from[count].max(lowest);
        let place = self.first_gap(from, wanted);
        let (word, bit) = (place / 64, place % 64);
        self.used[word] |= wanted << bit;
        if bit > 0 {
            self.used[word + 1] |= wanted >> (64 - bit);
        }
        self.from[count] = if count == 1 { place } else { from.max(place.saturating_sub(LOOK_BACK)) };
        self.end = self.end.max(place + FACES_MAX + 1);
        u32::try_from(place - lowest).expect("as many places as nodes")
    }

    /// The first place from which all wanted bits are free: of 64 places at a time, those where any is taken.
    fn first_gap(&mut self, from: usize, wanted: u64) -> usize {
        let mut refused = !(u64::MAX << (from % 64));
        for word in from / 64.. {
            if word + 2 > self.used.len() {
                self.used.resize(2 * (word + 2), 0);
            }
            let (low, high) = (self.used[word], self.used[word + 1]);
            let mut bits = wanted;
            while bits != 0 && refused != u64::MAX {
                let away = bits.trailing_zeros();
                refused |= low >> away | high.checked_shl(64 - away).unwrap_or(0);
                bits &= bits - 1;
            }
            if refused != u64::MAX {
                return word * 64 + refused.trailing_ones() as usize;
            }
            refused = 0;
        }
        unreachable!("there is always room behind the last place")
    }
}
