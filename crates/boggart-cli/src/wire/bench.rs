//! What `bench` measures. The histogram of rolls is in `histogram.rs`.

use serde::Serialize;

use super::ByName;

/// `bench --signature`: the number that changes only when behaviour does.
#[derive(Debug, Serialize)]
pub(crate) struct Signature {
    pub(crate) signature: u32,
}

/// `bench`: the signature, and how many boards are solved per second, by kind of board.
#[derive(Debug, Serialize)]
pub(crate) struct BoardRates {
    pub(crate) signature: u32,
    pub(crate) boards: u32,
    pub(crate) boards_per_second: ByName<u64>,
    pub(crate) boards_per_second_points: ByName<u64>,
}
