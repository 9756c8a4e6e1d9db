//! Diabolo's table in the terminal.

use ludo_core::Seat;
use ludo_diabolo::{
    Action, BySeat, Card, Colour, Diabolo, Event, Hand, PhaseView, Row, Side, Stake, View,
};

use serde_json::Value;

use super::columns::packed;
use super::tell::{Field, capital, written};
use super::{Room, Tabletop, YOU};
use crate::texts::Value::{Number, Text};

/// Colour is never alone: each has a shape, a letter and a name.
const SHAPES: [(char, u8); 5] = [('●', 167), ('▲', 178), ('■', 71), ('◆', 68), ('★', 134)];

impl Tabletop for Diabolo {
    fn draw(room: &Room, view: &View) -> String {
        let texts = &room.texts;
        let round = [("round", Number(view.round.into())), ("rounds", Number(view.rounds.into()))];
        let closed = view.rows.iter().filter(|(_, row)| row.is_closed()).count();
        let needed = Number(view.rows_to_close.into());
        let facts = [
            texts.with("round-of", &round),
            texts.with("diabolo-pile", &[("count", Number(view.pile.into()))]),
            texts
                .with("diabolo-rows-end", &[("closed", Number(closed as i64)), ("needed", needed)]),
        ];
        let mut lines = vec![room.paint.dim(&facts.join(" · "))];
        let (hell, heaven) = (texts.get("diabolo-head-hell"), texts.get("diabolo-head-heaven"));
        lines.push(format!("{:12}{hell:>13} │ {heaven}", ""));
        lines.extend(view.rows.iter().map(|(colour, row)| draw_row(room, colour, row)));
        if !view.discards.is_empty() {
            let discards = cards(room, &view.discards);
            lines.push(format!("{} {discards}", texts.get("diabolo-discards")));
        }
        lines.extend(draw_seats(room, view));
        let hand = cards(room, &view.hands[YOU].cards);
        lines.push(format!("{} {hand}", texts.get("diabolo-your-hand")));
        lines.join("\n")
    }

    const HEADINGS: &'static [&'static str] = &["round_over", "dealt"];

    fn field(room: &Room, name: &str, value: &Value) -> Field {
        match name {
            "dealer" => Field::Player,
            "card" => written(value, |card| paint_card(room, card)),
            "hand" => written(value, |hand: Hand| cards(room, &hand)),
            "row" => written(value, |row| row_name(room, row)),
            _ => Field::AsItIs,
        }
    }

    fn exception(room: &Room, event: &Event) -> Option<Vec<String>> {
        matches!(event, Event::Scored { .. }).then(|| tell_scored(room, event))
    }

    fn task(room: &Room, view: &View, legal: &[Action]) -> String {
        let texts = &room.texts;
        let first = legal.iter().find_map(|action| match action {
            Action::Lay { card, .. } | Action::Discard { card } => Some(card.to_string()),
            Action::Stake(_) => None,
        });
        let card = [("card", Text(first.as_deref().unwrap_or("R3")))];
        match view.phase {
            PhaseView::Discard { .. } => texts.with("diabolo-ask-discard", &card),
            PhaseView::Stake { row, .. } => {
                let sum = Number(view.hands[YOU].cards.sum(row).into());
                about_colour(room, "diabolo-ask-stake", row, &[("sum", sum)])
            }
            PhaseView::Lay { .. } | PhaseView::Count { .. } | PhaseView::Over => {
                texts.with("diabolo-ask-lay", &card)
            }
        }
    }

    fn understand(text: &str, view: &View) -> Option<Action> {
        if matches!(view.phase, PhaseView::Stake { .. }) {
            return match text.to_lowercase().as_str() {
                "o" | "oui" | "y" | "yes" => Some(Action::Stake(Stake::Double)),
                "n" | "non" | "no" => Some(Action::Stake(Stake::Keep)),
                _ => None,
            };
        }
        let text = text.to_uppercase();
        let (card, side) = text.split_at_checked(2)?;
        let card = Card::parse(card)?;
        let side = match side.trim() {
            "<" | "E" | "ENFER" | "HELL" | "G" | "GAUCHE" | "L" | "LEFT" => Side::Hell,
            ">" | "P" | "PARADIS" | "HEAVEN" | "D" | "DROITE" | "R" | "RIGHT" => Side::Heaven,
            "" if matches!(view.phase, PhaseView::Discard { .. }) => {
                return Some(Action::Discard { card });
            }
            _ => return None,
        };
        Some(Action::Lay { card, side })
    }

    fn help(room: &Room, view: &View) -> String {
        room.texts.with("diabolo-help", &[("needed", Number(view.rows_to_close.into()))])
    }

    fn sheet(room: &Room, view: &View) -> String {
        let seats = view.hands.seats();
        let width = Seat::all(seats).map(|seat| room.name(seat).chars().count()).max().unwrap_or(4);
        let line = |head: &str, value: &dyn Fn(Seat) -> String| {
            let cells = Seat::all(seats).map(|seat| format!("{:>1$}", value(seat), width.max(5)));
            format!("{head:>8}  {}", cells.collect::<Vec<_>>().join("  "))
        };
        let mut lines = vec![room.paint.bold(&room.texts.get("diabolo-sheet"))];
        lines.push(line("", &|seat| room.name(seat).to_owned()));
        for (round, points) in view.sheet.rounds().iter().enumerate() {
            lines.push(line(&(round + 1).to_string(), &|seat| format!("{:+}", points[seat])));
        }
        let total = room.texts.get("diabolo-total");
        lines.push(line(&total, &|seat| view.sheet.total(seat).to_string()));
        lines.join("\n")
    }
}

