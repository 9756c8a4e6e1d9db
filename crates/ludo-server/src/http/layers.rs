//! What happens to every request: it is told apart, checked, timed, counted, logged, and its answer sealed.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{MatchedPath, Request, State as With};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};

use super::caller::{Caller, Peer, Way, check_host, check_origin};
use super::{Failure, State, pages};
use crate::address::AddressKey;
use crate::config::Scheme;
use crate::metrics;
use crate::places::Place;

/// How long a request may take altogether. A socket is opened within it, not closed.
const LONGEST: Duration = Duration::from_secs(30);

const SEALS: [(HeaderName, HeaderValue); 6] = [
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        header::CONTENT_SECURITY_POLICY,
        // What is no fetch has no default: it is named.
        HeaderValue::from_static(
            "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    // Nearly everything is about somebody or changes at any moment; the rest says otherwise itself.
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];

/// Browsers come by https for a year to come. Other hosts of the same domain are not ours to speak for.
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// What somebody reads who typed a name that the server does not go by.
const UNKNOWN_HOST: &str = "\
Ludothèque : ce serveur ne répond pas sous ce nom. Ouvrez-le par son adresse en chiffres, par exemple
http://192.168.1.20:7878/, ou dites-lui son nom : --public-url http://nom:port
Ludothèque: this server does not answer to this name. Open it by its address in digits, for example
http://192.168.1.20:7878/, or tell it its name: --public-url http://name:port
";

/// Around every handler.
pub(super) async fn enter(With(state): With<State>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    // Paths hold ids and codes: only the pattern is ever counted or logged.
    let route = request.extensions().get::<MatchedPath>().cloned();
    let Some(Peer(peer, came_by)) = request.extensions().get::<Peer>().copied() else {
        return Failure::Fault("a connection without an address".to_owned()).into_response();
    };
    let caller = Caller::read(&state, peer.ip(), came_by, request.headers());
    let scheme = caller.scheme;
    let turn = turn(&state, &caller).await;
    let admitted = turn.and_then(|place| check(&state, &caller, &request).map(|()| place));
    let mut response = match admitted {
        Err(Failure::UnknownHost) if pages::is_for_a_person(&method, request.headers()) => {
            (StatusCode::MISDIRECTED_REQUEST, UNKNOWN_HOST).into_response()
        }
        Err(failure) => failure.into_response(),
        Ok(place) => {
            request.extensions_mut().insert(caller);
            let answer = tokio::time::timeout(LONGEST, next.run(request)).await;
            let response = answer.unwrap_or_else(|_| Failure::TooSlow.into_response());
            response.map(|body| held(body, place))
        }
    };
    for (name, value) in SEALS {
        response.headers_mut().entry(name).or_insert(value);
    }
    if scheme == Scheme::Https {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT);
    }
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    note(&method, route, response.status().as_u16(), begun.elapsed());
    response
}

/// Waits until it is this caller's turn. Gives what counts them as long as they are being answered.
async fn turn(state: &State, caller: &Caller) -> Result<Option<Place<AddressKey>>, Failure> {
    let place = match caller.way {
        // Their line was counted when it was opened.
        Way::Direct => None,
        Way::Forwarded => Some(state.limits.forwarded(caller.address)?),
    };
    state.limits.request(caller.address).await?;
    Ok(place)
}

/// Refuses what is asked under another's name or by another site.
fn check(state: &State, caller: &Caller, request: &Request) -> Result<(), Failure> {
    // Whoever looks after machines calls them what they like.
    if !matches!(request.uri().path(), "/healthz" | "/readyz") {
        check_host(state, caller, request.headers())?;
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        check_origin(state, caller, request.headers())?;
    }
    Ok(())
}

/// A body that holds a place until it has been passed on.
struct Held {
    body: Body,
    _place: Place<AddressKey>,
}

fn held(body: Body, place: Option<Place<AddressKey>>) -> Body {
    match place {
        Some(place) => Body::new(Held { body, _place: place }),
        None => body,
    }
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

fn note(method: &Method, route: &str, status: u16, took: Duration) {
    metrics::requested(route, status, took);
    let micros = took.as_micros() as u64;
    match (route, status) {
        (_, 500..) => tracing::warn!(%method, route, status, micros, "request"),
        ("/healthz" | "/readyz" | "/assets/{*path}" | "/api/editions/{digest}/{file}", _) => {
            tracing::debug!(%method, route, status, micros, "request");
        }
        _ => tracing::info!(%method, route, status, micros, "request"),
    }
}
