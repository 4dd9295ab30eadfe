//! The terminal: setup, event loop, and restoring it whatever happens.
//!
//! One loop alternates between drawing and waiting for input. It draws only after an event: a key, the mouse, a new size, or
//! the time at which the application asked to be woken.

use std::io::{self, Write as _};
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use ratatui::backend::Backend;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::{Position, Rect};
use ratatui::prelude::CrosstermBackend;
use ratatui::{Frame, Terminal};
use rustix::process::{Signal, kill_current_process_group};
use rustix::termios::{InputModes, LocalModes, OptionalActions, OutputModes, tcgetattr, tcsetattr};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::{Handle, Signals};

use crate::events::TerminalEvents;
use crate::input::Input;

/// The maximum time between two checks for a signal.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Whether to continue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ScreenFlow {
    Go,
    /// Go on, and ring the bell.
    Ring,
    /// Go on, and draw everything again.
    Redraw,
    /// Stop the program, and go on when the shell continues it.
    Suspend,
    End,
}

/// What the loop asks of the terminal, besides drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ask {
    /// Wait for an event, at most this long.
    Wait(Duration),
    Ring,
    Suspend,
}

/// What the loop runs. Times are counted from its start.
pub(crate) trait App {
    /// Handles an input.
    fn take(&mut self, input: Input, now: Duration) -> ScreenFlow;
    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>, now: Duration);
    /// When the screen changes next without input, if it does.
    fn wakes_at(&self, now: Duration) -> Option<Duration>;
    /// The screen is about to close, for whatever reason.
    fn close(&mut self, _now: Duration) {}
}

/// The terminal while this program uses it.
struct Taken;

impl Taken {
    fn new() -> io::Result<Self> {
        enable_raw_mode()?;
        let taken = Self;
        take()?;
        Ok(taken)
    }
}

/// Switches the terminal to the full screen.
fn take() -> io::Result<()> {
    // A program that was killed may have left its own picture on the alternate screen.
    let clear = Clear(ClearType::All);
    execute!(io::stdout(), EnterAlternateScreen, clear, EnableMouseCapture, cursor::Hide)
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Restores the terminal. Errors are ignored, because then the terminal is gone.
fn give_back() {
    _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    _ = disable_raw_mode();
    _ = io::stdout().flush();
}

/// Restores a terminal that a program left as it was when it was killed: the alternate screen, the mouse, the cursor, and lines.
///
/// On a terminal that is as it should be, this changes nothing.
///
/// # Errors
/// If the terminal cannot be written to.
pub fn recover() -> io::Result<()> {
    if let Ok(mut modes) = tcgetattr(io::stdin())
        && !modes.local_modes.contains(LocalModes::ICANON)
    {
        modes.input_modes |= InputModes::BRKINT | InputModes::ICRNL | InputModes::IXON;
        modes.output_modes |= OutputModes::OPOST | OutputModes::ONLCR;
        modes.local_modes |= LocalModes::ICANON | LocalModes::ISIG | LocalModes::IEXTEN;
        modes.local_modes |= LocalModes::ECHO | LocalModes::ECHOE | LocalModes::ECHOK;
        // What the mouse has reported in the meantime is not for anybody to read.
        tcsetattr(io::stdin(), OptionalActions::Flush, &modes)?;
    }
    // Leaving the alternate screen also moves the cursor to where it was last saved. Each screen has a place of its own to save it, so
    // that saving it first keeps it where it is if the alternate screen is not shown.
    let keep = cursor::SavePosition;
    execute!(io::stdout(), DisableMouseCapture, keep, LeaveAlternateScreen, cursor::Show)
}

/// Runs an application on the terminal until it ends or a signal asks it to.
pub(crate) fn run(app: &mut impl App) -> io::Result<()> {
    let asked = Arc::new(AtomicBool::new(false));
    let over = over()?;
    over.store(false, Ordering::Relaxed);
    let hook = Arc::new(std::panic::take_hook());
    let callers = Arc::clone(&hook);
    std::panic::set_hook(Box::new(move |info| {
        give_back();
        hook(info);
    }));
    let ended = on_screen(app, &asked);
    over.store(true, Ordering::Relaxed);
    // The panic hook must not outlive the screen it restores.
    _ = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| callers(info)));
    ended
}

