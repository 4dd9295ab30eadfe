//! What is wrong with the verb and the flags, in one line that says what to write instead.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory as _};

use crate::args::Cli;
use crate::nearest::{hint, nearest};

/// The line for what clap found wrong with the arguments of this process.
pub(crate) fn line(error: &clap::Error) -> String {
    let typed = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    if let Some(line) = unknown_verb(error, typed) {
        return line;
    }
    let text = error.render().to_string();
    let problem = text.split("\n\nUsage:").next().unwrap_or(&text);
    let problem = problem.strip_prefix("error: ").unwrap_or(problem);
    let problem = problem.replace("\n\n  tip:", "; tip:");
    let line = problem.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{} (see --help)", line.trim_end_matches(" For more information, try '--help'."))
}

/// The line for a verb that does not exist: which verbs do, and which was meant.
fn unknown_verb(error: &clap::Error, typed: impl Iterator<Item = String>) -> Option<String> {
    if error.kind() != ErrorKind::InvalidSubcommand {
        return None;
    }
    let Some(ContextValue::String(unknown)) = error.get(ContextKind::InvalidSubcommand) else { return None };
    let program = Cli::command();
    let before = typed.take_while(|word| word != unknown);
    // Flags and their values, and `help`, are between the verbs.
    let parent = before.fold(&program, |verb, word| verb.find_subcommand(word).unwrap_or(verb));
    let verbs: Vec<&str> = parent.get_subcommands().map(Command::get_name).collect();
    let of = if std::ptr::eq(parent, &raw const program) {
        String::new()
    } else {
        format!(" of {}", parent.get_name())
    };
    let meant = hint(nearest(unknown, verbs.iter().copied()));
    Some(format!("\"{unknown}\" is not a verb{of}{meant}; the verbs{of} are {}", verbs.join(", ")))
}
