//! `practice`: the three sample runs of its specification, and cases that they do not cover.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use support::Bench;

const START: &str = "Start typing your words! (press enter after each word and enter 'X' when done):\n";

/// A dictionary like that of a spell checker of normal size: it has a name, but neither NAOS nor KON.
fn dictionary(bench: &Bench) -> String {
    bench.file("en.aff", "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n");
    let words = "Norse rise son/S in sort/S nine kin nor eon/S ten oven/S move moved team tea at mate \
nicest atom/S toast";
    let lines: Vec<&str> = words.split(' ').collect();
    bench.file("en.dic", format!("{}\n{}\n", lines.len(), lines.join("\n")))
}

fn check(board: &str, entered: &str, lines: &[&str]) {
    let bench = Bench::new();
    let dictionary = dictionary(&bench);
    let typed: Vec<&str> = entered.split(' ').collect();
    let run = bench.feed(&["practice", "--board", board, "--spell", &dictionary], typed.join("\n") + "\n");
    let grid: String = board
        .to_uppercase()
        .split('/')
        .map(|row| row.chars().map(|c| format!("[{c}]")).collect::<Vec<_>>().join(" ") + "\n")
        .collect();
    let entries: String = typed.iter().map(|word| format!("> {word}\n")).collect();
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    assert_eq!(run.out, format!("{grid}{START}{entries}{lines}"));
    assert_eq!((run.err.as_str(), run.code), ("", 0));
}

#[test]
fn the_first_sample_run() {
    check(
        "oise/lron/tkni/ynji",
        "NORSE RISE SON IN SORT NINE KIN NOR EONS KON X",
        &[
            "The word NORSE is worth 2 points.",
            "The word RISE is worth 1 point.",
            "The word SON is worth 1 point.",
            "The word IN is too short.",
            "The word SORT is worth 1 point.",
            "The word NINE is worth 1 point.",
            "The word KIN is not present.",
            "The word NOR is worth 1 point.",
            "The word EONS is worth 1 point.",
            "The word KON is ... not a word.",
            "Your total score is 8 points!",
        ],
    );
}

#[test]
fn the_second_sample_run() {
    check(
        "sett/oant/move/thee",
        "TEN OVEN MOVE MOVED TEAM TEA AT MATE NAOS TEA X",
        &[
            "The word TEN is worth 1 point.",
            "The word OVEN is worth 1 point.",
            "The word MOVE is worth 1 point.",
            "The word MOVED is not present.",
            "The word TEAM is worth 1 point.",
            "The word TEA is worth 1 point.",
            "The word AT is too short.",
            "The word MATE is worth 1 point.",
            "The word NAOS is ... not a word.",
            "The word TEA has already been used.",
            "Your total score is 6 points!",
        ],
    );
}

#[test]
fn the_third_sample_run() {
    check(
        "inde/ecae/isot/dtma",
        "NICEST ATOM TOAST X",
        &[
            "The word NICEST is worth 3 points.",
            "The word ATOM is worth 1 point.",
            "The word TOAST is worth 2 points.",
            "Your total score is 6 points!",
        ],
    );
}

#[test]
fn an_installed_dictionary_agrees_with_the_samples_but_for_naos() {
    let bench = Bench::new();
    let installed = ["/usr/share/hunspell/en_US.dic", "/usr/share/myspell/dicts/en_US.dic"];
    if !installed.iter().any(|path| std::path::Path::new(path).exists()) {
        support::skip("no installed dictionary en_US");
        return;
    }
    let entered = "TEN OVEN MOVE MOVED TEAM TEA AT MATE TEA X".replace(' ', "\n");
    let run = bench.feed(&["practice", "--board", "sett/oant/move/thee", "--spell", "en_US"], entered);
    assert!(run.out.ends_with("Your total score is 6 points!\n"), "{}", run.out);
    let run = bench.feed(&["practice", "--board", "oise/lron/tkni/ynji", "--spell", "en_US"], "NORSE\nKON\n");
    assert!(run.out.contains("NORSE is worth 2 points.\nThe word KON is ... not a word.\n"), "{}", run.out);
}

#[test]
fn the_end_of_input_also_prints_the_score() {
    let bench = Bench::new();
    let run = bench.feed(&["practice", "--board", "s.n.r.t/o.i.e.l/e.qu.t.t/r.s.a.t"], "\n quest \nQuest");
    let grid = "[S] [N] [R] [T]\n[O] [I] [E] [L]\n[E] [Qu] [T] [T]\n[R] [S] [A] [T]\n";
    let replies = "The word QUEST is worth 2 points.\nThe word QUEST has already been used.\nYour total score is 2 points!\n";
    assert_eq!(run.out, format!("{grid}{START}> \n> QUEST\n> QUEST\n> \n{replies}"));
    let one = bench.feed(&["practice", "--board", "xxx/tea"], "tea\nx\nignored\n");
    assert!(
        one.out.ends_with("The word TEA is worth 1 point.\nYour total score is 1 point!\n"),
        "{}",
        one.out
    );
}

#[test]
fn a_seed_gives_the_board() {
    let bench = Bench::new();
    let run = bench.run(&["practice", "--seed", "7"]);
    assert_eq!(run.err, "seed 7\n");
    assert_eq!(run.out, bench.run(&["practice", "--seed", "7"]).out);
    let rolled = bench.run(&["roll", "--seed", "7"]).out;
    let letters: String =
        run.out.lines().take(4).flat_map(str::chars).filter(|c| c.is_alphabetic()).collect();
    let shown: String = rolled.to_uppercase().chars().filter(|c| c.is_alphabetic()).collect();
    assert_eq!(letters.to_uppercase(), shown);
}

#[test]
fn bad_dictionaries_are_named() {
    let bench = Bench::new();
    let run = bench.run(&["practice", "--spell", "xx_XX"]);
    assert!(run.err.starts_with("boggart: no dictionary xx_XX in "), "{}", run.err);
    assert_eq!((run.out.as_str(), run.code), ("", 2));
    let path = bench.file("only.dic", "1\nnoon\n");
    let run = bench.run(&["practice", "--spell", &path]);
    assert!(run.err.contains("cannot read dictionary") && run.err.contains("only.aff"), "{}", run.err);
    assert_eq!(run.code, 2);
}

#[test]
fn lines_can_be_edited_on_a_terminal() {
    let bench = Bench::new();
    let mut command = bench.command(&["practice", "--board", "xxx/tea"]);
    command.env("TERM", "xterm");
    let mut session = support::on_terminal(command);
    session.exp_string("> ").unwrap();
    // Type one letter too many and delete it; then recall the line with the up key.
    session.send("tean\x7f\r").unwrap();
    session.flush().unwrap();
    session.exp_string("> ").unwrap();
    session.send("\x1b[A\r").unwrap();
    session.flush().unwrap();
    session.exp_string("> ").unwrap();
    session.send("\x04").unwrap();
    session.flush().unwrap();
    session.exp_string("The word TEA is worth 1 point.").unwrap();
    session.exp_string("The word TEA has already been used.").unwrap();
    session.exp_string("Your total score is 1 point!").unwrap();
    session.exp_eof().unwrap();
}
