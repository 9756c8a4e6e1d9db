//! Diadingo: ring and theft cards, stones, the tray over two sheets, the rules, a sheet for dollars.

mod cards;
mod tray;

use ludo_core::{Edition as _, Game as _};
use ludo_diadingo::{Card, Diadingo, MOST_GAMES};

use crate::canvas::Ink;
use crate::chapters::{Chapter, Setting};
use crate::grid::Grid;
use crate::press::{Desk, Press};
use crate::score::{Line, Sheet};
use crate::texts::locale;
use crate::{Booklet, NotPrinted, Order, What};

const SPRITE: &str = include_str!("../../../web/src/games/diadingo/sprite.svg");
/// The colour of the game's table.
const INK: Ink = Ink([0x14, 0x61, 0x6f]);
/// A stone, cut out.
const STONE: f32 = 24.0;

const RULES: [Chapter; 6] = [
    (
        "diadingo-rules-goal",
        &["diadingo-rules-goal-aim", "diadingo-rules-goal-tray", "diadingo-rules-goal-cards"],
    ),
    ("diadingo-print-table", &["diadingo-print-table-1", "diadingo-print-table-2"]),
    (
        "diadingo-rules-turn",
        &["diadingo-rules-turn-draw", "diadingo-rules-turn-try", "diadingo-rules-turn-seen"],
    ),
    (
        "diadingo-rules-theft",
        &[
            "diadingo-rules-theft-take",
            "diadingo-rules-theft-next",
            "diadingo-rules-theft-none",
            "diadingo-rules-theft-decline",
        ],
    ),
    ("diadingo-rules-game-end", &["diadingo-rules-game-end-when", "diadingo-rules-game-end-both"]),
    (
        "diadingo-rules-scoring",
        &[
            "diadingo-rules-scoring-count",
            "diadingo-rules-scoring-professionals",
            "diadingo-rules-scoring-match",
            "diadingo-rules-scoring-next",
            "diadingo-rules-scoring-ties",
        ],
    ),
];
const MAKING: [Chapter; 2] = [
    (
        "print-make",
        &[
            "print-make-1",
            "print-make-2",
            "diadingo-print-make-3",
            "diadingo-print-make-4",
            "print-make-grey",
        ],
    ),
    ("print-credits", &["diadingo-print-credits-1", "print-credits-ours", "print-credits-3"]),
];

pub(crate) fn print(order: &Order) -> Result<Booklet, NotPrinted> {
    let face = crate::edition::<Diadingo>(order.deck.as_deref())?;
    let cards: Vec<Card> = face.cards().iter().map(Card::from).collect();
    let face = face.face();
    let sources = [locale!("diadingo-print"), locale!("diadingo-rules"), locale!("diadingo-web")];
    let desk = Desk::new(order, &sources, "diadingo-print-by", "");
    let stones = usize::from(face.fixed) + usize::from(face.loose);
    let values = [
        ("cards", cards.len().to_string()),
        ("stones", stones.to_string()),
        ("fixed", face.fixed.to_string()),
        ("loose", face.loose.to_string()),
        ("sheets", tray::SHEETS.to_string()),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, of)| (*name, &**of)).collect();
    let set = Setting { desk: &desk, values: &values, ink: INK };
    let mut press = Press::new(&desk, desk.texts.get("diadingo-print-document"));
    press.page(What::Rules, |on| {
        set.rules(on, ["diadingo-print-title", "diadingo-print-sentence"], &RULES);
    });
    press.page(What::Making, |on| {
        set.more(on, "print-box", &MAKING, 0.0);
    });
    let drawn = cards::Drawn::new(&desk)?;
    press.cut_out(
        Grid::CARDS,
        cards.len(),
        &desk.texts.get("diadingo-print-cards"),
        &|on, number, place| drawn.card(on, cards[number], place),
        &|on, _, place| drawn.back(on, place),
    );
    press.cut_out(
        Grid { piece: [STONE; 2], across: 6, down: 7 },
        stones,
        &desk.texts.get("diadingo-print-stones"),
        &|on, _, place| drawn.stone(on, place),
        // All fronts are alike: it does not matter behind which of them it says so.
        &|on, number, place| drawn.underneath(on, number < usize::from(face.fixed), place),
    );
    tray::print(&desk, &mut press, &face.tray)?;
    let sheet = sheet(&desk);
    let name = desk.texts.get("diadingo-print-title");
    press.page(What::Score, |on| sheet.draw(&desk, on, &name));
    press.finish(desk.file("diadingo"))
}

/// The games of the longest match, what they add up to, and what decides where that is equal.
fn sheet(desk: &Desk) -> Sheet {
    let game = |number: u8| {
        let number = number.to_string();
        Line::Entry(desk.texts.with("diadingo-print-game", &[("game", &number)]), None)
    };
    let mut lines: Vec<Line> = (1..=MOST_GAMES).map(game).collect();
    lines.push(Line::Total(desk.texts.get("print-score-total")));
    lines.push(Line::Entry(desk.texts.get("diadingo-print-set"), None));
    Sheet { lines, players: *Diadingo::SEATS.end(), ink: INK, names: 40.0 }
}
