//! What is in the program: the crates that are compiled into it, as cargo knows them, and the packages of the page.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::workspace::Workspace;

/// The package that is handed out.
const ROOT: &str = "ludo-cli";
/// What the page is made of beside our own code; everything else in `package-lock.json` is a tool.
const IN_THE_PAGE: [&str; 4] = ["@fluent/bundle", "clsx", "esm-env", "svelte"];

/// A part that others, or we, wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) licence: Option<String>,
    /// Whether it is one of this workspace.
    pub(super) ours: bool,
    /// The digest that the lock file has of it.
    pub(super) sha256: Option<String>,
    /// Where its files are.
    pub(super) folder: PathBuf,
    /// The parts that it is made with, by their keys.
    pub(super) needs: BTreeSet<String>,
}

/// All parts, each by a key of its own (a package URL).
pub(super) struct Graph {
    pub(super) crates: BTreeMap<String, Part>,
    pub(super) page: BTreeMap<String, Part>,
    /// The kind of machine that the program is for.
    pub(super) host: String,
}

impl Graph {
    pub(super) fn read(workspace: &Workspace) -> Result<Self> {
        let host = host()?;
        let args =
            ["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform"];
        let output = workspace.cargo(args).arg(&host).output().context("cannot run cargo")?;
        if !output.status.success() {
            bail!("cargo metadata failed:\n{}", String::from_utf8_lossy(&output.stderr).trim_end());
        }
        let metadata = serde_json::from_slice(&output.stdout)?;
        let lock = super::read(&workspace.root().join("Cargo.lock"))?;
        let crates = compiled(&metadata, &digests(&lock))?;
        Ok(Self { crates, page: page(workspace)?, host })
    }
}

/// Such as `x86_64-unknown-linux-gnu`.
fn host() -> Result<String> {
    let output = std::process::Command::new("rustc").arg("-vV").output();
    let output = String::from_utf8(output.context("cannot run rustc")?.stdout)?;
    let host = output.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names no host")?.to_owned())
}

/// What cargo would compile into the program: no tools of building, no tests.
fn compiled(
    metadata: &Value,
    digests: &BTreeMap<(String, String), String>,
) -> Result<BTreeMap<String, Part>> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let by_id = |list: Vec<Value>| -> BTreeMap<String, Value> {
        list.into_iter()
            .map(|one| (one["id"].as_str().unwrap_or_default().to_owned(), one))
            .collect()
    };
    let packages = by_id(list(&metadata["packages"]));
    let nodes = by_id(list(&metadata["resolve"]["nodes"]));
    let root = packages.iter().find(|(_, package)| package["name"] == ROOT);
    let (root, _) = root.with_context(|| format!("cargo metadata lists no {ROOT}"))?;
    let mut found = BTreeMap::new();
    let mut waiting = vec![root.clone()];
    while let Some(id) = waiting.pop() {
        let key = url(&packages[&id]);
        if found.contains_key(&key) {
            continue;
        }
        let needs: Vec<_> =
            list(&nodes[&id]["deps"]).iter().filter(|it| is_linked(it)).cloned().collect();
        let needs: Vec<_> =
            needs.iter().filter_map(|it| it["pkg"].as_str().map(str::to_owned)).collect();
        let mut part = part(&packages[&id], digests)?;
        part.needs = needs.iter().map(|id| url(&packages[id])).collect();
        found.insert(key, part);
        waiting.extend(needs);
    }
    Ok(found)
}

/// A dependency of the ordinary kind: the others are `build` and `dev`.
fn is_linked(dependency: &Value) -> bool {
    let kinds = dependency["dep_kinds"].as_array();
    kinds.is_some_and(|kinds| kinds.iter().any(|one| one["kind"].is_null()))
}

fn url(package: &Value) -> String {
    let text = |field: &str| package[field].as_str().unwrap_or_default();
    format!("pkg:cargo/{}@{}", text("name"), text("version"))
}

