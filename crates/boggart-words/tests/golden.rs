//! Known boards under the built-in list, and facts about the list itself.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should end there and then")]

use boggart::{Board, Lookup, Rules, Solver};

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
