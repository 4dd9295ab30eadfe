//! Points of many boards at once: the lexicon is walked once for all of them.
//!
//! The naive way solves board after board, and each goes to the same places of the automaton again; what it waits
//! for is memory. Here each prefix carries the list of all states of all boards that spell it, a state being a
//! board, the last cell, the cells still free, and the letters around the last cell. A following letter filters
//! that list:
//!
//! ```text
//! go_on(prefix, states):  for each letter that may follow and is near any state:
//!                           next = [use(cell) for s in states if letter is near s
//!                                             for cell in cells(letter, s.board) & around(s.cell) & s.free]
//!                           if prefix + letter is a word: its points, once for each board in next
//!                         go_on from each of them
//! ```
//! Each edge is loaded once a batch, the lists are read in order, and the filter does not branch on what it finds.
//! `batch/sheet.rs` has the boards as sets, `batch/walk.rs` the walk, `batch/states.rs` the filter in plain Rust,
//! `batch/avx2.rs` the same eight states at a time. The slow twin of it all is [`Solver`]: tests hold every one equal
//! to it.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod sheet;
mod states;
mod walk;

use self::sheet::Sheet;
use self::states::{Plain, Set};
pub(crate) use self::walk::Tally;
use self::walk::Walk;
use crate::alphabet::WORD_LETTERS_MAX;
use crate::{Board, Lexicon, Points, QMode, Rules, Solver};

/// Boards scored in one walk. More make the lists longer and each edge cheaper, until the tables leave the cache.
const BATCH_BOARDS: usize = 16_384;

/// Scores boards by the thousand: points only, no words, no paths.
///
/// Several times as fast a board as [`Solver`], provided it gets many at once: give it slices of thousands. Any
/// boards are scored right; the fast way is for boards of up to 64 cells without red cells, and fastest for those of
/// up to 32 (5x5 and less). Boards of one shape belong side by side.
///
/// # Examples
/// ```
/// use boggart::{BatchScorer, Board, Lexicon, Rules};
///
/// let lexicon = Lexicon::build(["noon", "moon"])?;
/// let boards = ["no/on", "mo/on", "xx/xx"].map(|text| Board::parse(text).expect("two rows of two"));
/// let points = BatchScorer::new(&lexicon, &Rules::default()).score(&boards);
/// assert_eq!(points.iter().map(|points| points.0).collect::<Vec<_>>(), [1, 1, 0]);
/// # Ok::<(), boggart::BuildLexiconError>(())
/// ```
#[derive(Debug)]
pub struct BatchScorer<'a> {
    lexicon: &'a Lexicon,
    rules: Rules,
    /// Points by number of letters, 0 for lengths that do not count; `None` if a sum could be too large for the walk.
    worth: Option<Vec<u32>>,
    small: (Option<Sheet<u32>>, Walk<u32>),
    large: (Option<Sheet<u64>>, Walk<u64>),
    solver: Solver,
    way: Way,
}

/// Which filter to use.
#[derive(Debug, Clone, Copy)]
enum Way {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Avx2),
}

impl Way {
    fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(picker) = avx2::Avx2::new() {
            return Self::Avx2(picker);
        }
        Self::Plain
    }
}

impl<'a> BatchScorer<'a> {
    /// A scorer of boards under these words and rules.
    ///
    /// # Examples
    /// ```
    /// use boggart::{BatchScorer, Lexicon, Rules};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// assert!(BatchScorer::new(&lexicon, &Rules::default()).score(&[]).is_empty());
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn new(lexicon: &'a Lexicon, rules: &Rules) -> Self {
        let earned = |letters| if rules.allows_length(letters) { rules.table.points(letters).0 } else { 0 };
        let most = (0..=WORD_LETTERS_MAX).map(earned).max().unwrap_or(0);
        // Sums are kept in 32 bits; a table that could overflow them is left to the solver, as are red cells and other
        // ways to go than to any cell around.
        let is_usual = rules.red.is_empty() && rules.adjacent.is_usual();
        let fits = is_usual && most.saturating_mul(lexicon.len() as u64) <= u64::from(u32::MAX);
        let worth = fits
            .then(|| (0..=WORD_LETTERS_MAX).map(|n| u32::try_from(earned(n)).unwrap_or(u32::MAX)).collect());
        Self {
            lexicon,
            rules: rules.clone(),
            worth,
            small: Default::default(),
            large: Default::default(),
            solver: Solver::new(),
            way: Way::best(),
        }
    }

