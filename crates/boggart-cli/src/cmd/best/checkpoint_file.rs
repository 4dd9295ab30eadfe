//! The file that a hunt resumes from: read at the start, written during the hunt. `boggart_search` defines its contents.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use boggart::Seed;
use boggart_search::{Checkpoint, HuntSpec};

use crate::{save, source};

/// The minimum time between two writes of a checkpoint.
const WRITE_EVERY: Duration = Duration::from_secs(1);

/// The contents of the file at the start, if one was given and exists.
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

    /// The seed of the hunt that wrote the file.
    pub(super) fn seed(&self) -> Option<Seed> {
        self.text.as_deref().and_then(Checkpoint::seed_in)
    }

    /// The checkpoint of this hunt, which scores at most `boards` boards.
    pub(super) fn checkpoint(&self, spec: &HuntSpec<'_>, boards: Option<u64>) -> anyhow::Result<Checkpoint> {
        let Some(path) = self.path else { return Ok(Checkpoint::default()) };
        let Some(text) = &self.text else {
            // Better to learn now than after an hour that the file cannot be written.
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

    /// Takes the latest checkpoint, if there is a new one, and writes it if enough time has passed.
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
