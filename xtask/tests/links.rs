//! What the documentation points to is there: files, and headings in them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn is_page(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "md")
}

/// Every page, from the root.
fn pages() -> Vec<PathBuf> {
    let root = root();
    let mut pages: Vec<_> =
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|page| root.join(page)).into();
    let mut folders = vec![root.join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if is_page(&path) {
                pages.push(path);
            }
        }
    }
    pages.sort();
    pages
}

/// Lines of text, without blocks of code.
fn prose(text: &str) -> Vec<&str> {
    let mut in_code = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if !in_code {
            lines.push(line);
        }
    }
    lines
}

/// A line without what stands in `code`, which may look like a link.
fn plain(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("``")
}

/// Where links lead: `[text](here)`, pictures too.
fn links(text: &str) -> Vec<String> {
    let lines = prose(text).into_iter().map(plain);
    let ends = |rest: &str| rest.split([')', ' ']).next().unwrap_or_default().to_owned();
    lines.flat_map(|line| line.split("](").skip(1).map(ends).collect::<Vec<_>>()).collect()
}

/// The names of a page's headings in addresses, as they are made on the web from their texts.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = prose(text).into_iter().filter_map(|line| {
        let text = line.trim_start_matches('#');
        (text.len() < line.len()).then(|| text.strip_prefix(' ')).flatten()
    });
    let kept = |sign: char| match sign {
        ' ' => Some('-'),
        sign if sign.is_alphanumeric() || matches!(sign, '-' | '_') => Some(sign),
        _ => None,
    };
    headings.map(|text| text.trim().to_lowercase().chars().filter_map(kept).collect()).collect()
}

#[test]
fn every_relative_link_leads_to_a_file_and_a_heading() {
    let mut wrong = Vec::new();
    let mut tried = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for link in links(&text) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            tried += 1;
            let (file, heading) = link.split_once('#').unwrap_or((&link, ""));
            let target =
                if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            let is_there = target.exists()
                && (heading.is_empty()
                    || anchors(&fs::read_to_string(&target).unwrap()).contains(heading));
            if !is_there {
                wrong.push(format!("{}: {link}", page.strip_prefix(root()).unwrap().display()));
            }
        }
    }
    assert!(wrong.is_empty(), "links that lead nowhere:\n{}", wrong.join("\n"));
    assert!(tried > 50, "only {tried} links were found");
}

#[test]
fn every_page_of_the_documentation_is_reached_from_its_index() {
    let docs = root().join("docs");
    let mut reached = BTreeSet::new();
    let mut to_read = vec![docs.join("README.md")];
    while let Some(page) = to_read.pop() {
        let page = page.canonicalize().unwrap();
        if !page.starts_with(docs.canonicalize().unwrap()) || !reached.insert(page.clone()) {
            continue;
        }
        for link in links(&fs::read_to_string(&page).unwrap()) {
            let file = link.split('#').next().unwrap_or_default();
            let target = page.parent().unwrap().join(file);
            if is_page(&target) && target.exists() {
                to_read.push(target);
            }
        }
    }
    // What was promised is listed by its folder.
    let acceptance = docs.join("acceptance").canonicalize().unwrap();
    let known = pages().into_iter().map(|page| page.canonicalize().unwrap());
    let known = known.filter(|page| page.starts_with(docs.canonicalize().unwrap()));
    let missed: Vec<_> =
        known.filter(|page| !page.starts_with(&acceptance) && !reached.contains(page)).collect();
    assert!(missed.is_empty(), "nobody finds {missed:?}");
}

#[test]
fn links_are_told_from_code_and_headings_are_named_as_on_the_web() {
    let text = "# Who `you` are: now\n[a](b.md#c) `[x](y)` ![p](q.png)\n```\n[no](no)\n```\n";
    assert_eq!(links(text), ["b.md#c", "q.png"]);
    assert!(anchors(text).contains("who-you-are-now"));
}
