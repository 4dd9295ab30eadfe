//! The flags of the verbs about dice: `dice`, `rollable` and `reach`.

use boggart::rules::QMode;
use clap::{Args, Subcommand};

use super::offer;
use super::{LengthArgs, ShapeArgs, WordsArgs};

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  boggart dice list\n  boggart dice show classic")]
pub(crate) struct DiceArgs {
    #[command(subcommand)]
    pub(crate) job: DiceJob,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DiceJob {
    /// List every dice set with its board size and box rules
    #[command(after_help = "Examples:\n  boggart dice list\n  boggart dice list --json")]
    List {
        /// Print one JSON object per set
        #[arg(long)]
        json: bool,
    },
    /// Show the dice of a set
    #[command(after_help = "Examples:\n  boggart dice show classic\n  boggart dice show kitchen.dice --json")]
    Show {
        /// Built-in set or dice file [default: the set that `config` shows]
        #[arg(value_name = "NAME|PATH", add = offer::dice())]
        dice: Option<String>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Args)]
#[command(
    after_help = "The exit code is 0 if the dice can show the board, and 1 if they cannot.\n\nExamples:\n  boggart rollable perslatgsineters\n  \
boggart rollable kickkickkickkick --dice classic"
)]
pub(crate) struct RollableArgs {
    /// Board or board id, as for `solve`
    pub(crate) board: String,
    /// Use this built-in set (see `dice list`) or dice file [default: from the board id, or new]
    #[arg(long, value_name = "NAME|PATH", add = offer::dice())]
    pub(crate) dice: Option<String>,
    /// Read Q on a board as the tile Qu, as a plain Q, or as either [default: qu]
    #[arg(long, value_name = "qu|q|either", add = offer::choices("q"))]
    pub(crate) q: Option<QMode>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Each line is a word, a tab and the reason why no roll of the dice can contain it. A summary counts the words by reason.\n\nExamples:\n  boggart reach --words yawl.txt\n  boggart reach --dice classic --counts"
)]
pub(crate) struct ReachArgs {
    /// Print only the number of words for each reason
    #[arg(long)]
    pub(crate) counts: bool,
    /// Read a single Q on a die as the tile Qu, as a plain Q, or as either [default: qu]
    #[arg(long, value_name = "qu|q|either", add = offer::choices("q"))]
    pub(crate) q: Option<QMode>,
    /// Use this built-in set (see `dice list`) or dice file [default: new]
    #[arg(long, value_name = "NAME|PATH", add = offer::dice())]
    pub(crate) dice: Option<String>,
    /// Print one JSON object per word, or one with all counts
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) lengths: LengthArgs,
}
