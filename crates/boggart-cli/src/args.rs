//! Every flag, defined once: parsing, help, completions and man pages all come from here.
//!
//! This file has the program and its verbs. Groups that verbs share are in `board`, `rules` and `words`, what flags take as a
//! value in `value`; the other files have each verb's own flags.

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

/// A toolkit for the word game Boggle: solve any board, score millions, roll dice, study word lists.
#[derive(Debug, Parser)]
#[command(name = "boggart", version, long_version = long_version(), max_term_width = 100)]
#[command(
    after_help = "Try: boggart solve oydliexennoktati\n\nSettings you do not want to type each time go into a file; `boggart config` shows where."
)]
pub(crate) struct Cli {
    /// When to colour what is printed
    #[arg(long, global = true, value_name = "WHEN")]
    pub(crate) color: Option<ColorWhen>,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

fn long_version() -> String {
    let (version, name) = (env!("CARGO_PKG_VERSION"), boggart_words::NAME);
    format!("{version}\nbuilt-in words: {name}, digest {}\n{}", boggart_words::DIGEST, boggart_words::NOTICE)
}

/// When to colour.
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
    /// Score many boards, one a line
    Score(ScoreArgs),
    /// Hunt for the best boards, or the worst, of any letters or of real dice
    Best(BestArgs),
    /// Say whether dice can show a board: which die goes where, how likely, or why not
    Rollable(RollableArgs),
    /// List the words that no roll of the dice can have, with the reasons
    Reach(ReachArgs),
    /// Roll dice, or make a board of random letters
    Roll(RollArgs),
    /// Play full-screen in the terminal, alone or against the computer
    #[cfg(feature = "tui")]
    Play(PlayArgs),
    /// What your finished games tell: averages, bests, words you often miss
    #[cfg(feature = "tui")]
    Stats(StatsArgs),
    /// Serve the game over HTTP: boards, rounds, reviews, as docs/http.md tells
    #[cfg(feature = "web")]
    Serve(ServeArgs),
    /// Watch the plain search take and free cells
    Watch(WatchArgs),
    /// Practise in lines of text: type words, then see what each is worth
    Practice(PracticeArgs),
    /// Compile, inspect, search and compare word lists
    Dict(DictArgs),
    /// The dice sets that are built in
    Dice(DiceArgs),
    /// Measure the solver; print the number that changes only when behaviour does
    Bench(BenchArgs),
    /// Show the settings in force and where each comes from
    Config(ConfigArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Print the man page, or write all of them
    Man(ManArgs),
}
