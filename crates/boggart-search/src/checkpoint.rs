//! The settled results of a hunt, as a text from which it can resume.
//!
//! A checkpoint has only the searches before the first one that has not ended. All others are run again, with the same result.

use boggart::{Board, Seed, Solver};

use crate::found_board::FoundBoard;
use crate::hunt_spec::HuntSpec;
use boggart::wording::{count, thousands};

/// The first line of every checkpoint.
const HEADER: &str = "boggart hunt 3";

/// More searches or boards than any hunt reaches.
const COUNT_MAX: u64 = 1 << 48;

/// The progress of a hunt.
///
/// The text is: the header; a line that describes the hunt; the searches that have ended, and the boards they scored;
/// and a line for each of the best boards, with its amount, its search, the boards that search had scored by then,
/// and the board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Checkpoint {
    /// Searches that have ended, in order without gaps.
    pub(crate) searches: u64,
    /// Boards that these scored.
    pub(crate) boards: u64,
    /// The best of what they found.
    pub(crate) best: Vec<FoundBoard>,
}

/// Why a text is not a checkpoint of a hunt.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// Not the text of a checkpoint.
    #[error("not a checkpoint of a hunt (the first line is not \"{HEADER}\")")]
    Header,
    /// Of another hunt.
    #[error("the checkpoint belongs to another hunt: {theirs} (this one: {ours})")]
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
    /// The number of boards scored by the searches that have ended.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// The seed of the hunt that wrote this text, if it is a checkpoint, so that resuming does not need the seed.
    #[must_use]
    pub fn seed_in(text: &str) -> Option<Seed> {
        let (header, rest) = text.split_once('\n')?;
        let (_, seed) = rest.lines().next()?.rsplit_once("; seed ")?;
        (header == HEADER).then_some(Seed(seed.parse().ok()?))
    }

    /// The text to keep.
    #[must_use]
    pub fn to_text(&self, spec: &HuntSpec<'_>) -> String {
        let Self { searches, boards, best } = self;
        let mut text = format!("{HEADER}\n{}\nsearches {searches} boards {boards}\n", spec.describe());
        for FoundBoard { amount, board, search, boards } in best {
            text.push_str(&format!("found {amount} {search} {boards} {board}\n"));
        }
        text.push_str("end\n");
        text
    }

    /// Reads what [`Checkpoint::to_text`] wrote for the same hunt.
    ///
    /// # Errors
    /// If it is not such a text, or the checkpoint has more boards than the limit.
    pub fn from_text(text: &str, spec: &HuntSpec<'_>, limit: Option<u64>) -> Result<Self, CheckpointError> {
        let lines: Vec<&str> = text.lines().collect();
        if lines.first() != Some(&HEADER) {
            return Err(CheckpointError::Header);
        }
        let (theirs, ours) = (lines.get(1).copied().unwrap_or_default().to_owned(), spec.describe());
        if theirs != ours {
            return Err(CheckpointError::OtherHunt { theirs, ours });
        }
        let damaged = |line: usize| CheckpointError::Damaged { line };
        if lines.len() < 4 || lines.last() != Some(&"end") {
            return Err(damaged(lines.len()));
        }
        let sums: Vec<&str> = lines[2].split(' ').collect();
        let (searches, boards) = match sums[..] {
            ["searches", searches, "boards", boards] => (searches.parse().ok(), boards.parse().ok()),
            _ => (None, None),
        };
        let (Some(searches), Some(boards)) = (searches, boards) else { return Err(damaged(3)) };
        if searches > COUNT_MAX || boards > COUNT_MAX {
            return Err(damaged(3));
        }
        let mut best: Vec<FoundBoard> = Vec::new();
        for (line, text) in (4..).zip(&lines[3..lines.len() - 1]) {
            let found = read_found(text, spec).ok_or_else(|| damaged(line))?;
            let merit = |found: &FoundBoard| spec.aim.merit(found.amount);
            let is_in_order = best.last().is_none_or(|better| merit(better) >= merit(&found));
            if !is_in_order || found.search >= searches || found.boards > boards {
                return Err(damaged(line));
            }
            best.push(found);
        }
        match limit.filter(|&limit| boards > limit) {
            Some(limit) => Err(CheckpointError::Beyond { boards, limit }),
            None => Ok(Self { searches, boards, best }),
        }
    }
}

fn read_found(line: &str, spec: &HuntSpec<'_>) -> Option<FoundBoard> {
    let fields: Vec<&str> = line.split(' ').collect();
    let ["found", amount, search, boards, board] = fields[..] else { return None };
    let board: Board = board.parse().ok()?;
    let found = FoundBoard {
        amount: amount.parse().ok()?,
        search: search.parse().ok()?,
        boards: boards.parse().ok()?,
        board,
    };
    // If a board does not have the amount in the file, this hunt did not find it.
    let rules = spec.objective.rules(&spec.rules);
    let is_right = found.board.dims() == spec.tile_source.dims()
        && Solver::new().solve(spec.lexicon, &found.board, &rules).points().0 == found.amount;
    is_right.then_some(found)
}
