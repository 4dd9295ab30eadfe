//! The search against the checker's derivation, against plain enumeration, and broken on purpose.

use boggart::board::Adjacency;
use boggart::random::Random;
use boggart::rules::QMode;
use boggart::{Board, DiceSet, Dims, Lexicon, Rules, ScoreTable, Scorer, Seed};
use boggart_check::{BoardClass, Deriver, Ledger, LedgerWriter, Plan, Rank, Ruling, Survivor, check_ledger};
use proptest::prelude::*;

use super::branch_and_bound::PartLimit;
use super::class_searcher::{Interrupted, SearchControl};
use super::prover::Prover;

/// What a proof may be about: few letters and cells, so that every board can be looked at.
#[derive(Debug, Clone)]
struct Case {
    words: Vec<String>,
    dims: Dims,
    rules: Rules,
    dice: Option<DiceSet>,
    prefix: usize,
    at_least: u16,
    /// How many cells on parts begin, and after how much work.
    parts: (usize, u64),
}

prop_compose! {
    fn any_case()(
        words in prop::collection::btree_set("[abqu]{2,6}", 1..40),
        dims in prop::sample::select(vec!["1x4", "2x2", "2x3", "3x2", "1x6", "5x1"]),
        q in prop::sample::select(vec![QMode::Qu, QMode::Q, QMode::Either]),
        adjacent in prop::sample::select(Adjacency::ALL.to_vec()),
        min_letters in 2_usize..4,
        table in prop::sample::select(vec!["0 0 1 1 2 3", "0 0 0 1 1 2 3 5 11", "1 1 1", "0 0 7 300 20000 65000 9"]),
        dice in prop::option::of(prop::collection::vec("[ABQU]{2}", 6)),
        prefix in 0_usize..3,
        at_least in 1_u16..60,
        parts in (1_usize..3, 0_u64..40),
    ) -> Case {
        let dims: Dims = dims.parse().unwrap();
        let dice = dice.map(|dice| {
            let faces = dice[..dims.cells()].join("\n");
            DiceSet::read(&format!("name: any\ndims: {dims}\n{faces}\n")).unwrap()
        });
        let table: ScoreTable = table.parse().unwrap();
        // High tables reach the limit of 16 bits.
        let at_least = if table.points(4).0 > 100 { at_least * 1000 } else { at_least };
        let rules = Rules { q, adjacent, min_letters, table, ..Rules::default() };
        Case { words: words.into_iter().collect(), dims, rules, dice, prefix, at_least, parts }
    }
}

/// The plan of a case with its own number of fixed cells, if its words have any tile.
fn plan(case: &Case, lexicon: &Lexicon) -> Option<Plan> {
    let plan = Plan::new(lexicon, "any", case.dims, case.dice.as_ref(), &case.rules, case.at_least).ok()?;
    let mut json: serde_json::Value = serde_json::from_str(&plan.to_json()).unwrap();
    json["prefix"] = case.prefix.into();
    Some(Plan::from_json(&json.to_string()).unwrap())
}

/// The rulings of all classes, with parts that begin as early as a case says.
fn rule_all(prover: &Prover<'_>, plan: &Plan, parts: (usize, u64)) -> Vec<Ruling> {
    let mut searcher = prover.searcher();
    searcher.limits = [PartLimit { depth: parts.0, work: parts.1 }; 2];
    plan.classes().iter().map(|class| searcher.rule(class, &SearchControl::default()).unwrap()).collect()
}

/// All boards with these tiles that satisfy the inequalities of a plan and that its dice can show.
fn all_boards(plan: &Plan) -> Vec<Board> {
    let cells = plan.dims().cells();
    let mut ranks: Vec<Vec<Rank>> = vec![Vec::new()];
    for _ in 0..cells {
        let longer = |shorter: &Vec<Rank>| {
            let shorter = shorter.clone();
            plan.ranks().map(move |rank| [shorter.as_slice(), &[rank]].concat())
        };
        ranks = ranks.iter().flat_map(longer).filter(|ranks| plan.admits(ranks)).collect();
    }
    ranks.iter().map(|ranks| plan.board(ranks)).collect()
}

