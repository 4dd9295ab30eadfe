//! A board as dice, and which die is where on the screen.

use boggart::board::Cell;
use boggart::{Board, Dims};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::text::{shorten, width};
use super::write;
use crate::input::Point;
use crate::theme::Theme;

/// Where the dice are on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DiceGrid {
    area: Rect,
    dims: Dims,
    die: (u16, u16),
}

/// What is special about some dice.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Marks<'a> {
    /// Dice that are lit, in the order of the path.
    pub(crate) path: &'a [Cell],
    pub(crate) cursor: Option<Cell>,
    pub(crate) red: &'a [Cell],
    /// Whether the faces are hidden.
    pub(crate) hidden: bool,
}

impl DiceGrid {
    /// Dice of this size, in an area that they fill.
    pub(crate) fn new(area: Rect, dims: Dims, die: (u16, u16)) -> Self {
        Self { area, dims, die }
    }

    /// The die at a position on the screen. While a path is drawn, only the middle of a die counts, because paths cut corners.
    pub(crate) fn cell_at(&self, point: Point, is_drawn: bool) -> Option<Cell> {
        let (x, y) = (point.x.checked_sub(self.area.x)?, point.y.checked_sub(self.area.y)?);
        if x >= self.area.width || y >= self.area.height {
            return None;
        }
        let (width, height) = self.die;
        // How far the middle is from the edges of a die.
        let (across, down) = ((width / 5).max(1), if height < 3 { 0 } else { (height / 3).max(1) });
        let is_middle =
            (across..width - across).contains(&(x % width)) && (down..height - down).contains(&(y % height));
        let cell = self.dims.cell(u32::from(y / height), u32::from(x / width));
        (is_middle || !is_drawn).then_some(cell)
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, board: &Board, marks: Marks<'_>, theme: Theme) {
        let buffer = canvas.part(self.area, "the dice");
        for (number, tile) in (0..).zip(board.tiles()) {
            let cell = Cell(number);
            let (row, col) = (number / self.dims.cols(), number % self.dims.cols());
            let at = |count: u32, size: u16| u16::try_from(count).unwrap_or(0) * size;
            let area = Rect {
                x: self.area.x + at(col, self.die.0),
                y: self.area.y + at(row, self.die.1),
                width: self.die.0,
                height: self.die.1,
            };
            let die = Die {
                face: match (marks.hidden, tile.is_solid()) {
                    (true, _) => String::new(),
                    (false, true) => "█".repeat(usize::from(self.die.0 - 2).min(3)),
                    (false, false) => tile.to_string(),
                },
                order: marks.path.iter().position(|&taken| taken == cell).map(|index| index + 1),
                is_last: marks.path.last() == Some(&cell),
                is_cursor: marks.cursor == Some(cell),
                is_red: marks.red.contains(&cell),
            };
            die.draw(buffer, area, theme);
        }
    }
}

/// One die.
struct Die {
    face: String,
    /// Its position in the path, counted from 1.
    order: Option<usize>,
    is_last: bool,
    is_cursor: bool,
    is_red: bool,
}

impl Die {
    fn draw(&self, buffer: &mut Buffer, area: Rect, theme: Theme) {
        let style = match (self.order, self.is_red) {
            (Some(_), _) => theme.taken(),
            (None, true) => theme.red(),
            (None, false) => theme.plain(),
        };
        let inner = usize::from(area.width) - 2;
        let face = shorten(&self.face, area.width - 2);
        // Padded by the columns that it takes, which for some letters are two.
        let left = (inner - usize::from(width(&face))) / 2;
        let right = inner - usize::from(width(&face)) - left;
        let face = format!("{:left$}{face}{:right$}", "", "");
        if area.height < 3 {
            // There is room for one digit.
            let order = self.order.and_then(|order| order.to_string().pop());
            let (left, right) = match self.is_cursor {
                true => ('[', ']'),
                false => (order.unwrap_or(' '), if self.is_last { '●' } else { ' ' }),
            };
            write(buffer, area, (0, 0), &format!("{left}{face}{right}"), style);
            return;
        }
        // The cursor has a thick edge, a die of the path a double one.
        let [tl, tr, bl, br, across, down] = match (self.is_cursor, self.order) {
            (true, _) => ['┏', '┓', '┗', '┛', '━', '┃'],
            (false, Some(_)) => ['╔', '╗', '╚', '╝', '═', '║'],
            (false, None) => ['╭', '╮', '╰', '╯', '─', '│'],
        };
        let edge = across.to_string().repeat(inner);
        let strong = if self.order.is_some() { style } else { style.patch(theme.strong()) };
        write(buffer, area, (0, 0), &format!("{tl}{edge}{tr}"), style);
        for row in 1..area.height - 1 {
            write(buffer, area, (0, row), &format!("{down}{}{down}", " ".repeat(inner)), style);
        }
        write(buffer, area, (1, area.height / 2), &face, strong);
        write(buffer, area, (0, area.height - 1), &format!("{bl}{edge}{br}"), style);
        if let Some(order) = self.order {
            let label = if self.is_last { format!("{order}●") } else { order.to_string() };
            write(buffer, area, (1, 0), &label, style);
        }
        if self.is_red {
            write(buffer, area, (area.width - 2, area.height - 1), "★", style);
        }
    }
}
