//! The web client: one page for every address that people see, and the files that it needs.

use std::sync::Arc;

use axum::extract::State as With;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use ludo_web::{File, Site};

use super::body::Segment;
use super::{Failure, State};

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// It may be kept, and has to be asked for again with its tag.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// What a game of cards needs no access to.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
     hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), \
     xr-spatial-tracking=()";

const NOT_BUILT: &str = "\
Ludothèque : le client web n'a pas été construit. Lancez `cargo xtask start`, qui construit tout.
Ludothèque: the web client was not built. Run `cargo xtask start`, which builds everything.
";

/// Codes and tables are for those who were sent a link.
const ROBOTS: &str =
    "User-agent: *\nDisallow: /api/\nDisallow: /t/\nDisallow: /table/\nDisallow: /replay/\n";

/// The client, and what its page may do.
pub(crate) struct Pages {
    site: Arc<Site>,
    seals: [(HeaderName, HeaderValue); 3],
}

impl Pages {
    /// `nodes`: what the page may speak to beside this server.
    pub(crate) fn new(site: Arc<Site>, nodes: Option<String>) -> Self {
        let policy = policy(site.script_sources(), nodes);
        let seals = [
            (header::CONTENT_SECURITY_POLICY, policy),
            (HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS)),
            (
                HeaderName::from_static("cross-origin-opener-policy"),
                HeaderValue::from_static("same-origin"),
            ),
        ];
        Self { site, seals }
    }
}

/// The page may load what lies on this server, and speak to it and other nodes; its scripts are files, or known by hash.
fn policy(script_sources: &[String], nodes: Option<String>) -> HeaderValue {
    let own = || "'self'".to_owned();
    let scripts = [&[own()], script_sources].concat().join(" ");
    let spoken_to: Vec<_> = [own()].into_iter().chain(nodes).collect();
    let spoken_to = spoken_to.join(" ");
    let policy = format!(
        "default-src 'none'; script-src {scripts}; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src {spoken_to}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).expect("keywords and base 64 fit a header")
}

/// `GET /` and every other address that people see: the client knows which is which.
pub(super) async fn page(With(state): With<State>, headers: HeaderMap) -> Response {
    let Some(page) = state.pages.site.page() else {
        return (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response();
    };
    let mut response = answer(page, &headers);
    response.headers_mut().extend(state.pages.seals.clone());
    response
}

/// Any other address: people are told so by the client, programs by a code.
pub(super) async fn lost(
    with: With<State>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let is_a_page = !["/api/", "/assets/"].iter().any(|files| uri.path().starts_with(files));
    if !(is_a_page && is_for_a_person(&method, &headers)) {
        return Failure::NoSuchRoute.into_response();
    }
    let mut response = page(with, headers).await;
    if response.status() == StatusCode::OK {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

/// Whether somebody will read the answer, and no program.
pub(super) fn is_for_a_person(method: &Method, headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    matches!(*method, Method::GET | Method::HEAD)
        && accepted.is_some_and(|kinds| kinds.contains("text/html"))
}

/// `GET /assets/{path}`.
pub(super) async fn asset(
    With(state): With<State>,
    Segment(path): Segment,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    find(&state, &format!("assets/{path}"), &headers)
}

/// What the worker may do: fetch what the page may load, and nothing else.
const WORKER_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
);

/// `GET /sw.js`: what starts the client where the server cannot be reached. It lies at the root because it looks after
/// all pages, and has a policy of its own because what it fetches goes by that.
pub(super) async fn worker(
    With(state): With<State>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let mut response = find(&state, "sw.js", &headers)?;
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, WORKER_POLICY);
    Ok(response)
}

/// `GET /icons/{file}`: the sizes that systems ask for.
pub(super) async fn system_icon(
    With(state): With<State>,
    Segment(file): Segment,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    find(&state, &format!("icons/{file}"), &headers)
}

/// `GET /favicon.svg`.
pub(super) async fn icon(
    With(state): With<State>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    find(&state, "favicon.svg", &headers)
}

/// `GET /manifest.webmanifest`.
pub(super) async fn manifest(
    With(state): With<State>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    find(&state, "manifest.webmanifest", &headers)
}

/// `GET /robots.txt`.
pub(super) async fn robots() -> &'static str {
    ROBOTS
}

fn find(state: &State, path: &str, headers: &HeaderMap) -> Result<Response, Failure> {
    let file = state.pages.site.find(path).ok_or(Failure::NoSuchFile)?;
    Ok(answer(file, headers))
}

/// A file in the encoding that suits the reader best, or word that they have it already.
fn answer(file: &File, headers: &HeaderMap) -> Response {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let body = file.body(text(header::ACCEPT_ENCODING));
    let known = text(header::IF_NONE_MATCH).is_some_and(|tags| body.is_known(tags));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = [(header::CONTENT_TYPE, file.kind())];
        let mut response = (kind, body.bytes.clone()).into_response();
        if let Some(name) = body.encoding.name() {
            let name = HeaderValue::from_static(name);
            response.headers_mut().insert(header::CONTENT_ENCODING, name);
        }
        response
    };
    let tag = HeaderValue::try_from(&body.etag).expect("hexadecimal digits in quotes fit a header");
    response.headers_mut().extend([
        (header::ETAG, tag),
        (header::CACHE_CONTROL, if file.is_immutable() { FOR_EVER } else { ASK_AGAIN }),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ]);
    response
}

#[cfg(test)]
mod tests {
    use super::policy;

    #[test]
    fn a_page_speaks_to_nodes_at_other_ports_where_there_are_any() {
        let told = |nodes: Option<&str>| policy(&[], nodes.map(str::to_owned));
        let alone = told(None);
        assert!(alone.to_str().unwrap().contains("; connect-src 'self'; "));
        let among_others = told(Some("wss://play.example.org:*"));
        let among_others = among_others.to_str().unwrap();
        assert!(among_others.contains("; connect-src 'self' wss://play.example.org:*; "));
    }
}
