//! The checks of each fuzz target.
//!
//! The targets in `fuzz_targets/` call these functions with new bytes. `crates/boggart/tests/corpus.rs` includes this file too,
//! and replays the corpus with the ordinary compiler.

#![allow(dead_code, reason = "each fuzz target includes this file and uses one function")]

#[path = "../crates/boggart/tests/reference/mod.rs"]
mod reference;

use boggart::board::{Adjacency, BoardId, BoardText, Cell, ParseBoardError};
use boggart::rules::{Bonus, QMode};
use boggart::score::VariantScorer;
use boggart::{
    Board, DiceSet, Dims, Lexicon, Points, Rules, ScoreTable, Scorer, Seed, Solver, Tile, WordList,
};

/// Any bytes are a word list or an error. A list that was read compiles, and all its words are found.
pub(crate) fn words(bytes: &[u8]) {
    let Ok(list) = WordList::read(bytes) else { return };
    let kept: Vec<String> = list.iter().map(str::to_owned).collect();
    let Ok(lexicon) = Lexicon::build(&list) else { return };
    assert_eq!(lexicon.len(), kept.len());
    assert!(kept.iter().all(|word| lexicon.contains(word)));
    let mut out: Vec<String> = lexicon.iter().collect();
    out.sort_unstable();
    assert_eq!(out, kept);
    assert_eq!(lexicon.recompute_digest(), lexicon.digest());
}

/// Any bytes are a lexicon or an error. A lexicon that opens answers without a panic, and is consistent.
///
/// The checksum would reject nearly all bytes, so it is corrected first: the other checks must be sufficient by themselves.
pub(crate) fn lexicon(bytes: &[u8]) {
    _ = Lexicon::from_bytes(bytes.to_vec());
    let mut patched = bytes.to_vec();
    if patched.len() >= 72 && patched.len().is_multiple_of(8) {
        let sum = checksum(&patched);
        patched[64..72].copy_from_slice(&sum.to_le_bytes());
    }
    let Ok(lexicon) = Lexicon::from_bytes(patched) else {
        return;
    };
    if lexicon.len() > 100_000 {
        return; // A small file can have very many words; listing them would take too long.
    }
    let words: Vec<String> = lexicon.iter().collect();
    assert_eq!(words.len(), lexicon.len());
    for word in words.iter().take(1_000) {
        let id = lexicon.id(word).expect("a listed word has a number");
        assert_eq!(lexicon.word(id).as_deref(), Some(word.as_str()));
    }
    let board = DiceSet::new_1987().roll(Seed(1));
    let mut questions = 0;
    let mut stop = || {
        questions += 1;
        questions > 20
    };
    Solver::new().solve_until(&lexicon, &board, &Rules::default(), &mut stop);
}

/// The checksum that docs/formats.md describes, implemented a second time.
fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = 0u64;
    for (i, word) in bytes.chunks_exact(8).enumerate() {
        if i != 8 {
            sum ^= u64::from_le_bytes(word.try_into().expect("eight bytes"));
            sum = sum.wrapping_mul(0x9fb2_1c65_1e98_df25).rotate_left(31);
        }
    }
    sum
}

/// Any text is a board or an error with a message. A board is read back from its text form.
pub(crate) fn board(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    for q in [QMode::Qu, QMode::Q, QMode::Either] {
        match (BoardText { q, ..BoardText::default() }).parse(text) {
            Ok(board) => {
                assert_eq!(board.to_string().parse::<Board>().as_ref(), Ok(&board));
                let exact = BoardText { q: QMode::Q, ..BoardText::default() };
                assert_eq!(exact.parse_princeton(&board.to_princeton()).as_ref(), Ok(&board));
                assert!(board.canonical() <= board);
                if let Some(rows) = (BoardText { q, ..BoardText::default() }).spaced_rows(text) {
                    let dims = board.dims();
                    assert_eq!((dims.rows() as usize, dims.cols() as usize), (rows.rows, rows.cols));
                }
            }
            Err(error) => assert!(!error.to_string().contains('\n')),
        }
    }
}

/// The same for files of boards.
pub(crate) fn board_file(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let reader = BoardText::default();
    let check = |read: Result<Board, ParseBoardError>| match read {
        Ok(board) => assert_eq!(board.to_string().parse::<Board>().as_ref(), Ok(&board)),
        Err(error) => assert!(!error.to_string().contains('\n')),
    };
    check(reader.parse_princeton(text));
    let mut line = 0;
    for entry in reader.split_file(text) {
        assert!(entry.line >= line && !entry.text.trim().is_empty());
        line = entry.line;
        check(reader.parse_lines(entry.text));
    }
}

