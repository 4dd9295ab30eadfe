//! The best boards known, as the file `records.json` has them.

use std::collections::BTreeMap;

use boggart_lang::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::words::Lists;

/// The file beside this crate.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordFile {
    /// Where to get each word list.
    sources: BTreeMap<String, String>,
    boards: Vec<KnownBoard>,
}

/// A board of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct KnownBoard {
    board: String,
    words: String,
    points: u64,
    note: String,
}

/// One of the best boards known.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardRecord {
    board: String,
    /// The word list: for the words of a language its code, as servers name them.
    words: String,
    /// What the word list is called.
    title: String,
    points: u64,
    note: String,
    /// Whether this server has the word list.
    available: bool,
    /// Where to get the word list: a sentence.
    source: String,
}

impl BoardRecord {
    /// All of them, those whose list a server has first.
    pub(crate) fn all(lists: &Lists) -> Vec<Self> {
        let file: RecordFile =
            serde_json::from_str(include_str!("../../records.json")).expect("a test has read it");
        let record = |known: KnownBoard| Self {
            available: lists.names().any(|name| name.to_lowercase() == known.words.to_lowercase()),
            title: title(&known.words),
            source: file.sources[&known.words].clone(),
            board: known.board,
            words: known.words,
            points: known.points,
            note: known.note,
        };
        let mut records: Vec<Self> = file.boards.into_iter().map(record).collect();
        records.sort_by_key(|record| !record.available);
        records
    }
}

/// The name of a word list for people: for the words of a language, that of the language.
fn title(words: &str) -> String {
    let language = Language::all().iter().find(|language| language.code() == words);
    language.map_or(words, Language::english).to_owned()
}
