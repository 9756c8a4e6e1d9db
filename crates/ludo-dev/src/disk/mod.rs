//! A disk for trials, below SQLite and below the file of keys: it loses power at an instant that is chosen, and fails
//! on demand.
//!
//! Files lie in a real folder, which is what the system's memory has: whoever reads, reads there. Beside it stands
//! what the disk itself has: what was synced, and in which order everything else came. When the power is cut that is
//! all there is: of what was not synced some is dropped, some torn sector by sector, some there before what came
//! earlier, files and names included.

mod contents;
mod files;
mod names;
mod vfs;

pub use files::Plug;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use ludo_core::{Draws, Seed};

use contents::Contents;
use names::{FileNumber, Names, Node};

/// An operation of the disk at which something can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// A file is opened.
    Open,
    /// Bytes are written.
    Write,
    /// A file is cut to a length.
    Truncate,
    /// What was written, or the names in a folder, are made durable.
    Sync,
    /// A name is given or taken.
    Name,
    /// Memory is shared beside a file: SQLite's index of its log.
    Share,
}

impl Operation {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Open, Self::Write, Self::Truncate, Self::Sync, Self::Name, Self::Share];

    /// Whether it changes what a power cut leaves.
    const fn is_lasting(self) -> bool {
        !matches!(self, Self::Open | Self::Share)
    }
}

/// Which of the store's files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The database, which only checkpoints write to.
    Database,
    /// Its write-ahead log, or its journal.
    Log,
    /// The file of keys.
    Keys,
    /// Anything else.
    Other,
}

impl Part {
    fn of(path: &Path) -> Self {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        match name.rsplit_once('.').map(|(_, kind)| kind) {
            Some("db") => Self::Database,
            Some("keys") => Self::Keys,
            Some("db-wal" | "db-journal") => Self::Log,
            _ => Self::Other,
        }
    }
}

/// When the power is cut: in the middle of one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Of anything that lasts.
    Anything,
    /// Of a write.
    Write,
    /// Between writing and syncing.
    BeforeSync,
    /// Of something at this file: of a checkpoint, of forgetting.
    At(Part),
}

impl Moment {
    fn is_at(self, operation: Operation, part: Part) -> bool {
        match self {
            Self::Anything => true,
            Self::Write => operation == Operation::Write,
            Self::BeforeSync => operation == Operation::Sync,
            Self::At(wanted) => part == wanted,
        }
    }
}

/// What the system says of a disk that fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// `EIO`.
    Broken,
    /// `ENOSPC`.
    Full,
}

/// Which operations fail.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    /// As what they fail.
    pub failure: Failure,
    /// Which; all, if none is named.
    pub only: Option<Operation>,
    /// The number of the first, as [`TrialDisk::operations`] counts.
    pub from: u64,
    /// How many of them fail until all is well again.
    pub count: u64,
}

/// A disk that loses power and fails. One is mounted at a folder at a time.
pub struct TrialDisk {
    root: PathBuf,
    state: Mutex<State>,
}

struct State {
    names: Names,
    files: BTreeMap<FileNumber, Contents>,
    draws: Draws,
    cut: Option<(Moment, u32)>,
    /// What the power cut left.
    left: Option<BTreeMap<PathBuf, Option<Vec<u8>>>>,
    fault: Option<Fault>,
    operations: u64,
    unsynced_part: Option<Part>,
}

/// The disks that SQLite can reach.
static MOUNTED: Mutex<Vec<Weak<TrialDisk>>> = Mutex::new(Vec::new());

fn mounted() -> MutexGuard<'static, Vec<Weak<TrialDisk>>> {
    MOUNTED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What an operation meets.
type Met = Result<(), Stop>;

/// Why an operation is not done, and how many of its bytes are.
#[derive(Clone, Copy, Debug)]
struct Stop {
    failure: Failure,
    done: usize,
}

impl Stop {
    const CUT: Self = Self { failure: Failure::Broken, done: 0 };

    fn error(self) -> io::Error {
        match self.failure {
            Failure::Broken => io::Error::other("the disk failed, as it was told to"),
            Failure::Full => io::ErrorKind::StorageFull.into(),
        }
    }
}

impl fmt::Debug for TrialDisk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TrialDisk").field("root", &self.root).finish_non_exhaustive()
    }
}

