//! Development tasks: `cargo xtask setup | test | soak | fuzz | bench | measure | load | familiar | package | dist`.
//!
//! `test` runs everything that must pass, and needs only Rust and, for the pages, what `setup` installs. Other tasks are separate,
//! because they take long or need more tools.

mod archive;
mod dist;
mod familiar;
mod load;
mod measure;
mod notices;
mod package;
mod page;
mod soak;
mod targets;

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};

const USAGE: &str = "cargo xtask setup                  install what the tests need beyond Rust
cargo xtask test [--without PART]  run all tests; parts that can be left out: deny,
                                   page (needs Node), browser (Node, Chromium, Firefox), contract (Node, Python)
cargo xtask soak [--runs N] [PART] run the tests of browser, contract, terminal and server N times (20) on a busy
                                   machine, and count the failures of each test
cargo xtask fuzz [--seconds N] [TARGET…]  fuzz each target for N seconds (600); needs a nightly compiler
cargo xtask bench                  measure the solver
cargo xtask measure FOLDER WORDS [--against REV]  run all benchmarks with a word list, alternating with those of an
                                   earlier revision, and save their output in a folder
cargo xtask load FOLDER            run many clients against a server, and save a report in a folder
cargo xtask familiar [FOLDER]      make the list of familiar words again; needs SCOWL (apt-get install scowl, or its folder)
cargo xtask package                make the package of every crate, and compile them outside the project
cargo xtask dist                   make the archive of a release for this machine, in target/archive";

/// A program that `cargo install` installs, in the version that we test with.
struct Tool {
    /// The part that needs it, as `--without` names it.
    part: &'static str,
    package: &'static str,
    version: &'static str,
}

