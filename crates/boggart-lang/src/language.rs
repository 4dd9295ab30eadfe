//! A language: which letters are on dice, how texts are written with them, and in which order words are shown.
//!
//! `language/file.rs` reads the files, `language/folding.rs` writes words with the letters on dice, `language/order.rs` compares
//! words, and `language/catalog.rs` has the files that come with this crate.

mod catalog;
mod entry;
mod file;
mod folding;
mod order;

use std::cmp::Ordering;

use boggart::{DiceSet, Lexicon};

pub use self::entry::{Capitals, NotPlayed};
pub use self::file::{LanguageError, LanguageProblem};
use self::folding::Folding;
use self::order::LetterOrder;
use crate::dice::dice_named;

/// What is known of a language, read from its file.
///
/// # Examples
/// ```
/// use boggart_lang::Language;
///
/// let swedish = Language::find("sv").expect("Swedish is there");
/// assert_eq!(swedish.fold("Idé").as_deref(), Some("ide"));
/// assert_eq!(swedish.fold("Älg").as_deref(), Some("älg"));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Language {
    name: String,
    english: String,
    codes: Vec<String>,
    state: State,
    right_to_left: bool,
    nouns_have_capitals: bool,
    letters: Vec<String>,
    tiles: Vec<String>,
    /// The names of its dice sets, the one to use first.
    dice: Vec<String>,
    vowels: Vec<String>,
    minimum: usize,
    /// How often each letter occurs as it is written, before folding.
    frequencies: Vec<(String, u32)>,
    frequencies_from: String,
    folding: Folding,
    order: LetterOrder,
    /// Words that look like Roman numerals.
    numerals: Vec<String>,
    sources: WordSources,
}

/// How far the file of a language has been checked.
///
/// # Examples
/// ```
/// use boggart_lang::{Language, State};
///
/// assert!(Language::all().iter().any(|language| language.state() == State::Checked));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Written from reference works; no list of words was run through it.
    Draft,
    /// A list of words was run through it, and what does not fold was looked at.
    Checked,
    /// Somebody who speaks the language has read it.
    Reviewed,
}

impl State {
    /// The word for the state in a file.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart_lang::State::Checked.name(), "checked");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Checked => "checked",
            Self::Reviewed => "reviewed",
        }
    }
}

/// Under which names words of a language are installed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WordSources {
    /// Hunspell dictionaries, such as `it_IT`, the best first.
    pub hunspell: Vec<String>,
    /// Plain lists in `/usr/share/dict`, such as `italian`, the best first.
    pub lists: Vec<String>,
    /// The package with a dictionary or a list, for each system that has one: `debian`, `fedora`, `arch`.
    pub packages: Vec<(String, String)>,
}

