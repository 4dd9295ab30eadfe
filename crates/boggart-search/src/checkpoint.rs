//! Where a hunt stands, so that it can resume after an interruption with the same result.
//!
//! A checkpoint has what the settled searches found, and for each later search that has said so, where it is. Searches that have not are
//! run again from their start. `checkpoint/text.rs` writes and reads the text.

mod text;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::found_board::FoundBoard;
use crate::hunt_spec::HuntSpec;
use crate::search_state::SearchState;
use boggart::wording::{count, thousands};

/// Where a hunt stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Checkpoint {
    /// Searches that have ended, in order without gaps.
    pub(crate) searches: u64,
    /// Boards that these scored.
    pub(crate) boards: u64,
    /// The best of what they found.
    pub(crate) best: Vec<FoundBoard>,
    /// Later searches.
    pub(crate) unsettled: BTreeMap<u64, Unsettled>,
}

/// A search that has ended before an earlier one, or that is still running.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unsettled {
    /// Boards that it has scored.
    pub(crate) boards: u64,
    /// Its boards, each better than all before.
    pub(crate) found: Vec<FoundBoard>,
    /// Where it is; `None` if it has ended.
    pub(crate) state: Option<Arc<SearchState>>,
}

/// Why a text is not a checkpoint of a hunt.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// Not the text of a checkpoint.
    #[error("not a checkpoint of a hunt (the first line is not \"{}\")", text::HEADER)]
    Header,
    /// Of another hunt.
    #[error("the checkpoint belongs to another hunt: {}", differences(theirs, ours))]
    OtherHunt {
        /// What the other hunt looks for.
        theirs: String,
        /// What this hunt looks for.
        ours: String,
    },
    /// A line that cannot be read.
    #[error("line {line} of the checkpoint is damaged")]
    Damaged {
        /// Counted from 1.
        line: usize,
    },
    /// More boards than asked for.
    #[error("the checkpoint has already scored {}, more than the limit of {}", count(*boards, "board"), thousands(*limit))]
    Beyond {
        /// Its boards.
        boards: u64,
        /// The limit.
        limit: u64,
    },
}

impl Checkpoint {
    /// The number of boards scored by the searches that have ended, in order without gaps.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// The number of boards scored by all searches whose work is kept.
    #[must_use]
    pub fn boards_kept(&self) -> u64 {
        self.boards + self.unsettled.values().map(|search| search.boards).sum::<u64>()
    }

    /// The settings in a text that [`Checkpoint::to_text`] wrote, if it is one, so that they need not be repeated to resume.
    #[must_use]
    pub fn settings_in(text: &str) -> Option<&str> {
        text::settings_in(text)
    }

    /// The text to keep. `settings` is one line of the caller's own, from which the caller can make the same spec again.
    #[must_use]
    pub fn to_text(&self, spec: &HuntSpec<'_>, settings: &str) -> String {
        text::write(self, spec, settings)
    }

    /// Reads what [`Checkpoint::to_text`] wrote for the same hunt.
    ///
    /// # Errors
    /// If it is not such a text, or the checkpoint has more boards than the limit.
    pub fn from_text(text: &str, spec: &HuntSpec<'_>, limit: Option<u64>) -> Result<Self, CheckpointError> {
        let checkpoint = text::read(text, spec)?;
        match limit.filter(|&limit| checkpoint.boards > limit) {
            Some(limit) => Err(CheckpointError::Beyond { boards: checkpoint.boards, limit }),
            None => Ok(checkpoint),
        }
    }
}

/// The parts in which the descriptions of two hunts differ.
fn differences(theirs: &str, ours: &str) -> String {
    let (theirs, ours): (Vec<&str>, Vec<&str>) = (theirs.split("; ").collect(), ours.split("; ").collect());
    if theirs.len() != ours.len() {
        return format!("{} (this one: {})", theirs.join("; "), ours.join("; "));
    }
    let pairs = theirs.iter().zip(&ours).filter(|(theirs, ours)| theirs != ours);
    pairs.map(|(theirs, ours)| format!("\"{theirs}\", not \"{ours}\"")).collect::<Vec<_>>().join("; ")
}
