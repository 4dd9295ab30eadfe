//! The review of a finished game.

use boggart::game::{Review, ReviewOrder, Reviewed};
use ratatui::layout::{Position, Rect};

use crate::help::HelpPage;
use crate::input::{Direction, Input, Point};
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
    pub(crate) help: Option<HelpPage>,
    /// Where the words were drawn last.
    listed: Option<Listed>,
}

/// Where words are on the screen, one a row.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Listed {
    pub(crate) area: Rect,
    /// The number of the first one.
    pub(crate) first: usize,
}

/// What was drawn of a review.
#[derive(Debug, Clone, Copy)]
pub(crate) enum DrawnReview {
    List(Listed),
    Help(HelpPage),
}

impl Reviewing {
    pub(crate) fn new(review: Review) -> Self {
        Self { review, order: ReviewOrder::Length, show: Show::All, selected: 0, help: None, listed: None }
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

    /// Notes what was drawn.
    pub(crate) fn note_drawn(&mut self, drawn: DrawnReview) {
        match drawn {
            DrawnReview::List(listed) => self.listed = Some(listed),
            DrawnReview::Help(help) => self.help = Some(help),
        }
    }

    /// The number of the word at a point of the screen.
    fn number_at(&self, point: Point) -> Option<usize> {
        let Listed { area, first } = self.listed?;
        let is_inside = area.contains(Position { x: point.x, y: point.y });
        is_inside.then(|| first + usize::from(point.y - area.y))
    }

    pub(crate) fn take(&mut self, input: Input) -> ScreenFlow {
        if let Some(help) = self.help {
            self.help = help.after(input);
            return ScreenFlow::Go;
        }
        let last = self.listed().len().saturating_sub(1);
        match input {
            Input::Move(Direction::Up) | Input::Letter('k' | 'K') => {
                self.selected = self.selected.saturating_sub(1);
            }
            Input::Move(Direction::Down) | Input::Letter('j' | 'J') => {
                self.selected = (self.selected + 1).min(last);
            }
            Input::Page(Direction::Up) => self.selected = self.selected.saturating_sub(PAGE),
            Input::Page(_) => self.selected = (self.selected + PAGE).min(last),
            Input::First => self.selected = 0,
            Input::Last => self.selected = last,
            Input::Press(point) => {
                self.selected =
                    self.number_at(point).filter(|&number| number <= last).unwrap_or(self.selected);
            }
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
            Input::Help => self.help = Some(HelpPage::default()),
            Input::Letter('q' | 'Q') | Input::Quit | Input::Escape => return ScreenFlow::End,
            _ => {}
        }
        ScreenFlow::Go
    }
}
