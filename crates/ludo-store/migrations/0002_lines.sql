-- Version 2. Lines of all logs stand behind one another in the order in which they came, so that a commit
-- writes a few pages however many games it is for. A line names the line it comes after: its log is found
-- by following these names, and since no two may be the same, of two nodes that write on one is refused.
CREATE TABLE lines (
    key   INTEGER PRIMARY KEY,
    after INTEGER NOT NULL UNIQUE, -- the line before it; for the first of a game, minus the game's key
    at    INTEGER NOT NULL,        -- the table's own time
    line  TEXT    NOT NULL
) STRICT;

INSERT INTO lines (key, after, at, line)
SELECT row_number() OVER in_order,
       iif(n = 0, -game, row_number() OVER in_order - 1),
       at, entry
FROM entries WINDOW in_order AS (ORDER BY game, n) ORDER BY game, n;

DROP TABLE entries;
