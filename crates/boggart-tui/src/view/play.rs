//! The game on the screen.

use std::collections::BTreeMap;
use std::time::Duration;

use ratatui::layout::{Rect, Size};

use super::canvas::Canvas;
use super::dice::Marks;
use super::layout::ScreenLayout;
use super::list::{Row, columns};
use super::page::{self, HelpText};
use super::text::{shorten_start, width};
use super::{below_texts, clock, count, end, heading, keys, review};
use crate::play::{Phase, Play};
use crate::theme::Theme;

const KEYS: [(&str, &str); 5] =
    [("type", "a word"), ("Enter", "enter it"), ("Tab", "hint"), ("^P", "pause"), ("?", "help")];

const HELP: &HelpText = &[
    ("", "Type a word and press Enter."),
    (
        "",
        "Or draw it: hold the mouse button and drag over the dice; or click each die, and the last one twice.",
    ),
    ("", "Or move with the arrow keys and select dice with Space."),
    ("", ""),
    ("Backspace", "removes the last letter or die"),
    ("Esc, ^U, ^W", "clear the word"),
    ("Tab", "shows how many words are left, by length"),
    ("PgUp, PgDn", "scroll the words; Home and End go to the ends"),
    ("^P", "stops the clock and hides the dice"),
    ("^Z", "suspends the game; the shell's fg resumes it, paused"),
    ("^L", "draws the screen again"),
    ("^C", "ends the round, but asks first"),
    ("", ""),
    ("", "★ is a red die, ● the end of a path. This page stops the clock."),
];

/// Draws a game, or its review.
pub(crate) fn draw(play: &mut Play<'_>, canvas: &mut Canvas<'_>, theme: Theme, now: Duration) {
    play.grid = None;
    let shows_review = matches!(play.phase, Phase::Over(_));
    let keys = if shows_review { review::keys_of(play) } else { &KEYS[..] };
    let layout = match ScreenLayout::new(canvas.area(), play.game.round.board(), keys) {
        Ok(layout) => layout,
        Err(needs) => return page::too_small(canvas, needs, small_note(play)),
    };
    if let Some(help) = play.help {
        play.help = Some(page::help(canvas, theme, HELP, help));
        return;
    }
    match &play.phase {
        Phase::Over(reviewing) => {
            let drawn = review::draw(play, reviewing, &layout, canvas, theme, now);
            if let Phase::Over(reviewing) = &mut play.phase {
                reviewing.note_drawn(drawn);
            }
        }
        Phase::TimeUp(time_up) => end::draw(play, time_up, canvas, theme, now),
        Phase::Playing | Phase::Paused | Phase::Asking { .. } => round(play, &layout, canvas, theme, now),
    }
}

/// Whether a window of this size is too small for the game.
pub(crate) fn is_too_small(play: &Play<'_>, size: Size) -> bool {
    ScreenLayout::new(Rect::new(0, 0, size.width, size.height), play.game.round.board(), &KEYS).is_err()
}

fn small_note(play: &Play<'_>) -> &'static str {
    if play.is_in_progress() { "The clock is stopped. ^C leaves the game." } else { "^C leaves." }
}

/// Draws a round in progress.
fn round(play: &mut Play<'_>, layout: &ScreenLayout, canvas: &mut Canvas<'_>, theme: Theme, now: Duration) {
    play.grid = Some(layout.dice);
    round_heading(play, layout, canvas, theme, now);
    let (path, is_hidden) = (play.path(), matches!(play.phase, Phase::Paused));
    let path = if is_hidden { &[][..] } else { &path[..] };
    let marks = Marks { path, cursor: play.cursor, red: &play.game.round.rules().red, hidden: is_hidden };
    layout.dice.draw(canvas, play.game.round.board(), marks, theme);
    texts(play, canvas, layout.below, theme);
    play.page = words(play, canvas, layout.panel, theme, now);
    keys(canvas, layout.keys, theme, &KEYS);
}

/// What is typed and what became of the last word; or a question, or that the clock is stopped.
fn texts(play: &Play<'_>, canvas: &mut Canvas<'_>, area: Rect, theme: Theme) {
    match play.phase {
        Phase::Paused => {
            let y = canvas.paragraph(area, 0, "Paused.", theme.heading());
            canvas.paragraph(area, y, "The clock is stopped. Press Space to continue.", theme.plain());
        }
        Phase::Asking { .. } => {
            let y = canvas.paragraph(area, 0, "End the round?", theme.bad());
            let text = "y ends it and shows all words, n keeps playing. The clock is running.";
            canvas.paragraph(area, y, text, theme.plain());
        }
        _ => {
            let entry = format!("{}_", play.entry.to_uppercase());
            let room = area.width.saturating_sub(2);
            canvas.line(area, 0, &format!("> {}", shorten_start(&entry, room)), theme.strong());
            let style = if play.message.is_good { theme.good() } else { theme.bad() };
            canvas.paragraph(area, 1, &play.message.text, style);
        }
    }
}

fn round_heading(
    play: &Play<'_>,
    layout: &ScreenLayout,
    canvas: &mut Canvas<'_>,
    theme: Theme,
    now: Duration,
) {
    let time = match play.left_secs(now) {
        Some(left) => clock(Duration::from_secs(left)),
        None => format!("{} played", clock(play.elapsed(now))),
    };
    let hurries = play.left(now).is_some_and(|left| left <= Play::HURRY);
    let (time, style) = match hurries {
        true => (format!("! {time} !"), theme.hurry()),
        false => (time, theme.strong()),
    };
    heading(canvas, layout.heading, theme, (&play.game.title, theme.faint()), (&time, style));
}

/// The words found so far, the latest first; the opponent; the hint. Returns how many words are listed.
fn words(play: &Play<'_>, canvas: &mut Canvas<'_>, panel: Rect, theme: Theme, now: Duration) -> usize {
    let round = &play.game.round;
    let found: Vec<_> = round.scored().collect();
    let score = format!("{}, {}", count(found.len(), "word"), round.points().with_unit());
    let mut texts = vec![(score, theme.strong())];
    if let Some((name, _)) = &play.game.opponent {
        let theirs = play.opponent_found(now).len();
        let long = format!("{name}: {}", count(theirs, "word"));
        let text = if width(&long) <= panel.width { long } else { format!("{name}: {theirs}") };
        texts.push((text, theme.faint()));
    }
    if play.shows_hint {
        texts.push((format!("left, by length: {}", hint(play)), theme.plain()));
    }
    let list = below_texts(canvas, panel, &texts);
    let total = found.len();
    columns(canvas, list, theme, (play.first_listed, total), |number| {
        let entry = found[total - 1 - number];
        Row {
            word: entry.word.to_uppercase(),
            note: entry.verdict.points().0.to_string(),
            style: if number == 0 { theme.good() } else { theme.plain() },
        }
    })
}

/// How many words are left, by length, without unsuitable ones.
fn hint(play: &Play<'_>) -> String {
    let mut left: BTreeMap<usize, usize> = BTreeMap::new();
    let is_wanted = |word: &str| play.game.round.find(word).is_none() && !play.game.unsuitable.contains(word);
    for find in play.game.solution.iter().filter(|find| is_wanted(&find.word())) {
        *left.entry(find.letters()).or_default() += 1;
    }
    if left.is_empty() {
        return "none".to_owned();
    }
    left.iter().map(|(length, count)| format!("{length}:{count}")).collect::<Vec<_>>().join(" ")
}
