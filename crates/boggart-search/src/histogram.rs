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

    /// The standard deviation of the scores; 0 for no boards.
    ///
    /// # Examples
    /// ```
    /// let histogram: boggart_search::Histogram = [1, 3].into_iter().collect();
    /// assert_eq!(histogram.deviation(), 1.0);
    /// ```
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a deviation to a few digits")]
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let squares = self.counts.iter().map(|(&score, &count)| (score as f64 - mean).powi(2) * count as f64);
        (squares.sum::<f64>() / (self.boards().max(1) as f64)).sqrt()
    }

    /// The share of the boards whose score is at most this; 0 for no boards.
    ///
    /// # Examples
    /// ```
    /// let histogram: boggart_search::Histogram = [1, 2, 2, 10].into_iter().collect();
    /// assert_eq!(histogram.share_up_to(2), 0.75);
    /// ```
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share to a few digits")]
    pub fn share_up_to(&self, score: u64) -> f64 {
        let boards: u64 = self.counts.range(..=score).map(|(_, &count)| count).sum();
        boards as f64 / self.boards().max(1) as f64
    }

    /// How far apart the scores of equal rank in two distributions are: the mean difference of their square roots, relative to
    /// the mean square root in this distribution.
    ///
    /// Of the roots, because otherwise a few rich boards would count more than all poor ones. It is the area between the two
    /// distribution functions (the first Wasserstein distance), over an axis of square roots.
    ///
    /// # Examples
    /// ```
    /// use boggart_search::Histogram;
    ///
    /// let histogram: Histogram = [100, 100].into_iter().collect();
    /// assert_eq!(histogram.distance(&histogram), 0.0);
    /// assert!((histogram.distance(&[121, 121].into_iter().collect()) - 0.1).abs() < 1e-9);
    /// ```
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a distance to a few digits")]
    pub fn distance(&self, other: &Self) -> f64 {
        let [own_boards, other_boards] = [self, other].map(|side| side.boards().max(1) as f64);
        let mut merged: BTreeMap<u64, (u64, u64)> = BTreeMap::new();
        self.counts.iter().for_each(|(&score, &count)| merged.entry(score).or_default().0 += count);
        other.counts.iter().for_each(|(&score, &count)| merged.entry(score).or_default().1 += count);
        let (mut own, mut others) = (0, 0);
        let (mut area, mut sum, mut before) = (0.0, 0.0, 0.0);
        for (score, (own_count, other_count)) in merged {
            let root = (score as f64).sqrt();
            area += (own as f64 / own_boards - others as f64 / other_boards).abs() * (root - before);
            sum += root * own_count as f64;
            (own, others, before) = (own + own_count, others + other_count, root);
        }
        // Below a mean of 1, the relative difference would say more than there is.
        area / (sum / own_boards).max(1.0)
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
    fn the_distance_is_that_of_scores_of_equal_rank() {
        let squares = |roots: &[u64]| roots.iter().map(|root| root * root).collect::<Histogram>();
        let (near, far) = (squares(&[10, 20, 30]), squares(&[40, 12, 22]));
        // Sorted, the roots are 2, 2 and 10 apart; their mean is 20.
        assert!((near.distance(&far) - 14.0 / 60.0).abs() < 1e-12);
        assert!((near.distance(&squares(&[10, 10, 20, 20, 30, 30]))).abs() < 1e-12);
        assert!(Histogram::default().distance(&Histogram::default()).abs() < 1e-12);
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
