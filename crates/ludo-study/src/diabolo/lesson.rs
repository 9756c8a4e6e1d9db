//! The first game of Diabolo that is explained: two rounds against one bot. In the first one cards already lie, so that
//! it is soon counted, and whoever learns holds much of a colour that heaven leads in.

use std::sync::Arc;

use ludo_core::{Game, Seat, Setup};
use ludo_diabolo::{ByColour, Card, Cards, Colour, Diabolo, GivenRow, Options};

use crate::Lesson;

/// What whoever learns is dealt, who begins, and what the bot is.
const HANDS: [[&str; 6]; 2] =
    [["G5", "G3", "G1", "R4", "V1", "Y2"], ["R5", "Y3", "B3", "V2", "G2", "Y1"]];
/// What lies there: colour, hell, heaven.
const ROWS: [(Colour, &[&str], &[&str]); 3] = [
    (Colour::Red, &["R3", "R2"], &["R1"]),
    (Colour::Green, &["G2", "G1"], &["G4", "G1"]),
    (Colour::Blue, &[], &["B2"]),
];

pub(super) fn begin(edition: &Arc<<Diabolo as Game>::Edition>) -> Option<Lesson<Diabolo>> {
    let setup = Setup { seats: 2, options: Options::default() };
    let mut lesson: Lesson<Diabolo> = Lesson::dealt(setup, edition, 1, "1").ok()?;
    // An edition without these cards is played as it was dealt.
    if let Some((deck, rows)) = arranged(&lesson.layout.deck) {
        lesson.layout.dealer = Seat(1);
        lesson.layout.deck = deck;
        lesson.layout.rows = rows;
    }
    Some(lesson)
}

/// The deck with these hands on top, and without what lies there.
fn arranged(deck: &Cards) -> Option<(Cards, ByColour<GivenRow>)> {
    let mut rest: Vec<Card> = deck.iter().collect();
    let mut take = |name: &str| {
        let card = Card::parse(name)?;
        let at = rest.iter().position(|one| *one == card)?;
        Some(rest.remove(at))
    };
    let [own, other] = HANDS;
    let dealt = own.into_iter().zip(other).flat_map(|(one, two)| [one, two]);
    let mut order = dealt.map(&mut take).collect::<Option<Vec<_>>>()?;
    let mut rows = ByColour::<GivenRow>::default();
    for (colour, hell, heaven) in ROWS {
        rows[colour].hell = hell.iter().map(|name| take(name)).collect::<Option<_>>()?;
        rows[colour].heaven = heaven.iter().map(|name| take(name)).collect::<Option<_>>()?;
    }
    order.append(&mut rest);
    Some((Cards::of(order).ok()?, rows))
}
