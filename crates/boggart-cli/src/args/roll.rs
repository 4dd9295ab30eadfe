//! The flags of `roll`.

use boggart::generate::Letters;
use clap::{Args, ValueEnum};

use super::offer;
use super::value::number;
use super::{FilterArgs, GameArgs};

#[derive(Debug, Args)]
#[command(
    after_help = "A shape that the default dice do not fill gets random letters with English frequencies, unless --dice is given.\n\nExamples:\n  boggart roll\n  boggart roll --dice super-big --seed 7\n  \
boggart roll --count 1000 | boggart score\n  boggart roll --dims 10x10 --letters english --format princeton > board.txt\n  \
boggart roll --min-vowels 5 --min-consonants 8 --solve\n  \
boggart roll --points 150..300 --no-dead-cells"
)]
pub(crate) struct RollArgs {
    /// Draw random letters instead of rolling dice, with English or uniform frequencies
    #[arg(long, value_name = "english|uniform", add = offer::each(Letters::ALL), conflicts_with = "dice")]
    pub(crate) letters: Option<Letters>,
    /// Require at least N vowels (A E I O U); implies uniform letters
    #[arg(long, alias = "min_vow", value_name = "N", allow_hyphen_values = true, conflicts_with = "dice", value_parser = number::<usize>())]
    pub(crate) min_vowels: Option<usize>,
    /// Require at least N consonants; implies uniform letters
    #[arg(long, alias = "min_cons", value_name = "N", allow_hyphen_values = true, conflicts_with = "dice", value_parser = number::<usize>())]
    pub(crate) min_consonants: Option<usize>,
    /// Make N boards
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 1, value_parser = number::<u64>())]
    pub(crate) count: u64,
    /// Random seed; chosen and printed if omitted
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = number::<u64>())]
    pub(crate) seed: Option<u64>,
    /// Solve each board as well, and print how long that took
    #[arg(long, conflicts_with = "format")]
    pub(crate) solve: bool,
    /// Print each board as a line, or as a board file in Princeton's format
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<BoardFormat>,
    /// Print one JSON object per board
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) filter: FilterArgs,
}

/// How to print a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardFormat {
    /// One line, which `score` and `solve` can read
    Line,
    /// The dimensions, then the tiles
    Princeton,
}
