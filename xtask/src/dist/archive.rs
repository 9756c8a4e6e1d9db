//! An archive whose bytes depend on what is in it and on nothing else: sorted, of one date, of nobody.

use std::collections::BTreeMap;
use std::io::Write as _;

use anyhow::{Result, bail};
use flate2::{Compression, GzBuilder};

/// A file of the archive.
pub(super) struct File {
    pub(super) bytes: Vec<u8>,
    pub(super) runs: bool,
}

impl File {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self { bytes: text.into().into_bytes(), runs: false }
    }
}

/// By their path in the archive.
pub(super) type Files = BTreeMap<String, File>;

const BLOCK: usize = 512;

/// A compressed tar (ustar) of one folder.
pub(super) fn packed(folder: &str, files: &Files, seconds: u64) -> Result<Vec<u8>> {
    // Without a name or a date of its own.
    let mut gz = GzBuilder::new().write(Vec::new(), Compression::best());
    for (path, file) in files {
        gz.write_all(&header(&format!("{folder}/{path}"), file, seconds)?)?;
        gz.write_all(&file.bytes)?;
        let rest = file.bytes.len().next_multiple_of(BLOCK) - file.bytes.len();
        gz.write_all(&[0; BLOCK][..rest])?;
    }
    gz.write_all(&[0; 2 * BLOCK])?;
    Ok(gz.finish()?)
}

fn header(path: &str, file: &File, seconds: u64) -> Result<[u8; BLOCK]> {
    let mut block = [0; BLOCK];
    let (prefix, name) = parted(path)?;
    let mode = if file.runs { 0o755 } else { 0o644 };
    let fields: [(usize, String); 9] = [
        (0, name.to_owned()),
        (100, format!("{mode:07o}")),
        (108, format!("{:07o}", 0)),
        (116, format!("{:07o}", 0)),
        (124, format!("{:011o}", file.bytes.len())),
        (136, format!("{seconds:011o}")),
        // The sum is made with spaces in its own place; then comes the kind of file.
        (148, "        0".to_owned()),
        (257, "ustar\u{0}00".to_owned()),
        (345, prefix.to_owned()),
    ];
    for (at, text) in fields {
        block[at..at + text.len()].copy_from_slice(text.as_bytes());
    }
    let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
    block[148..156].copy_from_slice(format!("{sum:06o}\u{0} ").as_bytes());
    Ok(block)
}

/// A path of more than 100 bytes stands in two fields.
fn parted(path: &str) -> Result<(&str, &str)> {
    if path.len() <= 100 {
        return Ok(("", path));
    }
    let cuts = path.match_indices('/').map(|(at, _)| path.split_at(at));
    let mut cuts = cuts.map(|(prefix, name)| (prefix, &name[1..]));
    match cuts.find(|(prefix, name)| prefix.len() <= 155 && name.len() <= 100) {
        Some(parts) => Ok(parts),
        None => bail!("{path} is too long a path for an archive"),
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    fn some() -> Files {
        let long = format!("{}/{}", "long".repeat(20), "name".repeat(20));
        Files::from([
            ("b.txt".to_owned(), File::text("second\n")),
            ("a".to_owned(), File { bytes: vec![7; 1_000], runs: true }),
            (long, File::text("")),
        ])
    }

    #[test]
    fn the_same_files_give_the_same_bytes() {
        let pack = || packed("thing-1", &some(), 1_794_960_000).unwrap();
        assert_eq!(pack(), pack());
        assert_ne!(pack(), packed("thing-1", &some(), 1_794_960_001).unwrap());
    }

    #[test]
    fn the_systems_own_tar_reads_it() {
        let packed = packed("thing-1", &some(), 1_794_960_000).unwrap();
        let mut tar = Command::new("tar");
        tar.args(["--utc", "-tvzf", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut tar = tar.spawn().unwrap();
        tar.stdin.take().unwrap().write_all(&packed).unwrap();
        let told = tar.wait_with_output().unwrap();
        assert!(told.status.success());
        let told = String::from_utf8(told.stdout).unwrap();
        let lines: Vec<_> = told.lines().collect();
        assert_eq!(lines.len(), 3, "{told}");
        assert!(
            lines[0].starts_with("-rwxr-xr-x 0/0") && lines[0].ends_with("thing-1/a"),
            "{told}"
        );
        assert!(lines[0].contains(" 1000 ") && lines[0].contains("2026-11-18"), "{told}");
        assert!(lines[2].ends_with("namename"), "{told}");
    }

    #[test]
    fn a_path_that_no_archive_takes_is_refused() {
        let files = Files::from([("x".repeat(200), File::text(""))]);
        assert!(packed("a", &files, 0).is_err());
    }
}
