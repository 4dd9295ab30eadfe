//! The boards, words and jobs of the benchmarks; each job checks its result.

#![allow(dead_code, reason = "each benchmark that includes this file uses only a part of it")]

use boggart::board::Cell;
use boggart::generate::{Generator, Letters};
use boggart::random::Random;
use boggart::rules::QMode;
use boggart::score::VariantScorer;
use boggart::{Board, DiceSet, Dims, Lexicon, Rules, Scorer, Seed, Solver, Tile, WordList};

pub(crate) const SEED: Seed = Seed(1972);

/// The words of the text file named on the command line, or 150,000 made-up ones.
#[expect(clippy::disallowed_methods, reason = "the core reads no files, but its benchmarks do")]
pub(crate) fn words() -> WordList {
    match std::env::args().skip(1).find(|arg| !arg.starts_with('-')) {
        Some(path) => {
            let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
            WordList::read(bytes.as_slice()).unwrap()
        }
        None => made_up(150_000),
    }
}

/// Words of three to eight random letters, with the frequencies of English.
pub(crate) fn made_up(count: usize) -> WordList {
    let mut random = Random::new(SEED);
    let letters = Generator::new(Dims::new(1, 8).unwrap(), QMode::Q, Letters::English);
    let word = |random: &mut Random| {
        let tiles = letters.generate_with(random);
        let length = 3 + random.below(6) as usize;
        tiles.tiles().iter().take(length).map(|tile| tile.text()).collect::<String>()
    };
    (0..count).map(|_| word(&mut random)).collect()
}

/// The kinds of boards of the benchmarks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Uniformly random letters.
    Uniform,
    /// Rolled dice.
    Dice,
    /// The best known board with one or two letters changed.
    NearOptimal,
    /// The same with 5x5 cells.
    Uniform5,
    Dice5,
    NearOptimal5,
    /// The largest box, which has tiles of several letters.
    Dice6,
}

impl Kind {
    /// The kinds that the yardstick supports.
    pub(crate) const FOUR: [Self; 3] = [Self::Uniform, Self::Dice, Self::NearOptimal];
    pub(crate) const LARGER: [Self; 4] = [Self::Uniform5, Self::Dice5, Self::NearOptimal5, Self::Dice6];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Dice => "dice",
            Self::NearOptimal => "near-optimal",
            Self::Uniform5 => "5x5-uniform",
            Self::Dice5 => "5x5-dice",
            Self::NearOptimal5 => "5x5-near-optimal",
            Self::Dice6 => "6x6-dice",
        }
    }

    pub(crate) fn boards(self, count: usize) -> Vec<Board> {
        let mut random = Random::new(SEED);
        let uniform = |side| Generator::new(Dims::new(side, side).unwrap(), QMode::Qu, Letters::Uniform);
        let (uniform, uniform5) = (uniform(4), uniform(5));
        let set = |name: &str| DiceSet::named(name).expect("a set of the trade");
        let (deluxe, super_big) = (set("deluxe"), set("super-big"));
        let board = || match self {
            Self::Uniform => uniform.generate_with(&mut random),
            Self::Dice => DiceSet::new_1987().roll_with(&mut random),
            Self::NearOptimal => near(b"perslatgsineters", &mut random),
            Self::Uniform5 => uniform5.generate_with(&mut random),
            Self::Dice5 => deluxe.roll_with(&mut random),
            Self::NearOptimal5 => near(b"bllsroaiegcrtndseasidlpme", &mut random),
            Self::Dice6 => super_big.roll_with(&mut random),
        };
        std::iter::repeat_with(board).take(count).collect()
    }
}

/// A board with one or two letters changed.
fn near(best: &[u8], random: &mut Random) -> Board {
    let mut letters = best.to_vec();
    for _ in 0..=random.below(2) {
        let cells = u32::try_from(letters.len()).unwrap();
        letters[random.below(cells) as usize] = *random.pick(b"abcdefghijklmnopqrstuvwxyz");
    }
    Board::parse(std::str::from_utf8(&letters).unwrap()).unwrap()
}

pub(crate) fn score_sum(lexicon: &Lexicon, boards: &[Board]) -> u64 {
    let mut scorer = Scorer::new(lexicon, &Rules::default());
    scorer.score(boards).iter().map(|points| points.0).sum()
}

/// Every letter as a tile.
pub(crate) fn letters() -> Vec<Tile> {
    ('a'..='z').map(|c| c.to_string().replace('q', "qu").parse().unwrap()).collect()
}

