//! Colours. They are never the only mark: every mark is also a shape or a word.
//!
//! Only the sixteen standard terminal colours are used, in the shades that the user has configured, and never red against green.

use ratatui::style::{Color, Modifier, Style};

/// What a terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Whether there are colours.
    pub colored: bool,
    /// Whether everything but letters is drawn with ASCII characters.
    pub ascii: bool,
}

/// How things look.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Theme {
    colored: bool,
}

impl Theme {
    pub(crate) fn new(colored: bool) -> Self {
        Self { colored }
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

    /// Dice of a path.
    pub(crate) fn taken(self) -> Style {
        self.with(self.strong().add_modifier(Modifier::REVERSED), Color::Cyan)
    }

    /// Red dice.
    pub(crate) fn red(self) -> Style {
        self.with(self.strong(), Color::LightRed)
    }
}
