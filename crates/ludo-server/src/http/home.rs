//! The page at `/`: what this server is, in the reader's language. The web client takes its place.

use std::sync::LazyLock;

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};

const STYLE: &str = "\
:root{color-scheme:light dark}body{font:1.1rem/1.6 system-ui,sans-serif;max-width:38rem;margin:12vh auto;\
padding:0 1.2rem}h1{font-size:2rem;line-height:1.2}code{padding:.1em .3em;border-radius:.3em;\
background:color-mix(in srgb,currentColor 10%,transparent)}";

const FRENCH: &str = include_str!("home.fr.html");
const ENGLISH: &str = include_str!("home.en.html");

/// The two languages of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Language {
    French,
    English,
}

/// `GET /`.
pub(super) async fn page(headers: HeaderMap) -> Response {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let (lang, text) = match language(asked.unwrap_or_default()) {
        Language::French => ("fr", FRENCH),
        Language::English => ("en", ENGLISH),
    };
    let html = format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Ludothèque</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<main>\n{text}</main>\n</body>\n</html>\n"
    );
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_LANGUAGE, lang),
        (header::VARY, "accept-language"),
        (header::CONTENT_SECURITY_POLICY, POLICY.as_str()),
    ];
    (headers, html).into_response()
}

/// Nothing but our own style sheet, known by its hash.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    let hash = base64(&Sha256::digest(STYLE));
    format!("default-src 'none'; style-src 'sha256-{hash}'; frame-ancestors 'none'")
});

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |group: &[u8]| {
        let mut three = [0; 3];
        three[..group.len()].copy_from_slice(group);
        let bits = u32::from_be_bytes([0, three[0], three[1], three[2]]);
        let digit = move |i: usize| char::from(DIGITS[(bits >> (18 - 6 * i)) as usize % 64]);
        let filled = group.len() + 1;
        (0..4).map(move |i| if i < filled { digit(i) } else { '=' })
    };
    bytes.chunks(3).flat_map(group).collect()
}

/// The first of our languages that the reader names with the highest weight; French if none.
fn language(accepted: &str) -> Language {
    let mut best = (Language::French, 0.0);
    for part in accepted.split(',') {
        let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok()).unwrap_or(0.0);
        let language = match tag.trim().split('-').next() {
            Some("fr") => Language::French,
            Some("en") => Language::English,
            _ => continue,
        };
        if weight > best.1 {
            best = (language, weight);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_chooses_the_language() {
        assert_eq!(language("en-GB,en;q=0.9,fr;q=0.8"), Language::English);
        assert_eq!(language("de, fr;q=0.5, en;q=0.7"), Language::English);
        assert_eq!(language("fr-CH, en;q=0.9"), Language::French);
        assert_eq!(language("de"), Language::French);
        assert_eq!(language(";;q=,"), Language::French);
    }

    #[test]
    fn base64_is_that_of_everybody() {
        assert_eq!(
            ["", "f", "fo", "foo"].map(|text| base64(text.as_bytes())),
            ["", "Zg==", "Zm8=", "Zm9v"]
        );
    }
}
