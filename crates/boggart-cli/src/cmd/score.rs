//! `boggart score`: the points of many boards, in order, over all cores.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::sync::Once;

use boggart::{BoardId, BoardText, Points, QMode, Rules, Solver};
use rayon::prelude::*;
use serde_json::json;

use super::solve::out_of_time;
use crate::args::ScoreArgs;
use crate::exit::Answer;
use crate::rules;
use crate::settings::Settings;
use crate::show::{self, Progress};
use crate::source::{self, Loaded};

/// Lines are taken in blocks of what one read gives, so that a slow writer still sees answers line by line.
const BLOCK_BYTES: usize = 1 << 18;

/// What every line is scored by.
struct Job<'a> {
    args: &'a ScoreArgs,
    settings: &'a Settings,
    text: BoardText,
    /// The rules of a line that is no id and has no red cells, worked out once.
    rules: Rules,
    loaded: Loaded,
    /// Told once, not for every line.
    other_words: Once,
}

pub(crate) fn run(args: &ScoreArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let q = rules::q_mode(&args.rules, settings, QMode::Qu)?;
    let dims = source::dims(&args.shape)?;
    let largest = boggart::Dims::new(2048, 2048).expect("the largest board");
    let rules = rules::resolve(&args.rules, settings, q, dims.unwrap_or(largest), None)?;
    let loaded = source::words(&args.words, settings)?;
    rayon::ThreadPoolBuilder::new().num_threads(usize::from(args.threads)).build_global()?;
    let job = Job { args, settings, text: BoardText { dims, q }, rules, loaded, other_words: Once::new() };
    let mut out = show::out();
    let mut progress = Progress::new("boards");
    let mut all_good = true;
    if args.files.is_empty() {
        all_good &= job.score_file(Path::new("-"), &mut out, &mut progress)?;
    }
    for path in &args.files {
        all_good &= job.score_file(path, &mut out, &mut progress)?;
    }
    out.flush()?;
    progress.finish();
    Ok(if all_good { Answer::Yes } else { Answer::BadInput })
}

impl Job<'_> {
    /// Scores one file; what cannot be read is reported, and the next one has its turn.
    fn score_file(&self, path: &Path, out: &mut impl Write, progress: &mut Progress) -> anyhow::Result<bool> {
        let (opened, name) = match path.to_str() {
            Some("-") => (Ok(Box::new(io::stdin().lock()) as Box<dyn BufRead>), "standard input".to_owned()),
            _ => {
                let file = source::open(path, "boards");
                let reader = file
                    .map(|file| Box::new(BufReader::with_capacity(BLOCK_BYTES, file)) as Box<dyn BufRead>);
                (reader, path.display().to_string())
            }
        };
        let mut input = match opened {
            Ok(input) => input,
            Err(error) => {
                out.flush()?;
                progress.complain(&format!("{error:#}"));
                return Ok(false);
            }
        };
        let mut all_good = true;
        let mut next_line = 1;
        loop {
            match read_block(&mut input) {
                Ok(block) if block.is_empty() => return Ok(all_good),
                Ok(block) => all_good &= self.score_block(&block, &name, &mut next_line, out, progress)?,
                Err(error) => {
                    out.flush()?;
                    progress.complain(&format!("cannot read boards {name}: {error}"));
                    return Ok(false);
                }
            }
        }
    }

    /// Scores whole lines over all threads; says whether all were good.
    fn score_block(
        &self,
        block: &[u8],
        name: &str,
        next_line: &mut usize,
        out: &mut impl Write,
        progress: &mut Progress,
    ) -> anyhow::Result<bool> {
        let lines: Vec<&[u8]> = block.split_inclusive(|&byte| byte == b'\n').collect();
        let scored: Vec<Result<Option<String>, String>> =
            lines.par_iter().map_init(Solver::new, |solver, line| self.score_line(solver, line)).collect();
        let mut all_good = true;
        for (number, result) in (*next_line..).zip(scored) {
            match result {
                Ok(Some(text)) => out.write_all(text.as_bytes())?,
                Ok(None) => {}
                Err(problem) => {
                    all_good = false;
                    // What came before stands before it, also where both go to one screen.
                    out.flush()?;
                    progress.complain(&format!("{name}, line {number}: {problem}"));
                }
            }
        }
        out.flush()?;
        *next_line += lines.len();
        progress.add(lines.len() as u64);
        Ok(all_good)
    }

    /// The output for one line of input: nothing for a blank one, a problem for a bad one.
    fn score_line(&self, solver: &mut Solver, line: &[u8]) -> Result<Option<String>, String> {
        let text = std::str::from_utf8(line).map_err(|_| "not UTF-8 text".to_owned())?;
        let text = text.trim().trim_start_matches('\u{feff}');
        // Points behind a tab are left alone, so that the output can be scored again.
        let is_points = |column: &str| !column.is_empty() && column.bytes().all(|byte| byte.is_ascii_digit());
        let text =
            text.rsplit_once('\t').filter(|(_, last)| is_points(last)).map_or(text, |(board, _)| board);
        if text.is_empty() {
            return Ok(None);
        }
        let (board, id) = match BoardId::recognizes(text) {
            true => {
                let id: BoardId = text.parse().map_err(|error: boggart::ParseIdError| error.to_string())?;
                if let Some(problem) = source::words_differ(&id, &self.loaded) {
                    if !source::are_chosen(&self.args.words) {
                        return Err(format!("{problem}; name its list with --words"));
                    }
                    self.other_words.call_once(|| show::remark(&problem));
                }
                (id.board.clone(), Some(id))
            }
            false => (self.text.parse(text).map_err(|error| error.to_string())?, None),
        };
        let own_rules = if id.is_some() || self.args.rules.red.is_some() {
            let rules =
                rules::resolve(&self.args.rules, self.settings, self.text.q, board.dims(), id.as_ref());
            Some(rules.map_err(|error| format!("{error:#}"))?)
        } else {
            None
        };
        let rules = own_rules.as_ref().unwrap_or(&self.rules);
        let stop = out_of_time(self.args.deadline);
        let solution = solver.solve_until(&self.loaded.lexicon, &board, rules, stop);
        let Points(points) = solution.points();
        if !solution.is_complete() {
            return Err(format!(
                "gave up after {:?} with {points} points or more (see --deadline)",
                self.args.deadline
            ));
        }
        Ok(Some(match self.args.json {
            true => format!("{}\n", json!({"board": text, "points": points, "words": solution.len()})),
            false => format!("{text}\t{points}\n"),
        }))
    }
}

/// Whole lines, as many as one read gives; nothing at the end.
fn read_block(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut block = input.fill_buf()?.to_vec();
    input.consume(block.len());
    if !block.is_empty() && block.last() != Some(&b'\n') {
        input.read_until(b'\n', &mut block)?;
    }
    Ok(block)
}
