//! The review of a finished game on the screen.

use std::collections::HashSet;
use std::time::Duration;

use boggart::game::{NearBy, ReviewOrder, Reviewed, Tier};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::dice::{DiceGrid, Marks};
use super::{clock, count, keys, popup, right_of, write};
use crate::play::Play;
use crate::review::{Reviewing, Show};
use crate::theme::Theme;

const KEYS: [(&str, &str); 5] =
    [("↑↓", "words"), ("s", "sort"), ("f", "all, missed, found"), ("?", "help"), ("q", "quit")];

const HELP: [&str; 8] = [
    "✓ is a word you found, · one you missed, ◆ one your opponent found.",
    "The dice show where the selected word is.",
    "",
    "↑ ↓      selects a word; Page Up and Page Down move by ten",
    "s        sorts by length, points or commonness",
    "f        shows all words, only missed ones, or only found ones",
    "q        quits",
    "Press any key to continue.",
];

pub(super) fn draw(
    play: &Play<'_>,
    reviewing: &Reviewing,
    grid: DiceGrid,
    buffer: &mut Buffer,
    area: Rect,
    theme: Theme,
    now: Duration,
) {
    write(buffer, area, (2, 0), "Boggart", theme.heading());
    write(buffer, area, (11, 0), &result(play, now), theme.strong());
    let word = reviewing.word();
    let path = word.map(|word| word.path.cells()).unwrap_or_default();
    let marks = Marks { path, red: &play.game.round.rules().red, ..Marks::default() };
    grid.draw(buffer, play.game.round.board(), marks, theme);
    let below = grid.area().bottom() - area.y;
    for (y, line) in (below..).zip(summary(reviewing)) {
        write(buffer, Rect { height: area.height.saturating_sub(1), ..area }, (2, y), &line, theme.plain());
    }
    let theirs: HashSet<&str> =
        play.opponent_found(now).iter().map(|planned| planned.word.as_str()).collect();
    list(reviewing, &theirs, buffer, right_of(area, grid.area().right() + 2), theme);
    keys(buffer, area, theme, &KEYS);
    if reviewing.shows_help {
        popup(buffer, area, theme, "Keys", &HELP.map(str::to_owned));
    }
}

/// The result of the game.
fn result(play: &Play<'_>, now: Duration) -> String {
    let (mine, theirs) = play.scores(now);
    let Some((theirs, (name, _))) = theirs.zip(play.game.opponent.as_ref()) else {
        return format!("{} on {}", mine.with_unit(), play.game.title);
    };
    let outcome = match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => "you win",
        std::cmp::Ordering::Equal => "a draw",
        std::cmp::Ordering::Less => "you lose",
    };
    format!("{outcome}: you {}, {name} {}", mine.0, theirs.0)
}

fn share(part: u64, whole: u64) -> String {
    let percent = (u128::from(part) * 100).checked_div(u128::from(whole)).unwrap_or(0);
    format!("{part} of {whole} ({percent} %)")
}

/// The shares and the pace, one line each.
fn summary(reviewing: &Reviewing) -> Vec<String> {
    let review = &reviewing.review;
    let (familiar, all) = review.words_up_to(Tier::Familiar);
    let pace: Vec<String> = review.pace().iter().map(|points| points.0.to_string()).collect();
    let mut lines = vec![
        format!("points        {}", share(review.points_found().0, review.points_all().0)),
        format!("common words  {}", share(familiar as u64, all as u64)),
    ];
    if !pace.is_empty() {
        lines.push(format!("by minute     {}", pace.join(" ")));
    }
    lines
}

/// The words, with the selected one in sight.
fn list(reviewing: &Reviewing, theirs: &HashSet<&str>, buffer: &mut Buffer, panel: Rect, theme: Theme) {
    let listed = reviewing.listed();
    let order = match reviewing.order {
        ReviewOrder::Length => "by length",
        ReviewOrder::Points => "by points",
        ReviewOrder::Commonness => "by commonness",
    };
    let kind = match reviewing.show {
        Show::All => "",
        Show::Missed => " missed",
        Show::Found => " found",
    };
    let title = format!("{}{kind}, {order}", count(listed.len(), "word"));
    write(buffer, panel, (0, 1), &title, theme.faint());
    let rows = usize::from(panel.height.saturating_sub(4));
    let first = reviewing.selected.saturating_sub(rows / 2).min(listed.len().saturating_sub(rows));
    for (row, (number, word)) in (2..).zip(listed.iter().enumerate().skip(first).take(rows)) {
        let is_selected = number == reviewing.selected;
        let style = match (is_selected, word.found.is_some()) {
            (true, _) => theme.taken(),
            (false, true) => theme.good(),
            (false, false) => theme.plain(),
        };
        let sign = if is_selected { '›' } else { ' ' };
        let rival = if theirs.contains(word.word.as_str()) { '◆' } else { ' ' };
        write(buffer, panel, (0, row), &format!("{sign}{}", line(word, rival)), style);
    }
}

/// One word: found or not, its points, and a found word that is close to it.
fn line(word: &Reviewed, rival: char) -> String {
    let sign = if word.found.is_some() { '✓' } else { '·' };
    let shown = format!("{sign}{rival}{:<9} {:>2}", word.word.to_uppercase(), word.points.0);
    let find = |near: &boggart::game::Near| near.find.to_uppercase();
    let note = match (&word.near, word.found) {
        (_, Some(at)) => clock(at),
        (Some(near), _) => match near.by {
            NearBy::Plural => format!("{} plus S", find(near)),
            NearBy::Ending => format!("extends {}", find(near)),
            NearBy::Inner => format!("inside {}", find(near)),
            NearBy::Letter => format!("like {}", find(near)),
        },
        (None, None) if word.tier == Tier::Familiar => "common".to_owned(),
        (None, None) => String::new(),
    };
    format!("{shown}  {note}")
}
