//! Every kind of bad input for every reader: one clear line, the right exit code, no files left behind.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;

use support::{Bench, Run};

/// Expects one line on standard error with this text, exit code 2, and nothing on standard output.
fn check_refused(run: &Run, expected: &str) {
    assert!(run.err.contains(expected), "wanted {expected:?} in {run:?}");
    assert_eq!(run.err.lines().count(), 1, "{run:?}");
    assert!(run.err.starts_with("boggart: "), "{run:?}");
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
}

/// The flags with which a verb reads a file of each kind; the name of the file comes last.
const READERS: [(&str, &[&str]); 5] = [
    ("word list", &["solve", "noon", "--words"]),
    ("word list", &["solve", "noon", "--extra"]),
    ("word list", &["dict", "build", "--out", "out.lexicon"]),
    ("dice file", &["roll", "--dice"]),
    ("settings", &["config"]),
];

fn read(bench: &Bench, args: &[&str], path: &str) -> Run {
    match args {
        ["config"] => {
            let target = bench.path("config/boggart/config.toml");
            std::fs::create_dir_all(target.parent().unwrap()).unwrap();
            std::fs::rename(path, &target).unwrap();
            bench.run(&["config"])
        }
        _ => bench.run(&[args, &[path]].concat()),
    }
}

#[test]
fn folders_are_not_files() {
    for (what, args) in READERS {
        let bench = Bench::new();
        let path = bench.path("folder");
        std::fs::create_dir(&path).unwrap();
        let run = read(&bench, args, &path.display().to_string());
        check_refused(&run, &format!("cannot read {what}"));
    }
    check_refused(&Bench::new().run(&["solve", "@."]), "cannot read board file .: it is a folder");
}

#[test]
fn missing_files_are_named() {
    let bench = Bench::new();
    check_refused(
        &bench.run(&["solve", "noon", "--words", "gone"]),
        "cannot read word list gone: No such file",
    );
    check_refused(
        &bench.run(&["solve", "noon", "--extra", "gone"]),
        "cannot read word list gone: No such file",
    );
    check_refused(
        &bench.run(&["solve", "noon", "--without", "gone"]),
        "cannot read word list gone: No such file",
    );
    check_refused(&bench.run(&["solve", "@gone"]), "cannot read board file gone: No such file");
    check_refused(&bench.run(&["roll", "--dice", "gone"]), "\"gone\" is neither a dice set nor a file");
    check_refused(
        &bench.run(&["dict", "build", "gone", "-o", "x"]),
        "cannot read word list gone: No such file",
    );
    assert!(!bench.path("x").exists());
}

#[test]
fn files_that_may_not_be_read_are_named() {
    let bench = Bench::new();
    let path = bench.file("secret.txt", "noon\n");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).unwrap();
    std::fs::set_permissions(bench.path(""), std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = bench.command(&["solve", "noon", "--words", &path]);
    if std::fs::read(&path).is_ok() {
        // The superuser may read every file, so the test runs as the user `nobody`.
        command.uid(65534);
    }
    if command.status().is_err() {
        _ = std::io::Write::write_all(
            &mut std::io::stderr(),
            b"skipped: the binary cannot be run as another user\n",
        );
        return;
    }
    check_refused(&support::finish(&mut command, b""), "Permission denied");
}

#[test]
fn empty_files_are_called_empty() {
    let bench = Bench::new();
    let path = bench.file("empty", "");
    check_refused(&bench.run(&["solve", "noon", "--words", &path]), "has no words");
    check_refused(&bench.run(&["dict", "build", &path, "-o", "x"]), "has no words; nothing was written");
    assert!(!bench.path("x").exists());
    check_refused(&bench.run(&["solve", "@empty"]), "empty has no board");
    check_refused(&bench.run(&["roll", "--dice", "./empty"]), "the file has no dice");
    check_refused(&bench.run(&["solve", ""]), "a board needs at least one tile");
    let nothing = bench.feed(&["score"], "");
    assert_eq!((nothing.out.as_str(), nothing.err.as_str(), nothing.code), ("", "", 0));
    assert_eq!(bench.run(&["score", "empty"]).code, 0);
}

