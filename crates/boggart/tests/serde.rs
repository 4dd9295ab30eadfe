//! Values in their serde form. The tests of this crate turn the feature `serde` on.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod strategies;

use std::fmt::{Debug, Display};

use boggart::board::{Adjacency, BoardId, Cell};
use boggart::dice::BoxRules;
use boggart::game::{Level, Sharing, Tier};
use boggart::generate::Letters;
use boggart::lexicon::{Digest, WordId};
use boggart::rules::{Bonus, QMode};
use boggart::{Board, DiceSet, Dims, Lexicon, Points, Rules, ScoreTable, Seed, Tile};
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{from_value, json, to_value};
use strategies::any_rules;

/// Checks that a value is serialised as its text and read back, and that a wrong text is refused with the reason.
fn check_text<T>(value: &T, wrong: &str)
where
    T: Serialize + DeserializeOwned + Display + Debug + PartialEq + std::str::FromStr<Err: Display + Debug>,
{
    let sent = to_value(value).unwrap();
    assert_eq!(sent, json!(value.to_string()));
    assert_eq!(&from_value::<T>(sent).unwrap(), value);
    let reason = wrong.parse::<T>().map(|_| ()).unwrap_err().to_string();
    assert_eq!(from_value::<T>(json!(wrong)).unwrap_err().to_string(), reason);
    assert!(from_value::<T>(json!(4)).is_err(), "a number is not a text");
}

#[test]
fn values_with_a_text_form_are_serialised_as_text() {
    let lexicon = Lexicon::build(["noon", "seat"]).unwrap();
    let board = Board::parse("S N R T/O I E L/E Qu T T/R S A #").unwrap();
    check_text::<Digest>(&lexicon.digest(), "1a2b");
    check_text(&BoardId::new(&lexicon, board.clone(), None, Rules::default()), "4x4_abc");
    check_text(&board, "a1/bc");
    check_text(&"Qu".parse::<Tile>().unwrap(), "4");
    check_text(&Dims::new(3, 4).unwrap(), "3by4");
    check_text(&"0 0 0 0 1 2 3 5 11 2n".parse::<ScoreTable>().unwrap(), "one");
    check_text(&Bonus::default(), "2x");
    Adjacency::ALL.iter().for_each(|value| check_text(value, "diagonal"));
    [QMode::Qu, QMode::Q, QMode::Either].iter().for_each(|value| check_text(value, "k"));
    [Letters::English, Letters::Uniform].iter().for_each(|value| check_text(value, "Greek"));
    Level::ALL.iter().for_each(|value| check_text(value, "godlike"));
    Sharing::ALL.iter().for_each(|value| check_text(value, "steal"));
    Tier::ALL.iter().for_each(|value| check_text(value, "odd"));
}

#[test]
fn typed_numbers_are_serialised_as_numbers() {
    let sent = to_value((Cell(5), Points(u64::MAX), Seed(7), WordId(9))).unwrap();
    assert_eq!(sent, json!([5, u64::MAX, 7, 9]));
    assert_eq!(
        from_value::<(Cell, Points, Seed, WordId)>(sent).unwrap(),
        (Cell(5), Points(u64::MAX), Seed(7), WordId(9))
    );
    assert!(from_value::<Cell>(json!(-1)).is_err());
}

#[test]
fn missing_rules_have_their_defaults() {
    assert_eq!(from_value::<Rules>(json!({})).unwrap(), Rules::default());
    let rules = from_value::<Rules>(json!({"q": "either", "red": [3], "bonus": "+5"})).unwrap();
    assert_eq!((rules.q, rules.red, rules.min_letters), (QMode::Either, vec![Cell(3)], 3));
    assert!(
        from_value::<Rules>(json!({"min-letters": 4})).is_err(),
        "a rule that is misspelt must not be lost"
    );
}

#[test]
fn the_rules_of_every_box_are_read_back() {
    for set in DiceSet::all() {
        let sent = to_value(set.box_rules()).unwrap();
        assert_eq!(&from_value::<BoxRules>(sent).unwrap(), set.box_rules());
    }
}

proptest! {
    #[test]
    fn all_rules_are_read_back(rules in any_rules()) {
        let sent = to_value(&rules).unwrap();
        prop_assert_eq!(from_value::<Rules>(sent).unwrap(), rules);
    }
}
