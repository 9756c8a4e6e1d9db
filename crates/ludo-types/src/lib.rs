//! The protocol's and the games' types as TypeScript: what `cargo xtask types` writes.
//!
//! ts-rs turns each Rust type into a declaration. They are gathered into a [`Module`] a file, parsed
//! ([`Type`]) and printed again: so that people can read them, that a name which nothing declares is found
//! here and not in the browser, and that tests can hold real JSON against them ([`Matcher`]).
//!
//! ```
//! use ludo_types::{Matcher, modules};
//! use serde_json::json;
//!
//! let modules = modules();
//! let mut matcher = Matcher::new(&modules[0], &[]);
//! assert!(matcher.matches("FromServer", &json!({"done": {"id": "k3"}})).is_ok());
//! assert!(matcher.matches("FromServer", &json!({"done": {"id": 3}})).is_err());
//! ```

use std::fs;
use std::io;
use std::path::Path;

mod catalogue;
mod games;
mod matching;
mod module;
mod parse;
mod print;
mod protocol;
mod syntax;

pub use catalogue::catalogue;
pub use games::{GameVisitor, TypedGame, TypedStudy, core, every_game, game, studies, study};
pub use matching::Matcher;
pub use module::{Module, Stale};
pub use protocol::protocol;
pub use syntax::{Declaration, Member, Presence, Type};

/// Every file there is, in a fixed order: the protocol, what games share, each game, the studies, the list of games.
pub fn modules() -> Vec<Module> {
    struct Each<'a>(&'a Module, Vec<Module>);
    impl GameVisitor for Each<'_> {
        fn visit<G: TypedGame>(&mut self) {
            self.1.push(game::<G>(self.0));
        }
    }

    let core = core();
    let mut each = Each(&core, Vec::new());
    every_game(&mut each);
    let games = each.1;
    let mut all = vec![protocol(), core];
    all.extend(games);
    all.extend(studies(&all[1]));
    all.push(catalogue());
    all
}

/// The files under `root` that are not what the Rust types say now.
pub fn stale(root: &Path) -> io::Result<Vec<Stale>> {
    let mut stale = Vec::new();
    for module in modules() {
        if let Some(one) = module.stale(root)? {
            stale.push(one);
        }
    }
    Ok(stale)
}

/// Writes every file that is stale, and says which were.
pub fn write(root: &Path) -> io::Result<Vec<Stale>> {
    let stale = stale(root)?;
    for one in &stale {
        let path = root.join(&one.path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, &one.wanted)?;
    }
    Ok(stale)
}
