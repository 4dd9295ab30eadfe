//! A ruling: what a proof says of one class of boards.
//!
//! How it is written is in `ledger/line.rs`.

use std::fmt;
use std::ops::Add;

use boggart::{Board, Points};

use crate::class::BoardClass;

/// Points that no board of some set exceeds. A bound that does not fit, and every sum with it, is the largest of all.
///
/// # Examples
/// ```
/// use boggart_check::Bound;
///
/// assert_eq!(Bound(3) + Bound(4), Bound(7));
/// assert_eq!(Bound(u32::MAX) + Bound(1), Bound(u32::MAX));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bound(pub u32);

impl Bound {
    /// Whether boards within this bound may reach a threshold.
    ///
    /// # Examples
    /// ```
    /// use boggart::Points;
    /// use boggart_check::Bound;
    ///
    /// assert!(Bound(7).reaches(Points(7)) && !Bound(7).reaches(Points(8)));
    /// ```
    #[must_use]
    pub fn reaches(self, threshold: Points) -> bool {
        u64::from(self.0) >= threshold.0
    }
}

impl Add for Bound {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A hash of the placements of a class, in order: it shows that two programs made the same ones, not who made them.
///
/// # Examples
/// ```
/// use boggart::Points;
/// use boggart_check::PlacementHash;
///
/// let mut hash = PlacementHash::default();
/// hash.add(0x21, Points(1));
/// assert_eq!(hash.to_string(), "6251dd28f6d9a489");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PlacementHash(pub u64);

impl PlacementHash {
    /// Adds the next placement.
    ///
    /// # Examples
    /// ```
    /// use boggart::Points;
    /// use boggart_check::PlacementHash;
    ///
    /// let (mut one, mut other) = (PlacementHash::default(), PlacementHash::default());
    /// one.add(1, Points(2));
    /// other.add(2, Points(1));
    /// assert_ne!(one, other);
    /// ```
    #[inline]
    pub fn add(&mut self, key: u64, points: Points) {
        for word in [key, points.0] {
            let product = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            self.0 = product ^ product >> 32;
        }
    }
}

impl fmt::Display for PlacementHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A board that reaches the threshold.
///
/// # Examples
/// ```
/// use boggart::{Board, Points};
/// use boggart_check::Survivor;
///
/// let survivor = Survivor { board: Board::parse("streaedlp")?, points: Points(545) };
/// assert_eq!(survivor.board.to_string(), "STR/EAE/DLP");
/// # Ok::<(), boggart::board::ParseBoardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Survivor {
    /// The board, in a form that satisfies the inequalities of the plan.
    pub board: Board,
    /// Its points.
    pub points: Points,
}

/// What a proof says of one class of boards, or of a part of one: how it was searched, and which of its boards reach the threshold.
///
/// It says nothing about time, threads or machines: two runs give equal rulings.
///
/// # Examples
/// ```
/// use boggart::{Dims, Lexicon, Rules};
/// use boggart_check::{Bound, PlacementHash, Plan, Ruling};
///
/// let lexicon = Lexicon::build(["tea"])?;
/// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 2)?;
/// // One word earns 1 point, so nothing has to be searched to know that no board has 2.
/// let ruling = Ruling {
///     class: plan.classes().remove(0),
///     placements: 1,
///     hash: PlacementHash(0),
///     bound: Bound(1),
///     expansions: 0,
///     pruned: Bound(1),
///     parts: Vec::new(),
///     survivors: Vec::new(),
/// };
/// assert!(!ruling.bound.reaches(plan.at_least()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The class.
    pub class: BoardClass,
    /// How many placements its words have.
    pub placements: u64,
    /// The hash of these placements.
    pub hash: PlacementHash,
    /// The bound of the whole class.
    pub bound: Bound,
    /// How often the search gave a cell a tile.
    pub expansions: u64,
    /// The largest bound at which the search left boards out; always below the threshold, and 0 if it left none out.
    pub pruned: Bound,
    /// The parts that the search left to searches of their own, in order.
    pub parts: Vec<Ruling>,
    /// The boards that reach the threshold, except those in parts, sorted by their text.
    pub survivors: Vec<Survivor>,
}

impl Ruling {
    /// This ruling and those of all its parts, each before its own parts, as a ledger lists them.
    pub fn flat(&self) -> impl Iterator<Item = &Ruling> {
        let mut left = vec![self];
        std::iter::from_fn(move || {
            let next = left.pop()?;
            left.extend(next.parts.iter().rev());
            Some(next)
        })
    }
}
