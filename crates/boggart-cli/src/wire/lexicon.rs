//! Word lists: their names, their contents, and lookups.

use boggart::{Lookup, Points};
use boggart_lang::Language;
use boggart_lang::hunspell::Form;
use serde::Serialize;

use crate::source::{LeftOut, Loaded, WordsOfLanguage};

/// The fields that identify a word list.
#[derive(Debug, Serialize)]
pub(crate) struct LexiconName<'a> {
    name: &'a str,
    count: usize,
    digest: String,
}

impl<'a> From<&'a Loaded> for LexiconName<'a> {
    fn from(loaded: &'a Loaded) -> Self {
        let Loaded { lexicon, name, left_out: _ } = loaded;
        Self { name, count: lexicon.len(), digest: lexicon.digest().to_string() }
    }
}

/// `dict build` and `dict info`: a word list.
#[derive(Debug, Serialize)]
pub(crate) struct LexiconInfo<'a> {
    #[serde(flatten)]
    name: LexiconName<'a>,
    letters: Vec<&'a str>,
    longest: usize,
    edges: usize,
    bytes: usize,
    dropped: Vec<DroppedWords<'a>>,
}

/// What was skipped in a text.
#[derive(Debug, Serialize)]
struct DroppedWords<'a> {
    reason: &'a str,
    count: usize,
    first_line: Option<usize>,
    first_word: &'a str,
}

impl<'a> From<&'a Loaded> for LexiconInfo<'a> {
    fn from(loaded: &'a Loaded) -> Self {
        let lexicon = &loaded.lexicon;
        Self {
            name: LexiconName::from(loaded),
            letters: lexicon.alphabet().iter().collect(),
            longest: lexicon.longest(),
            edges: lexicon.edge_count(),
            bytes: lexicon.to_bytes().len(),
            dropped: loaded.left_out.iter().map(DroppedWords::from).collect(),
        }
    }
}

impl<'a> From<&'a LeftOut> for DroppedWords<'a> {
    fn from(left_out: &'a LeftOut) -> Self {
        Self {
            reason: &left_out.reason,
            count: left_out.count,
            first_line: left_out.first_line,
            first_word: &left_out.first_word,
        }
    }
}

/// `dict lookup`: the result for a text.
#[derive(Debug, Serialize)]
pub(crate) struct LookupAnswer<'a> {
    text: &'a str,
    lookup: String,
    points: u64,
}

impl<'a> LookupAnswer<'a> {
    pub(crate) fn new(text: &'a str, lookup: Lookup, points: Points) -> Self {
        Self { text, lookup: lookup.to_string(), points: points.0 }
    }
}

/// `dict diff`: the words that only one of two lists contains.
#[derive(Debug, Serialize)]
pub(crate) struct ListDiff<'a> {
    pub(crate) before: &'a str,
    pub(crate) after: &'a str,
    pub(crate) removed: &'a [String],
    pub(crate) added: &'a [String],
}

/// `dict expand`: a form of a word of a dictionary.
#[derive(Debug, Serialize)]
pub(crate) struct DictionaryForm<'a> {
    form: &'a str,
    lower_case: bool,
    keeps_case: bool,
    suggested: bool,
}

impl<'a> From<Form<'a>> for DictionaryForm<'a> {
    fn from(form: Form<'a>) -> Self {
        Self {
            form: form.text,
            lower_case: form.is_lower_case,
            keeps_case: form.keeps_case,
            suggested: form.is_suggested,
        }
    }
}

/// `dict languages`: a language and its words.
#[derive(Debug, Serialize)]
pub(crate) struct LanguageInfo<'a> {
    code: &'a str,
    name: &'a str,
    english: &'a str,
    state: &'a str,
    letters: &'a [String],
    tiles: &'a [String],
    right_to_left: bool,
    source: Option<String>,
    count: Option<usize>,
}

impl<'a> LanguageInfo<'a> {
    pub(crate) fn new(language: &'a Language, source: Option<&WordsOfLanguage>) -> Self {
        Self {
            code: language.code(),
            name: language.name(),
            english: language.english(),
            state: language.state().name(),
            letters: language.letters(),
            tiles: language.tiles(),
            right_to_left: language.is_right_to_left(),
            source: source.map(WordsOfLanguage::name),
            count: source.and_then(|source| source.count(language)),
        }
    }
}
