//! The two files that an edition is served from: `pack.json`, which the game reads, and `manifest.json`.

use std::io;

use ludo_compatibility::Pack;
use ludo_core::Hex32;
use ludo_edition::{FileEntry, Role, Sentence};
use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, Serializer};

/// The file that the game reads.
pub(super) const PACK: &str = "pack.json";
/// The file that names all others.
pub(super) const MANIFEST: &str = "manifest.json";

/// A pack as text: a line a picture, a card, a theme, so that a change can be read.
pub(super) fn pack_text(pack: &Pack) -> serde_json::Result<String> {
    let mut members = vec![
        format!("\"id\":{}", line(&pack.id)?),
        format!("\"version\":{}", line(&pack.version)?),
        format!("\"name\":{}", line(&pack.name)?),
        format!("\"credit\":{}", line(&pack.credit)?),
        format!("\"pictures\":{}", lines(&pack.pictures)?),
        format!("\"cards\":{}", lines(&pack.cards)?),
        format!("\"tracks\":{}", line(&pack.tracks)?),
    ];
    if !pack.affinity.is_empty() {
        members.push(format!("\"affinity\":{}", lines(&pack.affinity)?));
    }
    Ok(format!("{{\n{}\n}}\n", members.join(",\n")))
}

/// A manifest as text: a line a file.
pub(super) fn manifest_text(
    name: &str,
    sentence: &Sentence,
    pack: &str,
    pictures: &[(String, &[u8])],
) -> serde_json::Result<String> {
    let entry = |name: &str, role, bytes: &[u8]| FileEntry {
        name: name.to_owned(),
        role,
        sha256: Hex32::digest_of(bytes),
        bytes: bytes.len() as u64,
    };
    let pictures = pictures.iter().map(|(name, bytes)| entry(name, Role::Picture, bytes));
    let matter = entry(PACK, Role::Matter, pack.as_bytes());
    let files: Vec<_> = std::iter::once(matter).chain(pictures).collect();
    let files: Vec<_> = files.iter().map(line).collect::<Result<_, _>>()?;
    Ok(format!(
        "{{\n  \"manifest\": {},\n  \"game\": \"compatibility\",\n  \"name\": {},\n  \"sentence\": {},\n  \"files\": [\n    {}\n  ]\n}}\n",
        ludo_edition::VERSION,
        line(&name)?,
        line(sentence)?,
        files.join(",\n    "),
    ))
}

fn lines<T: Serialize>(values: &[T]) -> serde_json::Result<String> {
    let values: Vec<_> = values.iter().map(line).collect::<Result<_, _>>()?;
    Ok(format!("[\n{}\n]", values.join(",\n")))
}

fn line<T: Serialize + ?Sized>(value: &T) -> serde_json::Result<String> {
    let mut bytes = Vec::new();
    value.serialize(&mut Serializer::with_formatter(&mut bytes, Spaced))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// One line, with spaces after commas and colons.
struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: ?Sized + io::Write>(
        &mut self,
        to: &mut W,
        first: bool,
    ) -> io::Result<()> {
        CompactFormatter.begin_array_value(to, first)?;
        if first { Ok(()) } else { to.write_all(b" ") }
    }

    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        to: &mut W,
        first: bool,
    ) -> io::Result<()> {
        CompactFormatter.begin_object_key(to, first)?;
        if first { Ok(()) } else { to.write_all(b" ") }
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, to: &mut W) -> io::Result<()> {
        to.write_all(b": ")
    }
}
