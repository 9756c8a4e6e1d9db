//! Lock files must not say where somebody downloaded from.
//!
//! `Cargo.lock` names the index, never a mirror, so nothing is checked there. npm writes the
//! address of whichever registry it was pointed at into `package-lock.json`, and everybody else
//! then downloads from it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::workspace::Workspace;

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let mut found = Vec::new();
    find(workspace.root(), &mut found)?;
    for path in &found {
        let text = fs::read_to_string(path)?;
        let lock = serde_json::from_str(&text)
            .with_context(|| format!("{} is not JSON", path.display()))?;
        if let Some(address) = download_address(&lock) {
            bail!(
                "{} names a download address ({address}); delete its \"resolved\" fields",
                path.display()
            );
        }
    }
    println!("{} package-lock.json checked", found.len());
    Ok(())
}

/// Every `package-lock.json` that is ours.
fn find(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if entry.file_type()?.is_dir() {
            if name != "target" && name != "node_modules" && name != ".git" {
                find(&entry.path(), found)?;
            }
        } else if name == "package-lock.json" {
            found.push(entry.path());
        }
    }
    Ok(())
}

/// The first `"resolved"` that holds an address (a path inside the workspace is no address).
fn download_address(value: &Value) -> Option<&str> {
    match value {
        Value::Object(fields) => fields.iter().find_map(|(key, value)| match value.as_str() {
            Some(text) if key == "resolved" && text.contains("://") => Some(text),
            _ => download_address(value),
        }),
        Value::Array(items) => items.iter().find_map(download_address),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::download_address;
    use serde_json::json;

    #[test]
    fn a_download_address_is_found_and_a_local_path_is_not() {
        let lock = json!({"packages": {"a": {"resolved": "https://example.org/a.tgz"}}});
        assert_eq!(download_address(&lock), Some("https://example.org/a.tgz"));
        let lock = json!({"packages": {"a": {"resolved": "web/a", "link": true}}});
        assert_eq!(download_address(&lock), None);
    }
}
