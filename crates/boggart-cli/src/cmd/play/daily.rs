//! The board of the day: the one that every server gives its guests on that date. It is played once; its rule is in the core.

use std::io::Write as _;
use std::time::Duration;

use anyhow::{Context as _, bail};
use boggart::game::{Sharing, daily};
use boggart_store::{NewGame, SavedGame, day_of, now_ms};

use super::{Begun, PlaySession, PreparedGame, open, reopen};
use crate::args::{Audience, PlayArgs, StartArgs, WordsArgs};
use crate::exit::Answer;
use crate::settings::Settings;
use crate::show;
use crate::source::{self, Reading};
use crate::storage::GameStorage;

/// The date, in UTC.
pub(super) fn today() -> String {
    day_of(now_ms())
}

/// The words of every day, whatever list is set: those of a server.
fn words(args: &PlayArgs, settings: &Settings) -> anyhow::Result<&'static str> {
    Ok(match source::audience(&args.words, settings)? {
        Audience::All => boggart_words::NAME,
        Audience::School => boggart_words::SCHOOL_NAME,
    })
}

/// The game of a date.
pub(super) fn start(args: &PlayArgs, settings: &Settings, date: &str) -> anyhow::Result<Begun> {
    let loaded = source::open_words(words(args, settings)?, &Reading::default())?;
    let board = daily::board_of(&loaded.lexicon, date);
    let new = NewGame {
        started_ms: now_ms(),
        board: board.to_string(),
        words: loaded.name.clone(),
        title: daily::title_of(date),
        limit: Some(Duration::from_secs(60 * u64::from(daily::dice().box_rules().minutes))),
        opponent: None,
        seed: daily::seed_of(date).0,
        sharing: Sharing::Keep,
    };
    let game = open(&new, board.clone(), loaded, &[])?;
    Ok(Begun { new, board, game })
}

/// The flags that choose the board of a date, for a terminal without a full screen.
pub(super) fn by_flags(
    args: &PlayArgs,
    settings: &Settings,
    date: &str,
) -> anyhow::Result<(StartArgs, WordsArgs)> {
    let words = words(args, settings)?;
    let board = daily::board_of(&source::open_words(words, &Reading::default())?.lexicon, date).to_string();
    Ok((
        StartArgs { board: Some(board), ..args.start.clone() },
        WordsArgs { words: Some(words.to_owned()), ..args.words.clone() },
    ))
}

/// Plays the game of a date, goes on with it, or says what it came to.
pub(super) fn play(
    session: &PlaySession<'_>,
    begun: Begun,
    date: &str,
    storage: &GameStorage,
    may_go_on: bool,
) -> anyhow::Result<Answer> {
    let prepared = match storage.daily(date)? {
        Some(saved) if saved.ended => return say_result(storage, &saved),
        Some(_) if !may_go_on => {
            bail!("today's board has been begun, and a game is open in another terminal; end that one first")
        }
        Some(saved) => {
            // Whatever ended the program then, it may have left the terminal as it was.
            boggart_tui::recover().context("cannot use the terminal")?;
            let game = reopen(&saved).context("today's game cannot be opened")?;
            PreparedGame { game, id: Some(saved.id), is_by_flags: false, new: saved.game }
        }
        None => {
            show::say(&format!("board {}", begun.new.board));
            let id = storage.begin_daily(&begun.new, date)?;
            let id = id.context("today's board has just been begun in another terminal")?;
            PreparedGame { new: begun.new, game: begun.game, id: Some(id), is_by_flags: false }
        }
    };
    session.play_on(prepared)?;
    Ok(Answer::Yes)
}

/// Says what a finished game came to.
fn say_result(storage: &GameStorage, saved: &SavedGame) -> anyhow::Result<Answer> {
    let stats = storage.stats(0)?;
    let result = stats.games.iter().find(|game| game.id == saved.id).context("today's game has no result")?;
    let mut out = show::out();
    writeln!(
        out,
        "You have played today's board: {} of {} points, {} of {} words.\n\
         `boggart stats --review {}` reviews it; the next board comes at midnight UTC.",
        result.points.0, result.points.1, result.words.0, result.words.1, saved.id
    )?;
    out.flush()?;
    Ok(Answer::Yes)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Flags {
        #[command(flatten)]
        play: PlayArgs,
    }

    #[test]
    fn a_date_has_the_board_that_servers_have() {
        for (flags, words) in
            [(&["boggart"][..], "english"), (&["boggart", "--tier", "school"], "english-school")]
        {
            let args = Flags::parse_from(flags).play;
            let begun = start(&args, &Settings::default(), "2026-11-16").unwrap();
            assert_eq!(begun.board.board.to_string(), "RMSV/EFDL/ZDOH/T.E.Qu.A");
            assert_eq!((begun.new.words.as_str(), begun.new.limit), (words, Some(Duration::from_secs(180))));
            assert_eq!(begun.new.title, "Daily 2026-11-16");
        }
    }
}
