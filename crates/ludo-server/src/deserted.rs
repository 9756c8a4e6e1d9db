//! Tables at which nobody is left, closed where they lie in the store.

use ludo_store::{Beside, Finish, Store, StoreError, UnixMillis, VersionedTable};

use crate::table::Document;

/// Closes a table that is not in memory. What is played there ends in the same commit, as a game that was broken off,
/// without an outcome: a closed table is loaded no more, and nothing else would end it.
///
/// # Errors
/// Those of the store: `Stale` when somebody changed the table meanwhile.
pub(crate) async fn close(
    store: &dyn Store,
    found: &VersionedTable,
    mut document: Document,
    at: UnixMillis,
) -> Result<(), StoreError> {
    document.close();
    // The time of its last change stays: nothing has happened there.
    let id = found.table.id;
    let record = document.record(id, found.table.updated_at);
    let game = match store.games_at(id).await?.last() {
        Some(game) => store.game(*game).await?.filter(|game| game.finished.is_none()),
        None => None,
    };
    let Some(game) = game else {
        return store.update_table(record, found.revision).await.map(drop);
    };
    let outcome = "null".to_owned();
    let finish = Finish { game: game.id, length: game.next, outcome, at, achieved: None };
    store.update_table_with(record, found.revision, Beside::Finish(finish)).await.map(drop)
}
