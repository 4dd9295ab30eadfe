-- Games played in a browser: whose, under which name in addresses, and of which day's board.
ALTER TABLE games ADD COLUMN guest TEXT; -- null in the terminal
ALTER TABLE games ADD COLUMN name TEXT;  -- nobody can guess it
ALTER TABLE games ADD COLUMN daily TEXT; -- the date of a daily board, as 2026-11-16
CREATE UNIQUE INDEX games_by_name ON games (name);
CREATE UNIQUE INDEX games_by_day ON games (guest, daily) WHERE daily IS NOT NULL;

-- What must stay the same when the server starts again, as the key that signs cookies.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;
