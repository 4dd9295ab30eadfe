//! `boggart prove run`: searches the classes of a plan, and adds each to the ledger when it is done.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use boggart_check::{BoardClass, Ledger, Plan, Shard};
use boggart_search::prove::Prover;

use super::class_queue::{ClassQueue, RefusedClass};
use super::class_threads::{self, SearchedClass};
use super::ledger_file::{self, LedgerFile};
use super::run_status::RunStatus;
use super::{claim, plan_file};
use crate::args::ProveRunArgs;
use crate::exit::Answer;
use crate::interrupt::Interrupts;
use crate::progress::{ProgressMessage, while_waiting};
use crate::settings::Settings;
use crate::wire::{self, ProofRun};
use crate::{save, show, source};

/// How often progress is reported where nobody sees it being drawn.
const REPORT_EVERY: Duration = Duration::from_secs(60);
/// What the program may take beyond what it has when the search begins, and what searchers ask for.
const MEMORY_SPARE: usize = 16_000_000;
/// What the program is taken to have then, where it cannot be measured.
const MEMORY_OTHERWISE: usize = 100_000_000;

pub(super) fn run(args: &ProveRunArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let plan = plan_file::read(&args.plan)?;
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let path = ledger_path(args, shard)?;
    let loaded = plan_file::words(&plan, &args.plan, &args.words, settings)?;
    // Whoever sees the ledger may interrupt the run.
    let interrupts = Interrupts::listen().context("cannot listen for signals")?;
    let (mut file, ledger) = LedgerFile::open(&plan, &path)?;
    let prover = while_waiting("preparing the words", || Prover::new(&plan, &loaded.lexicon))?;
    let classes: Vec<BoardClass> =
        plan.classes().into_iter().filter(|class| shard.holds(&class.text(&plan))).collect();
    let (mut status, order) = RunStatus::new(&plan, classes, &ledger);
    drop(ledger);
    if status.done > 0 && !order.is_empty() {
        show::say(&format!(
            "{}: going on after {} of {}",
            path.display(),
            show::thousands(status.done as u64),
            show::count(status.classes as u64, "class")
        ));
    }
    let threads = source::threads(args.threads);
    let (limit, beside) = memory(args.memory)?;
    let queue = ClassQueue::new(order, threads, limit);
    search(&prover, &queue, threads, interrupts, &mut file, &mut status)?;
    let ledger = file.reread(&plan)?;
    report(args, &plan, &path, &status, &ledger)?;
    match queue.too_large().iter().max_by_key(|refused| refused.bytes) {
        Some(refused) => bail!("{}", too_large(&plan, refused, beside)),
        None => Ok(Answer::yes_if(status.done == status.classes)),
    }
}

/// Where the lines go.
fn ledger_path(args: &ProveRunArgs, shard: Shard) -> anyhow::Result<PathBuf> {
    match &args.out {
        Some(path) if save::is_stdout(Some(path)) => {
            bail!("--out needs a file, so that the run can go on later")
        }
        Some(path) => Ok(path.clone()),
        None if args.plan == "-" => bail!("name the ledger with --out, because the plan has no name"),
        None if shard == Shard::WHOLE => Ok(Path::new(&args.plan).with_extension("ledger")),
        None => {
            let part = shard.to_string().replace('/', "-of-");
            Ok(Path::new(&args.plan).with_extension(format!("{part}.ledger")))
        }
    }
}

/// How much memory all searchers may use together, and how much is kept for everything else.
fn memory(asked: Option<u64>) -> anyhow::Result<(usize, usize)> {
    let Some(asked) = asked else { return Ok((usize::MAX, 0)) };
    let asked = usize::try_from(asked).unwrap_or(usize::MAX);
    let beside = process_memory("VmRSS:").unwrap_or(MEMORY_OTHERWISE) + MEMORY_SPARE;
    match asked.checked_sub(beside) {
        Some(limit) => Ok((limit, beside)),
        None => bail!("--memory: the words and the program alone take {}", megabytes(beside)),
    }
}

/// How much memory this process has now, or had at most, where the system says so.
fn process_memory(field: &str) -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(field))?;
    let kib: usize = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kib << 10)
}

fn megabytes(bytes: usize) -> String {
    format!("{} MB", show::thousands(bytes.div_ceil(1_000_000) as u64))
}

fn too_large(plan: &Plan, refused: &RefusedClass, beside: usize) -> String {
    format!(
        "the class \"{}\" needs --memory {}M or more; the run is not complete",
        refused.class.text(plan),
        (refused.bytes + beside).div_ceil(1_000_000)
    )
}

/// Searches, writes, and shows progress.
fn search(
    prover: &Prover<'_>,
    queue: &ClassQueue,
    threads: usize,
    mut interrupts: Interrupts,
    file: &mut LedgerFile<'_>,
    status: &mut RunStatus,
) -> anyhow::Result<()> {
    let is_stopped = AtomicBool::new(false);
    let started = Instant::now();
    let mut message = ProgressMessage::new();
    let mut next_report = REPORT_EVERY;
    let mut asked = 0;
    let mut problem = None;
    class_threads::search(prover, queue, threads, &is_stopped, |searched: Option<SearchedClass>| {
        if let Some(searched) = searched.filter(|_| problem.is_none()) {
            match file.add(&searched.ruling) {
                Ok(()) => status.add(&searched),
                Err(error) => {
                    problem = Some(error);
                    queue.close();
                    is_stopped.store(true, Ordering::Relaxed);
                }
            }
        }
        let times = interrupts.count();
        if times > asked {
            asked = times;
            queue.close();
            if times > 1 {
                is_stopped.store(true, Ordering::Relaxed);
            } else {
                message.say("finishing the classes in hand; Ctrl-C again stops at once");
            }
        }
        let elapsed = started.elapsed();
        message.show(|width| status.text(elapsed, width));
        if elapsed >= next_report && !io::stderr().is_terminal() {
            next_report = elapsed + REPORT_EVERY;
            show::say(&status.text(elapsed, usize::MAX));
        }
    });
    message.finish();
    problem.map_or(Ok(()), Err)
}

/// Says what was found, and what to do next if classes are left.
fn report(
    args: &ProveRunArgs,
    plan: &Plan,
    path: &Path,
    status: &RunStatus,
    ledger: &Ledger,
) -> anyhow::Result<()> {
    let is_complete = status.done == status.classes;
    let survivors = ledger.survivors();
    let digest = ledger_file::digest(plan, ledger)?;
    let mut out = show::out();
    if args.json {
        let best = survivors.first();
        let found = ProofRun {
            plan: plan.digest().to_string(),
            ledger: path.display().to_string(),
            ledger_digest: digest.to_string(),
            shard: args.shard.map(|shard| shard.to_string()),
            classes: status.classes,
            done: status.done,
            complete: is_complete,
            boards: survivors.len(),
            best: best.map(|best| best.board.to_string()),
            points: best.map(|best| best.points.0),
            memory_peak: process_memory("VmHWM:"),
        };
        wire::write_line(&mut out, &found)?;
    } else if is_complete {
        let of_shard = args.shard.map(|shard| format!("in shard {shard}, ")).unwrap_or_default();
        writeln!(out, "{of_shard}{}", claim::result(plan, &survivors))?;
        writeln!(out, "ledger {}, digest {digest}", path.display())?;
    }
    out.flush()?;
    if !is_complete {
        show::remark(&format!(
            "{} of {} done; to go on, run the same command again",
            show::thousands(status.done as u64),
            show::count(status.classes as u64, "class")
        ));
    }
    Ok(())
}
