//! Hunting for boards: the best, the worst, or those with an exact score; with any letters or with real dice.
//!
//! [`hunt`] searches for boards; a checked [`HuntSpec`] says what for, and a [`TileSource`] which tiles they may have. [`DiceMatching`] and
//! [`Odds`] say whether dice can show a board and how likely it is, [`Reachability`] which words no roll can contain. A
//! [`BoardFilter`] selects boards worth playing, and a [`Histogram`] shows the distribution of scores. [`design()`] makes dice for any
//! word list.
//!
//! This crate reads no files and prints nothing: callbacks tell the caller about progress, and the caller saves checkpoints. The
//! rules of the game are in the crate `boggart`.

mod aim;
mod anneal;
mod checkpoint;
mod climb;
mod design;
mod dice_matching;
mod filter;
mod found_board;
mod histogram;
mod hunt;
mod hunt_spec;
mod layout;
mod limits;
mod method;
mod neighborhood;
pub mod prove;
mod reach;
mod reporter;
mod search_state;
mod shared;
mod status;
mod tally;
mod tile_source;
mod word_placement;
mod worker;

pub use aim::{Aim, LONG_LETTERS, Objective};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use design::{
    CheckedDesignSpec, Design, DesignError, DesignProgress, DesignSpec, RollSample, RollSampler,
    RollSamplerError, Vowels, design,
};
pub use dice_matching::{Conflict, DiceMatching, NoMatching, Odds};
pub use filter::{BoardFilter, Wanted, dead_cells};
pub use found_board::FoundBoard;
pub use histogram::{Bar, Histogram};
pub use hunt::hunt;
pub use hunt_spec::{CheckedHuntSpec, HuntSpec, HuntSpecError};
pub use limits::HuntLimits;
pub use method::Method;
pub use reach::{Reachability, Unreachable};
pub use status::{Control, HuntOutcome, Status};
pub use tile_source::{TileSource, TileSourceError};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeIsTested;
