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
    /// Use the letters and words of a language, such as it or Italian; `none` overrides a setting
    #[arg(long, value_name = "CODE", add = offer::languages())]
    pub(crate) lang: Option<String>,
    /// Keep these letters of the language apart from the letters they are usually written as, such as ё
    #[arg(long, value_name = "LETTERS")]
    pub(crate) keep_letters: Option<String>,
    #[command(flatten)]
    pub(crate) text: TextArgs,
    /// Whether all words count, or only those suitable for a school [default: all]
    #[arg(long, value_name = "WHICH")]
    pub(crate) tier: Option<Audience>,
}

/// How a word list in a text file is read.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct TextArgs {
    /// Read word lists in this encoding, such as koi8-r [default: UTF-8, or as detected]
    #[arg(long, value_name = "NAME", value_parser = crate::source::encoding::parse)]
    pub(crate) encoding: Option<&'static encoding_rs::Encoding>,
    /// Refuse a list of more than 64 letters instead of leaving out the words with the rarest
    #[arg(long)]
    pub(crate) letters_all: bool,
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
