//! The flags of `practice` and `watch`, which need no full screen.

use clap::{Args, ValueHint};

use super::{RulesArgs, ShapeArgs, StartArgs, WordsArgs};

#[derive(Debug, Args)]
#[command(
    after_help = "Type one word per line; X or the end of input ends the round. This works in a pipe and with a screen reader.\n\n\
Examples:\n  boggart practice\n  boggart practice --board oydliexennoktati --words yawl.txt\n  \
boggart practice --spell en_US --seed 7"
)]
pub(crate) struct PracticeArgs {
    /// Accept the words of a Hunspell dictionary: an installed one, such as en_US, or a .dic file
    #[arg(long, value_name = "NAME|PATH", conflicts_with_all = ["words", "extra", "without", "tier", "lang", "keep_letters", "encoding", "letters_all"], value_hint = ValueHint::FilePath)]
    pub(crate) spell: Option<String>,
    /// Print one JSON object with the verdict on every word, instead of the dialogue
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "On a terminal the board fills the screen; ? shows the keys. In a pipe, words are printed as they are found; --steps \
prints every cell that the search takes or frees.\n\n\
Examples:\n  boggart watch oydliexennoktati\n  boggart watch noon --steps"
)]
pub(crate) struct WatchArgs {
    /// Board or board id, as for `solve`
    pub(crate) board: String,
    /// Print every step as a line of text
    #[arg(long)]
    pub(crate) steps: bool,
    /// Print one JSON object per step
    #[arg(long, conflicts_with = "steps")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}
