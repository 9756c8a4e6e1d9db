//! Diabolo's clauses, one test or more each: see `docs/rules/diabolo.md`.

mod common;

use common::{Moves as _, card, cards, dealer_is, dealt, dealt_with, given};
use ludo_core::{Game, Refused, Seat, SeatSet, Setup, To, Viewer};
use ludo_diabolo::{Action, Colour, Diabolo, Event, PhaseView, Refusal, Side, Stake};
use ludo_testkit::Narrator;

use Colour::{Blue, Green, Red, Violet, Yellow};
use Side::{Heaven, Hell};

/// A hand that scores nothing: the rows of its colours stay empty.
const CALM: &str = "G1 G2 B1";

#[test]
fn dbo_1_a_game_is_as_many_rounds_as_players() {
    for seats in 2..=5 {
        let mut table = dealt(seats, 1);
        assert_eq!(table.seen_by(0).rounds, seats);
        table.play_out();
        let over = table.told().into_iter().filter(|e| matches!(e, Event::RoundOver { .. }));
        assert_eq!(over.count(), seats as usize);
        assert_eq!(table.seen_by(0).sheet.rounds().len(), seats as usize);
    }
}

#[test]
fn dbo_1_the_deal_passes_to_the_left() {
    let mut table = dealt_with(Setup { seats: 3, options: dealer_is(1) }, 5);
    assert_eq!(table.seen_by(0).dealer, Seat(1));
    table.play_out();
    let dealers: Vec<_> = table
        .told()
        .into_iter()
        .filter_map(|e| match e {
            Event::Dealt { round, dealer } => Some((*round, dealer.0)),
            _ => None,
        })
        .collect();
    assert_eq!(dealers, [(2, 2), (3, 0)]);
}

#[test]
fn dbo_1_the_first_dealer_comes_from_the_seed_or_the_host() {
    let by_seed: SeatSet = (0..50).map(|seed| dealt(4, seed).seen_by(0).dealer).collect();
    assert_eq!(by_seed, SeatSet::all(4), "every seat deals first under some seed");
    for seat in 0..4 {
        let table = dealt_with(Setup { seats: 4, options: dealer_is(seat) }, 9);
        assert_eq!(table.seen_by(0).dealer, Seat(seat));
    }
}

#[test]
fn dbo_2_six_cards_each_one_at_a_time_from_the_dealers_left() {
    let table = given(0, &["R1 R2 R3 R4 R5 G1", "Y1 Y2 Y3 Y4 Y5 G2", "B1 B2 B3 B4 B5 G3"])
        .pile("V1 V2 V3")
        .begin();
    // Given as hands, the layout was dealt backwards one card at a time; seat 1 has drawn the top card.
    assert_eq!(table.hand(1), cards("Y1 Y2 Y3 Y4 Y5 G2 V1"));
    assert_eq!(table.hand(2), cards("G3 B1 B2 B3 B4 B5"));
    assert_eq!(table.hand(0), cards("R1 R2 R3 R4 R5 G1"));
    assert_eq!(table.referee().undrawn.unwrap().as_slice(), cards("V2 V3"), "the rest in order");
    let layout = given(0, &["R1", "Y1", "B1"]).pile("V1").layout();
    assert_eq!(layout.deck.as_slice(), cards("Y1 B1 R1 V1"));
}

#[test]
fn dbo_2_the_player_left_of_the_dealer_begins() {
    for dealer in 0..4 {
        let table = dealt_with(Setup { seats: 4, options: dealer_is(dealer) }, 3);
        assert_eq!(table.expected(), [(dealer + 1) % 4]);
    }
}

