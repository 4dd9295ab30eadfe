//! Which finds could have used a red cell.
//!
//! The walks find one path of each word and then look no further, which is what makes them fast. Whether another
//! path touches red is asked afterwards, word by word, beginning at the red cells: from there a word grows in both
//! directions, so that the first path found is one that earns the bonus.

use super::general::Tables;
use super::search::Search;
use crate::Cell;

impl Search<'_> {
    /// Gives each find a path through a red cell, if it has one.
    pub(super) fn prefer_red(&mut self, tables: &Tables, red: &[Cell]) {
        let red: Vec<Cell> = red.iter().copied().filter(|cell| cell.index() < tables.len()).collect();
        for index in 0..if red.is_empty() { 0 } else { self.solution.finds.len() } {
            let record = self.solution.finds[index];
            let cells = &self.solution.cells[record.cells_at as usize..][..usize::from(record.cells)];
            if cells.iter().any(|cell| red.contains(cell)) {
                self.solution.finds[index].red = true;
                continue;
            }
            let word =
                self.solution.letters[record.letters_at as usize..][..usize::from(record.letters)].to_vec();
            let mut growth = Growth { tables, word: &word, ahead: Vec::new(), behind: Vec::new() };
            if red.iter().any(|&cell| growth.seed(self, cell)) {
                let at = u32::try_from(self.solution.cells.len()).expect("finds take less than 4 GiB");
                let path = growth.behind.iter().rev().chain(&growth.ahead);
                self.solution.cells.extend(path);
                let record = &mut self.solution.finds[index];
                record.cells_at = at;
                record.cells =
                    u8::try_from(growth.behind.len() + growth.ahead.len()).expect("no longer than the word");
                record.red = true;
            }
        }
    }
}

/// A word growing from one cell to both sides.
struct Growth<'a> {
    tables: &'a Tables,
    word: &'a [u8],
    /// The first cell and those after it.
    ahead: Vec<Cell>,
    /// Those before it, the nearest first.
    behind: Vec<Cell>,
}

impl Growth<'_> {
    /// Whether the word has a path that uses `cell`, tried at every place of the word; leaves the path behind.
    fn seed(&mut self, search: &mut Search<'_>, cell: Cell) -> bool {
        let tables = self.tables;
        for letters in tables.readings(cell) {
            for start in 0..self.word.len() {
                if self.word[start..].starts_with(letters) {
                    self.ahead.push(cell);
                    if self.grow_ahead(search, start, start + letters.len()) {
                        return true;
                    }
                    self.ahead.pop();
                }
            }
        }
        false
    }

    /// Spells the letters from `end` on, then those before `start`.
    fn grow_ahead(&mut self, search: &mut Search<'_>, start: usize, end: usize) -> bool {
        if !search.step() {
            return false;
        }
        if end == self.word.len() {
            return self.grow_behind(search, start);
        }
        let (tables, last) = (self.tables, self.ahead[self.ahead.len() - 1]);
        for near in tables.neighbors(last) {
            if self.ahead.contains(&near) {
                continue;
            }
            for letters in tables.readings(near).filter(|letters| self.word[end..].starts_with(letters)) {
                self.ahead.push(near);
                if self.grow_ahead(search, start, end + letters.len()) {
                    return true;
                }
                self.ahead.pop();
            }
        }
        false
    }

    /// Spells the letters before `start`, backwards.
    fn grow_behind(&mut self, search: &mut Search<'_>, start: usize) -> bool {
        if start == 0 {
            return true;
        }
        if !search.step() {
            return false;
        }
        let (tables, last) = (self.tables, *self.behind.last().unwrap_or(&self.ahead[0]));
        for near in tables.neighbors(last) {
            if self.ahead.contains(&near) || self.behind.contains(&near) {
                continue;
            }
            for letters in tables.readings(near).filter(|letters| self.word[..start].ends_with(letters)) {
                self.behind.push(near);
                if self.grow_behind(search, start - letters.len()) {
                    return true;
                }
                self.behind.pop();
            }
        }
        false
    }
}
