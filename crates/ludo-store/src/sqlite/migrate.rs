//! Brings a file to the version this program knows, one numbered step after another.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior};

use crate::error::StoreError;

use super::keys::{Keys, Place};

/// Marks our files ("Ludo"), so that nothing of somebody else's is ever altered.
const APPLICATION_ID: i32 = 0x4c75_646f;

/// Step k brings a file from version k to k + 1. Never change a step that was released: add one.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_initial.sql"),
    include_str!("../../migrations/0002_lines.sql"),
    include_str!("../../migrations/0003_drafts.sql"),
    include_str!("../../migrations/0004_doors.sql"),
    include_str!("../../migrations/0005_results.sql"),
    include_str!("../../migrations/0006_expiry.sql"),
    include_str!("../../migrations/0007_marks.sql"),
];

/// Runs the steps a file still lacks, each in a transaction with its new version number: a crash leaves
/// one version or the other. Two processes that start together take turns. What the steps need beside the file
/// is made durable before each commit.
pub(super) fn migrate(
    connection: &mut Connection,
    steps: &[&str],
    before_commit: impl Fn() -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    loop {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let version = inspect(&transaction, steps)?;
        let Some(step) = steps.get(version as usize) else { return Ok(()) };
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", version + 1)?;
        before_commit()?;
        transaction.commit()?;
    }
}

/// The version of a file, if this program may write to it at all. Alters nothing.
pub(super) fn inspect(connection: &Connection, steps: &[&str]) -> Result<u32, StoreError> {
    let (found, known) = (version_of_ours(connection)?, steps.len() as u32);
    if found > known { Err(StoreError::TooNew { found, known }) } else { Ok(found) }
}

/// Teaches a connection what the steps need of the keys.
pub(super) fn with_keys(connection: &Connection, keys: &Arc<Keys>) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DIRECTONLY;
    let id = keys.id;
    connection.create_scalar_function("keys_id", 0, flags, move |_: &Context<'_>| Ok(id))?;
    let keys = AssertUnwindSafe(Arc::clone(keys));
    connection.create_scalar_function("seal", 3, flags, move |call| {
        let (person, place) = (call.get(0)?, call.get::<String>(1)?);
        let place = Place::named(&place).ok_or(rusqlite::Error::InvalidQuery)?;
        let sealed =
            keys.draw_for(person).and_then(|()| keys.seal(person, place, &call.get::<String>(2)?));
        sealed.map_err(|error| rusqlite::Error::UserFunctionError(Box::new(error)))
    })
}

/// Whether these keys are the ones of this file.
pub(super) fn check_keys(connection: &Connection, keys: [u8; 16]) -> Result<(), StoreError> {
    let mut find = connection.prepare("SELECT value FROM upkeep WHERE note = 'keys'")?;
    let known: Option<[u8; 16]> = find.query_row([], |row| row.get(0)).optional()?;
    if known == Some(keys) { Ok(()) } else { Err(StoreError::OtherKeys) }
}

fn version_of_ours(connection: &Connection) -> Result<u32, StoreError> {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let version = pragma("user_version")?;
    let objects: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    match pragma("application_id")? {
        APPLICATION_ID => u32::try_from(version).map_err(|_| StoreError::Foreign),
        0 if version == 0 && objects == 0 => Ok(0),
        _ => Err(StoreError::Foreign),
    }
}

#[cfg(test)]
mod tests {
    use super::super::disk::System;
    use super::super::failure::Faults;
    use super::*;

    const FIRST: &str = "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (7);";
    const SECOND: &str = "ALTER TABLE a ADD COLUMN y INTEGER NOT NULL DEFAULT 5;";

    fn memory() -> Connection {
        Connection::open_in_memory().unwrap()
    }

    fn version(connection: &Connection) -> u32 {
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    }

    #[test]
    fn an_empty_file_takes_every_step_once() {
        let mut connection = memory();
        let folder = tempfile::tempdir().unwrap();
        let keys = Keys::open(&System, &folder.path().join("a.keys"), Faults::default()).unwrap();
        with_keys(&connection, &Arc::new(keys)).unwrap();
        migrate(&mut connection, MIGRATIONS, || Ok(())).unwrap();
        migrate(&mut connection, MIGRATIONS, || Ok(())).unwrap();
        assert_eq!(version(&connection), MIGRATIONS.len() as u32);
    }

    #[test]
    fn an_older_file_takes_what_it_lacks_and_keeps_its_rows() {
        let mut connection = memory();
        migrate(&mut connection, &[FIRST], || Ok(())).unwrap();
        migrate(&mut connection, &[FIRST, SECOND], || Ok(())).unwrap();
        let sum: i64 = connection.query_row("SELECT x + y FROM a", [], |row| row.get(0)).unwrap();
        assert_eq!((version(&connection), sum), (2, 12));
    }

    #[test]
    fn a_step_that_fails_changes_nothing() {
        let mut connection = memory();
        migrate(&mut connection, &[FIRST], || Ok(())).unwrap();
        let broken = "INSERT INTO a VALUES (8); INSERT INTO nowhere VALUES (1);";
        assert_eq!(
            migrate(&mut connection, &[FIRST, broken], || Ok(())).unwrap_err().code(),
            "store_error"
        );
        let rows: i64 =
            connection.query_row("SELECT count(*) FROM a", [], |row| row.get(0)).unwrap();
        assert_eq!((version(&connection), rows), (1, 1));
    }

    #[test]
    fn a_newer_file_is_refused() {
        let mut connection = memory();
        migrate(&mut connection, &[FIRST, SECOND], || Ok(())).unwrap();
        let error = migrate(&mut connection, &[FIRST], || Ok(())).unwrap_err();
        assert!(matches!(error, StoreError::TooNew { found: 2, known: 1 }));
        assert_eq!(
            error.to_string(),
            "the store has version 2, written by a newer program; this one knows 1"
        );
    }

    #[test]
    fn somebody_elses_file_is_refused() {
        let mut connection = memory();
        connection.execute_batch("CREATE TABLE theirs (x)").unwrap();
        assert_eq!(
            migrate(&mut connection, MIGRATIONS, || Ok(())).unwrap_err().code(),
            "store_foreign"
        );
    }
}
