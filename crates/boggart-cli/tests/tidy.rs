//! House rules that a test can check: dependencies between crates, file sizes, reasons, examples, documents.
//!
//! Rules for the core alone are in `boggart/tests/tidy.rs`; the functions that check are in `house/mod.rs` beside it.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

#[path = "../../boggart/tests/house/mod.rs"]
mod house;

use std::collections::BTreeMap;
use std::fs;

/// Which of our crates each may depend on. A new dependency needs a line here and a paragraph in ARCHITECTURE.md.
const EDGES: [(&str, &[&str]); 9] = [
    ("boggart", &[]),
    ("boggart-check", &["boggart"]),
    (
        "boggart-cli",
        &[
            "boggart",
            "boggart-check",
            "boggart-lang",
            "boggart-search",
            "boggart-store",
            "boggart-tui",
            "boggart-web",
            "boggart-words",
        ],
    ),
    ("boggart-lang", &["boggart"]),
    ("boggart-search", &["boggart", "boggart-check"]),
    ("boggart-store", &["boggart"]),
    ("boggart-tui", &["boggart"]),
    ("boggart-web", &["boggart", "boggart-store", "boggart-words"]),
    ("boggart-words", &["boggart"]),
];

/// The crates of the project, sorted.
fn crates() -> Vec<String> {
    let folders = fs::read_dir(house::root().join("crates")).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = folders.map(|name| name.into_string().unwrap()).collect();
    names.sort_unstable();
    names
}

#[test]
fn crates_depend_only_as_the_table_says() {
    assert_eq!(crates(), EDGES.map(|(name, _)| name));
    for (name, allowed) in EDGES {
        let found = house::dependencies(name);
        assert!(!found.is_empty(), "{name}: no dependency was found in its manifest");
        for dependency in found.into_iter().filter(|dependency| dependency.starts_with("boggart")) {
            assert!(allowed.contains(&dependency.as_str()), "{name} -> {dependency} is not in the table");
        }
    }
}

#[test]
fn every_dependency_has_its_reason() {
    crates().iter().for_each(|name| house::check_reasons(name));
}

/// The checker must not share code with what it checks, however far away.
#[test]
fn the_checker_does_not_know_the_search() {
    let mut reached = vec!["boggart-check".to_owned()];
    for index in 0.. {
        let Some(name) = reached.get(index) else { break };
        let ours =
            house::dependencies(name).into_iter().filter(|dependency| dependency.starts_with("boggart"));
        let new: Vec<String> = ours.filter(|dependency| !reached.contains(dependency)).collect();
        reached.extend(new);
    }
    assert_eq!(reached, ["boggart-check", "boggart"]);
    for path in house::sources("crates/boggart-check") {
        assert!(!house::read(&path).contains("boggart_search"), "{path} names the search");
    }
}

/// The value of a field of a manifest, as written there.
fn field<'a>(manifest: &'a str, name: &str) -> Option<&'a str> {
    manifest.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "))
}

#[test]
fn every_crate_has_what_the_registry_shows() {
    for name in crates() {
        let manifest = house::read(&format!("crates/{name}/Cargo.toml"));
        let field = |wanted| field(&manifest, wanted).unwrap_or_else(|| panic!("{name}: no {wanted}"));
        assert!(field("description").len() > 20 && field("categories").len() > 5, "{name}");
        let keywords: Vec<&str> = field("keywords").split('"').skip(1).step_by(2).collect();
        // The limits of the registry.
        assert!((1..=5).contains(&keywords.len()), "{name}: {keywords:?}");
        assert!(keywords.iter().all(|word| word.len() <= 20 && !word.contains(' ')), "{name}: {keywords:?}");
        assert_eq!(field("readme"), "\"README.md\"", "{name}");
        assert!(!manifest.contains("publish"), "{name}: every crate here is published");
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let text = house::read(&format!("crates/{name}/{licence}"));
            assert_eq!(text, house::read(licence), "{name}: {licence} is not that of the project");
        }
    }
}

#[test]
fn every_library_has_a_readme_whose_example_is_tested() {
    // A program has no documentation tests; `formats.rs` runs its examples.
    for name in crates().into_iter().filter(|name| name != "boggart-cli") {
        let readme = house::read(&format!("crates/{name}/README.md"));
        assert!(readme.contains("\n```rust"), "{name}: its README has no example");
        let root = house::read(&format!("crates/{name}/src/lib.rs"));
        let tested = "#[cfg(doctest)]\n#[doc = include_str!(\"../README.md\")]\n";
        assert!(root.contains(tested), "{name}: nothing tests its README");
    }
}

#[test]
fn crates_depend_on_the_current_versions_of_each_other() {
    let manifest = house::read("Cargo.toml");
    let version = field(&manifest, "version").unwrap();
    for name in crates().into_iter().filter(|name| name != "boggart-cli") {
        let line = format!("\n{name} = {{ version = {version}, path = \"crates/{name}\" }}\n");
        assert!(manifest.contains(&line), "Cargo.toml should say:{line}");
    }
}

#[test]
fn no_file_is_too_long_and_each_says_what_it_is() {
    let others = crates().into_iter().filter(|name| name != "boggart").map(|name| format!("crates/{name}"));
    let folders = others.chain(["xtask".to_owned(), "fuzz".to_owned()]);
    let sources: Vec<String> = folders.flat_map(|folder| house::sources(&folder)).collect();
    assert!(sources.len() > 30, "too few files were found");
    sources.iter().for_each(|path| house::check_source(path));
}

