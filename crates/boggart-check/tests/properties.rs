//! The derivation against plain enumeration of all boards, for any letters, lists, rules, dice, orders and thresholds.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

#[path = "../../boggart/tests/strategies/mod.rs"]
mod strategies;
mod support;

use std::collections::BTreeMap;

use boggart::{Board, DiceSet, Dims, Lexicon, Points, Rules, Solver, Tile};
use boggart_check::{Ledger, Plan, Rank, check_ledger};
use proptest::prelude::*;
use strategies::any_rules;
use support::{changed, check, prove, write};

/// The most boards that a test enumerates.
const BOARDS_MAX: usize = 8_000;

/// A claim to test: words, shape, rules, dice, and how to shuffle the rest.
#[derive(Debug, Clone)]
struct Claim {
    words: Vec<String>,
    dims: Dims,
    rules: Rules,
    dice: Option<Vec<Vec<&'static str>>>,
    order: Vec<u32>,
    prefix: usize,
    is_reversed: bool,
    /// The threshold, in percent of the most points of a board.
    at_least: u64,
}

fn any_claim() -> impl Strategy<Value = Claim> {
    let shapes = vec![(1, 1), (1, 3), (2, 2), (2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3)];
    let word = prop_oneof![3 => "[ab]{1,4}", 2 => "[abc]{1,5}", 2 => "a?qu?[ab]{0,2}"];
    let face = prop::sample::select(vec!["a", "b", "a", "b", "c", "q", "qu", "u", "ab", "#"]);
    let die = prop::collection::vec(face, 1..4);
    prop::sample::select(shapes).prop_flat_map(move |(rows, cols)| {
        let dims = Dims::new(rows, cols).unwrap();
        let cells: Vec<u32> = (0..rows * cols).collect();
        (
            prop::collection::vec(word.clone(), 1..12),
            any_rules(),
            prop::option::weighted(0.4, prop::collection::vec(die.clone(), dims.cells())),
            Just(cells).prop_shuffle(),
            0..=dims.cells(),
            any::<bool>(),
            0..120u64,
        )
            .prop_map(move |(words, rules, dice, order, prefix, is_reversed, at_least)| {
                let rules = Rules { red: Vec::new(), ..rules };
                Claim { words, dims, rules, dice, order, prefix, is_reversed, at_least }
            })
    })
}

/// The dice as the text of a dice file.
fn dice_set(claim: &Claim) -> Option<DiceSet> {
    let lines: Vec<String> = claim.dice.as_ref()?.iter().map(|die| die.join(" ") + " #").collect();
    Some(DiceSet::read(&format!("name: toy\ndims: {}\n{}\n", claim.dims, lines.join("\n"))).unwrap())
}

/// How many boards a plan is about, if they can be enumerated.
fn few_boards(plan: &Plan) -> Option<usize> {
    let boards = plan.tiles().len().checked_pow(u32::try_from(plan.dims().cells()).unwrap());
    boards.filter(|&boards| boards <= BOARDS_MAX)
}

/// The plan of a claim with this threshold; none if no word counts, or there are too many boards.
fn plan(claim: &Claim, lexicon: &Lexicon, at_least: u16) -> Option<Plan> {
    let dice = dice_set(claim);
    let plan = Plan::new(lexicon, "any", claim.dims, dice.as_ref(), &claim.rules, at_least).ok()?;
    few_boards(&plan)?;
    Some(changed(&plan, |json| {
        json["order"] = claim.order.clone().into();
        json["prefix"] = claim.prefix.into();
        if claim.is_reversed {
            json["tiles"].as_array_mut().unwrap().reverse();
        }
    }))
}

/// Whether distinct dice show these tiles, by trying all ways.
fn is_rolled(tiles: &[Tile], dice: &[Vec<Tile>]) -> bool {
    let Some((tile, others)) = tiles.split_first() else { return true };
    (0..dice.len()).any(|die| {
        let mut left = dice.to_vec();
        left.remove(die).contains(tile) && is_rolled(others, &left)
    })
}

