//! What no input can reach: deal and draw keep turn order, so hands run out together, and the seat on turn
//! has a card whenever anybody has. The clause is kept for whoever changes that.

use ludo_core::{Beginning, Edition as _, Game as _, Input, Millis, Seed, Setup};

use crate::{Action, Card, Cards, Colour, Deck, Diabolo, Event, Hand, Options, Side};

#[test]
fn dbo_6_a_player_with_an_empty_hand_is_skipped() {
    let deck = Deck::parse(Diabolo::EDITION).unwrap().into();
    let setup = Setup { seats: 3, options: Options::default() };
    let mut game =
        Beginning::<Diabolo>::deal(setup, deck, Seed::from_number(1)).unwrap().begin().unwrap();
    let seat = game.floor().expected().first().unwrap();
    let (next, third) = (seat.left(3), seat.left(3).left(3));
    game.pile = Cards::default();
    game.hands[next] = Hand::default();
    let card = game.hands[seat].cards().next().unwrap();
    let mut events = vec![];
    let lay = Input::Act { seat, at: Millis(0), action: Action::Lay { card, side: Side::Hell } };
    game.play(&lay, &mut |_, event| events.push(event)).unwrap();
    assert_eq!(events[1], Event::Skipped { seat: next });
    assert_eq!(game.floor().expected().first(), Some(third));
}

#[test]
fn hands_count_copies_and_sums() {
    let card = |value| Card::new(Colour::Green, value).unwrap();
    let hand: Hand = [1, 1, 3, 5, 5, 8].map(card).into_iter().collect();
    assert_eq!((hand.sum(Colour::Green), hand.sum(Colour::Red), hand.len()), (23, 0, 6));
    assert_eq!(hand.kinds().iter().collect::<Vec<_>>(), [1, 3, 5, 8].map(card));
    let mut fewer = hand;
    fewer.remove(card(5));
    assert_eq!(fewer.count(card(5)), 1);
    fewer.remove(card(5));
    assert!(!fewer.kinds().iter().any(|kind| kind == card(5)));
    assert_eq!(hand.without(&fewer), [5, 5].map(card).into_iter().collect());
    assert_eq!(fewer.and(&[5, 5].map(card).into_iter().collect()), hand);
}
