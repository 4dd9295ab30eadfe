//! Combines the results of all searches of a hunt in the order of their numbers, whatever their timing.
//!
//! A search is settled once it and all searches before it have ended. Results of other searches are pending: they are shown, but may not
//! count in the end. Threads are in `worker.rs`.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::checkpoint::{Checkpoint, Unsettled};
use crate::found_board::{FoundBoard, rank};
use crate::hunt_spec::CheckedHuntSpec;
use crate::limits::HuntLimits;
use crate::reporter::News;
use crate::shared::SharedState;
use crate::status::{HuntOutcome, Status};

/// What is known about a search that is not settled.
#[derive(Debug, Default)]
struct Pending {
    boards: u64,
    ended: bool,
    cut: bool,
    found: Vec<FoundBoard>,
}

impl From<&Unsettled> for Pending {
    fn from(known: &Unsettled) -> Self {
        let Unsettled { boards, found, state } = known;
        Self { boards: *boards, ended: state.is_none(), cut: false, found: found.clone() }
    }
}

/// The state of all searches.
#[derive(Debug)]
pub(crate) struct Tally<'a> {
    checked: &'a CheckedHuntSpec<'a>,
    limits: &'a HuntLimits,
    /// The results of all settled searches.
    settled: Checkpoint,
    pending: BTreeMap<u64, Pending>,
    best: Vec<FoundBoard>,
    searches: u64,
}

impl<'a> Tally<'a> {
    pub(crate) fn new(
        checked: &'a CheckedHuntSpec<'a>,
        limits: &'a HuntLimits,
        from: Checkpoint,
        shared: &SharedState,
    ) -> Self {
        let mut tally = Self {
            checked,
            limits,
            best: from.best.clone(),
            searches: from.searches,
            pending: from.unsettled.iter().map(|(&search, known)| (search, Pending::from(known))).collect(),
            settled: from,
        };
        for (&search, pending) in &mut tally.pending {
            // The target may be lower than that of the earlier run.
            let first = pending.found.iter().position(|found| checked.is_reached_by(found.amount));
            if let Some(first) = first {
                pending.found.truncate(first + 1);
                (pending.boards, pending.ended, pending.cut) = (pending.found[first].boards, true, true);
                shared.cut_from(search + 1);
            }
            tally.searches += u64::from(pending.ended);
            for found in &pending.found {
                rank(&mut tally.best, found.clone(), checked.spec().aim, limits.remembered());
            }
        }
        // With another limit, more searches may count than before.
        tally.settle(shared);
        tally
    }

    /// The progress of the hunt, with a checkpoint if that has changed.
    pub(crate) fn status(&self, has_changed: bool) -> Status<'_> {
        let pending = self.pending.values().map(|pending| pending.boards);
        Status {
            best: &self.best,
            searches: self.searches,
            boards: self.settled.boards + pending.sum::<u64>(),
            checkpoint: has_changed.then_some(&self.settled),
        }
    }

    /// The search of the best board, or the first search that is not settled, whichever comes later.
    pub(crate) fn last_needed(&self) -> u64 {
        let best = self.best.first().map_or(0, |found| found.search);
        best.max(self.settled.searches)
    }

    /// Processes one report; returns whether the checkpoint has changed.
    pub(crate) fn take(&mut self, news: News, shared: &SharedState) -> bool {
        match news {
            News::Scored { search, boards } => {
                self.pending.entry(search).or_default().boards = boards;
                false
            }
            News::Better { search, found } => {
                let pending = self.pending.entry(search).or_default();
                pending.boards = found.boards;
                pending.found.push(found.clone());
                // Results after searches that are not settled are shown, but may not count in the end.
                rank(&mut self.best, found, self.checked.spec().aim, self.limits.remembered());
                false
            }
            News::Reached { search, state } => {
                let pending = self.pending.entry(search).or_default();
                // Whatever is found later will be found again from there.
                let found = pending.found.clone();
                let known = Unsettled { boards: state.boards, found, state: Some(Arc::new(state)) };
                self.settled.unsettled.insert(search, known);
                true
            }
            News::Ended { search, boards, cut } => {
                let pending = self.pending.entry(search).or_default();
                (pending.boards, pending.ended, pending.cut) = (boards, true, cut);
                if !cut {
                    let known = Unsettled { boards, found: pending.found.clone(), state: None };
                    self.settled.unsettled.insert(search, known);
                }
                self.searches += 1;
                self.settle(shared);
                !cut
            }
        }
    }

    /// Settles the searches that have ended, up to the first that is still running.
    fn settle(&mut self, shared: &SharedState) {
        while let Some(entry) = self.pending.first_entry() {
            let fits = !self.limits.are_exceeded(self.settled.boards + entry.get().boards);
            if *entry.key() != self.settled.searches || !entry.get().ended || entry.get().cut || !fits {
                break;
            }
            let pending = entry.remove();
            for found in pending.found {
                rank(&mut self.settled.best, found, self.checked.spec().aim, self.limits.remembered());
            }
            self.settled.unsettled.remove(&self.settled.searches);
            self.settled.searches += 1;
            self.settled.boards += pending.boards;
        }
        shared.settle(self.settled.boards);
        // The first search that exceeds the limit is the last that counts, and only in part.
        let is_last = self.pending.get(&self.settled.searches).is_some_and(|pending| pending.ended);
        if is_last || self.is_done() {
            shared.cut_from(self.settled.searches);
        }
    }

    /// Whether enough searches are settled.
    pub(crate) fn is_done(&self) -> bool {
        self.limits.are_reached(self.settled.boards) || self.has_met_target(&self.settled.best)
    }

    fn has_met_target(&self, best: &[FoundBoard]) -> bool {
        best.first().is_some_and(|found| self.checked.is_reached_by(found.amount))
    }

    /// What counts in the end.
    ///
    /// The first search that was interrupted counts as far as it got; later searches do not count. If all were stopped at once and a
    /// later search has found something better, that is still returned, but cannot be repeated.
    pub(crate) fn outcome(mut self, stopped: bool) -> HuntOutcome {
        let limit = self.limits.boards.unwrap_or(u64::MAX);
        let mut boards = self.settled.boards;
        let mut counted = self.settled.best.clone();
        if let Some(pending) = self.pending.remove(&self.settled.searches)
            && !self.is_done()
        {
            let counts = |found: &FoundBoard| boards.saturating_add(found.boards) <= limit;
            for found in pending.found.into_iter().filter(counts) {
                rank(&mut counted, found, self.checked.spec().aim, self.limits.remembered());
            }
            boards = boards.saturating_add(pending.boards);
        }
        counted.truncate(self.limits.keep);
        self.best.truncate(self.limits.keep);
        let board = |best: &[FoundBoard]| best.first().map(|found| found.board.clone());
        if !stopped || board(&counted) == board(&self.best) {
            let met_target = self.has_met_target(&counted);
            return HuntOutcome { best: counted, boards: Some(boards.min(limit)), met_target };
        }
        HuntOutcome { met_target: self.has_met_target(&self.best), best: self.best, boards: None }
    }
}
