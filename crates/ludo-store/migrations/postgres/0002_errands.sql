-- Version 2: what nodes have workers think about. Unlogged: a crash of the server empties these tables, and nothing is lost
-- but thoughts, which whoever wanted them then thinks again. Times are by the clock of this server.

-- Processes that think, and until when each lives unless it says that it stays.
CREATE UNLOGGED TABLE workers (
    id      BYTEA       PRIMARY KEY CHECK (octet_length(id) = 16),
    program TEXT        COLLATE "C" NOT NULL,
    until   TIMESTAMPTZ NOT NULL
);

-- Something to think about. Whoever has taken it holds it `until` then; `takings` numbers who has it. No person is named
-- here, and nothing that people compose.
CREATE UNLOGGED TABLE errands (
    id      BYTEA       PRIMARY KEY CHECK (octet_length(id) = 16),
    program TEXT        COLLATE "C" NOT NULL,
    haste   TEXT        COLLATE "C" NOT NULL CHECK (haste IN ('soon', 'leisure')),
    posted  TIMESTAMPTZ NOT NULL,
    expires TIMESTAMPTZ NOT NULL,
    asked   TEXT        NOT NULL,
    takings BIGINT      NOT NULL DEFAULT 0,
    until   TIMESTAMPTZ NOT NULL DEFAULT '-infinity',
    note    TEXT        NOT NULL DEFAULT '',
    answer  TEXT
);
CREATE INDEX errands_in_line ON errands (program, haste, posted) WHERE answer IS NULL;
