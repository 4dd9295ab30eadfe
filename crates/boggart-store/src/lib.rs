//! Games in a SQLite database: a game in progress survives a crash of the program, and finished games are kept for
//! statistics.
//!
//! A game is stored as its board id and its numbered entries; everything else follows from them by the rules, which are not here.
//! Every change is on disk before the call returns (write-ahead log, `synchronous = FULL`).

mod dates;
mod guests;
mod schema;
mod stats;
mod streak;

use std::path::Path;
use std::time::Duration;

use boggart::Points;
use boggart::board::Cell;
use boggart::game::{Entered, Review, Sharing, Tier};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteQueryResult, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Row as _, SqlitePool};

pub use self::dates::{day_ends_in_ms, day_of, now_ms};
pub use self::guests::{DailyResult, NewEntry, Owner};
pub use self::stats::{GameStats, Missed, Stats};
pub use self::streak::Streak;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeIsTested;

/// What can go wrong with a store.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database cannot be opened, read or written.
    #[error("the game database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// Its tables have another version.
    #[error("the game database has another version: {0}")]
    Version(#[from] sqlx::migrate::MigrateError),
    /// It contains something that this program did not write.
    #[error("the game database is damaged: {what}")]
    Damaged {
        /// What does not make sense.
        what: String,
    },
}

/// Everything needed to play a game, or to play it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// When it began, in milliseconds since 1970, UTC.
    pub started_ms: i64,
    /// The board id.
    pub board: String,
    /// The name or path of the word list.
    pub words: String,
    /// The title of the board.
    pub title: String,
    /// How long it lasts; `None` if it lasts until the player ends it.
    pub limit: Option<Duration>,
    /// The opponent: a level or a file.
    pub opponent: Option<String>,
    /// The opponent's seed.
    pub seed: u64,
    /// How shared words count.
    pub sharing: Sharing,
}

/// A saved game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// Its number.
    pub id: i64,
    /// How it began.
    pub game: NewGame,
    /// How much time had passed.
    pub elapsed: Duration,
    /// Whether it has ended.
    pub ended: bool,
    /// What was entered, in order.
    pub entries: Vec<Entered>,
}

/// The games of one person.
#[derive(Debug, Clone)]
pub struct Store {
    pool: SqlitePool,
}