#[test]
fn dbo_2_each_round_shuffles_all_seventy_and_gives_the_doubles_back() {
    let mut table = dealt(4, 2);
    table.play_until(|game| game.view(Viewer::Spectator).round == 2);
    let shuffled: Vec<_> = table
        .events
        .iter()
        .filter_map(|(to, event)| match event {
            Event::Shuffled { deck } => Some((*to, *deck)),
            _ => None,
        })
        .collect();
    let [(To::Referee, deck)] = shuffled[..] else { panic!("one shuffle, told to nobody") };
    let mut sorted = deck.as_slice().to_vec();
    sorted.sort_unstable();
    assert_eq!(sorted, common::deck().cards().as_slice(), "all seventy cards");
    assert_ne!(deck.as_slice(), common::deck().cards().as_slice(), "in another order");
    assert_eq!(table.seen_by(0).doubles, SeatSet::all(4));
    assert!(table.seen_by(0).rows.iter().all(|(_, row)| row.cards(Hell).is_empty()));
    for seat in 0..4 {
        let drawn = u8::from(table.expected() == [seat]);
        assert_eq!(table.seen_by(0).hands[Seat(seat)].count, 6 + drawn);
    }
}

#[test]
fn dbo_3_a_turn_draws_by_itself_then_places_one_card() {
    let mut table = given(1, &["R1 R2 R3 Y1 Y2 Y3", "G1 G2 G3 B1 B2 B3"]).pile("V5 V4 V3").begin();
    assert_eq!(table.hand(0).len(), 7, "the draw is no decision");
    table.lay(0, "R2", Hell);
    assert_eq!(table.seen_by(1).rows[Red].cards(Hell), cards("R2"));
    assert_eq!(table.hand(0), cards("R1 R3 Y1 Y2 Y3 V5"));
    assert_eq!(table.expected(), [1], "then the next player to the left");
    let drew = |card| Event::Drew { seat: Seat(1), card };
    let told = [(To::Only(Seat(1)), drew(Some(card("V4")))), (To::Except(Seat(1)), drew(None))];
    assert_eq!(table.events[1..], told);
}

#[test]
fn dbo_3_left_is_hell_and_right_is_heaven() {
    let mut table = given(1, &["R1 R2 R3 Y1 Y2 Y3", "R4 R5 G3 B1 B2 B3"]).pile("V5 V4 V3").begin();
    table.lay(0, "R3", Heaven).lay(1, "R5", Hell);
    let red = table.seen_by(0).rows[Red];
    assert_eq!((red.points(Hell), red.points(Heaven)), (5, 3));
}

#[test]
fn dbo_3_a_card_goes_to_the_row_of_its_own_colour_and_from_the_hand() {
    let mut table = given(1, &["R1 R2 R3 Y1 Y2 Y3", "R4 R5 G3 B1 B2 B3"]).pile("V5 V4").begin();
    // An action names a card and a side: no other row can be named. What is not held is refused.
    assert_eq!(table.try_lay(0, "B1", Hell), Err(Refused::Rule(Refusal::CardNotHeld)));
    assert_eq!(table.try_lay(1, "R4", Hell), Err(Refused::NotYourTurn));
    table.lay(0, "Y1", Hell);
    let view = table.seen_by(0);
    assert!(view.rows.iter().all(|(colour, row)| row.cards(Hell).is_empty() == (colour != Yellow)));
}

#[test]
fn dbo_4_a_side_takes_three_cards() {
    let mut table = given(1, &["R1 R2 R3 Y1 Y2 Y3", "R4 R5 G3 B1 B2 B3"])
        .row(Red, "R1 R1 R2", "")
        .pile("V5 V4")
        .begin();
    assert_eq!(table.try_lay(0, "R3", Hell), Err(Refused::Rule(Refusal::SideFull)));
    assert!(!table.legal(0).contains(&Action::Lay { card: card("R3"), side: Hell }));
    table.lay(0, "R3", Heaven);
}

