//! `boggart prove estimate`: how long a plan takes, from a random sample of its classes.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context as _;
use boggart::Seed;
use boggart_check::Plan;
use boggart_search::prove::{Estimate, Prover, Strata};

use super::class_queue::ClassQueue;
use super::class_threads;
use super::plan_file;
use super::run_status::lasting;
use crate::args::ProveEstimateArgs;
use crate::exit::Answer;
use crate::interrupt::Interrupts;
use crate::progress::{ProgressMessage, while_waiting};
use crate::settings::Settings;
use crate::wire::{self, ProofCost, StratumCost};
use crate::{show, source};

pub(super) fn run(args: &ProveEstimateArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let plan = plan_file::read(&args.plan)?;
    let loaded = plan_file::words(&plan, &args.plan, &args.words, settings)?;
    let prover = while_waiting("preparing the words", || Prover::new(&plan, &loaded.lexicon))?;
    let seed = Seed(args.seed.unwrap_or_else(source::draw_seed));
    let strata = Strata::new(&plan, plan.classes());
    let wanted = usize::try_from(args.sample).unwrap_or(usize::MAX);
    let sample: Vec<_> = strata.sample(wanted, seed).into_iter().map(|(_, class)| class).collect();
    let wanted = sample.len();
    let threads = source::threads(args.threads);
    let queue = ClassQueue::new(sample, threads, usize::MAX);
    let estimate = measure(&prover, &queue, threads, &strata, wanted)?;
    report(args, &plan, &estimate, seed)?;
    Ok(Answer::yes_if(estimate.count() == wanted))
}

/// Searches the sample.
fn measure(
    prover: &Prover<'_>,
    queue: &ClassQueue,
    threads: usize,
    strata: &Strata,
    wanted: usize,
) -> anyhow::Result<Estimate> {
    let mut interrupts = Interrupts::listen().context("cannot listen for signals")?;
    let is_stopped = AtomicBool::new(false);
    let mut message = ProgressMessage::new();
    let mut estimate = Estimate::new(strata.groups().iter().map(|stratum| stratum.classes.len()));
    class_threads::search(prover, queue, threads, &is_stopped, |searched| {
        if let Some(searched) = searched {
            let group =
                strata.group_of(&searched.ruling.class).expect("only classes of the plan are searched");
            estimate.add(group, searched.cpu.as_secs_f64());
        }
        let times = interrupts.count();
        if times > 0 {
            queue.close();
            is_stopped.store(times > 1, Ordering::Relaxed);
        }
        message.show(|_| format!("{} of {}", estimate.count(), show::count(wanted as u64, "class")));
    });
    message.finish();
    Ok(estimate)
}

/// Prints the costs by stratum, and those of the whole.
fn report(args: &ProveEstimateArgs, plan: &Plan, estimate: &Estimate, seed: Seed) -> anyhow::Result<()> {
    let mut out = show::out();
    let (low, high) = estimate.interval();
    let total = estimate.total();
    if args.json {
        let stratum = |(seconds, sampled, classes)| StratumCost { classes, sampled, seconds };
        let cost = ProofCost {
            plan: plan.digest().to_string(),
            seed: seed.0,
            classes: estimate.means().map(|(_, _, classes)| classes).sum(),
            sampled: estimate.count(),
            strata: estimate.means().map(stratum).collect(),
            seconds: total,
            seconds_low: low,
            seconds_high: high,
        };
        wire::write_line(&mut out, &cost)?;
    } else {
        writeln!(out, "  classes   sampled   a class")?;
        for (seconds, sampled, classes) in estimate.means() {
            let classes = show::thousands(classes as u64);
            let each = if sampled > 0 { each(seconds) } else { "?".to_owned() };
            writeln!(out, "{classes:>9} {sampled:>9} {each:>9}")?;
        }
        let [low, total, high] = [low, total, high].map(lasting);
        writeln!(out, "all classes: about {total} on one core; {low} to {high} with 95 % probability")?;
    }
    out.flush()?;
    show::say(&format!("seed {}", seed.0));
    Ok(())
}

/// The time of one class, which may be short.
fn each(seconds: f64) -> String {
    if seconds < 10.0 { format!("{seconds:.3} s") } else { lasting(seconds) }
}
