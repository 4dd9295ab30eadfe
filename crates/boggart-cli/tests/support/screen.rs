//! A program on a real terminal, and the screen that a person would see.
#![allow(dead_code, reason = "each test file that includes this one uses only a part of it")]

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::num::NonZero;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rexpect::process::{PtyProcess, Signal, WaitStatus};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::support::PATIENCE;

/// How long a program may take to end after a failed test before it is killed.
const KILL_AFTER_MS: u64 = 10_000;

fn size(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}

/// A running program.
pub(crate) struct Screen {
    process: PtyProcess,
    terminal: File,
    parser: Arc<Mutex<vt100::Parser>>,
}

impl Screen {
    /// Starts a program on a terminal with this many rows and columns, which is an xterm unless the command says otherwise.
    pub(crate) fn start(mut command: Command, rows: u16, cols: u16) -> Self {
        if command.get_envs().all(|(name, _)| name != "TERM") {
            command.env("TERM", "xterm-256color");
        }
        let mut process = PtyProcess::new(command).unwrap();
        process.set_kill_timeout(Some(KILL_AFTER_MS));
        let terminal = process.get_file_handle().unwrap();
        let parser = Arc::new(Mutex::new(vt100::Parser::new(size(rows), size(cols), 0)));
        let screen = Self { process, terminal, parser };
        screen.resize(rows, cols);
        let (mut reader, parser) = (screen.terminal.try_clone().unwrap(), Arc::clone(&screen.parser));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The terminal closes when the program ends.
            while let Ok(length @ 1..) = reader.read(&mut bytes) {
                parser.lock().unwrap().process(&bytes[..length]);
            }
        });
        screen
    }

    pub(crate) fn resize(&self, rows: u16, cols: u16) {
        // Resize our screen first: the program may draw for the new size at once.
        self.parser.lock().unwrap().screen_mut().set_size(size(rows), size(cols));
        let window = Winsize { ws_row: rows, ws_col: cols, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&self.terminal, window).unwrap();
    }

    pub(crate) fn send(&mut self, keys: &str) {
        self.terminal.write_all(keys.as_bytes()).unwrap();
    }

    /// Presses, moves or releases the mouse at a column and a row, counted from 1.
    pub(crate) fn mouse(&mut self, what: &str, (col, row): (u16, u16)) {
        let (button, end) = match what {
            "down" => (0, 'M'),
            "drag" => (32, 'M'),
            _ => (0, 'm'),
        };
        self.send(&format!("\x1b[<{button};{col};{row}{end}"));
    }

    /// The text on the screen.
    pub(crate) fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    /// Whether the mouse is reported, and whether the cursor is hidden.
    pub(crate) fn has_mouse_and_no_cursor(&self) -> (bool, bool) {
        let parser = self.parser.lock().unwrap();
        let has_mouse = parser.screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None;
        (has_mouse, parser.screen().hide_cursor())
    }

    /// Whether the program uses the alternate screen.
    pub(crate) fn is_taken(&self) -> bool {
        self.parser.lock().unwrap().screen().alternate_screen()
    }

    /// Waits until the screen shows a text.
    #[track_caller]
    pub(crate) fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.text().contains(text));
    }

    #[track_caller]
    pub(crate) fn wait_until(&self, what: &str, holds: impl Fn(&Self) -> bool) {
        let started = Instant::now();
        while !holds(self) {
            assert!(started.elapsed() < PATIENCE, "waited for {what:?} on:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    pub(crate) fn signal(&mut self, signal: Signal) {
        self.process.signal(signal).unwrap();
    }

    /// Waits until the program has ended.
    #[track_caller]
    pub(crate) fn wait_for_end(&self) {
        self.wait_until("the end", |screen| screen.process.status() != Some(WaitStatus::StillAlive));
    }
}
