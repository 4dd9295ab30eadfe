//! The checker refuses what does not prove its plan, and names the line.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use boggart::{Lexicon, Points};
use boggart_check::{Bound, CheckError, Ledger, LedgerProblem, Plan, Ruling, RulingProblem, Survivor};
use support::{changed, check, prove, small, with_parts, write};

/// The threshold of the small claim: some classes reach it.
const AT_LEAST: u16 = 9;

/// A good proof of the small claim, and the index of a ruling with a search and survivors.
fn good() -> (Plan, Lexicon, Vec<Ruling>, usize) {
    let (plan, lexicon) = small(AT_LEAST);
    let rulings = prove(&plan, &lexicon);
    let found = rulings.iter().position(|ruling| ruling.survivors.len() > 1).expect("a class with survivors");
    (plan, lexicon, rulings, found)
}

/// Why a changed proof of the small claim is refused: the line, from 1, and the problem.
fn refusal(change: impl FnOnce(&Plan, &mut Ruling)) -> (u64, RulingProblem) {
    let (plan, lexicon, mut rulings, index) = good();
    change(&plan, &mut rulings[index]);
    let ledger = Ledger::read(&plan, "x", write(&plan, &rulings).as_bytes()).unwrap();
    match check(&plan, &lexicon, &ledger) {
        Err(CheckError::Ruling { place, problem, .. }) => (place.line - index as u64, problem),
        other => panic!("{other:?}"),
    }
}

/// Why a text is no ledger of the small claim.
fn unread(plan: &Plan, text: &str) -> (u64, LedgerProblem) {
    let error = Ledger::read(plan, "x", text.as_bytes()).unwrap_err();
    (error.place.line, error.problem)
}

#[test]
fn a_good_proof_is_accepted() {
    for at_least in 1..12 {
        let (plan, lexicon) = small(at_least);
        let ledger = Ledger::read(&plan, "x", write(&plan, &prove(&plan, &lexicon)).as_bytes()).unwrap();
        assert_eq!(check(&plan, &lexicon, &ledger), Ok(()));
    }
}

#[test]
fn the_small_claim_has_classes_of_each_kind() {
    let (plan, _, rulings, _) = good();
    assert!(rulings.iter().any(|ruling| !ruling.bound.reaches(plan.at_least())));
    assert!(rulings.iter().any(|ruling| ruling.expansions > 0 && ruling.pruned > Bound(0)));
}

#[test]
fn a_missing_class_is_refused() {
    let (plan, lexicon, mut rulings, index) = good();
    let class = rulings.remove(index).class.text(&plan);
    let ledger = Ledger::read(&plan, "x", write(&plan, &rulings).as_bytes()).unwrap();
    assert_eq!(check(&plan, &lexicon, &ledger), Err(CheckError::Missing { class }));
}

#[test]
fn a_doubled_class_is_refused() {
    let (plan, _, mut rulings, index) = good();
    rulings.push(rulings[index].clone());
    let last = rulings.len() as u64 + 1;
    let (line, problem) = unread(&plan, &write(&plan, &rulings));
    assert!(matches!(problem, LedgerProblem::Doubled { first } if first.line == index as u64 + 2));
    assert_eq!(line, last);
}

#[test]
fn a_verdict_that_its_bound_does_not_support_is_refused() {
    let bound = Bound(u32::from(AT_LEAST) - 1);
    let (line, problem) = refusal(|_, ruling| ruling.bound = bound);
    assert_eq!((line, problem), (2, RulingProblem::NothingToSearch { bound }));
    let (line, problem) = refusal(|_, ruling| (ruling.expansions, ruling.pruned) = (0, Bound(0)));
    assert!(line == 2 && matches!(problem, RulingProblem::NotSearched { .. }), "{problem:?}");
    let pruned = Bound(u32::from(AT_LEAST));
    let (line, problem) = refusal(|_, ruling| ruling.pruned = pruned);
    assert_eq!((line, problem), (2, RulingProblem::PrunedTooHigh { pruned }));
}

#[test]
fn a_bound_lowered_by_one_point_is_refused() {
    let (line, problem) = refusal(|_, ruling| ruling.bound = Bound(ruling.bound.0 - 1));
    assert!(
        line == 2 && matches!(problem, RulingProblem::Bound { said, found } if said < found),
        "{problem:?}"
    );
}

#[test]
fn lost_placements_are_refused() {
    let (line, problem) = refusal(|_, ruling| ruling.placements -= 1);
    assert!(line == 2 && matches!(problem, RulingProblem::Placements { .. }), "{problem:?}");
    let (line, problem) = refusal(|_, ruling| ruling.hash.0 ^= 1);
    assert!(line == 2 && matches!(problem, RulingProblem::Hash { .. }), "{problem:?}");
}

