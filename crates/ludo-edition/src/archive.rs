//! Several files in one: a zip archive without compression, which every system opens. Only what is written here is
//! read again: whoever has packed one otherwise unpacks it.

use std::collections::BTreeMap;
use std::fmt;

use crate::bundle::Bundle;

const LOCAL: u32 = 0x0403_4b50;
const CENTRAL: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
/// Names are UTF-8.
const UTF8: u16 = 1 << 11;
/// 1 January 1980: the same files give the same bytes.
const NO_DATE: u32 = 0x0021_0000;

/// The names of a game's parts.
const TRANSCRIPT: &str = "transcript.jsonl";
const FOLDER: &str = "edition/";

/// Whether bytes begin as an archive does.
pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(&LOCAL.to_le_bytes())
}

/// Packs files by their names, which must not be empty.
pub fn pack(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut packer = Packer::default();
    let mut archive: Vec<u8> =
        files.iter().flat_map(|(name, bytes)| packer.add(name, bytes)).collect();
    archive.append(&mut packer.end());
    archive
}

/// Packs files one after the other: what it gives, put together, is the archive. So one that is long is never whole in
/// memory.
#[derive(Debug, Default)]
pub struct Packer {
    /// How much was given so far.
    length: u32,
    count: u16,
    central: Vec<u8>,
}

impl Packer {
    /// The next file, by its name, which must not be empty.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Vec<u8> {
        let shared = shared_header(name, bytes);
        let mut part = Vec::with_capacity(4 + shared.len() + name.len() + bytes.len());
        part.extend(LOCAL.to_le_bytes());
        part.extend(&shared);
        part.extend(name.as_bytes());
        part.extend(bytes);
        self.central.extend(CENTRAL.to_le_bytes());
        self.central.extend(20_u16.to_le_bytes());
        self.central.extend(&shared);
        // No comment, first disk, no attributes.
        self.central.extend([0; 10]);
        self.central.extend(self.length.to_le_bytes());
        self.central.extend(name.as_bytes());
        self.length += part.len() as u32;
        self.count += 1;
        part
    }

    /// Whether one more file of so many bytes fits: an archive of this kind counts in 32 bits, and its files in 16.
    pub fn has_room_for(&self, bytes: usize) -> bool {
        const MARGIN: usize = 1 << 20;
        let length = self.length as usize + self.central.len();
        self.count < u16::MAX - 1 && length + bytes + MARGIN < u32::MAX as usize
    }

    /// What comes after the last file.
    pub fn end(self) -> Vec<u8> {
        let Self { length: start, count, central: mut end } = self;
        let length = end.len() as u32;
        end.extend(END.to_le_bytes());
        end.extend([0; 4]);
        end.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
        end.extend([length.to_le_bytes(), start.to_le_bytes()].concat());
        end.extend([0; 2]);
        end
    }
}

/// A transcript and the edition it was played with.
pub fn pack_game(transcript: &str, edition: &Bundle) -> Vec<u8> {
    let files = edition.folder();
    let names: Vec<_> = files.iter().map(|(name, _)| format!("{FOLDER}{name}")).collect();
    let files = names.iter().map(String::as_str).zip(files.iter().map(|(_, bytes)| *bytes));
    let transcript = (TRANSCRIPT, transcript.as_bytes());
    pack(&std::iter::once(transcript).chain(files).collect::<Vec<_>>())
}

/// A transcript and the edition it was played with, from what [`pack_game`] gave.
///
/// # Errors
/// If it was not packed here, was damaged since, or lacks a part.
pub fn unpack_game(archive: &[u8]) -> Result<(String, Bundle), String> {
    let files: BTreeMap<_, _> =
        unpack(archive).map_err(|bad| bad.to_string())?.into_iter().collect();
    let transcript = files.get(TRANSCRIPT).cloned().map(String::from_utf8);
    let Some(Ok(transcript)) = transcript else { return Err(format!("{TRANSCRIPT} is missing")) };
    let edition = Bundle::of_folder(|name| files.get(&format!("{FOLDER}{name}")).cloned());
    let edition = edition.map_err(|refused| format!("{FOLDER}{refused}"))?;
    Ok((transcript, edition))
}

