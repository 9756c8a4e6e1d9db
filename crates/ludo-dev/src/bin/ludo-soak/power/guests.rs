//! People who come, and ask to be forgotten.

use anyhow::{Context as _, Result};
use ludo_client::{Account, Address, Asked};
use ludo_core::{Draws, Seed};
use ludo_store::{IdentityId, SqliteStore, Store as _, Token, TokenHash};
use rusqlite::{Connection, OptionalExtension as _};

use super::People;

/// Bytes of a person's key.
const KEY: usize = 32;

/// What is known of a guest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// The server said that they are known.
    Here,
    /// They asked to be forgotten, and nobody answered.
    Asked,
    /// The server said that they are forgotten.
    Forgotten,
}

struct Guest {
    account: Account,
    name: String,
    state: State,
    /// Their key, once it was seen in the file.
    key: Option<[u8; KEY]>,
}

/// All guests of a house.
pub(super) struct Guests {
    guests: Vec<Guest>,
    draws: Draws,
}

impl Guests {
    pub(super) fn new(seed: &Seed) -> Self {
        Self { guests: Vec::new(), draws: Draws::new(seed, 0) }
    }

    /// Come and go, one after the other, until the server is gone.
    pub(super) async fn come_and_go(&mut self, address: &Address) {
        for guest in &mut self.guests {
            guest.account.move_to(address.clone());
        }
        loop {
            let here = self.guests.iter_mut().filter(|guest| guest.state != State::Forgotten);
            let mut here: Vec<_> = here.collect();
            if here.len() > 3 && self.draws.below(2) == 0 {
                let which = self.draws.below(here.len() as u32) as usize;
                if here[which].leave().await.is_err() {
                    return;
                }
            } else {
                let name = format!("Gast {}", self.guests.len());
                let Ok(account) = Account::try_new(address, &name).await else { return };
                self.guests.push(Guest { account, name, state: State::Here, key: None });
            }
        }
    }

    /// Whoever is known is there by their name; whoever was forgotten is not, and neither is their key.
    pub(super) async fn look(&mut self, store: &SqliteStore, people: &mut People) -> Result<()> {
        let keys = std::fs::read(store.keys_file())?;
        let database = Connection::open(store.file())?;
        for guest in &mut self.guests {
            let found = store.identity_by_token(guest.token()?).await;
            let found = found.ok().flatten();
            match (guest.state, &found) {
                (State::Here, Some(known)) if known.name == guest.name => {
                    guest.key = key_of(&database, &keys, known.id)?;
                }
                (State::Here, _) => people.lost += 1,
                (State::Asked, None) => guest.state = State::Forgotten,
                (State::Asked, Some(_)) => {}
                (State::Forgotten, _) => {
                    let has_key = |key: [u8; KEY]| keys.chunks(KEY).any(|slot| slot == key);
                    if found.is_some() || guest.key.is_some_and(has_key) {
                        people.came_back += 1;
                    }
                }
            }
        }
        Ok(())
    }

    /// How many came, and how many were forgotten.
    pub(super) fn count(&self, people: &mut People) {
        people.came += self.guests.len() as u64;
        let forgotten = self.guests.iter().filter(|guest| guest.state == State::Forgotten);
        people.forgotten += forgotten.count() as u64;
    }
}

impl Guest {
    async fn leave(&mut self) -> Result<()> {
        self.state = State::Asked;
        let asked = Asked::delete("/api/identity", Some(self.account.cookie()));
        self.account.address().request_patiently(asked).await?;
        self.state = State::Forgotten;
        Ok(())
    }

    fn token(&self) -> Result<TokenHash> {
        let digits = self.account.cookie().split_once('=').context("a cookie has a name")?.1;
        Ok(TokenHash::of(&Token(u128::from_str_radix(digits, 16)?.to_be_bytes())))
    }
}

/// Somebody's key, from their slot in the file.
fn key_of(database: &Connection, keys: &[u8], id: IdentityId) -> Result<Option<[u8; KEY]>> {
    let number: Option<u32> = database
        .query_row("SELECT key FROM identities WHERE id = ?1", [id.0], |row| row.get(0))
        .optional()?;
    let slot = number.and_then(|number| keys.chunks_exact(KEY).nth(number as usize + 1));
    Ok(slot.and_then(|slot| slot.try_into().ok()))
}
