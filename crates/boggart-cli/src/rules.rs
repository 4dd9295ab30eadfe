//! From flags and settings to the rules of a game.

use anyhow::{Context as _, bail};
use boggart::{BoardId, Cell, DiceSet, Dims, QMode, Rules};

use crate::args::{RulesArgs, RulesFrom};
use crate::settings::Settings;

/// The Q mode in force; `otherwise` is the verb's own default.
pub(crate) fn q_mode(args: &RulesArgs, settings: &Settings, otherwise: QMode) -> QMode {
    args.q.or(settings.q()).unwrap_or(otherwise)
}

/// The rules for a board. What an id says holds, unless a flag says otherwise.
pub(crate) fn resolve(
    args: &RulesArgs,
    q: QMode,
    dice: &DiceSet,
    dims: Dims,
    id: Option<&BoardId>,
) -> anyhow::Result<Rules> {
    let mut rules = Rules { q, ..Rules::default() };
    if args.rules == RulesFrom::Box {
        rules = dice.box_rules().over(&rules);
    } else if let Some(id) = id {
        rules = Rules { q: args.q.unwrap_or(id.rules.q), ..id.rules.clone() };
    }
    if let Some(least) = args.min_length {
        rules.min_letters = usize::from(least);
    }
    if let Some(most) = args.max_length {
        rules.max_letters = Some(usize::from(most));
    }
    if rules.max_letters.is_some_and(|most| most < rules.min_letters) {
        bail!(
            "no word has at least {} and at most {} letters",
            rules.min_letters,
            rules.max_letters.unwrap_or(0)
        );
    }
    if let Some(red) = &args.red {
        rules.red = read_red(red, dims).context("--red")?;
    }
    if let Some(bonus) = args.bonus {
        rules.bonus = bonus;
    }
    Ok(rules)
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
