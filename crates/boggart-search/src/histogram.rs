//! The distribution of the scores of many boards.

use std::collections::BTreeMap;

/// How often each score occurred.
///
/// # Examples
/// ```
/// use boggart_search::Histogram;
///
/// let histogram: Histogram = [1, 2, 2, 10].into_iter().collect();
/// assert_eq!((histogram.boards(), histogram.mean(), histogram.percentile(50)), (4, 3.75, Some(2)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Histogram {
    counts: BTreeMap<u64, u64>,
}

/// The boards whose scores are in one interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bar {
    /// The smallest score of the interval.
    pub from: u64,
    /// The smallest score above the interval.
    pub below: u64,
    /// How many boards.
    pub boards: u64,
}

impl FromIterator<u64> for Histogram {
    fn from_iter<I: IntoIterator<Item = u64>>(scores: I) -> Self {
        let mut histogram = Self::default();
        scores.into_iter().for_each(|score| histogram.add(score));
        histogram
    }
}

impl Histogram {
    /// Counts one score.
    pub fn add(&mut self, score: u64) {
        *self.counts.entry(score).or_default() += 1;
    }

    /// Adds the counts of another histogram.
    pub fn join(&mut self, other: &Self) {
        for (&score, &count) in &other.counts {
            *self.counts.entry(score).or_default() += count;
        }
    }

    /// How many boards were counted.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.counts.values().sum()
    }

    /// How often this score came.
    #[must_use]
    pub fn count(&self, score: u64) -> u64 {
        self.counts.get(&score).copied().unwrap_or(0)
    }

    /// The mean score; 0 for no boards.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a mean to a few digits")]
    pub fn mean(&self) -> f64 {
        let sum = self.counts.iter().fold(0.0, |sum, (&score, &count)| sum + score as f64 * count as f64);
        sum / (self.boards().max(1) as f64)
    }

    /// The smallest score that at least this percentage of the boards do not exceed: 50 gives the median, 0 the minimum, 100 the
    /// maximum.
    #[must_use]
    pub fn percentile(&self, percent: u64) -> Option<u64> {
        let wanted = u128::from(self.boards()) * u128::from(percent.min(100));
        let mut below = 0u128;
        self.counts.iter().find_map(|(&score, &count)| {
            below += u128::from(count) * 100;
            (below >= wanted).then_some(score)
        })
    }

    /// Intervals of equal width, about `bars` of them, from the minimum to the maximum score.
    #[must_use]
    pub fn bars(&self, bars: u64) -> Vec<Bar> {
        let (Some(min), Some(max)) = (self.percentile(0), self.percentile(100)) else { return Vec::new() };
        let width = round_up((max - min) / bars.max(1) + 1);
        let first = min / width;
        let bar = |step: u64| Bar { from: step * width, below: (step + 1).saturating_mul(width), boards: 0 };
        let mut sums: Vec<Bar> = (first..=max / width).map(bar).collect();
        for (&score, &count) in &self.counts {
            let step = usize::try_from(score / width - first).expect("there are few bars");
            sums[step].boards += count;
        }
        sums
    }

    /// The share of boards with a score, and its 95 % confidence interval.
    ///
    /// It is Wilson's interval, which is also valid if the score never occurred.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share to a few digits")]
    pub fn share(&self, score: u64) -> (f64, f64, f64) {
        const Z: f64 = 1.959_963_984_540_054;
        let n = self.boards().max(1) as f64;
        let share = self.count(score) as f64 / n;
        let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        // If a score never occurred, or no other did, one end is known exactly, and rounding must not hide it.
        let min = if self.count(score) == 0 { 0.0 } else { (middle - half).max(0.0) };
        let max = if self.count(score) == self.boards() && self.boards() > 0 {
            1.0
        } else {
            (middle + half).min(1.0)
        };
        (share, min, max)
    }
}

/// The next round number for an axis: 1, 2 or 5 with zeros.
fn round_up(number: u64) -> u64 {
    let mut unit: u64 = 1;
    loop {
        for step in [1, 2, 5] {
            if unit.saturating_mul(step) >= number {
                return unit.saturating_mul(step);
            }
        }
        unit = unit.saturating_mul(10);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_scores_that_occurred() {
        let histogram: Histogram = (1..=100).collect();
        let asked = [0, 1, 50, 99, 100].map(|percent| histogram.percentile(percent));
        assert_eq!(asked, [1, 1, 50, 99, 100].map(Some));
        assert_eq!(Histogram::default().percentile(50), None);
    }

    #[test]
    fn bars_count_every_board_once() {
        let histogram: Histogram = [3, 7, 7, 24, 99].into_iter().collect();
        assert_eq!(histogram.bars(10).iter().map(|bar| bar.boards).sum::<u64>(), 5);
        assert_eq!(histogram.bars(10)[0], Bar { from: 0, below: 10, boards: 3 });
        assert_eq!(round_up(99 / 10), 10);
    }

    #[test]
    fn a_share_lies_in_its_interval() {
        let histogram: Histogram = (0..1000).map(|number| number % 10).collect();
        let (share, min, max) = histogram.share(0);
        assert!(min < share && share < max && (min - 0.0829).abs() < 5e-4 && (max - 0.1201).abs() < 5e-4);
        let (never, none, some) = histogram.share(77);
        assert!(never == 0.0 && none == 0.0 && 0.003 < some && some < 0.005);
    }
}
