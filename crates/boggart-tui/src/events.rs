//! Waiting for the events of the terminal, and noticing when it is gone.
//!
//! crossterm reads the events, but its wait for the next one never ends once the terminal is gone: it reads nothing again and again. So
//! the wait is here, and crossterm is asked only if there is something to read. See `screen.rs` for the loop.

use std::io::{self, Read as _};
use std::os::unix::net::UnixStream;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use signal_hook::SigId;
use signal_hook::consts::SIGWINCH;
use signal_hook::low_level;

/// The events of the terminal on standard input.
pub(crate) struct TerminalEvents {
    /// Becomes readable if somebody wants the wait to end.
    wakened: UnixStream,
    waker: UnixStream,
    resized: SigId,
}

impl TerminalEvents {
    pub(crate) fn new() -> io::Result<Self> {
        let (wakened, waker) = UnixStream::pair()?;
        wakened.set_nonblocking(true)?;
        waker.set_nonblocking(true)?;
        // crossterm listens first, so that it knows of a new size before the wait for it ends.
        event::poll(Duration::ZERO)?;
        let resized = low_level::pipe::register(SIGWINCH, waker.try_clone()?)?;
        Ok(Self { wakened, waker, resized })
    }

    /// Whatever is written to this ends the wait.
    pub(crate) fn waker(&self) -> io::Result<UnixStream> {
        self.waker.try_clone()
    }

    /// Waits for an event, at most this long; an error if the terminal is gone.
    pub(crate) fn wait(&mut self, longest: Duration) -> io::Result<Option<Event>> {
        // Some events may have been read together with an earlier one.
        self.sleep(Duration::ZERO)?;
        if event::poll(Duration::ZERO)? {
            return event::read().map(Some);
        }
        self.sleep(longest)?;
        Ok(if event::poll(Duration::ZERO)? { Some(event::read()?) } else { None })
    }

    /// Waits until there is something to read, somebody wakes this thread, or so much time has passed.
    fn sleep(&mut self, longest: Duration) -> io::Result<()> {
        let stdin = io::stdin();
        let mut watched = [PollFd::new(&stdin, PollFlags::IN), PollFd::new(&self.wakened, PollFlags::IN)];
        let timeout = Timespec::try_from(longest).map_err(io::Error::other)?;
        match poll(&mut watched, Some(&timeout)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(problem) => return Err(problem.into()),
        }
        let is_gone = watched[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL);
        let is_woken = !watched[1].revents().is_empty();
        if is_gone {
            return Err(io::Error::new(io::ErrorKind::BrokenPipe, "the terminal is gone"));
        }
        if is_woken {
            // What was written does not matter, and all of it has been heard now.
            _ = self.wakened.read(&mut [0; 64]);
        }
        Ok(())
    }
}

impl Drop for TerminalEvents {
    fn drop(&mut self) {
        low_level::unregister(self.resized);
    }
}
