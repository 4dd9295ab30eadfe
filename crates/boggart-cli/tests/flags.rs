//! Flags: what means nothing is refused, what is wrong is told with what to write, and a name has one meaning.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should end there and then")]

mod support;

use serde_json::{Value, json};
use support::{Bench, Run, finish};

#[track_caller]
fn check_refused(run: &Run, expected: &str) {
    let err = format!("boggart: {expected}\n");
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), ("", err.as_str(), 2));
}

fn read(run: &Run) -> Value {
    assert_eq!(run.code, 0, "{run:?}");
    serde_json::from_str(&run.out).unwrap()
}

const NO_DICE: &str = "\"foo\" is neither a dice set nor a file; the sets are classic, new, deluxe, big, big-challenge, \
                       big-2012, super-big, and those of languages (see `boggart dice list`)";

#[test]
fn dice_that_nobody_has_are_refused_also_where_nothing_rolls_them() {
    let bench = Bench::new();
    for args in [
        &["solve", "noon"][..],
        &["solve"],
        &["score"],
        &["watch", "noon"],
        &["practice", "--board", "noon"],
        &["roll"],
        &["rollable", "noon"],
    ] {
        check_refused(&bench.run(&[args, &["--dice", "foo"]].concat()), NO_DICE);
    }
    assert_eq!(bench.run(&["solve", "noon", "--dice", "classic"]).code, 0);
}

#[test]
fn a_board_printed_alone_takes_no_flags_about_words() {
    let bench = Bench::new();
    for (flag, value) in [
        ("--red", "1,1"),
        ("--bonus", "+5"),
        ("--table", "0,1"),
        ("--min-length", "4"),
        ("--max-length", "4"),
        ("--rules", "box"),
        ("--adjacent", "orthogonal"),
        ("--words", "gone"),
        ("--extra", "gone"),
        ("--without", "gone"),
        ("--tier", "school"),
    ] {
        let expected = format!(
            "{flag} changes nothing about a board printed alone; add --json or --solve, or choose boards with --points, \
             --word-count or --no-dead-cells"
        );
        check_refused(&bench.run(&["roll", flag, value]), &expected);
    }
    let made = read(&bench.run(&["roll", "--seed", "1", "--red", "1,1", "--json"]));
    assert!(made["id"].as_str().unwrap().contains("-r0_"), "{made}");
    assert_eq!(bench.run(&["roll", "--seed", "1", "--q", "q", "--dice", "classic"]).code, 0);
}

#[test]
fn red_cells_without_cells_are_refused() {
    let bench = Bench::new();
    for red in ["", " ", ";", " ; "] {
        let run = bench.run(&["solve", "noon", "--red", red]);
        check_refused(&run, "--red: write row,column counted from 1, such as 1,2;3,4");
    }
}

#[test]
fn settings_that_mean_nothing_are_shown_and_complained_about() {
    let bench = Bench::new();
    bench.file("config/boggart/config.toml", "tier = \"adult\"\nq = \"either\"\n");
    let mut command = bench.command(&["config"]);
    command.env("BOGGART_DICE", "foo").env("BOGGART_WORDS", "gone").env("BOGGART_COLOR", "pink");
    let run = finish(&mut command, b"");
    assert_eq!(run.code, 2);
    for shown in
        ["tier      = \"adult\"", "q         = \"either\"", "dice      = \"foo\"", "color     = \"pink\""]
    {
        assert!(run.out.contains(shown), "{run:?}");
    }
    let file = bench.path("config/boggart/config.toml").display().to_string();
    let expected = [
        "boggart: BOGGART_WORDS: cannot read word list gone: No such file or directory (os error 2)"
            .to_owned(),
        format!("boggart: {file}: \"adult\" is not a tier; write all or school"),
        format!("boggart: BOGGART_DICE: {NO_DICE}"),
        "boggart: BOGGART_COLOR: \"pink\" is not a colour setting; write auto, always or never".to_owned(),
    ];
    assert_eq!(run.err.lines().collect::<Vec<_>>(), expected);
    // A verb that does not need the value does its work, and says so.
    let run = finish(bench.command(&["dice", "list", "--json"]).env("BOGGART_DICE", "foo"), b"");
    assert!(
        run.err.contains(&format!("boggart: note: BOGGART_DICE: {NO_DICE} (not needed here)\n")),
        "{run:?}"
    );
    assert_eq!(run.code, 0);
}

