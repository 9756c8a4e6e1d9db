//! A forgotten person's name stands in the documents of tables too: it is taken out of them.

use ludo_catalogue::{Title, find};
use ludo_protocol::Status;
use ludo_store::{IdentityId, StoreError, TableId};

use crate::hall::Parts;
use crate::table::{Document, HolderRecord};

/// How often a table that changes meanwhile is read again.
const TRIES: usize = 5;

/// Takes a person out of the documents that may name them. What fails is logged and tried no further: the
/// person is forgotten already, and what is left is a name at a table.
pub(crate) async fn from_documents(parts: &Parts, identity: IdentityId, tables: Vec<TableId>) {
    for table in tables {
        if let Err(error) = from_document(parts, identity, table).await {
            tracing::error!(code = error.code(), "a forgotten name is left at a table");
        }
    }
}

async fn from_document(parts: &Parts, identity: IdentityId, id: TableId) -> Result<(), StoreError> {
    for _ in 0..TRIES {
        let Some(found) = parts.store.table(id).await? else { return Ok(()) };
        let read = Document::read(&found.table);
        let mut document = read.map_err(|_| StoreError::Invalid("unreadable_document"))?;
        take_out(&mut document, identity, parts.catalogue);
        let table = document.record(id, found.table.updated_at);
        match parts.store.update_table(table, found.revision).await {
            // Somebody changed it meanwhile: once more.
            Err(StoreError::Stale { revision }) => tracing::debug!(revision, "a table changed"),
            done => return done.map(drop),
        }
    }
    Err(StoreError::Busy)
}

/// Frees the seats of a person, or hands them to a bot while a game needs them. Another person becomes
/// host; a table at which nobody is left is closed.
fn take_out(document: &mut Document, identity: IdentityId, catalogue: &'static [Title]) {
    let plays = matches!(document.status, Status::Starting | Status::Playing);
    let game = find(catalogue, &document.game).filter(|_| plays);
    let bot = game.and_then(|game| document.stand_in(game));
    document.forget_answered(identity);
    let theirs = document.seats_of(identity);
    document.swaps.retain(|swap| !theirs.contains(swap.seat) && !theirs.contains(swap.with));
    for seat in &mut document.seats {
        match &seat.holder {
            HolderRecord::Person { identity: holder, .. } if *holder == identity => {
                seat.ready = bot.is_some();
                seat.holder = match &bot {
                    Some(bot) => HolderRecord::Bot { bot: bot.clone() },
                    None => HolderRecord::Nobody,
                };
            }
            _ => {}
        }
    }
    match document.members().first() {
        Some(other) if document.host == identity => document.host = *other,
        Some(_) => {}
        None => {
            document.status = Status::Closed;
            document.code = None;
        }
    }
}
