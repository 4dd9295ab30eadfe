//! Reads the file of a language.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use boggart::alphabet::{count_letters, letters, normalize};
use thiserror::Error;

use super::folding::Folding;
use super::order::LetterOrder;
use super::{Language, State, WordSources};

/// Why the file of a language is refused, and on which line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct LanguageError {
    /// The line, counted from 1; for what is missing, the last.
    pub line: usize,
    /// What is wrong.
    pub problem: LanguageProblem,
}

/// What is wrong in the file of a language.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LanguageProblem {
    /// The first word of a line is none of the known ones.
    #[error("\"{0}\" is no keyword; the keywords are {known}", known = KEYWORDS.join(", "))]
    UnknownKeyword(String),
    /// A keyword that may be there once is there again.
    #[error("{0} was given before; write it once")]
    Repeated(String),
    /// A keyword without which nothing is known.
    #[error("there is no line \"{0}\"")]
    Missing(&'static str),
    /// A keyword that nothing follows.
    #[error("nothing follows {0}")]
    Empty(String),
    /// A text that should be one letter, written small.
    #[error("\"{0}\" is not one small letter")]
    NotALetter(String),
    /// A text that should be something like `é=e`.
    #[error("\"{0}\" is not written as two texts with = between them, such as é=e")]
    NotAPair(String),
    /// A text of which a letter is not on the line `letters`.
    #[error("\"{0}\" has a letter that is not on the line \"letters\"")]
    NotOnDice(String),
    /// A letter on dice that would be replaced by others.
    #[error("\"{0}\" is on the line \"letters\" and cannot be written as something else")]
    FoldsDie(String),
    /// A text that is there twice.
    #[error("\"{0}\" is there twice")]
    Twice(String),
    /// A text that should be another.
    #[error("\"{found}\" should be {expected}")]
    Unexpected {
        /// What is there.
        found: String,
        /// What may be there.
        expected: &'static str,
    },
}

/// The first words of lines. Only `fold` may be repeated.
const KEYWORDS: [&str; 21] = [
    "name",
    "english",
    "codes",
    "state",
    "direction",
    "nouns",
    "letters",
    "tiles",
    "dice",
    "capitals",
    "fold",
    "ignore",
    "vowels",
    "minimum",
    "order",
    "numerals",
    "frequencies",
    "counted",
    "hunspell",
    "lists",
    "packages",
];

impl Language {
    /// Reads the file of a language: lines of a keyword and what it says; `#` begins a comment.
    ///
    /// # Errors
    /// The first line that is wrong, or what is missing.
    ///
    /// # Examples
    /// ```
    /// let text = "name Example\nenglish Example\ncodes xx\nstate draft\nletters a b c\nfold á=a\nvowels a\n";
    /// let language = boggart_lang::Language::parse(text)?;
    /// assert_eq!(language.fold("Báb").as_deref(), Some("bab"));
    ///
    /// let error = boggart_lang::Language::parse("letters a b\nfold á=e\n").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2: \"e\" has a letter that is not on the line \"letters\"");
    /// # Ok::<(), boggart_lang::LanguageError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, LanguageError> {
        let lines = Lines::read(text)?;
        let letters = lines.letters()?;
        let folding = lines.folding(letters.iter().cloned().collect())?;
        let order = lines.order(&letters)?;
        Ok(Self {
            name: lines.text("name")?,
            english: lines.text("english")?,
            codes: lines.require("codes")?.1.iter().map(ToString::to_string).collect(),
            state: lines.choice("state", &STATES, "draft, checked or reviewed")?,
            right_to_left: lines.choice_or("direction", &DIRECTIONS, "left or right", false)?,
            nouns_have_capitals: lines.choice_or("nouns", &NOUNS, "small or capital", false)?,
            tiles: lines.on_dice("tiles", &letters)?,
            dice: lines.names("dice"),
            vowels: lines.on_dice("vowels", &letters)?,
            minimum: lines.minimum()?,
            numerals: lines.on_dice("numerals", &letters)?,
            frequencies: lines.frequencies(&folding)?,
            frequencies_from: lines.text("counted").unwrap_or_default(),
            sources: lines.sources()?,
            letters,
            folding,
            order,
        })
    }
}

const STATES: [(&str, State); 3] =
    [("draft", State::Draft), ("checked", State::Checked), ("reviewed", State::Reviewed)];
const DIRECTIONS: [(&str, bool); 2] = [("left", false), ("right", true)];
const NOUNS: [(&str, bool); 2] = [("small", false), ("capital", true)];

/// The minimum length of words where a file says nothing.
const MINIMUM: usize = 3;

/// The fields after each keyword, with the line they are on.
type Fields<'a> = (usize, Vec<&'a str>);

