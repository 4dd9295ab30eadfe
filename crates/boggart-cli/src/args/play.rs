//! The flags of `play`, and of `stats` over its games. Without the feature `tui` there are none.

use std::time::Duration;

use boggart::game::Sharing;
use clap::Args;

use super::offer;
use super::value::{number, number_in};
use super::{FilterArgs, RulesArgs, StartArgs, Switch, WordsArgs, parse_time};

#[derive(Debug, Clone, Args)]
#[command(
    after_help = "Type words, draw them with the mouse, or select dice with the arrow keys and Space; ? shows all keys. When the \
round is over, you can review every word on the board.\n\n\
The board of the day is the same in every terminal and on every server: it follows from the date in UTC, with the new dice, the rules \
and the time on their box, and the built-in words. If its game was interrupted, --daily continues it; if it is over, --daily says what \
you scored.\n\n\
Examples:\n  boggart play\n  boggart play --daily\n  boggart play --opponent medium --sharing cancel\n  boggart play --dice big --time 4m\n  \
boggart play --points 150..300 --no-dead-cells\n  boggart play --board oydliexennoktati --no-timer",
    mut_arg("points", |filter| filter.conflicts_with("board")),
    mut_arg("word_count", |filter| filter.conflicts_with("board")),
    mut_arg("no_dead_cells", |filter| filter.conflicts_with("board"))
)]
pub(crate) struct PlayArgs {
    /// Play the board of the day, which everybody gets, once
    #[arg(long, conflicts_with_all = [
        "time", "no_timer", "opponent", "new", "board", "seed", "dims", "rows", "cols", "points", "word_count", "no_dead_cells",
        "words", "extra", "without", "lang", "keep_letters", "encoding", "letters_all", "q", "min_length", "max_length", "rules", "red", "bonus", "table", "adjacent", "dice"
    ])]
    pub(crate) daily: bool,
    /// Set the length of the round, such as 90s or 3m [default: the time on the box of the dice]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = parse_time, conflicts_with = "no_timer")]
    pub(crate) time: Option<Duration>,
    /// Play without a clock until you end the round
    #[arg(long)]
    pub(crate) no_timer: bool,
    /// Choose an opponent: nursery, easy, medium, hard, expert, humbling, or a file of words
    #[arg(long, value_name = "LEVEL|FILE", add = offer::opponents())]
    pub(crate) opponent: Option<String>,
    /// Keep words that both players found, or cancel them for both
    #[arg(long, value_name = "keep|cancel", add = offer::each(Sharing::ALL), default_value = "keep", requires = "opponent")]
    pub(crate) sharing: Sharing,
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
    pub(crate) filter: FilterArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  boggart stats\n  boggart stats --review 12\n  boggart stats --json")]
pub(crate) struct StatsArgs {
    /// Review the finished game with this number
    #[arg(long, value_name = "GAME", allow_hyphen_values = true, conflicts_with = "json", value_parser = number_in::<i64>(1..=u64::MAX))]
    pub(crate) review: Option<i64>,
    /// List at most N games and N words
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 10, value_parser = number::<u32>())]
    pub(crate) count: u32,
    /// Print one JSON object with every game
    #[arg(long)]
    pub(crate) json: bool,
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory as _, Parser};

    use super::*;

    #[derive(Debug, Parser)]
    struct Flags {
        #[command(flatten)]
        play: PlayArgs,
    }

    /// The flags that may go with --daily: they change neither the board nor the time, or, as --sharing, do nothing without a
    /// flag that may not. Every other flag is refused, also a new one.
    const WITH_DAILY: [&str; 5] = ["bell", "countdown", "daily", "sharing", "tier"];

    #[test]
    fn no_flag_changes_the_board_of_the_day() {
        let command = Flags::command();
        let daily = command.get_arguments().find(|arg| arg.get_id() == "daily").unwrap();
        let refused = command.get_arg_conflicts_with(daily);
        for arg in command.get_arguments() {
            let is_refused = refused.iter().any(|one| one.get_id() == arg.get_id());
            assert_eq!(is_refused, !WITH_DAILY.contains(&arg.get_id().as_str()), "{arg}");
        }
        assert!(
            Flags::try_parse_from(["boggart", "--daily", "--tier", "school"])
                .is_ok_and(|flags| flags.play.daily)
        );
    }
}
