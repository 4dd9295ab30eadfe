//! A solver that is too simple to be wrong. It shares only the board and the rules with the fast solvers. The property tests
//! and the fuzz targets include it.

use std::collections::{BTreeMap, BTreeSet};

use boggart::alphabet::normalize;
use boggart::board::{Adjacency, Cell};
use boggart::rules::QMode;
use boggart::{Board, Points, Rules, Solution};
use unicode_segmentation::UnicodeSegmentation;

/// A word that is on the board.
pub(crate) struct Expected {
    /// The path that is found first.
    first: Vec<Cell>,
    /// All paths through a red cell.
    red: Vec<Vec<Cell>>,
    points: Points,
}

/// All words of a list that are on a board and count.
pub(crate) fn solve(words: &[String], board: &Board, rules: &Rules) -> BTreeMap<String, Expected> {
    // All rules are named, so that a new rule must be implemented here too; `extend` uses those that are ignored here.
    let Rules { q: _, min_letters, max_letters, table, red: red_cells, bonus, adjacent: _ } = rules;
    let mut found = BTreeMap::new();
    for word in words {
        let word = normalize(word).into_owned();
        let letters: Vec<&str> = word.graphemes(true).collect();
        let too_long = max_letters.is_some_and(|max| letters.len() > max);
        if letters.len() < *min_letters || too_long {
            continue;
        }
        let mut paths = Vec::new();
        for start in 0..board.tiles().len() {
            extend(board, rules, &letters, &mut Vec::new(), start, &mut paths);
        }
        let Some(first) = paths.first().cloned() else { continue };
        let touches = |path: &Vec<Cell>| path.iter().any(|cell| red_cells.contains(cell));
        let red: Vec<Vec<Cell>> = paths.into_iter().filter(touches).collect();
        let points = table.points(letters.len());
        let points = if red.is_empty() { points } else { bonus.apply(points) };
        found.insert(word, Expected { first, red, points });
    }
    found
}

/// Compares a solution with the reference: the same words in the same order, the same points, and the first path
/// or, if a red cell earns more, a path through one.
pub(crate) fn check(solution: &Solution, words: &[String], board: &Board, rules: &Rules) {
    let expected = solve(words, board, rules);
    assert!(solution.is_complete());
    let found: BTreeSet<String> = solution.words().collect();
    assert_eq!(found, expected.keys().cloned().collect());
    assert_eq!(solution.len(), found.len(), "a word is missing, or there twice");
    for find in solution.iter() {
        let Expected { first, red, points } = &expected[&find.word()];
        assert_eq!(find.points(), *points, "{}", find.word());
        assert_eq!(find.touches_red(), !red.is_empty(), "{}", find.word());
        let path = find.cells().to_vec();
        match red.is_empty() || red.contains(first) {
            true => assert_eq!(&path, first, "{}", find.word()),
            false => assert!(red.contains(&path), "{}: {path:?}", find.word()),
        }
    }
    assert_eq!(solution.points(), expected.values().map(|expected| expected.points).sum());
}

/// Adds to `paths` every path that continues `used` with `cell` and spells exactly `letters`.
fn extend(
    board: &Board,
    rules: &Rules,
    letters: &[&str],
    used: &mut Vec<Cell>,
    cell: usize,
    paths: &mut Vec<Vec<Cell>>,
) {
    let here = Cell(u32::try_from(cell).expect("test boards are small"));
    if used.contains(&here) {
        return;
    }
    let tile = &board.tiles()[cell];
    let mut readings = vec![tile.letters().collect::<Vec<_>>()];
    if rules.q == QMode::Either && tile.text() == "q" {
        readings.push(vec!["q", "u"]);
    }
    for reading in readings {
        if reading.is_empty() || !letters.starts_with(&reading) {
            continue;
        }
        used.push(here);
        let rest = &letters[reading.len()..];
        if rest.is_empty() {
            paths.push(used.clone());
        }
        let (rows, cols) = (i64::from(board.dims().rows()), i64::from(board.dims().cols()));
        let (row, col) = (i64::from(here.0) / cols, i64::from(here.0) % cols);
        for (near_row, near_col) in (-1..=1).flat_map(|r| (-1..=1).map(move |c| (row + r, col + c))) {
            let inside = (0..rows).contains(&near_row) && (0..cols).contains(&near_col);
            let allowed = rules.adjacent == Adjacency::Any || near_row == row || near_col == col;
            if inside && allowed && !rest.is_empty() {
                extend(
                    board,
                    rules,
                    rest,
                    used,
                    usize::try_from(near_row * cols + near_col).expect("inside"),
                    paths,
                );
            }
        }
        used.pop();
    }
}
