//! Everything that requests share: the database, the games that are ready, the word lists, the limits.

use std::sync::Arc;

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use boggart_store::Store;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::{Semaphore, watch};

use crate::error::{Answer, ApiError};
use crate::game::Game;
use crate::games::Games;
use crate::journal::Journal;
use crate::limits::{Buckets, Limits};
use crate::seats::Seats;
use crate::wire;
use crate::words::Lists;

/// What requests share, for whoever needs it.
#[derive(Debug, Clone)]
pub(crate) struct Shared(pub(crate) Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) store: Store,
    pub(crate) journal: Journal,
    pub(crate) games: Games,
    pub(crate) lists: Lists,
    pub(crate) limits: Limits,
    /// Searches that may be watched at once.
    pub(crate) watchers: Arc<Seats>,
    /// Places for work that takes a processor for a while.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Whether the server has been asked to end.
    pub(crate) stopping: watch::Sender<bool>,
    pub(crate) buckets: Buckets,
    pub(crate) key: Key,
    pub(crate) metrics: PrometheusHandle,
}

impl std::ops::Deref for Shared {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl FromRef<Shared> for Key {
    fn from_ref(shared: &Shared) -> Self {
        shared.key.clone()
    }
}

impl Shared {
    /// A game by its name: from memory, or from the database.
    pub(crate) async fn game(&self, name: &str) -> Answer<Arc<Game>> {
        if let Some(game) = self.games.get(name) {
            return Ok(game);
        }
        let (saved, owner) = self.store.named(name).await?.ok_or_else(|| ApiError::not_found("game"))?;
        let shared = self.clone();
        let game = self.aside(move || Game::open(&saved, owner, &shared.lists)).await??;
        Ok(self.games.add(Arc::new(game)))
    }

    /// Enters a word; it is on disk when this returns.
    pub(crate) async fn enter(&self, game: Arc<Game>, number: u32, word: String) -> Answer<wire::Entry> {
        let (name, journal) = (game.owner.name.clone(), self.journal.clone());
        self.change(name, async move { game.enter(number, &word, &journal).await }).await
    }

    /// Ends a game, if it has not ended.
    pub(crate) async fn end(&self, game: &Arc<Game>) -> Answer<()> {
        let (name, game, shared) = (game.owner.name.clone(), Arc::clone(game), self.clone());
        self.change(name, async move { game.end(&shared).await }).await
    }

    /// Changes a game on disk and in memory. A client that goes away in the middle must not leave one of them behind.
    async fn change<T: Send + 'static>(
        &self,
        name: String,
        work: impl Future<Output = Answer<T>> + Send + 'static,
    ) -> Answer<T> {
        let changed = tokio::spawn(work).await;
        let changed =
            changed.unwrap_or_else(|_| Err(ApiError::busy("The game could not be kept. Try again.")));
        if changed.as_ref().is_err_and(ApiError::is_ours) {
            self.games.drop_ready(&name);
        }
        changed
    }

    /// Runs what takes a processor for a while, where it holds up nobody.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let place = Arc::clone(&self.thinkers).acquire_owned().await.expect("nobody closes it");
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        done.await.map_err(|_| ApiError::busy("The search failed."))
    }
}
