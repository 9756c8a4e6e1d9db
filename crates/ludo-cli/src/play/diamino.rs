//! Diamino's table in the terminal.

use std::sync::LazyLock;

use ludo_core::{Edition as _, Game as _, Seat};
use ludo_diamino::{
    Action, Diamino, Direction, Event, HandView, Kit, Laid, LaidTiles, Lay, PhaseView, Print, Rack,
    Square, Tile, Variant, View, Word,
};
use serde_json::Value;

use super::tell::{Field, written};
use super::{Room, Tabletop, YOU};
use crate::texts::Value::{Number, Text};

/// Yellow squares and yellow devils; colour is never alone, the signs differ too.
const YELLOW: u8 = 178;
/// Red devils.
const RED: u8 = 167;
/// The word in the window.
const FRESH: u8 = 75;

/// The terminal always plays with the edition that ships.
static KIT: LazyLock<Kit> =
    LazyLock::new(|| Kit::parse(Diamino::EDITION).expect("the shipped edition is sound"));

impl Tabletop for Diamino {
    fn draw(room: &Room, view: &View) -> String {
        let mut lines = draw_board(room, view);
        let count = Number(view.reserve.into());
        lines.push(room.paint.dim(&room.texts.with("diamino-reserve", &[("count", count)])));
        lines.extend(view.hands.iter().map(|(seat, hand)| draw_seat(room, view, seat, hand)));
        if let Some(tiles) = &view.hands[YOU].tiles {
            let tiles = draw_rack(tiles);
            lines.push(room.texts.with("diamino-your-tiles", &[("tiles", Text(&tiles))]));
        }
        lines.join("\n")
    }

    const HEADINGS: &'static [&'static str] = &["ended"];

    fn field(_: &Room, name: &str, value: &Value) -> Field {
        match name {
            "words" | "wrong" => written(value, |words: Vec<Word>| name_words(&words)),
            "tiles" => written(value, |tiles| draw_rack(&tiles)),
            _ => Field::AsItIs,
        }
    }

    fn exception(room: &Room, event: &Event) -> Option<Vec<String>> {
        match event {
            Event::Scored { seat, yellow, red, points, .. } => {
                Some(tell_score(room, *seat, *yellow, *red, points[*seat]))
            }
            Event::Exchanged { seat, count, drawn: Some(drawn), .. } => {
                let count = [("count", Number((*count).into()))];
                let tiles = [("tiles", Text(&draw_rack(drawn)))];
                let exchanged = room.about("diamino-exchanged", *seat, &count);
                Some(vec![exchanged, room.about("diamino-drew", *seat, &tiles)])
            }
            _ => None,
        }
    }

    fn task(room: &Room, view: &View, legal: &[Action]) -> String {
        match &view.phase {
            PhaseView::Contest { by, words, .. } => {
                let words = [("words", Text(&name_words(words)))];
                room.about("diamino-ask-contest", *by, &words)
            }
            PhaseView::GiveBack { .. } => room.texts.get("diamino-ask-give-back"),
            PhaseView::Compose { .. } if view.game == Variant::Patience => {
                room.texts.get("diamino-ask-patience")
            }
            PhaseView::Compose { .. } | PhaseView::Over(_) => {
                let exchanges = legal.iter().any(|one| matches!(one, Action::Exchange { .. }));
                let can = if exchanges { "yes" } else { "no" };
                room.texts.with("diamino-ask-word", &[("exchange", Text(can))])
            }
        }
    }

    fn understand(text: &str, view: &View) -> Option<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let said = words.first()?.to_lowercase();
        match (said.as_str(), &words[1..]) {
            ("p" | "pass" | "passer" | "passe", []) => Some(Action::Pass),
            ("a" | "accept" | "accepter" | "accepte", []) => Some(Action::Accept),
            ("c" | "contest" | "contester" | "conteste", []) => Some(Action::Contest),
            ("s" | "stop" | "arrêter" | "arreter", []) => Some(Action::Stop),
            ("e" | "exchange" | "échanger" | "echanger", [tiles]) => {
                Some(Action::Exchange { tiles: Rack::parse(&tiles.to_uppercase())? })
            }
            ("r" | "b" | "back" | "return" | "rendre", [tile]) => match tile.as_bytes() {
                [sign] => {
                    Some(Action::GiveBack { tile: Tile::from_sign(sign.to_ascii_uppercase())? })
                }
                _ => None,
            },
            (_, [way, word]) => {
                let direction = match way.to_lowercase().as_str() {
                    "d" | "droite" | "r" | "right" => Direction::Right,
                    "b" | "bas" | "down" => Direction::Down,
                    _ => return None,
                };
                lay(Square::parse(&said.to_uppercase())?, direction, word, view).map(Action::Lay)
            }
            _ => None,
        }
    }

    fn help(room: &Room, _: &View) -> String {
        room.texts.get("diamino-help")
    }

    fn sheet(room: &Room, view: &View) -> String {
        let mut lines = draw_board(room, view);
        for (seat, hand) in view.hands.iter() {
            let points = room.points(view.scores[seat]);
            let held = hand.tiles.as_ref().map(draw_rack).filter(|tiles| !tiles.is_empty());
            let facts = match held {
                Some(tiles) => format!("{points}, {tiles}"),
                None => points,
            };
            lines.push(room.about("seat-facts", seat, &[("facts", Text(&facts))]));
        }
        lines.join("\n")
    }
}

