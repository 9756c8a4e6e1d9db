//! Diadingo's clauses, one test or more each: see `docs/rules/diadingo.md`.

mod common;

use common::{Moves as _, cards, casket, dealt, dealt_with, given, matches_of, place, setup};
use ludo_core::{Beginning, Edition as _, Game, Refused, Seat, SeatSet, Seed, Setup, To, Viewer};
use ludo_diadingo::{
    Action, Card, Casket, Diadingo, Ending, Event, First, Options, PLACES, PhaseView, Place,
    Places, Refusal, Ring,
};
use ludo_testkit::Narrator;

#[test]
fn dgo_1_forty_two_stones_of_which_sixteen_are_fixed() {
    let table = dealt(4, 1);
    assert_eq!(PLACES, 42);
    assert_eq!(table.view().stones, Places::ALL, "all look alike");
    assert_eq!(table.referee().fixed.unwrap().len(), 16);
    let names: Vec<_> = Place::all().map(|place| place.to_string()).collect();
    assert_eq!((names[0].as_str(), names[17].as_str(), names[41].as_str()), ("A1", "D1", "G4"));
    for name in &names {
        assert_eq!(place(name).to_string(), *name);
    }
    for name in ["A0", "A5", "B7", "D9", "H1", "d3", "D", "D33", ""] {
        assert!(Place::parse(name).is_none(), "{name}");
    }
}

#[test]
fn dgo_1_every_place_can_be_fixed_and_each_choice_is_as_likely() {
    let games = 4200;
    let mut fixed = [0; PLACES as usize];
    for seed in 0..games {
        let beginning = Beginning::<Diadingo>::deal(setup(2), casket(), Seed::from_number(seed));
        for place in beginning.unwrap().layout.fixed.iter() {
            fixed[place.index()] += 1;
        }
    }
    // 1600 expected, standard deviation 31.
    assert!(fixed.iter().all(|count| (1440..1760).contains(count)), "{fixed:?}");
}

#[test]
fn dgo_1_all_forty_nine_cards_are_shuffled() {
    let deal = |seed| Beginning::<Diadingo>::deal(setup(3), casket(), Seed::from_number(seed));
    let (one, two) = (deal(1).unwrap().layout.deck, deal(2).unwrap().layout.deck);
    assert_ne!(one, two);
    for deck in [one, two] {
        let mut sorted: Vec<_> = deck.iter().map(Card::from).collect();
        sorted.sort_unstable();
        assert_eq!(sorted, casket().cards().iter().map(Card::from).collect::<Vec<_>>());
        assert_eq!(sorted.len(), 49);
        assert_eq!(sorted.iter().filter(|card| **card == Card::Theft).count(), 7);
        for value in [1000, 2000, 3000, 4000, 5000, 6000] {
            assert_eq!(sorted.iter().filter(|card| **card == Card::Ring(value)).count(), 7);
        }
    }
}

#[test]
fn dgo_1_the_first_player_comes_from_the_seed_or_the_host() {
    let by_seed: SeatSet = (0..80).map(|seed| dealt(8, seed).view().first).collect();
    assert_eq!(by_seed, SeatSet::all(8), "every seat begins under some seed");
    for seat in 0..5 {
        let options = Options { first: First::Seat(Seat(seat)), ..Options::default() };
        let table = dealt_with(Setup { seats: 5, options }, 9);
        assert_eq!((table.view().first, table.expected()), (Seat(seat), vec![seat]));
    }
}

#[test]
fn dgo_1_then_to_the_left() {
    let mut table = given(3, 1, "1000 1000 1000 1000").begin();
    for seat in [1, 2, 0, 1] {
        assert_eq!(table.expected(), [seat]);
        table.miss(seat);
    }
    assert!(table.game.is_over());
}

