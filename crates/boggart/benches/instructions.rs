//! The instruction counts of the jobs, which do not depend on the load of the machine.
//!
//! `cargo bench -p boggart --bench instructions` needs valgrind and `cargo install gungraun-runner --version 0.20.0`.
//! Each job has a limit slightly above its count when the limit was set; above the limit the run fails. If you make a job
//! faster, lower its limit.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    missing_docs,
    reason = "a benchmark, not an interface"
)]

mod jobs;

use gungraun::{
    Callgrind, EventKind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};

use self::jobs::{Job, Kind};

const WORDS: usize = 20_000;

/// The limit in millions of instructions.
fn at_most(millions: u64) -> LibraryBenchmarkConfig {
    let mut callgrind = Callgrind::default();
    callgrind.hard_limits([(EventKind::Ir, millions * 1_000_000)]);
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(callgrind);
    config
}

#[library_benchmark]
#[bench::score_uniform(args = [Job::score(WORDS, Kind::Uniform, 4096)], config = at_most(46))]
#[bench::score_dice(args = [Job::score(WORDS, Kind::Dice, 4096)], config = at_most(94))]
#[bench::score_near_optimal(args = [Job::score(WORDS, Kind::NearOptimal, 4096)], config = at_most(140))]
#[bench::solve_dice(args = [Job::solve(WORDS, 64)], config = at_most(10))]
#[bench::solve_one(args = [Job::solve(WORDS, 1)], config = at_most(1))]
#[bench::solve_large(args = [Job::large(WORDS, 32)], config = at_most(45))]
#[bench::solve_same_letter(args = [Job::same_letter()], config = at_most(6))]
#[bench::variants(args = [Job::variants(WORDS, 8)], config = at_most(21))]
#[bench::build(args = [Job::build(WORDS)], config = at_most(36))]
#[bench::open(args = [Job::open(WORDS)], config = at_most(3))]
fn job(job: Job) -> u64 {
    job.run()
}

library_benchmark_group!(name = all; benchmarks = job);
main!(library_benchmark_groups = all);
