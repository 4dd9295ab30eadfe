//! What all threads of a hunt share: the number of the next search, and which searches still count.
//!
//! These values are hints about when to stop. Only `tally.rs` decides the result of a hunt, so they need no memory
//! ordering.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::checkpoint::{Checkpoint, Unsettled};
use crate::search_state::SearchState;

/// What searches and the hunt share.
#[derive(Debug)]
pub(crate) struct SharedState {
    /// The number of the next search.
    next: AtomicU64,
    /// Searches with this number or a higher one no longer count.
    cut: AtomicU64,
    /// The last search that counts, which should end where it is.
    last: AtomicU64,
    /// Boards of all searches that have ended one after the other.
    settled: AtomicU64,
    /// How often searches were asked where they are.
    states_asked: AtomicU64,
    /// Searches of an earlier run that are not settled.
    unsettled: BTreeMap<u64, Unsettled>,
}

impl SharedState {
    pub(crate) fn new(from: &Checkpoint) -> Self {
        Self {
            next: AtomicU64::new(from.searches),
            cut: AtomicU64::new(u64::MAX),
            last: AtomicU64::new(u64::MAX),
            settled: AtomicU64::new(from.boards),
            states_asked: AtomicU64::new(0),
            unsettled: from.unsettled.clone(),
        }
    }

    /// Takes the number of the next search, and where it was interrupted; `None` if no more are needed.
    pub(crate) fn take_number(&self) -> Option<(u64, Option<Arc<SearchState>>)> {
        loop {
            let search = self.next.fetch_add(1, Ordering::Relaxed);
            if !self.counts(search) {
                return None;
            }
            match self.unsettled.get(&search) {
                None => return Some((search, None)),
                Some(Unsettled { state: Some(state), .. }) => return Some((search, Some(Arc::clone(state)))),
                // It has ended.
                Some(Unsettled { state: None, .. }) => {}
            }
        }
    }

    /// How often searches were asked where they are.
    pub(crate) fn states_asked(&self) -> u64 {
        self.states_asked.load(Ordering::Relaxed)
    }

    /// Asks every search where it is.
    pub(crate) fn ask_for_states(&self) {
        self.states_asked.fetch_add(1, Ordering::Relaxed);
    }

    /// Whether a search may still count.
    pub(crate) fn counts(&self, search: u64) -> bool {
        search < self.cut.load(Ordering::Relaxed)
    }

    /// Whether a search should end where it is.
    pub(crate) fn is_last(&self, search: u64) -> bool {
        self.last.load(Ordering::Relaxed) <= search
    }

    /// Boards of all searches that have ended one after the other.
    pub(crate) fn settled(&self) -> u64 {
        self.settled.load(Ordering::Relaxed)
    }

    pub(crate) fn settle(&self, boards: u64) {
        self.settled.store(boards, Ordering::Relaxed);
    }

    /// Makes this search and later ones no longer count.
    pub(crate) fn cut_from(&self, search: u64) {
        self.cut.fetch_min(search, Ordering::Relaxed);
    }

    /// Ends this search where it is; earlier searches finish, later ones do not count.
    pub(crate) fn finish_with(&self, search: u64) {
        self.last.store(search, Ordering::Relaxed);
        self.cut_from(search + 1);
    }

    /// Stops all searches.
    pub(crate) fn stop(&self) {
        self.cut.store(0, Ordering::Relaxed);
    }
}

/// Stops all searches if the thread that owns it panics; otherwise the other threads would wait for it for ever.
pub(crate) struct StopOnPanic<'a>(pub(crate) &'a SharedState);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}