/// The points of all boards with another letter in one cell, with the variant scorer.
pub(crate) fn variants_sum(scorer: &mut VariantScorer<'_>, boards: &[Board], tiles: &[Tile]) -> u64 {
    let mut sum = 0;
    for board in boards {
        scorer.take(board);
        for cell in (0..).map(Cell).take(board.tiles().len()) {
            sum += tiles.iter().map(|tile| scorer.with_tile(cell, tile).0).sum::<u64>();
        }
    }
    sum
}

/// The same, with each board scored from scratch.
pub(crate) fn one_by_one_sum(scorer: &mut Scorer<'_>, boards: &[Board], tiles: &[Tile]) -> u64 {
    let mut sum = 0;
    for board in boards {
        let mut variant = board.clone();
        for (cell, own) in board.tiles().iter().enumerate() {
            for tile in tiles {
                variant.tiles_mut()[cell] = tile.clone();
                sum += scorer.score_one(&variant).0;
            }
            variant.tiles_mut()[cell] = own.clone();
        }
    }
    sum
}

pub(crate) fn solver_sum(lexicon: &Lexicon, boards: &[Board]) -> u64 {
    let (mut solver, rules) = (Solver::new(), Rules::default());
    boards.iter().map(|board| solver.solve(lexicon, board, &rules).points().0).sum()
}

/// Something to run repeatedly, with its expected result.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) name: &'static str,
    work: Work,
    expected: u64,
}

#[derive(Debug)]
enum Work {
    Score(Lexicon, Vec<Board>),
    Solve(Lexicon, Vec<Board>),
    Variants(Lexicon, Vec<Board>, Vec<Tile>),
    Build(WordList),
    Open(Vec<u8>),
}

impl Job {
    /// Runs it and checks the result.
    pub(crate) fn run(&self) -> u64 {
        let answer = match &self.work {
            Work::Score(lexicon, boards) => score_sum(lexicon, boards),
            Work::Solve(lexicon, boards) => solver_sum(lexicon, boards),
            Work::Variants(lexicon, boards, tiles) => {
                variants_sum(&mut VariantScorer::new(lexicon, &Rules::default()), boards, tiles)
            }
            Work::Build(words) => Lexicon::build(words).unwrap().len() as u64,
            Work::Open(bytes) => Lexicon::from_bytes(bytes.clone()).unwrap().len() as u64,
        };
        assert_eq!(answer, self.expected, "{}", self.name);
        answer
    }

    /// The points of boards of a kind.
    pub(crate) fn score(words: usize, kind: Kind, boards: usize) -> Self {
        let (lexicon, boards) = (Lexicon::build(made_up(words)).unwrap(), kind.boards(boards));
        let expected = solver_sum(&lexicon, &boards);
        Self { name: "score", work: Work::Score(lexicon, boards), expected }
    }

    /// The words and paths of boards of dice, one by one.
    pub(crate) fn solve(words: usize, boards: usize) -> Self {
        Self::solve_these(made_up(words), Kind::Dice.boards(boards))
    }

    /// One large board of English letters.
    pub(crate) fn large(words: usize, side: u32) -> Self {
        let dims = Dims::new(side, side).unwrap();
        let board = Generator::new(dims, QMode::Qu, Letters::English).generate(SEED);
        Self::solve_these(made_up(words), vec![board])
    }

    /// A board of sixteen Es, and as words every number of Es from three on.
    pub(crate) fn same_letter() -> Self {
        let words = (3..=16).map(|length| "e".repeat(length)).collect();
        Self::solve_these(words, vec![Board::parse(&"e".repeat(16)).unwrap()])
    }

    fn solve_these(words: WordList, boards: Vec<Board>) -> Self {
        let lexicon = Lexicon::build(words).unwrap();
        let expected = score_sum(&lexicon, &boards);
        Self { name: "solve", work: Work::Solve(lexicon, boards), expected }
    }

    /// All variants of boards of dice.
    pub(crate) fn variants(words: usize, boards: usize) -> Self {
        let (lexicon, boards, tiles) =
            (Lexicon::build(made_up(words)).unwrap(), Kind::Dice.boards(boards), letters());
        let expected = one_by_one_sum(&mut Scorer::new(&lexicon, &Rules::default()), &boards, &tiles);
        Self { name: "variants", work: Work::Variants(lexicon, boards, tiles), expected }
    }

    /// Builds a lexicon from its words.
    pub(crate) fn build(words: usize) -> Self {
        let words = made_up(words);
        let expected = words.len() as u64;
        Self { name: "build", work: Work::Build(words), expected }
    }

    /// Opens a lexicon from its file.
    pub(crate) fn open(words: usize) -> Self {
        let lexicon = Lexicon::build(made_up(words)).unwrap();
        Self { name: "open", expected: lexicon.len() as u64, work: Work::Open(lexicon.to_bytes()) }
    }
}
