//! Games that guests play in a browser, several at once, each under a name of its own.

use std::time::Duration;

use boggart::game::{Entered, Review};
use sqlx::Row as _;

use crate::{NewGame, SavedGame, Store, StoreError, path_text, to_column, to_ms};

/// Who owns a game, and its name in URLs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// The guest, as in the cookie.
    pub guest: String,
    /// The name, which cannot be guessed.
    pub name: String,
    /// The date of a daily board, such as 2026-11-16.
    pub daily: Option<String>,
}

/// One word to save.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    /// The number of the game.
    pub game: i64,
    /// Its number among the words of the game, from 1.
    pub number: u32,
    /// The word.
    pub entered: Entered,
}

/// How a guest did on one day's board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyResult {
    /// The date, such as 2026-11-16.
    pub date: String,
    /// The game's name.
    pub name: String,
    /// Whether it has ended.
    pub ended: bool,
    /// Words found, and all there were; known once it has ended.
    pub words: (i64, i64),
    /// Points found, and all there were; known once it has ended.
    pub points: (i64, i64),
}

impl Store {
    /// Saves a guest's new game; returns its number, or `None` if the guest has already played that day's board.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn begin_for(&self, game: &NewGame, owner: &Owner) -> Result<Option<i64>, StoreError> {
        let done = self.insert(game, Some(owner), owner.daily.as_deref()).await?;
        Ok((done.rows_affected() == 1).then(|| done.last_insert_rowid()))
    }

    /// Saves words of any games in one commit, all of them or none.
    ///
    /// # Errors
    /// If they cannot be written, or one has a number that is taken.
    pub async fn enter_all(&self, entries: &[NewEntry]) -> Result<(), StoreError> {
        let mut change = self.pool.begin().await?;
        for entry in entries {
            sqlx::query("INSERT INTO entries (game, number, word, at_ms, path) VALUES (?, ?, ?, ?, ?)")
                .bind(entry.game)
                .bind(entry.number)
                .bind(&entry.entered.word)
                .bind(to_ms(entry.entered.at))
                .bind(path_text(&entry.entered.cells))
                .execute(&mut *change)
                .await?;
            sqlx::query("UPDATE games SET elapsed_ms = max(elapsed_ms, ?2) WHERE id = ?1")
                .bind(entry.game)
                .bind(to_ms(entry.entered.at))
                .execute(&mut *change)
                .await?;
        }
        Ok(change.commit().await?)
    }

    /// Ends a guest's game and saves its result.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn end_for(&self, game: i64, elapsed: Duration, review: &Review) -> Result<(), StoreError> {
        let found = review.words().iter().filter(|word| word.found.is_some()).count();
        sqlx::query(
            "UPDATE games SET ended = 1, elapsed_ms = ?, words_found = ?, words_all = ?, points_found = ?, points_all = ?
             WHERE id = ?",
        )
        .bind(to_ms(elapsed))
        .bind(i64::try_from(found).unwrap_or(i64::MAX))
        .bind(i64::try_from(review.words().len()).unwrap_or(i64::MAX))
        .bind(to_column(review.points_found()))
        .bind(to_column(review.points_all()))
        .bind(game)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// A guest's game by its name.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn named(&self, name: &str) -> Result<Option<(SavedGame, Owner)>, StoreError> {
        let row =
            sqlx::query("SELECT * FROM games WHERE name = ?").bind(name).fetch_optional(&self.pool).await?;
        let Some(row) = row else { return Ok(None) };
        let owner = Owner {
            guest: row.try_get::<Option<String>, _>("guest")?.unwrap_or_default(),
            name: name.to_owned(),
            daily: row.try_get("daily")?,
        };
        Ok(Some((self.saved(&row).await?, owner)))
    }

    /// A guest's latest results on daily boards, at most `max`, the latest first.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn dailies(&self, guest: &str, max: u32) -> Result<Vec<DailyResult>, StoreError> {
        let rows = sqlx::query(
            "SELECT daily, name, ended, coalesce(words_found, 0) AS found, coalesce(words_all, 0) AS all_words,
                    coalesce(points_found, 0) AS points, coalesce(points_all, 0) AS all_points
             FROM games WHERE guest = ? AND daily IS NOT NULL ORDER BY daily DESC LIMIT ?",
        )
        .bind(guest)
        .bind(max)
        .fetch_all(&self.pool)
        .await?;
        let result = |row: &sqlx::sqlite::SqliteRow| {
            Ok(DailyResult {
                date: row.try_get("daily")?,
                name: row.try_get("name")?,
                ended: row.try_get::<i64, _>("ended")? != 0,
                words: (row.try_get("found")?, row.try_get("all_words")?),
                points: (row.try_get("points")?, row.try_get("all_points")?),
            })
        };
        Ok(rows.iter().map(result).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The name of a guest's game on a day's board.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn daily_name(&self, guest: &str, date: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT name FROM games WHERE guest = ? AND daily = ?")
            .bind(guest)
            .bind(date)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.try_get("name")).transpose()?)
    }

    /// The dates of all daily boards that a guest has played to the end.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn days_played(&self, guest: &str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT daily FROM games WHERE guest = ? AND daily IS NOT NULL AND ended = 1")
            .bind(guest)
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(|row| row.try_get("daily")).collect::<Result<_, _>>()?)
    }

    /// A secret that stays the same; the first call stores `fresh`.
    ///
    /// # Errors
    /// If it cannot be read or written.
    pub async fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        sqlx::query("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .bind(name)
            .bind(fresh)
            .execute(&self.pool)
            .await?;
        let row =
            sqlx::query("SELECT value FROM secrets WHERE name = ?").bind(name).fetch_one(&self.pool).await?;
        Ok(row.try_get("value")?)
    }
}
