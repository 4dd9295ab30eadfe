//! The progress of a hunt in one line: the best board, how many were scored and how fast, and the time left. `progress.rs` draws it.

use std::time::Duration;

use boggart_search::Status;

use crate::show;

/// What the line needs in addition to the status.
pub(super) struct StatusLine {
    /// The boards after which the hunt ends.
    pub(super) limit: Option<u64>,
    /// The time after which it ends.
    pub(super) time: Option<Duration>,
    /// Boards that were scored before this run.
    pub(super) before: u64,
}

impl StatusLine {
    /// As much as fits the width.
    pub(super) fn text(&self, status: &Status<'_>, elapsed: Duration, width: usize) -> String {
        let (best, board) = match status.best.first() {
            Some(found) => (format!("best {}", show::thousands(found.amount)), format!(", {}", found.board)),
            None => ("no board yet".to_owned(), String::new()),
        };
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let rate = status.boards.saturating_sub(self.before) as f64 / elapsed.as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "a share for people")]
        let by_boards = self.limit.map(|limit| (limit.saturating_sub(status.boards)) as f64 / rate.max(1.0));
        let by_time = self.time.map(|time| time.saturating_sub(elapsed).as_secs_f64());
        let left = match by_boards.into_iter().chain(by_time).reduce(f64::min) {
            Some(left) => format!("about {} s left", show::rounded(left)),
            None => format!("{} s", show::thousands(elapsed.as_secs())),
        };
        let (boards, rate) = (show::thousands(status.boards), show::rounded(rate));
        let searches = match status.searches {
            1 => "1 search".to_owned(),
            searches => format!("{} searches", show::thousands(searches)),
        };
        let lines = [
            format!("{best}{board} | {searches}, {boards} boards, {rate}/s | {left}"),
            format!("{best}{board} | {boards} boards, {rate}/s | {left}"),
            format!("{best}{board} | {left}"),
            format!("{best} | {boards} boards, {rate}/s | {left}"),
            format!("{best} | {left}"),
        ];
        let fitting = lines.into_iter().find(|line| line.chars().count() <= width);
        fitting.unwrap_or_else(|| best.chars().take(width).collect())
    }
}

#[cfg(test)]
mod tests {
    use boggart_search::FoundBoard;

    use super::*;

    #[test]
    fn the_time_left_is_that_of_the_nearest_limit() {
        let status = Status { best: &[], searches: 1, boards: 3_000, checkpoint: None };
        let text = |limit, time: Option<u64>| {
            let line = StatusLine { limit, time: time.map(Duration::from_secs), before: 1_000 };
            line.text(&status, Duration::from_secs(2), 80)
        };
        let counted = "no board yet | 1 search, 3,000 boards, 1,000/s";
        assert_eq!(text(None, None), format!("{counted} | 2 s"));
        assert_eq!(text(None, Some(30)), format!("{counted} | about 28 s left"));
        assert_eq!(text(Some(10_000), Some(30)), format!("{counted} | about 7 s left"));
    }
    #[test]
    fn what_does_not_fit_the_terminal_is_left_out() {
        let board: boggart::Board = "perslatgsineters".parse().unwrap();
        let best = [FoundBoard { amount: 3_625, board, search: 3, boards: 9 }];
        let status = Status { best: &best, searches: 1_234, boards: 123_456_789, checkpoint: None };
        let line = StatusLine { limit: None, time: Some(Duration::from_secs(3_600)), before: 0 };
        let text = |width| line.text(&status, Duration::from_secs(1_000), width);
        assert_eq!(
            text(200),
            "best 3,625, PERS/LATG/SINE/TERS | 1,234 searches, 123,456,789 boards, 123,457/s | about 2,600 s left"
        );
        assert_eq!(text(80), "best 3,625, PERS/LATG/SINE/TERS | about 2,600 s left");
        for width in 0..120 {
            assert!(text(width).chars().count() <= width, "{width}");
        }
    }
}
