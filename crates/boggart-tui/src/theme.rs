//! Colours. They are never the only mark: every mark is also a shape or a word.
//!
//! Only the sixteen standard terminal colours are used, in the shades that the user has configured, and never red against green.

use ratatui::style::{Color, Modifier, Style};

use crate::Look;

/// How things look.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Theme {
    colored: bool,
    /// Whether the last seconds have a colour.
    colors_countdown: bool,
}

impl Theme {
    pub(crate) fn new(look: Look) -> Self {
        Self { colored: look.colored, colors_countdown: look.countdown_color }
    }

    fn with(self, style: Style, color: Color) -> Style {
        if self.colored { style.fg(color) } else { style }
    }

    pub(crate) fn plain(self) -> Style {
        Style::new()
    }

    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(crate) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Headings and keys.
    pub(crate) fn heading(self) -> Style {
        self.with(self.strong(), Color::Cyan)
    }

    /// Good news.
    pub(crate) fn good(self) -> Style {
        self.with(self.strong(), Color::Cyan)
    }

    /// Bad news.
    pub(crate) fn bad(self) -> Style {
        self.with(self.strong(), Color::Yellow)
    }

    /// The clock in the last seconds.
    pub(crate) fn hurry(self) -> Style {
        if self.colored && self.colors_countdown {
            Style::new().add_modifier(Modifier::BOLD).bg(Color::Yellow).fg(Color::Black)
        } else {
            self.strong()
        }
    }

    /// Dice of a path.
    pub(crate) fn taken(self) -> Style {
        self.with(self.strong().add_modifier(Modifier::REVERSED), Color::Cyan)
    }

    /// Red dice.
    pub(crate) fn red(self) -> Style {
        self.with(self.strong(), Color::LightRed)
    }
}
