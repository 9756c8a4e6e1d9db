//! What was found so far: `fuzz/corpus` has one archive a target, in which each input is a file, and `fuzz/crashes` the
//! inputs that once made a target panic, each under a name that says what was wrong.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context as _, Result, bail};
use ludo_core::Hex32;
use ludo_edition::{pack, unpack};

use crate::{TARGETS, Target};

/// The most that all archives may have together, in bytes.
pub const MOST_BYTES: u64 = 1 << 20;

/// The folder `fuzz` at the root.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

fn archive(target: &Target) -> PathBuf {
    folder().join("corpus").join(format!("{}.zip", target.name))
}

/// The inputs that lead everywhere where fuzzing has been.
///
/// # Errors
/// If there is an archive that cannot be read.
pub fn corpus(target: &Target) -> Result<Vec<Vec<u8>>> {
    let path = archive(target);
    let bytes = match fs::read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        read => read.with_context(|| path.display().to_string())?,
    };
    let files = unpack(&bytes).with_context(|| path.display().to_string())?;
    Ok(files.into_iter().map(|(_, bytes)| bytes).collect())
}

/// The inputs that made it panic once, with their names.
///
/// # Errors
/// If one cannot be read.
pub fn crashes(target: &Target) -> Result<Vec<(String, Vec<u8>)>> {
    let folder = folder().join("crashes").join(target.name);
    if !folder.exists() {
        return Ok(Vec::new());
    }
    files(&folder)
}

/// Everything there is to begin with, in a folder as libFuzzer reads it.
///
/// # Errors
/// If it cannot be written.
pub fn lay_out(target: &Target, into: &Path) -> Result<usize> {
    fs::create_dir_all(into)?;
    let mut all = (target.samples)();
    all.extend(corpus(target)?);
    all.extend(crashes(target)?.into_iter().map(|(_, bytes)| bytes));
    all.retain(|bytes| bytes.len() <= target.most_bytes);
    for bytes in &all {
        fs::write(into.join(Hex32::digest_of(bytes).to_string()), bytes)?;
    }
    Ok(all.len())
}

/// Keeps the inputs of a folder, smallest first, as far as this target's part of the room goes.
///
/// # Errors
/// If they cannot be read or written.
pub fn keep(target: &Target, from: &Path) -> Result<usize> {
    let room = (MOST_BYTES as usize) / TARGETS.len();
    let mut inputs: Vec<Vec<u8>> = files(from)?.into_iter().map(|(_, bytes)| bytes).collect();
    inputs.sort_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    let (mut kept, mut bytes) = (Vec::new(), 0);
    for input in &inputs {
        // Each is named twice in an archive.
        bytes += input.len() + 100;
        if bytes > room {
            break;
        }
        kept.push((format!("{:04}", kept.len()), input));
    }
    if kept.is_empty() {
        bail!("{} has nothing that is small enough", from.display());
    }
    let files: Vec<_> = kept.iter().map(|(name, bytes)| (name.as_str(), &bytes[..])).collect();
    let path = archive(target);
    fs::create_dir_all(path.parent().context("an archive lies in a folder")?)?;
    fs::write(path, pack(&files))?;
    Ok(kept.len())
}

/// The files of a folder, in the order of their names.
fn files(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry?;
        files.push((entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?));
    }
    files.sort();
    Ok(files)
}
