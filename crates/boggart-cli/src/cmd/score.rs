//! `boggart score`: the points of many boards, in order, over all cores.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use boggart::{BoardId, BoardText, DiceSet, Points, QMode, Rules, Solver};
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
    text: BoardText,
    dice: DiceSet,
    /// The rules of a line that is no id and has no red cells, worked out once.
    rules: Rules,
    loaded: Loaded,
}

pub(crate) fn run(args: &ScoreArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let q = rules::q_mode(&args.rules, settings, QMode::Qu);
    let dims = source::dims(&args.shape)?;
    let dice = source::dice(args.rules.dice.as_deref(), settings)?;
    let largest = boggart::Dims::new(2048, 2048).expect("the largest board");
    let rules = rules::resolve(&args.rules, q, &dice, dims.unwrap_or(largest), None)?;
    let loaded = source::words(&args.words, settings)?;
    rayon::ThreadPoolBuilder::new().num_threads(args.threads).build_global()?;
    let job = Job { args, text: BoardText { dims, q }, dice, rules, loaded };
    let mut out = show::out();
    let mut progress = Progress::new("boards");
    let mut all_good = true;
    if args.files.is_empty() {
        all_good &= job.score_all(io::stdin().lock(), "line", &mut out, &mut progress)?;
    }
    for path in &args.files {
        all_good &= job.score_file(path, &mut out, &mut progress)?;
    }
    out.flush()?;
    progress.finish();
    Ok(if all_good { Answer::Yes } else { Answer::BadInput })
}

impl Job<'_> {
    fn score_file(&self, path: &Path, out: &mut impl Write, progress: &mut Progress) -> anyhow::Result<bool> {
        if path == Path::new("-") {
            return self.score_all(io::stdin().lock(), "line", out, progress);
        }
        match source::open(path, "boards") {
            Ok(file) => {
                let name = format!("{}, line", path.display());
                self.score_all(BufReader::<File>::with_capacity(BLOCK_BYTES, file), &name, out, progress)
            }
            Err(error) => {
                out.flush()?;
                progress.complain(&format!("{error:#}"));
                Ok(false)
            }
        }
    }

    /// Scores every line; says whether all were good. `place` introduces the number of a bad one.
    fn score_all(
        &self,
        mut input: impl BufRead,
        place: &str,
        out: &mut impl Write,
        progress: &mut Progress,
    ) -> anyhow::Result<bool> {
        let mut all_good = true;
        let mut next_line = 1;
        loop {
            let block = read_block(&mut input)?;
            if block.is_empty() {
                return Ok(all_good);
            }
            let lines: Vec<&[u8]> = block.split_inclusive(|&byte| byte == b'\n').collect();
            let scored: Vec<Result<Option<String>, String>> = lines
                .par_iter()
                .map_init(Solver::new, |solver, line| self.score_line(solver, line))
                .collect();
            for (number, result) in (next_line..).zip(scored) {
                match result {
                    Ok(Some(text)) => out.write_all(text.as_bytes())?,
                    Ok(None) => {}
                    Err(problem) => {
                        all_good = false;
                        // What came before stands before it, also where both go to one screen.
                        out.flush()?;
                        progress.complain(&format!("{place} {number}: {problem}"));
                    }
                }
            }
            out.flush()?;
            next_line += lines.len();
            progress.add(lines.len() as u64);
        }
    }

    /// The output for one line of input: nothing for a blank one, a problem for a bad one.
    fn score_line(&self, solver: &mut Solver, line: &[u8]) -> Result<Option<String>, String> {
        let text = std::str::from_utf8(line).map_err(|_| "not UTF-8 text".to_owned())?;
        // A second column is left alone, so that the output can be scored again.
        let text = text.split('\t').next().unwrap_or_default().trim().trim_start_matches('\u{feff}');
        if text.is_empty() {
            return Ok(None);
        }
        let (board, id) = match BoardId::recognizes(text) {
            true => {
                let id: BoardId = text.parse().map_err(|error: boggart::ParseIdError| error.to_string())?;
                source::check_id_words(&id, &self.loaded, self.args.words.words.is_some())
                    .map_err(|error| error.to_string())?;
                (id.board.clone(), Some(id))
            }
            false => (self.text.parse(text).map_err(|error| error.to_string())?, None),
        };
        let own_rules = if id.is_some() || self.args.rules.red.is_some() {
            let rules = rules::resolve(&self.args.rules, self.text.q, &self.dice, board.dims(), id.as_ref());
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
