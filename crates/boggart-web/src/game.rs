//! A game on the server: its round, its clock and its events. A word is on disk before anyone hears of it.
//!
//! The database has the true state of a game: board id, start and numbered entries. Memory only caches it; if the cache may
//! be wrong, it is dropped and read again.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use boggart::board::{BoardId, Cell};
use boggart::game::{Entered, Level, Opponent, Planned, Review, Round, Sharing};
use boggart::{Lexicon, Points, Seed, Solution};
use boggart_lang::Language;
use boggart_store::{NewEntry, Owner, SavedGame, now_ms};
use tokio::sync::watch;

use crate::app_state::AppState;
use crate::entry_writer::EntryWriter;
use crate::error::{ApiError, ApiResult};
use crate::guest::Guest;
use crate::wire;
use crate::words::Lists;

/// How long after the end a word may arrive.
const GRACE: Duration = Duration::from_millis(750);

/// The maximum duration of a round, with or without a clock.
pub(crate) const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);
/// The maximum number of words in a round.
const ENTRIES_MAX: usize = 2_000;

/// One game in memory.
#[derive(Debug)]
pub(crate) struct LiveGame {
    pub(crate) id: i64,
    pub(crate) owner: Owner,
    pub(crate) board: BoardId,
    title: String,
    /// The name of its word list.
    words: String,
    started_ms: i64,
    limit: Option<Duration>,
    sharing: Sharing,
    opponent: Option<(String, Opponent)>,
    pub(crate) solution: Arc<Solution>,
    lexicon: Arc<Lexicon>,
    /// The language of the words, which says what typed letters are written as.
    language: Option<Language>,
    state: Arc<tokio::sync::Mutex<State>>,
    /// Whether memory may differ from the disk.
    is_stale: AtomicBool,
    /// The number of events; listeners are woken when it grows.
    pub(crate) events: watch::Sender<usize>,
}

#[derive(Debug)]
struct State {
    round: Round,
    /// How long it lasted, if it has ended.
    ended: Option<Duration>,
}

/// The points of an opponent's words.
fn points_of(words: &[Planned]) -> Points {
    Points(words.iter().map(|planned| planned.points.0).sum())
}

impl LiveGame {
    /// Opens a saved game.
    pub(crate) fn open(saved: &SavedGame, owner: Owner, lists: &Lists) -> ApiResult<Self> {
        let broken =
            |what: &str| ApiError::conflict("unreadable", format!("This game cannot be opened: {what}."));
        let board: BoardId =
            saved.game.board.parse().map_err(|_| broken("its board has another format version"))?;
        let lexicon =
            lists.get(&saved.game.words).ok_or_else(|| broken("its word list is no longer available"))?;
        if !board.is_for(&lexicon) {
            return Err(broken("its word list has changed"));
        }
        let solution = lists.solve(&lexicon, &board.board, &board.rules);
        let round = Round::replay(&lexicon, &board, &saved.entries);
        let opponent = match saved.game.opponent.as_deref().map(str::parse::<Level>) {
            Some(Ok(level)) => {
                let (common, unsuitable) = (lists.commonness(&board), lists.unsuitable());
                let seed = Seed(saved.game.seed);
                let opponent = Opponent::new(common, unsuitable, &solution, level, seed);
                Some((level.name().to_owned(), opponent))
            }
            _ => None,
        };
        let language = lists.language_of(&board).cloned();
        let (events, _) = watch::channel(saved.entries.len() + usize::from(saved.ended));
        Ok(Self {
            id: saved.id,
            owner,
            board,
            title: saved.game.title.clone(),
            words: saved.game.words.clone(),
            started_ms: saved.game.started_ms,
            limit: saved.game.limit,
            sharing: saved.game.sharing,
            opponent,
            solution: Arc::new(solution),
            lexicon,
            language,
            state: Arc::new(tokio::sync::Mutex::new(State {
                round,
                ended: saved.ended.then_some(saved.elapsed),
            })),
            is_stale: AtomicBool::new(false),
            events,
        })
    }

