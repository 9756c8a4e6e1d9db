//! A backup is put back in the place of a house, and stopped at every step: there is the one house or the other
//! afterwards, whole, without anybody's help.

#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ludo_core::Seed;
use ludo_dev::disk::{Moment, Plug, TrialDisk};
use ludo_store::backup::{
    BackupError, Existing, Restored, Restoring, back_up, restore, restore_on,
};
use ludo_store::{
    Disk, IdentityId, Lock, NewIdentity, SqliteStore, Store as _, Token, TokenHash, UnixMillis,
};
use tempfile::TempDir;

const AGAIN: Restoring<'_> = Restoring { erased: &[], aside: Some("replaced") };

fn is_full() -> bool {
    std::env::var("LUDO_EFFORT").as_deref() == Ok("full")
}

fn token(of: &str) -> TokenHash {
    TokenHash::of(&Token([of.len() as u8; 16]))
}

/// A house in which one person is known, with an edition of its own. Everything in it says whose it is.
async fn house(at: &Path, of: &str) {
    let store = SqliteStore::open(at).unwrap();
    let id = IdentityId([of.len() as u8; 16]);
    let person = NewIdentity { id, token: token(of), name: of.to_owned(), at: UnixMillis(0) };
    store.create_identity(person).await.unwrap();
    drop(store);
    let edition = at.join("editions/diabolo/town");
    fs::create_dir_all(&edition).unwrap();
    fs::write(edition.join("manifest.json"), of).unwrap();
    fs::create_dir(at.join("tls")).unwrap();
    fs::write(at.join("tls").join(of), of).unwrap();
}

/// Whose house is in a folder: all of it is one person's.
async fn whose(at: &Path) -> String {
    let found = fs::read_to_string(at.join("editions/diabolo/town/manifest.json")).unwrap();
    let store = SqliteStore::open(at).unwrap();
    for of in ["old", "newer"] {
        let person = store.identity_by_token(token(of)).await.unwrap();
        assert_eq!(person.map(|person| person.name).as_deref(), (of == found).then_some(of));
        assert_eq!(at.join("tls").join(of).exists(), of == found, "{of} in the house of {found}");
    }
    drop(store);
    let names = fs::read_dir(at).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> =
        names.filter(|name| name.to_string_lossy().starts_with("restoring")).collect();
    assert_eq!(left, [""; 0], "in the house of {found}");
    found
}

/// An old house that is served, and the backup of a newer one.
struct Trial {
    folder: TempDir,
    backup: PathBuf,
}

impl Trial {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        house(&at("old"), "old").await;
        house(&at("newer"), "newer").await;
        fs::create_dir(at("backups")).unwrap();
        let backup = at("backups/newer.tar");
        back_up(&at("newer"), &backup, UnixMillis(1), Existing::Keep, &mut |_| {}).unwrap();
        Self { folder, backup }
    }

    /// The old house once more, in a folder of its own.
    fn old(&self) -> TempDir {
        let folder = TempDir::new().unwrap();
        copy(&self.folder.path().join("old"), folder.path());
        folder
    }

    /// Puts the backup in the place of a house, with the power being cut after so many steps; whether it was.
    fn stopped(&self, at: &Path, seed: u64, after: u32) -> Stopped {
        let disk = TrialDisk::mount(at, &Seed::from_number(seed).child(u64::from(after))).unwrap();
        disk.cut_at(Moment::Anything, after);
        let plug: Arc<dyn Disk> = Arc::new(Plug(Arc::clone(&disk)));
        let at = at.canonicalize().unwrap();
        let done = restore_on(&plug, &self.backup, &at, AGAIN, &mut |_| {});
        Stopped { disk, done }
    }
}

struct Stopped {
    disk: Arc<TrialDisk>,
    done: Result<Restored, BackupError>,
}

