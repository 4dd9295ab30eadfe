//! Boards a second of every way to score, each as so many times the yardstick of the same run.
//!
//! `cargo bench -p boggart --bench score [WORDS]`: the word list is a text file; without one the built-in list of the
//! project is too far away, so that words are made up of the letters English has. Every way must give the
//! same sum of points.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark talks to whoever started it")]

mod yardstick;

use std::time::Instant;

use boggart::{
    BatchScorer, Board, Cell, DiceSet, Dims, Generator, Letters, Lexicon, NeighborScorer, Neighbors, Points,
    QMode, Random, Rules, Seed, Solver, Tile, WordList,
};

const BOARDS: usize = 1 << 15;
const ROUNDS: usize = 5;
/// Boards whose neighbours are scored; each has about five hundred.
const CENTRES: usize = 32;
const SEED: Seed = Seed(1972);

fn main() {
    let words = words();
    let lexicon = Lexicon::build(words.iter().collect::<Vec<_>>()).unwrap();
    println!("{} words, {BOARDS} boards, best of {ROUNDS} rounds", lexicon.len());
    let mut yardstick = yardstick::Yardstick::new(words.iter());
    for (kind, boards) in kinds() {
        measure(kind, &boards, &lexicon, &mut yardstick);
    }
    for (kind, boards) in kinds() {
        measure_neighbors(kind, &boards[..CENTRES], &lexicon);
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

/// All boards one letter or one swap away: in one walk a board, and made and scored in batches, a board's at a time as a
/// climber would, and all of them together.
fn measure_neighbors(kind: &str, boards: &[Board], lexicon: &Lexicon) {
    let rules = Rules::default();
    let tiles: Vec<Tile> = ('a'..='z').map(|c| c.to_string().replace('q', "qu").parse().unwrap()).collect();
    let mut scorer = NeighborScorer::new(lexicon, &rules, &tiles);
    let mut batch = BatchScorer::new(lexicon, &rules);
    let made: Vec<Vec<Board>> = boards.iter().map(|board| neighbors(board, &tiles)).collect();
    let together: Vec<Board> = made.concat();
    let mut best = [f64::MAX; 3];
    for _ in 0..ROUNDS {
        let sum = |neighbors: &Neighbors| -> u64 {
            let cells = || (0..16).map(Cell);
            let changed = cells().flat_map(|a| (0..tiles.len()).map(move |t| neighbors.with_tile(a, t).0));
            let swapped = cells().flat_map(|a| (a.0 + 1..16).map(move |b| neighbors.swapped(a, Cell(b)).0));
            changed.sum::<u64>() + swapped.sum::<u64>()
        };
        let points = |points: Vec<Points>| points.iter().map(|points| points.0).sum::<u64>();
        let sums = [
            timed(&mut best[0], || boards.iter().map(|board| sum(&scorer.score(board))).sum()),
            timed(&mut best[1], || made.iter().map(|boards| points(batch.score(boards))).sum()),
            timed(&mut best[2], || points(batch.score(&together))),
        ];
        assert!(sums[0] > 0 && sums.iter().all(|&sum| sum == sums[0]), "neighbours, {kind}: {sums:?}");
    }
    let rate = |way: usize| together.len() as f64 / best[way];
    println!(
        "{kind:<13} neighbours {:>9.0}/s ({:.2}x a batch of one board's, {:.2}x one of all)",
        rate(0),
        rate(0) / rate(1),
        rate(0) / rate(2)
    );
}

/// Every board with one of `tiles` in one cell, and every one with two tiles swapped.
fn neighbors(board: &Board, tiles: &[Tile]) -> Vec<Board> {
    let with = |change: &dyn Fn(&mut Vec<Tile>)| {
        let mut tiles = board.tiles().to_vec();
        change(&mut tiles);
        Board::new(board.dims(), tiles).unwrap()
    };
    let mut made = Vec::new();
    for a in 0..16 {
        made.extend(tiles.iter().map(|tile| with(&|tiles| tiles[a] = tile.clone())));
        made.extend((a + 1..16).map(|b| with(&|tiles| tiles.swap(a, b))));
    }
    made
}

/// Runs `work`, and keeps its time in `best` if it is the best so far.
#[expect(clippy::disallowed_methods, reason = "the core has no clock, but its benchmark does")]
fn timed(best: &mut f64, work: impl FnOnce() -> u64) -> u64 {
    let started = Instant::now();
    let sum = work();
    *best = best.min(started.elapsed().as_secs_f64());
    sum
}
