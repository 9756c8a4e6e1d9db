//! One TypeScript file: the declarations in it, and where they come from.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};
use std::path::Path;
use std::{fs, io};

use ts_rs::{Config, TS, TypeVisitor};

use crate::syntax::{Declaration, Member, Presence, Type};
use crate::{parse, print};

/// The longest line that the web client's formatter leaves alone.
const WIDTH: usize = 110;

/// One file of declarations.
#[derive(Clone, Debug)]
pub struct Module {
    /// Where it lies in the workspace.
    pub path: String,
    /// The types, each after the one that first needs it.
    pub declarations: Vec<Declaration>,
    /// What stands before them: the imports and constants.
    head: String,
    /// Which Rust types it is made from.
    origin: String,
    /// The types it is for; the others are those that they need.
    roots: Vec<String>,
    /// What is imported and therefore not declared here, and from where.
    imported: BTreeMap<String, String>,
}

/// A file that is not what the Rust types say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stale {
    /// Where it lies in the workspace.
    pub path: String,
    /// The text it should have.
    pub wanted: String,
}

impl fmt::Display for Stale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is stale; mend it: cargo xtask types", self.path)
    }
}

impl Module {
    pub(crate) fn new(path: impl Into<String>, origin: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            declarations: Vec::new(),
            head: String::new(),
            roots: Vec::new(),
            origin: origin.into(),
            imported: BTreeMap::new(),
        }
    }

    /// Declares a type and all that it needs.
    #[must_use]
    pub(crate) fn with<T: TS + 'static + ?Sized>(mut self) -> Self {
        self.visit::<T>();
        self.roots.push(T::ident(&config()));
        self
    }

    /// Declares an object whose members are other types of this file, under a name of its own.
    #[must_use]
    pub(crate) fn with_object(mut self, docs: &str, name: &str, members: Vec<Member>) -> Self {
        self.declarations.push(Declaration {
            docs: Some(docs.to_owned()),
            name: name.to_owned(),
            parameters: Vec::new(),
            stands_for: Type::Object(members),
        });
        self.roots.push(name.to_owned());
        self
    }

    /// A constant before the types.
    #[must_use]
    pub(crate) fn with_constant(mut self, docs: &str, name: &str, value: u32) -> Self {
        let _ = writeln!(self.head, "\n/** {docs} */\nexport const {name} = {value};");
        self
    }

    /// Text before the types, as it is.
    #[must_use]
    pub(crate) fn with_text(mut self, text: &str) -> Self {
        self.head.push_str(text);
        self
    }

    /// Imports what it needs of `other` instead of declaring it; to be called before types are.
    #[must_use]
    pub(crate) fn importing(mut self, other: &Self, from: &str) -> Self {
        let names = other.declarations.iter().map(|one| (one.name.clone(), from.to_owned()));
        self.imported.extend(names);
        self
    }

    /// Puts the declarations in order, checks that every name is declared, and writes the imports.
    ///
    /// # Panics
    /// If some name is declared nowhere.
    #[must_use]
    pub(crate) fn closed(mut self) -> Self {
        // ts-rs tells what a type needs in another order each time it is compiled.
        let mut ordered = Vec::new();
        for root in std::mem::take(&mut self.roots) {
            self.take_in_order(&root, &mut ordered);
        }
        self.declarations = ordered;

        let mut imports: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for one in &self.declarations {
            for name in one.stands_for.names() {
                let here = self.declarations.iter().any(|other| other.name == name);
                if let Some(from) = self.imported.get(name) {
                    imports.entry(from).or_default().insert(name);
                } else if !here && !one.parameters.iter().any(|parameter| parameter == name) {
                    panic!("{}: {} needs {name}, which nothing declares", self.path, one.name);
                }
            }
        }
        for (at, (from, names)) in imports.into_iter().enumerate() {
            let names: Vec<_> = names.into_iter().collect();
            let gap = if at == 0 { "\n" } else { "" };
            let flat = format!("import type {{ {} }} from \"{from}\";", names.join(", "));
            let line = if flat.len() <= WIDTH {
                flat
            } else {
                format!("import type {{\n  {},\n}} from \"{from}\";", names.join(",\n  "))
            };
            let _ = writeln!(self.head, "{gap}{line}");
        }
        self
    }

    fn take_in_order(&mut self, name: &str, ordered: &mut Vec<Declaration>) {
        if let Some(at) = self.declarations.iter().position(|one| one.name == name) {
            let one = self.declarations.remove(at);
            let needs: Vec<_> = one.stands_for.names().into_iter().map(str::to_owned).collect();
            ordered.push(one);
            for name in &needs {
                self.take_in_order(name, ordered);
            }
        }
    }

    /// The whole text of the file.
    pub fn text(&self) -> String {
        let mut text = format!(
            "// Made from the Rust types of {} by `cargo xtask types`: change those, not this file.\n",
            self.origin
        );
        text.push_str(&self.head);
        for one in &self.declarations {
            text.push('\n');
            text.push_str(&print::declaration(one));
        }
        text
    }

    pub(crate) fn stale(&self, root: &Path) -> io::Result<Option<Stale>> {
        let wanted = self.text();
        let there = match fs::read_to_string(root.join(&self.path)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            other => other?,
        };
        Ok((there != wanted).then(|| Stale { path: self.path.clone(), wanted }))
    }
}

/// A member that holds a declared type.
pub(crate) fn member<T: TS>(name: &str) -> Member {
    let holds = Type::Name(T::ident(&config()), Vec::new());
    Member { docs: None, name: name.to_owned(), presence: Presence::Required, holds }
}

/// JSON numbers of ours are far below 2^53: seats, points, milliseconds.
fn config() -> Config {
    Config::new().with_large_int("number")
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = config();
        // Only what is derived has a path of its own: numbers, lists and options are never declared.
        if T::output_path().is_none() || self.imported.contains_key(&T::ident(&config)) {
            return;
        }
        let one = parse::declaration(&T::decl(&config), T::docs().as_deref());
        if let Some(other) = self.declarations.iter().find(|other| other.name == one.name) {
            assert_eq!(*other, one, "{}: two types of one name", self.path);
        } else {
            self.declarations.push(one);
            T::visit_dependencies(self);
        }
    }
}
