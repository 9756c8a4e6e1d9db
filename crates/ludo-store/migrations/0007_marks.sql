-- Version 7. By what somebody is told apart at a table, as it was in a game. Games from before have neither.
ALTER TABLE seats ADD COLUMN colour TEXT;
ALTER TABLE seats ADD COLUMN face TEXT;
