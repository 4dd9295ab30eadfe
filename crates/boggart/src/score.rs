//! Points: what a word is worth, as data, and what boards are worth, fast.
//!
//! The score of many boards is in `score/scorer.rs`; a board's words are found in [`crate::solve`].

mod scorer;

use std::error::Error;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

#[cfg(test)]
pub(crate) use self::scorer::tests::common_words;
pub use self::scorer::{Scorer, VariantScorer};
use crate::alphabet::WORD_LETTERS_MAX;
use crate::wording::noun;

/// Points of a word, a board or a player.
///
/// # Examples
/// ```
/// use boggart::Points;
///
/// let total: Points = [Points(1), Points(11)].into_iter().sum();
/// assert_eq!(total.to_string(), "12");
/// assert_eq!(total.with_unit().to_string(), "12 points");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Points(pub u64);

impl Points {
    /// The number with its unit, as one says it: `1 point`, `2 points`.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Points(1).with_unit().to_string(), "1 point");
    /// ```
    pub fn with_unit(self) -> impl fmt::Display {
        fmt::from_fn(move |f| write!(f, "{} {}", self.0, noun(self.0, "point")))
    }
}

/// The number alone.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl From<u64> for Points {
    fn from(points: u64) -> Self {
        Self(points)
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self(0), Add::add)
    }
}

/// Points by number of letters; letters count, not tiles.
///
/// Its text form has the points for 0, 1, 2, … letters, the last for all longer words; a final `2n` gives longer words two points
/// per letter instead.
///
/// # Examples
/// ```
/// use boggart::{Points, ScoreTable};
///
/// let table = ScoreTable::default();
/// assert_eq!(table.to_string(), "0 0 0 1 1 2 3 5 11");
/// let total: Points = ["ALPHA", "BETA", "ABSENTMINDED"].iter().map(|word| table.points(word.len())).sum();
/// assert_eq!(total, Points(14));
///
/// let super_big: ScoreTable = "0 0 0 0 1 2 3 5 11 2n".parse()?;
/// assert_eq!(super_big.points(10), Points(20));
/// # Ok::<(), boggart::score::ParseScoreTableError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ScoreTable {
    by_letters: Vec<u32>,
    longer: Longer,
}

/// What words beyond the table earn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Longer {
    /// The same as the last length in the table.
    Same,
    /// This many points per letter.
    PerLetter(u32),
}

impl ScoreTable {
    /// A table of points for 0, 1, 2, … letters, the last for all longer words; an empty table gives no points.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Points, ScoreTable};
    ///
    /// let count_words = ScoreTable::new([1]);
    /// assert_eq!(count_words.points(7), Points(1));
    /// ```
    pub fn new(by_letters: impl Into<Vec<u32>>) -> Self {
        let mut by_letters: Vec<u32> = by_letters.into();
        if by_letters.is_empty() {
            by_letters.push(0);
        }
        Self { by_letters, longer: Longer::Same }
    }

    /// The same table, in which longer words earn `points` per letter.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Points, ScoreTable};
    ///
    /// assert_eq!(ScoreTable::new([0, 0]).per_letter_beyond(3).points(4), Points(12));
    /// ```
    #[must_use]
    pub fn per_letter_beyond(mut self, points: u32) -> Self {
        self.longer = Longer::PerLetter(points);
        self
    }

    /// The points for 0, 1, 2, … letters, as far as the table lists them.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::ScoreTable::default().by_letters(), [0, 0, 0, 1, 1, 2, 3, 5, 11]);
    /// ```
    #[must_use]
    pub fn by_letters(&self) -> &[u32] {
        &self.by_letters
    }

    /// The points per letter of words beyond [`ScoreTable::by_letters`]; without them, such words earn what the last length does.
    ///
    /// # Examples
    /// ```
    /// use boggart::ScoreTable;
    ///
    /// assert_eq!(ScoreTable::new([0, 0]).per_letter_beyond(3).per_letter(), Some(3));
    /// assert_eq!(ScoreTable::default().per_letter(), None);
    /// ```
    #[must_use]
    pub fn per_letter(&self) -> Option<u32> {
        match self.longer {
            Longer::PerLetter(points) => Some(points),
            Longer::Same => None,
        }
    }

