//! `dice design`: the file it writes is a dice set, and the figures in it can be measured again.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use serde_json::Value;
use support::{Bench, Run};

const WORDS: &str = "tea eat ate eta teas seat east sate etas set sat sea tease asset quit quiet ten net nest neat thin then\n";

/// A quick design for these words.
fn design(bench: &Bench, flags: &[&str]) -> Run {
    bench.file("words.txt", WORDS);
    let quick = ["dice", "design", "--words", "words.txt", "--seed", "7", "--effort", "8", "--rolls", "200"];
    bench.run(&[&quick, flags].concat())
}

fn read(run: &Run) -> Value {
    assert_eq!(run.code, 0, "{run:?}");
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn a_design_is_a_dice_file_with_the_comparison_in_its_comments() {
    let bench = Bench::new();
    let printed = design(&bench, &["--name", "mine", "--tile", "Th"]);
    assert_eq!((printed.err.as_str(), printed.code), ("seed 7\n", 0));
    assert!(printed.out.starts_with("; Designed for words.txt (22 words, digest "), "{}", printed.out);
    let written = design(&bench, &["--name", "mine", "--tile", "Th", "--out", "mine.dice", "--threads", "3"]);
    let file = std::fs::read_to_string(bench.path("mine.dice")).unwrap();
    assert_eq!(file, printed.out);
    // The comments are what is printed if the file is written.
    for line in written.out.lines() {
        assert!(
            file.lines()
                .any(|comment| comment.strip_prefix(';').is_some_and(|own| own.trim() == line.trim())),
            "{line}"
        );
    }
    let set = read(&bench.run(&["dice", "show", "mine.dice", "--json"]));
    assert_eq!((&set["name"], set["dice"].as_array().unwrap().len()), (&"mine".into(), 16));
    let faces: Vec<&Value> =
        set["dice"].as_array().unwrap().iter().flat_map(|die| die.as_array().unwrap()).collect();
    assert!(faces.contains(&&"Th".into()) && faces.contains(&&"Qu".into()), "{set}");
}

#[test]
fn the_figures_of_a_design_are_those_of_its_rolls() {
    let bench = Bench::new();
    let set = read(&design(&bench, &["--json", "--out", "mine.dice"]));
    let rolls = ["bench", "--rolls", "200", "--seed", "7", "--json"];
    let again = read(&bench.run(&[&rolls[..], &["--dice", "mine.dice", "--words", "words.txt"]].concat()));
    let english = read(&bench.run(&rolls));
    let samples = set["samples"].as_array().unwrap();
    for (sample, rolled, measured) in [(&samples[0], "new", english), (&samples[3], "designed", again)] {
        assert_eq!(sample["rolled"], rolled);
        assert_eq!(sample["points_mean"], measured["mean"]);
        assert_eq!(sample["points_percentiles"], measured["percentiles"]);
    }
    assert!(samples[3]["distance"].as_f64() <= samples[2]["distance"].as_f64(), "{set}");
    assert_eq!((&set["seed"], &set["effort"], &set["like"]), (&7.into(), &8.into(), &"new".into()));
}

#[test]
fn dice_of_another_shape_are_like_the_first_set_of_that_shape() {
    let bench = Bench::new();
    for (flags, like, dims, min_length) in [
        (&["--dims", "5x5"][..], "deluxe", "5x5", 4),
        (&["--rows", "3", "--cols", "5"], "new", "3x5", 3),
        (&["--like", "big"], "big", "5x5", 4),
        (&["--like", "big", "--dims", "2x3"], "big", "2x3", 4),
    ] {
        let set = read(&design(&bench, &[flags, &["--json"]].concat()));
        assert_eq!((&set["like"], &set["dims"]), (&like.into(), &dims.into()), "{flags:?}");
        assert_eq!(set["min_length"], min_length, "the rules are those of the box");
        assert_eq!(set["reach_like"].is_null(), flags.contains(&"--cols") || flags.contains(&"2x3"), "{set}");
    }
}

#[test]
fn letters_that_few_words_use_are_named() {
    let bench = Bench::new();
    let words: String = ('a'..='j')
        .flat_map(|x| ('a'..='j').flat_map(move |y| ('a'..='j').map(move |z| format!("{x}{y}{z}\n"))))
        .collect();
    bench.file("many.txt", words + "zzzzz\n");
    let flags = [
        "dice", "design", "--words", "many.txt", "--dims", "2x2", "--effort", "0", "--rolls", "9", "--seed",
        "1",
    ];
    let run = bench.run(&flags);
    assert!(run.out.contains("; without a face, because too few words that fit use them: Z\n"), "{run:?}");
}
