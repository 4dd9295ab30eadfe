//! Statistics of finished games.

use boggart_store::{GameStats, Missed, Stats};
use serde::Serialize;

/// `stats`: every finished game, and the words that were often missed.
#[derive(Debug, Serialize)]
pub(crate) struct GameHistory<'a> {
    games: Vec<FinishedGame<'a>>,
    missed: Vec<MissedWord<'a>>,
}

/// One finished game.
#[derive(Debug, Serialize)]
struct FinishedGame<'a> {
    game: i64,
    started_ms: i64,
    title: &'a str,
    words_found: u32,
    words_all: u32,
    points_found: u64,
    points_all: u64,
}

/// A familiar word that was missed.
#[derive(Debug, Serialize)]
struct MissedWord<'a> {
    word: &'a str,
    times_missed: u32,
    times_seen: u32,
}

impl<'a> From<&'a Stats> for GameHistory<'a> {
    fn from(stats: &'a Stats) -> Self {
        Self {
            games: stats.games.iter().map(FinishedGame::from).collect(),
            missed: stats.missed.iter().map(MissedWord::from).collect(),
        }
    }
}

impl<'a> From<&'a GameStats> for FinishedGame<'a> {
    fn from(game: &'a GameStats) -> Self {
        Self {
            game: game.id,
            started_ms: game.started_ms,
            title: &game.title,
            words_found: game.words.0,
            words_all: game.words.1,
            points_found: game.points.0.0,
            points_all: game.points.1.0,
        }
    }
}

impl<'a> From<&'a Missed> for MissedWord<'a> {
    fn from(missed: &'a Missed) -> Self {
        Self { word: &missed.word, times_missed: missed.missed, times_seen: missed.seen }
    }
}
