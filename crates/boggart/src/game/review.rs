//! The evaluation of a finished round: every word of the board, found or missed, and which finds are close to missed words.

use std::collections::HashMap;
use std::time::Duration;

use crate::board::Path;
use crate::game::{Commonness, Round, Tier};
use crate::{Points, Solution};

/// One word of the board.
///
/// # Examples
/// ```
/// use boggart::game::{Review, Reviewed, Round};
/// use boggart::{Board, Lexicon, Rules};
///
/// let lexicon = Lexicon::build(["noon"])?;
/// let board = Board::parse("no/on")?;
/// let solution = lexicon.solve(&board);
/// let review = Review::new(&lexicon, &solution, &Round::new(board, Rules::default()));
/// let missed: &Reviewed = &review.words()[0];
/// assert_eq!((missed.word.as_str(), missed.found), ("noon", None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reviewed {
    /// The word.
    pub word: String,
    /// How many letters it has.
    pub letters: usize,
    /// What it earns.
    pub points: Points,
    /// Where it is; for a found word, where it was found.
    pub path: Path,
    /// When it was found, counted from the start of the round, or `None` if it was missed.
    pub found: Option<Duration>,
    /// How common it is.
    pub tier: Tier,
    /// For a missed word: a found word that is close to it.
    pub near: Option<Near>,
}

/// A found word that is close to a missed word; made by [`Review::new`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Near {
    /// The difference between them.
    pub by: NearBy,
    /// The word that was found.
    pub find: String,
}

/// The difference between a found word and a missed word.
///
/// # Examples
/// ```
/// assert!(boggart::game::NearBy::Plural < boggart::game::NearBy::Letter);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NearBy {
    /// The missed word is the found word with an S.
    Plural,
    /// The missed word starts with the found word.
    Ending,
    /// The missed word is inside the found word.
    Inner,
    /// The words differ in one letter, or one has one letter more.
    Letter,
}

/// In which order to look at words.
///
/// # Examples
/// ```
/// assert_eq!(boggart::game::ReviewOrder::default(), boggart::game::ReviewOrder::Length);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ReviewOrder {
    /// The longest first.
    #[default]
    Length,
    /// Those that earn most first.
    Points,
    /// The most common first.
    Commonness,
}

/// The evaluation of a round.
///
/// # Examples
/// ```
/// use std::time::Duration;
///
/// use boggart::game::{Review, Round};
/// use boggart::{Board, Lexicon, Rules};
///
/// let lexicon = Lexicon::build(["noon", "non"])?;
/// let board = Board::parse("no/on")?;
/// let solution = lexicon.solve(&board);
/// let mut round = Round::new(board, Rules::default());
/// round.enter("noon", Duration::from_secs(70), |_| true);
/// let review = Review::new(&lexicon, &solution, &round);
/// assert_eq!((review.points_found().0, review.points_all().0), (1, 2));
/// assert_eq!(review.pace().iter().map(|points| points.0).collect::<Vec<_>>(), [0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    words: Vec<Reviewed>,
}