#[test]
fn binary_files_are_refused_with_the_line() {
    let bench = Bench::new();
    let noise: Vec<u8> = (0..=255).rev().cycle().take(5000).collect();
    let path = bench.file("noise", &noise);
    check_refused(&bench.run(&["solve", "noon", "--words", &path]), "line 1 is not UTF-16LE text");
    check_refused(&bench.run(&["solve", "@noise"]), "board file noise is not UTF-8 text");
    check_refused(&bench.run(&["roll", "--dice", "./noise"]), "dice file ./noise is not UTF-8 text");
    let run = bench.run(&["score", "noise"]);
    assert!(
        run.code == 2 && run.out.is_empty() && run.err.starts_with("boggart: noise, line 1: "),
        "{run:?}"
    );
    bench.file("config/boggart/config.toml", &noise);
    check_refused(&bench.run(&["config"]), "cannot read settings");
}

#[test]
fn damaged_lexicons_are_refused() {
    let bench = Bench::new();
    bench.file("words.txt", "noon moon\n");
    assert_eq!(bench.run(&["dict", "build", "words.txt", "-o", "good"]).code, 0);
    let good = std::fs::read(bench.path("good")).unwrap();
    for at in (0..good.len()).step_by(5) {
        let mut bad = good.clone();
        bad[at] ^= 0x41;
        bench.file("bad", &bad);
        let run = bench.run(&["solve", "noon", "--words", "bad"]);
        assert!(run.code == 2 && run.err.lines().count() == 1 && run.out.is_empty(), "byte {at}: {run:?}");
    }
    bench.file("cut", &good[..good.len() - 8]);
    check_refused(&bench.run(&["solve", "noon", "--words", "cut"]), "bytes instead of");
    bench.file("long", [&good[..], b"12345678"].concat());
    check_refused(&bench.run(&["solve", "noon", "--words", "long"]), "bytes instead of");
}

#[test]
fn bad_boards_are_refused_with_the_position() {
    let bench = Bench::new();
    let refused = |board: &str, expected: &str| check_refused(&bench.run(&["solve", board]), expected);
    refused("oydliexenoktati", "15 tiles do not make a square");
    refused("abc1", "\"1\" at position 4 is not a letter");
    refused("ab/cde", "row 2 has 3 tiles, but row 1 has 2");
    refused("-1x4:", "unexpected argument '-1' found");
    refused("4x4_abc", "not a board id");
    refused("99999x99999:a", "99999x99999 is too large");
    refused("\u{1F600}abc", "at position 1 is not a letter");
    let file = |text: &str, expected: &str| {
        bench.file("b.txt", text);
        check_refused(&bench.run(&["solve", "@b.txt"]), expected);
    };
    file("-4 4\nA", "has \"-4\" where the number of rows was expected");
    file("4 4\nA B", "4x4 needs 16 tiles, not 2");
    file("1 1\nA B", "continues with \"B\"");
    file("99999999999 1\nA", "where the number of rows was expected");
    file("100000 100000\nA", "is too large");
    file("2 2\r\nA B\r\nC 4\r\n", "b.txt, line 1: \"4\" in row 2, column 2 is not a letter\n");
}

#[test]
fn bad_dice_files_are_refused_with_the_line() {
    let bench = Bench::new();
    let refused = |text: &str, expected: &str| {
        bench.file("bad.dice", text);
        check_refused(&bench.run(&["dice", "show", "bad.dice"]), expected);
    };
    refused("ABCDEF\nABC4EF\n", "bad.dice: line 2: \"4\" is not a letter\n");
    refused("ABCDEF\r\nABCDEF\r\n", "2 dice do not fill a square");
    refused("dims: 99999x99999\nA\n", "line 1: 99999x99999 is too large");
    refused("dims: -1x-1\nA\n", "line 1: \"-1x-1\" is not a board size");
}

#[test]
fn more_than_sixty_four_letters_are_refused_by_name() {
    let bench = Bench::new();
    let many: String = ('\u{4e00}'..'\u{4e60}').map(|c| format!("{c}\n")).collect();
    let path = bench.file("many.txt", many);
    check_refused(
        &bench.run(&["solve", "noon", "--words", &path]),
        "the words use 96 different letters, but a lexicon holds at most 64; without the rarest, 32 of 96 words would be lost",
    );
    check_refused(
        &bench.run(&["solve", "noon", "--words", &path, "--letters-all"]),
        "the words use 96 different letters, but a lexicon holds at most 64: 一",
    );
}

