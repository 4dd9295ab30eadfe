//! The word lists a server offers.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use boggart::{Board, Lexicon, Rules, Solution, Solver};

/// Word lists by name; the first is the default.
#[derive(Debug)]
pub(crate) struct Lists {
    lists: Vec<(String, Arc<Lexicon>)>,
    /// The number of lists that are offered; those after them can be requested by name.
    offered: usize,
    /// The name of the built-in list of this server.
    built_in: &'static str,
    familiar: Lexicon,
    unsuitable: Lexicon,
    /// The maximum time for the search of a board.
    patience: Duration,
    /// Idle solvers.
    solvers: Mutex<Vec<Solver>>,
}

/// The maximum number of idle solvers.
const SOLVERS_MAX: usize = 16;
/// The maximum number of cells of a board that is solved almost instantly.
const SMALL_CELLS: usize = 25;

/// Whether a board takes so little time that it does not delay other requests.
pub(crate) fn is_small(board: &Board) -> bool {
    board.tiles().len() <= SMALL_CELLS
}

impl Lists {
    /// These lists and the built-in one. A server for a school has the latter without unsuitable words; any other offers all
    /// of it, and has that one for boards which were made with it.
    pub(crate) fn new(lists: Vec<(String, Lexicon)>, is_school: bool, patience: Duration) -> Self {
        let mut all = Self {
            lists: lists.into_iter().map(|(name, lexicon)| (name, Arc::new(lexicon))).collect(),
            offered: 0,
            built_in: if is_school { boggart_words::SCHOOL_NAME } else { boggart_words::NAME },
            familiar: boggart_words::familiar(),
            unsuitable: boggart_words::unsuitable(),
            patience,
            solvers: Mutex::default(),
        };
        if !is_school {
            all.add(boggart_words::NAME, boggart_words::english);
        }
        all.offered = all.lists.len();
        all.add(boggart_words::SCHOOL_NAME, boggart_words::school);
        if is_school {
            all.offered = all.lists.len();
        }
        all
    }

    /// Adds a list unless there is one of its name.
    fn add(&mut self, name: &str, open: fn() -> Lexicon) {
        if self.get(name).is_none() {
            self.lists.push((name.to_owned(), Arc::new(open())));
        }
    }

    /// The names of those that are offered.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.lists[..self.offered].iter().map(|(name, _)| name.as_str())
    }

    pub(crate) fn get(&self, name: &str) -> Option<Arc<Lexicon>> {
        self.lists.iter().find(|(known, _)| known == name).map(|(_, lexicon)| Arc::clone(lexicon))
    }

    /// The list with this digest, as board ids have it.
    pub(crate) fn by_digest(&self, short: &str) -> Option<(&str, Arc<Lexicon>)> {
        let found = self.lists.iter().find(|(_, lexicon)| lexicon.digest().short() == short);
        found.map(|(name, lexicon)| (name.as_str(), Arc::clone(lexicon)))
    }

    /// The default list.
    pub(crate) fn first(&self) -> (&str, Arc<Lexicon>) {
        let (name, lexicon) = &self.lists[0];
        (name, Arc::clone(lexicon))
    }

    /// The built-in list, which every server has.
    pub(crate) fn built_in(&self) -> (&str, Arc<Lexicon>) {
        (self.built_in, self.get(self.built_in).expect("it was put there"))
    }

    pub(crate) fn familiar(&self) -> &Lexicon {
        &self.familiar
    }

    pub(crate) fn unsuitable(&self) -> &Lexicon {
        &self.unsuitable
    }

    /// All words of a board that can be found within the time limit.
    pub(crate) fn solve(&self, lexicon: &Lexicon, board: &Board, rules: &Rules) -> Solution {
        let started = Instant::now();
        let mut solver = Solver::new();
        solver.solve_until(lexicon, board, rules, || started.elapsed() > self.patience);
        solver.into_solution()
    }

    /// The same without waiting for a permit, with a solver that already has its tables.
    pub(crate) fn solve_with<T>(
        &self,
        lexicon: &Lexicon,
        board: &Board,
        rules: &Rules,
        look: impl FnOnce(&Solution) -> T,
    ) -> T {
        let lock = || self.solvers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut solver = lock().pop().unwrap_or_default();
        let started = Instant::now();
        let looked = look(solver.solve_until(lexicon, board, rules, || started.elapsed() > self.patience));
        let mut idle = lock();
        // A solver of large boards has large tables.
        if is_small(board) && idle.len() < SOLVERS_MAX {
            idle.push(solver);
        }
        looked
    }
}
