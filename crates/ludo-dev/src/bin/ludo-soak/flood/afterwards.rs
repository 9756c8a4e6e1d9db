//! What a flood has left behind: the logs of those who played beside it, and a day later.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result};
use ludo_catalogue::{CATALOGUE, Shelf, find};
use ludo_core::Seat;
use ludo_protocol::ActionId;
use ludo_server::{
    Clock, Config, Moment, Parts, Policy, SystemChance, SystemClock, SystemNetworks, Upkeep,
};
use ludo_store::{SqliteStore, Store, UnixMillis};
use rusqlite::{Connection, OpenFlags};
use tokio::time::sleep;

/// A day, and an hour in which what is due is looked for.
const DAY_LATER: u64 = 25 * 60 * 60 * 1000;

/// How long rows may stay as they are before that is taken for the end.
const BREATH: Duration = Duration::from_secs(2);

/// What was played at one table, as those who played there were told.
pub(super) struct Played {
    pub(super) table: String,
    pub(super) acknowledged: Vec<(Seat, ActionId)>,
    pub(super) unanswered: Vec<(Seat, ActionId)>,
    pub(super) violations: Vec<String>,
}

/// Every log can be replayed, has all that was acknowledged once, and nothing that its players did not ask for.
pub(super) async fn look_at_logs(folder: &Path, played: &[Played]) -> Result<Vec<String>> {
    let store = SqliteStore::open(folder)?;
    let mut wrong = Vec::new();
    for one in played {
        wrong.extend(one.violations.iter().cloned());
        let mut logged = BTreeSet::new();
        let name = |seat: Seat, id: &str| (seat.0, id.to_owned());
        let table = one.table.parse().ok().context("a table's id")?;
        for game in store.games_at(table).await? {
            let kept = store.game(game).await?.context("a game is listed and not there")?;
            let Some(started) = &kept.started else { continue };
            let lines: Vec<_> = store.log(game, 0).await?.into_iter().map(|it| it.text).collect();
            let lines: Vec<_> = lines.iter().map(String::as_str).collect();
            let title = find(CATALOGUE, &kept.game).context("a game of no catalogue")?;
            match title.restore(&Shelf::default(), &started.header, &lines, None) {
                Err(fault) => wrong.push(format!("game {game}: {fault}")),
                Ok(restored) => {
                    for it in restored.ids {
                        let id = name(it.seat, &it.id);
                        if !logged.insert(id.clone()) {
                            wrong.push(format!("{id:?} was played twice"));
                        }
                    }
                }
            }
        }
        let known = |all: &[(Seat, ActionId)]| -> BTreeSet<_> {
            all.iter().map(|(seat, id)| name(*seat, id.as_str())).collect()
        };
        let (told, asked) = (known(&one.acknowledged), known(&one.unanswered));
        let lost = told.difference(&logged).map(|id| format!("{id:?} was acknowledged and lost"));
        wrong.extend(lost);
        let foreign = logged.iter().filter(|id| !told.contains(*id) && !asked.contains(*id));
        wrong.extend(foreign.map(|id| format!("{id:?} was played and never asked for")));
    }
    Ok(wrong)
}

/// Both clocks of a machine, which can be let run on.
struct Running {
    clock: SystemClock,
    ahead: AtomicU64,
}

impl Clock for Running {
    fn now(&self) -> Moment {
        self.clock.now().plus(self.ahead.load(Ordering::Relaxed))
    }

    fn calendar(&self) -> UnixMillis {
        UnixMillis(self.clock.calendar().0 + self.ahead.load(Ordering::Relaxed))
    }
}

/// How many there are of what somebody can make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Made {
    pub(super) identities: i64,
    pub(super) tables: i64,
    pub(super) results: i64,
}

/// Counts what a store holds.
pub(super) fn count(folder: &Path) -> Result<Made> {
    let file = folder.join("ludotheque.db");
    let store = Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .with_context(|| format!("cannot open {}", file.display()))?;
    let rows = |name: &str| -> Result<i64> {
        Ok(store.query_row(&format!("SELECT count(*) FROM {name}"), [], |row| row.get(0))?)
    };
    let (identities, tables) = (rows("identities")?, rows("tables")?);
    Ok(Made { identities, tables, results: rows("results")? })
}

/// What a server leaves beyond what was there before, that is still there a day later and keeps house.
///
/// Nothing is made older for it: the housekeeping begins now, as after a start, and both of its clocks run on by a day and an
/// hour. It doubts its calendar for the first day, as it does after the start of any new house, and then expires
/// what is due by its own settings.
pub(super) async fn a_day_later(folder: &Path, before: Made) -> Result<Vec<String>> {
    let store = Arc::new(SqliteStore::open(folder)?);
    let clock = Arc::new(Running { clock: SystemClock::start(), ahead: AtomicU64::new(0) });
    let parts = Parts {
        catalogue: CATALOGUE,
        shelf: Shelf::default(),
        store: Arc::clone(&store) as Arc<dyn Store>,
        clock: Arc::clone(&clock) as Arc<dyn Clock>,
        chance: Arc::new(SystemChance),
        policy: Policy::default(),
        site: Arc::default(),
        networks: Arc::new(SystemNetworks),
        claims: None,
    };
    let mut upkeep = Upkeep::begin(&Config::default(), parts).await;
    upkeep.expire().await?;
    clock.ahead.store(DAY_LATER, Ordering::Relaxed);
    if !upkeep.expire().await? {
        return Ok(vec!["the calendar is doubted still".to_owned()]);
    }
    // Rows of people whose keys are gone are taken away one after the other.
    let mut now = count(folder)?;
    loop {
        sleep(BREATH).await;
        let later = count(folder)?;
        if std::mem::replace(&mut now, later) == later {
            break;
        }
    }
    let Made { identities, tables, results } = now;
    let rows = [
        ("identities", identities, before.identities),
        ("tables", tables, before.tables),
        ("results", results, before.results),
    ];
    let left = rows.into_iter().filter(|(_, now, before)| now != before);
    Ok(left.map(|(name, now, before)| format!("{now} {name} instead of {before}")).collect())
}
