//! The functions that check house rules: files, manifests, examples, recorded hashes.
//!
//! `tests/tidy.rs` uses them for the core, and the `tests/tidy.rs` of `boggart-cli`, which includes this file, for everything
//! else.
#![allow(dead_code, reason = "each test file uses only a part of it")]
#![allow(clippy::disallowed_methods, reason = "only the tests read files; the core does not")]

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

/// The folder of the whole project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The text of a file of the project.
pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The SHA-256 of a file of the project.
pub(crate) fn hash(path: &str) -> String {
    Sha256::digest(read(path)).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The paths of all Rust files in a folder of the project and its subfolders.
pub(crate) fn sources(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let path = format!("{folder}/{name}");
            if entry.path().is_dir() && !["target", "corpus", "artifacts"].contains(&name.as_str()) {
                folders.push(path);
            } else if name.ends_with(".rs") {
                found.push(path);
            }
        }
    }
    found
}

/// Checks that a file is not too long and starts with a description.
#[track_caller]
pub(crate) fn check_source(path: &str) {
    let text = read(path);
    let lines = text.lines().count();
    assert!(lines <= 800, "{path} has {lines} lines; does it still have one subject?");
    let is_fuzz_target = path.contains("/fuzz_targets/");
    assert!(is_fuzz_target || text.starts_with("//!"), "{path} does not open with //!");
}

/// The lines of a crate's manifest that name a dependency, and for each whether only tests use it.
fn dependency_lines(name: &str) -> Vec<(String, bool)> {
    let mut lines = Vec::new();
    let mut for_tests = None;
    for line in read(&format!("crates/{name}/Cargo.toml")).lines() {
        if line.starts_with('[') {
            // The code below does not read a table for a single dependency.
            assert!(!line.contains("dependencies."), "{name}: write {line} as one line");
            for_tests = line.ends_with("dependencies]").then(|| line.contains("dev-dependencies"));
        } else if let Some(for_tests) = for_tests
            && line.contains('=')
            && !line.starts_with('#')
        {
            lines.push((line.to_owned(), for_tests));
        }
    }
    lines
}

/// The dependencies and build dependencies of a crate.
pub(crate) fn dependencies(name: &str) -> Vec<String> {
    let lines = dependency_lines(name).into_iter().filter(|(_, for_tests)| !for_tests);
    lines.map(|(line, _)| line.split(['=', '.', ' ']).next().unwrap().to_owned()).collect()
}

/// Whether a dependency of a crate is optional.
pub(crate) fn is_optional(name: &str, dependency: &str) -> bool {
    let lines = dependency_lines(name).into_iter().filter(|(_, for_tests)| !for_tests);
    let mut own = lines.filter(|(line, _)| line.split(['=', '.', ' ']).next() == Some(dependency));
    own.any(|(line, _)| line.contains("optional = true"))
}

/// Checks that every dependency has a comment with its reason.
#[track_caller]
pub(crate) fn check_reasons(name: &str) {
    for (line, _) in dependency_lines(name) {
        assert!(line.contains(".workspace = true") || line.contains(" # "), "{name}: no reason for {line}");
    }
}

/// The public items of a file that should have an example, and for each whether it has one.
///
/// Some items need none, because it would only repeat their description: constants, methods without arguments, error
/// types, and types that a method makes, which has the example.
fn shown_items(text: &str) -> Vec<(String, bool)> {
    let mut items = Vec::new();
    let (mut example, mut hidden, mut made) = (false, false, false);
    for line in text.lines() {
        let code = line.trim_start();
        if code.starts_with("#[cfg(test)]") {
            hidden = true;
        }
        if code.starts_with("///") {
            example |= code.contains("# Examples");
            made |= code.contains("; made by [`");
        } else if !code.starts_with("#[") {
            let item = code.strip_prefix("pub ").unwrap_or_default();
            if !hidden && (is_worth_showing(item) && !made || example) && !item.is_empty() {
                items.push((item.to_owned(), example));
            }
            (example, made) = (false, false);
        }
    }
    items
}

/// Whether an item should have an example.
fn is_worth_showing(item: &str) -> bool {
    if let Some((_, rest)) = item.split_once("fn ").filter(|(before, _)| ["", "const "].contains(before)) {
        let arguments = rest.split_once('(').map_or("", |(_, arguments)| arguments);
        return !["self)", "&self)", "mut self)", "&mut self)"].iter().any(|own| arguments.starts_with(own));
    }
    let name = |kind: &str| Some(item.strip_prefix(kind)?.split(['<', ' ', '(', ';']).next().unwrap());
    let name = ["struct ", "enum ", "trait ", "type "].iter().find_map(|kind| name(kind));
    name.is_some_and(|name| !name.ends_with("Error") && !name.ends_with("Problem"))
}

/// Checks that the public items of a library have examples; returns the number of these items.
#[track_caller]
pub(crate) fn check_examples(folder: &str) -> usize {
    let mut count = 0;
    for path in sources(folder) {
        for (item, has_example) in shown_items(&read(&path)) {
            assert!(has_example, "{path}: no example for `{item}`");
            count += 1;
        }
    }
    count
}

/// Checks that docs/formats.md records the hash of a file that defines a format, so that both change together.
#[track_caller]
pub(crate) fn check_format(path: &str) {
    let hash = hash(path);
    assert!(
        read("docs/formats.md").contains(&format!("{path}: {hash}")),
        "{path} changed: update docs/formats.md, then record {path}: {hash}"
    );
}