impl Review {
    /// Evaluates a round, given the words that most people know (or how else common words are known) and all words of its board.
    ///
    /// # Examples
    /// ```
    /// use boggart::game::{Review, Round};
    /// use boggart::{Board, Lexicon, Rules};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let board = Board::parse("no/on")?;
    /// let review = Review::new(&lexicon, &lexicon.solve(&board), &Round::new(board, Rules::default()));
    /// assert_eq!(review.words().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<'a>(familiar: impl Into<Commonness<'a>>, solution: &Solution, round: &Round) -> Self {
        let familiar = familiar.into();
        let finds: Vec<&str> = round.scored().map(|entry| entry.word.as_str()).collect();
        let nearest = Nearest::new(&finds);
        let review = |find: crate::Find<'_>| {
            let word = find.word();
            let entry = round.find(&word);
            let near = if entry.is_none() { nearest.to(&word) } else { None };
            let (letters, points) = (find.letters(), find.points());
            Reviewed {
                tier: familiar.tier(&word),
                word,
                letters,
                points,
                path: entry.and_then(|entry| entry.verdict.path()).cloned().unwrap_or_else(|| find.path()),
                found: entry.map(|entry| entry.at),
                near,
            }
        };
        Self { words: solution.iter().map(review).collect() }
    }

    /// Every word of the board, in the order of the lexicon.
    #[must_use]
    pub fn words(&self) -> &[Reviewed] {
        &self.words
    }

    /// Every word in another order; ties stay in the order of the lexicon.
    ///
    /// # Examples
    /// ```
    /// # use boggart::game::{Review, ReviewOrder, Round};
    /// # use boggart::{Board, Lexicon, Rules};
    /// # let lexicon = Lexicon::build(["noon", "non"])?;
    /// # let board = Board::parse("no/on")?;
    /// # let review = Review::new(&lexicon, &lexicon.solve(&board), &Round::new(board, Rules::default()));
    /// assert_eq!(review.sorted(ReviewOrder::Length)[0].word, "noon");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sorted(&self, order: ReviewOrder) -> Vec<&Reviewed> {
        let mut words: Vec<&Reviewed> = self.words.iter().collect();
        match order {
            ReviewOrder::Length => words.sort_by_key(|word| std::cmp::Reverse(word.letters)),
            ReviewOrder::Points => words.sort_by_key(|word| std::cmp::Reverse(word.points)),
            ReviewOrder::Commonness => words.sort_by_key(|word| (word.tier, std::cmp::Reverse(word.letters))),
        }
        words
    }

    /// What was earned.
    #[must_use]
    pub fn points_found(&self) -> Points {
        self.words.iter().filter(|word| word.found.is_some()).map(|word| word.points).sum()
    }

    /// What could have been earned.
    #[must_use]
    pub fn points_all(&self) -> Points {
        self.words.iter().map(|word| word.points).sum()
    }

    /// How many words of a tier or a more common one were found, and how many there are.
    ///
    /// # Examples
    /// ```
    /// # use boggart::game::{Review, Round, Tier};
    /// # use boggart::{Board, Lexicon, Rules};
    /// # let lexicon = Lexicon::build(["noon"])?;
    /// # let board = Board::parse("no/on")?;
    /// # let review = Review::new(&lexicon, &lexicon.solve(&board), &Round::new(board, Rules::default()));
    /// assert_eq!(review.words_up_to(Tier::Familiar), (0, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn words_up_to(&self, tier: Tier) -> (usize, usize) {
        let common = || self.words.iter().filter(|word| word.tier <= tier);
        (common().filter(|word| word.found.is_some()).count(), common().count())
    }

    /// The points of each minute, up to the last minute with a found word.
    ///
    /// # Examples
    /// ```
    /// # use boggart::game::{Review, Round};
    /// # use boggart::{Board, Lexicon, Rules};
    /// # let lexicon = Lexicon::build(["noon"])?;
    /// # let board = Board::parse("no/on")?;
    /// # let review = Review::new(&lexicon, &lexicon.solve(&board), &Round::new(board, Rules::default()));
    /// assert!(review.pace().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pace(&self) -> Vec<Points> {
        let mut pace = Vec::new();
        for word in &self.words {
            let Some(found) = word.found else { continue };
            let minute = usize::try_from(found.as_secs() / 60).unwrap_or(usize::MAX).min(MINUTES_MAX - 1);
            if pace.len() <= minute {
                pace.resize(minute + 1, Points(0));
            }
            pace[minute] += word.points;
        }
        pace
    }
}

/// Later finds count in the last minute, because a round without a timer may stay open overnight.
const MINUTES_MAX: usize = 24 * 60;

/// The found words, prepared for the search for close ones.
struct Nearest<'a> {
    finds: &'a [&'a str],
    exact: HashMap<&'a str, usize>,
}

