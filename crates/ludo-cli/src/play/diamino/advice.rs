//! What Diamino answers beside being played: a hint, and whether a patience can be finished.

use ludo_diamino::{Diamino, Direction, Lay, Square, Variant, View};
use ludo_study::diamino::{Advice, Finish, Question, Study};
use ludo_study::{Inquiry, Study as _};

use super::super::Room;
use super::typed::lying;
use crate::texts::Value::{Number, Text};

/// Answers what was typed, if it is a question.
pub(super) fn answer(
    room: &Room,
    typed: &str,
    asked: &dyn Fn() -> Inquiry<Diamino>,
) -> Option<String> {
    let inquiry;
    let question = match typed.trim_end_matches(['?', ' ']) {
        "h" | "hint" | "i" | "indice" => {
            inquiry = asked();
            let alone = inquiry.view.game == Variant::Patience;
            if alone { Question::Hint } else { Question::Best }
        }
        "f" | "finish" | "finir" => {
            inquiry = asked();
            Question::Finish
        }
        _ => return None,
    };
    Some(match Study::advise(&inquiry, question) {
        Ok(advice) => told(room, &inquiry.view, &advice),
        Err(declined) => room.texts.get(&format!("diamino-advice-{}", declined.0)),
    })
}

fn told(room: &Room, view: &View, advice: &Advice) -> String {
    match advice {
        Advice::Hint(hint) => {
            let placement = written(&hint.lay, view);
            let values = [("placement", Text(&placement)), ("left", Number(hint.left.into()))];
            room.texts.with("diamino-advice-hint", &values)
        }
        Advice::Finish(finish) => room.texts.get(match finish {
            Finish::Yes => "diamino-advice-finish-yes",
            Finish::No => "diamino-advice-finish-no",
            Finish::NotFound => "diamino-advice-finish-not-found",
        }),
        Advice::Best { placings, .. } => {
            let one = |placing: &ludo_study::diamino::Placing| {
                let (at, direction, tiles) = (placing.at, placing.direction, placing.tiles);
                format!("{} ({})", written(&Lay { at, direction, tiles }, view), placing.brings)
            };
            let placements: Vec<_> = placings.iter().map(one).collect();
            let placements = placements.join(", ");
            room.texts.with("diamino-advice-best", &[("placements", Text(&placements))])
        }
        // Only where to look: the terminal asks for placements.
        Advice::Where { .. } => String::new(),
    }
}

/// A move as it can be typed: the line in which it runs first, then the whole word, what lies there in brackets.
fn written(lay: &Lay, view: &View) -> String {
    let before =
        |square: Square| square.before(lay.direction).filter(|at| lying(view, *at).is_some());
    let mut start = lay.at;
    while let Some(square) = before(start) {
        start = square;
    }
    let (row, column) = (start.row() + 1, char::from(b'A' + start.column() as u8));
    let mut text = match lay.direction {
        Direction::Right => format!("{row}{column} "),
        Direction::Down => format!("{column}{row} "),
    };
    let laid = lay.tiles.to_string();
    let mut tiles = laid.chars();
    for square in start.line(lay.direction) {
        match lying(view, square) {
            Some(sign) => text.extend(['(', char::from(sign), ')']),
            None => match tiles.next() {
                Some(sign) => text.push(sign),
                None => break,
            },
        }
    }
    text.replace(")(", "")
}
