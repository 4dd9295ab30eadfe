//! Which words have a path that uses a red cell.
//!
//! The walks are fast because they find only one path of each word. This file checks afterwards, word by word, whether another
//! path uses a red cell. It starts at the red cells and extends the word in both
//! directions, so that the first path it finds earns the bonus. A round does the same for each entered
//! word, so that it gives the same points as the solver.

use super::general::GeneralTables;
use super::search::Search;
use crate::alphabet::graphemes;
use crate::board::{Cell, Path};
use crate::{Board, Rules};

/// Steps after which it pays off to compute where the letters of a word can be.
const QUICK_STEPS: usize = 1_000;

impl Search<'_> {
    /// Gives each find a path through a red cell, if it has one.
    pub(super) fn prefer_red(&mut self, tables: &GeneralTables, red: &[Cell]) {
        for index in 0..if red.is_empty() { 0 } else { self.solution.finds.len() } {
            let record = self.solution.finds[index];
            let cells = &self.solution.cells[record.cells_at as usize..][..usize::from(record.cells)];
            if cells.iter().any(|cell| red.contains(cell)) {
                self.solution.finds[index].red = true;
                continue;
            }
            let mut word = Vec::with_capacity(usize::from(record.letters));
            self.solution.spell(&record, |code| word.push(code));
            if let Some(path) = path_through(tables, &word, red, &mut || self.step()) {
                let at = u32::try_from(self.solution.cells.len()).expect("finds take less than 4 GiB");
                self.solution.cells.extend(&path);
                let record = &mut self.solution.finds[index];
                record.cells_at = at;
                record.cells = u8::try_from(path.len()).expect("no longer than the word");
                record.red = true;
            }
        }
    }
}

impl Board {
    /// A path of a word in normal form through a red cell, if there is one.
    pub(crate) fn red_path(&self, word: &str, rules: &Rules) -> Option<Path> {
        let mut known: Vec<&str> = graphemes(word).collect();
        known.sort_unstable();
        known.dedup();
        // A word has at most 255 letters, so a byte can number its different letters.
        let code = |letter: &str| u8::try_from(known.binary_search(&letter).ok()?).ok();
        let letters: Vec<u8> = graphemes(word).map(code).collect::<Option<_>>()?;
        let mut tables = GeneralTables::default();
        tables.fill_by(code, self, rules);
        let cells = path_through(&tables, &letters, &rules.red, &mut || true)?;
        Some(Path::new(&cells, self.dims().cols()))
    }
}

/// A path of a word that uses one of these cells, if there is one and `step` does not stop the search first.
fn path_through(
    tables: &GeneralTables,
    word: &[u8],
    cells: &[Cell],
    step: &mut dyn FnMut() -> bool,
) -> Option<Vec<Cell>> {
    let mut growth =
        Growth { tables, word, ahead: Vec::new(), behind: Vec::new(), feasible: None, steps: 0, step };
    let on_board = cells.iter().filter(|cell| cell.index() < tables.len());
    let found = on_board.copied().any(|cell| growth.seed(cell));
    found.then(|| growth.behind.iter().rev().chain(&growth.ahead).copied().collect())
}

/// A word that is extended from one cell in both directions.
struct Growth<'a> {
    tables: &'a GeneralTables,
    word: &'a [u8],
    /// The first cell and those after it.
    ahead: Vec<Cell>,
    /// The cells before it, the nearest first.
    behind: Vec<Cell>,
    /// Computed once many steps have found nothing.
    feasible: Option<Feasible>,
    steps: usize,
    step: &'a mut dyn FnMut() -> bool,
}