    fn elapsed(&self) -> Duration {
        Duration::from_millis(u64::try_from(now_ms() - self.started_ms).unwrap_or(0))
    }

    fn is_over(&self, elapsed: Duration) -> bool {
        elapsed >= self.limit.unwrap_or(LONGEST) + GRACE
    }

    /// How much time of the round has passed, or had passed when it ended.
    fn played(&self, state: &State) -> Duration {
        let elapsed = state.ended.unwrap_or_else(|| self.elapsed());
        self.limit.map_or(elapsed, |limit| elapsed.min(limit))
    }

    /// What the opponent has found after this much time.
    fn opponent_has(&self, played: Duration) -> &[Planned] {
        self.opponent.as_ref().map_or(&[], |(_, opponent)| opponent.found_by(played))
    }

    /// How many words the opponent has by now, and their points.
    pub(crate) fn opponent_now(&self) -> (usize, Points) {
        let elapsed = self.elapsed();
        let has = self.opponent_has(self.limit.map_or(elapsed, |limit| elapsed.min(limit)));
        (has.len(), points_of(has))
    }

    /// Enters a word; it is on disk when this returns.
    ///
    /// `number` counts the words of the game, from 1. A word that was entered before gets the same answer again, so that a
    /// client that received no answer can repeat its request. `cells` is the path over which the word was drawn, if it was.
    pub(crate) async fn enter(
        &self,
        number: u32,
        word: &str,
        cells: Vec<Cell>,
        journal: &EntryWriter,
    ) -> ApiResult<wire::EntryJson> {
        let mut state = self.state.lock().await;
        let word = match &self.language {
            Some(language) => language.fold_letters(word.trim()),
            None => boggart::alphabet::normalize(word.trim()).into_owned(),
        };
        let taken = state.round.entries().len();
        if let Some(entry) =
            (number as usize).checked_sub(1).and_then(|index| state.round.entries().get(index))
        {
            if entry.word == word {
                return Ok(entry.into());
            }
            return Err(ApiError::conflict(
                "number_taken",
                format!("Word {number} of this game was a different one."),
            ));
        }
        if number as usize != taken + 1 {
            let sentence = format!("Word {number} arrived before word {}.", taken + 1);
            return Err(ApiError::conflict("out_of_order", sentence));
        }
        let at = self.elapsed();
        if state.ended.is_some() || self.is_over(at) {
            return Err(ApiError::conflict("round_over", "The round is over."));
        }
        if taken == ENTRIES_MAX {
            return Err(ApiError::conflict("too_many_words", "A round cannot have that many words."));
        }
        let is_drawn = !cells.is_empty();
        if is_drawn && self.board.board.path_along(&self.board.rules, &word, &cells).is_none() {
            return Err(ApiError::bad("bad_path", "The path does not spell the word."));
        }
        let entered = Entered { word, at, cells };
        journal.keep(NewEntry { game: self.id, number, entered: entered.clone() }).await?;
        let lexicon = &self.lexicon;
        state.round.enter_drawn(&entered, |word| lexicon.contains(word));
        let entry = state.round.entries().last().expect("it was entered just now").into();
        self.events.send_replace(taken + 1);
        Ok(entry)
    }

    /// Ends the round, if it has not ended.
    pub(crate) async fn end(&self, shared: &AppState) -> ApiResult<()> {
        let mut state = Arc::clone(&self.state).lock_owned().await;
        if state.ended.is_some() {
            return Ok(());
        }
        let elapsed = self.elapsed();
        let (solution, own, id) = (Arc::clone(&self.solution), shared.clone(), self.board.clone());
        let looked_back = shared.aside(move || {
            let review = Review::new(own.lists.commonness(&id), &solution, &state.round);
            (state, review)
        });
        let review;
        (state, review) = looked_back.await?;
        shared.store.end_for(self.id, elapsed, &review).await?;
        state.ended = Some(elapsed);
        self.events.send_replace(state.round.entries().len() + 1);
        Ok(())
    }

