//! The flags of `dict` and of the verbs below it.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};

use super::offer;
use super::value::number_in;
use super::{LengthArgs, TextArgs, WordsArgs};

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  boggart dict build yawl.txt --out yawl.lexicon\n  boggart dict lookup leonine"
)]
pub(crate) struct DictArgs {
    #[command(subcommand)]
    pub(crate) job: DictJob,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DictJob {
    /// Compile word lists into a lexicon file, which opens without parsing
    Build(DictBuildArgs),
    /// Show the number of words, the letters and the digest of a word list
    Info(DictInfoArgs),
    /// Look up texts: a word (Match), the start of a word (Prefix), or neither (Nope)
    Lookup(DictLookupArgs),
    /// List the words that only one of two lists contains
    Diff(DictDiffArgs),
    /// Print all forms of the words of a Hunspell dictionary
    Expand(DictExpandArgs),
    /// Keep a word list as the words of a language, which --lang then uses
    Add(DictAddArgs),
    /// List the languages: their letters, and where their words come from
    Languages(DictLanguagesArgs),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  boggart dict build yawl.txt --out yawl.lexicon\n  boggart solve oydliexennoktati --words yawl.lexicon"
)]
pub(crate) struct DictBuildArgs {
    /// Word lists or lexicon files to combine
    #[arg(required = true, value_name = "LIST", add = offer::lists())]
    pub(crate) lists: Vec<String>,
    /// Write the lexicon to this file; - prints it
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) text: TextArgs,
    /// Print one JSON object that describes the lexicon
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  boggart dict info\n  boggart dict info yawl.txt --json",
    mut_arg("words", |words| words.hide(true).conflicts_with("list"))
)]
pub(crate) struct DictInfoArgs {
    /// Word list or lexicon file [default: the list that `config` shows]
    #[arg(value_name = "LIST", add = offer::lists())]
    pub(crate) list: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "The exit code is 0 if every text is a word that counts, and 1 otherwise.\n\nExamples:\n  boggart dict lookup leonine leo lx\n  \
boggart dict lookup leonine --trace"
)]
pub(crate) struct DictLookupArgs {
    /// Texts to look up
    #[arg(required = true, value_name = "TEXT")]
    pub(crate) texts: Vec<String>,
    /// Show each step of a binary search for the text
    #[arg(long)]
    pub(crate) trace: bool,
    /// Print one JSON object per text
    #[arg(long, conflicts_with = "trace")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) lengths: LengthArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Words found only in the first list are marked with -, words found only in the second with +.\nThe exit code is 0 if the lists are equal, and 1 otherwise.\n\n\
Example:\n  boggart dict diff english yawl.txt"
)]
pub(crate) struct DictDiffArgs {
    /// First list, as for --words
    #[arg(add = offer::lists())]
    pub(crate) before: String,
    /// Second list, as for --words
    #[arg(add = offer::lists())]
    pub(crate) after: String,
    #[command(flatten)]
    pub(crate) text: TextArgs,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Forms are printed one per line; a form of two words is printed twice. Compounds are left out.\n\n\
Examples:\n  boggart dict expand it_IT --lower-case > italian.txt\n  boggart dict expand ./hu_HU.dic --max-length 8"
)]
pub(crate) struct DictExpandArgs {
    /// The .dic file, or the name of an installed dictionary, such as it_IT
    #[arg(value_name = "DICTIONARY", value_hint = ValueHint::FilePath)]
    pub(crate) dictionary: String,
    /// Read the affixes from this file [default: the .aff file beside the .dic file]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) aff: Option<PathBuf>,
    /// Leave out forms of more than N letters
    #[arg(long, value_name = "N", value_parser = number_in::<u8>(1..=255), allow_hyphen_values = true)]
    pub(crate) max_length: Option<u8>,
    /// Leave out names and abbreviations: what has capitals, and what is never in capitals
    #[arg(long)]
    pub(crate) lower_case: bool,
    /// Print one JSON object per form
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "The words are written with the letters on dice; names, abbreviations and Roman numerals are left out and counted.\n\nExamples:\n  \
boggart dict add it parole.txt\n  boggart solve oydliexennoktati --lang it"
)]
pub(crate) struct DictAddArgs {
    /// The language, as for --lang
    #[arg(value_name = "CODE", add = offer::languages())]
    pub(crate) code: String,
    /// Word list, lexicon file or Hunspell dictionary (.dic); - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) list: String,
    #[command(flatten)]
    pub(crate) text: TextArgs,
    /// Print one JSON object that describes the lexicon
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "States: draft; checked (a list of words was run through the file); reviewed (by somebody who speaks the language).\n\nExample:\n  \
boggart dict languages"
)]
pub(crate) struct DictLanguagesArgs {
    /// Print one JSON object per language
    #[arg(long)]
    pub(crate) json: bool,
}
