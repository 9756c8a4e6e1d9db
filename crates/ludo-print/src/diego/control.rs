//! The control sheet: a line for each number, with all cards that show or bracket it; and its other side, which lies on
//! top until the game is over.

use ludo_school::{FamilyId, Rational};

use super::cards::{Sign, draw_sign};
use super::{BLUE, Kit, RED, TINT};
use crate::canvas::{
    Anchor, Canvas, HAIR, Ink, LINE, Pen, SOFT, Style, TEXT, bold, display, plain,
};
use crate::paper::Rect;

const RULE: Pen = Pen { width: 0.2, ink: HAIR, dash: 0.0 };
/// Room for the number of a line.
const NUMBERS: f32 = 27.0;
/// Room for the names of affiliations.
const HEADS: f32 = 11.0;
/// Room for the points.
const POINTS: f32 = 25.0;

pub(super) fn sheet(kit: &Kit<'_>, on: &mut Canvas<'_>) {
    let frame = kit.desk.frame();
    let title = kit.desk.texts.get("print-control");
    on.text(display(8.5, BLUE), [frame.x, frame.y + 7.0], Anchor::Start, &title);
    let deck = kit.deck.name.of(kit.desk.lang);
    on.text(bold(3.8, SOFT), [frame.right(), frame.y + 7.0], Anchor::End, deck);
    let below = key(kit, on, frame);
    let points = Rect { y: frame.bottom() - POINTS, height: POINTS, ..frame };
    scores(kit, on, points);
    let table = Rect { y: below, height: points.y - 4.0 - below, ..frame };
    lines(kit, on, table);
    kit.desk.foot(on);
}

/// How the sheet is read; gives where it ends.
fn key(kit: &Kit<'_>, on: &mut Canvas<'_>, frame: Rect) -> f32 {
    let mut y = frame.y + 16.0;
    for (sign, ink, key) in
        [(Sign::Equal, BLUE, "print-key-same"), (Sign::Different, RED, "print-key-apart")]
    {
        draw_sign(on, [frame.x + 2.5, y - 1.3], 2.2, ink, sign);
        on.text(bold(4.0, TEXT), [frame.x + 8.0, y], Anchor::Start, &kit.desk.texts.get(key));
        y += 6.4;
    }
    y - 1.5
}

fn lines(kit: &Kit<'_>, on: &mut Canvas<'_>, table: Rect) {
    let column = (table.width - NUMBERS) / kit.columns.len() as f32;
    let row = (table.height - HEADS) / kit.deck.families.len() as f32;
    for (at, name) in kit.columns.iter().enumerate() {
        let middle = table.x + NUMBERS + (at as f32 + 0.5) * column;
        let name = kit.deck.affiliations[usize::from(*name)].label.of(kit.desk.lang);
        let size = 2.6;
        let lines = on.fonts().lines(plain(size, SOFT).set, size, column - 1.0, name).len() as f32;
        let first = table.y + HEADS - 2.0 - (lines - 1.0) * LINE * size;
        on.paragraph(plain(size, SOFT), [middle, first], column - 1.0, Anchor::Middle, name);
    }
    for (at, family) in kit.deck.families.iter().enumerate() {
        let top = table.y + HEADS + at as f32 * row;
        on.line(RULE, [table.x, top], [table.right(), top]);
        let middle = [table.x + NUMBERS / 2.0, top + row / 2.0 - 2.2];
        number(on, middle, family.value);
        let label = [middle[0], middle[1] + 10.5];
        on.paragraph(
            plain(2.9, TEXT),
            label,
            NUMBERS,
            Anchor::Middle,
            family.label.of(kit.desk.lang),
        );
        for (place, affiliation) in kit.columns.iter().enumerate() {
            let of = |id| {
                let card = kit.deck.card(id);
                card.family == FamilyId(at as u8) && card.affiliation == *affiliation
            };
            let x = table.x + NUMBERS + place as f32 * column;
            let cell = Rect { x, y: top, width: column, height: row }.within(0.8);
            if let Some((_, card)) = kit.cards.iter().find(|(id, _)| of(*id)) {
                on.frame(Pen { width: 0.15, ink: TINT, dash: 0.0 }, upright(cell), 1.2);
                on.drawing(card, upright(cell).within(0.3));
            }
        }
    }
    on.line(RULE, [table.x, table.bottom()], [table.right(), table.bottom()]);
}

