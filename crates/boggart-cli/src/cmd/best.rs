//! `boggart best`: hunts for boards.
//!
//! This file has the sequence of events. The checkpoint file, the flags it keeps, the progress line, the log and the final report have files of
//! their own, signals are in `interrupt.rs`; the hunt itself is in `boggart_search`.

mod checkpoint_file;
mod hunt_flags;
mod improvements;
mod report;
mod status_line;

use std::time::{Duration, Instant};

use anyhow::bail;
use boggart::rules::QMode;
use boggart::{DiceSet, Seed};
use boggart_search::{
    Aim, CheckedHuntSpec, Checkpoint, Control, HuntLimits, HuntOutcome, HuntSpec, Method, Reachability,
    TileSource, hunt,
};

use self::checkpoint_file::{CheckpointFile, CheckpointWriter};
use self::hunt_flags::{Flags, HuntFlags};
use self::improvements::ImprovementLog;
use self::report::Report;
pub(super) use self::report::rarity;
use self::status_line::StatusLine;
use crate::args::BestArgs;
use crate::exit::Answer;
use crate::interrupt::Interrupts;
use crate::progress::ProgressMessage;
use crate::settings::Settings;
use crate::show::{self, Paint};
use crate::{rules, source};

/// How long a hunt takes if no flag limits it.
const TIME: Duration = Duration::from_secs(30);
/// How long searches may continue after the end, so that the result can be repeated. On one thread this is not needed.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) fn run(given: &BestArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let file = CheckpointFile::read(given.resume.as_deref(), given.checkpoint.as_deref())?;
    let args = &file.completed(given)?;
    let q = rules::q_mode(args.rules.q, settings, QMode::Qu)?;
    let dice = match args.rules.dice {
        Some(_) => Some(source::dice(args.rules.dice.as_deref(), settings, None)?.with_q(q)),
        None => None,
    };
    let dims = source::shape(&args.shape, dice.as_ref())?;
    let rules = rules::resolve(&args.rules, settings, dice.as_ref(), q, dims, None)?;
    let loaded = source::words(&args.words, settings)?;
    let tile_source = match &dice {
        Some(dice) => TileSource::dice(dims, dice)
            .map_err(|problem| anyhow::anyhow!("{problem}; choose other dice (see `boggart dice list`)"))?,
        None => TileSource::letters(&loaded.lexicon, dims, q)?,
    };
    let seed = Seed(args.seed.unwrap_or_else(source::draw_seed));
    let spec = HuntSpec {
        lexicon: &loaded.lexicon,
        rules,
        tile_source,
        objective: args.objective.unwrap_or_default(),
        aim: match (args.fewest, args.exact) {
            (true, _) => Aim::Fewest,
            (false, Some(wanted)) => Aim::Exact(wanted),
            (false, None) => Aim::Most,
        },
        contains: args.contains.as_deref().map(|word| boggart::alphabet::normalize(word).into_owned()),
        method: args.method.unwrap_or(Method::for_cells(dims.cells())),
        seed,
    };
    let checked = check(args, &spec, dice.as_ref())?;
    let limits = limits(args);
    let flags = HuntFlags::to_keep(args, settings, &spec)?;
    let from = file.checkpoint(&spec, &flags, limits.boards)?;
    let writer = file.writer(&spec, &flags);
    let (outcome, problem) = watch(args, &checked, &limits, from, writer)?;
    let flags = Flags { given, args, settings };
    let language = source::chosen(&args.words, settings)?.language;
    let report = Report { flags, spec: &spec, dice: dice.as_ref(), language };
    report.print(&outcome, Paint::new(settings))?;
    if let Some(problem) = problem {
        return Err(problem);
    }
    let nothing_asked = args.target.is_none() && args.exact.is_none();
    Ok(Answer::yes_if(outcome.met_target || nothing_asked && !outcome.best.is_empty()))
}

/// Refuses a hunt that cannot succeed, with the best reason available.
fn check<'a>(
    args: &BestArgs,
    spec: &'a HuntSpec<'_>,
    dice: Option<&DiceSet>,
) -> anyhow::Result<CheckedHuntSpec<'a>> {
    if let Some(word) = &args.contains
        && boggart::alphabet::count_letters(word).is_none()
    {
        bail!("--with-word: \"{word}\" has characters that are not letters");
    }
    if let (Some(word), Some(dice)) = (&spec.contains, dice)
        && let Err(reason) = Reachability::new(dice, spec.rules.q).check(word)
    {
        bail!("no roll of the {} dice contains {}: {reason}", dice.name(), word.to_uppercase());
    }
    let checked = spec.check(args.target)?;
    if let Some(word) = &spec.contains
        && spec.lexicon.score_of(&spec.rules, word).0 == 0
    {
        show::remark(&format!("{} does not count as a word and earns no points", word.to_uppercase()));
    }
    Ok(checked)
}

fn limits(args: &BestArgs) -> HuntLimits {
    HuntLimits {
        boards: args.boards,
        threads: source::threads(args.threads),
        keep: usize::from(args.count.unwrap_or(1)),
    }
}

/// Hunts, shows progress, and saves checkpoints; if a checkpoint cannot be written, the hunt ends with that error.
fn watch(
    args: &BestArgs,
    checked: &CheckedHuntSpec<'_>,
    limits: &HuntLimits,
    from: Checkpoint,
    mut writer: CheckpointWriter<'_>,
) -> anyhow::Result<(HuntOutcome, Option<anyhow::Error>)> {
    let mut interrupts = Interrupts::listen()?;
    let ends_by_itself = args.boards.is_some() || args.target.is_some() || args.exact.is_some();
    let time = args.time.or((!ends_by_itself).then_some(TIME));
    let started = Instant::now();
    let line = StatusLine { limit: limits.boards, time, before: from.boards_kept() };
    let mut log = ImprovementLog::open(args.log.as_deref())?;
    let mut message = ProgressMessage::new();
    let mut boards = 0;
    let mut asked_to_finish = None;
    let mut problem = None;
    let outcome = hunt(checked, limits, from, |status| {
        boards = status.boards;
        message.show(|width| line.text(status, started.elapsed(), width));
        let kept = writer.keep(status.checkpoint);
        let logged = log.note(status.best.first(), boards, started.elapsed());
        if let Err(error) = kept.and(logged) {
            problem.get_or_insert(error);
        }
        let times_asked = interrupts.count();
        let is_over = time.is_some_and(|time| started.elapsed() >= time);
        if times_asked == 0 && !is_over && problem.is_none() {
            return if writer.asks() { Control::Snapshot } else { Control::Continue };
        }
        let finishing = asked_to_finish.get_or_insert_with(Instant::now).elapsed();
        if times_asked > 1 || finishing > PATIENCE { Control::Stop } else { Control::Finish }
    });
    message.finish();
    drop(interrupts);
    let ended = writer.finish().and(log.log(outcome.best.first(), boards, started.elapsed()));
    Ok((outcome, problem.or(ended.err())))
}