impl Growth<'_> {
    /// Whether the word has a path that uses `cell` for any of its letters; if so, the path is in `self`.
    fn seed(&mut self, cell: Cell) -> bool {
        let tables = self.tables;
        for letters in tables.readings(cell) {
            for start in 0..self.word.len() {
                let end = start + letters.len();
                if self.word[start..].starts_with(letters) && self.may_use(cell, start, end) {
                    self.ahead.push(cell);
                    if self.grow_ahead(start, end) {
                        return true;
                    }
                    self.ahead.pop();
                }
            }
        }
        false
    }

    /// Spells the letters from `end` on, then those before `start`.
    fn grow_ahead(&mut self, start: usize, end: usize) -> bool {
        if !self.goes_on() {
            return false;
        }
        if end == self.word.len() {
            return self.grow_behind(start);
        }
        let (tables, last) = (self.tables, self.ahead[self.ahead.len() - 1]);
        for near in tables.neighbors(last) {
            if self.ahead.contains(&near) {
                continue;
            }
            for letters in tables.readings(near).filter(|letters| self.word[end..].starts_with(letters)) {
                let next = end + letters.len();
                if !self.may_use(near, end, next) {
                    continue;
                }
                self.ahead.push(near);
                if self.grow_ahead(start, next) {
                    return true;
                }
                self.ahead.pop();
            }
        }
        false
    }

    /// Spells the letters before `start`, backwards.
    fn grow_behind(&mut self, start: usize) -> bool {
        if start == 0 {
            return true;
        }
        if !self.goes_on() {
            return false;
        }
        let (tables, last) = (self.tables, *self.behind.last().unwrap_or(&self.ahead[0]));
        for near in tables.neighbors(last) {
            if self.ahead.contains(&near) || self.behind.contains(&near) {
                continue;
            }
            for letters in tables.readings(near).filter(|letters| self.word[..start].ends_with(letters)) {
                let before = start - letters.len();
                if !self.may_use(near, before, start) {
                    continue;
                }
                self.behind.push(near);
                if self.grow_behind(before) {
                    return true;
                }
                self.behind.pop();
            }
        }
        false
    }

    /// Counts a step; returns whether to continue.
    fn goes_on(&mut self) -> bool {
        self.steps += 1;
        if self.steps == QUICK_STEPS {
            self.feasible = Some(Feasible::new(self.tables, self.word));
        }
        (self.step)()
    }

    /// Whether a cell may spell the letters from `start` to `end`, as far as is known.
    fn may_use(&self, cell: Cell, start: usize, end: usize) -> bool {
        self.feasible.as_ref().is_none_or(|feasible| feasible.allow(cell, start, end))
    }
}

/// Where the letters of a word could be if cells could be used twice.
///
/// Without this table, a word that is on the board, but not near the red cell, can take very long: the search would try all paths
/// that lead away from the red cell.
struct Feasible {
    cells: usize,
    /// For each number of letters and each cell, whether the rest of the word can start there.
    begins: Vec<bool>,
    /// The same: whether this many letters can end there.
    ends: Vec<bool>,
}

impl Feasible {
    fn new(tables: &GeneralTables, word: &[u8]) -> Self {
        let cells = tables.len();
        let len = (word.len() + 1) * cells;
        let mut feasible = Self { cells, begins: vec![false; len], ends: vec![false; len] };
        for spelt in 0..=word.len() {
            for cell in (0..).map(Cell).take(cells) {
                let end = feasible.can_end(tables, &word[..spelt], cell);
                feasible.ends[spelt * cells + cell.index()] = end;
                let left = word.len() - spelt;
                let begin = feasible.can_begin(tables, word, left, cell);
                feasible.begins[left * cells + cell.index()] = begin;
            }
        }
        feasible
    }

    /// Whether a neighbour of this cell is marked.
    fn is_near(&self, marks: &[bool], spelt: usize, tables: &GeneralTables, cell: Cell) -> bool {
        tables.neighbors(cell).any(|near| marks[spelt * self.cells + near.index()])
    }

    fn can_begin(&self, tables: &GeneralTables, word: &[u8], spelt: usize, cell: Cell) -> bool {
        let fits = |letters: &&[u8]| word[spelt..].starts_with(letters);
        tables.readings(cell).filter(fits).any(|letters| {
            let end = spelt + letters.len();
            end == word.len() || self.is_near(&self.begins, end, tables, cell)
        })
    }

    fn can_end(&self, tables: &GeneralTables, spelt: &[u8], cell: Cell) -> bool {
        tables.readings(cell).filter(|letters| spelt.ends_with(letters)).any(|letters| {
            let start = spelt.len() - letters.len();
            start == 0 || self.is_near(&self.ends, start, tables, cell)
        })
    }

    /// Whether a path of the word may use a cell for the letters from `start` to `end`.
    fn allow(&self, cell: Cell, start: usize, end: usize) -> bool {
        self.begins[start * self.cells + cell.index()] && self.ends[end * self.cells + cell.index()]
    }
}
