//! Engines are deterministic: clippy refuses what would make a game differ from run to run (`clippy.toml`).

use std::fs;
use std::path::Path;

/// The crates whose results old games depend on.
const ENGINES: [&str; 8] = [
    "ludo-compatibility",
    "ludo-core",
    "ludo-crossword",
    "ludo-diabolo",
    "ludo-diadingo",
    "ludo-diamino",
    "ludo-diego",
    "ludo-lexicon",
];

const DENIED: &str =
    "#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]";

/// Planted: clippy says so if one of these is found no longer.
#[warn(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]
#[allow(dead_code)]
mod planted {
    #[expect(clippy::disallowed_types, reason = "planted")]
    type Map = std::collections::HashMap<u8, u8>;

    #[expect(clippy::disallowed_types, reason = "planted")]
    type Moment = std::time::Instant;

    #[expect(clippy::disallowed_types, reason = "planted")]
    type Number = f64;

    #[expect(clippy::disallowed_methods, reason = "planted")]
    fn environment() -> Option<String> {
        std::env::var("LUDO").ok()
    }

    #[expect(clippy::float_arithmetic, reason = "planted")]
    fn half(number: Number) -> Number {
        number * 0.5
    }
}

#[test]
fn every_engine_denies_what_is_not_deterministic() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for engine in ENGINES {
        let lib = fs::read_to_string(crates.join(engine).join("src/lib.rs")).unwrap();
        assert!(lib.lines().any(|line| line == DENIED), "{engine} does not deny it");
        let nearer = crates.join(engine).join("clippy.toml");
        assert!(!nearer.exists(), "{engine} would no longer read the clippy.toml of all");
    }
}

#[test]
fn no_engine_allows_itself_what_is_denied() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for engine in ENGINES {
        let mut folders = vec![crates.join(engine).join("src")];
        while let Some(folder) = folders.pop() {
            for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
                if file.is_dir() {
                    folders.push(file);
                    continue;
                }
                let text = fs::read_to_string(&file).unwrap();
                let lints = ["disallowed_methods", "disallowed_types", "float_arithmetic"];
                for line in text.lines().filter(|line| lints.iter().any(|lint| line.contains(lint)))
                {
                    assert_eq!(line, DENIED, "{}", file.display());
                }
            }
        }
    }
}
