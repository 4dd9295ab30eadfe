//! The search on the screen.

use boggart::game::Move;
use ratatui::layout::{Rect, Size};

use super::canvas::Canvas;
use super::dice::Marks;
use super::layout::ScreenLayout;
use super::list::{Row, columns};
use super::page::{self, HelpText};
use super::{below_texts, count, heading, keys};
use crate::theme::Theme;
use crate::watch::Watching;

const KEYS: [(&str, &str); 6] =
    [("Space", "pause"), ("→", "step"), ("n", "next word"), ("↑↓", "speed"), ("e", "end"), ("q", "quit")];

const HELP: &HelpText = &[
    ("", "Dice light up when the search takes them and go dark when it frees them."),
    ("", "It takes a die if the letters so far are a word or start one."),
    ("", ""),
    ("Space", "pauses and resumes"),
    ("→ or s", "makes one step"),
    ("n", "skips to the next word"),
    ("e", "skips to the end"),
    ("↑ ↓", "faster, slower"),
    ("^Z", "suspends the program; the shell's fg resumes it"),
    ("^L", "draws the screen again"),
    ("q", "quits"),
];

/// Whether a window of this size is too small for the search.
pub(crate) fn is_too_small(watching: &Watching<'_>, size: Size) -> bool {
    ScreenLayout::new(Rect::new(0, 0, size.width, size.height), watching.board, &KEYS).is_err()
}

pub(crate) fn draw(watching: &mut Watching<'_>, canvas: &mut Canvas<'_>, theme: Theme) {
    let layout = match ScreenLayout::new(canvas.area(), watching.board, &KEYS) {
        Ok(layout) => layout,
        Err(needs) => return page::too_small(canvas, needs, "The search waits. ^C leaves."),
    };
    if let Some(help) = watching.help {
        watching.help = Some(page::help(canvas, theme, HELP, help));
        return;
    }
    let speed = match (watching.is_done, watching.is_paused) {
        (true, _) => "done".to_owned(),
        (false, true) => "paused".to_owned(),
        (false, false) => {
            format!("{} per second", count(usize::try_from(watching.steps_a_second()).unwrap_or(0), "step"))
        }
    };
    let title = ("the plain search", theme.faint());
    heading(canvas, layout.heading, theme, title, (&speed, theme.strong()));
    let marks = Marks { path: &watching.path(), ..Marks::default() };
    layout.dice.draw(canvas, watching.board, marks, theme);
    let found = match &watching.last {
        Some(Move::Find(_)) => "  a word!",
        _ => "",
    };
    let prefix = format!("{}{found}", watching.prefix().to_uppercase());
    canvas.paragraph(layout.below, 0, &prefix, theme.good());
    words(watching, canvas, layout.panel, theme);
    keys(canvas, layout.keys, theme, &KEYS);
}

/// What the search has found so far, the latest first.
fn words(watching: &Watching<'_>, canvas: &mut Canvas<'_>, panel: Rect, theme: Theme) {
    let total = watching.found.len();
    let steps = count(usize::try_from(watching.steps).unwrap_or(usize::MAX), "step");
    let texts = [(count(total, "word"), theme.strong()), (steps, theme.faint())];
    let list = below_texts(canvas, panel, &texts);
    columns(canvas, list, theme, (0, total), |number| Row {
        word: watching.found[total - 1 - number].to_uppercase(),
        note: String::new(),
        style: if number == 0 { theme.good() } else { theme.plain() },
    });
}
