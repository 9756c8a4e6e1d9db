//! The committed TypeScript files are what the Rust types say, and nothing is forgotten.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ludo_catalogue::CATALOGUE;
use ludo_types::{GameVisitor, TypedGame, every_game, protocol, stale, write};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn the_committed_files_are_up_to_date() {
    let stale = stale(Path::new(ROOT)).unwrap();
    let lines: Vec<_> = stale.iter().map(ToString::to_string).collect();
    assert!(lines.is_empty(), "\n{}\n", lines.join("\n"));
}

#[test]
fn a_stale_file_is_named_with_what_mends_it() {
    let root = tempfile::tempdir().unwrap();
    let all = write(root.path()).unwrap();
    assert!(all.len() >= 3);
    assert_eq!(stale(root.path()).unwrap(), []);

    let file = root.path().join("web/src/games/diabolo/types.ts");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("rows_to_close", "rows_to_end")).unwrap();
    let found = stale(root.path()).unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0].to_string(),
        "web/src/games/diabolo/types.ts is stale; mend it: cargo xtask types"
    );
}

#[test]
fn every_game_of_the_catalogue_has_its_types() {
    struct Keys(Vec<&'static str>);
    impl GameVisitor for Keys {
        fn visit<G: TypedGame>(&mut self) {
            self.0.push(G::KEY);
        }
    }
    let mut keys = Keys(Vec::new());
    every_game(&mut keys);
    let catalogue: Vec<_> = CATALOGUE.iter().map(|entry| entry.key).collect();
    assert_eq!(keys.0, catalogue, "a game is one line of `every_game` in ludo-types/src/games.rs");
}

/// Types are declared because a root needs them: one that nothing needs is perhaps a message of its own.
#[test]
fn every_public_type_of_the_protocol_is_declared() {
    let protocol = protocol();
    let declared: BTreeSet<_> = protocol.declarations.iter().map(|one| one.name.as_str()).collect();
    let folder = Path::new(ROOT).join("crates/ludo-protocol/src");
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for line in text.lines() {
            let rest = line.strip_prefix("pub struct ").or_else(|| line.strip_prefix("pub enum "));
            let Some(name) = rest.and_then(|rest| rest.split([' ', '(', '<', ';']).next()) else {
                continue;
            };
            // Errors stay on their side; what is sent of them is a code.
            assert!(
                declared.contains(name) || name.starts_with("NotA"),
                "{name} is a type of ludo-protocol: add it in ludo-types/src/protocol.rs"
            );
        }
    }
}
