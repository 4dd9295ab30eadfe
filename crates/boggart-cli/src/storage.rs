//! The game database in the user's data folder, with blocking calls.

use std::fs::File;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use boggart::game::{Entered, Review};
use boggart_store::{NewGame, SavedGame, Stats, Store, StoreError};
use boggart_tui::Journal;
use tokio::runtime::{Builder, Runtime};

use crate::settings::data_folder;

/// How often the time is saved while nothing is entered.
const KEEP_EVERY: Duration = Duration::from_secs(5);

/// The opened database.
#[derive(Debug)]
pub(crate) struct GameStorage {
    runtime: Runtime,
    store: Store,
    folder: PathBuf,
}

impl GameStorage {
    pub(crate) fn open() -> anyhow::Result<Self> {
        let folder = data_folder()?;
        let runtime = Builder::new_current_thread().enable_time().build()?;
        let path = folder.join("games.db");
        let store = runtime.block_on(Store::open(&path)).with_context(|| path.display().to_string())?;
        Ok(Self { runtime, store, folder })
    }

    /// Takes the lock for resuming games; `None` if another process has it.
    pub(crate) fn lock(&self) -> anyhow::Result<Option<File>> {
        let path = self.folder.join("playing.lock");
        let file = File::create(&path).with_context(|| format!("cannot open {}", path.display()))?;
        Ok(file.try_lock().is_ok().then_some(file))
    }

    pub(crate) fn unfinished(&self, today: &str) -> Result<Option<SavedGame>, StoreError> {
        self.runtime.block_on(self.store.unfinished(today))
    }

    pub(crate) fn daily(&self, date: &str) -> Result<Option<SavedGame>, StoreError> {
        self.runtime.block_on(self.store.daily(date))
    }

    pub(crate) fn game(&self, id: i64) -> Result<Option<SavedGame>, StoreError> {
        self.runtime.block_on(self.store.game(id))
    }

    pub(crate) fn forget(&self, id: i64) -> Result<(), StoreError> {
        self.runtime.block_on(self.store.forget(id))
    }

    pub(crate) fn begin(&self, game: &NewGame) -> Result<i64, StoreError> {
        self.runtime.block_on(self.store.begin(game))
    }

    pub(crate) fn begin_daily(&self, game: &NewGame, date: &str) -> Result<Option<i64>, StoreError> {
        self.runtime.block_on(self.store.begin_daily(game, date))
    }

    pub(crate) fn stats(&self, missed: u32) -> Result<Stats, StoreError> {
        self.runtime.block_on(self.store.stats(missed))
    }

    pub(crate) fn close(self) {
        self.runtime.block_on(self.store.close());
    }
}

/// Saves one game while it is played. The first error is kept, to be reported after the game.
#[derive(Debug)]
pub(crate) struct GameJournal<'a> {
    pub(crate) storage: &'a GameStorage,
    pub(crate) id: i64,
    pub(crate) last: Duration,
    pub(crate) problem: Option<StoreError>,
}

impl GameJournal<'_> {
    fn note(&mut self, result: Result<(), StoreError>) {
        if let Err(problem) = result {
            self.problem.get_or_insert(problem);
        }
    }
}

impl Journal for GameJournal<'_> {
    fn entered(&mut self, entered: &Entered) {
        let result = self.storage.runtime.block_on(self.storage.store.enter(self.id, entered));
        self.last = entered.at;
        self.note(result);
    }

    fn elapsed(&mut self, at: Duration) {
        if at.saturating_sub(self.last) >= KEEP_EVERY {
            self.stopped(at);
        }
    }

    fn stopped(&mut self, at: Duration) {
        let result = self.storage.runtime.block_on(self.storage.store.elapse(self.id, at));
        self.last = at;
        self.note(result);
    }

    fn ended(&mut self, at: Duration, review: &Review) {
        let result = self.storage.runtime.block_on(self.storage.store.end(self.id, at, review));
        self.note(result);
    }
}
