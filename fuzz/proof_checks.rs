//! The checks of the fuzz targets for the crate `boggart-check`; those for the core are in `checks.rs`.
//!
//! The targets in `fuzz_targets/` call these functions with new bytes. `crates/boggart-check/tests/corpus.rs` includes this file too,
//! and replays the corpus with the ordinary compiler.

#![allow(dead_code, reason = "each fuzz target includes this file and uses one function")]

use boggart::{Lexicon, Rules};
use boggart_check::{Deriver, Ledger, Plan, check_ledger};
use sha2::{Digest as _, Sha256};

/// Any text is a plan or an error. A plan is read back from its canonical text.
pub(crate) fn plan(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Plan::from_json(text) {
        Ok(plan) => {
            let read = Plan::from_json(&plan.to_json()).expect("what a plan writes is a plan");
            assert_eq!((&read, read.digest()), (&plan, plan.digest()));
            assert!(!plan.to_json().contains('\n'));
        }
        Err(error) => assert!(!error.to_string().contains('\n'), "{error}"),
    }
}

/// The plan of every ledger here: ten words on 2x3 cells, of which a class fixes two.
pub(crate) fn small_plan() -> (Plan, Lexicon) {
    let words = ["tea", "eat", "ate", "eta", "teat", "tate", "tee", "ease", "seat", "teas"];
    let lexicon = Lexicon::build(words).expect("few letters");
    let dims = "2x3".parse().expect("a shape");
    let plan = Plan::new(&lexicon, "ten words", dims, None, &Rules::default(), 9).expect("a small board");
    let json = plan.to_json().replace("\"prefix\":0", "\"prefix\":2");
    (Plan::from_json(&json).expect("another number of fixed cells"), lexicon)
}

/// Any bytes are a ledger or an error that names a line. A ledger that was read is written back alike, and can be checked.
///
/// The checks of the lines would reject nearly all bytes, so they are corrected first: the others must be sufficient by themselves.
pub(crate) fn ledger(bytes: &[u8]) {
    let (plan, lexicon) = small_plan();
    let corrected = correct(&plan, bytes);
    _ = Ledger::resume(&plan, "fuzz", &corrected[..]);
    let ledger = match Ledger::read(&plan, "fuzz", &corrected[..]) {
        Ok(ledger) => ledger,
        Err(error) => {
            let lines = corrected.iter().filter(|&&byte| byte == b'\n').count() as u64;
            assert!((1..=lines + 1).contains(&error.place.line), "{error}");
            assert!(!error.to_string().contains('\n'), "{error}");
            return;
        }
    };
    let (resumed, complete) = Ledger::resume(&plan, "fuzz", &corrected[..]).expect("a complete ledger");
    assert_eq!((&resumed, complete), (&ledger, corrected.len() as u64));
    let mut text = Vec::new();
    ledger.write(&plan, &mut text).expect("a list of bytes takes anything");
    let again = Ledger::read(&plan, "fuzz", &text[..]).expect("what a ledger writes is a ledger");
    assert!(again.entries().map(|entry| &entry.ruling).eq(ledger.entries().map(|entry| &entry.ruling)));
    let deriver = Deriver::new(&plan, &lexicon).expect("the words of the plan");
    let derived = ledger.entries().try_for_each(|entry| deriver.check(entry));
    // Each class ruled as derived, and yet refused: only missing classes or other searches are left as a reason.
    if let (Ok(()), Err(error)) = (derived, check_ledger(&plan, &lexicon, &ledger)) {
        assert!(!error.to_string().contains('\n'), "{error}");
    }
}

/// The bytes with the first line of a ledger of the plan, and with the right check in each other line that has one.
fn correct(plan: &Plan, bytes: &[u8]) -> Vec<u8> {
    const CHECK: &str = ",\"check\":\"";
    let digest = plan.digest().to_string();
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let mut corrected = format!("{{\"ledger\":1,\"plan\":\"{digest}\"}}\n").into_bytes();
    lines.next();
    for line in lines {
        let text = std::str::from_utf8(line).unwrap_or_default();
        match text.rfind(CHECK).zip(text.strip_suffix("\"}\n")) {
            Some((at, _)) => {
                let front = &text[..at];
                let hash = Sha256::digest(format!("{digest}{front}}}"));
                let check: String = hash[..4].iter().map(|byte| format!("{byte:02x}")).collect();
                corrected.extend_from_slice(format!("{front}{CHECK}{check}\"}}\n").as_bytes());
            }
            None => corrected.extend_from_slice(line),
        }
    }
    corrected
}