fn to_ms(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// Points as the database stores them, limited to the range of its integers.
fn to_column(points: Points) -> i64 {
    i64::try_from(points.0).unwrap_or(i64::MAX)
}

fn from_column(points: i64) -> Points {
    Points(u64::try_from(points).unwrap_or(0))
}

fn from_ms(ms: i64) -> Duration {
    Duration::from_millis(u64::try_from(ms).unwrap_or(0))
}

/// The cells of a path as the database stores them.
fn path_text(cells: &[Cell]) -> Option<String> {
    let numbers: Vec<String> = cells.iter().map(|cell| cell.0.to_string()).collect();
    (!numbers.is_empty()).then(|| numbers.join(" "))
}

fn cells_of(path: &str) -> Option<Vec<Cell>> {
    path.split_whitespace().map(|number| number.parse().ok().map(Cell)).collect()
}

impl Store {
    /// Opens the database in a file, and creates it if it does not exist.
    ///
    /// Only its owner may read it: it has the key that signs the guests' cookies.
    ///
    /// # Errors
    /// If it cannot be opened, or has a later version.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        make_private(path).map_err(sqlx::Error::Io)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        // One connection is enough for one player, and keeps reads and writes in order.
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        schema::migrator().run(&pool).await?;
        Ok(Self { pool })
    }

    /// Saves a new game; returns its number.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn begin(&self, game: &NewGame) -> Result<i64, StoreError> {
        Ok(self.insert(game, None, None).await?.last_insert_rowid())
    }

    /// Saves a new game of the terminal on the board of a date; returns its number, or `None` if there is one already.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn begin_daily(&self, game: &NewGame, date: &str) -> Result<Option<i64>, StoreError> {
        let done = self.insert(game, None, Some(date)).await?;
        Ok((done.rows_affected() == 1).then(|| done.last_insert_rowid()))
    }

    /// Saves a game unless its name or its day is taken.
    async fn insert(
        &self,
        game: &NewGame,
        owner: Option<&Owner>,
        daily: Option<&str>,
    ) -> Result<SqliteQueryResult, StoreError> {
        let done = sqlx::query(
            "INSERT INTO games (started_ms, board, words, title, limit_ms, opponent, seed, sharing, guest, name, daily)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(game.started_ms)
        .bind(&game.board)
        .bind(&game.words)
        .bind(&game.title)
        .bind(game.limit.map(to_ms))
        .bind(&game.opponent)
        .bind(game.seed.cast_signed())
        .bind(game.sharing.to_string())
        .bind(owner.map(|owner| &owner.guest))
        .bind(owner.map(|owner| &owner.name))
        .bind(daily)
        .execute(&self.pool)
        .await?;
        Ok(done)
    }

    /// Saves an entered word.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn enter(&self, game: i64, entered: &Entered) -> Result<(), StoreError> {
        let mut change = self.pool.begin().await?;
        sqlx::query(
            "INSERT INTO entries (game, number, word, at_ms, path)
             VALUES (?1, (SELECT 1 + count(*) FROM entries WHERE game = ?1), ?2, ?3, ?4)",
        )
        .bind(game)
        .bind(&entered.word)
        .bind(to_ms(entered.at))
        .bind(path_text(&entered.cells))
        .execute(&mut *change)
        .await?;
        sqlx::query("UPDATE games SET elapsed_ms = max(elapsed_ms, ?2) WHERE id = ?1")
            .bind(game)
            .bind(to_ms(entered.at))
            .execute(&mut *change)
            .await?;
        Ok(change.commit().await?)
    }

    /// Saves how much time of a game has passed.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn elapse(&self, game: i64, elapsed: Duration) -> Result<(), StoreError> {
        sqlx::query("UPDATE games SET elapsed_ms = max(elapsed_ms, ?2) WHERE id = ?1")
            .bind(game)
            .bind(to_ms(elapsed))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Saves the end of a game and every word of its board.
    ///
    /// # Errors
    /// If it cannot be written; then nothing is saved.
    pub async fn end(&self, game: i64, elapsed: Duration, review: &Review) -> Result<(), StoreError> {
        let mut change = self.pool.begin().await?;
        sqlx::query("UPDATE games SET elapsed_ms = ?2, ended = 1 WHERE id = ?1")
            .bind(game)
            .bind(to_ms(elapsed))
            .execute(&mut *change)
            .await?;
        for word in review.words() {
            sqlx::query(
                "INSERT OR REPLACE INTO words (game, word, points, is_familiar, found_ms) VALUES (?, ?, ?, ?, ?)",
            )
            .bind(game)
            .bind(&word.word)
            .bind(to_column(word.points))
            .bind(word.tier == Tier::Familiar)
            .bind(word.found.map(to_ms))
            .execute(&mut *change)
            .await?;
        }
        Ok(change.commit().await?)
    }

    /// Deletes an unfinished game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn forget(&self, game: i64) -> Result<(), StoreError> {
        let mut change = self.pool.begin().await?;
        for table in [
            "DELETE FROM entries WHERE game = ?",
            "DELETE FROM words WHERE game = ?",
            "DELETE FROM games WHERE id = ?",
        ] {
            sqlx::query(table).bind(game).execute(&mut *change).await?;
        }
        Ok(change.commit().await?)
    }

    /// The last unfinished game of the terminal, if there is one; that on the board of `today` is not among them, because nobody
    /// may discard it to begin it again.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn unfinished(&self, today: &str) -> Result<Option<SavedGame>, StoreError> {
        let row = sqlx::query(
            "SELECT * FROM games WHERE ended = 0 AND guest IS NULL AND daily IS NOT ? ORDER BY id DESC LIMIT 1",
        )
        .bind(today)
        .fetch_optional(&self.pool)
        .await?;
        self.saved_if_any(row).await
    }

    /// The game of the terminal on the board of a date.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn daily(&self, date: &str) -> Result<Option<SavedGame>, StoreError> {
        let row = sqlx::query("SELECT * FROM games WHERE guest IS NULL AND daily = ?")
            .bind(date)
            .fetch_optional(&self.pool)
            .await?;
        self.saved_if_any(row).await
    }

    /// A game by its number.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn game(&self, id: i64) -> Result<Option<SavedGame>, StoreError> {
        let row = sqlx::query("SELECT * FROM games WHERE id = ?").bind(id).fetch_optional(&self.pool).await?;
        self.saved_if_any(row).await
    }

    async fn saved_if_any(&self, row: Option<SqliteRow>) -> Result<Option<SavedGame>, StoreError> {
        match row {
            Some(row) => Ok(Some(self.saved(&row).await?)),
            None => Ok(None),
        }
    }

    async fn saved(&self, row: &SqliteRow) -> Result<SavedGame, StoreError> {
        let id: i64 = row.try_get("id")?;
        let entries = sqlx::query("SELECT word, at_ms, path FROM entries WHERE game = ? ORDER BY number")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let damaged = |what: &str| StoreError::Damaged { what: what.to_owned() };
        let entry = |row: &SqliteRow| {
            let path: Option<String> = row.try_get("path")?;
            let cells = cells_of(path.as_deref().unwrap_or_default());
            Ok(Entered {
                word: row.try_get("word")?,
                at: from_ms(row.try_get("at_ms")?),
                cells: cells.ok_or_else(|| damaged("a path that is not made of cells"))?,
            })
        };
        let sharing: String = row.try_get("sharing")?;
        Ok(SavedGame {
            id,
            game: NewGame {
                started_ms: row.try_get("started_ms")?,
                board: row.try_get("board")?,
                words: row.try_get("words")?,
                title: row.try_get("title")?,
                limit: row.try_get::<Option<i64>, _>("limit_ms")?.map(from_ms),
                opponent: row.try_get("opponent")?,
                seed: row.try_get::<i64, _>("seed")?.cast_unsigned(),
                sharing: sharing.parse().map_err(|_| damaged("unknown sharing rule"))?,
            },
            elapsed: from_ms(row.try_get("elapsed_ms")?),
            ended: row.try_get::<i64, _>("ended")? != 0,
            entries: entries.iter().map(entry).collect::<Result<_, StoreError>>()?,
        })
    }

    /// Closes the database, so that no other files remain beside it.
    pub async fn close(self) {
        self.pool.close().await;
    }
}

/// Creates the database file if it does not exist, and allows only its owner to read it.
///
/// SQLite gives the same permissions to the files it creates beside it.
#[cfg(unix)]
fn make_private(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};

    const OWNER_ALONE: u32 = 0o600;
    // Opening does not change an existing file.
    std::fs::OpenOptions::new().append(true).create(true).mode(OWNER_ALONE).open(path)?;
    for beside in ["", "-wal", "-shm"] {
        let mut file = path.as_os_str().to_owned();
        file.push(beside);
        match std::fs::metadata(&file) {
            Ok(known) if known.permissions().mode() & 0o077 != 0 => {
                std::fs::set_permissions(&file, std::fs::Permissions::from_mode(OWNER_ALONE))?;
            }
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// On systems without such permissions, those of the folder apply.
#[cfg(not(unix))]
fn make_private(_path: &Path) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests;
