//! The game on the screen.

use std::collections::BTreeMap;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::dice::{DiceGrid, Marks};
use super::{clock, count, keys, popup, review, right_of, write, write_right};
use crate::play::{Phase, Play};
use crate::theme::Theme;

const KEYS: [(&str, &str); 5] =
    [("type", "a word"), ("Enter", "enter it"), ("Tab", "hint"), ("^P", "pause"), ("?", "help")];

const HELP: [&str; 12] = [
    "Type a word and press Enter.",
    "Or draw it: hold the mouse button and drag over the dice;",
    "or click each die, and the last one twice.",
    "Or move with the arrow keys and select dice with Space.",
    "",
    "Backspace   removes the last letter or die",
    "Esc         clears the word",
    "Tab         shows how many words are left, by length",
    "^P          stops the clock and hides the dice",
    "^C          ends the round, but asks first",
    "",
    "★ is a red die, ● the end of a path. Press any key to continue.",
];

/// Draws a game, or its review.
pub(crate) fn draw(play: &mut Play<'_>, buffer: &mut Buffer, area: Rect, theme: Theme, now: Duration) {
    let dims = play.game.round.board().dims();
    play.grid = DiceGrid::fit_or_ask(buffer, area, dims);
    let Some(grid) = play.grid else { return };
    if let Phase::Over(reviewing) = &play.phase {
        review::draw(play, reviewing, grid, buffer, area, theme, now);
        return;
    }
    heading(play, buffer, area, theme, now);
    let (path, is_hidden) = (play.path(), matches!(play.phase, Phase::Paused));
    let path = if is_hidden { &[][..] } else { &path[..] };
    let marks = Marks { path, cursor: play.cursor, red: &play.game.round.rules().red, hidden: is_hidden };
    grid.draw(buffer, play.game.round.board(), marks, theme);
    let below = grid.area().bottom() - area.y;
    write(buffer, area, (2, below + 1), &format!("> {}_", play.entry.to_uppercase()), theme.strong());
    let style = if play.message.is_good { theme.good() } else { theme.bad() };
    write(buffer, area, (2, below + 2), &play.message.text, style);
    let panel = right_of(area, grid.area().right() + 2);
    words(play, buffer, Rect { height: area.height.saturating_sub(4), ..panel }, theme, now);
    keys(buffer, area, theme, &KEYS);
    over(play, buffer, area, theme);
}

/// The popup over the game: a question, a pause, or help.
fn over(play: &Play<'_>, buffer: &mut Buffer, area: Rect, theme: Theme) {
    let lines = |lines: &[&str]| lines.iter().map(|&line| line.to_owned()).collect::<Vec<_>>();
    if play.shows_help {
        popup(buffer, area, theme, "Keys", &lines(&HELP));
        return;
    }
    match play.phase {
        Phase::Paused => popup(
            buffer,
            area,
            theme,
            "Paused",
            &lines(&["The clock is stopped.", "Press Space to continue."]),
        ),
        Phase::Asking => popup(
            buffer,
            area,
            theme,
            "End the round?",
            &lines(&["y  end it and show all words", "n  keep playing; the clock is still running"]),
        ),
        Phase::Playing | Phase::Over(_) => {}
    }
}

fn heading(play: &Play<'_>, buffer: &mut Buffer, area: Rect, theme: Theme, now: Duration) {
    write(buffer, area, (2, 0), "Boggart", theme.heading());
    write(buffer, area, (11, 0), &play.game.title, theme.faint());
    let time = match play.left(now) {
        // Round up to whole seconds.
        Some(left) => clock(Duration::from_millis(u64::try_from(left.as_millis()).unwrap_or(u64::MAX) + 999)),
        None => format!("{} played", clock(play.elapsed(now))),
    };
    let hurries = play.left(now).is_some_and(|left| left <= Duration::from_secs(10));
    let shown = if hurries { format!("! {time} !") } else { time };
    write_right(buffer, Rect { width: area.width.saturating_sub(2), ..area }, 0, &shown, theme.strong());
}

/// The words found so far, the latest first; the opponent; the hint.
fn words(play: &Play<'_>, buffer: &mut Buffer, panel: Rect, theme: Theme, now: Duration) {
    let round = &play.game.round;
    let found: Vec<_> = round.scored().collect();
    let score = format!("{}, {}", count(found.len(), "word"), round.points().with_unit());
    write(buffer, panel, (0, 2), &score, theme.strong());
    let mut y = 3;
    if let Some((name, _)) = &play.game.opponent {
        let theirs = play.opponent_found(now).len();
        write(buffer, panel, (0, y), &format!("{name}: {}", count(theirs, "word")), theme.faint());
        y += 1;
    }
    if play.shows_hint {
        y = hint(play, buffer, panel, theme, y);
    }
    y += 1;
    let rows = usize::from(panel.height.saturating_sub(y)).max(1);
    for (number, entry) in found.iter().rev().enumerate() {
        let (col, row) = (number / rows, number % rows);
        let x = u16::try_from(col * 14).unwrap_or(u16::MAX);
        let line = format!("{:<10}{:>2}", entry.word.to_uppercase(), entry.verdict.points().0);
        let style = if number == 0 { theme.good() } else { theme.plain() };
        write(buffer, panel, (x, y + u16::try_from(row).unwrap_or(0)), &line, style);
    }
}

/// How many words are left, by length, without unsuitable ones; returns the next free row.
fn hint(play: &Play<'_>, buffer: &mut Buffer, panel: Rect, theme: Theme, y: u16) -> u16 {
    let mut left: BTreeMap<usize, usize> = BTreeMap::new();
    let is_wanted = |word: &str| play.game.round.find(word).is_none() && !play.game.unsuitable.contains(word);
    for find in play.game.solution.iter().filter(|find| is_wanted(&find.word())) {
        *left.entry(find.letters()).or_default() += 1;
    }
    write(buffer, panel, (0, y), "left, by length", theme.faint());
    let mut line = String::new();
    let mut row = y + 1;
    for (length, count) in left {
        let piece = format!("{length}:{count}  ");
        if line.chars().count() + piece.chars().count() > usize::from(panel.width) {
            write(buffer, panel, (0, row), &line, theme.plain());
            (line, row) = (String::new(), row + 1);
        }
        line += &piece;
    }
    write(buffer, panel, (0, row), &line, theme.plain());
    row + 1
}
