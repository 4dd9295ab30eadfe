//! The command line: one file per verb under `cmd/`, flags in `args.rs`, settings in
//! `settings.rs`, reading and writing files in `source.rs` and `save.rs`, output for people in `show.rs` and `progress.rs`, output for
//! programs in `wire.rs` and `csv.rs`, exit codes in `exit.rs`, signals in `interrupt.rs`, what is wrong with flags in `usage.rs`.
//!
//! The rules of the game are not here; they are in the crate `boggart`.

mod args;
mod cmd {
    pub(crate) mod bench;
    pub(crate) mod best;
    pub(crate) mod completions;
    pub(crate) mod config;
    pub(crate) mod dialogue;
    pub(crate) mod dice;
    pub(crate) mod dict;
    pub(crate) mod man;
    #[cfg(feature = "tui")]
    pub(crate) mod play;
    pub(crate) mod practice;
    pub(crate) mod prove;
    pub(crate) mod reach;
    pub(crate) mod roll;
    pub(crate) mod rollable;
    pub(crate) mod score;
    #[cfg(feature = "web")]
    pub(crate) mod serve;
    pub(crate) mod solve;
    #[cfg(feature = "tui")]
    pub(crate) mod stats;
    pub(crate) mod watch;
}
mod csv;
mod exit;
mod histogram;
mod interrupt;
mod map;
mod nearest;
mod progress;
mod rules;
mod save;
mod settings;
mod show;
mod source;
mod spell;
#[cfg(feature = "tui")]
mod storage;
mod terminal;
mod usage;
mod wire;

use std::process::ExitCode;

use clap::Parser as _;

use crate::args::{Cli, Verb};
use crate::settings::Settings;

fn main() -> ExitCode {
    cmd::completions::answer_shell();
    match Cli::try_parse() {
        Ok(cli) => exit::report(run(&cli)),
        Err(error) => exit::report_usage(&error),
    }
}

fn run(cli: &Cli) -> anyhow::Result<exit::Answer> {
    // These two must work even if the settings file is broken.
    match &cli.verb {
        Verb::Completions(args) => return cmd::completions::run(args),
        Verb::Man(args) => return cmd::man::run(args),
        _ => {}
    }
    let settings = Settings::load(cli)?;
    let answer = run_verb(cli, &settings)?;
    // A verb that needs such a value has refused it, and `config` has said so.
    if !matches!(cli.verb, Verb::Config(_)) {
        for problem in settings.problems() {
            show::remark(&format!("{} (not needed here)", exit::one_line(&problem)));
        }
    }
    Ok(answer)
}

fn run_verb(cli: &Cli, settings: &Settings) -> anyhow::Result<exit::Answer> {
    match &cli.verb {
        Verb::Solve(args) => cmd::solve::run(args, settings),
        Verb::Score(args) => cmd::score::run(args, settings),
        Verb::Best(args) => cmd::best::run(args, settings),
        Verb::Prove(args) => cmd::prove::run(args, settings),
        Verb::Rollable(args) => cmd::rollable::run(args, settings),
        Verb::Reach(args) => cmd::reach::run(args, settings),
        Verb::Roll(args) => cmd::roll::run(args, settings),
        #[cfg(feature = "tui")]
        Verb::Play(args) => cmd::play::run(args, settings),
        #[cfg(feature = "tui")]
        Verb::Stats(args) => cmd::stats::run(args, settings),
        #[cfg(feature = "web")]
        Verb::Serve(args) => cmd::serve::run(args, settings),
        Verb::Watch(args) => cmd::watch::run(args, settings),
        Verb::Practice(args) => cmd::practice::run(args, settings),
        Verb::Dict(args) => cmd::dict::run(args, settings),
        Verb::Dice(args) => cmd::dice::run(args, settings),
        Verb::Bench(args) => cmd::bench::run(args, settings),
        Verb::Config(args) => cmd::config::run(args, settings),
        Verb::Completions(_) | Verb::Man(_) => unreachable!("answered above"),
    }
}
