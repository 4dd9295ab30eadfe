//! The verbs that hunt: best, rollable, reach, and boards worth playing.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use std::io::Read as _;

use serde_json::Value;
use support::{Bench, Run, Running, data, wait_until};

fn json(run: &Run) -> Value {
    serde_json::from_str(run.out.lines().next().unwrap()).unwrap_or_else(|_| panic!("{run:?}"))
}

/// The last line of what was said; before it, the better boards are logged.
fn last(err: &str) -> &str {
    err.lines().last().unwrap_or_default()
}

/// What a hunt comes to, however it got there.
fn end(run: &Run) -> (&str, &str, i32) {
    (&run.out, last(&run.err), run.code)
}

/// A small hunt of the built-in words: seconds, unoptimised.
const SMALL: [&str; 7] = ["best", "--dims", "3x3", "--seed", "1", "--boards", "8000"];

#[test]
fn the_best_board_is_printed_with_all_its_facts() {
    let bench = Bench::new();
    let run = bench.run(&SMALL);
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(last(&run.err), "seed 1; to repeat: boggart best --dims 3x3 --seed 1 --boards 8000");
    let lines: Vec<&str> = run.out.lines().collect();
    let (board, amounts) = lines[0].split_once('\t').unwrap();
    // The command it prints shows the board, with the same points.
    let command: Vec<&str> = lines[1].split_whitespace().skip(1).collect();
    assert_eq!(command, ["solve", board]);
    let points = amounts.split(' ').next().unwrap();
    assert!(bench.run(&command).out.ends_with(&format!("Score = {points}\n")), "{points} {lines:?}");
    let same = json(&bench.run(&[&SMALL[..], &["--json", "--threads", "3"]].concat()));
    assert_eq!((same["board"].as_str(), same["points"].to_string()), (Some(board), points.to_owned()));
}

#[test]
fn a_hunt_ends_at_its_limit_and_says_so() {
    let bench = Bench::new();
    let high = json(&bench.run(&["best", "--dims", "3x3", "--target", "100", "--json", "--seed", "3"]));
    assert!(high["points"].as_u64().unwrap() >= 100);
    assert_eq!(high["reached"], true);
    let run = bench.run(&["best", "--dims", "2x2", "--target", "60", "--boards", "500", "--seed", "3"]);
    assert_eq!(run.code, 1, "{run:?}");
    let exact = json(&bench.run(&["best", "--exact", "77", "--dice", "new", "--json", "--seed", "3"]));
    assert_eq!((&exact["points"], &exact["rollable"][0]["rollable"]), (&77.into(), &true.into()));
    let none = json(
        &bench.run(&["best", "--fewest", "--dice", "new", "--boards", "99999", "--json", "--seed", "3"]),
    );
    assert_eq!(none["points"], 0);
    let with =
        ["best", "--with-word", "quartz", "--dice", "new", "--boards", "3000", "--json", "--seed", "3"];
    let with = json(&bench.run(&with));
    assert!(bench.run(&["solve", with["board"].as_str().unwrap()]).out.contains("QUARTZ\n"));
    let long =
        json(&bench.run(&["best", "--objective", "long", "--boards", "20000", "--json", "--seed", "3"]));
    assert_eq!(long["amount"], long["long_words"]);
    assert!(long["amount"].as_u64().unwrap() > 0);
}

#[test]
fn only_the_same_hunt_resumes_from_a_checkpoint() {
    let bench = Bench::new();
    let file = bench.path("hunt.txt").display().to_string();
    let keep = ["--checkpoint", &file];
    let by = |boards: &str, more: &[&str]| bench.run(&[&ENDLESS[..], &["--boards", boards], more].concat());
    assert_eq!(by("30000", &keep).code, 0);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("boggart hunt 4\nmost points; 2x3; letters; "), "{text}");
    assert!(settled(&file) > 0, "{text}");
    assert_eq!(end(&by("60000", &keep)), end(&by("60000", &[])));
    // Who goes on need not know anything else.
    let unseeded = bench.run(&["best", "--boards", "70000", "--resume", &file]);
    assert_eq!(end(&unseeded), end(&by("70000", &[])));
    for (flags, problem) in [
        (&["--seed", "2"][..], "\"seed 1\", not \"seed 2\""),
        (&["--dims", "3x3"], "\"2x3\", not \"3x3\""),
        (&["--fewest"], "\"most points\", not \"fewest points\""),
        (
            &["--min-length", "4", "--contains", "teas"],
            "\"min-length 3\", not \"min-length 4\"; \"contains -\", not \"contains \"teas\"\"",
        ),
    ] {
        for way in ["--checkpoint", "--resume"] {
            let other = bench.run(&[&["best", way, &file], flags].concat());
            let expected = format!("boggart: {file}: the checkpoint belongs to another hunt: {problem}\n");
            assert_eq!((other.err, other.code), (expected, 2));
        }
    }
    let absent = bench.run(&["best", "--resume", "absent"]);
    assert!(absent.err.starts_with("boggart: cannot read checkpoint absent: No such file"), "{absent:?}");
    let beyond = by("9", &keep);
    assert!(beyond.err.contains("more than the limit of 9"), "{beyond:?}");
}

