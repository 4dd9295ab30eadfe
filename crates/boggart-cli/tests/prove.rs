//! The verb `prove`: a plan, its runs in shards and at once, their ledgers, and what is refused.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;
use support::{Bench, Run, Running, data, wait_until};

const WORDS: &str = "tea eat ate eta teas seat east sate etas set sat sea noon net ten\n";

/// Words of which the first fills a board of ten cells.
const LONG_WORDS: &str = "trampoline tramp ramp pole line mole tile main\n";

/// A folder with a list and the plan of a small proof about it.
fn planned(words: &str, flags: &[&str]) -> Bench {
    let bench = Bench::new();
    bench.file("list.txt", words);
    let plan = ["prove", "plan", "--words", "list.txt", "--out", "plan.json"];
    let run = bench.run(&[&plan, flags].concat());
    assert_eq!((run.out.as_str(), run.code), ("", 0), "{run:?}");
    bench
}

/// With the longer words, a proof of ten classes; few boards reach its threshold.
const SMALL: [&str; 4] = ["--dims", "2x5", "--at-least", "15"];

/// A proof of one class, done at once.
const TINY: [&str; 4] = ["--dims", "2x3", "--at-least", "18"];

fn prove(bench: &Bench, args: &[&str]) -> Run {
    bench.run(&[&["prove"], args].concat())
}

#[track_caller]
fn proved(bench: &Bench, args: &[&str]) -> String {
    let run = prove(bench, args);
    assert_eq!(run.code, 0, "{run:?}");
    run.out
}

