//! Random numbers that depend only on a seed, for ever.
//!
//! The stream is ChaCha20's, keyed with the seed. Whole numbers below a bound and shuffles are made here,
//! not by a library whose methods may change between versions; golden values guard both.

use std::fmt;

use chacha20::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng as _};

/// A random seed: the same seed gives the same board on every machine, for ever.
///
/// # Examples
/// ```
/// use boggart::{DiceSet, Seed};
///
/// let dice = DiceSet::new_1987();
/// assert_eq!(dice.roll(Seed(7)), dice.roll(Seed(7)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Seed(pub u64);

impl Seed {
    /// A random seed made from the caller's random bits, small enough to type.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Seed::drawn(12_345_678_901).0, 345_678_901);
    /// ```
    #[must_use]
    pub fn drawn(random: u64) -> Self {
        Self(random % 1_000_000_000)
    }

    /// The `n`-th of many independent seeds derived from this one.
    ///
    /// # Examples
    /// ```
    /// use boggart::Seed;
    ///
    /// assert_eq!(Seed(7).nth(0), Seed(7_191_089_600_892_374_487));
    /// assert_ne!(Seed(7).nth(1), Seed(8).nth(0));
    /// ```
    #[must_use]
    pub fn nth(self, number: u64) -> Self {
        // The mixing of SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
        let mut mixed = self.0.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self(mixed ^ (mixed >> 31))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl From<u64> for Seed {
    fn from(seed: u64) -> Self {
        Self(seed)
    }
}

/// A random number generator that depends only on its seed.
///
/// # Examples
/// ```
/// use boggart::random::Random;
/// use boggart::Seed;
///
/// let mut random = Random::new(Seed(1));
/// let die: Vec<u32> = (0..5).map(|_| random.below(6) + 1).collect();
/// assert_eq!(die, [3, 5, 4, 4, 6]);
/// ```
#[derive(Debug)]
pub struct Random(ChaCha20Rng);

/// The clone continues where the original is; both draw the same numbers.
impl Clone for Random {
    fn clone(&self) -> Self {
        Self(ChaCha20Rng::deserialize_state(&self.0.serialize_state()))
    }
}

impl Random {
    /// Makes the generator of a seed.
    ///
    /// # Examples
    /// ```
    /// use boggart::random::Random;
    /// use boggart::Seed;
    ///
    /// assert_eq!(Random::new(Seed(1)).below(1000), Random::new(Seed(1)).below(1000));
    /// ```
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.0.to_le_bytes());
        key[8..15].copy_from_slice(b"boggart");
        Self(ChaCha20Rng::from_seed(key))
    }

    /// The generator of a seed after so many draws, as [`Random::position`] counts them.
    ///
    /// # Examples
    /// ```
    /// use boggart::random::Random;
    /// use boggart::Seed;
    ///
    /// let mut random = Random::new(Seed(1));
    /// random.below(1000);
    /// let mut later = Random::at(Seed(1), random.position());
    /// assert_eq!(later.below(1000), random.below(1000));
    /// ```
    #[must_use]
    pub fn at(seed: Seed, position: u64) -> Self {
        let mut random = Self::new(seed);
        random.0.set_word_pos(u128::from(position));
        random
    }

    /// How many words of 32 bits have been drawn, so that a generator can be made again with [`Random::at`].
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::random::Random::new(boggart::Seed(1)).position(), 0);
    /// ```
    #[must_use]
    pub fn position(&self) -> u64 {
        u64::try_from(self.0.get_word_pos()).unwrap_or(u64::MAX)
    }

    /// A whole number below `bound`, all with the same probability.
    ///
    /// # Panics
    /// If `bound` is 0.
    ///
    /// # Examples
    /// ```
    /// use boggart::random::Random;
    /// use boggart::Seed;
    ///
    /// assert!(Random::new(Seed(1)).below(6) < 6);
    /// ```
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is no number below 0");
        // The upper half of draw x bound is below the bound; draws whose lower half would make the result
        // uneven are rejected (Lemire, "Fast Random Integer Generation in an Interval", 2019).
        let uneven = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            #[expect(clippy::cast_possible_truncation, reason = "the two halves of the product")]
            let (high, low) = ((product >> 32) as u32, product as u32);
            if low >= uneven {
                return high;
            }
        }
    }

    /// Puts the items into a random order, all orders with the same probability.
    ///
    /// # Examples
    /// ```
    /// use boggart::random::Random;
    /// use boggart::Seed;
    ///
    /// let mut items = [1, 2, 3, 4, 5];
    /// Random::new(Seed(1)).shuffle(&mut items);
    /// assert_eq!(items, [1, 4, 2, 5, 3]);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).expect("nothing longer than a board is shuffled");
            items.swap(last, self.below(bound) as usize);
        }
    }

    /// One of the items, all with the same probability.
    ///
    /// # Panics
    /// If there are none.
    ///
    /// # Examples
    /// ```
    /// use boggart::random::Random;
    /// use boggart::Seed;
    ///
    /// assert!([1, 2, 3].contains(Random::new(Seed(1)).pick(&[1, 2, 3])));
    /// ```
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        let bound = u32::try_from(items.len()).expect("no choice is larger than a board");
        &items[self.below(bound) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_continues_where_the_original_is() {
        // The stream comes in blocks; a clone made anywhere in a block must draw the same numbers.
        let mut random = Random::new(Seed(5));
        for drawn in 0..300 {
            let (mut clone, mut original) = (random.clone(), random.clone());
            for _ in 0..70 {
                assert_eq!(clone.below(1_000_000), original.below(1_000_000), "after {drawn}");
            }
            assert_eq!(random.clone().below(u32::MAX), random.below(u32::MAX), "after {drawn}");
            let (mut again, mut rest) = (Random::at(Seed(5), random.position()), random.clone());
            assert_eq!(again.position(), random.position());
            for _ in 0..70 {
                assert_eq!(again.below(1_000_000), rest.below(1_000_000), "after {drawn}");
            }
        }
    }

    #[test]
    fn every_number_below_the_bound_comes_equally_often() {
        let mut random = Random::new(Seed(42));
        let mut counts = [0u32; 7];
        (0..70_000).for_each(|_| counts[random.below(7) as usize] += 1);
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }
}
