//! Reading what is kept of a table, where no table is in memory.

use ludo_store::StoreError;

use crate::table::{Document, VERSION};

/// Reads a document, if it is one that this program understands.
pub(crate) fn read(text: &str) -> Result<Document, StoreError> {
    let document: Document =
        serde_json::from_str(text).map_err(|_| StoreError::Invalid("unreadable_document"))?;
    if document.v == VERSION { Ok(document) } else { Err(StoreError::Invalid("other_document")) }
}