    /// Whether the time is up although the round has not been ended yet.
    pub(crate) async fn should_end(&self) -> bool {
        self.state.lock().await.ended.is_none() && self.is_over(self.elapsed())
    }

    /// Whether a guest owns the game.
    pub(crate) fn is_of(&self, guest: Option<&Guest>) -> bool {
        guest.is_some_and(|guest| guest.name == self.owner.guest)
    }

    /// Everything about the game that a guest may see.
    pub(crate) async fn to_json(&self, guest: Option<&Guest>) -> wire::RoundJson {
        let state = self.state.lock().await;
        let (played, ended) = (self.played(&state), state.ended.is_some());
        let has = self.opponent_has(played);
        let own: Vec<_> =
            state.round.scored().map(|entry| (entry.word.as_str(), entry.verdict.points())).collect();
        let theirs: Vec<_> = has.iter().map(|planned| (planned.word.as_str(), planned.points)).collect();
        let settled = self.sharing.settle(&[own, theirs]);
        let opponent = self.opponent.as_ref().map(|(name, _)| wire::OpponentJson {
            name: name.clone(),
            words: has.len(),
            points: if ended { settled[1].0 } else { points_of(has).0 },
        });
        let left = self.limit.map(|limit| wire::to_ms(limit.saturating_sub(played)));
        wire::RoundJson {
            name: self.owner.name.clone(),
            own: self.is_of(guest),
            title: self.title.clone(),
            words: self.words.clone(),
            daily: self.owner.daily.clone(),
            board: (&self.board).into(),
            limit_ms: self.limit.map(wire::to_ms),
            left_ms: if ended { Some(0) } else { left },
            ended,
            points: if ended { settled[0].0 } else { state.round.points().0 },
            sharing: self.sharing.to_string(),
            entries: state.round.entries().iter().map(wire::EntryJson::from).collect(),
            opponent,
        }
    }

    /// The event with a number from 1: a word that was entered, or the end.
    pub(crate) async fn event(&self, number: usize) -> Option<wire::RoundEvent> {
        let state = self.state.lock().await;
        let entries = state.round.entries();
        match entries.get(number.checked_sub(1)?) {
            Some(entry) => Some(wire::RoundEvent::Word { number, entry: entry.into() }),
            None if state.ended.is_some() && number == entries.len() + 1 => {
                Some(wire::RoundEvent::End { number })
            }
            None => None,
        }
    }

    /// The words that the opponent has.
    pub(crate) async fn opponent_words(&self) -> HashSet<String> {
        let played = self.played(&*self.state.lock().await);
        self.opponent_has(played).iter().map(|planned| planned.word.clone()).collect()
    }

    /// The review; `None` before the end.
    pub(crate) async fn review(&self, shared: &AppState) -> ApiResult<Option<Review>> {
        let state = Arc::clone(&self.state).lock_owned().await;
        if state.ended.is_none() {
            return Ok(None);
        }
        let (solution, own, id) = (Arc::clone(&self.solution), shared.clone(), self.board.clone());
        let review = move || Review::new(own.lists.commonness(&id), &solution, &state.round);
        Ok(Some(shared.aside(review).await?))
    }

    /// Tells listeners that another copy replaces this one.
    pub(crate) fn grow_stale(&self) {
        self.is_stale.store(true, Ordering::Relaxed);
        self.events.send_modify(|_| {});
    }

    /// Whether another copy has replaced this one.
    pub(crate) fn is_stale(&self) -> bool {
        self.is_stale.load(Ordering::Relaxed)
    }

    pub(crate) async fn has_ended(&self) -> bool {
        self.state.lock().await.ended.is_some()
    }
}
