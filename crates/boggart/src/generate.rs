//! Boards made of letters rather than dice.

use std::error::Error;
use std::fmt;

use crate::random::Random;
use crate::rules::QMode;
use crate::wording::count;
use crate::{Board, Dims, Seed, Tile};

/// The frequency of each letter in hundred-thousandths, as in Princeton's BoggleBoard.
const ENGLISH: [(char, u32); 26] = [
    ('a', 8167),
    ('b', 1492),
    ('c', 2782),
    ('d', 4253),
    ('e', 12703),
    ('f', 2228),
    ('g', 2015),
    ('h', 6094),
    ('i', 6966),
    ('j', 153),
    ('k', 772),
    ('l', 4025),
    ('m', 2406),
    ('n', 6749),
    ('o', 7507),
    ('p', 1929),
    ('q', 95),
    ('r', 5987),
    ('s', 6327),
    ('t', 9056),
    ('u', 2758),
    ('v', 978),
    ('w', 2360),
    ('x', 150),
    ('y', 1974),
    ('z', 74),
];

const VOWELS: [char; 5] = ['a', 'e', 'i', 'o', 'u'];

/// Which letters a generated board draws.
///
/// # Examples
/// ```
/// assert_eq!("english".parse(), Ok(boggart::generate::Letters::English));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Letters {
    /// With the frequencies of English text.
    English,
    /// With the same frequency for all 26 letters.
    Uniform,
}

impl Letters {
    /// Both of them, in the order that messages list them.
    pub const ALL: [Self; 2] = [Self::English, Self::Uniform];
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::English => "english",
            Self::Uniform => "uniform",
        })
    }
}

impl std::str::FromStr for Letters {
    type Err = crate::rules::ParseValueError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.into_iter().find(|letters| letters.to_string() == text);
        known.ok_or_else(|| {
            crate::rules::ParseValueError::new(text, "a letter distribution", "english or uniform")
        })
    }
}

/// Makes boards of any shape from random letters.
///
/// # Examples
/// ```
/// use boggart::generate::{Generator, Letters};
/// use boggart::rules::QMode;
/// use boggart::{Dims, Seed};
///
/// let generator = Generator::new(Dims::new(10, 10)?, QMode::Qu, Letters::English);
/// assert_eq!(generator.generate(Seed(1)).dims().cells(), 100);
/// # Ok::<(), boggart::board::DimsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generator {
    dims: Dims,
    /// Each letter with its weight.
    letters: Vec<(Tile, u32)>,
    vowels: Vec<Tile>,
    consonants: Vec<Tile>,
    min_vowels: usize,
    min_consonants: usize,
}

impl Generator {
    /// Makes a generator of boards of this shape with these letters; `q` says which tile a Q becomes.
    ///
    /// # Examples
    /// ```
    /// use boggart::generate::{Generator, Letters};
    /// use boggart::rules::QMode;
    /// use boggart::{Dims, Seed};
    ///
    /// let generator = Generator::new(Dims::new(2, 2)?, QMode::Q, Letters::Uniform);
    /// assert_eq!(generator.generate(Seed(1)).to_string(), "LS/PO");
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    #[must_use]
    pub fn new(dims: Dims, q: QMode, letters: Letters) -> Self {
        let weight = |weight| if letters == Letters::English { weight } else { 1 };
        let letters = ENGLISH.map(|(letter, english)| (letter.to_string(), weight(english)));
        Self::from_frequencies(dims, q, letters, &VOWELS.map(String::from))
    }

