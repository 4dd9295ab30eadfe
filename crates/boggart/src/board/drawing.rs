//! A board as an SVG drawing: dice with rounded corners on a tray, in the colours of the web page.

use super::{Board, Cell};
use crate::Rules;
use crate::wording::escaped;

const DIE: usize = 80;
const GAP: usize = 8;
const EDGE: usize = 24;

/// The size of a single letter.
const LETTER_SIZE: f64 = 46.0;
/// How far below the middle of a die its letters stand, in parts of their size: half the height of a capital.
const BASELINE: f64 = 0.36;

impl Board {
    /// Draws the board as SVG, with red cells in red and solid faces dark.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Rules};
    ///
    /// let drawing = Board::parse("a.qu/#.th")?.to_svg(&Rules::default());
    /// assert!(drawing.starts_with("<svg ") && drawing.contains(">Qu</text>"));
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self, rules: &Rules) -> String {
        let (width, height) = self.svg_size();
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" aria-label=\"Board {}\">\n\
             <linearGradient id=\"tray\" x2=\"0.4\" y2=\"1\"><stop stop-color=\"#1b5a83\"/><stop offset=\"1\" stop-color=\"#113d5b\"/></linearGradient>\n\
             <rect width=\"{width}\" height=\"{height}\" rx=\"24\" fill=\"url(#tray)\"/>\n",
            escaped(&self.to_string())
        );
        for cell in (0..).map(Cell).take(self.dims().cells()) {
            text += &self.die(rules, cell);
        }
        text + "</svg>\n"
    }

    /// The width and the height of [the drawing](Self::to_svg).
    #[must_use]
    pub fn svg_size(&self) -> (usize, usize) {
        let side = |count: u32| 2 * EDGE + count as usize * (DIE + GAP) - if count > 0 { GAP } else { 0 };
        (side(self.dims().cols()), side(self.dims().rows()))
    }

    fn die(&self, rules: &Rules, cell: Cell) -> String {
        let (row, col) = self.dims().row_col(cell);
        let (x, y) = (EDGE + col as usize * (DIE + GAP), EDGE + row as usize * (DIE + GAP));
        let rect = |y: usize, fill: &str| {
            format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{DIE}\" height=\"{DIE}\" rx=\"17\" fill=\"{fill}\"/>\n"
            )
        };
        let tile = self.tile(cell);
        if tile.is_solid() {
            return rect(y, "#2b3640");
        }
        let (edge, face, ink) = match rules.red.contains(&cell) {
            true => ("#6e120c", "#b3261e", "#ffffff"),
            false => ("#c9b48a", "#fffaf0", "#1d2b38"),
        };
        let shown = tile.to_string();
        // Longer faces get smaller letters, so that every tile fits its die.
        let size = (LETTER_SIZE * (1.8 / shown.chars().count().max(1) as f64).min(1.0)).round();
        let letters = format!(
            "<text x=\"{}\" y=\"{}\" font-family=\"'Avenir Next', 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif\" \
             font-weight=\"bold\" font-size=\"{size}\" fill=\"{ink}\" text-anchor=\"middle\">{}</text>\n",
            x + DIE / 2,
            (y + DIE / 2) as f64 + (BASELINE * size).round(),
            escaped(&shown)
        );
        rect(y + 7, "#00000055") + &rect(y + 4, edge) + &rect(y, face) + &letters
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_drawn_once() {
        let board = Board::parse("a.qu/#.th").unwrap();
        let text = board.to_svg(&Rules { red: vec![Cell(1)], ..Rules::default() });
        assert_eq!(text.matches("<text").count(), 3);
        assert_eq!(text.matches(">Qu</text>").count(), 1);
        assert_eq!(text.matches("#b3261e").count(), 1);
        assert!(text.contains("viewBox=\"0 0 216 216\""));
    }

    #[test]
    fn an_empty_board_can_be_drawn() {
        assert!(Board::parse("0x4:").unwrap().to_svg(&Rules::default()).ends_with("</svg>\n"));
    }
}