impl<'a> Nearest<'a> {
    fn new(finds: &'a [&'a str]) -> Self {
        Self { finds, exact: finds.iter().enumerate().map(|(i, &find)| (find, i)).collect() }
    }

    /// The found word that is closest to a missed word, if one is close.
    fn to(&self, missed: &str) -> Option<Near> {
        let near = |by, find: &str| Some(Near { by, find: find.to_owned() });
        if let Some(stem) = missed.strip_suffix('s').filter(|stem| self.exact.contains_key(stem)) {
            return near(NearBy::Plural, stem);
        }
        // The longest find is the most informative.
        let longest = |is_near: &dyn Fn(&str) -> bool| {
            self.finds.iter().filter(|find| is_near(find)).max_by_key(|find| find.len())
        };
        if let Some(find) = longest(&|find| missed.starts_with(find)) {
            return near(NearBy::Ending, find);
        }
        if let Some(find) = longest(&|find| find.contains(missed)) {
            return near(NearBy::Inner, find);
        }
        longest(&|find| is_one_letter_away(find, missed)).and_then(|find| near(NearBy::Letter, find))
    }
}

/// Whether the words differ in one letter, or one of them has one letter more.
fn is_one_letter_away(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let (short, long) = if a.len() <= b.len() { (&a, &b) } else { (&b, &a) };
    let same = short.iter().zip(long).take_while(|(x, y)| x == y).count();
    match long.len() - short.len() {
        0 => same < short.len() && short[same + 1..] == long[same + 1..],
        1 => short[same..] == long[same + 1..],
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Entered;
    use crate::{Board, Lexicon, Rules};

    fn check(finds: &[&str], missed: &str, expected: Option<(NearBy, &str)>) {
        let near = Nearest::new(finds).to(missed);
        assert_eq!(near.as_ref().map(|near| (near.by, near.find.as_str())), expected, "{missed}");
    }

    #[test]
    fn near_misses_are_described_by_their_kind() {
        check(&["cat", "tone"], "cats", Some((NearBy::Plural, "cat")));
        check(&["ton", "tone"], "toned", Some((NearBy::Ending, "tone")));
        check(&["stone"], "ton", Some((NearBy::Inner, "stone")));
        check(&["tone"], "tine", Some((NearBy::Letter, "tone")));
        check(&["tone"], "toe", Some((NearBy::Letter, "tone")));
        check(&["tone"], "stones", None);
        check(&[], "tone", None);
    }

    #[test]
    fn a_found_word_is_where_it_was_found() {
        let (lexicon, board) = (Lexicon::build(["on"]).unwrap(), Board::parse("no/on").unwrap());
        let rules = Rules { min_letters: 2, ..Rules::default() };
        let mut round = Round::new(board.clone(), rules.clone());
        let cells = [2, 3].map(crate::board::Cell).to_vec();
        round
            .enter_drawn(&Entered { cells: cells.clone(), ..Entered::typed("on", Duration::ZERO) }, |_| true);
        let mut solver = crate::Solver::new();
        let review = Review::new(&lexicon, solver.solve(&lexicon, &board, &rules), &round);
        assert_eq!(review.words()[0].path.cells(), cells);
    }

    #[test]
    fn a_review_has_every_word_once() {
        let lexicon = Lexicon::build(["tea", "teas", "eat", "seat", "sate"]).unwrap();
        let board = Board::parse("te/as").unwrap();
        let mut round = Round::new(board.clone(), Rules::default());
        round.enter("tea", Duration::from_secs(5), |_| true);
        round.enter("seat", Duration::from_secs(130), |_| true);
        let familiar = Lexicon::build(["tea", "eat", "seat"]).unwrap();
        let review = Review::new(&familiar, &lexicon.solve(&board), &round);
        let words: Vec<&str> = review.words().iter().map(|word| word.word.as_str()).collect();
        assert_eq!(words, ["eat", "sate", "seat", "tea", "teas"]);
        assert_eq!((review.points_found(), review.points_all()), (Points(2), Points(5)));
        assert_eq!(review.words_up_to(Tier::Familiar), (2, 3));
        assert_eq!(review.words_up_to(Tier::Related), (2, 4));
        assert_eq!(review.pace(), [Points(1), Points(0), Points(1)]);
        let near = |word: &str| review.words().iter().find(|known| known.word == word).unwrap().near.clone();
        assert_eq!(near("teas").map(|near| near.by), Some(NearBy::Plural));
        assert_eq!(near("eat").map(|near| near.by), Some(NearBy::Inner));
        assert_eq!(review.sorted(ReviewOrder::Commonness)[0].word, "seat");
    }
}