/// A move from what was typed: the whole word from its first letter, those that lie there already too. Small
/// letters are devils, unless all are small: then devils stand for what is not held.
fn lay(at: Square, direction: Direction, word: &str, view: &View) -> Option<Lay> {
    let spelled = word.bytes().any(|sign| sign.is_ascii_uppercase());
    let mut held = view.hands[YOU].tiles.unwrap_or_default();
    let (mut tiles, mut first, mut here) = (LaidTiles::NONE, None, Some(at));
    for sign in word.bytes() {
        let square = here?;
        here = square.next(direction);
        if lying(view, square).is_some_and(|laid| laid.eq_ignore_ascii_case(&sign)) {
            continue;
        }
        let letter = Tile::from_sign(sign.to_ascii_uppercase())?;
        let is_held = !spelled && held.take(letter).is_some();
        let sign = if is_held { sign.to_ascii_uppercase() } else { sign };
        tiles.push(Laid::from_sign(sign)?)?;
        first.get_or_insert(square);
    }
    Some(Lay { at: first.unwrap_or(at), direction, tiles })
}

/// The sign on a square, the word in the window among them.
fn lying(view: &View, square: Square) -> Option<u8> {
    let line = view.board.get(square.row())?.as_bytes();
    let sign = line.get(square.column()).copied().filter(|&sign| sign != b'.');
    sign.or_else(|| fresh(view, square))
}

/// The sign of the word in the window on a square.
fn fresh(view: &View, square: Square) -> Option<u8> {
    let PhaseView::Contest { words, .. } = &view.phase else { return None };
    words.iter().find_map(|word| {
        let squares = word.at.line(word.direction);
        word.letters.bytes().zip(squares).find(|(_, at)| *at == square).map(|(sign, _)| sign)
    })
}

/// Columns are letters, rows numbers. `*` the start, `!` a yellow square, `-` a yellow devil, `+` a red one.
fn draw_board(room: &Room, view: &View) -> Vec<String> {
    let side = view.board.len();
    let columns: Vec<String> = ('A'..).take(side).map(String::from).collect();
    let mut lines = vec![room.paint.dim(&format!("    {}", columns.join(" ")))];
    lines.extend(view.board.iter().enumerate().map(|(row, line)| {
        let cell = |(column, sign): (usize, u8)| {
            let square = Square::new(row, column).unwrap_or_default();
            match (sign, fresh(view, square)) {
                (b'.', Some(sign)) => room.paint.colour(FRESH, &char::from(sign).to_string()),
                (b'.', None) => draw_print(room, KIT.squares().at(square)),
                (sign, _) => room.paint.bold(&char::from(sign).to_string()),
            }
        };
        let cells: Vec<String> = line.bytes().enumerate().map(cell).collect();
        format!("{:>3} {}", row + 1, cells.join(" "))
    }));
    lines
}

fn draw_print(room: &Room, print: Print) -> String {
    match print {
        Print::Plain => room.paint.dim("·"),
        Print::Start => "*".to_owned(),
        Print::Yellow => room.paint.colour(YELLOW, "!"),
        Print::YellowDevil => room.paint.colour(YELLOW, "-"),
        Print::RedDevil => room.paint.colour(RED, "+"),
    }
}

