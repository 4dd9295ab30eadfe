//! `boggart solve`: every word on one board.

use std::io::Write as _;
use std::time::{Duration, Instant};

use anyhow::bail;
use boggart::board::BoardId;
use boggart::rules::QMode;
use boggart::{Board, Find, Lexicon, Points, Rules, Solution, Solver};

use crate::args::{SolveArgs, SolveFormatArgs};
use crate::exit::Answer;
use crate::settings::Settings;
use crate::show::{self, Paint};
use crate::source::{self, Loaded};
use crate::wire::{self, SolvedBoard};
use crate::{csv, progress, rules, save, svg, terminal};

/// How the words are printed.
enum Output {
    Json,
    Csv,
    /// The board and columns of words, for people.
    Pretty,
    /// One word per line.
    Plain,
}

impl Output {
    fn of(args: &SolveArgs) -> Self {
        // All flags are named, so that a new one has to be dealt with here.
        match args.format {
            SolveFormatArgs { json: true, csv: _ } => Self::Json,
            SolveFormatArgs { json: _, csv: true } => Self::Csv,
            SolveFormatArgs { json: false, csv: false } if show::is_terminal() => Self::Pretty,
            SolveFormatArgs { json: false, csv: false } => Self::Plain,
        }
    }
}

pub(crate) fn run(args: &SolveArgs, settings: &Settings) -> anyhow::Result<Answer> {
    if args.watch && !terminal::has_full_screen() {
        let problem = match show::is_for_a_person() {
            true => "--watch needs a terminal that can show a full screen",
            false => "--watch needs a terminal",
        };
        bail!("{problem}; `boggart watch --steps` prints the search");
    }
    let output = Output::of(args);
    let Some(text) = &args.board else {
        return match output {
            Output::Json => bail!("--json needs a board, because the dialogue prints text"),
            Output::Csv => bail!("--csv needs a board, because the dialogue prints text"),
            Output::Pretty | Output::Plain => super::dialogue::run(args, settings),
        };
    };
    let q = rules::q_mode(args.game.rules.q, settings, QMode::Qu)?;
    let named = source::board(text, source::dims(&args.game.shape)?, q)?;
    let rules = rules::resolve(&args.game.rules, settings, q, named.board.dims(), named.id.as_ref())?;
    let loaded = source::words_for(&args.game.words, settings, named.id.as_ref())?;
    if args.watch {
        super::watch::show_search(&loaded.lexicon, &named.board, &rules, settings)?;
    }
    let mut solver = Solver::new();
    let solution = solve_by(&mut solver, &loaded.lexicon, &named.board, &rules, args.game.deadline);
    if let Some(path) = &args.svg {
        save::write(path, svg::draw(&named.board, &rules).as_bytes())?;
    }
    let finds: Vec<Find<'_>> = solution.iter().filter(|find| is_wanted(args, find)).collect();
    let mut out = show::out();
    match output {
        Output::Json => {
            let id = BoardId {
                dice: named.id.and_then(|id| id.dice),
                ..BoardId::new(named.board.clone(), None, rules.clone(), &loaded.lexicon)
            };
            wire::write_line(&mut out, &SolvedBoard::new(&id, &loaded, solution, &finds))?;
        }
        Output::Csv => out.write_all(csv::finds(&finds).as_bytes())?,
        Output::Pretty => {
            let paint = Paint::new(settings);
            let text = pretty(args, &named.board, &rules, &loaded, &finds, paint);
            out.write_all(text.as_bytes())?;
        }
        Output::Plain => out.write_all(plain(args, &finds).as_bytes())?,
    }
    out.flush()?;
    if !solution.is_complete() {
        show::remark(&format!(
            "gave up after {:?}; there may be more words (see --deadline)",
            args.game.deadline
        ));
    }
    Ok(Answer::yes_if(solution.is_complete()))
}

