//! The flags for a shape, a board or a roll, and the group of all flags that solving verbs share.

use std::time::Duration;

use boggart::Dims;
use clap::Args;

use super::{RulesArgs, WordsArgs, parse_time};

/// The flags of every verb that solves boards.
#[derive(Debug, Clone, Args)]
pub(crate) struct GameArgs {
    /// Give up on a board after this time, such as 5s, 500ms or 2m; 0 means never
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, default_value = "60s", value_parser = parse_time)]
    pub(crate) deadline: Duration,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// The shape of a board.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Board")]
pub(crate) struct ShapeArgs {
    /// Set the number of rows and columns, such as 4x4
    #[arg(long, value_name = "RxC", allow_hyphen_values = true, conflicts_with_all = ["rows", "cols"])]
    pub(crate) dims: Option<Dims>,
    /// Set the number of rows
    #[arg(long, alias = "num_rows", value_name = "N", allow_hyphen_values = true)]
    pub(crate) rows: Option<u32>,
    /// Set the number of columns
    #[arg(long, alias = "num_cols", value_name = "N", allow_hyphen_values = true)]
    pub(crate) cols: Option<u32>,
}

/// The board of a game.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Board")]
pub(crate) struct StartArgs {
    /// Use this board or board id (as for `solve`) instead of rolling dice
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<String>,
    /// Random seed; chosen and printed if omitted
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "board")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
}
