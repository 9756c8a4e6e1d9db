//! Games to print.

use axum::Extension;
use axum::extract::State as With;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludo_print::{Affiliations, Lang, NotPrinted, Order, Paper};
use serde::Deserialize;

use super::body::{Asked, Segment};
use super::caller::Caller;
use super::editions::has;
use super::{Failure, State};

/// Browsers show a document by a part of their own, with styles of its own. Nothing else is loaded.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'",
);

/// What is to be printed; what is not said is as it usually is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wish {
    deck: Option<String>,
    paper: Option<String>,
    lang: Option<String>,
    affiliations: Option<String>,
    packs: Option<u8>,
}

impl Wish {
    fn order(self) -> Result<Order, Failure> {
        let wrong = |field: &str| Failure::Malformed(field.to_owned());
        let paper = Paper::find(self.paper.as_deref().unwrap_or("a4"));
        let lang = match self.lang.as_deref() {
            None | Some("fr") => Lang::Fr,
            Some("en") => Lang::En,
            Some(_) => return Err(wrong("lang")),
        };
        let affiliations = self.affiliations.as_deref().map(Affiliations::parse);
        Ok(Order {
            deck: self.deck,
            affiliations: affiliations.unwrap_or_default(),
            packs: self.packs,
            paper: paper.ok_or_else(|| wrong("paper"))?,
            lang,
        })
    }
}

/// `GET /api/print/{game}`.
pub(super) async fn print(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    Segment(game): Segment,
    Asked(wish): Asked<Wish>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let order = wish.order()?;
    let _one_of_a_few = state.limits.printing(caller.address)?;
    let print = state.printer.print(game, order).await.ok_or(Failure::Late)?;
    let print = print.map_err(|error| match error {
        NotPrinted::Game { .. } => Failure::NoSuchGame,
        NotPrinted::Fault(fault) => Failure::Fault(fault),
        other => Failure::Malformed(other.to_string()),
    })?;
    let tag = format!("\"{}\"", print.tag);
    let mut response = if has(&headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let name = format!("inline; filename=\"{}\"", print.name);
        let kind = "application/pdf".to_owned();
        ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], print.pdf.clone())
            .into_response()
    };
    let tag = HeaderValue::try_from(tag).expect("hexadecimal digits in quotes fit a header");
    // Another version of the program may print it better: it is asked for again, and sent again only then.
    let again = HeaderValue::from_static("public, no-cache");
    response.headers_mut().extend([
        (header::ETAG, tag),
        (header::CACHE_CONTROL, again),
        (header::CONTENT_SECURITY_POLICY, POLICY),
    ]);
    Ok(response)
}
