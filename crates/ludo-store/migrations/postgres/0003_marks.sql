-- Version 3, as SQLite's version 7: by what somebody is told apart at a table, as it was in a game. Games from before have
-- neither, nor have those that a node of an earlier program begins beside us.
ALTER TABLE seats ADD COLUMN colour TEXT;
ALTER TABLE seats ADD COLUMN face TEXT;
