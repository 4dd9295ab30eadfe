//! Words in columns, and how many there are no room for.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::canvas::Canvas;
use super::text::{shorten, width};
use crate::theme::Theme;

/// Columns between two words.
const GAP: u16 = 2;

/// A window so wide has columns for words of ten letters from the start, so that they do not shift with every longer word.
const ROOMY: u16 = 24;

/// One word, and what is to the right of it.
pub(crate) struct Row {
    pub(crate) word: String,
    pub(crate) note: String,
    pub(crate) style: Style,
}

/// Writes words in columns, from number `first` on, and below them how many are not shown. `row` makes one of them.
/// Returns how many are shown.
pub(crate) fn columns(
    canvas: &mut Canvas<'_>,
    area: Rect,
    theme: Theme,
    (first, total): (usize, usize),
    row: impl Fn(usize) -> Row,
) -> usize {
    let first = first.min(total.saturating_sub(1));
    // There cannot be more than that, and a search may have found very many.
    let rows_max = usize::from(area.width) * usize::from(area.height);
    let rows: Vec<Row> = (first..total).take(rows_max).map(row).collect();
    let widest = |text: fn(&Row) -> &str| rows.iter().map(|row| width(text(row))).max().unwrap_or(0);
    let (mut words, notes) = (widest(|row| &row.word), widest(|row| &row.note));
    if area.width >= ROOMY {
        words = words.max(10);
    }
    let notes = if notes == 0 { 0 } else { notes + 1 };
    let across = words.saturating_add(notes).min(area.width);
    let many = usize::from((area.width + GAP) / (across + GAP).max(1)).max(1);
    let fits_all = first == 0 && total <= many * usize::from(area.height);
    let height = if fits_all { area.height } else { area.height.saturating_sub(1) };
    let shown = rows.len().min(many * usize::from(height));
    for (number, row) in rows.iter().take(shown).enumerate() {
        let (col, y) = (number / usize::from(height), number % usize::from(height));
        let x = u16::try_from(col).unwrap_or(u16::MAX) * (across + GAP);
        let column = Rect { x: area.x + x, width: across, ..area };
        let word = shorten(&row.word, across - notes);
        let pad = usize::from(across - width(&word) - width(&row.note));
        let text = format!("{word}{:pad$}{}", "", row.note);
        canvas.line(column, u16::try_from(y).unwrap_or(u16::MAX), text.trim_end(), row.style);
    }
    if !fits_all {
        let text = hidden(first, total - first - shown, area.width);
        canvas.line(area, height, &text, theme.faint());
    }
    shown
}

/// How many are not shown, before and after the rest.
pub(crate) fn hidden(before: usize, after: usize, columns: u16) -> String {
    let long = match (before, after) {
        (0, after) => format!("{after} more (Page Down)"),
        (before, 0) => format!("{before} before (Page Up)"),
        (before, after) => format!("{before} before, {after} after"),
    };
    let short = match (before, after) {
        (0, after) => format!("{after} more"),
        (before, 0) => format!("{before} before"),
        (before, after) => format!("↑{before} ↓{after}"),
    };
    if width(&long) <= columns { long } else { short }
}
