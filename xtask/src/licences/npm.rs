//! The packages of the web client: those it ships and those it is built with.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::Package;

/// Every package that `package-lock.json` lists, for all platforms. What the lock file does not say of a
/// licence is looked up where the package was installed. A folder without a client has none.
pub(super) fn packages(web: &Path) -> Result<BTreeSet<Package>> {
    if !web.join("package.json").is_file() {
        return Ok(BTreeSet::new());
    }
    let path = web.join("package-lock.json");
    let lock = read(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let list = lock["packages"].as_object().context("package-lock.json lists no packages")?;
    // The first entry is ourselves; a link is a folder of ours.
    let foreign = list.iter().filter(|(place, package)| {
        !place.is_empty() && !package["link"].as_bool().unwrap_or_default()
    });
    Ok(foreign.map(|(place, package)| one(web, place, package)).collect())
}

fn one(web: &Path, place: &str, package: &Value) -> Package {
    let name = package["name"].as_str();
    let name = name.unwrap_or_else(|| place.rsplit("node_modules/").next().unwrap_or(place));
    let installed = || licence(&read(&web.join(place).join("package.json")).ok()?);
    Package {
        name: name.to_owned(),
        version: package["version"].as_str().unwrap_or("without a version").to_owned(),
        licence: licence(package).or_else(installed),
    }
}

/// As npm wants it, or in one of the two ways of old.
fn licence(package: &Value) -> Option<String> {
    let stated = [&package["license"], &package["license"]["type"]];
    if let Some(text) = stated.into_iter().find_map(Value::as_str) {
        return Some(text.to_owned());
    }
    let all = package["licenses"].as_array()?.iter();
    let all: Vec<_> = all.filter_map(|one| one["type"].as_str()).collect();
    (!all.is_empty()).then(|| all.join(" OR "))
}

fn read(path: &Path) -> Result<Value> {
    Ok(serde_json::from_str(&fs::read_to_string(path)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::{env, process};

    #[test]
    fn packages_are_read_from_the_lock_file_and_else_where_they_are() {
        let web = env::temp_dir().join(format!("xtask-npm-{}", process::id()));
        let write = |path: &str, value: &Value| {
            let path = web.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, value.to_string()).unwrap();
        };
        assert!(packages(&web).unwrap().is_empty());
        write("package.json", &json!({}));
        assert!(packages(&web).is_err(), "a client has a lock file");
        let lock = json!({"packages": {
            "": {"name": "ours", "version": "0.1.0"},
            "node_modules/a": {"version": "1.0.0", "license": "MIT"},
            "node_modules/a/node_modules/@b/c": {"version": "2.0.0"},
            "node_modules/old": {"version": "3.0.0"},
            "node_modules/none": {"version": "4.0.0"},
            "node_modules/linked": {"link": true},
        }});
        write("package-lock.json", &lock);
        write("node_modules/a/node_modules/@b/c/package.json", &json!({"license": "ISC"}));
        let old = json!({"licenses": [{"type": "MIT"}, {"type": "GPL-2.0"}]});
        write("node_modules/old/package.json", &old);
        let found = packages(&web).unwrap();
        fs::remove_dir_all(&web).unwrap();
        let found: Vec<_> = found
            .iter()
            .map(|package| (package.name.as_str(), package.licence.as_deref()))
            .collect();
        let expected = [
            ("@b/c", Some("ISC")),
            ("a", Some("MIT")),
            ("none", None),
            ("old", Some("MIT OR GPL-2.0")),
        ];
        assert_eq!(found, expected);
    }
}
