//! `boggart completions`: completion scripts for shells.

use std::io::Write as _;

use clap::CommandFactory as _;

use crate::args::{Cli, CompletionsArgs};
use crate::exit::Answer;
use crate::show;

pub(crate) fn run(args: &CompletionsArgs) -> anyhow::Result<Answer> {
    // Write to memory first, because the generator panics if a write fails.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "boggart", &mut text);
    let mut out = show::out();
    out.write_all(&text)?;
    out.flush()?;
    Ok(Answer::Yes)
}
