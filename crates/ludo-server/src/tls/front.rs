//! What answers by plain http beside https: the words that a CA looks for, and the way to https for everybody else.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::acme::Challenges;
use super::certificate::Shown;
use crate::config::{Host, Origin};

/// What somebody reads before there is a certificate.
const NOT_YET: &str = "\
Ludothèque : le certificat de ce serveur n'est pas encore là. Le journal du serveur dit pourquoi.
Ludothèque: this server's certificate is not there yet. The server's log says why.
";

/// Where people are led, and what the CA is told.
#[derive(Clone)]
pub(crate) struct Front {
    /// Our names; the first is for those who came by another.
    pub(crate) origins: Arc<[Origin]>,
    pub(crate) challenges: Challenges,
    pub(crate) shown: Arc<Shown>,
}

impl Front {
    pub(crate) fn router(self) -> Router {
        Router::new()
            .route("/.well-known/acme-challenge/{token}", get(word))
            .fallback(lead)
            .with_state(self)
    }

    /// The same place by https. Only our own names are ever led to.
    fn leads_to(&self, headers: &HeaderMap) -> Option<&Origin> {
        let host = headers.get(header::HOST).and_then(|host| Host::read(host.to_str().ok()?));
        let known = |host: &Host| self.origins.iter().find(|it| it.host.name() == host.name());
        host.as_ref().and_then(known).or(self.origins.first())
    }
}

async fn word(State(front): State<Front>, Path(token): Path<String>) -> Response {
    let word = front.challenges.answer(&token).ok_or(StatusCode::NOT_FOUND);
    ([(header::CACHE_CONTROL, "no-store")], word).into_response()
}

async fn lead(State(front): State<Front>, request: Request) -> Response {
    if front.shown.now().is_none() {
        let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
        return (StatusCode::SERVICE_UNAVAILABLE, [kind, (header::RETRY_AFTER, "30")], NOT_YET)
            .into_response();
    }
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    match front.leads_to(request.headers()) {
        Some(origin) if path.starts_with('/') => {
            let to = [(header::LOCATION, format!("{origin}{path}"))];
            (StatusCode::PERMANENT_REDIRECT, to).into_response()
        }
        _ => StatusCode::BAD_REQUEST.into_response(),
    }
}
