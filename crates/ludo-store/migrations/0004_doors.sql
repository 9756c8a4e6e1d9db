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
