//! The games that are ready in memory. A game that is not is read from the database when it is asked for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::game::LiveGame;

/// The games that are ready.
#[derive(Debug)]
pub(crate) struct Games {
    max: usize,
    words_max: usize,
    ready: Mutex<HashMap<String, Arc<LiveGame>>>,
}

impl Games {
    /// Room for so many games, and so many words of their boards.
    pub(crate) fn new(max: usize, words_max: usize) -> Self {
        Self { max, words_max, ready: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveGame>>> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are ready.
    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// A game, if it is ready.
    pub(crate) fn get(&self, name: &str) -> Option<Arc<LiveGame>> {
        self.lock().get(name).map(Arc::clone)
    }

    /// Takes in a game, unless it is there already.
    pub(crate) fn add(&self, game: Arc<LiveGame>) -> Arc<LiveGame> {
        let mut ready = self.lock();
        let words: usize = ready.values().map(|game| game.solution.len()).sum();
        if ready.len() >= self.max || words + game.solution.len() > self.words_max {
            // Any that nobody uses right now: it is read again when it is asked for.
            ready.retain(|_, game| Arc::strong_count(game) > 1);
        }
        Arc::clone(ready.entry(game.owner.name.clone()).or_insert(game))
    }

    /// Forgets what memory has of a game, and so does whoever listens to it.
    pub(crate) fn drop_ready(&self, name: &str) {
        if let Some(game) = self.lock().remove(name) {
            game.grow_stale();
        }
    }
}
