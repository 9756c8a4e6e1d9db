//! The notices that go with the program: what others wrote, and under which terms it is passed on.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::graph::{Graph, Part};
use crate::workspace::Workspace;

/// How files begin that hold terms.
const TERMS: [&str; 6] = ["license", "licence", "copying", "notice", "unlicense", "copyright"];
/// Where fonts lie whose terms lie beside them.
const FONTS: [&str; 2] = ["crates/ludo-print/fonts", "web/src"];

/// Everything in one text: crates and packages with the same words stand together above them.
pub(super) fn written(workspace: &Workspace, graph: &Graph) -> Result<String> {
    let mut text = String::from(
        "Ludothèque is under MIT or Apache-2.0, at your choice (LICENSE-MIT, LICENSE-APACHE).\n\
         What follows is in it, under terms of its own.\n",
    );
    let mut by_terms: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let foreign = graph.crates.values().chain(graph.page.values()).filter(|part| !part.ours);
    for part in foreign {
        by_terms.entry(terms(part)?).or_default().push(named(part));
    }
    for (terms, mut names) in by_terms {
        names.sort();
        let _ =
            write!(text, "\n{}\n{}\n\n{}\n", "=".repeat(80), names.join("\n"), terms.trim_end());
    }
    for (path, words) in beside(workspace)? {
        let _ = write!(text, "\n{}\n{path}\n\n{}\n", "=".repeat(80), words.trim_end());
    }
    Ok(text)
}

fn named(part: &Part) -> String {
    let licence = part.licence.as_deref().unwrap_or("no licence stated");
    format!("{} {} ({licence})", part.name, part.version)
}

/// The words of its own files, in order; where it has none, that it says only what it is under.
fn terms(part: &Part) -> Result<String> {
    let mut words = Vec::new();
    for path in sorted(&part.folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_text = path.is_file() && TERMS.iter().any(|begin| name.starts_with(begin));
        if is_text && let Ok(text) = fs::read_to_string(&path) {
            words.push(text.trim().replace("\r\n", "\n"));
        }
    }
    if words.is_empty() {
        words.push("(The package brings no text of its own; its licence stands above.)".to_owned());
    }
    Ok(words.join("\n\n"))
}

/// Fonts with their licences, and where the words and pictures come from.
fn beside(workspace: &Workspace) -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    for folder in FONTS {
        texts(&workspace.root().join(folder), &|name| name.starts_with("LICENSE"), &mut found)?;
    }
    texts(&workspace.root().join("data"), &|name| name == "SOURCE.txt", &mut found)?;
    let shown =
        |path: &Path| path.strip_prefix(workspace.root()).unwrap_or(path).display().to_string();
    found.iter().map(|path| Ok((shown(path), super::read(path)?))).collect()
}

fn texts(folder: &Path, wanted: &impl Fn(&str) -> bool, found: &mut Vec<PathBuf>) -> Result<()> {
    for path in sorted(folder)? {
        if path.is_dir() {
            texts(&path, wanted, found)?;
        } else if path.file_name().is_some_and(|name| wanted(&name.to_string_lossy())) {
            found.push(path);
        }
    }
    Ok(())
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_passed_on_is_named_with_its_terms() {
        let workspace = Workspace::find().unwrap();
        let graph = Graph::read(&workspace).unwrap();
        let notices = written(&workspace, &graph).unwrap();
        let foreign = graph.crates.values().chain(graph.page.values()).filter(|part| !part.ours);
        for part in foreign {
            assert!(notices.contains(&named(part)), "{}", part.name);
        }
        for known in ["Permission is hereby granted", "data/lexicon/SOURCE.txt", "SIL Open Font"] {
            assert!(notices.to_lowercase().contains(&known.to_lowercase()), "{known}");
        }
        assert!(!notices.contains("ludo-core 0"), "our own are not others'");
    }
}
