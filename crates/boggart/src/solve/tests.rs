//! Compares the walks with each other, also on boards that a plain search cannot solve.

use proptest::prelude::*;

use super::*;
use crate::board::tests::{any_board, any_words};
use crate::kernel;
use crate::lexicon::{Extent, Faces};
use crate::rules::QMode;
use crate::strategies::any_rules;

/// A find in the form that the tests compare.
type Found = (String, Vec<Cell>, Points);

/// Solves with the general walk, and with the kernel by every strategy of this machine, and compares the results.
fn check(lexicon: &Lexicon, board: &Board, rules: &Rules) {
    let expected = solve_by(Solver::path_by_path(), lexicon, board, rules);
    for strategy in kernel::Strategy::all() {
        let solver = Solver { fast: fast::FastTables::new(strategy), ..Solver::default() };
        assert_eq!(solve_by(solver, lexicon, board, rules), expected, "{strategy:?}");
    }
}

/// Solves twice with the same solver.
fn solve_by(mut solver: Solver, lexicon: &Lexicon, board: &Board, rules: &Rules) -> Vec<Found> {
    // Otherwise the first boards would be solved by the general walk with any strategy.
    let _ =
        lexicon.search_table(&Faces::new(lexicon.alphabet(), rules.q), Extent::of_cells(board.tiles().len()));
    let mut found = || -> Vec<Found> {
        let solution = solver.solve(lexicon, board, rules);
        solution.iter().map(|find| (find.word(), find.cells().to_vec(), find.points())).collect()
    };
    let first = found();
    assert_eq!(first, found());
    first
}

fn letters_board() -> impl Strategy<Value = Board> {
    (1u32..6, 1u32..6).prop_flat_map(|(rows, cols)| {
        let dims = crate::Dims::new(rows, cols).unwrap();
        prop::collection::vec("[a-d#]", dims.cells()).prop_map(move |tiles| {
            Board::new(dims, tiles.iter().map(|t| t.parse().unwrap()).collect()).unwrap()
        })
    })
}

proptest! {
    #[test]
    fn all_walks_find_the_same(
        board in letters_board(),
        words in prop::collection::vec("[a-d]{1,7}", 0..40),
        rules in any_rules(),
    ) {
        let lexicon = Lexicon::build(words).unwrap();
        check(&lexicon, &board, &rules);
    }

    #[test]
    fn all_walks_find_the_same_with_tiles_of_several_letters(
        board in any_board(),
        words in any_words(),
        rules in any_rules(),
    ) {
        let lexicon = Lexicon::build(words).unwrap();
        check(&lexicon, &board, &rules);
    }

    /// Long words on long boards: the plain walk cannot tell cells apart whose distance is eight, and there are several blocks.
    #[test]
    fn all_walks_find_the_same_on_long_boards(
        rows in 1u32..3,
        tiles in prop::collection::vec("[ab]|qu", 80),
        cols in 9u32..40,
        words in prop::collection::vec("[ab]{1,14}|([ab]|qu){2,9}", 0..60),
        rules in any_rules(),
    ) {
        let dims = crate::Dims::new(rows, cols).unwrap();
        let tiles = tiles[..dims.cells()].iter().map(|tile| tile.parse().unwrap()).collect();
        let (board, lexicon) = (Board::new(dims, tiles).unwrap(), Lexicon::build(words).unwrap());
        check(&lexicon, &board, &rules);
    }

    /// Alphabets that just fit the smaller masks, that just do not, and that do not fit the larger masks.
    #[test]
    fn all_walks_find_the_same_with_many_letters(
        count in prop::sample::select(vec![30usize, 31, 32, 33, 40, 62, 63, 64]),
        numbers in prop::collection::vec(0usize..1000, 25),
        words in prop::collection::vec(prop::collection::vec(0usize..1000, 2..5), 0..60),
        rules in any_rules(),
    ) {
        let letters: Vec<String> = ('а'..).filter(|c| c.is_lowercase()).map(String::from).take(count).collect();
        let spell = |word: &[usize]| word.iter().map(|&number| letters[number % count].as_str()).collect::<String>();
        // The board has few different letters, so that it has words; the list has all letters.
        let board = Board::new(crate::Dims::new(5, 5).unwrap(), numbers.iter().map(|number| crate::Tile::new(&letters[count - 1 - number % 6])).collect()).unwrap();
        let few = |word: &Vec<usize>| word.iter().map(|number| count - 1 - number % 6).collect::<Vec<_>>();
        let all = (0..count).map(|number| vec![number, number, number]);
        let words: Vec<String> = words.iter().map(few).chain(all).map(|word| spell(&word)).collect();
        check(&Lexicon::build(words).unwrap(), &board, &rules);
    }

    #[test]
    fn turning_a_board_changes_no_word(board in any_board(), words in any_words(), rules in any_rules()) {
        let lexicon = Lexicon::build(words).unwrap();
        let mut solver = Solver::new();
        let mut found = |board: &Board| solver.solve(&lexicon, board, &rules).words().collect::<Vec<_>>();
        let expected = found(&board);
        for turned in board.symmetries() {
            prop_assert_eq!(&found(&turned), &expected);
        }
    }

    #[test]
    fn a_used_solver_solves_like_a_new_one(boards in prop::collection::vec(letters_board(), 1..6)) {
        let lexicon = Lexicon::build(["abc", "abcd", "dcba", "bad", "dad", "cab", "add"]).unwrap();
        let mut solver = Solver::new();
        for board in &boards {
            let again: Vec<String> = solver.solve(&lexicon, board, &Rules::default()).words().collect();
            prop_assert_eq!(again, lexicon.solve(board).words().collect::<Vec<_>>());
        }
    }
}

