//! The word game Boggle as a library: word lists, boards, dice, scores and a fast solver.
//!
//! ```
//! use boggart::{Board, DiceSet, Lexicon, Seed};
//!
//! let lexicon = Lexicon::build(["leonine", "annex", "nation", "inane"])?;
//! let board = Board::parse("oydliexennoktati").expect("four rows of four");
//! let solution = lexicon.solve(&board);
//! assert_eq!(solution.words().collect::<Vec<_>>(), ["annex", "inane", "leonine", "nation"]);
//! assert_eq!(solution.points().to_string(), "12 points");
//!
//! let rolled = DiceSet::new_1987().roll(Seed(2026));
//! println!("{rolled}: {}", lexicon.solve(&rolled).points());
//! # Ok::<(), boggart::BuildLexiconError>(())
//! ```
//!
//! The crate consists of data and pure functions: it uses no files, clocks, threads or environment variables, and
//! results depend only on arguments. Types are `Send + Sync`; a [`Lexicon`] never changes.
//!
//! # Where things are
//! * words: [`WordList`] (text) and [`Lexicon`] (compiled);
//! * boards: [`Board`], [`Tile`], [`Dims`], [`Cell`], [`Path`], [`BoardText`], [`BoardId`];
//! * rules: [`Rules`], [`ScoreTable`], [`QMode`], [`Bonus`];
//! * solving: [`Solver`], [`Solution`], [`Find`]; points of many boards: [`Scorer`], of boards
//!   that differ in one tile: [`VariantScorer`];
//! * playing: [`Round`], [`Verdict`], [`Opponent`], [`Review`]; watching: [`Trace`];
//! * random boards: [`DiceSet`], [`Generator`], [`Random`], [`Seed`].
//!
//! # Coming from another program
//! | there | here |
//! |---|---|
//! | `allowed(s)` | [`Rules::allows`] |
//! | `normalize(s)` | [`normalize`] |
//! | `read_dict(path)` | [`WordList::read`], then [`Lexicon::build`] |
//! | `search(candidate, words)` and `NOPE`, `MATCH`, `PREFIX` | [`Lexicon::lookup`] and [`Lookup`] |
//! | `get_board_letters()` | [`BoardText::parse`]; the dialogue itself is `boggart solve` |
//! | `unpack_board(letters)` | [`Board::parse`], [`Board::rows`] |
//! | `boggle_solve(board, words)` | [`Lexicon::solve`], [`Solution::words`] |
//! | `word_score(word)` | [`ScoreTable::points`] |
//! | `score(solutions)` | [`Solution::points`], or the sum of [`ScoreTable::points`] |
//! | `board_view` | `Display` of [`Board`]; pictures are `boggart solve --svg` |
//! | `BoggleSolver(dictionary)` | [`Lexicon::build`] |
//! | `getAllValidWords(board)` | [`Lexicon::solve`] |
//! | `scoreOf(word)` | [`Lexicon::score_of`], 0 for what is not a word |
//! | `BoggleBoard()` | [`DiceSet::roll`] |
//! | `BoggleBoard(m, n)` | [`Generator::generate`] with [`Letters::English`] |
//! | `BoggleBoard(filename)` | [`BoardText::parse_file`] |
//! | `BoggleBoard(char[][])` | [`Board::new`] |
//! | `rows()`, `cols()`, `getLetter(i, j)`, `toString()` | [`Board::dims`], [`Board::tile`], [`Board::to_file`] |
//! | `BoggleGame` | [`Round`], [`Opponent`], [`Review`]; the game itself is `boggart play` |
//! | `Trie` (car, carrot, cats, bat) | [`Lexicon`] |
//! | `solve(&mut board)` | [`Solver::solve`] |
//! | `Scanned`, the Ledger | [`Path`], [`Find`] |

mod alphabet;
mod board;
mod dice;
mod generate;
mod kernel;
mod lexicon;
mod opponent;
mod review;
mod rng;
mod round;
mod rules;
mod score;
mod scorer;
mod solve;
mod tier;
mod trace;
mod words;

// Test code that is shared with other crates names this one as they do.
#[cfg(test)]
extern crate self as boggart;
#[cfg(test)]
#[path = "../tests/strategies/mod.rs"]
pub(crate) mod strategies;

pub use alphabet::{Alphabet, LETTERS_MAX, WORD_LETTERS_MAX, count_letters, letters, normalize};
pub use board::{
    Adjacency, Board, BoardId, BoardText, CELLS_MAX, Cell, Dims, DimsError, Grid, ParseBoardError,
    ParseIdError, ParseTileError, Path, Paths, Tile,
};
pub use dice::{BoxRules, DiceDimsError, DiceSet, Die, ReadDiceError};
pub use generate::{GenerateError, Generator, Letters};
pub use lexicon::{BuildLexiconError, Digest, Lexicon, LoadError, Lookup, WordId, Words};
pub use opponent::{Level, Opponent, Planned};
pub use review::{Near, NearBy, Review, ReviewOrder, Reviewed};
pub use rng::{Random, Seed};
pub use round::{Entry, Miss, Obstacle, Round, Sharing, Verdict};
pub use rules::{Bonus, LengthsError, ParseRulesError, QMode, Rule, Rules};
pub use score::{ParseScoreTableError, Points, ScoreTable};
pub use scorer::{Scorer, VariantScorer};
pub use solve::{Find, Solution, Solver};
pub use tier::Tier;
pub use trace::{Move, Trace};
pub use words::{DropReason, Dropped, ReadWordsError, WordList};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../../../README.md")]
struct ReadmesAreTested;

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Lexicon>();
    shared::<Board>();
    shared::<Solver>();
    shared::<Scorer<'static>>();
    shared::<VariantScorer<'static>>();
    shared::<Solution>();
    shared::<DiceSet>();
    shared::<Rules>();
};
