//! A house that was unpacked takes the place of the one that is there: all of it, or nothing, whenever it is stopped.
//!
//! What is unpacked lies in a folder beside ([`BESIDE`]), with a list of what is to be moved where. Once all of that is
//! durable the folder is given another name ([`DECIDED`]): that is the one instant at which the new house is decided.
//! Whoever takes the lock of the folder from then on first moves what is not moved yet, the old house aside and then the
//! new one in, and nobody opens anything before. Stopped earlier, what is unpacked is thrown away, and the old house was
//! not touched.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::sqlite::{Disk, create_folder};

use super::{BackupError, Manifest, Restored};

/// Where a backup is unpacked, in the folder itself: that may be a disk of its own.
pub(super) const BESIDE: &str = "restoring.part";
/// The same folder from the instant on at which the new house is decided.
const DECIDED: &str = "restoring.whole";
/// The list in it.
const PLAN: &str = "plan.json";

/// What is moved where.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Plan {
    pub(super) manifest: Manifest,
    pub(super) forgotten: u64,
    /// The folder for the old house, in the folder.
    pub(super) aside: Option<String>,
    /// What of the old house lies in the folder.
    pub(super) old: Vec<String>,
    /// What of the new one lies beside.
    pub(super) new: Vec<String>,
}

/// Decides the new house: from here on it is the one.
pub(super) fn decide(disk: &dyn Disk, folder: &Path, plan: &Plan) -> Result<(), BackupError> {
    let (beside, decided) = (folder.join(BESIDE), folder.join(DECIDED));
    let done = || {
        put(disk, &beside.join(PLAN), &serde_json::to_vec(plan)?)?;
        sync_all(disk, &beside)?;
        disk.sync_folder(folder)?;
        disk.rename(&beside, &decided)?;
        disk.sync_folder(folder)
    };
    done().map_err(BackupError::file(&decided))
}

/// Finishes what was decided in a folder, and clears away what was not; what was put back, if anything was. Whoever
/// calls it has the lock of the folder.
pub(crate) fn finish(disk: &dyn Disk, folder: &Path) -> Result<Option<Restored>, BackupError> {
    let (beside, decided) = (folder.join(BESIDE), folder.join(DECIDED));
    if is_there(&beside) {
        remove(disk, &beside).map_err(BackupError::file(&beside))?;
    }
    if !is_there(&decided) {
        return Ok(None);
    }
    let plan = match fs::read(decided.join(PLAN)) {
        Ok(bytes) => Some(serde_json::from_slice(&bytes).map_err(io::Error::from)),
        // Everything was moved, and the list is the first that goes.
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => Some(Err(error)),
    };
    let plan: Option<Plan> = plan.transpose().map_err(BackupError::file(&decided))?;
    let done = || {
        if let Some(plan) = &plan {
            // Whoever decided may have been killed before that was sure.
            disk.sync_folder(folder)?;
            put_aside(disk, folder, &decided, plan)?;
            move_in(disk, folder, &decided, plan)?;
            // For good before anybody opens the house: it would take what they write for the old one's.
            disk.remove_file(&decided.join(PLAN))?;
            disk.sync_folder(&decided)?;
        }
        remove(disk, &decided)?;
        disk.sync_folder(folder)
    };
    done().map_err(BackupError::file(folder))?;
    tracing::info!(folder = %folder.display(), "the house that was put back is in its place");
    Ok(plan.map(|plan| Restored {
        manifest: plan.manifest,
        forgotten: plan.forgotten,
        aside: plan.aside.map(|name| folder.join(name)),
    }))
}

fn put_aside(disk: &dyn Disk, folder: &Path, decided: &Path, plan: &Plan) -> io::Result<()> {
    let Some(aside) = plan.aside.as_ref().map(|name| folder.join(name)) else { return Ok(()) };
    create_folder(disk, &aside)?;
    for name in &plan.old {
        // What has come in already is the new one.
        let has_come = plan.new.contains(name) && !is_there(&decided.join(name));
        let (from, to) = (folder.join(name), aside.join(name));
        if !has_come && is_there(&from) && !is_there(&to) {
            disk.rename(&from, &to)?;
        }
    }
    disk.sync_folder(&aside)?;
    disk.sync_folder(folder)
}

fn move_in(disk: &dyn Disk, folder: &Path, decided: &Path, plan: &Plan) -> io::Result<()> {
    for name in &plan.new {
        let from = decided.join(name);
        if is_there(&from) {
            disk.rename(&from, &folder.join(name))?;
        }
    }
    disk.sync_folder(folder)?;
    disk.sync_folder(decided)
}

/// Finishes what was decided in the folder of a house, where there is something: for whoever reads a house without its
/// lock.
///
/// # Errors
/// `InUse` while it is being put back; `CannotOpen`.
pub fn settled(data: &Path) -> Result<(), StoreError> {
    if is_there(&data.join(DECIDED)) {
        drop(crate::Lock::take(data)?);
    }
    Ok(())
}

/// Writes a file. It is durable, and its name once its folder is.
pub(super) fn put(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    disk.create_file(path)?;
    let mut file = disk.open(path)?;
    file.write_at(0, bytes)?;
    file.sync()
}

/// Everything below a folder is durable.
fn sync_all(disk: &dyn Disk, folder: &Path) -> io::Result<()> {
    for path in entries(folder)? {
        if path.is_dir() {
            sync_all(disk, &path)?;
        } else {
            disk.open(&path)?.sync()?;
        }
    }
    disk.sync_folder(folder)
}

/// Removes a folder with what is in it.
pub(super) fn remove(disk: &dyn Disk, folder: &Path) -> io::Result<()> {
    for path in entries(folder)? {
        if path.is_dir() { remove(disk, &path)? } else { disk.remove_file(&path)? }
    }
    disk.remove_folder(folder)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

impl From<BackupError> for StoreError {
    fn from(error: BackupError) -> Self {
        match error {
            BackupError::Store(error) => error,
            BackupError::File { error, .. } => Self::cannot_open(error),
            error => Self::cannot_open(io::Error::other(error)),
        }
    }
}