    /// Makes a generator of letters, or tiles of several, each with its weight; `vowels` says which of them are vowels.
    ///
    /// # Panics
    /// If there is no vowel or nothing else, or if the sum of all weights is 0 or does not fit in 32 bits.
    ///
    /// # Examples
    /// ```
    /// use boggart::generate::Generator;
    /// use boggart::rules::QMode;
    /// use boggart::{Dims, Seed};
    ///
    /// let letters = [("ä", 3), ("h", 1), ("ö", 3), ("y", 2)];
    /// let generator = Generator::from_frequencies(Dims::new(3, 3)?, QMode::Q, letters, &["ä", "ö", "y"]);
    /// let board = generator.generate(Seed(1));
    /// assert!(board.tiles().iter().all(|tile| ["ä", "h", "ö", "y"].contains(&tile.text())));
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    #[must_use]
    pub fn from_frequencies<S: AsRef<str>>(
        dims: Dims,
        q: QMode,
        letters: impl IntoIterator<Item = (S, u32)>,
        vowels: &[impl AsRef<str>],
    ) -> Self {
        let letters: Vec<(S, u32)> = letters.into_iter().collect();
        let sum = letters.iter().try_fold(0u32, |sum, (_, weight)| sum.checked_add(*weight));
        assert!(sum.is_some_and(|sum| sum > 0), "the sum of all weights is more than 0 and fits in 32 bits");
        let is_vowel = |letter: &S| vowels.iter().any(|vowel| vowel.as_ref() == letter.as_ref());
        let tile = |letter: &S| Tile::new(letter.as_ref()).with_q(q);
        let all = || letters.iter().map(|(letter, _)| letter);
        let vowels: Vec<Tile> = all().filter(|letter| is_vowel(letter)).map(tile).collect();
        let consonants: Vec<Tile> = all().filter(|letter| !is_vowel(letter)).map(tile).collect();
        assert!(!vowels.is_empty() && !consonants.is_empty(), "there are vowels and consonants");
        let letters = letters.iter().map(|(letter, weight)| (tile(letter), *weight)).collect();
        Self { dims, letters, vowels, consonants, min_vowels: 0, min_consonants: 0 }
    }

    /// Makes a generator of uniform letters with at least this many vowels (AEIOU) and consonants, at random positions.
    ///
    /// # Errors
    /// If the board has fewer cells than that.
    ///
    /// # Examples
    /// ```
    /// use boggart::generate::Generator;
    /// use boggart::rules::QMode;
    /// use boggart::Dims;
    ///
    /// let dims = Dims::new(4, 4)?;
    /// assert!(Generator::with_minimums(dims, QMode::Qu, 6, 10).is_ok());
    /// let error = Generator::with_minimums(dims, QMode::Qu, 10, 10).unwrap_err();
    /// assert_eq!(error.to_string(), "10 vowels and 10 consonants do not fit 4x4, which has 16 cells");
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    pub fn with_minimums(
        dims: Dims,
        q: QMode,
        min_vowels: usize,
        min_consonants: usize,
    ) -> Result<Self, GenerateError> {
        Self::new(dims, q, Letters::Uniform).at_least(min_vowels, min_consonants)
    }

    /// The same with at least this many vowels and consonants, at random positions; these all have the same frequency.
    ///
    /// # Errors
    /// If the board has fewer cells than that.
    ///
    /// # Examples
    /// ```
    /// use boggart::generate::{Generator, Letters};
    /// use boggart::rules::QMode;
    /// use boggart::Dims;
    ///
    /// let dims = Dims::new(4, 4)?;
    /// let generator = Generator::new(dims, QMode::Qu, Letters::Uniform).at_least(6, 10).unwrap();
    /// assert_eq!(Generator::with_minimums(dims, QMode::Qu, 6, 10), Ok(generator));
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    pub fn at_least(self, min_vowels: usize, min_consonants: usize) -> Result<Self, GenerateError> {
        let dims = self.dims;
        if min_vowels.saturating_add(min_consonants) > dims.cells() {
            return Err(GenerateError { dims, min_vowels, min_consonants });
        }
        Ok(Self { min_vowels, min_consonants, ..self })
    }

    /// Rows and columns of its boards.
    #[must_use]
    pub fn dims(&self) -> Dims {
        self.dims
    }

