//! How points are spread over boards.

use boggart::{DiceSet, Seed};
use boggart_search::Spread;
use serde::Serialize;

use super::ByName;
use crate::spread::{BARS, PERCENTILES};

/// `score --histogram`: how points are spread.
#[derive(Debug, Serialize)]
pub(crate) struct Histogram {
    boards: u64,
    mean: f64,
    percentiles: ByName<Option<u64>>,
    zero_share: f64,
    zero_share_95: [f64; 2],
    bars: Vec<Bar>,
}

/// How many boards have points from one number up to below another.
#[derive(Debug, Serialize)]
struct Bar {
    from: u64,
    below: u64,
    boards: u64,
}

impl From<&Spread> for Histogram {
    fn from(spread: &Spread) -> Self {
        let percentile = |percent: u64| (percent.to_string(), spread.percentile(percent));
        let (share, least, most) = spread.share(0);
        Self {
            boards: spread.boards(),
            mean: spread.mean(),
            percentiles: PERCENTILES.into_iter().map(percentile).collect(),
            zero_share: share,
            zero_share_95: [least, most],
            bars: spread.bars(BARS.0).iter().map(Bar::from).collect(),
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
    histogram: Histogram,
    dice: &'a str,
    seed: u64,
}

impl<'a> RollHistogram<'a> {
    pub(crate) fn new(spread: &Spread, dice: &'a DiceSet, seed: Seed) -> Self {
        Self { histogram: Histogram::from(spread), dice: dice.name(), seed: seed.0 }
    }
}
