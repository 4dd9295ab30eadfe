//! One writer for the words of all games: words that wait together share one commit.

use boggart_store::{NewEntry, Store};
use tokio::sync::{mpsc, oneshot};

use crate::error::ApiError;

/// The maximum number of words in one commit.
const TOGETHER_MAX: usize = 1_000;

/// Saves words; each call returns when its word is on disk.
#[derive(Debug, Clone)]
pub(crate) struct EntryWriter {
    queue: mpsc::Sender<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    entry: NewEntry,
    done: oneshot::Sender<bool>,
}

impl EntryWriter {
    /// Starts the writer.
    pub(crate) fn start(store: Store) -> Self {
        let (queue, mut waiting) = mpsc::channel::<Waiting>(TOGETHER_MAX);
        tokio::spawn(async move {
            let mut together = Vec::new();
            while waiting.recv_many(&mut together, TOGETHER_MAX).await > 0 {
                let entries: Vec<NewEntry> = together.iter().map(|one| one.entry.clone()).collect();
                let all_kept = store
                    .enter_all(&entries)
                    .await
                    .map_err(|problem| tracing::error!(%problem, "a commit"))
                    .is_ok();
                for one in together.drain(..) {
                    // One bad word must not make the others fail, so each word now gets a commit of its own.
                    let kept = all_kept || store.enter_all(&[one.entry]).await.is_ok();
                    // The client may have disconnected in the meantime.
                    _ = one.done.send(kept);
                }
            }
        });
        Self { queue }
    }

    /// Saves a word.
    pub(crate) async fn keep(&self, entry: NewEntry) -> Result<(), ApiError> {
        let (done, kept) = oneshot::channel();
        let problem = || ApiError::busy("The word could not be saved. Send it again.");
        self.queue.send(Waiting { entry, done }).await.map_err(|_| problem())?;
        if kept.await.unwrap_or(false) { Ok(()) } else { Err(problem()) }
    }
}
