//! The flags of `bench`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::{RulesArgs, WordsArgs};

#[derive(Debug, Args)]
#[command(after_help = "Rates depend on the machine and on what else it does; the signature does not. \
It counts the steps and points of a fixed set of boards under the built-in words.\n\nExample:\n  boggart bench --rolls 1000000 --dice classic --svg classic.svg")]
pub(crate) struct BenchArgs {
    /// Boards of each kind to time
    #[arg(long, value_name = "N", default_value_t = 20_000, allow_hyphen_values = true)]
    pub(crate) boards: u32,
    /// Print the signature alone
    #[arg(long, conflicts_with = "boards")]
    pub(crate) signature: bool,
    /// Roll the dice so often instead, and print how the points are spread: mean, percentiles and a plot
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with_all = ["boards", "signature"])]
    pub(crate) rolls: Option<u64>,
    /// The number that names the rolls; without it one is drawn and named
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "rolls")]
    pub(crate) seed: Option<u64>,
    /// Draw the spread into a picture file
    #[arg(long, value_name = "FILE", requires = "rolls", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}