    /// The board of a seed.
    ///
    /// # Examples
    /// ```
    /// use boggart::generate::{Generator, Letters};
    /// use boggart::rules::QMode;
    /// use boggart::{Dims, Seed};
    ///
    /// let generator = Generator::new(Dims::new(4, 4)?, QMode::Qu, Letters::English);
    /// assert_eq!(generator.generate(Seed(1)), generator.generate(Seed(1)));
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    #[must_use]
    pub fn generate(&self, seed: Seed) -> Board {
        self.generate_with(&mut Random::new(seed))
    }

    /// The next board from a random number generator that is already in use.
    ///
    /// # Examples
    /// ```
    /// use boggart::generate::{Generator, Letters};
    /// use boggart::random::Random;
    /// use boggart::rules::QMode;
    /// use boggart::{Dims, Seed};
    ///
    /// let generator = Generator::new(Dims::new(4, 4)?, QMode::Qu, Letters::English);
    /// let mut random = Random::new(Seed(1));
    /// assert_ne!(generator.generate_with(&mut random), generator.generate_with(&mut random));
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    #[must_use]
    pub fn generate_with(&self, random: &mut Random) -> Board {
        let cells = self.dims.cells();
        let mut tiles: Vec<Tile> = Vec::with_capacity(cells);
        tiles.extend((0..self.min_vowels).map(|_| random.pick(&self.vowels).clone()));
        tiles.extend((0..self.min_consonants).map(|_| random.pick(&self.consonants).clone()));
        tiles.extend((tiles.len()..cells).map(|_| self.draw(random).clone()));
        if self.min_vowels + self.min_consonants > 0 {
            random.shuffle(&mut tiles);
        }
        Board::new(self.dims, tiles).expect("one letter was drawn for each cell")
    }

    fn draw(&self, random: &mut Random) -> &Tile {
        let mut left = random.below(self.letters.iter().map(|(_, weight)| weight).sum());
        let drawn = self.letters.iter().find(|(_, weight)| {
            let here = left < *weight;
            left = left.wrapping_sub(*weight);
            here
        });
        &drawn.expect("the number is below the sum of all weights").0
    }
}

/// Why such a board cannot be generated.
///
/// # Examples
/// ```
/// use boggart::generate::Generator;
/// use boggart::rules::QMode;
/// use boggart::Dims;
///
/// assert!(Generator::with_minimums(Dims::new(1, 1)?, QMode::Qu, 1, 1).is_err());
/// # Ok::<(), boggart::board::DimsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct GenerateError {
    /// The shape to fill.
    pub dims: Dims,
    /// Vowels asked for.
    pub min_vowels: usize,
    /// Consonants asked for.
    pub min_consonants: usize,
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { dims, min_vowels, min_consonants } = self;
        write!(
            f,
            "{} and {} do not fit {dims}, which has {}",
            count(*min_vowels as u64, "vowel"),
            count(*min_consonants as u64, "consonant"),
            count(dims.cells() as u64, "cell")
        )
    }
}

impl Error for GenerateError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn vowels(board: &Board) -> usize {
        board.tiles().iter().filter(|tile| "aeiou".contains(tile.text())).count()
    }

    proptest! {
        #[test]
        fn minimums_are_respected(seed: u64, min_vowels in 0usize..9, min_consonants in 0usize..8) {
            let dims = Dims::new(4, 4).unwrap();
            let generator = Generator::with_minimums(dims, QMode::Qu, min_vowels, min_consonants).unwrap();
            let board = generator.generate(Seed(seed));
            prop_assert!(vowels(&board) >= min_vowels);
            prop_assert!(16 - vowels(&board) >= min_consonants);
        }
    }

    #[test]
    fn english_boards_have_the_letters_of_english() {
        let generator = Generator::new(Dims::new(500, 200).unwrap(), QMode::Qu, Letters::English);
        let board = generator.generate(Seed(1));
        let count = |text: &str| board.tiles().iter().filter(|tile| tile.text() == text).count();
        assert!((12_300..13_100).contains(&count("e")), "{}", count("e"));
        assert!((50..160).contains(&count("qu")), "{}", count("qu"));
        assert_eq!(count("q"), 0);
    }
}
