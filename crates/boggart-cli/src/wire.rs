//! The output of `--json`: one type for each object, with its fields in the order in which they are printed.
//!
//! Core types are not wire types, so that the output stays the same when they change; each type here is converted from
//! core types by a function of its own. docs/formats.md documents the fields, and a test compares it with these files. Output for
//! people is in `show.rs`, for spreadsheets in `csv.rs`.

mod bench;
mod best;
mod board;
mod dice;
mod histogram;
mod lexicon;
mod prove;
mod round;
mod settings;
#[cfg(feature = "tui")]
mod stats;
mod trace;

use std::io::{self, Write};

use boggart::Dims;
use boggart::board::Cell;
use serde::{Serialize, Serializer};

pub(crate) use bench::{BoardRates, Signature};
pub(crate) use best::{BestBoard, DiceAnswer, flags_of_line, line_of_flags};
pub(crate) use board::{RollSolution, RolledBoard, ScoredBoard, SolvedBoard};
pub(crate) use dice::{DesignedDice, DiceInfo, ReachCounts, RollableAnswer, UnreachableWord};
pub(crate) use histogram::{HistogramJson, RollHistogram};
pub(crate) use lexicon::{DictionaryForm, LanguageInfo, LexiconInfo, LexiconName, ListDiff, LookupAnswer};
pub(crate) use prove::{ProofCheck, ProofCost, ProofRun, ProvedBoard, StratumCost};
pub(crate) use round::PlayedRound;
pub(crate) use settings::{SettingInForce, SettingsInForce};
#[cfg(feature = "tui")]
pub(crate) use stats::GameHistory;
pub(crate) use trace::TraceStep;

/// Writes a value as one line of JSON.
pub(crate) fn write_line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    // As an I/O error, a closed pipe can still be recognised; see `exit.rs`.
    serde_json::to_writer(&mut *out, value).map_err(io::Error::from)?;
    out.write_all(b"\n")
}

/// Row and column of a cell, counted from 1.
fn row_col(cell: Cell, dims: Dims) -> [u32; 2] {
    let (row, col) = dims.row_col(cell);
    [row + 1, col + 1]
}

/// An object whose field names are data, in the given order.
#[derive(Debug)]
pub(crate) struct ByName<T>(Vec<(String, T)>);

impl<T> FromIterator<(String, T)> for ByName<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

impl<T: Serialize> Serialize for ByName<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_named_by_data_keep_their_order() {
        let named: ByName<Option<u8>> =
            [("b".to_owned(), Some(1)), ("a".to_owned(), None)].into_iter().collect();
        let mut line = Vec::new();
        write_line(&mut line, &named).unwrap();
        assert_eq!(line, b"{\"b\":1,\"a\":null}\n");
    }
}
