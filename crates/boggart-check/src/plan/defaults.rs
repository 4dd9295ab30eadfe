//! What a new plan chooses by itself: tiles, order, prefix and inequalities.
//!
//! No choice here can make a proof wrong. Any order of tiles and cells is sound, and the inequalities are checked by `cover.rs`.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use boggart::board::Cell;
use boggart::{Dims, Lexicon, Rules, Tile};

use super::{FREE_CELLS_MAX, Inequality, PlanDice, PlanError, TILES_MAX, WORD_POINTS_MAX};
use crate::spelling::{TileSpelling, spell};

/// How many cells a class fixes by default, at most.
const PREFIX_MAX: usize = 4;
/// Cells that a class always leaves free by default, whatever their number.
const CELLS_WITHOUT_PREFIX: usize = 8;
/// The bits of a number that holds the key of a placement and the number of its points among all points of words.
const ENTRY_BITS: usize = 64;
/// The bits of a cell in a key.
const CELL_BITS: usize = 5;

/// The tiles by number of occurrences in the spellings of words, the rarest first, and the spellings.
pub(super) fn tiles(
    lexicon: &Lexicon,
    dims: Dims,
    dice: Option<&PlanDice>,
    rules: &Rules,
) -> Result<(Vec<Tile>, Vec<TileSpelling>), PlanError> {
    let known: BTreeSet<Tile> = match dice {
        Some(dice) => dice.dice.iter().flatten().cloned().collect(),
        None => {
            let tile = |letter: &str| letter.parse::<Tile>().expect("a letter of a lexicon is a tile");
            lexicon.alphabet().iter().map(|letter| tile(letter).with_q(rules.q)).collect()
        }
    };
    let known: Vec<Tile> = known.into_iter().collect();
    if dice.is_some() && known.len() > TILES_MAX {
        return Err(PlanError::Tiles { tiles: known.len() });
    }
    let spellings = spell(&known, lexicon, dims, rules);
    let mut counts = vec![0u64; known.len()];
    for rank in spellings.iter().flat_map(|spelling| spelling.tiles.iter()) {
        counts[rank.index()] += 1;
    }
    if spellings.is_empty() {
        return Err(PlanError::NoWords);
    }
    if let Some(points) =
        spellings.iter().map(|spelling| spelling.points).find(|points| points.0 > WORD_POINTS_MAX)
    {
        return Err(PlanError::Points { points });
    }
    // With free letters, a tile that is in no word makes no board better.
    let used = counts.into_iter().zip(known).filter(|(count, _)| dice.is_some() || *count > 0);
    let mut used: Vec<(u64, Tile)> = used.collect();
    used.sort_unstable();
    Ok((used.into_iter().map(|(_, tile)| tile).collect(), spellings))
}

/// Cells with most neighbours first, because most words pass through them; then each remaining cell, its point reflection and, on a square, the
/// mirror images of both in the diagonal: a search that goes from side to side has a lower bound sooner than one that goes around.
pub(super) fn order(dims: Dims, rules: &Rules) -> Vec<Cell> {
    let grid = rules.grid(dims);
    let cells = dims.rows() * dims.cols();
    let mut left: Vec<(Reverse<usize>, Cell)> =
        (0..cells).map(Cell).map(|cell| (Reverse(grid.neighbors(cell).count()), cell)).collect();
    left.sort_unstable();
    let mut order: Vec<Cell> = Vec::new();
    for (_, cell) in left {
        let (row, col) = dims.row_col(cell);
        let mirrored = if dims.rows() == dims.cols() { dims.cell(col, row) } else { cell };
        for cell in [cell, mirrored].into_iter().flat_map(|cell| [cell, Cell(cells - 1 - cell.0)]) {
            if !order.contains(&cell) {
                order.push(cell);
            }
        }
    }
    order
}

/// How many cells a class fixes: a quarter of the cells of a large board, none of a small one, and so many that a key and points fit into 64 bits.
pub(super) fn prefix(dims: Dims, spellings: &[TileSpelling]) -> usize {
    let values: BTreeSet<u64> = spellings.iter().map(|spelling| spelling.points.0).collect();
    let bits = values.len().next_power_of_two().trailing_zeros() as usize;
    let free_max = ((ENTRY_BITS - bits) / CELL_BITS).min(FREE_CELLS_MAX);
    let usual = (dims.cells().saturating_sub(CELLS_WITHOUT_PREFIX) / 2).min(PREFIX_MAX);
    usual.max(dims.cells().saturating_sub(free_max))
}

/// For one cell after another: it has the smallest rank among the cells that the remaining symmetries move it to; then only the
/// symmetries that keep it remain.
pub(super) fn inequalities(dims: Dims, order: &[Cell]) -> Vec<Inequality> {
    let mut group: Vec<Vec<Cell>> = dims.symmetries().collect();
    let mut inequalities = Vec::new();
    for &low in order {
        let orbit: BTreeSet<Cell> = group.iter().map(|symmetry| symmetry[low.index()]).collect();
        let others = order.iter().filter(|&&high| high != low && orbit.contains(&high));
        inequalities.extend(others.map(|&high| Inequality { low, high }));
        group.retain(|symmetry| symmetry[low.index()] == low);
    }
    inequalities
}
