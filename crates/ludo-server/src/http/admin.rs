//! The page of whoever runs the house, behind its secret: what is going on, and what they may do about it. Nothing of
//! it answers where the house was not set up for it, to a page of another site, or without the cookie.

use axum::extract::{FromRequestParts, State as With};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use ludo_protocol::{
    AdminSecret, AdminSession, Announce, Announcement, BanCode, CloseTable, HouseView, LiveTable,
    Load, StoreState,
};
use ludo_store::{Condition, Health, TableId, Token};

use super::body::{Body, Segment};
use super::caller::{Caller, check_origin};
use super::identity::Known;
use super::{Failure, State, cookie};
use crate::admin::{Admin, SESSION_SECONDS};
use crate::codes::TableCode;
use crate::table::Glimpse;
use crate::{gauge, process};

/// How many tables are listed.
const MOST_LISTED: usize = 200;
/// How long something is announced unless it is said, and at most; in minutes.
const USUAL_MINUTES: u32 = 60;
const MOST_MINUTES: u32 = 24 * 60;

/// Whoever has shown the secret, as an extractor.
pub(crate) struct Admitted {
    token: Token,
    /// For how many more seconds.
    seconds: u32,
}

impl FromRequestParts<State> for Admitted {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Failure> {
        let admin = set_up(state)?;
        let caller = parts.extensions.get::<Caller>();
        let caller = caller.ok_or_else(|| Failure::Fault("a request without a caller".into()))?;
        check_own_page(state, caller, &parts.headers)?;
        let token = cookie::read_admin(&parts.headers).ok_or(Failure::NotAdmitted)?;
        let seconds = admin.knows(&token, state.parts.clock.now()).ok_or(Failure::NotAdmitted)?;
        Ok(Self { token, seconds })
    }
}

/// Where a house has no such page, nothing is at its addresses.
fn set_up(state: &State) -> Result<&Admin, Failure> {
    state.admin.as_deref().ok_or(Failure::NoSuchRoute)
}

/// Refuses what another site's page asks, reading too: browsers say where a request comes from.
fn check_own_page(state: &State, caller: &Caller, headers: &HeaderMap) -> Result<(), Failure> {
    check_origin(state, caller, headers)?;
    match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
        None | Some(b"same-origin" | b"none") => Ok(()),
        Some(_) => Err(Failure::ForeignOrigin),
    }
}

/// `POST /api/admin/session`: shows the secret.
pub(super) async fn enter(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    known: Option<Known>,
    Body(AdminSecret { secret }): Body<AdminSecret>,
) -> Result<Response, Failure> {
    let admin = set_up(&state)?;
    check_own_page(&state, &caller, &headers)?;
    let attempt = admin.guess(caller.address, known.map(|known| known.person.id)).await?;
    if !admin.is_right(&secret) {
        tracing::warn!("somebody has shown a wrong secret of the house");
        return Err(Failure::WrongSecret);
    }
    attempt.was_right();
    let token = admin.admit(&*state.parts.chance, state.parts.clock.now());
    tracing::info!("somebody has shown the secret of the house");
    let session = Json(AdminSession { seconds: SESSION_SECONDS });
    Ok((cookie::give_admin(&token, caller.scheme), session).into_response())
}

/// `GET /api/admin/session`: whether one is let in.
pub(super) async fn session(Admitted { seconds, .. }: Admitted) -> Json<AdminSession> {
    Json(AdminSession { seconds })
}

/// `DELETE /api/admin/session`: goes.
pub(super) async fn leave(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    Admitted { token, .. }: Admitted,
) -> Result<Response, Failure> {
    set_up(&state)?.dismiss(&token);
    Ok((StatusCode::NO_CONTENT, cookie::take_admin(caller.scheme)).into_response())
}

/// `GET /api/admin/house`: how it is.
pub(super) async fn house(
    With(state): With<State>,
    _: Admitted,
) -> Result<Json<HouseView>, Failure> {
    let now = state.parts.clock.calendar();
    let house = state.hall.house();
    let mut live = state.hall.glimpses();
    live.sort_by_key(|(id, seen)| (std::cmp::Reverse((seen.lines, seen.since)), *id));
    let tables_in_all = live.len() as u32;
    live.truncate(MOST_LISTED);
    Ok(Json(HouseView {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        now: now.0,
        load: load(&state).await?,
        tables: live.iter().map(|(id, seen)| shown(&state, *id, seen)).collect(),
        tables_in_all,
        announced: house.all_announced(now),
        bans: house.bans(),
    }))
}

fn shown(state: &State, id: TableId, seen: &Glimpse) -> LiveTable {
    let banned = seen.code.is_some_and(|code| state.hall.house().is_banned(&code.kept()));
    LiveTable {
        id: id.to_string(),
        code: seen.code.map(|code| code.to_string()),
        banned,
        game: seen.game.to_owned(),
        status: seen.status,
        seats: seen.seats.into(),
        people: seen.people.into(),
        here: seen.here.into(),
        bots: seen.bots.into(),
        lines: seen.lines,
        moves: seen.moves,
        since: seen.since.0,
    }
}