impl Language {
    /// All languages of this crate, sorted by their code.
    ///
    /// # Examples
    /// ```
    /// let languages = boggart_lang::Language::all();
    /// assert!(languages.iter().any(|language| language.code() == "eo"));
    /// ```
    #[must_use]
    pub fn all() -> &'static [Self] {
        catalog::languages()
    }

    /// The language with a code, a locale such as `it_IT.UTF-8`, or a name, in any case.
    ///
    /// # Examples
    /// ```
    /// use boggart_lang::Language;
    ///
    /// for text in ["it", "it-CH", "it_IT.UTF-8", "Italian", "italiano"] {
    ///     assert_eq!(Language::find(text).map(Language::code), Some("it"));
    /// }
    /// assert_eq!(Language::find("tlh"), None);
    /// ```
    #[must_use]
    pub fn find(text: &str) -> Option<&'static Self> {
        let asked = text.split(['.', '@']).next().unwrap_or_default().replace('-', "_").to_lowercase();
        let is = |known: &String| known.to_lowercase() == asked;
        let named = |language: &&Self| is(&language.name) || is(&language.english);
        let exact = Self::all().iter().find(|language| named(language) || language.codes.iter().any(is));
        // The country of a locale matters only where a file names it.
        let base = asked.split('_').next().unwrap_or_default();
        exact.or_else(|| Self::all().iter().find(|language| language.codes.iter().any(|code| code == base)))
    }

    /// The code of the language, such as `it`.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.codes[0]
    }

    /// The codes and locales of the language; the first is its code.
    #[must_use]
    pub fn codes(&self) -> &[String] {
        &self.codes
    }

    /// The name of the language in the language.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name of the language in English.
    #[must_use]
    pub fn english(&self) -> &str {
        &self.english
    }

    /// How far the file has been checked.
    #[must_use]
    pub fn state(&self) -> State {
        self.state
    }

    /// Whether the language is written from right to left.
    #[must_use]
    pub fn is_right_to_left(&self) -> bool {
        self.right_to_left
    }

    /// Whether nouns are written with a capital letter, so that a capital does not tell a name.
    #[must_use]
    pub fn nouns_have_capitals(&self) -> bool {
        self.nouns_have_capitals
    }

    /// The letters on dice, in the order of the alphabet.
    #[must_use]
    pub fn letters(&self) -> &[String] {
        &self.letters
    }

    /// The tiles of several letters, such as `qu`.
    #[must_use]
    pub fn tiles(&self) -> &[String] {
        &self.tiles
    }

    /// The dice sets of the language, the one to use first.
    ///
    /// # Examples
    /// ```
    /// let italian = boggart_lang::Language::find("it").expect("Italian is there");
    /// let names: Vec<String> = italian.dice().map(|set| set.name().to_owned()).collect();
    /// assert_eq!(names, ["it", "it-big"]);
    /// ```
    pub fn dice(&self) -> impl Iterator<Item = DiceSet> {
        self.dice.iter().filter_map(|name| dice_named(name))
    }

    /// The letters on dice that are vowels, or stand for vowels.
    #[must_use]
    pub fn vowels(&self) -> &[String] {
        &self.vowels
    }

    /// The usual minimum length of a word.
    #[must_use]
    pub fn minimum(&self) -> usize {
        self.minimum
    }

    /// How often each letter on dice occurs, in parts of any whole, in the order of [`Language::letters`]. Every letter occurs.
    ///
    /// # Examples
    /// ```
    /// let italian = boggart_lang::Language::find("it").expect("Italian is there");
    /// let frequencies = italian.frequencies();
    /// let (most, _) = frequencies.iter().max_by_key(|(_, count)| *count).expect("there are letters");
    /// assert!(["a", "e", "i", "o"].contains(most));
    /// ```
    #[must_use]
    pub fn frequencies(&self) -> Vec<(&str, u32)> {
        let total = |letter: &String| {
            let same = |written: &str| self.folding.fold(written).as_ref() == Some(letter);
            self.frequencies.iter().filter(|(written, _)| same(written)).map(|(_, count)| count).sum::<u32>()
        };
        self.letters.iter().map(|letter| (letter.as_str(), total(letter).max(1))).collect()
    }

    /// Where the frequencies come from.
    #[must_use]
    pub fn frequencies_from(&self) -> &str {
        &self.frequencies_from
    }

    /// Under which names words of the language are installed.
    #[must_use]
    pub fn sources(&self) -> &WordSources {
        &self.sources
    }

    /// The text written with the letters on dice, in the normal form of `boggart`; `None` if it has a letter that no die has,
    /// or no letter at all.
    ///
    /// # Examples
    /// ```
    /// let spanish = boggart_lang::Language::find("es").expect("Spanish is there");
    /// assert_eq!(spanish.fold("Ñandú").as_deref(), Some("ñandu"));
    /// assert_eq!(spanish.fold("año-luz"), None);
    /// ```
    #[must_use]
    pub fn fold(&self, text: &str) -> Option<String> {
        self.folding.fold(text)
    }

    /// The text with every letter folded that can be, and everything else as it is: for boards, whose text has more than letters.
    ///
    /// # Examples
    /// ```
    /// let french = boggart_lang::Language::find("fr").expect("French is there");
    /// assert_eq!(french.fold_letters("É T É\n* ! X"), "e t e\n* ! x");
    /// ```
    #[must_use]
    pub fn fold_letters(&self, text: &str) -> String {
        self.folding.fold_letters(text)
    }

    /// The language with letters of their own for some that are usually folded.
    ///
    /// # Errors
    /// The first of `letters` that is no letter which is folded to one other.
    ///
    /// # Examples
    /// ```
    /// let russian = boggart_lang::Language::find("ru").expect("Russian is there");
    /// assert_eq!(russian.fold("ёлка").as_deref(), Some("елка"));
    /// assert_eq!(russian.keeping("ё")?.fold("ёлка").as_deref(), Some("ёлка"));
    /// # Ok::<(), String>(())
    /// ```
    pub fn keeping(&self, letters: &str) -> Result<Self, String> {
        let mut own = self.clone();
        for letter in boggart::alphabet::letters(&boggart::alphabet::normalize(letters)) {
            let base = own.folding.keep(letter).ok_or_else(|| letter.to_owned())?;
            let at = own.letters.iter().position(|known| *known == base).ok_or_else(|| letter.to_owned())?;
            own.letters.insert(at + 1, letter.to_owned());
            own.order.put_beside(&base, letter);
            if own.vowels.contains(&base) {
                own.vowels.push(letter.to_owned());
            }
        }
        Ok(own)
    }

    /// The language as a list writes it: letters that its words have are kept, if they are usually folded.
    ///
    /// # Examples
    /// ```
    /// use boggart::Lexicon;
    ///
    /// let russian = boggart_lang::Language::find("ru").expect("Russian is there");
    /// let apart = russian.keeping_those_of(&Lexicon::build(["ёлка", "лес"])?);
    /// assert_eq!(apart.fold("ёж").as_deref(), Some("ёж"));
    /// let together = russian.keeping_those_of(&Lexicon::build(["елка", "лес"])?);
    /// assert_eq!(together.fold("ёж").as_deref(), Some("еж"));
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn keeping_those_of(&self, lexicon: &Lexicon) -> Self {
        let others = lexicon.alphabet().iter().filter(|letter| !self.letters.iter().any(|own| own == letter));
        others.fold(self.clone(), |own, letter| own.keeping(letter).unwrap_or(own))
    }

    /// What single letters are written as instead, such as é and e.
    ///
    /// # Examples
    /// ```
    /// let italian = boggart_lang::Language::find("it").expect("Italian is there");
    /// assert!(italian.folds().any(|(from, to)| (from, to) == ("é", "e")));
    /// ```
    pub fn folds(&self) -> impl Iterator<Item = (&str, &str)> {
        self.folding.folds.iter().map(|(from, to)| (from.as_str(), to.as_str()))
    }

    /// The order in which a reader expects two words.
    ///
    /// # Examples
    /// ```
    /// let czech = boggart_lang::Language::find("cs").expect("Czech is there");
    /// let mut words = ["chata", "ihned", "cena", "hrad", "čaj"];
    /// words.sort_by(|a, b| czech.compare(a, b));
    /// assert_eq!(words, ["cena", "čaj", "hrad", "chata", "ihned"]);
    /// ```
    #[must_use]
    pub fn compare(&self, one: &str, other: &str) -> Ordering {
        self.order.compare(one, other)
    }

    /// Sorts what has a word in the order of [`Language::compare`], looking at each word only once.
    ///
    /// # Examples
    /// ```
    /// let swedish = boggart_lang::Language::find("sv").expect("Swedish is there");
    /// let mut words = ["öga", "ärt", "år"];
    /// swedish.sort(&mut words, |word| (*word).to_owned());
    /// assert_eq!(words, ["år", "ärt", "öga"]);
    /// ```
    pub fn sort<T>(&self, items: &mut [T], word: impl Fn(&T) -> String) {
        items.sort_by_cached_key(|item| {
            let word = word(item);
            (self.order.keys(&word), word)
        });
    }
}

#[cfg(test)]
mod tests;
