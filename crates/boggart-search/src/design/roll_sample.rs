//! What the rolls of dice are like: the distributions of their points, words and vowels, and how far two of them are apart.

use boggart::random::Random;
use boggart::{Board, DiceSet, Dims, Lexicon, Rules, ScoreTable, Scorer, Seed, Tile};

use super::vowels::Vowels;
use crate::histogram::Histogram;

/// Rolls of one seed, so that any thread may roll them; `boggart bench --rolls` divides them in the same way.
const BLOCK: u64 = 16_384;
/// What a word adds to a score beside its points, so that one score has both sums.
const WORD: u64 = 1 << 28;
/// The parts of a distance.
const WEIGHTS: [f64; 3] = [0.5, 0.25, 0.25];

/// What the rolls of some dice are like.
///
/// # Examples
/// ```
/// use boggart_search::RollSample;
///
/// assert_eq!(RollSample::default().distance(&RollSample::default()), 0.0);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RollSample {
    /// Their points.
    pub points: Histogram,
    /// Their numbers of words.
    pub words: Histogram,
    /// Their numbers of tiles that start with a vowel.
    pub vowels: Histogram,
}

impl RollSample {
    /// How far the rolls of other dice are from these: half of it is the distance of the points, a quarter that of the numbers of
    /// words, both by [`Histogram::distance`], and a quarter the difference in how much the number of vowels varies.
    ///
    /// How many vowels there are depends on the language, but not that a board should have neither too few nor too many.
    ///
    /// # Examples
    /// ```
    /// use boggart_search::RollSample;
    ///
    /// let sample = |points: u64| RollSample { points: [points].into_iter().collect(), ..RollSample::default() };
    /// assert!((sample(100).distance(&sample(121)) - 0.05).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn distance(&self, other: &Self) -> f64 {
        let [own, others] = [self, other].map(|sample| sample.vowels.deviation());
        let vowels = if own > 0.0 { (own - others).abs() / own } else { 0.0 };
        let parts = [self.points.distance(&other.points), self.words.distance(&other.words), vowels];
        parts.into_iter().zip(WEIGHTS).map(|(part, weight)| part * weight).sum()
    }

    pub(super) fn add(&mut self, roll: RollScore) {
        self.points.add(roll.points);
        self.words.add(roll.words);
        self.vowels.add(roll.vowels);
    }

    fn join(&mut self, other: &Self) {
        self.points.join(&other.points);
        self.words.join(&other.words);
        self.vowels.join(&other.vowels);
    }
}

/// The points, words and vowels of one roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RollScore {
    points: u64,
    words: u64,
    pub(super) vowels: u64,
}

/// Rules under which rolls cannot be measured.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RollSamplerError {
    /// The words earn more than a sum holds.
    #[error(
        "the words of the list earn too many points together: {total}, where at most {WORD} can be counted"
    )]
    TooManyPoints {
        /// What all words earn together.
        total: u64,
    },
}

/// Measures rolls, with these words and rules.
///
/// # Examples
/// ```
/// use boggart::{DiceSet, Dims, Lexicon, Rules, Seed};
/// use boggart_search::{RollSampler, Vowels};
///
/// let lexicon = Lexicon::build(["tea", "eat", "ate", "ten", "net"]).expect("five words");
/// let sampler = RollSampler::new(&lexicon, &Rules::default(), &Vowels::of("aeiou"))?;
/// let sample = sampler.measure(&DiceSet::new_1987(), Dims::new(4, 4)?, Seed(1), 1_000, 2);
/// assert_eq!((sample.points.boards(), &sample.points), (1_000, &sample.words));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RollSampler<'a> {
    lexicon: &'a Lexicon,
    rules: Rules,
    vowels: Vowels,
}

impl<'a> RollSampler<'a> {
    /// A sampler for these words, rules and vowels.
    ///
    /// # Errors
    /// If the points of all words together are too many.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Lexicon, Rules, ScoreTable};
    /// use boggart_search::{RollSampler, Vowels};
    ///
    /// let lexicon = Lexicon::build(["noon"]).expect("a word");
    /// let rules = Rules { table: ScoreTable::new([u32::MAX]), ..Rules::default() };
    /// assert!(RollSampler::new(&lexicon, &rules, &Vowels::of("o")).is_err());
    /// ```
    pub fn new(lexicon: &'a Lexicon, rules: &Rules, vowels: &Vowels) -> Result<Self, RollSamplerError> {
        let lengths = lexicon.counts_by_length().into_iter().enumerate();
        let total = lengths
            .map(|(letters, words)| rules.table.points(letters).0.saturating_mul(words as u64))
            .fold(0, u64::saturating_add);
        if total >= WORD {
            return Err(RollSamplerError::TooManyPoints { total });
        }
        Ok(Self { lexicon, rules: rules.clone(), vowels: vowels.clone() })
    }

