//! `boggart bench`: how fast this machine solves boards, and a signature that is the same on every machine.

use std::io::Write as _;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Instant;

use anyhow::bail;
use boggart::generate::{Generator, Letters};
use boggart::random::Random;
use boggart::rules::QMode;
use boggart::{Board, DiceSet, Dims, Lexicon, Rules, Scorer, Seed, Solver};
use boggart_search::Histogram;
use rayon::prelude::*;

use crate::args::{BenchArgs, RulesArgs};
use crate::exit::Answer;
use crate::progress::{self, Progress};
use crate::settings::Settings;
use crate::show;
use crate::wire::{self, BoardRates, RollHistogram, Signature};
use crate::{histogram, rules, save, source};

/// Boards of each kind that the signature covers; few enough to run at every commit.
const SIGNED_BOARDS: u32 = 1_000;
const SEED: Seed = Seed(1972);
/// Rolls that a thread scores at a time.
const BLOCK: u64 = 16_384;
/// The best known board of ENABLE2K; hunts spend their time on boards like it.
const NEAR: &str = "perslatgsineters";

/// What is measured and how it is printed.
enum Output {
    /// A histogram of the points of so many rolls.
    Rolls(u64),
    Signature,
    JsonSignature,
    Rates,
    JsonRates,
}

impl Output {
    fn of(args: &BenchArgs) -> Self {
        match (args.rolls, args.signature, args.json) {
            (Some(rolls), ..) => Self::Rolls(rolls),
            (None, true, false) => Self::Signature,
            (None, true, true) => Self::JsonSignature,
            (None, false, false) => Self::Rates,
            (None, false, true) => Self::JsonRates,
        }
    }
}

pub(crate) fn run(args: &BenchArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let output = Output::of(args);
    if let Output::Rolls(rolls) = output {
        return histogram_of_rolls(args, rolls, settings);
    }
    refuse_choices(args)?;
    let lexicon = boggart_words::english();
    let signature = progress::while_waiting("counting steps", || signature(&lexicon));
    let measured = || KINDS.into_iter().map(|(kind, make)| (kind, rates(&lexicon, make, args.boards)));
    let rates = || -> Vec<(&str, Rates)> { progress::while_waiting("measuring", || measured().collect()) };
    let mut out = show::out();
    match output {
        Output::Rolls(_) => unreachable!("answered above"),
        Output::Signature => writeln!(out, "{signature}")?,
        Output::JsonSignature => wire::write_line(&mut out, &Signature { signature })?,
        Output::Rates => write_rates(&mut out, signature, args.boards, &rates())?,
        Output::JsonRates => {
            let rates = rates();
            let by_kind = |rate: fn(&Rates) -> u64| {
                rates.iter().map(|(kind, rates)| ((*kind).to_owned(), rate(rates))).collect()
            };
            let rates = BoardRates {
                signature,
                boards: args.boards,
                boards_per_second: by_kind(|rates| rates.words),
                boards_per_second_points: by_kind(|rates| rates.points),
            };
            wire::write_line(&mut out, &rates)?;
        }
    }
    out.flush()?;
    Ok(Answer::Yes)
}

/// Refuses flags that would make measurements incomparable.
fn refuse_choices(args: &BenchArgs) -> anyhow::Result<()> {
    if args.svg.is_some() || args.seed.is_some() {
        bail!("--svg and --seed need --rolls");
    }
    let RulesArgs { q, lengths, rules, red, bonus, table, adjacent, dice } = &args.rules;
    let lengths_set = lengths.min_length.is_some() || lengths.max_length.is_some();
    let points_set = rules.is_some() || red.is_some() || bonus.is_some() || table.is_some();
    let rules_set = q.is_some() || points_set || adjacent.is_some();
    if source::are_chosen(&args.words) || lengths_set || rules_set || dice.is_some() {
        bail!("bench always measures the same words, rules and dice; only --rolls takes others");
    }
    Ok(())
}

/// The rates as a table, and the signature.
fn write_rates(
    out: &mut impl std::io::Write,
    signature: u32,
    boards: u32,
    rates: &[(&str, Rates)],
) -> std::io::Result<()> {
    let boards = show::count(u64::from(boards), "board");
    writeln!(out, "boards per second, one thread, {boards} of each kind")?;
    writeln!(out, "{:<14} {:>16} {:>12}", "", "words and paths", "points only")?;
    for (kind, Rates { words, points }) in rates {
        writeln!(out, "{kind:<14} {:>16} {:>12}", show::thousands(*words), show::thousands(*points))?;
    }
    writeln!(out, "{:<14} {signature:>16}", "signature")
}

