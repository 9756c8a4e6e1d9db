//! Chance from a seed: one stream of numbers for the server, and one for each table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use ludo_core::{Draws, Seed};
use ludo_server::Chance;
use ludo_store::TableId;

/// The server's chance.
pub(crate) struct Dice {
    seed: Seed,
    own: Stream,
    /// A table that left memory goes on where it was. The first table has stream 1.
    tables: Mutex<HashMap<TableId, Arc<Stream>>>,
}

/// One stream of numbers.
struct Stream(Mutex<Draws>);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        let seed = Seed::from_number(seed);
        let own = Stream::new(&seed, 0);
        Self { seed, own, tables: Mutex::default() }
    }
}

impl Chance for Dice {
    fn fill(&self, bytes: &mut [u8]) {
        self.own.fill(bytes);
    }

    fn for_table(&self, table: TableId) -> Option<Arc<dyn Chance>> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let number = tables.len() as u64 + 1;
        let stream = || Arc::new(Stream::new(&self.seed, number));
        Some(Arc::clone(tables.entry(table).or_insert_with(stream)) as Arc<dyn Chance>)
    }
}

impl Stream {
    fn new(seed: &Seed, number: u64) -> Self {
        Self(Mutex::new(Draws::new(seed, number)))
    }
}

impl Chance for Stream {
    fn fill(&self, bytes: &mut [u8]) {
        let mut draws = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.fill_with(|| draws.below(256) as u8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(chance: &dyn Chance) -> [u8; 8] {
        chance.bytes()
    }

    #[test]
    fn a_seed_repeats_and_another_differs() {
        assert_eq!(bytes(&Dice::new(1)), bytes(&Dice::new(1)));
        assert_ne!(bytes(&Dice::new(1)), bytes(&Dice::new(2)));
    }

    #[test]
    fn a_table_draws_the_same_whatever_others_draw_and_goes_on_where_it_was() {
        let (quiet, busy) = (Dice::new(1), Dice::new(1));
        let first = |dice: &Dice| dice.for_table(TableId([1; 16])).unwrap();
        let expected = [bytes(&*first(&quiet)), bytes(&*first(&quiet))];
        bytes(&busy);
        let one = bytes(&*first(&busy));
        bytes(&*busy.for_table(TableId([2; 16])).unwrap());
        bytes(&busy);
        assert_eq!([one, bytes(&*first(&busy))], expected);
        assert_ne!(expected[0], expected[1]);
    }
}
