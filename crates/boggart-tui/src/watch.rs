//! The state of a search that is being watched.

use std::time::Duration;

use boggart::board::Cell;
use boggart::game::{Attempt, Move, Trace};
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

/// How much the search may try between two looks at the keys. On the worst board this takes a few milliseconds.
pub(crate) const ATTEMPTS_MAX: u32 = 10_000;

/// Where a search is going without a break.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goal {
    NextStep,
    NextWord,
    End,
}

/// A search on the screen: where it is, what it has found, and how fast it goes.
#[derive(Debug)]
pub struct Watching<'a> {
    pub(crate) board: &'a Board,
    trace: Trace<'a>,
    pub(crate) found: Vec<String>,
    pub(crate) steps: u64,
    /// What has been tried, with and without success.
    #[cfg(test)]
    pub(crate) attempts: u64,
    pub(crate) last: Option<Move>,
    pub(crate) is_done: bool,
    pub(crate) is_paused: bool,
    /// An index into `PACES`.
    pub(crate) pace: usize,
    pub(crate) help: Option<HelpPage>,
    is_small: bool,
    next_at: Duration,
    /// Where the search goes, looking at the keys only now and then.
    goal: Option<Goal>,
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
            #[cfg(test)]
            attempts: 0,
            last: None,
            is_done: false,
            is_paused: false,
            pace: 3,
            help: None,
            is_small: false,
            next_at: PACES[3],
            goal: None,
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

    pub(crate) fn wakes_at(&self, now: Duration) -> Option<Duration> {
        if self.is_done || self.is_small || self.help.is_some() {
            return None;
        }
        match (self.goal, self.is_paused) {
            (Some(_), _) => Some(now),
            (None, true) => None,
            (None, false) => Some(self.next_at),
        }
    }

    /// Makes up to `steps` steps, as long as there are attempts left; returns whether it made them all.
    fn go(&mut self, steps: u128, attempts: &mut u32) -> bool {
        let mut made = 0;
        while made < steps && !self.is_done {
            if *attempts == 0 {
                return false;
            }
            *attempts -= 1;
            #[cfg(test)]
            {
                self.attempts += 1;
            }
            match self.trace.attempt() {
                Attempt::Refused => continue,
                Attempt::Done => (self.last, self.is_done) = (None, true),
                Attempt::Moved(step) => {
                    match &step {
                        Move::Find(word) => self.found.push(word.clone()),
                        Move::Take(_) | Move::Free(_) => self.steps += 1,
                    }
                    self.last = Some(step);
                }
            }
            made += 1;
        }
        true
    }

    /// Goes on towards the goal, and forgets it once it is reached.
    fn pursue(&mut self) {
        let mut attempts = ATTEMPTS_MAX;
        while let Some(goal) = self.goal {
            if !self.go(1, &mut attempts) {
                return;
            }
            let is_there = match goal {
                Goal::NextStep => true,
                Goal::NextWord => matches!(self.last, Some(Move::Find(_))),
                Goal::End => false,
            };
            if is_there || self.is_done {
                self.goal = None;
            }
        }
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
            Input::Woken if self.goal.is_some() => {
                self.pursue();
                self.next_at = now + PACES[self.pace];
                return ScreenFlow::Go;
            }
            Input::Woken | Input::Resized(_) | Input::Help => {}
            // Any other key ends what the last one began.
            _ => self.goal = None,
        }
        match input {
            Input::Woken => {
                // Make all steps that are due, but not so many that a key would have to wait.
                let due =
                    (now.saturating_sub(self.next_at).as_millis() / PACES[self.pace].as_millis()).min(50);
                self.go(due + 1, &mut { ATTEMPTS_MAX });
                self.next_at = now + PACES[self.pace];
            }
            Input::Space | Input::Pause => {
                self.is_paused = !self.is_paused;
                self.next_at = now + PACES[self.pace];
            }
            Input::Move(Direction::Right) | Input::Letter('s' | 'S') => {
                self.is_paused = true;
                self.seek(Goal::NextStep);
            }
            Input::Letter('n' | 'N') | Input::Enter => self.seek(Goal::NextWord),
            Input::Letter('e' | 'E') => self.seek(Goal::End),
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

    fn seek(&mut self, goal: Goal) {
        self.goal = Some(goal);
        self.pursue();
    }
}