    /// Rolls dice and measures the boards, on several threads; the same seed gives the same rolls on any number of them.
    ///
    /// On a board of another shape than theirs, the dice are dealt at random, as often as needed.
    ///
    /// # Examples
    /// ```
    /// use boggart::{DiceSet, Dims, Lexicon, Rules, Seed};
    /// use boggart_search::{RollSampler, Vowels};
    ///
    /// let lexicon = Lexicon::build(["tea"]).expect("a word");
    /// let sampler = RollSampler::new(&lexicon, &Rules::default(), &Vowels::usual(&lexicon))?;
    /// let sample = sampler.measure(&DiceSet::new_1987(), Dims::new(5, 5)?, Seed(1), 10, 1);
    /// assert_eq!(sample.vowels.boards(), 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn measure(&self, dice: &DiceSet, dims: Dims, seed: Seed, rolls: u64, threads: usize) -> RollSample {
        let dice = &dice.clone().with_q(self.rules.q);
        let blocks = rolls.div_ceil(BLOCK);
        let step = threads.max(1);
        let measure_some = |thread: usize| {
            let mut scorer = RollScorer::new(self.lexicon, &self.rules);
            let mut sample = RollSample::default();
            for block in (thread as u64..blocks).step_by(step) {
                // Each block has its own seed, so that any thread may roll it.
                let mut random = Random::new(seed.nth(block));
                for _ in 0..BLOCK.min(rolls - block * BLOCK) {
                    let board = roll(dice, dims, &mut random);
                    let vowels = board.tiles().iter().filter(|tile| self.vowels.lead(tile)).count() as u64;
                    sample.add(scorer.score(&board, vowels));
                }
            }
            sample
        };
        std::thread::scope(|scope| {
            let start = |thread| scope.spawn(move || measure_some(thread));
            let running: Vec<_> = (0..step).map(start).collect();
            let mut all = RollSample::default();
            for thread in running {
                all.join(&thread.join().expect("a thread that measures does not panic"));
            }
            all
        })
    }
}

/// A roll of dice on a board of any shape.
fn roll(dice: &DiceSet, dims: Dims, random: &mut Random) -> Board {
    if dice.dims() == dims {
        return dice.roll_with(random);
    }
    let mut tiles: Vec<Tile> = Vec::new();
    while tiles.len() < dims.cells() {
        let mut box_of_dice: Vec<_> = dice.dice().iter().collect();
        random.shuffle(&mut box_of_dice);
        let wanted = dims.cells() - tiles.len();
        tiles.extend(box_of_dice.into_iter().take(wanted).map(|die| random.pick(die.faces()).clone()));
    }
    random.shuffle(&mut tiles);
    Board::new(dims, tiles).expect("as many tiles as cells")
}

/// Scores rolls: points and words in one walk.
#[derive(Debug)]
pub(super) struct RollScorer<'a>(Scorer<'a>);

impl<'a> RollScorer<'a> {
    /// A scorer for rules that a [`RollSampler`] accepts.
    pub(super) fn new(lexicon: &'a Lexicon, rules: &Rules) -> Self {
        let earned = |letters: usize| match rules.table.points(letters).0 {
            0 => 0,
            points => u32::try_from(points + WORD).expect("the sampler has refused more"),
        };
        let table = ScoreTable::new((0..=lexicon.longest()).map(earned).collect::<Vec<u32>>());
        Self(Scorer::new(lexicon, &Rules { table, ..rules.clone() }))
    }

    /// The points and words of a board, whose vowels the caller has counted.
    pub(super) fn score(&mut self, board: &Board, vowels: u64) -> RollScore {
        let sum = self.0.score_one(board).0;
        RollScore { points: sum % WORD, words: sum / WORD, vowels }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_words_are_counted_together() {
        let lexicon = Lexicon::build(["stone", "tone", "not", "on", "notes"]).unwrap();
        let rules = Rules::default();
        let board = Board::parse("1x5:stone").unwrap();
        let mut scorer = RollScorer::new(&lexicon, &rules);
        // STONE, TONE, and NOT backwards; ON is too short.
        assert_eq!(scorer.score(&board, 2), RollScore { points: 4, words: 3, vowels: 2 });
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let lexicon = Lexicon::build(["tea", "eat", "ate", "seat"]).unwrap();
        let sampler = RollSampler::new(&lexicon, &Rules::default(), &Vowels::of("aeiou")).unwrap();
        let measured = [1, 3].map(|threads| {
            sampler.measure(&DiceSet::new_1987(), Dims::new(2, 2).unwrap(), Seed(5), 2 * BLOCK + 1, threads)
        });
        assert_eq!(measured[0], measured[1]);
        assert_eq!(measured[0].points.boards(), 2 * BLOCK + 1);
    }
}
