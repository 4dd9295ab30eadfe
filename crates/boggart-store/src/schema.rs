//! The tables: every migration, embedded in the program.
//!
//! sqlx has a macro for this, but it compiles SQLite a second time for use at build time. This list does the same,
//! and a test compares it with the folder.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr as _};

/// Each file of `migrations/`: its number, its name and its text.
const MIGRATIONS: [(i64, &str, &str); 5] = [
    (1, "games", include_str!("../migrations/0001_games.sql")),
    (2, "guests", include_str!("../migrations/0002_guests.sql")),
    (3, "totals", include_str!("../migrations/0003_totals.sql")),
    (4, "paths", include_str!("../migrations/0004_paths.sql")),
    (5, "terminal", include_str!("../migrations/0005_terminal.sql")),
];

/// Migrates a database to the current tables.
pub(crate) fn migrator() -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        let sql = AssertSqlSafe(sql).into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(MIGRATIONS.map(migration).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_migration_file_is_embedded() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let files = Migrator::new(folder).await.unwrap();
        let known = |migrator: &Migrator| -> Vec<_> {
            let each =
                migrator.iter().map(|one| (one.version, one.description.clone(), one.checksum.clone()));
            each.collect()
        };
        assert_eq!(known(&migrator()), known(&files));
    }
}
