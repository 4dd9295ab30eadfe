//! The flags of `solve`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::{GameArgs, Span};

#[derive(Debug, Args)]
#[command(
    after_help = "A board is a string of letters (oydliexennoktati), rows separated by / or spaces (oydl/iexe/nnok/tati), \
tiles separated by dots if any has several letters (s.n.r.t/o.i.e.l/e.qu.t.t/r.s.a.t), a board id, or @FILE: boards as \
`roll` prints them, rows up to an empty line, or Princeton's format (@- is standard input). # is a solid face that no word may use.\n\n\
Without a board, `solve` asks for one.\n\n\
Examples:\n  boggart solve oydliexennoktati\n  boggart solve perslatesind --dims 3x4 --of-length 8..\n  \
boggart solve @board4x4.txt --words yawl.txt --paths\n  boggart roll --count 3 | boggart solve @-\n  boggart solve oydliexennoktati --svg board.svg --json\n  boggart solve oydliexennoktati --csv > words.csv"
)]
pub(crate) struct SolveArgs {
    /// Board to solve; if omitted, a dialogue asks for one
    pub(crate) board: Option<String>,
    /// Show where each word is, as the row,column of each cell
    #[arg(long)]
    pub(crate) paths: bool,
    /// Watch the plain search first, on a terminal (see `watch`)
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    pub(crate) watch: bool,
    /// List only words of this many letters: 5, 5.., 5..7 or ..7
    #[arg(long = "of-length", alias = "length", value_name = "N|N..M", allow_hyphen_values = true)]
    pub(crate) length: Option<Span>,
    /// List only words that start with this text
    #[arg(long, value_name = "TEXT")]
    pub(crate) starts: Option<String>,
    /// List only words that contain this text
    #[arg(long, value_name = "TEXT")]
    pub(crate) contains: Option<String>,
    /// Draw the board to an SVG file; - prints the drawing instead
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) format: SolveFormatArgs,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// The output formats for programs, of which at most one may be chosen.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub(crate) struct SolveFormatArgs {
    /// Print one JSON object per board
    #[arg(long)]
    pub(crate) json: bool,
    /// Print words, points and paths as CSV, for a spreadsheet
    #[arg(long)]
    pub(crate) csv: bool,
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory as _, Parser as _};

    use crate::args::Cli;

    #[test]
    fn nothing_else_is_printed_with_a_format_for_programs() {
        let program = Cli::command();
        let solve = program.find_subcommand("solve").unwrap();
        let group = solve.get_groups().find(|group| group.get_id() == "SolveFormatArgs").unwrap();
        let formats: Vec<String> = group.get_args().map(|id| format!("--{id}")).collect();
        assert!(formats.contains(&"--csv".to_owned()), "{formats:?}");
        for format in &formats {
            for other in formats.iter().map(String::as_str).chain(["--watch"]).filter(|other| other != format)
            {
                let words = ["boggart", "solve", "noon", format, other];
                assert!(Cli::try_parse_from(words).is_err(), "{format} and {other} exclude each other");
            }
        }
    }
}
