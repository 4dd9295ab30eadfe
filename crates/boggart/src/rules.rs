//! The rules of a game as data: Q, lengths, points and red cells.
//!
//! Rules are applied when solving. Word lists and lexicons have no rules. The names of rules and the text form of their values
//! are in `rules/rule.rs`.

mod rule;

use std::error::Error;
use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

pub use self::rule::Rule;
use crate::board::{Adjacency, Cell};
use crate::{Points, ScoreTable};

/// How the letter Q on a board is read.
///
/// # Examples
/// ```
/// assert_eq!("either".parse(), Ok(boggart::rules::QMode::Either));
/// assert_eq!(boggart::rules::QMode::Qu.to_string(), "qu");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum QMode {
    /// As the tile Qu, two letters that are used together, as on dice since the 1970s.
    #[default]
    Qu,
    /// As a plain letter.
    Q,
    /// As Q or Qu, whichever a word needs.
    Either,
}

impl QMode {
    /// All modes, in the order help texts show them.
    pub(crate) const ALL: [Self; 3] = [Self::Qu, Self::Q, Self::Either];
}

impl fmt::Display for QMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Qu => "qu",
            Self::Q => "q",
            Self::Either => "either",
        })
    }
}

impl FromStr for QMode {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        let mode = Self::ALL.into_iter().find(|mode| mode.to_string().eq_ignore_ascii_case(text));
        mode.ok_or_else(|| ParseValueError::new(text, "a Q mode", "qu, q or either"))
    }
}

/// What a word earns for using a red cell.
///
/// # Examples
/// ```
/// use boggart::rules::Bonus;
/// use boggart::Points;
///
/// assert_eq!("x2".parse::<Bonus>()?.apply(Points(3)), Points(6));
/// assert_eq!("+5".parse::<Bonus>()?.apply(Points(3)), Points(8));
/// # Ok::<(), boggart::rules::ParseValueError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// The points are multiplied by this factor, which is at least one.
    Times(NonZeroU32),
    /// This many points are added.
    Plus(u32),
}

impl Bonus {
    /// The points of a word with the bonus.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::rules::Bonus::default().apply(boggart::Points(11)).0, 22);
    /// ```
    #[must_use]
    pub fn apply(self, points: Points) -> Points {
        match self {
            Self::Times(factor) => Points(points.0.saturating_mul(u64::from(factor.get()))),
            Self::Plus(more) => points + Points(u64::from(more)),
        }
    }
}

/// Twice the points.
impl Default for Bonus {
    fn default() -> Self {
        Self::Times(const { NonZeroU32::new(2).unwrap() })
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Times(factor) => write!(f, "x{factor}"),
            Self::Plus(more) => write!(f, "+{more}"),
        }
    }
}

impl FromStr for Bonus {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        let error = || ParseValueError::new(text, "a bonus", "x2 (times two) or +5 (five more)");
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u32>().ok().filter(|_| plain).ok_or_else(error)
        };
        match (text.strip_prefix(['x', 'X', '×']), text.strip_prefix('+')) {
            (Some(factor), _) => NonZeroU32::new(number(factor)?).map(Self::Times).ok_or_else(error),
            (_, Some(more)) => Ok(Self::Plus(number(more)?)),
            _ => Err(error()),
        }
    }
}

/// Everything that decides which words count and what they earn.
///
/// The defaults are those of the ordinary game: Qu is one tile, words have three letters or more.
///
/// # Examples
/// ```
/// use boggart::rules::QMode;
/// use boggart::Rules;
///
/// let rules = Rules { q: QMode::Either, min_letters: 4, ..Rules::default() };
/// assert!(!rules.allows_length(3));
/// assert!(rules.allows_length(40));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Rules {
    /// What Q stands for.
    pub q: QMode,
    /// The minimum number of letters of a word that counts.
    pub min_letters: usize,
    /// The maximum number of letters of a word that counts, if there is a limit.
    pub max_letters: Option<usize>,
    /// What words earn.
    pub table: ScoreTable,
    /// Cells that earn a bonus. A word earns it once, if any of its paths uses at least one of them.
    pub red: Vec<Cell>,
    /// The bonus.
    pub bonus: Bonus,
    /// Which neighbouring cells a word may move to.
    pub adjacent: Adjacency,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            q: QMode::Qu,
            min_letters: 3,
            max_letters: None,
            table: ScoreTable::default(),
            red: Vec::new(),
            bonus: Bonus::default(),
            adjacent: Adjacency::default(),
        }
    }
}

