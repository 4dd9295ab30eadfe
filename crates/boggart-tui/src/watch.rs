//! The state of a search that is being watched.

use std::time::Duration;

use boggart::board::Cell;
use boggart::game::{Move, Trace};
use boggart::{Board, Lexicon, Rules};

use crate::help::HelpPage;
use crate::input::{Direction, Input};
use crate::screen::ScreenFlow;
use crate::view;

/// Times between two steps, the slowest first.
const PACES: [Duration; 8] = [
    Duration::from_millis(1_000),
    Duration::from_millis(500),
    Duration::from_millis(200),
    Duration::from_millis(100),
    Duration::from_millis(50),
    Duration::from_millis(20),
    Duration::from_millis(5),
    Duration::from_millis(1),
];

/// A search on the screen: where it is, what it has found, and how fast it goes.
#[derive(Debug)]
pub struct Watching<'a> {
    pub(crate) board: &'a Board,
    trace: Trace<'a>,
    pub(crate) found: Vec<String>,
    pub(crate) steps: u64,
    pub(crate) last: Option<Move>,
    pub(crate) is_done: bool,
    pub(crate) is_paused: bool,
    /// An index into `PACES`.
    pub(crate) pace: usize,
    pub(crate) help: Option<HelpPage>,
    is_small: bool,
    next_at: Duration,
}

impl<'a> Watching<'a> {
    /// Starts a search.
    #[must_use]
    pub fn new(lexicon: &'a Lexicon, board: &'a Board, rules: &'a Rules) -> Self {
        Self {
            board,
            trace: Trace::new(lexicon, board, rules),
            found: Vec::new(),
            steps: 0,
            last: None,
            is_done: false,
            is_paused: false,
            pace: 3,
            help: None,
            is_small: false,
            next_at: PACES[3],
        }
    }

    pub(crate) fn path(&self) -> Vec<Cell> {
        self.trace.path().collect()
    }

    pub(crate) fn prefix(&self) -> &str {
        self.trace.prefix()
    }

    /// The speed in steps per second.
    pub(crate) fn steps_a_second(&self) -> u128 {
        1_000 / PACES[self.pace].as_millis()
    }

    pub(crate) fn wakes_at(&self) -> Option<Duration> {
        (!self.is_paused && !self.is_done && !self.is_small && self.help.is_none()).then_some(self.next_at)
    }

    fn step(&mut self) -> Option<&Move> {
        self.last = self.trace.next();
        match &self.last {
            Some(Move::Find(word)) => self.found.push(word.clone()),
            Some(_) => self.steps += 1,
            None => self.is_done = true,
        }
        self.last.as_ref()
    }

    /// Skips to the next word, or to the end.
    fn skip(&mut self) {
        while !matches!(self.step(), Some(Move::Find(_)) | None) {}
    }

    pub(crate) fn take(&mut self, input: Input, now: Duration) -> ScreenFlow {
        match input {
            Input::Resized(size) => {
                self.is_small = view::watch::is_too_small(self, size);
                self.next_at = now + PACES[self.pace];
                return ScreenFlow::Go;
            }
            Input::Redraw => return ScreenFlow::Redraw,
            Input::Suspend => {
                self.is_paused = true;
                return ScreenFlow::Suspend;
            }
            Input::Quit => return ScreenFlow::End,
            _ if self.is_small => return ScreenFlow::Go,
            _ => {}
        }
        if let Some(help) = self.help {
            self.help = help.after(input);
            self.next_at = now + PACES[self.pace];
            return ScreenFlow::Go;
        }
        match input {
            Input::Woken => {
                // Make all steps that are due, but not so many that a key would have to wait.
                let due =
                    (now.saturating_sub(self.next_at).as_millis() / PACES[self.pace].as_millis()).min(50);
                for _ in 0..=due {
                    self.step();
                }
                self.next_at = now + PACES[self.pace];
            }
            Input::Space | Input::Pause => {
                self.is_paused = !self.is_paused;
                self.next_at = now + PACES[self.pace];
            }
            Input::Move(Direction::Right) | Input::Letter('s' | 'S') => {
                self.is_paused = true;
                self.step();
            }
            Input::Letter('n' | 'N') | Input::Enter => self.skip(),
            Input::Letter('e' | 'E') => while self.step().is_some() {},
            Input::Move(Direction::Up) | Input::Letter('+') => {
                self.pace = (self.pace + 1).min(PACES.len() - 1)
            }
            Input::Move(Direction::Down) | Input::Letter('-') => self.pace = self.pace.saturating_sub(1),
            Input::Help => self.help = Some(HelpPage::default()),
            Input::Escape | Input::Letter('q' | 'Q') => return ScreenFlow::End,
            _ => {}
        }
        if matches!(input, Input::Move(Direction::Up | Direction::Down)) {
            self.next_at = now + PACES[self.pace];
        }
        ScreenFlow::Go
    }
}
