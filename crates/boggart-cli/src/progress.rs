//! Progress on standard error: a counter, a message, or what the program is waiting for.
//!
//! Progress is drawn only on a terminal, and only once the work has taken longer than a second. Permanent output is
//! in `show.rs`.

use std::io::{self, IsTerminal as _};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::show;

/// Work that takes no longer than this needs no progress.
const SILENT: Duration = Duration::from_secs(1);
/// How often a line is redrawn while nothing changes.
const TICK: Duration = Duration::from_millis(100);
/// The columns of the spinner, with the space after it, and one that stays free: some terminals wrap a line that is full.
const SPINNER: usize = 3;

fn bar(template: &str, target: ProgressDrawTarget) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, target);
    bar.set_style(ProgressStyle::with_template(template).expect("a fixed template"));
    bar
}

/// A line that appears after a delay.
struct Line {
    bar: ProgressBar,
    started: Instant,
    shown: bool,
}

impl Line {
    fn new(template: &str) -> Self {
        Self { bar: bar(template, ProgressDrawTarget::hidden()), started: Instant::now(), shown: false }
    }

    /// Makes the line visible, if enough time has passed and there is a terminal.
    fn appear(&mut self) {
        if !self.shown && self.started.elapsed() > SILENT && io::stderr().is_terminal() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.shown = true;
        }
    }
}

/// A counter with its rate.
pub(crate) struct Progress(Line);

impl Progress {
    pub(crate) fn new(noun: &'static str) -> Self {
        Self(Line::new(&format!("{{spinner}} {{human_pos}} {noun}, {{per_sec}}, {{elapsed}}")))
    }

    pub(crate) fn add(&mut self, done: u64) {
        self.0.bar.inc(done);
        self.0.appear();
    }

    /// Prints a line without disturbing the counter.
    pub(crate) fn complain(&self, line: &str) {
        self.0.bar.suspend(|| show::complain(line));
    }

    pub(crate) fn finish(&self) {
        self.0.bar.finish_and_clear();
    }
}

/// A line whose text changes.
pub(crate) struct ProgressMessage(Line);

impl ProgressMessage {
    pub(crate) fn new() -> Self {
        Self(Line::new("{spinner} {msg}"))
    }

    /// Shows another text, which is computed only if the line is visible, for the width that there is.
    pub(crate) fn show(&mut self, text: impl FnOnce(usize) -> String) {
        self.0.appear();
        if self.0.shown {
            let (_, cols) = console::Term::stderr().size();
            self.0.bar.set_message(text(usize::from(cols).saturating_sub(SPINNER)));
            self.0.bar.tick();
        }
    }

    /// Prints a line without disturbing the message.
    pub(crate) fn say(&self, line: &str) {
        self.0.bar.suspend(|| show::say(line));
    }

    pub(crate) fn finish(&self) {
        self.0.bar.finish_and_clear();
    }
}

/// Does the work and, if it takes longer than a second on a terminal, shows what the program is doing.
pub(crate) fn while_waiting<T>(doing: &str, work: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let (done, finished) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            if finished.recv_timeout(SILENT).is_ok() {
                return;
            }
            let bar = bar("{spinner} {msg}, {elapsed}", ProgressDrawTarget::stderr());
            bar.set_message(doing.to_owned());
            while finished.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                bar.tick();
            }
            bar.finish_and_clear();
        });
        let result = work();
        // A send fails only if the other side has already ended, which is fine.
        _ = done.send(());
        result
    })
}
