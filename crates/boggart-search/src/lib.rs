//! Hunting for boards: the best, the worst, those that earn exactly so much; of any letters, or of real dice.
//!
//! [`hunt`] looks for boards; a [`Quarry`] says what for, once it is checked, and a [`Supply`] what they are made of. [`Fit`] and [`Odds`] say
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
mod found;
mod hunt;
mod layout;
mod limits;
mod method;
mod place;
mod quarry;
mod reach;
mod shared;
mod spread;
mod status;
mod supply;
mod tally;
mod trail;
mod worker;

pub use aim::{Aim, LONG_LETTERS, Objective};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use choose::{Chooser, Wanted, dead_cells};
pub use fit::{Conflict, Fit, Misfit, Odds};
pub use found::Found;
pub use hunt::hunt;
pub use limits::Limits;
pub use method::Method;
pub use quarry::{CheckedQuarry, Quarry, QuarryError};
pub use reach::{Reach, Unreachable};
pub use spread::{Bar, Spread};
pub use status::{Outcome, Status, Wish};
pub use supply::{Supply, SupplyError};