#[test]
fn dgo_2_the_top_card_is_drawn_by_itself_and_lies_face_up() {
    let mut table = given(2, 0, "3000 1000 6000").begin();
    assert_eq!(table.view().phase, PhaseView::Try { seat: Seat(0), value: 3000 });
    assert_eq!((table.rings(0), table.view().cards), ("3000".into(), 2));
    table.miss(0);
    let drew = Event::Drew { seat: Seat(1), card: Card::Ring(1000) };
    assert_eq!(table.events[1], (To::All, drew), "everybody sees it");
    assert_eq!((table.rings(1), table.view().cards), ("1000".into(), 1));
}

#[test]
fn dgo_3_a_loose_stone_is_set_on_the_ring_just_drawn() {
    let mut table = given(2, 0, "6000 1000 2000 1000").begin();
    table.miss(0).miss(1).stone(0, "D3");
    assert_eq!(table.rings(0), "6000 [2000]", "never on an earlier one, though it is worth more");
    assert!(!table.view().stones.contains(place("D3")));
    assert_eq!(table.view().stones.len(), 41);
}

#[test]
fn dgo_3_a_fixed_stone_leaves_the_ring_empty() {
    let mut table = given(2, 0, "6000 1000").begin();
    table.stone(0, "B2");
    assert_eq!(table.rings(0), "6000");
    assert_eq!(table.view().stones, Places::ALL, "the stone stays");
}

#[test]
fn dgo_3_everybody_sees_the_try_and_its_result() {
    let mut table = given(2, 0, "6000 1000 1000").begin();
    table.stone(0, "B2").stone(1, "G4");
    let tried = |seat, text, loose| Event::Tried { seat: Seat(seat), place: place(text), loose };
    let tries = table.events.iter().filter(|(_, e)| matches!(e, Event::Tried { .. }));
    let expected = [(To::All, tried(0, "B2", false)), (To::All, tried(1, "G4", true))];
    assert!(tries.eq(&expected));
}

#[test]
fn dgo_3_exactly_one_try_and_it_is_compulsory() {
    let mut table = given(2, 0, "6000 1000 1000").begin();
    let tries = Place::all().map(|place| Action::Try { place }).collect::<Vec<_>>();
    assert_eq!(table.legal(0), tries, "nothing but trying, row by row");
    assert_eq!(table.legal(1), []);
    let decline = table.try_act(0, Action::Decline);
    assert_eq!(decline, Err(Refused::Rule(Refusal::WrongPhase)));
    assert_eq!(table.try_rob(0, 1, 1000), Err(Refused::Rule(Refusal::WrongPhase)));
    table.miss(0);
    assert_eq!(table.try_stone(0, "D1"), Err(Refused::NotYourTurn));
}

#[test]
fn dgo_3_only_a_stone_still_on_the_tray() {
    let mut table = given(2, 0, "6000 1000 1000").begin();
    table.stone(0, "D1");
    assert_eq!(table.try_stone(1, "D1"), Err(Refused::Rule(Refusal::NoStone)));
    assert_eq!(table.legal(1).len(), 41);
}

#[test]
fn dgo_3_a_stone_seen_to_be_fixed_may_be_tried_again() {
    let mut table = given(2, 0, "6000 1000 1000").begin();
    table.stone(0, "B2").stone(1, "B2").stone(0, "B2");
    assert_eq!(table.endings()[0].2, [0, 0]);
}

/// Seat 0 has an empty 3000, seat 1 one with a stone; the theft card is seat 0's.
const THEFT: &str = "3000 3000 T 1000 2000 3000 6000";

#[test]
fn dgo_4_a_thief_moves_a_stone_between_rings_of_one_value() {
    let mut table = given(2, 0, THEFT).begin();
    table.miss(0).hit(1);
    assert_eq!(table.view().phase, PhaseView::Theft { seat: Seat(0) });
    table.rob(0, 1, 3000);
    assert_eq!((table.rings(0), table.rings(1)), ("[3000]".into(), "3000 1000".into()));
    let robbed = Event::Robbed { seat: Seat(0), victim: Seat(1), value: 3000 };
    assert!(table.events.contains(&(To::All, robbed)));
    assert_eq!(table.view().stones.len(), 41, "the tray is not touched");
}

