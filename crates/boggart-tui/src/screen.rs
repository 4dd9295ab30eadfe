//! The terminal: taken over, drawn on, listened to, and given back as it was, whatever happens.
//!
//! Drawing and listening take turns in one loop. Nothing is drawn unless something happened: a key, the mouse, a new size, or
//! the moment an application asked to be woken at.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::prelude::CrosstermBackend;
use ratatui::{Frame, Terminal};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::{Handle, Signals};

use crate::input::Input;

/// The longest time between two looks at whether a signal asked to end.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Whether to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    Go,
    End,
}

/// What the loop runs. Times are counted from its start.
pub(crate) trait App {
    /// Takes notice of something that happened.
    fn take(&mut self, input: Input, now: Duration) -> Flow;
    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>, now: Duration);
    /// When the picture changes by itself next, if it does.
    fn wakes_at(&self, now: Duration) -> Option<Duration>;
}

/// The terminal while it is ours.
struct Taken;

impl Taken {
    fn new() -> io::Result<Self> {
        enable_raw_mode()?;
        let taken = Self;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back. If it is gone, there is nobody to give it to.
fn give_back() {
    _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    _ = disable_raw_mode();
    _ = io::stdout().flush();
}

/// Runs an application on the terminal until it ends or a signal asks it to.
pub(crate) fn run(app: &mut impl App) -> io::Result<()> {
    let asked = Arc::new(AtomicBool::new(false));
    let signals = listen(Arc::clone(&asked))?;
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        give_back();
        hook(info);
    }));
    let taken = Taken::new()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let ended = turns(app, &mut terminal, &asked);
    drop(taken);
    signals.close();
    // The hook of whoever called must not outlive the screen it gives back.
    _ = std::panic::take_hook();
    ended
}

/// Listens for signals that ask to end.
///
/// The loop ends when it sees one. Where it does not, because the terminal is gone and waiting for its next key never
/// ends, the program is ended from here.
fn listen(asked: Arc<AtomicBool>) -> io::Result<Handle> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT])?;
    let handle = signals.handle();
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            asked.store(true, Ordering::Relaxed);
            std::thread::sleep(4 * LOOK_EVERY);
            if !signals.handle().is_closed() {
                give_back();
                std::process::exit(128 + signal);
            }
        }
    });
    Ok(handle)
}

/// The loop: draw, wait, take.
fn turns(
    app: &mut impl App,
    terminal: &mut Terminal<CrosstermBackend<io::Stdout>>,
    asked: &AtomicBool,
) -> io::Result<()> {
    let started = Instant::now();
    terminal.draw(|frame| app.draw(frame, started.elapsed()))?;
    while !asked.load(Ordering::Relaxed) {
        let now = started.elapsed();
        let until_woken = app.wakes_at(now).map(|moment| moment.saturating_sub(now));
        let input = match event::poll(until_woken.unwrap_or(LOOK_EVERY).min(LOOK_EVERY))? {
            true => Input::read(&event::read()?),
            false => app.wakes_at(now).filter(|&moment| moment <= started.elapsed()).map(|_| Input::Woken),
        };
        let Some(input) = input else { continue };
        if app.take(input, started.elapsed()) == Flow::End {
            return Ok(());
        }
        terminal.draw(|frame| app.draw(frame, started.elapsed()))?;
    }
    Ok(())
}