async fn load(state: &State) -> Result<Load, Failure> {
    let recent = set_up(state)?.minute.recent();
    let Health { condition, waiting, damaged, .. } =
        state.parts.store.health().await.unwrap_or_default();
    let bytes = |bytes: Option<f64>| bytes.map(|bytes| bytes as u64);
    Ok(Load {
        lines: u32::try_from(gauge::lines()).unwrap_or(u32::MAX),
        moves_a_second: recent.moves_a_second,
        kept_p50_ms: recent.p50_ms,
        kept_p99_ms: recent.p99_ms,
        store: match condition {
            Condition::Ready => StoreState::Ready,
            Condition::ReadOnly => StoreState::ReadOnly,
            Condition::Away => StoreState::Away,
            Condition::Broken => StoreState::Broken,
        },
        damaged,
        waiting: u32::try_from(waiting).unwrap_or(u32::MAX),
        bots_waiting: u32::try_from(state.hall.bots_waiting()).unwrap_or(u32::MAX),
        resident: bytes(process::resident_bytes()),
        disk_free: process::disk_free(&state.config.data),
        up: state.parts.clock.now().0 / 1000,
    })
}

/// `POST /api/admin/tables/{id}/close`: breaks off what is played there, and closes the table.
pub(super) async fn close(
    With(state): With<State>,
    _: Admitted,
    Segment(id): Segment,
    Body(CloseTable { text }): Body<CloseTable>,
) -> Result<StatusCode, Failure> {
    let table = known_table(&state, &id).await?;
    match state.hall.close(table, text).await {
        Some(Ok(())) => {
            tracing::info!(%table, "the house has closed a table");
            Ok(StatusCode::NO_CONTENT)
        }
        Some(Err(code)) => Err(Failure::Declined(code)),
        None => Err(Failure::Late),
    }
}

async fn known_table(state: &State, id: &str) -> Result<TableId, Failure> {
    let table: TableId = id.parse().map_err(|_| Failure::NoSuchTable)?;
    state.parts.store.table(table).await?.map(|_| table).ok_or(Failure::NoSuchTable)
}

/// `POST /api/admin/announcements`: says something to everybody, or at one table.
pub(super) async fn announce(
    With(state): With<State>,
    _: Admitted,
    Body(Announce { text, table, minutes }): Body<Announce>,
) -> Result<(StatusCode, Json<Announcement>), Failure> {
    if text.is_empty() {
        return Err(Failure::Invalid("text".to_owned()));
    }
    let minutes = minutes.unwrap_or(USUAL_MINUTES);
    if !(1..=MOST_MINUTES).contains(&minutes) {
        return Err(Failure::Invalid("minutes".to_owned()));
    }
    let table = match table {
        None => None,
        Some(id) => Some(known_table(&state, &id).await?),
    };
    let id = format!("{:016x}", u64::from_be_bytes(state.parts.chance.bytes()));
    let announcement = Announcement { id, text, seconds: 60 * minutes };
    let now = state.parts.clock.calendar();
    let announced = state.hall.house().announce(table, announcement.clone(), now);
    announced.map_err(|_| Failure::Declined("too_many_announced"))?;
    state.hall.tell_announced(table);
    state.hall.share_house().await?;
    tracing::info!(everywhere = table.is_none(), "the house has announced something");
    Ok((StatusCode::CREATED, Json(announcement)))
}

/// `DELETE /api/admin/announcements/{id}`: takes it back.
pub(super) async fn withdraw(
    With(state): With<State>,
    _: Admitted,
    Segment(id): Segment,
) -> Result<StatusCode, Failure> {
    let table = state.hall.house().withdraw(&id).map_err(|_| Failure::NoSuchAnnouncement)?;
    state.hall.tell_announced(table);
    state.hall.share_house().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/admin/bans`: a code leads nowhere any more, for good.
pub(super) async fn ban(
    With(state): With<State>,
    _: Admitted,
    Body(BanCode { code }): Body<BanCode>,
) -> Result<StatusCode, Failure> {
    let code = TableCode::read(&code).ok_or_else(|| Failure::Invalid("code".to_owned()))?.kept();
    let now = state.parts.clock.calendar();
    state.parts.store.ban_code(code.clone(), now).await?;
    state.hall.house().ban(code.clone(), now);
    if let Some(found) = state.parts.store.table_by_code(code).await? {
        state.hall.tell_banned(found.table.id);
    }
    state.hall.share_house().await?;
    tracing::info!("the house has banned a code");
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/admin/bans/{code}`: it leads somewhere again.
pub(super) async fn lift(
    With(state): With<State>,
    _: Admitted,
    Segment(code): Segment,
) -> Result<StatusCode, Failure> {
    let code = TableCode::read(&code).ok_or(Failure::NoSuchCode)?.kept();
    state.parts.store.lift_ban(code.clone()).await?;
    state.hall.house().lift(&code);
    state.hall.share_house().await?;
    tracing::info!("the house has lifted a ban");
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/announcements`: what everybody is told, for pages that are at no table.
pub(super) async fn announced(With(state): With<State>) -> Json<Vec<Announcement>> {
    Json(state.hall.house().announced(None, state.parts.clock.calendar()))
}