#[test]
fn dgo_4_another_value_or_a_missing_ring_is_refused() {
    // Seats 0 and 2 have empty rings of 3000 and 4000; seat 1 has stones on 3000 and 5000.
    let mut table = given(3, 0, "3000 3000 4000 4000 5000 3000 T 1000").begin();
    table.miss(0).hit(1).miss(2).miss(0).hit(1).miss(2);
    let refused = Err(Refused::Rule(Refusal::CannotRob));
    assert_eq!(table.try_rob(0, 1, 5000), refused, "no own ring of that value");
    assert_eq!(table.try_rob(0, 1, 4000), refused, "no such stone");
    assert_eq!(table.try_rob(0, 2, 3000), refused, "that ring is empty");
    assert_eq!(table.try_rob(0, 0, 3000), refused, "not from oneself");
    assert_eq!(table.try_rob(0, 7, 3000), refused, "nobody sits there");
    assert_eq!(table.try_rob(0, 1, 1234), refused, "there is no such ring");
    assert_eq!(table.try_stone(0, "D1"), Err(Refused::Rule(Refusal::WrongPhase)));
    let rob = Action::Rob { victim: Seat(1), value: 3000 };
    assert_eq!(table.legal(0), [rob, Action::Decline]);
}

#[test]
fn dgo_4_the_choice_is_victim_and_value_in_pinned_order() {
    let deck = "2000 2000 2000 1000 1000 1000 2000 2000 2000 1000 1000 1000 T 3000";
    let mut table = given(3, 2, deck).begin();
    // Seat 2 misses everything, seats 0 and 1 have stones on both values, several of each.
    for _ in 0..4 {
        table.miss(2).hit(0).hit(1);
    }
    let rob = |victim, value| Action::Rob { victim: Seat(victim), value };
    let list = [rob(0, 1000), rob(0, 2000), rob(1, 1000), rob(1, 2000), Action::Decline];
    assert_eq!(table.legal(2), list);
    table.rob(2, 1, 2000);
    assert_eq!(table.rings(1), "2000 [1000] [2000] [1000] 3000", "the one drawn earliest");
    assert_eq!(table.rings(2), "[2000] 1000 2000 1000");
}

#[test]
fn dgo_4_a_ring_robbed_earlier_can_be_set_again() {
    let mut table = given(2, 0, "3000 3000 T T 1000").begin();
    table.miss(0).hit(1).rob(0, 1, 3000);
    assert_eq!(table.view().phase, PhaseView::Theft { seat: Seat(1) }, "the robbed one's turn");
    table.rob(1, 0, 3000);
    assert_eq!((table.rings(0), table.rings(1)), ("3000 1000".into(), "[3000]".into()));
}

#[test]
fn dgo_4_the_robbed_player_plays_next_and_play_goes_on_to_the_left() {
    let mut table = given(4, 0, "3000 1000 3000 1000 T 1000 1000 1000").begin();
    table.miss(0).miss(1).hit(2).miss(3).rob(0, 2, 3000);
    for seat in [2, 3, 0] {
        assert_eq!(table.expected(), [seat]);
        table.miss(seat);
    }
}

#[test]
fn dgo_5_a_theft_card_of_no_use_goes_aside_and_the_same_player_draws_again() {
    let mut table = given(2, 0, "1000 T T 2000 T 3000").begin();
    table.hit(0);
    // Nothing to set: seat 1 has no ring at all.
    assert_eq!(table.view().phase, PhaseView::Try { seat: Seat(1), value: 2000 });
    let drew = |seat, card| Event::Drew { seat: Seat(seat), card };
    let aside = |seat| Event::PutAside { seat: Seat(seat) };
    let theft = drew(1, Card::Theft);
    let expected = [theft.clone(), aside(1), theft, aside(1), drew(1, Card::Ring(2000))];
    assert!(table.events[1..].iter().eq(&expected.map(|event| (To::All, event))));
    assert_eq!(table.view().thefts_aside, 2);
    // Seat 0 has no empty ring, seat 1 no stone.
    table.miss(1);
    assert_eq!(table.view().phase, PhaseView::Try { seat: Seat(0), value: 3000 });
    assert_eq!(table.view().thefts_aside, 3);
}

