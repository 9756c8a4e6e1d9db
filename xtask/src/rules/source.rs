//! Finds test functions in Rust source, without compiling it.
//!
//! Comments and literals are blanked first, so that a test that is commented out or quoted does
//! not count. What remains is read as attributes followed by a function; functions inside
//! `proptest!` carry `#[test]` like any other.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// A function marked as a test.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Test {
    pub(crate) name: String,
    /// Relative to the root; empty when read from a string.
    pub(crate) file: String,
    /// Line of its name, from 1.
    pub(crate) line: usize,
    pub(crate) runs: Runs,
}

/// Whether `cargo test` runs it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Runs {
    Always,
    /// Marked `#[ignore]`, always or sometimes.
    Ignored,
    /// Behind a `#[cfg(…)]` of its own.
    Sometimes,
}

/// Every test in the `.rs` files under `folder`, in the order of their paths.
pub(crate) fn read(root: &Path, folder: &str) -> Result<Vec<Test>> {
    let mut tests = Vec::new();
    read_folder(&root.join(folder), folder, &mut tests)?;
    Ok(tests)
}

fn read_folder(path: &Path, shown: &str, tests: &mut Vec<Test>) -> Result<()> {
    let mut entries = fs::read_dir(path)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .with_context(|| format!("cannot read {shown}"))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let shown = format!("{shown}/{name}");
        if entry.file_type()?.is_dir() {
            if name != "target" && name != "node_modules" {
                read_folder(&entry.path(), &shown, tests)?;
            }
        } else if Path::new(&name).extension().is_some_and(|end| end == "rs") {
            let text =
                fs::read_to_string(entry.path()).with_context(|| format!("cannot read {shown}"))?;
            let found = tests_in(&text).into_iter();
            tests.extend(found.map(|test| Test { file: shown.clone(), ..test }));
        }
    }
    Ok(())
}

/// The tests of one source text.
pub(crate) fn tests_in(source: &str) -> Vec<Test> {
    let code = blanked(source);
    let mut tests = Vec::new();
    let mut attributes: Vec<String> = Vec::new();
    let mut at = 0;
    while at < code.len() {
        let rest = &code[at..];
        if rest.starts_with(b"#[") {
            let end = closing_bracket(&code, at + 1);
            attributes.push(squeezed(&code[at + 2..end]));
            at = end + 1;
        } else if is_word(rest[0]) {
            let end = word_end(&code, at);
            match &code[at..end] {
                b"fn" => {
                    tests.extend(test_at(&code, end, &attributes));
                    attributes.clear();
                }
                // What may stand between an attribute and `fn`, as in `pub(crate) async fn`.
                b"pub" | b"crate" | b"super" | b"in" | b"async" | b"const" | b"unsafe"
                | b"extern" => {}
                _ => attributes.clear(),
            }
            at = end;
        } else {
            if !rest[0].is_ascii_whitespace() && rest[0] != b'(' && rest[0] != b')' {
                attributes.clear();
            }
            at += 1;
        }
    }
    tests
}

/// The function whose name comes next, if its attributes make it a test.
fn test_at(code: &[u8], after_fn: usize, attributes: &[String]) -> Option<Test> {
    let spaces = code[after_fn..].iter().take_while(|b| b.is_ascii_whitespace()).count();
    let start = after_fn + spaces;
    let name = &code[start..word_end(code, start)];
    let is_test = !name.is_empty() && attributes.iter().any(|a| is_test(a));
    is_test.then(|| Test {
        name: String::from_utf8_lossy(name).into_owned(),
        file: String::new(),
        line: code[..start].split(|b| *b == b'\n').count(),
        runs: runs(attributes),
    })
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii()
}

fn word_end(code: &[u8], at: usize) -> usize {
    at + code[at..].iter().take_while(|b| is_word(**b)).count()
}

/// Where the bracket that opens at `open` closes; the end of the code if it does not.
fn closing_bracket(code: &[u8], open: usize) -> usize {
    let mut depth = 0_usize;
    for (offset, byte) in code[open..].iter().enumerate() {
        match byte {
            b'[' => depth += 1,
            b']' if depth == 1 => return open + offset,
            b']' => depth -= 1,
            _ => {}
        }
    }
    code.len()
}

fn squeezed(code: &[u8]) -> String {
    String::from_utf8_lossy(code).split_whitespace().collect()
}

/// `test`, or a path that ends so: `tokio::test(…)`.
fn is_test(attribute: &str) -> bool {
    let path = attribute.split('(').next().unwrap_or("");
    path == "test" || path.ends_with("::test")
}

fn runs(attributes: &[String]) -> Runs {
    let ignored = |a: &String| {
        a == "ignore"
            || a.starts_with("ignore=")
            || (a.starts_with("cfg_attr(") && a.contains("ignore"))
    };
    if attributes.iter().any(ignored) {
        Runs::Ignored
    } else if attributes.iter().any(|a| a.starts_with("cfg(") && a != "cfg(test)") {
        Runs::Sometimes
    } else {
        Runs::Always
    }
}

/// The source with comments and literals turned into spaces; lines stay where they are.
fn blanked(source: &str) -> Vec<u8> {
    let bytes = source.as_bytes();
    let mut code = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = at + blank_length(bytes, at);
        for byte in &mut code[at..end] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at = end.max(at + 1);
    }
    code
}

/// How many bytes from here on belong to a comment or a literal that starts here.
fn blank_length(bytes: &[u8], at: usize) -> usize {
    let rest = &bytes[at..];
    let after_word = at > 0 && is_word(bytes[at - 1]);
    match rest {
        [b'/', b'/', ..] => rest.iter().take_while(|b| **b != b'\n').count(),
        [b'/', b'*', ..] => block_comment(rest),
        [b'"', ..] => quoted(rest, b'"'),
        [b'r', ..] if !after_word => raw_string(rest, 1),
        [b'b' | b'c', b'r', ..] if !after_word => raw_string(rest, 2),
        [b'\'', b'\\', ..] => quoted(rest, b'\''),
        // One character between quotes is a literal, anything else a lifetime.
        [b'\'', first, ..] => {
            let width = first.leading_ones().max(1) as usize;
            if rest.get(1 + width) == Some(&b'\'') { width + 2 } else { 0 }
        }
        _ => 0,
    }
}

fn block_comment(rest: &[u8]) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        if rest[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

fn quoted(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 2,
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// `r"…"`, `r#"…"#` and so on, the letters before the marks being `letters` long; 0 if it is none.
fn raw_string(rest: &[u8], letters: usize) -> usize {
    let marks = rest[letters..].iter().take_while(|b| **b == b'#').count();
    let open = letters + marks;
    if rest.get(open) != Some(&b'"') {
        return 0;
    }
    let mut close = vec![b'"'];
    close.resize(1 + marks, b'#');
    let body = &rest[open + 1..];
    let length = body.windows(close.len()).position(|window| window == close);
    length.map_or(rest.len(), |length| open + 1 + length + close.len())
}

#[cfg(test)]
#[path = "source_tests.rs"]
mod tests;
