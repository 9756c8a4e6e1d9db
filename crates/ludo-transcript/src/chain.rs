//! The chain of a log or transcript: computed from its own words, compared with what was kept.

use ludo_core::{Chain, Commitment, Head};

use crate::fault::Fault;
use crate::members::nameless;

/// What a host has kept of a log's chain, beside the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The head when there was only the header.
    pub first: Head,
    /// How many entries there were to be.
    pub length: usize,
    /// The head after the last of them.
    pub head: Head,
    /// The head after each entry, as it stands beside it.
    pub heads: Vec<Option<Head>>,
}

/// The chain of a log with this header and commitment, and no entry yet.
pub fn first_link(header: &str, commitment: &Commitment) -> Option<Chain> {
    Some(Chain::new(commitment.secret(), &nameless(header)?))
}

/// The chain with all entries, and its heads: of the header, then after each entry.
pub(crate) fn heads<'a>(
    mut chain: Chain,
    entries: impl IntoIterator<Item = &'a str>,
) -> (Chain, Vec<Head>) {
    let mut heads = vec![chain.head()];
    for entry in entries {
        chain.link(entry);
        heads.push(chain.head());
    }
    (chain, heads)
}

impl Kept {
    /// Compares a log with what was kept of it.
    ///
    /// # Errors
    /// Names the first line that is not what was logged, is one too many, or is missing.
    pub(crate) fn compare(&self, heads: &[Head]) -> Result<(), Fault> {
        let changed = |line| Fault::new(line, "is not what was logged here");
        let (first, entries) = heads.split_first().ok_or_else(|| changed(1))?;
        if *first != self.first {
            return Err(changed(1));
        }
        for (n, head) in entries.iter().enumerate() {
            if n >= self.length || self.heads.get(n).copied().flatten() != Some(*head) {
                return Err(changed(n + 2));
            }
        }
        if entries.len() < self.length {
            return Err(Fault::new(entries.len() + 2, "is missing: more was logged"));
        }
        let last = entries.last().unwrap_or(first);
        if *last == self.head { Ok(()) } else { Err(changed(entries.len() + 1)) }
    }
}