/// The same for board ids.
pub(crate) fn board_id(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match text.parse::<BoardId>() {
        Ok(id) => assert_eq!(id.to_string().parse::<BoardId>().as_ref(), Ok(&id)),
        Err(error) => assert!(!error.to_string().contains('\n')),
    }
}

/// Any text is a dice set or an error. A set rolls a board of its shape.
pub(crate) fn dice(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match DiceSet::read(text) {
        Ok(set) => assert_eq!(set.roll(Seed(bytes.len() as u64)).dims(), set.dims()),
        Err(error) => assert!(!error.to_string().contains('\n')),
    }
}

/// Shapes, tiles, Q modes, bonuses and score tables are read back from their text forms.
pub(crate) fn rules(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    if let Ok(dims) = text.parse::<Dims>() {
        assert_eq!(dims.to_string().parse(), Ok(dims));
    }
    if let Ok(tile) = text.parse::<Tile>() {
        assert_eq!(tile.to_string().parse(), Ok(tile));
    }
    if let Ok(q) = text.parse::<QMode>() {
        assert_eq!(q.to_string().parse(), Ok(q));
    }
    if let Ok(bonus) = text.parse::<Bonus>() {
        assert_eq!(bonus.to_string().parse(), Ok(bonus));
    }
    if let Ok(table) = text.parse::<ScoreTable>() {
        assert_eq!(table.to_string().parse(), Ok(table));
    }
}

const FACES: [&str; 9] = ["a", "b", "e", "qu", "u", "s", "x", "#", "es"];

fn face(byte: u8) -> Tile {
    FACES[usize::from(byte) % FACES.len()].parse().expect("a face")
}

/// Letters that no board here shows: with them, the letters of a list do not fit into a mask of 32 bits.
const OTHER_LETTERS: &str = "fghijklmnoprtvwyzàáâãäåæçèêëìíîïðñòóôõöøùúûüýþ";

/// Additional words of one letter each, if the byte of the Q mode says so.
fn other_words(q: u8) -> impl Iterator<Item = String> {
    OTHER_LETTERS.chars().filter(move |_| q >= 128).map(String::from)
}

/// Reads words of a few letters, separated by spaces, up to a zero byte; returns them with the bytes that follow. The byte that
/// chooses the Q mode also says whether the list has many letters.
fn few_letters(bytes: &[u8], q: u8) -> (Lexicon, &[u8]) {
    let (words, rest) = bytes.split_at(bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len()));
    const LETTERS: [char; 6] = ['a', 'b', 'e', 'q', 'u', 's'];
    let spell = |word: &[u8]| word.iter().map(|&byte| LETTERS[usize::from(byte) % 6]).collect::<String>();
    let words: Vec<String> = words
        .split(|&byte| byte == b' ')
        .map(|word| spell(&word[..word.len().min(9)]))
        .chain(other_words(q))
        .collect();
    (Lexicon::build(&words[..]).expect("no more than 64 letters"), rest)
}

/// Rules chosen by three bytes. All rules are named, so that a new rule must be chosen here too.
fn some_rules(q: u8, lengths: u8, red: u8) -> Rules {
    Rules {
        q: [QMode::Qu, QMode::Q, QMode::Either][usize::from(q % 3)],
        min_letters: usize::from(lengths % 5),
        max_letters: (lengths >= 128).then(|| usize::from(lengths / 5 % 10)),
        table: if red & 2 == 0 { ScoreTable::default() } else { ScoreTable::new([0, 1, 2, 3, 5]) },
        red: if red < 128 { Vec::new() } else { vec![Cell(u32::from(red - 128))] },
        bonus: if red & 1 == 0 { Bonus::default() } else { Bonus::Plus(3) },
        adjacent: Adjacency::ALL[usize::from(q / 3) % Adjacency::ALL.len()],
    }
}

/// The points of a board, unless they take too long.
fn solved(solver: &mut Solver, lexicon: &Lexicon, board: &Board, rules: &Rules) -> Option<Points> {
    let mut questions = 0;
    let solution = solver.solve_until(lexicon, board, rules, || {
        questions += 1;
        questions > 100
    });
    solution.is_complete().then(|| solution.points())
}

