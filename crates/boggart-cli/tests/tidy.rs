//! The house rules that can be checked: crate edges, file sizes, reasons, examples, documents.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should end there and then")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

/// Which of our crates each may depend on. Arrows point one way; another edge needs a line here and a
/// paragraph in ARCHITECTURE.md.
const EDGES: [(&str, &[&str]); 7] = [
    ("boggart", &[]),
    (
        "boggart-cli",
        &["boggart", "boggart-search", "boggart-store", "boggart-tui", "boggart-web", "boggart-words"],
    ),
    ("boggart-search", &["boggart"]),
    ("boggart-store", &["boggart"]),
    ("boggart-tui", &["boggart"]),
    ("boggart-web", &["boggart", "boggart-store", "boggart-words"]),
    ("boggart-words", &["boggart"]),
];

/// What the core may depend on: small and pure, no files, clock, threads or serialisation.
const CORE_MAY_USE: [&str; 6] =
    ["chacha20", "icu_casemap", "rand_core", "sha2", "unicode-normalization", "unicode-segmentation"];

/// Files that define a format, whose hash docs/formats.md records.
const FORMATS: [&str; 5] = [
    "crates/boggart/src/lexicon/format.rs",
    "crates/boggart/src/lexicon/edge.rs",
    "crates/boggart/src/board/id.rs",
    "crates/boggart/src/dice/file.rs",
    "crates/boggart-search/src/checkpoint.rs",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn manifests() -> BTreeMap<String, toml::Table> {
    let folders = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().file_name());
    let named = folders.map(|name| name.into_string().unwrap());
    named.map(|name| (name.clone(), read(&format!("crates/{name}/Cargo.toml")).parse().unwrap())).collect()
}

fn dependencies(manifest: &toml::Table) -> Vec<String> {
    let tables = ["dependencies", "build-dependencies"].iter().filter_map(|key| manifest.get(*key));
    tables.flat_map(|table| table.as_table().unwrap().keys().cloned()).collect()
}

#[test]
fn crates_depend_only_as_the_table_says() {
    let found = manifests();
    let names: Vec<&str> = found.keys().map(String::as_str).collect();
    assert_eq!(names, EDGES.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    for (name, allowed) in EDGES {
        let ours =
            dependencies(&found[name]).into_iter().filter(|dependency| dependency.starts_with("boggart"));
        for dependency in ours {
            assert!(allowed.contains(&dependency.as_str()), "{name} -> {dependency} is not in the table");
        }
    }
    for dependency in dependencies(&found["boggart"]) {
        assert!(CORE_MAY_USE.contains(&dependency.as_str()), "the core must not depend on {dependency}");
    }
}

#[test]
fn every_dependency_has_its_reason() {
    for name in manifests().keys() {
        let text = read(&format!("crates/{name}/Cargo.toml"));
        let mut within = false;
        for line in text.lines() {
            if line.starts_with('[') {
                within = line.ends_with("dependencies]");
            } else if within && line.contains('=') && !line.contains(".workspace = true") {
                assert!(line.contains(" # "), "{name}: no reason for {line}");
            }
        }
    }
}

fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("crates"), root().join("xtask"), root().join("fuzz")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && !["target", "corpus", "artifacts"].contains(&name.as_str()) {
                folders.push(path);
            } else if name.ends_with(".rs") {
                found.push(path);
            }
        }
    }
    assert!(found.len() > 30, "the walk lost its way");
    found
}

#[test]
fn no_file_is_too_long_and_each_says_what_it_is() {
    for path in sources() {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().count();
        assert!(lines <= 800, "{} has {lines} lines; does it still have one subject?", path.display());
        let is_fuzz_target = path.parent().is_some_and(|folder| folder.ends_with("fuzz_targets"));
        assert!(is_fuzz_target || text.starts_with("//!"), "{} does not open with //!", path.display());
    }
}

/// Public items of a file, each with whether the comment above it has an example.
fn public_items(text: &str) -> Vec<(String, bool)> {
    let mut items = Vec::new();
    let mut example = false;
    let mut hidden = false;
    for line in text.lines() {
        let code = line.trim_start();
        if code.starts_with("#[cfg(test)]") {
            hidden = true;
        }
        if code.starts_with("///") {
            example |= code.contains("# Examples");
        } else if !code.starts_with("#[") {
            // A constant shows its value; an example would only say it again.
            let kinds = ["fn ", "const fn ", "struct ", "enum ", "trait ", "type "];
            if let Some(item) = code.strip_prefix("pub ")
                && kinds.iter().any(|kind| item.starts_with(kind))
                && !hidden
            {
                items.push((item.to_owned(), example));
            }
            example = false;
        }
    }
    items
}

