//! The file that a hunt goes on from: read at the start, written while it goes on. What is in it, `boggart_search` says.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use boggart::Seed;
use boggart_search::{Checkpoint, HuntSpec};

use crate::{save, source};

/// How often a checkpoint is written at most.
const WRITE_EVERY: Duration = Duration::from_secs(1);

/// What a file had at the start, if one was named and was there.
pub(super) struct CheckpointFile<'a> {
    path: Option<&'a Path>,
    text: Option<String>,
}

impl<'a> CheckpointFile<'a> {
    pub(super) fn read(path: Option<&'a Path>) -> anyhow::Result<Self> {
        let text = match path.filter(|path| path.exists()) {
            Some(path) => {
                Some(String::from_utf8_lossy(&source::read_bytes(path, "checkpoint")?).into_owned())
            }
            None => None,
        };
        Ok(Self { path, text })
    }

    /// The seed of the hunt that it was kept for.
    pub(super) fn seed(&self) -> Option<Seed> {
        self.text.as_deref().and_then(Checkpoint::seed_in)
    }

    /// What it knows of this hunt, which scores no more than `boards`.
    pub(super) fn checkpoint(&self, spec: &HuntSpec<'_>, boards: Option<u64>) -> anyhow::Result<Checkpoint> {
        let Some(path) = self.path else { return Ok(Checkpoint::default()) };
        let Some(text) = &self.text else {
            // Better to learn now than after an hour that nothing can be kept there.
            save::write(path, Checkpoint::default().to_text(spec).as_bytes())?;
            return Ok(Checkpoint::default());
        };
        Checkpoint::from_text(text, spec, boards).with_context(|| path.display().to_string())
    }
}

/// Writes checkpoints, not too often.
pub(super) struct CheckpointWriter<'a> {
    path: Option<&'a Path>,
    spec: &'a HuntSpec<'a>,
    /// What is not yet written.
    latest: Option<Checkpoint>,
    written: Instant,
}

impl<'a> CheckpointWriter<'a> {
    pub(super) fn new(path: Option<&'a Path>, spec: &'a HuntSpec<'a>) -> Self {
        Self { path, spec, latest: None, written: Instant::now() }
    }

    /// Takes what is known by now, if that is more than before, and writes it if it is time.
    pub(super) fn keep(&mut self, checkpoint: Option<&Checkpoint>) -> anyhow::Result<()> {
        if self.path.is_some() && checkpoint.is_some() {
            self.latest = checkpoint.cloned();
        }
        if self.written.elapsed() >= WRITE_EVERY { self.finish() } else { Ok(()) }
    }

    /// Writes what is not yet written.
    pub(super) fn finish(&mut self) -> anyhow::Result<()> {
        let (Some(path), Some(checkpoint)) = (self.path, self.latest.take()) else { return Ok(()) };
        self.written = Instant::now();
        save::write(path, checkpoint.to_text(self.spec).as_bytes())
    }
}