#[test]
fn other_scripts_are_supported() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "\u{feff}ЁЛКА\r\nстраße col·legi\r\n");
    let run = bench.run(&["solve", "ёл/ка", "--words", &words]);
    assert_eq!((run.out.as_str(), run.code), ("ЁЛКА\nScore = 1\n", 0));
    let run = bench.run(&["solve", "c.o.l/e.l./·l.e.g/i.a.b", "--words", &words]);
    assert_eq!(run.code, 2, "rows of different lengths: {run:?}");
    // The middle dot is a letter: it may be a tile by itself, or be part of one.
    for board in ["c.o.l/e.l.·/g.i.x", "c.o.l/l.e.·l/e.g.i"] {
        let run = bench.run(&["solve", board, "--words", &words]);
        assert_eq!((run.out.as_str(), run.code), ("COL·LEGI\nScore = 11\n", 0), "{board}");
    }
    // A Latin sharp s after Cyrillic letters counts as two letters.
    let run = bench.run(&["solve", "с.т.р/e.ss.а", "--words", &words]);
    assert_eq!((run.out.as_str(), run.code), ("СТРАSSE\nScore = 5\n", 0));
}

#[test]
fn bad_settings_are_refused() {
    let refused = |text: &str, expected: &str| {
        let bench = Bench::new();
        bench.file("config/boggart/config.toml", text);
        check_refused(&bench.run(&["solve", "noon"]), expected);
        // Verbs that do not need settings still work.
        assert_eq!(bench.run(&["completions", "bash"]).code, 0);
    };
    refused("q = \"qq\"", "\"qq\" is not a Q mode");
    refused("tier = \"adult\"", "\"adult\" is not a tier; write all or school");
    refused("colour = \"never\"", "\"colour\" is not a setting");
    refused("color = \"pink\"", "\"pink\" is not a colour setting");
    refused("q = 3", "q must be a string in quotes");
    refused("q = ", "config.toml, line 1: ");
}

#[test]
fn flags_that_make_no_sense_are_refused() {
    let bench = Bench::new();
    for args in [
        &["solve", "noon", "--dims", "-4x4"][..],
        &["solve", "noon", "--dims", "4"],
        &["solve", "noon", "--min-length", "0"],
        &["solve", "noon", "--min-length", "300"],
        &["solve", "noon", "--of-length", "7..5"],
        &["solve", "noon", "--bonus", "x0"],
        &["solve", "noon", "--deadline", "-5s"],
        &["solve", "noon", "--q", "u"],
        &["roll", "--seed", "-1"],
        &["roll", "--count", "-1"],
        &["roll", "--letters", "klingon"],
        &["roll", "--dice", "new", "--letters", "uniform"],
        &["roll", "--rows", "99999999999"],
        &["solve", "noon", "--wrods", "x"],
        &["dict", "lookup"],
        &["frobnicate"],
    ] {
        let run = bench.run(args);
        check_refused(&run, "");
    }
    let nothing = bench.run(&[]);
    assert!(
        nothing.code == 2 && nothing.err.contains("Usage: boggart"),
        "no verb at all gets the help: {nothing:?}"
    );
    check_refused(&bench.run(&["roll", "--rows", "65536", "--cols", "65536"]), "is too large");
    check_refused(
        &bench.run(&["solve", "noon", "--min-length", "5", "--max-length", "4"]),
        "the minimum length 5 is greater than the maximum length 4",
    );
    check_refused(&bench.run(&["solve", "--json"]), "--json needs a board");
}

#[test]
fn negative_numbers_are_called_negative() {
    let bench = Bench::new();
    check_refused(&bench.run(&["solve", "noon", "--rows", "-1"]), "invalid value '-1' for '--rows <N>'");
    check_refused(
        &bench.run(&["solve", "noon", "--dims", "-1x4"]),
        "\"-1x4\" is not a board size; write rows x columns, such as 4x4",
    );
    check_refused(
        &bench.run(&["score", "--threads", "-1"]),
        "invalid value '-1' for '--threads <N>': write a",
    );
    check_refused(&bench.run(&["score", "--threads", "1000000"]), "write a whole number from 0 to 512");
    check_refused(&bench.run(&["solve", "noon", "--deadline", "-1"]), "write a time such as 5s, 500ms or 2m");
}

