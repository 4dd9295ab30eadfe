//! The search on the screen.

use boggart::game::Move;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::dice::{DiceGrid, Marks};
use super::{count, keys, popup, right_of, write, write_right};
use crate::theme::Theme;
use crate::watch::Watching;

const KEYS: [(&str, &str); 6] =
    [("Space", "pause"), ("→", "step"), ("n", "next word"), ("↑↓", "speed"), ("e", "end"), ("q", "quit")];

const HELP: [&str; 9] = [
    "Dice light up when the search takes them and go dark when it frees them.",
    "It takes a die if the letters so far are a word or start one.",
    "",
    "Space    pauses and resumes",
    "→ or s   makes one step",
    "n        skips to the next word, e to the end",
    "↑ ↓      faster, slower",
    "q        quits",
    "Press any key to continue.",
];

pub(crate) fn draw(watching: &Watching<'_>, buffer: &mut Buffer, area: Rect, theme: Theme) {
    let dims = watching.board.dims();
    let Some(grid) = DiceGrid::fit_or_ask(buffer, area, dims) else { return };
    write(buffer, area, (2, 0), "Boggart", theme.heading());
    write(buffer, area, (11, 0), "the plain search", theme.faint());
    let speed = match (watching.is_done, watching.is_paused) {
        (true, _) => "done".to_owned(),
        (false, true) => "paused".to_owned(),
        (false, false) => {
            format!("{} per second", count(usize::try_from(watching.steps_a_second()).unwrap_or(0), "step"))
        }
    };
    write_right(buffer, Rect { width: area.width.saturating_sub(2), ..area }, 0, &speed, theme.strong());
    grid.draw(buffer, watching.board, Marks { path: &watching.path(), ..Marks::default() }, theme);
    let below = grid.area().bottom() - area.y;
    let found = match &watching.last {
        Some(Move::Find(_)) => "  a word!",
        _ => "",
    };
    write(
        buffer,
        area,
        (2, below + 1),
        &format!("{}{found}", watching.prefix().to_uppercase()),
        theme.good(),
    );
    let panel = right_of(area, grid.area().right() + 2);
    write(buffer, panel, (0, 2), &count(watching.found.len(), "word"), theme.strong());
    let steps = count(usize::try_from(watching.steps).unwrap_or(usize::MAX), "step");
    write(buffer, panel, (0, 3), &steps, theme.faint());
    let rows = usize::from(area.height.saturating_sub(7)).max(1);
    for (number, word) in watching.found.iter().rev().enumerate() {
        let (x, y) = (number / rows * 12, 5 + number % rows);
        let at = (u16::try_from(x).unwrap_or(u16::MAX), u16::try_from(y).unwrap_or(u16::MAX));
        let style = if number == 0 { theme.good() } else { theme.plain() };
        write(buffer, panel, at, &word.to_uppercase(), style);
    }
    keys(buffer, area, theme, &KEYS);
    if watching.shows_help {
        popup(buffer, area, theme, "Keys", &HELP.map(str::to_owned));
    }
}
