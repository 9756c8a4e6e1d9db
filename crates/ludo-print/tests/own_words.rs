//! Diego's texts are our own: none has seven words in succession that stand so on the printed sheet.
//!
//! The sheet is not in the tree. `data/diego-sheet.txt` has the first eight bytes of the SHA-256 of every run of seven
//! words of it, in order of the digests, so that no text can be read back from them. They were made from the sheet's
//! text twice, as a machine had read it and with its faults of reading mended, by [`words`] below: small letters
//! without accents, whatever is neither letter nor digit parts words, and words are joined by one space.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use lopdf::Document;
use ludo_print::{Affiliations, Order, Paper, print};
use ludo_school::Lang;
use sha2::{Digest as _, Sha256};

const RUN: usize = 7;

fn words(text: &str) -> Vec<String> {
    let plain: String = text.chars().flat_map(char::to_lowercase).map(without_accent).collect();
    let plain = plain.replace('œ', "oe").replace('æ', "ae");
    let parts = plain.split(|sign: char| !sign.is_alphanumeric());
    parts.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        other => other,
    }
}

fn digest(run: &[String]) -> String {
    let digest = Sha256::digest(run.join(" "));
    let first = digest.first_chunk().copied().expect("a digest has 32 bytes");
    format!("{:016x}", u64::from_be_bytes(first))
}

/// The runs of a text that stand on the sheet.
fn taken_over(text: &str) -> Vec<String> {
    let sheet: BTreeSet<&str> = include_str!("data/diego-sheet.txt").lines().collect();
    let words = words(text);
    let runs = words.windows(RUN).filter(|run| sheet.contains(digest(run).as_str()));
    runs.map(|run| run.join(" ")).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file under a folder that people write by hand.
fn files(path: &Path, found: &mut Vec<PathBuf>) {
    let written = ["ftl", "html", "json", "md", "rs", "svelte", "svg", "ts", "txt"];
    if path.is_file() {
        let ending = path.extension().and_then(|ending| ending.to_str());
        found.extend(ending.filter(|ending| written.contains(ending)).map(|_| path.to_owned()));
    } else {
        for entry in std::fs::read_dir(path).unwrap() {
            files(&entry.unwrap().path(), found);
        }
    }
}

/// Where Diego is spoken of. Other games have their own sheets.
fn texts() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in [
        "README.md",
        "CHANGELOG.md",
        "docs",
        "data/diego",
        "locales",
        "crates/ludo-cli/src",
        "crates/ludo-diego",
        "crates/ludo-print/src",
        "crates/ludo-school",
        "web/src",
    ] {
        files(&root().join(folder), &mut found);
    }
    let others = ["diabolo", "diadingo", "diamino"];
    found.retain(|path| {
        let path = path.to_string_lossy();
        let path = path.rsplit("ludo-print/../../").next().unwrap_or_default();
        !others.iter().any(|game| path.contains(game))
    });
    found
}

#[test]
fn no_text_has_seven_words_of_the_sheet() {
    let texts = texts();
    let rules = |path: &PathBuf| path.ends_with("docs/rules/diego.md");
    assert!(texts.len() > 100 && texts.iter().any(rules));
    for path in texts {
        let found = taken_over(&std::fs::read_to_string(&path).unwrap());
        assert!(found.is_empty(), "{}: {found:?}", path.display());
    }
}

#[test]
fn nor_has_the_print() {
    for lang in [Lang::Fr, Lang::En] {
        let order = Order { affiliations: Affiliations::All, ..Order::new(Paper::A4, lang) };
        let document = Document::load_mem(&print("diego", &order).unwrap().pdf).unwrap();
        let pages: Vec<u32> = document.get_pages().into_keys().collect();
        let text = document.extract_text(&pages).unwrap();
        assert!(words(&text).len() > 400);
        assert_eq!(taken_over(&text), Vec::<String>::new());
    }
}

/// A run of the sheet that is nobody's: it is said of any pile of cards.
#[test]
fn a_planted_run_is_noticed_however_it_is_written() {
    let sheet = include_str!("data/diego-sheet.txt");
    assert!(sheet.lines().count() > 600 && sheet.lines().all(|line| line.len() == 16));
    for planted in [
        "La partie est finie : il n'y a plus de cartes, on compte.",
        "IL N’Y A\n  PLUS DE — CARTES !",
        "« il n'y à plus dé cartés »",
    ] {
        assert_eq!(taken_over(planted), ["il n y a plus de cartes"], "{planted}");
    }
    assert!(taken_over("il n'y a plus du tout de cartes").is_empty());
}
