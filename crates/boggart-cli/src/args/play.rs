//! The flags of `play`, and of `stats` over its games. Without the feature `tui` there are none.

use std::time::Duration;

use clap::{Args, ValueHint};

use super::{RulesArgs, StartArgs, WordsArgs, parse_time};

#[derive(Debug, Args)]
#[command(
    after_help = "Type words, draw them with the mouse, or take dice with the arrow keys and Space; ? shows all keys. When the \
round is over, every word of the board can be looked at.\n\n\
Examples:\n  boggart play\n  boggart play --opponent medium --sharing cancel\n  boggart play --dice big --time 4m\n  \
boggart play --board oydliexennoktati --no-timer"
)]
pub(crate) struct PlayArgs {
    /// How long the round lasts, as 90s or 3m [default: as on the box of the dice]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = parse_time, conflicts_with = "no_timer")]
    pub(crate) time: Option<Duration>,
    /// Play until you end the round
    #[arg(long)]
    pub(crate) no_timer: bool,
    /// Who plays against you: nursery, easy, medium, hard, expert, humbling, or a file with all words it knows
    #[arg(long, value_name = "LEVEL|FILE", value_hint = ValueHint::FilePath)]
    pub(crate) opponent: Option<String>,
    /// Whether words that both have count for both, or cancel for both
    #[arg(long, value_name = "keep|cancel", default_value = "keep", requires = "opponent")]
    pub(crate) sharing: boggart::game::Sharing,
    /// Begin a new game without asking about one that was not finished, which is forgotten
    #[arg(long)]
    pub(crate) new: bool,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  boggart stats\n  boggart stats --review 12\n  boggart stats --json")]
pub(crate) struct StatsArgs {
    /// Open a finished game again, by its number, to look at its words
    #[arg(long, value_name = "GAME", conflicts_with = "json")]
    pub(crate) review: Option<i64>,
    /// How many games and words to list
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) count: u32,
    /// Print one JSON object with every game
    #[arg(long)]
    pub(crate) json: bool,
}
