//! `boggart dice`: the sets and their dice. How a set is designed is in `dice/design.rs`.

mod design;

use std::io::Write as _;

use boggart::DiceSet;

pub(crate) use self::design::DesignReport;
use crate::args::{DiceArgs, DiceJob};
use crate::exit::Answer;
use crate::settings::Settings;
use crate::wire::{self, DiceInfo};
use crate::{show, source};

pub(crate) fn run(args: &DiceArgs, settings: &Settings) -> anyhow::Result<Answer> {
    if let DiceJob::Design(args) = &args.job {
        return design::run(args, settings);
    }
    let mut out = show::out();
    match &args.job {
        DiceJob::Design(_) => unreachable!("answered above"),
        DiceJob::List { json: true } => {
            for set in boggart_lang::all_dice() {
                wire::write_line(&mut out, &DiceInfo::from(&set))?;
            }
        }
        DiceJob::List { json: false } => {
            for set in boggart_lang::all_dice() {
                writeln!(out, "{:<14} {}", set.name(), set.about())?;
                writeln!(out, "{:14} {}", "", rules(&set))?;
                if !set.aliases().is_empty() {
                    writeln!(out, "{:14} also called {}", "", set.aliases().join(", "))?;
                }
            }
        }
        DiceJob::Show { dice, json } => {
            let set = source::dice(dice.as_deref(), settings, None)?;
            if *json {
                wire::write_line(&mut out, &DiceInfo::from(&set))?;
            } else {
                writeln!(out, "{}: {}\n{}\n", set.name(), set.about(), rules(&set))?;
                for (number, die) in (1..).zip(set.dice()) {
                    writeln!(out, "{number:>3}  {die}")?;
                }
            }
        }
    }
    out.flush()?;
    Ok(Answer::Yes)
}

/// The rules of the box in one line.
fn rules(set: &DiceSet) -> String {
    let rules = set.box_rules();
    format!(
        "{}; box rules: {} or more, points {} by length, {}",
        show::count(set.dice().len() as u64, "die"),
        show::count(rules.min_letters as u64, "letter"),
        rules.table,
        show::count(u64::from(rules.minutes), "minute")
    )
}