#[test]
fn dgo_5_before_the_first_ring_theft_cards_are_of_no_use() {
    let table = given(2, 1, "T T 1000 1000").begin();
    assert_eq!(table.view().phase, PhaseView::Try { seat: Seat(1), value: 1000 });
    assert_eq!((table.view().thefts_aside, table.view().cards), (2, 1));
}

#[test]
fn dgo_5_a_thief_may_decline_with_the_same_effect() {
    let mut table = given(2, 0, THEFT).begin();
    table.miss(0).hit(1).decline(0);
    assert_eq!(table.view().phase, PhaseView::Try { seat: Seat(0), value: 1000 });
    assert_eq!((table.rings(1), table.view().thefts_aside), ("[3000]".into(), 1));
    let last = [Event::Declined { seat: Seat(0) }, drew_ring(0, 1000)];
    assert!(table.events[table.events.len() - 2..].iter().map(|(_, event)| event).eq(&last));
}

fn drew_ring(seat: u8, value: u16) -> Event {
    Event::Drew { seat: Seat(seat), card: Card::Ring(value) }
}

#[test]
fn dgo_6_the_game_ends_when_all_cards_are_used() {
    let mut table = given(2, 0, "3000 2000").begin();
    table.hit(0).hit(1);
    assert_eq!(table.endings(), [(Ending::Cards, vec![3000, 2000], vec![1, 1])]);
    assert_eq!(table.outcome().reason, "played");
    assert_eq!(table.try_stone(0, "D1"), Err(Refused::Over));
}

#[test]
fn dgo_6_the_last_card_is_played_out_even_if_a_robbed_player_would_be_next() {
    let mut table = given(2, 0, "3000 3000 T").begin();
    table.miss(0).hit(1);
    assert_eq!(table.expected(), [0]);
    assert!(table.view().cards == 0 && !table.game.is_over());
    let mut declined = table.clone();
    table.rob(0, 1, 3000);
    assert_eq!(table.endings(), [(Ending::Cards, vec![3000, 0], vec![1, 0])]);
    declined.decline(0);
    assert_eq!(declined.endings(), [(Ending::Cards, vec![0, 3000], vec![0, 1])]);
}

#[test]
fn dgo_6_a_last_theft_card_of_no_use_ends_the_game_too() {
    let mut table = given(2, 0, "3000 T").begin();
    table.miss(0);
    assert_eq!(table.endings()[0].0, Ending::Cards);
    assert!(table.told().contains(&&Event::PutAside { seat: Seat(1) }));
}

/// Twenty-six rings for twenty-six loose stones, and some more cards.
fn all_rings(more: &str) -> String {
    let rings = ["1000 2000 3000 4000"; 6].join(" ");
    format!("{rings} 5000 6000 {more}")
}

fn take_all(table: &mut Narrator<Diadingo>) {
    for turn in 0..26 {
        assert!(!table.game.is_over());
        table.hit(turn % 2);
    }
}

#[test]
fn dgo_6_the_game_ends_as_soon_as_only_the_fixed_stones_are_left() {
    let mut table = given(2, 0, &all_rings("1000 5000")).begin();
    take_all(&mut table);
    let (reason, _, set) = &table.endings()[0];
    assert_eq!((*reason, set.as_slice()), (Ending::Stones, [13, 13].as_slice()));
    assert_eq!((table.view().stones.len(), table.view().cards), (16, 2));
    assert!(table.game.is_over());
}

#[test]
fn dgo_6_if_both_hold_the_reason_is_the_diamonds() {
    let mut table = given(2, 0, &all_rings("")).begin();
    take_all(&mut table);
    assert_eq!((table.endings()[0].0, table.view().cards), (Ending::Stones, 0));
}

#[test]
fn dgo_7_set_rings_count_and_empty_ones_nothing() {
    let mut table = given(2, 0, "3000 2000 6000 1000").begin();
    table.hit(0).miss(1).hit(0);
    assert_eq!(table.view().points.as_slice(), [9000, 0], "as the game stands");
    table.hit(1);
    assert_eq!(table.endings()[0].1, [9000, 1000]);
}

