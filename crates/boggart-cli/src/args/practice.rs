//! The flags of `practice` and `watch`, which need no full screen.

use clap::{Args, ValueHint};

use super::{RulesArgs, ShapeArgs, StartArgs, WordsArgs};

#[derive(Debug, Args)]
#[command(
    after_help = "Type a word a line; X, or the end of input, ends the round. Works in a pipe, and with a screen reader.\n\n\
Examples:\n  boggart practice\n  boggart practice --board oydliexennoktati --words yawl.txt\n  \
boggart practice --spell en_US --seed 7"
)]
pub(crate) struct PracticeArgs {
    /// A spell checker's words: an installed Hunspell dictionary, as en_US, or the path of its .dic file
    #[arg(long, value_name = "NAME|PATH", conflicts_with_all = ["words", "extra", "without", "tier"], value_hint = ValueHint::FilePath)]
    pub(crate) spell: Option<String>,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "On a terminal the board fills the screen; ? shows the keys. In a pipe, words come as they are found, with --steps \
every cell that is taken or freed.\n\n\
Examples:\n  boggart watch oydliexennoktati\n  boggart watch noon --steps"
)]
pub(crate) struct WatchArgs {
    /// The board, or its id, as for `solve`
    pub(crate) board: String,
    /// Print each step instead of showing it
    #[arg(long)]
    pub(crate) steps: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}