#[test]
fn misspelt_variables_are_named() {
    let bench = Bench::new();
    let run = finish(bench.command(&["solve", "noon", "--json"]).env("BOGGART_DICES", "big"), b"");
    assert_eq!(
        (run.err.as_str(), run.code),
        (
            "boggart: note: BOGGART_DICES is not a setting (did you mean BOGGART_DICE?); the settings are BOGGART_WORDS, BOGGART_LANG, BOGGART_TIER, BOGGART_Q, BOGGART_DICE, BOGGART_COLOR, BOGGART_BELL, BOGGART_COUNTDOWN\n",
            0
        )
    );
    bench.file("config/boggart/config.toml", "wrods = \"x\"\n");
    let run = bench.run(&["solve", "noon"]);
    assert!(run.err.contains("\"wrods\" is not a setting (did you mean words?)"), "{run:?}");
}

#[test]
fn a_drawing_goes_to_standard_output_for_a_hyphen() {
    let bench = Bench::new();
    let is_drawing =
        |run: &Run| run.out.starts_with("<svg") && run.out.ends_with("</svg>\n") && run.code == 0;
    let solved = bench.run(&["solve", "noon", "--svg", "-"]);
    assert!(is_drawing(&solved) && solved.out.contains("Board NO/ON"), "{solved:?}");
    assert!(is_drawing(&bench.feed(&["score", "--histogram", "--svg", "-"], "noon\n")));
    assert!(is_drawing(&bench.run(&["bench", "--rolls", "10", "--seed", "1", "--svg", "-"])));
    check_refused(
        &bench.run(&["solve", "noon", "--svg", "-", "--json"]),
        "--svg - prints the drawing instead of the words; give a file, or remove --json or --csv",
    );
    check_refused(
        &bench.run(&["solve", "--svg", "-"]),
        "--svg - needs a board, because the dialogue prints text",
    );
    for args in [&["score", "--histogram"][..], &["bench", "--rolls", "10"]] {
        check_refused(
            &bench.run(&[args, &["--json", "--svg", "-"]].concat()),
            "--svg - prints the drawing instead of the numbers; give a file, or remove --json",
        );
    }
    bench.file("words.txt", "noon\n");
    let mut build = bench.command(&["dict", "build", "words.txt", "--out", "-"]);
    let lexicon = build.output().unwrap();
    assert!(lexicon.stdout.starts_with(b"BOGGLEX\n"), "{lexicon:?}");
    check_refused(
        &bench.run(&["dict", "build", "words.txt", "--out", "-", "--json"]),
        "--out - prints the lexicon; give a file, or remove --json",
    );
    assert!(!bench.path("-").exists(), "no file is called -");
}

#[test]
fn unknown_verbs_are_answered_with_the_verbs() {
    let bench = Bench::new();
    let of_dict = "the verbs of dict are build, info, lookup, diff, expand, add, languages";
    check_refused(&bench.run(&["dict", "foo"]), &format!("\"foo\" is not a verb of dict; {of_dict}"));
    check_refused(
        &bench.run(&["--color", "never", "dict", "lokup", "noon"]),
        &format!("\"lokup\" is not a verb of dict (did you mean lookup?); {of_dict}"),
    );
    for args in [&["help", "slove"][..], &["slove", "noon"]] {
        let run = bench.run(args);
        let expected =
            "boggart: \"slove\" is not a verb (did you mean solve?); the verbs are solve, score, best, ";
        assert!(run.err.starts_with(expected) && run.code == 2, "{run:?}");
    }
}

