//! Diadingo's table in the terminal.

use ludo_core::{BySeat, Seat};
use ludo_diadingo::{Action, Diadingo, Event, PhaseView, Place, Places, ROWS, Ring, View};
use serde_json::Value;

use super::tell::{Field, written};
use super::{Room, Tabletop};
use crate::texts::Value::{Number, Text};

/// The widest row of the tray.
const WIDEST: u8 = 8;
/// Diamonds are blue; colour is never alone, the shape differs too.
const DIAMOND: u8 = 75;
/// What is fixed is red.
const FIXED: u8 = 167;

impl Tabletop for Diadingo {
    fn draw(room: &Room, view: &View) -> String {
        let texts = &room.texts;
        let game = [("game", Number(view.game.into())), ("games", Number(view.games.into()))];
        let facts = [
            texts.with("diadingo-game-of", &game),
            texts.with("diadingo-cards", &[("count", Number(view.cards.into()))]),
            texts.with("diadingo-thefts-aside", &[("count", Number(view.thefts_aside.into()))]),
        ];
        let mut lines = vec![room.paint.dim(&facts.join(" · "))];
        lines.extend(draw_tray(room, view.stones, view.marks.unwrap_or_default()));
        lines.extend(Seat::all(view.rings.seats()).map(|seat| draw_seat(room, view, seat)));
        lines.join("\n")
    }

    const HEADINGS: &'static [&'static str] = &["game_over", "began"];

    /// No message names a place: remembering them is the game (DGO-9).
    fn field(room: &Room, name: &str, value: &Value) -> Field {
        match name {
            "victim" | "first" => Field::Player,
            "value" | "ring" => written(value, |amount| dollars(room, amount)),
            "points" => written(value, |points: BySeat<i32>| {
                let one = |(seat, amount): (Seat, &i32)| {
                    format!("{} {}", room.name(seat), dollars(room, *amount))
                };
                points.iter().map(one).collect::<Vec<_>>().join(", ")
            }),
            _ => Field::AsItIs,
        }
    }

    fn exception(_: &Room, _: &Event) -> Option<Vec<String>> {
        None
    }

    fn task(room: &Room, view: &View, legal: &[Action]) -> String {
        let theft = legal.iter().find_map(|action| match action {
            Action::Rob { victim, value } => Some((*victim, *value)),
            _ => None,
        });
        if let Some((victim, value)) = theft {
            let values = [("victim", Number(victim.0.into())), ("value", Text(&value.to_string()))];
            return room.about("diadingo-ask-theft", victim, &values);
        }
        let amount = match view.phase {
            PhaseView::Try { value, .. } => dollars(room, value.into()),
            _ => String::new(),
        };
        let place = view.stones.first().map(|place| place.to_string());
        let place = Text(place.as_deref().unwrap_or("D3"));
        room.texts.with("diadingo-ask-try", &[("amount", Text(&amount)), ("place", place)])
    }

    fn understand(text: &str, view: &View) -> Option<Action> {
        if !matches!(view.phase, PhaseView::Theft { .. }) {
            return Some(Action::Try { place: Place::parse(&text.to_uppercase())? });
        }
        if matches!(text.to_lowercase().as_str(), "n" | "no" | "non") {
            return Some(Action::Decline);
        }
        let (victim, value) = text.split_once(' ')?;
        let value = value.trim().parse().ok()?;
        Some(Action::Rob { victim: Seat(victim.parse().ok()?), value })
    }

    fn help(room: &Room, _: &View) -> String {
        room.texts.get("diadingo-help")
    }

    fn sheet(room: &Room, view: &View) -> String {
        let seats = view.rings.seats();
        let width = Seat::all(seats).map(|seat| room.name(seat).chars().count()).max().unwrap_or(4);
        let line = |head: &str, value: &dyn Fn(Seat) -> String| {
            let cells = Seat::all(seats).map(|seat| format!("{:>1$}", value(seat), width.max(6)));
            format!("{head:>8}  {}", cells.collect::<Vec<_>>().join("  "))
        };
        let mut lines = vec![];
        if let Some(tray) = view.opened.last() {
            let game = [("game", Number(tray.game.into()))];
            lines.push(room.texts.with("diadingo-tray", &game));
            lines.extend(draw_tray(room, tray.fixed, tray.fixed));
        }
        lines.push(room.paint.bold(&room.texts.get("diadingo-sheet")));
        lines.push(line("", &|seat| room.name(seat).to_owned()));
        for (game, points) in view.sheet.games().iter().enumerate() {
            lines.push(line(&(game + 1).to_string(), &|seat| points[seat].to_string()));
        }
        let total = room.texts.get("diadingo-total");
        lines.push(line(&total, &|seat| view.sheet.total(seat).to_string()));
        lines.join("\n")
    }
}

fn dollars(room: &Room, amount: i32) -> String {
    // As text: French and English part thousands differently, and players type what they read.
    room.texts.with("diadingo-dollars", &[("amount", Text(&amount.to_string()))])
}

/// Stones as their numbers in the row; a point where none stands.
fn draw_tray(room: &Room, stones: Places, marks: Places) -> Vec<String> {
    let mut places = Place::all();
    let row = |(letter, count): (char, u8)| {
        let cell = |place: Place| {
            let (_, number) = place.row_and_number();
            if marks.contains(place) {
                room.paint.colour(FIXED, &format!("×{number}"))
            } else if stones.contains(place) {
                room.paint.colour(DIAMOND, &format!("◆{number}"))
            } else {
                "· ".to_owned()
            }
        };
        let cells: Vec<_> = places.by_ref().take(count.into()).map(cell).collect();
        let margin = " ".repeat(usize::from(WIDEST - count) * 2);
        format!("{letter}  {margin}{}", cells.join("  "))
    };
    ('A'..).zip(ROWS).map(row).collect()
}

fn draw_seat(room: &Room, view: &View, seat: Seat) -> String {
    let ring = |ring: &Ring| {
        if ring.set {
            room.paint.colour(DIAMOND, &format!("◆{}", ring.value))
        } else {
            format!("○{}", ring.value)
        }
    };
    let rings = view.rings[seat].iter().map(ring).collect::<Vec<_>>().join(" ");
    let rings = if rings.is_empty() { room.texts.get("diadingo-no-ring") } else { rings };
    let facts = format!("{}, {rings}", dollars(room, view.points[seat]));
    format!("{seat} {}", room.about("seat-facts", seat, &[("facts", Text(&facts))]))
}
