//! Diego's table in the terminal: every card is a line that says what is seen on it, never what it is worth.

use std::sync::LazyLock;

use ludo_core::{BySeat, Edition as _, Game as _, Seat};
use ludo_diego::{Action, Diego, Event, HandView, Pack, PhaseView, View, Window};
use ludo_school::{CardId, Deck};
use serde_json::Value;

use super::tell::{Field, written};
use super::{Room, Tabletop, YOU};
use crate::texts::Value::{Number, Text};

mod drawn;
mod sheet;
mod typed;

/// A terminal plays with the standard edition.
static PACK: LazyLock<Pack> =
    LazyLock::new(|| Pack::parse(Diego::EDITION).expect("the standard deck is sound"));

fn deck() -> &'static Deck {
    PACK.deck()
}

impl Tabletop for Diego {
    fn draw(room: &Room, view: &View) -> String {
        match &view.control {
            Some(control) => sheet::so_far(room, view, control),
            None => drawn::table(room, view),
        }
    }

    const HEADINGS: &'static [&'static str] = &["play_over"];

    fn field(room: &Room, name: &str, value: &Value) -> Field {
        match name {
            "player" => Field::Player,
            "points" => written(value, |points: BySeat<i32>| {
                let one = |(seat, points): (Seat, &i32)| format!("{} {points}", room.name(seat));
                points.iter().map(one).collect::<Vec<_>>().join(", ")
            }),
            _ => Field::AsItIs,
        }
    }

    /// Where the browser lets a card fly, the terminal says which.
    fn exception(room: &Room, event: &Event) -> Option<Vec<String>> {
        match event {
            Event::Announced { seat, card, with } => {
                Some(pair(room, "diego-terminal-announced", *seat, *card, *with))
            }
            Event::Countered { seat, card, with, .. } => {
                Some(pair(room, "diego-terminal-countered", *seat, *card, *with))
            }
            Event::Drew { seat: YOU, card } => {
                let card = drawn::short(room, *card);
                Some(vec![room.about("diego-terminal-drew", YOU, &[("card", Text(&card))])])
            }
            Event::Turned { card } => {
                let card = drawn::short(room, *card);
                Some(vec![room.texts.with("diego-terminal-turned", &[("card", Text(&card))])])
            }
            Event::Checked { .. } => Some(sheet::verdict(room, event)),
            _ => None,
        }
    }

    fn task(room: &Room, view: &View, legal: &[Action]) -> String {
        let texts = &room.texts;
        match &view.phase {
            PhaseView::Announced { seat, pair, window } => {
                let (card, with) = (drawn::short(room, pair.card), drawn::short(room, pair.with));
                let delay = delay(room, window);
                let values =
                    [("card", Text(&card)), ("with", Text(&with)), ("delay", Text(&delay))];
                room.about("diego-ask-announced", *seat, &values)
            }
            PhaseView::Passed { seat, window, .. } => {
                let kind = |action: &Action| match action {
                    Action::Counter { .. } => Some("open"),
                    Action::Challenge { .. } => Some("closed"),
                    _ => None,
                };
                let hands = legal.iter().find_map(kind).unwrap_or("none");
                let delay = delay(room, window);
                let values = [("hands", Text(hands)), ("delay", Text(&delay))];
                room.about("diego-ask-passed", *seat, &values)
            }
            PhaseView::Naming { passer, .. } => room.about("diego-ask-naming", *passer, &[]),
            PhaseView::Stop { seat, .. } => room.about("diego-ask-stop", *seat, &[]),
            PhaseView::Voting { .. } => texts.get("diego-ask-vote"),
            PhaseView::Turn { .. } | PhaseView::Checked { .. } | PhaseView::Over => {
                let pairs = legal.iter().any(|one| matches!(one, Action::Diego { .. }));
                let key = if pairs { "diego-ask-turn" } else { "diego-ask-empty" };
                texts.get(key)
            }
        }
    }

    fn understand(text: &str, view: &View) -> Option<Action> {
        typed::understand(text, view)
    }

    fn help(room: &Room, _: &View) -> String {
        room.texts.get("diego-help")
    }

    fn sheet(room: &Room, view: &View) -> String {
        sheet::whole(room, view)
    }
}

/// Somebody says DIEGO!, and of which two cards.
fn pair(room: &Room, key: &str, seat: Seat, card: CardId, with: CardId) -> Vec<String> {
    let cards = [card, with].map(|card| format!("    {}", drawn::short(room, card)));
    let mut lines = vec![room.about(key, seat, &[])];
    lines.extend(cards);
    lines
}

/// The time to object in, told: nobody at a terminal is pressed.
fn delay(room: &Room, window: &Window) -> String {
    match window.until {
        None => room.texts.get("diego-terminal-no-delay"),
        Some(until) => {
            let seconds = until.0.saturating_sub(window.opens.0) / 1000;
            let seconds = i64::try_from(seconds).unwrap_or_default();
            room.texts.with("diego-terminal-delay", &[("seconds", Number(seconds))])
        }
    }
}

/// The cards of a hand that lies open.
fn cards(hand: &HandView) -> &[CardId] {
    match hand {
        HandView::Cards(cards) => cards,
        HandView::Count(_) => &[],
    }
}

/// Whose hand cards are named from now: that of who has passed, else one's own.
fn named_from(view: &View) -> Seat {
    match view.phase {
        PhaseView::Passed { seat, .. } if !cards(&view.hands[seat]).is_empty() => seat,
        PhaseView::Naming { passer, .. } => passer,
        _ => YOU,
    }
}
