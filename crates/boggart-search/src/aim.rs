//! What makes one board better than another.

use boggart::{Rules, ScoreTable};

/// What is counted on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Objective {
    /// The points of all words.
    #[default]
    Points,
    /// How many words there are.
    Words,
    /// How many words of [`LONG_LETTERS`] letters or more there are.
    Long,
}

/// The letters of a long word, at least.
pub const LONG_LETTERS: usize = 8;

impl Objective {
    /// Every objective, in the order people are told.
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

    /// The rules under which a board's points are what is counted.
    #[must_use]
    pub fn rules(self, rules: &Rules) -> Rules {
        let table = match self {
            Self::Points => return rules.clone(),
            Self::Words => ScoreTable::new([1]),
            Self::Long => ScoreTable::new([&[0; LONG_LETTERS][..], &[1]].concat()),
        };
        Rules { table, ..rules.clone() }
    }

    /// The rules that lead a search there.
    ///
    /// Boards with no long word at all look alike to whoever counts long words only. So words a little shorter count
    /// a little: too little to outweigh a long one.
    pub(crate) fn guide(self, rules: &Rules) -> Rules {
        match self {
            Self::Points | Self::Words => self.rules(rules),
            Self::Long => Rules { table: ScoreTable::new([0, 0, 0, 0, 0, 1, 2, 4, 8_192]), ..rules.clone() },
        }
    }
}

impl std::str::FromStr for Objective {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|known| known.name() == text).ok_or("write points, words or long")
    }
}

/// Which amount is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Aim {
    /// As much as can be.
    #[default]
    Most,
    /// As little as can be.
    Fewest,
    /// Exactly so much.
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

    /// Whether nothing can be better.
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
    pub fn reaches(self, amount: u64, target: u64) -> bool {
        self.merit(amount) >= self.merit(target)
    }
}
