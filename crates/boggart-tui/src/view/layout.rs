//! What goes where: the heading, the dice, the texts below them, the panel with the words, and the keys.
//!
//! Nothing overlaps, because each of these has a part of the window to itself. The largest dice are chosen that leave enough
//! room for the rest, with the panel to the right of them or, in a tall window, below.

use boggart::Board;
use ratatui::layout::{Rect, Size};

use super::dice::DiceGrid;
use super::key_rows;
use super::text::width;

/// The smallest window.
const SMALLEST: Size = Size { width: 40, height: 15 };

/// A window so wide has wider margins, and columns of text.
const ROOMY: u16 = 64;

/// How many columns are between the dice and the panel.
const GAP: u16 = 2;

/// The columns of text that a verdict takes, as a rule. A longer one is shortened if there is no more room.
const VERDICT: u16 = 72;

/// The room that the panel must have on each side of the dice before they are centred.
const WIDE_PANEL: u16 = 44;

/// The spare rows from which on the dice are centred.
const MANY_ROWS: u16 = 10;

/// A size of the dice, and how large the panel must be to choose it.
struct DieSize {
    die: (u16, u16),
    /// The fewest columns beside the dice.
    beside: u16,
    /// The fewest rows below the dice.
    under: u16,
}

/// The largest dice first.
const DIE_SIZES: [DieSize; 6] = [
    DieSize { die: (15, 7), beside: WIDE_PANEL, under: 10 },
    DieSize { die: (11, 5), beside: WIDE_PANEL, under: 10 },
    DieSize { die: (7, 3), beside: 24, under: 8 },
    DieSize { die: (5, 3), beside: 16, under: 8 },
    DieSize { die: (5, 1), beside: 14, under: 6 },
    DieSize { die: (4, 1), beside: 12, under: 4 },
];

/// The parts of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ScreenLayout {
    /// One row.
    pub(crate) heading: Rect,
    pub(crate) dice: DiceGrid,
    /// The rows below the dice: what is typed, and messages.
    pub(crate) below: Rect,
    /// The words.
    pub(crate) panel: Rect,
    pub(crate) keys: Rect,
}

/// A window without the heading and the keys, and the size of its dice.
struct Room {
    window: Rect,
    /// Columns left free on both sides.
    margin: u16,
    /// The first row below the heading.
    top: u16,
    /// The first row of the keys.
    bottom: u16,
    /// The size of all dice together.
    board: (u16, u16),
}

impl ScreenLayout {
    /// The parts of a window.
    ///
    /// # Errors
    /// If it is too small: a size that suffices.
    pub(crate) fn new(window: Rect, board: &Board, keys: &[(&str, &str)]) -> Result<Self, Size> {
        let margin = if window.width < ROOMY { 1 } else { 2 };
        let inner = Rect { x: window.x + margin, width: window.width.saturating_sub(2 * margin), ..window };
        let rows = key_rows(keys, window.width);
        let bottom = window.bottom().saturating_sub(rows);
        let heading = Rect { height: 1, ..inner };
        let keys = Rect { y: bottom, height: rows, ..window };
        let is_large = window.width >= SMALLEST.width && window.height >= SMALLEST.height;
        DIE_SIZES
            .iter()
            .filter(|_| is_large)
            .find_map(|size| {
                let die = widen(size.die, board);
                let board = (
                    u16::try_from(board.dims().cols()).ok()?.checked_mul(die.0)?,
                    u16::try_from(board.dims().rows()).ok()?.checked_mul(die.1)?,
                );
                let room = Room { window, margin, top: window.y + 1, bottom, board };
                let (at, below, panel) = room.beside(size).or_else(|| room.under(size))?;
                Some((die, at, below, panel))
            })
            .map(|(die, at, below, panel)| Self {
                heading,
                dice: DiceGrid::new(at, board.dims(), die),
                below,
                panel,
                keys,
            })
            .ok_or_else(|| needs(board))
    }
}

