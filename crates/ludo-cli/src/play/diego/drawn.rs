//! Targets by letter, a hand by number, and what lies in the holders.

use ludo_core::Seat;
use ludo_diego::{HandView, View};
use ludo_school::CardId;

use super::{cards, deck, named_from};
use crate::play::columns::{WIDTH, seen};
use crate::play::{Room, YOU};
use crate::texts::Value::{Number, Text};

/// What a card shows, in one line: a drawing by what is seen on it, without words that a line can spare.
pub(super) fn short(room: &Room, card: CardId) -> String {
    let spared = [
        (" partagée", ""),
        (" partagés", ""),
        (" partagé", ""),
        (" égales", ""),
        ("graduation", "marque"),
        (", each shared", " each"),
        (" shared", ""),
        (" equal", ""),
    ];
    let label = deck().card(card).label.of(room.texts.language().into());
    spared.iter().fold(label.to_owned(), |label, (long, less)| label.replace(long, less))
}

/// All that lies on the table.
pub(super) fn table(room: &Room, view: &View) -> String {
    let texts = &room.texts;
    let mut facts =
        vec![texts.with("diego-terminal-stock", &[("count", Number(view.stock.into()))])];
    if view.last_pass {
        facts.push(texts.get("diego-terminal-last-pass"));
    }
    let mut lines = vec![room.paint.dim(&facts.join(" · "))];
    lines.push(room.paint.bold(&texts.get("diego-terminal-targets")));
    lines.extend(('a'..).zip(&view.line).map(|(sign, card)| row(room, sign, *card)));
    let owner = named_from(view);
    lines.push(room.paint.bold(&room.about("diego-terminal-hand", owner, &[])));
    let hand = cards(&view.hands[owner]);
    if hand.is_empty() {
        lines.push(texts.get("diego-terminal-empty"));
    }
    lines.extend((1..).zip(hand).map(|(number, card)| row(room, number, *card)));
    lines.extend(seats(room, view));
    lines.join("\n")
}

fn row(room: &Room, sign: impl std::fmt::Display, card: CardId) -> String {
    format!("  {sign}  {}", short(room, card))
}

/// Everybody with their cards and holder, as many in a line as fit.
fn seats(room: &Room, view: &View) -> Vec<String> {
    let one = |seat: Seat| {
        let holder = &view.holders[seat];
        let count = match &view.hands[seat] {
            HandView::Cards(cards) => cards.len() as i64,
            HandView::Count(count) => (*count).into(),
        };
        let mut facts = Vec::new();
        if seat != YOU {
            facts.push(room.texts.with("diego-terminal-cards", &[("count", Number(count))]));
        }
        facts.push(format!("DIEGO {}", holder.diego.len()));
        facts.push(format!("PAS DIEGO {}", holder.pas_diego.len()));
        room.about("seat-facts", seat, &[("facts", Text(&facts.join(", ")))])
    };
    let mut lines: Vec<String> = Vec::new();
    for told in Seat::all(view.hands.seats()).map(one) {
        match lines.last_mut() {
            Some(line) if seen(line) + 3 + seen(&told) < WIDTH => {
                line.push_str(" | ");
                line.push_str(&told);
            }
            _ => lines.push(told),
        }
    }
    lines
}
