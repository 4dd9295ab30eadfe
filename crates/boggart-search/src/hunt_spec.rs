//! What is hunted: everything that decides the result, and the check that there is something to find.
//!
//! `limits.rs` says when a hunt ends, except for the target: whether the target can be reached depends on what is hunted,
//! so it is checked here and belongs to the [`CheckedHuntSpec`].

use boggart::random::Random;
use boggart::{Lexicon, Rules, Seed};

use crate::aim::{Aim, Objective};
use crate::method::Method;
use crate::tile_source::TileSource;
use crate::word_placement::place_word;
use boggart::wording::{count, thousands};

/// What is hunted, and how: everything that decides the result.
#[derive(Debug)]
pub struct HuntSpec<'a> {
    /// The words.
    pub lexicon: &'a Lexicon,
    /// Which words count, and their points if points are hunted.
    pub rules: Rules,
    /// What boards are made of.
    pub tile_source: TileSource,
    /// What is counted.
    pub objective: Objective,
    /// Which amount is wanted.
    pub aim: Aim,
    /// A word that every board must contain.
    pub contains: Option<String>,
    /// How to search.
    pub method: Method,
    /// The random seed.
    pub seed: Seed,
}

/// A spec, with a target if there is one, that has passed [`HuntSpec::check`].
///
/// This is the only way to get one, and [`crate::hunt`] accepts nothing else. The spec stays borrowed, so that it cannot
/// change after the check.
#[derive(Debug, Clone, Copy)]
pub struct CheckedHuntSpec<'a> {
    spec: &'a HuntSpec<'a>,
    target: Option<u64>,
}

/// A hunt that cannot succeed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HuntSpecError {
    /// No word of the list counts on such a board.
    #[error("no word of the list both fits on {} and counts", count(*cells as u64, "cell"))]
    NoWords {
        /// The board's cells.
        cells: usize,
    },
    /// With red cells, a turned or mirrored board is a different board.
    #[error("a hunt does not support red cells")]
    RedCells,
    /// More than all words together.
    #[error(
        "no board can reach {}: the words that fit on a board add up to {} ({})",
        thousands(*wanted), thousands(*max), count(*words as u64, "word")
    )]
    TargetTooHigh {
        /// What was asked for.
        wanted: u64,
        /// Words that are short enough.
        words: usize,
        /// Their total.
        max: u64,
    },
    /// A word that no board can contain.
    #[error("no board can contain {word}")]
    NotPlaceable {
        /// The word.
        word: String,
    },
}

impl HuntSpec<'_> {
    /// Checks that there is something to find, and that the target, if there is one, can be reached.
    ///
    /// # Errors
    /// If no board can meet the spec.
    pub fn check(&self, target: Option<u64>) -> Result<CheckedHuntSpec<'_>, HuntSpecError> {
        let rules = self.objective.rules(&self.rules);
        let cells = self.tile_source.dims().cells();
        let readings = self.tile_source.tiles().iter().flat_map(|tile| tile.readings(rules.q));
        let longest = readings.filter_map(boggart::alphabet::count_letters).max().unwrap_or(0);
        let letters_max = cells.saturating_mul(longest);
        let counts = self.lexicon.counts_by_length().into_iter().enumerate();
        let (mut words, mut max) = (0, 0);
        for (letters, count) in
            counts.filter(|&(letters, _)| rules.allows_length(letters) && letters <= letters_max)
        {
            words += count;
            max += count as u64 * rules.table.points(letters).0;
        }
        if max == 0 {
            return Err(HuntSpecError::NoWords { cells });
        }
        if !rules.red.is_empty() {
            return Err(HuntSpecError::RedCells);
        }
        let wanted = match self.aim {
            Aim::Exact(wanted) => Some(wanted),
            Aim::Most => target,
            Aim::Fewest => None,
        };
        if let Some(wanted) = wanted.filter(|&wanted| wanted > max) {
            return Err(HuntSpecError::TargetTooHigh { wanted, words, max });
        }
        if let Some(word) = &self.contains
            && (boggart::alphabet::count_letters(word).is_none()
                || place_word(&self.tile_source, word, &self.rules, &mut Random::new(self.seed)).is_none())
        {
            return Err(HuntSpecError::NotPlaceable { word: word.to_uppercase() });
        }
        Ok(CheckedHuntSpec { spec: self, target })
    }

    /// One line that describes the hunt: two hunts with the same line have the same result.
    #[must_use]
    pub fn describe(&self) -> String {
        let aim = match self.aim {
            Aim::Most => "most".to_owned(),
            Aim::Fewest => "fewest".to_owned(),
            Aim::Exact(wanted) => format!("exactly {wanted}"),
        };
        // It has all rules, so that hunts with different rules have different lines.
        let rules = self.rules.each().map(|rule| match rule.value(self.tile_source.dims()) {
            none if none.is_empty() => format!("{} -", rule.name()),
            value => format!("{} {value}", rule.name()),
        });
        format!(
            "{aim} {}; {}; {}; words {}; {}; contains {}; {}; seed {}",
            self.objective.name(),
            self.tile_source.dims(),
            self.tile_source.describe(),
            self.lexicon.digest(),
            rules.join("; "),
            self.contains.as_ref().map_or("-".to_owned(), |word| format!("\"{word}\"")),
            self.method.name(),
            self.seed.0
        )
    }
}

impl<'a> CheckedHuntSpec<'a> {
    /// What is hunted.
    #[must_use]
    pub fn spec(&self) -> &'a HuntSpec<'a> {
        self.spec
    }

    /// The amount that ends the hunt. An amount that cannot be improved always does.
    #[must_use]
    pub fn target(&self) -> Option<u64> {
        self.target
    }

    /// Whether a board with this amount ends the hunt.
    pub(crate) fn is_reached_by(&self, amount: u64) -> bool {
        let aim = self.spec.aim;
        aim.is_perfect(amount) || self.target.is_some_and(|target| aim.meets(amount, target))
    }
}
