//! Every flag, defined once, for parsing, help, completions and man pages.
//!
//! This file has the program and its verbs. `board`, `rules` and `words` have groups of flags that verbs share, `value` has the
//! types of values, `offer` what shells offer for them; each of the other files has the flags of its verbs.

mod bench;
mod best;
mod board;
mod dice;
mod dict;
mod offer;
#[cfg(feature = "tui")]
mod play;
mod practice;
mod prove;
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
pub(crate) use board::{FilterArgs, GameArgs, ShapeArgs, StartArgs};
pub(crate) use dice::{DesignArgs, DiceArgs, DiceJob, ReachArgs, RollableArgs};
pub(crate) use dict::{
    DictAddArgs, DictArgs, DictBuildArgs, DictDiffArgs, DictExpandArgs, DictInfoArgs, DictJob,
    DictLanguagesArgs, DictLookupArgs,
};
#[cfg(feature = "tui")]
pub(crate) use play::{PlayArgs, StatsArgs};
pub(crate) use practice::{PracticeArgs, WatchArgs};
pub(crate) use prove::{
    ProveArgs, ProveCheckArgs, ProveEstimateArgs, ProveJob, ProveMergeArgs, ProvePlanArgs, ProveRunArgs,
    ProveShowArgs,
};
pub(crate) use roll::{BoardFormat, RollArgs};
pub(crate) use rules::{LengthArgs, RulesArgs, RulesFrom};
pub(crate) use score::ScoreArgs;
#[cfg(feature = "web")]
pub(crate) use serve::ServeArgs;
pub(crate) use setup::{CompletionsArgs, ConfigArgs, ManArgs};
pub(crate) use solve::{SolveArgs, SolveFormatArgs};
#[cfg(feature = "tui")]
pub(crate) use value::Switch;
pub(crate) use value::{Span, parse_time};
pub(crate) use words::{Audience, TextArgs, WordsArgs};

/// A toolkit for the word game Boggle: solve, score, play, study words, hunt for the best boards
#[derive(Debug, Parser)]
#[command(name = "boggart", version, long_version = long_version(), max_term_width = 100)]
#[command(
    after_help = "To keep settings, write them to the configuration file; `boggart config` shows its path.\n\n\
Examples:\n  boggart solve oydliexennoktati\n  boggart play --opponent medium\n  boggart roll --count 1000 | boggart score"
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
    /// Prove which boards reach a score, or that none does, so that anyone can check it
    Prove(ProveArgs),
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
    /// List the built-in dice sets, show the dice of a set, or design dice for a word list
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

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory as _, Parser as _};

    use super::*;

    /// The path of every verb that has no verbs below it.
    fn paths(command: &Command, path: &[String], found: &mut Vec<Vec<String>>) {
        if !command.has_subcommands() {
            found.push(path.to_vec());
        }
        for verb in command.get_subcommands() {
            paths(verb, &[path, &[verb.get_name().to_owned()]].concat(), found);
        }
    }

    #[test]
    fn the_flags_are_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_flag_for_a_number_says_what_to_write() {
        let (program, mut verbs) = (Cli::command(), Vec::new());
        paths(&program, &[], &mut verbs);
        let mut tried = 0;
        for path in verbs {
            let verb = path.iter().fold(&program, |verb, name| verb.find_subcommand(name).unwrap());
            let is_number = |flag: &&clap::Arg| {
                flag.get_value_names()
                    .is_some_and(|names| names.iter().any(|name| name == "N" || name == "GAME"))
            };
            for flag in verb.get_arguments().filter(is_number).filter_map(clap::Arg::get_long) {
                for value in ["x", "", "-1", "1.5", "99999999999999999999"] {
                    let words = [&["boggart".to_owned()], &path[..], &[format!("--{flag}={value}")]].concat();
                    let told = Cli::try_parse_from(&words).unwrap_err().to_string();
                    let helps =
                        told.contains("write a whole number") || told.contains("the number is too large");
                    assert!(helps, "{words:?}: {told}");
                    tried += 1;
                }
            }
        }
        assert!(tried > 100, "the walk over the verbs lost its way");
    }
}
