//! A whole house as one file: made while it is written to, refused when it is damaged, and put back without anybody who
//! asked to be forgotten.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use ludo_store::backup::{BackupError, Existing, Restored, Restoring, back_up, check, restore};
use ludo_store::{IdentityId, Lock, SqliteStore, Store, TokenHash, UnixMillis, read_erased};
use tempfile::TempDir;

use crate::fixture::{edition, entry, game_id, identity_id, running_game, token};
use crate::traces::{occurrences, play};

/// A folder for a house, one for backups, and one to put them back into.
struct Cellar {
    folder: TempDir,
}

impl Cellar {
    fn new() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn house(&self) -> PathBuf {
        self.path("house")
    }

    async fn open(&self) -> SqliteStore {
        let store = SqliteStore::open(self.house()).unwrap();
        store.put_edition(edition()).await.unwrap();
        store
    }

    fn back_up(&self, name: &str) -> PathBuf {
        fs::create_dir_all(self.path("backups")).unwrap();
        let file = self.path("backups").join(name);
        let at = UnixMillis(1_763_439_342_000);
        let made = back_up(&self.house(), &file, at, Existing::Keep, &mut |_| {}).unwrap();
        assert!(made.whole);
        file
    }

    fn restore(&self, file: &Path, into: &str) -> Result<Restored, BackupError> {
        restore(file, &self.path(into), Restoring::default(), &mut |_| {})
    }
}

/// Whether somebody is let in.
async fn is_known(store: &SqliteStore, number: u32) -> bool {
    store.identity_by_token(TokenHash::of(&token(number))).await.unwrap().is_some()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_house_is_put_back_as_it_was_with_its_editions() {
    let cellar = Cellar::new();
    let store = cellar.open().await;
    running_game(&store, 1).await;
    store.append(game_id(1), 0, entry(1, 0)).await.unwrap();
    play(&store, 2, "ada").await;
    let house = cellar.house().join("editions/diabolo/our-town");
    fs::create_dir_all(&house).unwrap();
    fs::write(house.join("manifest.json"), "{}").unwrap();
    let file = cellar.back_up("monday.tar");
    assert_eq!(names(&cellar.path("backups")), ["ludotheque.erased", "monday.tar"]);
    store.append(game_id(1), 1, entry(1, 1)).await.unwrap();

    let restored = cellar.restore(&file, "again").unwrap();
    assert_eq!(restored.manifest, check(&file, &mut |_| {}).unwrap());
    assert_eq!((restored.forgotten, restored.aside), (0, None));
    let again = SqliteStore::open(cellar.path("again")).unwrap();
    assert_eq!(again.log(game_id(1), 0).await.unwrap(), [entry(1, 0)]);
    assert_eq!(again.append(game_id(1), 1, entry(1, 1)).await.unwrap(), 2);
    let ada = again.identity_by_token(TokenHash::of(&token(2))).await.unwrap().unwrap();
    assert_eq!(ada.name, "ada002 again");
    let edition = cellar.path("again/editions/diabolo/our-town/manifest.json");
    assert_eq!(fs::read_to_string(edition).unwrap(), "{}");
}

#[cfg(unix)]
#[tokio::test]
async fn what_holds_the_names_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let cellar = Cellar::new();
    play(&cellar.open().await, 1, "ada").await;
    let file = cellar.back_up("monday.tar");
    cellar.restore(&file, "again").unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&file), 0o600);
    assert_eq!(mode(&cellar.path("again")), 0o700);
    for name in names(&cellar.path("again")) {
        assert_eq!(mode(&cellar.path("again").join(&name)), 0o600, "{name}");
    }
}

