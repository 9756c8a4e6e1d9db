//! The tray, over two sheets: cut between its rows, so that no place is cut through.

use std::fmt::Write as _;

use super::INK;
use crate::NotPrinted;
use crate::canvas::{Anchor, bold};
use crate::joined::{Board, Lying};
use crate::paper::Rect;
use crate::press::{Desk, Press};
use crate::sprite::drawing;

/// How many sheets it is on.
pub(super) const SHEETS: usize = 2;
/// From one place to the next: a little more than a stone.
const STEP: f32 = 28.0;
/// Around the outermost places, and how much of a corner is cut away.
const EDGE: f32 = 17.0;
const CORNER: f32 = 66.0;
/// A place, 40 units wide, and how large such a unit is.
const PLACE: &str = "M13 2h14l11 11v14L27 38H13L2 27V13z";
const UNIT: f32 = 0.56;

/// Prints it from how many places each row has.
pub(super) fn print(desk: &Desk, press: &mut Press<'_>, rows: &[u8]) -> Result<(), NotPrinted> {
    let widest = rows.iter().copied().max().unwrap_or_default();
    let width = f32::from(widest - 1) * STEP + 2.0 * EDGE + STEP;
    let height = (rows.len() - 1) as f32 * STEP + 2.0 * EDGE + STEP;
    let places = places(rows, [width, height]);
    let ground = drawing(&desk.fonts, [width, height], &ground([width, height], &places))?;
    let name = desk.texts.get("diadingo-print-tray");
    // Below the middle row of seven: the first sheet has one row more.
    let cut = height / 2.0 + STEP * if rows.len() % 2 == 1 { 0.5 } else { 0.0 };
    let (xs, ys) = ([0.0, width], [0.0, cut, height]);
    let board = Board { name: &name, xs: &xs, ys: &ys, lying: Lying::Sideways, ink: INK };
    board.print(desk, press, &|on| {
        on.drawing(&ground, Rect { x: 0.0, y: 0.0, width, height });
        for (place, [x, y]) in &places {
            on.text(bold(4.0, INK), [*x, y + 1.4], Anchor::Middle, place);
        }
    });
    Ok(())
}

/// Every place by its name, and its middle.
fn places(rows: &[u8], [width, height]: [f32; 2]) -> Vec<(String, [f32; 2])> {
    let mut places = Vec::new();
    for (row, count) in rows.iter().enumerate() {
        for number in 0..*count {
            let right = f32::from(number) - f32::from(count - 1) / 2.0;
            let down = row as f32 - (rows.len() - 1) as f32 / 2.0;
            let letter = char::from(b'A' + row as u8);
            let middle = [width / 2.0 + right * STEP, height / 2.0 + down * STEP];
            places.push((format!("{letter}{}", number + 1), middle));
        }
    }
    places
}

fn ground([width, height]: [f32; 2], places: &[(String, [f32; 2])]) -> String {
    let octagon = |inset: f32| {
        let cut = CORNER - 0.42 * inset;
        let (right, bottom) = (width - inset, height - inset);
        format!(
            "M{} {inset}H{}L{right} {}V{}L{} {bottom}H{}L{inset} {}V{}z",
            inset + cut,
            right - cut,
            inset + cut,
            bottom - cut,
            right - cut,
            inset + cut,
            bottom - cut,
            inset + cut
        )
    };
    let mut body = format!(
        r##"<path d="{}" fill="#f3e7cf" stroke="#94680f" stroke-width=".8"/><path d="{}" fill="#dcebec" stroke="#14616f" stroke-width=".8"/>"##,
        octagon(0.6),
        octagon(5.0)
    );
    for (_, [x, y]) in places {
        let (left, top) = (x - 20.0 * UNIT, y - 20.0 * UNIT);
        let _ = write!(
            body,
            r##"<path transform="translate({left} {top}) scale({UNIT})" d="{PLACE}" fill="#fff" stroke="#14616f" stroke-width=".9"/>"##
        );
    }
    body
}
