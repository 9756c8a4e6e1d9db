//! What the store asks of a disk beside SQLite: names, and the file of keys.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ludo_store::DiskFile;

use super::names::{FileNumber, Node};
use super::{Operation, Stop, TrialDisk, vfs};

/// The disk as a store is given it.
#[derive(Clone, Debug)]
pub struct Plug(pub Arc<TrialDisk>);

impl ludo_store::Disk for Plug {
    fn vfs(&self) -> Option<&str> {
        Some(vfs::name())
    }

    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        let asked = self.0.ask(Operation::Name, folder, 0, |state, _| {
            state.names.give(folder, Node::Folder);
        });
        asked.map_err(Stop::error)?;
        fs::create_dir(folder)
    }

    fn create_file(&self, file: &Path) -> io::Result<()> {
        let asked = self.0.ask(Operation::Name, file, 0, |state, _| {
            state.create(file);
        });
        asked.map_err(Stop::error)?;
        File::options().append(true).create(true).open(file).map(|_| ())
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        let asked = self.0.ask(Operation::Sync, folder, 0, |state, _| state.names.sync(folder));
        asked.map_err(Stop::error)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let asked = self.0.ask(Operation::Name, to, 0, |state, _| state.names.rename(from, to));
        asked.map_err(Stop::error)?;
        fs::rename(from, to)
    }

    fn remove_file(&self, file: &Path) -> io::Result<()> {
        let asked = self.0.ask(Operation::Name, file, 0, |state, _| state.names.take(file));
        asked.map_err(Stop::error)?;
        fs::remove_file(file)
    }

    fn remove_folder(&self, folder: &Path) -> io::Result<()> {
        let asked = self.0.ask(Operation::Name, folder, 0, |state, _| state.names.take(folder));
        asked.map_err(Stop::error)?;
        fs::remove_dir(folder)
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let mut number = 0;
        let asked = self.0.ask(Operation::Open, path, 0, |state, _| number = state.create(path));
        asked.map_err(Stop::error)?;
        let file = File::options().read(true).write(true).open(path)?;
        Ok(Box::new(Opened { disk: Arc::clone(&self.0), path: path.to_path_buf(), number, file }))
    }
}

/// An open file beside SQLite's.
#[derive(Debug)]
struct Opened {
    disk: Arc<TrialDisk>,
    path: PathBuf,
    number: FileNumber,
    file: File,
}

impl DiskFile for Opened {
    fn length(&self) -> io::Result<u64> {
        Ok(self.file.metadata()?.len())
    }

    fn read_at(&mut self, place: u64, bytes: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while filled < bytes.len() {
            match self.file.read_at(&mut bytes[filled..], place + filled as u64)? {
                0 => break,
                count => filled += count,
            }
        }
        Ok(filled)
    }

    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<()> {
        let number = self.number;
        let asked = self.disk.ask(Operation::Write, &self.path, bytes.len(), |state, done| {
            state.file(number).write(place, &bytes[..done]);
        });
        if let Err(stop) = asked {
            self.file.write_all_at(&bytes[..stop.done], place)?;
            return Err(stop.error());
        }
        self.file.write_all_at(bytes, place)
    }

    fn sync(&mut self) -> io::Result<()> {
        let asked = self
            .disk
            .ask(Operation::Sync, &self.path, 0, |state, _| state.sync(self.number, &self.path));
        asked.map_err(Stop::error)
    }
}
