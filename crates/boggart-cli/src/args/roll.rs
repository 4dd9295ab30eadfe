//! The flags of `roll`.

use boggart::generate::Letters;
use clap::{Args, ValueEnum};

use super::{GameArgs, Span};

#[derive(Debug, Args)]
#[command(
    after_help = "A shape that the dice in force do not fill is made of letters as often as in English, unless --dice names \
the dice.\n\nExamples:\n  boggart roll\n  boggart roll --dice super-big --seed 7\n  \
boggart roll --count 1000 | boggart score\n  boggart roll --dims 10x10 --letters english --format princeton > board.txt\n  \
boggart roll --min-vowels 5 --min-consonants 8 --solve\n  \
boggart roll --points 150..300 --no-dead-cells"
)]
pub(crate) struct RollArgs {
    /// Random letters instead of dice, as often as in English or all equally often
    #[arg(long, value_name = "english|uniform", conflicts_with = "dice")]
    pub(crate) letters: Option<Letters>,
    /// At least so many vowels (A E I O U); means uniform letters
    #[arg(long, alias = "min_vow", value_name = "N", allow_hyphen_values = true, conflicts_with = "dice")]
    pub(crate) min_vowels: Option<usize>,
    /// At least so many consonants; means uniform letters
    #[arg(long, alias = "min_cons", value_name = "N", allow_hyphen_values = true, conflicts_with = "dice")]
    pub(crate) min_consonants: Option<usize>,
    /// Only boards with so many points: 100.., ..50 or 100..200
    #[arg(long, value_name = "N|N..M", allow_hyphen_values = true)]
    pub(crate) points: Option<Span>,
    /// Only boards with so many words
    #[arg(long, value_name = "N|N..M", allow_hyphen_values = true)]
    pub(crate) word_count: Option<Span>,
    /// Only boards on which every cell is in some word, apart from solid ones
    #[arg(long)]
    pub(crate) no_dead_cells: bool,
    /// How many boards
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 1)]
    pub(crate) count: u64,
    /// The number that names the roll; without it one is drawn and named
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<u64>,
    /// Solve the board as well, and say how long that took
    #[arg(long, conflicts_with = "format")]
    pub(crate) solve: bool,
    /// How to print boards: as a line, or as Princeton's board file
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<BoardFormat>,
    /// Print one JSON object a board
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// How to print a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardFormat {
    /// One line that `score` and `solve` read
    Line,
    /// The dimensions, then the tiles
    Princeton,
}
