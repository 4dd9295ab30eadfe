//! `boggart prove check`: whether ledgers prove a plan. The check itself is in `boggart_check`, which does not know the search.

use std::io::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use anyhow::Context as _;
use boggart::Seed;
use boggart_check::{CheckError, Deriver, Ledger, LedgerEntry, Plan, Recheck, check_ledger};
use rayon::prelude::*;

use super::{ledger_file, plan_file};
use crate::args::ProveCheckArgs;
use crate::exit::Answer;
use crate::progress::{ProgressMessage, while_waiting};
use crate::settings::Settings;
use crate::wire::{self, ProofCheck};
use crate::{show, source};

/// How often progress is drawn.
const TICK: Duration = Duration::from_millis(100);

pub(super) fn run(args: &ProveCheckArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let plan = plan_file::read(&args.plan)?;
    let loaded = plan_file::words(&plan, &args.plan, &args.words, settings)?;
    let ledger = ledger_file::read_all(&plan, &args.ledgers)?;
    let checked = while_waiting("checking the lines", || check_ledger(&plan, &loaded.lexicon, &ledger));
    let mut report = match checked {
        Ok(report) => report,
        Err(missing @ CheckError::Missing { .. }) => {
            show::complain(&format!("{missing}; {}", done(&plan, &ledger)));
            return Ok(Answer::No);
        }
        Err(error) => return Err(error.into()),
    };
    report.recheck = recheck(args);
    let entries = report.recheck.entries(&ledger);
    let deriver = Deriver::new(&plan, &loaded.lexicon)?;
    derive_all(&deriver, &entries, source::threads(args.threads))?;
    let digest = ledger_file::digest(&plan, &ledger)?;
    let mut out = show::out();
    if args.json {
        let check = ProofCheck {
            plan: plan.digest().to_string(),
            ledger_digest: digest.to_string(),
            classes: report.classes,
            parts: report.parts,
            at_least: report.at_least.0,
            boards: report.boards,
            best: report.best.map(|best| best.0),
            rederived: entries.len(),
            seed: match report.recheck {
                Recheck::Drawn { seed, .. } => Some(seed.0),
                Recheck::All | Recheck::None => None,
            },
        };
        wire::write_line(&mut out, &check)?;
    } else {
        writeln!(out, "{report}")?;
        writeln!(out, "plan {}", plan.digest())?;
        writeln!(out, "ledger {digest}")?;
    }
    out.flush()?;
    if let Recheck::Drawn { seed, .. } = report.recheck {
        show::say(&format!("seed {}", seed.0));
    }
    Ok(Answer::Yes)
}

/// Which classes are to be searched again.
fn recheck(args: &ProveCheckArgs) -> Recheck {
    match args.classes {
        Some(classes) => Recheck::Drawn { classes, seed: Seed(args.seed.unwrap_or_else(source::draw_seed)) },
        None if args.all => Recheck::All,
        None => Recheck::None,
    }
}

/// How many of all classes have their line.
fn done(plan: &Plan, ledger: &Ledger) -> String {
    let classes = show::count(plan.classes().len() as u64, "class");
    format!("{} of {classes} have one", show::thousands(ledger.entries().len() as u64))
}

/// Derives classes anew, several at a time, and compares; the error is that of the first in order.
fn derive_all(deriver: &Deriver<'_>, entries: &[&LedgerEntry], threads: usize) -> anyhow::Result<()> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.min(entries.len()).max(1)).build();
    let pool = pool.context("cannot start threads")?;
    let derived = AtomicUsize::new(0);
    let (done, finished) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        let derived = &derived;
        scope.spawn(move || {
            let mut message = ProgressMessage::new();
            while finished.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                message.show(|_| {
                    let count = show::count(entries.len() as u64, "class");
                    format!("{} of {count} derived anew", derived.load(Ordering::Relaxed))
                });
            }
            message.finish();
        });
        let check = |entry: &&LedgerEntry| {
            let checked = deriver.check(entry);
            derived.fetch_add(1, Ordering::Relaxed);
            checked.err()
        };
        let problem = pool.install(|| entries.par_iter().find_map_first(check));
        drop(done);
        problem.map_or(Ok(()), |problem| Err(problem.into()))
    })
}
