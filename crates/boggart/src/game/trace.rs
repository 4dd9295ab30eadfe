//! The plain search, one step at a time, for watching.
//!
//! This is a simple depth-first search: it starts at the cells row by row, and goes from each in the directions 0, −1, 1 by row
//! and then by column. It takes a cell if the letters so far are a word or start one, and frees it when all paths
//! from it have been tried. It is slow and easy to follow. [`crate::Solver`] finds the same words.

use std::collections::HashSet;

use crate::board::Cell;
use crate::{Board, Lexicon, Lookup, Rules};

/// One step of the plain search.
///
/// # Examples
/// ```
/// use boggart::board::Cell;
/// use boggart::game::{Move, Trace};
/// use boggart::{Board, Lexicon, Rules};
///
/// let lexicon = Lexicon::build(["on"])?;
/// let rules = Rules { min_letters: 2, ..Rules::default() };
/// let board = Board::parse("2x1:no")?;
/// let moves: Vec<Move> = Trace::new(&lexicon, &board, &rules).collect();
/// assert_eq!(moves[..2], [Move::Take(Cell(1)), Move::Take(Cell(0))]);
/// assert_eq!(moves[2..], [Move::Find("on".to_owned()), Move::Free(Cell(0)), Move::Free(Cell(1))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// A cell is used by the path.
    Take(Cell),
    /// The path spells a word that was not found before.
    Find(String),
    /// A cell is no longer used.
    Free(Cell),
}

/// What came of one thing that the plain search tried; made by [`Trace::attempt`].
///
/// # Examples
/// ```
/// use boggart::game::{Attempt, Move};
///
/// assert_ne!(Attempt::Moved(Move::Find("on".to_owned())), Attempt::Refused);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attempt {
    /// A move.
    Moved(Move),
    /// A cell that was not taken, because it is used, or no word starts like that.
    Refused,
    /// Nothing is left to try.
    Done,
}

/// A cell of the path, and what is still to be tried from it.
#[derive(Debug, Clone)]
struct Frame {
    cell: Cell,
    /// The length of the prefix before this cell.
    before: usize,
    /// The neighbours of the cell in their order.
    around: Vec<Cell>,
    /// The next candidate: every reading of each neighbour's tile.
    next: usize,
}

/// The plain search in progress; an iterator over its moves.
///
/// # Examples
/// ```
/// use boggart::game::{Move, Trace};
/// use boggart::{Board, Lexicon, Rules};
///
/// let lexicon = Lexicon::build(["noon", "non"])?;
/// let (board, rules) = (Board::parse("no/on")?, Rules::default());
/// let mut trace = Trace::new(&lexicon, &board, &rules);
/// let first = trace.find(|step| matches!(step, Move::Find(_)));
/// assert_eq!(first, Some(Move::Find("non".to_owned())));
/// assert_eq!(trace.prefix(), "non");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Trace<'a> {
    lexicon: &'a Lexicon,
    board: &'a Board,
    rules: &'a Rules,
    /// The next start: every reading of each cell's tile.
    next: usize,
    frames: Vec<Frame>,
    prefix: String,
    found: HashSet<String>,
    /// What comes after the last move.
    then: Option<Move>,
}

/// The order of directions in which the search goes, by row and by column.
const DIRECTIONS: [i64; 3] = [0, -1, 1];
/// Q may be read in two ways.
const READINGS: usize = 2;

