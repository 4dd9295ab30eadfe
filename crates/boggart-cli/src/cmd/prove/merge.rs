//! `boggart prove merge`: joins ledgers into one.

use std::io::Write as _;

use super::{ledger_file, plan_file};
use crate::args::ProveMergeArgs;
use crate::exit::Answer;
use crate::{save, show};

pub(super) fn run(args: &ProveMergeArgs) -> anyhow::Result<Answer> {
    let plan = plan_file::read(&args.plan)?;
    let ledger = ledger_file::read_all(&plan, &args.ledgers)?;
    let bytes = ledger_file::canonical(&plan, &ledger, &args.out)?;
    match save::file(Some(&args.out)) {
        Some(path) => save::write(path, &bytes)?,
        None => {
            let mut out = show::out();
            out.write_all(&bytes)?;
            out.flush()?;
        }
    }
    let (done, all) = (ledger.entries().len() as u64, plan.classes().len() as u64);
    let (done, all) = (show::thousands(done), show::count(all, "class"));
    show::say(&format!("{done} of {all}, digest {}", ledger_file::digest(&plan, &ledger)?));
    Ok(Answer::Yes)
}
