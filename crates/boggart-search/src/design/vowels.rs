//! The vowels of a word list.

use boggart::alphabet::{letters, normalize};
use boggart::{Lexicon, Tile};

/// The letters that are vowels in most languages with the Latin, Greek and Cyrillic script. Y is one in most, too.
const USUAL: &str =
    "aàáâãäåāăąæeèéêëēĕėęěəiìíîïĩīĭįıoòóôõöøōŏőœuùúûüũūŭůűųyýÿŷαάεέηήιίϊΐοόυύϋΰωώаеёиоуыэюяєіїѐѝ";

/// The letters that count as vowels.
///
/// # Examples
/// ```
/// use boggart_search::Vowels;
///
/// assert_eq!(Vowels::of("AEIOUÄÖÜ").to_string(), "A E I O U Ä Ö Ü");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vowels(Vec<String>);

impl Vowels {
    /// The letters of a text.
    ///
    /// # Examples
    /// ```
    /// assert!(boggart_search::Vowels::of("aeiou").lead(&"Ij".parse().expect("a tile")));
    /// ```
    #[must_use]
    pub fn of(text: &str) -> Self {
        let is_letter = |letter: &&str| boggart::alphabet::count_letters(letter) == Some(1);
        Self(letters(&normalize(text)).filter(is_letter).map(str::to_owned).collect())
    }

    /// The letters of a list that are vowels in most languages. In a script other than Latin, Greek and Cyrillic it finds none.
    ///
    /// # Examples
    /// ```
    /// use boggart::Lexicon;
    /// use boggart_search::Vowels;
    ///
    /// let lexicon = Lexicon::build(["öl", "fly", "ложка"]).expect("three words");
    /// assert_eq!(Vowels::usual(&lexicon).to_string(), "Y Ö А О");
    /// ```
    #[must_use]
    pub fn usual(lexicon: &Lexicon) -> Self {
        let usual = Self::of(USUAL);
        let own = lexicon.alphabet().iter().filter(|letter| usual.0.iter().any(|vowel| vowel == letter));
        Self(own.map(str::to_owned).collect())
    }

    /// Whether a tile starts with a vowel; so Qu is a consonant, as on the dice that were sold.
    ///
    /// # Examples
    /// ```
    /// assert!(!boggart_search::Vowels::of("aeiou").lead(&"Qu".parse().expect("a tile")));
    /// ```
    #[must_use]
    pub fn lead(&self, tile: &Tile) -> bool {
        tile.letters().next().is_some_and(|first| self.0.iter().any(|vowel| vowel == first))
    }
}

/// In capitals, separated by spaces.
impl std::fmt::Display for Vowels {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shown: Vec<String> = self.0.iter().map(|letter| letter.to_uppercase()).collect();
        f.write_str(&shown.join(" "))
    }
}
