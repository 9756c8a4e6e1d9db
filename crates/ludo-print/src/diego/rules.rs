//! The rules, in our words; how to make the game, and who made what.

use ludo_school::FamilyId;

use super::control::{scores, upright};
use super::{BLUE, Kit, TINT};
use crate::canvas::{Anchor, Canvas, Pen, SOFT, TEXT, bold, display, plain};
use crate::chapters::{Chapter, Setting};
use crate::paper::Rect;

const RULES: [Chapter; 7] = [
    ("print-aim", &["print-aim-1", "print-aim-2"]),
    ("print-begin", &["print-begin-1", "print-begin-2", "print-begin-3"]),
    ("print-turn", &["print-turn-1", "print-turn-2"]),
    ("print-object", &["print-object-1", "print-object-2"]),
    ("print-pass", &["print-pass-1", "print-pass-2"]),
    ("print-end", &["print-end-1", "print-end-2"]),
    (
        "print-variants",
        &[
            "print-variant-1",
            "print-variant-2",
            "print-variant-3",
            "print-variant-4",
            "print-variant-5",
        ],
    ),
];
const MAKING: [Chapter; 2] = [
    ("print-make", &["print-make-1", "print-make-2", "print-make-3", "print-make-4"]),
    ("print-credits", &["print-credits-1", "print-credits-2", "print-credits-3"]),
];

pub(super) fn rules(kit: &Kit<'_>, on: &mut Canvas<'_>) {
    let frame = kit.desk.frame();
    on.text(display(17.0, BLUE), [frame.x, frame.y + 13.0], Anchor::Start, "Diego");
    let sentence = kit.desk.texts.get("print-sentence");
    on.text(bold(4.4, TEXT), [frame.x, frame.y + 21.5], Anchor::Start, &sentence);
    let deck = kit.desk.texts.with("print-deck", &[("deck", kit.deck.name.of(kit.desk.lang))]);
    on.text(plain(3.6, SOFT), [frame.right(), frame.y + 13.0], Anchor::End, &deck);
    let points = Rect { y: frame.bottom() - 25.0, height: 25.0, ..frame };
    let top = frame.y + 30.0;
    columns(kit, on, &RULES, Rect { y: top, height: points.y - 5.0 - top, ..frame });
    scores(kit, on, points);
    kit.desk.foot(on);
}

/// Chapters of this deck.
fn columns(kit: &Kit<'_>, on: &mut Canvas<'_>, chapters: &[Chapter], place: Rect) {
    let cards = kit.cards.len().to_string();
    let values = [("cards", &*cards)];
    Setting { desk: &kit.desk, values: &values, ink: BLUE }.columns(on, chapters, place);
}

pub(super) fn making(kit: &Kit<'_>, on: &mut Canvas<'_>) {
    let frame = kit.desk.frame();
    let title = kit.desk.texts.get("print-box");
    on.text(display(8.5, BLUE), [frame.x, frame.y + 7.0], Anchor::Start, &title);
    let below = samples(kit, on, Rect { y: frame.y + 14.0, ..frame });
    let top = below + 6.0;
    columns(kit, on, &MAKING, Rect { y: top, height: frame.bottom() - top, ..frame });
    kit.desk.foot(on);
}

/// One number in all the ways in which the deck shows it; gives where it ends.
fn samples(kit: &Kit<'_>, on: &mut Canvas<'_>, place: Rect) -> f32 {
    let family = FamilyId((kit.deck.families.len() / 2) as u8);
    let number = kit.deck.families[usize::from(family.0)].label.of(kit.desk.lang);
    let sentence = kit.desk.texts.with("print-samples", &[("number", number)]);
    let mut y = on.paragraph(
        plain(4.0, TEXT),
        [place.x, place.y + 3.0],
        place.width,
        Anchor::Start,
        &sentence,
    );
    let across = kit.columns.len().div_ceil(2).max(4);
    let (width, height) = (place.width / across as f32, 49.0);
    for (at, affiliation) in kit.columns.iter().enumerate() {
        let of = |id| {
            let card = kit.deck.card(id);
            card.family == family && card.affiliation == *affiliation
        };
        let cell = Rect {
            x: place.x + (at % across) as f32 * width,
            y: y + (at / across) as f32 * height,
            width,
            height: 42.0,
        };
        if let Some((_, card)) = kit.cards.iter().find(|(id, _)| of(*id)) {
            let place = upright(cell.within(1.5));
            on.frame(Pen { width: 0.25, ink: TINT, dash: 0.0 }, place, 2.0);
            on.drawing(card, place.within(0.4));
        }
        let name = kit.deck.affiliations[usize::from(*affiliation)].label.of(kit.desk.lang);
        let at = [cell.middle()[0], cell.bottom() + 2.2];
        on.paragraph(plain(2.9, SOFT), at, width - 2.0, Anchor::Middle, name);
    }
    y += kit.columns.len().div_ceil(across) as f32 * height;
    y
}
