//! What the screens draw on. A text that is too wide is shortened with `…`, so that nothing is cut without a sign.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::text::{CUT, shorten, width, wrap};

/// A screen being drawn.
pub(crate) struct Canvas<'b> {
    buffer: &'b mut Buffer,
    /// What was drawn where, for the tests that nothing overlaps; a text without room has an empty area.
    #[cfg(test)]
    pub(crate) drawn: Vec<(Rect, String)>,
}

impl<'b> Canvas<'b> {
    pub(crate) fn new(buffer: &'b mut Buffer) -> Self {
        Self {
            buffer,
            #[cfg(test)]
            drawn: Vec::new(),
        }
    }

    /// The whole screen.
    pub(crate) fn area(&self) -> Rect {
        self.buffer.area
    }

    /// A part of the screen for something that is not a line of text.
    pub(crate) fn part(&mut self, area: Rect, what: &str) -> &mut Buffer {
        self.note(area, what);
        self.buffer
    }

    #[cfg_attr(not(test), expect(clippy::unused_self, reason = "only tests want to know"))]
    fn note(&mut self, _place: Rect, _what: &str) {
        #[cfg(test)]
        self.drawn.push((_place, _what.to_owned()));
    }

    /// Writes a text into a row of an area; returns how wide it is.
    pub(crate) fn line(&mut self, area: Rect, y: u16, text: &str, style: Style) -> u16 {
        if text.is_empty() {
            return 0;
        }
        let shown = if y < area.height { shorten(text, area.width) } else { String::new() };
        let wide = width(&shown);
        self.note(Rect { y: area.y.saturating_add(y), width: wide, height: 1, ..area }, text);
        if wide > 0 {
            self.buffer.set_stringn(area.x, area.y + y, &shown, usize::from(wide), style);
        }
        wide
    }

    /// Writes a text that ends at the right edge of an area; returns how wide it is.
    pub(crate) fn line_right(&mut self, area: Rect, y: u16, text: &str, style: Style) -> u16 {
        self.line(right_of(area, area.right().saturating_sub(width(text))), y, text, style)
    }

    /// Writes a text into as many rows as it needs and the area has; returns the next free row.
    pub(crate) fn paragraph(&mut self, area: Rect, y: u16, text: &str, style: Style) -> u16 {
        self.paragraphs(area, y, &[(text.to_owned(), style)])
    }

    /// Writes texts below each other, each in as many rows as it needs, as long as the area has rows; returns the next free
    /// row. If there is no row left, the last one ends with `…`.
    pub(crate) fn paragraphs(&mut self, area: Rect, y: u16, texts: &[(String, Style)]) -> u16 {
        let texts = texts.iter().filter(|(text, _)| !text.is_empty());
        let mut lines: Vec<(String, Style)> = texts
            .flat_map(|(text, style)| wrap(text, area.width).into_iter().map(|line| (line, *style)))
            .collect();
        let rows = usize::from(area.height.saturating_sub(y));
        if lines.len() > rows {
            lines.truncate(rows.max(1));
            if let Some((last, _)) = lines.last_mut() {
                *last = shorten(&format!("{last} {CUT}"), area.width);
            }
        }
        for (y, (line, style)) in (y..).zip(&lines) {
            self.line(area, y, line, *style);
        }
        y + u16::try_from(lines.len()).unwrap_or(u16::MAX)
    }
}

/// The part of an area to the right of a column.
pub(crate) fn right_of(area: Rect, x: u16) -> Rect {
    let gone = x.saturating_sub(area.x).min(area.width);
    Rect { x: area.x + gone, width: area.width - gone, ..area }
}

/// The part of an area below its first rows.
pub(crate) fn below(area: Rect, rows: u16) -> Rect {
    let gone = rows.min(area.height);
    Rect { y: area.y + gone, height: area.height - gone, ..area }
}