#[test]
fn a_lost_survivor_is_refused() {
    let (line, problem) = refusal(|_, ruling| _ = ruling.survivors.remove(1));
    assert!(line == 2 && matches!(problem, RulingProblem::Survivor { is_lost: true, .. }), "{problem:?}");
}

#[test]
fn survivors_that_are_not_are_refused() {
    let (line, problem) = refusal(|_, ruling| ruling.survivors[0].points = Points(99));
    assert!(
        line == 2 && matches!(problem, RulingProblem::SurvivorPoints { said: Points(99), .. }),
        "{problem:?}"
    );
    let (_, problem) = refusal(|_, ruling| ruling.survivors.swap(0, 1));
    assert!(matches!(problem, RulingProblem::SurvivorOrder { .. }), "{problem:?}");
    let (_, problem) = refusal(|_, ruling| ruling.survivors.insert(1, ruling.survivors[0].clone()));
    assert!(matches!(problem, RulingProblem::SurvivorOrder { .. }), "{problem:?}");
    let alone = |board: &str| vec![Survivor { board: board.parse().unwrap(), points: Points(9) }];
    for board in ["XXX/XXX", "TEA/TEA/TEA"] {
        let (_, problem) = refusal(|_, ruling| ruling.survivors = alone(board));
        assert!(matches!(problem, RulingProblem::SurvivorElsewhere { .. }), "{problem:?}");
    }
    // A poor board of the class.
    let (_, problem) = refusal(|plan, ruling| {
        let last = plan.ranks().next_back().unwrap();
        let poor = plan.board(&[ruling.class.tiles(), &[last; 4]].concat());
        ruling.survivors = vec![Survivor { board: poor, points: Points(9) }];
    });
    let is_poor = |found: Points| found < Points(u64::from(AT_LEAST));
    assert!(matches!(problem, RulingProblem::SurvivorPoints { found, .. } if is_poor(found)), "{problem:?}");
}

#[test]
fn a_survivor_in_a_form_that_violates_an_inequality_is_refused() {
    let (plan, _, rulings, index) = good();
    let forms = |survivor: &Survivor| survivor.board.symmetries().collect::<Vec<_>>();
    let is_other = |board: &boggart::Board| {
        let ranks = plan.ranks_on(board).unwrap();
        ranks.starts_with(rulings[index].class.tiles()) && !plan.admits(&ranks)
    };
    let other = rulings[index].survivors.iter().flat_map(forms).find(is_other).expect("a mirrored survivor");
    let (line, problem) =
        refusal(|_, ruling| ruling.survivors = vec![Survivor { board: other, points: Points(9) }]);
    assert!(line == 2 && matches!(problem, RulingProblem::SurvivorForm { .. }), "{problem:?}");
}

#[test]
fn damaged_lines_are_refused() {
    let (plan, _, rulings, _) = good();
    let text = write(&plan, &rulings);
    let bytes = text.as_bytes();
    let mut damaged = bytes.to_vec();
    for index in 0..bytes.len() {
        let line = 1 + bytes[..index].iter().filter(|&&byte| byte == b'\n').count() as u64;
        for flip in [1, 0x20, 0x80] {
            damaged[index] = bytes[index] ^ flip;
            let error = Ledger::read(&plan, "x", &damaged[..]).unwrap_err();
            assert_eq!(error.place.line, line, "byte {index}: {error}");
        }
        damaged[index] = bytes[index];
    }
    let lines: Vec<&str> = text.lines().collect();
    for change in [lines[2].replace(",", ", "), lines[2].replace("\"expansions\":", "\"expansions\":1")] {
        let text = text.replace(lines[2], &change);
        assert!(
            matches!(unread(&plan, &text), (3, LedgerProblem::Damaged | LedgerProblem::Json(_))),
            "{change}"
        );
    }
    assert!(matches!(unread(&plan, &text[..text.len() - 1]), (_, LedgerProblem::Torn)));
    assert!(matches!(unread(&plan, ""), (1, LedgerProblem::NoHeader)));
}

#[test]
fn another_list_is_refused() {
    let (plan, _, rulings, _) = good();
    let ledger = Ledger::read(&plan, "x", write(&plan, &rulings).as_bytes()).unwrap();
    let other = Lexicon::build(["tea"]).unwrap();
    assert!(matches!(check(&plan, &other, &ledger), Err(CheckError::Words(_))));
}

#[test]
fn the_ledger_of_another_plan_is_refused() {
    let (plan, lexicon, rulings, _) = good();
    let text = write(&plan, &rulings);
    let other = small(AT_LEAST + 1).0;
    assert!(matches!(unread(&other, &text), (1, LedgerProblem::OtherPlan { .. })));
    // Nor may its lines stand under another first line.
    let forged = text.replacen(&plan.digest().to_string(), &other.digest().to_string(), 1);
    assert!(matches!(unread(&other, &forged), (2, LedgerProblem::Damaged)));
    // An honest proof of another plan is one.
    let ledger = Ledger::read(&other, "x", write(&other, &prove(&other, &lexicon)).as_bytes()).unwrap();
    assert_eq!(check(&other, &lexicon, &ledger), Ok(()));
}

