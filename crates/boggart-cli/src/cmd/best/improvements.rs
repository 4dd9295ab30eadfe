//! A line for each better board, for whoever does not see the progress: in a file, and on standard error if that is no terminal.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;
use boggart::Board;
use boggart_search::FoundBoard;

use crate::show;

/// The shortest time between two lines: at first, boards become better many times a second.
const LOG_EVERY: Duration = Duration::from_secs(1);

/// Where better boards are logged, and what was logged last.
pub(super) struct ImprovementLog {
    file: Option<File>,
    says: bool,
    last: Option<Board>,
    next_at: Duration,
}

impl ImprovementLog {
    /// Lines are added to a file that exists.
    pub(super) fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        let open = |path: &Path| {
            let file = File::options().append(true).create(true).open(path);
            file.with_context(|| format!("cannot write {}", path.display()))
        };
        Ok(Self {
            file: path.map(open).transpose()?,
            says: !io::stderr().is_terminal(),
            last: None,
            next_at: Duration::ZERO,
        })
    }

    /// Takes note of the best board so far.
    pub(super) fn note(
        &mut self,
        best: Option<&FoundBoard>,
        boards: u64,
        elapsed: Duration,
    ) -> anyhow::Result<()> {
        if elapsed < self.next_at { Ok(()) } else { self.log(best, boards, elapsed) }
    }

    /// Logs the best board, unless it was logged before.
    pub(super) fn log(
        &mut self,
        best: Option<&FoundBoard>,
        boards: u64,
        elapsed: Duration,
    ) -> anyhow::Result<()> {
        let Some(best) = best.filter(|best| self.last.as_ref() != Some(&best.board)) else { return Ok(()) };
        self.last = Some(best.board.clone());
        self.next_at = elapsed + LOG_EVERY;
        let (amount, boards) = (show::thousands(best.amount), show::count(boards, "board"));
        let line = format!("best {amount} after {boards}, {:.1} s: {}", elapsed.as_secs_f64(), best.board);
        if self.says {
            show::say(&line);
        }
        match &mut self.file {
            Some(file) => writeln!(file, "{line}").context("cannot write the log"),
            None => Ok(()),
        }
    }
}
