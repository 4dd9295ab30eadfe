//! Which entries of a list are words to play: not the names, abbreviations and numerals that lists have beside words.

use std::fmt;

use super::Language;

/// What the capitals of a list tell.
///
/// # Examples
/// ```
/// use boggart_lang::Capitals;
///
/// assert_eq!(Capitals::of(["TEA", "TEAM"]), Capitals::Everywhere);
/// assert_eq!(Capitals::of(["Rome", "tea"]), Capitals::OfNames);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Capitals {
    /// Names and abbreviations have them.
    OfNames,
    /// Every word has them, so they tell nothing.
    Everywhere,
}

impl Capitals {
    /// What the capitals tell in a list of these entries: something, unless no entry is written small.
    #[must_use]
    pub fn of<'a>(entries: impl IntoIterator<Item = &'a str>) -> Self {
        let is_small = |entry: &str| !entry.chars().any(char::is_uppercase);
        if entries.into_iter().any(is_small) { Self::OfNames } else { Self::Everywhere }
    }
}

/// Why an entry of a list is no word to play.
///
/// # Examples
/// ```
/// assert_eq!(boggart_lang::NotPlayed::Numeral.to_string(), "Roman numerals");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NotPlayed {
    /// It begins with a capital, or has one inside.
    Name,
    /// It is all capitals.
    Abbreviation,
    /// It is all capitals, and these are the digits of Roman numerals.
    Numeral,
    /// It has something that no die has.
    NotOnDice,
}

impl NotPlayed {
    /// All reasons, in the order in which they are reported.
    pub const ALL: [Self; 4] = [Self::Name, Self::Abbreviation, Self::Numeral, Self::NotOnDice];
}

impl fmt::Display for NotPlayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Name => "names, by their capitals",
            Self::Abbreviation => "abbreviations in capitals",
            Self::Numeral => "Roman numerals",
            Self::NotOnDice => "with something that is not on dice",
        })
    }
}

impl Language {
    /// An entry of a list as a word to play, written with the letters on dice.
    ///
    /// # Errors
    /// Why it is none.
    ///
    /// # Examples
    /// ```
    /// use boggart_lang::{Capitals, Language, NotPlayed};
    ///
    /// let dutch = Language::find("nl").expect("Dutch is there");
    /// let word = |entry| dutch.word(entry, Capitals::OfNames);
    /// assert_eq!(word("coördinatie"), Ok("coordinatie".to_owned()));
    /// assert_eq!(word("Amsterdam"), Err(NotPlayed::Name));
    /// assert_eq!(word("XVI"), Err(NotPlayed::Numeral));
    /// assert_eq!(word("zo'n"), Err(NotPlayed::NotOnDice));
    /// assert_eq!(dutch.word("AMSTERDAM", Capitals::Everywhere), Ok("amsterdam".to_owned()));
    /// ```
    pub fn word(&self, entry: &str, capitals: Capitals) -> Result<String, NotPlayed> {
        let is_capital = |c: char| c.is_uppercase();
        if capitals == Capitals::OfNames && entry.chars().any(is_capital) {
            let letters = || entry.chars().filter(|c| c.is_alphabetic());
            if letters().all(is_capital) && letters().nth(1).is_some() {
                let is_digit = |c: char| "IVXLCDM".contains(c);
                return Err(if entry.chars().all(is_digit) {
                    NotPlayed::Numeral
                } else {
                    NotPlayed::Abbreviation
                });
            }
            let only_first = !entry.chars().skip(1).any(is_capital);
            if !(self.nouns_have_capitals() && only_first) {
                return Err(NotPlayed::Name);
            }
        }
        self.fold(entry).ok_or(NotPlayed::NotOnDice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(code: &str, entry: &str, expected: Result<&str, NotPlayed>) {
        let language = Language::find(code).expect("the language");
        let found = language.word(entry, Capitals::OfNames);
        assert_eq!(found.as_deref(), expected.as_ref().map(|word| &**word), "{code}: {entry}");
    }

    #[test]
    fn entries_that_are_no_words_are_told_apart() {
        check("it", "Roma", Err(NotPlayed::Name));
        check("it", "NATO", Err(NotPlayed::Abbreviation));
        check("it", "MCMXC", Err(NotPlayed::Numeral));
        check("it", "perché", Ok("perche"));
        check("it", "kHz", Err(NotPlayed::Name));
        check("de", "Straße", Ok("strasse"));
        check("de", "GmbH", Err(NotPlayed::Name));
        check("de", "EU", Err(NotPlayed::Abbreviation));
        check("fr", "O", Err(NotPlayed::Name));
        check("nl", "A4", Err(NotPlayed::Name));
        check("ru", "МГУ", Err(NotPlayed::Abbreviation));
        check("he", "שלום", Ok("שלומ"));
        check("he", "צה״ל", Err(NotPlayed::NotOnDice));
    }
}