#[test]
fn a_symmetry_turned_round_is_refused() {
    let (plan, lexicon, ..) = good();
    // One pair the other way: now both cells of another pair must be the smaller one.
    let turned = changed(&plan, |json| {
        let mut pairs = json["inequalities"].as_array().unwrap().clone();
        let mut back = pairs[0].as_array().unwrap().clone();
        back.reverse();
        pairs.push(back.into());
        json["inequalities"] = pairs.into();
    });
    let ledger = Ledger::read(&turned, "x", write(&turned, &prove(&turned, &lexicon)).as_bytes()).unwrap();
    assert!(matches!(check(&turned, &lexicon, &ledger), Err(CheckError::Inequalities { .. })));
}

#[test]
fn parts_are_accepted_as_their_class_lists_them() {
    let (plan, lexicon, mut rulings, index) = good();
    rulings[index] = with_parts(&plan, &lexicon, rulings[index].clone());
    assert!(rulings[index].parts.len() > 2);
    let part = rulings[index].parts[1].clone();
    rulings[index].parts[1] = if part.expansions > 0 { with_parts(&plan, &lexicon, part) } else { part };
    let text = write(&plan, &rulings);
    let ledger = Ledger::read(&plan, "x", text.as_bytes()).unwrap();
    assert_eq!(check(&plan, &lexicon, &ledger), Ok(()));
    assert_eq!(write(&plan, &ledger.entries().map(|entry| entry.ruling.clone()).collect::<Vec<_>>()), text);

    // Without a line of a part, with one twice, or with one that no class lists.
    let lines: Vec<&str> = text.lines().collect();
    let of_part = index + 2;
    let without = [&lines[..of_part], &lines[of_part + 1..], &[""]].concat().join("\n");
    assert!(
        matches!(unread(&plan, &without), (line, LedgerProblem::NoPart { .. }) if line == of_part as u64 + 1)
    );
    let doubled = [&lines[..=of_part], &lines[of_part..], &[""]].concat().join("\n");
    assert!(
        matches!(unread(&plan, &doubled), (line, LedgerProblem::NoPart { .. }) if line == of_part as u64 + 2)
    );
    let stray = [&lines[..], &[lines[of_part], ""]].concat().join("\n");
    assert!(matches!(unread(&plan, &stray), (_, LedgerProblem::StrayPart { .. })));
    assert!(matches!(
        unread(&plan, &[lines[..=of_part].join("\n").as_str(), "\n"].concat()),
        (_, LedgerProblem::NoPart { .. })
    ));
}

#[test]
fn parts_out_of_order_or_outside_their_class_are_refused() {
    let (plan, lexicon, rulings, index) = good();
    let ruling = with_parts(&plan, &lexicon, rulings[index].clone());
    let other = with_parts(&plan, &lexicon, rulings[usize::from(index == 0)].clone());
    let mut changes = vec![ruling.clone(); 3];
    changes[0].parts.swap(0, 1);
    changes[1].parts = other.parts;
    let first = changes[2].parts[0].clone();
    changes[2].parts.splice(1.., with_parts(&plan, &lexicon, first).parts);
    for change in changes {
        assert!(matches!(unread(&plan, &write(&plan, &[change])), (2, LedgerProblem::Part { .. })));
    }
}

#[test]
fn a_survivor_lost_in_a_part_or_listed_twice_is_refused() {
    let (plan, lexicon, rulings, index) = good();
    let whole = rulings[index].clone();
    let (line, problem) = refusal(|_, ruling| {
        *ruling = with_parts(&plan, &lexicon, whole.clone());
        ruling.survivors = whole.survivors.clone();
    });
    assert!(line == 2 && matches!(problem, RulingProblem::SurvivorElsewhere { .. }), "{problem:?}");
    let (line, problem) = refusal(|_, ruling| {
        *ruling = with_parts(&plan, &lexicon, whole.clone());
        let part = ruling.parts.iter_mut().find(|part| !part.survivors.is_empty()).unwrap();
        part.survivors.pop();
    });
    assert!(line == 2 && matches!(problem, RulingProblem::Survivor { is_lost: true, .. }), "{problem:?}");
    let (line, problem) = refusal(|_, ruling| {
        *ruling = with_parts(&plan, &lexicon, whole.clone());
        ruling.parts[0].placements += 1;
    });
    assert!(line == 3 && matches!(problem, RulingProblem::Placements { .. }), "{problem:?}");
}
