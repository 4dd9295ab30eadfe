//! `boggart score`: the points of many boards, in order, over all cores.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::sync::{Mutex, Once, PoisonError};

use anyhow::bail;
use boggart::board::{BoardId, BoardText, without_points};
use boggart::dice::BoxRules;
use boggart::rules::QMode;
use boggart::{Board, Dims, Points, Rules, Scorer, Solver};
use boggart_search::Histogram;
use rayon::prelude::*;

use super::solve::out_of_time;
use crate::args::{RulesFrom, ScoreArgs};
use crate::exit::{self, Answer};
use crate::progress::Progress;
use crate::settings::Settings;
use crate::source::{self, Loaded};
use crate::wire::{self, HistogramJson, ScoredBoard};
use crate::{histogram, rules, save, show};

/// Lines are read in blocks; larger blocks take less time per board.
const BLOCK_BYTES: usize = 1 << 20;
/// About half of what a pipe holds: a writer that fills it is faster than we are.
const FULL_PIPE_BYTES: usize = 1 << 15;
/// The longest rest of a line after a block, several times the largest board: devices without lines must not fill the memory.
const LINE_BYTES_MAX: u64 = 64 << 20;
/// The maximum number of lines that a thread scores at a time.
const SHARE_LINES: usize = 16_384;
/// What a drawing is called.
const TITLE: &str = "Points of boards";

/// What is printed about the boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Output {
    Lines,
    JsonLines,
    Histogram,
    JsonHistogram,
    /// The drawing of the histogram.
    Drawing,
}

impl Output {
    fn of(args: &ScoreArgs) -> anyhow::Result<Self> {
        // The flags allow a drawing only with a histogram.
        Ok(match (args.histogram, args.json, save::is_stdout(args.svg.as_deref())) {
            (false, false, _) => Self::Lines,
            (false, true, _) => Self::JsonLines,
            (true, false, false) => Self::Histogram,
            (true, true, false) => Self::JsonHistogram,
            (true, false, true) => Self::Drawing,
            (true, true, true) => bail!("{}", histogram::ONE_OUTPUT),
        })
    }

    /// Whether points alone are not enough.
    fn counts_words(self) -> bool {
        self == Self::JsonLines
    }

    /// Prints one board; a histogram takes its points only.
    fn print(self, board: &str, points: u64, words: Option<usize>, scored: &mut Scored) {
        let text = &mut scored.text;
        match self {
            Self::Lines => writeln!(text, "{board}\t{points}").expect("memory takes every byte"),
            Self::JsonLines => {
                let words = words.expect("counted where they are printed");
                let written = wire::write_line(text, &ScoredBoard { board, points, count: words });
                written.expect("memory takes every byte");
            }
            Self::Histogram | Self::JsonHistogram | Self::Drawing => scored.points.push(points),
        }
    }
}

/// What is needed to score a line.
struct Job<'a> {
    args: &'a ScoreArgs,
    output: Output,
    text: BoardText,
    /// The rules on the box of the dice, if they were requested.
    of_box: Option<BoxRules>,
    /// The rules of a line that is not an id and has no red cells, computed once.
    rules: Rules,
    loaded: Loaded,
    /// The note about another word list is printed only once.
    other_words: Once,
}

/// What a thread keeps from block to block.
struct Worker<'a> {
    scorer: Scorer<'a>,
    solver: Solver,
}

/// The results of some lines.
#[derive(Default)]
struct Scored {
    /// What is printed of them.
    text: Vec<u8>,
    /// Their points, for a histogram.
    points: Vec<u64>,
    remarks: Vec<Remark>,
    /// The notes that are among the remarks: the first of each kind is enough.
    noted: [bool; NOTES],
}

/// How many kinds of notes there are: about rows that earlier versions read as tiles, and about letters without words.
const NOTES: usize = 2;

/// What people should know about a line.
struct Remark {
    /// The index of the line.
    line: usize,
    /// The length of the output of the lines before it.
    text: usize,
    what: String,
    /// The kind of a note; otherwise the line is not a board, or took too long.
    note: Option<usize>,
}

/// Where the results go: to the output or into a histogram.
struct Sink<W> {
    out: W,
    histogram: Histogram,
    /// Which kinds of notes were printed.
    said: [bool; NOTES],
}

/// A line that is a board.
struct Line<'a> {
    text: &'a str,
    /// The index of its board among the boards of all lines.
    board: usize,
    /// The line's own rules, if an id or red cells make them differ from the common rules.
    rules: Option<Rules>,
}

