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
    pending: Vec<(PathBuf, Option<Node>)>,
}

impl Names {
    pub(super) fn durable(found: BTreeMap<PathBuf, Node>) -> Self {
        Self { now: found.clone(), durable: found, pending: Vec::new() }
    }

    pub(super) fn get(&self, name: &Path) -> Option<Node> {
        self.now.get(name).copied()
    }

    pub(super) fn give(&mut self, name: &Path, node: Node) {
        self.now.insert(name.to_path_buf(), node);
        self.pending.push((name.to_path_buf(), Some(node)));
    }

    pub(super) fn take(&mut self, name: &Path) {
        self.now.remove(name);
        self.pending.push((name.to_path_buf(), None));
    }

    /// The names in a folder are there for good.
    pub(super) fn sync(&mut self, folder: &Path) {
        for (name, node) in self.pending.extract_if(.., |(name, _)| name.parent() == Some(folder)) {
            set(&mut self.durable, name, node);
        }
    }

    /// What is left when the power is cut: what was not synced has happened or not, each name for itself.
    pub(super) fn after_a_cut(&self, draws: &mut Draws) -> BTreeMap<PathBuf, Node> {
        let mut left = self.durable.clone();
        let mut changes: BTreeMap<&Path, Vec<Option<Node>>> = BTreeMap::new();
        for (name, node) in &self.pending {
            changes.entry(name).or_default().push(*node);
        }
        for (name, changes) in changes {
            let happened = draws.below(changes.len() as u32 + 1) as usize;
            if let Some(last) = happened.checked_sub(1) {
                set(&mut left, name.to_path_buf(), changes[last]);
            }
        }
        left
    }
}

fn set(names: &mut BTreeMap<PathBuf, Node>, name: PathBuf, node: Option<Node>) {
    match node {
        Some(node) => names.insert(name, node),
        None => names.remove(&name),
    };
}
