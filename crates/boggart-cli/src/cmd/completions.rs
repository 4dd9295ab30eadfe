//! `boggart completions`: scripts for shells, and the answers to what those scripts ask.
//!
//! A script has no list of flags: it calls this program with what was typed so far, so that names, files and verbs are those of
//! the program that is installed.

use std::io::Write as _;

use anyhow::Context as _;
use clap::CommandFactory as _;
use clap_complete::Shell;
use clap_complete::env::{CompleteEnv, Shells};

use crate::args::{Cli, CompletionsArgs};
use crate::exit::Answer;
use crate::show;

/// The environment variable by which a script asks.
const VARIABLE: &str = "_BOGGART_COMPLETE";
const PROGRAM: &str = "boggart";

/// Answers a script and ends the process, if one asks.
pub(crate) fn answer_shell() {
    CompleteEnv::with_factory(Cli::command).var(VARIABLE).bin(PROGRAM).complete();
}

pub(crate) fn run(args: &CompletionsArgs) -> anyhow::Result<Answer> {
    let shells = Shells::builtins();
    let shell = shells.completer(&args.shell.to_string()).context("this shell is not supported")?;
    let mut text = Vec::new();
    shell.write_registration(VARIABLE, PROGRAM, PROGRAM, PROGRAM, &mut text)?;
    if args.shell == Shell::Zsh {
        // As a file in `fpath`, the script is itself the function, and its first call has to answer.
        text.extend(b"if [[ \"${funcstack[1]}\" = _boggart ]]; then _clap_dynamic_completer_boggart; fi\n");
    }
    let mut out = show::out();
    out.write_all(&text)?;
    out.flush()?;
    Ok(Answer::Yes)
}
