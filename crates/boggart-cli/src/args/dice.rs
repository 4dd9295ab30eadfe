//! The flags of the verbs that ask dice: `dice`, `rollable` and `reach`.

use boggart::rules::QMode;
use clap::{Args, Subcommand, ValueHint};

use super::{LengthArgs, ShapeArgs, WordsArgs};

#[derive(Debug, Args)]
pub(crate) struct DiceArgs {
    #[command(subcommand)]
    pub(crate) job: DiceJob,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DiceJob {
    /// Name every set with its board and box rules
    List {
        /// Print one JSON object a set
        #[arg(long)]
        json: bool,
    },
    /// Show the dice of a set
    Show {
        /// A built-in set or a dice file [default: the set in force, see `config`]
        #[arg(value_name = "NAME|PATH", value_hint = ValueHint::FilePath)]
        dice: Option<String>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Args)]
#[command(
    after_help = "The exit code is 0 if the dice can show the board, else 1.\n\nExamples:\n  boggart rollable perslatgsineters\n  \
boggart rollable kickkickkickkick --dice classic"
)]
pub(crate) struct RollableArgs {
    /// The board, or its id, as for `solve`
    pub(crate) board: String,
    /// The dice: a built-in set (see `dice list`) or a file [default: those of an id, else new]
    #[arg(long, value_name = "NAME|PATH", value_hint = ValueHint::FilePath)]
    pub(crate) dice: Option<String>,
    /// What Q on a board stands for: the tile Qu, a plain Q, or either [default: qu]
    #[arg(long, value_name = "qu|q|either")]
    pub(crate) q: Option<QMode>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Each line is a word that no roll of the dice can have, a tab and the reason; how many there are of each kind is \
said at the end.\n\nExamples:\n  boggart reach --words yawl.txt\n  boggart reach --dice classic --counts"
)]
pub(crate) struct ReachArgs {
    /// Print only how many words there are of each kind
    #[arg(long)]
    pub(crate) counts: bool,
    /// What a lone Q on a die stands for: the tile Qu, a plain Q, or either [default: qu]
    #[arg(long, value_name = "qu|q|either")]
    pub(crate) q: Option<QMode>,
    /// The dice: a built-in set (see `dice list`) or a file [default: new]
    #[arg(long, value_name = "NAME|PATH", value_hint = ValueHint::FilePath)]
    pub(crate) dice: Option<String>,
    /// Print one JSON object a word, or one of all counts
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) lengths: LengthArgs,
}
