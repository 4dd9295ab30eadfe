//! The clock of a round: it can be stopped, and it rings in the last seconds.

use std::time::Duration;

/// The whole seconds left at which the bell rings.
const RINGS_AT: [u64; 5] = [10, 3, 2, 1, 0];

/// A clock that can be stopped.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RoundClock {
    /// The time that had passed when it last started.
    banked: Duration,
    /// When it last started; `None` while it is stopped.
    since: Option<Duration>,
    /// The seconds that were left when it was last asked whether the bell rings.
    heard_at: u64,
}

impl RoundClock {
    /// A clock that runs from now, when some time has passed already.
    pub(crate) fn running(banked: Duration) -> Self {
        Self { banked, since: Some(Duration::ZERO), heard_at: u64::MAX }
    }

    pub(crate) fn elapsed(&self, now: Duration) -> Duration {
        self.banked + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }

    pub(crate) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    pub(crate) fn stop(&mut self, now: Duration) {
        (self.banked, self.since) = (self.elapsed(now), None);
    }

    pub(crate) fn start(&mut self, now: Duration) {
        self.since = self.since.or(Some(now));
    }

    /// Whether the bell is due: once for each of its seconds, also if the program was too late for one.
    pub(crate) fn rings(&mut self, left_secs: u64) -> bool {
        let is_due = RINGS_AT.into_iter().any(|second| left_secs <= second && second < self.heard_at);
        self.heard_at = left_secs;
        is_due
    }
}
