//! What the verbs of `prove` print with `--json`. The values come from `cmd/prove/`; plans and ledgers are files of `boggart_check`.

use serde::Serialize;

/// A run, when it ends.
#[derive(Debug, Serialize)]
pub(crate) struct ProofRun {
    pub(crate) plan: String,
    pub(crate) ledger: String,
    pub(crate) ledger_digest: String,
    pub(crate) shard: Option<String>,
    pub(crate) classes: usize,
    pub(crate) done: usize,
    pub(crate) complete: bool,
    pub(crate) boards: usize,
    pub(crate) best: Option<String>,
    pub(crate) points: Option<u64>,
    pub(crate) memory_peak: Option<usize>,
}

/// How long a plan takes.
#[derive(Debug, Serialize)]
pub(crate) struct ProofCost {
    pub(crate) plan: String,
    pub(crate) seed: u64,
    pub(crate) classes: usize,
    pub(crate) sampled: usize,
    pub(crate) strata: Vec<StratumCost>,
    pub(crate) seconds: f64,
    pub(crate) seconds_low: f64,
    pub(crate) seconds_high: f64,
}

/// How long a class of a stratum takes.
#[derive(Debug, Serialize)]
pub(crate) struct StratumCost {
    pub(crate) classes: usize,
    pub(crate) sampled: usize,
    pub(crate) seconds: f64,
}

/// What a check has established.
#[derive(Debug, Serialize)]
pub(crate) struct ProofCheck {
    pub(crate) plan: String,
    pub(crate) ledger_digest: String,
    pub(crate) classes: u64,
    pub(crate) parts: u64,
    pub(crate) at_least: u64,
    pub(crate) boards: u64,
    pub(crate) best: Option<u64>,
    pub(crate) rederived: usize,
    pub(crate) seed: Option<u64>,
}

/// A board that reaches the threshold.
#[derive(Debug, Serialize)]
pub(crate) struct ProvedBoard {
    pub(crate) board: String,
    pub(crate) id: String,
    pub(crate) points: u64,
    pub(crate) command: String,
}
