//! Diamino Compétition: letters, the board over four sheets, the rules, a sheet for points.

mod board;
mod tiles;

use ludo_core::{Edition as _, Game as _};
use ludo_diamino::{Diamino, Tile};

use crate::canvas::Ink;
use crate::chapters::{Chapter, Setting};
use crate::grid::Grid;
use crate::press::{Desk, Press};
use crate::score::{Line, Sheet};
use crate::texts::locale;
use crate::{Booklet, NotPrinted, Order, What};

const SPRITE: &str = include_str!("../../../web/src/games/diamino/sprite.svg");
/// The colour of the game's table.
const INK: Ink = Ink([0x1d, 0x62, 0x45]);
/// A tile, cut out.
const TILE: f32 = 18.0;
/// So many moves are written down on a sheet.
const MOVES: u8 = 20;

const RULES: [Chapter; 7] = [
    ("diamino-rules-goal", &["diamino-rules-goal-tiles", "diamino-rules-goal-games"]),
    (
        "diamino-rules-words",
        &["diamino-rules-words-any", "diamino-rules-words-forms", "diamino-rules-words-convention"],
    ),
    (
        "diamino-rules-begin",
        &[
            "diamino-rules-begin-draw",
            "diamino-rules-begin-again",
            "diamino-rules-begin-first",
            "diamino-rules-begin-way",
        ],
    ),
    (
        "diamino-rules-turn",
        &[
            "diamino-rules-turn-lay",
            "diamino-rules-turn-run",
            "diamino-rules-turn-exchange",
            "diamino-rules-turn-pass",
            "diamino-rules-turn-devil",
        ],
    ),
    (
        "diamino-rules-squares",
        &[
            "diamino-rules-squares-yellow",
            "diamino-rules-squares-last",
            "diamino-rules-squares-devils",
        ],
    ),
    (
        "diamino-rules-contest",
        &[
            "diamino-rules-contest-how",
            "diamino-rules-contest-window",
            "diamino-rules-contest-unjustified",
        ],
    ),
    ("diamino-rules-blocked", &["diamino-rules-blocked-when"]),
];
const MORE: [Chapter; 5] = [
    (
        "diamino-rules-one",
        &[
            "diamino-rules-one-deal",
            "diamino-rules-one-devils",
            "diamino-rules-one-order",
            "diamino-rules-one-out",
            "diamino-rules-one-places",
            "diamino-rules-one-blocked",
        ],
    ),
    (
        "diamino-rules-two",
        &[
            "diamino-rules-two-rack",
            "diamino-rules-two-score",
            "diamino-rules-two-devils",
            "diamino-rules-two-end",
            "diamino-rules-two-fifty",
            "diamino-rules-two-most",
            "diamino-rules-two-ties",
        ],
    ),
    ("diamino-rules-patience", &["diamino-rules-patience-aim"]),
    (
        "print-make",
        &["print-make-1", "diamino-print-make-3", "diamino-print-make-4", "print-make-grey"],
    ),
    ("print-credits", &["diamino-print-credits-1", "print-credits-ours", "print-credits-3"]),
];

pub(crate) fn print(order: &Order) -> Result<Booklet, NotPrinted> {
    let face = crate::edition::<Diamino>(order.deck.as_deref())?.face();
    let sources = [locale!("diamino-print"), locale!("diamino-rules"), locale!("diamino-board")];
    let desk = Desk::new(order, &sources, "diamino-print-by", "");
    let each = |kind: &ludo_diamino::TileKind| std::iter::repeat_n(*kind, kind.count.into());
    let bag: Vec<_> = face.letters.iter().flat_map(each).collect();
    let devils = bag.iter().filter(|kind| kind.tile == Tile::JOKER).count();
    let values = [
        ("tiles", bag.len().to_string()),
        ("letters", (bag.len() - devils).to_string()),
        ("devils", devils.to_string()),
        ("sheets", board::SHEETS.to_string()),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, of)| (*name, &**of)).collect();
    let set = Setting { desk: &desk, values: &values, ink: INK };
    let mut press = Press::new(&desk, desk.texts.get("diamino-print-document"));
    let signs = board::Signs::new(&desk)?;
    press.page(What::Rules, |on| {
        set.rules(on, ["diamino-print-title", "diamino-print-sentence"], &RULES);
    });
    press.page(What::Making, |on| {
        let room = set.more(on, "diamino-print-squares", &MORE, 28.0);
        board::legend(&desk, on, &signs, room);
    });
    let drawn = tiles::Drawn::new(&desk)?;
    press.cut_out(
        Grid { piece: [TILE; 2], across: 10, down: 12 },
        bag.len(),
        &desk.texts.get("diamino-print-tiles"),
        &|on, number, place| drawn.tile(on, bag[number], place),
        &|on, _, place| drawn.back(on, place),
    );
    board::print(&desk, &mut press, &signs, &face.board);
    let sheet = sheet(&desk);
    let name = desk.texts.get("diamino-print-title");
    press.page(What::Score, |on| sheet.draw(&desk, on, &name));
    press.finish(desk.file("diamino"))
}

/// The moves of game II, its end, the sum.
fn sheet(desk: &Desk) -> Sheet {
    let entry = |number: u8| {
        let number = number.to_string();
        Line::Entry(desk.texts.with("diamino-print-move", &[("move", &number)]), None)
    };
    let mut lines: Vec<Line> = (1..=MOVES).map(entry).collect();
    lines.push(Line::Entry(desk.texts.get("diamino-print-end"), None));
    lines.push(Line::Total(desk.texts.get("print-score-total")));
    Sheet { lines, players: *Diamino::SEATS.end(), ink: INK, names: 56.0 }
}
