//! The one file, written and read.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::ids::Digest;

use super::{BackupError, FORMAT, From, Manifest, Part, Progress, Source, Stage};

const MANIFEST: &str = "manifest.json";
const END: &str = "end";
/// A house has a few thousand files at the most.
const MOST_MANIFEST: u64 = 64 << 20;
const BUFFER: usize = 256 << 10;

/// Length and digest of a file.
pub(super) fn digest(path: &Path) -> io::Result<(u64, Digest)> {
    let mut sum = Sum::default();
    let bytes = io::copy(&mut BufReader::with_capacity(BUFFER, File::open(path)?), &mut sum)?;
    Ok((bytes, sum.digest()))
}

/// Adds bytes up.
#[derive(Default)]
struct Sum(Sha256);

impl Sum {
    fn digest(self) -> Digest {
        Digest(self.0.finalize().into())
    }
}

impl Write for Sum {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Adds up what is read through it, and tells how far it is.
struct Counted<'a, R> {
    from: R,
    sum: Sum,
    progress: &'a mut Progress,
    told: &'a mut dyn FnMut(Progress),
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(bytes)?;
        self.sum.0.update(&bytes[..read]);
        self.progress.done += read as u64;
        (self.told)(*self.progress);
        Ok(read)
    }
}

/// Writes a whole backup. An error without a path is one of `to`.
pub(super) fn write(
    to: &File,
    manifest: &Manifest,
    parts: VecDeque<Source>,
    told: &mut dyn FnMut(Progress),
) -> Result<(), BackupError> {
    let here = |error| BackupError::file(Path::new(""))(error);
    let mut archive = tar::Builder::new(BufWriter::with_capacity(BUFFER, to));
    let text = serde_json::to_vec_pretty(manifest).map_err(|error| here(error.into()))?;
    append(&mut archive, MANIFEST, manifest.at, text.len() as u64, &text[..]).map_err(here)?;
    let all = manifest.parts.iter().map(|part| part.bytes).sum();
    let mut progress = Progress { stage: Stage::Packing, done: 0, all };
    for Source { part, from } in parts {
        let (file, bytes);
        let (from, path): (&mut dyn Read, _) = match from {
            From::Bytes(given) => {
                bytes = given;
                (&mut &bytes[..], None)
            }
            From::File(path) => {
                file = File::open(&path).map_err(BackupError::file(&path))?;
                (&mut &file, Some(path))
            }
        };
        // Not more than it had, and what is missing is noticed by the digest.
        let from = from.take(part.bytes).chain(io::repeat(0)).take(part.bytes);
        let mut from = Counted { from, sum: Sum::default(), progress: &mut progress, told };
        append(&mut archive, &part.name, manifest.at, part.bytes, &mut from).map_err(here)?;
        let is_same = from.sum.digest() == part.sha256;
        if let Some(path) = path.filter(|_| !is_same) {
            return Err(BackupError::Changed(path));
        }
    }
    let end = Digest::of(&text).to_string();
    append(&mut archive, END, manifest.at, end.len() as u64, end.as_bytes()).map_err(here)?;
    archive.into_inner().and_then(|mut file| file.flush()).map_err(here)
}

fn append(
    archive: &mut tar::Builder<impl Write>,
    name: &str,
    at: u64,
    bytes: u64,
    from: impl Read,
) -> io::Result<()> {
    let mut header = tar::Header::new_gnu();
    header.set_size(bytes);
    header.set_mode(0o600);
    header.set_mtime(at / 1000);
    archive.append_data(&mut header, name, from)
}

/// Reads a backup and hands its parts over one after another, each whole before the next; what was handed over counts
/// when this returns. `take` answers where the bytes of a part are to go.
pub(super) fn read<W: Write>(
    file: &Path,
    take: &mut dyn FnMut(&Part) -> Result<W, BackupError>,
    done: &mut dyn FnMut(W) -> Result<(), BackupError>,
    told: &mut dyn FnMut(Progress),
) -> Result<Manifest, BackupError> {
    let opened = File::open(file).map_err(BackupError::file(file))?;
    let mut archive = tar::Archive::new(BufReader::with_capacity(BUFFER, opened));
    let mut entries = archive.entries().map_err(BackupError::file(file))?;
    let (manifest, text) = match entries.next() {
        Some(Ok(mut first)) => read_manifest(&mut first)?,
        Some(Err(error)) if error.kind() == io::ErrorKind::IsADirectory => {
            return Err(BackupError::file(file)(error));
        }
        _ => return Err(BackupError::NotABackup),
    };
    let all = manifest.parts.iter().map(|part| part.bytes).sum();
    let mut progress = Progress { stage: Stage::Unpacking, done: 0, all };
    let mut next = |name: &str| match entries.next() {
        Some(Ok(entry)) if entry.path_bytes() == name.as_bytes() => Ok(entry),
        _ => Err(BackupError::Damaged(name.to_owned())),
    };
    for part in &manifest.parts {
        let entry = next(&part.name)?;
        let mut to = take(part)?;
        let mut from = Counted { from: entry, sum: Sum::default(), progress: &mut progress, told };
        copy(&mut from, &mut to, part)?;
        if from.sum.digest() != part.sha256 {
            return Err(BackupError::Damaged(part.name.clone()));
        }
        done(to)?;
    }
    let mut end = String::new();
    let is_read = next(END)?.take(1024).read_to_string(&mut end).is_ok();
    if !is_read || end != Digest::of(&text).to_string() {
        return Err(BackupError::Damaged(END.to_owned()));
    }
    Ok(manifest)
}

/// Copies a part; what cannot be read is damage, what cannot be written is not.
fn copy(from: &mut impl Read, to: &mut impl Write, part: &Part) -> Result<(), BackupError> {
    let mut buffer = vec![0; BUFFER];
    let mut bytes = 0;
    loop {
        let read = match from.read(&mut buffer) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return Err(BackupError::Damaged(part.name.clone())),
        };
        bytes += read as u64;
        to.write_all(&buffer[..read]).map_err(BackupError::file(Path::new(&part.name)))?;
    }
    if bytes == part.bytes { Ok(()) } else { Err(BackupError::Damaged(part.name.clone())) }
}

/// What a backup says of itself, and the bytes in which it says it.
fn read_manifest(
    entry: &mut tar::Entry<'_, impl Read>,
) -> Result<(Manifest, Vec<u8>), BackupError> {
    if entry.path_bytes() != MANIFEST.as_bytes() || entry.size() > MOST_MANIFEST {
        return Err(BackupError::NotABackup);
    }
    let damaged = || BackupError::Damaged(MANIFEST.to_owned());
    let mut text = Vec::new();
    entry.read_to_end(&mut text).map_err(|_| damaged())?;
    let value: serde_json::Value = serde_json::from_slice(&text).map_err(|_| damaged())?;
    match value.get("ludotheque_backup").and_then(serde_json::Value::as_u64) {
        None => Err(BackupError::NotABackup),
        Some(format) if format > u64::from(FORMAT) => Err(BackupError::Newer),
        Some(_) => {
            let manifest = serde_json::from_value(value).map_err(|_| damaged())?;
            Ok((manifest, text))
        }
    }
}
