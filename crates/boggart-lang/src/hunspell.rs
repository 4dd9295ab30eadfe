//! Hunspell dictionaries, expanded to all their forms.
//!
//! A dictionary for the spell checker Hunspell is two files: words with flags (`.dic`), and the affixes and properties that the flags name
//! (`.aff`). The word `work/DG` with affixes for *ed* and *ing* has the forms work, worked and working. [`Dictionary::for_each_form`]
//! goes through the forms of all words; it stores those of one word at a time, because some dictionaries have
//! hundreds of millions.
//!
//! What is read: prefixes and suffixes with their conditions, both on one word, suffixes on suffixes, flags in all ways of writing them
//! (`FLAG`), their aliases (`AF`), `FULLSTRIP`, `NEEDAFFIX`, `CIRCUMFIX`, `FORBIDDENWORD`, `FORBIDWARN`, `ONLYINCOMPOUND`, `KEEPCASE`,
//! `NOSUGGEST`, `IGNORE`, `OCONV` and `COMPLEXPREFIXES`. Compounds are left out, also those that hyphens make: most dictionaries allow
//! infinitely many.
//!
//! This module reads text. Whoever opens the files converts them from the encoding that the `.aff` file names, and if that
//! names no kind of flag, makes one character of each byte of a flag.
//!
//! Why this is not the crate `runmunch` (1.1.0): it has no property flags (it prints forbidden words and parts of compounds as
//! words), gives suffixes to words whose prefix does not allow them, ignores the flags of affixes, and reads only UTF-8.
//! Why not `spellbook`, which checks words elsewhere in this project: it does not list them.

mod affix;
mod affix_file;
mod base_words;
mod condition;
mod error;
mod expand;
mod flags;
mod spelling;

use std::collections::HashSet;
use std::ops::{ControlFlow, Range};

pub use self::error::{AffixProblem, ParseDictionaryError};

use self::affix::{Affix, AffixRule, Affixes, FullStrip};
use self::affix_file::{AffixFile, Meanings};
use self::base_words::BaseWords;
use self::expand::Expander;
use self::flags::Flag;
use self::spelling::Spelling;

/// The words and affixes of a Hunspell dictionary.
///
/// # Examples
/// ```
/// use boggart_lang::hunspell::{Dictionary, Limits};
/// use std::ops::ControlFlow;
///
/// let aff = "PFX U Y 1\nPFX U 0 un .\nSFX D Y 2\nSFX D 0 ed [^e]\nSFX D 0 d e\n";
/// let dictionary = Dictionary::parse(aff, "2\ntie/UD\nParis\n")?;
/// let mut forms = Vec::new();
/// dictionary.for_each_form(&Limits::default(), |form| {
///     forms.push(form.text.to_owned());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(forms, ["tie", "tied", "untie", "untied", "Paris"]);
/// # Ok::<(), boggart_lang::hunspell::ParseDictionaryError>(())
/// ```
#[derive(Debug)]
pub struct Dictionary {
    words: BaseWords,
    flags: Vec<FlagMeaning>,
    prefixes: Affixes,
    suffixes: Affixes,
    /// The prefixes of which some suffix allows them and is allowed by them, so that any word may have both.
    paired_prefixes: Box<[u32]>,
    full_strip: FullStrip,
    spelling: Spelling,
    /// See [`AffixFile::growth_min`].
    growth_min: isize,
    forbidden: HashSet<Box<str>>,
}

/// One form of a word of the dictionary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Form<'d> {
    /// The form as it is written, with the capitals it must have.
    pub text: &'d str,
    /// Which word of the dictionary it belongs to, counted from 0.
    pub word: usize,
    /// Whether it is written in lower case; otherwise it is a name, an abbreviation, or a German noun.
    pub is_lower_case: bool,
    /// Whether it may not be written in capitals (`KEEPCASE`): mostly units and abbreviations, such as *kHz*.
    pub keeps_case: bool,
    /// Whether a spell checker would suggest it. Those that are not (`NOSUGGEST`) are words all the same: rude ones in some
    /// dictionaries, rare ones in others.
    pub is_suggested: bool,
}

/// How much [`Dictionary::for_each_form`] makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Longer forms are left out. They are not even made: some dictionaries have a hundred billion forms, most of them very long.
    pub letters_max: u8,
    /// A word with more forms, repeats included, has only so many.
    pub forms_per_word: usize,
}

