//! Replays the fuzz corpus of this crate under the ordinary compiler, and damages good ledgers at random.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]
#![allow(clippy::disallowed_methods, reason = "only the tests read files; the checker does not")]

#[path = "../../../fuzz/proof_checks.rs"]
mod proof_checks;
mod support;

use std::path::Path;

use boggart_check::Ledger;
use proptest::prelude::*;

/// Replays the inputs of a target.
fn replay(target: &str, check: fn(&[u8])) {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut replayed = 0;
    for entry in std::fs::read_dir(corpus).expect("the target has a corpus") {
        check(&std::fs::read(entry.unwrap().path()).unwrap());
        replayed += 1;
    }
    assert!(replayed > 0, "{target} has nothing to replay");
}

#[test]
fn the_corpus_of_plans_passes() {
    replay("plan", proof_checks::plan);
}

#[test]
fn the_corpus_of_ledgers_passes() {
    replay("ledger", proof_checks::ledger);
}

#[test]
fn the_corpus_has_a_proof_of_its_plan() {
    let (plan, lexicon) = proof_checks::small_plan();
    let whole = support::write(&plan, &support::prove(&plan, &lexicon));
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/ledger/whole");
    assert_eq!(std::fs::read_to_string(kept).unwrap(), whole);
    let ledger = Ledger::read(&plan, "whole", whole.as_bytes()).unwrap();
    assert_eq!(support::check(&plan, &lexicon, &ledger), Ok(()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn changed_ledgers_pass(at in any::<prop::sample::Index>(), with in "[0-9a-z\",:.{}\\[\\]\n]{0,3}", cut in 0usize..4) {
        let whole = include_str!("../../../fuzz/corpus/ledger/whole");
        let at = at.index(whole.len());
        let end = (at + cut).min(whole.len());
        proof_checks::ledger([&whole[..at], &with, &whole[end..]].concat().as_bytes());
    }
}