pub(crate) fn run(args: &ScoreArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let reads_boards = args.files.is_empty() || args.files.iter().any(|path| path.as_os_str() == "-");
    source::refuse_readers(&args.game.words, reads_boards.then_some("the boards"))?;
    let job = Job::new(args, settings)?;
    rayon::ThreadPoolBuilder::new().num_threads(usize::from(args.threads)).build_global()?;
    let worker = || Worker { scorer: Scorer::new(&job.loaded.lexicon, &job.rules), solver: Solver::new() };
    let workers: Vec<Mutex<Worker<'_>>> =
        (0..rayon::current_num_threads()).map(|_| Mutex::new(worker())).collect();
    let mut sink = Sink { out: show::out(), histogram: Histogram::default(), said: [false; NOTES] };
    let mut progress = Progress::new("boards");
    let mut all_good = true;
    if args.files.is_empty() {
        all_good &= job.score_file(Path::new("-"), &workers, &mut sink, &mut progress)?;
    }
    for path in &args.files {
        all_good &= job.score_file(path, &workers, &mut sink, &mut progress)?;
    }
    progress.finish();
    match job.output {
        Output::Lines | Output::JsonLines => {}
        Output::Histogram => sink.out.write_all(histogram::text(&sink.histogram).as_bytes())?,
        Output::JsonHistogram => wire::write_line(&mut sink.out, &HistogramJson::from(&sink.histogram))?,
        Output::Drawing => sink.out.write_all(histogram::svg(&sink.histogram, TITLE).as_bytes())?,
    }
    if let Some(path) = save::file(args.svg.as_deref()) {
        save::write(path, histogram::svg(&sink.histogram, TITLE).as_bytes())?;
    }
    sink.out.flush()?;
    Ok(if all_good { Answer::Yes } else { Answer::BadInput })
}

impl<'a> Job<'a> {
    fn new(args: &'a ScoreArgs, settings: &Settings) -> anyhow::Result<Self> {
        rules::check_unused_dice(&args.game.rules, settings)?;
        let q = rules::q_mode(args.game.rules.q, settings, QMode::Qu)?;
        let shape = source::known_shape(&args.game.shape)?;
        let largest = Dims::new(2048, 2048).expect("the largest board");
        let is_boxed = args.game.rules.rules == Some(RulesFrom::Box);
        let of_box = is_boxed.then(|| rules::box_rules(&args.game.rules, settings, None)).transpose()?;
        let known = || Ok(of_box.clone().expect("known if it is asked for"));
        let rules = rules::resolve_with(&args.game.rules, known, q, shape.dims().unwrap_or(largest), None)?;
        let loaded = source::words(&args.game.words, settings)?;
        Ok(Self {
            args,
            output: Output::of(args)?,
            text: BoardText { shape, q },
            of_box,
            rules,
            loaded,
            other_words: Once::new(),
        })
    }

