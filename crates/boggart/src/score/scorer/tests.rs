//! Scores against the solver, board by board, with every strategy this machine has.

use proptest::prelude::{prop, proptest};

use super::*;
use crate::board::tests::{any_board, any_words};
use crate::board::{BoardText, Cell};
use crate::generate::{Generator, Letters};
use crate::random::Random;
use crate::rules::QMode;
use crate::strategies::any_rules;
use crate::{DiceSet, Dims, ScoreTable, Seed, Tile};

/// Scores boards by every strategy and holds each against the solver.
fn check(lexicon: &Lexicon, boards: &[Board], rules: &Rules) {
    let mut solver = Solver::new();
    let expected: Vec<Points> =
        boards.iter().map(|board| solver.solve(lexicon, board, rules).points()).collect();
    for strategy in Strategy::all() {
        let mut scorer = Scorer::with_strategy(lexicon, rules, strategy);
        assert_eq!(scorer.score(boards), expected, "{strategy:?}");
        assert_eq!(scorer.score(boards), expected, "{strategy:?}, used before");
    }
}

/// Checks the same, and that nothing was left to the solver.
fn check_quick(lexicon: &Lexicon, boards: &[Board], rules: &Rules) {
    check(lexicon, boards, rules);
    let quick = Scorer::new(lexicon, rules).score_quick(boards);
    assert!(quick.iter().all(Option::is_some), "something was left to the solver");
}

/// Words of the letters that boards of dice are full of.
pub(crate) fn common_words() -> Lexicon {
    let mut random = Random::new(Seed(5));
    let word = |random: &mut Random| {
        let length = 2 + random.below(6);
        (0..length).map(|_| char::from(*random.pick(b"eeeaaiotnsrlqu"))).collect::<String>()
    };
    Lexicon::build((0..3_000).map(|_| word(&mut random)).collect::<Vec<_>>()).unwrap()
}

proptest! {
    #[test]
    fn any_boards_score_as_solved(
        boards in prop::collection::vec(any_board(), 0..12),
        words in any_words(),
        rules in any_rules(),
    ) {
        check(&Lexicon::build(words).unwrap(), &boards, &rules);
    }

    #[test]
    fn boards_of_few_letters_score_as_solved(
        tiles in prop::collection::vec("[abcq]", 64 * 4),
        rows in 1u32..9,
        cols in 1u32..9,
        words in prop::collection::vec("[abcqu]{1,7}", 0..60),
        rules in any_rules(),
    ) {
        let dims = Dims::new(rows, cols).unwrap();
        let text = BoardText { shape: dims.into(), q: rules.q };
        let tiles = tiles.chunks_exact(dims.cells()).take(4);
        let boards: Vec<Board> = tiles.map(|tiles| text.parse(&tiles.concat()).unwrap()).collect();
        check(&Lexicon::build(words).unwrap(), &boards, &rules);
    }
}

/// Scores all variants by every strategy, and holds each against the board made and scored.
fn check_variants(lexicon: &Lexicon, boards: &[Board], tiles: &[Tile], rules: &Rules) {
    let mut scorer = Scorer::new(lexicon, rules);
    let mut variants: Vec<_> = Strategy::all()
        .into_iter()
        .map(|strategy| VariantScorer::with_strategy(lexicon, rules, strategy))
        .collect();
    for board in boards {
        variants.iter_mut().for_each(|variants| variants.take(board));
        // Twice: the second time most are asked of a board whose paths are kept.
        for (a, cell) in (0..board.tiles().len()).zip((0..).map(Cell)).cycle().take(2 * board.tiles().len()) {
            for tile in tiles {
                let mut changed = board.clone();
                changed.tiles_mut()[a] = tile.clone();
                let expected = scorer.score_one(&changed);
                for variants in &mut variants {
                    assert_eq!(variants.with_tile(cell, tile), expected, "{board} with {tile} in {a}");
                }
            }
            for b in 0..a {
                let mut changed = board.clone();
                changed.tiles_mut().swap(a, b);
                let swapped = variants[0].swapped(cell, Cell(u32::try_from(b).unwrap()));
                assert_eq!(swapped, scorer.score_one(&changed));
            }
        }
    }
}

proptest! {
    #[test]
    fn variants_score_as_the_boards_they_are(
        boards in prop::collection::vec(any_board(), 1..4),
        tiles in prop::collection::vec("[a-eqt#]|qu|th", 1..5),
        words in any_words(),
        rules in any_rules(),
    ) {
        let tiles: Vec<Tile> = tiles.iter().map(|tile| tile.parse().unwrap()).collect();
        check_variants(&Lexicon::build(words).unwrap(), &boards, &tiles, &rules);
    }

    #[test]
    fn variants_of_few_letters_score_as_the_boards_they_are(
        tiles in prop::collection::vec("[abc#]", 27),
        rows in 1u32..6,
        cols in 1u32..6,
        words in prop::collection::vec("[abcd]{1,6}", 0..60),
        rules in any_rules(),
    ) {
        let dims = Dims::new(rows, cols).unwrap();
        let tile = |text: &str| text.parse::<Tile>().unwrap();
        let board = Board::new(dims, tiles[..dims.cells()].iter().map(|text| tile(text)).collect()).unwrap();
        let given = ["a", "b", "c", "d", "#", "x"].map(tile);
        check_variants(&Lexicon::build(words).unwrap(), &[board], &given, &rules);
    }
}

