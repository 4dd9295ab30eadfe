//! Why a word is not on a board, in terms a player can see.

use std::fmt;

use crate::alphabet::graphemes;
use crate::alphabet::normalize;
use crate::board::{Cell, Path};
use crate::{Board, Rules};

/// Steps after which the search for a reason returns its best one so far. Words on real boards need a few hundred.
const STEPS_MAX: usize = 100_000;

/// How much of a word is on a board, and what stops it there.
///
/// # Examples
/// ```
/// use boggart::game::Miss;
/// use boggart::{Board, Rules};
///
/// let board = Board::parse("toe/dxx")?;
/// let miss = Miss::new(&board, &Rules::default(), "token");
/// assert_eq!(miss.to_string(), "no K on the board");
/// assert_eq!(Miss::new(&board, &Rules::default(), "toed").to_string(), "no D next to the E you reached");
/// # Ok::<(), boggart::board::ParseBoardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Miss {
    /// The path of the longest prefix of the word that is on the board, if there is one.
    pub path: Option<Path>,
    /// How many letters that prefix has.
    pub spelt: usize,
    /// How many letters the word has.
    pub letters: usize,
    /// The letter that could not be reached.
    pub wanted: String,
    /// Why it could not be reached.
    pub obstacle: Obstacle,
}

/// What stops a word.
///
/// # Examples
/// ```
/// use boggart::game::{Miss, Obstacle};
/// use boggart::{Board, Rules};
///
/// let board = Board::parse("no/xx")?;
/// let miss = Miss::new(&board, &Rules::default(), "non");
/// assert_eq!(miss.obstacle, Obstacle::InUse { after: "o".to_owned() });
/// # Ok::<(), boggart::board::ParseBoardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// No cell shows the letter.
    NotThere,
    /// No neighbour of the last tile shows the letter.
    NotNext {
        /// The last tile reached.
        after: String,
    },
    /// All neighbours of the last tile that show the letter are already used.
    InUse {
        /// The last tile reached.
        after: String,
    },
}

/// A search for the longest prefix of a word.
struct Search<'a> {
    board: &'a Board,
    letters: Vec<&'a str>,
    rules: &'a Rules,
    path: Vec<Cell>,
    best: (usize, Vec<Cell>),
    steps: usize,
}

impl Miss {
    /// Why a word is not on a board. If the word is on the board, the path spells all of it, and the other fields have no meaning.
    ///
    /// # Examples
    /// ```
    /// use boggart::game::Miss;
    /// use boggart::{Board, Rules};
    ///
    /// let board = Board::parse("no/xx")?;
    /// let miss = Miss::new(&board, &Rules::default(), "non");
    /// assert_eq!(miss.to_string(), "every N next to the O you reached is already used");
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn new(board: &Board, rules: &Rules, word: &str) -> Self {
        let word = normalize(word);
        let letters: Vec<&str> = graphemes(&word).collect();
        let mut search = Search { board, letters, rules, path: Vec::new(), best: (0, Vec::new()), steps: 0 };
        search.go_on(0);
        let Search { letters, best: (spelt, cells), .. } = search;
        // The last letter is a placeholder for a word that is on the board after all.
        let wanted = letters.get(spelt).or(letters.last()).copied().unwrap_or_default();
        let begins = |cell: &Cell| board.tile(*cell).letters().next() == Some(wanted);
        let obstacle = match cells.last() {
            _ if !(0..).map(Cell).take(board.tiles().len()).any(|cell| begins(&cell)) => Obstacle::NotThere,
            None => Obstacle::NotThere,
            Some(&last) => {
                let after = board.tile(last).text().to_owned();
                match rules.grid(board.dims()).neighbors(last).any(|cell| begins(&cell)) {
                    true => Obstacle::InUse { after },
                    false => Obstacle::NotNext { after },
                }
            }
        };
        let path = (!cells.is_empty()).then(|| Path::new(&cells, board.dims().cols()));
        Self { path, spelt, letters: letters.len(), wanted: wanted.to_owned(), obstacle }
    }
}

impl Search<'_> {
    /// Tries every cell that can follow, `spelt` letters into the word.
    fn go_on(&mut self, spelt: usize) {
        if spelt > self.best.0 {
            self.best = (spelt, self.path.clone());
        }
        if spelt == self.letters.len() {
            self.steps = STEPS_MAX;
            return;
        }
        let dims = self.board.dims();
        let cells: Vec<Cell> = match self.path.last() {
            Some(&last) => self.rules.grid(dims).neighbors(last).collect(),
            None => (0..).map(Cell).take(dims.cells()).collect(),
        };
        for cell in cells {
            self.steps += 1;
            if self.steps > STEPS_MAX {
                return;
            }
            if self.path.contains(&cell) {
                continue;
            }
            let lengths: Vec<usize> =
                self.board.readings(cell, &self.letters[spelt..], self.rules.q).collect();
            for length in lengths {
                self.path.push(cell);
                self.go_on(spelt + length);
                self.path.pop();
            }
        }
    }
}

/// The sentence for the player, letters in capitals.
impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wanted = self.wanted.to_uppercase();
        match &self.obstacle {
            Obstacle::NotThere => write!(f, "no {wanted} on the board"),
            Obstacle::NotNext { after } => {
                write!(f, "no {wanted} next to the {} you reached", after.to_uppercase())
            }
            Obstacle::InUse { after } => {
                write!(f, "every {wanted} next to the {} you reached is already used", after.to_uppercase())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Adjacency;

    fn check(board: &str, word: &str, expected: &str) {
        let miss = Miss::new(&Board::parse(board).unwrap(), &Rules::default(), word);
        assert_eq!(miss.to_string(), expected, "{word} on {board}");
    }

    #[test]
    fn the_reason_is_that_of_the_longest_prefix() {
        check("toe/dxx", "zoo", "no Z on the board");
        check("toe/dxx", "ted", "no E next to the T you reached");
        check("tone/xxxx/onex", "tones", "no S on the board");
        // The U of Qu is not a tile of its own.
        check("qu.e/e.x", "queue", "no U on the board");
    }

    #[test]
    fn the_reason_depends_on_the_adjacency() {
        let board = Board::parse("to/xn").unwrap();
        let sentence =
            |adjacent| Miss::new(&board, &Rules { adjacent, ..Rules::default() }, "tnt").to_string();
        assert_eq!(sentence(Adjacency::Any), "every T next to the N you reached is already used");
        assert_eq!(sentence(Adjacency::Orthogonal), "no N next to the T you reached");
    }

    #[test]
    fn a_word_on_the_board_has_a_whole_path() {
        let miss = Miss::new(&Board::parse("no/on").unwrap(), &Rules::default(), "noon");
        assert_eq!((miss.path.map(|path| path.cells().len()), miss.spelt, miss.letters), (Some(4), 4, 4));
        // A tile of several letters counts as several letters.
        let miss = Miss::new(&Board::parse("qu.e/e.x").unwrap(), &Rules::default(), "queue");
        assert_eq!((miss.spelt, miss.letters), (3, 5));
    }

    #[test]
    fn a_hard_board_gives_a_reason_quickly() {
        let board = "a".repeat(64);
        check(&board, &("a".repeat(40) + "b"), "no B on the board");
    }
}