    /// The points of each board, in order.
    ///
    /// # Examples
    /// ```
    /// use boggart::{BatchScorer, DiceSet, Lexicon, Random, Rules, Seed};
    ///
    /// let lexicon = Lexicon::build(["tea", "eat", "ate", "tee", "ten", "net"])?;
    /// let mut random = Random::new(Seed(1));
    /// let boards: Vec<_> = (0..1000).map(|_| DiceSet::new_1987().roll_with(&mut random)).collect();
    /// let points = BatchScorer::new(&lexicon, &Rules::default()).score(&boards);
    /// assert_eq!(points[0], lexicon.solve(&boards[0]).points());
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    pub fn score(&mut self, boards: &[Board]) -> Vec<Points> {
        let quick = self.score_quick(boards);
        let mut alone = |board| self.solver.solve(self.lexicon, board, &self.rules).points();
        quick.into_iter().zip(boards).map(|(quick, board)| quick.unwrap_or_else(|| alone(board))).collect()
    }

    /// The points of each board that one walk for all can find, and `None` for the others.
    ///
    /// Those are for [`Solver::solve_until`], which can stop: among them may be a board of sixteen E's.
    ///
    /// # Examples
    /// ```
    /// use boggart::{BatchScorer, Board, Lexicon, Rules};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let boards = [Board::parse("no/on").expect("a board"), Board::parse("n.o/o.no").expect("a board")];
    /// let points = BatchScorer::new(&lexicon, &Rules::default()).score_quick(&boards);
    /// assert_eq!(points.len(), 2);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    pub fn score_quick(&mut self, boards: &[Board]) -> Vec<Option<Points>> {
        let mut points = Vec::with_capacity(boards.len());
        for run in boards.chunk_by(|a, b| a.dims() == b.dims()) {
            for batch in run.chunks(BATCH_BOARDS) {
                match self.walk(batch) {
                    Some(walked) => {
                        points.extend(walked.into_iter().map(|walked| Some(Points(u64::from(walked?)))))
                    }
                    None => points.extend(batch.iter().map(|_| None)),
                }
            }
        }
        points
    }

    /// What it scores by, the points of words by their numbers of letters if their sum fits 32 bits.
    pub(crate) fn parts(&self) -> (&'a Lexicon, &Rules, Option<&[u32]>) {
        (self.lexicon, &self.rules, self.worth.as_deref())
    }

    /// The points of boards of one shape, if the walk can do them, and except for those it gave up.
    fn walk(&mut self, boards: &[Board]) -> Option<Vec<Option<u32>>> {
        let (lexicon, q) = (self.lexicon, self.rules.q);
        let worth = self.worth.as_ref()?;
        let (sheet, walk) = &mut self.small;
        if let Some(sheet) = fill(sheet, lexicon, boards, q) {
            return Some(match self.way {
                Way::Plain => walk.run(lexicon, sheet, worth, &Plain),
                #[cfg(target_arch = "x86_64")]
                Way::Avx2(picker) => walk.run(lexicon, sheet, worth, &picker),
            });
        }
        let (sheet, walk) = &mut self.large;
        let sheet = fill(sheet, lexicon, boards, q)?;
        Some(walk.run(lexicon, sheet, worth, &Plain))
    }
}

/// Puts boards of one shape on the sheet of the last batch if it fits, or on a new one, if there can be one.
fn fill<'s, S: Set>(
    sheet: &'s mut Option<Sheet<S>>,
    lexicon: &Lexicon,
    boards: &[Board],
    q: QMode,
) -> Option<&'s mut Sheet<S>> {
    let dims = boards[0].dims();
    if !sheet.as_ref().is_some_and(|sheet| sheet.fits(dims)) {
        *sheet = Sheet::new(dims, lexicon.alphabet().len());
    }
    let sheet = sheet.as_mut()?;
    sheet.fill(lexicon.alphabet(), boards, q).then_some(sheet)
}

#[cfg(test)]
pub(crate) mod tests;
