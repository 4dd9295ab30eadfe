//! Hunting for boards: the best, the worst, those that earn exactly so much; of any letters, or of real dice.
//!
//! [`hunt`] looks for boards; a [`HuntSpec`] says what for, once it is checked, and a [`TileSource`] what they are made of. [`DiceMatching`] and [`Odds`] say
//! whether and how likely dice show a board, [`Reachability`] which words no roll can have. A
//! [`BoardFilter`] takes boards worth playing, and a [`Histogram`] says how scores are spread.
//!
//! There are no files and nothing is printed here: whoever calls is told how it goes, and keeps what should be kept. The
//! rules of the game are in the crate `boggart`.

mod aim;
mod anneal;
mod checkpoint;
mod climb;
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
mod reach;
mod reporter;
mod shared;
mod status;
mod tally;
mod tile_source;
mod word_placement;
mod worker;

pub use aim::{Aim, LONG_LETTERS, Objective};
pub use checkpoint::{Checkpoint, CheckpointError};
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
