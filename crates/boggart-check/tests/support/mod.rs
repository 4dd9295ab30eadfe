//! What several tests need: a prover too simple to be wrong, made of the derivation itself, and changes to plans.
#![allow(dead_code, reason = "each test file uses only a part of it")]

use boggart::{Lexicon, Rules};
use boggart_check::{BoardClass, CheckError, Deriver, Ledger, LedgerWriter, Plan, Ruling, check_ledger};
use serde_json::Value;

/// The rulings of all classes, without parts.
pub(crate) fn prove(plan: &Plan, lexicon: &Lexicon) -> Vec<Ruling> {
    let deriver = Deriver::new(plan, lexicon).unwrap();
    plan.classes().iter().map(|class| deriver.derive(class)).collect()
}

/// The text of a ledger with these rulings.
pub(crate) fn write(plan: &Plan, rulings: &[Ruling]) -> String {
    let mut text = Vec::new();
    let mut writer = LedgerWriter::create(plan, &mut text).unwrap();
    rulings.iter().for_each(|ruling| writer.write(ruling).unwrap());
    String::from_utf8(text).unwrap()
}

/// Checks everything about a ledger.
pub(crate) fn check(plan: &Plan, lexicon: &Lexicon, ledger: &Ledger) -> Result<(), CheckError> {
    check_ledger(plan, lexicon, ledger)?;
    let deriver = Deriver::new(plan, lexicon)?;
    ledger.entries().try_for_each(|entry| deriver.check(entry))
}

/// A plan with some fields of its file changed.
pub(crate) fn changed(plan: &Plan, change: impl FnOnce(&mut Value)) -> Plan {
    let mut json: Value = serde_json::from_str(&plan.to_json()).unwrap();
    change(&mut json);
    Plan::from_json(&json.to_string()).unwrap()
}

/// A small claim with classes that need a search and others that do not: 2x3, three letters, two fixed cells.
pub(crate) fn small(at_least: u16) -> (Plan, Lexicon) {
    let lexicon =
        Lexicon::build(["tea", "eat", "ate", "eta", "teat", "tate", "tee", "ease", "seat", "teas"]).unwrap();
    let plan =
        Plan::new(&lexicon, "ten words", "2x3".parse().unwrap(), None, &Rules::default(), at_least).unwrap();
    (changed(&plan, |json| json["prefix"] = 2.into()), lexicon)
}

/// A ruling whose search was left to parts, one for each tile of the next cell.
pub(crate) fn with_parts(plan: &Plan, lexicon: &Lexicon, mut ruling: Ruling) -> Ruling {
    let deriver = Deriver::new(plan, lexicon).unwrap();
    let parts =
        plan.ranks().filter_map(|rank| BoardClass::new(plan, &[ruling.class.tiles(), &[rank]].concat()));
    ruling.parts = parts.map(|part| deriver.derive(&part)).collect();
    ruling.survivors.clear();
    ruling
}
