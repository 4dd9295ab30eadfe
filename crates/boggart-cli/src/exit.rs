//! Exit codes: 0 yes, 1 no, 2 bad input or usage. If the reader closes the pipe early, that is no error: 0.

use std::io;
use std::process::ExitCode;

/// The result of a verb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    /// Some input was bad; it was reported, and the rest was processed.
    BadInput,
}

impl Answer {
    pub(crate) fn yes_if(holds: bool) -> Self {
        if holds { Self::Yes } else { Self::No }
    }
}

/// Reports an error in one line, and returns the exit code.
pub(crate) fn report(result: anyhow::Result<Answer>) -> ExitCode {
    match result {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::BadInput) => ExitCode::from(2),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            crate::show::complain(&one_line(&error));
            ExitCode::from(2)
        }
    }
}

/// An error and its causes. Some errors of the core name their cause themselves; it is not said twice.
pub(crate) fn one_line(error: &anyhow::Error) -> String {
    let mut line = String::new();
    for cause in error.chain().map(ToString::to_string).filter(|cause| !cause.is_empty()) {
        if !line.ends_with(&cause) {
            line += if line.is_empty() { "" } else { ": " };
            line += &cause;
        }
    }
    line
}

/// Prints requested help, or reports in one line what is wrong with the flags.
pub(crate) fn report_usage(error: &clap::Error) -> ExitCode {
    use clap::error::ErrorKind;
    let asked_for = !error.use_stderr();
    if asked_for || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let printed = error.print().map_err(anyhow::Error::from);
        return report(printed.map(|()| if asked_for { Answer::Yes } else { Answer::BadInput }));
    }
    crate::show::complain(&crate::usage::line(error));
    ExitCode::from(2)
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    io.into_iter().any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
