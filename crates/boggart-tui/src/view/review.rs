//! The review of a finished game on the screen.

use std::collections::HashSet;
use std::time::Duration;

use boggart::game::{NearBy, ReviewOrder, Reviewed, Tier};
use ratatui::layout::Rect;

use super::canvas::{Canvas, below};
use super::dice::Marks;
use super::layout::ScreenLayout;
use super::list::hidden;
use super::page::{self, HelpText};
use super::text::width;
use super::{clock, count, heading, keys};
use crate::play::Play;
use crate::review::{DrawnReview, Listed, Reviewing, Show};
use crate::theme::Theme;

/// The keys of the review of an old game, and those after a game. They fit into two rows of the smallest window.
const KEYS: [(&str, &str); 5] =
    [("↑↓", "word"), ("s", "sort"), ("f", "filter"), ("?", "help"), ("q", "quit")];
const KEYS_AFTER_A_GAME: [(&str, &str); 7] = [
    ("↑↓", "word"),
    ("s", "sort"),
    ("f", "filter"),
    ("?", "help"),
    ("p", "play again"),
    ("r", "same board"),
    ("q", "quit"),
];

const HELP: &HelpText = &[
    ("", "✓ is a word you found, · one you missed, ◆ one your opponent found."),
    ("", "The dice show where the selected word is."),
    ("", ""),
    ("↑ ↓, j k", "select a word; so does a click"),
    ("PgUp, PgDn", "move by ten words; Home and End go to the ends"),
    ("s", "sorts by length, points or commonness"),
    ("f", "filters: all words, only missed ones, or only found ones"),
    ("p, r", "play again after a game: p on a new board, r on the same one"),
    ("^Z", "suspends the program; the shell's fg resumes it"),
    ("^L", "draws the screen again"),
    ("q", "quits"),
];

/// The keys of a review.
pub(super) fn keys_of(play: &Play<'_>) -> &'static [(&'static str, &'static str)] {
    if play.offers_again { &KEYS_AFTER_A_GAME } else { &KEYS }
}

/// Draws a review, and returns what was where.
pub(super) fn draw(
    play: &Play<'_>,
    reviewing: &Reviewing,
    layout: &ScreenLayout,
    canvas: &mut Canvas<'_>,
    theme: Theme,
    now: Duration,
) -> DrawnReview {
    if let Some(help) = reviewing.help {
        return DrawnReview::Help(page::help(canvas, theme, HELP, help));
    }
    let title = outcome(play, now)
        .unwrap_or_else(|| format!("{} on {}", play.scores(now).0.with_unit(), play.game.title));
    heading(canvas, layout.heading, theme, (&title, theme.strong()), ("", theme.plain()));
    let word = reviewing.word();
    let path = word.map(|word| word.path.cells()).unwrap_or_default();
    let marks = Marks { path, red: &play.game.round.rules().red, ..Marks::default() };
    layout.dice.draw(canvas, play.game.round.board(), marks, theme);
    let theirs: HashSet<&str> =
        play.opponent_found(now).iter().map(|planned| planned.word.as_str()).collect();
    let common = Common::of(play);
    let (listed, has_notes) = list(reviewing, &theirs, common, canvas, layout.panel, theme);
    // Without room for the notes, that of the selected word is below the dice.
    let note = word.filter(|_| !has_notes).map(|word| note(word, common)).unwrap_or_default();
    let lines = [note].into_iter().chain(summary(reviewing, common, layout.below.width));
    let lines: Vec<_> = lines.map(|line| (line, theme.plain())).collect();
    canvas.paragraphs(layout.below, 0, &lines);
    keys(canvas, layout.keys, theme, keys_of(play));
    DrawnReview::List(listed)
}

/// What to call the common words: without a list of familiar ones, length decides, and nobody should think otherwise.
#[derive(Debug, Clone, Copy)]
struct Common {
    word: &'static str,
    words: &'static str,
    order: &'static str,
}

impl Common {
    fn of(play: &Play<'_>) -> Self {
        match play.game.familiar {
            Some(_) => Self { word: "common", words: "common words", order: "by commonness" },
            None => Self { word: "short", words: "short words", order: "short, middling, long" },
        }
    }
}

/// Who wins, if there is an opponent.
pub(super) fn outcome(play: &Play<'_>, now: Duration) -> Option<String> {
    let (mine, theirs) = play.scores(now);
    let (theirs, (name, _)) = theirs.zip(play.game.opponent.as_ref())?;
    let outcome = match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => "you win",
        std::cmp::Ordering::Equal => "a draw",
        std::cmp::Ordering::Less => "you lose",
    };
    Some(format!("{outcome}: you {}, {name} {}", mine.0, theirs.0))
}

