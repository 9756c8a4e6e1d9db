//! `cargo xtask licences`: everything we depend on may be used in an MIT or Apache-2.0 work.

mod fonts;
mod npm;
mod spdx;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use self::spdx::Expression;
use crate::table::show;
use crate::workspace::Workspace;

/// What may come in without asking.
const ALLOWED: [&str; 14] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
];

/// Check the licence of every dependency, and that data files and fonts name their source.
///
/// Reads what cargo knows of each crate in Cargo.lock, for all platforms, and fails on one whose
/// licence expression the allow list does not satisfy; likewise each npm package of the web client.
/// Every folder under data/ must hold a SOURCE.txt that says where its files come from, and every font
/// that is passed on must have its licence beside it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// List the crates and packages under each licence
    #[arg(long)]
    list: bool,
}

/// A crate or npm package, and what it says of its licence.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    name: String,
    version: String,
    licence: Option<String>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let used = Used::find(workspace)?;
    if args.list {
        show(&format!("{}{}", listed(&used.crates), listed(&used.npm)));
    }
    verdict(workspace, &used)
}

/// The check alone, with one line of output.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    verdict(workspace, &Used::find(workspace)?)
}

/// Everything that others wrote.
struct Used {
    crates: BTreeSet<Package>,
    npm: BTreeSet<Package>,
}

impl Used {
    fn find(workspace: &Workspace) -> Result<Self> {
        let crates = packages(&metadata(workspace)?)?;
        let npm = npm::packages(&workspace.root().join("web"))?;
        Ok(Self { crates, npm })
    }
}

fn verdict(workspace: &Workspace, used: &Used) -> Result<()> {
    let mut problems: Vec<String> =
        used.crates.iter().chain(&used.npm).filter_map(problem).collect();
    problems.extend(unsourced(&workspace.root().join("data"))?);
    for folder in ["web/src", "web/public", "crates/ludo-print/fonts"] {
        problems.extend(fonts::unlicensed(&workspace.root().join(folder))?);
    }
    for problem in &problems {
        eprintln!("error: {problem}");
    }
    if !problems.is_empty() {
        bail!("{} licence or source missing or not allowed", problems.len());
    }
    let (crates, npm) = (used.crates.len(), used.npm.len());
    println!("{crates} crates and {npm} npm packages, all under allowed licences");
    Ok(())
}

/// What cargo knows of the dependency tree; without the network if that is enough.
fn metadata(workspace: &Workspace) -> Result<Value> {
    let ask = |how: &[&str]| {
        let args = ["metadata", "--format-version", "1", "--locked"];
        workspace.cargo(args).args(how).output().context("cannot run cargo")
    };
    let mut output = ask(&["--offline"])?;
    if !output.status.success() {
        output = ask(&[])?;
    }
    if !output.status.success() {
        bail!("cargo metadata failed:\n{}", String::from_utf8_lossy(&output.stderr).trim_end());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn packages(metadata: &Value) -> Result<BTreeSet<Package>> {
    let list = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    list.iter()
        .map(|package| {
            let text = |field: &str| package[field].as_str().map(str::to_owned);
            Ok(Package {
                name: text("name").context("a package has no name")?,
                version: text("version").context("a package has no version")?,
                licence: text("license"),
            })
        })
        .collect()
}

/// What is wrong with a crate's licence, if anything is.
fn problem(package: &Package) -> Option<String> {
    let Package { name, version, licence } = package;
    let Some(licence) = licence else {
        return Some(format!("{name} {version} states no licence expression"));
    };
    match Expression::parse(licence) {
        Err(why) => Some(format!("{name} {version}: licence `{licence}` does not read: {why}")),
        Ok(expression) if expression.satisfied_by(&allowed) => None,
        Ok(_) => Some(format!("{name} {version}: licence `{licence}` is not on the allow list")),
    }
}

/// Names are compared without case; `X+` (this version or later) is as good as `X`.
fn allowed(licence: &str) -> bool {
    let licence = licence.strip_suffix('+').unwrap_or(licence);
    ALLOWED.iter().any(|known| known.eq_ignore_ascii_case(licence))
}

fn listed(packages: &BTreeSet<Package>) -> String {
    let mut by_licence: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for Package { name, version, licence } in packages {
        let licence = licence.as_deref().unwrap_or("none stated");
        by_licence.entry(licence).or_default().push(format!("{name} {version}"));
    }
    let entry = |(licence, crates): (&str, Vec<String>)| {
        format!("{licence} ({})\n  {}\n\n", crates.len(), crates.join(", "))
    };
    by_licence.into_iter().map(entry).collect()
}

/// Folders of data that do not say where they come from.
fn unsourced(data: &Path) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    if !data.is_dir() {
        return Ok(problems);
    }
    for entry in fs::read_dir(data)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            let source = fs::read_to_string(entry.path().join("SOURCE.txt")).unwrap_or_default();
            if source.trim().is_empty() {
                let name = entry.file_name();
                let name = name.to_string_lossy();
                problems.push(format!("data/{name} has no SOURCE.txt with its origin and licence"));
            }
        }
    }
    problems.sort();
    Ok(problems)
}

