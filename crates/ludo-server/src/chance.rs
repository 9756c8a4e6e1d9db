//! Randomness, passed in: a simulated server draws from a seed.

use std::sync::Arc;

use ludo_store::TableId;

/// Where the server's random bytes come from: tokens, ids, codes, secrets.
pub trait Chance: Send + Sync {
    /// Fills the buffer.
    fn fill(&self, bytes: &mut [u8]);

    /// A source of its own for a table, if it is to draw the same whatever others draw meanwhile.
    fn for_table(&self, _table: TableId) -> Option<Arc<dyn Chance>> {
        None
    }
}

/// The operating system's generator.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemChance;

impl Chance for SystemChance {
    fn fill(&self, bytes: &mut [u8]) {
        // A machine without randomness cannot make secrets: better no server than a guessable one.
        getrandom::fill(bytes).expect("the system has randomness");
    }
}

impl dyn Chance + '_ {
    /// So many random bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.fill(&mut bytes);
        bytes
    }
}