    /// Scores one file; if it cannot be read, that is reported, and the next file follows.
    fn score_file(
        &self,
        path: &Path,
        workers: &[Mutex<Worker<'_>>],
        sink: &mut Sink<impl Write>,
        progress: &mut Progress,
    ) -> anyhow::Result<bool> {
        let (opened, name) = match path.to_str() {
            Some("-") => (Ok(Box::new(io::stdin().lock()) as Box<dyn Read>), "standard input".to_owned()),
            _ => {
                let file = source::open(path, "board list").map(|file| Box::new(file) as Box<dyn Read>);
                (file, path.display().to_string())
            }
        };
        let opened = opened.map(|input| BufReader::with_capacity(BLOCK_BYTES, input));
        let mut input = match opened {
            Ok(input) => input,
            Err(error) => {
                sink.out.flush()?;
                progress.complain(&exit::one_line(&error));
                return Ok(false);
            }
        };
        let mut all_good = true;
        let mut next_line = 1;
        loop {
            match read_block(&mut input) {
                Ok(block) if block.is_empty() => return Ok(all_good),
                Ok(block) => {
                    let lines: Vec<&[u8]> = block.split_inclusive(|&byte| byte == b'\n').collect();
                    let scored = self.score_lines(&lines, workers);
                    let source = format!("{name}, line");
                    all_good &= print(scored, (&source, next_line), sink, progress)?;
                    next_line += lines.len();
                    progress.add(lines.len() as u64);
                }
                Err(error) => {
                    sink.out.flush()?;
                    progress.complain(&format!("cannot read board list {name}: {error}"));
                    return Ok(false);
                }
            }
        }
    }

    /// Scores whole lines over all threads.
    fn score_lines(&self, lines: &[&[u8]], workers: &[Mutex<Worker<'_>>]) -> Vec<Scored> {
        let share = lines.len().div_ceil(workers.len()).clamp(1, SHARE_LINES);
        let shares = lines.par_chunks(share).enumerate().map(|(number, lines)| {
            let own = rayon::current_thread_index().unwrap_or(0) % workers.len();
            let mut worker = workers[own].lock().unwrap_or_else(PoisonError::into_inner);
            self.score_share(lines, number * share, &mut worker)
        });
        shares.collect()
    }

    /// Scores the lines of one thread, the first of which has this number: all boards with the common rules together, the
    /// others one by one.
    fn score_share(&self, lines: &[&[u8]], first: usize, worker: &mut Worker<'_>) -> Scored {
        let mut boards = Vec::with_capacity(lines.len());
        let read: Vec<Result<Option<Line<'_>>, String>> =
            lines.iter().map(|line| self.read_line(line, &mut boards)).collect();
        // Score all boards together; the points of the few with their own rules are not used.
        let is_common = |line: &Line<'_>| line.rules.is_none();
        let points_do = !self.output.counts_words();
        let quick = match points_do && read.iter().flatten().flatten().any(is_common) {
            true => worker.scorer.score_quick(&boards),
            false => vec![None; boards.len()],
        };
        let mut scored = Scored::default();
        for (number, line) in (first..).zip(read) {
            let result = line.and_then(|line| {
                let Some(line) = line else { return Ok(()) };
                let (points, words) = match quick[line.board].filter(|_| is_common(&line)) {
                    Some(Points(points)) => (points, None),
                    None => self.score_alone(&mut worker.solver, &line, &boards[line.board])?,
                };
                self.note(&line, (number, points), &boards[line.board], &mut scored);
                self.output.print(line.text, points, words, &mut scored);
                Ok(())
            });
            if let Err(what) = result {
                scored.remarks.push(Remark { line: number, text: scored.text.len(), what, note: None });
            }
        }
        scored
    }

    /// Notes how a line was read that earlier versions read otherwise, and letters without words on a board without points.
    fn note(&self, line: &Line<'_>, (number, points): (usize, u64), board: &Board, scored: &mut Scored) {
        let rows = || self.text.spaced_rows(line.text).map(|rows| rows.to_string());
        let letters = || (points == 0).then(|| source::letters_note(board, &self.loaded)).flatten();
        let notes: [&dyn Fn() -> Option<String>; NOTES] = [&rows, &letters];
        for (kind, note) in notes.iter().enumerate() {
            if let Some(what) = (!scored.noted[kind]).then(note).flatten() {
                scored.noted[kind] = true;
                scored.remarks.push(Remark { line: number, text: scored.text.len(), what, note: Some(kind) });
            }
        }
    }

    /// The points and words of one line by itself, within the deadline.
    fn score_alone(
        &self,
        solver: &mut Solver,
        line: &Line<'_>,
        board: &Board,
    ) -> Result<(u64, Option<usize>), String> {
        let rules = line.rules.as_ref().unwrap_or(&self.rules);
        let stop = out_of_time(self.args.game.deadline);
        let solution = solver.solve_until(&self.loaded.lexicon, board, rules, stop);
        let Points(points) = solution.points();
        if !solution.is_complete() {
            return Err(format!(
                "gave up after {:?} with at least {} (see --deadline)",
                self.args.game.deadline,
                solution.points().with_unit()
            ));
        }
        Ok((points, Some(solution.len())))
    }

    /// Reads one line of input and appends its board: `None` for a blank line, an error for a bad one.
    fn read_line<'l>(&self, line: &'l [u8], boards: &mut Vec<Board>) -> Result<Option<Line<'l>>, String> {
        let text = std::str::from_utf8(line).map_err(|_| "not UTF-8 text".to_owned())?;
        let text = text.trim().trim_start_matches('\u{feff}');
        // So that the output can be scored again.
        let text = without_points(text);
        if text.is_empty() {
            return Ok(None);
        }
        if !BoardId::recognizes(text) {
            let board = self.text.parse(text).map_err(|error| error.to_string())?;
            let has_red = self.args.game.rules.red.is_some();
            let rules = if has_red { self.own_rules(&board, None)? } else { None };
            boards.push(board);
            return Ok(Some(Line { text, board: boards.len() - 1, rules }));
        }
        let id: BoardId = text.parse().map_err(|error: boggart::board::ParseIdError| error.to_string())?;
        if let Some(problem) = source::words_differ(&id, &self.loaded) {
            if !source::are_chosen(&self.args.game.words) {
                return Err(format!("{problem}; give that list with --words"));
            }
            self.other_words.call_once(|| show::remark(&problem));
        }
        let rules = self.own_rules(&id.board, Some(&id))?;
        boards.push(id.board);
        Ok(Some(Line { text, board: boards.len() - 1, rules }))
    }