fn lines(path: &Path) -> BTreeSet<String> {
    fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

#[track_caller]
fn check_refused(run: &Run, code: i32, expected: &str) {
    assert!(run.err.starts_with("boggart: ") && run.err.contains(expected), "wanted {expected:?} in {run:?}");
    assert_eq!((run.out.as_str(), run.code), ("", code), "{run:?}");
}

#[test]
fn shards_in_any_order_and_on_any_threads_are_one_proof() {
    let bench = planned(LONG_WORDS, &SMALL);
    let whole = proved(&bench, &["run", "plan.json", "--threads", "1"]);
    for (shard, threads) in [("3/3", "2"), ("1/3", "1"), ("2/3", "5")] {
        let ledger = format!("{}.ledger", &shard[..1]);
        proved(&bench, &["run", "plan.json", "--shard", shard, "--threads", threads, "--out", &ledger]);
    }
    let shards = ["2.ledger", "3.ledger", "1.ledger"];
    proved(&bench, &[&["merge", "plan.json"], &shards[..], &["--out", "merged.ledger"]].concat());
    proved(&bench, &["merge", "plan.json", "plan.ledger", "--out", "sorted.ledger"]);
    let text = |name| fs::read_to_string(bench.path(name)).unwrap();
    assert_eq!(text("merged.ledger"), text("sorted.ledger"));
    assert_eq!(lines(&bench.path("merged.ledger")), lines(&bench.path("plan.ledger")));
    assert!(text("merged.ledger").lines().count() > 4, "there should be several classes");
    // Compressed, it says the same.
    proved(&bench, &["merge", "plan.json", "merged.ledger", "--out", "small.zst"]);
    assert!(fs::read(bench.path("small.zst")).unwrap().starts_with(&[0x28, 0xb5, 0x2f, 0xfd]));
    assert_eq!(proved(&bench, &["merge", "plan.json", "small.zst", "--out", "-"]), text("merged.ledger"));
    let check = |ledgers: &[&str]| proved(&bench, &[&["check", "plan.json", "--all"], ledgers].concat());
    let checked = check(&["small.zst"]);
    assert_eq!(checked, check(&shards));
    assert!(checked.contains("\nall classes re-derived\n"), "{checked}");
    // A run that has nothing to do says the same as before.
    assert_eq!(proved(&bench, &["run", "plan.json"]), whole);
    let digest = whole.trim_end().rsplit(' ').next().unwrap();
    assert!(checked.ends_with(&format!("ledger {digest}\n")), "{checked} {whole}");
}

#[test]
fn a_run_goes_on_after_a_torn_line() {
    let bench = planned(LONG_WORDS, &SMALL);
    let result = proved(&bench, &["run", "plan.json"]);
    let path = bench.path("plan.ledger");
    let (whole, bytes) = (lines(&path), fs::read(&path).unwrap());
    for kept in [0, 5, bytes.len() / 3, bytes.len() - 1] {
        fs::write(&path, &bytes[..kept]).unwrap();
        assert_eq!(proved(&bench, &["run", "plan.json"]), result, "{kept}");
        assert_eq!(lines(&path), whole, "{kept}");
        assert_eq!(fs::metadata(&path).unwrap().len(), bytes.len() as u64, "{kept}");
    }
}

#[test]
fn what_is_not_the_proof_is_refused() {
    let bench = planned(LONG_WORDS, &SMALL);
    proved(&bench, &["run", "plan.json"]);
    let ledger = fs::read_to_string(bench.path("plan.ledger")).unwrap();
    let all: Vec<&str> = ledger.lines().collect();
    let check = |text: String, code, expected: &str| {
        bench.file("other.ledger", text);
        check_refused(&prove(&bench, &["check", "plan.json", "other.ledger"]), code, expected);
    };
    let with_end = |lines: &[&str]| lines.join("\n") + "\n";
    check(with_end(&all[..all.len() - 1]), 1, "has no line; ");
    check(with_end(&[&all[..], &all[1..2]].concat()), 2, &format!("other.ledger, line {}", all.len() + 1));
    check(with_end(&all).replacen("\"placements\":", "\"placements\":1", 1), 2, "other.ledger, line 2: ");
    check(with_end(&all).trim_end().to_owned(), 2, &format!("other.ledger, line {}: ", all.len()));
    // Another plan, and another list.
    let plan = ["plan", "--words", "list.txt", "--dims", "2x5", "--at-least", "16", "--out", "more.json"];
    proved(&bench, &plan);
    let run = prove(&bench, &["check", "more.json", "plan.ledger"]);
    check_refused(&run, 2, "plan.ledger, line 1: the ledger belongs to the plan ");
    let run = prove(&bench, &["run", "more.json", "--out", "plan.ledger"]);
    check_refused(&run, 2, "plan.ledger, line 1: the ledger belongs to the plan ");
    bench.file("fewer.txt", "tea eat\n");
    for verb in
        [&["run", "plan.json"][..], &["estimate", "plan.json"], &["check", "plan.json", "plan.ledger"]]
    {
        let run = prove(&bench, &[verb, &["--words", "fewer.txt"]].concat());
        check_refused(&run, 2, "the plan is about the words of list.txt with the digest ");
    }
    fs::remove_file(bench.path("list.txt")).unwrap();
    check_refused(&prove(&bench, &["run", "plan.json"]), 2, "the words of list.txt; give them with --words");
}

#[test]
fn boards_that_cannot_be_planned_are_refused() {
    let bench = Bench::new();
    let check = |flags: &[&str], expected: &str| {
        check_refused(&prove(&bench, &[&["plan", "--at-least", "9"], flags].concat()), 2, expected);
    };
    check(&["--dims", "5x5"], "5x5 has 25 cells; a plan has at most 16");
    check(&["--red", "1,1"], "boards with red cells cannot be planned");
    check(&["--dims", "3x3", "--dice", "new"], "16 dice do not fill 3x3");
    let many: String = ('\u{430}'..='\u{44f}').map(|c| format!("{c}{c}{c}\n")).collect();
    bench.file("many.txt", many);
    check(&["--words", "many.txt"], "32 different tiles occur; a plan has at most 31");
    check_refused(&prove(&bench, &["plan"]), 2, "--at-least <N>");
}

#[test]
fn the_words_of_a_plan_are_found_beside_it_and_its_digest_does_not_depend_on_the_folder() {
    let bench = Bench::new();
    bench.file("deep/list.txt", WORDS);
    bench.file("list.txt", WORDS);
    let plan = |words: &str| proved(&bench, &[&["plan"], &TINY[..], &["--words", words]].concat());
    assert_eq!(plan("deep/list.txt"), plan("list.txt"));
    bench.file("deep/plan.json", plan("list.txt"));
    fs::remove_file(bench.path("list.txt")).unwrap();
    proved(&bench, &["run", "deep/plan.json"]);
    assert!(bench.path("deep/plan.ledger").exists());
    proved(&bench, &["run", "deep/plan.json", "--shard", "1/1", "--words", "deep/list.txt"]);
}

#[test]
fn the_boards_are_shown_with_the_way_to_open_them() {
    let bench = planned(WORDS, &[&TINY[..], &["--table", "0,0,0,2"]].concat());
    let run: Value = serde_json::from_str(&proved(&bench, &["run", "plan.json", "--json"])).unwrap();
    let shown = proved(&bench, &["show", "plan.json", "plan.ledger", "--json"]);
    let boards: Vec<Value> = shown.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&run["boards"], &run["complete"]), (&boards.len().into(), &true.into()));
    assert_eq!((&run["best"], &run["points"]), (&boards[0]["board"], &boards[0]["points"]));
    assert!(boards.windows(2).all(|pair| pair[0]["points"].as_u64() >= pair[1]["points"].as_u64()));
    for board in [&boards[0], boards.last().unwrap()] {
        let score = format!("Score = {}\n", board["points"]);
        let command: Vec<&str> = board["command"].as_str().unwrap().split(' ').skip(1).collect();
        assert!(bench.run(&command).out.ends_with(&score), "{board}");
        let opened = bench.run(&["solve", board["id"].as_str().unwrap(), "--words", "list.txt"]);
        assert!(opened.out.ends_with(&score), "{board} {opened:?}");
    }
    let text = proved(&bench, &["show", "plan.json", "plan.ledger"]);
    assert_eq!(text.lines().count(), 3 * boards.len());
    // A board is listed once, however it is turned.
    let canonical: BTreeSet<&str> = boards.iter().map(|board| board["board"].as_str().unwrap()).collect();
    assert_eq!(canonical.len(), boards.len());
}

