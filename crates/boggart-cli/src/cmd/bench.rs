//! `boggart bench`: how fast this machine solves, and a number that no machine changes.

use std::io::Write as _;
use std::sync::LazyLock;
use std::time::Instant;

use boggart::{Board, DiceSet, Dims, Generator, Letters, Lexicon, QMode, Random, Rules, Seed, Solver};
use serde_json::json;

use crate::args::BenchArgs;
use crate::exit::Answer;
use crate::show;

/// Boards of each kind behind the signature; few enough to run at every commit.
const SIGNED_BOARDS: u32 = 1_000;
const SEED: Seed = Seed(1972);
/// The best board known under ENABLE2K; its neighbourhood is where searches spend their time.
const NEAR: &str = "perslatgsineters";

pub(crate) fn run(args: &BenchArgs) -> anyhow::Result<Answer> {
    let lexicon = boggart_words::english();
    let signature = show::while_waiting("counting steps", || signature(&lexicon));
    let mut out = show::out();
    if args.signature {
        match args.json {
            true => writeln!(out, "{}", json!({"signature": signature}))?,
            false => writeln!(out, "{signature}")?,
        }
        out.flush()?;
        return Ok(Answer::Yes);
    }
    let measured = || KINDS.into_iter().map(|(kind, make)| (kind, rate(&lexicon, make, args.boards)));
    let rates: Vec<(&str, f64)> = show::while_waiting("measuring", || measured().collect());
    if args.json {
        let told: serde_json::Map<String, serde_json::Value> =
            rates.iter().map(|&(kind, rate)| (kind.to_owned(), json!(rate.round()))).collect();
        writeln!(
            out,
            "{}",
            json!({"signature": signature, "boards": args.boards, "boards_per_second": told})
        )?;
    } else {
        writeln!(
            out,
            "words and paths, one thread, {} boards of each kind",
            show::thousands(u64::from(args.boards))
        )?;
        for (kind, rate) in rates {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a positive rate, rounded"
            )]
            writeln!(out, "{kind:<14} {:>12} boards/s", show::thousands(rate.round() as u64))?;
        }
        writeln!(out, "signature      {signature:>12}")?;
    }
    out.flush()?;
    Ok(Answer::Yes)
}

/// Makes boards of one kind.
type Maker = fn(&mut Random) -> Board;

/// The kinds of boards, the same on every machine.
const KINDS: [(&str, Maker); 3] = [("uniform", uniform), ("dice", dice), ("near-optimal", near_optimal)];

fn uniform(random: &mut Random) -> Board {
    let dims = Dims::new(4, 4).expect("a small board");
    Generator::new(dims, Letters::Uniform, QMode::Qu).generate_with(random)
}

fn dice(random: &mut Random) -> Board {
    static DICE: LazyLock<DiceSet> = LazyLock::new(DiceSet::new_1987);
    DICE.roll_with(random)
}

/// The best board with one or two letters changed.
fn near_optimal(random: &mut Random) -> Board {
    let mut letters: Vec<u8> = NEAR.bytes().collect();
    for _ in 0..=random.below(2) {
        let place = random.below(16) as usize;
        letters[place] = *random.pick(b"abcdefghijklmnopqrstuvwxyz");
    }
    Board::parse(&String::from_utf8_lossy(&letters)).expect("sixteen letters")
}

/// Boards solved in a second, making them not counted.
fn rate(lexicon: &Lexicon, make: Maker, count: u32) -> f64 {
    let mut solver = Solver::new();
    let mut random = Random::new(SEED);
    let rules = Rules::default();
    let (mut words, mut seconds) = (0, 0.0);
    let mut left = count;
    while left > 0 {
        let block: Vec<Board> = (0..left.min(10_000)).map(|_| make(&mut random)).collect();
        left -= left.min(10_000);
        let started = Instant::now();
        words += block.iter().map(|board| solver.solve(lexicon, board, &rules).len()).sum::<usize>();
        seconds += started.elapsed().as_secs_f64();
    }
    assert!(words > 0 || count < 100, "boards of letters have words");
    f64::from(count) / f64::max(seconds, 1e-9)
}

/// Steps and points over a fixed set of boards, mixed so that no two changes cancel out by chance.
fn signature(lexicon: &Lexicon) -> u32 {
    let mut solver = Solver::new();
    let mut sum = 0u64;
    for (_, make) in KINDS {
        let mut random = Random::new(SEED);
        for _ in 0..SIGNED_BOARDS {
            let solution = solver.solve(lexicon, &make(&mut random), &Rules::default());
            for number in [solution.steps(), solution.points().0, solution.len() as u64] {
                sum = (sum ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
            }
        }
    }
    // 32 bits are enough to notice a change.
    (sum >> 32) as u32
}
