//! Designing dice: a set for any word list whose rolls score like those of a set that is known to play well.
//!
//! 1. Each tile gets as many faces as the words that can be rolled use it (`design/tile_shares.rs`).
//! 2. The faces are dealt to the dice, vowels first, so that every die has its share of them (`design/face_layout.rs`).
//! 3. A local search swaps faces between dice and replaces some by other tiles, as long as the distribution of the scores comes
//!    closer to the one wanted (`design/face_search.rs`).
//!
//! `design/roll_sample.rs` measures distributions and says how far apart they are, `design/vowels.rs` knows the vowels.

mod face_layout;
mod face_search;
mod roll_sample;
mod tile_shares;
mod vowels;

use boggart::dice::{BoxRules, DiceProblem};
use boggart::random::Random;
use boggart::rules::QMode;
use boggart::wording::count;
use boggart::{DiceSet, Dims, Lexicon, Rules, Seed, Tile};

use self::face_layout::FaceLayout;
use self::face_search::{FaceSearch, SearchInput};
pub use self::roll_sample::{RollSample, RollSampler, RollSamplerError};
use self::tile_shares::TileShares;
pub use self::vowels::Vowels;

/// The stages of the search: the most rolls by which sets are compared, and after how many quarters of the evaluations the stage ends. At
/// first there is much to gain, so that few rolls show it.
const STAGES: [(u64, u64); 2] = [(1_024, 3), (8_192, 4)];
/// The most dice of a design: larger boards take too long to score by the thousand.
const DICE_MAX: usize = 64;
/// The faces of a die.
const FACES: usize = 6;

/// What dice to design: everything that decides the result.
#[derive(Debug)]
pub struct DesignSpec<'a> {
    /// The words.
    pub lexicon: &'a Lexicon,
    /// The name of the set.
    pub name: &'a str,
    /// One line about the set.
    pub about: &'a str,
    /// The board that the dice fill.
    pub dims: Dims,
    /// How a single Q is read: in mode `qu`, the face for Q is the tile Qu.
    pub q: QMode,
    /// Which words count and what they earn, printed on the box of the new set.
    pub box_rules: BoxRules,
    /// Tiles of several letters that some face must show.
    pub tiles: Vec<Tile>,
    /// The vowels of the list.
    pub vowels: Vowels,
    /// The random seed.
    pub seed: Seed,
    /// How many changes to try.
    pub evaluations: u64,
    /// How many rolls to compare sets by in the end; the search uses fewer.
    pub rolls: u64,
}

/// A spec that has passed [`DesignSpec::check`]; the only way to get one, and [`design()`] accepts nothing else.
#[derive(Debug)]
pub struct CheckedDesignSpec<'a> {
    spec: &'a DesignSpec<'a>,
    rules: Rules,
    sampler: RollSampler<'a>,
    shares: TileShares,
}

/// Dice that cannot be designed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DesignError {
    /// A board without cells, or with too many.
    #[error("{dims} needs {}; a design has 1 to {DICE_MAX}", count(dims.cells() as u64, "die"))]
    Dims {
        /// The board.
        dims: Dims,
    },
    /// No word of the list counts on such a board.
    #[error("no word of the list both fits on {} and counts", count(*cells as u64, "cell"))]
    NoWords {
        /// The board's cells.
        cells: usize,
    },
    /// A tile that was asked for is in no word.
    #[error("no word that fits on the board contains the tile {tile}")]
    UnusedTile {
        /// The tile.
        tile: Tile,
    },
    /// The name is none.
    #[error(transparent)]
    Dice(#[from] DiceProblem),
    /// The rolls cannot be scored.
    #[error(transparent)]
    Sampler(#[from] RollSamplerError),
}

/// How far a design is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DesignProgress {
    /// Changes tried so far.
    pub evaluations: u64,
    /// How far the rolls of the best set so far are from what they should be like, by the rolls of the search.
    pub distance: f64,
}

/// A designed set, and what it is compared with.
#[derive(Debug)]
pub struct Design {
    /// The dice.
    pub dice: DiceSet,
    /// Their rolls.
    pub sample: RollSample,
    /// The rolls of the set from which the search started: faces by frequency, dealt so that vowels are spread.
    pub start: RollSample,
    /// The rolls of the same faces dealt at random.
    pub shuffled: RollSample,
    /// Tiles that no face shows, because too few words that fit on the board use them, or there are too few faces.
    pub left_out: Vec<Tile>,
    /// How many changes were tried: fewer than allowed if there was nothing to change.
    pub evaluations: u64,
}

