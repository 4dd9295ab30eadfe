//! What is hunted: everything that decides the result, and the check that there is something to find.
//!
//! When a hunt ends is in `limits.rs`, except for the target: whether that can be reached at all depends on what is hunted,
//! so it is checked here and belongs to the [`CheckedQuarry`].

use boggart::{Lexicon, Random, Rules, Seed};

use crate::aim::{Aim, Objective};
use crate::method::Method;
use crate::place::place;
use crate::supply::Supply;

/// What is hunted, and how: everything that decides the result.
#[derive(Debug)]
pub struct Quarry<'a> {
    /// The words.
    pub lexicon: &'a Lexicon,
    /// Which of them count, and what they earn where points are hunted.
    pub rules: Rules,
    /// What boards are made of.
    pub supply: Supply,
    /// What is counted.
    pub objective: Objective,
    /// How much of it is wanted.
    pub aim: Aim,
    /// A word that every board must have.
    pub contains: Option<String>,
    /// How to search.
    pub method: Method,
    /// What all luck comes from.
    pub seed: Seed,
}

/// A quarry, and the target if there is one, that [`Quarry::check`] found nothing against.
///
/// There is no other way to get one, and [`crate::hunt`] takes nothing else. The quarry stays borrowed, so that it cannot
/// change after the check.
#[derive(Debug, Clone, Copy)]
pub struct CheckedQuarry<'a> {
    quarry: &'a Quarry<'a>,
    target: Option<u64>,
}

/// A hunt that cannot succeed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QuarryError {
    /// No word of the list counts on such a board.
    #[error("no word of the list that fits on {cells} cells counts for anything")]
    NoWords {
        /// The board's cells.
        cells: usize,
    },
    /// A board turned or mirrored would not be the same any more.
    #[error("a hunt knows no red cells")]
    RedCells,
    /// More than all words together.
    #[error("{wanted} is beyond reach: all {words} words that fit on a board come to {most} together")]
    BeyondReach {
        /// What was asked for.
        wanted: u64,
        /// Words that are short enough.
        words: usize,
        /// What they come to.
        most: u64,
    },
    /// A word that boards cannot have.
    #[error("no board can be made that has {word}")]
    NotPlaceable {
        /// The word.
        word: String,
    },
}

impl Quarry<'_> {
    /// Checks that there is something to hunt, until a board is as good as the target if there is one.
    ///
    /// # Errors
    /// If no board can be what is asked for.
    pub fn check(&self, target: Option<u64>) -> Result<CheckedQuarry<'_>, QuarryError> {
        let rules = self.objective.rules(&self.rules);
        let cells = self.supply.dims().cells();
        let readings = self.supply.tiles().iter().flat_map(|tile| tile.readings(rules.q));
        let longest = readings.filter_map(boggart::count_letters).max().unwrap_or(0);
        let most_letters = cells.saturating_mul(longest);
        let lengths = self.lexicon.iter().filter_map(|word| boggart::count_letters(&word));
        let fitting: Vec<u64> = lengths
            .filter(|&letters| rules.allows_length(letters) && letters <= most_letters)
            .map(|letters| rules.table.points(letters).0)
            .collect();
        let most: u64 = fitting.iter().sum();
        if most == 0 {
            return Err(QuarryError::NoWords { cells });
        }
        if !rules.red.is_empty() {
            return Err(QuarryError::RedCells);
        }
        let wanted = match self.aim {
            Aim::Exact(wanted) => Some(wanted),
            Aim::Most => target,
            Aim::Fewest => None,
        };
        if let Some(wanted) = wanted.filter(|&wanted| wanted > most) {
            return Err(QuarryError::BeyondReach { wanted, words: fitting.len(), most });
        }
        if let Some(word) = &self.contains
            && (boggart::count_letters(word).is_none()
                || place(&self.supply, word, &self.rules, &mut Random::new(self.seed)).is_none())
        {
            return Err(QuarryError::NotPlaceable { word: word.to_uppercase() });
        }
        Ok(CheckedQuarry { quarry: self, target })
    }

    /// One line that two hunts share only if they find the same.
    #[must_use]
    pub fn describe(&self) -> String {
        let aim = match self.aim {
            Aim::Most => "most".to_owned(),
            Aim::Fewest => "fewest".to_owned(),
            Aim::Exact(wanted) => format!("exactly {wanted}"),
        };
        // All rules are there, so that no two hunts of different rules look alike.
        let rules = self.rules.each().map(|rule| match rule.value(self.supply.dims()) {
            none if none.is_empty() => format!("{} -", rule.name()),
            value => format!("{} {value}", rule.name()),
        });
        format!(
            "{aim} {}; {}; {}; words {}; {}; contains {}; {}; seed {}",
            self.objective.name(),
            self.supply.dims(),
            self.supply.describe(),
            self.lexicon.digest(),
            rules.join("; "),
            self.contains.as_ref().map_or("-".to_owned(), |word| format!("\"{word}\"")),
            self.method.name(),
            self.seed.0
        )
    }
}

impl<'a> CheckedQuarry<'a> {
    /// What is hunted.
    #[must_use]
    pub fn quarry(&self) -> &'a Quarry<'a> {
        self.quarry
    }

    /// How much, or how little, is enough. What cannot be bettered always is.
    #[must_use]
    pub fn target(&self) -> Option<u64> {
        self.target
    }

    /// Whether a board with this amount ends the hunt.
    pub(crate) fn is_reached_by(&self, amount: u64) -> bool {
        let aim = self.quarry.aim;
        aim.is_perfect(amount) || self.target.is_some_and(|target| aim.reaches(amount, target))
    }
}
