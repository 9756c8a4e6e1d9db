//! Chance from a seed: one stream of numbers for the server, and another that every table begins anew.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use ludo_core::{Draws, Seed};
use ludo_server::Chance;
use ludo_store::TableId;

/// What decides a game is so long: a draw, and a secret or the seed of a bot. Ids and codes are not.
const DECISIVE: [usize; 2] = [8, 32];

/// The id of a game is so long, and drawn before what decides it.
const GAME_ID: usize = 16;

/// So many bytes are passed over before each game: what tests were written for was dealt behind them.
const PASSED_OVER: usize = 56;

/// The server's chance.
pub(crate) struct Dice {
    seed: Seed,
    own: Stream,
    /// A table that left memory goes on where it was.
    tables: Mutex<HashMap<TableId, Arc<Table>>>,
}

/// A table's chance. All tables are dealt the same, whatever was played before, so that tests can share a stage;
/// only their ids and codes differ.
struct Table {
    stream: Stream,
    /// How many tables there were before.
    place: usize,
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
        let place = tables.len();
        let new = || Arc::new(Table { stream: Stream::new(&self.seed, 1), place });
        Some(Arc::clone(tables.entry(table).or_insert_with(new)) as Arc<dyn Chance>)
    }
}

impl Chance for Table {
    fn fill(&self, bytes: &mut [u8]) {
        if bytes.len() == GAME_ID {
            self.stream.fill(&mut [0; PASSED_OVER]);
        }
        self.stream.fill(bytes);
        if DECISIVE.contains(&bytes.len()) {
            return;
        }
        // A character of a code is a byte's last five bits.
        let mut place = self.place;
        for byte in bytes {
            *byte = byte.wrapping_add((place % 32) as u8);
            place /= 32;
        }
    }
}

impl Stream {
    fn new(seed: &Seed, number: u64) -> Self {
        Self(Mutex::new(Draws::new(seed, number)))
    }

    fn fill(&self, bytes: &mut [u8]) {
        let mut draws = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.fill_with(|| draws.below(256) as u8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn id(chance: &dyn Chance) -> [u8; 16] {
        chance.bytes()
    }

    fn secret(chance: &dyn Chance) -> [u8; 32] {
        chance.bytes()
    }

    #[test]
    fn a_seed_repeats_and_another_differs() {
        assert_eq!(id(&Dice::new(1)), id(&Dice::new(1)));
        assert_ne!(id(&Dice::new(1)), id(&Dice::new(2)));
    }

    #[test]
    fn a_table_draws_the_same_whatever_others_draw_and_goes_on_where_it_was() {
        let (quiet, busy) = (Dice::new(1), Dice::new(1));
        let first = |dice: &Dice| dice.for_table(TableId([1; 16])).unwrap();
        let draw = |dice: &Dice| (id(&*first(dice)), secret(&*first(dice)));
        let expected = [draw(&quiet), draw(&quiet)];
        id(&busy);
        let one = draw(&busy);
        let other = busy.for_table(TableId([2; 16])).unwrap();
        let _ = (id(&*other), secret(&*other));
        id(&busy);
        assert_eq!([one, draw(&busy)], expected);
        assert_ne!(expected[0], expected[1]);
    }

    #[test]
    fn tables_share_what_decides_a_game_and_not_their_ids() {
        let dice = Dice::new(1);
        let tables: Vec<_> = (0..100).map(|table| dice.for_table(TableId([table; 16]))).collect();
        let draw = |table: &Option<Arc<dyn Chance>>| {
            let table = table.as_deref().unwrap();
            (table.bytes::<8>(), secret(table), id(table), secret(table))
        };
        let drawn: Vec<_> = tables.iter().map(draw).collect();
        let decisive: BTreeSet<_> =
            drawn.iter().map(|(one, two, _, three)| (one, two, three)).collect();
        let ids: BTreeSet<_> = drawn.iter().map(|(_, _, id, _)| id).collect();
        assert_eq!((decisive.len(), ids.len()), (1, 100));
    }
}
