//! Statistics of finished games.

use boggart::Points;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use crate::{Store, StoreError, from_column};

/// A summary of one finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameStats {
    /// Its number.
    pub id: i64,
    /// When it began, in milliseconds since 1970, UTC.
    pub started_ms: i64,
    /// The title of the board.
    pub title: String,
    /// Words found, and all there were.
    pub words: (u32, u32),
    /// Points found, and all there were.
    pub points: (Points, Points),
}

impl GameStats {
    /// The share of the points that was found, in percent.
    #[must_use]
    pub fn percent(&self) -> u64 {
        let (found, all) = (u128::from(self.points.0.0), u128::from(self.points.1.0));
        u64::try_from((found * 100).checked_div(all).unwrap_or(0)).unwrap_or(u64::MAX)
    }
}

/// A word that is often missed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missed {
    /// The word.
    pub word: String,
    /// How often it was missed, and how often it was on a board.
    pub missed: u32,
    /// How often it was on a board.
    pub seen: u32,
}

/// Statistics of all finished games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stats {
    /// Every finished game, the first one first.
    pub games: Vec<GameStats>,
    /// The familiar words that were missed most often, in that order.
    pub missed: Vec<Missed>,
}

impl Stats {
    /// The game with the most points.
    #[must_use]
    pub fn best(&self) -> Option<&GameStats> {
        self.games.iter().max_by_key(|game| game.points.0)
    }

    /// The average points per game, in tenths.
    #[must_use]
    pub fn average_tenths(&self) -> u64 {
        let sum: u128 = self.games.iter().map(|game| u128::from(game.points.0.0)).sum();
        let tenths = (sum * 10).checked_div(self.games.len() as u128).unwrap_or(0);
        u64::try_from(tenths).unwrap_or(u64::MAX)
    }
}

impl Store {
    /// Statistics of all finished games of the terminal, with at most this many of the words missed most often.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn stats(&self, missed: u32) -> Result<Stats, StoreError> {
        // A sum of integers may overflow, which is an error; `total` is exact up to 2^53 points and never fails.
        let games = sqlx::query(
            "SELECT id, started_ms, title, count(word) AS words_all, count(found_ms) AS words_found,
                    CAST(total(points) AS INTEGER) AS points_all,
                    CAST(total(iif(found_ms IS NULL, 0, points)) AS INTEGER) AS points_found
             FROM games LEFT JOIN words ON words.game = games.id
             WHERE ended = 1 AND guest IS NULL GROUP BY id ORDER BY id",
        )
        .fetch_all(&self.pool)
        .await?;
        let often = sqlx::query(
            "SELECT word, count(*) AS seen, count(*) - count(found_ms) AS missed
             FROM words JOIN games ON games.id = words.game
             WHERE is_familiar AND guest IS NULL GROUP BY word HAVING missed > 0
             ORDER BY missed DESC, seen, word LIMIT ?",
        )
        .bind(missed)
        .fetch_all(&self.pool)
        .await?;
        let game = |row: &SqliteRow| {
            let points = |name| row.try_get::<i64, _>(name).map(from_column);
            Ok(GameStats {
                id: row.try_get("id")?,
                started_ms: row.try_get("started_ms")?,
                title: row.try_get("title")?,
                words: (row.try_get("words_found")?, row.try_get("words_all")?),
                points: (points("points_found")?, points("points_all")?),
            })
        };
        let word = |row: &SqliteRow| {
            Ok(Missed {
                word: row.try_get("word")?,
                missed: row.try_get("missed")?,
                seen: row.try_get("seen")?,
            })
        };
        Ok(Stats {
            games: games.iter().map(game).collect::<Result<_, sqlx::Error>>()?,
            missed: often.iter().map(word).collect::<Result<_, sqlx::Error>>()?,
        })
    }
}
