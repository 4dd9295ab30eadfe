//! The flags of `prove` and of the verbs below it.

use std::path::PathBuf;

use boggart_check::Shard;
use boggart_search::Objective;
use clap::{Args, Subcommand, ValueHint};

use super::offer;
use super::value::{number, number_in, parse_size};
use super::{RulesArgs, ShapeArgs, WordsArgs};

#[derive(Debug, Args)]
#[command(
    after_help = "A plan says what is claimed, and divides all boards into classes. A run rules on one class after the other and adds a line for each to a \
ledger; runs on several machines each take a shard. The check reads the ledgers without the search program.\n\n\
Examples:\n  boggart prove plan --dims 3x3 --at-least 500 --out plan.json\n  boggart prove run plan.json\n  \
boggart prove show plan.json plan.ledger\n  boggart prove check plan.json plan.ledger --all"
)]
pub(crate) struct ProveArgs {
    #[command(subcommand)]
    pub(crate) job: ProveJob,
}

// In boxes, because some have far more flags than others.
#[derive(Debug, Subcommand)]
pub(crate) enum ProveJob {
    /// Write the plan of a proof: which boards, which words, and the score to reach
    Plan(Box<ProvePlanArgs>),
    /// Search the classes of a plan, and add what was found to a ledger
    Run(Box<ProveRunArgs>),
    /// Estimate how long a plan takes, from a random sample of its classes
    Estimate(Box<ProveEstimateArgs>),
    /// Check whether ledgers prove a plan
    Check(Box<ProveCheckArgs>),
    /// Show the boards that ledgers list, best first
    Show(ProveShowArgs),
    /// Join ledgers into one, its classes in order
    Merge(ProveMergeArgs),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Boards have at most 16 cells, any tiles that occur in words (at most 31), or with --dice those that the dice can show. A board that is \
turned or mirrored counts as the same. The digest of the plan names the claim.\n\n\
Examples:\n  boggart prove plan --dims 3x4 --words enable2k.txt --at-least 1500 --out plan.json\n  \
boggart prove plan --dims 3x3 --words enable2k.txt --above 545 --out plan.json\n  \
boggart prove plan --dice new --at-least 1200 --objective words"
)]
pub(crate) struct ProvePlanArgs {
    /// Prove which boards have at least N
    #[arg(long, value_name = "N", allow_hyphen_values = true, required_unless_present = "above", value_parser = number_in::<u16>(1..=65_535))]
    pub(crate) at_least: Option<u16>,
    /// Prove which boards have more than N
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "at_least", value_parser = number_in::<u16>(0..=65_534))]
    pub(crate) above: Option<u16>,
    /// Count points, words, or long words (8 letters or more) [default: points]
    #[arg(long, value_name = "points|words|long", add = offer::each(Objective::ALL.map(Objective::name)))]
    pub(crate) objective: Option<Objective>,
    /// Write the plan to this file; - prints it
    #[arg(long, short, value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Each class is added to the ledger when it is done, so a run that ends early, in whatever way, goes on where it was: run the same command \
again. Ctrl-C finishes the classes in hand, a second one stops at once. The exit code is 0 if every class is done, and 1 if not. \
The lines depend on the plan alone, not on threads, memory or machines.\n\n\
Examples:\n  boggart prove run plan.json\n  boggart prove run plan.json --words lists/enable2k.txt --threads 4 --memory 6G\n  \
boggart prove run plan.json --shard 2/64 --out s02.ledger"
)]
pub(crate) struct ProveRunArgs {
    /// Plan to prove
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) plan: String,
    /// Use N threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number_in::<u16>(0..=512))]
    pub(crate) threads: u16,
    /// Use no more memory than this, such as 2G; fewer classes are then searched at a time
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, value_parser = parse_size)]
    pub(crate) memory: Option<u64>,
    /// Search only the I-th of N shards of the classes
    #[arg(long, value_name = "I/N", allow_hyphen_values = true)]
    pub(crate) shard: Option<Shard>,
    /// Add to this ledger [default: the plan with the ending .ledger]
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Classes are grouped by how hard they are likely to be, and the same number is drawn from each group. Times are those that a thread works, \
whatever else the machine does. Ctrl-C ends the sample early.\n\n\
Examples:\n  boggart prove estimate plan.json\n  boggart prove estimate plan.json --sample 120 --seed 1 --json"
)]
pub(crate) struct ProveEstimateArgs {
    /// Plan to estimate
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) plan: String,
    /// Search about N classes
    #[arg(long, value_name = "N", default_value_t = 60, allow_hyphen_values = true, value_parser = number_in::<u32>(1..=1_000_000))]
    pub(crate) sample: u32,
    /// Random seed; chosen and printed if omitted
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = number::<u64>())]
    pub(crate) seed: Option<u64>,
    /// Use N threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number_in::<u16>(0..=512))]
    pub(crate) threads: u16,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Always checked: every board is in a class, every class has its line, no line is damaged or contradicts itself, every board listed scores what \
its line says. With --all or --classes, classes are also searched again by a program that is simpler, slower and knows nothing of the first. \
The exit code is 0 if the ledgers hold, 1 if classes are missing, and 2 if something is wrong or damaged.\n\n\
Examples:\n  boggart prove check plan.json plan.ledger --all\n  boggart prove check plan.json s*.ledger --classes 60 --seed 1"
)]
pub(crate) struct ProveCheckArgs {
    /// Plan that the ledgers are to prove
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) plan: String,
    /// Ledgers that have all classes together, compressed or not
    #[arg(required = true, value_name = "LEDGER", value_hint = ValueHint::FilePath)]
    pub(crate) ledgers: Vec<PathBuf>,
    /// Search N classes again, drawn at random
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "all", value_parser = number::<u64>())]
    pub(crate) classes: Option<u64>,
    /// Random seed of the draw; chosen and printed if omitted
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "classes", value_parser = number::<u64>())]
    pub(crate) seed: Option<u64>,
    /// Search all classes again
    #[arg(long)]
    pub(crate) all: bool,
    /// Use N threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number_in::<u16>(0..=512))]
    pub(crate) threads: u16,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Each board is shown in one form of those that turning and mirroring give, with its points, the command that shows its words, and its id.\n\n\
Examples:\n  boggart prove show plan.json plan.ledger\n  boggart prove show plan.json s*.ledger --json"
)]
pub(crate) struct ProveShowArgs {
    /// Plan that the ledgers belong to
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) plan: String,
    /// Ledgers, compressed or not
    #[arg(required = true, value_name = "LEDGER", value_hint = ValueHint::FilePath)]
    pub(crate) ledgers: Vec<PathBuf>,
    /// Print one JSON object per board
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Equal proofs give equal files, however they were divided into runs.\n\n\
Examples:\n  boggart prove merge plan.json s*.ledger --out whole.ledger\n  boggart prove merge plan.json plan.ledger --out plan.ledger.zst")]
pub(crate) struct ProveMergeArgs {
    /// Plan that the ledgers belong to
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) plan: String,
    /// Ledgers, compressed or not
    #[arg(required = true, value_name = "LEDGER", value_hint = ValueHint::FilePath)]
    pub(crate) ledgers: Vec<PathBuf>,
    /// Write to this file, compressed if its name ends in .zst; - prints the ledger
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,
}