#[test]
fn a_proof_with_dice_or_of_words_counts_what_it_says() {
    let bench = planned(WORDS, &TINY);
    bench.file("small.dice", "name: small\ndims: 2x2\nTA\nEO\nAS\nTN\n");
    let dice = ["plan", "--words", "list.txt", "--dice", "small.dice", "--above", "3", "--out", "plan.json"];
    proved(&bench, &dice);
    let run = proved(&bench, &["run", "plan.json"]);
    let shown = proved(&bench, &["show", "plan.json", "plan.ledger", "--json"]);
    assert!(!shown.is_empty(), "{run}");
    for line in shown.lines() {
        let board: Value = serde_json::from_str(line).unwrap();
        let rolled = bench.run(&["rollable", board["board"].as_str().unwrap(), "--dice", "small.dice"]);
        assert_eq!(rolled.code, 0, "{line}");
    }
    let words = ["plan", "--words", "list.txt", "--dims", "2x2", "--objective", "words", "--at-least", "9"];
    proved(&bench, &[&words[..], &["--out", "words.json"]].concat());
    assert!(proved(&bench, &["run", "words.json"]).contains(" 2x2 boards have at least 9 points"));
    proved(&bench, &["check", "words.json", "words.ledger", "--classes", "5", "--seed", "1"]);
}

#[test]
fn an_estimate_names_its_seed_and_adds_up() {
    let bench = planned(LONG_WORDS, &SMALL);
    let run = prove(&bench, &["estimate", "plan.json", "--sample", "6", "--seed", "4", "--json"]);
    assert_eq!((run.err.as_str(), run.code), ("seed 4\n", 0), "{run:?}");
    let cost: Value = serde_json::from_str(&run.out).unwrap();
    let strata = cost["strata"].as_array().unwrap();
    let sum = |field: &str| strata.iter().map(|stratum| stratum[field].as_u64().unwrap()).sum::<u64>();
    assert_eq!((&cost["classes"], &cost["sampled"]), (&sum("classes").into(), &sum("sampled").into()));
    assert!(cost["seconds_low"].as_f64() <= cost["seconds"].as_f64());
    assert!(cost["seconds"].as_f64() <= cost["seconds_high"].as_f64());
    let run = prove(&bench, &["estimate", "plan.json", "--sample", "6"]);
    assert!(run.err.starts_with("seed ") && run.out.contains("all classes: about "), "{run:?}");
}

/// A run of the built-in list on one thread.
fn long(bench: &Bench) -> Running {
    let args = ["prove", "run", "plan.json", "--threads", "1"];
    let piped = || std::process::Stdio::piped();
    Running(bench.command(&args).stdout(piped()).stderr(piped()).spawn().unwrap())
}

/// A plan of hundreds of classes, each done in a moment, because no board has as many points.
fn long_plan() -> Bench {
    let bench = Bench::new();
    let plan = ["plan", "--dims", "3x4", "--max-length", "3", "--at-least", "65535", "--out", "plan.json"];
    proved(&bench, &plan);
    bench
}

fn classes(bench: &Bench) -> usize {
    let text = fs::read_to_string(bench.path("plan.ledger")).unwrap_or_default();
    text.matches("\n{\"class\":").count()
}

