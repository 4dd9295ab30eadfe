//! Boards that are hard for a plain search, and boards of growing size: the cost of each in steps and time.
//!
//! `cargo bench -p boggart --bench worst [WORDS]`: the word list, a text file, is for the random boards. Every answer is
//! asserted.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark prints its results")]
#![expect(
    clippy::disallowed_methods,
    reason = "the core has no clock and reads no files, but its benchmark does"
)]

mod jobs;

use std::time::{Duration, Instant};

use boggart::board::BoardText;
use boggart::generate::{Generator, Letters};
use boggart::random::Random;
use boggart::rules::QMode;
use boggart::{Board, Dims, Lexicon, Rules, Solver};

use self::jobs::{SEED, words};

fn main() {
    println!("{:<44} {:>9} {:>12} {:>10} {:>9}", "board and words", "words", "steps", "ms", "ns/cell");
    same_letter();
    qs();
    walled_in();
    random_boards();
}

fn powers(letter: &str, lengths: impl Iterator<Item = usize>) -> Vec<String> {
    lengths.map(|length| letter.repeat(length)).collect()
}

/// Solves a board three times, so that the solver has its tables, and reports the third run.
fn measure(name: &str, words: &Lexicon, board: &Board, q: QMode) -> usize {
    let (mut solver, rules) = (Solver::new(), Rules { q, ..Rules::default() });
    if board.dims().cells() < 10_000 {
        solver.solve(words, board, &rules);
        solver.solve(words, board, &rules);
    }
    let started = Instant::now();
    let solution = solver.solve(words, board, &rules);
    let took = started.elapsed();
    assert!(solution.is_complete());
    print(name, solution.len(), solution.steps(), took, board.dims().cells());
    solution.len()
}

fn print(name: &str, words: usize, steps: u64, took: Duration, cells: usize) {
    let (millis, a_cell) = (took.as_secs_f64() * 1e3, took.as_secs_f64() * 1e9 / cells as f64);
    println!("{name:<44} {words:>9} {steps:>12} {millis:>10.3} {a_cell:>9.0}");
}

fn same_letter() {
    let board = |side: usize, letter: &str| Board::parse(&letter.repeat(side * side)).unwrap();
    let sixteen = Lexicon::build(powers("e", 3..=16)).unwrap();
    assert_eq!(measure("4x4 of E, e3 to e16", &sixteen, &board(4, "e"), QMode::Qu), 14);
    let forty_five = Lexicon::build(powers("a", 3..=45)).unwrap();
    for side in [8, 16, 100] {
        let name = format!("{side}x{side} of A, a3 to a45");
        assert_eq!(measure(&name, &forty_five, &board(side, "a"), QMode::Qu), 43);
    }
}

fn qs() {
    let words =
        Lexicon::build(powers("q", 1..=16).into_iter().chain(powers("qu", 1..=16)).collect::<Vec<_>>());
    let words = words.unwrap();
    for (q, name, found) in [(QMode::Q, "q", 14), (QMode::Qu, "qu", 15), (QMode::Either, "either", 29)] {
        let board = BoardText { q, ..BoardText::default() }.parse(&"q".repeat(16)).unwrap();
        let words = measure(&format!("4x4 of Q read as {name}, q1 to (qu)16"), &words, &board, q);
        assert_eq!(words, found);
    }
}

/// A truly hard board: the solver stops when asked, and reports an incomplete solution.
fn walled_in() {
    let board =
        Board::parse("caaaaaaa/aaaaaaaa/aaaaaaaa/aaaaaaaa/aaaaaaaa/aaaaaaaa/aaaaaaab/aaaaaaaa").unwrap();
    let words = Lexicon::build(["a".repeat(61) + "cb", "aaa".to_owned()]).unwrap();
    let (mut solver, limit) = (Solver::new(), Duration::from_millis(200));
    let started = Instant::now();
    let solution = solver.solve_until(&words, &board, &Rules::default(), || started.elapsed() > limit);
    let took = started.elapsed();
    assert_eq!(solution.words().collect::<Vec<_>>(), ["aaa"]);
    let name = if solution.is_complete() { "8x8, a61cb" } else { "8x8, a61cb, stopped after 200 ms" };
    print(name, 1, solution.steps(), took, 64);
}

fn random_boards() {
    let mut random = Random::new(SEED);
    let lexicon = Lexicon::build(words()).unwrap();
    for side in [4, 8, 10, 32, 100, 316, 1000] {
        let dims = Dims::new(side, side).unwrap();
        let board = Generator::new(dims, QMode::Qu, Letters::English).generate_with(&mut random);
        measure(&format!("{side}x{side} of English letters"), &lexicon, &board, QMode::Qu);
    }
}
