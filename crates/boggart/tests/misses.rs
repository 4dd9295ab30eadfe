//! The golden cases of `golden/misses.json`: how much of a word is on a board, and what stops it there. The page, which lights the
//! dice while letters are typed, is tested with the same file. `BLESS=1` writes it anew.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

use std::path::Path;

use boggart::alphabet::letters;
use boggart::board::{Adjacency, BoardText, Cell};
use boggart::game::Miss;
use boggart::random::Random;
use boggart::rules::QMode;
use boggart::{Board, DiceSet, Rules, Seed};
use serde_json::{Value, json};

/// Boards for which something is special, with words: each with its Q mode and adjacency.
const BOARDS: [(&str, QMode, Adjacency, &[&str]); 16] = [
    (
        "toe/dxx",
        QMode::Qu,
        Adjacency::Any,
        &["toe", "token", "toed", "ted", "zoo", "x", "TOE", "to e", "toe!"],
    ),
    ("tone/xxxx/onex", QMode::Qu, Adjacency::Any, &["tone", "tones", "onenote", "eno"]),
    ("no/xx", QMode::Qu, Adjacency::Any, &["non", "noon", "on", "xxx"]),
    ("to/xn", QMode::Qu, Adjacency::Orthogonal, &["ton", "tnt", "tox", "not"]),
    ("qu.e/e.x", QMode::Qu, Adjacency::Any, &["queue", "que", "q", "qe", "Quex", "u"]),
    ("qate/uixx", QMode::Q, Adjacency::Any, &["qat", "quit", "qi", "quate"]),
    ("qate/uixx", QMode::Either, Adjacency::Any, &["qat", "quit", "qi", "quate", "quuite", "qu"]),
    (
        "th.er.in/an.#.qu/e.h.t",
        QMode::Qu,
        Adjacency::Any,
        &["theran", "there", "thin", "het", "anther", "t", "h"],
    ),
    (
        "ñ.é.ß/a.l·l.ø",
        QMode::Qu,
        Adjacency::Any,
        &["ñé", "NE\u{301}", "É", "e", "ssé", "sé", "ÑA", "al·l", "all", "ØSS"],
    ),
    ("στο/ςας", QMode::Qu, Adjacency::Any, &["ΤΟΣ", "τος", "ΣΑΣ", "σας", "Ω"]),
    ("жёл/ийь", QMode::Qu, Adjacency::Any, &["ЖЁЛ", "же\u{308}л", "ЖЕЛ", "лий"]),
    ("ıi/i\u{307}x", QMode::Qu, Adjacency::Any, &["ı", "I", "i", "İ", "ıx", "İX", "IX"]),
    ("שלום", QMode::Qu, Adjacency::Any, &["שלום", "שלם", "מ"]),
    ("Ꮳ.Ꮃ/Ꭹ.x", QMode::Qu, Adjacency::Any, &["Ꮳꮃ", "ꮹ"]),
    ("ch.dž.lj/nj.a.x", QMode::Qu, Adjacency::Any, &["džanj", "ǆa", "cha", "ca", "LJA", "Ǉa"]),
    ("x", QMode::Qu, Adjacency::Any, &["x", "xx", "y", "ẞ", "ſ", "K", "µ", "ŉ", "ﬁ", "x\u{301}", "👍", "1"]),
];

/// Every case, as the file has it.
fn cases() -> Vec<Value> {
    let mut cases: Vec<Value> = Vec::new();
    for (text, q, adjacent, words) in BOARDS {
        let rules = Rules { q, adjacent, ..Rules::default() };
        cases.push(case(text, &rules, words.iter().map(|&word| word.to_owned())));
    }
    // Paths that backtrack for a long time, and are given up.
    let (many, long) = ("a".repeat(49), "a".repeat(30) + "b");
    cases.push(case(&many, &Rules::default(), [long].into_iter()));
    let mut random = Random::new(Seed(18));
    for set in DiceSet::all() {
        let board = set.roll(Seed(u64::from(random.below(1000))));
        let words: Vec<String> = (0..12).map(|_| stroll(&board, &mut random)).collect();
        cases.push(case(&board.to_string(), &Rules::default(), words.into_iter()));
    }
    cases
}

/// The letters of tiles that are mostly neighbours, so that some are words of paths and others nearly.
fn stroll(board: &Board, random: &mut Random) -> String {
    let cells = u32::try_from(board.tiles().len()).unwrap();
    let mut cell = Cell(random.below(cells));
    let mut word = String::new();
    for _ in 0..random.below(7) + 2 {
        word += if board.tile(cell).is_solid() { "" } else { board.tile(cell).text() };
        let near: Vec<Cell> = Rules::default().grid(board.dims()).neighbors(cell).collect();
        cell = if random.below(9) == 0 { Cell(random.below(cells)) } else { *random.pick(&near) };
    }
    word
}

/// A board as the page receives it, with what becomes of each word.
fn case(text: &str, rules: &Rules, words: impl Iterator<Item = String>) -> Value {
    let board = BoardText { q: rules.q, ..BoardText::default() }.parse(text).unwrap();
    let grid = rules.grid(board.dims());
    let readings = board.tiles().iter().map(|tile| {
        tile.readings(rules.q).map(|reading| letters(reading).collect::<Vec<_>>()).collect::<Vec<_>>()
    });
    let neighbors = (0..)
        .take(board.tiles().len())
        .map(|cell| grid.neighbors(Cell(cell)).map(|next| next.0).collect::<Vec<_>>());
    let words: Vec<Value> = words
        .map(|word| {
            let miss = Miss::new(&board, rules, &word);
            let path = miss.path.as_ref().map_or_else(Vec::new, |path| path.cells().iter().map(|cell| cell.0).collect());
            let is_whole = miss.spelt == miss.letters;
            let message = if is_whole { String::new() } else { miss.to_string() };
            json!({ "word": word, "path": path, "spelt": miss.spelt, "letters": miss.letters, "message": message })
        })
        .collect();
    json!({ "board": text, "readings": readings.collect::<Vec<_>>(), "neighbors": neighbors.collect::<Vec<_>>(), "words": words })
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the core reads no files, but its tests do")]
fn golden_misses() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/misses.json");
    let cases = cases();
    if std::env::var_os("BLESS").is_some() {
        let lines: Vec<String> = cases.iter().map(Value::to_string).collect();
        std::fs::write(&file, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
    }
    // As values: the order of the keys depends on who else uses serde_json in the build.
    let golden: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert!(golden == cases, "BLESS=1 writes {}, to see what differs", file.display());
}
