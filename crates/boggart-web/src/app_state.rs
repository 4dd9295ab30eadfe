//! Everything that requests share: the database, the games that are ready, the word lists, the limits.

use std::sync::Arc;

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use boggart::board::Cell;
use boggart_store::Store;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::{Semaphore, watch};

use crate::client_quota::ClientQuota;
use crate::entry_writer::EntryWriter;
use crate::error::{ApiError, ApiResult};
use crate::game::LiveGame;
use crate::games::Games;
use crate::limits::{Buckets, ServerLimits};
use crate::picture::Pictures;
use crate::wire;
use crate::words::Lists;

/// What requests share.
#[derive(Debug, Clone)]
pub(crate) struct AppState(pub(crate) Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) store: Store,
    pub(crate) journal: EntryWriter,
    pub(crate) games: Games,
    pub(crate) pictures: Pictures,
    pub(crate) lists: Lists,
    pub(crate) limits: ServerLimits,
    /// Searches that may be watched at once.
    pub(crate) watchers: Arc<ClientQuota>,
    /// Permits for work that needs much CPU time.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Whether the server has been asked to stop.
    pub(crate) stopping: watch::Sender<bool>,
    pub(crate) buckets: Buckets,
    pub(crate) key: Key,
    pub(crate) metrics: PrometheusHandle,
}

impl std::ops::Deref for AppState {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl FromRef<AppState> for Key {
    fn from_ref(shared: &AppState) -> Self {
        shared.key.clone()
    }
}

impl AppState {
    /// A game by its name: from memory, or from the database.
    pub(crate) async fn game(&self, name: &str) -> ApiResult<Arc<LiveGame>> {
        if let Some(game) = self.games.get(name) {
            return Ok(game);
        }
        let (saved, owner) = self.store.named(name).await?.ok_or_else(|| ApiError::not_found("game"))?;
        let shared = self.clone();
        let game = self.aside(move || LiveGame::open(&saved, owner, &shared.lists)).await??;
        Ok(self.games.add(Arc::new(game)))
    }

    /// Enters a word; it is on disk when this returns.
    pub(crate) async fn enter(
        &self,
        game: Arc<LiveGame>,
        number: u32,
        word: String,
        cells: Vec<Cell>,
    ) -> ApiResult<wire::EntryJson> {
        let (name, journal) = (game.owner.name.clone(), self.journal.clone());
        self.change(name, async move { game.enter(number, &word, cells, &journal).await }).await
    }

    /// Ends a game, if it has not ended.
    pub(crate) async fn end(&self, game: &Arc<LiveGame>) -> ApiResult<()> {
        let (name, game, shared) = (game.owner.name.clone(), Arc::clone(game), self.clone());
        self.change(name, async move { game.end(&shared).await }).await
    }

    /// Changes a game on disk and in memory, even if the client disconnects in between.
    async fn change<T: Send + 'static>(
        &self,
        name: String,
        work: impl Future<Output = ApiResult<T>> + Send + 'static,
    ) -> ApiResult<T> {
        let changed = tokio::spawn(work).await;
        let changed =
            changed.unwrap_or_else(|_| Err(ApiError::busy("The game could not be saved. Try again.")));
        if changed.as_ref().is_err_and(ApiError::is_ours) {
            self.games.drop_ready(&name);
        }
        changed
    }

    /// Runs work that needs much CPU time on a thread where it does not block other requests.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> ApiResult<T> {
        let permit = Arc::clone(&self.thinkers).acquire_owned().await.expect("nobody closes it");
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        done.await.map_err(|_| ApiError::busy("The search failed."))
    }
}
