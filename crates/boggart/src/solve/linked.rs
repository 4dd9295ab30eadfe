//! Words and paths by the kernel: the walk behind [`crate::Scorer`] that keeps how each path came about.
//!
//! Words that different tiles can spell are left to the general
//! walk: which of their paths comes first is not known until all are.

use super::Solution;
use super::order::Order;
use crate::kernel::{BoardMasks, CELLS_MAX, Crowded, Finds, Searcher, Strategy};
use crate::lexicon::{Faces, SearchTable, Word};
use crate::{Board, Cell, Lexicon, Rules};

/// What is kept from board to board.
#[derive(Debug)]
pub(super) struct Tables {
    searcher: Searcher,
    order: Order,
}

impl Default for Tables {
    fn default() -> Self {
        Self::new(Strategy::best())
    }
}

impl Tables {
    pub(super) fn new(strategy: Strategy) -> Self {
        Self { searcher: Searcher::new(strategy), order: Order::default() }
    }

    /// Solves a board, if this walk can.
    pub(super) fn solve(
        &mut self,
        lexicon: &Lexicon,
        board: &Board,
        rules: &Rules,
        solution: &mut Solution,
    ) -> Result<(), Crowded> {
        let mut ready = self.searcher.take(lexicon, board, rules).ok_or(Crowded)?;
        let (table, faces, board) = (ready.table, ready.faces, ready.board);
        if table.has_twins() {
            return Err(Crowded);
        }
        let finds = ready.paths()?;
        self.order.make_room(lexicon.len());
        record(table, faces, board, finds, rules, &mut self.order, solution);
        solution.steps = finds.steps();
        solution.complete = true;
        Ok(())
    }
}

/// Writes down what was found, each word once, in order.
fn record(
    table: &SearchTable,
    faces: &Faces,
    board: &BoardMasks,
    finds: Finds<'_>,
    rules: &Rules,
    order: &mut Order,
    solution: &mut Solution,
) {
    let mut room = 0;
    for (find, &node) in (0..).zip(finds.nodes) {
        let Word { number, letters } = table.word(node);
        if rules.allows_length(usize::from(letters)) {
            order.note(number, find);
            room += usize::from(letters);
        }
    }
    let Some(codes) = board.codes(faces) else {
        order.drain(|find| record_tiles(faces, board, &finds, find, solution));
        return;
    };
    // Nearly every board has one letter a tile: then words have as many as paths have cells. As much room as there can be,
    // so that nothing is asked for word by word.
    solution.cells.resize(room, Cell(0));
    solution.letters.resize(room, 0);
    let mut end = 0;
    order.drain(|find| {
        let place = end..end + usize::from(table.word(finds.nodes[find]).letters);
        end = place.end;
        let places = solution.cells[place.clone()].iter_mut().zip(&mut solution.letters[place.clone()]).rev();
        for ((cell_place, letter), cell) in places.zip(finds.cells_back(find)) {
            (*cell_place, *letter) = (cell, codes[cell.index() % CELLS_MAX]);
        }
        solution.push_record(place.clone(), place);
    });
    solution.cells.truncate(end);
    solution.letters.truncate(end);
}

/// Writes down a word on a board with tiles of several letters.
fn record_tiles(faces: &Faces, board: &BoardMasks, finds: &Finds<'_>, find: usize, solution: &mut Solution) {
    let (cells_at, letters_at) = (solution.cells.len(), solution.letters.len());
    let mut room = [Cell(0); CELLS_MAX];
    let mut from = CELLS_MAX;
    for (place, cell) in room.iter_mut().rev().zip(finds.cells_back(find)) {
        (*place, from) = (cell, from - 1);
    }
    let path = &room[from..];
    solution.cells.extend_from_slice(path);
    for &cell in path {
        match faces.letters(board.face(cell)) {
            [letter] => solution.letters.push(*letter),
            letters => solution.letters.extend_from_slice(letters),
        }
    }
    solution.push_record(cells_at..solution.cells.len(), letters_at..solution.letters.len());
}
