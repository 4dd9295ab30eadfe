//! `boggart prove show`: the boards that ledgers list.

use std::io::Write as _;

use boggart::board::BoardId;
use boggart_check::{Plan, Survivor};

use super::{ledger_file, plan_file};
use crate::args::ProveShowArgs;
use crate::exit::Answer;
use crate::show::quoted;
use crate::wire::{self, ProvedBoard};
use crate::{rules, show};

pub(super) fn run(args: &ProveShowArgs) -> anyhow::Result<Answer> {
    let plan = plan_file::read(&args.plan)?;
    let ledger = ledger_file::read_all(&plan, &args.ledgers)?;
    let survivors = ledger.survivors();
    let mut out = show::out();
    for survivor in &survivors {
        let (board, points) = (survivor.board.to_string(), survivor.points);
        let (command, id) = (command(&plan, survivor), id(&plan, survivor).to_string());
        if args.json {
            wire::write_line(&mut out, &ProvedBoard { board, id, points: points.0, command })?;
        } else {
            writeln!(out, "{board}\t{}\n  {command}\n  {id}", points.with_unit())?;
        }
    }
    out.flush()?;
    let (done, all) = (ledger.entries().len() as u64, plan.classes().len() as u64);
    if done < all {
        let (done, all) = (show::thousands(done), show::count(all, "class"));
        show::remark(&format!("only {done} of {all} done; there may be more boards"));
    } else if survivors.is_empty() {
        show::say(&super::claim::result(&plan, &survivors));
    }
    Ok(Answer::Yes)
}

/// The command that shows a board with its words.
fn command(plan: &Plan, survivor: &Survivor) -> String {
    let mut command = vec!["boggart solve".to_owned(), quoted(&survivor.board.to_string())];
    let list = &plan.words().name;
    if list != boggart_words::NAME {
        command.extend(["--words".to_owned(), quoted(list)]);
    }
    for (flag, value) in rules::flags(plan.rules(), plan.dims()) {
        command.extend([flag, quoted(&value)]);
    }
    command.join(" ")
}

fn id(plan: &Plan, survivor: &Survivor) -> BoardId {
    BoardId {
        board: survivor.board.clone(),
        dice: plan.dice().map(|dice| dice.name.clone()),
        rules: plan.rules().clone(),
        language: None,
        lexicon: plan.words().digest.short(),
    }
}
