//! Every help text, and the message for each kind of bad input, as people read them.
//!
//! The records are in `snapshots/`. After an intended change, update them and read the difference:
//! `INSTA_UPDATE=always cargo test -p boggart-cli --test texts`.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use std::fmt::Write as _;

use support::{Bench, finish};

/// The help of a command and of all its subcommands, in the order of the help.
fn help(bench: &Bench, path: &[&str], text: &mut String) {
    let mut command = bench.command(&[path, &["--help"]].concat());
    let run = finish(command.env("COLUMNS", "100"), b"");
    assert_eq!((run.err.as_str(), run.code), ("", 0), "{path:?}");
    // Some lines of the help end in spaces, which editors would remove.
    let shown: Vec<&str> = run.out.lines().map(str::trim_end).collect();
    writeln!(text, "$ boggart {}\n{}\n", [path, &["--help"]].concat().join(" "), shown.join("\n")).unwrap();
    let listed = shown.iter().skip_while(|line| **line != "Commands:").skip(1);
    for line in listed.take_while(|line| !line.is_empty()) {
        let name = line.split_whitespace().next().unwrap();
        if name != "help" {
            help(bench, &[path, &[name]].concat(), text);
        }
    }
}

#[test]
fn every_help_text_reads_as_recorded() {
    let mut text = String::new();
    help(&Bench::new(), &[], &mut text);
    assert!(text.matches("\n$ boggart ").count() > 20, "too few verbs were found");
    insta::assert_snapshot!("help", text);
}

#[test]
fn every_summary_fits_a_line() {
    let bench = Bench::new();
    let run = finish(bench.command(&["--help"]).env("COLUMNS", "100"), b"");
    let commands = run.out.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    for line in commands.lines() {
        assert!(line.starts_with("  ") && !line.starts_with("   "), "more than a line: {line}");
    }
}

/// Commands that fail, each with its fault. The files are made by [`files`].
const BAD: &[&str] = &[
    "frobnicate",
    "slove noon",
    "help nosuch",
    "dict foo",
    "dict lokup noon",
    "solve noon --wrods x",
    "solve noon --json --csv",
    "solve --json",
    "solve --csv",
    "solve noon --watch",
    "solve",
    "solve oydliexenoktati",
    "solve abc1",
    "solve ab/cde",
    "solve a..b.c",
    "solve abcd --dims 3x3",
    "solve 4x4_abc",
    "solve 2x2_noon_new_qu-z3_1a2b3c4d5e6f",
    "solve 2x2_noon_new_qu-m3_1a2b3c4d5e6f",
    "solve 99999x99999:a",
    "solve noon --dims 4",
    "solve noon --rows -1",
    "solve noon --rows x",
    "solve noon --rows 99999999999999999999",
    "solve noon --min-length 0",
    "solve noon --min-length 5 --max-length 4",
    "solve noon --of-length x",
    "solve noon --of-length 7..5",
    "solve noon --q u",
    "solve noon --bonus x0",
    "solve noon --red 3,1",
    "solve noon --red ;",
    "solve noon --dice foo",
    "solve noon --svg - --json",
    "solve noon --table 1,one",
    "solve noon --adjacent diagonal",
    "solve noon --deadline -1",
    "solve noon --rules house",
    "solve noon --color pink",
    "solve noon --words gone",
    "solve noon --words empty.txt",
    "solve noon --words noise",
    "solve noon --words old.lexicon",
    "solve noon --words cut.lexicon",
    "solve noon --words damaged.lexicon",
    "solve noon --words many.txt",
    "solve noon --extra gone",
    "solve noon --svg folder",
    "solve @-",
    "solve @gone",
    "solve @folder",
    "solve @noise",
    "solve @empty.txt",
    "solve @/dev/zero",
    "solve @two.boards --svg x.svg",
    "solve @- --words -",
    "solve noon --rows 3",
    "solve noon --words englsh",
    "solve noon --words /dev/zero",
    "solve noon --words damaged.txt",
    "solve noon --words words.txt --encoding klingon",
    "solve noon --encoding latin1",
    "watch @two.boards",
    "solve @short.board",
    "solve @long.board",
    "solve @letters.board",
    "score gone",
    "score bad.boards",
    "score --threads 1000",
    "roll --seed -1",
    "roll --count -1",
    "roll --red 1,1",
    "roll --letters klingon",
    "roll --dice gone",
    "roll --dice ./empty.txt",
    "roll --dice two.dice",
    "roll --dice face.dice",
    "roll --dice setting.dice",
    "roll --dice name.dice",
    "roll --dice new --letters uniform",
    "roll --dice new --dims 5x5",
    "roll --dims 2x2 --seed 1",
    "roll --min-vowels 9 --min-consonants 9",
    "roll --min-vowels 1 --letters english",
    "roll --dims 1x2 --points 100 --seed 1 --deadline 0",
    "roll --rows 65536 --cols 65536",
    "best --exact 99999999",
    "best --objective vowels",
    "best --method guess",
    "best --red 1,1",
    "best --with-word kick --dice new",
    "best --with-word #",
    "best --dims 3x3 --dice new",
    "best --dims 2x2 --boards 9 --checkpoint empty.txt",
    "best --dims 2x2 --boards 9 --checkpoint other.hunt",
    "rollable kickkickkickkick",
    "rollable noon",
    "rollable",
    "reach --min-length 28",
    "dice design --words words.txt --dims 1x2",
    "dice design --words words.txt --dims 9x9",
    "dice design --words words.txt --tile Th",
    "dice design --words words.txt --tile 4",
    "dice design --words words.txt --name new",
    "dice design --like foo",
    "dice design --effort -1",
    "dice design --rolls 0",
    "dice design --out - --json",
    "prove",
    "prove plan --dims 3x3",
    "prove plan --at-least 0",
    "prove plan --above 65535",
    "prove plan --at-least 9 --above 8",
    "prove plan --at-least 9 --dims 5x5",
    "prove plan --at-least 9 --dims 3x3 --red 1,1",
    "prove plan --at-least 9 --dims 3x3 --dice new",
    "prove run gone.json",
    "prove run words.txt",
    "prove run words.plan --memory 2T",
    "prove run words.plan --shard 3/2",
    "prove run words.plan --out x.zst",
    "prove run words.plan --out -",
    "prove run words.plan --out noise",
    "prove run words.plan --words english",
    "prove run - --words english",
    "prove check words.plan",
    "prove check words.plan gone.ledger",
    "prove check words.plan words.txt",
    "prove check words.plan words.txt --seed 1",
    "prove merge words.plan noise --out x",
    "play",
    "play --points 100.. --board noon",
    "stats --review 1",
    "stats --review first",
    "watch",
    "practice --spell xx_XX",
    "practice --dims 5x5 --dice new",
    "practice --words -",
    "dict",
    "dict lookup",
    "dict build empty.txt --out x",
    "dict build words.txt --out gone/x",
    "dict expand gone.dic",
    "dict expand xx_XX",
    "dict expand words.dic",
    "dict info gone",
    "dict info words.txt --words words.txt",
    "man --out no/such/folder",
    "serve --listen localhost",
    "serve --cells -1",
    "bench --words words.txt",
    "bench --seed 1",
    "serve --listen nowhere",
];

