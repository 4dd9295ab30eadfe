//! How far a run is: its classes, the share of the work, the time left, and what it has found.

use std::collections::BTreeSet;
use std::time::Duration;

use boggart::Board;
use boggart::random::Random;
use boggart::{Seed, wording};
use boggart_check::{BoardClass, Ledger, Plan, Ruling};
use boggart_search::prove::{Estimate, Strata};

use super::class_threads::SearchedClass;
use crate::show;

/// How many classes of each stratum come first, so that the time left is soon known.
const FIRST_OF_STRATUM: usize = 4;

/// The classes of a run, and what became of them so far.
pub(super) struct RunStatus {
    strata: Strata,
    /// Classes that were done before, by stratum.
    before: Vec<usize>,
    /// What the classes of this run cost.
    estimate: Estimate,
    pub(super) classes: usize,
    pub(super) done: usize,
    work: f64,
    boards: BTreeSet<Board>,
}

impl RunStatus {
    /// For these classes, of which some are in the ledger. Also returns the others, in the order in which to search them: at random, but
    /// always the same for a plan, and some of each stratum first.
    pub(super) fn new(plan: &Plan, classes: Vec<BoardClass>, ledger: &Ledger) -> (Self, Vec<BoardClass>) {
        let count = classes.len();
        let strata = Strata::new(plan, classes);
        let mut left = Vec::new();
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for (group, stratum) in strata.groups().iter().enumerate() {
            let missing = stratum.classes.iter().filter(|class| ledger.entry(class).is_none());
            let of_group: Vec<(usize, BoardClass)> = missing.map(|class| (group, class.clone())).collect();
            before.push(stratum.classes.len() - of_group.len());
            after.push(of_group.len());
            left.extend(of_group);
        }
        let seed = plan.digest().0.first_chunk().copied().expect("a digest has 32 bytes");
        Random::new(Seed(u64::from_be_bytes(seed))).shuffle(&mut left);
        let mut taken = vec![0; after.len()];
        let (first, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|(group, _)| {
            taken[*group] += 1;
            taken[*group] <= FIRST_OF_STRATUM
        });
        let order: Vec<BoardClass> = first.into_iter().chain(others).map(|(_, class)| class).collect();
        let status = Self {
            strata,
            before,
            estimate: Estimate::new(after),
            classes: count,
            done: count - order.len(),
            work: 0.0,
            boards: ledger.survivors().into_iter().map(|survivor| survivor.board).collect(),
        };
        (status, order)
    }

    /// Takes note of a class.
    #[expect(clippy::cast_precision_loss, reason = "an estimate for people")]
    pub(super) fn add(&mut self, searched: &SearchedClass) {
        let group =
            self.strata.group_of(&searched.ruling.class).expect("only classes of the run are searched");
        // Even a class without placements takes time.
        let work = (searched.work + 1) as f64;
        self.estimate.add(group, work);
        self.work += work;
        self.done += 1;
        let survivors = searched.ruling.flat().flat_map(|ruling: &Ruling| &ruling.survivors);
        self.boards.extend(survivors.map(|survivor| survivor.board.canonical()));
    }

    /// The status in one line of at most this width.
    pub(super) fn text(&self, elapsed: Duration, width: usize) -> String {
        let classes = format!(
            "{} of {}",
            show::thousands(self.done as u64),
            wording::count(self.classes as u64, "class")
        );
        let boards = wording::count(self.boards.len() as u64, "board");
        let lines = match self.share().zip(self.left(elapsed)) {
            None => vec![format!("{classes} | {boards}")],
            Some((share, [low, likely, high])) => {
                let share = format!("{:.0} % of the work", 100.0 * share);
                let likely = lasting(likely);
                vec![
                    format!(
                        "{classes} | {share} | about {likely} left ({} to {}) | {boards}",
                        lasting(low),
                        lasting(high)
                    ),
                    format!("{classes} | {share} | about {likely} left | {boards}"),
                    format!("{classes} | about {likely} left | {boards}"),
                ]
            }
        };
        let fitting = lines.into_iter().find(|line| line.chars().count() <= width);
        fitting.unwrap_or_else(|| classes.chars().take(width).collect())
    }

    /// The share of the work that is done, once it can be estimated.
    #[expect(clippy::cast_precision_loss, reason = "an estimate for people")]
    fn share(&self) -> Option<f64> {
        let is_known = |(_, count, classes): (f64, usize, usize)| count >= 2.min(classes);
        let before: f64 =
            self.estimate.means().zip(&self.before).map(|((mean, ..), before)| mean * *before as f64).sum();
        let done = before + self.work;
        let all = done + self.estimate.remaining();
        self.estimate.means().all(is_known).then_some(if all > 0.0 { done / all } else { 1.0 })
    }

    /// How many seconds are left: at least, likely and at most, with a probability of about 95 %.
    fn left(&self, elapsed: Duration) -> Option<[f64; 3]> {
        let rate = self.work / elapsed.as_secs_f64();
        let (low, high) = self.estimate.interval();
        let left = [low - self.work, self.estimate.remaining(), high - self.work];
        (rate > 0.0 && rate.is_finite()).then_some(left.map(|work| work.max(0.0) / rate))
    }
}

/// A time for people: 40 s, 12 min, 3.4 h or 5.2 days.
pub(super) fn lasting(seconds: f64) -> String {
    const MINUTE: f64 = 60.0;
    const HOUR: f64 = 3_600.0;
    const DAY: f64 = 86_400.0;
    if seconds < 2.0 * MINUTE {
        format!("{seconds:.0} s")
    } else if seconds < 2.0 * HOUR {
        format!("{:.0} min", seconds / MINUTE)
    } else if seconds < 2.0 * DAY {
        format!("{:.1} h", seconds / HOUR)
    } else {
        format!("{:.1} days", seconds / DAY)
    }
}

#[cfg(test)]
mod tests {
    use boggart::{Dims, Lexicon, Rules};
    use boggart_check::{Bound, PlacementHash};

    use super::*;

    #[test]
    fn times_have_their_units() {
        assert_eq!(
            [0.4, 119.0, 121.0, 7_199.0, 9_000.0, 200_000.0].map(lasting),
            ["0 s", "119 s", "2 min", "120 min", "2.5 h", "2.3 days"]
        );
    }

    #[test]
    fn every_class_is_searched_once_and_the_work_adds_up() {
        let lexicon = Lexicon::build(["tea", "eat", "seat", "noon"]).unwrap();
        let plan = Plan::new(&lexicon, "few", Dims::new(3, 4).unwrap(), None, &Rules::default(), 2).unwrap();
        let classes = plan.classes();
        let (mut status, order) = RunStatus::new(&plan, classes.clone(), &Ledger::default());
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, classes);
        assert_eq!(RunStatus::new(&plan, classes.clone(), &Ledger::default()).1, order);
        assert!(status.text(Duration::from_secs(1), 80).ends_with(" | 0 boards"));
        for class in order {
            let ruling = Ruling {
                class,
                placements: 0,
                hash: PlacementHash(0),
                bound: Bound(0),
                expansions: 0,
                pruned: Bound(0),
                parts: Vec::new(),
                survivors: Vec::new(),
            };
            status.add(&SearchedClass { ruling, work: 5, cpu: Duration::ZERO });
        }
        let text = status.text(Duration::from_secs(1), 200);
        let count = classes.len();
        assert_eq!(
            text,
            format!(
                "{count} of {count} classes | 100 % of the work | about 0 s left (0 s to 0 s) | 0 boards"
            )
        );
        for width in 0..100 {
            assert!(status.text(Duration::from_secs(1), width).chars().count() <= width);
        }
    }
}
