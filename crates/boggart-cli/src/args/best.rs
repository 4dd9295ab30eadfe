//! The flags of `best`: what a hunt is for, when it ends, how it searches.

use std::path::PathBuf;
use std::time::Duration;

use boggart_search::{Method, Objective};
use clap::{Args, ValueHint};

use super::{RulesArgs, ShapeArgs, WordsArgs, parse_time};

#[derive(Debug, Args)]
#[command(
    after_help = "Searches begin at random boards, again and again, until --boards, --time or --target says enough; Ctrl-C prints \
what there is. The same seed and number of boards find the same, on any number of threads. Without --dice, boards are made of any \
letters of the words.\n\n\
Examples:\n  boggart best --time 20s\n  boggart best --dims 3x3 --target 500\n  \
boggart best --dice new --words yawl.txt --objective long\n  boggart best --exact 1000 --dice new\n  \
boggart best --contains xylophone --time 1m --checkpoint hunt.txt"
)]
pub(crate) struct BestArgs {
    /// What to count: points, words, or words of 8 letters and more
    #[arg(long, value_name = "points|words|long", default_value = "points")]
    pub(crate) objective: Objective,
    /// Look for as little as can be instead of as much
    #[arg(long, conflicts_with = "exact")]
    pub(crate) fewest: bool,
    /// Look for exactly so much
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "target")]
    pub(crate) exact: Option<u64>,
    /// Only boards that have this word
    #[arg(long, value_name = "WORD")]
    pub(crate) contains: Option<String>,
    /// End when a board reaches this; the exit code is 1 if none does
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) target: Option<u64>,
    /// End after scoring so many boards
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) boards: Option<u64>,
    /// End after this time, as 90s or 10m [default: 30s, unless --boards, --target or --exact is given]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = parse_time)]
    pub(crate) time: Option<Duration>,
    /// Search by hill climbing or by simulated annealing [default: climb up to 16 cells, anneal beyond]
    #[arg(long, value_name = "climb|anneal")]
    pub(crate) method: Option<Method>,
    /// The number that all luck comes from; without it one is drawn and named
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<u64>,
    /// How many threads; 0 means one a core
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(..=512))]
    pub(crate) threads: u16,
    /// How many boards to print, the best of as many searches; fewer if the goal is met sooner
    #[arg(long, value_name = "N", default_value_t = 1, allow_hyphen_values = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=100))]
    pub(crate) count: u16,
    /// Keep what is known in this file, and go on from it if it is there
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Print one JSON object a board
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}
