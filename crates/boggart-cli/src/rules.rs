//! From flags and settings to the rules of a game.

use anyhow::{Context as _, bail};
use boggart::board::BoardId;
use boggart::dice::BoxRules;
use boggart::rules::QMode;
use boggart::{DiceSet, Dims, Rules};

use crate::args::{LengthArgs, RulesArgs, RulesFrom};
use crate::settings::Settings;
use crate::source;

/// The Q mode to use; `otherwise` is the default of the verb.
pub(crate) fn q_mode(flag: Option<QMode>, settings: &Settings, otherwise: QMode) -> anyhow::Result<QMode> {
    match flag {
        Some(q) => Ok(q),
        None => Ok(settings.q()?.unwrap_or(otherwise)),
    }
}

/// The rules for a board: flags override the rules of an id.
pub(crate) fn resolve(
    args: &RulesArgs,
    settings: &Settings,
    rolled: Option<&DiceSet>,
    q: QMode,
    dims: Dims,
    id: Option<&BoardId>,
) -> anyhow::Result<Rules> {
    resolve_with(args, || box_rules(args, settings, rolled), q, dims, id)
}

/// The rules on the box of the dice that were rolled, or else of those that would be.
pub(crate) fn box_rules(
    args: &RulesArgs,
    settings: &Settings,
    rolled: Option<&DiceSet>,
) -> anyhow::Result<BoxRules> {
    match rolled {
        Some(dice) if args.dice.is_none() => Ok(dice.box_rules().clone()),
        _ => Ok(source::dice(args.dice.as_deref(), settings, None)?.box_rules().clone()),
    }
}

/// Refuses dice that are neither a set nor a file where nothing reads them: what is misspelt should not pass in silence.
pub(crate) fn check_unused_dice(args: &RulesArgs, settings: &Settings) -> anyhow::Result<()> {
    let is_unused = args.dice.is_some() && args.rules != Some(RulesFrom::Box);
    if is_unused { source::dice(args.dice.as_deref(), settings, None).map(|_| ()) } else { Ok(()) }
}

/// The same for one of many boards: `of_box` returns the result of [`box_rules`], which is computed only once.
pub(crate) fn resolve_with(
    args: &RulesArgs,
    of_box: impl FnOnce() -> anyhow::Result<BoxRules>,
    q: QMode,
    dims: Dims,
    id: Option<&BoardId>,
) -> anyhow::Result<Rules> {
    let RulesArgs { q: asked, lengths, rules: from, red, bonus, table, adjacent, dice } = args;
    let mut rules = match id {
        Some(id) => Rules { q: asked.unwrap_or(id.rules.q), ..id.rules.clone() },
        None => Rules { q, ..Rules::default() },
    };
    if *from == Some(RulesFrom::Box) {
        let of_box = match (dice, id.and_then(|id| id.dice.as_deref())) {
            (None, Some(name)) => {
                let dice = boggart_lang::dice_named(name).with_context(|| {
                    format!("the board id names the dice {name}, which are not built in; give their file with --dice")
                })?;
                dice.box_rules().clone()
            }
            _ => of_box()?,
        };
        rules = of_box.over(&rules);
    }
    apply_lengths(&mut rules, lengths)?;
    if let Some(table) = table {
        rules.table = table.clone();
    }
    if let Some(red) = red {
        // The core takes an empty list for no red cells, which nobody asks for with this flag.
        if red.split(';').all(|cell| cell.trim().is_empty()) {
            bail!("--red: write row,column counted from 1, such as 1,2;3,4");
        }
        rules.set(dims, "red", red).context("--red")?;
    }
    rules.bonus = bonus.unwrap_or(rules.bonus);
    rules.adjacent = adjacent.unwrap_or(rules.adjacent);
    Ok(rules)
}

/// The flags for these rules on a board of this shape: one for each rule that is not the default.
pub(crate) fn flags(rules: &Rules, dims: Dims) -> Vec<(String, String)> {
    rules.unusual().into_iter().map(|rule| (format!("--{}", rule.name()), rule.value(dims))).collect()
}

/// Overrides the lengths of the rules with those of the flags.
pub(crate) fn apply_lengths(rules: &mut Rules, args: &LengthArgs) -> anyhow::Result<()> {
    if let Some(min) = args.min_length {
        rules.min_letters = usize::from(min);
    }
    if let Some(max) = args.max_length {
        rules.max_letters = Some(usize::from(max));
    }
    Ok(rules.check_lengths()?)
}

#[cfg(test)]
mod tests {
    use boggart::rules::Rule;
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Flags {
        #[command(flatten)]
        rules: RulesArgs,
    }

    /// A value that is not the default. All rules are named, so that a new rule must be tried here.
    fn other_value(rule: Rule<'_>) -> &'static str {
        match rule {
            Rule::Q(_) => "either",
            Rule::MinLetters(_) => "4",
            Rule::MaxLetters(_) => "9",
            Rule::Table(_) => "0,1,2",
            Rule::Red(_) => "1,2;2,1",
            Rule::Bonus(_) => "+5",
            Rule::Adjacent(_) => "orthogonal",
        }
    }

    #[test]
    fn every_rule_has_a_flag_of_its_name_that_takes_its_value() {
        let dims = Dims::new(4, 4).unwrap();
        for rule in Rules::default().each() {
            let mut rules = Rules::default();
            rules.set(dims, rule.name(), other_value(rule)).unwrap();
            let written = flags(&rules, dims);
            assert_eq!(written, [(format!("--{}", rule.name()), other_value(rule).to_owned())]);
            let words = written.into_iter().flat_map(|(flag, value)| [flag, value]);
            let args = Flags::try_parse_from(["boggart".to_owned()].into_iter().chain(words)).unwrap().rules;
            let q = args.q.unwrap_or_default();
            let read = resolve_with(&args, || unreachable!("no box was asked for"), q, dims, None).unwrap();
            assert_eq!(read, rules);
        }
    }
}
