//! Random rules for the property tests of the core and of the crates built on it.
//!
//! Every rule is named here. So a new rule breaks the build until somebody decides which values to try; then every property
//! test tries them.

use boggart::board::{Adjacency, Cell};
use boggart::rules::{Bonus, QMode};
use boggart::{Rules, ScoreTable};
use proptest::prelude::*;

fn any_table() -> impl Strategy<Value = ScoreTable> {
    prop::sample::select(vec![
        ScoreTable::default(),
        ScoreTable::new([0, 1, 2, 3, 5]).per_letter_beyond(2),
        ScoreTable::new([1]),
    ])
}

/// Any rules for boards of up to 25 cells.
pub(crate) fn any_rules() -> impl Strategy<Value = Rules> {
    let q = prop::sample::select(vec![QMode::Qu, QMode::Q, QMode::Either]);
    let red = prop_oneof![2 => Just(Vec::new()), 1 => prop::collection::vec((0u32..25).prop_map(Cell), 1..3)];
    let bonus =
        prop::sample::select(vec![Bonus::default(), Bonus::Times(3.try_into().unwrap()), Bonus::Plus(2)]);
    let adjacent = prop::sample::select(Adjacency::ALL.to_vec());
    (q, 0usize..5, prop::option::of(2usize..8), any_table(), red, bonus, adjacent).prop_map(
        |(q, min_letters, max_letters, table, red, bonus, adjacent)| Rules {
            q,
            min_letters,
            max_letters,
            table,
            red,
            bonus,
            adjacent,
        },
    )
}
