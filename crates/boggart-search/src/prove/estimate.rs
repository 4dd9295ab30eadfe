//! What all classes will cost, from the cost of some of each stratum.

/// The costs of the classes sampled so far.
///
/// # Examples
/// ```
/// use boggart_search::prove::Estimate;
///
/// // Two strata of 10 and 1,000 classes.
/// let mut estimate = Estimate::new([10, 1_000]);
/// for cost in [50.0, 70.0] {
///     estimate.add(0, cost);
/// }
/// for cost in [2.0, 3.0, 4.0] {
///     estimate.add(1, cost);
/// }
/// assert_eq!(estimate.total(), 10.0 * 60.0 + 1_000.0 * 3.0);
/// let (low, high) = estimate.interval();
/// assert!(low < 3_600.0 && 3_600.0 < high);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Estimate {
    strata: Vec<Sampled>,
}

/// A stratum, and what its samples cost.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Sampled {
    classes: usize,
    count: usize,
    sum: f64,
    squares: f64,
}

impl Sampled {
    fn mean(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }

    /// The variance of one class, as the samples show it.
    fn variance(&self) -> f64 {
        let count = self.count as f64;
        if self.count < 2 {
            0.0
        } else {
            ((self.squares - self.sum * self.sum / count) / (count - 1.0)).max(0.0)
        }
    }

    /// The variance of the total of the classes that were not sampled.
    fn error(&self) -> f64 {
        let (classes, count) = (self.classes as f64, self.count.max(1) as f64);
        classes * (classes - count).max(0.0) * self.variance() / count
    }
}

impl Estimate {
    /// For strata with so many classes.
    #[must_use]
    pub fn new(classes: impl IntoIterator<Item = usize>) -> Self {
        let sampled = |classes| Sampled { classes, ..Sampled::default() };
        Self { strata: classes.into_iter().map(sampled).collect() }
    }

    /// Adds the cost of a class of a stratum.
    ///
    /// # Panics
    /// If there is no such stratum.
    pub fn add(&mut self, stratum: usize, cost: f64) {
        let sampled = &mut self.strata[stratum];
        sampled.count += 1;
        sampled.sum += cost;
        sampled.squares += cost * cost;
    }

    /// How many classes were added.
    #[must_use]
    pub fn count(&self) -> usize {
        self.strata.iter().map(|stratum| stratum.count).sum()
    }

    /// The mean cost of the samples of each stratum, with their number and that of its classes.
    pub fn means(&self) -> impl Iterator<Item = (f64, usize, usize)> {
        self.strata.iter().map(|stratum| (stratum.mean(), stratum.count, stratum.classes))
    }

    /// What all classes are likely to cost. A stratum without samples costs what the next heavier one does.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.sum_up(|stratum, mean| stratum.classes as f64 * mean)
    }

    /// What the classes that were not added are likely to cost.
    #[must_use]
    pub fn remaining(&self) -> f64 {
        self.sum_up(|stratum, mean| stratum.classes.saturating_sub(stratum.count) as f64 * mean)
    }

    /// The sum of a figure of each stratum, with its mean.
    fn sum_up(&self, figure: impl Fn(&Sampled, f64) -> f64) -> f64 {
        let mut mean = 0.0;
        let figures = self.strata.iter().map(|stratum| {
            mean = if stratum.count > 0 { stratum.mean() } else { mean };
            figure(stratum, mean)
        });
        figures.sum()
    }

    /// Between which costs the total is, with a probability of about 95 %.
    ///
    /// It is the normal approximation with the factor of Student's distribution. Costs are skewed, so a small sample is likely
    /// to miss the heaviest classes: the upper end is rather too low than too high.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let total = self.total();
        let known: f64 = self.strata.iter().map(|stratum| stratum.sum).sum();
        let sampled = self.strata.iter().filter(|stratum| stratum.count > 1);
        // Satterthwaite's number of degrees of freedom.
        let fourth = |stratum: &Sampled| stratum.error().powi(2) / (stratum.count as f64 - 1.0);
        let error: f64 = self.strata.iter().map(Sampled::error).sum();
        let freedom = sampled.map(fourth).sum::<f64>();
        let freedom = if freedom > 0.0 { error * error / freedom } else { f64::INFINITY };
        let spread = student(freedom) * error.sqrt();
        ((total - spread).max(known), total + spread)
    }
}

/// The factor of a two-sided interval of 95 % of Student's distribution: its first terms for large numbers, and a table for small ones.
fn student(freedom: f64) -> f64 {
    const SMALL: [f64; 8] = [12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31];
    let small = SMALL.iter().zip(1_u8..).take_while(|(_, from)| f64::from(*from) <= freedom.max(1.0)).last();
    match small {
        Some((&factor, _)) if freedom < 9.0 => factor,
        _ => 1.96 + 2.37 / freedom + 2.82 / (freedom * freedom),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_uncertain_when_every_class_is_known() {
        let mut estimate = Estimate::new([2, 3]);
        for (stratum, cost) in [(0, 5.0), (0, 9.0), (1, 1.0), (1, 1.5), (1, 2.0)] {
            estimate.add(stratum, cost);
        }
        assert_eq!((estimate.total(), estimate.interval(), estimate.remaining()), (18.5, (18.5, 18.5), 0.0));
    }

    #[test]
    fn a_stratum_without_samples_costs_as_much_as_the_heavier_one() {
        let mut estimate = Estimate::new([1, 4]);
        estimate.add(0, 3.0);
        assert_eq!((estimate.total(), estimate.count()), (15.0, 1));
    }

    #[test]
    fn the_factor_falls_to_that_of_the_normal_distribution() {
        assert!((student(10.0) - 2.228).abs() < 0.01 && (student(60.0) - 2.0).abs() < 0.01);
        assert!(student(2.0) > student(3.0) && (student(f64::INFINITY) - 1.96).abs() < 1e-9);
    }
}
