//! `--tier school`: no verb finds unsuitable words, and the board id records the reduced list.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

#[path = "support/screen.rs"]
mod screen;
mod support;

use screen::Screen;
use serde_json::Value;
use support::{Bench, Run};

/// A board with one unsuitable word among others, and a minimal list with the same words.
const BOARD: &str = "ar/es";
const LIST: &str = "arse\nears\nnoon\n";
const SCHOOL: [&str; 2] = ["--tier", "school"];

fn json(run: &Run) -> Value {
    assert_eq!(run.code, 0, "{run:?}");
    serde_json::from_str(run.out.lines().next().unwrap()).unwrap()
}

/// The JSON output of `solve` for a board.
fn solve(bench: &Bench, board: &str, flags: &[&str]) -> Value {
    json(&bench.run(&[&["solve", board, "--json"], flags].concat()))
}

fn has_arse(solved: &Value) -> bool {
    solved["words"].as_array().unwrap().iter().any(|find| find["word"] == "ARSE")
}

#[test]
fn a_school_gets_all_other_words() {
    let bench = Bench::new();
    let (all, school) = (solve(&bench, BOARD, &[]), solve(&bench, BOARD, &SCHOOL));
    assert!(has_arse(&all) && !has_arse(&school));
    assert_eq!(all["count"].as_u64().unwrap(), school["count"].as_u64().unwrap() + 1);
    assert_eq!(school["lexicon"]["name"], "english-school");
    assert_eq!(solve(&bench, BOARD, &["--tier", "all"]), all);
    assert_eq!(solve(&bench, BOARD, &["--words", "english-school"]), school);
}

#[test]
fn other_lists_are_reduced_too() {
    let bench = Bench::new();
    bench.file("list.txt", LIST);
    let own = ["--words", "list.txt", "--tier", "school"];
    let solved = solve(&bench, BOARD, &own);
    assert_eq!((&solved["count"], &solved["words"][0]["word"]), (&1.into(), &"EARS".into()));
    assert_eq!(solved["lexicon"]["name"], "list.txt, school");
    // Also words that were added.
    let added = ["--extra", "list.txt", "--tier", "school"];
    assert!(!has_arse(&solve(&bench, BOARD, &added)));
    bench.file("only.txt", "arse\n");
    let none = bench.run(&["solve", BOARD, "--words", "only.txt", "--tier", "school"]);
    assert_eq!((none.err.as_str(), none.code), ("boggart: only.txt, school has no words\n", 2));
}

#[test]
fn a_board_id_selects_its_reduced_list() {
    let bench = Bench::new();
    let id = |flags: &[&str]| solve(&bench, BOARD, flags)["id"].as_str().unwrap().to_owned();
    let (all, school) = (id(&[]), id(&SCHOOL));
    assert!(
        all.ends_with(&boggart_words::DIGEST[..12]) && school.ends_with(&boggart_words::SCHOOL_DIGEST[..12])
    );
    assert!(has_arse(&solve(&bench, &all, &[])) && !has_arse(&solve(&bench, &school, &[])));
    assert!(!has_arse(&solve(&bench, &school, &SCHOOL)));
    // A flag overrides the id, with a note.
    let other = bench.run(&["solve", &all, "--tier", "school"]);
    let warning = "the board id was made with another word list (english), not with english-school";
    assert!(other.code == 0 && other.err.contains(warning) && !other.out.contains("ARSE"), "{other:?}");
    let other = bench.run(&["solve", &school, "--tier", "all"]);
    assert!(other.code == 0 && other.err.contains("made with another word list"), "{other:?}");
    assert!(other.out.contains("ARSE"));
    let scored = bench.feed(&["score", "--tier", "school"], format!("{school}\n"));
    assert_eq!(scored.out, format!("{school}\t{}\n", solve(&bench, &school, &[])["points"]));
}

