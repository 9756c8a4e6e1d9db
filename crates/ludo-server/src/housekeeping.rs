//! What is done now and then, whoever plays: counters forgotten, old tables closed.

use std::time::Duration;

use ludo_store::{StoreError, UnixMillis};

use crate::hall::Parts;
use crate::http::State;
use crate::metrics;

const MINUTE: Duration = Duration::from_mins(1);
/// How often the rest is done.
pub(crate) const MINUTES_AN_HOUR: u32 = 60;
/// How many tables are closed in one write.
const AT_ONCE: u32 = 500;
pub(crate) const MILLIS_A_DAY: u64 = 24 * 60 * 60 * 1000;

/// Goes round until the server stops.
pub(crate) async fn keep(state: State) {
    let mut stopping = state.stopping.clone();
    for minute in 0_u32.. {
        metrics::upkeep();
        state.limits.shrink();
        if minute % MINUTES_AN_HOUR == 0 {
            hourly(&state).await;
        }
        tokio::select! {
            () = tokio::time::sleep(MINUTE) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
    }
}

async fn hourly(state: &State) {
    let age = u64::from(state.config.lobby_days) * MILLIS_A_DAY;
    match close_old_tables(&state.parts, age).await {
        Ok(0) => {}
        Ok(closed) => tracing::info!(closed, "tables that nobody used were closed"),
        Err(error) => tracing::warn!(code = error.code(), "old tables could not be closed"),
    }
}

/// Closes tables at which nobody plays and nothing has changed for so many milliseconds. What is read of
/// them then says so, too: `Document::read` goes by the store's word.
pub(crate) async fn close_old_tables(parts: &Parts, age: u64) -> Result<u32, StoreError> {
    let before = UnixMillis(parts.clock.calendar().0.saturating_sub(age));
    let mut all = 0;
    loop {
        let closed = parts.store.close_tables_before(before, AT_ONCE).await?.len() as u32;
        all += closed;
        if closed < AT_ONCE {
            return Ok(all);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ludo_catalogue::CATALOGUE;
    use ludo_protocol::Status;
    use ludo_store::{SqliteStore, Store as _, TableId, TableRecord, TableStatus, Visibility};
    use serde_json::json;

    use super::*;
    use crate::table::Document;
    use crate::{Clock, Moment, Policy, SystemChance};

    /// Ten days after 1970.
    struct TenthDay;

    impl Clock for TenthDay {
        fn now(&self) -> Moment {
            Moment(0)
        }

        fn calendar(&self) -> UnixMillis {
            UnixMillis(10 * MILLIS_A_DAY)
        }
    }

    fn table(number: u8, status: &str, changed_on: u64) -> TableRecord {
        let document = json!({
            "v": 1, "game": "diabolo", "status": status, "host": "00".repeat(16), "code": null,
            "locked": false, "settings": {}, "seats": [], "people": [], "barred": [], "clock": 0,
        });
        TableRecord {
            id: TableId([number; 16]),
            join_code: Some(format!("CODE{number}")),
            visibility: Visibility::Link,
            status: if status == "playing" { TableStatus::Playing } else { TableStatus::Lobby },
            game: "diabolo".to_owned(),
            updated_at: UnixMillis(changed_on * MILLIS_A_DAY),
            owner: None,
            document: document.to_string(),
            members: Vec::new(),
        }
    }

    #[tokio::test]
    async fn a_table_is_closed_when_nobody_plays_and_nothing_changed_for_days() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(folder.path()).unwrap());
        for table in [
            table(1, "lobby", 2),
            table(2, "finished", 2),
            table(3, "lobby", 3),
            table(4, "playing", 2),
        ] {
            store.create_table(table).await.unwrap();
        }
        let parts = Parts {
            catalogue: CATALOGUE,
            shelf: ludo_catalogue::Shelf::default(),
            store: store.clone(),
            clock: Arc::new(TenthDay),
            chance: Arc::new(SystemChance),
            policy: Policy::default(),
            site: Arc::default(),
        };
        assert_eq!(close_old_tables(&parts, 7 * MILLIS_A_DAY).await.unwrap(), 2);
        assert_eq!(close_old_tables(&parts, 7 * MILLIS_A_DAY).await.unwrap(), 0);
        let kept = async |number| store.table(TableId([number; 16])).await.unwrap().unwrap().table;
        assert_eq!(kept(3).await.status, TableStatus::Lobby);
        assert_eq!(kept(4).await.status, TableStatus::Playing);
        let closed = kept(1).await;
        assert_eq!(closed.join_code, None);
        assert_eq!(Document::read(&closed).unwrap().status, Status::Closed);
    }
}