/// Sets up the terminal, runs the application on it, and restores it.
fn on_screen(app: &mut impl App, asked: &Arc<AtomicBool>) -> io::Result<()> {
    let taken = Taken::new()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let mut events = TerminalEvents::new()?;
    let signals = listen(Arc::clone(asked), events.waker()?)?;
    let ended = turns(app, &mut terminal, |ask| ask_terminal(&mut events, ask), asked);
    drop(taken);
    signals.close();
    ended
}

/// Whether no screen is shown; then signals have their default effect.
fn over() -> io::Result<Arc<AtomicBool>> {
    static OVER: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    if let Some(over) = OVER.get() {
        return Ok(Arc::clone(over));
    }
    let over = Arc::clone(OVER.get_or_init(|| Arc::new(AtomicBool::new(false))));
    for signal in [SIGTERM, SIGHUP, SIGINT] {
        signal_hook::flag::register_conditional_default(signal, Arc::clone(&over))?;
    }
    Ok(over)
}

/// Listens for signals that ask to end.
///
/// The loop is woken, sees that it is asked to end, and ends. If it does not, because something waits for ever for a terminal that is
/// gone, the program is ended from here.
fn listen(asked: Arc<AtomicBool>, mut waker: UnixStream) -> io::Result<Handle> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT])?;
    let handle = signals.handle();
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            asked.store(true, Ordering::Relaxed);
            // If the pipe is full, the loop is awake anyway.
            _ = waker.write(&[0]);
            std::thread::sleep(4 * LOOK_EVERY);
            if !signals.handle().is_closed() {
                give_back();
                std::process::exit(128 + signal);
            }
        }
    });
    Ok(handle)
}

/// Does what the loop asks; returns the event it waited for, if one came.
fn ask_terminal(events: &mut TerminalEvents, ask: Ask) -> io::Result<Option<Event>> {
    match ask {
        Ask::Wait(longest) => return events.wait(longest),
        Ask::Ring => {
            let mut out = io::stdout();
            out.write_all(b"\x07")?;
            out.flush()?;
        }
        Ask::Suspend => {
            give_back();
            // The whole group, as when the terminal does it: the shell may wait for another program of the same job. The
            // default action stops this program here; without a shell that could continue it, nothing happens.
            kill_current_process_group(Signal::TSTP)?;
            enable_raw_mode()?;
            take()?;
        }
    }
    Ok(None)
}

/// The event loop until it ends; then the application may save what it has, before anything else.
fn turns<B: Backend<Error = io::Error>>(
    app: &mut impl App,
    terminal: &mut Terminal<B>,
    ask: impl FnMut(Ask) -> io::Result<Option<Event>>,
    asked: &AtomicBool,
) -> io::Result<()> {
    let started = Instant::now();
    let ended = until_end(app, terminal, ask, asked, started);
    app.close(started.elapsed());
    // If the program was asked to end, it need not report that the terminal is gone.
    if asked.load(Ordering::Relaxed) { Ok(()) } else { ended }
}

/// Draw, wait, handle the input, and again.
fn until_end<B: Backend<Error = io::Error>>(
    app: &mut impl App,
    terminal: &mut Terminal<B>,
    mut ask: impl FnMut(Ask) -> io::Result<Option<Event>>,
    asked: &AtomicBool,
    started: Instant,
) -> io::Result<()> {
    app.take(Input::Resized(terminal.size()?), started.elapsed());
    terminal.draw(|frame| app.draw(frame, started.elapsed()))?;
    while !asked.load(Ordering::Relaxed) {
        let now = started.elapsed();
        let until_woken = app.wakes_at(now).map(|moment| moment.saturating_sub(now));
        let input = match ask(Ask::Wait(until_woken.unwrap_or(LOOK_EVERY).min(LOOK_EVERY)))? {
            Some(event) => Input::read(&event),
            None => app.wakes_at(now).filter(|&moment| moment <= started.elapsed()).map(|_| Input::Woken),
        };
        let Some(input) = input else { continue };
        match app.take(input, started.elapsed()) {
            ScreenFlow::End => return Ok(()),
            ScreenFlow::Go => {}
            ScreenFlow::Ring => _ = ask(Ask::Ring)?,
            ScreenFlow::Redraw => redraw_all(terminal)?,
            ScreenFlow::Suspend => {
                ask(Ask::Suspend)?;
                redraw_all(terminal)?;
                // Meanwhile the window may have changed.
                app.take(Input::Resized(terminal.size()?), started.elapsed());
            }
        }
        terminal.draw(|frame| app.draw(frame, started.elapsed()))?;
    }
    Ok(())
}

