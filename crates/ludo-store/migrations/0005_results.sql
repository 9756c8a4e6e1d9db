-- Version 5. The best that somebody has achieved on a board: what the server compares people by, such as the patience
-- of a day. One row a person and board; gone with the person, by their own wish, or by age. Names stand with the people.
CREATE TABLE results (
    board    TEXT    NOT NULL,
    identity INTEGER NOT NULL REFERENCES identities (key) ON DELETE CASCADE,
    points   INTEGER NOT NULL,
    aids     INTEGER NOT NULL, -- how often they were helped
    millis   INTEGER NOT NULL, -- how long it took
    at       INTEGER NOT NULL,
    PRIMARY KEY (board, identity)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_identity ON results (identity);
CREATE INDEX results_by_age ON results (at);
