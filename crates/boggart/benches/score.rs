//! The speed of every scoring method in boards per second, and relative to the yardstick (a classic scorer) of the same run.
//!
//! `cargo bench -p boggart --bench score [WORDS]`: the word list is a text file. Without one, random words of English
//! letters are used, because this crate cannot depend on the built-in list. Every method must give the
//! same sum of points.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark prints its results")]

mod jobs;
mod yardstick;

use std::time::Instant;

use boggart::score::VariantScorer;
use boggart::{Board, Lexicon, Rules, Scorer, Solver};

use self::jobs::{Kind, letters as letter_tiles, one_by_one_sum, variants_sum, words};

const BOARDS: usize = 1 << 15;
const ROUNDS: usize = 5;
/// The number of boards whose variants are scored; each has about four hundred variants.
const CENTERS: usize = 64;

fn main() {
    let words = words();
    let lexicon = Lexicon::build(words.iter().collect::<Vec<_>>()).unwrap();
    println!("{} words, {BOARDS} boards, best of {ROUNDS} rounds", lexicon.len());
    let mut yardstick = yardstick::Yardstick::new(words.iter());
    for kind in Kind::FOUR {
        measure(kind.name(), &kind.boards(BOARDS), &lexicon, Some(&mut yardstick));
    }
    for kind in Kind::LARGER {
        measure(kind.name(), &kind.boards(BOARDS / 4), &lexicon, None);
    }
    for kind in [Kind::Uniform, Kind::Dice, Kind::NearOptimal, Kind::NearOptimal5] {
        measure_variants(kind.name(), &kind.boards(CENTERS), &lexicon);
    }
}

fn measure(
    kind: &str,
    boards: &[Board],
    lexicon: &Lexicon,
    mut yardstick: Option<&mut yardstick::Yardstick>,
) {
    let rules = Rules::default();
    let mut scorer = Scorer::new(lexicon, &rules);
    let mut solver = Solver::new();
    let mut best = [f64::MAX; 3];
    for _ in 0..ROUNDS {
        let sum = timed(&mut best[1], || scorer.score(boards).iter().map(|points| points.0).sum());
        let solved = timed(&mut best[2], || {
            boards.iter().map(|board| solver.solve(lexicon, board, &rules).points().0).sum()
        });
        assert!(sum > 0 && solved == sum, "{kind}: {sum}, {solved}");
        if let Some(yardstick) = &mut yardstick {
            let letters: Vec<[u8; 16]> = boards.iter().map(letters).collect();
            let score = |board: &[u8; 16]| u64::from(yardstick.score(board));
            let measured = timed(&mut best[0], || letters.iter().map(score).sum());
            assert_eq!(measured, sum, "{kind}");
        }
    }
    let rate = |method: usize| boards.len() as f64 / best[method];
    let shown = |method: usize| match &yardstick {
        Some(_) => format!("{:>9.0}/s ({:5.2}x)", rate(method), rate(method) / rate(0)),
        None => format!("{:>9.0}/s", rate(method)),
    };
    let yardstick = yardstick.as_ref().map_or(String::new(), |_| format!("yardstick {}  ", shown(0)));
    println!("{kind:<16} {yardstick}points {}  words and paths {}", shown(1), shown(2));
}

/// All boards with another letter in one cell: with the variant scorer, and each scored from scratch.
fn measure_variants(kind: &str, boards: &[Board], lexicon: &Lexicon) {
    let (rules, tiles) = (Rules::default(), letter_tiles());
    let mut variants = VariantScorer::new(lexicon, &rules);
    let mut scorer = Scorer::new(lexicon, &rules);
    let mut best = [f64::MAX; 2];
    for _ in 0..ROUNDS {
        let sum = timed(&mut best[0], || variants_sum(&mut variants, boards, &tiles));
        let whole = timed(&mut best[1], || one_by_one_sum(&mut scorer, boards, &tiles));
        assert!(sum > 0 && whole == sum, "variants, {kind}: {sum}, {whole}");
    }
    let count: usize = boards.iter().map(|board| board.tiles().len() * tiles.len()).sum();
    println!("{kind:<16} variants {:>9.0}/s ({:.2}x one by one)", count as f64 / best[0], best[1] / best[0]);
}

/// The letters of a 4x4 board as the yardstick numbers them.
fn letters(board: &Board) -> [u8; 16] {
    std::array::from_fn(|cell| board.tiles()[cell].text().as_bytes()[0] - b'a')
}

/// Runs `work`, and stores its time in `best` if it is the shortest so far.
#[expect(clippy::disallowed_methods, reason = "the core has no clock, but its benchmark does")]
fn timed(best: &mut f64, work: impl FnOnce() -> u64) -> u64 {
    let started = Instant::now();
    let sum = work();
    *best = best.min(started.elapsed().as_secs_f64());
    sum
}