impl<'a> Trace<'a> {
    /// A search about to begin.
    ///
    /// # Examples
    /// ```
    /// use boggart::game::Trace;
    /// use boggart::{Board, Lexicon, Rules};
    ///
    /// let (lexicon, board) = (Lexicon::build(["noon"])?, Board::parse("no/on")?);
    /// assert_eq!(Trace::new(&lexicon, &board, &Rules::default()).prefix(), "");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(lexicon: &'a Lexicon, board: &'a Board, rules: &'a Rules) -> Self {
        Self {
            lexicon,
            board,
            rules,
            next: 0,
            frames: Vec::new(),
            prefix: String::new(),
            found: HashSet::new(),
            then: None,
        }
    }

    /// The letters of the path.
    #[must_use]
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The cells of the path.
    pub fn path(&self) -> impl Iterator<Item = Cell> {
        self.frames.iter().map(|frame| frame.cell)
    }

    /// Tries one thing. A move may need any number of attempts, because most cells are refused; so whoever has other things to do in
    /// between counts attempts, not moves.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Cell;
    /// use boggart::game::{Attempt, Move, Trace};
    /// use boggart::{Board, Lexicon, Rules};
    ///
    /// let (lexicon, board) = (Lexicon::build(["on"])?, Board::parse("2x1:no")?);
    /// let rules = Rules::default();
    /// let mut trace = Trace::new(&lexicon, &board, &rules);
    /// // No word starts with N; and no N can be read in a second way.
    /// assert_eq!([trace.attempt(), trace.attempt()], [Attempt::Refused, Attempt::Refused]);
    /// assert_eq!(trace.attempt(), Attempt::Moved(Move::Take(Cell(1))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attempt(&mut self) -> Attempt {
        if let Some(then) = self.then.take() {
            return Attempt::Moved(then);
        }
        let Some(frame) = self.frames.last_mut() else {
            if self.next == READINGS * self.board.tiles().len() {
                return Attempt::Done;
            }
            let (number, reading) = (self.next / READINGS, self.next % READINGS);
            self.next += 1;
            let cell = Cell(u32::try_from(number).expect("cells are numbered with 32 bits"));
            return self.take(cell, reading).map_or(Attempt::Refused, Attempt::Moved);
        };
        let (number, reading) = (frame.next / READINGS, frame.next % READINGS);
        frame.next += 1;
        let Some(&near) = frame.around.get(number) else {
            let cell = frame.cell;
            self.prefix.truncate(frame.before);
            self.frames.pop();
            return Attempt::Moved(Move::Free(cell));
        };
        self.take(near, reading).map_or(Attempt::Refused, Attempt::Moved)
    }

    /// The letters of a cell in one of the ways its tile is read.
    fn letters(&self, cell: Cell, reading: usize) -> Option<&'a str> {
        self.board.tile(cell).readings(self.rules.q).nth(reading)
    }

    /// Takes a cell if the prefix with it is a word or begins one.
    fn take(&mut self, cell: Cell, reading: usize) -> Option<Move> {
        let letters = self.letters(cell, reading)?;
        if self.frames.iter().any(|frame| frame.cell == cell) {
            return None;
        }
        let before = self.prefix.len();
        self.prefix.push_str(letters);
        let lookup = self.lexicon.lookup(&self.prefix);
        if lookup == Lookup::Nope {
            self.prefix.truncate(before);
            return None;
        }
        self.frames.push(Frame { cell, before, around: self.neighbors(cell), next: 0 });
        let counts = lookup == Lookup::Match && self.rules.allows(&self.prefix);
        if counts && self.found.insert(self.prefix.clone()) {
            self.then = Some(Move::Find(self.prefix.clone()));
        }
        Some(Move::Take(cell))
    }

    /// The neighbours of a cell in the order in which they are tried.
    fn neighbors(&self, cell: Cell) -> Vec<Cell> {
        let dims = self.board.dims();
        let direction = |from: u32, to: u32| {
            let step = i64::from(to) - i64::from(from);
            DIRECTIONS.iter().position(|&direction| direction == step).unwrap_or(DIRECTIONS.len())
        };
        let (row, col) = dims.row_col(cell);
        let mut around: Vec<Cell> = self.rules.grid(dims).neighbors(cell).collect();
        around.sort_by_key(|&near| {
            let (near_row, near_col) = dims.row_col(near);
            (direction(row, near_row), direction(col, near_col))
        });
        around
    }
}

impl Iterator for Trace<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        loop {
            match self.attempt() {
                Attempt::Moved(step) => return Some(step),
                Attempt::Refused => {}
                Attempt::Done => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::tests::{any_board, any_words};
    use crate::strategies::any_rules;

    proptest! {
        #[test]
        fn a_trace_finds_what_the_solver_finds(
            board in any_board(),
            words in any_words(),
            rules in any_rules(),
        ) {
            let lexicon = Lexicon::build(words).unwrap();
            let mut solver = crate::Solver::new();
            let expected: Vec<String> = solver.solve(&lexicon, &board, &rules).words().collect();
            let mut found: Vec<String> = Vec::new();
            let mut path = Vec::new();
            let mut trace = Trace::new(&lexicon, &board, &rules);
            while let Some(step) = trace.next() {
                match step {
                    Move::Take(cell) => path.push(cell),
                    Move::Free(cell) => assert_eq!(path.pop(), Some(cell)),
                    Move::Find(word) => found.push(word),
                }
                assert_eq!(trace.path().collect::<Vec<_>>(), path);
            }
            assert!(path.is_empty() && trace.prefix().is_empty());
            found.sort();
            let mut expected = expected;
            expected.sort();
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn directions_are_in_the_order_of_the_first_program() {
        let lexicon = Lexicon::build(["ex"]).unwrap();
        let (board, rules) =
            (Board::parse("xxx/xex/xxx").unwrap(), Rules { min_letters: 2, ..Rules::default() });
        let after_e: Vec<Cell> = Trace::new(&lexicon, &board, &rules)
            .filter_map(|step| if let Move::Take(cell) = step { Some(cell) } else { None })
            .collect();
        // The E itself, then its row, the row above and the row below; in each row the middle, left, right.
        assert_eq!(after_e, [4, 3, 5, 1, 0, 2, 7, 6, 8].map(Cell));
    }
}
