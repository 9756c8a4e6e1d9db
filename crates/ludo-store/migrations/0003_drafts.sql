-- Version 3. What a seat is composing: one text, replaced each time, gone with the game or its person.
-- `decision` says which of the seat's decisions it is for; the server passes over what is older.
CREATE TABLE drafts (
    game     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    text     TEXT    NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
