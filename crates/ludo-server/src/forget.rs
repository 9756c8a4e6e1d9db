//! A forgotten person has seats in the documents of tables: they are taken out of them.

use ludo_catalogue::{Title, find};
use ludo_core::SeatSet;
use ludo_protocol::Status;
use ludo_store::{IdentityId, StoreError, TableId};

use crate::deserted;
use crate::hall::Parts;
use crate::table::Document;

/// How often a table that changes meanwhile is read again.
const TRIES: usize = 5;

/// Takes a person out of the document of a table that is not in memory. What fails is logged and tried no further:
/// the person is forgotten already, and the table notices when it is loaded.
pub(crate) async fn from_table(parts: &Parts, person: IdentityId, table: TableId) {
    if let Err(error) = from_document(parts, person, table).await {
        tracing::error!(code = error.code(), "a forgotten person is left at a table");
    }
}

async fn from_document(parts: &Parts, person: IdentityId, id: TableId) -> Result<(), StoreError> {
    for _ in 0..TRIES {
        let Some(found) = parts.store.table(id).await? else { return Ok(()) };
        let read = Document::read(&found.table);
        let mut document = read.map_err(|_| StoreError::Invalid("unreadable_document"))?;
        take_out(&mut document, person, parts.catalogue);
        let kept = if document.people_seats().is_empty() {
            deserted::close(&*parts.store, &found, document, parts.clock.calendar()).await
        } else {
            let table = document.record(id, found.table.updated_at);
            parts.store.update_table(table, found.revision).await.map(drop)
        };
        match kept {
            // Somebody changed it meanwhile: once more.
            Err(StoreError::Stale { revision }) => tracing::debug!(revision, "a table changed"),
            done => return done,
        }
    }
    Err(StoreError::Busy)
}

/// Frees the seats of a person, or hands them to a bot while a game needs them.
fn take_out(document: &mut Document, person: IdentityId, catalogue: &'static [Title]) {
    let plays = matches!(document.status, Status::Starting | Status::Playing);
    let game = find(catalogue, &document.game).filter(|_| plays);
    let bot = game.and_then(|game| document.stand_in(game));
    document.take_out(person, bot.as_deref(), SeatSet::EMPTY, SeatSet::EMPTY);
}
