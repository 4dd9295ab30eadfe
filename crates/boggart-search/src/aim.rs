//! What makes one board better than another.

use boggart::rules::ParseValueError;
use boggart::{Rules, ScoreTable};

/// What is counted on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Objective {
    /// The points of all words.
    #[default]
    Points,
    /// How many words there are.
    Words,
    /// How many words of [`LONG_LETTERS`] letters or more there are.
    Long,
}

/// The minimum number of letters of a long word.
pub const LONG_LETTERS: usize = 8;
/// The weight of a long word, if the longest of the other words has weight 2.
const GUIDE_LONG: u32 = 8_192;

impl Objective {
    /// Every objective, in the order that messages list them.
    pub const ALL: [Self; 3] = [Self::Points, Self::Words, Self::Long];

    /// The name people write.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Words => "words",
            Self::Long => "long",
        }
    }

    /// Rules under which the points of a board are the amount to count.
    #[must_use]
    pub fn rules(self, rules: &Rules) -> Rules {
        let table = match self {
            Self::Points => return rules.clone(),
            Self::Words => ScoreTable::new([1]),
            Self::Long => ScoreTable::new([&[0; LONG_LETTERS][..], &[1]].concat()),
        };
        Rules { table, ..rules.clone() }
    }

    /// The rules that guide a search, and the aim under them.
    ///
    /// If only long words counted, all boards without long words would look equal to the search. So slightly shorter words count
    /// a little: it takes thousands of them to outweigh a long one, more than small boards have.
    pub(crate) fn guide(self, rules: &Rules, aim: Aim, words: usize) -> (Rules, Aim) {
        if self != Self::Long {
            return (self.rules(rules), aim);
        }
        // Sums of all words must fit into 32 bits, or scoring is slow.
        let long = (u32::MAX / u32::try_from(words.max(1)).unwrap_or(u32::MAX)).clamp(64, GUIDE_LONG);
        let mut table = vec![0; LONG_LETTERS + 1];
        (table[LONG_LETTERS - 2], table[LONG_LETTERS - 1], table[LONG_LETTERS]) = (1, 2, long);
        let aim = match aim {
            Aim::Exact(wanted) => Aim::Exact(wanted.saturating_mul(u64::from(long))),
            other => other,
        };
        (Rules { table: ScoreTable::new(table), ..rules.clone() }, aim)
    }
}

impl std::str::FromStr for Objective {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.into_iter().find(|known| known.name() == text);
        known.ok_or_else(|| ParseValueError::new(text, "something to count", "points, words or long"))
    }
}

/// Which amount is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Aim {
    /// As much as possible.
    #[default]
    Most,
    /// As little as possible.
    Fewest,
    /// Exactly this amount.
    Exact(u64),
}

impl Aim {
    /// How good an amount is: more is better.
    #[must_use]
    pub(crate) fn merit(self, amount: u64) -> i64 {
        let amount = i64::try_from(amount).unwrap_or(i64::MAX);
        match self {
            Self::Most => amount,
            Self::Fewest => -amount,
            Self::Exact(wanted) => -amount.saturating_sub_unsigned(wanted).saturating_abs(),
        }
    }

    /// Whether no amount can be better.
    #[must_use]
    pub fn is_perfect(self, amount: u64) -> bool {
        match self {
            Self::Most => false,
            Self::Fewest => amount == 0,
            Self::Exact(wanted) => amount == wanted,
        }
    }

    /// Whether an amount is at least as good as a target.
    #[must_use]
    pub fn meets(self, amount: u64, target: u64) -> bool {
        self.merit(amount) >= self.merit(target)
    }
}