#[test]
fn dgo_7_professionals_lose_the_value_of_empty_rings_robbed_ones_included() {
    let mut table = given(2, 0, "3000 3000 T 6000 2000").professionals().begin();
    table.miss(0).hit(1).rob(0, 1, 3000).miss(1).hit(0);
    assert_eq!(table.endings()[0].1, [3000 + 2000, -3000 - 6000]);
    let outcome = table.outcome();
    assert_eq!(
        (outcome.scores.as_slice(), outcome.places.as_slice()),
        ([5000, -9000].as_slice(), [1, 2].as_slice())
    );
}

#[test]
fn dgo_7_undrawn_rings_count_for_nobody() {
    let deck = all_rings("6000 6000");
    for given in [given(2, 0, &deck), given(2, 0, &deck).professionals()] {
        let mut table = given.begin();
        take_all(&mut table);
        assert_eq!(table.endings()[0].1.iter().sum::<i32>(), 6 * 10_000 + 11_000);
    }
}

#[test]
fn dgo_8_most_dollars_wins_not_most_rings() {
    let mut table = given(2, 0, "6000 1000 2000 1000 1000 1000").begin();
    table.hit(0).hit(1).miss(0).hit(1).miss(0).hit(1);
    let outcome = table.outcome();
    assert_eq!(outcome.scores.as_slice(), [6000, 3000]);
    assert_eq!(outcome.places.as_slice(), [1, 2]);
}

#[test]
fn dgo_8_a_match_adds_its_games_each_with_a_new_shuffle_and_tray() {
    let mut table = dealt_with(matches_of(3, 4), 5);
    let (deck, fixed) = (table.referee().deck, table.referee().fixed);
    assert_eq!((table.view().game, table.view().games), (1, 4));
    table.play_until(|game| game.view(Viewer::Spectator).game == 2);
    assert_ne!(table.referee().fixed, fixed);
    assert_ne!(table.referee().deck, deck);
    assert_eq!(table.view().stones, Places::ALL);
    assert_eq!(table.view().sheet.games().len(), 1);
    table.play_out();
    let shuffled: Vec<_> = table
        .events
        .iter()
        .filter_map(|(to, event)| match event {
            Event::Shuffled { deck, fixed } => Some((*to, deck.len(), fixed.len())),
            _ => None,
        })
        .collect();
    assert_eq!(shuffled, [(To::Referee, 49, 16); 3], "told to nobody");
    let endings = table.endings();
    assert_eq!(endings.len(), 4);
    for seat in 0..3 {
        let sum: i32 = endings.iter().map(|(_, points, _)| points[seat as usize]).sum();
        assert_eq!(table.view().sheet.total(Seat(seat)), sum);
        assert_eq!(table.outcome().scores[Seat(seat)], sum);
    }
}

#[test]
fn dgo_8_a_short_first_deck_is_whole_again_in_the_next_game() {
    let mut table = given(2, 0, "1000").games(2).begin();
    table.miss(0);
    assert_eq!(table.view().game, 2);
    let drawn = table.view().rings.iter().map(|(_, rings)| rings.len()).sum::<usize>();
    assert_eq!(usize::from(table.view().cards + table.view().thefts_aside) + drawn, 49);
}

#[test]
fn dgo_8_each_game_begins_one_seat_further_left() {
    let mut table = given(3, 1, "1000").games(5).begin();
    table.play_out();
    let began: Vec<_> = table
        .told()
        .into_iter()
        .filter_map(|event| match event {
            Event::Began { game, first } => Some((*game, first.0)),
            _ => None,
        })
        .collect();
    assert_eq!(began, [(2, 2), (3, 0), (4, 1), (5, 2)]);
}

