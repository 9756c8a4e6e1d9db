//! Whether the process lives, and whether it can take moves.

use axum::Json;
use axum::extract::State as With;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ludo_protocol::Problem;
use ludo_store::Condition;
use schemars::JsonSchema;
use serde::Serialize;

use super::State;

/// All is well.
#[derive(Serialize, JsonSchema)]
pub(super) struct Well {
    status: &'static str,
}

/// `GET /healthz`: fails when only a restart can help.
pub(super) async fn alive(With(state): With<State>) -> Response {
    match condition(&state).await {
        Condition::Broken => unwell("store_broken"),
        Condition::Ready | Condition::ReadOnly | Condition::Away => {
            Json(Well { status: "ok" }).into_response()
        }
    }
}

/// `GET /readyz`: fails when nobody should be sent here.
pub(super) async fn ready(With(state): With<State>) -> Response {
    match condition(&state).await {
        _ if state.is_stopping() => unwell("stopping"),
        Condition::Broken => unwell("store_broken"),
        Condition::ReadOnly => unwell("store_read_only"),
        Condition::Away => unwell("store_away"),
        Condition::Ready => Json(Well { status: "ok" }).into_response(),
    }
}

async fn condition(state: &State) -> Condition {
    state.parts.store.health().await.map_or(Condition::Broken, |health| health.condition)
}

fn unwell(code: &str) -> Response {
    let problem = Problem { error: code.to_owned(), detail: None };
    (StatusCode::SERVICE_UNAVAILABLE, Json(problem)).into_response()
}
