//! Points of all boards one change away from a board, in one walk.
//!
//! The naive way makes every neighbour and scores it. But a neighbour's words are nearly all the board's own: a path
//! that uses no changed cell is a path on both. So the walk goes over the board itself and holds two kinds of paths for
//! each prefix: *own* ones, and *changed* ones, on which one cell shows what it does not show, or two show each
//! other's:
//!
//! ```text
//! from an own path, with a letter that may follow:
//!     to a neighbouring cell that shows it: an own path
//!     to any other neighbouring cell: a changed path
//! from a changed path:
//!     to a neighbouring cell that shows the letter: a changed path still
//!     to one that shows what the changed cell now does, if the letter is what that one showed: the two are swapped
//! a word earns: each neighbour with such a changed path, and each whose changed cells some own path leaves alone
//! ```
//! Whatever has changed is behind a changed path, for it has used it; before it lies the board itself, so that one
//! small table of that board serves all neighbours. `neighbors/ground.rs` has that table, `neighbors/walk.rs` the
//! walk. Its slow twin makes the boards and gives them to [`Scorer`]: tests hold the two equal, and the walk leaves
//! it those boards that it cannot do.

mod ground;
mod walk;

use self::ground::Ground;
use self::walk::Walk;
use crate::alphabet::WORD_LETTERS_MAX;
use crate::{Board, Cell, Lexicon, Points, Rules, Scorer, Tile};

/// Scores all boards one change away: another tile in one cell, or two tiles in each other's place.
///
/// What every climber asks for, somewhat faster than making these boards and scoring them with [`Scorer`].
/// Any board is scored right; the fast way is for boards of up to 32 cells and letters, without red
/// cells.
///
/// # Examples
/// ```
/// use boggart::{Board, Cell, Lexicon, NeighborScorer, Rules, Tile};
///
/// let lexicon = Lexicon::build(["noon", "moon", "mono"])?;
/// let tiles = ["m", "n", "o"].map(|text| text.parse::<Tile>().expect("a letter"));
/// let mut scorer = NeighborScorer::new(&lexicon, &Rules::default(), &tiles);
/// let neighbors = scorer.score(&Board::parse("no/on").expect("two rows of two"));
/// assert_eq!(neighbors.board().0, 1);
/// assert_eq!(neighbors.with_tile(Cell(0), 0).0, 2); // mo/on has moon and mono
/// assert_eq!(neighbors.swapped(Cell(0), Cell(1)).0, 1); // on/on
/// # Ok::<(), boggart::BuildLexiconError>(())
/// ```
#[derive(Debug)]
pub struct NeighborScorer<'a> {
    lexicon: &'a Lexicon,
    rules: Rules,
    tiles: Vec<Tile>,
    /// Points by number of letters, 0 for lengths that do not count; `None` if the walk cannot go by these rules.
    worth: Option<Vec<u32>>,
    scorer: Scorer<'a>,
    ground: Ground,
    walk: Walk,
}

/// The points of a board and of its neighbours.
///
/// # Examples
/// ```
/// use boggart::{Board, Cell, Lexicon, NeighborScorer, Neighbors, Rules};
///
/// let lexicon = Lexicon::build(["noon"])?;
/// let mut scorer = NeighborScorer::new(&lexicon, &Rules::default(), &[]);
/// let neighbors: Neighbors = scorer.score(&Board::parse("no/on").expect("two rows of two"));
/// assert_eq!(neighbors.swapped(Cell(1), Cell(2)), neighbors.board());
/// # Ok::<(), boggart::BuildLexiconError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Neighbors {
    cells: usize,
    tiles: usize,
    board: Points,
    changed: Vec<Points>,
    swapped: Vec<Points>,
}

impl Neighbors {
    /// The points of the board itself.
    ///
    /// # Examples
    /// ```
    /// # use boggart::{Board, Lexicon, NeighborScorer, Rules};
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let board = Board::parse("no/on").expect("two rows of two");
    /// assert_eq!(NeighborScorer::new(&lexicon, &Rules::default(), &[]).score(&board).board().0, 1);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn board(&self) -> Points {
        self.board
    }

    /// The points with another tile in a cell: the one with this place among those given to the scorer.
    ///
    /// # Panics
    /// If the board has no such cell, or the scorer no such tile.
    ///
    /// # Examples
    /// ```
    /// # use boggart::{Board, Cell, Lexicon, NeighborScorer, Rules};
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let board = Board::parse("xo/on").expect("two rows of two");
    /// let tiles = ["n".parse().expect("a letter")];
    /// let neighbors = NeighborScorer::new(&lexicon, &Rules::default(), &tiles).score(&board);
    /// assert_eq!(neighbors.with_tile(Cell(0), 0).0, 1);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn with_tile(&self, cell: Cell, tile: usize) -> Points {
        assert!(tile < self.tiles, "the scorer was given {} tiles", self.tiles);
        self.changed[cell.index() * self.tiles + tile]
    }

    /// The points with the tiles of two cells in each other's place.
    ///
    /// # Panics
    /// If the board has no such cells.
    ///
    /// # Examples
    /// ```
    /// # use boggart::{Board, Cell, Lexicon, NeighborScorer, Rules};
    /// let lexicon = Lexicon::build(["nox"])?;
    /// let board = Board::parse("1x3:onx").expect("a row of three");
    /// let neighbors = NeighborScorer::new(&lexicon, &Rules::default(), &[]).score(&board);
    /// assert_eq!(neighbors.swapped(Cell(0), Cell(1)).0, 1);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn swapped(&self, a: Cell, b: Cell) -> Points {
        assert!(a.index() < self.cells && b.index() < self.cells, "the board has {} cells", self.cells);
        self.swapped[a.index() * self.cells + b.index()]
    }
}

