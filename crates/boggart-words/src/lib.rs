//! The English word lists built into Boggart: compiled when the project is built, embedded, opened without
//! parsing.
//!
//! The words are those of the crate `wordnik_list` (Wordnik's list for games, MIT). Two lists of this crate say which of
//! them most people know and which are unsuitable for a school; `data/README.md` says how each was made. Rules and other
//! lists are not here; see [`boggart::Rules`] and [`boggart::Lexicon::from_bytes`].

use boggart::Lexicon;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeIsTested;

/// The name the list goes by in `--words` and in settings.
pub const NAME: &str = "english";

/// The name of the list without the [unsuitable] words.
pub const SCHOOL_NAME: &str = "english-school";

/// Where the lists come from, and their notices: they must go with every copy of the words. `NOTICE` has their
/// full texts.
///
/// # Examples
/// ```
/// assert!(boggart_words::NOTICE.contains("Copyright (c) 2020 Wordnik"));
/// ```
pub const NOTICE: &str =
    "The built-in English words are Wordnik's list for games, taken from the crate wordnik_list 0.2.1.
The list: MIT License, Copyright (c) 2020 Wordnik.
The crate: MIT License, Copyright (c) 2024 Benjamin Cates.
Which of them are familiar is derived from two sources, SCOWL 2020.12.07 and the crate symspell_rs 7.0.1.
SCOWL: Copyright 2000-2018 by Kevin Atkinson.
Its inflections, from WordNet: Copyright 1997 by Princeton University.
Its spellings, from VarCon: Copyright 2016 by Benjamin Titze.
The same, from Ispell: Copyright 1993, Geoff Kuenning.
The crate: MIT License, Copyright (c) 2025 Wolf Garbe.
Its frequencies: Google Books Ngram data, Creative Commons Attribution 3.0.";

/// Opens bytes of this program without a check, which is a matter for tests.
fn open(bytes: &'static [u8]) -> Lexicon {
    Lexicon::from_trusted_bytes(bytes).expect("the build script wrote a lexicon")
}

static ENGLISH: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/english.lexicon"));

/// Opens the list: no parsing, and no check, for it is a part of the program. Tests check it.
///
/// # Examples
/// ```
/// let lexicon = boggart_words::english();
/// assert_eq!(lexicon.lookup("leonine"), boggart::Lookup::Match);
/// ```
#[must_use]
pub fn english() -> Lexicon {
    open(ENGLISH)
}

static SCHOOL: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/school.lexicon"));

/// Opens the list without the [unsuitable] words.
///
/// # Examples
/// ```
/// let (all, some) = (boggart_words::english(), boggart_words::school());
/// assert_eq!(all.len() - some.len(), boggart_words::unsuitable().len());
/// ```
#[must_use]
pub fn school() -> Lexicon {
    open(SCHOOL)
}

static UNSUITABLE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/unsuitable.lexicon"));

/// Opens the words of the list that are slurs, obscene or sexual. Check a word against this list before you show it as a hint or
/// with a definition.
///
/// # Examples
/// ```
/// assert!(!boggart_words::unsuitable().contains("donkey"));
/// ```
#[must_use]
pub fn unsuitable() -> Lexicon {
    open(UNSUITABLE)
}

static FAMILIAR: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/familiar.lexicon"));

/// Opens the words of the list that most people know, without names, abbreviations and [unsuitable] words.
///
/// # Examples
/// ```
/// let familiar = boggart_words::familiar();
/// assert_eq!(boggart::game::Tier::of(&familiar, "oceans"), boggart::game::Tier::Familiar);
/// assert_eq!(boggart::game::Tier::of(&familiar, "laura"), boggart::game::Tier::Rare);
/// assert_eq!(boggart::game::Tier::of(&familiar, "ocelli"), boggart::game::Tier::Rare);
/// ```
#[must_use]
pub fn familiar() -> Lexicon {
    open(FAMILIAR)
}

/// The digest of the list, known without opening it.
///
/// # Examples
/// ```
/// assert_eq!(boggart_words::DIGEST, boggart_words::english().digest().to_string());
/// ```
pub const DIGEST: &str = env!("BOGGART_ENGLISH_DIGEST");

/// The digest of the list without the [unsuitable] words.
///
/// # Examples
/// ```
/// assert_eq!(boggart_words::SCHOOL_DIGEST, boggart_words::school().digest().to_string());
/// ```
pub const SCHOOL_DIGEST: &str = env!("BOGGART_SCHOOL_DIGEST");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_trusted_lexicons_pass_all_checks() {
        for bytes in [ENGLISH, SCHOOL, UNSUITABLE, FAMILIAR] {
            let checked = Lexicon::from_bytes(bytes).expect("a lexicon");
            assert_eq!(checked.recompute_digest(), open(bytes).digest());
            assert_eq!((checked.len(), checked.longest()), (open(bytes).len(), open(bytes).longest()));
        }
    }

    /// Checks that the lines of a list are sorted, different, and words of the built-in list.
    fn check_list(text: &str) -> Vec<&str> {
        let words: Vec<&str> = text.lines().collect();
        assert!(words.is_sorted_by(|before, after| before < after), "the list is not in order");
        let strangers: Vec<&&str> = words.iter().filter(|word| !english().contains(word)).collect();
        assert!(strangers.is_empty(), "not in the built-in list: {strangers:?}");
        words
    }

    #[test]
    fn familiar_words_are_in_the_list_and_are_not_names() {
        let words = check_list(include_str!("../data/familiar.txt"));
        assert!((45_000..55_000).contains(&words.len()), "{} familiar words", words.len());
        assert_eq!(words.len(), familiar().len());
        for word in ["rooted", "eyesight", "will", "mark", "rose", "favorite", "colour", "color", "oceans"] {
            assert!(familiar().contains(word), "{word} is familiar");
        }
        for word in ["att", "eric", "reg", "laura", "japan", "john", "henry", "paris", "sept", "vol"] {
            assert!(!familiar().contains(word), "{word} is a name or an abbreviation");
        }
    }

    #[test]
    fn unsuitable_words_are_neither_familiar_nor_in_the_school_list() {
        let words = check_list(include_str!("../data/unsuitable.txt"));
        assert_eq!(words.len(), unsuitable().len());
        for word in words {
            assert!(!familiar().contains(word) && !school().contains(word), "{word}");
        }
        let kept = school().iter().filter(|word| english().contains(word)).count();
        assert_eq!((kept, kept + unsuitable().len()), (school().len(), english().len()));
        // Words whose usual sense is harmless are kept.
        for word in ["ass", "cock", "screw", "chink", "sex", "queer", "breast", "niggardly", "rapeseed"] {
            assert!(school().contains(word), "{word}");
        }
    }
}