/// The scorer and the solver agree on each board. The first bytes choose shape and rules; then come words up to a zero
/// byte, then tiles, one byte each, for as many boards as they fill.
pub(crate) fn score(bytes: &[u8]) {
    let Some((&[shape, q, lengths], rest)) = bytes.split_first_chunk() else { return };
    let dims = Dims::new(u32::from(shape % 9) + 1, u32::from(shape / 9 % 9) + 1).expect("at most 81 cells");
    let (lexicon, tiles) = few_letters(rest, q);
    let board =
        |tiles: &[u8]| Board::new(dims, tiles.iter().copied().map(face).collect()).expect("one tile a cell");
    let boards: Vec<Board> = tiles.chunks_exact(dims.cells()).take(100).map(board).collect();
    let rules = some_rules(q, lengths, 0);
    let mut solver = Solver::new();
    let mut scorer = Scorer::new(&lexicon, &rules);
    for (quick, board) in scorer.score_quick(&boards).into_iter().zip(&boards) {
        if let Some((points, expected)) = quick.zip(solved(&mut solver, &lexicon, board, &rules)) {
            assert_eq!(points, expected, "{board}");
        }
    }
}

/// The variant scorer and the solver agree on each variant. The first bytes choose shape and rules; then come words up to a
/// zero byte, then the tiles of a board, then the tiles to put in a cell.
pub(crate) fn variants(bytes: &[u8]) {
    let Some((&[shape, q, lengths], rest)) = bytes.split_first_chunk() else { return };
    let dims = Dims::new(u32::from(shape % 3) + 1, u32::from(shape / 3 % 4) + 1).expect("at most 12 cells");
    let (lexicon, tiles) = few_letters(rest, q);
    let Some((tiles, given)) = tiles.split_at_checked(dims.cells()) else { return };
    let mut board = Board::new(dims, tiles.iter().copied().map(face).collect()).expect("one tile a cell");
    let given: Vec<Tile> = given.iter().take(9).copied().map(face).collect();
    let rules = some_rules(q, lengths, 0);
    let mut variants = VariantScorer::new(&lexicon, &rules);
    variants.take(&board);
    let mut solver = Solver::new();
    let mut check = |points: Points, board: &Board| {
        if let Some(expected) = solved(&mut solver, &lexicon, board, &rules) {
            assert_eq!(points, expected, "{board}");
        }
    };
    for (a, cell) in (0..tiles.len()).zip((0..).map(Cell)) {
        for tile in &given {
            let before = std::mem::replace(&mut board.tiles_mut()[a], tile.clone());
            check(variants.with_tile(cell, tile), &board);
            board.tiles_mut()[a] = before;
        }
        for (b, with) in (0..tiles.len()).zip((0..).map(Cell)) {
            board.tiles_mut().swap(a, b);
            check(variants.swapped(cell, with), &board);
            board.tiles_mut().swap(a, b);
        }
    }
}

/// The solver and the reference agree. The first bytes choose shape and rules; then come tiles (one byte each), then words.
pub(crate) fn solve(bytes: &[u8]) {
    let Some((&[shape, q, lengths, red], rest)) = bytes.split_first_chunk() else {
        return;
    };
    let dims = Dims::new(u32::from(shape % 6), u32::from(shape / 6 % 6)).expect("at most 25 cells");
    let Some((tiles, words)) = rest.split_at_checked(dims.cells()) else {
        return;
    };
    const FACES: [&str; 12] = ["a", "b", "c", "q", "u", "qu", "th", "#", "ab", "é", "n", "e"];
    let tiles = tiles.iter().map(|&byte| FACES[usize::from(byte) % FACES.len()].parse().expect("a face"));
    let board = Board::new(dims, tiles.collect()).expect("one tile a cell");
    let rules = some_rules(q, lengths, red);
    const LETTERS: [char; 9] = ['a', 'b', 'c', 'q', 'u', 't', 'h', 'é', 'e'];
    let spell =
        |word: &[u8]| word.iter().map(|&byte| LETTERS[usize::from(byte) % LETTERS.len()]).collect::<String>();
    // Only a few short words, because the reference follows every path.
    let words: Vec<String> = words
        .split(|&byte| byte == b' ')
        .take(30)
        .map(|word| spell(&word[..word.len().min(6)]))
        .chain(other_words(q))
        .collect();
    let lexicon = Lexicon::build(&words[..]).expect("no more than 64 letters");
    let mut solver = Solver::new();
    let kept: Vec<String> = lexicon.iter().collect();
    reference::check(solver.solve(&lexicon, &board, &rules), &kept, &board, &rules);
}
