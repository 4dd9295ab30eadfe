//! One game in progress: the entered words and their verdicts.
//!
//! A round has no clock and no screen. The caller says when a word was entered and which texts are words, by a
//! lexicon, a spell checker, or whatever the players agreed on. The same entries give the same verdicts, so a round
//! can be stored as its entries alone.

mod entered;
mod miss;

use crate::wording::count;
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

pub use self::entered::Entered;
pub use self::miss::{Miss, Obstacle};
use crate::alphabet::{count_letters, normalize};
use crate::board::{BoardId, Path};
use crate::rules::ParseValueError;
use crate::{Board, Lexicon, Points, Rules};

/// The result of entering a word.
///
/// The checks are made in this order: used, length, word, board.
///
/// # Examples
/// ```
/// use std::time::Duration;
///
/// use boggart::game::{Round, Verdict};
/// use boggart::{Board, Rules};
///
/// let mut round = Round::new(Board::parse("no/on")?, Rules::default());
/// let verdict = round.enter("noon", Duration::ZERO, |word| word == "noon");
/// assert!(matches!(verdict, Verdict::Scored { .. }));
/// # Ok::<(), boggart::board::ParseBoardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It counts.
    Scored {
        /// What it earns.
        points: Points,
        /// Where it is: the path that was drawn, or else a path with a red cell if there is one.
        path: Path,
    },
    /// It has been scored before in this round.
    Used,
    /// It has fewer letters than the rules require.
    TooShort {
        /// The minimum number of letters.
        min_letters: usize,
    },
    /// It has more letters than the rules allow.
    TooLong {
        /// The maximum number of letters.
        max_letters: usize,
    },
    /// Not a word.
    NotAWord,
    /// A word, but not on this board.
    NotOnBoard(Miss),
}

impl Verdict {
    /// The possible results of [`Verdict::key`].
    pub const KEYS: [&str; 6] = ["scored", "used", "too_short", "too_long", "not_a_word", "not_on_board"];

    /// What the word earns: nothing, unless it counts.
    #[must_use]
    pub fn points(&self) -> Points {
        match self {
            Self::Scored { points, .. } => *points,
            _ => Points(0),
        }
    }

    /// A name that never changes, for programs and for other languages.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::game::Verdict::NotAWord.key(), "not_a_word");
    /// ```
    #[must_use]
    pub fn key(&self) -> &'static str {
        // Indexing makes a verdict whose key is missing from the list a compile error.
        match self {
            Self::Scored { .. } => Self::KEYS[0],
            Self::Used => Self::KEYS[1],
            Self::TooShort { .. } => Self::KEYS[2],
            Self::TooLong { .. } => Self::KEYS[3],
            Self::NotAWord => Self::KEYS[4],
            Self::NotOnBoard(_) => Self::KEYS[5],
        }
    }

    /// The path to show: that of the word, or of its longest prefix on the board.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Scored { path, .. } => Some(path),
            Self::NotOnBoard(miss) => miss.path.as_ref(),
            Self::Used | Self::TooShort { .. } | Self::TooLong { .. } | Self::NotAWord => None,
        }
    }
}

/// The sentence for the player, without the word.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scored { points, .. } => write!(f, "{points}"),
            Self::Used => f.write_str("already found"),
            Self::TooShort { min_letters } => {
                write!(f, "too short: words need at least {}", count(*min_letters as u64, "letter"))
            }
            Self::TooLong { max_letters } => {
                write!(f, "too long: words have at most {}", count(*max_letters as u64, "letter"))
            }
            Self::NotAWord => f.write_str("not a word"),
            Self::NotOnBoard(miss) => write!(f, "not on the board: {miss}"),
        }
    }
}

/// One entered word.
///
/// # Examples
/// ```
/// use std::time::Duration;
///
/// use boggart::game::{Entry, Round};
/// use boggart::{Board, Rules};
///
/// let mut round = Round::new(Board::parse("no/on")?, Rules::default());
/// round.enter("Noon", Duration::from_secs(3), |_| true);
/// let entry: &Entry = &round.entries()[0];
/// assert_eq!((entry.word.as_str(), entry.at.as_secs()), ("noon", 3));
/// # Ok::<(), boggart::board::ParseBoardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    /// The word in normal form.
    pub word: String,
    /// When it was entered, counted from the start of the round.
    pub at: Duration,
    /// The verdict on it.
    pub verdict: Verdict,
}

