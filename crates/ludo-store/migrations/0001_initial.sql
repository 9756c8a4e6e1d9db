-- Version 1. Identifiers given from outside are 16 random bytes (`id`); inside the file rows name each
-- other by small integers (`key`), so that a log row costs its text and a few bytes.
-- Times are milliseconds since 1970, except `entries.at`, which is the table's own time.

CREATE TABLE identities (
    key        INTEGER PRIMARY KEY,
    id         BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
    name       TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- One row a device. Only hashes: a copy of this file lets nobody in.
CREATE TABLE tokens (
    hash       BLOB    PRIMARY KEY CHECK (length(hash) = 32),
    identity   INTEGER NOT NULL REFERENCES identities (key) ON DELETE CASCADE,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_identity ON tokens (identity);

-- At most one open code an identity: "go on on another device".
CREATE TABLE codes (
    identity   INTEGER PRIMARY KEY REFERENCES identities (key) ON DELETE CASCADE,
    hash       BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX codes_by_expiry ON codes (expires_at);

-- Words, decks and boards by the SHA-256 of their bytes.
CREATE TABLE editions (
    digest BLOB PRIMARY KEY CHECK (length(digest) = 32),
    name   TEXT NOT NULL,
    bytes  BLOB NOT NULL
) STRICT;

-- What a table means is the server's: `document` is its JSON; the columns are what is looked up.
CREATE TABLE tables (
    key        INTEGER PRIMARY KEY,
    id         BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
    revision   INTEGER NOT NULL,
    join_code  TEXT    UNIQUE,
    visibility TEXT    NOT NULL CHECK (visibility IN ('public', 'link')),
    status     TEXT    NOT NULL CHECK (status IN ('lobby', 'playing', 'closed')),
    game       TEXT    NOT NULL,
    updated_at INTEGER NOT NULL,
    document   TEXT    NOT NULL
) STRICT;
CREATE INDEX tables_public ON tables (updated_at) WHERE visibility = 'public' AND status <> 'closed';
CREATE INDEX tables_open ON tables (key) WHERE status <> 'closed';

-- Who sits at a table, for "my tables".
CREATE TABLE members (
    at_table INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    identity INTEGER NOT NULL REFERENCES identities (key) ON DELETE CASCADE,
    PRIMARY KEY (at_table, identity)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_by_identity ON members (identity);

-- A table plays one game after another. A game is prepared (its secret is fixed), started (its header
-- is fixed), then finished (its outcome is fixed).
CREATE TABLE games (
    key         INTEGER PRIMARY KEY,
    id          BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
    at_table    INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    number      INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    commitment  BLOB    NOT NULL CHECK (length(commitment) = 32),
    secret      BLOB    NOT NULL CHECK (length(secret) = 32),
    prepared_at INTEGER NOT NULL,
    started_at  INTEGER,
    edition     BLOB REFERENCES editions (digest),
    finished_at INTEGER,
    length      INTEGER,
    header      TEXT, -- the long columns come last, so that an append need not read past them
    outcome     TEXT,
    UNIQUE (at_table, number),
    CHECK ((started_at IS NULL) = (header IS NULL)),
    CHECK ((finished_at IS NULL) = (outcome IS NULL)),
    CHECK ((finished_at IS NULL) = (length IS NULL))
) STRICT;
CREATE INDEX games_unfinished ON games (at_table) WHERE finished_at IS NULL;

-- Names stand here and not in the header, so that a player can be forgotten without touching a game.
CREATE TABLE seats (
    game     INTEGER NOT NULL REFERENCES games (key) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    identity INTEGER REFERENCES identities (key) ON DELETE SET NULL,
    name     TEXT    NOT NULL,
    bot      TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_identity ON seats (identity) WHERE identity IS NOT NULL;

-- The truth: append-only, numbered from 0 without gaps. Its key decides between nodes.
CREATE TABLE entries (
    game  INTEGER NOT NULL REFERENCES games (key) ON DELETE CASCADE,
    n     INTEGER NOT NULL,
    at    INTEGER NOT NULL,
    entry TEXT    NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

-- The store's own notes. `probe`: written and deleted again to learn whether a full disk has room.
-- `traces`: rows were erased, and the file has not been rewritten since.
CREATE TABLE upkeep (
    note  TEXT PRIMARY KEY CHECK (note IN ('probe', 'traces')),
    value BLOB
) STRICT, WITHOUT ROWID;
