//! Diamino's table in the terminal.

use ludo_core::Seat;
use ludo_diamino::{Action, Diamino, Event, PhaseView, Variant, View, Word};
use ludo_study::Inquiry;
use serde_json::Value;

use super::tell::{Field, written};
use super::{Room, Tabletop};
use crate::texts::Value::{Number, Text};

mod advice;
mod drawn;
mod typed;

impl Tabletop for Diamino {
    fn draw(room: &Room, view: &View) -> String {
        drawn::table(room, view)
    }

    const HEADINGS: &'static [&'static str] = &["ended"];

    fn field(_: &Room, name: &str, value: &Value) -> Field {
        match name {
            "words" | "wrong" => written(value, |words: Vec<Word>| drawn::words(&words)),
            "tiles" => written(value, |tiles| drawn::rack(&tiles)),
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
                let tiles = [("tiles", Text(&drawn::rack(drawn)))];
                let exchanged = room.about("diamino-exchanged", *seat, &count);
                Some(vec![exchanged, room.about("diamino-drew", *seat, &tiles)])
            }
            _ => None,
        }
    }

    fn task(room: &Room, view: &View, legal: &[Action]) -> String {
        match &view.phase {
            PhaseView::Contest { by, words, .. } => {
                let words = [("words", Text(&drawn::words(words)))];
                room.about("diamino-ask-contest", *by, &words)
            }
            PhaseView::GiveBack { .. } => room.texts.get("diamino-ask-give-back"),
            PhaseView::Compose { .. } if view.game == Variant::Patience => {
                room.texts.get("diamino-ask-patience")
            }
            PhaseView::Compose { .. } | PhaseView::Judged { .. } | PhaseView::Over(_) => {
                let exchanges = legal.iter().any(|one| matches!(one, Action::Exchange { .. }));
                let can = if exchanges { "yes" } else { "no" };
                room.texts.with("diamino-ask-word", &[("exchange", Text(can))])
            }
        }
    }

    fn understand(text: &str, view: &View) -> Option<Action> {
        typed::understand(text, view)
    }

    fn advise(room: &Room, typed: &str, asked: &dyn Fn() -> Inquiry<Self>) -> Option<String> {
        advice::answer(room, typed, asked)
    }

    fn help(room: &Room, _: &View) -> String {
        room.texts.get("diamino-help")
    }

    fn sheet(room: &Room, view: &View) -> String {
        drawn::sheet(room, view)
    }
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
