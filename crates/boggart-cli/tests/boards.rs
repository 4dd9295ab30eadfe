//! Boards as people write, paste and keep them: rows, files of several boards, shapes, and letters without words.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should end there and then")]

mod support;

use support::{Bench, Run, finish};

const DOTS: &str = "write th.in/er.an for tiles of several letters";

/// The points that `solve` prints for a board.
fn score(run: &Run) -> &str {
    run.out.lines().last().unwrap_or_default()
}

#[test]
fn rows_apart_by_spaces_or_lines_are_rows() {
    let bench = Bench::new();
    let expected = bench.run(&["solve", "oydl/iexe/nnok/tati"]);
    assert_eq!((score(&expected), expected.err.as_str()), ("Score = 154", ""));
    let note = format!("boggart: note: read as 4 rows of 4; {DOTS}\n");
    for pasted in ["oydl iexe nnok tati", "oydl\niexe\nnnok\ntati\n", " OYDL  IEXE\r\n\r\nNNOK  TATI "] {
        let run = bench.run(&["solve", pasted]);
        assert_eq!((run.out.as_str(), run.err.as_str(), run.code), (expected.out.as_str(), note.as_str(), 0));
    }
    let tiles = bench.run(&["solve", "n o o n"]);
    assert_eq!((tiles.out.as_str(), tiles.err.as_str()), (bench.run(&["solve", "no/on"]).out.as_str(), ""));
    let dots = bench.run(&["solve", "th.in/er.an", "--json"]);
    assert!(dots.out.contains("\"dims\":\"2x2\"") && dots.err.is_empty(), "{dots:?}");
    for verb in ["watch", "rollable"] {
        let run = bench.run(&[verb, "no on"]);
        assert!(run.err.contains("read as 2 rows of 2"), "{run:?}");
    }
    let run = bench.feed(&["practice", "--board", "oydl iexe nnok tati"], "");
    assert!(run.out.starts_with("[O] [Y] [D] [L]\n[I]") && run.err == note, "{run:?}");
}

#[test]
fn score_reads_rows_apart_by_spaces_and_says_so_once() {
    let bench = Bench::new();
    let input = "no/on\nno on\noydl iexe nnok tati\nn o o n\n";
    for threads in ["1", "2"] {
        let run = bench.feed(&["score", "--threads", threads], input);
        assert_eq!(run.out, "no/on\t5\nno on\t5\noydl iexe nnok tati\t154\nn o o n\t5\n");
        assert_eq!(run.err, format!("boggart: note: standard input, line 2: read as 2 rows of 2; {DOTS}\n"));
    }
    // The output can be scored again.
    let scored = bench.feed(&["score"], input).out;
    assert_eq!(bench.feed(&["score"], &scored).out, scored);
}

#[test]
fn a_row_with_a_letter_too_few_is_told() {
    let run = Bench::new().run(&["solve", "oydl iex nnok tati"]);
    let expected = format!(
        "boggart: not a board: \"iex\" at position 6 has 3 letters, but the first row has 4; {DOTS}\n"
    );
    assert_eq!((run.err, run.code), (expected, 2));
}

#[test]
fn every_board_of_a_file_is_solved() {
    let bench = Bench::new();
    let rolled = bench.run(&["roll", "--count", "3", "--seed", "1"]).out;
    bench.file("b.txt", &rolled);
    let each: Vec<Run> = rolled.lines().map(|board| bench.run(&["solve", board])).collect();
    let named = |(board, run): (&str, &Run)| format!("Board = {board}\n{}", run.out);
    let expected: String = rolled.lines().zip(&each).map(named).collect();
    let run = bench.run(&["solve", "@b.txt"]);
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), (expected.as_str(), "", 0));
    assert_eq!(bench.feed(&["solve", "@-"], &rolled).out, expected);
    let scored = bench.feed(&["score"], &rolled).out;
    assert_eq!(bench.feed(&["solve", "@-"], &scored).out, expected, "points after a tab do not matter");
    // Several boards in Princeton's format are boards as well.
    let files = bench.run(&["roll", "--count", "3", "--seed", "1", "--format", "princeton"]).out;
    assert_eq!(bench.feed(&["solve", "@-"], files).out, expected);
    let json = bench.run(&["solve", "@b.txt", "--json"]).out;
    let boards: Vec<String> = json
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).unwrap()["board"].as_str().unwrap().to_owned()
        })
        .collect();
    assert_eq!(boards, rolled.lines().collect::<Vec<_>>());
}

