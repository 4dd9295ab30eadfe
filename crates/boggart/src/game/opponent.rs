//! Opponents that find words as people do: some of them, at times spread over the round.
//!
//! For each word, a level has a probability of finding it within three minutes. A random number decides when: if it is
//! within the probability, the word is found at an even spread over the three minutes; otherwise it is found later, when the
//! odds have grown with the time. So a longer round gives an opponent more words, but fewer per minute, as it does people.
//! On a board with very many words, an opponent needs more time for each word.
//!
//! All numbers are integers and all random numbers come from the seed, so the same opponent finds the same words at the same
//! times on every machine. At any time, a stronger opponent has found at least what a weaker one has found.

use std::fmt;
use std::time::Duration;

use crate::board::Cell;
use crate::game::{Commonness, Tier};
use crate::random::Random;
use crate::rules::ParseValueError;
use crate::{Find, Lexicon, Points, Seed, Solution};

/// Probabilities are counted in thousandths.
const ALL: u32 = 1_000;
/// Random numbers are finer, so that times are fine-grained.
const LUCK: u32 = 1_000 * ALL;
/// The time that probabilities refer to.
const SPAN_MS: u64 = 180_000;
/// The number of words of a typical roll of sixteen dice; a board with more words takes longer.
const USUAL_WORDS: u64 = 100;

/// How good an opponent is. docs/opponents.md says how many words and points each level finds per minute.
///
/// # Examples
/// ```
/// use boggart::game::Level;
///
/// assert_eq!("medium".parse(), Ok(Level::Medium));
/// assert_eq!(Level::ALL.first(), Some(&Level::Nursery));
/// assert_eq!(Level::ALL.last(), Some(&Level::Humbling));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// A few short words that children learn first.
    Nursery,
    /// Some familiar words, if they are short.
    Easy,
    /// Half of the familiar words, and some of their rare forms.
    Medium,
    /// Most familiar words, and some rare ones.
    Hard,
    /// Half of the rare words, too.
    Expert,
    /// Every word there is, within three minutes.
    Humbling,
}

/// What a level finds: the probability by tier, and the factors by which each further letter and each turn of the path reduce it.
struct Skill {
    by_tier: [u32; 3],
    a_letter: u32,
    a_turn: u32,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 6] =
        [Self::Nursery, Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Humbling];

    /// How to write one.
    const NAMES: &str = "nursery, easy, medium, hard, expert or humbling";

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Nursery => "nursery",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Humbling => "humbling",
        }
    }

    fn skill(self) -> Skill {
        let (by_tier, a_letter, a_turn) = match self {
            Self::Nursery => ([200, 30, 0], 500, 920),
            Self::Easy => ([350, 120, 10], 650, 940),
            Self::Medium => ([550, 300, 60], 780, 960),
            Self::Hard => ([720, 500, 200], 880, 975),
            Self::Expert => ([870, 740, 500], 950, 990),
            Self::Humbling => ([ALL; 3], ALL, ALL),
        };
        Skill { by_tier, a_letter, a_turn }
    }

    /// The probability, in thousandths, of finding a word of a tier on a path within three minutes.
    fn chance(self, tier: Tier, letters: usize, turns: usize) -> u32 {
        let Skill { by_tier, a_letter, a_turn } = self.skill();
        let mut chance = by_tier[tier as usize];
        for _ in 4..letters {
            chance = chance * a_letter / ALL;
        }
        for _ in 0..turns {
            chance = chance * a_turn / ALL;
        }
        chance
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for Level {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        let known = Self::ALL.into_iter().find(|level| level.name() == text);
        known.ok_or_else(|| ParseValueError::new(text, "a level", Self::NAMES))
    }
}

/// A word an opponent will find.
///
/// # Examples
/// ```
/// use boggart::game::{Level, Opponent, Planned};
/// use boggart::{Board, Lexicon, Seed};
///
/// let lexicon = Lexicon::build(["noon"])?;
/// let solution = lexicon.solve(&Board::parse("no/on")?);
/// let opponent = Opponent::new(&lexicon, &lexicon, &solution, Level::Humbling, Seed(1));
/// let planned: &Planned = &opponent.plan()[0];
/// assert_eq!((planned.word.as_str(), planned.points.0), ("noon", 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Planned {
    /// The word.
    pub word: String,
    /// What it earns.
    pub points: Points,
    /// When it is found, from the start of the round.
    pub at: Duration,
}

/// A computer player for one board.
///
/// # Examples
/// ```
/// use std::time::Duration;
///
/// use boggart::game::{Level, Opponent};
/// use boggart::{Board, Lexicon, Seed};
///
/// let lexicon = Lexicon::build(["noon", "non"])?;
/// let solution = lexicon.solve(&Board::parse("no/on")?);
/// let opponent = Opponent::new(&lexicon, &lexicon, &solution, Level::Humbling, Seed(1));
/// assert_eq!(opponent.found_by(Duration::ZERO).len(), 0);
/// assert_eq!(opponent.found_by(Duration::from_secs(180)).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opponent {
    plan: Vec<Planned>,
}