impl Default for Limits {
    /// As many letters as a word of a lexicon may have, and a million forms, which only Hungarian words have.
    fn default() -> Self {
        Self { letters_max: u8::MAX, forms_per_word: 1_000_000 }
    }
}

/// What [`Dictionary::for_each_form`] did and what it left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Expansion {
    /// The forms that were given. A form of two words counts twice.
    pub forms: u64,
    /// BaseWords that are only parts of compounds.
    pub only_in_compound: u64,
    /// BaseWords that are forbidden, and forms of other words that are the same.
    pub forbidden: u64,
    /// BaseWords with more forms than [`Limits::forms_per_word`].
    pub cut_words: u64,
    /// Whether the callback asked to stop.
    pub is_stopped: bool,
}

/// Lines of a `.dic` file that were skipped, because their flags are not of the kind that the `.aff` file names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct SkippedLines {
    /// How many there are.
    pub count: usize,
    /// The first of them, counted from 1.
    pub first_line: usize,
}

impl Dictionary {
    /// Reads a dictionary from the texts of its two files.
    ///
    /// # Errors
    /// If a line of the `.aff` file that decides about forms cannot be read.
    ///
    /// # Examples
    /// ```
    /// let dictionary = boggart_lang::hunspell::Dictionary::parse("", "2\ncat\ndog\n")?;
    /// assert_eq!(dictionary.len(), 2);
    /// # Ok::<(), boggart_lang::hunspell::ParseDictionaryError>(())
    /// ```
    pub fn parse(aff: &str, dic: &str) -> Result<Self, ParseDictionaryError> {
        let file = AffixFile::parse(aff)?;
        let AffixFile { mut sets, prefixes, suffixes, meanings, full_strip, spelling, growth_min } = file;
        let words = BaseWords::parse(dic, &mut sets, &spelling);
        let meaning = |flags: Box<[Flag]>| FlagMeaning::new(&flags, &prefixes, &suffixes, &meanings);
        let flags: Vec<FlagMeaning> = sets.into_sets().into_iter().map(meaning).collect();
        let paired_prefixes = paired_prefixes(&prefixes, &suffixes, &flags);
        let all = (0..words.len()).map(|word| words.get(word));
        let forbidden = all.filter(|(_, set)| flags[set.index()].forbidden);
        let forbidden = forbidden.map(|(word, _)| word.into()).collect();
        Ok(Self {
            words,
            flags,
            prefixes,
            suffixes,
            paired_prefixes,
            full_strip,
            spelling,
            growth_min,
            forbidden,
        })
    }

    /// How many words the `.dic` file has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there is no word.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The lines of the `.dic` file that were skipped.
    #[must_use]
    pub fn skipped_lines(&self) -> Option<SkippedLines> {
        self.words.skipped
    }

