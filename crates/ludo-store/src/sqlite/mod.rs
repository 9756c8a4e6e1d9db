//! A store in one SQLite file: one thread writes in groups, a few read beside it.

mod bans;
mod check;
mod connect;
mod copy;
mod devices;
mod disk;
mod drafts;
mod editions;
mod failure;
mod games;
mod identities;
mod implementation;
mod inspect;
mod job;
mod keys;
mod logs;
mod migrate;
mod moving;
mod readers;
mod results;
mod tables;
mod tombstones;
mod upkeep;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use crate::bounds::Bounded as _;
use crate::error::StoreError;
use crate::ids::GameId;
use crate::record::{Condition, LogLine, Traffic};
use crate::shared::Shared;

pub(crate) use connect::{FILE_NAME, create_folder, find, folder_of, place_of};
pub(crate) use copy::{Copied, copy_database, keys_beside, settle};
pub(crate) use disk::System;
pub use disk::{Disk, DiskFile};
pub use failure::{Faults, Step};
pub use inspect::{People, schema_of};
pub(crate) use moving::SqliteEnd;
pub use tombstones::{Erased, read_erased};
pub(crate) use tombstones::{erased_beside, erased_bytes};

use check::Check;
use job::{Append, Kind, Read, Reply, Request, Write};
use keys::Keys;
use writer::Writer;

/// How a store is opened.
#[derive(Clone, Debug)]
pub struct SqliteOptions {
    /// How many threads read.
    pub readers: usize,
    /// The largest size of the file; beyond it the store is full, as on a full disk.
    pub quota_bytes: Option<u64>,
    /// How often a store whose disk was full tries whether there is room, at most, and only when somebody
    /// wants to write.
    pub probe_every: Duration,
    /// The write-ahead log is copied into the file when it has grown by so many pages.
    pub checkpoint_pages: i32,
    /// Faults for tests.
    #[doc(hidden)]
    pub faults: Faults,
    /// The disk, which trials replace.
    #[doc(hidden)]
    pub disk: Arc<dyn Disk>,
    /// What a commit waits for, which trials turn down to see that they notice.
    #[doc(hidden)]
    pub waiting: Waiting,
}

/// What a commit waits for.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// Until it is on the disk.
    ForDisk,
    /// Until the system has it: a power cut takes it back. Not what a store is for.
    ForSystem,
}

impl Waiting {
    const fn pragma(self) -> &'static str {
        match self {
            Self::ForDisk => "FULL",
            Self::ForSystem => "NORMAL",
        }
    }
}

/// The database file for a path given by a person, on the system's disk.
pub(crate) fn locate(path: &Path) -> Result<PathBuf, StoreError> {
    connect::locate(&disk::System, path)
}

impl Default for SqliteOptions {
    fn default() -> Self {
        Self {
            readers: 2,
            quota_bytes: None,
            probe_every: Duration::from_secs(5),
            checkpoint_pages: upkeep::CHECKPOINT_PAGES,
            faults: Faults::default(),
            disk: Arc::new(disk::System),
            waiting: Waiting::ForDisk,
        }
    }
}

/// A [`Store`](crate::Store) in one SQLite file.
///
/// Dropping it waits until everything asked is written, and closes the file. Its futures need no
/// particular runtime.
#[derive(Debug)]
pub struct SqliteStore {
    file: PathBuf,
    keys: Arc<Keys>,
    shared: Arc<Shared>,
    /// `None` only while being dropped.
    writes: Option<mpsc::Sender<Request>>,
    reads: Option<mpsc::Sender<Read>>,
    writer: Option<JoinHandle<()>>,
    readers: Vec<JoinHandle<()>>,
    check: Option<Check>,
}

