//! What a search leaves behind while it runs: news for the hunt, and whether it may go on.

use std::sync::mpsc::SyncSender;

use crate::field::Field;
use crate::found::Found;
use crate::layout::Layout;
use crate::limits::Limits;
use crate::quarry::CheckedQuarry;
use crate::shared::Shared;

/// Whether a search goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    Go,
    End,
}

/// What a search tells.
pub(crate) enum News {
    Scored { search: u64, boards: u64 },
    Better { search: u64, found: Found },
    Ended { search: u64, boards: u64, cut: bool },
}

/// What a search leaves behind while it runs.
#[derive(Debug)]
pub(crate) struct Trail<'a> {
    search: u64,
    checked: &'a CheckedQuarry<'a>,
    limits: &'a Limits,
    shared: &'a Shared,
    news: &'a SyncSender<News>,
    /// Boards of the field before this search.
    before: u64,
    cut: bool,
}

impl<'a> Trail<'a> {
    pub(crate) fn new(
        search: u64,
        checked: &'a CheckedQuarry<'a>,
        limits: &'a Limits,
        shared: &'a Shared,
        news: &'a SyncSender<News>,
        before: u64,
    ) -> Self {
        Self { search, checked, limits, shared, news, before, cut: false }
    }

    /// A board better than all of this search by the guide.
    pub(crate) fn reach(&mut self, field: &mut Field<'_>, layout: &Layout) -> Flow {
        let (amount, board) = field.amount(&field.canonical(layout));
        let boards = field.boards - self.before;
        let found = Found { amount, board, search: self.search, boards };
        self.send(News::Better { search: self.search, found });
        if self.checked.is_reached_by(amount) {
            // Searches before this one may still find it earlier; those after it may not.
            self.shared.cut_from(self.search + 1);
            self.cut = true;
            return Flow::End;
        }
        Flow::Go
    }

    /// Whether to go on after so many boards of the field.
    pub(crate) fn go(&mut self, boards: u64) -> Flow {
        let own = boards - self.before;
        self.send(News::Scored { search: self.search, boards: own });
        let is_over = self.limits.are_reached(self.shared.settled().saturating_add(own));
        if is_over || self.shared.is_last(self.search) || !self.shared.counts(self.search) {
            self.cut = true;
            return Flow::End;
        }
        Flow::Go
    }

    /// Tells that the search has ended, after so many boards of the field.
    pub(crate) fn end(self, boards: u64) {
        self.send(News::Ended { search: self.search, boards: boards - self.before, cut: self.cut });
    }

    fn send(&self, news: News) {
        if self.news.send(news).is_err() {
            // Nobody listens any more: something went wrong on that side.
            self.shared.stop();
        }
    }
}
