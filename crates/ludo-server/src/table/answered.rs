//! Which requests of whom were done. It stands in the table's document, so that it is kept in the very commit
//! that keeps what they did: a request sent again around a crash, or over another line, is known.

use ludo_core::Hex32;
use ludo_protocol::ActionId;
use ludo_store::IdentityId;
use serde::{Deserialize, Serialize};

use super::Document;

/// How many requests of a person are remembered.
const MOST_IDS: usize = 64;
/// Of how many people without a seat: those who stood up last.
const MOST_OTHERS: usize = 8;
/// The characters of a mark.
const MARK: usize = 8;
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The last requests of one person that were done, as marks one after the other, the oldest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answered {
    person: IdentityId,
    marks: String,
}

/// What is kept of an id: 48 bits of its digest. A person would have to send some 10^12 requests before one of them
/// were taken for another.
pub(super) fn mark(id: &ActionId) -> String {
    let digest = Hex32::digest_of(id.as_str().as_bytes()).0;
    let bits = digest[..6].iter().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
    let digit = |place: usize| DIGITS[(bits >> (6 * place)) as usize % DIGITS.len()];
    (0..MARK).rev().map(|place| char::from(digit(place))).collect()
}

impl Document {
    /// Whether this request of a person was done already.
    pub(super) fn has_answered(&self, person: IdentityId, id: &ActionId) -> bool {
        let known = self.answered.iter().find(|known| known.person == person);
        let mark = mark(id);
        known.is_some_and(|known| {
            known.marks.as_bytes().chunks(MARK).any(|one| one == mark.as_bytes())
        })
    }

    /// Remembers that a request of a person is done, once this document is kept.
    pub(super) fn note_answered(&mut self, person: IdentityId, id: &ActionId) {
        let known = self.answered.iter().position(|known| known.person == person);
        let known = known.map(|place| self.answered.remove(place));
        let mut known = known.unwrap_or(Answered { person, marks: String::new() });
        known.marks.push_str(&mark(id));
        let excess = known.marks.len().saturating_sub(MOST_IDS * MARK);
        known.marks.drain(..excess);
        self.answered.push(known);
        self.drop_those_who_left();
    }

    /// Whoever sits here is remembered, and of the others the last few.
    fn drop_those_who_left(&mut self) {
        let sits = |known: &Answered| !self.seats_of(known.person).is_empty();
        let others: Vec<_> =
            self.answered.iter().filter(|known| !sits(known)).map(|known| known.person).collect();
        let dropped = &others[..others.len().saturating_sub(MOST_OTHERS)];
        self.answered.retain(|known| !dropped.contains(&known.person));
    }

    /// Nothing is remembered of a person any more.
    pub(crate) fn forget_answered(&mut self, person: IdentityId) {
        self.answered.retain(|known| known.person != person);
    }
}
