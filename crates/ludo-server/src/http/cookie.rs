//! The cookie that says who somebody is. Scripts cannot read it, other sites cannot send it along.

use axum::http::{HeaderMap, HeaderValue, header};
use ludo_store::Token;

use crate::config::Scheme;

const NAME: &str = "ludotheque";
/// As long as browsers keep a cookie at most.
pub(super) const MOST_DAYS: u32 = 400;
/// A cookie that is older than a quarter of its life is given anew, so that whoever comes now and then is
/// never forgotten.
pub(super) const RENEWED_AFTER_DAYS: u32 = MOST_DAYS / 4;

/// The header that hands out a token.
pub(super) fn give(token: &Token, scheme: Scheme) -> HeaderValue {
    let digits = format!("{:032x}", u128::from_be_bytes(token.0));
    let mut value = set(&digits, MOST_DAYS * 24 * 60 * 60, scheme);
    value.set_sensitive(true);
    value
}

/// The header that takes it back.
pub(super) fn take(scheme: Scheme) -> HeaderValue {
    set("", 0, scheme)
}

fn set(value: &str, seconds: u32, scheme: Scheme) -> HeaderValue {
    let secure = match scheme {
        Scheme::Http => "",
        Scheme::Https => "; Secure",
    };
    let text = format!("{NAME}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).expect("hexadecimal digits and words fit a header")
}

/// The token that a request shows.
pub(super) fn read(headers: &HeaderMap) -> Option<Token> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';')).filter_map(|one| one.split_once('='));
    let (_, value) = cookies.find(|(name, _)| name.trim() == NAME)?;
    let digits = value.trim();
    let digit = |c: u8| c.is_ascii_digit() || (b'a'..=b'f').contains(&c);
    let one_spelling = digits.len() == 32 && digits.bytes().all(digit);
    let number = one_spelling.then(|| u128::from_str_radix(digits, 16).ok()).flatten()?;
    Some(Token(number.to_be_bytes()))
}
