//! `boggart best`: hunts for boards.

use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use boggart::{Board, DiceSet, Dims, QMode, Seed, Solver};
use boggart_search::{
    Aim, CheckedQuarry, Checkpoint, Fit, Found, LONG_LETTERS, Limits, Odds, Outcome, Quarry, Reach, Status,
    Supply, Wish, hunt,
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};
use signal_hook::consts::{SIGINT, SIGTERM};

use crate::args::BestArgs;
use crate::exit::Answer;
use crate::settings::Settings;
use crate::show::{self, Paint};
use crate::source::{self, Loaded};
use crate::{rules, save};

/// How long a hunt takes that nobody gave an end.
const TIME: Duration = Duration::from_secs(30);
/// How long searches may go on after the end, so that the result can be repeated. On one thread none has to.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a checkpoint is written at most.
const KEEP_EVERY: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &BestArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let q = rules::q_mode(args.rules.q, settings, QMode::Qu)?;
    let dice = match args.rules.dice {
        Some(_) => Some(source::dice(args.rules.dice.as_deref(), settings)?.with_q(q)),
        None => None,
    };
    let dims = match (source::dims(&args.shape)?, &dice) {
        (Some(dims), _) => dims,
        (None, Some(dice)) => dice.dims(),
        (None, None) => Dims::new(4, 4)?,
    };
    let rules = rules::resolve(&args.rules, settings, q, dims, None)?;
    let loaded = source::words(&args.words, settings)?;
    let supply = match &dice {
        Some(dice) => Supply::dice(dice, dims)
            .map_err(|problem| anyhow::anyhow!("{problem}; choose other dice (see `boggart dice list`)"))?,
        None => Supply::letters(&loaded.lexicon, dims, q)?,
    };
    let kept = match args.checkpoint.as_deref().filter(|path| path.exists()) {
        Some(path) => Some(String::from_utf8_lossy(&source::read_bytes(path, "checkpoint")?).into_owned()),
        None => None,
    };
    let of_kept = || kept.as_deref().and_then(Checkpoint::seed_in);
    let seed = args.seed.map(Seed).or_else(of_kept).unwrap_or_else(|| Seed(source::draw_seed()));
    let quarry = Quarry {
        lexicon: &loaded.lexicon,
        rules,
        supply,
        objective: args.objective,
        aim: match (args.fewest, args.exact) {
            (true, _) => Aim::Fewest,
            (false, Some(wanted)) => Aim::Exact(wanted),
            (false, None) => Aim::Most,
        },
        contains: args.contains.as_deref().map(|word| boggart::normalize(word).into_owned()),
        method: args.method,
        seed,
    };
    let checked = check(args, &quarry, dice.as_ref())?;
    let limits = Limits {
        boards: args.boards,
        threads: match args.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => usize::from(threads),
        },
        keep: usize::from(args.count),
    };
    let from = go_on_from(args.checkpoint.as_deref(), kept.as_deref(), &quarry, &limits)?;
    let (outcome, problem) = watch(args, &checked, &limits, from)?;
    let hunted = Hunted { args, quarry: &quarry, loaded: &loaded, dice: dice.as_ref() };
    hunted.tell(&outcome, Paint::new(settings.color))?;
    if let Some(problem) = problem {
        return Err(problem);
    }
    let nothing_asked = args.target.is_none() && args.exact.is_none();
    Ok(Answer::yes_if(outcome.reached || nothing_asked && !outcome.best.is_empty()))
}

