//! Links as pictures that a phone reads.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

use super::Failure;

/// A link as a QR code, in SVG.
pub(super) fn picture(link: &str) -> Result<String, Failure> {
    let picture = QrCode::encode_text(link, QrCodeEcc::Medium)
        .map_err(|_| Failure::Malformed("host".to_owned()))?;
    Ok(svg(&picture))
}

/// One path of strips, one line high, with the quiet zone of four that readers ask for.
fn svg(picture: &QrCode) -> String {
    const QUIET: i32 = 4;
    let size = picture.size();
    let side = size + 2 * QUIET;
    let mut dark = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let end = (x..size).find(|&x| !picture.get_module(x, y)).unwrap_or(size);
            let long = end - x;
            if long > 0 {
                let _ = write!(dark, "M{} {}h{long}v1h-{long}z", x + QUIET, y + QUIET);
            }
            x = end + 1;
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/>\
         <path d=\"{dark}\"/></svg>"
    )
}
