//! `boggart rollable`: whether dice can show a board.

use std::io::Write as _;

use boggart::board::Cell;
use boggart::rules::QMode;
use boggart::{Board, DiceSet};
use boggart_search::{DiceMatching, Odds};

use super::best::rarity;
use crate::args::RollableArgs;
use crate::exit::Answer;
use crate::settings::Settings;
use crate::wire::{self, RollableAnswer};
use crate::{rules, show, source};

pub(crate) fn run(args: &RollableArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let q = rules::q_mode(args.q, settings, QMode::Qu)?;
    let named = source::board(&args.board, source::known_shape(&args.shape)?, q, None)?;
    let of_id = named.id.as_ref().and_then(|id| boggart_lang::dice_named(id.dice.as_deref()?));
    let dice = match (of_id, args.dice.as_deref()) {
        (Some(dice), None) => dice,
        (_, flag) => source::dice(flag, settings, None)?,
    };
    let dice = dice.with_q(q);
    let matching = DiceMatching::new(&named.board, &dice);
    let mut out = show::out();
    match (args.json, &matching) {
        (true, _) => wire::write_line(&mut out, &RollableAnswer::new(&dice, &named.board, &matching))?,
        (false, Ok(matching)) => write_matching(&mut out, &dice, &named.board, matching)?,
        (false, Err(misfit)) => writeln!(out, "no: {misfit}")?,
    }
    out.flush()?;
    Ok(Answer::yes_if(matching.is_ok()))
}

/// One arrangement of the dice, and how likely a roll is to show the board.
fn write_matching(
    out: &mut impl std::io::Write,
    dice: &DiceSet,
    board: &Board,
    matching: &DiceMatching,
) -> anyhow::Result<()> {
    writeln!(out, "yes, with the {} dice:", dice.name())?;
    let dims = board.dims();
    for ((cell, tile), &die) in (0..).map(Cell).zip(board.tiles()).zip(matching.dice()) {
        let (row, col) = dims.row_col(cell);
        writeln!(out, "  {},{}  {:<3} {}", row + 1, col + 1, tile.to_string(), dice.dice()[die])?;
    }
    match Odds::new(board, dice) {
        Some(odds) => {
            writeln!(out, "one roll in {} shows this board", rarity(odds.board))?;
            writeln!(
                out,
                "one roll in {} shows these tiles in any order; choices of faces that do: {}",
                rarity(odds.tiles),
                u64::try_from(odds.ways).map_or_else(|_| odds.ways.to_string(), show::thousands)
            )?;
        }
        None => writeln!(out, "the probability was not computed: too many different tiles")?,
    }
    Ok(())
}
