//! Node.js and npm, which are not ours to install.

use std::process::Command;

use anyhow::{Result, bail};

/// How npm is called.
pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

const LEAST: u32 = 20;

/// Fails in one line that says what to install.
pub(crate) fn check() -> Result<()> {
    let install = format!(
        "install Node.js {LEAST} or later, with npm (https://nodejs.org, or your system's packages \
         nodejs and npm)"
    );
    match said("node").as_deref().map(major) {
        None => bail!("the web client cannot be built without Node.js: {install}"),
        Some(None) => bail!("`node --version` says nothing that reads as a version: {install}"),
        Some(Some(version)) if version < LEAST => {
            bail!("Node.js {version} is too old to build the web client: {install}")
        }
        Some(Some(_)) => {}
    }
    if said(NPM).is_none() {
        bail!("the web client cannot be built without npm: {install}");
    }
    Ok(())
}

fn said(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The first number of `v20.20.2`.
fn major(version: &str) -> Option<u32> {
    version.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn versions_are_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("v8.1.0"), Some(8));
        assert_eq!(major("nonsense"), None);
        assert_eq!(major(""), None);
    }
}