#[test]
fn a_hunt_is_resumed_with_its_own_settings_wherever_that_is() {
    let bench = Bench::new();
    let words = "teas\nseat\nnoon\naces\nquit\n";
    bench.file("here/list.txt", words);
    bench.file("here/extra.txt", "eats\ncase\n");
    bench.file("here/dice.txt", "name: own\ndims: 2x2\nAEIOTS\nAEIOCS\nTEAQNO\nSNUTCA\n");
    bench.file("there/else.txt", "zzz\n");
    let file = bench.path("hunt.txt").display().to_string();
    let flags = [
        "--dice",
        "dice.txt",
        "--extra",
        "extra.txt",
        "--method",
        "anneal",
        "--table",
        "0,0,0,1,2",
        "--seed",
        "7",
    ];
    let run = |folder: &str, settings: &[(&str, &str)], args: &[&str]| {
        let mut command = bench.command(&[&["best"], args].concat());
        command.current_dir(bench.path(folder)).envs(settings.iter().copied());
        support::finish(&mut command, b"")
    };
    let here = [("BOGGART_WORDS", "list.txt"), ("BOGGART_Q", "q"), ("BOGGART_TIER", "school")];
    let there = [("BOGGART_WORDS", "else.txt"), ("BOGGART_Q", "either")];
    let limited = |boards| [&flags[..], &["--boards", boards]].concat();
    let first = run("here", &here, &[&limited("4000")[..], &["--checkpoint", &file]].concat());
    // The command names what only the environment says.
    let said = "seed 7; to repeat: boggart best --dims 2x2 --method anneal --dice dice.txt --words list.txt --extra extra.txt \
                --tier school --q q --table 0,0,0,1,2 --seed 7 --boards 4000";
    assert_eq!(last(&first.err), said);
    let command: Vec<&str> = said.split_once("boggart best ").unwrap().1.split(' ').collect();
    assert_eq!(run("here", &[], &command).out, first.out);
    let shown = first.out.lines().last().unwrap();
    assert!(
        shown.ends_with("--words list.txt --extra extra.txt --tier school --q q --table 0,0,0,1,2"),
        "{shown}"
    );
    let whole = run("here", &here, &limited("9000"));
    let resumed = run("there", &there, &["--resume", &file, "--boards", "9000"]);
    assert_eq!(resumed.out.lines().next(), whole.out.lines().next(), "{resumed:?}");
    assert_eq!(resumed.code, 0);
    // Its limit is among its settings.
    let again = run("there", &there, &["--resume", &file]);
    assert!(last(&again.err).ends_with("--seed 7 --boards 9000"), "{again:?}");
}

#[test]
fn a_goal_that_is_missed_is_told() {
    let bench = Bench::new();
    let check = |args: &[&str], expected: &str| {
        let run = bench.run(&[&["best", "--seed", "3", "--boards", "500"], args].concat());
        assert!(last(&run.err).starts_with(expected), "{run:?}");
        assert_eq!(run.code, 1);
    };
    check(
        &["--exact", "999999"],
        "boggart: note: the goal was missed: no board with exactly 999,999 points was found; the closest has ",
    );
    check(
        &["--dims", "2x2", "--target", "60"],
        "boggart: note: the goal was missed: no board with 60 or more points was found; the closest has ",
    );
    check(
        &["--dims", "2x2", "--exact", "70", "--objective", "words"],
        "boggart: note: the goal was missed: no board with exactly 70 words was found",
    );
    let reached = bench.run(&["best", "--dims", "2x2", "--target", "1", "--seed", "3"]);
    assert!(!reached.err.contains("missed") && reached.code == 0, "{reached:?}");
}