/// The word in capitals, and its verdict.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.word.to_uppercase(), self.verdict)
    }
}

/// A game in progress.
///
/// # Examples
/// ```
/// use std::time::Duration;
///
/// use boggart::game::{Round, Verdict};
/// use boggart::{Board, Lexicon, Lookup, Rules};
///
/// let lexicon = Lexicon::build(["noon", "moon"])?;
/// let mut round = Round::new(Board::parse("no/on")?, Rules::default());
/// let is_word = |word: &str| lexicon.contains(word);
/// assert_eq!(round.enter("noon", Duration::from_secs(2), is_word).points().0, 1);
/// assert_eq!(*round.enter("NOON", Duration::from_secs(4), is_word), Verdict::Used);
/// assert_eq!(*round.enter("on", Duration::from_secs(5), is_word), Verdict::TooShort { min_letters: 3 });
/// assert!(matches!(round.enter("moon", Duration::from_secs(6), is_word), Verdict::NotOnBoard(_)));
/// assert_eq!(round.points().0, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    board: Board,
    rules: Rules,
    entries: Vec<Entry>,
    /// The entry that scored each word.
    scored: HashMap<String, usize>,
    points: Points,
}

impl Round {
    /// A round on a board, with nothing entered yet.
    ///
    /// # Examples
    /// ```
    /// use boggart::game::Round;
    /// use boggart::{Board, Rules};
    ///
    /// let round = Round::new(Board::parse("no/on")?, Rules::default());
    /// assert!(round.entries().is_empty());
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn new(board: Board, rules: Rules) -> Self {
        Self { board, rules, entries: Vec::new(), scored: HashMap::new(), points: Points(0) }
    }