fn share(part: u64, whole: u64) -> String {
    let percent = (u128::from(part) * 100).checked_div(u128::from(whole)).unwrap_or(0);
    format!("{part} of {whole} ({percent} %)")
}

/// The shares and the pace, one line each, with short labels if there is not much room.
fn summary(reviewing: &Reviewing, kind: Common, columns: u16) -> Vec<String> {
    let review = &reviewing.review;
    let (familiar, all) = review.words_up_to(Tier::Familiar);
    let pace: Vec<String> = review.pace().iter().map(|points| points.0.to_string()).collect();
    let points = share(review.points_found().0, review.points_all().0);
    let common = share(familiar as u64, all as u64);
    let pace = pace.join(" ");
    let mut lines = vec![("points", "points", points), (kind.words, kind.word, common)];
    if !pace.is_empty() {
        lines.push(("by minute", "by minute", pace));
    }
    let full: Vec<String> = lines.iter().map(|(label, _, text)| format!("{label:<14}{text}")).collect();
    if full.iter().take(2).all(|line| width(line) <= columns) {
        return full;
    }
    // The number and its sign stay together.
    lines.iter().map(|(_, label, text)| format!("{label} {}", text.replace(" %", "\u{a0}%"))).collect()
}

/// The words, with the selected one in sight. Returns where they are, and whether there was room for the notes.
fn list(
    reviewing: &Reviewing,
    theirs: &HashSet<&str>,
    common: Common,
    canvas: &mut Canvas<'_>,
    panel: Rect,
    theme: Theme,
) -> (Listed, bool) {
    let listed = reviewing.listed();
    let order = match reviewing.order {
        ReviewOrder::Length => "by length",
        ReviewOrder::Points => "by points",
        ReviewOrder::Commonness => common.order,
    };
    let kind = match reviewing.show {
        Show::All => "",
        Show::Missed => " missed",
        Show::Found => " found",
    };
    let title = format!("{}{kind}, {order}", count(listed.len(), "word"));
    let head = Rect { height: panel.height.saturating_sub(2), ..panel };
    let area = below(panel, canvas.paragraph(head, 0, &title, theme.faint()));
    let fits_all = listed.len() <= usize::from(area.height);
    let height = if fits_all { area.height } else { area.height.saturating_sub(1) };
    let rows = usize::from(height);
    let first = reviewing.selected.saturating_sub(rows / 2).min(listed.len().saturating_sub(rows));
    let shown: Vec<(usize, &Reviewed)> = listed.iter().copied().enumerate().skip(first).take(rows).collect();
    let longest = listed.iter().map(|word| width(&word.word.to_uppercase())).max().unwrap_or(0).max(9);
    let line = |word: &Reviewed| {
        let rival = if theirs.contains(word.word.as_str()) { '◆' } else { ' ' };
        line(word, rival, longest.min(area.width.saturating_sub(6)))
    };
    let has_notes = shown
        .iter()
        .all(|(_, word)| width(&line(word)).saturating_add(width(&note(word, common))) + 3 <= area.width);
    for (y, &(number, word)) in (0..).zip(&shown) {
        let is_selected = number == reviewing.selected;
        let style = match (is_selected, word.found.is_some()) {
            (true, _) => theme.taken(),
            (false, true) => theme.good(),
            (false, false) => theme.plain(),
        };
        let sign = if is_selected { '›' } else { ' ' };
        let note = if has_notes { format!("  {}", note(word, common)) } else { String::new() };
        canvas.line(area, y, format!("{sign}{}{note}", line(word)).trim_end(), style);
    }
    if !fits_all {
        let text = hidden(first, listed.len() - first - shown.len(), area.width);
        canvas.line(area, height, &text, theme.faint());
    }
    (Listed { area: Rect { height, ..area }, first }, has_notes)
}

/// One word: found or not, and its points.
fn line(word: &Reviewed, rival: char, columns: u16) -> String {
    let sign = if word.found.is_some() { '✓' } else { '·' };
    let shown = super::text::shorten(&word.word.to_uppercase(), columns);
    let pad = usize::from(columns - width(&shown));
    format!("{sign}{rival}{shown}{:pad$} {:>2}", "", word.points.0)
}

/// When a word was found, or a found word that is close to it.
fn note(word: &Reviewed, common: Common) -> String {
    let find = |near: &boggart::game::Near| near.find.to_uppercase();
    match (&word.near, word.found) {
        (_, Some(at)) => clock(at),
        (Some(near), _) => match near.by {
            NearBy::Plural => format!("{} plus S", find(near)),
            NearBy::Ending => format!("extends {}", find(near)),
            NearBy::Inner => format!("inside {}", find(near)),
            NearBy::Letter => format!("like {}", find(near)),
        },
        (None, None) if word.tier == Tier::Familiar => common.word.to_owned(),
        (None, None) => String::new(),
    }
}
