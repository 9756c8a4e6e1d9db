//! The rules, in our words; how to make the game, and who made what.

use ludo_school::FamilyId;

use super::control::{scores, upright};
use super::{BLUE, Cut, Kit, SOFT, TEXT, TINT, bold, display, plain};
use crate::canvas::{Anchor, Canvas, LINE, Pen};
use crate::paper::Rect;

/// Sizes of running text: the first that fits is taken.
const SIZES: [f32; 8] = [4.4, 4.2, 4.0, 3.8, 3.6, 3.4, 3.2, 3.0];
/// A heading is so many times as large.
const HEADING: f32 = 1.4;
/// Between paragraphs, in sizes of the text.
const BETWEEN: f32 = 0.45;
/// Room between columns.
const COLUMNS: f32 = 8.0;

/// A heading, and paragraphs: keys of their texts.
type Chapter = (&'static str, &'static [&'static str]);

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

pub(super) fn rules(kit: &Kit<'_>, on: &mut Canvas<'_>) -> Cut {
    let frame = kit.frame();
    on.text(display(17.0, BLUE), [frame.x, frame.y + 13.0], Anchor::Start, "Diego");
    let sentence = kit.texts.get("print-sentence");
    on.text(bold(4.4, TEXT), [frame.x, frame.y + 21.5], Anchor::Start, &sentence);
    let deck = kit.texts.with("print-deck", &[("deck", kit.deck.name.of(kit.lang))]);
    on.text(plain(3.6, SOFT), [frame.right(), frame.y + 13.0], Anchor::End, &deck);
    let points = Rect { y: frame.bottom() - 25.0, height: 25.0, ..frame };
    let top = frame.y + 30.0;
    columns(kit, on, &RULES, Rect { y: top, height: points.y - 5.0 - top, ..frame });
    scores(kit, on, points);
    Vec::new()
}

/// Chapters in two columns of about the same height, as large as fits.
fn columns(kit: &Kit<'_>, on: &mut Canvas<'_>, chapters: &[Chapter], place: Rect) {
    let width = (place.width - COLUMNS) / 2.0;
    let set = SIZES.iter().map(|size| {
        let heights: Vec<f32> =
            chapters.iter().map(|one| height(kit, on, one, width, *size)).collect();
        (*size, split(&heights))
    });
    let fits = |(_, (_, height)): &(f32, (usize, f32))| *height <= place.height;
    let smallest = SIZES[SIZES.len() - 1];
    let (size, (split, _)) =
        set.into_iter().find(fits).unwrap_or((smallest, (chapters.len().div_ceil(2), 0.0)));
    for (at, side) in [&chapters[..split], &chapters[split..]].into_iter().enumerate() {
        let x = place.x + at as f32 * (width + COLUMNS);
        let begin = Rect { x, width, ..place };
        side.iter().fold(place.y, |y, one| chapter(kit, on, one, Rect { y, ..begin }, size));
    }
}

/// How many chapters the first column takes, and how high the higher one is.
fn split(heights: &[f32]) -> (usize, f32) {
    let higher = |at: &usize| {
        let (left, right) = heights.split_at(*at);
        left.iter().sum::<f32>().max(right.iter().sum())
    };
    let splits = (1..=heights.len()).map(|at| (at, higher(&at)));
    splits.min_by(|one, two| one.1.total_cmp(&two.1)).unwrap_or((0, 0.0))
}

fn height(kit: &Kit<'_>, on: &Canvas<'_>, (_, texts): &Chapter, width: f32, size: f32) -> f32 {
    let lines = |key: &&str| {
        let text = text(kit, key);
        let lines = on.fonts().lines(plain(size, TEXT).set, size, width, &text).len();
        lines as f32 * LINE + BETWEEN
    };
    size * (texts.iter().map(lines).sum::<f32>() + 2.2 * HEADING)
}

/// Gives where the next one begins.
fn chapter(
    kit: &Kit<'_>,
    on: &mut Canvas<'_>,
    (heading, texts): &Chapter,
    place: Rect,
    size: f32,
) -> f32 {
    let title = size * HEADING;
    let mut y = place.y + title;
    on.text(display(title, BLUE), [place.x, y], Anchor::Start, &kit.texts.get(heading));
    y += 1.2 * title;
    for key in *texts {
        let style = plain(size, TEXT);
        y = on.paragraph(style, [place.x, y], place.width, Anchor::Start, &text(kit, key));
        y += BETWEEN * size;
    }
    y
}

fn text(kit: &Kit<'_>, key: &str) -> String {
    kit.texts.with(key, &[("cards", &kit.cards.len().to_string())])
}

pub(super) fn making(kit: &Kit<'_>, on: &mut Canvas<'_>) -> Cut {
    let frame = kit.frame();
    let title = kit.texts.get("print-box");
    on.text(display(8.5, BLUE), [frame.x, frame.y + 7.0], Anchor::Start, &title);
    let below = samples(kit, on, Rect { y: frame.y + 14.0, ..frame });
    let top = below + 6.0;
    columns(kit, on, &MAKING, Rect { y: top, height: frame.bottom() - top, ..frame });
    Vec::new()
}

/// One number in all the ways in which the deck shows it; gives where it ends.
fn samples(kit: &Kit<'_>, on: &mut Canvas<'_>, place: Rect) -> f32 {
    let family = FamilyId((kit.deck.families.len() / 2) as u8);
    let number = kit.deck.families[usize::from(family.0)].label.of(kit.lang);
    let sentence = kit.texts.with("print-samples", &[("number", number)]);
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
        let name = kit.deck.affiliations[usize::from(*affiliation)].label.of(kit.lang);
        let at = [cell.middle()[0], cell.bottom() + 2.2];
        on.paragraph(plain(2.9, SOFT), at, width - 2.0, Anchor::Middle, name);
    }
    y += kit.columns.len().div_ceil(across) as f32 * height;
    y
}