/// Makes files with faults.
fn files(bench: &Bench) {
    bench.file("words.txt", "noon moon don't\n");
    assert_eq!(bench.run(&["dict", "build", "words.txt", "--out", "good.lexicon"]).code, 0);
    let good = std::fs::read(bench.path("good.lexicon")).unwrap();
    let changed = |at: usize| {
        let mut bytes = good.clone();
        bytes[at] ^= 1;
        bytes
    };
    bench.file("old.lexicon", changed(8));
    bench.file("cut.lexicon", &good[..good.len() - 8]);
    bench.file("damaged.lexicon", changed(good.len() - 1));
    bench.file("many.txt", ('\u{4e00}'..'\u{4e60}').map(|c| format!("{c}\n")).collect::<String>());
    bench.file("empty.txt", "");
    bench.file("words.aff", "SFX S Y 2\nSFX S 0 s .\n");
    bench.file("words.dic", "1\nmoon/S\n");
    let plan =
        ["prove", "plan", "--dims", "2x2", "--words", "words.txt", "--at-least", "1", "--out", "words.plan"];
    assert_eq!(bench.run(&plan).code, 0);
    bench.file("noise", [0xff, 0xfe, 0x00]);
    bench.file("folder/file", "");
    bench.file("short.board", "4 4\nA B");
    bench.file("long.board", "1 1\nA B");
    bench.file("letters.board", "2 2\nA B\nC 4\n");
    bench.file("two.boards", "no/on\nte/as\n");
    bench.file("damaged.txt", [&b"\xc3\xa9t\xc3\xa9\n"[..], b"\xe9t\n"].concat());
    bench.file("bad.boards", "noon\nabc\n");
    bench.file("two.dice", "ABCDEF\nABCDEF\n");
    bench.file("face.dice", "ABC4EF\n");
    bench.file("setting.dice", "sides: 6\nA\n");
    bench.file("name.dice", "name: Kitchen Dice\nA\n");
    assert_eq!(
        bench
            .run(&["best", "--dims", "2x2", "--seed", "1", "--boards", "9", "--checkpoint", "other.hunt"])
            .code,
        0
    );
    let hunt = std::fs::read_to_string(bench.path("other.hunt")).unwrap();
    bench.file("other.hunt", hunt.replace("2x2", "2x3"));
}

#[test]
fn every_message_reads_as_recorded() {
    let bench = Bench::new();
    files(&bench);
    let mut text = String::new();
    for line in BAD {
        let mut command = bench.command(&line.split_whitespace().collect::<Vec<_>>());
        let run = finish(command.env("COLUMNS", "100").env_remove("DICPATH"), b"");
        // The help that is printed if no verb is given is recorded with the other help texts.
        let said = run.err.split("\n\nUsage:").next().unwrap().trim_end();
        // The folder of a test has another name each time.
        let said = said.replace(&bench.path("data").display().to_string(), "DATA");
        writeln!(text, "$ boggart {line}\n{}{said}\nexit code {}\n", run.out, run.code).unwrap();
    }
    insta::assert_snapshot!("messages", text);
}
