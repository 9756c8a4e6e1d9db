//! A forgotten person's name stands in the documents of tables too: it is taken out of them.

use ludo_protocol::{Name, Status};
use ludo_store::{IdentityId, StoreError, TableId, TableStatus};

use crate::documents;
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
        let mut table = found.table;
        let mut document = documents::read(&table.document)?;
        take_out(&mut document, identity);
        if document.status == Status::Closed {
            table.status = TableStatus::Closed;
            table.join_code = None;
        }
        table.members.retain(|member| *member != identity);
        table.document = documents::write(&document)?;
        match parts.store.update_table(table, found.revision).await {
            // Somebody changed it meanwhile: once more.
            Err(StoreError::Stale { revision }) => tracing::debug!(revision, "a table changed"),
            done => return done.map(drop),
        }
    }
    Err(StoreError::Busy)
}

/// Frees the seats of a person, or takes their name from them while a game needs the seats. Another person
/// becomes host; a table at which nobody is left is closed.
fn take_out(document: &mut Document, identity: IdentityId) {
    let plays = matches!(document.status, Status::Starting | Status::Playing);
    for seat in &mut document.seats {
        match &mut seat.holder {
            HolderRecord::Person { identity: holder, name } if *holder == identity => {
                if plays {
                    *name = Name::read("…").expect("an ellipsis can be seen");
                } else {
                    seat.holder = HolderRecord::Nobody;
                    seat.ready = false;
                }
            }
            _ => {}
        }
    }
    let mut others = document.seats.iter().filter_map(|seat| match &seat.holder {
        HolderRecord::Person { identity: holder, .. } if *holder != identity => Some(*holder),
        _ => None,
    });
    match others.next() {
        Some(other) if document.host == identity => document.host = other,
        None if !plays => {
            document.status = Status::Closed;
            document.code = None;
        }
        _ => {}
    }
}
