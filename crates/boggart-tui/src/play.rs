//! A game in progress: what each input does to it. There is no drawing and there are no rules of the game here.

use std::time::Duration;

use boggart::board::Cell;
use boggart::game::{Entered, Miss, Opponent, Planned, Review, Round, Sharing, Verdict};
use boggart::{Lexicon, Points, Solution};
use boggart_lang::Language;

use crate::help::HelpPage;
use crate::input::{Direction, Input, Point};
use crate::review::Reviewing;
use crate::round_clock::RoundClock;
use crate::screen::ScreenFlow;
use crate::time_up::{EndCommand, TimeUp};
use crate::view;
use crate::view::dice::DiceGrid;
use crate::{Journal, Next};

/// Everything needed to start or continue a game.
#[derive(Debug)]
pub struct Game {
    /// The round, with what has been entered so far.
    pub round: Round,
    /// All words of the board.
    pub solution: Solution,
    /// Which texts are words.
    pub lexicon: Lexicon,
    /// The familiar words; without them, words are common if they are short.
    pub familiar: Option<Lexicon>,
    /// The language of the words, if it is known: it says what typed letters are written as.
    pub language: Option<Language>,
    /// Words that no hint mentions.
    pub unsuitable: Lexicon,
    /// How long it lasts; `None` if it lasts until the player ends it.
    pub limit: Option<Duration>,
    /// How much time has passed.
    pub elapsed: Duration,
    /// The opponent, with its name.
    pub opponent: Option<(String, Opponent)>,
    /// How words that both have are counted.
    pub sharing: Sharing,
    /// The title of the board, such as its dice and seed.
    pub title: String,
}

/// What the screen shows.
#[derive(Debug)]
pub(crate) enum Phase {
    Playing,
    Paused,
    /// The player is asked whether to end.
    Asking {
        /// Whether the clock was stopped before.
        was_paused: bool,
    },
    TimeUp(TimeUp),
    Over(Box<Reviewing>),
}

/// The line below the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) text: String,
    pub(crate) is_good: bool,
}

/// A game on the screen.
pub(crate) struct Play<'a> {
    pub(crate) game: Game,
    pub(crate) phase: Phase,
    /// What is typed so far.
    pub(crate) entry: String,
    /// The dice of a traced word; a typed word lights its own dice.
    pub(crate) traced: Vec<Cell>,
    /// Dice lit by the last verdict.
    pub(crate) lit: Vec<Cell>,
    pub(crate) cursor: Option<Cell>,
    pub(crate) message: Message,
    pub(crate) shows_hint: bool,
    pub(crate) help: Option<HelpPage>,
    /// The first word that is listed; 0 is the latest.
    pub(crate) first_listed: usize,
    /// Where the dice were drawn last.
    pub(crate) grid: Option<DiceGrid>,
    /// How many words were listed last.
    pub(crate) page: usize,
    /// Whether another game can be asked for.
    pub(crate) offers_again: bool,
    /// What the player wants when the program leaves the screen.
    pub(crate) next: Next,
    /// Whether the window is too small to show the board.
    is_small: bool,
    /// Whether the mouse was moved since it was pressed.
    drawing: bool,
    clock: RoundClock,
    journal: &'a mut dyn Journal,
}

impl<'a> Play<'a> {
    /// The last seconds of a round, which the screen marks.
    pub(crate) const HURRY: Duration = Duration::from_secs(10);

    pub(crate) fn new(game: Game, journal: &'a mut dyn Journal) -> Self {
        let clock = RoundClock::running(game.elapsed);
        Self {
            game,
            phase: Phase::Playing,
            entry: String::new(),
            traced: Vec::new(),
            lit: Vec::new(),
            cursor: None,
            message: Message::default(),
            shows_hint: false,
            help: None,
            first_listed: 0,
            grid: None,
            page: 0,
            offers_again: true,
            next: Next::Leave,
            is_small: false,
            drawing: false,
            clock,
            journal,
        }
    }

    /// Opens a finished game again.
    pub(crate) fn finished(game: Game, journal: &'a mut dyn Journal) -> Self {
        let mut play = Self::new(game, journal);
        play.clock.stop(Duration::ZERO);
        play.phase = Phase::Over(Box::new(Reviewing::new(play.review())));
        play.offers_again = false;
        play
    }

    /// How much time of the round has passed.
    pub(crate) fn elapsed(&self, now: Duration) -> Duration {
        let elapsed = self.clock.elapsed(now);
        self.game.limit.map_or(elapsed, |limit| elapsed.min(limit))
    }

    /// How much is left, in a round with a timer.
    pub(crate) fn left(&self, now: Duration) -> Option<Duration> {
        self.game.limit.map(|limit| limit.saturating_sub(self.clock.elapsed(now)))
    }