#[test]
fn a_table_of_several_boards_names_the_board_of_each_word() {
    let bench = Bench::new();
    bench.file("b.txt", "no/on\nte/as\n");
    let run = bench.run(&["solve", "@b.txt", "--csv", "--min-length", "4", "--starts", "n"]);
    assert_eq!(run.out, "board,word,points,path\nNO/ON,NOON,1,\"1,1 1,2 2,1 2,2\"\n");
    let one = bench.run(&["solve", "no/on", "--csv", "--min-length", "4"]);
    assert!(one.out.starts_with("word,points,path\nNOON,1,"), "{one:?}");
    for flag in [&["--svg", "x.svg"][..], &["--watch"]] {
        let run = support::finish(&mut bench.command(&[&["solve", "@b.txt"], flag].concat()), b"");
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    }
}

#[test]
fn files_hold_rows_up_to_an_empty_line() {
    let bench = Bench::new();
    let boards = |file: &str| {
        let run = bench.feed(&["solve", "@-", "--json"], file);
        let board = |line: &str| {
            serde_json::from_str::<serde_json::Value>(line).unwrap()["board"].as_str().unwrap().to_owned()
        };
        (run.out.lines().map(board).collect::<Vec<_>>().join(" "), run.err)
    };
    let quiet = |boards: &str| (boards.to_owned(), String::new());
    assert_eq!(boards("oydl\niexe\nnnok\ntati\n\nno\non\n"), quiet("OYDL/IEXE/NNOK/TATI NO/ON"));
    assert_eq!(boards("O Y D L\nI E Qu E\n"), quiet("OYDL/I.E.Qu.E"));
    assert_eq!(boards("2 2\nN O\nO N\n"), quiet("NO/ON"));
    // Lines of sixteen letters may be rows or boards, so that is said.
    let (read, note) = boards("oydliexennoktati\nperslatgsineters\n");
    assert_eq!(read, "OYDLIEXENNOKTATI/PERSLATGSINETERS");
    assert!(
        note.contains("read as one board of 2 rows of 16; with --dims 4x4 each line is a board"),
        "{note}"
    );
    let run = bench.feed(&["solve", "@-", "--dims", "4x4"], "oydliexennoktati\nperslatgsineters\n");
    assert!(run.out.contains("Board = PERS/LATG/SINE/TERS\n") && run.err.is_empty(), "{run:?}");
    let wrong = bench.feed(&["solve", "@-"], "no/on\n\noydl\niexe\nnno\ntati\n");
    let expected = "boggart: standard input, line 3: \"nno\" at position 11 has 3 letters";
    assert!(wrong.err.starts_with(expected) && wrong.code == 2, "{wrong:?}");
}

#[test]
fn where_one_board_is_needed_a_file_may_have_one() {
    let bench = Bench::new();
    bench.file("one.txt", "xxx/tea\n");
    bench.file("two.txt", "no/on\nte/as\n");
    let run = bench.feed(&["practice", "--board", "@one.txt"], "tea\nX\n");
    assert!(run.out.contains("The word TEA is worth 1 point."), "{run:?}");
    for args in [&["practice", "--board", "@two.txt"][..], &["watch", "@two.txt"], &["rollable", "@two.txt"]]
    {
        let run = bench.run(args);
        let expected = "boggart: two.txt has 2 boards, where one is needed; `boggart solve` takes several\n";
        assert_eq!((run.err.as_str(), run.code), (expected, 2), "{args:?}");
    }
}

