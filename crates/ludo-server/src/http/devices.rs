//! The devices that are let in as somebody: each can be logged out from any other, a stolen one too.

use axum::Extension;
use axum::Json;
use axum::extract::{Path, State as With};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludo_protocol::DeviceInfo;
use ludo_store::{Device, UnixMillis};

use super::caller::Caller;
use super::identity::{Known, gone};
use super::{Failure, State};
use crate::housekeeping::MILLIS_A_DAY;

/// `GET /api/identity/devices`: one's devices, the first first. Days, not moments: nothing more is told, and of the
/// last visit nothing more is kept.
pub(super) async fn list(
    With(state): With<State>,
    known: Known,
) -> Result<Json<Vec<DeviceInfo>>, Failure> {
    of(&state, &known).await.map(Json)
}

/// The devices of somebody who asks by one of them.
pub(super) async fn of(state: &State, known: &Known) -> Result<Vec<DeviceInfo>, Failure> {
    let devices = state.parts.store.devices(known.person.id).await?;
    let shown = |device: Device| DeviceInfo {
        id: device.token.device(),
        added: day(device.added_at),
        seen: day(device.used_at),
        this: device.token == known.token,
    };
    Ok(devices.into_iter().map(shown).collect())
}

/// `DELETE /api/identity/devices/{id}`: lets that device in no longer, and cuts its lines.
pub(super) async fn log_out(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    known: Known,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let person = known.person.id;
    let devices = state.parts.store.devices(person).await?;
    let found = devices.into_iter().find(|device| device.token.device() == id);
    let token = found.ok_or(Failure::NoSuchDevice)?.token;
    state.parts.store.drop_token(token).await?;
    state.hall.let_go(person, token);
    if token == known.token {
        return Ok(gone(&caller));
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

fn day(at: UnixMillis) -> u64 {
    at.0 - at.0 % MILLIS_A_DAY
}