impl Opponent {
    /// An opponent of a level on a solved board. `familiar` are the words most people know, or how else common words are known;
    /// `unsuitable` are those that no level but the top one plays.
    ///
    /// # Examples
    /// ```
    /// use boggart::game::{Level, Opponent};
    /// use boggart::{Board, Lexicon, Seed};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let none = Lexicon::build(Vec::<&str>::new())?;
    /// let solution = lexicon.solve(&Board::parse("no/on")?);
    /// let plan = |unsuitable, seed| Opponent::new(&lexicon, unsuitable, &solution, Level::Expert, seed);
    /// assert_eq!(plan(&none, Seed(3)), plan(&none, Seed(3)));
    /// assert!(plan(&lexicon, Seed(3)).plan().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<'a>(
        familiar: impl Into<Commonness<'a>>,
        unsuitable: &Lexicon,
        solution: &Solution,
        level: Level,
        seed: Seed,
    ) -> Self {
        let familiar = familiar.into();
        let cols = solution.cols();
        let is_top = level == Level::Humbling;
        let words = if is_top { USUAL_WORDS } else { solution.len() as u64 };
        Self::find(solution, seed, words, |find, word| match !is_top && unsuitable.contains(word) {
            true => 0,
            false => level.chance(familiar.tier(word), find.letters(), turns(find.cells(), cols)),
        })
    }

    /// An opponent who finds exactly the words of a list that are on the board, within three minutes.
    ///
    /// # Examples
    /// ```
    /// use boggart::game::Opponent;
    /// use boggart::{Board, Lexicon, Seed};
    ///
    /// let solution = Lexicon::build(["noon", "non"])?.solve(&Board::parse("no/on")?);
    /// let opponent = Opponent::with_words(&Lexicon::build(["noon", "moon"])?, &solution, Seed(1));
    /// assert_eq!(opponent.plan().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_words(words: &Lexicon, solution: &Solution, seed: Seed) -> Self {
        let chance = |_: &Find<'_>, word: &str| if words.contains(word) { ALL } else { 0 };
        Self::find(solution, seed, USUAL_WORDS, chance)
    }

    /// Decides for each word, by its probability, whether and when it is found. The same random numbers are drawn whatever
    /// the probabilities are.
    fn find(solution: &Solution, seed: Seed, words: u64, chance: impl Fn(&Find<'_>, &str) -> u32) -> Self {
        let mut random = Random::new(seed);
        let mut plan = Vec::with_capacity(solution.len());
        let span_ms = SPAN_MS * words.max(USUAL_WORDS) / USUAL_WORDS;
        for find in solution.iter() {
            let word = find.word();
            let (chance, luck) = (chance(&find, &word), random.below(LUCK));
            if let Some(at) = moment(chance, luck, span_ms) {
                plan.push(Planned { word, points: find.points(), at });
            }
        }
        plan.sort_by_key(|planned| planned.at);
        Self { plan }
    }

    /// All words it will find given enough time, in the order in which it finds them.
    #[must_use]
    pub fn plan(&self) -> &[Planned] {
        &self.plan
    }

    /// What it has found after some time.
    ///
    /// # Examples
    /// ```
    /// use std::time::Duration;
    ///
    /// use boggart::game::Opponent;
    /// use boggart::{Board, Lexicon, Seed};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let solution = lexicon.solve(&Board::parse("no/on")?);
    /// let opponent = Opponent::with_words(&lexicon, &solution, Seed(1));
    /// assert_eq!(opponent.found_by(Duration::from_secs(180)).len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn found_by(&self, elapsed: Duration) -> &[Planned] {
        &self.plan[..self.plan.partition_point(|planned| planned.at <= elapsed)]
    }
}

/// When a word is found, given the probability, in thousandths, of finding it within a span; never if that is 0.
fn moment(chance: u32, luck: u32, span_ms: u64) -> Option<Duration> {
    if chance == 0 {
        return None;
    }
    let (all, luck, chance) = (u64::from(LUCK), u64::from(luck), u64::from(chance) * 1_000);
    // The odds of a probability p are p to 1 - p.
    let (part, whole) =
        if luck < chance { (luck, chance) } else { (luck * (all - chance), (all - luck) * chance) };
    let ms = u128::from(span_ms) * u128::from(part) / u128::from(whole);
    Some(Duration::from_millis(u64::try_from(ms).unwrap_or(u64::MAX)))
}

