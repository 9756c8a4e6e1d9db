//! Programs that checks need and Debian has: found, or installed if we may.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::workspace::succeed;

/// One of these programs on the path; else Debian's package is installed, where this is Debian and we may.
pub(crate) fn program(names: &[&str], package: &str) -> Result<Option<PathBuf>> {
    let path = env::var_os("PATH").unwrap_or_default();
    if let Some(found) = find(&path, names) {
        return Ok(Some(found));
    }
    if find(&path, &["apt-get"]).is_some() && is_root() {
        println!("xtask: installing {package} (apt-get install {package})");
        let quiet = ["-qq", "-o=Dpkg::Use-Pty=0"];
        succeed(Command::new("apt-get").args(quiet).arg("update"))?;
        let install = ["install", "-y", "--no-install-recommends", package];
        let mut apt = Command::new("apt-get");
        succeed(apt.args(quiet).args(install).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    Ok(find(&path, names))
}

/// What several nodes are tried with: the bus by which they wake each other, and the database that they share.
pub(crate) fn for_nodes() -> Result<()> {
    program(&["nats-server"], "nats-server")?;
    if !Path::new("/usr/lib/postgresql").is_dir() {
        program(&["initdb", "postgres"], "postgresql")?;
    }
    Ok(())
}

/// What lets everything go wrong among them: clocks that can be set, too.
pub(crate) fn for_faults() -> Result<()> {
    for_nodes()?;
    program(&["faketime"], "faketime").map(drop)
}

/// The first of these programs on a search path.
fn find(path: &OsString, names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<_> = env::split_paths(path).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::find;
    use std::{env, fs, process};

    #[test]
    fn programs_are_found_by_their_first_name() {
        let folder = env::temp_dir().join(format!("xtask-path-{}", process::id()));
        for name in ["one/chrome", "two/chromium"] {
            fs::create_dir_all(folder.join(name).parent().unwrap()).unwrap();
            fs::write(folder.join(name), "").unwrap();
        }
        let path = env::join_paths([folder.join("one"), folder.join("two")]).unwrap();
        let found = find(&path, &["chromium", "chrome"]);
        let none = find(&path, &["one", "firefox"]);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!((found, none), (Some(folder.join("two/chromium")), None));
    }
}