#[test]
fn standard_input_is_called_by_its_name() {
    let bench = Bench::new();
    let run = bench.feed(&["rollable", "@-"], "4 four");
    assert!(run.err.starts_with("boggart: standard input, line 1: "), "{run:?}");
    let run = bench.feed(&["rollable", "@-"], b"\xff\xfe\x00");
    assert!(run.err.contains("standard input is not UTF-8 text"), "{run:?}");
}

#[test]
fn one_thing_is_not_called_many() {
    let bench = Bench::new();
    bench.file("one.txt", "noon\n");
    bench.file("none.txt", "moon\n");
    let run = bench.run(&["dict", "diff", "one.txt", "none.txt"]);
    assert_eq!(run.err, "1 word only in one.txt, 1 only in none.txt\n");
    check_refused(
        &bench.run(&["best", "--exact", "9", "--words", "one.txt"]),
        "no board can reach 9: the words that fit on a board add up to 1 (1 word)",
    );
    check_refused(&bench.run(&["solve", "abcd", "--dims", "1x1"]), "not a board: 1x1 needs 1 tile, not 4");
    check_refused(&bench.run(&["solve", "ab/c"]), "not a board: row 2 has 1 tile, but row 1 has 2");
    bench.file("one.dice", "dims: 1x1\nmin-length: 1\nminutes: 1\nA\n");
    let shown = bench.run(&["dice", "show", "one.dice"]).out;
    assert!(shown.contains("1 die; box rules: 1 letter or more") && shown.contains("1 minute\n"), "{shown}");
}

#[test]
fn no_message_says_a_thing_twice() {
    let bench = Bench::new();
    bench.file("face.dice", "ABC4EF\n");
    bench.file("letters.board", "1 2\nA 4\n");
    for args in [
        &["dice", "show", "face.dice"][..],
        &["solve", "@letters.board"],
        &["solve", "a b c 4"],
        &["score", "--rules", "box", "--dice", "face.dice"],
    ] {
        let run = bench.run(args);
        assert_eq!((run.err.matches("is not a letter").count(), run.code), (1, 2), "{run:?}");
    }
    let run = finish(bench.command(&["config"]).env("BOGGART_DICE", "./face.dice"), b"");
    assert_eq!(run.err, "boggart: BOGGART_DICE: ./face.dice: line 1: \"4\" is not a letter\n");
}

#[test]
fn former_names_still_work_and_are_not_shown() {
    let bench = Bench::new();
    bench.file("words.txt", "noon\n");
    let same = |now: &[&str], before: &[&str]| {
        let (now, before) = (bench.run(now), bench.run(before));
        // What a hunt logs depends on when it looks.
        assert_eq!((&now.out, now.code), (&before.out, 0));
        assert_eq!(now.err.lines().last(), before.err.lines().last());
    };
    same(&["solve", "noon", "--of-length", "4.."], &["solve", "noon", "--length", "4.."]);
    let hunt = ["best", "--dims", "2x2", "--seed", "1", "--boards", "500"];
    let with = |more: &[&'static str]| [&hunt[..], more].concat();
    same(&with(&["--with-word", "tea"]), &with(&["--contains", "tea"]));
    same(&with(&["--fewest"]), &with(&["--worst"]));
    same(&["dict", "info", "words.txt"], &["dict", "info", "--words", "words.txt"]);
    assert_eq!(bench.run(&["bench", "--boards", "9", "--json"]).code, 0);
    assert_eq!(read(&bench.run(&["bench", "--sample", "9", "--json"]))["boards"], 9);
    for (verb, former) in
        [("solve", "--length "), ("best", "--contains"), ("best", "--worst"), ("bench", "--boards")]
    {
        let help = bench.run(&[verb, "--help"]).out;
        assert!(!help.contains(&format!(" {former}")), "{verb} {former}");
    }
    assert!(!bench.run(&["dict", "info", "--help"]).out.contains("--words"));
    let both = bench.run(&["dict", "info", "words.txt", "--words", "words.txt"]);
    assert!(both.err.contains("cannot be used with") && both.code == 2, "{both:?}");
}

/// Every value under a name, however deep.
fn values<'v>(value: &'v Value, name: &str, found: &mut Vec<&'v Value>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get(name));
            fields.values().for_each(|value| values(value, name, found));
        }
        Value::Array(items) => items.iter().for_each(|value| values(value, name, found)),
        _ => {}
    }
}

