//! The screen that says that time is up.

use std::time::Duration;

use super::canvas::Canvas;
use super::review::outcome;
use super::{count, page};
use crate::play::Play;
use crate::theme::Theme;
use crate::time_up::TimeUp;

pub(super) fn draw(play: &Play<'_>, time_up: &TimeUp, canvas: &mut Canvas<'_>, theme: Theme, now: Duration) {
    let round = &play.game.round;
    let (mine, _) = play.scores(now);
    let found = format!("{} of {}", round.scored().count(), count(play.game.solution.len(), "word"));
    let mut lines = vec![
        (format!("Time's up: {}", mine.with_unit()), theme.heading()),
        (String::new(), theme.plain()),
        (format!("You found {found}."), theme.plain()),
    ];
    if let Some(outcome) = outcome(play, now) {
        lines.push((outcome, theme.plain()));
    }
    lines.push((String::new(), theme.plain()));
    let takes_keys = time_up.takes_keys(now);
    let style = if takes_keys { theme.strong() } else { theme.faint() };
    for line in [
        "Enter  play again, on a new board",
        "r      play the same board again",
        "v      review all words",
        "q      leave",
    ] {
        lines.push((line.to_owned(), style));
    }
    // The line is there in both cases, so that nothing moves.
    let note = if takes_keys { "Press one of these keys." } else { "Keys wait until you stop typing." };
    lines.extend([(String::new(), theme.plain()), (note.to_owned(), theme.faint())]);
    page::centered(canvas, &lines);
}