#[test]
fn every_public_item_of_the_libraries_has_an_example() {
    let mut count = 0;
    for path in sources() {
        let shown = path.display().to_string();
        if !shown.contains("crates/boggart/src") && !shown.contains("crates/boggart-words/src") {
            continue;
        }
        for (item, has_example) in public_items(&fs::read_to_string(&path).unwrap()) {
            assert!(has_example, "{shown}: no example for `{item}`");
            count += 1;
        }
    }
    assert!(count > 100, "only {count} items were seen");
}

#[test]
fn formats_and_their_document_change_together() {
    let document = read("docs/formats.md");
    for path in FORMATS {
        let hash: String = Sha256::digest(read(path)).iter().map(|byte| format!("{byte:02x}")).collect();
        assert!(
            document.contains(&format!("{path}: {hash}")),
            "{path} changed: bring docs/formats.md up to date, then record {path}: {hash}"
        );
    }
}

#[test]
fn the_yardstick_is_frozen() {
    let hash = Sha256::digest(read("crates/boggart/benches/yardstick/mod.rs"));
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    // A figure given as so many times the yardstick must mean the same next year.
    assert_eq!(hash, "9a623abf1a16e7ec3233bb3ae6057a9c524e55127f5c1799bfc2cbcc2b7c8f4e");
}

#[test]
fn json_fields_are_documented() {
    let document = read("docs/formats.md");
    // Wherever it stands in the crate: histograms, for one, are described beside the verbs, not among them.
    let mut seen = Vec::new();
    for path in sources().iter().filter(|path| path.display().to_string().contains("boggart-cli/src")) {
        let text = fs::read_to_string(path).unwrap();
        for field in text.split('"').skip(1).step_by(2).filter(|piece| is_field(&text, piece)) {
            seen.push(field.to_owned());
            assert!(
                document.contains(&format!("`{field}`")),
                "{}: field {field} is not in docs/formats.md",
                path.display()
            );
        }
    }
    for field in ["word", "zero_share", "rollable", "times_missed"] {
        assert!(seen.iter().any(|name| name == field), "{field} was not seen");
    }
}

/// Whether a quoted text of a source file is the name of a JSON field there.
fn is_field(source: &str, piece: &str) -> bool {
    let plain = !piece.is_empty() && piece.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    plain && (source.contains(&format!("\"{piece}\": ")) || source.contains(&format!("value[\"{piece}\"]")))
}

#[test]
fn every_dice_set_has_its_row_in_the_document() {
    let document = read("docs/dice.md");
    for set in boggart::DiceSet::all() {
        let boggart::BoxRules { min_letters, table, minutes } = set.box_rules();
        let row = format!(
            "| `{}` | {} | {} | {} | {min_letters} | {table} | {minutes} |",
            set.name(),
            set.aliases().iter().map(|alias| format!("`{alias}`")).collect::<Vec<_>>().join(", "),
            set.dims(),
            set.about().split_once(", ").map_or(set.about(), |(_, rest)| rest),
        );
        assert!(document.contains(&row), "docs/dice.md should say:\n{row}");
    }
}

#[test]
fn the_documents_are_there_and_keep_their_promises() {
    let readme = read("README.md");
    assert!(readme.contains("cargo run --release -- solve oydliexennoktati"));
    assert!(readme.contains("cargo xtask test"));
    for notice in boggart_words::NOTICE.split(['\n', '.']).filter(|line| line.contains("Copyright")) {
        let holder = notice.split("Copyright").nth(1).unwrap().trim();
        assert!(readme.contains(holder), "the README lacks the notice of {holder}");
    }
    assert!(read("ARCHITECTURE.md").lines().count() < 200);
    for document in ["CONTRIBUTING.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "docs/formats.md"] {
        assert!(!read(document).is_empty(), "{document}");
    }
    assert_eq!(read(".ci/run").lines().last(), Some("cargo xtask test"));
}
