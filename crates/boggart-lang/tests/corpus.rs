//! Replays the fuzz corpus of this crate, with the inputs of earlier faults, under the ordinary compiler.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

#[path = "../../../fuzz/lang_checks.rs"]
mod lang_checks;

use std::fs;
use std::path::Path;

#[test]
fn the_corpus_passes() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/hunspell");
    let mut replayed = 0;
    for entry in fs::read_dir(corpus).expect("the target has a corpus") {
        lang_checks::hunspell(&fs::read(entry.unwrap().path()).unwrap());
        replayed += 1;
    }
    assert!(replayed > 0, "there is nothing to replay");
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(3_000))]

    /// Pieces of such files in any order: most are refused, and some are strange dictionaries.
    #[test]
    fn pieces_of_dictionaries_pass(
        pieces in proptest::collection::vec(
            proptest::sample::select(vec![
                "\n", "\n", "\0", "SFX A Y 1\nSFX A 0 ab/A .\n", "PFX B Y 1\nPFX B a b/A [^b]\n", "SFX B N 1\nSFX B b 0 b\n",
                "AF 1\nAF AB\n", "FLAG num\n", "FLAG long\n", "FULLSTRIP\n", "COMPLEXPREFIXES\n", "IGNORE a\n", "OCONV 1\nOCONV a é\n",
                "NEEDAFFIX C\n", "CIRCUMFIX C\n", "FORBIDDENWORD C\n", "ONLYINCOMPOUND C\n", "\u{feff}", "aab/ABC\n", "bé/AB\n",
                "SFX", "PFX", " ", "\t", "/", "\\/", "é", "[", "]", "^", "0", "1", "a", "ab", "AB", "#", "_", ",",
            ]),
            0..40,
        )
    ) {
        lang_checks::hunspell(pieces.concat().as_bytes());
    }
}
