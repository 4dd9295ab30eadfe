//! The file that a hunt resumes from: read at the start, written during the hunt. `boggart_search` defines its contents.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use boggart_search::{Checkpoint, HuntSpec};

use super::hunt_flags::{self, HuntFlags};
use crate::args::BestArgs;
use crate::{save, source};

/// The minimum time between two writes of a checkpoint; more, up to the maximum, if writing takes long.
const WRITE_EVERY: Duration = Duration::from_secs(1);
const WRITE_EVERY_MAX: Duration = Duration::from_secs(4);
/// How often searches are asked where they are. Together with the time until the next write, this is what an interruption can cost: less
/// than ten seconds.
const ASK_EVERY: Duration = Duration::from_secs(5);

/// The contents of the file at the start, if one was given and exists.
pub(super) struct CheckpointFile<'a> {
    path: Option<&'a Path>,
    text: Option<String>,
}

impl<'a> CheckpointFile<'a> {
    /// Reads the file to resume from, which must exist, or the one to save to, which may.
    pub(super) fn read(resume: Option<&'a Path>, checkpoint: Option<&'a Path>) -> anyhow::Result<Self> {
        let path = resume.or(checkpoint);
        let text = match path.filter(|path| resume.is_some() || path.exists()) {
            Some(path) => {
                Some(String::from_utf8_lossy(&source::read_bytes(path, "checkpoint")?).into_owned())
            }
            None => None,
        };
        Ok(Self { path, text })
    }

    /// The flags given now, completed by those of the hunt that wrote the file.
    pub(super) fn completed(&self, given: &BestArgs) -> anyhow::Result<BestArgs> {
        match self.text.as_deref().and_then(Checkpoint::settings_in) {
            Some(line) => hunt_flags::completed(given.clone(), line).with_context(|| self.name()),
            None => Ok(given.clone()),
        }
    }

    fn name(&self) -> String {
        self.path.map(|path| path.display().to_string()).unwrap_or_default()
    }

    /// The checkpoint of this hunt, which scores at most `boards` boards.
    pub(super) fn checkpoint(
        &self,
        spec: &HuntSpec<'_>,
        flags: &HuntFlags,
        boards: Option<u64>,
    ) -> anyhow::Result<Checkpoint> {
        let Some(path) = self.path else { return Ok(Checkpoint::default()) };
        let Some(text) = &self.text else {
            // Better to learn now than after an hour that the file cannot be written.
            save::write(path, Checkpoint::default().to_text(spec, &flags.to_line()).as_bytes())?;
            return Ok(Checkpoint::default());
        };
        Checkpoint::from_text(text, spec, boards).with_context(|| self.name())
    }

    /// Writes further checkpoints to the same file.
    pub(super) fn writer(&self, spec: &'a HuntSpec<'a>, flags: &HuntFlags) -> CheckpointWriter<'a> {
        CheckpointWriter {
            path: self.path,
            spec,
            flags: flags.to_line(),
            latest: None,
            next_at: Instant::now() + WRITE_EVERY,
            asks_at: Instant::now(),
        }
    }
}

/// Writes checkpoints, not too often.
pub(super) struct CheckpointWriter<'a> {
    path: Option<&'a Path>,
    spec: &'a HuntSpec<'a>,
    flags: String,
    /// What is not yet written.
    latest: Option<Checkpoint>,
    next_at: Instant,
    /// When to ask the searches next where they are.
    asks_at: Instant,
}

impl CheckpointWriter<'_> {
    /// Takes the latest checkpoint, if there is a new one, and writes it if enough time has passed.
    pub(super) fn keep(&mut self, checkpoint: Option<&Checkpoint>) -> anyhow::Result<()> {
        if self.path.is_some() && checkpoint.is_some() {
            self.latest = checkpoint.cloned();
        }
        if Instant::now() >= self.next_at { self.finish() } else { Ok(()) }
    }

    /// Whether it is time to ask the searches where they are.
    pub(super) fn asks(&mut self) -> bool {
        let asks = self.path.is_some() && Instant::now() >= self.asks_at;
        if asks {
            self.asks_at = Instant::now() + ASK_EVERY;
        }
        asks
    }

    /// Writes what is not yet written.
    pub(super) fn finish(&mut self) -> anyhow::Result<()> {
        let (Some(path), Some(checkpoint)) = (self.path, self.latest.take()) else { return Ok(()) };
        let started = Instant::now();
        save::write(path, checkpoint.to_text(self.spec, &self.flags).as_bytes())?;
        // A large checkpoint takes a small share of the time as well.
        self.next_at = Instant::now() + (20 * started.elapsed()).clamp(WRITE_EVERY, WRITE_EVERY_MAX);
        Ok(())
    }
}
