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