/// What was acknowledged before a backup is in it, whatever else goes on; and nobody in it has lost their name.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_backup_is_one_state_while_everybody_plays_comes_and_goes() {
    let rounds = if std::env::var("LUDO_EFFORT").as_deref() == Ok("full") { 40 } else { 6 };
    let cellar = Arc::new(Cellar::new());
    let store = Arc::new(cellar.open().await);
    let (lines, came, gone) = <(Arc<AtomicU32>, Arc<AtomicU32>, Arc<AtomicU32>)>::default();
    let stop = Arc::new(AtomicBool::new(false));
    running_game(&*store, 1).await;
    let writing = {
        let (store, stop, lines) = (Arc::clone(&store), Arc::clone(&stop), Arc::clone(&lines));
        tokio::spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                let n = lines.load(Ordering::Relaxed);
                store.append(game_id(1), n, entry(1, n)).await.unwrap();
                lines.store(n + 1, Ordering::Relaxed);
            }
        })
    };
    // Every second one is forgotten soon after.
    let coming = {
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        let (came, gone) = (Arc::clone(&came), Arc::clone(&gone));
        tokio::spawn(async move {
            for number in 10.. {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                play(&*store, number, "pupil").await;
                came.store(number, Ordering::Relaxed);
                if number % 2 == 0 && number > 12 {
                    store.forget(identity_id(number - 2)).await.unwrap();
                    gone.store(number - 2, Ordering::Relaxed);
                }
            }
        })
    };
    for round in 0..rounds {
        while came.load(Ordering::Relaxed) < 14 + 4 * round {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        let sure = [&lines, &came, &gone].map(|count| count.load(Ordering::Relaxed));
        let (file, into) = (format!("{round}.tar"), format!("again-{round}"));
        let taken = Arc::clone(&cellar);
        let file = tokio::task::spawn_blocking(move || taken.back_up(&file)).await.unwrap();
        let least = [&lines, &came, &gone].map(|count| count.load(Ordering::Relaxed));
        cellar.restore(&file, &into).unwrap();
        let again = SqliteStore::open(cellar.path(&into)).unwrap();
        assert!(!again.is_damaged().await);
        let log = again.log(game_id(1), 0).await.unwrap();
        assert!(log.len() >= sure[0] as usize && log.len() <= least[0] as usize + 1, "{round}");
        assert!(log.iter().zip(0..).all(|(line, n)| *line == entry(1, n)), "{round}");
        for number in 10..=sure[1] {
            let is_gone = number % 2 == 0 && (12..=least[2]).contains(&number);
            if is_gone && number > sure[2] {
                continue; // Forgotten while it was made: they may be in it or not.
            }
            let found = again.identity_by_token(TokenHash::of(&token(number))).await.unwrap();
            let stays = number % 2 == 1 || number == 10;
            match found {
                Some(found) => {
                    assert!(!is_gone, "{round}: {number} was forgotten");
                    assert!(found.name.starts_with("pupil"), "{round}: {number} lost their name");
                }
                None => assert!(!stays, "{round}: {number} is missing"),
            }
        }
    }
    stop.store(true, Ordering::Relaxed);
    writing.await.unwrap();
    coming.await.unwrap();
    // Whoever is forgotten by now stays so, with the oldest backup and the list of the newest.
    let gone = gone.load(Ordering::Relaxed);
    cellar.back_up("last.tar");
    let restored = cellar.restore(&cellar.path("backups/0.tar"), "oldest").unwrap();
    let oldest = SqliteStore::open(cellar.path("oldest")).unwrap();
    for number in (12..=gone).step_by(2) {
        assert!(!is_known(&oldest, number).await, "{number} came back");
    }
    assert!(restored.forgotten > 0);
}