#[test]
fn dbo_4_a_row_takes_five_cards() {
    let mut table = given(1, &["R1 R2 R3 Y1 Y2 Y3", "R4 R5 G3 B1 B2 B3"])
        .row(Red, "R1 R1 R2", "R3")
        .pile("V5 V4 V3 V2")
        .begin();
    table.lay(0, "R3", Heaven);
    assert_eq!(*table.told()[1], Event::Closed { row: Red });
    assert!(table.seen_by(1).rows[Red].is_closed());
    for side in [Hell, Heaven] {
        assert_eq!(table.try_lay(1, "R4", side), Err(Refused::Rule(Refusal::RowClosed)));
    }
    assert_eq!(table.expected(), [1], "one closed row does not end the round");
}

#[test]
fn dbo_5_who_cannot_place_shows_the_hand_and_discards() {
    let mut table =
        given(1, &["R4 R5 R3", "G1 G2 G3"]).row(Red, "R1 R1 R2", "R1 R2").pile("").begin();
    let PhaseView::Discard { seat: Seat(0) } = table.seen_by(1).phase else { panic!("no discard") };
    let shown: Vec<_> = table.seen_by(1).hands[Seat(0)].cards.cards().collect();
    assert_eq!(shown, cards("R3 R4 R5"), "open to the others");
    let spectator = table.game.view(Viewer::Spectator);
    assert_eq!(spectator.hands[Seat(0)].cards.len(), 3, "and to spectators");
    assert_eq!(table.try_lay(0, "R3", Heaven), Err(Refused::Rule(Refusal::MustDiscard)));
    table.discard(0, "R4");
    assert_eq!(*table.told()[0], Event::Discarded { seat: Seat(0), card: card("R4") });
    let view = table.seen_by(1);
    assert_eq!(view.discards.cards().collect::<Vec<_>>(), cards("R4"), "face up");
    assert!(view.hands[Seat(0)].cards.is_empty(), "the hand is not kept open");
    assert_eq!(view.hands[Seat(0)].count, 2);
}

#[test]
fn dbo_5_the_showing_is_an_event_to_all_after_the_draw() {
    let mut table = given(1, &["G1 G2 G3 B1 B2 B3", "R3 R3 R4 R4 R5 R5"])
        .row(Red, "R1 R1 R2", "R1 R2")
        .pile("Y1 R3")
        .begin();
    table.lay(0, "G1", Hell);
    let [.., (To::Except(Seat(1)), Event::Drew { .. }), (To::All, Event::Shown { seat, hand })] =
        &table.events[..]
    else {
        panic!("{:?}", table.events)
    };
    assert_eq!((*seat, hand.cards().collect::<Vec<_>>()), (Seat(1), cards("R3 R3 R3 R4 R4 R5 R5")));
}

#[test]
fn dbo_5_placing_is_compulsory_when_possible() {
    let mut table = dealt(3, 4);
    let seat = table.expected()[0];
    let held = table.hand(seat)[0].to_string();
    assert_eq!(table.try_discard(seat, &held), Err(Refused::Rule(Refusal::MustLay)));
    assert!(table.legal(seat).iter().all(|action| matches!(action, Action::Lay { .. })));
}

#[test]
fn dbo_5_a_discard_is_out_until_the_next_round() {
    let mut table = given(1, &["R4 R5", "R3 G1"]).row(Red, "R1 R1 R2", "R1 R2").begin();
    table.discard(0, "R4");
    table.play_until(|game| game.view(Viewer::Spectator).round == 2);
    assert!(table.seen_by(0).discards.is_empty());
    let view = table.referee();
    let in_play: u8 = view.hands.iter().map(|(_, hand)| hand.count).sum();
    assert_eq!(in_play + view.pile, 70, "all cards are back");
}

#[test]
fn dbo_6_with_an_empty_pile_the_draw_is_skipped() {
    let mut table = given(1, &["R1 Y1", "G1 B1"]).begin();
    assert_eq!(table.hand(0), cards("R1 Y1"), "nothing to draw");
    table.lay(0, "R1", Hell);
    assert_eq!(table.events.len(), 1, "no draw is told");
    assert_eq!(table.expected(), [1]);
}