#[test]
fn better_boards_are_logged_for_who_does_not_see_the_progress() {
    let bench = Bench::new();
    let run = bench.run(&[&SMALL[..], &["--log", "log.txt"]].concat());
    let logged = std::fs::read_to_string(bench.path("log.txt")).unwrap();
    let (board, told) = run.out.lines().next().unwrap().split_once('\t').unwrap();
    let points = told.split(' ').next().unwrap();
    let line = logged.lines().last().unwrap();
    assert!(line.starts_with(&format!("best {points} after ")) && line.ends_with(board), "{line}");
    assert!(run.err.starts_with(&logged), "{run:?}");
    // Lines are added.
    bench.run(&[&SMALL[..], &["--log", "log.txt"]].concat());
    assert!(std::fs::read_to_string(bench.path("log.txt")).unwrap().len() > logged.len());
    let mut command = bench.command(&[&SMALL[..], &["--log", "more.txt"]].concat());
    command.env("TERM", "xterm");
    let shown = support::on_terminal(command).exp_eof().unwrap();
    assert!(!shown.contains(" after "), "on a terminal there is the progress: {shown}");
    assert!(std::fs::read_to_string(bench.path("more.txt")).unwrap().contains(" after "));
    let refused = bench.run(&["best", "--log", "no/such/folder"]);
    assert_eq!((refused.code, refused.err.contains("cannot write no/such/folder")), (2, true), "{refused:?}");
}

/// The boards that the searches of a checkpoint had scored which have not ended.
fn under_way(file: &str) -> u64 {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let searches = text.lines().filter(|line| line.starts_with("search ") && line.ends_with(" running"));
    searches.filter_map(|line| line.split(' ').nth(3)?.parse::<u64>().ok()).sum()
}

#[test]
fn a_search_that_takes_long_is_saved_while_it_runs() {
    let bench = Bench::new();
    // One search of such a board scores millions of boards.
    let hunt = ["best", "--dims", "8x8", "--seed", "1", "--threads", "2", "--time", "600s"];
    for interrupt in ["-KILL", "-INT"] {
        let file = bench.path(interrupt).display().to_string();
        let mut command = bench.command(&[&hunt[..], &["--checkpoint", &file]].concat());
        let quiet = std::process::Stdio::null;
        let mut running = Running(command.stdout(quiet()).stderr(quiet()).spawn().unwrap());
        support::wait_until("searches under way", || under_way(&file) > 0);
        let signal =
            std::process::Command::new("kill").args([interrupt, &running.0.id().to_string()]).status();
        assert!(signal.unwrap().success());
        running.0.wait().unwrap();
        assert_eq!(settled(&file), 0, "no search can have ended");
        // It goes on from there, and what it comes to does not depend on it.
        let boards = (under_way(&file) + 500).to_string();
        let by = |more: &[&str]| bench.run(&[&["best", "--boards", &boards], more].concat());
        let resumed = by(&["--resume", &file]);
        assert_eq!(resumed.out, by(&["--dims", "8x8", "--seed", "1"]).out, "{interrupt}");
    }
}

/// A hunt without end, once it has kept something.
fn endless(bench: &Bench, file: &str) -> Running {
    let args = [&ENDLESS[..], &["--time", "600s", "--checkpoint", file]].concat();
    let mut hunt = Running(bench.command(&args).stdout(std::process::Stdio::piped()).spawn().unwrap());
    wait_until("a checkpoint", || {
        assert_eq!(hunt.0.try_wait().unwrap(), None, "it should go on");
        settled(file) > 0
    });
    hunt
}

const ENDLESS: [&str; 5] = ["best", "--dims", "2x3", "--seed", "1"];

/// The number of boards in a checkpoint.
fn settled(file: &str) -> u64 {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let boards = text.lines().nth(3).and_then(|line| line.rsplit(' ').next()?.parse().ok());
    boards.unwrap_or(0)
}

#[test]
fn a_killed_hunt_leaves_a_usable_checkpoint() {
    let bench = Bench::new();
    let file = bench.path("hunt.txt").display().to_string();
    drop(endless(&bench, &file));
    let boards = (settled(&file) + 20_000).to_string();
    let by = |more: &[&str]| bench.run(&[&ENDLESS[..], &["--boards", &boards], more].concat());
    assert_eq!(end(&by(&["--checkpoint", &file])), end(&by(&[])));
}

