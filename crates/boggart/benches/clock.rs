//! The running time of the jobs: `cargo bench -p boggart --bench clock`.
//!
//! Use it to compare two versions of the code on an idle machine. On a busy machine use the ratios of `score`, or the
//! counts of `instructions`, which are the same on any machine.

#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark, not an interface")]

mod jobs;

use criterion::{Criterion, criterion_group, criterion_main};

use self::jobs::{Job, Kind};

const WORDS: usize = 150_000;

fn all(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("boggart");
    group.sample_size(10);
    for kind in Kind::FOUR {
        let job = Job::score(WORDS, kind, 1 << 14);
        group.bench_function(format!("points of 16,384 {} boards", kind.name()), |bencher| {
            bencher.iter(|| job.run())
        });
    }
    for (name, job) in [
        ("solve 1,024 boards of dice", Job::solve(WORDS, 1 << 10)),
        ("solve 100x100 English letters", Job::large(WORDS, 100)),
        ("solve sixteen E's", Job::same_letter()),
        ("variants of 8 boards of dice", Job::variants(WORDS, 8)),
        ("build 150,000 words", Job::build(WORDS)),
        ("open 150,000 words", Job::open(WORDS)),
    ] {
        group.bench_function(name, |bencher| bencher.iter(|| job.run()));
    }
    group.finish();
}

criterion_group!(benches, all);
criterion_main!(benches);
