//! The full-screen game in the terminal: playing, reviewing, watching the search.
//!
//! State, input and drawing are separate. `play`, `time_up`, `review`, `help` and `watch` hold the state and say what each input
//! does to it; `input` turns terminal events into inputs; `view` draws states; `screen` has the event loop and the terminal. The
//! rules are in the crate `boggart`: this one uses a [`boggart::game::Round`].

mod ascii;
mod events;
mod help;
mod input;
mod play;
mod review;
mod round_clock;
mod screen;
mod theme;
mod time_up;
mod view;
mod watch;

use std::io;
use std::time::Duration;

use boggart::game::Entered;
use ratatui::Frame;

pub use self::play::Game;
use self::play::Play;
pub use self::screen::recover;
use self::screen::{App, ScreenFlow};
use self::theme::Theme;
use self::view::canvas::Canvas;
pub use self::view::clock;
pub use self::watch::Watching;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeIsTested;

/// Records a game while it is played, so that it survives a crash of the program.
pub trait Journal {
    /// A word was entered.
    fn entered(&mut self, entered: &Entered);
    /// This much time of the round has passed: called every second.
    fn elapsed(&mut self, at: Duration);
    /// This much time had passed when the clock was stopped, or the screen closed.
    fn stopped(&mut self, at: Duration);
    /// The round is over, with this review.
    fn ended(&mut self, at: Duration, review: &boggart::game::Review);
}

/// Records nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoJournal;

impl Journal for NoJournal {
    fn entered(&mut self, _entered: &Entered) {}
    fn elapsed(&mut self, _at: Duration) {}
    fn stopped(&mut self, _at: Duration) {}
    fn ended(&mut self, _at: Duration, _review: &boggart::game::Review) {}
}

/// How the screen looks and sounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Whether there are colours. Without them, every mark is still a shape or a word.
    pub colored: bool,
    /// Whether the clock has a colour in the last ten seconds, if there are colours.
    pub countdown_color: bool,
    /// Whether the bell rings in the last ten seconds.
    pub bell: bool,
    /// Whether everything but letters is drawn with ASCII characters.
    pub ascii: bool,
}

impl Default for Look {
    /// With everything a modern terminal has.
    fn default() -> Self {
        Self { colored: true, countdown_color: true, bell: true, ascii: false }
    }
}

/// What the player wants after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use = "the player may have asked for another game"]
pub enum Next {
    /// To leave.
    Leave,
    /// To play again, on another board.
    NewBoard,
    /// To play the same board again.
    SameBoard,
}

/// Plays a game on the terminal, and shows its review when it is over. Returns what the player wants next.
///
/// # Errors
/// If the terminal cannot be used, or is closed.
pub fn play(game: Game, journal: &mut dyn Journal, look: Look) -> io::Result<Next> {
    let mut themed = Themed { app: Play::new(game, journal), look };
    screen::run(&mut themed)?;
    Ok(themed.app.next)
}

/// Shows the review of a finished game.
///
/// # Errors
/// If the terminal cannot be used, or is closed.
pub fn review(game: Game, look: Look) -> io::Result<()> {
    let mut journal = NoJournal;
    screen::run(&mut Themed { app: Play::finished(game, &mut journal), look })
}

/// Shows a search.
///
/// # Errors
/// If the terminal cannot be used, or is closed.
pub fn watch(watching: Watching<'_>, look: Look) -> io::Result<()> {
    screen::run(&mut Themed { app: watching, look })
}

/// A state, and how it looks.
struct Themed<S> {
    app: S,
    look: Look,
}

impl<S> Themed<S> {
    fn theme(&self) -> Theme {
        Theme::new(self.look)
    }

    /// What is left to do once everything is drawn.
    fn finish(&self, frame: &mut Frame<'_>) {
        if self.look.ascii {
            ascii::replace(frame.buffer_mut());
        }
    }
}

impl App for Themed<Play<'_>> {
    fn take(&mut self, input: input::Input, now: Duration) -> ScreenFlow {
        match self.app.take(input, now) {
            ScreenFlow::Ring if !self.look.bell => ScreenFlow::Go,
            flow => flow,
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, now: Duration) {
        let theme = self.theme();
        view::play::draw(&mut self.app, &mut Canvas::new(frame.buffer_mut()), theme, now);
        self.finish(frame);
    }

    fn close(&mut self, now: Duration) {
        self.app.close(now);
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
        let theme = self.theme();
        view::watch::draw(&mut self.app, &mut Canvas::new(frame.buffer_mut()), theme);
        self.finish(frame);
    }

    fn wakes_at(&self, now: Duration) -> Option<Duration> {
        self.app.wakes_at(now)
    }
}

#[cfg(test)]
mod tests;