/// Clears the screen, so that everything is drawn next.
fn redraw_all<B: Backend<Error = io::Error>>(terminal: &mut Terminal<B>) -> io::Result<()> {
    // Not `clear`, which asks the terminal where the cursor is and fails if there is no answer.
    let size = terminal.size()?;
    terminal.resize(Rect::from((Position::ORIGIN, size)))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::io::Read as _;
    use std::process::Command;

    use ratatui::backend::CrosstermBackend;
    use ratatui::crossterm::event::KeyCode;
    use rexpect::process::PtyProcess;

    use super::*;

    /// Shows the letters that were typed, and panics when woken.
    #[derive(Default)]
    struct Echo(String);

    impl App for Echo {
        fn take(&mut self, input: Input, _now: Duration) -> ScreenFlow {
            if let Input::Letter(letter) = input {
                self.0.push(letter);
            }
            assert_ne!(input, Input::Woken, "nobody should wake this one");
            if self.0.ends_with('x') { ScreenFlow::End } else { ScreenFlow::Go }
        }

        fn draw(&mut self, frame: &mut Frame<'_>, _now: Duration) {
            frame.render_widget(self.0.as_str(), frame.area());
        }

        fn wakes_at(&self, _now: Duration) -> Option<Duration> {
            std::env::var_os(BREAKS).map(|_| Duration::ZERO)
        }
    }

    /// Set by the test in which [`Echo`] must panic: then it is woken.
    const BREAKS: &str = "BOGGART_TEST_BREAKS";

    /// The bytes that a terminal would get.
    struct Wire<'a>(&'a RefCell<String>);

    impl io::Write for Wire<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().push_str(&String::from_utf8_lossy(bytes));
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_key_is_drawn_before_the_next_wait() {
        let drawn = RefCell::new(String::new());
        let area = ratatui::layout::Rect::new(0, 0, 9, 1);
        let viewport = ratatui::TerminalOptions { viewport: ratatui::Viewport::Fixed(area) };
        let mut terminal = Terminal::with_options(CrosstermBackend::new(Wire(&drawn)), viewport).unwrap();
        let mut keys = "boggartx".chars();
        let mut last = None;
        let ask = |ask| {
            assert!(matches!(ask, Ask::Wait(_)), "{ask:?}");
            // Whatever came before is on the wire when the loop asks for more; with nothing new, nothing is sent.
            let sent = std::mem::take(&mut *drawn.borrow_mut());
            assert!(last.is_none_or(|letter| sent.contains(letter)), "{last:?} is not in {sent:?}");
            last = keys.next();
            Ok(last.map(|letter| Event::Key(KeyCode::Char(letter).into())))
        };
        turns(&mut Echo::default(), &mut terminal, ask, &AtomicBool::new(false)).unwrap();
        assert_eq!(last, Some('x'));
    }

    #[test]
    fn a_panic_restores_the_terminal() {
        if std::env::var_os(BREAKS).is_some() {
            // The code below starts this test as a program.
            _ = run(&mut Echo::default());
            return;
        }
        let mut program = Command::new(std::env::current_exe().unwrap());
        program.args(["screen::tests::a_panic_restores_the_terminal", "--exact", "--nocapture"]);
        program.env(BREAKS, "1").env("TERM", "xterm").env("RUST_BACKTRACE", "0");
        let process = PtyProcess::new(program).unwrap();
        let mut shown = Vec::new();
        // On Linux, reading fails when the program has ended.
        _ = process.get_file_handle().unwrap().read_to_end(&mut shown);
        let shown = String::from_utf8_lossy(&shown);
        let position = |text: &str| shown.find(text).unwrap_or_else(|| panic!("no {text:?} in {shown:?}"));
        let (taken, given_back, said) =
            (position("\x1b[?1049h"), position("\x1b[?1049l"), position("nobody should wake"));
        assert!(taken < given_back && given_back < said, "{shown:?}");
        assert!(shown.contains("\x1b[?1000l") && shown.contains("\x1b[?25h"), "mouse and cursor: {shown:?}");
    }
}