fn draw_seat(room: &Room, view: &View, seat: Seat, hand: &HandView) -> String {
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

/// Tiles with their values: `A1 K10 ?`.
fn draw_rack(tiles: &Rack) -> String {
    let tile = |tile: Tile| match KIT.value(tile) {
        0 => tile.to_string(),
        value => format!("{tile}{value}"),
    };
    tiles.iter().map(tile).collect::<Vec<_>>().join(" ")
}

/// Words with where they lie: `KEPI (I9)`.
fn name_words(words: &[Word]) -> String {
    let name = |word: &Word| format!("{} ({})", word.letters, word.at);
    words.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn tell_score(room: &Room, seat: Seat, yellow: u8, red: u8, points: i32) -> Vec<String> {
    let points = room.points(points);
    let mut lines = vec![room.about("diamino-scored", seat, &[("points", Text(&points))])];
    for (key, count) in [("diamino-yellow", yellow), ("diamino-red", red)] {
        if count > 0 {
            lines.push(room.texts.with(key, &[("count", Number(count.into()))]));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use ludo_core::{Beginning, Input, Millis, Seed, Setup, Viewer};
    use ludo_diamino::Options;

    use super::*;

    /// A table of two at which KEPI lies in the window.
    fn table() -> View {
        let layout = r#"{"draws":[],"first":1,"reserve":"","hands":["ESTZS?","KEPIE"]}"#;
        let beginning = Beginning::<Diamino> {
            setup: Setup { seats: 2, options: Options::default() },
            edition: Kit::parse(Diamino::EDITION).unwrap().into(),
            layout: serde_json::from_str(layout).unwrap(),
            seed: Seed::from_number(1),
        };
        let mut game = beginning.begin().unwrap();
        let action = r#"{"lay":{"at":"I9","direction":"right","tiles":"KEPI"}}"#;
        let action = serde_json::from_str(action).unwrap();
        let input = Input::Act { seat: Seat(1), at: Millis(0), action };
        game.play(&input, &mut |_, _| {}).unwrap();
        game.view(Viewer::Seat(YOU))
    }

    fn said(text: &str) -> String {
        let action = Diamino::understand(text, &table());
        action.map_or(String::new(), |action| serde_json::to_string(&action).unwrap())
    }

    fn lay(at: &str, direction: &str, tiles: &str) -> String {
        format!(r#"{{"lay":{{"at":"{at}","direction":"{direction}","tiles":"{tiles}"}}}}"#)
    }

    #[test]
    fn words_are_typed_whole_and_letters_that_lie_there_are_not_laid_again() {
        assert_eq!(said("J8 bas ZESTe"), lay("J8", "down", "ZSTe"));
        assert_eq!(said("j8 down zeste"), lay("J8", "down", "ZSTE"));
        assert_eq!(said("I9 droite KEPIS"), lay("M9", "right", "S"));
        assert_eq!(said("I9 right KEPIs"), lay("M9", "right", "s"));
        assert_eq!(said("m9 d s"), lay("M9", "right", "S"));
        assert_eq!(said("m9 d sss"), lay("M9", "right", "SSs"), "a devil for what is not held");
        assert_eq!(
            said("I9 droite KEPI"),
            lay("I9", "right", ""),
            "nothing new: the engine says so"
        );
    }

    #[test]
    fn everything_can_be_said_in_both_languages() {
        for (fr, en, action) in [
            ("passer", "pass", r#""pass""#),
            ("accepter", "accept", r#""accept""#),
            ("contester", "contest", r#""contest""#),
            ("arrêter", "stop", r#""stop""#),
            ("échanger ez?", "exchange EZ?", r#"{"exchange":{"tiles":"EZ?"}}"#),
            ("rendre k", "back K", r#"{"give_back":{"tile":"K"}}"#),
        ] {
            assert_eq!((said(fr).as_str(), said(en).as_str()), (action, action));
        }
        for unclear in ["", "KEPI", "Z99 droite A", "J8 gauche A", "échanger", "J8 bas É"] {
            assert_eq!(said(unclear), "", "{unclear}");
        }
    }
}
