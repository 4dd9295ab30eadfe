//! What the screens have in common: dice, lines of text, keys at the bottom, and the message that the window is too small.

pub(crate) mod dice;
pub(crate) mod play;
mod review;
pub(crate) mod watch;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::theme::Theme;

/// Writes a text at a position, clipped to an area.
pub(crate) fn write(buffer: &mut Buffer, area: Rect, (x, y): (u16, u16), text: &str, style: Style) {
    if x < area.width && y < area.height {
        buffer.set_stringn(area.x + x, area.y + y, text, usize::from(area.width - x), style);
    }
}

/// Writes a text that ends at the right edge of an area.
pub(crate) fn write_right(buffer: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let width = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
    write(buffer, area, (area.width.saturating_sub(width), y), text, style);
}

/// The part of an area to the right of a column.
pub(crate) fn right_of(area: Rect, x: u16) -> Rect {
    let gone = x.saturating_sub(area.x).min(area.width);
    Rect { x: area.x + gone, width: area.width - gone, ..area }
}

/// A count with its noun: 1 word, 2 words.
pub(crate) fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// A time as minutes and seconds.
pub fn clock(time: std::time::Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

/// The keys, in the last line.
pub(crate) fn keys(buffer: &mut Buffer, area: Rect, theme: Theme, keys: &[(&str, &str)]) {
    let (mut x, y) = (0, area.height.saturating_sub(1));
    for (key, job) in keys {
        let width = |text: &str| u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
        write(buffer, area, (x, y), key, theme.heading());
        write(buffer, area, (x + width(key) + 1, y), job, theme.faint());
        x = x.saturating_add(width(key) + width(job) + 3);
    }
}

/// Says that the window is too small.
fn ask_for_room(buffer: &mut Buffer, area: Rect, (cols, rows): (u16, u16)) {
    let needs = format!("needs {cols}x{rows}");
    let has = format!("has {}x{}", area.width, area.height);
    for (y, line) in (0..).zip(["window too small", &needs, &has]) {
        write(buffer, area, (0, y), line, Style::new());
    }
}

/// A box of lines over the middle of the screen.
pub(crate) fn popup(buffer: &mut Buffer, area: Rect, theme: Theme, title: &str, lines: &[String]) {
    let longest =
        lines.iter().map(|line| line.chars().count()).chain([title.chars().count() + 2]).max().unwrap_or(0);
    let width = u16::try_from(longest + 4).unwrap_or(u16::MAX).min(area.width);
    let height = u16::try_from(lines.len() + 2).unwrap_or(u16::MAX).min(area.height);
    let area =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    let across = usize::from(width.saturating_sub(2));
    write(buffer, area, (0, 0), &format!("╭{}╮", "─".repeat(across)), theme.plain());
    write(buffer, area, (2, 0), &format!(" {title} "), theme.heading());
    for row in 1..height.saturating_sub(1) {
        write(buffer, area, (0, row), &format!("│{}│", " ".repeat(across)), theme.plain());
        let line = lines.get(usize::from(row) - 1).map_or("", String::as_str);
        let inner = Rect { width: width.saturating_sub(2), ..area };
        write(buffer, inner, (2, row), line, theme.plain());
    }
    write(buffer, area, (0, height.saturating_sub(1)), &format!("╰{}╯", "─".repeat(across)), theme.plain());
}
