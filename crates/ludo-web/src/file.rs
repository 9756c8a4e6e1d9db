//! One file of the client, in the encodings in which it was built.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::Encoding;

/// What lies here has a digest of itself in its name, and so never changes.
const NAMED_BY_CONTENT: &str = "assets/";

/// One file.
#[derive(Clone, Debug)]
pub struct File {
    kind: &'static str,
    immutable: bool,
    plain: Body,
    /// The shortest last.
    shorter: Vec<Body>,
}

/// The bytes of a file in one encoding.
#[derive(Clone, Debug)]
pub struct Body {
    /// Which.
    pub encoding: Encoding,
    /// The bytes.
    pub bytes: Cow<'static, [u8]>,
    /// Names exactly these bytes, in its quotes.
    pub etag: String,
}

impl File {
    pub(crate) fn new(path: &str, plain: Body, shorter: Vec<Body>) -> Self {
        Self { kind: kind(path), immutable: path.starts_with(NAMED_BY_CONTENT), plain, shorter }
    }

    /// What stands in `Content-Type`.
    pub const fn kind(&self) -> &'static str {
        self.kind
    }

    /// Whether under this path there will never be anything else.
    pub const fn is_immutable(&self) -> bool {
        self.immutable
    }

    /// The body to send to whoever has sent this `Accept-Encoding`, if any. Whoever takes nothing that
    /// there is gets the bytes as they are.
    pub fn body(&self, accepted: Option<&str>) -> &Body {
        let weight = |body: &Body| body.encoding.weight(accepted);
        self.shorter.iter().fold(&self.plain, |best, next| {
            if weight(next) > 0.0 && weight(next) >= weight(best) { next } else { best }
        })
    }
}

impl Body {
    pub(crate) fn new(encoding: Encoding, bytes: Cow<'static, [u8]>, digest: [u8; 32]) -> Self {
        let mut etag = String::from("\"");
        for byte in &digest[..16] {
            let _ = write!(etag, "{byte:02x}");
        }
        etag.push('"');
        Self { encoding, bytes, etag }
    }

    /// Whether a reader who has what this `If-None-Match` names has these bytes.
    pub fn is_known(&self, if_none_match: &str) -> bool {
        let mut tags = if_none_match.split(',').map(str::trim);
        // A proxy that compresses marks a tag as weak; for reading, weak tags are as good.
        tags.any(|tag| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == self.etag)
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/vnd.microsoft.icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_known_alone_in_a_list_weak_or_by_a_star() {
        let body = Body::new(Encoding::Identity, Cow::Borrowed(b"x"), [0xab; 32]);
        let tag = format!("\"{}\"", "ab".repeat(16));
        assert_eq!(body.etag, tag);
        for known in [tag.clone(), format!("\"other\", {tag}"), format!("W/{tag}"), "*".to_owned()]
        {
            assert!(body.is_known(&known), "{known}");
        }
        for unknown in ["", "\"other\"", "ab", &tag[1..]] {
            assert!(!body.is_known(unknown), "{unknown}");
        }
    }
}
