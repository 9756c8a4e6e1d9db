//! Threads that read beside the writer. Each owns a connection; what they see is committed.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::mpsc;

use crate::error::StoreError;

use super::connect;
use super::disk::Disk;
use super::job::Read;

/// How many reads may wait before callers do.
const QUEUE: usize = 1024;

/// Starts the threads. They end when the sender is dropped.
pub(super) fn start(
    disk: &dyn Disk,
    file: &Path,
    count: usize,
) -> Result<(mpsc::Sender<Read>, Vec<JoinHandle<()>>), StoreError> {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let receiver = Arc::new(Mutex::new(receiver));
    let threads = (0..count.max(1)).map(|number| {
        let connection = connect::reader(disk, file)?;
        let receiver = Arc::clone(&receiver);
        thread::Builder::new()
            .name(format!("store-reader-{number}"))
            .spawn(move || run(&connection, &receiver))
            .map_err(StoreError::cannot_open)
    });
    Ok((sender, threads.collect::<Result<_, _>>()?))
}

fn run(connection: &Connection, receiver: &Mutex<mpsc::Receiver<Read>>) {
    // The lock is held while waiting, not while reading: one thread waits for a request, the idle others
    // for the lock.
    let next = || receiver.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
    while let Some(read) = next() {
        read(connection);
    }
}