#[test]
fn dbo_6_with_pile_and_hands_empty_the_round_ends() {
    let mut table = given(1, &["R1 Y1", "G1 B1"]).begin();
    table.lay(0, "R1", Hell).lay(1, "G1", Hell).lay(0, "Y1", Hell);
    assert_eq!(table.seen_by(0).round, 1);
    table.lay(1, "B1", Hell);
    assert_eq!(table.seen_by(0).round, 2);
    assert!(table.told().contains(&&Event::RoundOver { round: 1 }));
    assert_eq!(table.scored().len(), 5, "all rows were scored");
}

#[test]
fn dbo_7_two_closed_rows_end_the_round() {
    let mut table = given(1, &["R1 R3 G1", CALM])
        .row(Yellow, "Y1 Y1 Y2", "Y1 Y3")
        .row(Red, "R2 R2", "R3 R1")
        .pile("B3")
        .begin();
    table.lay(0, "R1", Heaven);
    assert!(table.told().contains(&&Event::RoundOver { round: 1 }));
}

#[test]
fn dbo_7_with_five_players_it_takes_three() {
    let hands = ["R1 G1", "G1 G2", "G2 B1", "B2 B3", "B1 B1"];
    let begin = |third: &str| {
        given(4, &hands)
            .row(Yellow, "Y1 Y1 Y2", "Y1 Y3")
            .row(Red, "R2 R2", "R3 R1")
            .row(Violet, "V1 V1 V2", third)
            .pile("B3 V5 V5")
            .begin()
    };
    let mut two = begin("V1");
    two.lay(0, "R1", Heaven);
    assert!(!two.told().contains(&&Event::RoundOver { round: 1 }), "two are not enough");
    let mut three = begin("V1 V3");
    three.lay(0, "R1", Heaven);
    assert!(three.told().contains(&&Event::RoundOver { round: 1 }));
    assert_eq!(three.seen_by(0).rows_to_close, 3);
}

#[test]
fn dbo_7_every_row_is_scored_in_order_closed_or_not() {
    let mut table = given(1, &["R1 Y5 V1", CALM])
        .row(Red, "R2 R2", "R3 R1")
        .row(Yellow, "Y1", "")
        .row(Violet, "V2 V2 V1", "V1 V5")
        .pile("B3")
        .begin();
    table.lay(0, "R1", Heaven);
    // Red 4–5 asks for doubles first.
    table.stake(0, Stake::Keep).stake(1, Stake::Keep);
    table.play_until(|game| game.view(Viewer::Spectator).round == 2);
    let order: Vec<_> = table.scored().iter().map(|(row, _)| *row).collect();
    assert_eq!(order, [Red, Yellow, Green, Blue, Violet]);
    assert_eq!(table.points_of(Yellow), [-5, 0], "a row of one card counts too");
}

/// The first round is scored, and everybody keeps the double.
fn nobody_doubles(table: &mut Narrator<Diabolo>) {
    while table.view().round == 1 {
        table.stake(table.expected()[0], Stake::Keep);
    }
}

#[test]
fn dbo_8_the_highest_hand_sum_of_a_winning_colour_gains_it() {
    let mut table = given(1, &["R1 Y2 Y2 G1", "Y3 G2 B1 B2"])
        .row(Red, "R2 R2", "R3 R1")
        .row(Yellow, "Y1", "Y3")
        .row(Violet, "V2 V2 V1", "V1 V4")
        .pile("B3")
        .begin();
    nobody_doubles(table.lay(0, "R1", Heaven));
    assert_eq!(table.points_of(Yellow), [4, 0], "2+2 beats 3, the others gain nothing");
}

#[test]
fn dbo_8_all_who_share_the_highest_sum_gain_it() {
    let mut table = given(2, &["R1 Y2 Y1 G1", "Y3 G2 B1 B2", "Y2 G2 G3 B1"])
        .row(Red, "R2 R2", "R3 R1")
        .row(Yellow, "Y1", "Y3")
        .row(Violet, "V2 V2 V1", "V1 V4")
        .pile("B3")
        .begin();
    nobody_doubles(table.lay(0, "R1", Heaven));
    assert_eq!(table.points_of(Yellow), [3, 3, 0]);
}

