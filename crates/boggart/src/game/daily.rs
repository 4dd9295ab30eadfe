//! The board of the day: the same for everybody, in the terminal and on every server.
//!
//! The date decides everything but the words. Which day it is, the caller says, because nothing here has a clock.

use sha2::{Digest as _, Sha256};

use crate::board::BoardId;
use crate::{DiceSet, Lexicon, Rules, Seed};

/// The seed of a date: the first eight bytes, little endian, of the SHA-256 of `boggart-daily-` and the date.
///
/// # Examples
/// ```
/// use boggart::game::daily;
///
/// assert_eq!(daily::dice().roll(daily::seed_of("2026-11-16")).to_string(), "RMSV/EFDL/ZDOH/T.E.Qu.A");
/// ```
#[must_use]
pub fn seed_of(date: &str) -> Seed {
    let digest = Sha256::digest(format!("boggart-daily-{date}"));
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    Seed(u64::from_le_bytes(first))
}

/// The dice of every day; the time and the rules are those on their box.
///
/// # Examples
/// ```
/// assert_eq!(boggart::game::daily::dice().box_rules().minutes, 3);
/// ```
#[must_use]
pub fn dice() -> DiceSet {
    DiceSet::new_1987()
}

/// The board of a date with its rules. Only the built-in words make it the same for everybody.
///
/// # Examples
/// ```
/// use boggart::Lexicon;
/// use boggart::game::daily;
///
/// let board = daily::board_of(&Lexicon::build(["hold"])?, "2026-11-16");
/// assert_eq!(board.to_string(), "4x4_rmsvefdlzdohte.qu.a_new_qu-m3_e8b22d83b417");
/// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
/// ```
#[must_use]
pub fn board_of(lexicon: &Lexicon, date: &str) -> BoardId {
    let dice = dice();
    BoardId::new(lexicon, dice.roll(seed_of(date)), Some(&dice), dice.box_rules().over(&Rules::default()))
}

/// The title of a game on the board of a date.
///
/// # Examples
/// ```
/// assert_eq!(boggart::game::daily::title_of("2026-11-16"), "Daily 2026-11-16");
/// ```
#[must_use]
pub fn title_of(date: &str) -> String {
    format!("Daily {date}")
}
