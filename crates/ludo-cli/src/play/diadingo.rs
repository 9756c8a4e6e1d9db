//! Diadingo's table in the terminal.

use ludo_core::{BySeat, Seat};
use ludo_diadingo::{Action, Diadingo, Event, PhaseView, Place, Places, ROWS, Ring, View};
use serde_json::Value;

use super::columns::{WIDTH, wrap};
use super::screen::Forgets;
use super::tell::{Field, written};
use super::{Glimpse, Room, Tabletop};
use crate::texts::Value::{Number, Text};

/// The widest row of the tray.
const WIDEST: u8 = 8;
/// How far a second line stands behind the first.
const INDENT: usize = 4;
/// Diamonds are blue; colour is never alone, the shape differs too.
const DIAMOND: u8 = 75;
/// What is fixed is red.
const FIXED: u8 = 167;

impl Tabletop for Diadingo {
    fn draw(room: &Room, view: &View) -> String {
        draw(room, view, None)
    }

    /// Remembering which diamonds held is the game (DGO-9).
    const FORGETS: Forgets = Forgets::WhatWasSeen;

    /// Everybody sees which diamond is tried, while it is tried.
    fn glimpse(room: &Room, view: &View, event: &Event) -> Option<Glimpse> {
        let Event::Tried { seat, place, loose } = *event else { return None };
        let values = [
            ("place", Text(&place.to_string())),
            ("loose", Text(if loose { "yes" } else { "no" })),
        ];
        let sentence = room.about("diadingo-tried-at", seat, &values);
        Some(Glimpse { table: draw(room, view, Some((place, loose))), sentence })
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
            lines.extend(draw_tray(room, tray.fixed, tray.fixed, None));
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

/// The table, and for a moment the diamond that is being tried.
fn draw(room: &Room, view: &View, tried: Option<(Place, bool)>) -> String {
    let texts = &room.texts;
    let game = [("game", Number(view.game.into())), ("games", Number(view.games.into()))];
    let facts = [
        texts.with("diadingo-game-of", &game),
        texts.with("diadingo-cards", &[("count", Number(view.cards.into()))]),
        texts.with("diadingo-thefts-aside", &[("count", Number(view.thefts_aside.into()))]),
    ];
    let mut lines = vec![room.paint.dim(&facts.join(" · "))];
    lines.extend(draw_tray(room, view.stones, view.marks.unwrap_or_default(), tried));
    lines.extend(Seat::all(view.rings.seats()).flat_map(|seat| draw_seat(room, view, seat)));
    lines.join("\n")
}

fn dollars(room: &Room, amount: i32) -> String {
    // As text: French and English part thousands differently, and players type what they read.
    room.texts.with("diadingo-dollars", &[("amount", Text(&amount.to_string()))])
}

/// Stones as their numbers in the row; a point where none stands. The one that is being tried stands in brackets.
fn draw_tray(
    room: &Room,
    stones: Places,
    marks: Places,
    tried: Option<(Place, bool)>,
) -> Vec<String> {
    let mut places = Place::all();
    let row = |(letter, count): (char, u8)| {
        let cell = |place: Place| {
            let (_, number) = place.row_and_number();
            let held = tried.filter(|(at, _)| *at == place).map(|(_, loose)| !loose);
            match held {
                Some(true) => room.paint.colour(FIXED, &format!("[×{number}]")),
                Some(false) => room.paint.colour(DIAMOND, &format!("[◇{number}]")),
                None if marks.contains(place) => room.paint.colour(FIXED, &format!(" ×{number} ")),
                None if stones.contains(place) => {
                    room.paint.colour(DIAMOND, &format!(" ◆{number} "))
                }
                None => " ·  ".to_owned(),
            }
        };
        let cells: Vec<_> = places.by_ref().take(count.into()).map(cell).collect();
        let margin = " ".repeat(usize::from(WIDEST - count) * 2);
        format!("{letter} {margin}{}", cells.concat())
    };
    ('A'..).zip(ROWS).map(row).collect()
}

/// Somebody's rings, in a second line where one is too short.
fn draw_seat(room: &Room, view: &View, seat: Seat) -> Vec<String> {
    let mut kinds: Vec<(Ring, usize)> = vec![];
    for ring in &view.rings[seat] {
        match kinds.iter_mut().find(|(kind, _)| kind == ring) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*ring, 1)),
        }
    }
    // The dearest first, and those with a diamond before those without.
    kinds.sort_by_key(|(ring, _)| (!ring.set, std::cmp::Reverse(ring.value)));
    let ring = |(ring, count): &(Ring, usize)| {
        let times = if *count > 1 { format!("{count}×") } else { String::new() };
        if ring.set {
            room.paint.colour(DIAMOND, &format!("{times}◆{}", ring.value))
        } else {
            format!("{times}○{}", ring.value)
        }
    };
    let rings = kinds.iter().map(ring).collect::<Vec<_>>().join(" ");
    let rings = if rings.is_empty() { room.texts.get("diadingo-no-ring") } else { rings };
    let facts = format!("{}, {rings}", dollars(room, view.points[seat]));
    let line = format!("{seat} {}", room.about("seat-facts", seat, &[("facts", Text(&facts))]));
    let mut lines = wrap(&line, WIDTH - INDENT);
    for line in lines.iter_mut().skip(1) {
        line.insert_str(0, &" ".repeat(INDENT));
    }
    lines
}