/// Rolls dice many times and prints a histogram of the points.
fn histogram_of_rolls(args: &BenchArgs, rolls: u64, settings: &Settings) -> anyhow::Result<Answer> {
    if args.json && save::is_stdout(args.svg.as_deref()) {
        bail!("{}", histogram::ONE_OUTPUT);
    }
    let q = rules::q_mode(args.rules.q, settings, QMode::Qu)?;
    let language = source::chosen(&args.words, settings)?.language;
    let dice = source::dice(args.rules.dice.as_deref(), settings, language.as_ref())?;
    let rules = rules::resolve(&args.rules, settings, Some(&dice), q, dice.dims(), None)?;
    let loaded = source::words(&args.words, settings)?;
    let seed = args.seed.unwrap_or_else(source::draw_seed);
    let progress = Mutex::new(Progress::new("boards"));
    let blocks = rolls.div_ceil(BLOCK);
    let histogram = (0..blocks).into_par_iter().map_init(
        || Scorer::new(&loaded.lexicon, &rules),
        |scorer, block| {
            // Each block has its own seed, so that any thread may roll it.
            let mut random = Random::new(Seed(seed).nth(block));
            let size = BLOCK.min(rolls - block * BLOCK);
            let boards: Vec<Board> = (0..size).map(|_| dice.roll_with(&mut random).with_q(q)).collect();
            progress.lock().unwrap_or_else(PoisonError::into_inner).add(size);
            scorer.score(&boards).into_iter().map(|points| points.0).collect::<Histogram>()
        },
    );
    let histogram = histogram.reduce(Histogram::default, |mut all, part| {
        all.join(&part);
        all
    });
    progress.lock().unwrap_or_else(PoisonError::into_inner).finish();
    let title =
        format!("Points of {} of the dice {}, {}", show::count(rolls, "roll"), dice.name(), loaded.name);
    let mut out = show::out();
    match (args.json, save::is_stdout(args.svg.as_deref())) {
        (true, _) => wire::write_line(&mut out, &RollHistogram::new(&histogram, &dice, Seed(seed)))?,
        (false, false) => write!(out, "{}", histogram::text(&histogram))?,
        (false, true) => write!(out, "{}", histogram::svg(&histogram, &title))?,
    }
    out.flush()?;
    if let Some(path) = save::file(args.svg.as_deref()) {
        save::write(path, histogram::svg(&histogram, &title).as_bytes())?;
    }
    show::say(&format!("seed {seed}"));
    Ok(Answer::Yes)
}

/// Makes boards of one kind.
type Maker = fn(&mut Random) -> Board;

/// The kinds of boards, the same on every machine.
const KINDS: [(&str, Maker); 3] = [("uniform", uniform), ("dice", dice), ("near-optimal", near_optimal)];

fn uniform(random: &mut Random) -> Board {
    let dims = Dims::new(4, 4).expect("a small board");
    Generator::new(dims, QMode::Qu, Letters::Uniform).generate_with(random)
}

fn dice(random: &mut Random) -> Board {
    static DICE: LazyLock<DiceSet> = LazyLock::new(DiceSet::new_1987);
    DICE.roll_with(random)
}

/// The best board with one or two letters changed.
fn near_optimal(random: &mut Random) -> Board {
    let mut letters: Vec<u8> = NEAR.bytes().collect();
    for _ in 0..=random.below(2) {
        let index = random.below(16) as usize;
        letters[index] = *random.pick(b"abcdefghijklmnopqrstuvwxyz");
    }
    Board::parse(&String::from_utf8_lossy(&letters)).expect("sixteen letters")
}

/// Boards per second: solved with words and paths, and scored for points only.
struct Rates {
    words: u64,
    points: u64,
}

/// Measures both ways on the same boards; making them is not counted.
fn rates(lexicon: &Lexicon, make: Maker, count: u32) -> Rates {
    let rules = Rules::default();
    let (mut solver, mut scorer) = (Solver::new(), Scorer::new(lexicon, &rules));
    let mut random = Random::new(SEED);
    let mut seconds = [0.0; 2];
    let mut left = count;
    while left > 0 {
        let block: Vec<Board> = (0..left.min(1 << 14)).map(|_| make(&mut random)).collect();
        left -= left.min(1 << 14);
        let started = Instant::now();
        let solved: u64 = block.iter().map(|board| solver.solve(lexicon, board, &rules).points().0).sum();
        seconds[0] += started.elapsed().as_secs_f64();
        let started = Instant::now();
        let scored: u64 = scorer.score(&block).iter().map(|points| points.0).sum();
        seconds[1] += started.elapsed().as_secs_f64();
        assert_eq!(solved, scored, "both ways give the same points");
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a positive rate, rounded")]
    let rate = |seconds: f64| (f64::from(count) / seconds.max(1e-9)).round() as u64;
    Rates { words: rate(seconds[0]), points: rate(seconds[1]) }
}

/// A hash of the steps and points of a fixed set of boards.
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
