//! Reading requests, so that whatever cannot be read is told as a problem with a code.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use ludo_transcript::decode;
use serde::de::DeserializeOwned;

use super::{Failure, State};
use crate::malformed;

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<State> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &State) -> Result<Self, Failure> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(Failure::NotJson);
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|error| cut(&error))?;
        let text = str::from_utf8(&bytes).map_err(|_| Failure::Malformed("body".to_owned()))?;
        decode(text).map(Self).map_err(|error| Failure::Malformed(malformed::told(&error)))
    }
}

fn cut(error: &BytesRejection) -> Failure {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Failure::TooLarge
    } else {
        Failure::Malformed("body".to_owned())
    }
}

/// The one variable part of a path.
pub(crate) struct Segment(pub(crate) String);

impl FromRequestParts<State> for Segment {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Failure> {
        let path = Path::from_request_parts(parts, state).await;
        path.map(|Path(segment)| Self(segment)).map_err(|_| Failure::Malformed("path".to_owned()))
    }
}

/// The two variable parts of a path.
pub(crate) struct Two(pub(crate) String, pub(crate) String);

impl FromRequestParts<State> for Two {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Failure> {
        let path = Path::from_request_parts(parts, state).await;
        let path = path.map(|Path((first, second))| Self(first, second));
        path.map_err(|_| Failure::Malformed("path".to_owned()))
    }
}

/// What stands after the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<State> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Failure> {
        let query = Query::from_request_parts(parts, state).await;
        query.map(|Query(query)| Self(query)).map_err(|_| Failure::Malformed("query".to_owned()))
    }
}
