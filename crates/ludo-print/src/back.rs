//! Backs: small signs around a seal, the same whichever way round they are held.

use std::fmt::Write as _;

use crate::NotPrinted;
use crate::fonts::Fonts;
use crate::grid::MARGIN_OF_BACKS;
use crate::sprite::{Symbol, drawing};

/// How a back looks.
pub(crate) struct Look<'a> {
    /// The ink of frame and seal, and a paler one for the signs.
    pub(crate) ink: &'a str,
    pub(crate) tint: &'a str,
    /// The signs, in turn; small backs have none.
    pub(crate) signs: &'a [Symbol],
    /// How large a sign is.
    pub(crate) sign: f32,
    /// What stands in the seal, around 0, within a circle of 1; it looks the same upside down.
    pub(crate) seal: &'a str,
    /// How large the seal is, from its middle.
    pub(crate) round: f32,
}

/// A back of that size.
pub(crate) fn back(
    fonts: &Fonts,
    size: [f32; 2],
    look: &Look<'_>,
) -> Result<usvg::Tree, NotPrinted> {
    let [width, height] = size;
    let Look { ink, seal, round, .. } = look;
    let (middle, centre) = (width / 2.0, height / 2.0);
    let edge = MARGIN_OF_BACKS.min(width / 8.0);
    let (inner_width, inner_height) = (width - 2.0 * edge, height - 2.0 * edge);
    let half = signs(size, edge, look);
    let body = format!(
        r#"<rect x="{edge}" y="{edge}" width="{inner_width}" height="{inner_height}" rx="3" fill="none" stroke="{ink}" stroke-width=".6"/>{half}<g transform="rotate(180 {middle} {centre})">{half}</g><circle cx="{middle}" cy="{centre}" r="{round}" fill="{ink}"/><g transform="translate({middle} {centre}) scale({round})">{seal}</g>"#
    );
    drawing(fonts, size, &body)
}

/// The signs of the upper half; the lower one is the same, upside down.
fn signs([width, height]: [f32; 2], edge: f32, look: &Look<'_>) -> String {
    if look.signs.is_empty() {
        return String::new();
    }
    let (room, step) = (edge + 1.2, look.sign * 1.75);
    let across = ((width - 2.0 * room) / step).floor() as i32;
    let rows = ((height / 2.0 - room) / step).floor() as i32;
    let mut body = String::new();
    for row in 0..rows {
        for column in 0..across {
            let x = width / 2.0 + (column as f32 - (across - 1) as f32 / 2.0) * step;
            let y = height / 2.0 - (row as f32 + 0.5) * step;
            let away = (x - width / 2.0).hypot(y - height / 2.0);
            if away < look.round + 0.75 * look.sign {
                continue;
            }
            let sign = &look.signs[(row + column) as usize % look.signs.len()];
            let corner = [x - look.sign / 2.0, y - look.sign / 2.0];
            let _ = write!(body, "{}", sign.at(look.tint, corner, [look.sign; 2]));
        }
    }
    body
}
