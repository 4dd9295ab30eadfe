//! The game after a game: on the same board or on another one, with the same rules, words, opponent and time.

use anyhow::Context as _;
use boggart::Seed;
use boggart::board::BoardId;
use boggart_store::{NewGame, now_ms};

use super::{Begun, open, start, title_of};
use crate::args::{PlayArgs, StartArgs};
use crate::settings::Settings;
use crate::source::{self, Loaded};

/// The same board once more.
pub(super) fn same_board(before: &NewGame, loaded: Loaded) -> anyhow::Result<Begun> {
    let board = board_of(before)?;
    begin(NewGame { started_ms: now_ms(), ..before.clone() }, board, loaded)
}

/// Another board: by the flags again, if this game was by them, or of the same dice. A board that was given has none, and is
/// played once more.
pub(super) fn new_board(
    before: &NewGame,
    loaded: Loaded,
    by_flags: Option<&PlayArgs>,
    settings: &Settings,
) -> anyhow::Result<Begun> {
    if let Some(args) = by_flags.filter(|args| args.start.board.is_none()) {
        // The seed that was asked for would give the same board.
        let anew = StartArgs { seed: None, ..args.start.clone() };
        return start(&PlayArgs { start: anew, ..args.clone() }, settings);
    }
    let id = board_of(before)?;
    let Some(dice) = id.dice.as_deref().and_then(boggart_lang::dice_named) else {
        return same_board(before, loaded);
    };
    let seed = source::draw_seed();
    let board = dice.roll(Seed(seed)).with_q(id.rules.q);
    let board =
        BoardId { language: id.language, ..BoardId::new(&loaded.lexicon, board, Some(&dice), id.rules) };
    let new = NewGame {
        started_ms: now_ms(),
        board: board.to_string(),
        title: title_of(&dice, seed),
        seed,
        ..before.clone()
    };
    begin(new, board, loaded)
}

fn begin(new: NewGame, board: BoardId, loaded: Loaded) -> anyhow::Result<Begun> {
    let game = open(&new, board.clone(), loaded, &[])?;
    Ok(Begun { new, board, game })
}

fn board_of(game: &NewGame) -> anyhow::Result<BoardId> {
    game.board.parse().context("the board of the game before")
}
