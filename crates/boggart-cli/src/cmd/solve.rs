//! `boggart solve`: every word on one board.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::bail;
use boggart::board::BoardId;
use boggart::rules::QMode;
use boggart::{Board, Find, Lexicon, Points, Rules, Solution, Solver};
use boggart_lang::Language;

use crate::args::{SolveArgs, SolveFormatArgs};
use crate::exit::Answer;
use crate::settings::Settings;
use crate::show::{self, Paint};
use crate::source::{self, Loaded, NamedBoard};
use crate::wire::{self, SolvedBoard};
use crate::{csv, progress, rules, save, terminal};

/// What is printed, and how.
enum Output {
    /// The drawing of the board instead of the words.
    Drawing,
    Json,
    Csv,
    /// The board and columns of words, for people.
    Pretty,
    /// One word per line.
    Plain,
}

impl Output {
    fn of(args: &SolveArgs) -> anyhow::Result<Self> {
        let is_drawing = save::is_stdout(args.svg.as_deref());
        // All flags are named, so that a new one has to be dealt with here.
        Ok(match args.format {
            SolveFormatArgs { json: false, csv: false } if is_drawing => Self::Drawing,
            _ if is_drawing => {
                bail!(
                    "--svg - prints the drawing instead of the words; give a file, or remove --json or --csv"
                )
            }
            SolveFormatArgs { json: true, csv: _ } => Self::Json,
            SolveFormatArgs { json: _, csv: true } => Self::Csv,
            SolveFormatArgs { json: false, csv: false } if show::is_terminal() => Self::Pretty,
            SolveFormatArgs { json: false, csv: false } => Self::Plain,
        })
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
    let output = Output::of(args)?;
    let Some(text) = &args.board else {
        return match output {
            Output::Json => bail!("--json needs a board, because the dialogue prints text"),
            Output::Csv => bail!("--csv needs a board, because the dialogue prints text"),
            Output::Drawing => bail!("--svg - needs a board, because the dialogue prints text"),
            Output::Pretty | Output::Plain => super::dialogue::run(args, settings),
        };
    };
    rules::check_unused_dice(&args.game.rules, settings)?;
    let q = rules::q_mode(args.game.rules.q, settings, QMode::Qu)?;
    source::refuse_readers(&args.game.words, Some(text.as_str()).filter(|text| *text == "@-"))?;
    let chosen = source::chosen(&args.game.words, settings)?;
    let boards = source::boards(text, source::known_shape(&args.game.shape)?, q, chosen.language.as_ref())?;
    if boards.len() > 1 && (args.watch || args.svg.is_some()) {
        let flag = if args.watch { "--watch" } else { "--svg" };
        bail!("{flag} shows one board, and {} has {}", source::name_of(&text[1..]), boards.len());
    }
    let rules_of = |named: &NamedBoard| {
        rules::resolve(&args.game.rules, settings, None, q, named.board.dims(), named.id.as_ref())
    };
    let boards: Vec<(NamedBoard, Rules)> = boards
        .into_iter()
        .map(|named| rules_of(&named).map(|rules| (named, rules)))
        .collect::<anyhow::Result<_>>()?;
    let (language, several) = (chosen.language.as_ref(), boards.len() > 1);
    let mut printer = Printer { args, output, settings, language, out: show::out(), several };
    let mut solver = Solver::new();
    let mut words: Option<(Option<String>, Loaded)> = None;
    let mut all_complete = true;
    printer.begin()?;
    for (named, rules) in &boards {
        let list = named.id.as_ref().map(|id| id.lexicon.clone());
        let (_, loaded) = match words.take().filter(|(before, _)| *before == list) {
            Some(same) => words.insert(same),
            None => words.insert((list, source::words_for(&args.game.words, settings, named.id.as_ref())?)),
        };
        source::note_letters(&named.board, loaded);
        if args.watch {
            super::watch::show_search(&loaded.lexicon, &named.board, rules, settings)?;
        }
        let solution = solve_by(&mut solver, &loaded.lexicon, &named.board, rules, args.game.deadline);
        if let Some(path) = save::file(args.svg.as_deref()) {
            save::write(path, named.board.to_svg(rules).as_bytes())?;
        }
        printer.print(named, rules, loaded, solution)?;
        all_complete &= solution.is_complete();
    }
    printer.out.flush()?;
    if !all_complete {
        show::remark(&format!(
            "gave up after {:?}; there may be more words (see --deadline)",
            args.game.deadline
        ));
    }
    Ok(Answer::yes_if(all_complete))
}

/// Prints the words of one board after another.
struct Printer<'a, W> {
    args: &'a SolveArgs,
    output: Output,
    settings: &'a Settings,
    /// In whose order words are.
    language: Option<&'a Language>,
    out: W,
    /// Whether there are several boards, so that each has to be named.
    several: bool,
}