#[test]
fn words_in_json_are_always_a_list_and_counts_a_number() {
    let bench = Bench::new();
    for args in [
        &["solve", "noon", "--json"][..],
        &["roll", "--seed", "1", "--solve", "--json"],
        &["best", "--dims", "2x2", "--seed", "1", "--boards", "500", "--json"],
        &["reach", "--min-length", "28", "--counts", "--json"],
        &["dict", "info", "--json"],
    ] {
        let object = read(&bench.run(args));
        let (mut words, mut counts) = (Vec::new(), Vec::new());
        values(&object, "words", &mut words);
        values(&object, "count", &mut counts);
        assert!(words.into_iter().all(Value::is_array), "{args:?}");
        assert!(!counts.is_empty() && counts.into_iter().all(Value::is_u64), "{args:?}");
    }
    let scored = read(&bench.feed(&["score", "--json"], "noon\n"));
    assert_eq!((&scored["count"], &scored["words"]), (&5.into(), &Value::Null));
}

#[test]
fn the_points_of_a_box_are_an_array() {
    let bench = Bench::new();
    let new = read(&bench.run(&["dice", "show", "new", "--json"]));
    assert_eq!(new["points"], json!([0, 0, 0, 1, 1, 2, 3, 5, 11]));
    assert_eq!(new["points_per_letter_beyond"], Value::Null);
    let large = read(&bench.run(&["dice", "show", "super-big", "--json"]));
    assert_eq!(large["points"], json!([0, 0, 0, 0, 1, 2, 3, 5, 11]));
    assert_eq!(large["points_per_letter_beyond"], 2);
}

#[test]
fn the_steps_of_a_search_are_objects() {
    let bench = Bench::new();
    let run = bench.run(&["watch", "2x1:no", "--min-length", "2", "--json"]);
    let steps: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        steps[..4],
        [
            json!({"take": [1, 1], "prefix": "N"}),
            json!({"take": [2, 1], "prefix": "NO"}),
            json!({"find": "NO"}),
            json!({"free": [2, 1]}),
        ]
    );
    // The same steps as lines.
    let lines = bench.run(&["watch", "2x1:no", "--min-length", "2", "--steps"]).out;
    assert_eq!(lines.lines().count(), steps.len());
    assert_eq!(bench.run(&["watch", "noon", "--json", "--steps"]).code, 2);
}

#[test]
fn practice_answers_in_json() {
    let bench = Bench::new();
    bench.file("words.txt", "noon moon\n");
    let run = bench.feed(
        &["practice", "--board", "noon", "--words", "words.txt", "--json"],
        "noon\nNoon\nmoon\nno\nono\nx\nnot read\n",
    );
    let round = read(&run);
    assert_eq!((run.err.as_str(), run.out.lines().count()), ("", 1));
    let entries = round["entries"].as_array().unwrap();
    let verdicts: Vec<&str> = entries.iter().map(|entry| entry["verdict"].as_str().unwrap()).collect();
    assert_eq!(verdicts, ["scored", "used", "not_on_board", "too_short", "not_a_word"]);
    assert_eq!(
        entries[0],
        json!({
            "word": "NOON", "verdict": "scored", "message": "NOON: 1", "points": 1,
            "path": [[1, 1], [1, 2], [2, 1], [2, 2]]
        })
    );
    assert_eq!(entries[4]["path"], Value::Null);
    assert_eq!((&round["board"], &round["dims"]), (&"NO/ON".into(), &"2x2".into()));
    assert_eq!((&round["count"], &round["points"], &round["seed"]), (&1.into(), &1.into(), &Value::Null));
    let rolled = bench.feed(&["practice", "--seed", "7", "--json"], "");
    assert_eq!(read(&rolled)["seed"], 7);
}
