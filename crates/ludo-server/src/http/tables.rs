//! Tables to come to: opened, listed, found by code.

use axum::extract::State as With;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use ludo_protocol::{OpenTable, Opened, TableSummary};
use ludo_store::{IdentityId, PublicTables, TableRecord, VersionedTable};
use serde::Deserialize;

use super::body::{Asked, Body, Segment};
use super::caller::Caller;
use super::identity::Known;
use super::{Failure, State, qr};
use crate::codes::TableCode;
use crate::table::Document;

/// How many public tables are listed.
const MOST_LISTED: u32 = 100;

/// `POST /api/tables`.
pub(super) async fn open(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    known: Known,
    Body(request): Body<OpenTable>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    state.limits.table(caller.address)?;
    let _one_at_a_time = state.limits.opening(known.person.id)?;
    let owned = state.parts.store.tables_owned(known.person.id).await?;
    state.limits.one_more_table(owned, request.settings.visibility)?;
    let opened = state.hall.open(&known.person, request).await?;
    Ok((StatusCode::CREATED, Json(opened)))
}

/// Which public tables to list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    game: Option<String>,
}

/// `GET /api/tables`.
pub(super) async fn public(
    With(state): With<State>,
    Asked(Which { game }): Asked<Which>,
) -> Result<Json<Vec<TableSummary>>, Failure> {
    let which = PublicTables { game, limit: MOST_LISTED };
    let tables = state.parts.store.public_tables(which).await?;
    let is_open = |found: &VersionedTable| !is_banned(&state, found);
    Ok(Json(tables.into_iter().filter(is_open).filter_map(summary).collect()))
}

/// `GET /api/tables/mine`.
pub(super) async fn mine(
    With(state): With<State>,
    known: Known,
) -> Result<Json<Vec<TableSummary>>, Failure> {
    of(&state, known.person.id).await.map(Json)
}

/// The tables, not closed, at which somebody has a seat.
pub(super) async fn of(state: &State, person: IdentityId) -> Result<Vec<TableSummary>, Failure> {
    let found = state.parts.store.tables_of(person).await?;
    let (changed, tables): (Vec<_>, Vec<_>) = found
        .iter()
        .filter_map(|found| {
            Some((found.table.updated_at, (found.table.id, readable(&found.table)?)))
        })
        .unzip();
    let turns = state.hall.turns(&tables).await;
    let listed = tables.iter().zip(changed).zip(turns);
    Ok(listed.map(|(((id, table), at), turn)| table.own_summary(*id, at, person, turn)).collect())
}

fn summary(VersionedTable { table, .. }: VersionedTable) -> Option<TableSummary> {
    readable(&table).map(|document| document.summary(table.id, table.updated_at))
}

/// Whether the code of a table leads nowhere any more.
fn is_banned(state: &State, VersionedTable { table, .. }: &VersionedTable) -> bool {
    table.join_code.as_deref().is_some_and(|code| state.hall.house().is_banned(code))
}

/// A table whose document cannot be read is left out: one bad row must not hide the others.
fn readable(table: &TableRecord) -> Option<Document> {
    let document = Document::read(table);
    if let Err(error) = &document {
        tracing::error!(table = %table.id, %error, "a table cannot be listed");
    }
    document.ok()
}

/// `GET /api/codes/{code}`.
pub(super) async fn by_code(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    known: Option<Known>,
    Segment(typed): Segment,
) -> Result<Json<TableSummary>, Failure> {
    let attempt = state.limits.guess(caller.address, known.map(|known| known.person.id)).await?;
    let found = match TableCode::read(&typed) {
        Some(code) => state.parts.store.table_by_code(code.kept()).await?,
        None => None,
    };
    let found = found.filter(|found| !is_banned(&state, found));
    let found = found.and_then(summary).ok_or(Failure::NoSuchCode)?;
    attempt.was_right();
    Ok(Json(found))
}

/// `GET /api/codes/{code}/qr.svg`. Draws whatever code it is given: it tells nobody whether it is alive.
pub(super) async fn picture(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    Segment(typed): Segment,
) -> Result<Response, Failure> {
    let code = TableCode::read(&typed).ok_or(Failure::NoSuchCode)?;
    let link = format!("{}/t/{code}", caller.base(&state)?);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], qr::picture(&link)?).into_response())
}
