//! The flags of the verbs about dice: `dice`, `rollable` and `reach`.

use std::path::PathBuf;

use boggart::Tile;
use boggart::rules::QMode;
use clap::{Args, Subcommand, ValueHint};

use super::offer;
use super::value::{number, number_in};
use super::{LengthArgs, ShapeArgs, WordsArgs};

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  boggart dice list\n  boggart dice show classic\n  boggart dice design --words italian.txt --out italian.dice"
)]
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
    /// Design dice for a word list, whose rolls score like those of a known set with English
    // In a box, because it has far more flags than the others.
    Design(Box<DesignArgs>),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Every tile gets as many faces as the words use it. Then faces are swapped and replaced until the rolls have as many points and \
words as those of the set to be like, as many poor boards among them, and vowels that are spread as well. The result is a dice file, with the \
comparison in its comments. The same words, flags and seed give the same dice on any number of threads.\n\n\
Examples:\n  boggart dice design --words italian.txt --out italian.dice\n  boggart play --words italian.txt --dice italian.dice\n  \
boggart dice design --words german.txt --tile Sch --tile Ch --name german --seed 1\n  boggart dice design --dims 5x5 --like big --effort 500"
)]
pub(crate) struct DesignArgs {
    /// Make rolls like those of this built-in set (see `dice list`) or dice file with the English list [default: new, or the first set
    /// of the shape given]
    #[arg(long, value_name = "NAME|PATH", add = offer::dice())]
    pub(crate) like: Option<String>,
    /// Show these letters together on a face, such as Th; may be repeated [default: those of --lang]
    #[arg(long = "tile", value_name = "TILE")]
    pub(crate) tiles: Vec<Tile>,
    /// Treat these letters as vowels [default: those of --lang, or else AEIOUY with any accents, and their like in Greek and Cyrillic]
    #[arg(long, value_name = "LETTERS")]
    pub(crate) vowels: Option<String>,
    /// Read a single Q on a die as the tile Qu, as a plain Q, or as either [default: qu]
    #[arg(long, value_name = "qu|q|either", add = offer::choices("q"))]
    pub(crate) q: Option<QMode>,
    /// Call the set by this name, of lower-case letters, digits and hyphens
    #[arg(long, value_name = "NAME", default_value = "designed")]
    pub(crate) name: String,
    /// Random seed; chosen and printed if omitted
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = number::<u64>())]
    pub(crate) seed: Option<u64>,
    /// Try N changes of the faces
    #[arg(long, value_name = "N", default_value_t = 4_000, allow_hyphen_values = true, value_parser = number::<u64>())]
    pub(crate) effort: u64,
    /// Compare sets by N rolls
    #[arg(long, value_name = "N", default_value_t = 65_536, allow_hyphen_values = true, value_parser = number_in::<u64>(1..=100_000_000))]
    pub(crate) rolls: u64,
    /// Use N threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = number_in::<u16>(0..=512))]
    pub(crate) threads: u16,
    /// Write the dice to this file, and print only the comparison; - prints the file
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
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