/// The largest card that fits a place.
pub(super) fn upright(place: Rect) -> Rect {
    let [middle, centre] = place.middle();
    let width = place.width.min(place.height * 5.0 / 7.0);
    let height = width * 7.0 / 5.0;
    Rect { x: middle - width / 2.0, y: centre - height / 2.0, width, height }
}

/// A number, around a point: a fraction above and below its bar.
fn number(on: &mut Canvas<'_>, [x, y]: [f32; 2], value: Rational) {
    let size = 6.6;
    let style = display(size, BLUE);
    if value.is_whole() {
        let whole = display(9.0, BLUE);
        on.text(whole, [x, y + 0.33 * whole.size], Anchor::Middle, &signed(value.num()));
        return;
    }
    let (above, below) = (value.num().abs().to_string(), value.den().to_string());
    let width = |text: &str| on.fonts().width(style.set, size, text);
    let half = width(&above).max(width(&below)) / 2.0 + 0.8;
    if value.num() < 0 {
        on.text(style, [x - half - 0.8, y + 0.3 * size], Anchor::End, "−");
    }
    on.text(style, [x, y - 1.2], Anchor::Middle, &above);
    on.line(Pen { width: 0.7, ink: BLUE, dash: 0.0 }, [x - half, y], [x + half, y]);
    on.text(style, [x, y + 1.2 + 0.66 * size], Anchor::Middle, &below);
}

fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// What pairs bring, on either side of a holder.
pub(super) fn scores(kit: &Kit<'_>, on: &mut Canvas<'_>, place: Rect) {
    let half = (place.width - 4.0) / 2.0;
    let sides = [
        ("print-diego", BLUE, [("print-right", "+2"), ("print-wrong", "−2")]),
        ("print-pas-diego", RED, [("print-well-seen", "+4"), ("print-ill-seen", "−4")]),
    ];
    for (at, (name, ink, lines)) in sides.into_iter().enumerate() {
        let x = place.x + at as f32 * (half + 4.0);
        let side = Rect { x, width: half, ..place };
        on.frame(Pen { width: 0.4, ink, dash: 0.0 }, side, 2.5);
        on.text(
            display(5.0, ink),
            [x + 4.0, side.y + 7.4],
            Anchor::Start,
            &kit.desk.texts.get(name),
        );
        for ((key, points), y) in lines.into_iter().zip([14.2, 20.6]) {
            let line = |ink: Ink, style: fn(f32, Ink) -> Style| style(3.6, ink);
            on.text(
                line(TEXT, plain),
                [x + 4.0, side.y + y],
                Anchor::Start,
                &kit.desk.texts.get(key),
            );
            on.text(display(4.6, ink), [side.right() - 4.0, side.y + y], Anchor::End, points);
        }
    }
}

pub(super) fn cover(kit: &Kit<'_>, on: &mut Canvas<'_>) {
    let frame = kit.desk.frame();
    on.frame(Pen { width: 0.7, ink: BLUE, dash: 0.0 }, frame, 5.0);
    let [middle, centre] = frame.middle();
    let (title, wait) =
        (kit.desk.texts.get("print-control"), kit.desk.texts.get("print-control-wait"));
    on.text(display(15.0, BLUE), [middle, centre - 12.0], Anchor::Middle, &title);
    on.paragraph(
        plain(6.0, TEXT),
        [middle, centre + 4.0],
        frame.width - 40.0,
        Anchor::Middle,
        &wait,
    );
    let deck = kit.deck.name.of(kit.desk.lang);
    on.text(bold(4.4, SOFT), [middle, frame.bottom() - 10.0], Anchor::Middle, deck);
}
