//! What is done now and then, whoever plays: counters forgotten, old tables closed, traces overwritten.

use std::time::Duration;

use ludo_protocol::Status;
use ludo_store::{StoreError, TableId, TableStatus, UnixMillis};

use crate::documents;
use crate::hall::Parts;
use crate::http::State;
use crate::metrics;

const MINUTE: Duration = Duration::from_mins(1);
const MINUTES_AN_HOUR: u32 = 60;
const MILLIS_A_DAY: u64 = 24 * 60 * 60 * 1000;

/// Goes round until the server stops.
pub(crate) async fn keep(state: State) {
    let mut stopping = state.stopping.clone();
    for minute in 0_u32.. {
        metrics::upkeep();
        state.limits.shrink(state.parts.clock.now());
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
    // What was erased is overwritten within the hour, even if it was too much to do at once.
    if state.parts.store.health().await.is_ok_and(|health| health.traces)
        && let Err(error) = state.parts.store.scrub().await
    {
        tracing::warn!(code = error.code(), "traces could not be overwritten");
    }
}

/// Closes tables at which nobody plays and nothing has changed for so many milliseconds.
pub(crate) async fn close_old_tables(parts: &Parts, age: u64) -> Result<u32, StoreError> {
    let before = UnixMillis(parts.clock.calendar().0.saturating_sub(age));
    let mut closed = 0;
    for id in parts.store.tables_to_restore().await? {
        closed += u32::from(close_if_old(parts, id, before).await?);
    }
    Ok(closed)
}

async fn close_if_old(parts: &Parts, id: TableId, before: UnixMillis) -> Result<bool, StoreError> {
    let Some(found) = parts.store.table(id).await? else { return Ok(false) };
    let mut table = found.table;
    if table.status == TableStatus::Closed || table.updated_at >= before {
        return Ok(false);
    }
    let Ok(mut document) = documents::read(&table.document) else { return Ok(false) };
    if !matches!(document.status, Status::Lobby | Status::Finished) {
        return Ok(false);
    }
    document.status = Status::Closed;
    document.code = None;
    table.status = TableStatus::Closed;
    table.join_code = None;
    table.document = documents::write(&document)?;
    match parts.store.update_table(table, found.revision).await {
        Ok(_) => Ok(true),
        // Somebody has just come back to it.
        Err(StoreError::Stale { .. } | StoreError::NotFound(_)) => Ok(false),
        Err(error) => Err(error),
    }
}
