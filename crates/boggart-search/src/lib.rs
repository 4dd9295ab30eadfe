//! Hunting for boards: the best, the worst, those that earn exactly so much; of any letters, or of real dice.
//!
//! [`hunt`] looks for boards; a [`Quarry`] says what for, a [`Supply`] what they are made of. [`Fit`] and [`Odds`] say
//! whether and how likely dice show a board, [`Reach`] which words no roll can have. A
//! [`Chooser`] takes boards worth playing, and a [`Spread`] says how scores are spread.
//!
//! There are no files and nothing is printed here: whoever calls is told how it goes, and keeps what should be kept. The
//! rules of the game are in the crate `boggart`.

mod aim;
mod anneal;
mod checkpoint;
mod choose;
mod climb;
mod field;
mod fit;
mod hunt;
mod layout;
mod place;
mod reach;
mod spread;
mod supply;

pub use aim::{Aim, LONG_LETTERS, Objective};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use choose::{Chooser, Wanted, dead_cells};
pub use fit::{Conflict, Fit, Misfit, Odds};
pub use hunt::{Found, Limits, Method, Outcome, Quarry, QuarryError, Status, Wish, hunt};
pub use reach::{Reach, Unreachable};
pub use spread::{Bar, Spread};
pub use supply::{Supply, SupplyError};
