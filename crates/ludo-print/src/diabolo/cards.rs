//! The cards: as on the screen, with a white edge to cut in.

use ludo_diabolo::{Card, Colour, Side};

use super::{INK, Inks, SPRITE, hex};
use crate::NotPrinted;
use crate::back::{Look, back};
use crate::canvas::{Anchor, Canvas, Ink, display};
use crate::paper::{CARD, Rect};
use crate::press::Desk;
use crate::sprite::{Symbol, drawing};

/// The two sides of a row: ground, and what is written on it.
const HELL: (&str, Ink) = ("#3a1f1c", Ink([0xff, 0xe3, 0xd3]));
const HEAVEN: (&str, Ink) = ("#ffdf8a", Ink([0x3a, 0x28, 0x00]));
const GOLD: &str = "#d9a53a";
const DARK: Ink = Ink([0x2a, 0x20, 0x19]);

/// What is drawn of the cards; what is written on them is written as text.
pub(super) struct Drawn<'a> {
    desk: &'a Desk,
    grounds: Vec<usvg::Tree>,
    rows: Vec<usvg::Tree>,
    double: usvg::Tree,
    back: usvg::Tree,
}

impl<'a> Drawn<'a> {
    pub(super) fn new(desk: &'a Desk) -> Result<Self, NotPrinted> {
        let all = |draw: fn(&Inks) -> String| {
            let one = |colour: &Colour| drawing(&desk.fonts, CARD, &draw(&Inks::of(*colour)));
            Colour::ALL.iter().map(one).collect::<Result<Vec<_>, _>>()
        };
        let signs = Colour::ALL.map(|colour| Inks::of(colour).sign);
        let look = Look {
            ink: &hex(INK),
            tint: "#e9c3b9",
            signs: &signs,
            sign: 4.2,
            // A diabolo, as it is thrown: two cones.
            seal: r##"<path d="M-.62-.56h1.24L.09 0l.53.56h-1.24L-.09 0z" fill="#fffaf0"/>"##,
            round: 11.0,
        };
        Ok(Self {
            desk,
            grounds: all(ground)?,
            rows: all(row)?,
            double: drawing(&desk.fonts, CARD, &double())?,
            back: back(&desk.fonts, CARD, &look)?,
        })
    }

    pub(super) fn number(&self, on: &mut Canvas<'_>, card: Card, place: Rect) {
        let inks = Inks::of(card.colour());
        on.drawing(&self.grounds[card.colour() as usize], place);
        let (value, letters) = (card.value().to_string(), inks.letters(self.desk));
        let at = |x: f32, y: f32| [place.x + x, place.y + y];
        on.text(display(32.0, inks.on), at(8.5, 32.5), Anchor::Start, &value);
        on.text(display(8.5, inks.on), at(9.4, 78.5), Anchor::Start, &letters);
        // Held in a fan the other way round.
        on.turned(place, |on| {
            on.text(display(11.0, inks.on), at(8.5, 15.5), Anchor::Start, &value);
        });
    }

    pub(super) fn row(&self, on: &mut Canvas<'_>, colour: Colour, place: Rect) {
        let inks = Inks::of(colour);
        on.drawing(&self.rows[colour as usize], place);
        for (side, middle) in Side::BOTH.into_iter().zip([17.9, 45.1]) {
            let (key, (_, ink)) = match side {
                Side::Hell => ("diabolo-head-hell", HELL),
                Side::Heaven => ("diabolo-head-heaven", HEAVEN),
            };
            let at = [place.x + middle, place.y + 36.0];
            on.text(display(4.9, ink), at, Anchor::Middle, &self.desk.texts.get(key));
        }
        let letters = inks.letters(self.desk);
        let at = [place.middle()[0], place.y + 67.0];
        on.text(display(6.5, inks.on), at, Anchor::Middle, &letters);
    }

    pub(super) fn double(&self, on: &mut Canvas<'_>, place: Rect) {
        on.drawing(&self.double, place);
        let [middle, centre] = place.middle();
        on.text(display(30.0, DARK), [middle, centre + 5.0], Anchor::Middle, "×2");
    }

    pub(super) fn back(&self, on: &mut Canvas<'_>, place: Rect) {
        on.drawing(&self.back, place);
    }
}

/// One flat ink, the sign small under the number and large beside it.
fn ground(inks: &Inks) -> String {
    let on = hex(inks.on);
    let large = inks.sign.at(&on, [19.0, 39.0], [36.0; 2]);
    let small = inks.sign.at(&on, [9.2, 40.0], [14.0; 2]);
    format!(
        r#"<rect x="4" y="4" width="55" height="80" rx="5" fill="{}"/><g opacity=".22">{large}</g>{small}"#,
        inks.ground
    )
}

/// Hell on the left, heaven on the right, the colour between them; cards go where the arrows point.
fn row(inks: &Inks) -> String {
    let side = |id, ink: Ink, x| Symbol::find(SPRITE, id).at(&hex(ink), [x, 10.5], [18.0; 2]);
    let (hell, heaven) = (side("s-hell", HELL.1, 8.9), side("s-heaven", HEAVEN.1, 36.1));
    let sign = inks.sign.at(&hex(inks.on), [24.0, 44.5], [15.0; 2]);
    let (dark, light) = (hex(HELL.1), hex(HEAVEN.1));
    format!(
        r##"<path d="M9 4h22.5v80H9a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5z" fill="{}"/><path d="M31.5 4H54a5 5 0 0 1 5 5v70a5 5 0 0 1-5 5H31.5z" fill="{}"/>{hell}{heaven}<circle cx="31.5" cy="56" r="17" fill="{}" stroke="#fffaf0" stroke-width="1.6"/>{sign}<path d="M13.5 56H7.500m2.600-2.900L7.500 56l2.600 2.900" fill="none" stroke="{dark}" stroke-width="1.300"/><path d="M49.500 56h6m-2.600-2.900l2.600 2.900-2.600 2.900" fill="none" stroke="{light}" stroke-width="1.300"/>"##,
        HELL.0, HEAVEN.0, inks.ground
    )
}

/// Gold, and all five signs: it serves for any colour.
fn double() -> String {
    let sign = |at: f32, colour: Colour| {
        Inks::of(colour).sign.at(&hex(DARK), [8.0 + at * 9.75, 67.0], [8.0; 2])
    };
    let signs: String = (0u8..).zip(Colour::ALL).map(|(at, one)| sign(at.into(), one)).collect();
    format!(r#"<rect x="4" y="4" width="55" height="80" rx="5" fill="{GOLD}"/>{signs}"#)
}
