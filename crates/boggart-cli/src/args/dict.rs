//! The flags of `dict` and of the verbs below it.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};

use super::{LengthArgs, WordsArgs};

#[derive(Debug, Args)]
pub(crate) struct DictArgs {
    #[command(subcommand)]
    pub(crate) job: DictJob,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DictJob {
    /// Compile word lists into a lexicon file, which opens without parsing
    Build(DictBuildArgs),
    /// How many words, which letters, which digest
    Info(DictInfoArgs),
    /// Say whether texts are words (Match), beginnings of words (Prefix) or neither (Nope)
    Lookup(DictLookupArgs),
    /// List the words that only one of two lists has
    Diff(DictDiffArgs),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  boggart dict build yawl.txt --out yawl.lexicon\n  boggart solve oydliexennoktati --words yawl.lexicon"
)]
pub(crate) struct DictBuildArgs {
    /// Word lists as text, or lexicons; several are joined
    #[arg(required = true, value_name = "LIST", value_hint = ValueHint::FilePath)]
    pub(crate) lists: Vec<String>,
    /// The lexicon file to write
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,
    /// Print one JSON object about what was built
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct DictInfoArgs {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "The exit code is 0 if every text is a word that counts, else 1.\n\nExamples:\n  boggart dict lookup leonine leo lx\n  \
boggart dict lookup leonine --trace"
)]
pub(crate) struct DictLookupArgs {
    /// What to look up
    #[arg(required = true, value_name = "TEXT")]
    pub(crate) texts: Vec<String>,
    /// Show how a binary search would get there
    #[arg(long)]
    pub(crate) trace: bool,
    /// Print one JSON object a text
    #[arg(long, conflicts_with = "trace")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) lengths: LengthArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Words of the first list alone begin with -, of the second alone with +.\nThe exit code is 0 if the lists are the same, else 1."
)]
pub(crate) struct DictDiffArgs {
    /// The first list, as for --words
    pub(crate) before: String,
    /// The second list, as for --words
    pub(crate) after: String,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
