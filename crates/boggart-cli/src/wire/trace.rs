//! The steps of the plain search.

use boggart::Dims;
use boggart::game::Move;
use serde::Serialize;

use super::row_col;

/// `watch`: a step, by the one of its fields that is there, as in the HTTP API.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum TraceStep<'a> {
    Take { take: [u32; 2], prefix: &'a str },
    Free { free: [u32; 2] },
    Find { find: String },
}

impl<'a> TraceStep<'a> {
    /// `prefix` has the letters of the path after the step.
    pub(crate) fn new(step: &Move, prefix: &'a str, dims: Dims) -> Self {
        match step {
            Move::Take(cell) => Self::Take { take: row_col(*cell, dims), prefix },
            Move::Free(cell) => Self::Free { free: row_col(*cell, dims) },
            Move::Find(word) => Self::Find { find: word.to_uppercase() },
        }
    }
}
