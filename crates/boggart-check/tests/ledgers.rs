//! Ledgers are resumed after any interruption, and merged from any shards.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use boggart::Seed;
use boggart_check::{Bound, Ledger, LedgerProblem, LedgerWriter, Recheck, Shard};
use support::{prove, small, with_parts, write};

#[test]
fn a_run_killed_at_any_byte_goes_on_to_the_same_ledger() {
    let (plan, lexicon) = small(9);
    let mut rulings = prove(&plan, &lexicon);
    rulings.truncate(3);
    // An end may lie between the lines of a class and its parts, too.
    rulings[1] = with_parts(&plan, &lexicon, rulings[1].clone());
    let whole = write(&plan, &rulings);
    for killed in 0..=whole.len() {
        let (ledger, complete) = Ledger::resume(&plan, "x", &whole.as_bytes()[..killed]).unwrap();
        let mut text = whole.as_bytes()[..usize::try_from(complete).unwrap()].to_vec();
        assert!(text.is_empty() || text.ends_with(b"\n"));
        let mut writer = match text.is_empty() {
            true => LedgerWriter::create(&plan, &mut text).unwrap(),
            false => LedgerWriter::append(&plan, &mut text),
        };
        for ruling in rulings.iter().filter(|ruling| ledger.entry(&ruling.class).is_none()) {
            writer.write(ruling).unwrap();
        }
        assert_eq!(String::from_utf8(text).unwrap(), whole, "killed at byte {killed}");
    }
}

#[test]
fn damage_before_the_end_is_not_taken_for_an_interruption() {
    let (plan, lexicon) = small(9);
    let whole = write(&plan, &prove(&plan, &lexicon));
    let damaged = whole.replacen("\"expansions\":", "\"expansions\":1", 1);
    assert_eq!(Ledger::resume(&plan, "x", damaged.as_bytes()).unwrap_err().place.line, 2);
    for text in ["a letter to a friend", "{\"ledger\":1}\n", "\n"] {
        assert!(Ledger::resume(&plan, "x", text.as_bytes()).is_err(), "{text:?}");
    }
}

#[test]
fn shards_hold_each_class_once_and_merge_into_the_whole() {
    let (plan, lexicon) = small(9);
    let rulings = prove(&plan, &lexicon);
    let whole = write(&plan, &rulings);
    let shard = |number: u32| -> Ledger {
        let shard: Shard = format!("{number}/3").parse().unwrap();
        let mut own: Vec<_> =
            rulings.iter().filter(|ruling| shard.holds(&ruling.class.text(&plan))).cloned().collect();
        own.reverse();
        Ledger::read(&plan, "x", write(&plan, &own).as_bytes()).unwrap()
    };
    assert_eq!((1..=3).map(|number| shard(number).entries().len()).sum::<usize>(), rulings.len());
    let merged = Ledger::merge([shard(3), shard(1), shard(2), shard(1)]).unwrap();
    let mut text = Vec::new();
    merged.write(&plan, &mut text).unwrap();
    assert_eq!(String::from_utf8(text).unwrap(), whole);
}

#[test]
fn ledgers_that_differ_do_not_merge() {
    let (plan, lexicon) = small(9);
    let mut rulings = prove(&plan, &lexicon);
    let read = |rulings: &[_]| Ledger::read(&plan, "x", write(&plan, rulings).as_bytes()).unwrap();
    let one = read(&rulings);
    rulings[0].bound = Bound(1);
    let problem = Ledger::merge([one, read(&rulings)]).unwrap_err().problem;
    assert!(matches!(problem, LedgerProblem::Differs { first } if first.line == 2));
}

#[test]
fn classes_are_drawn_by_the_seed_alone() {
    let (plan, lexicon) = small(9);
    let ledger = Ledger::read(&plan, "x", write(&plan, &prove(&plan, &lexicon)).as_bytes()).unwrap();
    let drawn = |classes, seed| Recheck::Drawn { classes, seed: Seed(seed) }.entries(&ledger);
    assert_eq!(drawn(2, 1), drawn(2, 1));
    assert_eq!((drawn(2, 1).len(), drawn(99, 1).len()), (2, ledger.entries().len()));
    assert!((2..50).any(|seed| drawn(2, seed) != drawn(2, 1)));
}
