//! Boards a second of every way to score, each as so many times the yardstick of the same run.
//!
//! `cargo bench -p boggart --bench score [WORDS]`: the word list is a text file; without one the built-in list of the
//! project is too far away, so that words are made up of the letters English has. Every way must give the
//! same sum of points.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark talks to whoever started it")]

mod yardstick;

use std::time::Instant;

use boggart::{
    BatchScorer, Board, DiceSet, Dims, Generator, Letters, Lexicon, QMode, Random, Rules, Seed, Solver,
    WordList,
};

const BOARDS: usize = 1 << 15;
const ROUNDS: usize = 5;
const SEED: Seed = Seed(1972);

fn main() {
    let words = words();
    let lexicon = Lexicon::build(words.iter().collect::<Vec<_>>()).unwrap();
    println!("{} words, {BOARDS} boards, best of {ROUNDS} rounds", lexicon.len());
    let mut yardstick = yardstick::Yardstick::new(words.iter());
    for (kind, boards) in kinds() {
        measure(kind, &boards, &lexicon, &mut yardstick);
    }
}

/// The words to score with, in normal form.
#[expect(clippy::disallowed_methods, reason = "the core reads no files, but its benchmark does")]
fn words() -> WordList {
    if let Some(path) = std::env::args().skip(1).find(|arg| !arg.starts_with('-')) {
        return WordList::read(
            std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}")).as_slice(),
        )
        .unwrap();
    }
    let mut random = Random::new(SEED);
    let dims = Dims::new(1, 8).unwrap();
    let letters = Generator::new(dims, Letters::English, QMode::Q);
    (0..150_000)
        .map(|_| {
            let word = letters.generate_with(&mut random);
            let length = 3 + random.below(6) as usize;
            word.tiles().iter().take(length).map(|tile| tile.text()).collect::<String>()
        })
        .collect()
}

/// Boards of three kinds: uniform letters, rolled dice, and one or two letters away from the best board known.
fn kinds() -> [(&'static str, Vec<Board>); 3] {
    let mut random = Random::new(SEED);
    let uniform = Generator::new(Dims::new(4, 4).unwrap(), Letters::Uniform, QMode::Qu);
    let dice = DiceSet::new_1987();
    let near = |random: &mut Random| {
        let mut letters = *b"perslatgsineters";
        for _ in 0..=random.below(2) {
            letters[random.below(16) as usize] = *random.pick(b"abcdefghijklmnopqrstuvwxyz");
        }
        Board::parse(std::str::from_utf8(&letters).unwrap()).unwrap()
    };
    [
        ("uniform", (0..BOARDS).map(|_| uniform.generate_with(&mut random)).collect()),
        ("dice", (0..BOARDS).map(|_| dice.roll_with(&mut random)).collect()),
        ("near-optimal", (0..BOARDS).map(|_| near(&mut random)).collect()),
    ]
}

fn measure(kind: &str, boards: &[Board], lexicon: &Lexicon, yardstick: &mut yardstick::Yardstick) {
    let rules = Rules::default();
    let letters: Vec<[u8; 16]> = boards
        .iter()
        .map(|board| std::array::from_fn(|cell| board.tiles()[cell].text().as_bytes()[0] - b'a'))
        .collect();
    let mut batch = BatchScorer::new(lexicon, &rules);
    let mut solver = Solver::new();
    let mut best = [f64::MAX; 3];
    for _ in 0..ROUNDS {
        let sums = [
            timed(&mut best[0], || letters.iter().map(|board| u64::from(yardstick.score(board))).sum()),
            timed(&mut best[1], || batch.score(boards).iter().map(|points| points.0).sum()),
            timed(&mut best[2], || {
                boards.iter().map(|board| solver.solve(lexicon, board, &rules).points().0).sum()
            }),
        ];
        assert!(sums[0] > 0 && sums.iter().all(|&sum| sum == sums[0]), "{kind}: {sums:?}");
    }
    let rate = |way: usize| boards.len() as f64 / best[way];
    let told = |way: usize| format!("{:>9.0}/s ({:5.2}x)", rate(way), rate(way) / rate(0));
    println!("{kind:<13} yardstick {}  batch {}  solver {}", told(0), told(1), told(2));
}

/// Runs `work`, and keeps its time in `best` if it is the best so far.
#[expect(clippy::disallowed_methods, reason = "the core has no clock, but its benchmark does")]
fn timed(best: &mut f64, work: impl FnOnce() -> u64) -> u64 {
    let started = Instant::now();
    let sum = work();
    *best = best.min(started.elapsed().as_secs_f64());
    sum
}
