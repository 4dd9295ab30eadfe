//! Opponents that find words as people do: some of them, at moments spread through the round.
//!
//! Chances are whole numbers in thousandths and all randomness comes from the seed, so that the same opponent finds the
//! same words at the same moments everywhere. A stronger one finds at least what a weaker one does.

use std::fmt;
use std::time::Duration;

use crate::{Cell, Find, Lexicon, Lookup, Points, Random, Seed, Solution, Tier};

/// Moments and chances are counted in thousandths.
const ALL: u32 = 1_000;

/// How good an opponent is.
///
/// # Examples
/// ```
/// use boggart::Level;
///
/// assert_eq!("medium".parse(), Ok(Level::Medium));
/// assert_eq!(Level::ALL.first(), Some(&Level::Nursery));
/// assert_eq!(Level::ALL.last(), Some(&Level::Humbling));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// A few short words of the first books.
    Nursery,
    /// Words everybody knows, if they are short.
    Easy,
    /// Most familiar words, and some of their forms.
    Medium,
    /// Nearly all of these, and some that are rare.
    Hard,
    /// Half of what hardly anybody knows.
    Expert,
    /// Every word there is.
    Humbling,
}

/// What a level finds: chances by tier, and what is left of them for each further letter and each turn of the path.
struct Skill {
    by_tier: [u32; 3],
    a_letter: u32,
    a_turn: u32,
}

impl Level {
    /// All levels, the weakest first.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Level::ALL.len(), 6);
    /// ```
    pub const ALL: [Self; 6] =
        [Self::Nursery, Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Humbling];

    /// The name it goes by.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Level::Humbling.name(), "humbling");
    /// ```
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
            Self::Nursery => ([300, 40, 0], 500, 920),
            Self::Easy => ([500, 160, 10], 650, 940),
            Self::Medium => ([750, 420, 60], 780, 960),
            Self::Hard => ([900, 680, 200], 880, 975),
            Self::Expert => ([970, 880, 500], 950, 990),
            Self::Humbling => ([ALL; 3], ALL, ALL),
        };
        Skill { by_tier, a_letter, a_turn }
    }

    /// The chance, in thousandths, to find a word of a tier on a path.
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
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|level| level.name() == text);
        let names = || Self::ALL.map(Self::name).join(", ");
        known.ok_or_else(|| format!("\"{text}\" is not a level; the levels are {}", names()))
    }
}

/// A word an opponent will find.
///
/// # Examples
/// ```
/// use boggart::{Board, Lexicon, Level, Opponent, Planned, Seed};
///
/// let lexicon = Lexicon::build(["noon"])?;
/// let solution = lexicon.solve(&Board::parse("no/on").expect("a board"));
/// let opponent = Opponent::new(Level::Humbling, &solution, &lexicon, Seed(1));
/// let planned: &Planned = &opponent.plan()[0];
/// assert_eq!((planned.word.as_str(), planned.points.0), ("noon", 1));
/// # Ok::<(), boggart::BuildLexiconError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planned {
    /// The word.
    pub word: String,
    /// What it earns.
    pub points: Points,
    /// When it is found, in thousandths of the round.
    pub moment: u32,
}

/// A computer player for one board.
///
/// # Examples
/// ```
/// use std::time::Duration;
///
/// use boggart::{Board, Lexicon, Level, Opponent, Seed};
///
/// let lexicon = Lexicon::build(["noon", "non"])?;
/// let solution = lexicon.solve(&Board::parse("no/on").expect("a board"));
/// let opponent = Opponent::new(Level::Humbling, &solution, &lexicon, Seed(1));
/// let round = Duration::from_secs(180);
/// assert_eq!(opponent.found_by(round, round).len(), 2);
/// # Ok::<(), boggart::BuildLexiconError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opponent {
    plan: Vec<Planned>,
}

impl Opponent {
    /// An opponent of a level on a solved board; `familiar` are the words everybody knows.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon, Level, Opponent, Seed};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let solution = lexicon.solve(&Board::parse("no/on").expect("a board"));
    /// let plan = |seed| Opponent::new(Level::Easy, &solution, &lexicon, seed);
    /// assert_eq!(plan(Seed(3)), plan(Seed(3)));
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn new(level: Level, solution: &Solution, familiar: &Lexicon, seed: Seed) -> Self {
        let cols = solution.cols();
        Self::find(solution, seed, |find, word| {
            level.chance(Tier::of(word, familiar), find.letters(), turns(find.cells(), cols))
        })
    }

