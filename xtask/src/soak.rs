//! `cargo xtask soak`: runs the tests that drive a browser, a terminal or a server repeatedly on a busy machine.
//!
//! A test that fails once in fifty runs will fail on somebody's first day. All cores are kept busy, as on a machine that
//! builds at the same time, and the failures of each test are counted.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, bail, ensure};

use crate::{USAGE, cargo, page, root, say};

/// How often each part is run by default.
const RUNS: usize = 20;

/// Tests that wait for another process.
struct Part {
    name: &'static str,
    /// The commands of one run, in order.
    commands: fn() -> anyhow::Result<Vec<Command>>,
}

const PARTS: [Part; 4] = [
    Part { name: page::BROWSER, commands: || Ok(vec![page::browser()?]) },
    Part { name: page::CONTRACT, commands: || Ok(vec![page::contract()]) },
    Part {
        name: "terminal",
        commands: || {
            let programs = tests(&["--test", "play", "--test", "practice", "--test", "terminal"]);
            Ok(vec![programs, tests(&["--lib", "--", "screen::"])])
        },
    },
    Part {
        name: "server",
        commands: || Ok(vec![tests(&["--test", "api", "--test", "hostile", "--test", "serve"])]),
    },
];

/// The command for some tests of the workspace. Testing a single package would rebuild it with fewer features.
fn tests(which: &[&str]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.args(["test", "--quiet", "--no-fail-fast", "--workspace"]).args(which);
    cargo
}

/// Runs one part or all of them repeatedly, and reports how often each test failed.
pub(crate) fn soak(args: &[&str]) -> anyhow::Result<()> {
    let (runs, rest) = match args {
        ["--runs", runs, rest @ ..] => (runs.parse().context("--runs takes a whole number")?, rest),
        rest => (RUNS, rest),
    };
    let chosen: Vec<&Part> = match rest {
        [] => PARTS.iter().collect(),
        [name] => PARTS.iter().filter(|part| part.name == *name).collect(),
        _ => bail!("{USAGE}"),
    };
    let names = PARTS.map(|part| part.name).join(", ");
    ensure!(!chosen.is_empty(), "there is no part {} to soak; known: {names}", rest[0]);
    let others: Vec<&str> = [page::BROWSER, page::CONTRACT]
        .into_iter()
        .filter(|name| !chosen.iter().any(|part| part.name == *name))
        .collect();
    page::setup(&[&others[..], &[page::PAGE]].concat())?;
    cargo(&["test", "--workspace", "--no-run"])?;
    let reports =
        busily(|| chosen.iter().map(|part| repeat(part, runs)).collect::<anyhow::Result<Vec<_>>>())?;
    say("");
    reports.iter().for_each(|report| say(&report.text));
    ensure!(reports.iter().all(|report| report.is_green), "not every run was green");
    Ok(())
}

/// Runs `work` while all cores are kept busy.
fn busily<T>(work: impl FnOnce() -> T) -> T {
    let is_done = AtomicBool::new(false);
    let cores = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while !is_done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let done = work();
        is_done.store(true, Ordering::Relaxed);
        done
    })
}

/// The results of all runs of a part.
struct Report {
    text: String,
    is_green: bool,
}

fn repeat(part: &Part, runs: usize) -> anyhow::Result<Report> {
    let folder = root().join("target/soak");
    fs::create_dir_all(&folder)?;
    let mut failed: BTreeMap<String, usize> = BTreeMap::new();
    let mut green = 0;
    for run in 1..=runs {
        let started = Instant::now();
        let log = folder.join(format!("{}-{run}.log", part.name));
        let is_green = run_once(part, &log)?;
        if is_green {
            green += 1;
        } else {
            for name in failures(&fs::read_to_string(&log)?) {
                *failed.entry(name.to_owned()).or_default() += 1;
            }
        }
        let result = if is_green {
            "green".to_owned()
        } else {
            format!("failed, see target/soak/{}-{run}.log", part.name)
        };
        say(&format!("== {} {run} of {runs}: {result}, {} s", part.name, started.elapsed().as_secs()));
    }
    let mut text = format!("{}: {green} of {runs} runs green", part.name);
    for (name, times) in failed {
        text.push_str(&format!("\n  failed {times} times: {name}"));
    }
    Ok(Report { text, is_green: green == runs })
}

/// Runs a part once, with its output in a file.
fn run_once(part: &Part, log: &std::path::Path) -> anyhow::Result<bool> {
    let file = File::create(log).with_context(|| log.display().to_string())?;
    let mut is_green = true;
    for mut command in (part.commands)()? {
        let status = command.current_dir(root()).stdout(file.try_clone()?).stderr(file.try_clone()?).status();
        is_green &= status.with_context(|| format!("{command:?} could not be started"))?.success();
    }
    Ok(is_green)
}

/// The names of the failed tests in the output of cargo or Node, each once. Node has two output formats, depending on its
/// version.
fn failures(log: &str) -> BTreeSet<&str> {
    log.lines().map(str::trim).filter_map(failure).collect()
}

/// The name of the failed test in a line, if there is one.
fn failure(line: &str) -> Option<&str> {
    let of_cargo = line.strip_prefix("---- ").and_then(|rest| rest.strip_suffix(" stdout ----"));
    let of_tap = line.strip_prefix("not ok ").and_then(|rest| Some(rest.split_once(" - ")?.1));
    let of_spec = line.strip_prefix("✖ ").and_then(|rest| Some(rest.rsplit_once(" (")?.0));
    of_cargo.or(of_tap).or(of_spec)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_failed_tests_are_found() {
        let cargo = "running 2 tests\n.F\nfailures:\n\n---- a_game_begins stdout ----\n\nthread panicked\n";
        let names = |log| failures(log).into_iter().collect::<Vec<_>>();
        assert_eq!(names(cargo), ["a_game_begins"]);
        let tap = "ok 1 - a word is dragged\nnot ok 2 - a second finger changes nothing\n  ---\n";
        assert_eq!(names(tap), ["a second finger changes nothing"]);
        let spec =
            "✔ a word is dragged (1.2ms)\n✖ a finger (or two) changes nothing (7.5ms)\n✖ failing tests:\n";
        assert_eq!(names(spec), ["a finger (or two) changes nothing"]);
    }
}
