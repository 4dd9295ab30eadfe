//! Points of boards that differ from a board in one tile or by a swap of two tiles, as hill climbing needs them.
//!
//! The naive method makes each variant and scores it. This file does that for swaps. Replacing one tile, however, does not affect
//! words that have a path without that cell. So the scorer keeps the walk over the original board, with the cells that
//! each path leaves free, and walks only paths through the cell again:
//!
//! ```text
//! points of a variant = points of the words with a path that leaves the cell free
//!                     + points of the other words that paths through the cell find, with the new tile in it
//! ```
//! These paths have the same prefixes as the kept ones, up to the cell: a path that ends next to the cell continues if the trie has
//! the new tile after its prefix. [`Scorer`] is the slower alternative, which also scores the boards that the kernel cannot keep.

use super::{Marks, Scorer};
use crate::board::Cell;
use crate::kernel::{Searcher, Strategy};
use crate::lexicon::NO_FACE;
use crate::{Board, Lexicon, Points, Rules, Tile};

/// The bit that marks a word on the board; the lower bits are the cells that some path of it leaves free.
const IS_FOUND: u32 = 1 << 31;

/// Keeping the paths of a board takes about as long as scoring this many variants without.
const ASKED_MIN: u32 = 8;

/// Scores the variants of a board: another tile in one cell, or two tiles swapped.
///
/// It scores every board correctly. Near the best boards, replaced tiles are scored two to three times as fast as with [`Scorer`],
/// on boards of up to 27 cells, if no word can be spelt with different tiles.
///
/// # Examples
/// ```
/// use boggart::board::Cell;
/// use boggart::score::VariantScorer;
/// use boggart::{Board, Lexicon, Rules, Tile};
///
/// let lexicon = Lexicon::build(["noon", "moon", "mono"])?;
/// let m: Tile = "m".parse().expect("a letter");
/// let mut scorer = VariantScorer::new(&lexicon, &Rules::default());
/// scorer.take(&Board::parse("no/on")?);
/// assert_eq!(scorer.with_tile(Cell(0), &m).0, 2); // mo/on has moon and mono
/// assert_eq!(scorer.swapped(Cell(0), Cell(1)).0, 1); // on/on
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct VariantScorer<'a> {
    /// Scores variants from scratch.
    scorer: Scorer<'a>,
    /// Walks the board itself.
    searcher: Searcher,
    board: Option<Board>,
    /// Other tiles that were asked for since the board was taken, up to the number from which it pays to keep its paths.
    asked: u32,
    is_kept: bool,
    /// For each node, whether a word of the board ends there and the cells that some path of it leaves free; and a list of these nodes.
    left_free: Vec<u32>,
    found: Vec<u32>,
    /// For each cell, the points of the words that have a path without it.
    without: Vec<u64>,
    marks: Marks,
}

impl<'a> VariantScorer<'a> {
    /// Makes a scorer for these words and rules, without a board yet.
    ///
    /// # Examples
    /// ```
    /// use boggart::score::VariantScorer;
    /// use boggart::{Lexicon, Rules};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let scorer = VariantScorer::new(&lexicon, &Rules::default());
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn new(lexicon: &'a Lexicon, rules: &Rules) -> Self {
        Self::with_strategy(lexicon, rules, Strategy::best())
    }

    pub(crate) fn with_strategy(lexicon: &'a Lexicon, rules: &Rules, strategy: Strategy) -> Self {
        Self {
            scorer: Scorer::with_strategy(lexicon, rules, strategy),
            // A board has hundreds of variants, so building the trie pays off.
            searcher: Searcher::eager(strategy),
            board: None,
            asked: 0,
            is_kept: false,
            left_free: Vec::new(),
            found: Vec::new(),
            without: Vec::new(),
            marks: Marks::default(),
        }
    }