#[test]
fn dgo_8_ties_go_to_more_set_rings_over_the_match_then_are_shared() {
    let mut table = given(3, 0, "3000 1000 3000 3000 2000 1000").begin();
    table.hit(0).hit(1).hit(2).miss(0).hit(1).miss(2);
    let outcome = table.outcome();
    assert_eq!(outcome.scores.as_slice(), [3000, 3000, 3000]);
    assert_eq!(outcome.places.as_slice(), [2, 1, 2], "seat 1 has two rings, the others share");
}

#[test]
fn dgo_8_a_match_has_one_to_nine_games() {
    for games in [0, 10] {
        let error = given(2, 0, "1000").games(games).try_begin().err().unwrap();
        assert_eq!(error.field, "options.games");
    }
    assert!(given(2, 0, "1000").games(9).try_begin().is_ok());
}

#[test]
fn dgo_9_the_view_keeps_no_mark_on_a_fixed_stone() {
    let mut table = given(2, 0, "6000 1000 1000").begin();
    let before = table.view();
    table.stone(0, "B2");
    let after = table.view();
    assert_eq!((after.marks, after.stones), (None, before.stones));
    let text = serde_json::to_string(&after).unwrap();
    assert!(!text.contains("marks") && !text.contains("fixed"), "{text}");
}

#[test]
fn dgo_9_the_memory_aid_marks_what_was_seen_to_be_fixed() {
    let mut table = given(2, 0, "6000 1000 1000 1000").aid().begin();
    assert_eq!(table.view().marks, Some(Places::EMPTY));
    table.stone(0, "B2").stone(1, "D1").stone(0, "A1");
    let marks: Vec<_> = table.view().marks.unwrap().iter().collect();
    assert_eq!(marks, [place("A1"), place("B2")]);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(table.game.view(viewer), table.view(), "all see the same");
    }
}

#[test]
fn dgo_9_marks_go_with_the_tray() {
    let mut table = given(2, 0, "6000").aid().games(2).begin();
    table.miss(0);
    assert_eq!((table.view().game, table.view().marks), (2, Some(Places::EMPTY)));
}

#[test]
fn dgo_9_the_tray_is_opened_after_each_game_and_not_before() {
    let given = given(2, 0, "6000 1000").games(2);
    let mut table = given.begin();
    assert_eq!(table.view().opened, []);
    table.miss(0).miss(1);
    let view = table.view();
    assert_eq!(view.opened.len(), 1);
    assert_eq!((view.opened[0].game, view.opened[0].fixed), (1, given.fixed));
    assert_eq!(view.fixed, None, "the second tray stays closed");
    let over =
        |event: &Event| matches!(event, Event::GameOver { fixed, .. } if *fixed == given.fixed);
    assert!(table.events.iter().any(|(to, event)| *to == To::All && over(event)));
    table.play_out();
    assert_eq!(table.view().opened.len(), 2);
}

#[test]
fn dgo_8_the_sheet_adds_up_for_those_who_read_it() {
    let mut table = given(2, 0, "6000 1000 2000").games(2).begin();
    table.hit(0).hit(1).hit(0);
    let sheet = serde_json::to_value(table.view().sheet).unwrap();
    assert_eq!(sheet["totals"], serde_json::json!([8000, 1000]));
    assert_eq!(sheet["total_set"], serde_json::json!([2, 1]));
    assert_eq!(sheet["best"], serde_json::json!([[0]]));
}

#[test]
fn dgo_8_the_last_game_of_a_match_is_seen_as_it_lies() {
    let mut table = given(2, 0, "6000").begin();
    table.hit(0);
    assert_eq!(table.view().rings[Seat(0)], [Ring { value: 6000, set: true }]);
}

#[test]
fn dgo_7_a_ring_costs_professionals_nothing_before_it_was_tried() {
    let mut table = given(2, 0, "6000 1000 3000 2000").professionals().begin();
    assert_eq!(table.view().points[Seat(0)], 0, "only drawn");
    table.miss(0);
    assert_eq!((table.view().points[Seat(0)], table.view().points[Seat(1)]), (-6000, 0));
    table.hit(1);
    assert_eq!((table.view().points[Seat(0)], table.view().points[Seat(1)]), (-6000, 1000));
}