#[test]
fn an_interrupted_hunt_prints_its_best_boards() {
    let bench = Bench::new();
    let file = bench.path("hunt.txt").display().to_string();
    let mut hunt = endless(&bench, &file);
    let interrupt = std::process::Command::new("kill").args(["-INT", &hunt.0.id().to_string()]).status();
    assert!(interrupt.unwrap().success());
    let mut printed = String::new();
    hunt.0.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
    assert!(hunt.0.wait().unwrap().success());
    assert!(printed.contains(" points, "), "{printed}");
}

#[test]
fn impossible_hunts_are_refused() {
    let bench = Bench::new();
    let empty = bench.file("empty.txt", "");
    let check = |args: &[&str], expected: &str| {
        let run = bench.run(&[&["best"], args].concat());
        assert_eq!((run.err.as_str(), run.code), (format!("boggart: {expected}\n").as_str(), 2), "{args:?}");
    };
    check(
        &["--exact", "99999999"],
        "no board can reach 99,999,999: the words that fit on a board add up to 1,707,342 (198,294 words)",
    );
    check(
        &["--dims", "3x3", "--dice", "new"],
        "the new dice fill a 4x4 board, not 3x3; choose other dice (see `boggart dice list`)",
    );
    check(&["--words", &empty], &format!("{empty} has no words"));
    check(
        &["--with-word", "kick", "--dice", "new"],
        "no roll of the new dice contains KICK: needs 2 × K, but only one die shows it: AFFKPS",
    );
    check(&["--with-word", "#"], "--with-word: \"#\" has characters that are not letters");
    check(
        &["--objective", "long", "--max-length", "7"],
        "no word of the list both fits on 16 cells and counts",
    );
    check(&["--red", "1,1"], "a hunt does not support red cells");
}

#[test]
fn rollable_shows_the_dice_or_the_reason() {
    let bench = Bench::new();
    let run = bench.run(&["rollable", "perslatgsineters"]);
    assert_eq!(run.code, 0);
    assert!(run.out.starts_with("yes, with the new dice:\n  1,1  P   A F F K P S\n"), "{}", run.out);
    assert!(run.out.ends_with(
        "one roll in 385,397,528 shows these tiles in any order; choices of faces that do: 7,320\n"
    ));
    let run = bench.run(&["rollable", "zxcvzxcvzxcvzxcv"]);
    assert_eq!((run.out.as_str(), run.code), ("no: needs 2 × Z, but only one die shows it: HLNNRZ\n", 1));
    let run = bench.run(&["rollable", "noon"]);
    assert_eq!((run.out.as_str(), run.code), ("no: the new dice fill a 4x4 board, not 2x2\n", 1));
    let reply = json(&bench.run(&["rollable", "ééééééééééééékkk", "--json"]));
    assert_eq!((&reply["rollable"], &reply["reason"]), (&false.into(), &"no die shows É".into()));
}

#[test]
fn words_that_dice_cannot_show_have_reasons() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "qat quit kick inconsequentialities cat");
    let run = bench.run(&["reach", "--words", &words]);
    let expected = "INCONSEQUENTIALITIES\tneeds 19 tiles, on 16 cells\n\
                    KICK\tneeds 2 × K, but only one die shows it: AFFKPS\n\
                    QAT\tno die shows Q without U\n";
    assert_eq!(run.out, expected);
    let counts = json(&bench.run(&["reach", "--words", &words, "--counts", "--json"]));
    assert_eq!((&counts["count"], &counts["out_of_reach"]), (&5.into(), &3.into()));
}

