//! Points of boards, without words and paths, as fast as possible.
//!
//! `kernel.rs` has the walk, which returns a node for each path that spells a word. This file counts each word
//! once. [`Solver`] is the slower alternative: tests check that both give the same points, and it scores the boards that the walk does not support.

mod variants;

pub use self::variants::VariantScorer;
use crate::alphabet::WORD_LETTERS_MAX;
use crate::kernel::{FoundNodes, Searcher, Strategy};
use crate::lexicon::{SearchTable, Word};
use crate::{Board, Lexicon, Points, Rules, Solver};

/// What words of each number of letters earn.
type Worth = [u64; WORD_LETTERS_MAX + 1];

/// Scores boards: points only, no words, no paths.
///
/// It takes a half to a third of the time of [`Solver`] per board. It scores every board correctly; it is fast for rules without
/// red cells, and fastest for boards of up to 64 cells and 31 different faces.
///
/// # Examples
/// ```
/// use boggart::{Board, Lexicon, Rules, Scorer};
///
/// let lexicon = Lexicon::build(["noon", "moon"])?;
/// let boards = ["no/on", "mo/on", "xx/xx"].map(|text| Board::parse(text).expect("two rows of two"));
/// let points = Scorer::new(&lexicon, &Rules::default()).score(&boards);
/// assert_eq!(points.iter().map(|points| points.0).collect::<Vec<_>>(), [1, 1, 0]);
/// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
/// ```
#[derive(Debug)]
pub struct Scorer<'a> {
    lexicon: &'a Lexicon,
    rules: Rules,
    /// The points for each number of letters, 0 for lengths that do not count.
    worth: Box<Worth>,
    searcher: Searcher,
    marks: Marks,
    solver: Solver,
}

impl<'a> Scorer<'a> {
    /// Makes a scorer for these words and rules.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Lexicon, Rules, Scorer};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// assert!(Scorer::new(&lexicon, &Rules::default()).score(&[]).is_empty());
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn new(lexicon: &'a Lexicon, rules: &Rules) -> Self {
        Self::with_strategy(lexicon, rules, Strategy::best())
    }

    pub(crate) fn with_strategy(lexicon: &'a Lexicon, rules: &Rules, strategy: Strategy) -> Self {
        let earned = |letters| if rules.allows_length(letters) { rules.table.points(letters).0 } else { 0 };
        Self {
            lexicon,
            rules: rules.clone(),
            worth: Box::new(std::array::from_fn(earned)),
            searcher: Searcher::new(strategy),
            marks: Marks::default(),
            solver: Solver::new(),
        }
    }

    /// The points of each board, in order.
    ///
    /// # Examples
    /// ```
    /// use boggart::random::Random;
    /// use boggart::{DiceSet, Lexicon, Rules, Scorer, Seed};
    ///
    /// let lexicon = Lexicon::build(["tea", "eat", "ate", "tee", "ten", "net"])?;
    /// let mut random = Random::new(Seed(1));
    /// let boards: Vec<_> = (0..1000).map(|_| DiceSet::new_1987().roll_with(&mut random)).collect();
    /// let points = Scorer::new(&lexicon, &Rules::default()).score(&boards);
    /// assert_eq!(points[0], lexicon.solve(&boards[0]).points());
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    pub fn score(&mut self, boards: &[Board]) -> Vec<Points> {
        self.searcher.prepare(self.lexicon, &self.rules, boards);
        boards.iter().map(|board| self.score_one(board)).collect()
    }

    /// The points of a board.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon, Rules, Scorer};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let board = Board::parse("no/on")?;
    /// assert_eq!(Scorer::new(&lexicon, &Rules::default()).score_one(&board).0, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score_one(&mut self, board: &Board) -> Points {
        match self.walk(board) {
            Some(points) => points,
            None => self.solver.solve(self.lexicon, board, &self.rules).points(),
        }
    }

    /// The points of each board that the fast walk supports, and `None` for the others.
    ///
    /// Use [`Solver::solve_until`] for the others, because it can be stopped: a board of sixteen E's may be among them.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon, Rules, Scorer};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let boards = [Board::parse("no/on")?, Board::parse("n.o/o.no")?];
    /// let points = Scorer::new(&lexicon, &Rules::default()).score_quick(&boards);
    /// assert_eq!(points.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score_quick(&mut self, boards: &[Board]) -> Vec<Option<Points>> {
        self.searcher.prepare(self.lexicon, &self.rules, boards);
        boards.iter().map(|board| self.walk(board)).collect()
    }

    /// The points of a board by the fast walk, if it supports the board. Red cells need paths, so it does not support them.
    fn walk(&mut self, board: &Board) -> Option<Points> {
        if !self.rules.red.is_empty() {
            return None;
        }
        let mut ready = self.searcher.take(self.lexicon, board, &self.rules)?;
        let input = ready.input;
        // Words and nodes are marked in one row: no board marks both.
        let stamp = self.marks.begin(self.lexicon.len().max(input.table.size()));
        let mut points = 0;
        for starts in ready.starts() {
            let (finds, marks) = (ready.nodes(starts).ok()?, self.marks.of_all());
            points += match input.is_single() {
                true => count_by_length(finds, marks, stamp, &self.worth),
                false => count_words(input.table, finds.nodes, marks, stamp, &self.worth),
            };
        }
        Some(Points(points))
    }
}

/// Marks which nodes or words were counted, by the number of the board.
#[derive(Debug, Default)]
struct Marks {
    marks: Vec<u16>,
    board: u16,
}

impl Marks {
    /// The number of the next board, with which nothing is marked yet.
    fn begin(&mut self, size: usize) -> u16 {
        self.board = self.board.wrapping_add(1);
        if self.board == 0 || self.marks.len() != size {
            self.marks.clear();
            self.marks.resize(size, 0);
            self.board = 1;
        }
        self.board
    }

    fn of_all(&mut self) -> &mut [u16] {
        &mut self.marks
    }
}

/// The points of the words, each counted once, on a board whose tiles are one letter each: there a word has one node, and as many
/// letters as tiles.
fn count_by_length(finds: FoundNodes<'_>, marks: &mut [u16], board: u16, worth: &Worth) -> u64 {
    let mut points = 0;
    for (nodes, &earned) in finds.by_tiles().zip(&worth[1..]) {
        if earned != 0 {
            points += earned * count_unmarked(nodes, marks, board);
        }
    }
    points
}

/// Marks nodes, and counts those that were not marked yet. A function of its own, so that everything stays in registers.
#[inline(never)]
fn count_unmarked(nodes: &[u32], marks: &mut [u16], board: u16) -> u64 {
    let mut count = 0;
    for &node in nodes {
        let mark = &mut marks[node as usize];
        count += u64::from(*mark != board);
        *mark = board;
    }
    count
}

/// The same on any board, where several nodes may have the same word, so that words are counted by their ids.
fn count_words(table: &SearchTable, finds: &[u32], marks: &mut [u16], board: u16, worth: &Worth) -> u64 {
    let mut count = |word: Word| {
        let mark = &mut marks[word.number as usize];
        let earned = std::hint::select_unpredictable(*mark == board, 0, worth[usize::from(word.letters)]);
        *mark = board;
        earned
    };
    match table.ends_several() {
        false => finds.iter().map(|&node| count(table.word(node))).sum(),
        true => finds.iter().flat_map(|&node| table.words(node)).map(count).sum(),
    }
}

#[cfg(test)]
pub(crate) mod tests;
