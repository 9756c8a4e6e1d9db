//! What was taken of what is allowed, for the other nodes: a house of several allows no more than a house of one. It is
//! told once a second and nowhere kept; whoever hears nothing counts what they see themselves.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use ring::hmac;
use serde::{Deserialize, Serialize};

/// So many are told of at a time, within what one piece of news may be long: those first of whom there is most to tell.
const MOST_TOLD: usize = 24;
/// Beyond so many nobody has taken much.
const MOST_NOTED: usize = 4_096;

/// Who is counted: a person or an address, under a key that the nodes of a house have together. Nobody is found out by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Mark(u64);

/// What is counted for all nodes together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// New people and new names of an address.
    #[serde(rename = "i")]
    Identities,
    /// People of an address who are forgotten.
    #[serde(rename = "f")]
    Forgotten,
    /// Tables opened by an address.
    #[serde(rename = "t")]
    Tables,
    /// Wrong codes of a person.
    #[serde(rename = "c")]
    Codes,
    /// Wrong codes of those at an address who have no name.
    #[serde(rename = "n")]
    NamelessCodes,
    /// Wrong codes of an address.
    #[serde(rename = "a")]
    AddressCodes,
}

/// So many were taken by somebody; fewer than none were given back.
pub(crate) type Taken = (Kind, Mark, i32);

/// What was taken here since it was last told.
pub(crate) struct Spending {
    key: hmac::Key,
    /// Nothing where there is nobody to tell.
    taken: Option<Mutex<BTreeMap<(Kind, Mark), i32>>>,
}

impl Spending {
    /// Where there are no other nodes.
    pub(crate) fn alone() -> Self {
        // Marks go nowhere.
        Self { key: hmac::Key::new(hmac::HMAC_SHA256, &[]), taken: None }
    }

    /// Among nodes that know this together.
    pub(crate) fn among(secret: &hmac::Key) -> Self {
        let key = hmac::sign(secret, b"who is counted");
        let key = hmac::Key::new(hmac::HMAC_SHA256, key.as_ref());
        Self { key, taken: Some(Mutex::default()) }
    }

    /// Under what somebody is counted.
    pub(crate) fn mark(&self, who: [u8; 16]) -> Mark {
        let tag = hmac::sign(&self.key, &who);
        Mark(tag.as_ref().iter().take(8).fold(0, |mark, byte| mark << 8 | u64::from(*byte)))
    }

    fn taken(&self) -> Option<MutexGuard<'_, BTreeMap<(Kind, Mark), i32>>> {
        // Nothing that panics runs under this lock.
        Some(self.taken.as_ref()?.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Somebody took so many, or gave them back.
    pub(crate) fn note(&self, kind: Kind, whose: Mark, count: i32) {
        let Some(mut taken) = self.taken() else { return };
        let sum = taken.entry((kind, whose)).or_default();
        *sum = sum.saturating_add(count);
        if *sum == 0 {
            taken.remove(&(kind, whose));
        }
        if taken.len() > MOST_NOTED {
            taken.clear();
        }
    }

    /// What there is to tell; the rest is told the next time.
    pub(crate) fn tell(&self) -> Vec<Taken> {
        let Some(mut taken) = self.taken() else { return Vec::new() };
        let mut told: Vec<_> = taken.iter().map(|(key, count)| (key.0, key.1, *count)).collect();
        told.sort_by_key(|(.., count)| Reverse(count.unsigned_abs()));
        told.truncate(MOST_TOLD);
        for (kind, whose, _) in &told {
            taken.remove(&(*kind, *whose));
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn among() -> Spending {
        Spending::among(&hmac::Key::new(hmac::HMAC_SHA256, &[7; 32]))
    }

    #[test]
    fn nodes_of_one_house_know_somebody_under_one_mark_and_others_under_another() {
        let who = [5; 16];
        assert_eq!(among().mark(who), among().mark(who));
        assert_ne!(among().mark(who), among().mark([6; 16]));
        assert_ne!(among().mark(who), Spending::alone().mark(who));
    }

    #[test]
    fn what_was_taken_most_is_told_first_and_everything_once() {
        let spending = among();
        for number in 0..30_u8 {
            let whose = spending.mark([number; 16]);
            spending.note(Kind::Tables, whose, i32::from(number) + 1);
        }
        let right = spending.mark([99; 16]);
        spending.note(Kind::Codes, right, 1);
        spending.note(Kind::Codes, right, -1);
        let told = spending.tell();
        assert_eq!(told.len(), MOST_TOLD);
        assert_eq!(told[0], (Kind::Tables, spending.mark([29; 16]), 30));
        assert_eq!(spending.tell().len(), 30 - MOST_TOLD);
        assert!(spending.tell().is_empty());
    }

    #[test]
    fn however_many_there_are_what_is_noted_is_bounded() {
        let spending = among();
        for number in 0..2 * MOST_NOTED as u128 {
            spending.note(Kind::Identities, spending.mark(number.to_be_bytes()), 1);
        }
        assert!(spending.taken().unwrap().len() <= MOST_NOTED);
        let alone = Spending::alone();
        alone.note(Kind::Codes, alone.mark([1; 16]), 1);
        assert!(alone.tell().is_empty());
    }
}