impl<'a> NeighborScorer<'a> {
    /// A scorer of neighbours under these words and rules; a change puts one of `tiles` in a cell.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Lexicon, NeighborScorer, Rules, Tile};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let letters: Vec<Tile> = ('a'..='z').map(|c| c.to_string().parse().expect("a letter")).collect();
    /// let scorer = NeighborScorer::new(&lexicon, &Rules::default(), &letters);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn new(lexicon: &'a Lexicon, rules: &Rules, tiles: &[Tile]) -> Self {
        let earned = |letters| if rules.allows_length(letters) { rules.table.points(letters).0 } else { 0 };
        let most = (0..=WORD_LETTERS_MAX).map(earned).max().unwrap_or(0);
        // Sums are kept in 32 bits; what could overflow them is scored board by board, as are red cells and other ways
        // to go than to any cell around.
        let fits = most.saturating_mul(lexicon.len() as u64) <= u64::from(u32::MAX);
        let can_walk = fits && rules.red.is_empty() && rules.has_usual_grid();
        let narrow = |letters| u32::try_from(earned(letters)).unwrap_or(u32::MAX);
        Self {
            lexicon,
            rules: rules.clone(),
            tiles: tiles.to_vec(),
            worth: can_walk.then(|| (0..=WORD_LETTERS_MAX).map(narrow).collect()),
            scorer: Scorer::new(lexicon, rules),
            ground: Ground::default(),
            walk: Walk::default(),
        }
    }

    /// The points of a board and of all its neighbours.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon, NeighborScorer, Rules};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let mut scorer = NeighborScorer::new(&lexicon, &Rules::default(), &[]);
    /// assert_eq!(scorer.score(&Board::parse("no/on").expect("a board")).board().0, 1);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    pub fn score(&mut self, board: &Board) -> Neighbors {
        self.score_quick(board).unwrap_or_else(|| self.score_made(board))
    }

    /// The points in one walk, if it can find them.
    fn score_quick(&mut self, board: &Board) -> Option<Neighbors> {
        let (lexicon, worth) = (self.lexicon, self.worth.as_ref()?);
        let (spots, root) = (lexicon.spots()?, lexicon.root_spot()?);
        if !self.ground.fill(lexicon.alphabet(), board, &self.tiles, self.rules.q) {
            return None;
        }
        let earned = self.walk.run((spots, root), &self.ground, worth)?;
        let cells = board.tiles().len();
        let changed = |a| (0..self.tiles.len()).map(move |tile| (a, tile));
        let swapped = |a| (0..cells).map(move |b| (a, b));
        Some(Neighbors {
            cells,
            tiles: self.tiles.len(),
            board: earned.board(),
            changed: (0..cells).flat_map(changed).map(|(a, tile)| earned.with_tile(a, tile)).collect(),
            swapped: (0..cells).flat_map(swapped).map(|(a, b)| earned.swapped(a, b)).collect(),
        })
    }

    /// The points of boards made one by one.
    fn score_made(&mut self, board: &Board) -> Neighbors {
        let mut made = vec![board.clone()];
        let mut make = |change: &dyn Fn(&mut Vec<Tile>)| {
            let mut tiles = board.tiles().to_vec();
            change(&mut tiles);
            made.push(Board::new(board.dims(), tiles).expect("as many tiles as before"));
        };
        let cells = board.tiles().len();
        for a in 0..cells {
            self.tiles.iter().for_each(|tile| make(&|tiles| tiles[a] = tile.clone()));
        }
        for a in 0..cells {
            (0..cells).for_each(|b| make(&|tiles| tiles.swap(a, b)));
        }
        let points = self.scorer.score(&made);
        let (changed, swapped) = points[1..].split_at(cells * self.tiles.len());
        Neighbors {
            cells,
            tiles: self.tiles.len(),
            board: points[0],
            changed: changed.to_vec(),
            swapped: swapped.to_vec(),
        }
    }
}

#[cfg(test)]
mod tests;
