//! Every flag, defined once, for parsing, help, completions and man pages.
//!
//! This file has the program and its verbs. `board`, `rules` and `words` have groups of flags that verbs share, `value` has the
//! types of values; each of the other files has the flags of its verbs.

mod bench;
mod best;
mod board;
mod dice;
mod dict;
#[cfg(feature = "tui")]
mod play;
mod practice;
mod roll;
mod rules;
mod score;
#[cfg(feature = "web")]
mod serve;
mod setup;
mod solve;
mod value;
mod words;

use clap::{Parser, Subcommand, ValueEnum};

pub(crate) use bench::BenchArgs;
pub(crate) use best::BestArgs;
pub(crate) use board::{GameArgs, ShapeArgs, StartArgs};
pub(crate) use dice::{DiceArgs, DiceJob, ReachArgs, RollableArgs};
pub(crate) use dict::{DictArgs, DictBuildArgs, DictDiffArgs, DictInfoArgs, DictJob, DictLookupArgs};
#[cfg(feature = "tui")]
pub(crate) use play::{PlayArgs, StatsArgs};
pub(crate) use practice::{PracticeArgs, WatchArgs};
pub(crate) use roll::{BoardFormat, RollArgs};
pub(crate) use rules::{LengthArgs, RulesArgs, RulesFrom};
pub(crate) use score::ScoreArgs;
#[cfg(feature = "web")]
pub(crate) use serve::ServeArgs;
pub(crate) use setup::{CompletionsArgs, ConfigArgs, ManArgs};
pub(crate) use solve::{SolveArgs, SolveFormatArgs};
pub(crate) use value::{Span, parse_time};
pub(crate) use words::{Audience, WordsArgs};

/// A toolkit for the word game Boggle: solve, score, play, study words, hunt for the best boards
#[derive(Debug, Parser)]
#[command(name = "boggart", version, long_version = long_version(), max_term_width = 100)]
#[command(
    after_help = "Try: boggart solve oydliexennoktati\n\nTo keep settings, write them to the configuration file; `boggart config` shows its path."
)]
pub(crate) struct Cli {
    /// Choose when to use colour
    #[arg(long, global = true, value_name = "WHEN")]
    pub(crate) color: Option<ColorWhen>,
    /// Draw with ASCII characters only [default: where the locale is not UTF-8]
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

fn long_version() -> String {
    let (version, name) = (env!("CARGO_PKG_VERSION"), boggart_words::NAME);
    format!("{version}\nbuilt-in words: {name}, digest {}\n{}", boggart_words::DIGEST, boggart_words::NOTICE)
}

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Find every word on a board
    Solve(SolveArgs),
    /// Score many boards, one per line
    Score(ScoreArgs),
    /// Hunt for the best (or worst) boards, with any letters or with real dice
    Best(BestArgs),
    /// Check whether dice can show a board: which die goes where, and how likely it is
    Rollable(RollableArgs),
    /// List the words that no roll of the dice can contain, with the reasons
    Reach(ReachArgs),
    /// Roll dice, or generate a board of random letters
    Roll(RollArgs),
    /// Play full-screen in the terminal, alone or against the computer
    #[cfg(feature = "tui")]
    Play(PlayArgs),
    /// Show statistics of your finished games: averages, best scores, words you often miss
    #[cfg(feature = "tui")]
    Stats(StatsArgs),
    /// Serve the game as a web page and an HTTP API (see docs/http.md)
    #[cfg(feature = "web")]
    Serve(ServeArgs),
    /// Watch the plain search step by step
    Watch(WatchArgs),
    /// Practise with plain text: type words, then see what each is worth
    Practice(PracticeArgs),
    /// Compile, inspect, search and compare word lists
    Dict(DictArgs),
    /// List the built-in dice sets, or show the dice of a set
    Dice(DiceArgs),
    /// Measure the speed of the solver, and print the signature of its behaviour
    Bench(BenchArgs),
    /// Show the current settings and where each comes from
    Config(ConfigArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Print the man page, or write one for every verb
    Man(ManArgs),
}
