//! The board of the day: the same for everybody, by the date in UTC.

use boggart::{DiceSet, Seed};
use sha2::{Digest as _, Sha256};

/// Milliseconds of a day.
const DAY_MS: i64 = 86_400_000;

/// The date of a moment, as 2026-11-16.
pub(crate) fn date_of(ms: i64) -> String {
    // Days are counted from 1 March of the year 0, so that leap days come last (the usual civil calendar algorithm).
    let days = ms.div_euclid(DAY_MS) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The date so many days before a moment.
pub(crate) fn days_before(ms: i64, days: i64) -> String {
    date_of(ms - days * DAY_MS)
}

/// Milliseconds until the next day begins.
pub(crate) fn left_of_day(ms: i64) -> i64 {
    DAY_MS - ms.rem_euclid(DAY_MS)
}

/// The seed of a date: the first eight bytes, little end first, of the SHA-256 of `boggart-daily-` and the date.
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
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date_of(0), "1970-01-01");
        assert_eq!(date_of(951_782_400_000), "2000-02-29");
        assert_eq!(date_of(1_794_787_200_000), "2026-11-16");
        assert_eq!(date_of(1_794_787_199_999), "2026-11-15");
        assert_eq!(days_before(1_794_787_200_000, 6), "2026-11-10");
        assert_eq!((left_of_day(0), left_of_day(1_794_787_199_999)), (DAY_MS, 1));
        assert_eq!(date_of(4_107_542_399_999), "2100-02-28");
    }

    #[test]
    fn a_date_has_its_board_for_ever() {
        assert_eq!(dice().roll(seed_of("2026-11-16")).to_string(), "RMSV/EFDL/ZDOH/T.E.Qu.A");
    }
}
