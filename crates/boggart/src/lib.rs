//! The word game Boggle as a library: word lists, boards, dice, scores and a fast solver.
//!
//! ```
//! use boggart::{Board, DiceSet, Lexicon, Seed};
//!
//! let lexicon = Lexicon::build(["leonine", "annex", "nation", "inane"])?;
//! let board = Board::parse("oydliexennoktati")?;
//! let solution = lexicon.solve(&board);
//! assert_eq!(solution.words().collect::<Vec<_>>(), ["annex", "inane", "leonine", "nation"]);
//! assert_eq!(solution.points().to_string(), "12");
//!
//! let rolled = DiceSet::new_1987().roll(Seed(2026));
//! println!("{rolled}: {}", lexicon.solve(&rolled).points().with_unit());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate consists of data and pure functions: it uses no files, clocks, threads or environment variables, and
//! results depend only on arguments. Types are `Send + Sync`; a [`Lexicon`] never changes.
//!
//! # Where things are
//! | module | what |
//! |---|---|
//! | [`alphabet`] | what a letter is, and the one way to write it |
//! | [`words`], [`lexicon`] | a [`WordList`] is text, a [`Lexicon`] is compiled |
//! | [`board`] | [`Board`], [`Tile`], [`Dims`], cells and paths, the ways to write a board, ids |
//! | [`dice`], [`generate`], [`random`] | boards by chance: a [`DiceSet`], letters without dice, a [`Seed`] |
//! | [`rules`], [`score`] | [`Rules`], [`ScoreTable`], [`Points`]; a [`Scorer`] for the points of many boards |
//! | [`solve`] | [`Solver`], [`Solution`], [`Find`] |
//! | [`game`] | rounds, verdicts, opponents, reviews, the search to watch |
//!
//! The root has the names that most programs need, the modules have all.
//!
//! # Features
//! `serde`, off by default: [`Board`], [`Rules`], [`Points`] and the other values can be serialised, as text where they have a
//! text form.
//!
//! # Coming from another program
//! | there | here |
//! |---|---|
//! | `allowed(s)` | [`Rules::allows`] |
//! | `normalize(s)` | [`alphabet::normalize`] |
//! | `read_dict(path)` | [`WordList::read`], then [`Lexicon::build`] |
//! | `search(candidate, words)` and `NOPE`, `MATCH`, `PREFIX` | [`Lexicon::lookup`] and [`Lookup`] |
//! | `get_board_letters()` | [`board::BoardText::parse`]; the dialogue itself is `boggart solve` |
//! | `unpack_board(letters)` | [`Board::parse`], [`Board::rows`] |
//! | `boggle_solve(board, words)` | [`Lexicon::solve`], [`Solution::words`] |
//! | `word_score(word)` | [`ScoreTable::points`] |
//! | `score(solutions)` | [`Solution::points`], or the sum of [`ScoreTable::points`] |
//! | `board_view` | `Display` of [`Board`]; [`Board::to_svg`] for a picture |
//! | `BoggleSolver(dictionary)` | [`Lexicon::build`] |
//! | `getAllValidWords(board)` | [`Lexicon::solve`] |
//! | `scoreOf(word)` | [`Lexicon::score_of`], 0 for what is not a word |
//! | `BoggleBoard()` | [`DiceSet::roll`] |
//! | `BoggleBoard(m, n)` | [`generate::Generator::generate`] with [`generate::Letters::English`] |
//! | `BoggleBoard(filename)` | [`board::BoardText::parse_princeton`] |
//! | `BoggleBoard(char[][])` | [`Board::new`] |
//! | `rows()`, `cols()`, `getLetter(i, j)`, `toString()` | [`Board::dims`], [`Board::tile`], [`Board::to_princeton`] |
//! | `BoggleGame` | [`game::Round`], [`game::Opponent`], [`game::Review`]; the game itself is `boggart play` |
//! | `Trie` (car, carrot, cats, bat) | [`Lexicon`] |
//! | `solve(&mut board)` | [`Solver::solve`] |
//! | `Scanned`, the Ledger | [`board::Path`], [`Find`] |

pub mod alphabet;
pub mod board;
pub mod dice;
pub mod game;
pub mod generate;
#[cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "the vectors of x86-64 use all of it, the plain walk less")
)]
mod kernel;
pub mod lexicon;
pub mod random;
pub mod rules;
pub mod score;
pub mod solve;
#[cfg(feature = "serde")]
mod text_form;
pub mod wording;
pub mod words;

// Test code that is shared with other crates names this one as they do.
#[cfg(test)]
extern crate self as boggart;
#[cfg(test)]
#[path = "../tests/strategies/mod.rs"]
pub(crate) mod strategies;

// What nearly every program names. Everything else has its module, above all what means something else elsewhere: `Path`,
// `Cell`, `Digest`, `Move`, `Entry`, `Words`.
#[doc(inline)]
pub use crate::board::{Board, Dims, Tile};
#[doc(inline)]
pub use crate::dice::DiceSet;
#[doc(inline)]
pub use crate::lexicon::{Lexicon, Lookup};
#[doc(inline)]
pub use crate::random::Seed;
#[doc(inline)]
pub use crate::rules::Rules;
#[doc(inline)]
pub use crate::score::{Points, ScoreTable, Scorer};
#[doc(inline)]
pub use crate::solve::{Find, Solution, Solver};
#[doc(inline)]
pub use crate::words::WordList;

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
    shared::<score::VariantScorer<'static>>();
    shared::<Solution>();
    shared::<DiceSet>();
    shared::<Rules>();
    shared::<game::Round>();
};