fn signal(running: &Running, signal: &str) {
    let sent = std::process::Command::new("kill").args([signal, &running.0.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

#[test]
fn an_interrupted_run_finishes_its_class_and_goes_on_later() {
    let bench = long_plan();
    let mut run = long(&bench);
    wait_until("a class", || classes(&bench) > 0);
    signal(&run, "-INT");
    assert_eq!(run.0.wait().unwrap().code(), Some(1));
    let done = classes(&bench);
    let told = std::io::read_to_string(run.0.stderr.take().unwrap()).unwrap();
    assert!(told.contains("finishing the classes in hand"), "{told}");
    assert!(told.contains(&format!("note: {done} of ")), "{told}");
    // Killed, it loses what is in hand and nothing else.
    let mut run = long(&bench);
    wait_until("another class", || classes(&bench) > done);
    signal(&run, "-KILL");
    run.0.wait().unwrap();
    let mut run = long(&bench);
    let before = classes(&bench);
    assert!(before > done);
    wait_until("one more class", || classes(&bench) > before);
    signal(&run, "-TERM");
    assert_eq!(run.0.wait().unwrap().code(), Some(1));
    let check = prove(&bench, &["check", "plan.json", "plan.ledger"]);
    check_refused(&check, 1, &format!("; {} of ", classes(&bench)));
}

#[test]
fn one_run_at_a_time_writes_a_ledger_and_a_second_interrupt_stops_it_at_once() {
    let bench = Bench::new();
    // One class, which takes minutes.
    proved(&bench, &["plan", "--dims", "3x3", "--at-least", "200", "--out", "plan.json"]);
    let mut run = long(&bench);
    wait_until("the ledger", || fs::metadata(bench.path("plan.ledger")).is_ok_and(|file| file.len() > 0));
    // Nobody else may write the same ledger.
    let other = prove(&bench, &["run", "plan.json"]);
    check_refused(
        &other,
        2,
        "another run is adding to the ledger plan.ledger; give this one its own with --out",
    );
    let mut stopped = None;
    // Signals that come together count as one.
    wait_until("the end", || {
        signal(&run, "-INT");
        stopped = run.0.try_wait().unwrap();
        stopped.is_some()
    });
    assert_eq!((stopped.unwrap().code(), classes(&bench)), (Some(1), 0));
}

#[test]
#[cfg(target_os = "linux")]
fn a_run_keeps_to_its_memory() {
    let bench = Bench::new();
    let plan = ["plan", "--dims", "3x3", "--max-length", "4", "--at-least", "65535"];
    proved(&bench, &[&plan[..], &["--out", "plan.json"]].concat());
    let run = prove(&bench, &["run", "plan.json", "--memory", "1M"]);
    check_refused(&run, 2, "--memory: the words and the program alone take ");
    // A class that does not fit is refused with what it needs, until it gets enough.
    let (mut limit, mut peaks) = (70_u64, Vec::new());
    loop {
        let memory = format!("{limit}M");
        let run = prove(&bench, &["run", "plan.json", "--threads", "3", "--memory", &memory, "--json"]);
        let summary: Value = serde_json::from_str(&run.out).unwrap();
        let peak = summary["memory_peak"].as_u64().unwrap();
        assert!(peak <= limit * 1_000_000, "{peak} of {limit} MB");
        peaks.push(peak);
        if run.code == 0 {
            break;
        }
        assert_eq!(run.code, 2, "{run:?}");
        let needed = run.err.split("--memory ").nth(1).unwrap().split('M').next().unwrap();
        let needed: u64 = needed.parse().unwrap();
        assert!(needed > limit, "{run:?}");
        limit = needed.max(2 * limit);
    }
    assert!(
        peaks.len() > 1 && peaks.last() > peaks.first(),
        "{peaks:?}: the first limit should be too small"
    );
    let freely = prove(&bench, &["run", "plan.json", "--out", "free.ledger"]);
    assert_eq!(freely.code, 0);
    assert_eq!(lines(&bench.path("free.ledger")), lines(&bench.path("plan.ledger")));
}

#[test]
fn published_ledgers_hold() {
    let Some(folder) = data() else { return };
    let runs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runs/2026-11-19-proofs");
    let claims = [
        ("3x3-500", "enable2k.txt", "42 boards reach 500 points, the best has 545"),
        ("3x3-546", "enable2k.txt", "no board reaches 546 points"),
        ("3x3-yawl-706", "yawl2008.txt", "no board reaches 706 points"),
        ("3x4-1500", "enable2k.txt", "33 boards reach 1500 points, the best has 1651"),
    ];
    let bench = Bench::new();
    for (name, words, expected) in claims {
        let file = |end: &str| runs.join(format!("{name}.{end}")).display().to_string();
        let words = folder.join("words").join(words).display().to_string();
        let found = proved(&bench, &["check", &file("json"), &file("ledger.zst"), "--words", &words]);
        assert!(found.contains(expected), "{name}: {found}");
    }
}