    /// The round of a board id and its entries, each a word and when it was entered.
    ///
    /// The same entries always give the same verdicts, so a round can be stored as its entries alone.
    ///
    /// # Examples
    /// ```
    /// use std::time::Duration;
    ///
    /// use boggart::board::BoardId;
    /// use boggart::game::{Entered, Round};
    /// use boggart::{Board, Lexicon, Rules};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let id = BoardId::new(&lexicon, Board::parse("no/on")?, None, Rules::default());
    /// let round = Round::replay(&lexicon, &id, &[Entered::typed("noon", Duration::from_secs(2))]);
    /// assert_eq!(round.points().0, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn replay(lexicon: &Lexicon, id: &BoardId, entries: &[Entered]) -> Self {
        let mut round = Self::new(id.board.clone(), id.rules.clone());
        for entered in entries {
            round.enter_drawn(entered, |word| lexicon.contains(word));
        }
        round
    }

    /// Enters a word that was typed, at a time counted from the start of the round, and returns the verdict.
    ///
    /// Case does not matter. `is_word` gets the word in normal form, and is called only if the earlier checks pass.
    ///
    /// # Examples
    /// ```
    /// use std::time::Duration;
    ///
    /// use boggart::game::{Round, Verdict};
    /// use boggart::{Board, Rules};
    ///
    /// let mut round = Round::new(Board::parse("no/on")?, Rules::default());
    /// assert_eq!(*round.enter("nono", Duration::ZERO, |_| false), Verdict::NotAWord);
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    pub fn enter(&mut self, text: &str, at: Duration, is_word: impl FnOnce(&str) -> bool) -> &Verdict {
        self.enter_drawn(&Entered::typed(text, at), is_word)
    }

    /// Enters a word that was typed or drawn, and returns the verdict.
    ///
    /// A word that scores has the path that was drawn, if that path spells it. What it earns does not depend on how it was entered.
    ///
    /// # Examples
    /// ```
    /// use std::time::Duration;
    ///
    /// use boggart::board::Cell;
    /// use boggart::game::{Entered, Round};
    /// use boggart::{Board, Rules};
    ///
    /// let mut round = Round::new(Board::parse("no/on")?, Rules { min_letters: 2, ..Rules::default() });
    /// let drawn = Entered { cells: vec![Cell(2), Cell(3)], ..Entered::typed("on", Duration::ZERO) };
    /// let path = round.enter_drawn(&drawn, |_| true).path().expect("it counts");
    /// assert_eq!(path.to_string(), "2,1 2,2");
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    pub fn enter_drawn(&mut self, entered: &Entered, is_word: impl FnOnce(&str) -> bool) -> &Verdict {
        let Entered { word, at, cells } = entered;
        let (word, at) = (normalize(word.trim()).into_owned(), *at);
        let mut verdict = self.judge(&word, is_word);
        if let Verdict::Scored { path, .. } = &mut verdict
            && let Some(drawn) = self.board.path_along(&self.rules, &word, cells)
        {
            *path = drawn;
        }
        if let Verdict::Scored { points, .. } = verdict {
            self.points += points;
            self.scored.insert(word.clone(), self.entries.len());
        }
        self.entries.push(Entry { word, at, verdict });
        &self.entries[self.entries.len() - 1].verdict
    }

    fn judge(&self, word: &str, is_word: impl FnOnce(&str) -> bool) -> Verdict {
        // A text with other characters still has a length: it may be too short, and otherwise it is not a word.
        let letters = count_letters(word);
        let length = letters.unwrap_or_else(|| word.chars().count());
        if self.scored.contains_key(word) {
            Verdict::Used
        } else if length < self.rules.min_letters {
            Verdict::TooShort { min_letters: self.rules.min_letters }
        } else if let Some(max_letters) = self.rules.max_letters.filter(|&max| length > max) {
            Verdict::TooLong { max_letters }
        } else if letters.is_none() || !is_word(word) {
            Verdict::NotAWord
        } else {
            self.look(word, length)
        }
    }

    /// Looks for a word on the board.
    fn look(&self, word: &str, letters: usize) -> Verdict {
        let Some(first) = self.board.paths(&self.rules, word).next() else {
            return Verdict::NotOnBoard(Miss::new(&self.board, &self.rules, word));
        };
        let touches_red = first.cells().iter().any(|cell| self.rules.red.contains(cell));
        let red = match self.rules.red.is_empty() || touches_red {
            true => None,
            false => self.board.red_path(word, &self.rules),
        };
        let points = self.rules.earn(letters, touches_red || red.is_some());
        Verdict::Scored { points, path: red.unwrap_or(first) }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Everything that was entered, in order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The words that count, in the order they were entered.
    ///
    /// # Examples
    /// ```
    /// # use boggart::game::Round;
    /// # use boggart::{Board, Rules};
    /// let mut round = Round::new(Board::parse("no/on")?, Rules::default());
    /// round.enter("noon", std::time::Duration::ZERO, |_| true);
    /// round.enter("moon", std::time::Duration::ZERO, |_| true);
    /// assert_eq!(round.scored().map(|entry| entry.word.as_str()).collect::<Vec<_>>(), ["noon"]);
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    pub fn scored(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| matches!(entry.verdict, Verdict::Scored { .. }))
    }

    /// The entry that scored a word, if one did.
    ///
    /// # Examples
    /// ```
    /// # use boggart::game::Round;
    /// # use boggart::{Board, Rules};
    /// let mut round = Round::new(Board::parse("no/on")?, Rules::default());
    /// round.enter("noon", std::time::Duration::ZERO, |_| true);
    /// assert!(round.find("NOON").is_some() && round.find("moon").is_none());
    /// # Ok::<(), boggart::board::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn find(&self, word: &str) -> Option<&Entry> {
        self.scored.get(&*normalize(word)).map(|&number| &self.entries[number])
    }

    /// What all words that count earn together.
    #[must_use]
    pub fn points(&self) -> Points {
        self.points
    }
}

/// How the words of several players are counted.
///
/// # Examples
/// ```
/// use boggart::game::Sharing;
///
/// assert_eq!("cancel".parse(), Ok(Sharing::Cancel));
/// assert_eq!(Sharing::Keep.to_string(), "keep");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Sharing {
    /// Everyone keeps all words, as in Princeton's game.
    #[default]
    Keep,
    /// A word that several players have earns nothing for any of them, as the box says.
    Cancel,
}

impl fmt::Display for Sharing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Keep => "keep",
            Self::Cancel => "cancel",
        })
    }
}

