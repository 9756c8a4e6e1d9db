//! Where a request becomes a socket.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State as With;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;

use super::body::Asked;
use super::caller::{Caller, check_origin};
use super::identity::Known;
use super::{Failure, State};
use crate::socket::{self, Pace, Visitor};

#[derive(Deserialize)]
pub(super) struct How {
    /// Whether the client goes straight to the node that plays its table, if it is told where that is.
    #[serde(default)]
    follows: bool,
}

/// `GET /api/socket`. The origin is checked here too: no browser does it for a socket.
pub(super) async fn open(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    known: Known,
    Asked(How { follows }): Asked<How>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    check_origin(&state, &caller, &headers)?;
    if state.is_stopping() {
        return Err(Failure::Stopping);
    }
    let upgrade = upgrade.map_err(|_| Failure::Malformed("upgrade".to_owned()))?;
    state.limits.visit(caller.address, known.person.id).await?;
    let upgrade = socket::bounded(upgrade);
    let guard = match state.limits.socket(caller.address, known.person.id) {
        Ok(guard) => guard,
        // A browser tells a page nothing of a socket that was never opened.
        Err(many) => {
            return Ok(upgrade.on_upgrade(move |socket| socket::turn_away(socket, many.of)));
        }
    };
    let pace = Pace {
        per_second: state.config.messages_per_second.get(),
        burst: state.config.messages_burst.get(),
    };
    let line = state.hall.line(known.person.id, known.token);
    let (hall, limits) = (state.hall.clone(), Arc::clone(&state.limits));
    let visitor = Visitor { hall, person: known.person, line, limits, pace, follows, guard };
    Ok(upgrade.on_upgrade(|socket| visitor.serve(socket)))
}
