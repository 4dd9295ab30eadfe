//! Output for people: colours, boards, lists, numbers and messages. Progress is in `progress.rs`.

use std::io::{self, IsTerminal as _, Write};

use boggart::board::Cell;
pub(crate) use boggart::wording::{count, thousands};
use boggart::{Board, Rules, Tile};

use crate::args::ColorWhen;
use crate::settings::Settings;

/// The locked and buffered writer for all results; `println!` is not used.
pub(crate) fn out() -> io::BufWriter<io::StdoutLock<'static>> {
    io::BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Prints an error in one line on standard error.
pub(crate) fn complain(line: &str) {
    say(&format!("boggart: {line}"));
}

/// Prints a note in one line on standard error.
pub(crate) fn remark(line: &str) {
    say(&format!("boggart: note: {line}"));
}

/// Prints one line on standard error.
pub(crate) fn say(line: &str) {
    // If standard error is closed, there is nothing left to do.
    _ = writeln!(io::stderr().lock(), "{}", line.replace('\n', " "));
}

pub(crate) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether a person types the input and sees the output.
pub(crate) fn is_for_a_person() -> bool {
    io::stdin().is_terminal() && is_terminal()
}

/// How wide the terminal is.
pub(crate) fn width() -> usize {
    // The progress library can determine it; without a terminal it returns 80.
    let (_, cols) = console::Term::stdout().size();
    usize::from(cols)
}

/// Colours, or none; and lines, or what ASCII has instead.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paint {
    on: bool,
    ascii: bool,
}

/// The edges of a drawn board: corners and crossings row by row, then lines across and down, then a solid face.
const LINES: ([&str; 9], [&str; 3]) = (["┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"], ["─", "│", "█"]);
const ASCII_LINES: ([&str; 9], [&str; 3]) = (["+"; 9], ["-", "|", "#"]);

impl Paint {
    pub(crate) fn new(settings: &Settings) -> Self {
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let on = match settings.color {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            ColorWhen::Auto => wanted && is_terminal(),
        };
        Self { on, ascii: settings.ascii }
    }

    /// The same for the full screen.
    #[cfg(feature = "tui")]
    pub(crate) fn look(self) -> boggart_tui::Look {
        boggart_tui::Look { colored: self.on, ascii: self.ascii, ..boggart_tui::Look::default() }
    }

    /// The edges of a board.
    fn lines(self) -> ([&'static str; 9], [&'static str; 3]) {
        if self.ascii { ASCII_LINES } else { LINES }
    }

    /// A bar of so many parts, of which some are filled.
    #[cfg(feature = "tui")]
    pub(crate) fn bar(self, filled: u32, parts: u32) -> String {
        let (full, empty) = if self.ascii { ("#", ".") } else { ("█", "·") };
        (0..parts).map(|part| if part < filled { full } else { empty }).collect()
    }

    fn wrap(self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    pub(crate) fn strong(self, text: &str) -> String {
        self.wrap("1", text)
    }

    pub(crate) fn faint(self, text: &str) -> String {
        self.wrap("2", text)
    }

    pub(crate) fn heading(self, text: &str) -> String {
        self.wrap("1;36", text)
    }

    pub(crate) fn red(self, text: &str) -> String {
        self.wrap("1;31", text)
    }
}

/// A drawing of the board; red cells have a star as well as a colour.
pub(crate) fn board(board: &Board, rules: &Rules, paint: Paint) -> String {
    let widest = board.tiles().iter().map(|tile| tile.to_string().chars().count()).max().unwrap_or(1);
    let inner = widest + 2;
    let cols = board.dims().cols() as usize;
    if board.tiles().is_empty() {
        return format!("  (an empty board, {})\n", board.dims());
    }
    let (corners, [across, down, solid]) = paint.lines();
    let rule = |row: usize| {
        let [left, middle, right] = [0, 1, 2].map(|col| corners[3 * row + col]);
        paint.faint(&format!("  {left}{}{right}", vec![across.repeat(inner); cols].join(middle))) + "\n"
    };
    let mut text = rule(0);
    for (r, row) in board.rows().enumerate() {
        if r > 0 {
            text += &rule(1);
        }
        let cell = |(c, tile): (usize, &Tile)| {
            let cell = u32::try_from(r * cols + c).expect("a board's cells are numbered in 32 bits");
            let red = rules.red.contains(&Cell(cell));
            let shown = tile.to_string();
            let pad = " ".repeat(widest - shown.chars().count());
            match (red, tile.is_solid()) {
                (true, _) => format!(" {}{pad}{}", paint.red(&shown), paint.red("*")),
                (_, true) => format!(" {}{pad} ", solid.repeat(shown.chars().count())),
                _ => format!(" {}{pad} ", paint.strong(&shown)),
            }
        };
        let bar = paint.faint(down);
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        text += &format!("  {bar}{}{bar}\n", cells.join(&bar));
    }
    text + &rule(2)
}

/// Texts in columns that fit the terminal, read across.
pub(crate) fn columns(texts: &[String], width: usize) -> String {
    const INDENT: usize = 2;
    const GAP: usize = 2;
    let widest = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let across = (width.saturating_sub(INDENT) / (widest + GAP)).max(1);
    let line = |row: &[String]| {
        let cells: String = row.iter().map(|text| format!("  {text:<widest$}")).collect();
        format!("{:INDENT$}{}\n", "", cells.trim_end())
    };
    texts.chunks(across).map(line).collect()
}

/// A list of texts as Python prints it.
pub(crate) fn python_list(texts: impl Iterator<Item = String>) -> String {
    let quoted: Vec<String> = texts.map(|text| format!("'{text}'")).collect();
    format!("[{}]", quoted.join(", "))
}

/// A value, quoted for a shell if necessary.
pub(crate) fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-,:+".contains(c);
    match !text.is_empty() && text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}

/// 1234.5 as 1,235.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "positive, and rounded for people"
)]
pub(crate) fn rounded(number: f64) -> String {
    thousands(number.round() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fit_the_width() {
        let texts: Vec<String> = ["ONE", "TWO", "THREE"].map(str::to_owned).to_vec();
        assert_eq!(columns(&texts, 20), "    ONE    TWO\n    THREE\n");
        assert_eq!(columns(&texts, 1), "    ONE\n    TWO\n    THREE\n");
    }

    #[test]
    fn lists_look_as_in_python() {
        assert_eq!(python_list(["A", "B"].map(str::to_owned).into_iter()), "['A', 'B']");
        assert_eq!(python_list(std::iter::empty()), "[]");
    }
}