/// Solves one board with a progress message, until done or until the deadline; 0 means no deadline.
pub(crate) fn solve_by<'a>(
    solver: &'a mut Solver,
    lexicon: &Lexicon,
    board: &Board,
    rules: &Rules,
    deadline: Duration,
) -> &'a Solution {
    let over = out_of_time(deadline);
    progress::while_waiting("solving", || solver.solve_until(lexicon, board, rules, over))
}

/// A function that returns whether the deadline has passed; a deadline of 0 never passes.
pub(crate) fn out_of_time(deadline: Duration) -> impl Fn() -> bool {
    let started = Instant::now();
    move || !deadline.is_zero() && started.elapsed() >= deadline
}

/// Whether the filters let a word through.
pub(crate) fn is_wanted(args: &SolveArgs, find: &Find<'_>) -> bool {
    let word = find.word();
    let length = args.length.is_none_or(|span| (span.min..=span.max).contains(&find.letters()));
    let starts = args.starts.as_ref().is_none_or(|start| places(&word, start).any(|at| at == 0));
    let contains = args.contains.as_ref().is_none_or(|part| places(&word, part).next().is_some());
    length && starts && contains
}

/// Where `part` occurs in a word, by whole letters: an x is not a prefix of an x̂.
fn places(word: &str, part: &str) -> impl Iterator<Item = usize> {
    let part = boggart::alphabet::normalize(part).into_owned();
    let count = |text: &str| if text.is_empty() { Some(0) } else { boggart::alphabet::count_letters(text) };
    let whole = count(word);
    let starts = (0..=word.len()).filter(|&at| word.is_char_boundary(at));
    starts.filter(move |&at| {
        let after = word[at..].strip_prefix(&*part);
        let pieces = after.and_then(|after| Some(count(&word[..at])? + count(&part)? + count(after)?));
        pieces.is_some() && pieces == whole
    })
}

pub(crate) fn total(finds: &[Find<'_>]) -> Points {
    finds.iter().map(Find::points).sum()
}

/// What Princeton's client prints, with paths after a tab if requested.
fn plain(args: &SolveArgs, finds: &[Find<'_>]) -> String {
    let mut text = String::new();
    for find in finds {
        text += &find.word().to_uppercase();
        if args.paths {
            text += &format!("\t{}", find.path());
        }
        text.push('\n');
    }
    text + &format!("Score = {}\n", total(finds).0)
}

/// The board, then the words by length, the longest first.
fn pretty(
    args: &SolveArgs,
    board: &Board,
    rules: &Rules,
    loaded: &Loaded,
    finds: &[Find<'_>],
    paint: Paint,
) -> String {
    let mut text = format!("\n{}\n", show::board(board, rules, paint));
    let longest = finds.iter().map(Find::letters).max().unwrap_or(0);
    for letters in (1..=longest).rev() {
        let group: Vec<&Find<'_>> = finds.iter().filter(|find| find.letters() == letters).collect();
        if group.is_empty() {
            continue;
        }
        let each = rules.table.points(letters).with_unit();
        let heading = format!("{}, {each} each", show::count(letters as u64, "letter"));
        text += &format!("  {}\n", paint.heading(&heading));
        let word = |find: &&Find<'_>| {
            let mark = if find.touches_red() { format!("*{}", find.points().0) } else { String::new() };
            let path = if args.paths { format!("  {}", find.path()) } else { String::new() };
            find.word().to_uppercase() + &mark + &path
        };
        let words: Vec<String> = group.iter().map(word).collect();
        text += &show::columns(&words, if args.paths { 0 } else { show::width() });
    }
    let summary = format!("{}, {}", show::count(finds.len() as u64, "word"), total(finds).with_unit());
    let from = format!("({}, {})", loaded.name, show::count(loaded.lexicon.len() as u64, "word"));
    text + &format!("\n  {}  {}\n\n", paint.strong(&summary), paint.faint(&from))
}