impl Stopped {
    /// What the disk has after the power cut.
    fn left(&self) -> TempDir {
        let left = TempDir::new().unwrap();
        self.disk.salvage(left.path()).unwrap();
        left
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let (from, to) = {
            let entry = entry.unwrap();
            (entry.path(), to.join(entry.file_name()))
        };
        if from.is_dir() {
            fs::create_dir(&to).unwrap();
            copy(&from, &to);
        } else {
            fs::copy(&from, &to).unwrap();
        }
    }
}

/// The next start of a server, which takes the lock and then opens.
async fn started(at: &Path) -> String {
    let lock = Lock::take(at).unwrap();
    let found = whose(at).await;
    drop(lock);
    found
}

#[tokio::test]
async fn wherever_it_is_stopped_the_next_start_finds_one_house_or_the_other() {
    let trial = Trial::new().await;
    let (mut old, mut newer) = (0, 0);
    for seed in 0..if is_full() { 20 } else { 1 } {
        for after in 1.. {
            let house = trial.old();
            let stopped = trial.stopped(house.path(), seed, after);
            let was_cut = !stopped.disk.has_power();
            assert!(was_cut || stopped.done.is_ok(), "step {after}: {:?}", stopped.done);
            // The power was cut, or the process was killed at that instant and the system went on.
            for (how, left) in [("cut", stopped.left()), ("killed", house)] {
                let found = started(left.path()).await;
                let aside = left.path().join("replaced");
                match found.as_str() {
                    "old" => old += 1,
                    _ => newer += 1,
                }
                assert!(found == "newer" || stopped.done.is_err(), "{how} at step {after}");
                // What was put aside is a house too.
                if found == "newer" {
                    assert_eq!(whose(&aside).await, "old", "{how} at step {after}");
                } else {
                    assert!(!aside.exists(), "{how} at step {after}");
                }
            }
            if !was_cut {
                break;
            }
        }
    }
    assert!(old > 20 && newer > 20, "{old}, {newer}");
}

#[tokio::test]
async fn stopped_again_and_again_it_comes_to_an_end() {
    let trial = Trial::new().await;
    let every = if is_full() { 1 } else { 7 };
    let (mut ends, mut after) = (0, 1);
    loop {
        let house = trial.old();
        let stopped = trial.stopped(house.path(), 1, after);
        let mut left = stopped.left();
        // It is said again, and the power is cut one step later each time.
        for later in 1.. {
            let again = trial.stopped(left.path(), u64::from(after), later * 3);
            left = again.left();
            if again.done.is_ok() {
                break;
            }
        }
        assert_eq!(started(left.path()).await, "newer", "step {after}");
        let aside = left.path().join("replaced");
        assert!(["old", "newer"].contains(&whose(&aside).await.as_str()), "step {after}");
        ends += 1;
        if stopped.done.is_ok() {
            break;
        }
        after += every;
    }
    assert!(ends > 5, "{ends}");
}

/// Said again without the flag, after it was decided: that is not another house that lies there.
#[tokio::test]
async fn what_was_stopped_is_finished_by_saying_it_again() {
    let trial = Trial::new().await;
    let empty = TempDir::new().unwrap();
    let mut finished = 0;
    for after in 1.. {
        let at = empty.path().join(after.to_string());
        fs::create_dir(&at).unwrap();
        let stopped = trial.stopped(&at, 1, after);
        if stopped.done.is_ok() {
            break;
        }
        let decided = at.join("restoring.whole/plan.json").exists();
        let is_in_place = at.join("ludotheque.db").exists() && !decided;
        let again = restore(&trial.backup, &at, Restoring::default(), &mut |_| {});
        if is_in_place {
            // As after a restore that was not stopped.
            assert!(matches!(again, Err(BackupError::NotEmpty(_))), "step {after}: {again:?}");
        } else {
            assert!(again.is_ok(), "step {after}: {:?}", again.err());
        }
        finished += u32::from(decided);
        assert_eq!(whose(&at).await, "newer", "step {after}");
    }
    assert!(finished > 3, "{finished}");
}