#[cfg(test)]
mod tests {
    use super::{ALLOWED, Package, listed, packages, problem, unsourced};
    use serde_json::json;
    use std::{env, fs, process};

    fn package(licence: Option<&str>) -> Package {
        let licence = licence.map(str::to_owned);
        Package { name: "thing".to_owned(), version: "1.2.3".to_owned(), licence }
    }

    /// Whoever has cargo-deny is told the same.
    #[test]
    fn deny_toml_allows_what_is_allowed_here() {
        let text = include_str!("../../../deny.toml");
        let list = text.split_once("\nallow = [\n").unwrap().1.split_once("\n]").unwrap().0;
        let allowed: Vec<_> =
            list.lines().map(|line| line.trim().trim_end_matches(',').trim_matches('"')).collect();
        assert_eq!(allowed, ALLOWED);
    }

    #[test]
    fn allowed_licences_pass() {
        for licence in [
            "MIT",
            "mit",
            "Unlicense OR MIT",
            "MPL-2.0+",
            "GPL-3.0/Zlib",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
        ] {
            assert_eq!(problem(&package(Some(licence))), None, "{licence}");
        }
    }

    #[test]
    fn others_are_named_with_crate_version_and_licence() {
        assert_eq!(
            problem(&package(Some("GPL-3.0-only"))).unwrap(),
            "thing 1.2.3: licence `GPL-3.0-only` is not on the allow list"
        );
        assert_eq!(problem(&package(None)).unwrap(), "thing 1.2.3 states no licence expression");
        assert!(problem(&package(Some("MIT OR"))).unwrap().contains("does not read"));
    }

    #[test]
    fn metadata_is_read() {
        let metadata = json!({"packages": [
            {"name": "b", "version": "2.0.0", "license": "MIT"},
            {"name": "a", "version": "1.0.0", "license": null},
        ]});
        let found = packages(&metadata).unwrap();
        assert_eq!(listed(&found), "MIT (1)\n  b 2.0.0\n\nnone stated (1)\n  a 1.0.0\n\n");
        assert!(packages(&json!({})).is_err());
    }

    #[test]
    fn data_without_a_source_is_found() {
        let data = env::temp_dir().join(format!("xtask-data-{}", process::id()));
        for folder in ["told", "untold", "empty"] {
            fs::create_dir_all(data.join(folder)).unwrap();
        }
        fs::write(data.join("told/SOURCE.txt"), "ours, MIT").unwrap();
        fs::write(data.join("empty/SOURCE.txt"), "\n").unwrap();
        let found = unsourced(&data).unwrap();
        fs::remove_dir_all(&data).unwrap();
        assert_eq!(found.len(), 2);
        assert!(found[0].starts_with("data/empty") && found[1].starts_with("data/untold"));
    }
}