fn paint_card(room: &Room, card: Card) -> String {
    let (shape, code) = SHAPES[card.colour() as usize];
    room.paint.colour(code, &format!("{shape}{card}"))
}

fn cards(room: &Room, hand: &Hand) -> String {
    hand.cards().map(|card| paint_card(room, card)).collect::<Vec<_>>().join(" ")
}

fn colour_name(room: &Room, colour: Colour) -> String {
    room.texts.get(&format!("diabolo-{colour:?}").to_lowercase())
}

/// The colour of a row: in French it agrees with it.
fn row_name(room: &Room, colour: Colour) -> String {
    room.texts.get(&format!("diabolo-{colour:?}-row").to_lowercase())
}

fn about_colour(
    room: &Room,
    key: &str,
    colour: Colour,
    values: &[(&str, crate::texts::Value<'_>)],
) -> String {
    let (name, row) = (colour_name(room, colour), row_name(room, colour));
    let mut all = vec![("colour", Text(&name)), ("row", Text(&row))];
    all.extend_from_slice(values);
    capital(&room.texts.with(key, &all))
}

/// Hell fills up towards the middle, as on the table.
fn draw_row(room: &Room, colour: Colour, row: &Row) -> String {
    let (shape, code) = SHAPES[colour as usize];
    let places = |side: Side| {
        let mut places = ["·"; 3].map(str::to_owned);
        for (place, card) in places.iter_mut().zip(row.cards(side)) {
            *place = card.value().to_string();
        }
        if side == Side::Hell {
            places.reverse();
        }
        places.join(" ")
    };
    let head = format!("{shape} {} {:<8}", colour.letter(), capital(&colour_name(room, colour)));
    let closed = if row.is_closed() { room.texts.get("diabolo-is-closed") } else { String::new() };
    format!(
        "{}{:>7} {:>5} │ {:<5}{}   {}",
        room.paint.colour(code, &head),
        places(Side::Hell),
        format!("({})", row.points(Side::Hell)),
        format!("({})", row.points(Side::Heaven)),
        places(Side::Heaven),
        room.paint.dim(&closed),
    )
}

fn draw_seats(room: &Room, view: &View) -> Vec<String> {
    let seat = |seat: Seat| {
        let mut facts = vec![room.points(view.sheet.total(seat))];
        if seat != YOU {
            let count = Number(view.hands[seat].count.into());
            facts.push(room.texts.with("diabolo-cards", &[("count", count)]));
        }
        if view.doubles.contains(seat) {
            facts.push(room.texts.get("diabolo-has-double"));
        }
        let facts = facts.join(", ");
        room.about("seat-facts", seat, &[("facts", Text(&facts))])
    };
    packed(Seat::all(view.hands.seats()).map(seat), " | ")
}

fn tell_scored(room: &Room, event: &Event) -> Vec<String> {
    let Event::Scored { row, hell, heaven, doubled, shown, points } = event else { return vec![] };
    let key = match heaven.cmp(hell) {
        std::cmp::Ordering::Equal => "diabolo-row-level",
        std::cmp::Ordering::Greater => "diabolo-row-won",
        std::cmp::Ordering::Less => "diabolo-row-lost",
    };
    let sums = [("hell", Number((*hell).into())), ("heaven", Number((*heaven).into()))];
    let mut lines = vec![about_colour(room, key, *row, &sums)];
    if hell == heaven {
        return lines;
    }
    let doubles = doubled.iter().map(|seat| room.about("diabolo-doubled", seat, &[]));
    lines.extend(doubles.map(|line| format!("  {line}")));
    let held = shown.iter().filter_map(|(_, suit)| *suit).any(|suit| suit.cards().next().is_some());
    if !held {
        lines.push(format!("  {}", about_colour(room, "diabolo-nobody", *row, &[])));
    }
    lines.extend(tell_points(room, points).into_iter().map(|line| format!("  {line}")));
    lines
}

fn tell_points(room: &Room, points: &BySeat<i16>) -> Vec<String> {
    let told = points.iter().filter(|(_, points)| **points != 0).map(|(seat, &points)| {
        let key = if points > 0 { "diabolo-gains" } else { "diabolo-loses" };
        let amount = room.points(i32::from(points.unsigned_abs()));
        room.about(key, seat, &[("points", Text(&amount))])
    });
    told.collect()
}