#[tokio::test]
async fn whoever_is_forgotten_after_a_backup_stays_forgotten_when_it_is_put_back() {
    let cellar = Cellar::new();
    let store = cellar.open().await;
    for number in 1..=4 {
        play(&store, number, "pupil").await;
    }
    let old = cellar.back_up("monday.tar");
    store.forget(identity_id(1)).await.unwrap();
    cellar.back_up("tuesday.tar");
    store.forget(identity_id(2)).await.unwrap();
    drop(store);

    // A new machine: the list beside the backups knows the first.
    assert_eq!(cellar.restore(&old, "new").unwrap().forgotten, 1);
    let new = SqliteStore::open(cellar.path("new")).unwrap();
    assert_eq!((is_known(&new, 1).await, is_known(&new, 2).await), (false, true));
    drop(new);
    // With the list of the house that was served, both; it may be given, or lie in the folder.
    let list = cellar.house().join("ludotheque.erased");
    let how = Restoring { erased: std::slice::from_ref(&list), aside: None };
    assert_eq!(restore(&old, &cellar.path("given"), how, &mut |_| {}).unwrap().forgotten, 2);
    fs::create_dir(cellar.path("there")).unwrap();
    fs::copy(&list, cellar.path("there/ludotheque.erased")).unwrap();
    assert_eq!(cellar.restore(&old, "there").unwrap().forgotten, 2);
    // In place of the house.
    let how = Restoring { erased: &[], aside: Some("replaced") };
    let restored = restore(&old, &cellar.house(), how, &mut |_| {}).unwrap();
    assert_eq!(restored.forgotten, 2);
    assert_eq!(restored.aside, Some(cellar.house().join("replaced")));
    assert!(names(&cellar.house().join("replaced")).contains(&"ludotheque.db".to_owned()));
    let replaced = cellar.open().await;
    for number in 1..=4 {
        assert_eq!(is_known(&replaced, number).await, number > 2, "{number}");
    }
    let erased = read_erased(&list).unwrap();
    assert_eq!(erased, [identity_id(1), identity_id(2)].into_iter().collect());
    let missing = [cellar.path("nowhere.erased")];
    let how = Restoring { erased: &missing, aside: None };
    let error = restore(&old, &cellar.path("more"), how, &mut |_| {}).unwrap_err();
    assert!(matches!(error, BackupError::File { path, .. } if path == missing[0]));
}

/// Somebody copies old files back by hand: the list in the folder is enough.
#[tokio::test]
async fn opening_old_files_beside_newer_tombstones_forgets_again() {
    let cellar = Cellar::new();
    let store = cellar.open().await;
    play(&store, 1, "ada").await;
    play(&store, 2, "bob").await;
    drop(store);
    let old = ["ludotheque.db", "ludotheque.keys"].map(|name| cellar.house().join(name));
    let bytes = old.each_ref().map(|path| fs::read(path).unwrap());
    let store = cellar.open().await;
    store.forget(identity_id(1)).await.unwrap();
    drop(store);
    for (path, bytes) in old.iter().zip(&bytes) {
        fs::write(path, bytes).unwrap();
    }
    let store = cellar.open().await;
    assert_eq!((is_known(&store, 1).await, is_known(&store, 2).await), (false, true));
    assert_eq!(fs::read(store.keys_file()).unwrap()[2 * 32..3 * 32], [0; 32], "the key is gone");
    drop(store);
    let id: IdentityId = identity_id(1);
    let database = fs::read(&old[0]).unwrap();
    assert!(!database.windows(16).any(|window| window == id.0), "and so are the rows");
}

#[tokio::test]
async fn a_damaged_backup_is_refused_and_nothing_appears() {
    let cellar = Cellar::new();
    let store = cellar.open().await;
    play(&store, 1, "ada").await;
    let file = cellar.back_up("monday.tar");
    let whole = fs::read(&file).unwrap();
    let ruined = cellar.path("backups/ruined.tar");
    let mut refused = 0;
    let step = if std::env::var("LUDO_EFFORT").as_deref() == Ok("full") { 251 } else { 4999 };
    for place in (0..whole.len()).step_by(step) {
        let mut bytes = whole.clone();
        bytes[place] ^= 0x10;
        fs::write(&ruined, &bytes).unwrap();
        // What tar fills up with means nothing, and so does the time in a header.
        match cellar.restore(&ruined, "again") {
            Ok(restored) => {
                assert_eq!(restored.manifest.parts, check(&file, &mut |_| {}).unwrap().parts);
                fs::remove_dir_all(cellar.path("again")).unwrap();
            }
            Err(error) => {
                refused += 1;
                let known = matches!(error, BackupError::Damaged(_) | BackupError::NotABackup);
                assert!(known, "byte {place}: {error}");
                assert!(!cellar.path("again").exists(), "byte {place}");
            }
        }
    }
    assert!(refused > 5, "{refused}");
    for length in [0, 1, 511, 512, 1024, whole.len() / 2, whole.len() - 1536] {
        fs::write(&ruined, &whole[..length]).unwrap();
        let error = cellar.restore(&ruined, "again").unwrap_err();
        let known = matches!(error, BackupError::Damaged(_) | BackupError::NotABackup);
        assert!(known && !cellar.path("again").exists(), "{length}: {error}");
    }
}

