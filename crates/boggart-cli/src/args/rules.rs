//! Which words count and what they earn: the flags behind `Rules`, which `crate::rules` makes of them.

use boggart::ScoreTable;
use boggart::board::Adjacency;
use boggart::rules::{Bonus, QMode};
use clap::{Args, ValueEnum, ValueHint};

/// Which words count and what they earn.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct RulesArgs {
    /// What Q on a board stands for: the tile Qu, a plain Q, or either [default: qu]
    #[arg(long, value_name = "qu|q|either")]
    pub(crate) q: Option<QMode>,
    #[command(flatten)]
    pub(crate) lengths: LengthArgs,
    /// Lengths and points as in the ordinary game, or as on the box of the dice [default: plain; `play`: box]
    #[arg(long, value_name = "WHICH")]
    pub(crate) rules: Option<RulesFrom>,
    /// Red cells as row,column;row,column counted from 1: words that use one earn the bonus
    #[arg(long, value_name = "R,C[;R,C]")]
    pub(crate) red: Option<String>,
    /// What a red cell earns: times two, or five more [default: x2]
    #[arg(long, value_name = "x2|+5", allow_hyphen_values = true)]
    pub(crate) bonus: Option<Bonus>,
    /// What words of 0, 1, 2, … letters earn, the last for all longer ones [default: 0,0,0,1,1,2,3,5,11]
    #[arg(long, value_name = "N,N,…")]
    pub(crate) table: Option<ScoreTable>,
    /// Whether a word may go on to any cell around, or only up, down, left and right [default: any]
    #[arg(long, value_name = "any|orthogonal")]
    pub(crate) adjacent: Option<Adjacency>,
    /// The dice: a built-in set (see `dice list`) or a file [default: new]
    #[arg(long, value_name = "NAME|PATH", value_hint = ValueHint::FilePath)]
    pub(crate) dice: Option<String>,
}

/// How long words must and may be.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct LengthArgs {
    /// The fewest letters of a word that counts [default: 3]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..), allow_hyphen_values = true)]
    pub(crate) min_length: Option<u8>,
    /// The most letters of a word that counts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..), allow_hyphen_values = true)]
    pub(crate) max_length: Option<u8>,
}

/// Where lengths and points come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFrom {
    /// 3 letters or more; 1 1 2 3 5 11 points
    Plain,
    /// What the box of the dice set says
    Box,
}