/// The lines of a file by their keywords.
struct Lines<'a> {
    by_keyword: BTreeMap<&'a str, Vec<Fields<'a>>>,
    last: usize,
}

fn error<T>(line: usize, problem: LanguageProblem) -> Result<T, LanguageError> {
    Err(LanguageError { line, problem })
}

impl<'a> Lines<'a> {
    fn read(text: &'a str) -> Result<Self, LanguageError> {
        let mut lines = Self { by_keyword: BTreeMap::new(), last: 1 };
        for (line, text) in (1..).zip(text.lines()) {
            lines.last = line;
            let mut words = text.split('#').next().unwrap_or_default().split_whitespace();
            let Some(keyword) = words.next() else { continue };
            let fields: Vec<&str> = words.collect();
            if !KEYWORDS.contains(&keyword) {
                return error(line, LanguageProblem::UnknownKeyword(keyword.to_owned()));
            }
            if fields.is_empty() {
                return error(line, LanguageProblem::Empty(keyword.to_owned()));
            }
            let known = lines.by_keyword.entry(keyword).or_default();
            if !known.is_empty() && keyword != "fold" {
                return error(line, LanguageProblem::Repeated(keyword.to_owned()));
            }
            known.push((line, fields));
        }
        Ok(lines)
    }

    /// The fields of a keyword that is there once or not at all.
    fn get(&self, keyword: &str) -> Option<&Fields<'a>> {
        self.by_keyword.get(keyword)?.first()
    }

    fn require(&self, keyword: &'static str) -> Result<&Fields<'a>, LanguageError> {
        self.get(keyword).ok_or(LanguageError { line: self.last, problem: LanguageProblem::Missing(keyword) })
    }

    fn text(&self, keyword: &'static str) -> Result<String, LanguageError> {
        Ok(self.require(keyword)?.1.join(" "))
    }

    fn choice<T: Copy>(
        &self,
        keyword: &'static str,
        choices: &[(&str, T)],
        expected: &'static str,
    ) -> Result<T, LanguageError> {
        let (line, fields) = self.require(keyword)?;
        let found = fields.join(" ");
        match choices.iter().find(|(name, _)| *name == found) {
            Some((_, value)) => Ok(*value),
            None => error(*line, LanguageProblem::Unexpected { found, expected }),
        }
    }

    fn choice_or<T: Copy>(
        &self,
        keyword: &'static str,
        choices: &[(&str, T)],
        expected: &'static str,
        otherwise: T,
    ) -> Result<T, LanguageError> {
        self.get(keyword).map_or(Ok(otherwise), |_| self.choice(keyword, choices, expected))
    }

    fn letters(&self) -> Result<Vec<String>, LanguageError> {
        let (line, fields) = self.require("letters")?;
        let mut seen = BTreeSet::new();
        for field in fields {
            check_letter(*line, field)?;
            if !seen.insert(*field) {
                return error(*line, LanguageProblem::Twice((*field).to_owned()));
            }
        }
        Ok(fields.iter().map(ToString::to_string).collect())
    }

    fn folding(&self, on_dice: BTreeSet<String>) -> Result<Folding, LanguageError> {
        let mut folding = Folding { letters: on_dice, ..Folding::default() };
        for (line, fields) in self.by_keyword.get("fold").into_iter().flatten() {
            for field in fields {
                let (from, to) = pair(*line, field)?;
                check_letter(*line, from)?;
                check_on_dice(*line, to, |letter| folding.letters.contains(letter))?;
                if folding.letters.contains(from) {
                    return error(*line, LanguageProblem::FoldsDie(from.to_owned()));
                }
                if folding.folds.insert(from.to_owned(), to.to_owned()).is_some() {
                    return error(*line, LanguageProblem::Twice(from.to_owned()));
                }
            }
        }
        if let Some((line, fields)) = self.get("capitals") {
            for field in fields {
                let (capital, small) = pair(*line, field)?;
                let (Some(capital), Some(small)) = (one_char(capital), one_char(small)) else {
                    return error(*line, LanguageProblem::NotAPair((*field).to_owned()));
                };
                if !capital.is_uppercase() || !small.is_lowercase() {
                    return error(*line, LanguageProblem::NotAPair((*field).to_owned()));
                }
                folding.capitals.insert(capital, small);
            }
        }
        if let Some((line, fields)) = self.get("ignore") {
            folding.ignored =
                fields.iter().map(|field| code_points(*line, field)).collect::<Result<_, _>>()?;
        }
        Ok(folding)
    }

    /// Texts made of letters on dice.
    fn on_dice(&self, keyword: &str, on_dice: &[String]) -> Result<Vec<String>, LanguageError> {
        let Some((line, fields)) = self.get(keyword) else { return Ok(Vec::new()) };
        for field in fields {
            check_on_dice(*line, field, |letter| on_dice.iter().any(|known| known == letter))?;
        }
        Ok(fields.iter().map(ToString::to_string).collect())
    }

    fn minimum(&self) -> Result<usize, LanguageError> {
        let Some((line, fields)) = self.get("minimum") else { return Ok(MINIMUM) };
        let found = fields.join(" ");
        let number = found.parse().ok().filter(|number| (1..=10).contains(number));
        number.map_or_else(
            || error(*line, LanguageProblem::Unexpected { found, expected: "a number from 1 to 10" }),
            Ok,
        )
    }

    /// The order of the line `order`, else that of the letters. Letters that the line lacks would come last, which nobody expects.
    fn order(&self, on_dice: &[String]) -> Result<LetterOrder, LanguageError> {
        let Some((line, fields)) = self.get("order") else {
            return Ok(LetterOrder::new(on_dice.iter().map(|letter| vec![letter.clone()]).collect()));
        };
        let groups = fields.iter().map(|field| field.split('=').map(str::to_owned).collect());
        let order = LetterOrder::new(groups.collect());
        let mut seen = BTreeSet::new();
        for entry in order.entries() {
            check_on_dice(*line, entry, |letter| on_dice.iter().any(|known| known == letter))?;
            if !seen.insert(entry) {
                return error(*line, LanguageProblem::Twice(entry.clone()));
            }
        }
        match on_dice.iter().find(|letter| !seen.contains(letter)) {
            Some(letter) => {
                let expected = "on the line \"order\", because it is on the line \"letters\"";
                error(*line, LanguageProblem::Unexpected { found: letter.clone(), expected })
            }
            None => Ok(order),
        }
    }

    fn frequencies(&self, folding: &Folding) -> Result<Vec<(String, u32)>, LanguageError> {
        let Some((line, fields)) = self.get("frequencies") else { return Ok(Vec::new()) };
        let mut frequencies = Vec::new();
        for field in fields {
            let (letter, count) = pair(*line, field)?;
            check_letter(*line, letter)?;
            if folding.fold(letter).is_none() {
                return error(*line, LanguageProblem::NotOnDice(letter.to_owned()));
            }
            // Limited, so that no sum of them overflows.
            let Some(count) = count.parse().ok().filter(|count| (1..=1_000_000).contains(count)) else {
                let expected = "a number from 1 to 1000000";
                return error(*line, LanguageProblem::Unexpected { found: count.to_owned(), expected });
            };
            frequencies.push((letter.to_owned(), count));
        }
        Ok(frequencies)
    }

    /// The fields of a keyword as they are.
    fn names(&self, keyword: &str) -> Vec<String> {
        self.get(keyword).map_or(Vec::new(), |(_, fields)| fields.iter().map(ToString::to_string).collect())
    }

    fn sources(&self) -> Result<WordSources, LanguageError> {
        let mut packages = Vec::new();
        if let Some((line, fields)) = self.get("packages") {
            for field in fields {
                let (system, package) = pair(*line, field)?;
                packages.push((system.to_owned(), package.to_owned()));
            }
        }
        Ok(WordSources { hunspell: self.names("hunspell"), lists: self.names("lists"), packages })
    }
}