impl Room {
    /// The dice, the texts below them, and the panel to the right of both.
    fn beside(&self, size: &DieSize) -> Option<(Rect, Rect, Rect)> {
        let Rect { x, width, .. } = self.window;
        let left = self.board.0.max(least_left(width));
        let panel = width.checked_sub(2 * self.margin + left + GAP).filter(|&panel| panel >= size.beside)?;
        let (rows, spare) = self.rows(left)?;
        let outside = (width - left) / 2;
        let is_wide = outside >= WIDE_PANEL + GAP + self.margin;
        let from = x + if is_wide { outside } else { self.margin };
        let panel_width = if is_wide { width - outside - left - GAP - self.margin } else { panel };
        let first = self.top + if spare >= MANY_ROWS { spare / 2 } else { spare.min(1) };
        let gap = u16::from(spare >= 2);
        let end = self.bottom - u16::from(spare >= 3);
        let dice = Rect { x: from, y: first, width: self.board.0, height: self.board.1 };
        let below = Rect { x: from, y: dice.bottom() + gap, width: left, height: end - dice.bottom() - gap };
        debug_assert!(below.height + self.board.1 >= rows, "the texts have their rows");
        let panel = Rect { x: from + left + GAP, y: first, width: panel_width, height: end - first };
        Some((dice, below, panel))
    }

    /// The dice, the texts below them, and the panel below both.
    fn under(&self, size: &DieSize) -> Option<(Rect, Rect, Rect)> {
        let width = self.window.width.checked_sub(2 * self.margin).filter(|&width| width >= self.board.0)?;
        let (rows, spare) = self.rows(width)?;
        let gaps = if spare >= size.under + 3 { 1 } else { 0 };
        let height = spare.checked_sub(3 * gaps).filter(|&height| height >= size.under)?;
        let x = self.window.x + self.margin;
        let dice = Rect {
            x: x + (width - self.board.0) / 2,
            y: self.top + gaps,
            width: self.board.0,
            height: self.board.1,
        };
        let below = Rect { x, y: dice.bottom() + gaps, width, height: rows - self.board.1 };
        let panel = Rect { x, y: below.bottom() + gaps, width, height };
        Some((dice, below, panel))
    }

    /// The rows of the dice and of the texts below them, so many columns wide, and how many rows are left over.
    fn rows(&self, columns: u16) -> Option<(u16, u16)> {
        let rows = self.board.1.checked_add(text_rows(columns))?;
        let spare = (self.bottom - self.top).checked_sub(rows)?;
        Some((rows, spare))
    }
}

/// The rows of what is typed and of a verdict.
fn text_rows(columns: u16) -> u16 {
    // Lines break at spaces, so that a row more may be needed than the columns say.
    1 + VERDICT / columns.max(1) + 1
}

/// The fewest columns for the texts below the dice.
fn least_left(window: u16) -> u16 {
    if window < ROOMY { 20 } else { 28 }
}

/// Dice as wide as the widest face needs.
fn widen((least, height): (u16, u16), board: &Board) -> (u16, u16) {
    let faces = board.tiles().iter().filter(|tile| !tile.is_solid());
    let widest = faces.map(|tile| width(&tile.to_string())).max().unwrap_or(0);
    (least.max(widest.saturating_add(2)), height)
}

/// A size of the window that suffices for a board.
fn needs(board: &Board) -> Size {
    let (die, _) = widen(DIE_SIZES[DIE_SIZES.len() - 1].die, board);
    let clamp = |count: u32| u16::try_from(count).unwrap_or(u16::MAX);
    let dice = clamp(board.dims().cols()).saturating_mul(die);
    let beside = DIE_SIZES[DIE_SIZES.len() - 1].beside;
    let width = |margin: u16, left: u16| dice.max(left).saturating_add(2 * margin + GAP + beside);
    let narrow = width(1, 20);
    let width = if narrow < ROOMY { narrow.max(SMALLEST.width) } else { width(2, 28).max(ROOMY) };
    // The heading, the keys, the texts, the dice.
    let height = clamp(board.dims().rows()).saturating_add(1 + 2 + text_rows(dice.max(least_left(width))));
    Size { width, height: height.max(SMALLEST.height) }
}
