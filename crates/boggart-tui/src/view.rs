//! What the screens have in common: the heading and the keys. `layout` says what goes where, and everything is drawn on a
//! `canvas`.

pub(crate) mod canvas;
pub(crate) mod dice;
mod end;
pub(crate) mod layout;
mod list;
mod page;
pub(crate) mod play;
mod review;
mod text;
pub(crate) mod watch;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use self::canvas::{Canvas, below, right_of};
use self::text::width;
use crate::theme::Theme;

/// Writes a text at a position, clipped to an area.
fn write(buffer: &mut Buffer, area: Rect, (x, y): (u16, u16), text: &str, style: Style) {
    if x < area.width && y < area.height {
        buffer.set_stringn(area.x + x, area.y + y, text, usize::from(area.width - x), style);
    }
}

/// A count with its noun: 1 word, 2 words.
pub(crate) fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// A time as minutes and seconds.
pub fn clock(time: std::time::Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

/// The heading: a title, and something at the right edge. In a narrow window, the name of the program gives way to them.
fn heading(
    canvas: &mut Canvas<'_>,
    area: Rect,
    theme: Theme,
    (title, title_style): (&str, Style),
    (right, right_style): (&str, Style),
) {
    const NAME: &str = "Boggart";
    const GAP: u16 = 2;
    let taken = canvas.line_right(area, 0, right, right_style);
    let rest = area.width.saturating_sub(if taken > 0 { taken + GAP } else { 0 });
    let area = Rect { width: rest, ..area };
    let named = width(NAME) + GAP;
    if named.saturating_add(width(title)) > area.width {
        canvas.line(area, 0, title, title_style);
    } else {
        canvas.line(area, 0, NAME, theme.heading());
        canvas.line(right_of(area, area.x + named), 0, title, title_style);
    }
}

/// A panel of so many rows has an empty row between its parts.
const ROWS_WITH_GAPS: u16 = 12;

/// Writes texts at the top of a panel, and returns the rest for a list, which keeps some rows however much they say.
fn below_texts(canvas: &mut Canvas<'_>, panel: Rect, texts: &[(String, Style)]) -> Rect {
    let top = Rect { height: panel.height.saturating_sub(2), ..panel };
    let y = canvas.paragraphs(top, 0, texts);
    // An empty row between them, unless rows are few.
    below(panel, y + u16::from(panel.height >= ROWS_WITH_GAPS && y < top.height))
}

/// The rows of the keys, each with the positions of its keys.
fn arrange<'k>(keys: &[(&'k str, &'k str)], columns: u16) -> Vec<Vec<(u16, &'k str, &'k str)>> {
    const GAP: u16 = 2;
    let mut rows = vec![Vec::new()];
    let mut x = 0_u16;
    for &(key, job) in keys {
        let wide = width(key).saturating_add(1).saturating_add(width(job));
        if x > 0 && x.saturating_add(wide) > columns {
            rows.push(Vec::new());
            x = 0;
        }
        if let Some(row) = rows.last_mut() {
            row.push((x, key, job));
        }
        x = x.saturating_add(wide).saturating_add(GAP);
    }
    rows
}

/// How many rows the keys take.
fn key_rows(keys: &[(&str, &str)], columns: u16) -> u16 {
    u16::try_from(arrange(keys, columns).len()).unwrap_or(u16::MAX)
}

/// The keys, in the last lines.
fn keys(canvas: &mut Canvas<'_>, area: Rect, theme: Theme, keys: &[(&str, &str)]) {
    for (y, row) in (0..).zip(arrange(keys, area.width)) {
        for (x, key, job) in row {
            let rest = right_of(area, area.x + x);
            let taken = canvas.line(rest, y, key, theme.heading());
            canvas.line(right_of(rest, rest.x + taken + 1), y, job, theme.faint());
        }
    }
}
