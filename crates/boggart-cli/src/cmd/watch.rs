//! `boggart watch`: the plain search, step by step.

use std::io::Write as _;

use boggart::board::Cell;
use boggart::game::{Move, Trace};
use boggart::rules::QMode;
use boggart::{Board, Dims, Lexicon, Rules};

use crate::args::WatchArgs;
use crate::exit::Answer;
use crate::settings::Settings;
use crate::wire::{self, TraceStep};
use crate::{rules, show, source, terminal};

/// How the search is shown.
enum Output {
    Screen,
    /// Every cell that is taken or freed.
    Steps,
    /// The same as objects.
    JsonSteps,
    /// Words as they are found.
    Words,
}

impl Output {
    fn of(args: &WatchArgs) -> Self {
        match (args.steps, args.json) {
            (true, _) => Self::Steps,
            (false, true) => Self::JsonSteps,
            (false, false) if cfg!(feature = "tui") && terminal::has_full_screen() => Self::Screen,
            (false, false) => Self::Words,
        }
    }
}

pub(crate) fn run(args: &WatchArgs, settings: &Settings) -> anyhow::Result<Answer> {
    rules::check_unused_dice(&args.rules, settings)?;
    let q = rules::q_mode(args.rules.q, settings, QMode::Qu)?;
    source::refuse_readers(&args.words, Some(args.board.as_str()).filter(|text| *text == "@-"))?;
    let chosen = source::chosen(&args.words, settings)?;
    let named = source::board(&args.board, source::known_shape(&args.shape)?, q, chosen.language.as_ref())?;
    let rules = rules::resolve(&args.rules, settings, None, q, named.board.dims(), named.id.as_ref())?;
    let loaded = source::words_for(&args.words, settings, named.id.as_ref())?;
    source::note_letters(&named.board, &loaded);
    match Output::of(args) {
        Output::Screen => show_search(&loaded.lexicon, &named.board, &rules, settings)?,
        Output::Steps => print_steps(Trace::new(&loaded.lexicon, &named.board, &rules), named.board.dims())?,
        Output::JsonSteps => {
            print_objects(Trace::new(&loaded.lexicon, &named.board, &rules), named.board.dims())?;
        }
        Output::Words => print_words(Trace::new(&loaded.lexicon, &named.board, &rules))?,
    }
    Ok(Answer::Yes)
}

fn print_steps(mut trace: Trace<'_>, dims: Dims) -> anyhow::Result<()> {
    let mut out = show::out();
    while let Some(step) = trace.next() {
        match step {
            Move::Find(word) => writeln!(out, "find {}", word.to_uppercase())?,
            Move::Take(cell) => {
                writeln!(out, "take {} {}", row_col(cell, dims), trace.prefix().to_uppercase())?;
            }
            Move::Free(cell) => writeln!(out, "free {}", row_col(cell, dims))?,
        }
    }
    Ok(out.flush()?)
}

fn print_objects(mut trace: Trace<'_>, dims: Dims) -> anyhow::Result<()> {
    let mut out = show::out();
    while let Some(step) = trace.next() {
        let prefix = trace.prefix().to_uppercase();
        wire::write_line(&mut out, &TraceStep::new(&step, &prefix, dims))?;
    }
    Ok(out.flush()?)
}

fn print_words(trace: Trace<'_>) -> anyhow::Result<()> {
    let mut out = show::out();
    for step in trace {
        match step {
            Move::Find(word) => writeln!(out, "{}", word.to_uppercase())?,
            Move::Take(_) | Move::Free(_) => {}
        }
    }
    Ok(out.flush()?)
}

/// Shows the search on the terminal until the person leaves it.
#[cfg(feature = "tui")]
pub(super) fn show_search(
    lexicon: &Lexicon,
    board: &Board,
    rules: &Rules,
    settings: &Settings,
) -> anyhow::Result<()> {
    use anyhow::Context as _;

    let watching = boggart_tui::Watching::new(lexicon, board, rules);
    boggart_tui::watch(watching, show::Paint::new(settings).look()).context("cannot use the terminal")
}

/// Reports that searches cannot be shown on the screen.
#[cfg(not(feature = "tui"))]
pub(super) fn show_search(_: &Lexicon, _: &Board, _: &Rules, _: &Settings) -> anyhow::Result<()> {
    anyhow::bail!("this program was built without the full-screen feature; `boggart watch` prints the search")
}

/// Row and column, counted from 1.
fn row_col(cell: Cell, dims: Dims) -> String {
    format!("{},{}", cell.0 / dims.cols() + 1, cell.0 % dims.cols() + 1)
}
