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
    /// It is a Roman numeral.
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
    /// assert_eq!(word("xvi"), Err(NotPlayed::Numeral));
    /// assert_eq!(word("mix"), Ok("mix".to_owned()));
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
        if self.is_small_numeral(entry) {
            return Err(NotPlayed::Numeral);
        }
        self.fold(entry).ok_or(NotPlayed::NotOnDice)
    }

    /// Whether an entry is a Roman numeral, as some lists have them in small letters, and is no word that looks like one.
    fn is_small_numeral(&self, entry: &str) -> bool {
        // Shorter ones are words in many languages: ci, di, il, mi, vi.
        const LETTERS_MIN: usize = 3;
        let is_digit = |byte: u8| b"ivxlcdm".contains(&byte.to_ascii_lowercase());
        if entry.len() < LETTERS_MIN || !entry.bytes().all(is_digit) {
            return false;
        }
        let small = entry.to_ascii_lowercase();
        is_roman_numeral(&small) && !self.numerals.contains(&small)
    }
}

/// Whether these are the digits of a number in their usual order: up to 3,999.
fn is_roman_numeral(digits: &str) -> bool {
    let up_to_three = |text: &str, one: char| text.len() - text.trim_start_matches(one).len() <= 3;
    let mut rest = digits.trim_start_matches('m');
    if !up_to_three(digits, 'm') {
        return false;
    }
    for (nine, five, four, one) in [("cm", 'd', "cd", 'c'), ("xc", 'l', "xl", 'x'), ("ix", 'v', "iv", 'i')] {
        if let Some(after) = rest.strip_prefix(nine).or_else(|| rest.strip_prefix(four)) {
            rest = after;
            continue;
        }
        let ones = rest.strip_prefix(five).unwrap_or(rest);
        if !up_to_three(ones, one) {
            return false;
        }
        rest = ones.trim_start_matches(one);
    }
    rest.is_empty()
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
    fn numerals_are_those_that_are_counted() {
        let digit = |one: &str, five: &str, ten: &str, value: usize| match value {
            4 => format!("{one}{five}"),
            9 => format!("{one}{ten}"),
            0..=3 => one.repeat(value),
            _ => format!("{five}{}", one.repeat(value - 5)),
        };
        let numeral = |number: usize| {
            "m".repeat(number / 1000)
                + &digit("c", "d", "m", number / 100 % 10)
                + &digit("x", "l", "c", number / 10 % 10)
                + &digit("i", "v", "x", number % 10)
        };
        let all: std::collections::BTreeSet<String> = (0..4000).map(numeral).collect();
        assert_eq!(all.len(), 4000);
        assert!(all.iter().all(|text| is_roman_numeral(text)));
        // Of all texts of up to five digits, no other is one.
        let mut texts = vec![String::new()];
        for _ in 0..5 {
            texts = texts
                .iter()
                .flat_map(|text| ["", "i", "v", "x", "l", "c", "d", "m"].map(|c| format!("{text}{c}")))
                .collect();
        }
        assert!(texts.iter().all(|text| is_roman_numeral(text) == all.contains(text)));
    }

    #[test]
    fn entries_that_are_no_words_are_told_apart() {
        check("it", "Roma", Err(NotPlayed::Name));
        check("it", "NATO", Err(NotPlayed::Abbreviation));
        check("it", "MCMXC", Err(NotPlayed::Numeral));
        check("it", "xxiv", Err(NotPlayed::Numeral));
        check("it", "mix", Ok("mix"));
        check("it", "vi", Ok("vi"));
        check("fr", "dix", Ok("dix"));
        check("es", "dix", Err(NotPlayed::Numeral));
        check("it", "civili", Ok("civili"));
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
