//! `boggart watch`: the plain search, step by step.

use std::io::Write as _;

use boggart::{Board, Cell, Dims, Lexicon, Move, QMode, Rules, Trace};

use crate::args::WatchArgs;
use crate::exit::Answer;
use crate::settings::Settings;
use crate::show;
use crate::{rules, source};

pub(crate) fn run(args: &WatchArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let q = rules::q_mode(args.rules.q, settings, QMode::Qu)?;
    let named = source::board(&args.board, source::dims(&args.shape)?, q)?;
    let rules = rules::resolve(&args.rules, settings, q, named.board.dims(), named.id.as_ref())?;
    let loaded = source::words_for(&args.words, settings, named.id.as_ref())?;
    if cfg!(feature = "tui") && show::is_for_a_person() && !args.steps {
        show_search(&loaded.lexicon, &named.board, &rules, settings)?;
        return Ok(Answer::Yes);
    }
    let mut out = show::out();
    let mut trace = Trace::new(&loaded.lexicon, &named.board, &rules);
    while let Some(step) = trace.next() {
        match step {
            Move::Find(word) if args.steps => writeln!(out, "find {}", word.to_uppercase())?,
            Move::Find(word) => writeln!(out, "{}", word.to_uppercase())?,
            Move::Take(cell) if args.steps => {
                writeln!(out, "take {} {}", place(cell, named.board.dims()), trace.prefix().to_uppercase())?;
            }
            Move::Free(cell) if args.steps => {
                writeln!(out, "free {}", place(cell, named.board.dims()))?;
            }
            Move::Take(_) | Move::Free(_) => {}
        }
    }
    out.flush()?;
    Ok(Answer::Yes)
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
    boggart_tui::watch(watching, show::Paint::new(settings.color).is_on())
        .context("the terminal does not answer")
}

/// Says that there is nothing to show searches with.
#[cfg(not(feature = "tui"))]
pub(super) fn show_search(_: &Lexicon, _: &Board, _: &Rules, _: &Settings) -> anyhow::Result<()> {
    anyhow::bail!("this boggart was built without its full-screen part; `boggart watch` prints the search")
}

/// Row and column, counted from 1 as everywhere.
fn place(cell: Cell, dims: Dims) -> String {
    format!("{},{}", cell.0 / dims.cols() + 1, cell.0 % dims.cols() + 1)
}
