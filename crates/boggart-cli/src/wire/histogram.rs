//! Histograms of points.

use boggart::{DiceSet, Seed};
use boggart_search::Histogram;
use serde::Serialize;

use super::ByName;
use crate::histogram::{BARS, PERCENTILES};

/// `score --histogram`: a histogram of points.
#[derive(Debug, Serialize)]
pub(crate) struct HistogramJson {
    boards: u64,
    mean: f64,
    percentiles: ByName<Option<u64>>,
    zero_share: f64,
    zero_share_95: [f64; 2],
    bars: Vec<Bar>,
}

/// How many boards have points in an interval.
#[derive(Debug, Serialize)]
struct Bar {
    from: u64,
    below: u64,
    boards: u64,
}

impl From<&Histogram> for HistogramJson {
    fn from(histogram: &Histogram) -> Self {
        let percentile = |percent: u64| (percent.to_string(), histogram.percentile(percent));
        let (share, min, max) = histogram.share(0);
        Self {
            boards: histogram.boards(),
            mean: histogram.mean(),
            percentiles: PERCENTILES.into_iter().map(percentile).collect(),
            zero_share: share,
            zero_share_95: [min, max],
            bars: histogram.bars(BARS.0).iter().map(Bar::from).collect(),
        }
    }
}

impl From<&boggart_search::Bar> for Bar {
    fn from(bar: &boggart_search::Bar) -> Self {
        Self { from: bar.from, below: bar.below, boards: bar.boards }
    }
}

/// `bench --rolls`: the same for rolls of dice.
#[derive(Debug, Serialize)]
pub(crate) struct RollHistogram<'a> {
    #[serde(flatten)]
    histogram: HistogramJson,
    dice: &'a str,
    seed: u64,
}

impl<'a> RollHistogram<'a> {
    pub(crate) fn new(histogram: &Histogram, dice: &'a DiceSet, seed: Seed) -> Self {
        Self { histogram: HistogramJson::from(histogram), dice: dice.name(), seed: seed.0 }
    }
}
