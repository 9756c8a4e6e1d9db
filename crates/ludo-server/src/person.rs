//! Who speaks.

use ludo_protocol::Name;
use ludo_store::{Identity, IdentityId, TokenHash, UnixMillis};
use serde::{Deserialize, Serialize};

use crate::hall::Parts;
use crate::housekeeping::MILLIS_A_DAY;

/// Somebody whom a token let in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Their name for the program.
    pub id: IdentityId,
    /// Their name for people.
    pub name: Name,
}

/// Notes on which day a device was last here: one write a day, and no more is known. A store that cannot note it now
/// will be asked at the next visit.
pub(crate) async fn note_use(parts: &Parts, device: TokenHash, found: &Identity) {
    let now = parts.clock.calendar().0;
    let today = now - now % MILLIS_A_DAY;
    if found.used_at.0 < today {
        let _ = parts.store.note_use(device, UnixMillis(today)).await;
    }
}
