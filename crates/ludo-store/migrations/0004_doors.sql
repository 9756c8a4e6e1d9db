-- Version 4. Whose a table is: the person who decides there, so that one person's tables can be counted, and
-- do not push those of others off the list. Nobody's once that person is forgotten.
ALTER TABLE tables ADD COLUMN owner INTEGER REFERENCES identities (key) ON DELETE SET NULL;
UPDATE tables SET owner = (SELECT identities.key FROM identities
    WHERE identities.id = unhex(json_extract(tables.document, '$.host')))
WHERE json_valid(document);
CREATE INDEX tables_of_owner ON tables (owner) WHERE owner IS NOT NULL;
-- Holds all that the list is ordered and chosen by.
DROP INDEX tables_public;
CREATE INDEX tables_public ON tables (owner, updated_at, game)
    WHERE visibility = 'public' AND status <> 'closed';

-- The chain of a log: each line has the head of the log with it, and beside the log stands what it has come to, so
-- that a line changed, dropped, doubled or moved is found, the last one too. Games that were begun before have none.
ALTER TABLE lines ADD COLUMN head BLOB CHECK (head IS NULL OR length(head) = 16);

-- A row of its own, so that a commit writes a few pages however many games it is for.
CREATE TABLE heads (
    game   INTEGER PRIMARY KEY REFERENCES games (key) ON DELETE CASCADE,
    first  BLOB    NOT NULL CHECK (length(first) = 16), -- of the header alone
    length INTEGER NOT NULL,
    last   BLOB    NOT NULL CHECK (length(last) = 16)   -- after that many lines
) STRICT;

-- When a device was first let in, and when it was last here: `created_at` moves on when its cookie is renewed. For the
-- list of one's devices, and for what is not used any more.
ALTER TABLE tokens ADD COLUMN added_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET added_at = created_at, used_at = created_at;
-- Tokens that no cookie shows any more are found by their age.
CREATE INDEX tokens_by_age ON tokens (created_at);

-- What people can ask to have erased is sealed under a key of theirs. The keys lie in a file of their own: an
-- erasure destroys a key in place, and no copy of a row tells anything any more. `seal` draws a key where there
-- is none; `keys_id` says which file it is.
ALTER TABLE identities ADD COLUMN sealed_name BLOB NOT NULL DEFAULT x'';
UPDATE identities SET sealed_name = seal(key, 'person', name);
ALTER TABLE identities DROP COLUMN name;

-- The name of a person is sealed; `name` is what a bot is called.
ALTER TABLE seats ADD COLUMN sealed_name BLOB;
UPDATE seats SET sealed_name = seal(identity, 'seat', name), name = '' WHERE identity IS NOT NULL;

CREATE TABLE sealed_drafts (
    game        INTEGER NOT NULL,
    seat        INTEGER NOT NULL,
    decision    INTEGER NOT NULL,
    sealed_text BLOB    NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO sealed_drafts
SELECT game, seat, decision, seal(identity, 'draft', text) FROM drafts JOIN seats USING (game, seat)
WHERE identity IS NOT NULL;
DROP TABLE drafts;
ALTER TABLE sealed_drafts RENAME TO drafts;

-- Who sits where at a table, and what they are called there. Documents held the names: they keep the seats.
CREATE TABLE places (
    at_table    INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    seat        INTEGER NOT NULL,
    identity    INTEGER NOT NULL REFERENCES identities (key) ON DELETE CASCADE,
    sealed_name BLOB    NOT NULL,
    PRIMARY KEY (at_table, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO places
SELECT tables.key, place.key, identities.key,
       seal(identities.key, 'member', coalesce(place.value ->> '$.holder.person.name', ''))
FROM tables, json_each(iif(json_valid(document), document, '{}'), '$.seats') AS place
JOIN identities ON identities.id = unhex(place.value ->> '$.holder.person.identity');
DROP TABLE members;
ALTER TABLE places RENAME TO members;
CREATE INDEX members_by_identity ON members (identity);
UPDATE tables SET document = json_set(document, '$.seats', json((
    SELECT json_group_array(json_remove(value, '$.holder.person.name'))
    FROM json_each(document, '$.seats'))))
WHERE json_valid(document) AND json_type(document, '$.seats') = 'array';

-- The store's own notes. `probe`: written and deleted again to learn whether a full disk has room. `lived`: when a
-- server last noted that it lived. `keys`: which file of keys belongs to this one. `traces`: names stood in this file in the clear, and it has not been
-- rewritten since.
CREATE TABLE notes (
    note  TEXT PRIMARY KEY,
    value BLOB
) STRICT, WITHOUT ROWID;
INSERT INTO notes SELECT note, value FROM upkeep;
DROP TABLE upkeep;
ALTER TABLE notes RENAME TO upkeep;
INSERT INTO upkeep VALUES ('keys', keys_id());
INSERT OR IGNORE INTO upkeep (note) SELECT 'traces' WHERE EXISTS (SELECT 1 FROM identities);
