//! The word lists a server offers.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use boggart::board::BoardId;
use boggart::game::Commonness;
use boggart::{Board, Lexicon, Rules, Solution, Solver};
use boggart_lang::Language;

/// A word list that a server offers.
#[derive(Debug)]
pub struct ServedWords {
    /// The name by which requests ask for it; the words of a language have its code for a name.
    pub name: String,
    /// The words.
    pub lexicon: Lexicon,
    /// Their language, if it is known and is not English.
    pub language: Option<Language>,
}

impl From<(String, Lexicon)> for ServedWords {
    fn from((name, lexicon): (String, Lexicon)) -> Self {
        Self { name, lexicon, language: None }
    }
}

/// Word lists by name; the first is the default.
#[derive(Debug)]
pub(crate) struct Lists {
    lists: Vec<(String, Arc<Lexicon>)>,
    /// The languages of some of them, by their names.
    languages: Vec<(String, Language)>,
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
    pub(crate) fn new(lists: Vec<ServedWords>, is_school: bool, patience: Duration) -> Self {
        let own = |list: &ServedWords| {
            let language = list.language.as_ref()?.keeping_those_of(&list.lexicon);
            Some((list.name.clone(), language))
        };
        let mut all = Self {
            languages: lists.iter().filter_map(own).collect(),
            lists: lists.into_iter().map(|list| (list.name, Arc::new(list.lexicon))).collect(),
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

    /// The languages that are offered, each with the name of its list.
    pub(crate) fn languages(&self) -> impl Iterator<Item = (&str, &Language)> {
        self.languages.iter().map(|(name, language)| (name.as_str(), language))
    }

    /// The language of the list with this name.
    pub(crate) fn language(&self, name: &str) -> Option<&Language> {
        self.languages.iter().find(|(known, _)| known == name).map(|(_, language)| language)
    }

    /// The language of the list that a board id was made with.
    pub(crate) fn language_of(&self, id: &BoardId) -> Option<&Language> {
        self.by_digest(&id.lexicon).and_then(|(name, _)| self.language(name))
    }

    /// The id with the language of its list.
    pub(crate) fn in_language(&self, id: BoardId) -> BoardId {
        match self.language_of(&id) {
            Some(language) => id.in_language(language.code()),
            None => id,
        }
    }

    /// How common the words of a board are: only of English words is it known which are familiar.
    pub(crate) fn commonness(&self, id: &BoardId) -> Commonness<'_> {
        if self.language_of(id).is_some() { Commonness::Length } else { Commonness::Words(&self.familiar) }
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
