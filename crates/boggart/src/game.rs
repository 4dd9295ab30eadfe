//! Playing: rounds with their verdicts, computer opponents, the review of a round, the board of the day, and the search to watch.
//!
//! Nothing here has a clock or a screen: the caller says when something happened. A round is in `game/round.rs`, why a
//! word is not on a board in `game/round/miss.rs`, computer players in `game/opponent.rs`, how common a word is in
//! `game/tier.rs`, the look back in `game/review.rs`, the board of the day in `game/daily.rs`, and the plain search for watching in `game/trace.rs`.

pub mod daily;
mod opponent;
mod review;
mod round;
mod tier;
mod trace;

pub use self::opponent::{Level, Opponent, Planned};
pub use self::review::{Near, NearBy, Review, ReviewOrder, Reviewed};
pub use self::round::{Entered, Entry, Miss, Obstacle, Round, Sharing, Verdict};
pub use self::tier::{Commonness, Tier};
pub use self::trace::{Attempt, Move, Trace};
