//! The flags of `play`, and of `stats` over its games. Without the feature `tui` there are none.

use std::time::Duration;

use clap::{Args, ValueHint};

use super::{RulesArgs, StartArgs, Switch, WordsArgs, parse_time};

#[derive(Debug, Clone, Args)]
#[command(
    after_help = "Type words, draw them with the mouse, or select dice with the arrow keys and Space; ? shows all keys. When the \
round is over, you can review every word on the board.\n\n\
Examples:\n  boggart play\n  boggart play --opponent medium --sharing cancel\n  boggart play --dice big --time 4m\n  \
boggart play --board oydliexennoktati --no-timer"
)]
pub(crate) struct PlayArgs {
    /// Set the length of the round, such as 90s or 3m [default: the time on the box of the dice]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = parse_time, conflicts_with = "no_timer")]
    pub(crate) time: Option<Duration>,
    /// Play without a clock until you end the round
    #[arg(long)]
    pub(crate) no_timer: bool,
    /// Choose an opponent: nursery, easy, medium, hard, expert, humbling, or a file of words
    #[arg(long, value_name = "LEVEL|FILE", value_hint = ValueHint::FilePath)]
    pub(crate) opponent: Option<String>,
    /// Keep words that both players found, or cancel them for both
    #[arg(long, value_name = "keep|cancel", default_value = "keep", requires = "opponent")]
    pub(crate) sharing: boggart::game::Sharing,
    /// Start a new game without asking, and discard the unfinished one
    #[arg(long)]
    pub(crate) new: bool,
    /// Ring the bell in the last ten seconds [default: on]
    #[arg(long, value_name = "on|off", hide_possible_values = true)]
    pub(crate) bell: Option<Switch>,
    /// Colour the clock in the last ten seconds [default: on]
    #[arg(long, value_name = "on|off", hide_possible_values = true)]
    pub(crate) countdown: Option<Switch>,
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
    /// Review the finished game with this number
    #[arg(long, value_name = "GAME", conflicts_with = "json")]
    pub(crate) review: Option<i64>,
    /// List at most N games and N words
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) count: u32,
    /// Print one JSON object with every game
    #[arg(long)]
    pub(crate) json: bool,
}
