//! The flags of the verbs about the program itself: `config`, `completions` and `man`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

#[derive(Debug, Args)]
pub(crate) struct ConfigArgs {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  boggart completions bash > ~/.local/share/bash-completion/completions/boggart"
)]
pub(crate) struct CompletionsArgs {
    /// Shell to print completions for
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  boggart man | man -l -\n  boggart man --out ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// Write the man page of every verb to this folder
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
}