    /// How many seconds are left, rounded up, in a round with a timer.
    pub(crate) fn left_secs(&self, now: Duration) -> Option<u64> {
        self.left(now).map(|left| left.as_secs() + u64::from(left.subsec_nanos() > 0))
    }

    /// Whether the round has not ended yet.
    pub(crate) fn is_in_progress(&self) -> bool {
        !matches!(self.phase, Phase::TimeUp(_) | Phase::Over(_))
    }

    /// What the opponent has found, or had found when the round ended.
    pub(crate) fn opponent_found(&self, now: Duration) -> &[Planned] {
        let opponent = self.game.opponent.as_ref();
        opponent.map_or(&[], |(_, opponent)| opponent.found_by(self.elapsed(now)))
    }

    /// What the player and the opponent earn.
    pub(crate) fn scores(&self, now: Duration) -> (Points, Option<Points>) {
        if self.game.opponent.is_none() {
            return (self.game.round.points(), None);
        }
        let mine = self.game.round.scored().map(|entry| (entry.word.clone(), entry.verdict.points()));
        let theirs = self.opponent_found(now).iter().map(|planned| (planned.word.clone(), planned.points));
        let settled = self.game.sharing.settle(&[mine.collect(), theirs.collect()]);
        (settled[0], Some(settled[1]))
    }

    /// The dice to light: the traced ones, or a path of the typed letters, or the path of the last verdict.
    pub(crate) fn path(&self) -> Vec<Cell> {
        if !self.traced.is_empty() {
            return self.traced.clone();
        }
        if self.entry.is_empty() {
            return self.lit.clone();
        }
        let (board, rules) = (self.game.round.board(), self.game.round.rules());
        // If the word is not on the board, show the path of its longest prefix.
        let path =
            board.paths(rules, &self.entry).next().or_else(|| Miss::new(board, rules, &self.entry).path);
        path.map(|path| path.cells().to_vec()).unwrap_or_default()
    }

    /// When the screen changes without input: at the next second of the clock, or when keys are heard after the end.
    pub(crate) fn wakes_at(&self, now: Duration) -> Option<Duration> {
        if let Phase::TimeUp(time_up) = &self.phase {
            return (!time_up.takes_keys(now)).then(|| time_up.takes_keys_at());
        }
        if !self.clock.is_running() {
            return None;
        }
        let elapsed = self.clock.elapsed(now);
        let rest = Duration::from_secs(1) - Duration::from_nanos(u64::from(elapsed.subsec_nanos()));
        let ends = self.game.limit.map(|limit| now + limit.saturating_sub(elapsed));
        Some(ends.map_or(now + rest, |ends| ends.min(now + rest)))
    }

    pub(crate) fn take(&mut self, input: Input, now: Duration) -> ScreenFlow {
        // A key that comes after the end is not a word, even if nothing has woken this program yet.
        self.end_if_due(now);
        let flow = match input {
            Input::Resized(size) => {
                self.is_small = view::play::is_too_small(self, size);
                ScreenFlow::Go
            }
            Input::Redraw => ScreenFlow::Redraw,
            Input::Suspend => {
                if self.is_in_progress() {
                    self.phase = Phase::Paused;
                }
                ScreenFlow::Suspend
            }
            // What cannot be seen cannot be played; the game is saved.
            Input::Quit if self.is_small => ScreenFlow::End,
            _ if self.is_small => ScreenFlow::Go,
            _ => self.react(input, now),
        };
        self.set_clock(now);
        if input == Input::Woken && self.is_in_progress() {
            self.journal.elapsed(self.elapsed(now));
        }
        let is_counting = self.clock.is_running() || matches!(self.phase, Phase::TimeUp(_));
        let left = self.left_secs(now).filter(|_| is_counting);
        match flow {
            ScreenFlow::Go if left.is_some_and(|left| self.clock.rings(left)) => ScreenFlow::Ring,
            flow => flow,
        }
    }

    /// Handles an input by what is on the screen.
    fn react(&mut self, input: Input, now: Duration) -> ScreenFlow {
        if let Some(help) = self.help {
            self.help = help.after(input);
            return ScreenFlow::Go;
        }
        match (&mut self.phase, input) {
            (Phase::Over(_), input) => return self.review_takes(input),
            (Phase::TimeUp(time_up), input) => {
                let command = time_up.take(input, now);
                return command.map_or(ScreenFlow::Go, |command| self.carry_out(command));
            }
            (_, Input::Help) => self.help = Some(HelpPage::default()),
            (&mut Phase::Asking { was_paused }, input) => self.answer(input, was_paused, now),
            (phase, Input::Quit) => {
                *phase = Phase::Asking { was_paused: matches!(phase, Phase::Paused) };
            }
            (Phase::Paused, Input::Pause | Input::Enter | Input::Space | Input::Escape) => {
                self.phase = Phase::Playing;
            }
            (Phase::Paused, _) => {}
            (Phase::Playing, Input::Pause) => self.phase = Phase::Paused,
            (Phase::Playing, input) => self.play(input, now),
        }
        ScreenFlow::Go
    }