/// Every board of a plan, with its points.
fn all_boards(plan: &Plan, lexicon: &Lexicon) -> Vec<(Vec<Rank>, Board, Points)> {
    let (cells, tiles) = (plan.dims().cells(), plan.tiles().len());
    let mut solver = Solver::new();
    let mut boards = Vec::new();
    for number in 0..few_boards(plan).unwrap() {
        let digit = |cell: u32| Rank(u8::try_from(number / tiles.pow(cell) % tiles).unwrap());
        let ranks: Vec<Rank> = (0..u32::try_from(cells).unwrap()).map(digit).collect();
        let board = plan.board(&ranks);
        if plan.dice().is_none_or(|dice| is_rolled(board.tiles(), &dice.dice)) {
            let points = solver.solve(lexicon, &board, plan.rules()).points();
            boards.push((ranks, board, points));
        }
    }
    boards
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn derived_rulings_are_those_of_enumeration(claim in any_claim()) {
        let lexicon = Lexicon::build(&claim.words).unwrap();
        let Some(first) = plan(&claim, &lexicon, 1) else { return Ok(()) };
        let boards = all_boards(&first, &lexicon);
        let best = boards.iter().map(|(.., points)| points.0).max().unwrap_or(0);
        let at_least = u16::try_from((best * claim.at_least / 100).max(1)).unwrap();
        let plan = plan(&claim, &lexicon, at_least).unwrap();

        let rulings = prove(&plan, &lexicon);
        for ruling in &rulings {
            let is_member = |ranks: &[Rank]| ranks.starts_with(ruling.class.tiles()) && plan.admits(ranks);
            let members = boards.iter().filter(|(ranks, ..)| is_member(ranks));
            let most = members.map(|(.., points)| points.0).max().unwrap_or(0);
            prop_assert!(u64::from(ruling.bound.0) >= most, "{} {most}", ruling.class.text(&plan));
        }

        let text = write(&plan, &rulings);
        let ledger = Ledger::read(&plan, "any", text.as_bytes()).unwrap();
        prop_assert_eq!(check(&plan, &lexicon, &ledger), Ok(()));
        let wanted: BTreeMap<Board, Points> = boards
            .iter()
            .filter(|(.., points)| *points >= plan.at_least())
            .map(|(_, board, points)| (board.canonical(), *points))
            .collect();
        let found: BTreeMap<Board, Points> =
            ledger.survivors().into_iter().map(|survivor| (survivor.board, survivor.points)).collect();
        prop_assert_eq!(&found, &wanted);
        prop_assert_eq!(check_ledger(&plan, &lexicon, &ledger).unwrap().boards, wanted.len() as u64);

        let mut again = Vec::new();
        ledger.write(&plan, &mut again).unwrap();
        prop_assert_eq!(String::from_utf8(again).unwrap(), text);
    }

    #[test]
    fn plans_are_read_back(claim in any_claim(), at_least in 1u16..) {
        let lexicon = Lexicon::build(&claim.words).unwrap();
        let Some(plan) = plan(&claim, &lexicon, at_least) else { return Ok(()) };
        let read = Plan::from_json(&plan.to_json()).unwrap();
        prop_assert_eq!(&read, &plan);
        prop_assert_eq!(read.digest(), plan.digest());
        // White space and the order of fields do not matter.
        let value: serde_json::Value = serde_json::from_str(&plan.to_json()).unwrap();
        let pretty = serde_json::to_string_pretty(&value).unwrap();
        prop_assert_eq!(Plan::from_json(&pretty).unwrap().digest(), plan.digest());
    }

    #[test]
    fn any_text_is_a_plan_or_an_error(text in "\\PC{0,60}") {
        if let Err(error) = Plan::from_json(&text) {
            prop_assert!(!error.to_string().contains('\n'));
        }
    }
}