#[test]
fn dbo_8_dbo_10_dbo_11_a_row_says_which_side_leads() {
    let table = given(1, &["R1 G1", "G2 B2"])
        .row(Red, "R1", "R2")
        .row(Green, "G3", "G1")
        .row(Violet, "V2", "V1 V1")
        .begin();
    let rows = table.view().rows;
    let leads = [Red, Green, Violet, Blue].map(|colour| rows[colour].leads());
    assert_eq!(leads, [Some(Heaven), Some(Hell), None, None]);
    let shown = serde_json::to_value(rows).unwrap();
    assert_eq!(shown["red"]["leads"], "heaven");
    assert_eq!(shown["green"]["leads"], "hell");
    assert_eq!(shown["violet"].get("leads"), None, "level");
}

/// The sheet's first example: violet 5, 1 against 4, 2, 1.
fn violet_example() -> Narrator<Diabolo> {
    let mut table = given(1, &["R1 V5 G1 B1", "V4 V2 G2 B2"])
        .row(Red, "R3 R1", "R2 R1")
        .row(Violet, "V5 V1", "V4 V2 V1")
        .pile("B3")
        .begin();
    table.lay(0, "R1", Heaven);
    table
}

#[test]
fn dbo_9_sheet_example_violet_doubles() {
    let mut table = violet_example();
    table.stake(0, Stake::Double).stake(1, Stake::Double);
    assert_eq!(table.points_of(Violet), [0, 12], "4+2 doubled; the other double is lost");
    let scored = table.told().into_iter().find(|e| matches!(e, Event::Scored { row: Violet, .. }));
    let Some(Event::Scored { hell: 6, heaven: 7, doubled, .. }) = scored else { panic!() };
    assert_eq!(*doubled, SeatSet::all(2));
}

#[test]
fn dbo_13_the_sheet_says_who_leads() {
    let mut table = violet_example();
    let leads = |table: &Narrator<Diabolo>| {
        serde_json::to_value(table.view().sheet).unwrap()["leads"].clone()
    };
    assert_eq!(leads(&table), serde_json::json!([0, 1]), "nobody has a point");
    table.stake(0, Stake::Keep).stake(1, Stake::Keep);
    assert_eq!(table.points_of(Violet), [0, 6]);
    assert_eq!(leads(&table), serde_json::json!([1]));
}

#[test]
fn dbo_9_a_preview_says_what_an_answer_would_gain() {
    let mut table = violet_example();
    let gain = |table: &Narrator<Diabolo>, seat, stake| {
        let preview = table.game.preview(Seat(seat), &Action::Stake(stake));
        (preview.refused, preview.gain)
    };
    assert_eq!(gain(&table, 0, Stake::Keep), (None, Some(5)));
    assert_eq!(gain(&table, 0, Stake::Double), (None, Some(10)));
    assert_eq!(gain(&table, 1, Stake::Keep), (None, Some(6)), "4 + 2");
    assert_eq!(gain(&table, 1, Stake::Double), (None, Some(12)));
    table.stake(0, Stake::Keep);
    assert_eq!(gain(&table, 0, Stake::Double), (Some("not_your_turn"), None));
}

#[test]
fn dbo_9_the_decision_is_secret_simultaneous_and_final() {
    let mut table = violet_example();
    assert_eq!(table.expected(), [0, 1], "both are asked at once");
    table.stake(1, Stake::Double);
    assert_eq!(
        **table.told().last().unwrap(),
        Event::Staked { seat: Seat(1) },
        "the fact is public"
    );
    let twice = table.try_act(1, Action::Stake(Stake::Keep));
    assert_eq!(twice, Err(Refused::NotYourTurn), "one final answer");
    let PhaseView::Stake { answers, .. } = table.seen_by(0).phase else { panic!() };
    assert_eq!((answers.own, answers.all), (None, None), "the choice is not");
    let PhaseView::Stake { answers, .. } = table.seen_by(1).phase else { panic!() };
    assert_eq!(answers.own, Some(Stake::Double), "one's own is");
    table.stake(0, Stake::Keep);
    let doubled = table.told().into_iter().find_map(|event| match event {
        Event::Scored { row: Violet, doubled, .. } => Some(*doubled),
        _ => None,
    });
    assert_eq!(doubled, Some(SeatSet::one(Seat(1))), "revealed at once when all are in");
}

