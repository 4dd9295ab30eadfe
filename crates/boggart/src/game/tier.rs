//! How common a word is, judged by a list of familiar words, or by its length where there is none.

use std::fmt;
use std::str::FromStr;

use crate::Lexicon;
use crate::rules::ParseValueError;

/// How common a word is.
///
/// # Examples
/// ```
/// use boggart::game::Tier;
/// use boggart::Lexicon;
///
/// let familiar = Lexicon::build(["cat", "carry", "plan"])?;
/// assert_eq!(Tier::of(&familiar, "cat"), Tier::Familiar);
/// assert_eq!(Tier::of(&familiar, "cats"), Tier::Related);
/// assert_eq!(Tier::of(&familiar, "carried"), Tier::Related);
/// assert_eq!(Tier::of(&familiar, "planning"), Tier::Related);
/// assert_eq!(Tier::of(&familiar, "catalo"), Tier::Rare);
/// assert_eq!(Tier::Rare.to_string(), "rare");
/// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// A word on the list of familiar words.
    Familiar,
    /// Such a word with a common English ending, which is not on the list itself: a form that is seldom used.
    Related,
    /// Any other.
    Rare,
}

/// How to judge how common a word is.
///
/// # Examples
/// ```
/// use boggart::game::{Commonness, Tier};
///
/// assert_eq!(Commonness::Length.tier("casa"), Tier::Familiar);
/// assert_eq!(Commonness::Length.tier("precipitevolissimevolmente"), Tier::Rare);
/// ```
#[derive(Debug, Clone, Copy)]
pub enum Commonness<'a> {
    /// By a list of familiar English words.
    Words(&'a Lexicon),
    /// By the length, because there is no such list: short words are the common ones.
    Length,
}

impl<'a> From<&'a Lexicon> for Commonness<'a> {
    fn from(familiar: &'a Lexicon) -> Self {
        Self::Words(familiar)
    }
}

impl<'a> From<Option<&'a Lexicon>> for Commonness<'a> {
    fn from(familiar: Option<&'a Lexicon>) -> Self {
        familiar.map_or(Self::Length, Self::Words)
    }
}

impl Commonness<'_> {
    /// The most letters of a word of the first tier and of the second, if length decides.
    const LETTERS_MAX: [usize; 2] = [4, 6];

    /// The tier of a word.
    ///
    /// # Examples
    /// ```
    /// use boggart::game::{Commonness, Tier};
    ///
    /// assert_eq!(["due", "lista", "gennaio"].map(|word| Commonness::Length.tier(word)), Tier::ALL);
    /// ```
    #[must_use]
    pub fn tier(&self, word: &str) -> Tier {
        let [short, middling] = Self::LETTERS_MAX;
        match self {
            Self::Words(familiar) => Tier::of(familiar, word),
            Self::Length => match crate::alphabet::letters(&crate::alphabet::normalize(word)).count() {
                letters if letters <= short => Tier::Familiar,
                letters if letters <= middling => Tier::Related,
                _ => Tier::Rare,
            },
        }
    }
}

/// Endings, and what they may have replaced.
const ENDINGS: [(&str, &str); 15] = [
    ("s", ""),
    ("es", ""),
    ("ies", "y"),
    ("ed", ""),
    ("d", ""),
    ("ied", "y"),
    ("ing", ""),
    ("ing", "e"),
    ("er", ""),
    ("r", ""),
    ("ier", "y"),
    ("est", ""),
    ("st", ""),
    ("ly", ""),
    ("y", ""),
];

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Familiar => "familiar",
            Self::Related => "related",
            Self::Rare => "rare",
        })
    }
}

impl FromStr for Tier {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        let known = Self::ALL.into_iter().find(|tier| tier.to_string() == text);
        known.ok_or_else(|| ParseValueError::new(text, "a tier", "familiar, related or rare"))
    }
}

impl Tier {
    /// All tiers, the most common words first.
    pub const ALL: [Self; 3] = [Self::Familiar, Self::Related, Self::Rare];

    /// The tier of a word, given the familiar ones.
    ///
    /// # Examples
    /// ```
    /// use boggart::game::Tier;
    /// use boggart::Lexicon;
    ///
    /// assert_eq!(Tier::of(&Lexicon::build(["cat"])?, "Cat"), Tier::Familiar);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn of(familiar: &Lexicon, word: &str) -> Self {
        let is_familiar = |word: &str| familiar.contains(word);
        if is_familiar(word) {
            return Self::Familiar;
        }
        let word = crate::alphabet::normalize(word);
        let stems = ENDINGS.iter().filter_map(|(ending, before)| {
            let stem = word.strip_suffix(ending)?;
            Some((format!("{stem}{before}"), halved(stem)))
        });
        let mut related = stems.filter(|(stem, _)| stem.len() >= 2);
        match related.any(|(stem, half)| is_familiar(&stem) || half.is_some_and(is_familiar)) {
            true => Self::Related,
            false => Self::Rare,
        }
    }
}

/// The stem without the last of two equal letters, as in planning.
fn halved(stem: &str) -> Option<&str> {
    let mut letters = stem.char_indices().rev();
    let (at, last) = letters.next()?;
    (letters.next()?.1 == last).then(|| &stem[..at])
}