    /// Starts or stops the clock: it runs only while the board can be seen.
    fn set_clock(&mut self, now: Duration) {
        let is_running = matches!(self.phase, Phase::Playing | Phase::Asking { was_paused: false })
            && self.help.is_none()
            && !self.is_small;
        if is_running {
            self.clock.start(now);
        } else if self.clock.is_running() {
            self.clock.stop(now);
            self.journal.stopped(self.elapsed(now));
        }
    }

    /// Does what is asked when the time is up.
    fn carry_out(&mut self, command: EndCommand) -> ScreenFlow {
        self.next = match command {
            EndCommand::NewBoard => Next::NewBoard,
            EndCommand::SameBoard => Next::SameBoard,
            EndCommand::Leave => Next::Leave,
            EndCommand::Review => {
                if let Phase::TimeUp(time_up) = std::mem::replace(&mut self.phase, Phase::Paused) {
                    self.phase = Phase::Over(time_up.reviewing);
                }
                return ScreenFlow::Go;
            }
        };
        ScreenFlow::End
    }

    /// Handles an input to the review. After a game, it may ask for another.
    fn review_takes(&mut self, input: Input) -> ScreenFlow {
        let Phase::Over(reviewing) = &mut self.phase else { return ScreenFlow::Go };
        match input {
            Input::Letter('p' | 'P') if self.offers_again && reviewing.help.is_none() => {
                self.carry_out(EndCommand::NewBoard)
            }
            Input::Letter('r' | 'R') if self.offers_again && reviewing.help.is_none() => {
                self.carry_out(EndCommand::SameBoard)
            }
            input => reviewing.take(input),
        }
    }

    /// Handles the answer to whether to end; only a yes ends the round.
    fn answer(&mut self, input: Input, was_paused: bool, now: Duration) {
        match input {
            Input::Letter('y' | 'Y') | Input::Enter | Input::Quit => {
                let reviewing = self.end(now);
                self.phase = Phase::Over(Box::new(reviewing));
            }
            Input::Woken => {}
            _ if was_paused => self.phase = Phase::Paused,
            _ => self.phase = Phase::Playing,
        }
    }

    fn play(&mut self, input: Input, now: Duration) {
        match input {
            Input::Letter(letter) if letter.is_alphabetic() => {
                self.begin_typing();
                // Whoever types an accent means the tile without it.
                match &self.game.language {
                    Some(language) => self.entry += &language.fold_letters(letter.encode_utf8(&mut [0; 4])),
                    None => self.entry.extend(letter.to_lowercase()),
                }
            }
            Input::Backspace if !self.traced.is_empty() => {
                self.traced.pop();
                self.spell();
            }
            Input::Backspace => {
                self.entry.pop();
            }
            Input::Escape | Input::Clear => self.clear(),
            Input::Enter => self.enter(now),
            Input::Tab => self.shows_hint = !self.shows_hint,
            Input::Move(direction) => self.step(direction),
            Input::Page(_) | Input::First | Input::Last => self.scroll(input),
            Input::Space => {
                if let Some(cursor) = self.cursor {
                    self.add(cursor);
                }
            }
            Input::Press(point) => self.press(point, now),
            Input::Drag(point) => self.drag(point),
            Input::Release => {
                if self.drawing && self.traced.len() > 1 {
                    self.enter(now);
                }
                self.drawing = false;
            }
            _ => {}
        }
    }

    /// Scrolls the words.
    fn scroll(&mut self, input: Input) {
        let last = self.game.round.scored().count().saturating_sub(self.page);
        self.first_listed = match input {
            Input::Page(Direction::Up) => self.first_listed.saturating_sub(self.page.max(1)),
            Input::Page(_) => (self.first_listed + self.page.max(1)).min(last),
            Input::Last => last,
            _ => 0,
        };
    }

    fn begin_typing(&mut self) {
        if !self.traced.is_empty() {
            self.clear();
        }
        self.lit.clear();
    }

    fn clear(&mut self) {
        self.entry.clear();
        self.traced.clear();
        self.lit.clear();
    }