#[test]
fn the_id_of_a_roll_names_the_reduced_list() {
    let bench = Bench::new();
    let rolled = json(&bench.run(&["roll", "--seed", "1", "--json", "--tier", "school"]));
    let solved = solve(&bench, rolled["id"].as_str().unwrap(), &[]);
    assert_eq!(solved["lexicon"]["name"], "english-school");
    bench.file("list.txt", LIST);
    // One letter per die, so that every roll has the same letters.
    let dice = bench.file("four.dice", "name: four\ndims: 2x2\nA\nR\nE\nS\n");
    let roll = ["roll", "--dice", &dice, "--words", "list.txt", "--solve", "--json", "--seed", "1"];
    assert_eq!(json(&bench.run(&roll))["count"], 2);
    assert_eq!(json(&bench.run(&[&roll[..], &SCHOOL].concat()))["count"], 1);
}

#[test]
fn a_hunt_counts_no_unsuitable_word() {
    let bench = Bench::new();
    bench.file("list.txt", LIST);
    let hunt = ["best", "--dims", "2x2", "--words", "list.txt", "--boards", "3000", "--seed", "1", "--json"];
    assert_eq!(json(&bench.run(&hunt))["points"], 2);
    let best = json(&bench.run(&[&hunt[..], &SCHOOL].concat()));
    assert_eq!(best["points"], 1);
    let command = best["command"].as_str().unwrap();
    assert!(command.ends_with("--words list.txt --tier school"), "{command}");
    let args: Vec<&str> = command.split(' ').skip(1).collect();
    assert!(bench.run(&args).out.ends_with("Score = 1\n"), "{command}");
}

#[test]
fn practice_and_watch_do_not_know_unsuitable_words() {
    let bench = Bench::new();
    let practice =
        |flags: &[&str]| bench.feed(&[&["practice", "--board", BOARD], flags].concat(), "arse\nx\n").out;
    assert!(practice(&[]).contains("The word ARSE is worth 1 point."));
    assert!(practice(&SCHOOL).contains("The word ARSE is ... not a word."));
    let watch = |flags: &[&str]| bench.run(&[&["watch", BOARD], flags].concat()).out;
    assert!(watch(&[]).contains("ARSE\n"));
    assert!(!watch(&SCHOOL).contains("ARSE\n") && watch(&SCHOOL).contains("EARS\n"));
    let both = bench.run(&["practice", "--spell", "en_US", "--tier", "school"]);
    assert_eq!(both.code, 2, "{both:?}");
}

#[test]
fn a_killed_school_game_can_be_resumed() {
    let bench = Bench::new();
    bench.file("list.txt", LIST);
    for flags in [&["--tier", "school"][..], &["--words", "list.txt", "--tier", "school"]] {
        let args = [&["play", "--new", "--board", BOARD, "--no-timer"], flags].concat();
        let mut screen = Screen::start(bench.command(&args), 24, 80);
        screen.wait_for("0 words, 0 points");
        screen.send("arse\r");
        screen.wait_for("not a word");
        screen.send("ears\r");
        screen.wait_for("EARS: 1");
        screen.signal(rexpect::process::Signal::SIGKILL);
        screen.wait_for_end();
        let mut again = Screen::start(bench.command(&["play"]), 24, 80);
        again.wait_for("Continue it (c)");
        again.send("\r");
        again.wait_for("1 word, 1 point");
        again.send("arse\r");
        again.wait_for("not a word");
        again.send("\x03y");
        again.wait_for("common words");
        again.send("q");
        again.wait_for_end();
    }
}

#[test]
fn a_setting_applies_unless_a_flag_overrides_it() {
    let bench = Bench::new();
    let all = solve(&bench, BOARD, &[]);
    bench.file("config/boggart/config.toml", "tier = \"school\"\n");
    assert!(!has_arse(&solve(&bench, BOARD, &[])));
    assert!(has_arse(&solve(&bench, BOARD, &["--tier", "all"])));
    // An id does not override a school's setting.
    let id = all["id"].as_str().unwrap();
    let run = bench.run(&["solve", id]);
    assert!(run.code == 0 && !run.out.contains("ARSE"), "{run:?}");
    assert!(run.err.contains("made with another word list (english), not with english-school"), "{run:?}");
    assert!(bench.run(&["config"]).out.contains("tier      = \"school\""));
    let bad = bench.run(&["solve", BOARD, "--tier", "adult"]);
    assert!(bad.code == 2 && bad.err.contains("[possible values: all, school]"), "{bad:?}");
}