/// Refuses what cannot be found, with the best reason there is.
fn check<'a>(
    args: &BestArgs,
    quarry: &'a Quarry<'_>,
    dice: Option<&DiceSet>,
) -> anyhow::Result<CheckedQuarry<'a>> {
    if let Some(word) = &args.contains
        && boggart::count_letters(word).is_none()
    {
        bail!("--contains: \"{word}\" is not a word of letters");
    }
    if let (Some(word), Some(dice)) = (&quarry.contains, dice)
        && let Err(reason) = Reach::new(dice, quarry.rules.q).check(word)
    {
        bail!("no roll of the dice {} has {}: {reason}", dice.name(), word.to_uppercase());
    }
    let checked = quarry.check(args.target)?;
    if let Some(word) = &quarry.contains
        && quarry.lexicon.score_of(word, &quarry.rules).0 == 0
    {
        show::remark(&format!(
            "{} is not among the words that count, and earns nothing",
            word.to_uppercase()
        ));
    }
    Ok(checked)
}

/// Hunts, shows how it goes, and keeps what is known; a hunt whose checkpoint cannot be written ends with that problem.
fn watch(
    args: &BestArgs,
    checked: &CheckedQuarry<'_>,
    limits: &Limits,
    from: Checkpoint,
) -> anyhow::Result<(Outcome, Option<anyhow::Error>)> {
    let asked = Arc::new(AtomicBool::new(false));
    let over = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // Once the hunt is over, signals do again what they do everywhere.
        signal_hook::flag::register_conditional_default(signal, Arc::clone(&over))?;
        signal_hook::flag::register(signal, Arc::clone(&asked))?;
    }
    let ends_by_itself = args.boards.is_some() || args.target.is_some() || args.exact.is_some();
    let time = args.time.or((!ends_by_itself).then_some(TIME));
    let started = Instant::now();
    let bar = Bar::new(args, time, from.boards());
    let mut keeper = Checkpoints {
        path: args.checkpoint.as_deref(),
        quarry: checked.quarry(),
        latest: None,
        written: started,
    };
    let mut times_asked = 0;
    let mut asked_to_finish = None;
    let mut problem = None;
    let outcome = hunt(checked, limits, from, |status| {
        bar.show(status, started.elapsed());
        if let Err(error) = keeper.keep(status.checkpoint) {
            problem.get_or_insert(error);
        }
        times_asked += u32::from(asked.swap(false, Ordering::Relaxed));
        let is_over = time.is_some_and(|time| started.elapsed() >= time);
        if times_asked == 0 && !is_over && problem.is_none() {
            return Wish::GoOn;
        }
        let finishing = asked_to_finish.get_or_insert_with(Instant::now).elapsed();
        if times_asked > 1 || finishing > PATIENCE { Wish::Stop } else { Wish::Finish }
    });
    bar.finish();
    over.store(true, Ordering::Relaxed);
    Ok((outcome, problem.or(keeper.finish().err())))
}

/// Writes checkpoints, not too often.
struct Checkpoints<'a> {
    path: Option<&'a Path>,
    quarry: &'a Quarry<'a>,
    /// What is not yet written.
    latest: Option<Checkpoint>,
    written: Instant,
}

impl Checkpoints<'_> {
    fn keep(&mut self, checkpoint: Option<&Checkpoint>) -> anyhow::Result<()> {
        if self.path.is_some() && checkpoint.is_some() {
            self.latest = checkpoint.cloned();
        }
        if self.written.elapsed() >= KEEP_EVERY { self.finish() } else { Ok(()) }
    }

    fn finish(&mut self) -> anyhow::Result<()> {
        let (Some(path), Some(checkpoint)) = (self.path, self.latest.take()) else { return Ok(()) };
        self.written = Instant::now();
        save::write(path, checkpoint.to_text(self.quarry).as_bytes())
    }
}

/// What the file of a checkpoint knows of this hunt.
fn go_on_from(
    path: Option<&Path>,
    kept: Option<&str>,
    quarry: &Quarry<'_>,
    limits: &Limits,
) -> anyhow::Result<Checkpoint> {
    let Some(path) = path else { return Ok(Checkpoint::default()) };
    let Some(kept) = kept else {
        // Better to learn now than after an hour that nothing can be kept there.
        save::write(path, Checkpoint::default().to_text(quarry).as_bytes())?;
        return Ok(Checkpoint::default());
    };
    Checkpoint::from_text(kept, quarry, limits.boards).with_context(|| path.display().to_string())
}