#[test]
fn dbo_9_the_double_doubles_only_its_owners_gain() {
    let mut table = given(1, &["R1 Y3 G1 B1", "Y2 Y1 G2 B2"])
        .row(Red, "R3 R1", "R2 R1")
        .row(Yellow, "Y1", "Y3")
        .row(Violet, "V2 V2 V1", "V1 V4")
        .pile("B3")
        .begin();
    table.lay(0, "R1", Heaven).stake(0, Stake::Keep).stake(1, Stake::Double);
    assert_eq!(table.points_of(Yellow), [3, 6]);
}

#[test]
fn dbo_9_a_double_is_used_once_a_round_and_back_in_the_next() {
    let mut table = given(1, &["R1 Y3 G1 G2", "Y2 Y1 V4 B2"])
        .row(Red, "R3 R1", "R2 R1")
        .row(Yellow, "Y1", "Y3")
        .row(Blue, "B1", "B2")
        .row(Violet, "V2 V2 V1", "V1 V5")
        .pile("B3")
        .begin();
    table.lay(0, "R1", Heaven).stake(0, Stake::Keep).stake(1, Stake::Double);
    let PhaseView::Stake { row: Blue, answers, .. } = table.seen_by(0).phase else { panic!() };
    assert_eq!(answers.asked, SeatSet::one(Seat(0)), "seat 1 has used its double");
    assert_eq!(table.seen_by(0).doubles, SeatSet::one(Seat(0)));
    table.stake(0, Stake::Double);
    // Violet wins too, but nobody has a double left: there is no question.
    assert_eq!(table.seen_by(0).round, 2);
    assert_eq!(table.points_of(Violet), [0, 4]);
    assert_eq!(table.seen_by(0).doubles, SeatSet::all(2));
}

#[test]
fn dbo_9_every_holder_is_asked_also_without_the_colour() {
    let mut table = given(1, &["R1 V5 G1 B1", "G2 G2 G3 B2"])
        .row(Red, "R3 R1", "R2 R1")
        .row(Violet, "V5 V1", "V4 V2 V1")
        .pile("B3")
        .begin();
    table.lay(0, "R1", Heaven);
    assert_eq!(table.expected(), [0, 1]);
    table.stake(0, Stake::Keep).stake(1, Stake::Double);
    assert_eq!(table.points_of(Violet), [5, 0], "announcing without the colour gains nothing");
}

#[test]
fn dbo_10_sheet_example_green_loses() {
    let mut table = given(1, &["R1 G3 G1 B1", "B1 B2 B2 B3"])
        .row(Red, "R3 R1", "R2 R1")
        .row(Green, "G2 G5", "G1 G2 G2")
        .pile("B4")
        .begin();
    table.lay(0, "R1", Heaven);
    assert_eq!(table.points_of(Green), [-4, 0]);
    assert!(!table.told().iter().any(|e| matches!(e, Event::Asked { .. })), "no double here");
}

#[test]
fn dbo_10_all_who_share_the_highest_sum_lose_it() {
    let mut table = given(2, &["R1 G3 G1 B1", "G4 B1 B2 B3", "G3 B1 B2 B3"])
        .row(Red, "R3 R1", "R2 R1")
        .row(Green, "G2 G5", "G1 G2 G2")
        .pile("B4")
        .begin();
    table.lay(0, "R1", Heaven);
    assert_eq!(table.points_of(Green), [-4, -4, 0]);
}

