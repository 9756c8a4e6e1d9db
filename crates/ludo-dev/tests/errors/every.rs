//! Each operation of a fixed piece of work fails in turn.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ludo_core::Seed;
use ludo_dev::disk::{Failure, Fault, Plug, TrialDisk};
use ludo_store::{Condition, SqliteOptions, SqliteStore, StoreError};

use crate::work::{Ledger, condition};

/// So many operations fail until all is well again: one, some, or all that are asked.
const SPANS: [u64; 3] = [1, 15, u64::MAX];
/// Without `LUDO_EFFORT=full` every so many operations.
const SAMPLE: usize = 29;

fn open(disk: &Arc<TrialDisk>, folder: &Path) -> Result<SqliteStore, StoreError> {
    let options = SqliteOptions {
        // So that there are checkpoints, and room is looked for at each write.
        checkpoint_pages: 12,
        probe_every: Duration::ZERO,
        disk: Arc::new(Plug(Arc::clone(disk))),
        ..SqliteOptions::default()
    };
    SqliteStore::open_with(folder.join("data"), options)
}

/// What a fault came to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Came {
    /// It was not opened.
    Unopened,
    /// Nobody was refused anything.
    Unnoticed,
    /// It was full, and is well again by itself.
    Recovered,
    /// It wants to be opened anew.
    Broken,
}

/// Does the work while an operation fails, and looks at what is there: now, after a restart and after a power cut.
async fn fail_at(number: u64, failure: Failure, count: u64) -> Came {
    let when = format!("operation {number} {failure:?} {count}");
    let folder = tempfile::tempdir().unwrap();
    let disk = TrialDisk::mount(folder.path(), &Seed::from_number(number)).unwrap();
    let root = folder.path().canonicalize().unwrap();
    disk.fail(Some(Fault { failure, only: None, from: number, count }));
    let mut ledger = Ledger::default();
    let opened = open(&disk, &root);
    let came = match opened {
        Err(error) => {
            assert_eq!(error.code(), "store_cannot_open", "{when}: {error}");
            disk.fail(None);
            Came::Unopened
        }
        Ok(store) => {
            ledger.work(&store).await;
            disk.fail(None);
            let came = after(&store, &mut ledger, &when).await;
            drop(store);
            came
        }
    };
    // A restart finds all of it, and takes more.
    let store = open(&disk, &root).unwrap_or_else(|error| panic!("{when}: {error}"));
    assert!(!store.is_damaged().await, "{when}: ruined");
    ledger.is_kept(&store, &format!("{when}, after a restart")).await;
    assert_eq!(condition(&store).await, Condition::Ready, "{when}");
    drop(store);
    // So does a machine that lost power now.
    let left = tempfile::tempdir().unwrap();
    disk.salvage(left.path()).unwrap();
    let store = SqliteStore::open(left.path().join("data"));
    let store = store.unwrap_or_else(|error| panic!("{when}, after a power cut: {error:?}"));
    ledger.is_kept(&store, &format!("{when}, after a power cut")).await;
    came
}

/// The disk is well again: so is the store, or it says that it is not.
async fn after(store: &SqliteStore, ledger: &mut Ledger, when: &str) -> Came {
    let known = ["store_full", "store_read_only", "store_broken"];
    // What follows from a refusal: a game that was not begun cannot go on.
    let follows = ["not_found", "wrong_phase", "sequence"];
    for code in &ledger.refused {
        let is_known = known.contains(code) || follows.iter().any(|one| code.contains(one));
        assert!(is_known, "{when}: {code}");
    }
    if condition(store).await == Condition::Broken {
        assert!(!ledger.append(store, 1).await, "{when}: a broken store takes nothing");
        assert_eq!(ledger.refused.last(), Some(&"store_broken"), "{when}");
        return Came::Broken;
    }
    let was_refused = !ledger.refused.is_empty();
    if let Some(game) = ledger.playable() {
        assert!(ledger.append(store, game).await, "{when}: {:?}", ledger.refused.last());
        assert_eq!(condition(store).await, Condition::Ready, "{when}");
    }
    ledger.is_kept(store, when).await;
    if was_refused { Came::Recovered } else { Came::Unnoticed }
}

#[tokio::test]
async fn whichever_operation_fails_nothing_is_acknowledged_that_is_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let disk = TrialDisk::mount(folder.path(), &Seed::from_number(0)).unwrap();
    let mut ledger = Ledger::default();
    let store = open(&disk, &folder.path().canonicalize().unwrap()).unwrap();
    ledger.work(&store).await;
    drop(store);
    assert!(ledger.refused.is_empty(), "{:?}", ledger.refused);
    let operations = disk.operations();
    assert!(operations > 200, "{operations}");

    // One operation alone, to look for what another run found.
    if let Some(number) = std::env::var("LUDO_FROM").ok().and_then(|text| text.parse().ok()) {
        for failure in [Failure::Broken, Failure::Full] {
            for count in SPANS {
                eprintln!("{:?}", fail_at(number, failure, count).await);
            }
        }
        return;
    }
    let full = std::env::var("LUDO_EFFORT").as_deref() == Ok("full");
    let mut came = BTreeMap::new();
    let all = (0..operations).flat_map(|number| {
        let ways = [Failure::Broken, Failure::Full];
        ways.into_iter().flat_map(move |way| SPANS.map(|count| (number, way, count)))
    });
    for (number, failure, count) in all.step_by(if full { 1 } else { SAMPLE }) {
        let one = fail_at(number, failure, count).await;
        *came.entry((format!("{failure:?}"), one)).or_insert(0) += 1;
    }
    eprintln!("{operations} operations: {came:?}");
    let count = |failure: &str, one| came.get(&(failure.to_owned(), one)).copied().unwrap_or(0);
    assert!(count("Full", Came::Recovered) > 0 && count("Broken", Came::Broken) > 0, "{came:?}");
    assert_eq!(count("Broken", Came::Recovered), 0, "what failed is not asked again: {came:?}");
}
