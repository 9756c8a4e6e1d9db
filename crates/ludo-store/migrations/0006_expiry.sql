-- Version 6. Games that are over are found by when they ended, for those who do not keep them for ever.
CREATE INDEX games_by_end ON games (finished_at) WHERE finished_at IS NOT NULL;