/// How a hunt goes, in one line on a terminal.
struct Bar<'a> {
    bar: ProgressBar,
    args: &'a BestArgs,
    time: Option<Duration>,
    /// Boards that were scored before this run.
    before: u64,
}

impl<'a> Bar<'a> {
    fn new(args: &'a BestArgs, time: Option<Duration>, before: u64) -> Self {
        let target = match std::io::stderr().is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(None, target);
        bar.set_style(ProgressStyle::with_template("{spinner} {msg}").expect("a fixed template"));
        Self { bar, args, time, before }
    }

    fn show(&self, status: &Status<'_>, elapsed: Duration) {
        if elapsed < Duration::from_secs(1) {
            return;
        }
        let seconds = elapsed.as_secs_f64();
        let best = match status.best.first() {
            Some(found) => format!("best {}, {}", show::thousands(found.amount), found.board),
            None => "nothing yet".to_owned(),
        };
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let rate = status.boards.saturating_sub(self.before) as f64 / seconds;
        #[expect(clippy::cast_precision_loss, reason = "a share for people")]
        let by_boards =
            self.args.boards.map(|limit| (limit.saturating_sub(status.boards)) as f64 / rate.max(1.0));
        let by_time = self.time.map(|time| time.saturating_sub(elapsed).as_secs_f64());
        let left = match by_boards.into_iter().chain(by_time).reduce(f64::min) {
            Some(left) => format!("about {} s left", show::thousands(whole(left))),
            None => format!("{} s", show::thousands(elapsed.as_secs())),
        };
        let (boards, rate) = (show::thousands(status.boards), show::thousands(whole(rate)));
        let searches = match status.searches {
            1 => "1 search".to_owned(),
            searches => format!("{} searches", show::thousands(searches)),
        };
        self.bar.set_message(format!("{best} | {searches}, {boards} boards, {rate}/s | {left}"));
        self.bar.tick();
    }

    fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "positive, and rounded for people"
)]
fn whole(number: f64) -> u64 {
    number.round() as u64
}

/// A hunt that is over, and all that is said about it.
struct Hunted<'a> {
    args: &'a BestArgs,
    quarry: &'a Quarry<'a>,
    loaded: &'a Loaded,
    dice: Option<&'a DiceSet>,
}

/// What is told about one board.
struct Told {
    points: u64,
    words: usize,
    long_words: usize,
    command: String,
    /// Each dice set that was asked, whether it can show the board, and how likely.
    dice: Vec<(String, Result<Option<f64>, String>)>,
}