fn powers(letter: &str, lengths: std::ops::RangeInclusive<usize>) -> Lexicon {
    Lexicon::build(lengths.map(|n| letter.repeat(n)).collect::<Vec<_>>()).unwrap()
}

/// Solves with a limit of steps instead of time, so that a search that hangs fails on any machine.
fn check_within(lexicon: &Lexicon, board: &Board, q: QMode, words: usize) {
    for is_general in [false, true] {
        let mut questions = 0;
        let mut solver = Solver { is_general, ..Solver::default() };
        let rules = Rules { q, ..Rules::default() };
        let solution = solver.solve_until(lexicon, board, &rules, || {
            questions += 1;
            questions > 1_000
        });
        assert!(solution.is_complete());
        assert_eq!(solution.len(), words);
    }
}

#[test]
fn sixteen_es_take_few_steps() {
    let board = Board::parse(&"e".repeat(16)).unwrap();
    check_within(&powers("e", 3..=16), &board, QMode::Qu, 14);
    // Words that are too long for the board must not keep the search going.
    check_within(&powers("e", 2..=45), &board, QMode::Qu, 14);
}

#[test]
fn sixteen_qs_take_few_steps_in_every_mode() {
    let lexicon =
        Lexicon::build((3..=16).flat_map(|n| ["q".repeat(n), "qu".repeat(n)]).collect::<Vec<_>>()).unwrap();
    for (q, words) in [(QMode::Q, 14), (QMode::Qu, 14), (QMode::Either, 28)] {
        let board = crate::board::BoardText { q, ..Default::default() }.parse(&"q".repeat(16)).unwrap();
        check_within(&lexicon, &board, q, words);
    }
}

#[test]
fn large_boards_of_one_letter_take_few_steps() {
    for side in [8, 16, 40] {
        check_within(&powers("a", 3..=45), &Board::parse(&"a".repeat(side * side)).unwrap(), QMode::Qu, 43);
    }
}