/// The name of the type that a line defines, if it is visible in other files.
fn visible_type(line: &str) -> Option<&str> {
    let line = line.trim_start().strip_prefix("pub")?;
    let line = if line.starts_with('(') { line.split_once(')')?.1 } else { line };
    let (keyword, rest) = line.trim_start().split_once(' ')?;
    let is_type = ["struct", "enum", "trait", "type", "union"].contains(&keyword);
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    is_type.then_some(name)
}

#[test]
fn no_two_types_share_a_name() {
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    for path in crates().iter().flat_map(|name| house::sources(&format!("crates/{name}/src"))) {
        for name in house::read(&path).lines().filter_map(visible_type) {
            if let Some(other) = owners.insert(name.to_owned(), path.clone()) {
                panic!("{name} is a type in {other} and in {path}: one word, one thing");
            }
        }
    }
    assert!(owners.contains_key("Lexicon") && owners.len() > 100, "the search for types found too few");
}

#[test]
fn types_of_every_visibility_are_found() {
    assert_eq!(visible_type("pub struct Board<'a> {"), Some("Board"));
    assert_eq!(visible_type("    pub(crate) enum Lookup {"), Some("Lookup"));
    assert_eq!(visible_type("pub(super) type Row = u32;"), Some("Row"));
    assert_eq!(visible_type("pub fn structure()"), None);
    assert_eq!(visible_type("struct Private;"), None);
}

#[test]
fn public_items_of_the_built_in_words_and_of_the_checker_have_examples() {
    for name in ["boggart-check", "boggart-words"] {
        assert!(house::check_examples(&format!("crates/{name}/src")) > 0, "{name}");
    }
}

#[test]
fn formats_and_their_document_change_together() {
    house::check_format("crates/boggart-search/src/checkpoint/text.rs");
    house::check_format("crates/boggart-check/src/plan/file.rs");
    house::check_format("crates/boggart-check/src/ledger/line.rs");
}

/// Whether a source file defines JSON types.
fn is_wire(path: &str) -> bool {
    path.ends_with("/src/wire.rs") || path.contains("/src/wire/")
}

/// The fields of the structs in a file, except flattened ones.
fn fields(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap();
    assert!(!code.contains("serde(rename"), "fields must not be renamed in JSON");
    let mut found = Vec::new();
    // A struct without braces before its semicolon has no named fields.
    let with_fields = |rest: &'_ str| rest.find('{') < rest.find(';').or(Some(rest.len()));
    for rest in code.split("struct ").skip(1).filter(|rest| rest.contains('{') && with_fields(rest)) {
        let (_, body) = rest.split_once('{').unwrap();
        let body = body.split("\n}").next().unwrap().replace("#[serde(flatten)]\n", "//");
        let names = body.lines().map(|line| line.trim().trim_start_matches("pub(crate) "));
        let names = names.filter(|line| !line.starts_with("//")).filter_map(|line| line.split_once(": "));
        found.extend(names.map(|(name, _)| name.to_owned()));
    }
    found
}

#[test]
fn json_fields_are_documented() {
    let document = house::read("docs/formats.md");
    let mut seen = Vec::new();
    for path in house::sources("crates/boggart-cli/src").iter().filter(|path| is_wire(path)) {
        for field in fields(&house::read(path)) {
            assert!(
                document.contains(&format!("`{field}`")),
                "{path}: field {field} is not in docs/formats.md"
            );
            seen.push(field);
        }
    }
    for field in ["word", "zero_share", "rollable", "times_missed"] {
        assert!(seen.iter().any(|name| name == field), "{field} was not seen");
    }
    assert!(!seen.iter().any(|name| name == "histogram"), "a flattened field is not printed");
}

#[test]
fn json_is_made_of_wire_types_alone() {
    for path in house::sources("crates/boggart-cli/src").iter().filter(|path| !is_wire(path)) {
        assert!(!house::read(path).contains("serde_json"), "{path} uses serde_json; only wire/ may");
    }
    // `extract.rs` reads request bodies as objects first, and the test of the description reads the file it checks.
    let may = ["/src/extract.rs", "/src/api/description.rs"];
    for path in house::sources("crates/boggart-web/src").iter().filter(|path| !is_wire(path)) {
        let is_let = may.iter().any(|name| path.ends_with(name));
        assert!(
            is_let || !house::read(path).contains("serde_json"),
            "{path} uses serde_json; only wire/ may"
        );
    }
}

#[test]
fn only_one_file_decides_the_status_of_errors() {
    for path in house::sources("crates/boggart-web/src").iter().filter(|path| !path.ends_with("/error.rs")) {
        assert!(!house::read(path).contains("StatusCode"), "{path} uses StatusCode; only error.rs may");
    }
}

#[test]
fn the_documents_exist_and_say_what_they_must() {
    let (readme, notices) = (house::read("README.md"), house::read("NOTICE"));
    assert!(readme.lines().count() <= 80, "the README is longer than a screen");
    assert!(readme.contains("cargo run --release -- solve oydliexennoktati"));
    assert!(readme.contains("cargo xtask test"));
    for notice in boggart_words::NOTICE.split(['\n', '.']).filter(|line| line.contains("Copyright")) {
        let holder = notice.split("Copyright").nth(1).unwrap().trim();
        assert!(notices.contains(holder), "NOTICE lacks the notice of {holder}");
    }
    assert!(house::read("ARCHITECTURE.md").lines().count() < 200);
    for document in ["CONTRIBUTING.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "docs/formats.md"] {
        assert!(!house::read(document).is_empty(), "{document}");
    }
    assert_eq!(house::read(".ci/run").lines().last(), Some("cargo xtask test"));
}
