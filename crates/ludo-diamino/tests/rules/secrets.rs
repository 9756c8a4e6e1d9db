//! What is secret (DIA-20), and what can be taken back.

use ludo_core::{Game as _, Seat, Viewer};
use ludo_diamino::{Diamino, Event, Formula};
use ludo_testkit::Narrator;

use crate::common::{Moves as _, dealt, formula, rack, with_score, without_score};

#[test]
fn dia_20_hands_and_the_order_of_the_reserve_are_secret_counts_public() {
    let table = dealt(formula(3, Formula::WithoutScore), 1);
    let own = table.seen_by(1);
    for (seat, hand) in own.hands.iter() {
        assert_eq!((hand.count, hand.tiles.is_some()), (32, seat == Seat(1)));
    }
    assert_eq!((own.reserve, own.undrawn), (16, None));
    assert!(table.view().hands.iter().all(|(_, hand)| hand.tiles.is_none()));
    assert!(table.referee().undrawn.is_some());
}

#[test]
fn dia_20_what_is_drawn_is_known_to_its_player_only() {
    let mut table = with_score("KEPIE AS", "NO").begin();
    table.word(0, "I9 right KEPI");
    let drew = |place: usize| match &table.events[place].1 {
        Event::Drew { count, tiles, .. } => (*count, *tiles),
        other => panic!("{other:?}"),
    };
    assert_eq!(table.told()[4..], ["drew to 0", "drew to all but 0"]);
    assert_eq!((drew(4), drew(5)), ((2, Some(rack("NO"))), (2, None)));
}

#[test]
fn dia_20_what_is_given_back_is_known_to_its_player_only() {
    let mut table = without_score("LAVERAISEK AS", "").begin();
    table.word(0, "I9 right LAVERAIS").quiet().give_back(0, 'K');
    let gave = |place: usize| match &table.events[place].1 {
        Event::GaveBack { count, tiles, .. } => (*count, *tiles),
        other => panic!("{other:?}"),
    };
    assert_eq!((gave(0), gave(1)), ((1, Some(rack("K"))), (1, None)));
}

#[test]
fn dia_20_all_is_shown_at_the_end() {
    let mut table = without_score("KE AS", "NO").begin();
    table.pass(0).pass(1);
    let Some((_, Event::Ended { hands, reserve, .. })) = table.events.last() else { panic!() };
    assert_eq!(hands.as_slice(), [Some(rack("KE")), Some(rack("AS"))]);
    assert_eq!(reserve.to_string(), "NO");
    let view = table.view();
    assert_eq!(view.hands[Seat(1)].tiles, Some(rack("AS")));
    assert_eq!(view.undrawn.unwrap().to_string(), "NO");
}

/// Whether any event of the last moves tells a viewer something new.
fn told_anything(table: &Narrator<Diamino>, viewer: Viewer) -> bool {
    let reaches = |(to, event): &&(ludo_core::To, Event)| {
        to.reaches(viewer) && Diamino::reveals(event, viewer)
    };
    table.events.iter().find(reaches).is_some()
}

#[test]
fn dia_20_events_say_what_they_reveal() {
    let [own, other, guest] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
    let mut table = without_score("KEPOE ASE", "NO").begin();
    table.pass(0);
    assert!(!told_anything(&table, own) && !told_anything(&table, other));
    table.quiet().lay(1, "I9 right AS");
    assert!(told_anything(&table, own) && told_anything(&table, guest), "tiles of a secret hand");
    assert!(!told_anything(&table, other), "not to their owner");
    table.quiet().accept(0);
    assert!(!told_anything(&table, own) && !told_anything(&table, other));
    table.quiet().exchange(0, "E");
    assert!(told_anything(&table, own), "the tile drawn");
    assert!(!told_anything(&table, other) && !told_anything(&table, guest));
    table.lay(1, "K9 right E").quiet().contest(0);
    assert!(told_anything(&table, other), "whether it is a word");
}

#[test]
fn dia_20_devils_drawn_for_who_begins_are_seen_by_all() {
    let table = dealt(formula(4, Formula::WithScore), 3);
    assert_eq!(table.view().draws, table.seen_by(2).draws);
    assert!(!table.view().draws.is_empty());
    assert!(table.game.floor().expected().contains(table.view().first));
}
