//! The flags of `bench`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::value::number;
use super::{RulesArgs, WordsArgs};

#[derive(Debug, Args)]
#[command(after_help = "Speed depends on the machine and its load; the signature does not. \
It is computed from the steps and points of a fixed set of boards with the built-in words.\n\nExample:\n  boggart bench --rolls 1000000 --dice classic --svg classic.svg")]
pub(crate) struct BenchArgs {
    /// Time N boards of each kind
    #[arg(long = "sample", alias = "boards", value_name = "N", default_value_t = 20_000, allow_hyphen_values = true, value_parser = number::<u32>())]
    pub(crate) boards: u32,
    /// Print only the signature
    #[arg(long, conflicts_with = "boards")]
    pub(crate) signature: bool,
    /// Roll the dice N times instead, and print a histogram of the points
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with_all = ["boards", "signature"], value_parser = number::<u64>())]
    pub(crate) rolls: Option<u64>,
    /// Random seed; chosen and printed if omitted
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "rolls", value_parser = number::<u64>())]
    pub(crate) seed: Option<u64>,
    /// Draw the histogram to an SVG file; - prints the drawing instead
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