#[test]
fn variants_of_dice_score_as_the_boards_they_are() {
    let lexicon = common_words();
    let mut random = Random::new(Seed(9));
    let tiles = ["e", "a", "n", "qu", "z", "an", "#"].map(|text| text.parse::<Tile>().unwrap());
    for set in DiceSet::all() {
        let boards: Vec<Board> = (0..3).map(|_| set.roll_with(&mut random)).collect();
        check_variants(&lexicon, &boards, &tiles, &Rules::default());
        check_variants(&lexicon, &boards, &tiles[..5], &Rules { min_letters: 1, ..Rules::default() });
    }
}

#[test]
fn every_shape_up_to_sixty_four_cells_scores_as_solved() {
    let lexicon = common_words();
    let mut random = Random::new(Seed(9));
    for (rows, cols) in [
        (1, 1),
        (1, 16),
        (16, 1),
        (1, 64),
        (64, 1),
        (3, 3),
        (3, 9),
        (4, 4),
        (4, 7),
        (5, 5),
        (6, 6),
        (4, 16),
        (8, 8),
        (9, 9),
    ] {
        let generator = Generator::new(Dims::new(rows, cols).unwrap(), QMode::Qu, Letters::English);
        let boards: Vec<Board> = (0..20).map(|_| generator.generate_with(&mut random)).collect();
        check(&lexicon, &boards, &Rules::default());
    }
}

#[test]
fn dice_of_every_set_score_as_solved() {
    let lexicon = common_words();
    let mut random = Random::new(Seed(9));
    for set in DiceSet::all() {
        let boards: Vec<Board> = (0..100).map(|_| set.roll_with(&mut random)).collect();
        for adjacent in crate::board::Adjacency::ALL {
            let rules = Rules { adjacent, ..set.box_rules().over(&Rules::default()) };
            check_quick(&lexicon, &boards, &rules);
        }
    }
}

#[test]
fn words_that_tiles_spell_in_several_ways_are_earned_once() {
    let lexicon = Lexicon::build(["tan", "tant", "anan", "thing", "thin", "quit", "qit", "nant"]).unwrap();
    let boards = ["t.an.t/a.n.a/n.an.t", "th.i.n/in.g.t/h.ing.q", "q.u.i/qu.i.t/t.q.it"];
    let boards = boards.map(|text| Board::parse(text).unwrap());
    for q in QMode::ALL {
        check_quick(&lexicon, &boards, &Rules { q, ..Rules::default() });
    }
}

#[test]
fn marks_of_boards_long_ago_do_not_count() {
    let lexicon = Lexicon::build(["tea", "eat", "ate"]).unwrap();
    let [some, none] = ["te/ax", "xx/xx"].map(|text| Board::parse(text).unwrap());
    let mut scorer = Scorer::new(&lexicon, &Rules::default());
    let expected = scorer.score_one(&some);
    // As many boards as there are marks, so that the next has the number of the first.
    for _ in 1..u32::from(u16::MAX) {
        assert_eq!(scorer.score_one(&none), Points(0));
    }
    assert_eq!([scorer.score_one(&some), scorer.score_one(&some)], [expected; 2]);
}

#[test]
fn crowded_boards_are_left_to_the_solver() {
    let lexicon = Lexicon::build((3..=25).map(|n| "e".repeat(n)).collect::<Vec<_>>()).unwrap();
    let boards: Vec<Board> = ["e".repeat(16), "x".repeat(16), "ex".repeat(8), "e".repeat(16)]
        .iter()
        .map(|tiles| Board::parse(tiles).unwrap())
        .collect();
    check(&lexicon, &boards, &Rules::default());
    for strategy in Strategy::all() {
        let mut scorer = Scorer::with_strategy(&lexicon, &Rules::default(), strategy);
        assert_eq!(scorer.score_quick(&boards[..1]), [None], "{strategy:?}");
    }
}

#[test]
fn large_points_are_counted_and_red_cells_left_to_the_solver() {
    let lexicon = Lexicon::build(["tea", "eat"]).unwrap();
    let boards = [Board::parse("te/ax").unwrap()];
    let large = Rules { table: ScoreTable::new([u32::MAX]), ..Rules::default() };
    check_quick(&lexicon, &boards, &large);
    check(&lexicon, &boards, &Rules { red: vec![crate::board::Cell(0)], ..Rules::default() });
}
