//! What everybody may see of editions: faces and pictures, at addresses whose answers never change.

use axum::extract::State as With;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludo_catalogue::{AtHand, Title};
use ludo_core::Hex32;
use ludo_edition::Picture;
use ludo_protocol::{EditionFace, PictureInfo, Sentence};

use super::body::Two;
use super::{Failure, State};
use crate::editions;

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// A picture may have a style of its own. Whatever else stands in it loads nothing and runs nothing.
const PICTURE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'",
);

/// `GET /api/editions/{digest}/{file}`: the face, or one of the pictures.
pub(super) async fn file(
    With(state): With<State>,
    Two(digest, file): Two,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let digest = Hex32::parse(&digest).ok_or(Failure::NoSuchFile)?;
    let found = editions::find_any(&state.parts, digest).await?;
    let (title, edition) = found.ok_or(Failure::NoSuchFile)?;
    if file == editions::face_file(title) {
        let face = face(&state, title, &edition)?;
        let kind = HeaderValue::from_static("application/json");
        return Ok(for_ever(&headers, &format!("{digest}-{}", title.face), kind, face));
    }
    let (name, extension) = file.split_once('.').ok_or(Failure::NoSuchFile)?;
    let kind = Picture::ALL.into_iter().find(|kind| kind.extension() == extension);
    let (kind, name) = kind.zip(Hex32::parse(name)).ok_or(Failure::NoSuchFile)?;
    let picture = edition.bundle.picture(name, kind).ok_or(Failure::NoSuchFile)?;
    let content_type = HeaderValue::from_static(kind.content_type());
    let bytes = picture.bytes.to_vec();
    let mut response = for_ever(&headers, &name.to_string(), content_type, bytes);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, PICTURE_POLICY);
    Ok(response)
}

/// The part of an edition that everybody may see.
fn face(state: &State, title: &Title, edition: &AtHand) -> Result<Vec<u8>, Failure> {
    let fault = || Failure::Fault("a face is no JSON".to_owned());
    let face = title.face(&state.parts.shelf, edition.id.digest).ok_or_else(fault)?;
    let pictures = edition.bundle.pictures().into_iter().map(|(file, kind)| PictureInfo {
        name: file.name.clone(),
        file: format!("{}.{}", file.digest, kind.extension()),
    });
    let sentence = edition.bundle.sentence();
    let face = EditionFace {
        game: title.key.to_owned(),
        name: edition.id.name.clone(),
        digest: edition.id.digest,
        sentence: sentence.map(|text| Sentence { fr: text.fr.clone(), en: text.en.clone() }),
        face: serde_json::from_str(&face).map_err(|_| fault())?,
        pictures: pictures.collect(),
    };
    serde_json::to_vec(&face).map_err(|_| fault())
}

/// What never changes: whoever has it already is told so.
fn for_ever(headers: &HeaderMap, tag: &str, kind: HeaderValue, body: Vec<u8>) -> Response {
    let tag = format!("\"{tag}\"");
    let mut response = if has(headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, kind)], body).into_response()
    };
    let tag = HeaderValue::try_from(tag).expect("hexadecimal digits in quotes fit a header");
    response.headers_mut().extend([(header::ETAG, tag), (header::CACHE_CONTROL, FOR_EVER)]);
    response
}

/// Whether whoever asks has what a tag names.
pub(super) fn has(headers: &HeaderMap, tag: &str) -> bool {
    let tags = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    tags.is_some_and(|tags| {
        tags.split(',').any(|one| one.trim().trim_start_matches("W/") == tag || one.trim() == "*")
    })
}
