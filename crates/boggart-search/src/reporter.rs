//! How a running search reports to the hunt and learns whether to continue.

use std::sync::mpsc::SyncSender;

use crate::found_board::FoundBoard;
use crate::hunt_spec::CheckedHuntSpec;
use crate::layout::Layout;
use crate::limits::HuntLimits;
use crate::neighborhood::Neighborhood;
use crate::search_state::{SearchPlace, SearchState};
use crate::shared::SharedState;

/// Whether a search continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SearchFlow {
    Go,
    End,
}

/// What a search reports.
pub(crate) enum News {
    Scored {
        search: u64,
        boards: u64,
    },
    Better {
        search: u64,
        found: FoundBoard,
    },
    /// Where a search is.
    Reached {
        search: u64,
        state: SearchState,
    },
    Ended {
        search: u64,
        boards: u64,
        cut: bool,
    },
}

/// The connection of a running search to the hunt.
#[derive(Debug)]
pub(crate) struct SearchReporter<'a> {
    search: u64,
    checked: &'a CheckedHuntSpec<'a>,
    limits: &'a HuntLimits,
    shared: &'a SharedState,
    news: &'a SyncSender<News>,
    /// How many boards the neighborhood had scored before this search.
    before: u64,
    /// How many boards this search had scored when it was interrupted.
    resumed_at: u64,
    /// The last request for the state that has been answered.
    answered: u64,
    cut: bool,
}

impl<'a> SearchReporter<'a> {
    pub(crate) fn new(
        search: u64,
        checked: &'a CheckedHuntSpec<'a>,
        limits: &'a HuntLimits,
        shared: &'a SharedState,
        news: &'a SyncSender<News>,
        before: u64,
        resumed_at: u64,
    ) -> Self {
        let answered = shared.states_asked();
        Self { search, checked, limits, shared, news, before, resumed_at, answered, cut: false }
    }

    /// How many boards this search has scored when the neighborhood has scored so many.
    fn own(&self, boards: u64) -> u64 {
        self.resumed_at + (boards - self.before)
    }

    /// Reports a board that is better, by the rules that guide the search, than all earlier boards of this search.
    pub(crate) fn report_better(
        &mut self,
        neighborhood: &mut Neighborhood<'_>,
        layout: &Layout,
    ) -> SearchFlow {
        let (amount, board) = neighborhood.amount(&neighborhood.canonical(layout));
        let boards = self.own(neighborhood.boards);
        let found = FoundBoard { amount, board, search: self.search, boards };
        self.send(News::Better { search: self.search, found });
        if self.checked.is_reached_by(amount) {
            // Searches with lower numbers may still find it first; those with higher numbers may not.
            self.shared.cut_from(self.search + 1);
            self.cut = true;
            return SearchFlow::End;
        }
        SearchFlow::Go
    }

    /// Whether to continue after the neighborhood has scored this many boards. `state` says how many random numbers the search has drawn
    /// and where it is; it is called if somebody has asked for that.
    pub(crate) fn go(&mut self, boards: u64, state: impl FnOnce() -> (u64, SearchPlace)) -> SearchFlow {
        let own = self.own(boards);
        self.send(News::Scored { search: self.search, boards: own });
        let is_over = self.limits.are_reached(self.shared.settled().saturating_add(own));
        let is_cut = is_over || self.shared.is_last(self.search) || !self.shared.counts(self.search);
        let asked = self.shared.states_asked();
        // Who has ever asked also wants to know where a search was that is cut.
        if asked > self.answered || is_cut && asked > 0 {
            self.answered = asked;
            let (drawn, place) = state();
            let state = SearchState { boards: own, drawn, place };
            self.send(News::Reached { search: self.search, state });
        }
        if is_cut {
            self.cut = true;
            return SearchFlow::End;
        }
        SearchFlow::Go
    }

    /// Reports that the search has ended after the neighborhood has scored this many boards.
    pub(crate) fn end(self, boards: u64) {
        self.send(News::Ended { search: self.search, boards: self.own(boards), cut: self.cut });
    }

    fn send(&self, news: News) {
        if self.news.send(news).is_err() {
            // The receiver is gone, because the hunt itself has failed.
            self.shared.stop();
        }
    }
}