#[test]
fn a_flag_overrides_even_a_bad_setting_and_unused_settings_are_ignored() {
    let bench = Bench::new();
    let run = |args: &[&str], name: &str| support::finish(bench.command(args).env(name, "zz"), b"");
    assert_eq!(run(&["solve", "noon", "--q", "q"], "BOGGART_Q").code, 0);
    assert_eq!(run(&["solve", "noon", "--color", "never"], "BOGGART_COLOR").code, 0);
    for args in [&["solve", "noon"][..], &["dict", "lookup", "noon"], &["roll", "--letters", "english"]] {
        assert_eq!(run(args, "BOGGART_DICE").code, 0, "{args:?}");
    }
    check_refused(&run(&["solve", "noon"], "BOGGART_Q"), "BOGGART_Q: \"zz\" is not a Q mode");
    check_refused(&run(&["roll"], "BOGGART_DICE"), "\"zz\" is neither a dice set nor a file");
    let bytes = std::os::unix::ffi::OsStrExt::from_bytes(b"\xff");
    let bytes: &std::ffi::OsStr = bytes;
    let run = support::finish(bench.command(&["solve", "noon"]).env("BOGGART_WORDS", bytes), b"");
    check_refused(&run, "BOGGART_WORDS is not UTF-8 text");
}

#[test]
fn an_unreadable_file_does_not_stop_the_next_one() {
    let bench = Bench::new();
    bench.file("b.txt", "noon\n");
    let folder = std::fs::File::open(bench.path("")).unwrap();
    let output = bench.command(&["score", "-", "b.txt"]).stdin(folder).output().unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(
        out.starts_with("noon\t") && err.starts_with("boggart: cannot read board list standard input: "),
        "{out}{err}"
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_full_disk_is_an_error_for_results_and_for_help() {
    let bench = Bench::new();
    for args in [&["solve", "noon"][..], &["--help"], &["--version"], &["man"], &["dice", "list"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = bench.command(args).stdout(full).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && err.contains("No space left"), "{args:?}: {err}");
    }
}

#[test]
fn an_interrupted_build_leaves_nothing_behind() {
    let bench = Bench::new();
    // Words that share few prefixes and suffixes, so that the file is large and writing it takes a while.
    let word = |n: u64| {
        let mixed = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (0..9)
            .map(|index| char::from(b"aeioulnrstdgbcmp"[(mixed >> (index * 7) & 15) as usize]))
            .collect::<String>()
    };
    let words: String = (0..200_000).map(|n| word(n) + "\n").collect();
    bench.file("words.txt", words);
    // Whether the signal comes before, during or after writing, no partial file remains.
    for wait_ms in [0, 50, 100, 150, 200, 250, 300, 400, 500] {
        _ = std::fs::remove_file(bench.path("out.lexicon"));
        let mut command = bench.command(&["dict", "build", "words.txt", "-o", "out.lexicon"]);
        command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        let mut child = command.spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(wait_ms));
        child.kill().unwrap();
        child.wait().unwrap();
        let left = std::fs::read_dir(bench.path(""))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let parts: Vec<String> = left.filter(|name| name.ends_with(".part")).collect();
        assert_eq!(parts, Vec::<String>::new());
    }
}

#[test]
fn words_are_shown_as_they_were_written() {
    let bench = Bench::new();
    bench.file("words.txt", "noon don't\n");
    let run = bench.run(&["dict", "build", "words.txt", "-o", "x"]);
    assert!(run.err.ends_with("the first on line 1: don't\n"), "{run:?}");
    check_refused(&bench.run(&["solve", "ab'c"]), "\"'\" at position 3 is not a letter");
    bench.file("d.dice", "about: Grandma's own dice, carved in the long winter of 1981\nA\n");
    assert!(bench.run(&["dice", "show", "d.dice"]).out.contains("winter of 1981\n"));
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let bench = Bench::new();
    for args in
        ["roll --count 200000", "solve oydliexennoktati", "dice list", "man", "completions bash", "dict info"]
    {
        let mut command = bench.command(&args.split(' ').collect::<Vec<_>>());
        let mut child = command
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(!err.contains("boggart:") && !err.contains("panicked"), "{args}: {err}");
        assert_eq!(output.status.code(), Some(0), "{args}");
    }
}

#[test]
fn no_partial_file_is_left_behind() {
    let bench = Bench::new();
    bench.file("words.txt", "noon\n");
    check_refused(
        &bench.run(&["dict", "build", "words.txt", "-o", "no/such/folder/x"]),
        "cannot write no/such/folder/x",
    );
    std::fs::create_dir(bench.path("taken")).unwrap();
    check_refused(&bench.run(&["dict", "build", "words.txt", "-o", "taken"]), "cannot write taken");
    check_refused(&bench.run(&["solve", "noon", "--svg", "taken"]), "cannot write taken");
    let mut left: Vec<String> = std::fs::read_dir(bench.path(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    assert_eq!(left, ["taken", "words.txt"]);
}
