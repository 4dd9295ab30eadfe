//! The examples in docs/formats.md and in the README of this crate, compared with what the program prints.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use std::path::Path;
use std::process::Command;

use support::Bench;

const DOCUMENT: &str = include_str!("../../../docs/formats.md");
const README: &str = include_str!("../README.md");

/// The commands of a document, each with its expected output.
fn examples(document: &'static str) -> Vec<(&'static str, String)> {
    let blocks = document.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut examples = Vec::new();
    for line in blocks.flat_map(str::lines) {
        match line.strip_prefix("$ ") {
            Some(command) => examples.push((command, String::new())),
            None => {
                let (_, printed) = examples.last_mut().expect("a block begins with a command");
                printed.push_str(line);
                printed.push('\n');
            }
        }
    }
    examples
}

#[test]
fn every_example_prints_what_its_document_says() {
    let bench = Bench::new();
    let binary = Path::new(env!("CARGO_BIN_EXE_boggart")).parent().unwrap().display().to_string();
    let path = format!("{binary}:{}", std::env::var("PATH").unwrap());
    assert!(!examples(README).is_empty(), "the README shows no example");
    for (example, expected) in examples(DOCUMENT).into_iter().chain(examples(README)) {
        let mut shell = Command::new("sh");
        shell.args(["-c", example]).env("PATH", &path).current_dir(bench.path(""));
        let run = support::finish(bench.clean(&mut shell), b"");
        assert_eq!(run.out, expected, "{example}: {}", run.err);
    }
}

#[test]
fn every_verb_is_in_the_document() {
    let help = Bench::new().run(&["--help"]).out;
    let verbs = help.split("Commands:\n").nth(1).unwrap().lines().take_while(|line| !line.is_empty());
    let verbs: Vec<&str> = verbs.map(|line| line.split_whitespace().next().unwrap()).collect();
    assert!(verbs.contains(&"solve"), "{verbs:?}");
    for verb in verbs.into_iter().filter(|verb| *verb != "help") {
        let is_there =
            DOCUMENT.contains(&format!("`{verb}")) || DOCUMENT.contains(&format!("boggart {verb} "));
        assert!(is_there, "docs/formats.md does not say what {verb} prints");
    }
}
