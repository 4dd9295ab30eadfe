//! Neighbours in one walk and made one by one, against the solver.

use proptest::prelude::*;

use super::*;
use crate::board::tests::{any_board, any_words};
use crate::scorer::tests::common_words;
use crate::strategies::any_rules;
use crate::{DiceSet, Dims, Random, Seed, Solver};

/// Scores the neighbours of a board both ways and holds each against boards made and scored one by one.
fn check_neighbors(lexicon: &Lexicon, board: &Board, tiles: &[Tile], rules: &Rules) {
    let mut solver = Solver::new();
    let mut solved = |change: &dyn Fn(&mut Vec<Tile>)| {
        let mut tiles = board.tiles().to_vec();
        change(&mut tiles);
        solver.solve(lexicon, &Board::new(board.dims(), tiles).unwrap(), rules).points()
    };
    let mut scorer = NeighborScorer::new(lexicon, rules, tiles);
    for neighbors in [scorer.score(board), scorer.score_made(board)] {
        assert_eq!(neighbors.board(), solved(&|_| {}));
        for a in 0..board.tiles().len() {
            let at = |cell: usize| Cell(u32::try_from(cell).unwrap());
            for (number, tile) in tiles.iter().enumerate() {
                let expected = solved(&|tiles| tiles[a] = tile.clone());
                assert_eq!(neighbors.with_tile(at(a), number), expected, "{board:?}: {tile} at {a}");
            }
            for b in 0..board.tiles().len() {
                let expected = solved(&|tiles| tiles.swap(a, b));
                assert_eq!(neighbors.swapped(at(a), at(b)), expected, "{board:?}: {a} and {b}");
            }
        }
    }
}

proptest! {
    #[test]
    fn neighbors_score_as_solved(
        board in any_board(),
        tiles in prop::collection::vec(crate::board::tests::any_tile(), 0..5),
        words in any_words(),
        rules in any_rules(),
    ) {
        check_neighbors(&Lexicon::build(words).unwrap(), &board, &tiles, &rules);
    }

    #[test]
    fn neighbors_on_boards_of_few_letters_score_as_solved(
        tiles in prop::collection::vec("[abcx]|qu", 12),
        words in prop::collection::vec("[abcqu]{1,7}", 0..60),
        rules in any_rules(),
    ) {
        let tiles: Vec<Tile> = tiles.iter().map(|tile| tile.parse().unwrap()).collect();
        let board = Board::new(Dims::new(3, 4).unwrap(), tiles).unwrap();
        let changes: Vec<Tile> = ["a", "b", "c", "qu", "b", "y"].map(|tile| tile.parse().unwrap()).into();
        check_neighbors(&Lexicon::build(words).unwrap(), &board, &changes, &rules);
    }

    // On the board, or only among the changes.
    #[test]
    fn neighbors_with_a_lone_q_score_as_solved(
        tiles in "[abcd]{6}|[abcdq]{6}",
        words in prop::collection::vec("[abqu]{1,5}", 0..60),
        rules in any_rules(),
    ) {
        let read = |letter: char| letter.to_string().parse::<Tile>().unwrap().with_q(rules.q);
        let board = Board::new(Dims::new(2, 3).unwrap(), tiles.chars().map(read).collect()).unwrap();
        check_neighbors(&Lexicon::build(words).unwrap(), &board, &['a', 'q'].map(read), &rules);
    }
}

#[test]
fn neighbors_of_a_crowded_board_are_scored_too() {
    let lexicon = Lexicon::build((3..=12).map(|n| "e".repeat(n)).collect::<Vec<_>>()).unwrap();
    let tiles = ["e".parse().unwrap(), "x".parse().unwrap()];
    check_neighbors(&lexicon, &Board::parse("eeee/eeee/eeee").unwrap(), &tiles, &Rules::default());
}

#[test]
fn neighbors_of_real_boards_take_the_quick_way() {
    let lexicon = common_words();
    let mut random = Random::new(Seed(3));
    let tiles: Vec<Tile> = DiceSet::new_1987().roll_with(&mut random).tiles().to_vec();
    for _ in 0..3 {
        let board = DiceSet::new_1987().roll_with(&mut random);
        check_neighbors(&lexicon, &board, &tiles, &Rules::default());
        assert!(NeighborScorer::new(&lexicon, &Rules::default(), &tiles).score_quick(&board).is_some());
    }
}
