//! What this server is, and what it keeps.

use axum::extract::State as With;
use axum::{Extension, Json};
use ludo_protocol::{About, Keeps, Kept, PROTOCOL};
use ludo_store::CODE_LIFETIME_MILLIS;

use super::caller::Caller;
use super::{State, cookie};
use crate::build;
use crate::config::Config;

/// `GET /api/about`.
pub(super) async fn about(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
) -> Json<About> {
    Json(About {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        build: build::known().cloned(),
        protocol: PROTOCOL,
        licence: env!("CARGO_PKG_LICENSE").to_owned(),
        keeps: keeps(&state.config),
        // Whoever came by an address that others can use needs no other, and is told of none.
        reach: caller.at_home.then(|| state.doors.reach()),
    })
}

fn keeps(config: &Config) -> Keeps {
    Keeps {
        names: Kept::UntilForgotten,
        finished_games: Kept::ForGood,
        addresses: Kept::InMemory,
        cookie_days: cookie::MOST_DAYS,
        device_code_minutes: (CODE_LIFETIME_MILLIS / 60_000) as u32,
        lobby_days: config.lobby_days,
        identity_days: config.identity_days,
        deserted_days: config.deserted_days,
        result_days: config.result_days,
        idle_minutes: config.idle_minutes,
        // A key is destroyed before forgetting is acknowledged: nothing is left to overwrite.
        traces_minutes: 0,
    }
}
