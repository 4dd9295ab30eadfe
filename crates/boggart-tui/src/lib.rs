//! The full-screen game in the terminal: playing, reviewing, watching the search.
//!
//! State, input and drawing are separate. `play`, `review` and `watch` hold the state and say what each input does to it;
//! `input` turns terminal events into inputs; `view` draws states; `screen` has the event loop and the terminal. The
//! rules are in the crate `boggart`: this one uses a [`boggart::game::Round`].

mod input;
mod play;
mod review;
mod screen;
mod theme;
mod view;
mod watch;

use std::io;
use std::time::Duration;

use ratatui::Frame;

pub use self::play::Game;
use self::play::Play;
use self::screen::{App, ScreenFlow};
use self::theme::Theme;
pub use self::view::clock;
pub use self::watch::Watching;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeIsTested;

/// Records a game while it is played, so that it survives a crash of the program.
pub trait Journal {
    /// A word was entered.
    fn entered(&mut self, word: &str, at: Duration);
    /// This much time of the round has passed: called every second, and when the clock is stopped.
    fn elapsed(&mut self, at: Duration);
    /// The round is over, with this review.
    fn ended(&mut self, at: Duration, review: &boggart::game::Review);
}

/// Records nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoJournal;

impl Journal for NoJournal {
    fn entered(&mut self, _word: &str, _at: Duration) {}
    fn elapsed(&mut self, _at: Duration) {}
    fn ended(&mut self, _at: Duration, _review: &boggart::game::Review) {}
}

/// Plays a game on the terminal, and shows its review when it is over.
///
/// # Errors
/// If the terminal cannot be used, or is closed.
pub fn play(game: Game, journal: &mut dyn Journal, colored: bool) -> io::Result<()> {
    screen::run(&mut Themed { app: Play::new(game, journal), theme: Theme::new(colored) })
}

/// Shows the review of a finished game.
///
/// # Errors
/// If the terminal cannot be used, or is closed.
pub fn review(game: Game, colored: bool) -> io::Result<()> {
    let mut journal = NoJournal;
    screen::run(&mut Themed { app: Play::finished(game, &mut journal), theme: Theme::new(colored) })
}

/// Shows a search.
///
/// # Errors
/// If the terminal cannot be used, or is closed.
pub fn watch(watching: Watching<'_>, colored: bool) -> io::Result<()> {
    screen::run(&mut Themed { app: watching, theme: Theme::new(colored) })
}

/// A state, and how it looks.
struct Themed<S> {
    app: S,
    theme: Theme,
}

impl App for Themed<Play<'_>> {
    fn take(&mut self, input: input::Input, now: Duration) -> ScreenFlow {
        self.app.take(input, now)
    }

    fn draw(&mut self, frame: &mut Frame<'_>, now: Duration) {
        let area = frame.area();
        view::play::draw(&mut self.app, frame.buffer_mut(), area, self.theme, now);
    }

    fn wakes_at(&self, now: Duration) -> Option<Duration> {
        self.app.wakes_at(now)
    }
}

impl App for Themed<Watching<'_>> {
    fn take(&mut self, input: input::Input, now: Duration) -> ScreenFlow {
        self.app.take(input, now)
    }

    fn draw(&mut self, frame: &mut Frame<'_>, _now: Duration) {
        let area = frame.area();
        view::watch::draw(&self.app, frame.buffer_mut(), area, self.theme);
    }

    fn wakes_at(&self, _now: Duration) -> Option<Duration> {
        self.app.wakes_at()
    }
}

#[cfg(test)]
mod tests;
