//! Every kind of store, and a table with a running game in few words.

use std::sync::Arc;

use ludo_store::{
    Digest, Edition, GameId, GameStart, IdentityId, LogLine, Member, MemoryStore, NewGame,
    NewIdentity, PostgresStore, Seat, SqliteStore, Store, StoredSecret, TableId, TableRecord,
    TableStatus, Token, TokenHash, UnixMillis, Visibility,
};
use tempfile::TempDir;

use crate::cluster::Database;

/// Where a store keeps its things: it can be opened again and again, also while it is open.
pub(crate) trait Place {
    fn open(&self) -> Arc<dyn Store>;
}

impl Place for TempDir {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(SqliteStore::open(self.path()).unwrap())
    }
}

impl Place for MemoryStore {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.reopen())
    }
}

impl Place for Database {
    fn open(&self) -> Arc<dyn Store> {
        let opening = PostgresStore::open(self.options());
        let here = tokio::runtime::Handle::current();
        Arc::new(tokio::task::block_in_place(|| here.block_on(opening)).unwrap())
    }
}

/// Makes a test of each function, for each kind of store.
macro_rules! on_every_store {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(&tempfile::TempDir::new().unwrap()).await;
            })*
        }

        mod memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(&ludo_store::MemoryStore::new()).await;
            })*
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(&crate::cluster::Database::new().await).await;
            })*
        }
    };
}
pub(crate) use on_every_store;

/// The same, for each kind of town: what several nodes agree on, and what they ask workers for.
macro_rules! in_every_town {
    ($($test:ident),+ $(,)?) => {
        mod memory {
            $(#[tokio::test]
            async fn $test() {
                super::$test(&ludo_store::MemoryStore::new()).await;
            })+
        }

        mod postgres {
            $(#[tokio::test]
            async fn $test() {
                super::$test(&crate::cluster::Database::new().await).await;
            })+
        }
    };
}
pub(crate) use in_every_town;

pub(crate) fn bytes(kind: u8, number: u32) -> [u8; 16] {
    let mut bytes = [kind; 16];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    bytes
}

pub(crate) fn table_id(number: u32) -> TableId {
    TableId(bytes(1, number))
}

pub(crate) fn game_id(number: u32) -> GameId {
    GameId(bytes(2, number))
}

pub(crate) fn identity_id(number: u32) -> IdentityId {
    IdentityId(bytes(3, number))
}

pub(crate) fn token(number: u32) -> Token {
    Token(bytes(4, number))
}

pub(crate) fn edition() -> Edition {
    let bytes = b"five colours, five values".to_vec();
    Edition { digest: Digest::of(&bytes), name: "classic".to_owned(), bytes }
}

pub(crate) fn table(number: u32) -> TableRecord {
    TableRecord {
        id: table_id(number),
        join_code: Some(format!("CODE{number}")),
        visibility: Visibility::Public,
        status: TableStatus::Lobby,
        game: "diabolo".to_owned(),
        updated_at: UnixMillis(1000 + u64::from(number)),
        owner: None,
        document: r#"{"v":1}"#.to_owned(),
        members: Vec::new(),
    }
}

pub(crate) fn member(seat: u8, identity: IdentityId, name: &str) -> Member {
    Member { seat, identity, name: name.to_owned() }
}

pub(crate) fn new_game(table: u32, number: u32, game: u32) -> NewGame {
    let secret = StoredSecret([number as u8; 32]);
    NewGame {
        id: game_id(game),
        table: table_id(table),
        number,
        game: "diabolo".to_owned(),
        commitment: Digest::of(&secret.0),
        secret,
        at: UnixMillis(2000),
    }
}

pub(crate) fn start(game: u32, seats: Vec<Seat>) -> GameStart {
    GameStart {
        game: game_id(game),
        edition: edition().digest,
        header: r#"{"rules":1}"#.to_owned(),
        seats,
        head: None,
        at: UnixMillis(3000),
    }
}

/// The seat of a person.
pub(crate) fn seat(identity: IdentityId, name: &str) -> Seat {
    Seat { identity: Some(identity), name: name.to_owned(), ..Seat::default() }
}

/// The seat of a bot.
pub(crate) fn bot(name: &str, key: &str) -> Seat {
    Seat { name: name.to_owned(), bot: Some(key.to_owned()), ..Seat::default() }
}

/// The `n`th entry of a game's log, different from every other.
pub(crate) fn entry(game: u32, n: u32) -> LogLine {
    let text = format!(r#"{{"n":{n},"game":{game},"seat":2}}"#);
    LogLine { at: u64::from(n) * 10, text, head: None }
}

/// Table `number` with game `number` running.
pub(crate) async fn running_game(store: &dyn Store, number: u32) -> GameId {
    store.put_edition(edition()).await.unwrap();
    store.create_table(table(number)).await.unwrap();
    store.prepare_game(new_game(number, 1, number)).await.unwrap();
    store.start_game(start(number, vec![Seat::default(), Seat::default()])).await.unwrap();
    game_id(number)
}

pub(crate) async fn person(store: &dyn Store, number: u32, name: &str) -> IdentityId {
    let new = NewIdentity {
        id: identity_id(number),
        name: name.to_owned(),
        token: TokenHash::of(&token(number)),
        at: UnixMillis(500),
    };
    store.create_identity(new).await.unwrap();
    identity_id(number)
}
