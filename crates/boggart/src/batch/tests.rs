//! Batches against the solver, board by board, with every filter this machine has.

use proptest::prelude::*;

use super::*;
use crate::board::tests::{any_board, any_words};
use crate::strategies::any_rules;
use crate::{BoardText, DiceSet, Dims, Generator, Letters, QMode, Random, ScoreTable, Seed};

fn ways() -> Vec<Way> {
    vec![Way::Plain, Way::best()]
}

/// Scores boards in every way and holds each against the solver.
fn check(lexicon: &Lexicon, boards: &[Board], rules: &Rules) {
    let mut solver = Solver::new();
    let expected: Vec<Points> =
        boards.iter().map(|board| solver.solve(lexicon, board, rules).points()).collect();
    for way in ways() {
        let mut scorer = BatchScorer { way, ..BatchScorer::new(lexicon, rules) };
        assert_eq!(scorer.score(boards), expected, "{way:?}");
        assert_eq!(scorer.score(boards), expected, "{way:?}, used before");
    }
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
        tiles in prop::collection::vec("[abcq]", 16 * 9),
        words in prop::collection::vec("[abcqu]{1,7}", 0..60),
        rules in any_rules(),
    ) {
        let text = BoardText { dims: None, q: rules.q };
        let boards: Vec<Board> = tiles.chunks(16).map(|tiles| text.parse(&tiles.concat()).unwrap()).collect();
        check(&Lexicon::build(words).unwrap(), &boards, &rules);
    }
}

#[test]
fn every_shape_up_to_sixty_four_cells_scores_as_solved() {
    let lexicon = common_words();
    let mut random = Random::new(Seed(9));
    for (rows, cols) in
        [(1, 1), (1, 16), (16, 1), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (6, 6), (4, 16), (8, 8), (9, 9)]
    {
        let generator = Generator::new(Dims::new(rows, cols).unwrap(), Letters::English, QMode::Qu);
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
        let rules = set.box_rules().over(&Rules::default());
        check(&lexicon, &boards, &rules);
        let quick = BatchScorer::new(&lexicon, &rules).score_quick(&boards);
        assert!(quick.iter().all(Option::is_some), "{} was left to the solver", set.name());
    }
}

#[test]
fn words_that_tiles_spell_in_several_ways_are_earned_once() {
    let lexicon = Lexicon::build(["tan", "tant", "anan", "thing", "thin", "quit", "qit", "nant"]).unwrap();
    let boards = ["t.an.t/a.n.a/n.an.t", "th.i.n/in.g.t/h.ing.q", "q.u.i/qu.i.t/t.q.it"];
    let boards = boards.map(|text| Board::parse(text).unwrap());
    for q in QMode::ALL {
        let rules = Rules { q, ..Rules::default() };
        check(&lexicon, &boards, &rules);
        let quick = BatchScorer::new(&lexicon, &rules).score_quick(&boards);
        assert!(quick.iter().all(Option::is_some));
    }
}

#[test]
fn a_batch_longer_than_one_walk_keeps_its_order() {
    let lexicon = Lexicon::build(["tea", "eat", "ate"]).unwrap();
    let board = |n: usize| Board::parse(if n.is_multiple_of(3) { "te/ax" } else { "xx/xx" }).unwrap();
    let boards: Vec<Board> = (0..BATCH_BOARDS + 10).map(board).collect();
    check(&lexicon, &boards, &Rules::default());
}

#[test]
fn crowded_boards_are_solved_alone() {
    let lexicon = Lexicon::build((3..=25).map(|n| "e".repeat(n)).collect::<Vec<_>>()).unwrap();
    let boards: Vec<Board> = ["e".repeat(16), "x".repeat(16), "ex".repeat(8), "e".repeat(16)]
        .iter()
        .map(|tiles| Board::parse(tiles).unwrap())
        .collect();
    check(&lexicon, &boards, &Rules::default());
}

#[test]
fn points_that_could_overflow_are_left_to_the_solver() {
    let lexicon = Lexicon::build(["tea", "eat"]).unwrap();
    let rules = Rules { table: ScoreTable::new([u32::MAX]), ..Rules::default() };
    check(&lexicon, &[Board::parse("te/ax").unwrap()], &rules);
    let red = Rules { red: vec![crate::Cell(0)], ..Rules::default() };
    check(&lexicon, &[Board::parse("te/ax").unwrap()], &red);
}