impl<W: Write> Printer<'_, W> {
    /// What comes before all boards.
    fn begin(&mut self) -> anyhow::Result<()> {
        match self.output {
            Output::Csv => self.out.write_all(csv::header(self.several).as_bytes())?,
            Output::Json | Output::Drawing | Output::Pretty | Output::Plain => {}
        }
        Ok(())
    }

    fn print(
        &mut self,
        named: &NamedBoard,
        rules: &Rules,
        loaded: &Loaded,
        solution: &Solution,
    ) -> anyhow::Result<()> {
        let finds = wanted_finds(self.args, solution, self.language);
        let name = self.several.then(|| named.board.to_string());
        match self.output {
            Output::Json => {
                let language = source::language_for(&self.args.game.words, self.settings, named.id.as_ref())?;
                let id = BoardId::new(&loaded.lexicon, named.board.clone(), None, rules.clone());
                let id = source::in_language(id, language.as_ref());
                let id = BoardId { dice: named.id.as_ref().and_then(|id| id.dice.clone()), ..id };
                wire::write_line(&mut self.out, &SolvedBoard::new(&id, loaded, solution, &finds))?;
            }
            Output::Drawing => self.out.write_all(named.board.to_svg(rules).as_bytes())?,
            Output::Csv => self.out.write_all(csv::finds(name.as_deref(), &finds).as_bytes())?,
            Output::Pretty => {
                let paint = Paint::new(self.settings);
                let text = pretty(self.args, &named.board, rules, loaded, &finds, paint);
                self.out.write_all(text.as_bytes())?;
            }
            Output::Plain => {
                if let Some(name) = name {
                    writeln!(self.out, "Board = {name}")?;
                }
                self.out.write_all(plain(self.args, &finds).as_bytes())?;
            }
        }
        Ok(())
    }
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

/// The words that the filters let through, in the order of the language if there is one.
pub(crate) fn wanted_finds<'a>(
    args: &SolveArgs,
    solution: &'a Solution,
    language: Option<&Language>,
) -> Vec<Find<'a>> {
    let mut finds: Vec<Find<'_>> = solution.iter().filter(|find| is_wanted(args, find)).collect();
    if let Some(language) = language {
        language.sort(&mut finds, Find::word);
    }
    finds
}

/// Whether the filters let a word through.
fn is_wanted(args: &SolveArgs, find: &Find<'_>) -> bool {
    let word = find.word();
    let length = args.length.is_none_or(|span| (span.min..=span.max).contains(&find.letters()));
    let starts = args.starts.as_ref().is_none_or(|start| occurrences(&word, start).any(|at| at == 0));
    let contains = args.contains.as_ref().is_none_or(|part| occurrences(&word, part).next().is_some());
    length && starts && contains
}

/// Where `part` occurs in a word, by whole letters: an x is not a prefix of an x̂.
fn occurrences(word: &str, part: &str) -> impl Iterator<Item = usize> {
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