    /// Sets the board whose variants are scored next.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Cell;
    /// use boggart::score::VariantScorer;
    /// use boggart::{Board, Lexicon, Rules, Tile};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let mut scorer = VariantScorer::new(&lexicon, &Rules::default());
    /// scorer.take(&Board::parse("nx/on")?);
    /// assert_eq!(scorer.with_tile(Cell(1), &"o".parse().expect("a letter")).0, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take(&mut self, board: &Board) {
        self.board = Some(board.clone());
        (self.asked, self.is_kept) = (0, false);
    }

    /// Counts one more tile that is asked for, and keeps the paths of the board when it is worth it: who moves on after a few
    /// variants, as annealing does while it is hot, is better off without.
    fn ask(&mut self) {
        if self.asked < ASKED_MIN {
            self.asked += 1;
            if self.asked == ASKED_MIN && self.scorer.rules.red.is_empty() {
                let board = self.board.take().expect("a board was taken");
                self.is_kept = self.keep(&board).is_some();
                self.board = Some(board);
            }
        }
    }

    /// Walks over the board and keeps the walk, if possible.
    fn keep(&mut self, board: &Board) -> Option<()> {
        for node in self.found.drain(..) {
            self.left_free[node as usize] = 0;
        }
        let mut ready = self.searcher.take(self.scorer.lexicon, board, &self.scorer.rules)?;
        let table = ready.input.table;
        if table.has_twins() {
            return None;
        }
        let (left_free, found) = (&mut self.left_free, &mut self.found);
        left_free.resize(table.size().max(left_free.len()), 0);
        let kept = ready.keep(|node, free| {
            let left = &mut left_free[node as usize];
            if *left == 0 {
                found.push(node);
            }
            *left |= IS_FOUND | free;
        });
        kept.ok()?;
        self.without.clear();
        self.without.resize(board.tiles().len(), 0);
        for &node in &self.found {
            let earned = self.scorer.worth[usize::from(table.letters[node as usize])];
            for (cell, without) in self.without.iter_mut().enumerate() {
                *without += earned * u64::from(self.left_free[node as usize] >> cell & 1);
            }
        }
        Some(())
    }

    /// The points of the board with another tile in a cell.
    ///
    /// # Panics
    /// If no board is set, or the board has no such cell.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Cell;
    /// use boggart::score::VariantScorer;
    /// use boggart::{Board, Lexicon, Rules, Tile};
    ///
    /// let lexicon = Lexicon::build(["tea", "eat"])?;
    /// let mut scorer = VariantScorer::new(&lexicon, &Rules::default());
    /// scorer.take(&Board::parse("te/xx")?);
    /// assert_eq!(scorer.with_tile(Cell(3), &"a".parse().expect("a letter")).0, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_tile(&mut self, cell: Cell, tile: &Tile) -> Points {
        self.ask();
        if let Some(points) = self.change(cell, tile) {
            return points;
        }
        let board = self.board.as_mut().expect("a board was taken");
        let before = std::mem::replace(&mut board.tiles_mut()[cell.index()], tile.clone());
        let points = self.scorer.score_one(board);
        board.tiles_mut()[cell.index()] = before;
        points
    }

    /// The points of the board with two tiles swapped.
    ///
    /// # Panics
    /// If no board is set, or the board has no such cells.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Cell;
    /// use boggart::score::VariantScorer;
    /// use boggart::{Board, Lexicon, Rules};
    ///
    /// let lexicon = Lexicon::build(["net"])?;
    /// let mut scorer = VariantScorer::new(&lexicon, &Rules::default());
    /// scorer.take(&Board::parse("1x3:nte")?);
    /// assert_eq!(scorer.swapped(Cell(1), Cell(2)).0, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn swapped(&mut self, a: Cell, b: Cell) -> Points {
        let board = self.board.as_mut().expect("a board was taken");
        board.tiles_mut().swap(a.index(), b.index());
        let points = self.scorer.score_one(board);
        board.tiles_mut().swap(a.index(), b.index());
        points
    }

    /// The points with another tile, computed from the kept walk, if that is possible.
    fn change(&mut self, cell: Cell, tile: &Tile) -> Option<Points> {
        if !self.is_kept {
            return None;
        }
        let mut ready = self.searcher.again()?;
        let input = ready.input;
        let face = input.faces.number(tile)?;
        // No path was kept to a cell that no word could use.
        if input.cells()[cell.index()] == NO_FACE {
            return None;
        }
        let mut points = self.without[cell.index()];
        if face != NO_FACE {
            let stamp = self.marks.begin(input.table.size());
            let marks = self.marks.of_all();
            for &node in ready.nodes_through(cell, face).ok()? {
                let node = node as usize;
                let earned = self.scorer.worth[usize::from(input.table.letters[node])];
                let is_known = self.left_free[node] >> cell.0 & 1 == 1 || marks[node] == stamp;
                points += std::hint::select_unpredictable(is_known, 0, earned);
                marks[node] = stamp;
            }
        }
        Some(Points(points))
    }
}
