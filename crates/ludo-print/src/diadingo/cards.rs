//! Rings, thefts, stones.

use ludo_diadingo::{Card, Dollars};
use ludo_school::Lang;

use super::{INK, SPRITE, STONE};
use crate::NotPrinted;
use crate::back::{Look, back};
use crate::canvas::{Anchor, Canvas, TEXT, bold, display};
use crate::paper::{CARD, Rect};
use crate::press::Desk;
use crate::sprite::{Symbol, drawing};

/// The client's own page has the signs that several games share.
const SHARED: &str = include_str!("../../../../web/index.html");
const GOLD: &str = "#d9a53a";
const DEEP: &str = "#94680f";
/// The outline of a stone, 40 units wide.
const OUTLINE: &str = "M13 2h14l11 11v14L27 38H13L2 27V13z";

/// What is drawn of cards and stones; what is written on them is written as text.
pub(super) struct Drawn<'a> {
    desk: &'a Desk,
    ring: usvg::Tree,
    theft: usvg::Tree,
    back: usvg::Tree,
    stone: usvg::Tree,
    fixed: usvg::Tree,
    loose: usvg::Tree,
}

impl<'a> Drawn<'a> {
    pub(super) fn new(desk: &'a Desk) -> Result<Self, NotPrinted> {
        let pale = gem(["#f2f8f8", "#dcebec", "#c7dfe1", "#b3d2d5"], "#fff");
        let look = Look {
            ink: "#14616f",
            tint: "#9fc4c9",
            signs: &[pale],
            sign: 6.0,
            seal: r##"<path d="M-.24-.6h.48l.36.36v.48l-.36.36h-.48l-.36-.36v-.48z" fill="#fff"/><path d="M-.15-.38h.3l.23.23v.3l-.23.23h-.3l-.23-.23v-.3z" fill="#cfe8f2"/>"##,
            round: 11.0,
        };
        Ok(Self {
            desk,
            ring: drawing(&desk.fonts, CARD, &ring())?,
            theft: drawing(&desk.fonts, CARD, &theft())?,
            back: back(&desk.fonts, CARD, &look)?,
            stone: drawing(&desk.fonts, [STONE; 2], &stone())?,
            fixed: drawing(&desk.fonts, [STONE; 2], &underneath(SCREW))?,
            loose: drawing(&desk.fonts, [STONE; 2], &underneath(SPARK))?,
        })
    }

    pub(super) fn card(&self, on: &mut Canvas<'_>, card: Card, place: Rect) {
        let (drawn, says, size) = match card {
            Card::Ring(value) => (&self.ring, dollars(self.desk, value), 7.4),
            Card::Theft => (&self.theft, self.desk.texts.get("diadingo-web-theft"), 9.0),
        };
        on.drawing(drawn, place);
        let at = [place.x + 7.6, place.y + 14.6];
        on.text(display(size, TEXT), at, Anchor::Start, &says);
        on.turned(place, |on| {
            on.text(display(size, TEXT), at, Anchor::Start, &says);
        });
    }

    pub(super) fn back(&self, on: &mut Canvas<'_>, place: Rect) {
        on.drawing(&self.back, place);
    }

    pub(super) fn stone(&self, on: &mut Canvas<'_>, place: Rect) {
        on.drawing(&self.stone, place);
    }

    pub(super) fn underneath(&self, on: &mut Canvas<'_>, fixed: bool, place: Rect) {
        let (drawn, key) = if fixed {
            (&self.fixed, "diadingo-print-fixed")
        } else {
            (&self.loose, "diadingo-print-loose")
        };
        on.drawing(drawn, place);
        let at = [place.middle()[0], place.y + 17.0];
        on.text(bold(1.9, INK), at, Anchor::Middle, &self.desk.texts.get(key));
    }
}

/// An amount as one writes it.
fn dollars(desk: &Desk, value: Dollars) -> String {
    let (thousands, rest) = (value / 1000, value % 1000);
    let parted = match (thousands, desk.lang) {
        (0, _) => rest.to_string(),
        (_, Lang::Fr) => format!("{thousands}\u{a0}{rest:03}"),
        (_, Lang::En) => format!("{thousands},{rest:03}"),
    };
    desk.texts.with("diadingo-web-dollars", &[("value", &parted)]).replace(' ', "\u{a0}")
}

/// The stone of the screen, in these inks from the lightest to the darkest.
fn gem(inks: [&str; 4], glint: &str) -> Symbol {
    let names = ["gem-1", "gem-2", "gem-3", "gem-4"];
    let gem = Symbol::find(SPRITE, "g-gem").with_ink("#fff", glint);
    names.into_iter().zip(inks).fold(gem, |gem, (name, ink)| gem.with(name, ink))
}

/// A ring, and above it room for a stone.
fn ring() -> String {
    let ring = Symbol::find(SPRITE, "g-ring").with("gold", GOLD).with("gold-deep", DEEP);
    let ring = ring.at(GOLD, [14.5, 29.2], [34.0, 40.8]);
    format!(
        r##"<rect x="4" y="4" width="55" height="80" rx="5" fill="#fdf8ec" stroke="{DEEP}" stroke-width=".7"/>{ring}<path transform="translate(19.5 18.4) scale(.6)" d="{OUTLINE}" fill="#fff" stroke="{DEEP}" stroke-width="1.100" stroke-dasharray="3.200 2.400"/>"##
    )
}

fn theft() -> String {
    let mask = Symbol::find(SHARED, "i-mask").with("hole, #fff", "#fdf8ec");
    let mask = mask.at("#2b241e", [10.5, 21.0], [42.0; 2]);
    format!(
        r##"<rect x="4" y="4" width="55" height="80" rx="5" fill="#d9dfdd" stroke="#2b241e" stroke-width=".7"/>{mask}"##
    )
}

fn stone() -> String {
    let gem = gem(["#f4fbff", "#cfe8f2", "#9fcbdd", "#6ea7c0"], "#fff");
    let gem = gem.at("#9fcbdd", [2.4; 2], [19.2; 2]);
    format!(
        r##"{gem}<path transform="translate(2.400 2.400) scale(.48)" d="{OUTLINE}" fill="none" stroke="#2f6577" stroke-width=".9"/>"##
    )
}

/// A screw holds it; a spark, and it is free.
const SCREW: &str = r##"<circle cx="12" cy="9.6" r="3.7" fill="#14616f"/><path d="M10 7.600l4 4m0-4l-4 4" stroke="#fff" stroke-width=".9"/>"##;
const SPARK: &str = r##"<path d="M12 4.900l1.300 3.400 3.400 1.300-3.400 1.300L12 14.300l-1.300-3.400-3.400-1.300 3.400-1.300z" fill="none" stroke="#14616f" stroke-width=".8" stroke-linejoin="round"/>"##;

fn underneath(sign: &str) -> String {
    format!(
        r##"<path transform="translate(2.400 2.400) scale(.48)" d="{OUTLINE}" fill="#eef5f5" stroke="#2f6577" stroke-width=".9"/>{sign}"##
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_screen_has_every_sign() {
        assert!(["g-gem", "g-ring"].iter().all(|id| !Symbol::find(SPRITE, id).is_empty()));
        assert!(!Symbol::find(SHARED, "i-mask").is_empty());
    }
}
