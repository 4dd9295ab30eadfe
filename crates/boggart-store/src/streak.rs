//! How many days in a row somebody has played.

use jiff::civil::Date;

/// Days in a row on which the board of the day was played to the end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Streak {
    /// Those that lead up to today, or to yesterday while today's board has not been played.
    pub current: u32,
    /// The most there ever were.
    pub longest: u32,
}

impl Streak {
    /// The streak of these days, in any order; days after today do not count, and neither does what is not a date.
    ///
    /// # Examples
    /// ```
    /// use boggart_store::Streak;
    ///
    /// let days = ["2026-11-14", "2026-11-15", "2026-11-10"];
    /// assert_eq!(Streak::of(days, "2026-11-16"), Streak { current: 2, longest: 2 });
    /// assert_eq!(Streak::of(days, "2026-11-17"), Streak { current: 0, longest: 2 });
    /// ```
    #[must_use]
    pub fn of<D: AsRef<str>>(days: impl IntoIterator<Item = D>, today: &str) -> Self {
        let Ok(today) = today.parse::<Date>() else { return Self::default() };
        let days = days.into_iter().filter_map(|day| day.as_ref().parse::<Date>().ok());
        let mut days: Vec<Date> = days.filter(|day| *day <= today).collect();
        days.sort_unstable();
        days.dedup();
        let is_next = |before: Date, day: Date| before.tomorrow().is_ok_and(|next| next == day);
        let mut streak = Self::default();
        let mut last = None;
        for day in days {
            let is_in_a_row = last.is_some_and(|before| is_next(before, day));
            streak.current = if is_in_a_row { streak.current + 1 } else { 1 };
            streak.longest = streak.longest.max(streak.current);
            last = Some(day);
        }
        // A day is not missed before it is over.
        if !last.is_some_and(|last| last == today || is_next(last, today)) {
            streak.current = 0;
        }
        streak
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(days: &[&str], today: &str, current: u32, longest: u32) {
        assert_eq!(Streak::of(days, today), Streak { current, longest }, "{days:?} on {today}");
    }

    #[test]
    fn a_streak_leads_up_to_today_or_yesterday() {
        check(&[], "2026-11-16", 0, 0);
        check(&["2026-11-16"], "2026-11-16", 1, 1);
        check(&["2026-11-15"], "2026-11-16", 1, 1);
        check(&["2026-11-14"], "2026-11-16", 0, 1);
        check(&["2026-11-16", "2026-11-15", "2026-11-14"], "2026-11-16", 3, 3);
    }

    #[test]
    fn months_years_and_leap_days_do_not_break_it() {
        check(&["2026-10-31", "2026-11-01"], "2026-11-02", 2, 2);
        check(&["2026-12-31", "2027-01-01"], "2027-01-01", 2, 2);
        check(&["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01", 3, 3);
        check(&["2027-02-28", "2027-03-01"], "2027-03-01", 2, 2);
        // In a leap year a day is missing between these.
        check(&["2028-02-28", "2028-03-01"], "2028-03-01", 1, 1);
    }

    #[test]
    fn the_longest_may_be_long_ago() {
        let days = [
            "2026-11-16",
            "2026-11-15",
            "2026-11-13",
            "2026-11-05",
            "2026-11-04",
            "2026-11-03",
            "2026-11-02",
        ];
        check(&days, "2026-11-16", 2, 4);
        check(&days, "2026-11-18", 0, 4);
    }

    #[test]
    fn order_and_repetition_do_not_matter_and_nonsense_does_not_count() {
        check(&["2026-11-15", "2026-11-16", "2026-11-15", "someday", ""], "2026-11-16", 2, 2);
        check(&["2026-11-16"], "someday", 0, 0);
        // After a clock was set back.
        check(&["2026-11-17"], "2026-11-16", 0, 0);
        check(&["2026-11-15", "2026-11-16", "2026-11-17"], "2026-11-16", 2, 2);
        check(&["9999-12-31"], "9999-12-31", 1, 1);
    }
}
