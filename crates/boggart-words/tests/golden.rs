//! Known boards under the built-in list, and facts about the list itself.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should end there and then")]

use boggart::{Board, DiceSet, Level, Lookup, Opponent, Rules, Seed, Solver};

#[test]
fn known_boards_have_their_words_and_points() {
    let lexicon = boggart_words::english();
    let mut solver = Solver::new();
    let lines = include_str!("golden/english.boards").lines();
    let mut checked = 0;
    for line in lines.filter(|line| !line.starts_with(';')) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let solution = solver.solve(&lexicon, &Board::parse(fields[0]).unwrap(), &Rules::default());
        let found = (solution.len().to_string(), solution.points().0.to_string());
        assert_eq!(found, (fields[1].to_owned(), fields[2].to_owned()), "{line}");
        checked += 1;
    }
    assert_eq!(checked, 4);
}

#[test]
fn the_list_is_the_one_expected() {
    let lexicon = boggart_words::english();
    assert_eq!(lexicon.iter().filter(|word| word.len() >= 3).count(), 198_294);
    assert_eq!(lexicon.recompute_digest(), lexicon.digest());
    assert_eq!(lexicon.lookup("LEONINE"), Lookup::Match);
}

#[test]
fn each_level_is_clearly_stronger_than_the_one_below() {
    let (lexicon, familiar) = (boggart_words::english(), boggart_words::familiar());
    let (mut solver, dice) = (Solver::new(), DiceSet::new_1987());
    let (mut all, mut found) = (0, [0; Level::ALL.len()]);
    for seed in (0..100).map(Seed) {
        let solution = solver.solve(&lexicon, &dice.roll(seed), &Rules::default());
        all += solution.points().0;
        for (sum, level) in found.iter_mut().zip(Level::ALL) {
            let opponent = Opponent::new(level, solution, &familiar, seed);
            *sum += opponent.plan().iter().map(|planned| planned.points.0).sum::<u64>();
        }
    }
    let percent = found.map(|points| 100 * points / all);
    assert_eq!(percent[5], 100);
    assert!(percent.windows(2).all(|pair| pair[0] + 2 <= pair[1]), "percent of the points: {percent:?}");
    assert!(percent[0] < 5, "{percent:?}");
}
