//! What all classes of a plan share: the cells, and the words as a trie over tiles.

use boggart::{Lexicon, Rules};
use boggart_check::{OtherWordsError, Plan, Rank};

use super::class_searcher::ClassSearcher;
use super::frame::Frame;
use super::spelling_trie::SpellingTrie;

/// The words of a plan, prepared for searching its classes; shared by all threads.
///
/// # Examples
/// ```
/// use boggart::{Dims, Lexicon, Rules};
/// use boggart_check::Plan;
/// use boggart_search::prove::{Prover, SearchControl};
///
/// let lexicon = Lexicon::build(["tea", "eat", "ate", "seat", "east"])?;
/// let plan = Plan::new(&lexicon, "five words", Dims::new(2, 2)?, None, &Rules::default(), 5)?;
/// let prover = Prover::new(&plan, &lexicon)?;
/// let mut searcher = prover.searcher();
/// let mut boards = 0;
/// for class in plan.classes() {
///     let ruling = searcher.rule(&class, &SearchControl::default()).expect("nothing interrupts it");
///     boards += ruling.survivors.len();
/// }
/// // All five words: S, E, A and T on the four cells, in three ways that are not the same turned or mirrored.
/// assert_eq!(boards, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Prover<'a> {
    pub(super) plan: &'a Plan,
    pub(super) lexicon: &'a Lexicon,
    pub(super) rules: Rules,
    pub(super) frame: Frame,
    pub(super) spellings: SpellingTrie,
    /// The different points of words, of which a key has the number.
    pub(super) worths: Vec<u32>,
    /// How many bits such a number has.
    pub(super) worth_bits: u32,
}

impl<'a> Prover<'a> {
    /// Prepares to prove a plan.
    ///
    /// # Errors
    /// If these are not the words of the plan.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::Plan;
    /// use boggart_search::prove::Prover;
    ///
    /// let (lexicon, other) = (Lexicon::build(["tea"])?, Lexicon::build(["ten"])?);
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// assert!(Prover::new(&plan, &lexicon).is_ok() && Prover::new(&plan, &other).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(plan: &'a Plan, lexicon: &'a Lexicon) -> Result<Self, OtherWordsError> {
        let spellings = plan.spellings(lexicon)?;
        let worth =
            |points: boggart::Points| u32::try_from(points.0).expect("a plan limits the points of a word");
        let mut worths: Vec<u32> = spellings.iter().map(|spelling| worth(spelling.points)).collect();
        worths.sort_unstable();
        worths.dedup();
        let number = |points| worths.binary_search(&worth(points)).expect("all points are there");
        let mut numbered: Vec<(Vec<u8>, u16)> = spellings
            .iter()
            .map(|spelling| {
                let tiles = spelling.tiles.iter().map(|&Rank(rank)| rank).collect();
                (tiles, u16::try_from(number(spelling.points)).expect("words have at most 2,048 letters"))
            })
            .collect();
        numbered.sort_unstable();
        let worth_bits = usize::BITS - worths.len().saturating_sub(1).leading_zeros();
        let trie = SpellingTrie::build(numbered.iter().map(|(tiles, worth)| (tiles.as_slice(), *worth)));
        let frame = Frame::new(plan);
        Ok(Self { plan, lexicon, rules: plan.rules().clone(), frame, spellings: trie, worths, worth_bits })
    }

    /// The points of a placement, from the lowest bits of its key.
    pub(super) fn worth(&self, key: u64) -> u32 {
        let number = usize::try_from(key & ((1 << self.worth_bits) - 1)).expect("there are few of them");
        self.worths[number]
    }

    /// What searches classes, one after the other; each thread has its own.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::Plan;
    /// use boggart_search::prove::{Prover, SearchControl};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 2)?;
    /// let prover = Prover::new(&plan, &lexicon)?;
    /// let ruling = prover.searcher().rule(&plan.classes()[0], &SearchControl::default());
    /// assert_eq!(ruling.map(|ruling| ruling.bound.0), Ok(4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn searcher(&self) -> ClassSearcher<'_> {
        ClassSearcher::new(self)
    }
}
