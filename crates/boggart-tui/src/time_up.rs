//! The end of a round whose time is up.
//!
//! Whoever types fast has letters on the way when the time ends. They must not act as commands, so keys are ignored until
//! there was none for a moment.

use std::time::Duration;

use crate::input::Input;
use crate::review::Reviewing;

/// How long there must be no key before keys are commands.
pub(crate) const MOMENT: Duration = Duration::from_secs(1);

/// A round whose time is up.
#[derive(Debug)]
pub(crate) struct TimeUp {
    /// The review, for when it is asked for.
    pub(crate) reviewing: Box<Reviewing>,
    /// When there was a key last, or when the time ended.
    last_key: Duration,
}

/// What a key asks for when the time is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EndCommand {
    NewBoard,
    SameBoard,
    Review,
    Leave,
}

impl TimeUp {
    pub(crate) fn new(reviewing: Reviewing, now: Duration) -> Self {
        Self { reviewing: Box::new(reviewing), last_key: now }
    }

    /// Whether keys are commands.
    pub(crate) fn takes_keys(&self, now: Duration) -> bool {
        now >= self.takes_keys_at()
    }

    /// When keys are commands, if none comes before.
    pub(crate) fn takes_keys_at(&self) -> Duration {
        self.last_key + MOMENT
    }

    /// Handles an input.
    pub(crate) fn take(&mut self, input: Input, now: Duration) -> Option<EndCommand> {
        if matches!(input, Input::Woken | Input::Resized(_) | Input::Redraw | Input::Suspend) {
            return None;
        }
        if !self.takes_keys(now) {
            self.last_key = now;
            return None;
        }
        match input {
            Input::Enter => Some(EndCommand::NewBoard),
            Input::Letter('r' | 'R') => Some(EndCommand::SameBoard),
            Input::Letter('v' | 'V') => Some(EndCommand::Review),
            Input::Letter('q' | 'Q') | Input::Quit | Input::Escape => Some(EndCommand::Leave),
            _ => None,
        }
    }
}