fn part(package: &Value, digests: &BTreeMap<(String, String), String>) -> Result<Part> {
    let text = |field: &str| package[field].as_str().map(str::to_owned);
    let name = text("name").context("a package has no name")?;
    let version = text("version").context("a package has no version")?;
    let manifest = PathBuf::from(text("manifest_path").unwrap_or_default());
    Ok(Part {
        sha256: digests.get(&(name.clone(), version.clone())).cloned(),
        licence: text("license"),
        ours: package["source"].is_null(),
        folder: manifest.parent().map(PathBuf::from).unwrap_or_default(),
        needs: BTreeSet::new(),
        name,
        version,
    })
}

/// Name, version and digest of each crate in Cargo.lock that has one.
fn digests(lock: &str) -> BTreeMap<(String, String), String> {
    let entries = lock.split("[[package]]").skip(1).filter_map(|entry| {
        let field = |name: &str| {
            let line = entry.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "));
            line.map(|value| value.trim_matches('"').to_owned())
        };
        Some(((field("name")?, field("version")?), field("checksum")?))
    });
    entries.collect()
}

fn page(workspace: &Workspace) -> Result<BTreeMap<String, Part>> {
    let web = workspace.root().join("web");
    let lock: Value = serde_json::from_str(&super::read(&web.join("package-lock.json"))?)?;
    IN_THE_PAGE
        .iter()
        .map(|name| {
            let place = format!("node_modules/{name}");
            let folder = web.join(&place);
            let version = lock["packages"][&place]["version"].as_str();
            let version = version.with_context(|| format!("package-lock.json has no {name}"))?;
            let installed = fs::read_to_string(folder.join("package.json"));
            let installed: Value =
                installed.ok().and_then(|it| serde_json::from_str(&it).ok()).unwrap_or_default();
            let licence = [&lock["packages"][&place], &installed];
            let licence = licence.iter().find_map(|it| it["license"].as_str()).map(str::to_owned);
            let key = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
            let (name, version) = ((*name).to_owned(), version.to_owned());
            let (sha256, needs) = (None, BTreeSet::new());
            Ok((key, Part { name, version, licence, ours: false, sha256, folder, needs }))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crates_are_those_that_cargo_itself_lists() {
        let workspace = Workspace::find().unwrap();
        let graph = Graph::read(&workspace).unwrap();
        let args = ["tree", "--offline", "--locked", "--package", ROOT, "--edges", "normal"];
        let args = [&args[..], &["--prefix", "none", "--format", "{p}"]].concat();
        let tree = workspace.cargo(args).output().unwrap();
        assert!(tree.status.success());
        let tree = String::from_utf8(tree.stdout).unwrap();
        // `serde v1.0.229 (…)`
        let listed: BTreeSet<_> = tree
            .lines()
            .filter_map(|line| line.split_once(" v"))
            .map(|(name, rest)| format!("pkg:cargo/{name}@{}", rest.split(' ').next().unwrap()))
            .collect();
        let found: BTreeSet<_> = graph.crates.keys().cloned().collect();
        assert!(listed.len() > 100, "{tree}");
        // Macros are compiled, and run at home: cargo's metadata counts them with the rest.
        assert_eq!(listed.difference(&found).collect::<Vec<_>>(), Vec::<&String>::new());
        assert!(found.len() < listed.len() + 60, "{:?}", found.difference(&listed));
        assert!(graph.crates.values().all(|part| part.ours || part.sha256.is_some()));
    }

    #[test]
    fn the_page_is_made_of_packages_that_the_lock_file_knows() {
        let graph = Graph::read(&Workspace::find().unwrap()).unwrap();
        assert_eq!(graph.page.len(), IN_THE_PAGE.len());
        assert!(graph.page.keys().any(|key| key.starts_with("pkg:npm/%40fluent/bundle@")));
    }
}
