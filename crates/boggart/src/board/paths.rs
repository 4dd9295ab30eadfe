//! Where a given word is on a board: all its paths, one after another.
//!
//! This follows one word and needs no lexicon. [`crate::Solver`] finds all words.

use std::fmt;
use std::iter::FusedIterator;

use super::{Board, Cell, Grid};
use crate::Rules;
use crate::alphabet::{graphemes, normalize};
use crate::rules::QMode;

/// The cells of a word in order, each next to the one before, none twice.
///
/// # Examples
/// ```
/// use boggart::{Board, Rules};
///
/// let board = Board::parse("no/on")?;
/// let path = board.paths(&Rules::default(), "on").next().expect("there are several");
/// assert_eq!(path.to_string(), "1,2 1,1");
/// # Ok::<(), boggart::board::ParseBoardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path {
    cells: Vec<Cell>,
    cols: u32,
}

impl Path {
    pub(crate) fn new(cells: &[Cell], cols: u32) -> Self {
        Self { cells: cells.to_vec(), cols }
    }

    /// The cells from the first letter to the last.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}

/// Row and column of each cell, counted from 1 as people do.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.cells.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            write!(f, "{gap}{},{}", cell.0 / self.cols + 1, cell.0 % self.cols + 1)?;
        }
        Ok(())
    }
}

impl Board {
    /// All paths that spell `word`, in order of their cells; a Q that may be Qu is read as Q first.
    ///
    /// There are none if the word is not on the board.
    ///
    /// Of the rules, only the Q mode and the adjacency matter. A word may have millions of paths, so take only as many as you
    /// need. A missing word is usually detected quickly. It takes long only if the word could be spelt in a great many ways by
    /// using some cell twice.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Rules};
    ///
    /// let board = Board::parse("no/on")?;
    /// assert_eq!(board.paths(&Rules::default(), "NOON").count(), 4);
    /// assert_eq!(board.paths(&Rules::default(), "none").count(), 0);
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    pub fn paths(&self, rules: &Rules, word: &str) -> Paths<'_> {
        let text = normalize(word);
        let letters: Vec<Box<str>> = graphemes(&text).map(Into::into).collect();
        let spelling = Spelling { q: rules.q, grid: rules.grid(self.dims) };
        let hopeful = Hopeful::new(self, &letters, spelling);
        Paths { board: self, spelling, letters, hopeful, steps: Vec::new(), next: Some(0) }
    }

    /// The path over these cells, if they spell `word`: each is next to the one before, and none comes twice.
    ///
    /// [`Board::paths`] finds paths; this checks one that somebody has drawn.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Cell;
    /// use boggart::{Board, Rules};
    ///
    /// let (board, rules) = (Board::parse("no/on")?, Rules::default());
    /// assert!(board.path_along(&rules, "NO", &[Cell(3), Cell(2)]).is_some());
    /// assert_eq!(board.path_along(&rules, "no", &[Cell(0), Cell(3)]), None);
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn path_along(&self, rules: &Rules, word: &str, cells: &[Cell]) -> Option<Path> {
        let text = normalize(word);
        let letters: Vec<&str> = graphemes(&text).collect();
        // Each cell spells a letter or more.
        if cells.is_empty() || cells.len() > letters.len() {
            return None;
        }
        let grid = rules.grid(self.dims);
        let is_on_board = cells.iter().all(|cell| cell.index() < self.dims.cells());
        let is_joined = || cells.windows(2).all(|pair| grid.joins(pair[0], pair[1]));
        let is_used_once = || cells.iter().enumerate().all(|(place, cell)| !cells[..place].contains(cell));
        if !is_on_board || !is_joined() || !is_used_once() {
            return None;
        }
        // How many letters may be spelt by now; several numbers, where a Q may be read in two ways.
        let mut spelt = vec![0];
        for &cell in cells {
            let after = |&before: &usize| {
                self.readings(cell, &letters[before..], rules.q).map(move |length| before + length)
            };
            spelt = spelt.iter().flat_map(after).collect();
            spelt.dedup();
        }
        spelt.contains(&letters.len()).then(|| Path::new(cells, self.dims.cols()))
    }

    /// How many of these letters a cell spells, for each way to read its tile, the shorter first.
    pub(crate) fn readings<L: AsRef<str>>(
        &self,
        cell: Cell,
        wanted: &[L],
        q: QMode,
    ) -> impl Iterator<Item = usize> {
        self.tile(cell).readings(q).filter_map(|reading| {
            let mut rest = wanted.iter();
            let fits =
                graphemes(reading).all(|letter| rest.next().is_some_and(|next| next.as_ref() == letter));
            fits.then(|| wanted.len() - rest.len())
        })
    }
}

