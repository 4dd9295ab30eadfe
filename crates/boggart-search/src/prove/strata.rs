//! Classes sorted by how much work they are likely to be, in groups of which samples are taken.
//!
//! Classes differ a hundredfold: a few with frequent tiles in the middle take most of the time. A sample of all classes alike would
//! miss these, so each group is sampled by itself, and weighs as many classes as it has.

use boggart::Seed;
use boggart::random::Random;
use boggart_check::{BoardClass, Plan, Rank};

/// The share of all classes in each stratum, in thousandths, heaviest first: the heavier, the finer.
const SHARES: [usize; 6] = [2, 8, 30, 110, 250, 600];

/// Classes that are likely to be about equally much work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stratum {
    /// Its classes, in the order of the plan.
    pub classes: Vec<BoardClass>,
}

/// The classes of a plan in groups, heaviest first.
///
/// # Examples
/// ```
/// use boggart::{Dims, Lexicon, Rules, Seed};
/// use boggart_check::Plan;
/// use boggart_search::prove::Strata;
///
/// let lexicon = Lexicon::build(["tea", "eat", "seat", "noon"])?;
/// let plan = Plan::new(&lexicon, "four words", Dims::new(3, 4)?, None, &Rules::default(), 2)?;
/// let strata = Strata::new(&plan, plan.classes());
/// let classes: usize = strata.groups().iter().map(|stratum| stratum.classes.len()).sum();
/// assert_eq!(classes, plan.classes().len());
/// assert_eq!(strata.sample(12, Seed(1)), strata.sample(12, Seed(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strata {
    groups: Vec<Stratum>,
}

impl Strata {
    /// Groups these classes of a plan.
    #[must_use]
    pub fn new(plan: &Plan, classes: Vec<BoardClass>) -> Self {
        let total = classes.len();
        let mut sorted = classes;
        sorted.sort_by_cached_key(|class| (std::cmp::Reverse(likely_work(class)), class.text(plan)));
        let mut groups = Vec::new();
        let (mut share, mut taken) = (0, 0);
        for thousandths in SHARES {
            share += thousandths;
            let end = (total * share).div_ceil(1000).min(total);
            if end > taken {
                let mut classes = sorted[taken..end].to_vec();
                classes.sort_unstable();
                groups.push(Stratum { classes });
                taken = end;
            }
        }
        Self { groups }
    }

    /// The groups, heaviest first.
    #[must_use]
    pub fn groups(&self) -> &[Stratum] {
        &self.groups
    }

    /// The group of a class, if it is one of these classes.
    #[must_use]
    pub fn group_of(&self, class: &BoardClass) -> Option<usize> {
        self.groups.iter().position(|stratum| stratum.classes.binary_search(class).is_ok())
    }

    /// About this many classes drawn at random, each with the number of its group: equally many from each group, if it has them, and two at least.
    #[must_use]
    pub fn sample(&self, count: usize, seed: Seed) -> Vec<(usize, BoardClass)> {
        let mut random = Random::new(seed);
        let each = count.div_ceil(self.groups.len().max(1)).max(2);
        let mut sample = Vec::new();
        for (group, stratum) in self.groups.iter().enumerate() {
            let mut classes = stratum.classes.clone();
            random.shuffle(&mut classes);
            sample.extend(classes.into_iter().take(each).map(|class| (group, class)));
        }
        sample
    }
}

/// How much work a class is likely to be, on no scale: frequent tiles allow more words, but a tile that is there twice adds little.
fn likely_work(class: &BoardClass) -> usize {
    let mut seen = 0_u32;
    class.tiles().iter().fold(0, |work, &Rank(rank)| {
        let again = seen >> rank & 1 == 1;
        seen |= 1 << rank;
        work + usize::from(rank) / if again { 2 } else { 1 }
    })
}

#[cfg(test)]
mod tests {
    use boggart::{Dims, Lexicon, Rules};

    use super::*;

    #[test]
    fn every_class_is_in_one_group_and_samples_come_from_all() {
        let lexicon = Lexicon::build(["abcdefgh", "tea", "seat"]).unwrap();
        let plan = Plan::new(&lexicon, "few", Dims::new(4, 4).unwrap(), None, &Rules::default(), 2).unwrap();
        let classes = plan.classes();
        let strata = Strata::new(&plan, classes.clone());
        let mut all: Vec<BoardClass> =
            strata.groups().iter().flat_map(|group| group.classes.iter().cloned()).collect();
        all.sort_unstable();
        assert_eq!(all, classes);
        let sample = strata.sample(60, Seed(3));
        assert!(sample.iter().all(|(group, class)| strata.group_of(class) == Some(*group)));
        assert!((0..strata.groups().len()).all(|group| sample.iter().any(|(of, _)| *of == group)));
        let mut drawn: Vec<_> = sample.iter().map(|(_, class)| class).collect();
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn.len(), sample.len());
    }
}