#[test]
fn dgo_9_the_deck_and_the_tray_are_in_the_referees_view_alone() {
    let table = dealt(3, 1);
    assert!(table.referee().deck.is_some() && table.referee().fixed.is_some());
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let view = table.game.view(viewer);
        assert_eq!((view.deck, view.fixed), (None, None));
    }
}

#[test]
fn a_preview_says_who_plays_next_and_whether_that_is_the_end() {
    let mut table = given(2, 0, "3000 3000 T 1000").begin();
    table.miss(0);
    let preview =
        |table: &Narrator<Diadingo>, seat, action| table.game.preview(Seat(seat), &action);
    let tried = preview(&table, 1, Action::Try { place: place("D1") });
    assert_eq!((tried.refused, tried.next, tried.ends_game), (None, Some(Seat(0)), false));
    assert_eq!(tried, preview(&table, 1, Action::Try { place: place("A1") }), "fixed or not");
    table.hit(1);
    let rob = preview(&table, 0, Action::Rob { victim: Seat(1), value: 3000 });
    assert_eq!((rob.next, rob.ends_game), (Some(Seat(1)), false));
    assert_eq!(preview(&table, 0, Action::Decline).next, Some(Seat(0)));
    assert_eq!(preview(&table, 1, Action::Decline).refused, Some("not_your_turn"));
    table.decline(0);
    let last = preview(&table, 0, Action::Try { place: place("D2") });
    assert_eq!((last.next, last.ends_game), (None, true));
}

#[test]
fn all_3_an_edition_is_checked_when_it_is_read() {
    let classic = Diadingo::EDITION;
    let casket = Casket::parse(classic).unwrap();
    assert_eq!((casket.name(), casket.thefts(), casket.fixed()), ("diadingo-classic", 7, 16));
    assert_eq!(casket.face().loose, 26);
    for (from, to, says) in [
        ("\"version\": 1", "\"version\": 0", "version"),
        ("\"fixed\": 16", "\"fixed\": 17", "42 stones"),
        ("\"loose\": 26", "\"loose\": 0", "at least one"),
        ("\"1000\": 7", "\"0\": 7", "value 0"),
        ("\"1000\": 7", "\"1000\": 0", "0 rings"),
        ("\"1000\": 7", "\"-5\": 7", "invalid"),
        ("\"1000\": 7", "\"1000\": 23", "more than 64"),
        ("\"thefts\": 7", "\"thiefs\": 7", "thiefs"),
        (
            "{ \"1000\": 7, \"2000\": 7, \"3000\": 7, \"4000\": 7, \"5000\": 7, \"6000\": 7 }",
            "{}",
            "values",
        ),
    ] {
        let text = classic.replace(from, to);
        assert_ne!(text, classic);
        let error = Casket::parse(&text).unwrap_err();
        assert!(error.0.contains(says), "{to}: {error}");
    }
    let bare =
        classic.replace("16", "0").replace("26", "42").replace("\"thefts\": 7", "\"thefts\": 0");
    assert!(Casket::parse(&bare).is_ok(), "nothing need be fixed or stolen");
}

#[test]
fn all_3_a_given_layout_is_checked() {
    let field = |given: &common::Given| given.try_begin().err().unwrap().field;
    assert_eq!(field(&given(2, 2, "1000")), "layout.first");
    assert_eq!(field(&given(2, 0, "1000").first_is(1)), "layout.first");
    assert_eq!(field(&given(2, 0, "1000").first_is(2)), "options.first");
    assert_eq!(field(&given(2, 0, "T T")), "layout.deck");
    assert_eq!(field(&given(2, 0, "")), "layout.deck");
    assert_eq!(field(&given(2, 0, "1000 1500")), "layout.deck[1]");
    assert_eq!(field(&given(2, 0, &["1000"; 8].join(" "))), "layout.deck[7]");
    let mut fewer = given(2, 0, "1000");
    fewer.fixed.remove(place("A1"));
    assert_eq!(field(&fewer), "layout.fixed");
    assert_eq!(cards("3000 T"), [Card::Ring(3000), Card::Theft]);
}
