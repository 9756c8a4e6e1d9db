//! The disk below a store: what is asked of it beside SQLite, and by which of SQLite's doors it is reached. There is
//! one, the system's; trials put one in its place that loses power or fails.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

/// A disk. Names and contents survive a power cut when they were synced, and not before.
#[doc(hidden)]
pub trait Disk: fmt::Debug + Send + Sync {
    /// The name of SQLite's VFS for it; the usual one if there is none.
    fn vfs(&self) -> Option<&str> {
        None
    }
    /// Creates a folder in one that is there, for the owner's eyes only.
    fn create_folder(&self, folder: &Path) -> io::Result<()>;
    /// Creates an empty file, or leaves the one that is there.
    fn create_file(&self, file: &Path) -> io::Result<()>;
    /// Waits until the names in a folder are there for good.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;
    /// Gives a file or a folder another name on this disk, in place of a file that has it.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Removes a file.
    fn remove_file(&self, file: &Path) -> io::Result<()>;
    /// Removes an empty folder.
    fn remove_folder(&self, folder: &Path) -> io::Result<()>;
    /// Opens a file that is there, to read and write.
    fn open(&self, file: &Path) -> io::Result<Box<dyn DiskFile>>;
}

/// An open file of a disk.
#[doc(hidden)]
pub trait DiskFile: fmt::Debug + Send {
    /// Its length in bytes.
    fn length(&self) -> io::Result<u64>;
    /// Reads from a place on, as much as there is; how much.
    fn read_at(&mut self, place: u64, bytes: &mut [u8]) -> io::Result<usize>;
    /// Writes all of it from a place on.
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<()>;
    /// Waits until everything written is there for good.
    fn sync(&mut self) -> io::Result<()>;
}

/// The system's files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct System;

impl Disk for System {
    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        #[cfg_attr(not(unix), expect(unused_mut, reason = "modes are Unix's"))]
        let mut folders = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut folders, 0o700);
        folders.create(folder)
    }

    fn create_file(&self, file: &Path) -> io::Result<()> {
        let mut options = fs::OpenOptions::new();
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.append(true).create(true).open(file).map(|_| ())
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove_file(&self, file: &Path) -> io::Result<()> {
        fs::remove_file(file)
    }

    fn remove_folder(&self, folder: &Path) -> io::Result<()> {
        fs::remove_dir(folder)
    }

    fn open(&self, file: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(fs::OpenOptions::new().read(true).write(true).open(file)?))
    }
}

impl DiskFile for File {
    fn length(&self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }

    fn read_at(&mut self, place: u64, bytes: &mut [u8]) -> io::Result<usize> {
        self.seek(SeekFrom::Start(place))?;
        let mut filled = 0;
        while filled < bytes.len() {
            match self.read(&mut bytes[filled..]) {
                Ok(0) => break,
                Ok(count) => filled += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(filled)
    }

    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<()> {
        self.seek(SeekFrom::Start(place))?;
        self.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}
