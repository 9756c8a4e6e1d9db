//! Answers that are long and say much the same again and again are sent compressed to whoever takes that: films, faces
//! and drawings. The client's own files are compressed when they are built.

use std::io::Write as _;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::Failure;

/// Less is sent in one piece anyhow.
const LEAST: usize = 1_000;
/// What is longer was not made here.
const MOST: usize = 64 << 20;
/// What gains by it.
const KINDS: [&str; 2] = ["application/json", "image/svg+xml"];

/// Around a handler whose answers gain by it.
pub(super) async fn squeeze(request: Request, next: Next) -> Response {
    let takes = takes_gzip(request.headers());
    let mut response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if response.status() != StatusCode::OK || !kind.is_some_and(|kind| KINDS.contains(&kind)) {
        return response;
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !takes {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, MOST).await else {
        return Failure::Fault("an answer cannot be read".to_owned()).into_response();
    };
    if bytes.len() < LEAST {
        return Response::from_parts(parts, Body::from(bytes));
    }
    let plain = bytes.clone();
    let squeezed = tokio::task::spawn_blocking(move || gzip(&plain)).await;
    let Ok(Ok(squeezed)) = squeezed else {
        return Response::from_parts(parts, Body::from(bytes));
    };
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(squeezed))
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Whether whoever asks takes gzip, and has not said that it is worth nothing to them.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let asked = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|one| one.to_str().ok());
    asked.flat_map(|one| one.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let worthless = |part: &str| {
            part.strip_prefix("q=").is_some_and(|q| q.parse::<f32>().is_ok_and(|q| q <= 0.0))
        };
        named && !parts.any(worthless)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_takes_gzip_says_so() {
        let takes = |text: &'static str| {
            let headers =
                HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))]);
            takes_gzip(&headers)
        };
        assert!(takes("gzip, deflate, br, zstd") && takes("br;q=1.0, GZIP;q=0.5"));
        assert!(!takes("br") && !takes("gzip;q=0") && !takes("identity, gzip; q=0.0"));
        assert!(!takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn what_repeats_becomes_short() {
        assert!(gzip(&vec![b'a'; 10_000]).unwrap().len() < 100);
    }
}
