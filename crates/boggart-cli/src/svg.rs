//! A board as an SVG drawing: dice with rounded corners on a tray.

use boggart::board::Cell;
use boggart::{Board, Rules};

const DIE: usize = 80;
const GAP: usize = 8;
const EDGE: usize = 24;

/// Draws a board, with red cells in red and solid faces dark.
pub(crate) fn draw(board: &Board, rules: &Rules) -> String {
    let dims = board.dims();
    let side = |count: u32| 2 * EDGE + count as usize * (DIE + GAP) - if count > 0 { GAP } else { 0 };
    let (width, height) = (side(dims.cols()), side(dims.rows()));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" aria-label=\"Board {}\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"20\" fill=\"#1f4e79\"/>\n",
        escape(&board.to_string())
    );
    for cell in (0..).map(Cell).take(dims.cells()) {
        text += &die(board, rules, cell);
    }
    text + "</svg>\n"
}

fn die(board: &Board, rules: &Rules, cell: Cell) -> String {
    let (row, col) = board.dims().row_col(cell);
    let (x, y) = (EDGE + col as usize * (DIE + GAP), EDGE + row as usize * (DIE + GAP));
    let tile = board.tile(cell);
    let face = if tile.is_solid() { "#33302a" } else { "#fdf6e3" };
    let ink = if rules.red.contains(&cell) { "#c0392b" } else { "#1b1b1b" };
    let shadow = format!(
        "<rect x=\"{x}\" y=\"{}\" width=\"{DIE}\" height=\"{DIE}\" rx=\"14\" fill=\"#00000055\"/>\n",
        y + 4
    );
    let body =
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{DIE}\" height=\"{DIE}\" rx=\"14\" fill=\"{face}\"/>\n");
    if tile.is_solid() {
        return shadow + &body;
    }
    let shown = tile.to_string();
    // Longer faces get smaller letters, so that every tile fits its die.
    let size = (46.0 * (2.2 / shown.chars().count().max(1) as f64).min(1.0)).round();
    let letters = format!(
        "<text x=\"{}\" y=\"{}\" font-family=\"Georgia, serif\" font-weight=\"bold\" font-size=\"{size}\" fill=\"{ink}\" \
         text-anchor=\"middle\" dominant-baseline=\"central\">{}</text>\n",
        x + DIE / 2,
        y + DIE / 2,
        escape(&shown)
    );
    shadow + &body + &letters
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_drawn_once() {
        let board = Board::parse("a.qu/#.th").unwrap();
        let text = draw(&board, &Rules { red: vec![Cell(1)], ..Rules::default() });
        assert_eq!(text.matches("<text").count(), 3);
        assert_eq!(text.matches(">Qu</text>").count(), 1);
        assert_eq!(text.matches("#c0392b").count(), 1);
        assert!(text.contains("viewBox=\"0 0 216 216\""));
    }

    #[test]
    fn an_empty_board_can_be_drawn() {
        assert!(draw(&Board::parse("0x4:").unwrap(), &Rules::default()).ends_with("</svg>\n"));
    }
}
