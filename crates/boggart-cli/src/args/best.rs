//! The flags of `best`: what a hunt is for, when it ends, how it searches.

use std::path::PathBuf;
use std::time::Duration;

use boggart_search::{Method, Objective};
use clap::{Args, ValueHint};

use super::offer;
use super::value::{number, number_in};
use super::{RulesArgs, ShapeArgs, WordsArgs, parse_time};

#[derive(Debug, Clone, Args)]
#[command(
    after_help = "Searches start from random boards, one after another, until --boards, --time or --target ends the hunt. Ctrl-C ends it \
early and prints the best boards so far. The same seed and number of boards give the same result on any number of threads. \
Without --dice, boards may use any letters of the word list.\n\n\
Examples:\n  boggart best --time 20s\n  boggart best --dims 3x3 --target 500\n  \
boggart best --dice new --words yawl.txt --objective long\n  boggart best --exact 1000 --dice new\n  \
boggart best --with-word xylophone --time 1m --checkpoint hunt.txt\n  boggart best --resume hunt.txt --time 10m"
)]
pub(crate) struct BestArgs {
    /// Maximise points, words, or long words (8 letters or more) [default: points]
    #[arg(long, value_name = "points|words|long", add = offer::each(Objective::ALL.map(Objective::name)))]
    pub(crate) objective: Option<Objective>,
    /// Minimise instead of maximise: hunt for the worst boards
    #[arg(long, alias = "worst", conflicts_with = "exact")]
    pub(crate) fewest: bool,
    /// Find a board with exactly N
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "target", value_parser = number::<u64>())]
    pub(crate) exact: Option<u64>,
    /// Consider only boards that contain this word
    #[arg(long = "with-word", alias = "contains", value_name = "WORD")]
    pub(crate) contains: Option<String>,
    /// Stop when a board reaches N; the exit code is 1 if none does
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = number::<u64>())]
    pub(crate) target: Option<u64>,
    /// Stop after scoring N boards
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = number::<u64>())]
    pub(crate) boards: Option<u64>,
    /// Stop after this time, such as 10m [default: 30s, unless --boards, --target or --exact is set]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = parse_time)]
    pub(crate) time: Option<Duration>,
    /// Search by hill climbing or by simulated annealing [default: climb up to 16 cells, anneal beyond]
    #[arg(long, value_name = "climb|anneal", add = offer::each(Method::ALL.map(Method::name)))]
    pub(crate) method: Option<Method>,
    /// Random seed; chosen and printed if omitted
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = number::<u64>())]
    pub(crate) seed: Option<u64>,
    /// Use N threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number_in::<u16>(0..=512))]
    pub(crate) threads: u16,
    /// Print the best N boards, one per search; fewer if the goal is reached sooner [default: 1]
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = number_in::<u16>(1..=100))]
    pub(crate) count: Option<u16>,
    /// Save progress to this file every few seconds, and resume from it if it exists
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Resume the hunt of this file, with its flags; --boards or --time replace its limits
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "checkpoint")]
    pub(crate) resume: Option<PathBuf>,
    /// Append better boards to this file; standard error has them too if it is not a terminal
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) log: Option<PathBuf>,
    /// Print one JSON object per board
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}