#[test]
fn dbo_11_sheet_example_red_is_level() {
    let mut table = given(1, &["Y1 R5 G1 B1", "R4 B1 B2 B3"])
        .row(Red, "R3", "R2 R1")
        .row(Yellow, "Y3 Y1", "Y2 Y1")
        .row(Violet, "V2 V2 V1", "V1 V4")
        .pile("B4")
        .begin();
    table.lay(0, "Y1", Heaven);
    assert_eq!(table.points_of(Red), [0, 0]);
    let red = table.told().into_iter().find(|e| matches!(e, Event::Scored { row: Red, .. }));
    let Some(Event::Scored { shown, .. }) = red else { panic!() };
    assert_eq!(shown.as_slice(), [None, None], "nobody shows");
    assert_eq!(table.points_of(Green), [0, 0], "so is 0–0");
}

#[test]
fn dbo_11_a_highest_sum_of_nothing_changes_nothing() {
    let mut table = given(1, &["R1 G3 G1 B1", "B1 B2 B2 B3"])
        .row(Red, "R3 R1", "R2 R1")
        .row(Yellow, "Y4", "")
        .row(Violet, "V2 V2 V1", "V1 V4")
        .pile("B4")
        .begin();
    table.lay(0, "R1", Heaven);
    assert_eq!(table.points_of(Yellow), [0, 0]);
}

#[test]
fn dbo_12_all_show_their_cards_of_a_scored_colour_and_no_others() {
    let mut table = given(1, &["R1 Y3 G1 V1", "Y2 Y1 V4 B2"])
        .row(Red, "R3 R1", "R2 R1")
        .row(Yellow, "Y4", "Y1")
        .row(Violet, "V2 V2 V1", "V1 V5")
        .pile("B3")
        .begin();
    table.lay(0, "R1", Heaven);
    // Yellow is scored, violet is asked for: yellow lies open, violet does not.
    let view = table.seen_by(0);
    assert_eq!(view.hands[Seat(1)].cards.cards().collect::<Vec<_>>(), cards("Y1 Y2"));
    table.stake(0, Stake::Keep).stake(1, Stake::Keep);
    let shown = table.told().into_iter().find_map(|event| match event {
        Event::Scored { row: Violet, shown, .. } => Some(*shown),
        _ => None,
    });
    let shown = shown.unwrap()[Seat(1)].unwrap();
    assert_eq!(shown.cards().collect::<Vec<_>>(), cards("V4"), "in an angel row too");
}

#[test]
fn dbo_12_the_pile_is_shown_to_nobody_at_the_table() {
    let mut table = dealt(4, 8);
    loop {
        for viewer in Seat::all(4).map(Viewer::Seat).chain([Viewer::Spectator]) {
            assert_eq!(table.game.view(viewer).undrawn, None);
        }
        if table.game.is_over() {
            break;
        }
        let seat = table.expected()[0];
        let action = table.legal(seat)[0];
        table.try_act(seat, action).unwrap();
    }
}

#[test]
fn dbo_13_the_highest_total_wins_and_equal_totals_share() {
    for seed in 0..40 {
        let mut table = dealt(4, seed);
        table.play_out();
        let (outcome, sheet) = (table.outcome(), table.seen_by(0).sheet);
        for seat in Seat::all(4) {
            assert_eq!(outcome.scores[seat], sheet.total(seat));
            let better = Seat::all(4).filter(|other| sheet.total(*other) > sheet.total(seat));
            assert_eq!(outcome.places[seat], 1 + better.count() as u8);
        }
        assert_eq!(outcome.reason, "rounds_played");
    }
}

#[test]
fn dbo_13_totals_may_be_negative() {
    let negative = (0..40).any(|seed| {
        let mut table = dealt(4, seed);
        table.play_out();
        table.outcome().scores.as_slice().iter().any(|score| *score < 0)
    });
    assert!(negative);
}
