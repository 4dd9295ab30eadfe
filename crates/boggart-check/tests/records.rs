//! A real list: the class of the best 3x3 board; skipped if the data is missing.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]
#![allow(clippy::disallowed_methods, reason = "only the tests read files; the checker does not")]

mod support;

use std::io::Write as _;
use std::path::PathBuf;

use boggart::{Dims, Lexicon, Points, Rules, WordList};
use boggart_check::{BoardClass, Deriver, Plan};
use support::changed;

/// The lexicon of ENABLE2K, if it is there.
fn enable2k() -> Option<Lexicon> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("BOGGART_DATA").map_or_else(beside, PathBuf::from);
    let Ok(text) = std::fs::read(folder.join("words/enable2k.txt")) else {
        // Not with `eprintln!`, which the test harness captures.
        _ = writeln!(std::io::stderr(), "skipped: no word lists in {}", folder.display());
        return None;
    };
    Some(Lexicon::build(WordList::read(&text[..]).unwrap()).unwrap())
}

#[test]
fn the_best_board_of_three_by_three_is_the_best_of_its_class() {
    let Some(lexicon) = enable2k() else { return };
    let plan =
        Plan::new(&lexicon, "enable2k", Dims::new(3, 3).unwrap(), None, &Rules::default(), 500).unwrap();
    let plan = changed(&plan, |json| json["prefix"] = 4.into());
    let deriver = Deriver::new(&plan, &lexicon).unwrap();
    let ruling = deriver.derive(&BoardClass::parse(&plan, "a.l.t.e").unwrap());
    let found: Vec<(String, Points)> =
        ruling.survivors.iter().map(|survivor| (survivor.board.to_string(), survivor.points)).collect();
    // Both edges show E, so a board and its mirrored form are both in the class.
    let wanted = [
        ("BLD/EAE/RTS", 526),
        ("BLD/EAE/STR", 502),
        ("CLP/EAE/RTS", 502),
        ("CLP/EAE/STR", 523),
        ("DLB/EAE/RTS", 502),
        ("DLB/EAE/STR", 526),
        ("DLP/EAE/RTS", 522),
        ("DLP/EAE/STR", 545),
        ("PLC/EAE/RTS", 523),
        ("PLC/EAE/STR", 502),
        ("PLD/EAE/RTS", 545),
        ("PLD/EAE/STR", 522),
        ("PLS/EAE/STR", 503),
        ("SLP/EAE/RTS", 503),
    ];
    assert_eq!(found, wanted.map(|(board, points)| (board.to_owned(), Points(points))));
}