    /// An opponent who finds exactly the words of a list that are on the board.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon, Opponent, Seed};
    ///
    /// let solution = Lexicon::build(["noon", "non"])?.solve(&Board::parse("no/on").expect("a board"));
    /// let opponent = Opponent::with_words(&Lexicon::build(["noon", "moon"])?, &solution, Seed(1));
    /// assert_eq!(opponent.plan().len(), 1);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn with_words(words: &Lexicon, solution: &Solution, seed: Seed) -> Self {
        Self::find(solution, seed, |_, word| if words.lookup(word) == Lookup::Match { ALL } else { 0 })
    }

    /// Goes over all words and finds each with its chance. The same numbers are drawn whatever the chances are.
    fn find(solution: &Solution, seed: Seed, chance: impl Fn(&Find<'_>, &str) -> u32) -> Self {
        let mut random = Random::new(seed);
        let mut plan = Vec::with_capacity(solution.len());
        for find in solution.iter() {
            let word = find.word();
            let chance = chance(&find, &word);
            let (luck, first, second) = (random.below(ALL), random.below(ALL), random.below(ALL));
            if luck < chance {
                // What is easily found is found sooner.
                let moment = if chance > ALL / 2 { first.min(second) } else { first };
                plan.push(Planned { word, points: find.points(), moment });
            }
        }
        plan.sort_by_key(|planned| planned.moment);
        Self { plan }
    }

    /// All words it will find, in the order it will find them.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Lexicon, Opponent, Seed};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let solution = lexicon.solve(&boggart::Board::parse("xx/xx").expect("a board"));
    /// assert!(Opponent::with_words(&lexicon, &solution, Seed(1)).plan().is_empty());
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn plan(&self) -> &[Planned] {
        &self.plan
    }

    /// What it has found after some of the time of a round.
    ///
    /// # Examples
    /// ```
    /// use std::time::Duration;
    ///
    /// use boggart::{Board, Lexicon, Opponent, Seed};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let solution = lexicon.solve(&Board::parse("no/on").expect("a board"));
    /// let opponent = Opponent::with_words(&lexicon, &solution, Seed(1));
    /// assert_eq!(opponent.found_by(Duration::from_secs(180), Duration::from_secs(180)).len(), 1);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn found_by(&self, elapsed: Duration, round: Duration) -> &[Planned] {
        let part = elapsed.as_millis() * u128::from(ALL);
        let found =
            self.plan.partition_point(|planned| round.as_millis() * u128::from(planned.moment) <= part);
        &self.plan[..found]
    }
}

/// How often a path changes its direction.
fn turns(cells: &[Cell], cols: u32) -> usize {
    let place = |cell: &Cell| (i64::from(cell.0 / cols), i64::from(cell.0 % cols));
    let steps: Vec<(i64, i64)> = cells
        .windows(2)
        .map(|pair| {
            let ((a, b), (c, d)) = (place(&pair[0]), place(&pair[1]));
            (c - a, d - b)
        })
        .collect();
    steps.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use crate::batch::tests::common_words;

    fn plans(seed: u64) -> Vec<Opponent> {
        let lexicon = common_words();
        let solution = lexicon.solve(&Board::parse("aeio/tnsr/leae/toni").unwrap());
        assert!(solution.len() > 50, "a board with some words");
        Level::ALL.map(|level| Opponent::new(level, &solution, &lexicon, Seed(seed))).into()
    }

    #[test]
    fn a_stronger_opponent_finds_what_a_weaker_one_does() {
        for seed in 0..20 {
            for pair in plans(seed).windows(2) {
                let has = |word: &str| pair[1].plan.iter().any(|planned| planned.word == word);
                assert!(pair[0].plan.iter().all(|planned| has(&planned.word)));
            }
        }
    }

    #[test]
    fn the_strongest_finds_everything_and_the_weakest_little() {
        let lexicon = common_words();
        let all = lexicon.solve(&Board::parse("aeio/tnsr/leae/toni").unwrap()).len();
        let found: Vec<usize> = plans(1).iter().map(|opponent| opponent.plan.len()).collect();
        assert_eq!(found[5], all);
        assert!(found[0] * 3 < all, "{found:?} of {all}");
        assert!(found.is_sorted());
    }

    #[test]
    fn words_arrive_through_the_whole_round() {
        let opponent = &plans(4)[5];
        let round = Duration::from_secs(180);
        let early = opponent.found_by(Duration::from_secs(60), round).len();
        let late = opponent.found_by(Duration::from_secs(120), round).len();
        assert!(0 < early && early < late && late < opponent.plan.len());
        assert!(opponent.plan.is_sorted_by_key(|planned| planned.moment));
    }

    #[test]
    fn turns_are_counted() {
        let cells = |numbers: &[u32]| numbers.iter().map(|&number| Cell(number)).collect::<Vec<_>>();
        assert_eq!(turns(&cells(&[0, 1, 2, 3]), 4), 0);
        assert_eq!(turns(&cells(&[0, 1, 5, 4]), 4), 2);
        assert_eq!(turns(&cells(&[0]), 4), 0);
    }
}