/// Only what belongs to a house is ever written, and only into its folder.
#[test]
fn a_backup_that_leads_elsewhere_is_refused() {
    let cellar = Cellar::new();
    for name in
        ["../ludotheque.db", "/tmp/x", "editions", "editions/../../x", "x", "ludotheque.db/x"]
    {
        let digest = ludo_store::Digest::of(b"x");
        let manifest = format!(
            r#"{{"ludotheque_backup":1,"schema":5,"program":"","at":0,"parts":[{{"name":"{name}","bytes":1,"sha256":"{digest}"}}]}}"#
        );
        let file = cellar.path("foreign.tar");
        let mut archive = tar::Builder::new(fs::File::create(&file).unwrap());
        let mut add = |name: &str, bytes: &[u8]| {
            let mut header = tar::Header::new_gnu();
            header.as_gnu_mut().unwrap().name[..name.len()].copy_from_slice(name.as_bytes());
            header.set_size(bytes.len() as u64);
            header.set_cksum();
            archive.append(&header, bytes).unwrap();
        };
        add("manifest.json", manifest.as_bytes());
        add(name, b"x");
        drop(archive);
        let error = cellar.restore(&file, "again").unwrap_err();
        assert!(matches!(error, BackupError::Damaged(_)), "{name}: {error}");
        assert_eq!(names(cellar.folder.path()), ["foreign.tar"], "{name}");
    }
}

#[tokio::test]
async fn nothing_that_is_there_is_overwritten() {
    let cellar = Cellar::new();
    let store = cellar.open().await;
    let file = cellar.back_up("monday.tar");
    let at = UnixMillis(0);
    let again = back_up(&cellar.house(), &file, at, Existing::Keep, &mut |_| {});
    assert!(matches!(again, Err(BackupError::Exists(_))));
    assert!(check(&file, &mut |_| {}).unwrap().at > 0, "it is the first one still");
    back_up(&cellar.house(), &file, at, Existing::Replace, &mut |_| {}).unwrap();
    assert_eq!(check(&file, &mut |_| {}).unwrap().at, 0);
    drop(store);

    let error = restore(&file, &cellar.house(), Restoring::default(), &mut |_| {}).unwrap_err();
    assert!(matches!(error, BackupError::NotEmpty(_)), "{error}");
    let serving = Lock::take(cellar.house()).unwrap();
    let how = Restoring { erased: &[], aside: Some("replaced") };
    let error = restore(&file, &cellar.house(), how, &mut |_| {}).unwrap_err();
    assert!(matches!(error, BackupError::InUse(_)), "{error}");
    drop(serving);
    assert!(!cellar.house().join("replaced").exists());
    let error =
        back_up(&cellar.path("nowhere"), &cellar.path("x.tar"), at, Existing::Keep, &mut |_| {});
    assert!(matches!(error, Err(BackupError::NoStore(_))));
    assert!(!cellar.path("nowhere").exists() && !cellar.path("x.tar").exists());
}

#[tokio::test]
async fn a_list_of_the_forgotten_names_nobody() {
    let cellar = Cellar::new();
    let store = cellar.open().await;
    play(&store, 1, "ada").await;
    store.forget(identity_id(1)).await.unwrap();
    let list = fs::read(cellar.house().join("ludotheque.erased")).unwrap();
    assert_eq!(&list[..16], b"Ludotheque gone\n");
    assert_eq!(list[16..32], identity_id(1).0);
    assert!(list[32..].iter().all(|byte| *byte == 0), "room that is taken in advance");
    assert!(list.len() >= 64 << 10);
    // The number stands nowhere else once they are forgotten, so that it leads nowhere.
    drop(store);
    assert_eq!(occurrences(&cellar.house(), &identity_id(1).0), 1);
}