impl TrialDisk {
    /// A disk at a folder; what lies there is there for good. What a power cut leaves is drawn from the seed.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn mount(root: &Path, seed: &Seed) -> io::Result<Arc<Self>> {
        let root = root.canonicalize()?;
        let (mut names, mut files) = (BTreeMap::new(), BTreeMap::new());
        let mut folders = vec![root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder)? {
                let path = entry?.path();
                let node = if path.is_dir() {
                    folders.push(path.clone());
                    Node::Folder
                } else {
                    let number = files.len() as FileNumber;
                    files.insert(number, Contents::durable(fs::read(&path)?));
                    Node::File(number)
                };
                names.insert(path, node);
            }
        }
        let state = State {
            names: Names::durable(names),
            files,
            draws: Draws::new(seed, 0),
            cut: None,
            left: None,
            fault: None,
            operations: 0,
            unsynced_part: None,
        };
        let disk = Arc::new(Self { root, state: Mutex::new(state) });
        let mut mounted = mounted();
        mounted.retain(|disk| disk.strong_count() > 0);
        mounted.push(Arc::downgrade(&disk));
        Ok(disk)
    }

    /// The disk a path lies on.
    fn of(path: &Path) -> Option<Arc<Self>> {
        mounted().iter().filter_map(Weak::upgrade).find(|disk| path.starts_with(&disk.root))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Cuts the power in the middle of such a moment, after so many of them.
    pub fn cut_at(&self, moment: Moment, after: u32) {
        self.state().cut = Some((moment, after));
    }

    /// Cuts the power now.
    pub fn cut(&self) {
        self.state().lose_power();
    }

    /// Whether the power was not cut yet.
    pub fn has_power(&self) -> bool {
        self.state().left.is_none()
    }

    /// Lets operations fail.
    pub fn fail(&self, fault: Option<Fault>) {
        self.state().fault = fault;
    }

    /// How many operations there were.
    pub fn operations(&self) -> u64 {
        self.state().operations
    }

    /// The disk lies about one of the files: it says that it was synced, and does nothing. To see that trials notice.
    pub fn lie_about(&self, part: Part) {
        self.state().unsynced_part = Some(part);
    }

    /// Puts what the power cut left into a folder; cuts the power now, if it is on still.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub fn salvage(&self, folder: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.lose_power();
        for (path, bytes) in state.left.iter().flatten() {
            let within = path.strip_prefix(&self.root).map_err(io::Error::other)?;
            let path = folder.join(within);
            match bytes {
                None => fs::create_dir_all(&path)?,
                // What lies in a folder that is not there is not there.
                Some(bytes) if path.parent().is_some_and(Path::is_dir) => fs::write(&path, bytes)?,
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// Asks for an operation on a file or a name. If it may be done, `record` notes it; so it does, as far as it was
    /// done, when the power goes or the disk fails in the middle.
    fn ask(
        &self,
        operation: Operation,
        path: &Path,
        length: usize,
        record: impl FnOnce(&mut State, usize),
    ) -> Met {
        let state = &mut *self.state();
        if state.left.is_some() {
            return Err(Stop::CUT);
        }
        if let Some(failure) = state.strikes(operation) {
            // A full disk takes a part of what it is given.
            let done = if failure == Failure::Full { length / 2 } else { 0 };
            match operation {
                Operation::Write if done > 0 => record(state, done),
                Operation::Sync => state.lose(path),
                _ => {}
            }
            return Err(Stop { failure, done });
        }
        if state.is_cut_by(operation, Part::of(path)) {
            // A sync that is not over has done some of it; so has a write.
            if operation != Operation::Sync {
                record(state, length);
            }
            state.lose_power();
            return Err(Stop::CUT);
        }
        record(state, length);
        Ok(())
    }
}

impl State {
    /// Counts an operation; how it fails.
    fn strikes(&mut self, operation: Operation) -> Option<Failure> {
        let number = self.operations;
        self.operations += 1;
        let fault = self.fault?;
        let is_meant = fault.only.is_none_or(|only| only == operation);
        let within = number >= fault.from && number - fault.from < fault.count;
        (is_meant && within).then_some(fault.failure)
    }

    fn is_cut_by(&mut self, operation: Operation, part: Part) -> bool {
        let Some((moment, after)) = &mut self.cut else { return false };
        if !operation.is_lasting() || !moment.is_at(operation, part) {
            return false;
        }
        *after = after.saturating_sub(1);
        *after == 0
    }

    fn lose_power(&mut self) {
        if self.left.is_some() {
            return;
        }
        let draws = &mut self.draws;
        let names = self.names.after_a_cut(draws);
        let left = names.into_iter().map(|(name, node)| {
            let bytes = match node {
                Node::Folder => None,
                Node::File(number) => Some(
                    self.files.get(&number).map_or_else(Vec::new, |file| file.after_a_cut(draws)),
                ),
            };
            (name, bytes)
        });
        self.left = Some(left.collect());
    }

    /// What was not synced at this path is in doubt for good.
    fn lose(&mut self, path: &Path) {
        if let Some(Node::File(number)) = self.names.get(path)
            && let Some(file) = self.files.get_mut(&number)
        {
            file.lose(&mut self.draws);
        }
    }

    /// The file of this name, a new one if there is none.
    fn create(&mut self, path: &Path) -> FileNumber {
        if let Some(Node::File(number)) = self.names.get(path) {
            return number;
        }
        let number = self.files.len() as FileNumber;
        self.files.insert(number, Contents::default());
        self.names.give(path, Node::File(number));
        number
    }

    fn file(&mut self, number: FileNumber) -> &mut Contents {
        self.files.entry(number).or_default()
    }

    fn sync(&mut self, number: FileNumber, path: &Path) {
        if self.unsynced_part != Some(Part::of(path)) {
            self.file(number).sync();
        }
    }
}
