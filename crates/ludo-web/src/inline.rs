//! Scripts inside a page. A strict policy lets them run by their hash only.

use sha2::{Digest as _, Sha256};

/// The sources of a `script-src` that let the inline scripts of a page run: `'sha256-…'` for each.
pub(crate) fn script_sources(html: &str) -> Vec<String> {
    scripts(html)
        .into_iter()
        .map(|script| format!("'sha256-{}'", base64(&Sha256::digest(script))))
        .collect()
}

/// The text of each script that has no address, as browsers hash it: all between the tags. This reads pages
/// that our own build wrote, not any page.
fn scripts(html: &str) -> Vec<&str> {
    // Byte for byte as long as the page itself, so that places in one are places in the other.
    let lower = html.to_ascii_lowercase();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = lower[at..].find("<script").map(|open| at + open) {
        let Some(begin) = lower[open..].find('>').map(|end| open + end + 1) else { break };
        let Some(end) = lower[begin..].find("</script").map(|end| begin + end) else { break };
        let mut attributes = lower[open..begin - 1].split_ascii_whitespace().skip(1);
        if !attributes.any(|attribute| attribute.starts_with("src=")) {
            found.push(&html[begin..end]);
        }
        at = end;
    }
    found
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_without_an_address_are_found() {
        let html = "<!doctype html><html lang=\"fr\"><head><title>É</title>\n\
             <script>\n  let é = 1 < 2;\n</script>\n\
             <script type=\"module\" crossorigin src=\"/assets/a.js\"></script>\
             <SCRIPT data-x>b()</SCRIPT ><script></script></head>";
        assert_eq!(scripts(html), ["\n  let é = 1 < 2;\n", "b()", ""]);
        assert_eq!(scripts("<script>cut"), [""; 0]);
        assert_eq!(scripts("<p>nothing"), [""; 0]);
    }

    #[test]
    fn a_source_is_the_hash_that_browsers_compute() {
        // The example of the Content Security Policy specification.
        assert_eq!(
            script_sources("<script>alert('Hello, world.');</script>"),
            ["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"]
        );
    }

    #[test]
    fn base64_is_that_of_everybody() {
        assert_eq!(
            ["", "f", "fo", "foo"].map(|text| base64(text.as_bytes())),
            ["", "Zg==", "Zm8=", "Zm9v"]
        );
    }
}