    /// What a word of this many letters is worth.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::ScoreTable::default().points(8).0, 11);
    /// ```
    #[must_use]
    pub fn points(&self, letters: usize) -> Points {
        let by_length = self.by_letters.get(letters);
        let points = match (by_length, self.longer) {
            (Some(&points), _) => u64::from(points),
            (None, Longer::PerLetter(each)) => u64::from(each).saturating_mul(letters as u64),
            (None, Longer::Same) => self.by_letters.last().copied().map_or(0, u64::from),
        };
        Points(points)
    }
}

/// The table of the game: 3 and 4 letters 1, 5 letters 2, 6 letters 3, 7 letters 5, 8 and more 11.
impl Default for ScoreTable {
    fn default() -> Self {
        Self::new([0, 0, 0, 1, 1, 2, 3, 5, 11])
    }
}

impl fmt::Display for ScoreTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pieces: Vec<String> = self.by_letters.iter().map(u32::to_string).collect();
        if let Longer::PerLetter(each) = self.longer {
            pieces.push(format!("{each}n"));
        }
        f.write_str(&pieces.join(" "))
    }
}

impl FromStr for ScoreTable {
    type Err = ParseScoreTableError;

    fn from_str(text: &str) -> Result<Self, ParseScoreTableError> {
        let mut pieces: Vec<&str> =
            text.split([' ', ',', '.', '\t']).filter(|piece| !piece.is_empty()).collect();
        let unread = |piece: &str| ParseScoreTableError { found: crate::words::excerpt(piece) };
        let number = |piece: &str| {
            let digits = piece.bytes().all(|byte| byte.is_ascii_digit());
            piece.parse::<u32>().ok().filter(|_| digits).ok_or_else(|| unread(piece))
        };
        let longer = match pieces.last().and_then(|last| last.strip_suffix('n')) {
            Some(each) => {
                pieces.pop();
                Longer::PerLetter(number(each)?)
            }
            None => Longer::Same,
        };
        // Lengths beyond the longest possible word need no entry; refusing them limits the memory that a file can make us use.
        if pieces.is_empty() && longer == Longer::Same || pieces.len() > WORD_LETTERS_MAX + 1 {
            return Err(unread(text));
        }
        let by_letters = pieces.into_iter().map(number).collect::<Result<_, _>>()?;
        Ok(Self { by_letters, longer })
    }
}

/// Why a text is not a score table.
///
/// # Examples
/// ```
/// let error = "0 0 one".parse::<boggart::ScoreTable>().unwrap_err();
/// assert_eq!(error.to_string(), "\"one\" is not a number of points; write points by word length, such as 0,0,0,1,1,2,3,5,11");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseScoreTableError {
    /// The text that was found instead of points.
    pub found: String,
}

impl fmt::Display for ParseScoreTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { found } = self;
        write!(
            f,
            "\"{found}\" is not a number of points; write points by word length, such as 0,0,0,1,1,2,3,5,11"
        )
    }
}

impl Error for ParseScoreTableError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_table_is_that_of_the_game() {
        let table = ScoreTable::default();
        let points: Vec<u64> = (0..18).map(|letters| table.points(letters).0).collect();
        assert_eq!(points, [0, 0, 0, 1, 1, 2, 3, 5, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11]);
    }

    #[test]
    fn tables_are_read_back() {
        for text in ["0 0 0 1 1 2 3 5 11", "1", "0 0 0 0 1 2 3 5 11 2n", "3n"] {
            assert_eq!(text.parse::<ScoreTable>().unwrap().to_string(), text);
        }
        for text in ["", "-1", "+1", "n", "1 2n 3", "4294967296"] {
            assert!(text.parse::<ScoreTable>().is_err(), "{text}");
        }
    }
}