fn pair(line: usize, field: &str) -> Result<(&str, &str), LanguageError> {
    let found = field.split_once('=').filter(|(from, to)| !from.is_empty() && !to.is_empty());
    found.map_or_else(|| error(line, LanguageProblem::NotAPair(field.to_owned())), Ok)
}

fn one_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// Refuses what is not one letter in normal form.
fn check_letter(line: usize, text: &str) -> Result<(), LanguageError> {
    let is_letter = count_letters(text) == Some(1) && normalize(text) == text;
    if is_letter { Ok(()) } else { error(line, LanguageProblem::NotALetter(text.to_owned())) }
}

/// Refuses a text of which a letter is not on dice.
fn check_on_dice(line: usize, text: &str, is_on_dice: impl Fn(&str) -> bool) -> Result<(), LanguageError> {
    let is_fine = !text.is_empty() && letters(text).all(is_on_dice);
    if is_fine { Ok(()) } else { error(line, LanguageProblem::NotOnDice(text.to_owned())) }
}

/// Reads U+05B0 or U+05B0..U+05C7.
fn code_points(line: usize, field: &str) -> Result<RangeInclusive<char>, LanguageError> {
    let point = |text: &str| char::from_u32(u32::from_str_radix(text.strip_prefix("U+")?, 16).ok()?);
    let (first, last) = field.split_once("..").unwrap_or((field, field));
    let expected = "code points such as U+0301 or U+05B0..U+05C7";
    match (point(first), point(last)) {
        (Some(first), Some(last)) if first <= last => Ok(first..=last),
        _ => error(line, LanguageProblem::Unexpected { found: field.to_owned(), expected }),
    }
}
