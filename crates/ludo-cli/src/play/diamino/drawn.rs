//! Diamino's board, and beside it all that one needs for a move: both fit a terminal of 80 by 24, with the letters of
//! the columns in sight and room for a question below.

use std::sync::LazyLock;

use ludo_core::{Edition as _, Game as _, Seat};
use ludo_diamino::{Diamino, HandView, Kit, Print, Rack, Square, Tile, Variant, View, Word};

use super::super::columns::{WIDTH, beside, seen, wrap};
use super::super::{Room, YOU};
use super::typed::fresh;
use crate::texts::Value::{Number, Text};

/// Yellow squares and yellow devils; colour is never alone, the signs differ too.
const YELLOW: u8 = 178;
/// Red devils.
const RED: u8 = 167;
/// The word in the window.
const FRESH: u8 = 75;

/// So many tiles are told one by one; more of them by how many there are of each.
const FEW_TILES: u8 = 14;

/// The terminal always plays with the edition that ships.
pub(super) static KIT: LazyLock<Kit> =
    LazyLock::new(|| Kit::parse(Diamino::EDITION).expect("the shipped edition is sound"));

/// The board, and beside it the reserve, the seats, one's tiles and what happened last.
pub(super) fn table(room: &Room, view: &View) -> String {
    let board = board(room, view);
    let room_beside = WIDTH - 3 - board.iter().map(|line| seen(line)).max().unwrap_or(0);
    let mut facts = Vec::new();
    let count = Number(view.reserve.into());
    facts.push(room.paint.dim(&room.texts.with("diamino-reserve", &[("count", count)])));
    facts.extend(view.hands.iter().map(|(seat, hand)| seat_line(room, view, seat, hand)));
    if let Some(tiles) = &view.hands[YOU].tiles {
        let tiles = rack(tiles);
        facts.push(String::new());
        facts.push(room.texts.with("diamino-your-tiles", &[("tiles", Text(&tiles))]));
    }
    let mut lines = wrapped(&facts, room_beside);
    // What happened last is told below, as far as there is room.
    let news = wrapped(&room.news, room_beside);
    let most = board.len().saturating_sub(lines.len() + 1);
    if !news.is_empty() && most > 0 {
        lines.push(String::new());
        lines.extend_from_slice(&news[news.len().saturating_sub(most)..]);
    }
    beside(&board, &lines).join("\n")
}

/// The board in the end, and beside it what each has and holds.
pub(super) fn sheet(room: &Room, view: &View) -> String {
    let board = board(room, view);
    let room_beside = WIDTH - 3 - board.iter().map(|line| seen(line)).max().unwrap_or(0);
    let seat = |(seat, hand): (Seat, &HandView)| {
        let points = room.points(view.scores[seat]);
        let held = hand.tiles.as_ref().map(rack).filter(|tiles| !tiles.is_empty());
        let facts = match held {
            Some(tiles) => format!("{points}, {tiles}"),
            None => points,
        };
        room.about("seat-facts", seat, &[("facts", Text(&facts))])
    };
    let seats: Vec<_> = view.hands.iter().map(seat).collect();
    beside(&board, &wrapped(&seats, room_beside)).join("\n")
}

fn wrapped(texts: &[String], width: usize) -> Vec<String> {
    let lines = |text: &String| match text.as_str() {
        "" => vec![String::new()],
        text => wrap(text.trim_start_matches('\n'), width),
    };
    texts.iter().flat_map(lines).collect()
}

/// Columns are letters, rows numbers. `*` the start, `!` a yellow square, `-` a yellow devil, `+` a red one.
fn board(room: &Room, view: &View) -> Vec<String> {
    let side = view.board.len();
    let columns: Vec<String> = ('A'..).take(side).map(String::from).collect();
    let mut lines = vec![room.paint.dim(&format!("    {}", columns.join(" ")))];
    lines.extend(view.board.iter().enumerate().map(|(row, line)| {
        let cell = |(column, sign): (usize, u8)| {
            let square = Square::new(row, column).unwrap_or_default();
            match (sign, fresh(view, square)) {
                (b'.', Some(sign)) => room.paint.colour(FRESH, &char::from(sign).to_string()),
                (b'.', None) => print(room, KIT.squares().at(square)),
                (sign, _) => room.paint.bold(&char::from(sign).to_string()),
            }
        };
        let cells: Vec<String> = line.bytes().enumerate().map(cell).collect();
        format!("{:>3} {}", row + 1, cells.join(" "))
    }));
    lines
}

fn print(room: &Room, print: Print) -> String {
    match print {
        Print::Plain => room.paint.dim("·"),
        Print::Start => "*".to_owned(),
        Print::Yellow => room.paint.colour(YELLOW, "!"),
        Print::YellowDevil => room.paint.colour(YELLOW, "-"),
        Print::RedDevil => room.paint.colour(RED, "+"),
    }
}

fn seat_line(room: &Room, view: &View, seat: Seat, hand: &HandView) -> String {
    let tiles = room.texts.with("diamino-tiles", &[("count", Number(hand.count.into()))]);
    let facts = match view.game {
        Variant::WithoutScore => tiles,
        Variant::WithScore => format!("{}, {tiles}", room.points(view.scores[seat])),
        Variant::Patience => {
            let laid = [("count", Number(view.scores[seat].into()))];
            format!("{}, {tiles}", room.texts.with("diamino-tiles-laid", &laid))
        }
    };
    room.about("seat-facts", seat, &[("facts", Text(&facts))])
}

/// Tiles with their values: `A1 K10 ?`; where there are many, `A1×9`.
pub(super) fn rack(tiles: &Rack) -> String {
    let valued = |tile: Tile| match KIT.value(tile) {
        0 => tile.to_string(),
        value => format!("{tile}{value}"),
    };
    if tiles.len() <= FEW_TILES {
        return tiles.iter().map(valued).collect::<Vec<_>>().join(" ");
    }
    let counted = |tile| match tiles.count(tile) {
        1 => valued(tile),
        count => format!("{}×{count}", valued(tile)),
    };
    tiles.kinds().map(counted).collect::<Vec<_>>().join(" ")
}

/// Words with where they lie: `KEPI (I9)`.
pub(super) fn words(words: &[Word]) -> String {
    let name = |word: &Word| format!("{} ({})", word.letters, word.at);
    words.iter().map(name).collect::<Vec<_>>().join(", ")
}