/// How often a path changes its direction.
fn turns(cells: &[Cell], cols: u32) -> usize {
    let row_col = |cell: &Cell| (i64::from(cell.0 / cols), i64::from(cell.0 % cols));
    let steps: Vec<(i64, i64)> = cells
        .windows(2)
        .map(|pair| {
            let ((a, b), (c, d)) = (row_col(&pair[0]), row_col(&pair[1]));
            (c - a, d - b)
        })
        .collect();
    steps.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use crate::score::common_words;

    const MINUTE: Duration = Duration::from_secs(60);

    fn plans(seed: u64) -> Vec<Opponent> {
        let lexicon = common_words();
        let solution = lexicon.solve(&Board::parse("aeio/tnsr/leae/toni").unwrap());
        assert!(solution.len() > 50, "a board with some words");
        let none = Lexicon::build(Vec::<&str>::new()).unwrap();
        Level::ALL.map(|level| Opponent::new(&lexicon, &none, &solution, level, Seed(seed))).into()
    }

    #[test]
    fn a_stronger_opponent_always_has_the_words_of_a_weaker_one() {
        for seed in 0..20 {
            for pair in plans(seed).windows(2) {
                for planned in &pair[0].plan {
                    let stronger = pair[1].plan.iter().find(|other| other.word == planned.word);
                    assert!(stronger.is_some_and(|stronger| stronger.at <= planned.at), "{planned:?}");
                }
            }
        }
    }

    #[test]
    fn the_strongest_finds_everything_and_the_weakest_little() {
        let lexicon = common_words();
        let all = lexicon.solve(&Board::parse("aeio/tnsr/leae/toni").unwrap()).len();
        let found: Vec<usize> = plans(1).iter().map(|opponent| opponent.found_by(3 * MINUTE).len()).collect();
        assert_eq!(found[5], all);
        assert!(found[0] * 3 < all, "{found:?} of {all}");
        assert!(found.is_sorted());
    }

    #[test]
    fn only_the_top_level_plays_unsuitable_words() {
        let lexicon = common_words();
        let solution = lexicon.solve(&Board::parse("aeio/tnsr/leae/toni").unwrap());
        let words: Vec<String> = solution.iter().map(|find| find.word()).step_by(3).collect();
        let unsuitable = Lexicon::build(words).unwrap();
        for level in Level::ALL {
            let opponent = Opponent::new(&lexicon, &unsuitable, &solution, level, Seed(1));
            let played = opponent.plan.iter().filter(|planned| unsuitable.contains(&planned.word)).count();
            assert_eq!(played, if level == Level::Humbling { unsuitable.len() } else { 0 }, "{level}");
        }
    }

    #[test]
    fn words_are_found_throughout_the_round_but_ever_more_slowly() {
        for (level, opponent) in Level::ALL.into_iter().zip(plans(4)) {
            let by = |minutes| opponent.found_by(minutes * MINUTE).len();
            assert!(by(0) <= by(1) && by(1) < by(3) && by(3) <= by(10), "{level}");
            assert!(by(10) - by(3) < 4 * by(3), "{level}");
            assert!(opponent.plan.is_sorted_by_key(|planned| planned.at));
        }
    }

    #[test]
    fn the_time_of_a_word_depends_on_its_chance_and_the_random_number() {
        let check = |chance, luck: u32, seconds: Option<u64>| {
            let found = moment(chance, luck * 1_000, SPAN_MS).map(|at| at.as_secs());
            assert_eq!(found, seconds, "{chance} against {luck}");
        };
        check(ALL, 0, Some(0));
        check(ALL, 999, Some(179));
        check(500, 250, Some(90));
        check(500, 499, Some(179));
        check(500, 500, Some(180));
        // Odds of three to one take three times as long.
        check(500, 750, Some(540));
        check(100, 500, Some(1_620));
        check(0, 0, None);
    }

    #[test]
    fn many_words_take_longer_each() {
        let luck = LUCK / 3;
        let at = |words| moment(500, luck, SPAN_MS * words / USUAL_WORDS);
        assert!(at(100) < at(300));
    }

    #[test]
    fn levels_are_read_back_and_the_error_lists_all_of_them() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        let names = Level::ALL.map(Level::name).join(", ").replace(", humbling", " or humbling");
        let error = "Easy".parse::<Level>().unwrap_err();
        assert_eq!(error.to_string(), format!("\"Easy\" is not a level; write {names}"));
    }

    #[test]
    fn turns_are_counted() {
        let cells = |numbers: &[u32]| numbers.iter().map(|&number| Cell(number)).collect::<Vec<_>>();
        assert_eq!(turns(&cells(&[0, 1, 2, 3]), 4), 0);
        assert_eq!(turns(&cells(&[0, 1, 5, 4]), 4), 2);
        assert_eq!(turns(&cells(&[0]), 4), 0);
    }
}