    /// Calls `each` with every form of every word, in the order of the words; the forms of one word are sorted and differ.
    ///
    /// Forms are made when they are asked for, so this needs little memory and takes as long as there are forms. A form that
    /// two words share is given twice.
    ///
    /// # Examples
    /// ```
    /// use boggart_lang::hunspell::{Dictionary, Limits};
    /// use std::ops::ControlFlow;
    ///
    /// let dictionary = Dictionary::parse("FORBIDDENWORD X\n", "3\nseen\nseed/X\nNATO\n")?;
    /// let made = dictionary.for_each_form(&Limits::default(), |form| {
    ///     assert_eq!(form.is_lower_case, form.text == "seen");
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((made.forms, made.forbidden), (2, 1));
    /// # Ok::<(), boggart_lang::hunspell::ParseDictionaryError>(())
    /// ```
    pub fn for_each_form(&self, limits: &Limits, each: impl FnMut(Form<'_>) -> ControlFlow<()>) -> Expansion {
        self.for_each_form_of(0..self.len(), limits, each)
    }

    /// Does the same for some words, as they are numbered in [`Form::word`]; so several threads can share a dictionary.
    ///
    /// # Panics
    /// If there are no such words.
    ///
    /// # Examples
    /// ```
    /// use boggart_lang::hunspell::{Dictionary, Limits};
    /// use std::ops::ControlFlow;
    ///
    /// let dictionary = Dictionary::parse("SFX S Y 1\nSFX S 0 s .\n", "2\ncat/S\ndog/S\n")?;
    /// let made = dictionary.for_each_form_of(1..2, &Limits::default(), |form| {
    ///     assert!(form.text.starts_with("dog"));
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(made.forms, 2);
    /// # Ok::<(), boggart_lang::hunspell::ParseDictionaryError>(())
    /// ```
    pub fn for_each_form_of(
        &self,
        words: Range<usize>,
        limits: &Limits,
        mut each: impl FnMut(Form<'_>) -> ControlFlow<()>,
    ) -> Expansion {
        let mut expansion = Expansion::default();
        let mut expander = Expander::new(self, *limits);
        for word in words {
            let (text, set) = self.words.get(word);
            let flags = &self.flags[set.index()];
            if flags.forbidden || flags.only_in_compound {
                expansion.forbidden += u64::from(flags.forbidden);
                expansion.only_in_compound += u64::from(!flags.forbidden);
                continue;
            }
            expansion.cut_words += u64::from(expander.expand(text, flags).is_err());
            for form in expander.forms() {
                if self.forbidden.contains(form) {
                    expansion.forbidden += 1;
                    continue;
                }
                expansion.forms += 1;
                let text = &*self.spelling.shown(form);
                let is_lower_case = text.chars().all(|letter| letter.to_lowercase().eq([letter]));
                let FlagMeaning { keeps_case, is_suggested, .. } = *flags;
                if each(Form { text, word, is_lower_case, keeps_case, is_suggested }).is_break() {
                    expansion.is_stopped = true;
                    return expansion;
                }
            }
        }
        expansion
    }

    /// What the flags of a rule mean for the forms that it makes.
    fn flags(&self, rule: &AffixRule) -> &FlagMeaning {
        &self.flags[rule.flags.index()]
    }
}

/// See [`Dictionary::paired_prefixes`].
fn paired_prefixes(prefixes: &Affixes, suffixes: &Affixes, flags: &[FlagMeaning]) -> Box<[u32]> {
    let flags_of = |rule: &AffixRule| &flags[rule.flags.index()];
    let is_paired = |number: &u32, rule: &AffixRule| {
        let mut allowed = suffixes.get(&flags_of(rule).suffixes).flat_map(Affix::rules);
        allowed.any(|suffix| flags_of(suffix).prefixes.contains(number))
    };
    let numbers = 0..prefixes.len();
    let has_pair = |number: &u32| {
        let mut rules = prefixes.get(std::slice::from_ref(number)).flat_map(Affix::rules);
        rules.any(|rule| is_paired(number, rule))
    };
    numbers.filter(has_pair).collect()
}

/// What a set of flags means for a word, or for the forms that a rule makes.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one flag of the file")]
struct FlagMeaning {
    prefixes: Box<[u32]>,
    suffixes: Box<[u32]>,
    needs_affix: bool,
    forbidden: bool,
    only_in_compound: bool,
    keeps_case: bool,
    is_suggested: bool,
    circumfix: bool,
}

impl FlagMeaning {
    fn new(flags: &[Flag], prefixes: &Affixes, suffixes: &Affixes, meanings: &Meanings) -> Self {
        let has = |flag: Option<Flag>| flag.is_some_and(|flag| flags.binary_search(&flag).is_ok());
        Self {
            prefixes: prefixes.numbers(flags),
            suffixes: suffixes.numbers(flags),
            needs_affix: has(meanings.needs_affix),
            forbidden: has(meanings.forbidden) || meanings.forbids_warned && has(meanings.warned),
            only_in_compound: has(meanings.only_in_compound),
            keeps_case: has(meanings.keeps_case),
            is_suggested: !has(meanings.not_suggested),
            circumfix: has(meanings.circumfix),
        }
    }

    /// Whether a form with this affix and no other is a word.
    fn stands_alone(&self) -> bool {
        !(self.needs_affix || self.only_in_compound || self.circumfix)
    }

    /// Whether a prefix with these flags may be on a form whose suffix has those: a circumfix has both of its parts.
    fn goes_with(&self, suffix: &Self) -> bool {
        !self.only_in_compound && self.circumfix == suffix.circumfix
    }
}

#[cfg(test)]
mod tests;
