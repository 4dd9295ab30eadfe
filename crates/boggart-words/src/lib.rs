//! The English word list built into Boggart: compiled when the project is built, embedded, opened without
//! parsing.
//!
//! The words are those of the crate `wordnik_list` (Wordnik's list for games, MIT). Rules and other lists
//! are not here; see [`boggart::Rules`] and [`boggart::Lexicon::from_bytes`].

use boggart::Lexicon;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeIsTested;

/// The name the list goes by in `--words` and in settings.
pub const NAME: &str = "english";

/// Where the list comes from, and its notices: they must go with every copy of the words.
///
/// # Examples
/// ```
/// assert!(boggart_words::NOTICE.contains("Copyright (c) 2020 Wordnik"));
/// ```
pub const NOTICE: &str =
    "The built-in English words are Wordnik's list for games, taken from the crate wordnik_list 0.2.1.
The list: MIT License, Copyright (c) 2020 Wordnik.
The crate: MIT License, Copyright (c) 2024 Benjamin Cates.
Which of them are familiar is told by frequency_dictionary_en_82_765.txt, from the crate symspell_rs 7.0.1.
The crate: MIT License, Copyright (c) 2025 Wolf Garbe.
Its frequencies: Google Books Ngram data, Creative Commons Attribution 3.0.
Its words: SCOWL, Copyright 2000-2018 by Kevin Atkinson.";

static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/english.lexicon"));

/// Opens the list: no parsing, and no check, for it is a part of the program. Tests check it.
///
/// # Examples
/// ```
/// let lexicon = boggart_words::english();
/// assert_eq!(lexicon.lookup("leonine"), boggart::Lookup::Match);
/// ```
#[must_use]
pub fn english() -> Lexicon {
    Lexicon::from_trusted_bytes(BYTES).expect("the build script wrote a lexicon")
}

static FAMILIAR: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/familiar.lexicon"));

/// Opens the few thousand words of the list that everybody knows.
///
/// # Examples
/// ```
/// let familiar = boggart_words::familiar();
/// assert_eq!(boggart::game::Tier::of("ocean", &familiar), boggart::game::Tier::Familiar);
/// assert_eq!(boggart::game::Tier::of("oceans", &familiar), boggart::game::Tier::Related);
/// assert_eq!(boggart::game::Tier::of("ocelli", &familiar), boggart::game::Tier::Rare);
/// ```
#[must_use]
pub fn familiar() -> Lexicon {
    Lexicon::from_trusted_bytes(FAMILIAR).expect("the build script wrote a lexicon")
}

/// The digest of the list, known without opening it.
///
/// # Examples
/// ```
/// assert_eq!(boggart_words::DIGEST, boggart_words::english().digest().to_string());
/// ```
pub const DIGEST: &str = env!("BOGGART_ENGLISH_DIGEST");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_trusted_holds_when_checked() {
        let checked = Lexicon::from_bytes(BYTES).expect("a lexicon");
        assert_eq!(checked.recompute_digest(), english().digest());
        assert_eq!((checked.len(), checked.longest()), (english().len(), english().longest()));
    }

    #[test]
    fn familiar_words_are_words_of_the_list() {
        let familiar = Lexicon::from_bytes(FAMILIAR).expect("a lexicon");
        assert!((7_000..10_000).contains(&familiar.len()), "{} familiar words", familiar.len());
        assert!(familiar.iter().all(|word| english().lookup(&word) == boggart::Lookup::Match));
    }
}