impl Rules {
    /// Whether a word of this many letters counts.
    ///
    /// # Examples
    /// ```
    /// assert!(boggart::Rules::default().allows_length(3));
    /// ```
    #[must_use]
    pub fn allows_length(&self, letters: usize) -> bool {
        letters >= self.min_letters && self.max_letters.is_none_or(|max| letters <= max)
    }

    /// Whether words of any length count at all.
    ///
    /// # Errors
    /// If the minimum is greater than the maximum.
    ///
    /// # Examples
    /// ```
    /// let rules = boggart::Rules { max_letters: Some(2), ..boggart::Rules::default() };
    /// assert_eq!(rules.check_lengths().unwrap_err().to_string(), "the minimum length 3 is greater than the maximum length 2");
    /// ```
    pub fn check_lengths(&self) -> Result<(), LengthsError> {
        match self.max_letters.filter(|&max| max < self.min_letters) {
            Some(max_letters) => Err(LengthsError { min_letters: self.min_letters, max_letters }),
            None => Ok(()),
        }
    }

    /// Whether a text could be a word: letters only, and of a length that the rules allow.
    ///
    /// This is `allowed` of the classroom programs.
    ///
    /// # Examples
    /// ```
    /// let rules = boggart::Rules::default();
    /// assert!(!rules.allows("am"));
    /// assert!(!rules.allows("de novo"));
    /// assert!(!rules.allows("about-face"));
    /// assert!(rules.allows("face"));
    /// ```
    #[must_use]
    pub fn allows(&self, text: &str) -> bool {
        crate::alphabet::count_letters(text).is_some_and(|letters| self.allows_length(letters))
    }

    /// What a word of this many letters earns on a path with or without a red cell.
    pub(crate) fn earn(&self, letters: usize, touches_red: bool) -> Points {
        let points = self.table.points(letters);
        if touches_red { self.bonus.apply(points) } else { points }
    }
}

/// Why a text is not one of the few values that something has: a rule, a level, a search method.
///
/// # Examples
/// ```
/// let error = "qq".parse::<boggart::rules::QMode>().unwrap_err();
/// assert_eq!(error.to_string(), "\"qq\" is not a Q mode; write qu, q or either");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseValueError {
    /// What was written.
    pub found: String,
    /// What was wanted.
    pub wanted: &'static str,
    /// How to write it.
    pub example: &'static str,
}

impl ParseValueError {
    /// The error about a text that is not `wanted`, which is written as `example` says. Long texts are shortened.
    ///
    /// # Examples
    /// ```
    /// let error = boggart::rules::ParseValueError::new("swim", "a method", "climb or anneal");
    /// assert_eq!(error.to_string(), "\"swim\" is not a method; write climb or anneal");
    /// ```
    #[must_use]
    pub fn new(found: &str, wanted: &'static str, example: &'static str) -> Self {
        Self { found: crate::words::excerpt(found), wanted, example }
    }
}

impl fmt::Display for ParseValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not {}; write {}", self.found, self.wanted, self.example)
    }
}

impl Error for ParseValueError {}

/// A minimum length that is greater than the maximum length.
///
/// # Examples
/// ```
/// use boggart::rules::LengthsError;
/// use boggart::Rules;
///
/// let rules = Rules { min_letters: 9, max_letters: Some(8), ..Rules::default() };
/// let error: LengthsError = rules.check_lengths().unwrap_err();
/// assert_eq!(error.min_letters, 9);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct LengthsError {
    /// The minimum number of letters of a word that counts.
    pub min_letters: usize,
    /// The most.
    pub max_letters: usize,
}

impl fmt::Display for LengthsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { min_letters, max_letters } = self;
        write!(f, "the minimum length {min_letters} is greater than the maximum length {max_letters}")
    }
}

impl Error for LengthsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bonuses_are_read_back() {
        for text in ["x2", "x10", "+0", "+7"] {
            assert_eq!(text.parse::<Bonus>().unwrap().to_string(), text);
        }
        for text in ["", "2", "x", "x0", "x-1", "++1", "x+2", "+4294967296"] {
            assert!(text.parse::<Bonus>().is_err(), "{text}");
        }
    }
}
