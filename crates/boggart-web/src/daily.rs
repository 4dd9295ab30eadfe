//! The board of the day: the same for everybody, by the date in UTC.

use boggart::{DiceSet, Seed};
use sha2::{Digest as _, Sha256};

/// The seed of a date: the first eight bytes, little endian, of the SHA-256 of `boggart-daily-` and the date.
pub(crate) fn seed_of(date: &str) -> Seed {
    let digest = Sha256::digest(format!("boggart-daily-{date}"));
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    Seed(u64::from_le_bytes(first))
}

/// The dice of every day.
pub(crate) fn dice() -> DiceSet {
    DiceSet::new_1987()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_has_its_board_for_ever() {
        assert_eq!(dice().roll(seed_of("2026-11-16")).to_string(), "RMSV/EFDL/ZDOH/T.E.Qu.A");
    }
}
