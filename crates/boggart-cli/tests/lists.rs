//! Word lists as people find them: in any encoding, from a pipe, and with a name that is nearly right.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should end there and then")]

mod support;

use support::{Bench, Run};

/// Swedish and Russian words in encodings of their languages, and the name that is told.
const LATIN: &[u8] = b"abborre\n\xe5ker\n\xe4rende\n\xf6ga\nf\xf6nster\nsj\xf6\ntr\xe4d\nh\xe5ll\nv\xe4nta\n";
const KOI8: &[u8] =
    b"\xc1\xd2\xc2\xd5\xda\n\xd7\xcf\xc4\xc1\n\xc7\xcf\xd2\xcf\xc4\n\xda\xc9\xcd\xc1\n\xcb\xce\xc9\xc7\xc1\n";

fn wide(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn solved(run: &Run) -> (&str, i32) {
    (run.out.as_str(), run.code)
}

#[test]
fn lists_that_are_not_utf8_are_decoded_and_that_is_told() {
    let bench = Bench::new();
    bench.file("swedish.txt", LATIN);
    let run = bench.run(&["solve", "sj/öx", "--words", "swedish.txt"]);
    assert_eq!(solved(&run), ("SJÖ\nScore = 1\n", 0));
    let note = "boggart: note: swedish.txt is not UTF-8, and was read as windows-1252; line 2 is \"åker\" (--encoding NAME names another)\n";
    assert!(run.err.starts_with(note), "{run:?}");
    bench.file("koi8.txt", KOI8);
    let run = bench.run(&["solve", "зи/ам", "--words", "koi8.txt"]);
    assert_eq!(solved(&run), ("ЗИМА\nScore = 1\n", 0));
    assert!(run.err.contains("was read as KOI8-"), "{run:?}");
    bench.file("wide.txt", wide("\u{feff}зима\r\nвода\r\n"));
    let run = bench.run(&["solve", "зи/ам", "--words", "wide.txt"]);
    assert_eq!(solved(&run), ("ЗИМА\nScore = 1\n", 0));
    assert!(run.err.contains("was read as UTF-16LE"), "{run:?}");
    // The same for the lists of other flags and verbs.
    let run = bench.run(&["dict", "lookup", "åker", "--extra", "swedish.txt"]);
    assert_eq!(solved(&run), ("ÅKER\tMatch\t1 point\n", 0));
    let run = bench.run(&["dict", "build", "swedish.txt", "-o", "swedish.lexicon"]);
    assert!(run.code == 0 && run.err == note, "{run:?}");
    let run = bench.run(&["dict", "diff", "swedish.txt", "swedish.lexicon"]);
    assert_eq!(solved(&run), ("", 0));
}

#[test]
fn a_named_encoding_decides() {
    let bench = Bench::new();
    // One word is too little to guess from.
    bench.file("short.txt", b"\xda\xc9\xcd\xc1\n");
    let run = bench.run(&["solve", "зи/ам", "--words", "short.txt", "--encoding", "koi8-r"]);
    assert_eq!((solved(&run), run.err.as_str()), (("ЗИМА\nScore = 1\n", 0), ""));
    let run = bench.run(&["dict", "build", "short.txt", "--encoding", "KOI8-R", "-o", "x"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(bench.run(&["dict", "lookup", "зима", "--words", "x"]).code, 0);
    let run = bench.run(&["dict", "diff", "short.txt", "x", "--encoding", "koi8-r"]);
    assert_eq!(solved(&run), ("", 0));
    let refused = |args: &[&str], expected: &str| {
        let run = bench.run(args);
        assert!(run.err.contains(expected) && run.code == 2 && run.err.lines().count() == 1, "{run:?}");
    };
    refused(&["solve", "noon", "--words", "short.txt", "--encoding", "utf-8"], "line 1 is not UTF-8 text");
    refused(
        &["solve", "noon", "--words", "short.txt", "--encoding", "klingon"],
        "write utf-8, utf-16, latin1",
    );
    refused(&["solve", "noon", "--encoding", "latin1"], "english is built in");
    // The list keeps its encoding in its name, so that a game finds it again.
    let run = bench.run(&["dict", "info", "--json", "--words", "short.txt", "--encoding", "koi8-r"]);
    assert!(run.out.contains("\"name\":\"short.txt, KOI8-R\""), "{run:?}");
    let again = bench.run(&["dict", "info", "--json", "--words", "short.txt, KOI8-R"]);
    assert_eq!((again.out, again.err), (run.out, String::new()));
}

#[test]
fn a_damaged_list_is_refused_and_not_read_otherwise() {
    let bench = Bench::new();
    let list = ["зима\nвода\n".as_bytes(), b"caf\xe9\n"].concat();
    bench.file("words.txt", list);
    let run = bench.run(&["solve", "noon", "--words", "words.txt"]);
    assert!(
        run.err.contains("words.txt: line 3 is not UTF-8 text, though others are") && run.code == 2,
        "{run:?}"
    );
}

#[test]
fn a_list_comes_through_a_pipe() {
    let bench = Bench::new();
    let run = bench.feed(&["solve", "noon", "--words", "-"], "noon moon\n");
    assert_eq!(solved(&run), ("NOON\nScore = 1\n", 0));
    let run = bench.feed(&["solve", "sj/öx", "--words", "-"], LATIN);
    assert_eq!(solved(&run), ("SJÖ\nScore = 1\n", 0));
    assert!(run.err.contains("standard input is not UTF-8"), "{run:?}");
    let run = bench.feed(&["dict", "build", "-", "-o", "x"], "noon moon\n");
    assert_eq!(run.code, 0, "{run:?}");
    let lexicon = std::fs::read(bench.path("x")).unwrap();
    assert_eq!(solved(&bench.feed(&["solve", "noon", "--words", "-"], lexicon)), ("NOON\nScore = 1\n", 0));
    let run = bench.feed(&["dict", "lookup", "xyzzy", "--extra", "-"], "xyzzy\n");
    assert_eq!(run.code, 0, "{run:?}");
    for args in [
        &["solve", "@-", "--words", "-"][..],
        &["solve", "--words", "-"],
        &["solve", "noon", "--words", "-", "--extra", "-"],
        &["score", "--words", "-"],
        &["practice", "--words", "-"],
        &["dict", "diff", "-", "-"],
    ] {
        let run = bench.feed(args, "noon\n");
        assert!(
            run.err.contains("standard input") && run.code == 2 && run.out.is_empty(),
            "{args:?}: {run:?}"
        );
    }
}

#[test]
fn a_name_that_is_nearly_right_is_told() {
    let bench = Bench::new();
    let told = |name: &str| bench.run(&["solve", "noon", "--words", name]).err;
    let missing = "cannot read word list NAME: No such file or directory (os error 2)";
    for (name, meant) in [("englsh", "english"), ("English", "english"), ("english-shcool", "english-school")]
    {
        let expected =
            format!("boggart: {}; the built-in list is called {meant}\n", missing.replace("NAME", name));
        assert_eq!(told(name), expected);
    }
    assert_eq!(told("yawl"), format!("boggart: {}\n", missing.replace("NAME", "yawl")));
}

/// A dictionary in Latin-1 with the flags of its affixes in bytes, a name, a unit, and what is left out.
const AFF: &[u8] = b"SET ISO8859-1\nFORBIDDENWORD !\nONLYINCOMPOUND +\nKEEPCASE K\nSFX \xe9 Y 2\nSFX \xe9 0 s [^y]\nSFX \xe9 y ies y\n";
const DIC: &[u8] = b"6\n\xe9t\xe9/\xe9\nParis\nkHz/K\nspecies/!\nspecy/\xe9\nmini/+\n";

#[test]
fn a_spelling_dictionary_is_expanded_to_its_forms() {
    let bench = Bench::new();
    bench.file("xx.dic", DIC);
    bench.file("yy.aff", AFF);
    let run = bench.run(&["dict", "expand", "xx.dic"]);
    assert!(run.code == 2 && run.err.contains("xx.aff"), "{run:?}");
    let run = bench.run(&["dict", "expand", "xx.dic", "--aff", "yy.aff"]);
    assert_eq!(solved(&run), ("été\nétés\nParis\nkHz\nspecy\n", 0));
    let told = "xx: 5 forms of 6 words\nboggart: note: left out 1 word that is only a part of compounds\n\
                boggart: note: left out 2 forms that the dictionary forbids\n";
    assert_eq!(run.err, told);
    bench.file("xx.aff", AFF);
    let run = bench.run(&["dict", "expand", "xx.dic", "--lower-case", "--max-length", "3"]);
    assert_eq!(solved(&run), ("été\n", 0));
    assert!(run.err.contains("left out 1 form with capitals or a fixed case"), "{run:?}");
    let run = bench.run(&["dict", "expand", "./xx", "--json"]);
    let first = r#"{"form":"été","lower_case":true,"keeps_case":false,"suggested":true}"#;
    assert_eq!(run.out.lines().next(), Some(first));
    // What is printed is a list.
    bench.file("forms.txt", bench.run(&["dict", "expand", "xx.dic"]).out);
    let run = bench.run(&["solve", "sé/ét", "--words", "forms.txt"]);
    assert_eq!(solved(&run), ("ÉTÉ\nÉTÉS\nScore = 2\n", 0));
}

#[test]
fn a_dictionary_that_cannot_be_expanded_is_named_with_its_line() {
    let bench = Bench::new();
    bench.file("xx.dic", "2\nx/A\ny/1\n");
    bench.file("xx.aff", "FLAG num\nSFX 1 Y 2\nSFX 1 0 s .\n");
    let run = bench.run(&["dict", "expand", "xx.dic"]);
    assert_eq!((run.out.as_str(), run.code), ("", 2));
    assert!(run.err.contains("xx.aff: line 2: the affix 1 has 1 rule of the 2"), "{run:?}");
    bench.file("xx.aff", "FLAG num\nSFX 1 Y 1\nSFX 1 0 s .\n");
    let run = bench.run(&["dict", "expand", "xx.dic"]);
    assert_eq!(solved(&run), ("y\nys\n", 0));
    assert!(
        run.err.contains("skipped 1 line with flags that cannot be read; the first is line 2"),
        "{run:?}"
    );
}