/// The survivors of a class and its parts.
fn survivors(ruling: &Ruling) -> Vec<Survivor> {
    let mut all: Vec<Survivor> = ruling.flat().flat_map(|part| part.survivors.clone()).collect();
    all.sort_by_cached_key(|survivor| survivor.board.to_string());
    all
}

fn text(plan: &Plan, rulings: &[Ruling]) -> String {
    let mut text = Vec::new();
    let mut writer = LedgerWriter::create(plan, &mut text).unwrap();
    rulings.iter().for_each(|ruling| writer.write(ruling).unwrap());
    String::from_utf8(text).unwrap()
}

/// Whether the checker accepts the rulings, classes derived anew included.
fn holds(plan: &Plan, lexicon: &Lexicon, rulings: &[Ruling]) -> bool {
    let Ok(ledger) = Ledger::read(plan, "ledger", text(plan, rulings).as_bytes()) else { return false };
    let deriver = Deriver::new(plan, lexicon).unwrap();
    check_ledger(plan, lexicon, &ledger).is_ok() && ledger.entries().all(|entry| deriver.check(entry).is_ok())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn the_boards_found_are_those_of_plain_enumeration_and_no_bound_is_too_low(case in any_case()) {
        let lexicon = Lexicon::build(&case.words).unwrap();
        let Some(plan) = plan(&case, &lexicon) else { return Ok(()) };
        let prover = Prover::new(&plan, &lexicon).unwrap();
        let rulings = rule_all(&prover, &plan, case.parts);
        let boards = all_boards(&plan);
        let points = Scorer::new(&lexicon, &case.rules).score(&boards);
        for ruling in &rulings {
            let of_class: Vec<_> = boards
                .iter()
                .zip(&points)
                .filter(|(board, _)| plan.ranks_on(board).unwrap().starts_with(ruling.class.tiles()))
                .collect();
            let most = of_class.iter().map(|(_, points)| points.0).max().unwrap_or(0);
            prop_assert!(u64::from(ruling.bound.0) >= most, "{ruling:?} has a board with {most} points");
            let mut reaching: Vec<String> = of_class
                .iter()
                .filter(|(_, points)| **points >= plan.at_least())
                .map(|(board, points)| format!("{board} {points}"))
                .collect();
            reaching.sort_unstable();
            let found: Vec<String> =
                survivors(ruling).iter().map(|one| format!("{} {}", one.board, one.points)).collect();
            prop_assert_eq!(found, reaching);
        }
        prop_assert!(holds(&plan, &lexicon, &rulings));
    }

    #[test]
    fn every_board_survives_a_threshold_of_its_own_points(case in any_case(), seed in any::<u64>()) {
        let lexicon = Lexicon::build(&case.words).unwrap();
        let Some(any_plan) = plan(&case, &lexicon) else { return Ok(()) };
        let boards = all_boards(&any_plan);
        prop_assume!(!boards.is_empty());
        let board = Random::new(Seed(seed)).pick(&boards).clone();
        let points = Scorer::new(&lexicon, &case.rules).score_one(&board);
        prop_assume!(points.0 > 0);
        let Ok(at_least) = u16::try_from(points.0) else { return Ok(()) };
        let Some(plan) = plan(&Case { at_least, ..case.clone() }, &lexicon) else { return Ok(()) };
        let prover = Prover::new(&plan, &lexicon).unwrap();
        let rulings = rule_all(&prover, &plan, case.parts);
        let wanted = Survivor { board, points };
        prop_assert!(rulings.iter().any(|ruling| survivors(ruling).contains(&wanted)));
    }

    #[test]
    fn parts_and_other_searchers_find_the_same(case in any_case()) {
        let lexicon = Lexicon::build(&case.words).unwrap();
        let Some(plan) = plan(&case, &lexicon) else { return Ok(()) };
        let prover = Prover::new(&plan, &lexicon).unwrap();
        let parts = rule_all(&prover, &plan, case.parts);
        prop_assert_eq!(text(&plan, &parts), text(&plan, &rule_all(&prover, &plan, case.parts)));
        let whole = rule_all(&prover, &plan, (2, u64::MAX));
        for (in_parts, whole) in parts.iter().zip(&whole) {
            prop_assert_eq!(survivors(in_parts), survivors(whole));
            prop_assert!(whole.parts.is_empty());
        }
    }
}

