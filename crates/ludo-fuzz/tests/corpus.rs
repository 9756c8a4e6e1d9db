//! What fuzzing has found so far is fed to every target on every run, and so is every crash there ever was.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};

use ludo_fuzz::{TARGETS, kept};

/// Panics of all threads: those of a server's tasks are caught before they reach a test.
static PANICS: AtomicUsize = AtomicUsize::new(0);

#[test]
fn no_input_that_was_kept_makes_a_target_panic() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::SeqCst);
        usual(panic);
    }));
    for target in &TARGETS {
        let samples = (target.samples)().into_iter().enumerate();
        let samples = samples.map(|(n, bytes)| (format!("sample {n}"), bytes));
        let corpus = kept::corpus(target).unwrap().into_iter().enumerate();
        let corpus = corpus.map(|(n, bytes)| (format!("corpus {n:04}"), bytes));
        let crashes = kept::crashes(target).unwrap();
        let mut inputs = 0;
        for (name, bytes) in samples.chain(corpus).chain(crashes) {
            let ran = catch_unwind(AssertUnwindSafe(|| (target.run)(&bytes)));
            let panics = PANICS.load(Ordering::SeqCst);
            assert!(
                ran.is_ok() && panics == 0,
                "{}: {name} panics: b\"{}\"",
                target.name,
                bytes.escape_ascii()
            );
            inputs += 1;
        }
        println!("{}: {inputs} inputs", target.name);
        assert!(inputs > 3, "{} has hardly anything to begin with", target.name);
    }
}

#[test]
fn every_target_has_its_file_its_corpus_and_nothing_else_lies_there() {
    let names: BTreeSet<String> = TARGETS.iter().map(|target| target.name.to_owned()).collect();
    let found = |folder: &str, end: &str| -> BTreeSet<String> {
        let entries = std::fs::read_dir(kept::folder().join(folder)).unwrap();
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            let name = entry.unwrap().file_name().into_string().unwrap();
            name.strip_suffix(end).unwrap_or_else(|| panic!("{folder}/{name}")).to_owned()
        };
        entries.map(name).collect()
    };
    assert_eq!(found("fuzz_targets", ".rs"), names);
    assert_eq!(found("corpus", ".zip"), names);
    assert!(found("crashes", "").is_subset(&names));
    let manifest = std::fs::read_to_string(kept::folder().join("Cargo.toml")).unwrap();
    for name in &names {
        assert!(manifest.contains(&format!("name = \"{name}\"\n")), "{name} in fuzz/Cargo.toml");
    }
}

#[test]
fn the_corpus_is_small() {
    let size = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().metadata().unwrap().len();
    let all: u64 = std::fs::read_dir(kept::folder().join("corpus")).unwrap().map(size).sum();
    assert!(all <= kept::MOST_BYTES, "{all} bytes");
}
