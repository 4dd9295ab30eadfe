//! `boggart solve` without a board: exactly the dialogue of the first classroom program.
//!
//! The whole transcript is the result, so all of it goes to standard output. Q is a plain letter here unless
//! a flag or a setting says otherwise.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use boggart::board::BoardText;
use boggart::rules::QMode;
use boggart::{Board, Dims, Solver};
use boggart_lang::Language;

use super::solve::{solve_by, total, wanted_finds};
use crate::args::SolveArgs;
use crate::exit::Answer;
use crate::settings::Settings;
use crate::show;
use crate::{rules, save, source};

pub(crate) fn run(args: &SolveArgs, settings: &Settings) -> anyhow::Result<Answer> {
    source::refuse_readers(&args.game.words, Some("the dialogue"))?;
    rules::check_unused_dice(&args.game.rules, settings)?;
    let q = rules::q_mode(args.game.rules.q, settings, QMode::Q)?;
    let dims = source::dims(&args.game.shape)?.map_or_else(|| Dims::new(4, 4), Ok)?;
    let rules = rules::resolve(&args.game.rules, settings, None, q, dims, None)?;
    let loaded = source::words(&args.game.words, settings)?;
    let mut out = show::out();
    let language = source::chosen(&args.game.words, settings)?.language;
    let Some(board) = ask(&mut out, &BoardText { shape: dims.into(), q }, language.as_ref())? else {
        return Ok(Answer::Yes);
    };
    if args.watch {
        super::watch::show_search(&loaded.lexicon, &board, &rules, settings)?;
    }
    let mut solver = Solver::new();
    let solution = solve_by(&mut solver, &loaded.lexicon, &board, &rules, args.game.deadline);
    let finds = wanted_finds(args, solution, language.as_ref());
    writeln!(out, "{}", show::python_list(finds.iter().map(|find| find.word().to_uppercase())))?;
    if args.paths {
        for find in &finds {
            writeln!(out, "{}\t{}", find.word().to_uppercase(), find.path())?;
        }
    }
    // The original program has no singular.
    writeln!(out, "{} points", total(&finds).0)?;
    out.flush()?;
    if let Some(path) = &args.svg {
        save::write(path, board.to_svg(&rules).as_bytes())?;
    }
    if !solution.is_complete() {
        show::remark(&format!(
            "gave up after {:?}; there may be more words (see --deadline)",
            args.game.deadline
        ));
    }
    Ok(Answer::yes_if(solution.is_complete()))
}

/// Asks until the user enters a board; an empty line or the end of input means no.
fn ask(
    out: &mut impl io::Write,
    reader: &BoardText,
    language: Option<&Language>,
) -> anyhow::Result<Option<Board>> {
    let cells = reader.shape.dims().map_or(0, Dims::cells);
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        write!(out, "Boggle board letters (or 'return' to exit)> ")?;
        out.flush()?;
        line.clear();
        let ended = input.read_until(b'\n', &mut line)? == 0;
        let typed = String::from_utf8_lossy(&line);
        let typed = typed.strip_suffix('\n').unwrap_or(&typed);
        let typed = typed.strip_suffix('\r').unwrap_or(typed);
        if typed.is_empty() {
            // An empty line ends the line of the prompt on the screen; Ctrl-D does not.
            let gap = if ended && io::stdin().is_terminal() { "\n" } else { "" };
            writeln!(out, "{gap}OK, sorry it didn't work out")?;
            out.flush()?;
            return Ok(None);
        }
        let letters_only = typed.chars().all(|c| !c.is_whitespace() && !"/.:#".contains(c));
        match reader.parse(&source::fold_letters(typed, language)) {
            Ok(board) if letters_only => return Ok(Some(board)),
            _ => {
                writeln!(out, "\"{typed}\" is not a valid Boggle board")?;
                writeln!(out, "Please enter exactly {cells} letters (or empty to quit)")?;
            }
        }
    }
}
