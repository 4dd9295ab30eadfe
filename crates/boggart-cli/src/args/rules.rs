//! Which words count and what they earn: the flags behind `Rules`, which `crate::rules` makes of them.

use boggart::ScoreTable;
use boggart::board::Adjacency;
use boggart::rules::{Bonus, QMode};
use clap::{Args, ValueEnum};

use super::offer;
use super::value::number_in;

/// Which words count and what they earn.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct RulesArgs {
    /// Read Q on a board as the tile Qu, as a plain Q, or as either [default: qu]
    #[arg(long, value_name = "qu|q|either", add = offer::choices("q"))]
    pub(crate) q: Option<QMode>,
    #[command(flatten)]
    pub(crate) lengths: LengthArgs,
    /// Use the ordinary lengths and points, or those on the box [default: plain; `play`: box]
    #[arg(long, value_name = "WHICH")]
    pub(crate) rules: Option<RulesFrom>,
    /// Mark red cells, counted from 1: words that use one earn the bonus
    #[arg(long, value_name = "R,C[;R,C]")]
    pub(crate) red: Option<String>,
    /// Set the bonus of a red cell: twice the points, or five more [default: x2]
    #[arg(long, value_name = "x2|+5", allow_hyphen_values = true)]
    pub(crate) bonus: Option<Bonus>,
    /// Set the points for 0, 1, 2, … letters; the last one repeats [default: 0,0,0,1,1,2,3,5,11]
    #[arg(long, value_name = "N,N,…")]
    pub(crate) table: Option<ScoreTable>,
    /// Let words move to any neighbouring cell, or only up, down, left and right [default: any]
    #[arg(long, value_name = "any|orthogonal", add = offer::choices("adjacent"))]
    pub(crate) adjacent: Option<Adjacency>,
    /// Use this built-in set (see `dice list`) or dice file [default: new]
    #[arg(long, value_name = "NAME|PATH", add = offer::dice())]
    pub(crate) dice: Option<String>,
}

/// How long words must and may be.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct LengthArgs {
    /// Count only words of at least N letters [default: 3]
    #[arg(long, value_name = "N", value_parser = number_in::<u8>(1..=255), allow_hyphen_values = true)]
    pub(crate) min_length: Option<u8>,
    /// Count only words of at most N letters
    #[arg(long, value_name = "N", value_parser = number_in::<u8>(1..=255), allow_hyphen_values = true)]
    pub(crate) max_length: Option<u8>,
}

/// Where lengths and points come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFrom {
    /// 3 letters or more; 1 1 2 3 5 11 points
    Plain,
    /// The rules on the box of the dice set
    Box,
}
