//! The laws every game obeys.

mod common;

use common::{dealer_is, given, setup};
use ludo_core::{Beginning, Draws, Seat, Setup, Viewer};
use ludo_diabolo::{Action, Card, Colour, Diabolo, Event, Layout, Options, Side, Stake};
use ludo_testkit::{Given, Subject, assert_conforms};

struct Laws;

impl Subject for Laws {
    type Game = Diabolo;
    /// Five rounds of at most 22 lays, some discards and 25 stakes each.
    const LONGEST: usize = 600;

    fn setups() -> Vec<(String, Setup<Options>)> {
        let any = (2..=5).map(|seats| (format!("{seats} seats"), setup(seats)));
        let chosen = Setup { seats: 3, options: dealer_is(2) };
        any.chain([("dealer chosen".to_owned(), chosen)]).collect()
    }

    fn given() -> Vec<Given<Self>> {
        let shown = given(2, &["R4 R5 G1", "R3 Y1 Y2", "B1 G2 G3"])
            .row(Colour::Red, "R1 R1 R2", "R1 R2")
            .pile("R4 R5 B2 B3 V1");
        let scoring = given(1, &["R1 V5 G1 B1", "V4 V2 G2 B2", "V1 Y3 Y4 Y5"])
            .row(Colour::Red, "R3 R1", "R2 R1")
            .row(Colour::Violet, "V5 V1", "V4 V2")
            .row(Colour::Yellow, "Y1", "Y2")
            .pile("B3 B4 B5 R2 R5");
        let short = given(0, &["R1 Y1 G1", "R2 Y2 G2", "R3 Y3 G3", "R4 Y4 G4"]).pile("V1 V2");
        [
            ("a hand that cannot be laid", shown),
            ("close to scoring", scoring),
            ("a short pile", short),
        ]
        .map(|(name, given)| Given {
            name: name.to_owned(),
            setup: setup(given.seats),
            layout: given.layout(),
        })
        .into()
    }

    fn probes(_: &Setup<Options>) -> Vec<Action> {
        let cards = || {
            let values = |colour| (1..=6).filter_map(move |value| Card::new(colour, value));
            Colour::ALL.into_iter().flat_map(values)
        };
        let lays = cards().flat_map(|card| Side::BOTH.map(|side| Action::Lay { card, side }));
        let discards = cards().map(|card| Action::Discard { card });
        let stakes = [Stake::Keep, Stake::Double].map(Action::Stake);
        lays.chain(discards).chain(stakes).collect()
    }

    fn drafts(setup: &Setup<Options>) -> Vec<Action> {
        Self::probes(setup)
    }

    /// Two cards that the viewer cannot see change places, in the order in which the deck lies.
    fn twin(beginning: &Beginning<Diabolo>, viewer: Viewer, draws: &mut Draws) -> Option<Layout> {
        let mut layout = beginning.layout.clone();
        let seats = beginning.setup.seats;
        let first = layout.dealer.left(seats);
        let hidden = |place: usize| {
            let dealt = place < 6 * seats as usize;
            // The first player draws the card on top of the pile before any input.
            let holder = if dealt {
                Some(Seat((first.0 + place as u8 % seats) % seats))
            } else {
                (place == 6 * seats as usize).then_some(first)
            };
            holder.is_none() || holder.map(Viewer::Seat) != Some(viewer)
        };
        let places: Vec<_> = (0..layout.deck.len() as usize).filter(|&p| hidden(p)).collect();
        // A hand that cannot be laid is shown: such beginnings have no twin made this simply.
        if places.len() < 2 || beginning.layout.rows.iter().any(|(_, row)| !row.is_empty()) {
            return None;
        }
        let (one, two) = (*draws.pick(&places), *draws.pick(&places));
        layout.deck.as_mut_slice().swap(one, two);
        Some(layout)
    }

    /// DBO-5: a hand is shown because none of it can be laid.
    fn silence_tells(event: &Event) -> bool {
        matches!(event, Event::Shown { .. })
    }

    /// DBO-9: the decision is secret.
    fn alike(one: &Action, two: &Action) -> bool {
        matches!((one, two), (Action::Stake(_), Action::Stake(_)))
    }

    fn secrets() -> &'static [&'static str] {
        &["hands", "undrawn", "phase.stake.answers"]
    }
}

#[test]
fn all_1_every_law_holds() {
    assert_conforms::<Laws>();
}
