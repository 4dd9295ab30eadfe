//! From flags and settings to the rules of a game.

use anyhow::{Context as _, bail};
use boggart::{BoardId, BoxRules, Cell, DiceSet, Dims, QMode, Rule, Rules};

use crate::args::{LengthArgs, RulesArgs, RulesFrom};
use crate::settings::Settings;
use crate::source;

/// The Q mode in force; `otherwise` is the verb's own default.
pub(crate) fn q_mode(flag: Option<QMode>, settings: &Settings, otherwise: QMode) -> anyhow::Result<QMode> {
    match flag {
        Some(q) => Ok(q),
        None => Ok(settings.q()?.unwrap_or(otherwise)),
    }
}

/// The rules for a board. What an id says holds, unless a flag says otherwise.
pub(crate) fn resolve(
    args: &RulesArgs,
    settings: &Settings,
    q: QMode,
    dims: Dims,
    id: Option<&BoardId>,
) -> anyhow::Result<Rules> {
    resolve_with(args, || box_rules(args, settings), q, dims, id)
}

/// The rules on the box of the dice in force.
pub(crate) fn box_rules(args: &RulesArgs, settings: &Settings) -> anyhow::Result<BoxRules> {
    Ok(source::dice(args.dice.as_deref(), settings)?.box_rules().clone())
}

/// The same for one of many boards: `of_box` gives what [`box_rules`] gave once for all of them.
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
                let dice = DiceSet::named(name).with_context(|| {
                    format!("the dice {name} of the board id are not built in; name their file with --dice")
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
        rules.red = read_red(red, dims).context("--red")?;
    }
    rules.bonus = bonus.unwrap_or(rules.bonus);
    rules.adjacent = adjacent.unwrap_or(rules.adjacent);
    Ok(rules)
}

/// The flags that give these rules on a board of this shape: one for each rule that is not the default.
pub(crate) fn flags(rules: &Rules, dims: Dims) -> Vec<(&'static str, String)> {
    let usual = Rules::default();
    let others = rules.each().into_iter().zip(usual.each()).filter(|(rule, usual)| rule != usual);
    others
        .filter_map(|(rule, _)| match rule {
            Rule::Q(q) => Some(("--q", q.to_string())),
            Rule::MinLetters(least) => Some(("--min-length", least.to_string())),
            Rule::MaxLetters(most) => most.map(|most| ("--max-length", most.to_string())),
            Rule::Table(table) => Some(("--table", table.to_string().replace(' ', ","))),
            Rule::Red(red) => {
                let cell = |cell: &Cell| {
                    let (row, col) = dims.place(*cell);
                    format!("{},{}", row + 1, col + 1)
                };
                Some(("--red", red.iter().map(cell).collect::<Vec<_>>().join(";")))
            }
            Rule::Bonus(bonus) => Some(("--bonus", bonus.to_string())),
            Rule::Adjacent(adjacent) => Some(("--adjacent", adjacent.to_string())),
        })
        .collect()
}

/// Lengths from flags beat those of the rules so far.
pub(crate) fn apply_lengths(rules: &mut Rules, args: &LengthArgs) -> anyhow::Result<()> {
    if let Some(least) = args.min_length {
        rules.min_letters = usize::from(least);
    }
    if let Some(most) = args.max_length {
        rules.max_letters = Some(usize::from(most));
    }
    match rules.max_letters {
        Some(most) if most < rules.min_letters => {
            bail!("no word has at least {} and at most {most} letters", rules.min_letters)
        }
        _ => Ok(()),
    }
}

/// Cells as people write them: row,column counted from 1, separated by semicolons.
fn read_red(text: &str, dims: Dims) -> anyhow::Result<Vec<Cell>> {
    let mut cells = Vec::new();
    for piece in text.split(';').map(str::trim).filter(|piece| !piece.is_empty()) {
        let place = piece.split_once(',').and_then(|(row, col)| {
            let row = row.trim().parse::<u32>().ok()?.checked_sub(1)?;
            Some((row, col.trim().parse::<u32>().ok()?.checked_sub(1)?))
        });
        match place {
            Some((row, col)) if row < dims.rows() && col < dims.cols() => cells.push(dims.cell(row, col)),
            Some(_) => bail!("\"{piece}\" is not on a board of {dims}; rows and columns count from 1"),
            None => bail!("\"{piece}\" is not a cell; write row,column as 1,2"),
        }
    }
    cells.sort_unstable();
    cells.dedup();
    Ok(cells)
}