/// Designs dice whose rolls are like the given ones. The result depends on these and the spec, not on the number of threads; it is never
/// further from what is wanted than the set from which the search starts.
///
/// # Examples
/// ```
/// use boggart::rules::QMode;
/// use boggart::{DiceSet, Dims, Lexicon, Rules, Seed};
/// use boggart_search::{DesignSpec, RollSampler, Vowels, design};
///
/// let lexicon = Lexicon::build(["tea", "eat", "ate", "seat", "nest", "tent"]).expect("a few words");
/// let model = DiceSet::new_1987();
/// let spec = DesignSpec {
///     lexicon: &lexicon,
///     name: "mine",
///     about: "an example",
///     dims: Dims::new(2, 2)?,
///     q: QMode::Qu,
///     box_rules: model.box_rules().clone(),
///     tiles: Vec::new(),
///     vowels: Vowels::usual(&lexicon),
///     seed: Seed(1),
///     evaluations: 8,
///     rolls: 100,
/// };
/// let sampler = RollSampler::new(&lexicon, &Rules::default(), &spec.vowels)?;
/// let like = sampler.measure(&model, spec.dims, Seed(1), 100, 1);
/// let design = design(&spec.check()?, &like, 1, |_| ());
/// assert_eq!(design.dice.dice().len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn design(
    checked: &CheckedDesignSpec<'_>,
    like: &RollSample,
    threads: usize,
    mut watch: impl FnMut(&DesignProgress),
) -> Design {
    let CheckedDesignSpec { spec, rules, sampler, shares } = checked;
    let mut random = Random::new(spec.seed.nth(SEARCH));
    let start = FaceLayout::dealt(shares, spec);
    let mut shuffled = start.clone();
    shuffled.shuffle(&mut random);
    let (mut found, mut evaluations) = (start.clone(), 0);
    for (rolls, quarters) in STAGES {
        let by = SearchInput { spec, rules, like, rolls: spec.rolls.min(rolls), threads };
        let mut search = FaceSearch::new(&by, found, &mut random);
        let limit = spec.evaluations.saturating_mul(quarters) / 4;
        evaluations = search.run(evaluations, limit, &mut watch);
        found = search.into_layout();
    }
    let measured = |layout: &FaceLayout| {
        let dice = layout.dice_set(spec).expect("the check made a set of this name and shape");
        let sample = sampler.measure(&dice, spec.dims, spec.seed, spec.rolls, threads);
        (dice, sample)
    };
    let (start_dice, start) = measured(&start);
    let found = measured(&found);
    // What looked better by the rolls of the search may not be so by others.
    let is_better = like.distance(&found.1) < like.distance(&start);
    let (dice, sample) = if is_better { found } else { (start_dice, start.clone()) };
    let (_, shuffled) = measured(&shuffled);
    Design { dice, sample, start, shuffled, left_out: shares.left_out.clone(), evaluations }
}

/// A random number below the length of something short.
fn draw_index(random: &mut Random, len: usize) -> usize {
    random.below(u32::try_from(len).expect("there are few dice and tiles")) as usize
}

/// The number of the seed that the search derives from the given one; [`RollSampler::measure`] uses small ones.
const SEARCH: u64 = u64::MAX;

impl DesignSpec<'_> {
    /// Checks that there are words to design dice for, and that the set may be called so.
    ///
    /// # Errors
    /// If the list has no words for such a board, or what was asked for cannot be.
    pub fn check(&self) -> Result<CheckedDesignSpec<'_>, DesignError> {
        if !(1..=DICE_MAX).contains(&self.dims.cells()) {
            return Err(DesignError::Dims { dims: self.dims });
        }
        let rules = self.box_rules.over(&Rules { q: self.q, ..Rules::default() });
        let sampler = RollSampler::new(self.lexicon, &rules, &self.vowels)?;
        let shares = TileShares::count(self, &rules)?;
        FaceLayout::dealt(&shares, self).dice_set(self)?;
        Ok(CheckedDesignSpec { spec: self, rules, sampler, shares })
    }
}
