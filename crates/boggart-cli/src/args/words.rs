//! The flags of every verb that opens a word list. Which of the words count is in `rules.rs`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

/// The word list.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Words")]
pub(crate) struct WordsArgs {
    /// Use the words of a text file, of a lexicon file from `dict build`, or the list `english`
    #[arg(long, value_name = "PATH|NAME", value_hint = ValueHint::FilePath)]
    pub(crate) words: Option<String>,
    /// Add the words of a text file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) extra: Vec<PathBuf>,
    /// Remove the words of a text file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) without: Vec<PathBuf>,
}
