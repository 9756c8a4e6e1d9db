//! Diabolo: number cards, row cards, ×2 cards, the rules, a sheet for points.

mod cards;

use ludo_core::Game as _;
use ludo_diabolo::{Card, Colour, Diabolo};

use crate::canvas::Ink;
use crate::chapters::{Chapter, Setting};
use crate::grid::Grid;
use crate::press::{Desk, Press};
use crate::score::{Line, Sheet};
use crate::sprite::Symbol;
use crate::texts::locale;
use crate::{Booklet, NotPrinted, Order, What};

const SPRITE: &str = include_str!("../../../web/src/games/diabolo/sprite.svg");
/// The colour of the game's table.
const INK: Ink = Ink([0xb0, 0x34, 0x20]);

const RULES: [Chapter; 7] = [
    (
        "diabolo-rules-goal",
        &["diabolo-rules-goal-aim", "diabolo-rules-goal-rounds", "diabolo-rules-goal-deal"],
    ),
    ("diabolo-print-table", &["diabolo-print-table-1", "diabolo-print-table-2"]),
    ("diabolo-rules-turn", &["diabolo-rules-turn-lay", "diabolo-rules-turn-limits"]),
    ("diabolo-rules-stuck", &["diabolo-rules-stuck-show"]),
    (
        "diabolo-rules-round-end",
        &["diabolo-rules-round-end-closed", "diabolo-rules-round-end-order"],
    ),
    (
        "diabolo-rules-scoring",
        &[
            "diabolo-rules-scoring-heaven",
            "diabolo-rules-scoring-hell",
            "diabolo-rules-scoring-level",
        ],
    ),
    ("diabolo-rules-double", &["diabolo-rules-double-gain", "diabolo-rules-double-hell"]),
];
const MAKING: [Chapter; 3] = [
    (
        "diabolo-rules-game-end",
        &["diabolo-rules-game-end-winner", "diabolo-rules-game-end-ties", "diabolo-rules-goal-two"],
    ),
    ("print-make", &["print-make-1", "print-make-2", "diabolo-print-make-3", "print-make-grey"]),
    ("print-credits", &["diabolo-print-credits-1", "print-credits-ours", "print-credits-3"]),
];

pub(crate) fn print(order: &Order) -> Result<Booklet, NotPrinted> {
    let deck = crate::edition::<Diabolo>(order.deck.as_deref())?;
    let sources = [locale!("diabolo-print"), locale!("diabolo-rules"), locale!("diabolo")];
    let desk = Desk::new(order, &sources, "diabolo-print-by", "");
    let numbers: Vec<Card> = deck.cards().iter().collect();
    let doubles = usize::from(*Diabolo::SEATS.end());
    let (cards, rows) = (numbers.len().to_string(), Colour::ALL.len().to_string());
    let all = doubles.to_string();
    let values = [("cards", &*cards), ("rows", &*rows), ("doubles", &*all)];
    let set = Setting { desk: &desk, values: &values, ink: INK };
    let mut press = Press::new(&desk, desk.texts.get("diabolo-print-document"));
    press.page(What::Rules, |on| {
        set.rules(on, ["diabolo-print-title", "diabolo-print-sentence"], &RULES);
    });
    press.page(What::Making, |on| {
        set.more(on, "print-box", &MAKING, 0.0);
    });
    let drawn = cards::Drawn::new(&desk)?;
    let count = numbers.len() + Colour::ALL.len() + doubles;
    let name = desk.texts.get("diabolo-print-title");
    press.cut_out(
        Grid::CARDS,
        count,
        &name,
        &|on, number, place| match number.checked_sub(numbers.len()) {
            None => drawn.number(on, numbers[number], place),
            Some(row) if row < Colour::ALL.len() => drawn.row(on, Colour::ALL[row], place),
            Some(_) => drawn.double(on, place),
        },
        &|on, _, place| drawn.back(on, place),
    );
    let sheet = sheet(&desk)?;
    press.page(What::Score, |on| sheet.draw(&desk, on, &name));
    press.finish(desk.file("diabolo"))
}

/// A round for each of the most that can play, a line a colour in the order in which they are scored.
fn sheet(desk: &Desk) -> Result<Sheet, NotPrinted> {
    let mut lines = Vec::new();
    for round in 1..=*Diabolo::SEATS.end() {
        let round = round.to_string();
        lines.push(Line::Head(desk.texts.with("diabolo-print-round", &[("round", &round)])));
        for colour in Colour::ALL {
            let inks = Inks::of(colour);
            let sign = inks.sign.at(inks.ink, [0.0; 2], [24.0; 2]);
            let sign = crate::sprite::drawing(&desk.fonts, [24.0; 2], &sign)?;
            lines.push(Line::Entry(inks.name(desk), Some(Box::new(sign))));
        }
    }
    lines.push(Line::Total(desk.texts.get("print-score-total")));
    Ok(Sheet { lines, players: *Diabolo::SEATS.end(), ink: INK, names: 44.0 })
}

/// How a colour is printed: the inks of the screen's cards, and its sign.
struct Inks {
    key: &'static str,
    /// A card's ground, and what is written on it.
    ground: &'static str,
    on: Ink,
    /// The same colour as a sign on white.
    ink: &'static str,
    sign: Symbol,
}

impl Inks {
    fn of(colour: Colour) -> Self {
        let (light, dark) = (Ink([0xff, 0xfa, 0xf0]), Ink([0x2a, 0x20, 0x19]));
        let (key, ground, on, ink) = match colour {
            Colour::Red => ("red", "#bf3526", light, "#a92c1e"),
            Colour::Yellow => ("yellow", "#f2b632", dark, "#d59a14"),
            Colour::Green => ("green", "#2c7a4d", light, "#1f6a41"),
            Colour::Blue => ("blue", "#2461a6", light, "#1f5798"),
            Colour::Violet => ("violet", "#6b4a9c", light, "#5f3f92"),
        };
        Self { key, ground, on, ink, sign: Symbol::find(SPRITE, &format!("s-{key}")) }
    }

    /// Its name, and the letters that stand on its cards.
    fn name(&self, desk: &Desk) -> String {
        let name = desk.texts.get(&format!("diabolo-{}", self.key));
        format!("{name} ({})", self.letters(desk))
    }

    fn letters(&self, desk: &Desk) -> String {
        desk.texts.get(&format!("diabolo-abbr-{}", self.key))
    }
}

/// An ink as drawings name it.
fn hex(Ink([red, green, blue]): Ink) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_screen_has_every_sign() {
        assert!(Colour::ALL.iter().all(|colour| !Inks::of(*colour).sign.is_empty()));
        assert!(["s-hell", "s-heaven"].iter().all(|id| !Symbol::find(SPRITE, id).is_empty()));
    }
}
