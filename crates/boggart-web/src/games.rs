//! The games in memory. Other games are read from the database when they are needed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::game::LiveGame;

/// The games in memory.
#[derive(Debug)]
pub(crate) struct Games {
    max: usize,
    words_max: usize,
    ready: Mutex<HashMap<String, Arc<LiveGame>>>,
}

impl Games {
    /// Makes a cache for this many games, and this many words of their boards.
    pub(crate) fn new(max: usize, words_max: usize) -> Self {
        Self { max, words_max, ready: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveGame>>> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games are in memory.
    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// A game, if it is in memory.
    pub(crate) fn get(&self, name: &str) -> Option<Arc<LiveGame>> {
        self.lock().get(name).map(Arc::clone)
    }

    /// Adds a game, unless it is already there.
    pub(crate) fn add(&self, game: Arc<LiveGame>) -> Arc<LiveGame> {
        let mut ready = self.lock();
        let words: usize = ready.values().map(|game| game.solution.len()).sum();
        if ready.len() >= self.max || words + game.solution.len() > self.words_max {
            // Drop any game that is not in use; it is read again when it is needed.
            ready.retain(|_, game| Arc::strong_count(game) > 1);
        }
        Arc::clone(ready.entry(game.owner.name.clone()).or_insert(game))
    }

    /// Drops a game from memory, and tells its listeners.
    pub(crate) fn drop_ready(&self, name: &str) {
        if let Some(game) = self.lock().remove(name) {
            game.grow_stale();
        }
    }
}