/// What paths need to know to spell a word.
#[derive(Debug, Clone, Copy)]
struct Spelling {
    q: QMode,
    grid: Grid,
}

/// From which cells the rest of a word could be spelt if cells could be used twice.
///
/// Without this table, a word that is almost on the board can take very long: the search would spell its prefix in all ways, although
/// none of them can reach the last letter.
#[derive(Debug, Clone)]
struct Hopeful {
    /// For each number of letters spelt so far, the cells that can start the rest.
    begins: Vec<Vec<u64>>,
}

impl Hopeful {
    fn new(board: &Board, letters: &[Box<str>], spelling: Spelling) -> Self {
        let cells = board.dims().cells();
        let mut hopeful = Self { begins: vec![vec![0; cells.div_ceil(64)]; letters.len()] };
        for spelt in (0..letters.len()).rev() {
            for cell in (0..).map(Cell).take(cells) {
                let mut readings = board.readings(cell, &letters[spelt..], spelling.q);
                if readings.any(|length| hopeful.allows(spelt + length, cell, spelling)) {
                    hopeful.begins[spelt][cell.index() / 64] |= 1 << (cell.index() % 64);
                }
            }
        }
        hopeful
    }

    /// Whether a word can continue from a cell that is the last of this many letters.
    fn allows(&self, spelt: usize, cell: Cell, spelling: Spelling) -> bool {
        let Some(begins) = self.begins.get(spelt) else { return true };
        let is_marked = |next: Cell| begins[next.index() / 64] >> (next.index() % 64) & 1 == 1;
        spelling.grid.neighbors(cell).any(is_marked)
    }
}

/// The paths of one word; made by [`Board::paths`].
///
/// # Examples
/// ```
/// use boggart::{Board, Rules};
///
/// let board = Board::parse("no/on")?;
/// let mut paths: boggart::board::Paths<'_> = board.paths(&Rules::default(), "noon");
/// assert!(paths.next().is_some());
/// # Ok::<(), boggart::board::ParseBoardError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Paths<'a> {
    board: &'a Board,
    spelling: Spelling,
    letters: Vec<Box<str>>,
    hopeful: Hopeful,
    /// The path so far: each cell, and how many letters are spelt once it is used.
    steps: Vec<(Cell, usize)>,
    /// The first cell to try next; `None` means that a step back comes first.
    next: Option<u32>,
}

impl Paths<'_> {
    /// The next step of the path: to a cell at or after `from`, or to a longer reading of its last cell.
    fn step(&self, from: u32, beyond: usize) -> Option<(Cell, usize)> {
        let spelt = self.steps.last().map_or(0, |&(_, spelt)| spelt);
        let take = |cell: Cell| {
            if cell.0 < from || self.steps.iter().any(|&(used, _)| used == cell) {
                return None;
            }
            let min = if cell.0 == from { beyond } else { 0 };
            let mut readings = self.board.readings(cell, &self.letters[spelt..], self.spelling.q);
            let is_worth = |now: &usize| *now > min && self.hopeful.allows(*now, cell, self.spelling);
            readings.find_map(|length| Some(spelt + length).filter(is_worth)).map(|now| (cell, now))
        };
        let dims = self.board.dims();
        match self.steps.last() {
            Some(&(last, _)) => self.spelling.grid.neighbors(last).find_map(take),
            None => (from..).take_while(|&cell| (cell as usize) < dims.cells()).map(Cell).find_map(take),
        }
    }
}

