//! When games are played: moments in milliseconds since 1970, and days in UTC.

use jiff::{Timestamp, ToSpan as _, tz::TimeZone};

/// The present moment.
#[must_use]
pub fn now_ms() -> i64 {
    Timestamp::now().as_millisecond()
}

/// The day of a moment, such as 2026-11-16.
///
/// # Examples
/// ```
/// assert_eq!(boggart_store::day_of(1_794_787_200_000), "2026-11-16");
/// ```
#[must_use]
pub fn day_of(ms: i64) -> String {
    at(ms).to_zoned(TimeZone::UTC).date().to_string()
}

/// How long until the day of a moment ends.
#[must_use]
pub fn day_ends_in_ms(ms: i64) -> i64 {
    let day = at(ms).to_zoned(TimeZone::UTC).date();
    let next = day.saturating_add(1.day()).to_zoned(TimeZone::UTC);
    next.map_or(0, |next| next.timestamp().as_millisecond() - ms)
}

/// A moment, limited to the range of the calendar.
fn at(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(ms).unwrap_or(if ms < 0 { Timestamp::MIN } else { Timestamp::MAX })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_calendar() {
        for (ms, day) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_400_000, "2000-02-29"),
            (951_868_800_000, "2000-03-01"),
            (1_794_787_199_999, "2026-11-15"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            assert_eq!(day_of(ms), day);
        }
        assert_eq!((day_of(i64::MAX).as_str(), day_of(i64::MIN).as_str()), ("9999-12-30", "-009999-01-02"));
    }

    #[test]
    fn a_day_lasts_until_the_next() {
        assert_eq!((day_ends_in_ms(0), day_ends_in_ms(1_794_787_199_999)), (86_400_000, 1));
    }
}
