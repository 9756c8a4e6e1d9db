//! Ludothèque's memory: tables, append-only logs, identities and editions, kept durably.
//!
//! A saved game is its header and its log of inputs; the state is rebuilt by replay. The store therefore
//! keeps lines of text one after another, and neither knows a rule nor keeps a state: a snapshot would
//! be a cache, and replay is quick enough to do without.
//!
//! ```
//! use ludo_store::{SqliteStore, Store, TableRecord, TableId, TableStatus, UnixMillis, Visibility};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
//! let store = SqliteStore::open(folder.path())?;
//! let table = TableRecord {
//!     id: TableId([7; 16]),
//!     join_code: Some("K7QX".to_owned()),
//!     visibility: Visibility::Link,
//!     status: TableStatus::Lobby,
//!     game: "diabolo".to_owned(),
//!     updated_at: UnixMillis(0),
//!     owner: None,
//!     document: r#"{"v":1,"seats":[]}"#.to_owned(),
//!     members: vec![],
//! };
//! let revision = store.create_table(table.clone()).await?; // durable when it answers
//! let found = store.table_by_code("K7QX".to_owned()).await?.unwrap();
//! assert_eq!((found.revision, found.table), (revision, table));
//! # Ok(())
//! # })
//! # }
//! ```
//!
//! # What is promised
//!
//! - **Acknowledged means durable.** A write answers `Ok` only after its commit has returned. One thread
//!   writes; it takes all requests that wait, takes back alone whichever is refused, and commits the others
//!   together, so that a hundred tables share one wait for the disk.
//! - **One line comes after another.** Of two nodes that append the same number, one is refused and reloads
//!   ([`StoreError::Sequence`]). A table's document changes only from the revision that was read.
//! - **A disk that failed is not asked again.** After an error of writing or syncing, every request is
//!   answered with [`StoreError::Broken`] until the store is opened anew: what a second fsync says about
//!   data that the first one lost is worthless. SQLite's own checkpoints, which swallow such errors, are
//!   switched off, and the file is left alone at closing; the writer makes checkpoints itself and looks.
//!   A write-ahead log that the last process left is written once more and synced before anything is built on it.
//! - **A ruined page harms what lies on it.** Whoever asks for that is told ([`StoreError::Damaged`]), and a log is
//!   read up to there; everything else is read and written on. When a store is opened its head, its schema and
//!   the end of the log are tried at once, the rest is looked through beside the work.
//! - **Every change of its condition is logged, once**, and counted ([`Health::changes`]).
//! - **A full disk means read-only.** The group that met it is rolled back and told
//!   ([`StoreError::Full`]); later writes get [`StoreError::ReadOnly`], reads go on. The writer tries
//!   again when somebody wants to write and five seconds have passed: it writes a quarter of a megabyte
//!   durably and takes it back.
//! - **Erased is gone, at once.** Names and drafts never reach the database in the clear: each is sealed
//!   (XChaCha20-Poly1305) under a key of its person. The keys lie in a small file beside it, 32 bytes each;
//!   forgetting somebody overwrites theirs in place and waits for the disk, before it is acknowledged. It
//!   costs the same at any size, and works on a full disk. What may be left in unused parts of pages and in
//!   backups of the database opens with no key. What was never sealed are random identifiers and hashes of
//!   tokens, which lead nowhere; deleted rows are zeroed where they stood. A file from before there were keys
//!   is sealed and rewritten when it is opened.
//! - **The erased stay erased.** Whoever asks to be forgotten leaves a random number in a file beside the database,
//!   durable before it is acknowledged; a store that is opened forgets whoever has one, and so does [`backup::restore`].
//! - **Tokens and codes are kept as hashes only.** The store is never given anything else.
//! - **Neither clock nor chance.** Times, identifiers, tokens and secrets are passed in. People's keys alone are
//!   drawn here, from the system: they never leave the store.
//!
//! # Beyond one machine
//!
//! [`PostgresStore`] is for houses that several nodes serve. It promises the same, by other means:
//!
//! - **Acknowledged means durable**: a database whose settings would forget is refused; a house that has a standby says
//!   so, and what is acknowledged is there too. When a connection is lost before the answer came, nothing is said until it
//!   is known what became of the request; where nobody can know, the answer is [`StoreError::Away`].
//! - **A database that is away comes back by itself**: requests wait a few seconds, then are told [`StoreError::Away`].
//! - **One node plays a table** ([`Claims`]): whatever another still wants to write there is refused inside the
//!   database ([`StoreError::Elsewhere`]).
//! - **Thinking is anybody's** ([`Errands`]): whatever one worker holds no other does, and what a dead one held is taken
//!   again within a second.
//! - **Erased is gone**: people's keys are rows of a table of their own, and go with the person. When PostgreSQL clears
//!   away what is left of a deleted row in its files, its log and its backups is its own affair; the bare numbers of those
//!   who asked to be forgotten stay (`tombstones`), and whoever comes back with an older copy is forgotten again.
//!
//! [`MemoryStore`] promises the same, but for the disk: it is for simulations that shall run again the
//! same, for servers that keep nothing, and for tests that need a disk to fail on demand.
//!
//! # The schema
//!
//! `migrations/` holds it, one numbered file per version; `PRAGMA user_version` is the version of a file,
//! `application_id` says that it is ours. A newer or foreign file is refused and left as it is. PostgreSQL's is in
//! `migrations/postgres/`: the same tables, but for logs (`logs`, how far each is; `lines`, by game and number), `keys`,
//! `tombstones`, and `nodes` and `owners`, for who plays which table, and `workers` and
//! `errands`, for who thinks about what; the row of `ludotheque` is its version.
//!
//! | table | key | holds |
//! |---|---|---|
//! | `tables` | `id`; `join_code` unique | revision, visibility, status, game, time, owner, and the server's JSON document |
//! | `members` | table, seat | who sits there, and the name they have there (sealed) |
//! | `games` | `id`; table and number unique | commitment, secret, edition, header, outcome; times of its three phases |
//! | `seats` | game, seat | person, name shown (a person's is sealed), bot level, the colour and face they had |
//! | `lines` | `key`; `after` unique | table time, JSON text, the line of the log it comes after, and the head of the log with it |
//! | `heads` | game | of each chained log: its first head, its length and its last head |
//! | `drafts` | game, seat | what a seat is composing (sealed), and for which decision; gone with the game or the person |
//! | `identities` | `id`; `key` is the slot in the file of keys | name shown (sealed) |
//! | `tokens` | hash | one row per device |
//! | `codes` | identity | hash and end of the one open "continue on another device" code |
//! | `results` | board, identity | the best that somebody achieved there: points, aids, time; gone with the person |
//! | `editions` | digest | name, bytes |
//! | `upkeep` | note | the store's own notes, and join codes that lead nowhere any more (`ban:…`) |
//!
//! A game is *prepared* (its secret is durable, so its commitment may be published), *started* (header and
//! seats are fixed, the log opens), *finished* (the outcome is fixed, the log is closed; an aborted game
//! goes there directly).

pub mod backup;
mod bounds;
mod claims;
mod errands;
mod error;
mod ids;
mod lock;
mod memory;
pub mod migrate;
mod postgres;
mod record;
mod seal;
mod shared;
mod sqlite;
mod store;

pub use bounds::MAX_BANS;
pub use claims::{Claim, Claims, Node};
pub use errands::{Bell, Errand, Errands, Fate, Haste, MOST_TAKINGS, Staff, Taken};
pub use error::{Cause, StoreError, Subject};
pub use ids::{
    CodeHash, Digest, ErrandId, GameId, Head, IdentityId, MalformedId, StoredSecret, TableId,
    Token, TokenHash, UnixMillis, WorkerId,
};
pub use lock::Lock;
pub use memory::MemoryStore;
pub use postgres::{PostgresOptions, PostgresStore};
pub use record::*;
#[doc(hidden)]
pub use sqlite::{Disk, DiskFile, Faults, Step, Waiting};
pub use sqlite::{Erased, People, SqliteOptions, SqliteStore, read_erased, schema_of};
pub use store::{Answer, Appending, Store};