/// What the two headers of a file have in common.
fn shared_header(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut header = Vec::new();
    for half in [20, UTF8, 0] {
        header.extend(half.to_le_bytes());
    }
    let size = bytes.len() as u32;
    for whole in [NO_DATE, crc32(bytes), size, size] {
        header.extend(whole.to_le_bytes());
    }
    header.extend((name.len() as u16).to_le_bytes());
    header.extend([0; 2]);
    header
}

/// The files of an archive, in order.
///
/// # Errors
/// If it was not packed here, or was damaged since.
pub fn unpack(archive: &[u8]) -> Result<Vec<(String, Vec<u8>)>, BadArchive> {
    let mut rest = archive;
    let mut files = Vec::new();
    while is_archive(rest) {
        let header = rest.get(..30).ok_or(BadArchive::Cut)?;
        let half = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        let whole = |at: usize| u32::from(half(at)) | u32::from(half(at + 2)) << 16;
        let (flags, method, size) = (half(6), half(8), whole(18));
        if method != 0 || flags & !UTF8 != 0 || whole(22) != size {
            return Err(BadArchive::Packed);
        }
        let (name, extra) = (usize::from(half(26)), usize::from(half(28)));
        let name = rest.get(30..30 + name).ok_or(BadArchive::Cut)?;
        let start = 30 + name.len() + extra;
        let bytes = rest.get(start..).and_then(|rest| rest.get(..size as usize));
        let bytes = bytes.ok_or(BadArchive::Cut)?;
        if crc32(bytes) != whole(14) {
            return Err(BadArchive::Damaged);
        }
        let name = std::str::from_utf8(name).map_err(|_| BadArchive::Damaged)?;
        files.push((name.to_owned(), bytes.to_vec()));
        rest = &rest[start + bytes.len()..];
    }
    if rest.starts_with(&CENTRAL.to_le_bytes()) { Ok(files) } else { Err(BadArchive::Cut) }
}

/// Why an archive cannot be read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BadArchive {
    /// It ends too early.
    Cut,
    /// Another program packed it.
    Packed,
    /// What is in it is not what was packed.
    Damaged,
}

impl fmt::Display for BadArchive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cut => "the archive ends too early",
            Self::Packed => "the archive was packed by another program: unpack it first",
            Self::Damaged => "the archive is damaged",
        })
    }
}

impl std::error::Error for BadArchive {}

/// The sum that zip archives use.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_the_one_of_the_standard() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn a_game_and_its_edition_come_back() {
        let edition = Bundle::one_file("cards");
        let archive = pack_game("{}\n", &edition);
        assert_eq!(unpack_game(&archive), Ok(("{}\n".to_owned(), edition)));
        let without = pack(&[(TRANSCRIPT, b"{}\n")]);
        assert_eq!(unpack_game(&without), Err("edition/manifest.json: is missing".to_owned()));
        assert_eq!(unpack_game(&pack(&[])), Err("the archive ends too early".to_owned()));
    }

    #[test]
    fn what_is_packed_is_unpacked_and_damage_is_noticed() {
        let files: [(&str, &[u8]); 3] =
            [("transcript.jsonl", b"{}\n"), ("édition/a", b""), ("b", &[7; 300])];
        let archive = pack(&files);
        let mut packer = Packer::default();
        assert!(packer.has_room_for(1 << 30) && !packer.has_room_for(u32::MAX as usize));
        let mut parts: Vec<_> = files.iter().map(|(name, bytes)| packer.add(name, bytes)).collect();
        parts.push(packer.end());
        assert_eq!(parts.concat(), archive, "file by file, the same");
        let unpacked = unpack(&archive).unwrap();
        let unpacked: Vec<_> = unpacked.iter().map(|(name, bytes)| (&**name, &**bytes)).collect();
        assert_eq!(unpacked, files);
        assert_eq!(unpack(&archive[..40]), Err(BadArchive::Cut));
        assert_eq!(unpack(b""), Err(BadArchive::Cut));
        let mut damaged = archive.clone();
        damaged[46] ^= 1;
        assert_eq!(unpack(&damaged), Err(BadArchive::Damaged));
        let mut packed = archive;
        packed[8] = 8;
        assert_eq!(unpack(&packed), Err(BadArchive::Packed));
    }
}
