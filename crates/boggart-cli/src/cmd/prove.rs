//! `boggart prove`: proofs that no board reaches a score, except those listed.
//!
//! Each verb below has its file. What they share: the plan and its words in `plan_file.rs`, ledgers in `ledger_file.rs`, the claim as
//! a sentence in `claim.rs`; the threads that search classes in `class_threads.rs`, and which class is next in `class_queue.rs`. The search
//! itself is in `boggart_search`, the check in `boggart_check`.

mod check;
mod claim;
mod class_queue;
mod class_threads;
mod estimate;
mod ledger_file;
mod merge;
mod plan;
mod plan_file;
mod run;
mod run_status;
mod show;

use crate::args::{ProveArgs, ProveJob};
use crate::exit::Answer;
use crate::settings::Settings;

pub(crate) fn run(args: &ProveArgs, settings: &Settings) -> anyhow::Result<Answer> {
    match &args.job {
        ProveJob::Plan(args) => plan::run(args, settings),
        ProveJob::Run(args) => run::run(args, settings),
        ProveJob::Estimate(args) => estimate::run(args, settings),
        ProveJob::Check(args) => check::run(args, settings),
        ProveJob::Show(args) => show::run(args),
        ProveJob::Merge(args) => merge::run(args),
    }
}
