//! Known boards with the built-in list, and facts about the list.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

use std::time::Duration;

use boggart::game::{Level, Opponent};
use boggart::{Board, DiceSet, Lookup, Rules, Seed, Solver};

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
fn the_list_is_unchanged() {
    let lexicon = boggart_words::english();
    assert_eq!(lexicon.iter().filter(|word| word.len() >= 3).count(), 198_294);
    assert_eq!(lexicon.recompute_digest(), lexicon.digest());
    assert_eq!(lexicon.lookup("LEONINE"), Lookup::Match);
}

/// Minutes after which the levels are compared.
const MINUTES: [u32; 3] = [1, 3, 10];
const ROLLS: u32 = 100;

/// Words and points of each level after each of these times, summed over all rolls.
fn found_by_level() -> Vec<[(u32, u32); MINUTES.len()]> {
    let (lexicon, familiar) = (boggart_words::english(), boggart_words::familiar());
    let unsuitable = boggart_words::unsuitable();
    let (mut solver, dice) = (Solver::new(), DiceSet::new_1987());
    let mut found = vec![[(0, 0); MINUTES.len()]; Level::ALL.len()];
    for seed in (0..ROLLS).map(|seed| Seed(u64::from(seed))) {
        let solution = solver.solve(&lexicon, &dice.roll(seed), &Rules::default());
        for (sums, level) in found.iter_mut().zip(Level::ALL) {
            let opponent = Opponent::new(&familiar, &unsuitable, solution, level, seed);
            for ((words, points), minutes) in sums.iter_mut().zip(MINUTES) {
                let planned = opponent.found_by(Duration::from_secs(60) * minutes);
                *words += u32::try_from(planned.len()).unwrap();
                *points +=
                    planned.iter().map(|planned| u32::try_from(planned.points.0).unwrap()).sum::<u32>();
            }
        }
    }
    found
}

#[test]
fn each_level_is_clearly_stronger_than_the_one_below_after_any_time() {
    let found = found_by_level();
    for (index, minutes) in MINUTES.into_iter().enumerate() {
        for (pair, level) in found.windows(2).zip(Level::ALL) {
            let (weaker, stronger) = (pair[0][index], pair[1][index]);
            let message = format!("{level} against the next, {minutes} minutes: {weaker:?}, {stronger:?}");
            assert!(4 * stronger.0 >= 5 * weaker.0 && 4 * stronger.1 >= 5 * weaker.1, "{message}");
        }
    }
    for (sums, level) in found.iter().zip(Level::ALL) {
        assert!(sums[0] < sums[1] && (level == Level::Humbling || sums[1] < sums[2]), "{level}: {sums:?}");
    }
}

#[test]
fn the_document_has_the_words_per_minute_of_each_level() {
    let document = include_str!("../../../docs/opponents.md");
    let a_minute = |sum: u32, minutes: u32| f64::from(sum) / f64::from(ROLLS * minutes);
    let found = found_by_level();
    let all = found[Level::ALL.len() - 1][1];
    let average = |sum: u32| f64::from(sum) / f64::from(ROLLS);
    let sentence = format!("{:.0} words and {:.0} points on average", average(all.0), average(all.1));
    assert!(document.contains(&sentence), "docs/opponents.md should say: {sentence}");
    for (sums, level) in found.iter().zip(Level::ALL) {
        let cells = sums.iter().zip(MINUTES).map(|(&(words, points), minutes)| {
            format!(" {:.1}, {:.1} |", a_minute(words, minutes), a_minute(points, minutes))
        });
        let row = format!("| `{level}` |{}", cells.collect::<String>());
        assert!(document.contains(&row), "docs/opponents.md should say:\n{row}");
    }
}
