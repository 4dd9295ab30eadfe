//! The review of a finished game.

use boggart::game::{Review, ReviewOrder, Reviewed};

use crate::input::{Direction, Input};
use crate::screen::ScreenFlow;

/// How many words a page key moves.
const PAGE: usize = 10;

/// Which words are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Show {
    All,
    Missed,
    Found,
}

/// A review on the screen.
#[derive(Debug)]
pub(crate) struct Reviewing {
    pub(crate) review: Review,
    pub(crate) order: ReviewOrder,
    pub(crate) show: Show,
    pub(crate) selected: usize,
    pub(crate) shows_help: bool,
}

impl Reviewing {
    pub(crate) fn new(review: Review) -> Self {
        Self { review, order: ReviewOrder::Length, show: Show::All, selected: 0, shows_help: false }
    }

    /// The words that are listed, in their order.
    pub(crate) fn listed(&self) -> Vec<&Reviewed> {
        let is_shown = |word: &&Reviewed| match self.show {
            Show::All => true,
            Show::Missed => word.found.is_none(),
            Show::Found => word.found.is_some(),
        };
        self.review.sorted(self.order).into_iter().filter(is_shown).collect()
    }

    /// The word whose path is shown.
    pub(crate) fn word(&self) -> Option<&Reviewed> {
        self.listed().get(self.selected).copied()
    }

    pub(crate) fn take(&mut self, input: Input) -> ScreenFlow {
        if self.shows_help {
            self.shows_help = matches!(input, Input::Woken | Input::Resized);
            return ScreenFlow::Go;
        }
        let last = self.listed().len().saturating_sub(1);
        match input {
            Input::Move(Direction::Up) => self.selected = self.selected.saturating_sub(1),
            Input::Move(Direction::Down) => self.selected = (self.selected + 1).min(last),
            Input::Page(Direction::Up) => self.selected = self.selected.saturating_sub(PAGE),
            Input::Page(_) => self.selected = (self.selected + PAGE).min(last),
            Input::Letter('s' | 'S') => {
                self.order = match self.order {
                    ReviewOrder::Length => ReviewOrder::Points,
                    ReviewOrder::Points => ReviewOrder::Commonness,
                    ReviewOrder::Commonness => ReviewOrder::Length,
                };
                self.selected = 0;
            }
            Input::Letter('f' | 'F') | Input::Tab => {
                self.show = match self.show {
                    Show::All => Show::Missed,
                    Show::Missed => Show::Found,
                    Show::Found => Show::All,
                };
                self.selected = 0;
            }
            Input::Help => self.shows_help = true,
            Input::Letter('q' | 'Q') | Input::Quit | Input::Escape => return ScreenFlow::End,
            _ => {}
        }
        ScreenFlow::Go
    }
}