    /// The rules of a line, if they differ from the common rules.
    fn own_rules(&self, board: &Board, id: Option<&BoardId>) -> Result<Option<Rules>, String> {
        let known = || Ok(self.of_box.clone().expect("known if it is asked for"));
        let rules = rules::resolve_with(&self.args.game.rules, known, self.text.q, board.dims(), id);
        let rules = rules.map_err(|error| exit::one_line(&error))?;
        Ok((rules != self.rules).then_some(rules))
    }
}

/// Prints the results of lines, in order; returns whether all were good.
fn print(
    shares: Vec<Scored>,
    (source, first): (&str, usize),
    sink: &mut Sink<impl Write>,
    progress: &Progress,
) -> io::Result<bool> {
    let mut all_good = true;
    for share in shares {
        share.points.into_iter().for_each(|points| sink.histogram.add(points));
        let mut printed = 0;
        for Remark { line, text, what, note } in share.remarks {
            if note.is_some_and(|kind| std::mem::replace(&mut sink.said[kind], true)) {
                continue;
            }
            all_good &= note.is_some();
            // Print earlier results first, so that the order is right if both streams go to one screen.
            sink.out.write_all(&share.text[printed..text])?;
            sink.out.flush()?;
            printed = text;
            let kind = if note.is_some() { "note: " } else { "" };
            progress.complain(&format!("{kind}{source} {}: {what}", first + line));
        }
        sink.out.write_all(&share.text[printed..])?;
    }
    sink.out.flush()?;
    Ok(all_good)
}

/// Whole lines: as many as one read returns, or several reads if the writer is fast; empty at the end.
fn read_block(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut block = Vec::new();
    loop {
        let given = input.fill_buf()?;
        let size = given.len();
        block.extend_from_slice(given);
        input.consume(size);
        // A full pipe means that more input is ready; otherwise more may take a while.
        if size < FULL_PIPE_BYTES || block.len() >= BLOCK_BYTES {
            break;
        }
    }
    if !block.is_empty() && block.last() != Some(&b'\n') {
        let read = input.take(LINE_BYTES_MAX).read_until(b'\n', &mut block)?;
        if read as u64 == LINE_BYTES_MAX && block.last() != Some(&b'\n') {
            let problem = format!("a line is longer than {} MiB", LINE_BYTES_MAX >> 20);
            return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
        }
    }
    Ok(block)
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::args::{Cli, Verb};

    /// Checks for each line whether it is scored in a batch or separately, because it has its own rules.
    fn check(flags: &[&str], lines: &[(&str, bool)]) {
        let cli = Cli::parse_from(["boggart", "score"].iter().chain(flags));
        let Verb::Score(args) = &cli.verb else { panic!("these are flags of score") };
        let job = Job::new(args, &Settings::default()).unwrap();
        for (line, alone) in lines {
            let digest = &boggart_words::DIGEST[..12];
            let line = line.replace("DIGEST", digest);
            let read = job.read_line(line.as_bytes(), &mut Vec::new()).unwrap().unwrap();
            assert_eq!(read.rules.is_some(), *alone, "{line}");
        }
    }

    #[test]
    fn ids_with_the_common_rules_are_scored_in_batches() {
        check(
            &[],
            &[
                ("teas", false),
                ("2x2_teas_new_qu-m3_DIGEST", false),
                ("2x2_teas_free_qu-m3_DIGEST", false),
                ("2x2_teas_new_qu-m4_DIGEST", true),
                ("2x2_teas_new_either-m3_DIGEST", true),
                ("2x2_teas_new_qu-m3-r1-bx2_DIGEST", true),
            ],
        );
        check(&["--min-length", "4"], &[("2x2_teas_new_qu-m3_DIGEST", false)]);
        check(
            &["--rules", "box", "--dice", "big"],
            &[("5x5_aaaaaaaaaaaaaaaaaaaaaaaaa_big_qu-m3_DIGEST", false)],
        );
        check(&["--red", "2,1"], &[("teas", true)]);
    }
}
