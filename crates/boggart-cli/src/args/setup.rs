//! The flags of the verbs about the program itself: `config`, `completions` and `man`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

#[derive(Debug, Args)]
#[command(
    after_help = "The exit code is 2 if a value means nothing.\n\nExamples:\n  boggart config\n  BOGGART_Q=either boggart config --json"
)]
pub(crate) struct ConfigArgs {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "The script asks this program what to offer: verbs, flags and their values. Write it again after an update.\n\n\
Examples:\n  boggart completions bash > ~/.local/share/bash-completion/completions/boggart\n  \
boggart completions zsh > ~/.zfunc/_boggart\n  boggart completions fish > ~/.config/fish/completions/boggart.fish"
)]
pub(crate) struct CompletionsArgs {
    /// Shell to print completions for
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  boggart man | man -l -\n  mkdir -p ~/.local/share/man && boggart man --out ~/.local/share/man/man1"
)]
pub(crate) struct ManArgs {
    /// Write the man page of every verb to this folder, which is created if the one above it exists
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
}
