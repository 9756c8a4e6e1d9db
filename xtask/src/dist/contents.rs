//! What the archive holds.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::archive::{File, Files};
use super::graph::Graph;
use super::stamp::Stamp;
use super::{notes, notices, read};
use crate::workspace::Workspace;

/// Shells, and what their scripts are called.
const SHELLS: [(&str, &str); 3] =
    [("bash", "ludotheque.bash"), ("zsh", "_ludotheque"), ("fish", "ludotheque.fish")];
/// Files that go along as they are.
const ALONG: [&str; 4] = ["LICENSE-APACHE", "LICENSE-MIT", "SECURITY.md", "docs/hosting.md"];

pub(super) fn gather(
    workspace: &Workspace,
    program: &Path,
    graph: &Graph,
    stamp: &Stamp,
    bom: &str,
) -> Result<Files> {
    let mut files = Files::new();
    let name = format!("ludotheque{}", std::env::consts::EXE_SUFFIX);
    files.insert(name, File { bytes: fs::read(program)?, runs: true });
    for (shell, name) in SHELLS {
        let script = said(program, &["completions", shell])?;
        files.insert(format!("completions/{name}"), File { bytes: script, runs: false });
    }
    for (language, folder) in [("en", "man/man1"), ("fr", "man/fr/man1")] {
        manual(program, language, folder, &mut files)?;
    }
    for path in ALONG {
        files.insert(path.to_owned(), File::text(read(&workspace.root().join(path))?));
    }
    along(workspace.root(), &workspace.root().join("deploy"), &mut files)?;
    let changelog = read(&workspace.root().join("CHANGELOG.md"))?;
    files.insert("NOTES.md".to_owned(), File::text(notes::cut(&changelog, &stamp.version)?));
    files.insert("NOTICES.txt".to_owned(), File::text(notices::written(workspace, graph)?));
    files.insert("sbom.cdx.json".to_owned(), File::text(bom));
    Ok(files)
}

/// What the program itself says.
fn said(program: &Path, args: &[&str]) -> Result<Vec<u8>> {
    let output = Command::new(program).args(args).output().context("cannot run the program")?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        bail!("ludotheque {}: {}", args.join(" "), why.trim_end());
    }
    Ok(output.stdout)
}

/// A page for every command.
fn manual(program: &Path, language: &str, folder: &str, files: &mut Files) -> Result<()> {
    let beside = program.with_file_name(format!("man-{language}"));
    let place = beside.to_str().context("the target folder has a name that is no text")?;
    said(program, &["--lang", language, "manual", place])?;
    for entry in fs::read_dir(&beside)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.insert(format!("{folder}/{name}"), File { bytes: fs::read(&path)?, runs: false });
    }
    Ok(fs::remove_dir_all(&beside)?)
}

/// A folder of the project as it is.
fn along(root: &Path, folder: &PathBuf, files: &mut Files) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            along(root, &path, files)?;
        } else {
            let name = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
            files.insert(name, File::text(read(&path)?));
        }
    }
    Ok(())
}
