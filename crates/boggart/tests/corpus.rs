//! Replays the fuzz corpus, with the inputs of earlier faults, under the ordinary compiler.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

#[path = "../../../fuzz/checks.rs"]
mod checks;

use std::fs;
use std::path::Path;

type Check = fn(&[u8]);

const TARGETS: [(&str, Check); 10] = [
    ("words", checks::words),
    ("lexicon", checks::lexicon),
    ("board", checks::board),
    ("board_file", checks::board_file),
    ("board_id", checks::board_id),
    ("dice", checks::dice),
    ("rules", checks::rules),
    ("solve", checks::solve),
    ("score", checks::score),
    ("variants", checks::variants),
];

#[test]
#[expect(clippy::disallowed_methods, reason = "the core reads no files, but its tests do")]
fn the_corpus_passes() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    for (target, check) in TARGETS {
        let mut replayed = 0;
        for entry in fs::read_dir(corpus.join(target)).expect("every target has a corpus") {
            let path = entry.unwrap().path();
            check(&fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())));
            replayed += 1;
        }
        assert!(replayed > 0, "{target} has nothing to replay");
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the core reads no files, but its tests do")]
fn every_fuzz_target_is_replayed() {
    let manifest = include_str!("../../../fuzz/Cargo.toml");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    let names = manifest.lines().filter_map(|line| line.strip_prefix("path = \"fuzz_targets/"));
    // The targets with other checks are replayed by the crate that these are for.
    let is_here = |name: &&str| {
        let source = fs::read_to_string(folder.join(name.trim_end_matches('"'))).unwrap();
        let elsewhere = ["\"../lang_checks.rs\"", "\"../proof_checks.rs\""];
        let is_elsewhere = elsewhere.iter().any(|checks| source.contains(checks));
        assert!(is_elsewhere || source.contains("\"../checks.rs\""), "{name}: its checks are not known");
        !is_elsewhere
    };
    let expected: Vec<String> = TARGETS.iter().map(|(target, _)| format!("{target}.rs\"")).collect();
    assert_eq!(names.filter(is_here).collect::<Vec<_>>(), expected);
}
