//! The worked example of docs/proof.md: two words on two by two cells.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use boggart::{Dims, Lexicon, Rules};
use boggart_check::{Bound, Plan};
use support::{changed, prove};

#[test]
fn the_worked_example_has_the_numbers_of_the_document() {
    let lexicon = Lexicon::build(["tea", "sea"]).unwrap();
    let plan =
        Plan::new(&lexicon, "two words", Dims::new(2, 2).unwrap(), None, &Rules::default(), 2).unwrap();
    let plan = changed(&plan, |json| json["prefix"] = 1.into());
    let numbers = prove(&plan, &lexicon).into_iter().map(|ruling| {
        let boards: Vec<String> =
            ruling.survivors.iter().map(|survivor| survivor.board.to_string()).collect();
        (ruling.class.text(&plan), ruling.placements, ruling.bound, boards.join(" "))
    });
    let wanted = [
        ("s", 8, Bound(3), "SA/ET ST/AE ST/EA"),
        ("t", 5, Bound(3), ""),
        ("a", 0, Bound(0), ""),
        ("e", 0, Bound(0), ""),
    ];
    let wanted = wanted
        .map(|(class, placements, bound, boards)| (class.to_owned(), placements, bound, boards.to_owned()));
    assert_eq!(numbers.collect::<Vec<_>>(), wanted);
    let inequalities: Vec<String> = plan.inequalities().iter().map(ToString::to_string).collect();
    assert_eq!(inequalities, ["0 <= 3", "0 <= 1", "0 <= 2", "1 <= 2"]);
    assert_eq!(plan.order().iter().map(|cell| cell.0).collect::<Vec<_>>(), [0, 3, 1, 2]);
}
