//! Pages that hide the dice: help, the end of a round, and the message that the window is too small.

use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::canvas::{Canvas, below};
use super::list::hidden;
use super::text::{width, wrap};
use crate::help::HelpPage;
use crate::theme::Theme;

/// What a help page says: a key and what it does, or a sentence without a key.
pub(crate) type HelpText = [(&'static str, &'static str)];

/// Help is not wider than this.
const HELP_WIDTH: u16 = 76;

/// Draws the help, and returns it as scrolled as it can be.
pub(crate) fn help(canvas: &mut Canvas<'_>, theme: Theme, text: &HelpText, page: HelpPage) -> HelpPage {
    let window = canvas.area();
    let margin = if window.width < HELP_WIDTH { 1 } else { 2 };
    let width_all = window.width.saturating_sub(2 * margin).min(HELP_WIDTH);
    let rows = help_rows(text, width_all);
    let full = usize::from(window.height.saturating_sub(4));
    let last_top = rows.len().saturating_sub(full);
    let top = page.top.min(last_top);
    let area = Rect { x: window.x + (window.width - width_all) / 2, width: width_all, ..window };
    let spare = u16::try_from(full.saturating_sub(rows.len())).unwrap_or(0);
    let area = below(area, if spare >= 20 { spare / 2 } else { 0 });
    canvas.line(area, 0, "Help", theme.heading());
    let keys = key_width(text);
    for (y, (key, line)) in (2..).zip(rows.iter().skip(top).take(full)) {
        let used = canvas.line(area, y, key, theme.strong());
        let indent = if used > 0 || line.starts_with(INDENT) { keys } else { 0 };
        let indented = Rect { x: area.x + indent, width: area.width - indent, ..area };
        canvas.line(indented, y, line.trim_start_matches(INDENT), theme.plain());
    }
    let last = u16::try_from(rows.len().min(full)).unwrap_or(u16::MAX).saturating_add(3);
    if last_top == 0 {
        canvas.line(area, last, "Press any key to continue.", theme.faint());
    } else {
        let (before, after) = (top, rows.len() - top - full);
        let more = format!("{}; other keys close", scroll_keys(before, after));
        canvas.line(area, last, &more, theme.faint());
    }
    HelpPage { top, last_top }
}

/// Marks a line that continues the text of a key.
const INDENT: char = '\t';

/// The columns of the keys.
fn key_width(text: &HelpText) -> u16 {
    text.iter().map(|(key, _)| width(key)).max().unwrap_or(0) + 2
}

/// The rows of a help page: a key and a line of text.
fn help_rows(text: &HelpText, columns: u16) -> Vec<(&'static str, String)> {
    let keys = key_width(text);
    let mut rows = Vec::new();
    for &(key, job) in text {
        let room = if key.is_empty() { columns } else { columns.saturating_sub(keys) };
        for (number, line) in wrap(job, room).into_iter().enumerate() {
            match number {
                0 => rows.push((key, line)),
                _ if key.is_empty() => rows.push(("", line)),
                _ => rows.push(("", format!("{INDENT}{line}"))),
            }
        }
    }
    rows
}

/// How much is not shown, and the keys that show it.
fn scroll_keys(before: usize, after: usize) -> String {
    match (before, after) {
        (0, after) => format!("{after} more: ↓"),
        (before, 0) => format!("{before} before: ↑"),
        (before, after) => format!("{}: ↑↓", hidden(before, after, u16::MAX)),
    }
}

/// Lines in the middle of the screen.
pub(crate) fn centered(canvas: &mut Canvas<'_>, lines: &[(String, Style)]) {
    let window = canvas.area();
    let room = window.width.saturating_sub(2);
    let wide = lines.iter().map(|(line, _)| width(line)).max().unwrap_or(0).min(room);
    let wrapped: Vec<(String, Style)> = lines
        .iter()
        .flat_map(|(line, style)| wrap(line, wide).into_iter().map(|line| (line, *style)))
        .collect();
    let high = u16::try_from(wrapped.len()).unwrap_or(u16::MAX);
    let area = Rect { x: window.x + (window.width - wide) / 2, width: wide, ..window };
    let area = below(area, window.height.saturating_sub(high) / 2);
    for (y, (line, style)) in (0..).zip(&wrapped) {
        canvas.line(area, y, line, *style);
    }
}

/// Says that the window is too small, in any window.
pub(crate) fn too_small(canvas: &mut Canvas<'_>, needs: Size, note: &str) {
    let area = canvas.area();
    let text = format!(
        "Window too small: {}x{}, but {}x{} are needed. {note}",
        area.width, area.height, needs.width, needs.height
    );
    if area.width > 0 && area.height > 0 {
        canvas.paragraph(area, 0, text.trim_end(), Style::new());
    }
}
