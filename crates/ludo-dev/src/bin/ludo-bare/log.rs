//! Where moves are kept: one table of SQLite, to which is only ever added.

use std::path::Path;

use anyhow::{Context as _, Result};
use rusqlite::Connection;

/// A move as it is kept.
pub(crate) struct Kept<'a> {
    pub(crate) table: usize,
    pub(crate) n: u32,
    pub(crate) text: &'a [u8],
}

/// A log on disk.
pub(crate) struct Log(Connection);

impl Log {
    pub(crate) fn open(folder: &Path) -> Result<Self> {
        std::fs::create_dir_all(folder)?;
        let file = folder.join("bare.db");
        let log = Connection::open(&file).with_context(|| file.display().to_string())?;
        log.pragma_update(None, "journal_mode", "WAL")?;
        log.pragma_update(None, "synchronous", "FULL")?;
        let sql = "CREATE TABLE IF NOT EXISTS log (place INTEGER, n INTEGER, text BLOB)";
        log.execute(sql, [])?;
        Ok(Self(log))
    }

    /// Keeps all of these, or none: durable when it returns.
    pub(crate) fn append<'a>(&mut self, moves: impl Iterator<Item = Kept<'a>>) -> Result<()> {
        let together = self.0.transaction()?;
        {
            let sql = "INSERT INTO log (place, n, text) VALUES (?1, ?2, ?3)";
            let mut insert = together.prepare_cached(sql)?;
            for Kept { table, n, text } in moves {
                insert.execute((table as i64, n, text))?;
            }
        }
        Ok(together.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_appended_is_there_when_it_is_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        let kept = |n| Kept { table: 3, n, text: b"a move" };
        Log::open(folder.path()).unwrap().append((0..5).map(kept)).unwrap();
        let log = Log::open(folder.path()).unwrap().0;
        let count = |sql| log.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!(count("SELECT count(*) FROM log WHERE place = 3 AND n < 5"), 5);
        assert_eq!(count("PRAGMA synchronous"), 2);
    }
}
