//! The cookie that says who somebody is. Scripts cannot read it, other sites cannot send it along, and under https
//! no other host can set it: its name begins with `__Host-`, which browsers take from this very host only.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::AppendHeaders;
use ludo_store::Token;

use crate::admin::SESSION_SECONDS;
use crate::config::Scheme;

/// Under http, and what everybody has from before there was another.
const PLAIN: &str = "ludotheque";
/// Under https.
const BOUND: &str = "__Host-ludotheque";

/// The same for whoever has shown the secret of the house.
const ADMIN_PLAIN: &str = "ludotheque-admin";
const ADMIN_BOUND: &str = "__Host-ludotheque-admin";

/// What an answer sets.
pub(super) type Cookies = AppendHeaders<Vec<(HeaderName, HeaderValue)>>;

/// As long as browsers keep a cookie at most.
pub(crate) const MOST_DAYS: u32 = 400;
/// A cookie that is older than a quarter of its life is given anew, so that whoever comes now and then is
/// never forgotten.
pub(super) const RENEWED_AFTER_DAYS: u32 = MOST_DAYS / 4;

/// What hands out a token. Under https the plain cookie goes.
pub(super) fn give(token: &Token, scheme: Scheme) -> Cookies {
    let digits = digits(token);
    let seconds = MOST_DAYS * 24 * 60 * 60;
    all(match scheme {
        Scheme::Http => vec![set(PLAIN, &digits, seconds, scheme)],
        Scheme::Https => vec![set(BOUND, &digits, seconds, scheme), set(PLAIN, "", 0, scheme)],
    })
}

fn digits(token: &Token) -> String {
    format!("{:032x}", u128::from_be_bytes(token.0))
}

/// What lets somebody in who has shown the secret of the house: not even by a link of another site, and not for long.
pub(super) fn give_admin(token: &Token, scheme: Scheme) -> Cookies {
    all(vec![set_admin(&digits(token), SESSION_SECONDS, scheme)])
}

/// What lets them in no longer.
pub(super) fn take_admin(scheme: Scheme) -> Cookies {
    all(vec![set_admin("", 0, scheme)])
}

fn set_admin(value: &str, seconds: u32, scheme: Scheme) -> HeaderValue {
    let name = match scheme {
        Scheme::Http => ADMIN_PLAIN,
        Scheme::Https => ADMIN_BOUND,
    };
    written(name, value, seconds, "Strict", scheme)
}

/// The token of whoever has shown the secret of the house.
pub(super) fn read_admin(headers: &HeaderMap) -> Option<Token> {
    named(headers, ADMIN_BOUND).or_else(|| named(headers, ADMIN_PLAIN))
}

/// What takes it back.
pub(super) fn take(scheme: Scheme) -> Cookies {
    all(match scheme {
        Scheme::Http => vec![set(PLAIN, "", 0, scheme)],
        Scheme::Https => vec![set(BOUND, "", 0, scheme), set(PLAIN, "", 0, scheme)],
    })
}

fn all(cookies: Vec<HeaderValue>) -> Cookies {
    AppendHeaders(cookies.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect())
}

fn set(name: &str, value: &str, seconds: u32, scheme: Scheme) -> HeaderValue {
    written(name, value, seconds, "Lax", scheme)
}

fn written(name: &str, value: &str, seconds: u32, site: &str, scheme: Scheme) -> HeaderValue {
    let secure = match scheme {
        Scheme::Http => "",
        Scheme::Https => "; Secure",
    };
    let text =
        format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite={site}{secure}");
    let mut value = HeaderValue::try_from(text).expect("hexadecimal digits and words fit a header");
    value.set_sensitive(true);
    value
}

/// The token that a request shows: the cookie that only this host can have set comes first.
pub(super) fn read(headers: &HeaderMap) -> Option<Token> {
    named(headers, BOUND).or_else(|| named(headers, PLAIN))
}

/// Whether a request comes with the plain cookie where it should have the other.
pub(super) fn is_to_be_exchanged(headers: &HeaderMap, scheme: Scheme) -> bool {
    scheme == Scheme::Https && named(headers, BOUND).is_none()
}

fn named(headers: &HeaderMap, wanted: &str) -> Option<Token> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';')).filter_map(|one| one.split_once('='));
    let (_, value) = cookies.find(|(name, _)| name.trim() == wanted)?;
    let digits = value.trim();
    let digit = |c: u8| c.is_ascii_digit() || (b'a'..=b'f').contains(&c);
    let one_spelling = digits.len() == 32 && digits.bytes().all(digit);
    let number = one_spelling.then(|| u128::from_str_radix(digits, 16).ok()).flatten()?;
    Some(Token(number.to_be_bytes()))
}