#[test]
fn dice_with_a_lone_q_follow_the_q_mode() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "qat quat");
    let dice = bench.file("q.dice", "dims: 2x2\nQ\nA\nT\nX\n");
    let run = |args: &[&str], q: &str| bench.run(&[args, &["--q", q]].concat());
    for (q, out, max) in
        [("q", "QUAT\tno die shows U\n", 2), ("qu", "QAT\tno die shows Q without U\n", 1), ("either", "", 2)]
    {
        assert_eq!(run(&["reach", "--words", &words, "--dice", &dice], q).out, out);
        let shown = run(&["rollable", "qatx", "--dice", &dice], q);
        assert_eq!(shown.code, 0, "{q}: {shown:?}");
        // Boards of any letters follow the mode too: with Qu, no board has QAT.
        let hunt = ["best", "--dims", "2x2", "--words", &words, "--boards", "2000", "--seed", "1", "--json"];
        let best = json(&run(&hunt, q));
        assert_eq!(best["points"], max, "{q}");
        assert!(best["command"].as_str().unwrap().ends_with(&format!(" --q {q}")), "{best}");
    }
    // A mode from the settings is in the printed command too, because the settings may differ where it is run.
    let hunt = ["best", "--dice", &dice, "--words", &words, "--boards", "50", "--seed", "1", "--json"];
    let best = json(&support::finish(bench.command(&hunt).env("BOGGART_Q", "either"), b""));
    let command: Vec<&str> = best["command"].as_str().unwrap().split(' ').skip(1).collect();
    assert_eq!(bench.run(&command).out, "QAT\nQUAT\nScore = 2\n", "{command:?}");
}

#[test]
fn the_number_of_words_that_dice_cannot_show_is_known() {
    let Some(folder) = data() else { return };
    let words = folder.join("words/yawl2008.txt").display().to_string();
    let bench = Bench::new();
    let run = bench.run(&["reach", "--words", &words, "--counts"]);
    let expected = "19,159 of 263,974 words cannot appear on any board of the new dice\n   \
                    15,417  letters that need the same dice\n       \
                    70  no die shows Q without U\n    \
                    3,672  too long for 16 cells\n";
    assert_eq!(run.out, expected);
    let run = bench.run(&["reach", "--words", &words, "--counts", "--dice", "1976"]);
    assert!(
        run.out.starts_with("5,458 of 263,974 words cannot appear on any board of the classic dice\n"),
        "{}",
        run.out
    );
}

#[test]
fn boards_worth_playing_are_selected() {
    let bench = Bench::new();
    let flags =
        ["--points", "150..200", "--word-count", "..120", "--count", "3", "--seed", "5", "--json", "--solve"];
    let run = bench.run(&[&["roll"], &flags[..]].concat());
    let boards: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(boards.len(), 3);
    for board in &boards {
        assert!((150..=200).contains(&board["points"].as_u64().unwrap()), "{board}");
        assert!(board["count"].as_u64().unwrap() <= 120, "{board}");
        // The number identifies the roll among those of the seed.
        let number = board["number"].to_string();
        let all = bench.run(&["roll", "--seed", "5", "--count", &number]);
        assert_eq!(all.out.lines().last(), board["board"].as_str());
    }
    let used = bench.run(&["roll", "--no-dead-cells", "--seed", "5", "--json", "--solve"]);
    let board = json(&used)["board"].as_str().unwrap().to_owned();
    let paths = json(&bench.run(&["solve", &board, "--json"]));
    let path = |word: &Value| word["path"].as_array().unwrap().clone();
    let cells: std::collections::HashSet<String> =
        paths["words"].as_array().unwrap().iter().flat_map(path).map(|cell| cell.to_string()).collect();
    // On this board, one path per word is enough to find dead cells.
    assert_eq!(cells.len(), 16, "{board}");
}

#[test]
fn the_histogram_matches_the_scores() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "no on noon");
    let flags = ["score", "--words", &words, "--min-length", "2", "--histogram", "--json"];
    let histogram = json(&bench.feed(&flags, "noxx\nnoon\nxxxx\nxxxx\n"));
    assert_eq!(
        (&histogram["boards"], &histogram["mean"], &histogram["zero_share"]),
        (&4.into(), &0.25.into(), &0.75.into())
    );
    let svg = bench.path("histogram.svg");
    let run = bench.run(&["bench", "--rolls", "300", "--seed", "9", "--svg", svg.to_str().unwrap()]);
    assert!(run.out.starts_with("300 boards, mean "), "{run:?}");
    assert_eq!(run.err, "seed 9\n");
    let picture = std::fs::read_to_string(svg).unwrap();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n") && picture.contains("median"));
    for flags in [
        &["--dice", "classic"][..],
        &["--svg", "x.svg"],
        &["--seed", "3"],
        &["--q", "either"],
        &["--adjacent", "orthogonal"],
    ] {
        let run = bench.run(&[&["bench"], flags].concat());
        assert_eq!(run.code, 2, "{run:?}");
    }
    assert_eq!(bench.feed(&["score", "--histogram"], "").out, "no boards\n");
}