impl Iterator for Paths<'_> {
    type Item = Path;

    fn next(&mut self) -> Option<Path> {
        if self.letters.is_empty() {
            return None;
        }
        let (mut from, mut beyond) = match self.next.take() {
            Some(from) => (from, 0),
            None => self.steps.pop().map(|(cell, spelt)| (cell.0, spelt))?,
        };
        loop {
            match self.step(from, beyond) {
                Some((cell, spelt)) => {
                    self.steps.push((cell, spelt));
                    if spelt == self.letters.len() {
                        let cells = self.steps.iter().map(|&(cell, _)| cell).collect();
                        return Some(Path { cells, cols: self.board.dims().cols() });
                    }
                    (from, beyond) = (0, 0);
                }
                None => match self.steps.pop() {
                    Some((cell, spelt)) => (from, beyond) = (cell.0, spelt),
                    None => {
                        // Finished: stay finished.
                        self.letters.clear();
                        return None;
                    }
                },
            }
        }
    }
}

impl FusedIterator for Paths<'_> {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::BoardText;
    use crate::board::tests::any_board;
    use crate::strategies::any_rules;

    #[test]
    fn either_q_is_read_both_ways() {
        let rules = Rules { q: QMode::Either, ..Rules::default() };
        let board = BoardText { q: QMode::Either, ..BoardText::default() }.parse("qa/ut").unwrap();
        let shown = |word: &str| board.paths(&rules, word).map(|path| path.to_string()).collect::<Vec<_>>();
        assert_eq!(shown("qat"), ["1,1 1,2 2,2"]);
        assert_eq!(shown("quat"), ["1,1 2,1 1,2 2,2", "1,1 1,2 2,2"]);
    }

    proptest! {
        #[test]
        fn drawn_paths_are_those_that_are_found(
            board in any_board(),
            word in "[a-eqtu]{1,4}",
            rules in any_rules(),
            drawn in prop::collection::vec(0u32..12, 0..5),
        ) {
            for path in board.paths(&rules, &word).take(100) {
                prop_assert_eq!(board.path_along(&rules, &word, path.cells()), Some(path));
            }
            let drawn: Vec<Cell> = drawn.into_iter().map(Cell).collect();
            if let Some(path) = board.path_along(&rules, &word, &drawn) {
                prop_assert!(board.paths(&rules, &word).any(|known| known == path));
            }
        }
    }

    #[test]
    fn prefixes_that_cannot_be_completed_are_not_searched() {
        // Every cell is K, I or N, except for a C in one corner: the prefix has too many paths to try.
        let mut letters: Vec<char> = "kinnikin".chars().cycle().take(400).collect();
        letters[399] = 'c';
        let board = Board::parse(&letters.iter().collect::<String>()).unwrap();
        assert_eq!(board.paths(&Rules::default(), "kinnikinnikinnikinnikinnics").count(), 0);
        assert!(board.paths(&Rules::default(), "kinnik").next().is_some());
    }

    #[test]
    fn paths_come_in_order_and_end() {
        let board = Board::parse("eee/eee/eee").unwrap();
        let paths: Vec<Path> = board.paths(&Rules::default(), "eee").collect();
        let around = |cell| Rules::default().grid(board.dims()).neighbors(cell).collect::<Vec<_>>();
        // 9 starts and 40 ordered pairs of neighbours; with their continuations, 200 paths, counted by hand.
        let by_hand: usize = (0..9)
            .map(Cell)
            .flat_map(|a| around(a).into_iter().map(move |b| (a, b)))
            .map(|(a, b)| around(b).into_iter().filter(|&c| c != a).count())
            .sum();
        assert_eq!(paths.len(), by_hand);
        assert!(paths.is_sorted());
    }
}