    /// Moves the cursor by one die, if there is one.
    fn step(&mut self, direction: Direction) {
        let dims = self.game.round.board().dims();
        let Some(Cell(cell)) = self.cursor else {
            self.cursor = (dims.cells() > 0).then_some(Cell(0));
            return;
        };
        let (row, col) = (cell / dims.cols(), cell % dims.cols());
        let (row, col) = match direction {
            Direction::Up => (row.saturating_sub(1), col),
            Direction::Down => ((row + 1).min(dims.rows() - 1), col),
            Direction::Left => (row, col.saturating_sub(1)),
            Direction::Right => (row, (col + 1).min(dims.cols() - 1)),
        };
        self.cursor = Some(dims.cell(row, col));
    }

    /// Adds a die to the traced path. Adding the last die again removes it; a die that is not a neighbour starts a new path.
    fn add(&mut self, cell: Cell) {
        if self.traced.is_empty() {
            self.clear();
        }
        let is_next = self.traced.last().is_none_or(|&last| self.is_neighbor(last, cell));
        if self.traced.last() == Some(&cell) {
            self.traced.pop();
        } else if self.game.round.board().tile(cell).is_solid() || self.traced.contains(&cell) {
            return;
        } else {
            if !is_next {
                self.traced.clear();
            }
            self.traced.push(cell);
        }
        self.spell();
    }

    fn is_neighbor(&self, a: Cell, b: Cell) -> bool {
        let round = &self.game.round;
        round.rules().grid(round.board().dims()).joins(a, b)
    }

    /// The traced dice as text.
    fn spell(&mut self) {
        let board = self.game.round.board();
        self.entry = self.traced.iter().map(|&cell| board.tile(cell).text()).collect();
    }

    fn press(&mut self, point: Point, now: Duration) {
        self.drawing = false;
        let Some(cell) = self.grid.and_then(|grid| grid.cell_at(point, false)) else { return };
        self.cursor = None;
        // A second click on the last die submits the word.
        if self.traced.len() > 1 && self.traced.last() == Some(&cell) {
            self.enter(now);
        } else if self.traced.last() != Some(&cell) {
            self.add(cell);
        }
    }

    fn drag(&mut self, point: Point) {
        let Some(cell) = self.grid.and_then(|grid| grid.cell_at(point, true)) else { return };
        let before = self.traced.len().checked_sub(2).map(|index| self.traced[index]);
        if self.traced.last() == Some(&cell) {
            return;
        }
        if !self.drawing && self.traced.len() > 1 {
            // If some dice were clicked before, a drag starts a new path where the button went down.
            self.traced.drain(..self.traced.len() - 1);
        }
        self.drawing = true;
        if before == Some(cell) && self.traced.len() > 1 {
            // Moving back over the last die but one removes the last die.
            self.traced.pop();
            self.spell();
        } else if self.traced.last().is_some_and(|&last| self.is_neighbor(last, cell)) {
            self.add(cell);
        }
    }

    /// Enters what is typed or traced.
    fn enter(&mut self, now: Duration) {
        let (word, cells) = (std::mem::take(&mut self.entry), std::mem::take(&mut self.traced));
        self.clear();
        if word.is_empty() {
            return;
        }
        let entered = Entered { word, at: self.elapsed(now), cells };
        self.journal.entered(&entered);
        // The word is at the top of the list.
        self.first_listed = 0;
        let lexicon = &self.game.lexicon;
        self.game.round.enter_drawn(&entered, |word| lexicon.contains(word));
        let Some(entry) = self.game.round.entries().last() else { return };
        self.message =
            Message { text: entry.to_string(), is_good: matches!(entry.verdict, Verdict::Scored { .. }) };
        // A word that was found before is shown as it was drawn now, or else by its earlier path.
        let known = match entry.verdict {
            Verdict::Used if !entered.cells.is_empty() => {
                self.lit = entered.cells;
                return;
            }
            Verdict::Used => self.game.round.find(&entry.word),
            _ => Some(entry),
        };
        let path = known.and_then(|entry| entry.verdict.path());
        self.lit = path.map(|path| path.cells().to_vec()).unwrap_or_default();
    }

    /// The screen is about to close, whether or not the round is over.
    pub(crate) fn close(&mut self, now: Duration) {
        if self.is_in_progress() {
            self.journal.stopped(self.elapsed(now));
        }
    }

    /// Ends the round if its time is up.
    fn end_if_due(&mut self, now: Duration) {
        if self.is_in_progress() && self.left(now).is_some_and(|left| left.is_zero()) {
            self.help = None;
            let reviewing = self.end(now);
            self.phase = Phase::TimeUp(TimeUp::new(reviewing, now));
        }
    }

    /// Ends the round.
    fn end(&mut self, now: Duration) -> Reviewing {
        self.clock.stop(now);
        self.clear();
        let review = self.review();
        self.journal.ended(self.elapsed(now), &review);
        Reviewing::new(review)
    }

    fn review(&self) -> Review {
        Review::new(self.game.familiar.as_ref(), &self.game.solution, &self.game.round)
    }
}