#[test]
fn a_board_that_was_given_up_does_not_affect_the_next() {
    // The first row has a word that a Q spells in two ways; below it are more Es than the fast walk supports.
    let row = |begin: &str, fill: &str| begin.to_owned() + &fill.repeat(16 - begin.len());
    let rows: Vec<String> =
        [row("qit", "x"), row("u", "x")].into_iter().chain((0..14).map(|_| row("", "e"))).collect();
    let rules = Rules { q: QMode::Either, ..Rules::default() };
    let text = crate::board::BoardText { q: rules.q, ..Default::default() };
    let (crowded, small) = (text.parse(&rows.join("/")).unwrap(), text.parse("xx/xx").unwrap());
    let words = (3..=45).map(|n| "e".repeat(n)).chain(["quit".to_owned()]);
    let lexicon = Lexicon::build(words.collect::<Vec<_>>()).unwrap();
    let mut solver = Solver::new();
    assert_eq!(solver.solve(&lexicon, &crowded, &rules).len(), 44);
    assert!(solver.solve(&lexicon, &small, &rules).is_empty());
    assert_eq!(solver.solve(&lexicon, &crowded, &rules).len(), 44);
}

#[test]
fn a_letter_without_the_right_neighbours_takes_few_steps() {
    // Sixty As around a B whose neighbours are all X: no A is next to B, so A⁴⁰B can be given up at once.
    let board =
        Board::parse("bxaaaaaa/xxaaaaaa/aaaaaaaa/aaaaaaaa/aaaaaaaa/aaaaaaaa/aaaaaaaa/aaaaaaaa").unwrap();
    let lexicon = Lexicon::build(["a".repeat(40) + "b", "aaa".to_owned()]).unwrap();
    check_within(&lexicon, &board, QMode::Qu, 1);
}

#[test]
fn a_hard_search_stops_when_asked_and_is_marked_incomplete() {
    // The word needs nearly every cell in one path from corner to corner: there are too many paths to try.
    let board = Board::parse(&format!("b{}b", "a".repeat(62))).unwrap();
    let word = format!("{}b{}b", "a".repeat(31), "a".repeat(30));
    let lexicon = Lexicon::build([word, "aaa".to_owned()]).unwrap();
    for is_general in [false, true] {
        let mut questions = 0;
        let mut solver = Solver { is_general, ..Solver::default() };
        let solution = solver.solve_until(&lexicon, &board, &Rules::default(), || {
            questions += 1;
            questions == 50
        });
        assert!(!solution.is_complete(), "general: {is_general}");
        assert_eq!(solution.words().collect::<Vec<_>>(), ["aaa"]);
    }
    let mut solver = Solver::new();
    assert!(!solver.solve_until(&lexicon, &board, &Rules::default(), || true).is_complete());
    // The solver can be used again afterwards.
    let small = Board::parse("aa/aa").unwrap();
    assert!(solver.solve(&lexicon, &small, &Rules::default()).is_complete());
}

#[test]
fn red_cells_do_not_slow_a_board_of_one_letter() {
    // The red cell is in the far corner, isolated by its own tile, or in no word: the search must end in each case.
    for (tiles, words) in [("e".repeat(25), 23), ("e".repeat(24) + "#", 22), ("e".repeat(24) + "x", 22)] {
        let rules = Rules { red: vec![Cell(24)], ..Rules::default() };
        let mut questions = 0;
        let mut solver = Solver::new();
        let lexicon = powers("e", 3..=25);
        let solution = solver.solve_until(&lexicon, &Board::parse(&tiles).unwrap(), &rules, || {
            questions += 1;
            questions > 1_000
        });
        assert!(solution.is_complete(), "{tiles}");
        assert_eq!(solution.len(), words);
        let red = solution.iter().filter(Find::touches_red).count();
        assert_eq!(red, if tiles.ends_with('e') { words } else { 0 });
    }
}

#[test]
fn a_red_cell_counts_if_any_path_uses_one() {
    let lexicon = Lexicon::build(["tea", "eat", "ate"]).unwrap();
    let board = Board::parse("te/ae").unwrap();
    let rules = Rules { red: vec![Cell(3)], ..Rules::default() };
    let mut solver = Solver::new();
    let points: Vec<u64> =
        solver.solve(&lexicon, &board, &rules).iter().map(|find| find.points().0).collect();
    assert_eq!(points, [2, 2, 2]);
    let none = Rules { red: vec![Cell(17)], ..Rules::default() };
    assert_eq!(solver.solve(&lexicon, &board, &none).points().0, 3);
}