impl Hunted<'_> {
    fn tell(&self, outcome: &Outcome, paint: Paint) -> anyhow::Result<()> {
        let mut out = show::out();
        let mut solver = Solver::new();
        for (number, found) in outcome.best.iter().enumerate() {
            let told = self.look_at(&mut solver, &found.board);
            if self.args.json {
                writeln!(out, "{}", self.describe(found, &told, outcome))?;
                continue;
            }
            if show::is_terminal() {
                write!(
                    out,
                    "{}{}",
                    if number > 0 { "\n" } else { "" },
                    show::board(&found.board, &self.quarry.rules, paint)
                )?;
            }
            self.write(&mut out, found, &told)?;
        }
        out.flush()?;
        let seed = self.quarry.seed.0;
        match outcome.boards {
            Some(boards) => {
                show::say(&format!("seed {seed}; the same again: --seed {seed} --boards {boards}"))
            }
            None => show::say(&format!(
                "seed {seed}; stopped too soon to be repeated by a number of boards (on --threads 1 it can be)"
            )),
        }
        if outcome.best.is_empty() {
            show::remark("nothing was found in so short a time");
        }
        Ok(())
    }

    /// Solves the board and asks the dice.
    fn look_at(&self, solver: &mut Solver, board: &Board) -> Told {
        let solution = solver.solve(self.quarry.lexicon, board, &self.quarry.rules);
        let asked = match self.dice {
            Some(dice) => vec![dice.clone()],
            None => DiceSet::all().filter(|dice| dice.dims() == board.dims()).collect(),
        };
        let ask = |dice: &DiceSet| match Fit::new(dice, board) {
            Ok(_) => Ok(Odds::new(dice, board).map(|odds| odds.board)),
            Err(misfit) => Err(misfit.to_string()),
        };
        Told {
            points: solution.points().0,
            words: solution.len(),
            long_words: solution.iter().filter(|find| find.letters() >= LONG_LETTERS).count(),
            command: self.command(board),
            dice: asked.iter().map(|dice| (dice.name().to_owned(), ask(dice))).collect(),
        }
    }

    /// A command that shows a board with its words.
    fn command(&self, board: &Board) -> String {
        let mut command = format!("boggart solve {}", quoted(&board.to_string()));
        let mut add = |flag: &str, value: String| command.push_str(&format!(" {flag} {}", quoted(&value)));
        if let Some(words) = &self.args.words.words {
            add("--words", words.clone());
        }
        self.args.words.extra.iter().for_each(|path| add("--extra", path.display().to_string()));
        self.args.words.without.iter().for_each(|path| add("--without", path.display().to_string()));
        let flags = rules::flags(&self.quarry.rules, board.dims());
        // What was asked for is said even if it is the default: the settings where it is typed may be others.
        if let Some(q) = self.args.rules.q.filter(|_| flags.iter().all(|(flag, _)| *flag != "--q")) {
            add("--q", q.to_string());
        }
        flags.into_iter().for_each(|(flag, value)| add(flag, value));
        command
    }

    fn write(&self, out: &mut impl std::io::Write, found: &Found, told: &Told) -> anyhow::Result<()> {
        let Told { points, words, long_words, command, dice } = told;
        writeln!(
            out,
            "{}\t{}, {}, {long_words} of {LONG_LETTERS} letters or more",
            found.board,
            show::count(*points, "point"),
            show::count(*words as u64, "word"),
        )?;
        for (name, answer) in dice {
            match answer {
                Ok(Some(odds)) => writeln!(out, "  dice {name}: can show it, one roll in {}", rarity(*odds))?,
                Ok(None) => writeln!(out, "  dice {name}: can show it")?,
                Err(reason) => writeln!(out, "  dice {name}: cannot show it: {reason}")?,
            }
        }
        writeln!(out, "  {command}")?;
        Ok(())
    }

    fn describe(&self, found: &Found, told: &Told, outcome: &Outcome) -> Value {
        let id = source::board_id(&found.board, self.dice, &self.quarry.rules, &self.loaded.lexicon);
        let dice = |(name, answer): &(String, Result<Option<f64>, String>)| {
            json!({
                "dice": name,
                "rollable": answer.is_ok(),
                "chance": answer.as_ref().ok().copied().flatten(),
                "reason": answer.as_ref().err(),
            })
        };
        json!({
            "board": found.board.to_string(),
            "id": id.to_string(),
            "dims": found.board.dims().to_string(),
            "objective": self.args.objective.name(),
            "amount": found.amount,
            "points": told.points,
            "count": told.words,
            "long_words": told.long_words,
            "rollable": told.dice.iter().map(dice).collect::<Vec<_>>(),
            "command": told.command,
            "search": found.search,
            "boards_before": found.boards,
            "seed": self.quarry.seed.0,
            "boards": outcome.boards,
            "reached": outcome.reached,
        })
    }
}

/// How rare something is: 1,234 for a chance of one in so many.
pub(super) fn rarity(chance: f64) -> String {
    let rolls = 1.0 / chance;
    if rolls < 1e9 { show::thousands(whole(rolls)) } else { format!("{rolls:.3e}") }
}

/// A value as a shell takes it.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-,:+".contains(c);
    match text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}
