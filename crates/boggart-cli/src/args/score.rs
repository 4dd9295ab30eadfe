//! The flags of `score`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::GameArgs;
use super::value::number_in;

#[derive(Debug, Args)]
#[command(
    after_help = "Each line of input is a board as for `solve` (but not @FILE); each line of output is the board, a tab and its points. \
Bad lines are reported with their line numbers, all others are scored, and the exit code is 2.\n\n\
Examples:\n  boggart roll --count 1000 | boggart score | sort -t$'\\t' -k2 -n | tail\n  \
boggart score boards.txt --dims 3x4 --words yawl.txt --threads 1"
)]
pub(crate) struct ScoreArgs {
    /// Files with one board per line; - or no file means standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// Use N threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number_in::<u16>(0..=512))]
    pub(crate) threads: u16,
    /// Print a histogram of the points instead: mean, percentiles and a plot
    #[arg(long)]
    pub(crate) histogram: bool,
    /// Draw the histogram to an SVG file; - prints the drawing instead
    #[arg(long, value_name = "FILE", requires = "histogram", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    /// Print one JSON object per board
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}
