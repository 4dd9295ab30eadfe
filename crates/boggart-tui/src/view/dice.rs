//! A board as dice, and which die is where on the screen.

use boggart::board::Cell;
use boggart::{Board, Dims, Tile};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{ask_for_room, write};
use crate::input::Point;
use crate::theme::Theme;

/// The sizes a die can have on the screen, the largest first.
const SIZES: [(u16, u16); 3] = [(7, 3), (5, 3), (4, 1)];

/// Columns and rows needed beside the board.
const BESIDE: (u16, u16) = (28, 6);

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
    /// The largest dice that fit, if any do.
    fn fit(area: Rect, dims: Dims) -> Option<Self> {
        let size = |(width, height): (u16, u16)| {
            let (rows, cols) = (u16::try_from(dims.rows()).ok()?, u16::try_from(dims.cols()).ok()?);
            Some((width.checked_mul(cols)?, height.checked_mul(rows)?))
        };
        let fits =
            |die| size(die).is_some_and(|(width, height)| width <= area.width && height <= area.height);
        let die = SIZES.into_iter().find(|&die| fits(die))?;
        let (width, height) = size(die)?;
        Some(Self { area: Rect { width, height, ..area }, dims, die })
    }

    /// The dice in a window that also needs room beside and below them; if they do not fit, a message asks for a larger
    /// window.
    pub(crate) fn fit_or_ask(buffer: &mut Buffer, window: Rect, dims: Dims) -> Option<Self> {
        let room = Rect {
            x: window.x + 2,
            y: window.y + 2,
            width: window.width.saturating_sub(BESIDE.0),
            height: window.height.saturating_sub(BESIDE.1),
        };
        let grid = Self::fit(room, dims);
        if grid.is_none() {
            let needs = |count: u32, size: u16, beside: u16| {
                u16::try_from(count).unwrap_or(u16::MAX).saturating_mul(size).saturating_add(beside)
            };
            let (width, height) = SIZES[SIZES.len() - 1];
            let size = (needs(dims.cols(), width, BESIDE.0), needs(dims.rows(), height, BESIDE.1));
            ask_for_room(buffer, window, size);
        }
        grid
    }

    pub(crate) fn area(&self) -> Rect {
        self.area
    }

    /// The die at a position on the screen. While a path is drawn, only the middle of a die counts, because paths cut corners.
    pub(crate) fn cell_at(&self, point: Point, is_drawn: bool) -> Option<Cell> {
        let (x, y) = (point.x.checked_sub(self.area.x)?, point.y.checked_sub(self.area.y)?);
        if x >= self.area.width || y >= self.area.height {
            return None;
        }
        let (width, height) = self.die;
        let is_middle = (1..width - 1).contains(&(x % width)) && y % height == height / 2;
        let cell = self.dims.cell(u32::from(y / height), u32::from(x / width));
        (is_middle || !is_drawn).then_some(cell)
    }

    pub(crate) fn draw(&self, buffer: &mut Buffer, board: &Board, marks: Marks<'_>, theme: Theme) {
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
                face: if marks.hidden { String::new() } else { face(tile) },
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
        let face = format!("{:^inner$}", self.face.chars().take(inner).collect::<String>());
        if area.height < 3 {
            let (left, right) = if self.is_cursor { ('[', ']') } else { (' ', ' ') };
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
        write(buffer, area, (0, 1), &format!("{down}{}{down}", " ".repeat(inner)), style);
        write(buffer, area, (1, 1), &face, strong);
        write(buffer, area, (0, 2), &format!("{bl}{edge}{br}"), style);
        if let Some(order) = self.order {
            let label = if self.is_last { format!("{order}●") } else { order.to_string() };
            write(buffer, area, (1, 0), &label, style);
        }
        if self.is_red {
            write(buffer, area, (area.width - 2, 2), "★", style);
        }
    }
}

/// What a die shows: a capital with lower-case letters after it, or a block for a solid face.
pub(crate) fn face(tile: &Tile) -> String {
    if tile.is_solid() { "███".to_owned() } else { tile.to_string() }
}
