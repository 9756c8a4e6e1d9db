//! Which files and folders there are: for good, and since.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ludo_core::Draws;

/// Which file, whatever it is called.
pub(super) type FileNumber = u64;

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Node {
    Folder,
    File(FileNumber),
}

/// All names of a disk.
#[derive(Debug, Default)]
pub(super) struct Names {
    now: BTreeMap<PathBuf, Node>,
    durable: BTreeMap<PathBuf, Node>,
    /// Names given and taken since, in order.
    pending: Vec<Change>,
}

/// A change of names that is not durable yet.
#[derive(Clone, Debug)]
enum Change {
    /// A name stands for this from now on, or for nothing.
    Set(PathBuf, Option<Node>),
    /// Another name for the same, with everything below it: both, or neither. It is durable when the folders of both
    /// names were synced; of which it is told here whether they were.
    Rename { from: (PathBuf, bool), to: (PathBuf, bool) },
}

impl Change {
    fn names(&self) -> impl Iterator<Item = &PathBuf> {
        let (one, other) = match self {
            Self::Set(name, _) => (name, None),
            Self::Rename { from, to } => (&from.0, Some(&to.0)),
        };
        [Some(one), other].into_iter().flatten()
    }

    /// Notes that a folder was synced; whether this is durable now.
    fn sync(&mut self, folder: &Path) -> bool {
        let is_in = |name: &Path| name.parent() == Some(folder);
        match self {
            Self::Set(name, _) => is_in(name),
            Self::Rename { from, to } => {
                from.1 |= is_in(&from.0);
                to.1 |= is_in(&to.0);
                from.1 && to.1
            }
        }
    }

    fn make(&self, names: &mut BTreeMap<PathBuf, Node>) {
        match self {
            Self::Set(name, Some(node)) => {
                names.insert(name.clone(), *node);
            }
            Self::Set(name, None) => {
                names.remove(name);
            }
            Self::Rename { from: (from, _), to: (to, _) } => {
                let moved: Vec<_> =
                    names.extract_if(.., |name, _| name.starts_with(from)).collect();
                for (name, node) in moved {
                    let below = name.strip_prefix(from).unwrap_or(Path::new(""));
                    // Joining nothing would end the name with a separator.
                    let is_itself = below.as_os_str().is_empty();
                    names.insert(if is_itself { to.clone() } else { to.join(below) }, node);
                }
            }
        }
    }
}

impl Names {
    pub(super) fn durable(found: BTreeMap<PathBuf, Node>) -> Self {
        Self { now: found.clone(), durable: found, pending: Vec::new() }
    }

    pub(super) fn get(&self, name: &Path) -> Option<Node> {
        self.now.get(name).copied()
    }

    pub(super) fn give(&mut self, name: &Path, node: Node) {
        self.change(Change::Set(name.to_path_buf(), Some(node)));
    }

    pub(super) fn take(&mut self, name: &Path) {
        self.change(Change::Set(name.to_path_buf(), None));
    }

    pub(super) fn rename(&mut self, from: &Path, to: &Path) {
        let [from, to] = [from, to].map(|name| (name.to_path_buf(), false));
        self.change(Change::Rename { from, to });
    }

    fn change(&mut self, change: Change) {
        change.make(&mut self.now);
        self.pending.push(change);
    }

    /// The names in a folder are there for good.
    pub(super) fn sync(&mut self, folder: &Path) {
        for change in self.pending.extract_if(.., |change| change.sync(folder)) {
            change.make(&mut self.durable);
        }
    }

    /// What is left when the power is cut: what was not synced has happened or not, each name for itself.
    pub(super) fn after_a_cut(&self, draws: &mut Draws) -> BTreeMap<PathBuf, Node> {
        let mut changes: BTreeMap<&Path, u32> = BTreeMap::new();
        for name in self.pending.iter().flat_map(Change::names) {
            *changes.entry(name.as_path()).or_default() += 1;
        }
        // How many of its changes have happened to each name.
        for count in changes.values_mut() {
            *count = draws.below(*count + 1);
        }
        let mut left = self.durable.clone();
        for change in &self.pending {
            if change.names().all(|name| changes[name.as_path()] > 0) {
                change.make(&mut left);
                change.names().for_each(|name| *changes.entry(name.as_path()).or_default() -= 1);
            } else {
                // Whatever came after it has not happened either.
                change.names().for_each(|name| *changes.entry(name.as_path()).or_default() = 0);
            }
        }
        left
    }
}

#[cfg(test)]
mod tests {
    use ludo_core::Seed;

    use super::*;

    const FILE: &str = "/a/house/file";

    /// A folder with a file in it, which was given another name in another folder.
    fn renamed() -> Names {
        let names = [("/a", Node::Folder), ("/b", Node::Folder), ("/a/house", Node::Folder)];
        let names = names.into_iter().chain([(FILE, Node::File(7))]);
        let mut names = Names::durable(names.map(|(name, node)| (name.into(), node)).collect());
        names.rename(Path::new("/a/house"), Path::new("/b/house"));
        assert_eq!(names.get(Path::new(FILE)), None);
        assert_eq!(names.get(Path::new("/b/house/file")), Some(Node::File(7)));
        names
    }

    /// Whether each of many power cuts leaves it under its new name.
    fn moved(names: &Names) -> Vec<bool> {
        let left = |seed| names.after_a_cut(&mut Draws::new(&Seed::from_number(seed), 0));
        let moved = (0..64).map(left).map(|left| {
            let at = |name: &str| left.get(Path::new(name)).copied();
            let places = ["/a/house/file", "/b/house/file"].map(at);
            let folders = ["/a/house", "/b/house"].map(at);
            assert_eq!(places.map(|place| place.is_some()), folders.map(|folder| folder.is_some()));
            assert_ne!(places[0], places[1], "under one name, never under both or none");
            places[1].is_some()
        });
        moved.collect()
    }

    #[test]
    fn what_was_not_synced_has_happened_or_not() {
        let mut names = renamed();
        for folder in ["/b", "/a"] {
            let moved = moved(&names);
            assert!(moved.contains(&true) && moved.contains(&false), "before {folder} is synced");
            names.sync(Path::new(folder));
        }
        assert_eq!(moved(&names), [true; 64]);
    }
}
