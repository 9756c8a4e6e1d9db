//! `cargo xtask dist`: what one would hand out, in `target/dist`.

mod archive;
mod contents;
mod graph;
mod notes;
mod notices;
mod sbom;
mod stamp;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use sha2::{Digest as _, Sha256};

use self::graph::Graph;
use self::stamp::Stamp;
use crate::workspace::{Workspace, succeed};

/// The most bytes of the program.
const MOST_BYTES: u64 = 30_000_000;

/// Build what one would hand out: program, notices, list of parts, completions, manual, checksums.
///
/// Everything goes into `dist` in cargo's target folder: an archive with the stripped program and all that belongs to
/// it, the list of parts (SBOM, CycloneDX), the release notes cut from CHANGELOG.md, and SHA256SUMS. The same commit
/// gives the same archive, byte for byte, where the same program was built. Fails if the program is larger than 30 MB.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Take this program instead of building one
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let stamp = Stamp::of(workspace)?;
    let out = workspace.target()?.join("dist");
    // What an earlier run left is not to be handed out with this one's sums.
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| format!("cannot empty {}", out.display()))?;
    }
    fs::create_dir_all(&out).with_context(|| format!("cannot create {}", out.display()))?;
    let program = match &args.binary {
        Some(binary) => binary.clone(),
        None => build(workspace, &stamp)?,
    };
    let program = stripped(&program, &out)?;
    let graph = Graph::read(workspace)?;
    let bom = sbom::written(&graph, &stamp)?;
    let files = contents::gather(workspace, &program, &graph, &stamp, &bom)?;
    let name = format!("ludotheque-{}-{}", stamp.version, graph.host);
    let packed = archive::packed(&name, &files, stamp.seconds)?;
    fs::remove_file(&program)?;
    let notes = notes::cut(&read(&workspace.root().join("CHANGELOG.md"))?, &stamp.version)?;
    let handed_out = [
        (format!("{name}.tar.gz"), packed),
        (format!("{name}.cdx.json"), bom.into_bytes()),
        (format!("ludotheque-{}-notes.md", stamp.version), notes.into_bytes()),
    ];
    for (name, bytes) in &handed_out {
        fs::write(out.join(name), bytes).with_context(|| format!("cannot write {name}"))?;
    }
    fs::write(out.join("SHA256SUMS"), sums(&handed_out))?;
    println!("xtask: {stamp} is in {}", out.display());
    Ok(())
}

/// The program, told which commit it is of.
fn build(workspace: &Workspace, stamp: &Stamp) -> Result<PathBuf> {
    let args = ["build", "--release", "--locked", "--package", "ludo-cli", "--bin", "ludotheque"];
    succeed(workspace.cargo(args).env("LUDOTHEQUE_BUILD", stamp.told()))?;
    let name = format!("ludotheque{}", std::env::consts::EXE_SUFFIX);
    Ok(workspace.target()?.join("release").join(name))
}

/// A copy without what only helps to look for faults; not more than it may be.
fn stripped(program: &Path, out: &Path) -> Result<PathBuf> {
    let copy = out.join(format!("ludotheque{}", std::env::consts::EXE_SUFFIX));
    fs::copy(program, &copy).with_context(|| format!("cannot copy {}", program.display()))?;
    succeed(Command::new("strip").arg(&copy))?;
    let bytes = fs::metadata(&copy)?.len();
    fits(bytes)?;
    println!(
        "xtask: the program has {:.1} MB of {} MB",
        bytes as f64 / 1e6,
        MOST_BYTES / 1_000_000
    );
    Ok(copy)
}

fn fits(bytes: u64) -> Result<()> {
    if bytes > MOST_BYTES {
        bail!("the program has {bytes} bytes, more than {MOST_BYTES}");
    }
    Ok(())
}

/// As `sha256sum -c` reads them.
fn sums(files: &[(String, Vec<u8>)]) -> String {
    files.iter().fold(String::new(), |mut sums, (name, bytes)| {
        for byte in Sha256::digest(bytes) {
            let _ = write!(sums, "{byte:02x}");
        }
        let _ = writeln!(sums, "  {name}");
        sums
    })
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_that_everybody_computes() {
        let files = [("abc".to_owned(), b"abc".to_vec())];
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc\n";
        assert_eq!(sums(&files), known);
    }

    #[test]
    fn a_program_that_has_grown_too_large_is_not_handed_out() {
        assert!(fits(MOST_BYTES).is_ok());
        assert!(fits(MOST_BYTES + 1).unwrap_err().to_string().contains("30000001"));
    }
}
