//! An edition as a folder of files.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use crate::bundle::Bundle;
use crate::manifest::{FILE, MAX_MANIFEST_BYTES};
use crate::refused::Refused;

/// Reads an edition from its folder: `manifest.json` and the files that it names. Other files are let be.
///
/// # Errors
/// Names the file and the place.
pub fn read_folder(folder: &Path) -> Result<Bundle, Refused> {
    let manifest = read(&folder.join(FILE), MAX_MANIFEST_BYTES)
        .map_err(|error| Refused::file(FILE, unreadable(&error)))?;
    let manifest = String::from_utf8(manifest).map_err(|_| Refused::file(FILE, "is not UTF-8"))?;
    // What goes wrong with a file is kept until the bundle asks for it no longer.
    let mut failed = None;
    let bundle = Bundle::assemble(&manifest, |file| {
        read(&folder.join(&file.name), file.bytes)
            .map_err(|error| failed = Some(Refused::file(&file.name, unreadable(&error))))
            .ok()
    });
    bundle.map_err(|refused| failed.unwrap_or(refused))
}

/// The folders in a folder, by name; none if there is no such folder.
///
/// # Errors
/// If it cannot be read.
pub fn subfolders(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// A regular file of at most so many bytes.
fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let data = file.metadata()?;
    if !data.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    if data.len() > most {
        return Err(io::Error::other(format!("it has {} bytes, at most {most}", data.len())));
    }
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "is missing".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
}