impl FromStr for Sharing {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        let known = Self::ALL.into_iter().find(|known| known.to_string() == text);
        known.ok_or_else(|| ParseValueError::new(text, "a sharing rule", "keep or cancel"))
    }
}

impl Sharing {
    /// All of them, the default first.
    pub const ALL: [Self; 2] = [Self::Keep, Self::Cancel];

    /// What each of several players earns with these words.
    ///
    /// # Examples
    /// ```
    /// use boggart::game::Sharing;
    /// use boggart::Points;
    ///
    /// let players = [vec![("noon", Points(1)), ("noons", Points(2))], vec![("noon", Points(1))]];
    /// assert_eq!(Sharing::Keep.settle(&players), [Points(3), Points(1)]);
    /// assert_eq!(Sharing::Cancel.settle(&players), [Points(2), Points(0)]);
    /// ```
    #[must_use]
    pub fn settle<W: AsRef<str>>(self, players: &[Vec<(W, Points)>]) -> Vec<Points> {
        let mut owners: HashMap<&str, usize> = HashMap::new();
        for (word, _) in players.iter().flatten() {
            *owners.entry(word.as_ref()).or_default() += 1;
        }
        let counts = |word: &str| self == Self::Keep || owners[word] == 1;
        let sum = |words: &Vec<(W, Points)>| {
            words.iter().filter(|(word, _)| counts(word.as_ref())).map(|(_, points)| *points).sum()
        };
        players.iter().map(sum).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Cell;
    use crate::board::tests::{any_board, any_words};
    use crate::rules::{Bonus, QMode};
    use crate::strategies::any_rules;
    use crate::{Lexicon, Solver};

    fn check(round: &mut Round, text: &str, expected: &Verdict) {
        assert_eq!(round.enter(text, Duration::ZERO, |word| word != "kon"), expected, "{text}");
    }

    fn round(board: &str) -> Round {
        Round::new(Board::parse(board).unwrap(), Rules::default())
    }

    #[test]
    fn checks_come_in_the_stated_order() {
        let mut round = round("oise/lron/tkni/ynji");
        check(&mut round, "OG", &Verdict::TooShort { min_letters: 3 });
        check(&mut round, "KON", &Verdict::NotAWord);
        assert_eq!(round.enter("norse", Duration::ZERO, |_| true).points(), Points(2));
        check(&mut round, "Norse", &Verdict::Used);
        // A word that was refused is refused again for the same reason.
        check(&mut round, "kon", &Verdict::NotAWord);
        check(&mut round, "1", &Verdict::TooShort { min_letters: 3 });
        check(&mut round, "1234", &Verdict::NotAWord);
        assert_eq!(round.points(), Points(2));
    }

    #[test]
    fn every_verdict_is_produced_by_some_word() {
        let rules = Rules { max_letters: Some(5), ..Rules::default() };
        let mut round = Round::new(Board::parse("oise/lron/tkni/ynji").unwrap(), rules);
        let words = ["norse", "norse", "on", "norses", "kon", "sos"];
        let keys = words.map(|text| round.enter(text, Duration::ZERO, |word| word != "kon").key());
        assert_eq!(keys, Verdict::KEYS);
    }

    proptest! {
        #[test]
        fn entering_every_word_earns_all_points(
            board in any_board(),
            words in any_words(),
            rules in any_rules(),
        ) {
            let lexicon = Lexicon::build(words.clone()).unwrap();
            let mut solver = Solver::new();
            let solution = solver.solve(&lexicon, &board, &rules);
            let mut round = Round::new(board, rules.clone());
            for word in &words {
                round.enter(word, Duration::ZERO, |word| lexicon.contains(word));
            }
            prop_assert_eq!(round.points(), solution.points());
            prop_assert_eq!(round.scored().count(), solution.len());
            for Entry { word, verdict, .. } in round.entries() {
                if let Verdict::NotOnBoard(miss) = verdict {
                    prop_assert_eq!(miss, &Miss::new(round.board(), &rules, word));
                }
            }
        }

        #[test]
        fn a_round_can_be_replayed_from_its_id_and_entries(
            board in any_board(),
            words in any_words(),
            rules in any_rules(),
        ) {
            let lexicon = Lexicon::build(words.clone()).unwrap();
            let mut round = Round::new(board.clone(), rules.clone());
            for word in &words {
                round.enter(word, Duration::ZERO, |word| lexicon.contains(word));
            }
            let kept: Vec<Entered> = words.into_iter().map(|word| Entered::typed(word, Duration::ZERO)).collect();
            let again = Round::replay(&lexicon, &BoardId::new(&lexicon, board, None, rules), &kept);
            prop_assert_eq!(again.entries(), round.entries());
            prop_assert_eq!(again.rules(), round.rules());
        }
    }

    #[test]
    fn a_die_is_used_once_per_word() {
        let mut round = round("oise/lron/tkni/ynji");
        assert!(matches!(round.enter("sos", Duration::ZERO, |_| true), Verdict::NotOnBoard(_)));
    }

    #[test]
    fn a_path_through_a_red_cell_is_preferred() {
        let rules = Rules { red: vec![Cell(3)], bonus: Bonus::Plus(5), ..Rules::default() };
        let mut round = Round::new(Board::parse("ton/eon").unwrap(), rules);
        // The first path of ton avoids the red E's neighbour; tone must use the red cell.
        assert_eq!(round.enter("eon", Duration::ZERO, |_| true).points(), Points(6));
        assert_eq!(round.enter("ton", Duration::ZERO, |_| true).points(), Points(1));
    }

    #[test]
    fn a_drawn_path_is_that_of_the_word_and_earns_the_same() {
        let cells = |places: [u32; 3]| places.map(Cell).to_vec();
        let rules = Rules { red: vec![Cell(2)], bonus: Bonus::Plus(5), ..Rules::default() };
        // There is an N above the A and one, a red one, beside it.
        for (drawn, path) in [
            (cells([3, 4, 1]), "2,1 2,2 1,2"),
            (cells([3, 4, 2]), "2,1 2,2 1,3"),
            // A path that does not spell the word is not its path.
            (cells([3, 4, 0]), "2,1 2,2 1,3"),
            (cells([3, 1, 4]), "2,1 2,2 1,3"),
            (cells([3, 4, 99]), "2,1 2,2 1,3"),
        ] {
            let mut round = Round::new(Board::parse("xnn/tax").unwrap(), rules.clone());
            let entered = Entered { cells: drawn, ..Entered::typed("TAN", Duration::ZERO) };
            let verdict = round.enter_drawn(&entered, |_| true);
            assert_eq!(verdict.path().map(ToString::to_string).as_deref(), Some(path));
            assert_eq!(verdict.points(), Points(6));
        }
    }

    #[test]
    fn red_cells_are_found_in_every_q_mode() {
        let rules = Rules { q: QMode::Either, red: vec![Cell(0)], bonus: Bonus::Plus(5), ..Rules::default() };
        let mut round = Round::new("1x4:aqua".parse().unwrap(), rules);
        // The first path goes right over the U; only a path that reads Q as Qu reaches the red A.
        assert_eq!(round.enter("qua", Duration::ZERO, |_| true).points(), Points(6));
    }

    #[test]
    fn a_red_cell_far_from_the_first_path_counts_as_in_the_solver() {
        // Each word has too many paths around the red corner to try them all.
        let board = Board::parse(&"e".repeat(64)).unwrap();
        let words: Vec<String> = (3..12).map(|letters| "e".repeat(letters)).collect();
        let rules = Rules { red: vec![Cell(63)], bonus: Bonus::Plus(5), ..Rules::default() };
        let lexicon = Lexicon::build(words.clone()).unwrap();
        let expected = Solver::new().solve(&lexicon, &board, &rules).points();
        let mut round = Round::new(board, rules);
        for word in &words {
            round.enter(word, Duration::ZERO, |_| true);
        }
        assert_eq!(round.points(), expected);
    }

    #[test]
    fn a_red_cell_that_no_path_can_use_is_given_up_quickly() {
        // Every path through the red corner is too far from the only B to end there.
        let board = Board::parse(&("a".repeat(399) + "b")).unwrap();
        let rules = Rules { red: vec![Cell(0)], ..Rules::default() };
        let mut round = Round::new(board, rules);
        assert_eq!(round.enter(&("a".repeat(15) + "b"), Duration::ZERO, |_| true).points(), Points(11));
    }
}
