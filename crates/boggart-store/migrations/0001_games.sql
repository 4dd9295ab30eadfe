-- A game, and what it takes to play it again.
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    started_ms INTEGER NOT NULL, -- since 1970, UTC
    board TEXT NOT NULL,         -- the board id: tiles, dice, rules, digest of the words
    words TEXT NOT NULL,         -- the name or path of the word list
    title TEXT NOT NULL,
    limit_ms INTEGER,            -- no timer if null
    opponent TEXT,               -- a level or a file; alone if null
    seed INTEGER NOT NULL,       -- of the opponent
    sharing TEXT NOT NULL,       -- keep or cancel
    elapsed_ms INTEGER NOT NULL DEFAULT 0,
    ended INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What was entered, numbered from 1 in each game.
CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    word TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- Every word of the board of a finished game.
CREATE TABLE words (
    game INTEGER NOT NULL REFERENCES games (id),
    word TEXT NOT NULL,
    points INTEGER NOT NULL,
    is_familiar INTEGER NOT NULL,
    found_ms INTEGER, -- missed if null
    PRIMARY KEY (game, word)
) STRICT, WITHOUT ROWID;

CREATE INDEX words_by_word ON words (word);