/// A claim of some size: 3x3 with a hundred words, one fixed cell.
fn middling(at_least: u16) -> (Lexicon, Plan) {
    let letters =
        ["tea", "eat", "ate", "seat", "east", "ears", "rate", "tears", "stare", "rest", "star", "art"];
    let endings = ["", "s", "er", "ed", "est", "sted"];
    let words = letters.iter().flat_map(|word| endings.map(|ending| format!("{word}{ending}")));
    let lexicon = Lexicon::build(words).unwrap();
    let case = Case {
        words: Vec::new(),
        dims: Dims::new(3, 3).unwrap(),
        rules: Rules::default(),
        dice: None,
        prefix: 1,
        at_least,
        parts: (2, 1_000),
    };
    let plan = plan(&case, &lexicon).unwrap();
    (lexicon, plan)
}

#[test]
fn a_proof_of_some_size_has_parts_and_holds() {
    let (lexicon, plan) = middling(75);
    let prover = Prover::new(&plan, &lexicon).unwrap();
    let rulings = rule_all(&prover, &plan, (2, 1_000));
    let parts = rulings.iter().map(|ruling| ruling.parts.len()).sum::<usize>();
    assert!(parts > 0, "no class is heavy enough");
    assert!(rulings.iter().any(|ruling| !survivors(ruling).is_empty()), "no board survives");
    assert!(holds(&plan, &lexicon, &rulings));
}

#[test]
fn the_checker_notices_every_searcher_broken_on_purpose() {
    let (lexicon, plan) = middling(75);
    let whole = (2, u64::MAX);
    let mut prover = Prover::new(&plan, &lexicon).unwrap();
    assert!(holds(&plan, &lexicon, &rule_all(&prover, &plan, whole)));

    // Every bound is one point too low, which is to prune one point too early.
    let mut searcher = prover.searcher();
    searcher.search.threshold += 1;
    let rule = |class| searcher.rule(class, &SearchControl::default()).unwrap();
    let rulings: Vec<Ruling> = plan.classes().iter().map(rule).collect();
    assert!(!holds(&plan, &lexicon, &rulings), "a low bound was not noticed");

    // No path leads from one cell to its neighbour, so some placements are lost.
    let neighbors = prover.frame.neighbors.clone();
    prover.frame.neighbors[0] &= !2;
    assert!(!holds(&plan, &lexicon, &rule_all(&prover, &plan, whole)), "lost placements were not noticed");
    prover.frame.neighbors = neighbors;

    let first = &mut prover.frame.inequalities[0];
    *first = (first.1, first.0);
    assert!(!holds(&plan, &lexicon, &rule_all(&prover, &plan, whole)), "a turned symmetry was not noticed");
}

#[test]
fn an_interrupted_search_leaves_the_searcher_as_it_was() {
    let (lexicon, plan) = middling(75);
    let prover = Prover::new(&plan, &lexicon).unwrap();
    let mut searcher = prover.searcher();
    let classes: Vec<BoardClass> = plan.classes();
    let whole: Vec<Ruling> =
        classes.iter().map(|class| searcher.rule(class, &SearchControl::default()).unwrap()).collect();
    for after in [0, 3, 8] {
        let asked = std::cell::Cell::new(0);
        let count = || {
            asked.set(asked.get() + 1);
            asked.get() > after
        };
        let control = SearchControl { is_stopped: &count, ..SearchControl::default() };
        let ruling = searcher.rule(&classes[0], &control);
        assert!(matches!(ruling, Err(Interrupted::Stopped)), "after {after}");
        let control = SearchControl { may_use: &|_| false, ..SearchControl::default() };
        assert!(matches!(searcher.rule(&classes[0], &control), Err(Interrupted::NoMemory { .. })));
        let ruling = searcher.rule(&classes[1], &SearchControl::default());
        assert!(ruling.as_ref() == Ok(&whole[1]), "the searcher is not as it was");
    }
}
