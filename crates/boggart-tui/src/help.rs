//! The help page: where it is scrolled to. Its texts are with the screens that they explain.

use crate::input::{Direction, Input};

/// How many rows a page key moves.
const PAGE: usize = 10;

/// The help of a screen, while it is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct HelpPage {
    /// The first row that is shown.
    pub(crate) top: usize,
    /// The largest `top`, as drawn last; 0 if everything fits.
    pub(crate) last_top: usize,
}

impl HelpPage {
    /// Handles an input; `None` if it closes the page.
    pub(crate) fn after(self, input: Input) -> Option<Self> {
        let top = match input {
            Input::Woken | Input::Resized(_) | Input::Redraw | Input::Suspend | Input::Release => self.top,
            // If there is nothing to scroll, every key closes it.
            _ if self.last_top == 0 => return None,
            Input::Move(Direction::Up) => self.top.saturating_sub(1),
            Input::Move(Direction::Down) => self.top + 1,
            Input::Page(Direction::Up) => self.top.saturating_sub(PAGE),
            Input::Page(_) => self.top + PAGE,
            Input::First => 0,
            Input::Last => self.last_top,
            _ => return None,
        };
        Some(Self { top: top.min(self.last_top), ..self })
    }
}