impl SqliteStore {
    /// Opens the store at a path, a folder or a file, and creates it if there is none.
    ///
    /// # Errors
    /// `CannotOpen`, `Foreign`, `TooNew`.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Self::open_with(path, SqliteOptions::default())
    }

    /// Opens the store in a particular way.
    ///
    /// # Errors
    /// `CannotOpen`, `Foreign`, `TooNew`.
    pub fn open_with(path: impl AsRef<Path>, options: SqliteOptions) -> Result<Self, StoreError> {
        let file = connect::locate(&*options.disk, path.as_ref())?;
        Self::start(file.clone(), options).map_err(|error| error.at_open(&file))
    }

    fn start(file: PathBuf, options: SqliteOptions) -> Result<Self, StoreError> {
        let shared = Arc::new(Shared::default());
        let (connection, keys) = connect::writer(&file, &options)?;
        check::takes_lines(&connection)?;
        if moving::is_unfinished(&connection)? {
            return Err(StoreError::unfinished());
        }
        let check = Check::start(&*options.disk, &file, Arc::clone(&shared))?;
        let (writes, queue) = mpsc::channel(writer::QUEUE);
        let (reads, readers) = readers::start(&*options.disk, &file, options.readers)?;
        let writer = Writer::new(
            file.clone(),
            (connection, Arc::clone(&keys)),
            queue,
            Arc::clone(&shared),
            options,
        )?;
        let writer = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || writer.run())
            .map_err(StoreError::cannot_open)?;
        Ok(Self {
            file,
            keys,
            shared,
            writes: Some(writes),
            reads: Some(reads),
            writer: Some(writer),
            readers,
            check: Some(check),
        })
    }

    /// The database file. A backup copies it first, then the [keys](Self::keys_file).
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// The file with people's keys, without which nothing of them can be read.
    pub fn keys_file(&self) -> &Path {
        self.keys.path()
    }

    /// What this handle has done.
    pub fn traffic(&self) -> Traffic {
        self.shared.traffic()
    }

    /// Waits until the whole file has been looked through, which begins when it is opened; whether a part of it
    /// is ruined.
    pub async fn is_damaged(&self) -> bool {
        self.shared.until_checked().await;
        self.shared.is_damaged()
    }

    /// Hands a line to the writer, without waiting.
    fn queue_append(
        &self,
        game: GameId,
        from: u32,
        line: LogLine,
    ) -> Result<oneshot::Receiver<Result<u32, StoreError>>, StoreError> {
        line.check()?;
        let (reply, answer) = oneshot::channel();
        let outcome = Err(StoreError::Broken(None));
        let append = Request::Append(Append { game, from, line, outcome, reply });
        match self.writes.as_ref().map(|writes| writes.try_send(append)) {
            Some(Ok(())) => Ok(answer),
            Some(Err(TrySendError::Full(_))) => Err(StoreError::Busy),
            Some(Err(TrySendError::Closed(_))) | None => Err(self.shared.refusal()),
        }
    }

    /// Hands a request to the writer and waits for its commit.
    async fn write<T, F>(&self, kind: Kind, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        self.ask_writer(|reply| Request::Write(Box::new(Write::new(kind, work, reply)))).await
    }

    async fn ask_writer<T>(
        &self,
        request: impl FnOnce(Reply<T>) -> Request,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let sent = match &self.writes {
            Some(writes) => writes.send(request(reply)).await.is_ok(),
            None => false,
        };
        if !sent {
            return Err(self.shared.refusal());
        }
        answer.await.unwrap_or_else(|_| Err(self.shared.refusal()))
    }

    /// Hands a request to a reader. One transaction, so that it sees one state.
    async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        if self.shared.condition() == Condition::Broken {
            return Err(self.shared.refusal());
        }
        self.shared.count_read();
        let (reply, answer) = oneshot::channel();
        let shared = Arc::clone(&self.shared);
        let read: Read = Box::new(move |connection| {
            let answer = in_one_state(connection, work);
            if let Err(error @ (StoreError::Broken(_) | StoreError::Damaged(_))) = &answer {
                shared.note(error);
            }
            let _ = reply.send(answer);
        });
        match &self.reads {
            Some(reads) if reads.send(read).await.is_ok() => {}
            _ => return Err(StoreError::Broken(None)),
        }
        answer.await.unwrap_or(Err(StoreError::Broken(None)))
    }
}

fn in_one_state<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let transaction = connection.unchecked_transaction()?;
    let found = work(&transaction)?;
    transaction.finish()?;
    Ok(found)
}

impl Drop for SqliteStore {
    /// The readers first: the last connection to close is the writer's, which tidies up.
    fn drop(&mut self) {
        self.check = None;
        self.reads = None;
        for reader in self.readers.drain(..) {
            let _ = reader.join();
        }
        self.writes = None;
        let _ = self.writer.take().map(JoinHandle::join);
    }
}