#[test]
fn what_never_ends_is_refused() {
    let bench = Bench::new();
    let refused = |args: &[&str], expected: &str| {
        let run = bench.run(args);
        assert!(run.err.contains(expected) && run.err.lines().count() == 1, "{args:?}: {run:?}");
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
    };
    let long = "it is longer than 64 MiB, the most that is read";
    refused(&["solve", "@/dev/zero"], long);
    refused(&["practice", "--board", "@/dev/zero"], long);
    refused(&["roll", "--dice", "/dev/zero"], long);
    refused(&["score", "/dev/zero"], "a line is longer than 64 MiB");
    for device in ["/dev/zero", "/dev/urandom"] {
        refused(&["solve", "noon", "--words", device], "it has zero bytes");
        refused(&["solve", "noon", "--extra", device], "it has zero bytes");
    }
}

#[test]
fn one_side_is_enough_to_know_the_other() {
    let bench = Bench::new();
    let expected = bench.run(&["solve", "noo/nno"]).out;
    assert_eq!(bench.run(&["solve", "noonno", "--rows", "2"]).out, expected);
    assert_eq!(bench.run(&["solve", "noonno", "--cols", "3"]).out, expected);
    assert_eq!(bench.run(&["solve", "noon", "--rows", "2"]).out, bench.run(&["solve", "noon"]).out);
    let run = bench.feed(&["score", "--rows", "2"], "noonno\nnoon\nnoo\n");
    assert!(run.err.contains("line 3: 3 tiles do not fill 2 rows"), "{run:?}");
    assert_eq!(run.out.lines().count(), 2);
    let run = bench.run(&["watch", "noonno", "--cols", "3", "--min-length", "5"]);
    assert_eq!(run.code, 0, "{run:?}");
    let run = bench.feed(&["practice", "--board", "noonno", "--rows", "2"], "");
    assert!(run.out.starts_with("[N] [O] [O]\n[N] [N] [O]\n"), "{run:?}");
}

#[test]
fn a_shape_without_dice_is_filled_alike_everywhere() {
    let bench = Bench::new();
    let note = "boggart: note: the new dice fill a 4x4 board, not 3x5; drawing letters with English frequencies instead";
    let rolled = bench.run(&["roll", "--dims", "3x5", "--seed", "7"]);
    let practised = bench.feed(&["practice", "--dims", "3x5", "--seed", "7"], "");
    let letters =
        |text: &str| text.to_uppercase().chars().filter(char::is_ascii_alphabetic).collect::<String>();
    let grid: String = practised.out.lines().take(3).collect();
    assert_eq!(letters(&grid), letters(&rolled.out));
    for run in [&rolled, &practised] {
        assert!(run.err.starts_with(note) && run.err.ends_with("seed 7\n") && run.code == 0, "{run:?}");
    }
    for args in [&["roll"][..], &["practice"]] {
        let run = finish(&mut bench.command(&[args, &["--dims", "3x5", "--dice", "new"]].concat()), b"");
        assert!(run.err.contains("leave out --dice to draw random letters") && run.code == 2, "{run:?}");
    }
}

#[test]
fn letters_that_no_word_has_are_told() {
    let bench = Bench::new();
    let run = bench.run(&["solve", "лес/сон/нос"]);
    assert_eq!(run.out, "Score = 0\n");
    assert_eq!(run.err, "boggart: note: no word of english has the letters Е Л Н О С\n");
    let run = bench.run(&["solve", "no/öN"]);
    assert_eq!(run.err, "boggart: note: no word of english has the letter Ö\n");
    let run = bench.feed(&["score"], "no/on\nле/сс\nне/сс\n");
    assert_eq!(run.out, "no/on\t5\nле/сс\t0\nне/сс\t0\n");
    assert_eq!(run.err, "boggart: note: standard input, line 2: no word of english has the letters Е Л С\n");
    for args in [&["watch", "ле/сс"][..], &["practice", "--board", "ле/сс"]] {
        let run = finish(&mut bench.command(args), b"");
        assert!(run.err.contains("no word of english has the letters Е Л С"), "{run:?}");
    }
}
