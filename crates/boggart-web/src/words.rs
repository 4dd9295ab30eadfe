//! The word lists a server offers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use boggart::{Board, Lexicon, Rules, Solution, Solver};

/// Word lists by name; the first is the one people get who ask for none.
#[derive(Debug)]
pub(crate) struct Lists {
    lists: Vec<(String, Arc<Lexicon>)>,
    familiar: Lexicon,
    /// How long a board may be searched.
    patience: Duration,
}

impl Lists {
    pub(crate) fn new(lists: Vec<(String, Lexicon)>, patience: Duration) -> Self {
        let mut all: Vec<(String, Arc<Lexicon>)> =
            lists.into_iter().map(|(name, lexicon)| (name, Arc::new(lexicon))).collect();
        if all.iter().all(|(name, _)| name != boggart_words::NAME) {
            all.push((boggart_words::NAME.to_owned(), Arc::new(boggart_words::english())));
        }
        Self { lists: all, familiar: boggart_words::familiar(), patience }
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.lists.iter().map(|(name, _)| name.as_str())
    }

    pub(crate) fn get(&self, name: &str) -> Option<Arc<Lexicon>> {
        self.lists.iter().find(|(known, _)| known == name).map(|(_, lexicon)| Arc::clone(lexicon))
    }

    /// The list with this digest, as board ids have it.
    pub(crate) fn by_digest(&self, short: &str) -> Option<(&str, Arc<Lexicon>)> {
        let found = self.lists.iter().find(|(_, lexicon)| lexicon.digest().short() == short);
        found.map(|(name, lexicon)| (name.as_str(), Arc::clone(lexicon)))
    }

    /// The list of those who ask for none.
    pub(crate) fn first(&self) -> (&str, Arc<Lexicon>) {
        let (name, lexicon) = &self.lists[0];
        (name, Arc::clone(lexicon))
    }

    pub(crate) fn familiar(&self) -> &Lexicon {
        &self.familiar
    }

    /// All words of a board, as far as patience goes.
    pub(crate) fn solve(&self, lexicon: &Lexicon, board: &Board, rules: &Rules) -> Solution {
        let started = Instant::now();
        let mut solver = Solver::new();
        solver.solve_until(lexicon, board, rules, || started.elapsed() > self.patience);
        solver.into_solution()
    }
}