const DENY: Tool = Tool { part: "deny", package: "cargo-deny", version: "0.20.2" };
const FUZZ: Tool = Tool { part: "fuzz", package: "cargo-fuzz", version: "0.13.2" };

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match args[..] {
        ["setup"] => setup(&[]),
        ["test", ref rest @ ..] => test(rest),
        ["soak", ref rest @ ..] => soak::soak(rest),
        ["fuzz", ref rest @ ..] => fuzz(rest),
        ["measure", folder, words] => measure::measure(folder, words, None),
        ["measure", folder, words, "--against", revision] => measure::measure(folder, words, Some(revision)),
        ["load", folder] => load::load(folder),
        ["familiar"] => familiar::familiar(None),
        ["familiar", folder] => familiar::familiar(Some(folder)),
        ["package"] => package::check(),
        ["dist"] => dist::dist(),
        ["bench"] => cargo(&["run", "--profile", "dist", "--", "bench"]),
        _ => Err(anyhow::anyhow!("{USAGE}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&format!("xtask: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn say(line: &str) {
    _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{line}\n").as_bytes());
}

/// Installs missing tools that the tests need, except for the parts left out.
fn setup(without: &[&str]) -> anyhow::Result<()> {
    for component in ["fmt", "clippy"] {
        let there = Command::new("cargo")
            .args([component, "--version"])
            .output()
            .is_ok_and(|run| run.status.success());
        ensure!(there, "cargo {component} is missing; install it with: rustup component add rustfmt clippy");
    }
    if !without.is_empty() {
        say(&format!("left out: {}", without.join(", ")));
    }
    if !without.contains(&DENY.part) {
        install(&DENY)?;
    }
    page::setup(without)
}

fn install(tool: &Tool) -> anyhow::Result<()> {
    let Tool { part, package, version } = tool;
    let found = Command::new(package).arg("--version").output();
    if found.is_ok_and(|run| String::from_utf8_lossy(&run.stdout).trim().ends_with(version)) {
        return Ok(());
    }
    let wanted = format!("{package}@{version}");
    say(&format!("== installing {wanted}"));
    // It runs for only a second, but building it with full optimisation takes minutes.
    let quickly = [("OPT_LEVEL", "1"), ("LTO", "off"), ("CODEGEN_UNITS", "16"), ("DEBUG", "false")];
    let quickly = quickly.map(|(name, value)| (format!("CARGO_PROFILE_RELEASE_{name}"), value));
    let installed = run(Command::new("cargo").args(["install", "--locked", &wanted]).envs(quickly));
    installed.with_context(|| {
        format!("{wanted} is needed and could not be installed; leave it out with --without {part}")
    })
}

fn test(args: &[&str]) -> anyhow::Result<()> {
    let without = match args {
        [] => Vec::new(),
        ["--without", parts @ ..] if !parts.is_empty() => parts.to_vec(),
        _ => bail!("{USAGE}"),
    };
    let parts = [DENY.part, page::PAGE, page::BROWSER, page::CONTRACT];
    if let Some(unknown) = without.iter().find(|part| !parts.contains(part)) {
        bail!("there is no part {unknown} to leave out; known: {}", parts.join(", "));
    }
    let mut times = Times::default();
    let tested = test_parts(&without, &mut times);
    // Print the times of a failed run as well, because they may explain the failure.
    times.print();
    tested
}

/// Everything that must pass, part by part.
fn test_parts(without: &[&str], times: &mut Times) -> anyhow::Result<()> {
    let has = |part: &str| !without.contains(&part);
    times.part("setup", || setup(without))?;
    times.part("format", || {
        cargo(&["fmt", "--all", "--check"])?;
        cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"])
    })?;
    times.part("lints", || {
        cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
        cargo(&["clippy", "-p", "boggart-cli", "--no-default-features", "--", "-D", "warnings"])
    })?;
    times.part("targets", targets::check)?;
    times.part("documents", || {
        run(Command::new("cargo")
            .args(["doc", "--workspace", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    times.part("packages", package::check)?;
    if has(DENY.part) {
        times.part(DENY.part, || cargo(&["deny", "check", "licenses", "bans", "sources"]))?;
    }
    if has(page::PAGE) {
        times.part(page::PAGE, page::check)?;
    }
    times.part("build", || cargo(&["test", "--workspace", "--no-run"]))?;
    if has(page::BROWSER) {
        times.part(page::BROWSER, || run(&mut page::browser()?))?;
    }
    if has(page::CONTRACT) {
        times.part(page::CONTRACT, || run(&mut page::contract()))?;
    }
    // Last, so that the output ends with the number of tests.
    times.part("tests", || cargo(&["test", "--workspace", "--no-fail-fast"]))
}

/// The time that each part took.
#[derive(Default)]
struct Times(Vec<(String, Duration)>);

impl Times {
    fn part(&mut self, name: &str, work: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
        let started = Instant::now();
        let done = work();
        self.0.push((name.to_owned(), started.elapsed()));
        done
    }

    fn print(&self) {
        say("\n== time of each part, in seconds");
        let all = self.0.iter().map(|(_, time)| *time).sum();
        for (name, time) in self.0.iter().chain(&[("all".to_owned(), all)]) {
            say(&format!("{name:>10} {:>5}", time.as_secs()));
        }
    }
}

fn fuzz(args: &[&str]) -> anyhow::Result<()> {
    let (seconds, chosen) = match args {
        ["--seconds", seconds, rest @ ..] => (*seconds, rest),
        rest => ("600", rest),
    };
    ensure!(seconds.parse::<u32>().is_ok(), "--seconds takes a whole number");
    install(&FUZZ)?;
    let listed = Command::new("cargo").args(["+nightly", "fuzz", "list"]).current_dir(root()).output()?;
    ensure!(listed.status.success(), "fuzzing needs a nightly compiler: rustup toolchain install nightly");
    let listed = String::from_utf8(listed.stdout)?;
    let targets = if chosen.is_empty() { listed.lines().collect() } else { chosen.to_vec() };
    for target in targets {
        let time = format!("-max_total_time={seconds}");
        // New inputs go into a separate folder; the corpus has only inputs with descriptive names.
        let (made, kept) = (format!("fuzz/made/{target}"), format!("fuzz/corpus/{target}"));
        std::fs::create_dir_all(root().join(&made)).with_context(|| made.clone())?;
        cargo(&[
            "+nightly",
            "fuzz",
            "run",
            target,
            &made,
            &kept,
            "--",
            &time,
            "-timeout=20",
            "-max_len=4096",
        ])?;
    }
    Ok(())
}

fn cargo(args: &[&str]) -> anyhow::Result<()> {
    run(Command::new("cargo").args(args))
}

/// Runs a command in the root of the project; fails if the command fails.
fn run(command: &mut Command) -> anyhow::Result<()> {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let shown = words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    let shown = shown.replace(&format!("{}/", root().display()), "");
    say(&format!("== {shown}"));
    let status = command.current_dir(root()).status();
    let status = status.with_context(|| format!("{shown} could not be started"))?;
    ensure!(status.success(), "{shown} failed");
    Ok(())
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the project's root")
}
