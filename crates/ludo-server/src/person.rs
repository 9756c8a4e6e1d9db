//! Who speaks.

use ludo_protocol::Name;
use ludo_store::IdentityId;

/// Somebody whom a token let in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their name for the program.
    pub id: IdentityId,
    /// Their name for people.
    pub name: Name,
}
