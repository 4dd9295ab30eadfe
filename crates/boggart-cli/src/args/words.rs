//! The flags of every verb that opens a word list. Which of the words count is in `rules.rs`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::offer;

/// The word list.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Words")]
pub(crate) struct WordsArgs {
    /// Use the words of a text file, of a lexicon file, of standard input (-), or the list `english`
    #[arg(long, value_name = "PATH|NAME", add = offer::lists())]
    pub(crate) words: Option<String>,
    /// Add the words of a text file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) extra: Vec<PathBuf>,
    /// Remove the words of a text file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) without: Vec<PathBuf>,
    /// Read word lists in this encoding, such as koi8-r [default: UTF-8, or as detected]
    #[arg(long, value_name = "NAME", value_parser = crate::source::encoding::parse)]
    pub(crate) encoding: Option<&'static encoding_rs::Encoding>,
    /// Whether all words count, or only those suitable for a school [default: all]
    #[arg(long, value_name = "WHICH")]
    pub(crate) tier: Option<Audience>,
}

/// Who the words are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Audience {
    /// All words of the list
    #[default]
    All,
    /// Without slurs and sexual words; a board id remembers it
    School,
}

impl std::fmt::Display for Audience {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::All => "all",
            Self::School => "school",
        })
    }
}
