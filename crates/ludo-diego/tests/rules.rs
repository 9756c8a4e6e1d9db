//! Diego's clauses, one test or more each: see `docs/rules/diego.md`. How play ends is in `ending.rs`, who leaves in
//! `leaving.rs`.

mod common;

use common::{Moves as _, card, dealt_with, four, given, name, pack, pair, setup, three, two};
use ludo_core::{
    Beginning, Edition as _, Game as _, Millis, Refused, Seat, SeatSet, Seed, Setup, To,
};
use ludo_diego::{
    Action, Affiliations, Delay, Diego, Event, First, HandView, Hands, Options, Pack, PhaseView,
    Refusal, Side, Sides, Size,
};
use ludo_school::{CardId, Shows};

fn rule(refusal: Refusal) -> Result<(), Refused<Refusal>> {
    Err(Refused::Rule(refusal))
}

/// What a table is told that cannot begin.
fn problem(setup: Setup<Options>) -> (String, String) {
    let dealt = Beginning::<Diego>::deal(setup, pack(), Seed::from_number(1));
    let error = dealt.and_then(|dealt| dealt.begin()).expect_err("it is refused");
    (error.field, error.problem)
}

fn with(seats: u8, change: impl FnOnce(&mut Options)) -> Setup<Options> {
    let mut setup = setup(seats);
    change(&mut setup.options);
    setup
}

#[test]
fn die_1_cards_associate_if_they_show_or_bracket_one_number() {
    for shipped in Diego::EDITIONS {
        let pack = Pack::parse(shipped.matter).unwrap();
        let deck = pack.deck();
        let shows = |card: CardId, family: usize| match deck.card(card).shows {
            Shows::Number(value) => value == deck.families[family].value,
            Shows::Between { low, high } => {
                low < deck.families[family].value && deck.families[family].value < high
            }
        };
        for one in deck.ids() {
            for two in deck.ids().filter(|two| *two != one) {
                let common = (0..deck.families.len()).any(|at| shows(one, at) && shows(two, at));
                assert_eq!(deck.associate(one, two), common, "{} {one:?} {two:?}", deck.id);
            }
        }
    }
}

#[test]
fn die_1_an_interval_is_a_pair_with_what_it_brackets() {
    let mut table = given(&["a7 b0 c0 d0", "a1 b1 c1 d1"], "a2 b7 c2 e2", "").begin();
    table.lay(0, "a7-a2").lay(1, "a1-b7").propose(0).accept(1);
    assert_eq!(table.points(), [2, -2]);
}

#[test]
fn die_2_hands_are_dealt_in_blocks_from_the_first_seat_and_then_the_line() {
    let hands = ["a0 b0 c0 d0", "a1 b1 c1 d1", "e1 f1 a4 b4"];
    let table = given(&hands, "a2 b2 c2 e2", "e0 f0").first(2).begin();
    assert_eq!([table.hand(2), table.hand(0), table.hand(1)], hands);
    assert_eq!(table.line(), "a2 b2 c2 e2");
    let view = table.referee();
    assert_eq!((view.stock, view.first, view.turn), (2, Seat(2), Seat(2)));
    assert_eq!(view.deck.unwrap(), [card("e0"), card("f0")]);
}

#[test]
fn die_2_forty_eight_cards_six_to_each_and_six_in_line() {
    for seats in 2..=4 {
        let view = dealt_with(setup(seats), 5).referee();
        assert_eq!((view.line.len(), view.stock), (6, 48 - 6 * (seats + 1)));
        let hands = view.hands.iter().flat_map(|(_, hand)| match hand {
            HandView::Cards(cards) => cards.clone(),
            HandView::Count(_) => unreachable!("a referee sees all hands"),
        });
        let mut all: Vec<_> = hands.chain(view.line).chain(view.deck.unwrap()).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 48);
    }
}

#[test]
fn die_2_the_first_player_comes_from_the_seed_or_the_host() {
    let by_seed: SeatSet = (0..40).map(|seed| dealt_with(setup(4), seed).view().first).collect();
    assert_eq!(by_seed, SeatSet::all(4));
    for seat in 0..3 {
        let table = dealt_with(with(3, |options| options.first = First::Seat(Seat(seat))), 9);
        assert_eq!(table.on_turn(), Some(seat));
    }
    let (field, _) = problem(with(3, |options| options.first = First::Seat(Seat(3))));
    assert_eq!(field, "options.first");
}

#[test]
fn die_2_a_rematch_begins_one_seat_further_left() {
    for (first, next) in [(0, 1), (1, 2), (2, 0)] {
        let table = dealt_with(with(3, |options| options.first = First::Seat(Seat(first))), 2);
        let options = table.game.rematch(&Options::default()).unwrap();
        assert_eq!(options.first, First::Seat(Seat(next)));
    }
    // With fewer seats it is counted on from the first.
    let options = Options { first: First::Seat(Seat(3)), ..Options::default() };
    assert_eq!(Diego::resized(&options, 3).unwrap().first, First::Seat(Seat(0)));
    assert!(Diego::resized(&options, 4).is_none());
    assert!(Diego::resized(&Options::default(), 2).is_none());
}

#[test]
fn die_2_a_delay_has_one_to_fifteen_seconds() {
    for seconds in [1, 15] {
        let mut table = two().delay(seconds).begin();
        table.diego(0, "a0-a2");
        assert_eq!(table.window().until, Some(Millis(600 + 1000 * u64::from(seconds))));
    }
    for seconds in [0, 16, 255] {
        let (field, problem) = problem(with(2, |options| options.delay = Delay::Seconds(seconds)));
        assert_eq!(field, "options.delay");
        assert!(problem.contains(&seconds.to_string()), "{problem}");
    }
}

#[test]
fn die_2_flight_and_deafness_are_added_to_the_delay() {
    let mut table = two().delay(3).begin();
    table.now = 10_000;
    table.diego(0, "a0-b2");
    let window = table.window();
    assert_eq!((window.opens, window.until), (Millis(10_600), Some(Millis(13_600))));
    table.now = 13_600;
    assert_eq!(table.try_object(1), Err(Refused::TooLate));
    table.now = 13_599;
    let early = table.play(&ludo_core::Input::Deadline { at: Millis(13_599) });
    assert_eq!(early, Err(Refused::TooEarly));
    table.object(1);
    assert_eq!(table.holder(1), "|a0-b2");
}

#[test]
fn die_2_without_a_delay_only_words_close_a_window() {
    let mut table = three().no_delay().begin();
    table.diego(0, "a0-a2");
    assert_eq!((table.window().until, table.game.deadline()), (None, None));
    assert_eq!(table.game.floor().must, [Seat(1), Seat(2)].into_iter().collect());
    table.let_pass(2);
    assert_eq!(table.holder(0), "|");
    table.let_pass(1);
    assert_eq!((table.holder(0).as_str(), table.on_turn()), ("a0-a2|", Some(1)));
}

#[test]
fn die_2_die_6_without_a_delay_naming_has_no_deadline_either() {
    let mut table = two().closed().no_delay().together().begin();
    table.pass(0).challenge(1);
    assert_eq!((table.game.deadline(), table.expected()), (None, vec![1]));
    table.name_pair(1, "a0-a2").propose(0).accept(1);
    assert!(matches!(table.view().phase, PhaseView::Voting { .. }));
    assert_eq!((table.game.deadline(), table.expected()), (None, vec![0, 1]));
}

#[test]
fn die_2_partners_sit_opposite_and_it_takes_four() {
    let teams = Diego::teams(&four().teams().setup).unwrap();
    assert_eq!([0, 1, 2, 3].map(|seat| teams.of(Seat(seat))), [0, 1, 0, 1]);
    assert!(Diego::teams(&four().setup).is_none());
    for seats in [2, 3] {
        let (field, _) = problem(with(seats, |options| options.sides = Sides::Teams));
        assert_eq!(field, "options.sides");
    }
}

#[test]
fn die_2_a_deck_too_small_for_hands_and_line_is_refused() {
    let few = |seats, size, names: &[&str]| {
        with(seats, |options| {
            let names = names.iter().map(ToString::to_string).collect();
            (options.size, options.affiliations) = (size, Affiliations::Only(names));
        })
    };
    let (field, problem) = problem(few(4, Size::Six, &["fraction", "words"]));
    assert_eq!(field, "options.affiliations");
    assert_eq!(problem, "12 cards are too few: 4 hands and a line of 6 take 30");
    assert_eq!(self::problem(few(2, Size::Four, &["fraction"])).0, "options.affiliations");
    assert!(dealt_with(few(2, Size::Four, &["fraction", "words"]), 1).view().stock == 0);
    let short = given(&["a0 b0 c0 d0", "a1 b1 c1 d1"], "a2 b2 c2", "").try_begin();
    assert_eq!(short.err().unwrap().field, "layout.deck");
}

#[test]
fn die_2_a_given_deck_has_each_card_once_and_only_cards_played_with() {
    let twice = given(&["a0 b0 c0 d0", "a1 b1 c1 d1"], "a2 b2 c2 e2", "a0").try_begin();
    assert_eq!(twice.err().unwrap().field, "layout.deck[12]");
    let mut further = given(&["a0 b0 c0 d0", "a1 b1 c1 d8"], "a2 b2 c2 e2", "");
    further.setup.options.affiliations = Affiliations::Standard;
    assert_eq!(further.try_begin().err().unwrap().field, "layout.deck[7]");
}

#[test]
fn die_3_a_pair_nobody_objects_to_goes_to_the_diego_side() {
    let mut table = three().begin();
    let told = table.told_by(|table| table.diego(0, "a0-a2"));
    let (card, with) = pair("a0-a2");
    assert_eq!(told, [Event::Announced { seat: Seat(0), card, with }]);
    assert_eq!((table.hand(0).as_str(), table.line().as_str()), ("a0 b0 c0 d0", "a2 b2 c2 e2"));
    assert_eq!(table.expected(), [1, 2]);
    let told = table.told_by(|table| table.deadline());
    assert_eq!(told[0], Event::Taken { seat: Seat(0), card, with, side: Side::Diego });
    assert_eq!((table.holder(0).as_str(), table.on_turn()), ("a0-a2|", Some(1)));
}

#[test]
fn die_3_the_delay_ends_once_every_opponent_has_let_it_pass() {
    let mut table = three().begin();
    table.diego(0, "a0-b2").let_pass(2);
    assert_eq!(table.window().passed, SeatSet::one(Seat(2)));
    assert_eq!(table.holder(0), "|");
    table.let_pass(1);
    assert_eq!((table.holder(0).as_str(), table.on_turn()), ("a0-b2|", Some(1)));
}

#[test]
fn die_3_letting_pass_is_final() {
    let mut table = three().begin();
    table.diego(0, "a0-b2").let_pass(2);
    assert_eq!(table.try_object(2), Err(Refused::NotYourTurn));
    assert_eq!(table.try_let_pass(2), Err(Refused::NotYourTurn));
}

#[test]
fn die_3_it_takes_a_card_of_ones_hand_and_a_target() {
    let mut table = two().begin();
    assert_eq!(table.try_diego(0, "a1-a2"), rule(Refusal::NotInHand));
    assert_eq!(table.try_diego(0, "a2-a0"), rule(Refusal::NotInHand));
    assert_eq!(table.try_diego(0, "a0-a1"), rule(Refusal::NotATarget));
    assert_eq!(table.try_diego(0, "a0-a3"), rule(Refusal::NotATarget));
    assert_eq!(table.try_diego(1, "a1-a2"), rule(Refusal::WrongPhase));
    assert!(table.events.is_empty());
}

#[test]
fn die_4_the_first_to_object_takes_the_pair() {
    let mut table = three().begin();
    table.diego(0, "a0-b2");
    let told = table.told_by(|table| table.object(2));
    let (card, with) = pair("a0-b2");
    assert_eq!(told[0], Event::Objected { seat: Seat(2), player: Seat(0) });
    assert_eq!(told[1], Event::Taken { seat: Seat(2), card, with, side: Side::PasDiego });
    assert_eq!([table.holder(0), table.holder(2)], ["|", "|a0-b2"]);
    assert_eq!(table.on_turn(), Some(1));
    assert_eq!(table.try_object(1), rule(Refusal::WrongPhase));
}

#[test]
fn die_4_who_announced_cannot_object() {
    let mut table = two().begin();
    table.diego(0, "a0-b2");
    assert_eq!(table.try_object(0), Err(Refused::NotYourTurn));
    assert_eq!(table.try_let_pass(0), Err(Refused::NotYourTurn));
}

#[test]
fn die_4_a_team_mate_is_no_opponent() {
    let mut table = four().teams().begin();
    table.diego(0, "a0-b2");
    assert_eq!(table.expected(), [1, 3]);
    assert_eq!(table.try_object(2), Err(Refused::NotYourTurn));
    assert_eq!(table.try_let_pass(2), Err(Refused::NotYourTurn));
    table.let_pass(1).let_pass(3);
    assert_eq!(table.holder(0), "a0-b2|");
}

#[test]
fn die_4_an_answer_answers_its_own_announcement() {
    let mut table = two().begin();
    table.lay(0, "a0-a2").diego(1, "b1-b2");
    assert_eq!(table.call(), 2);
    for stale in [Action::PasDiego { call: 1 }, Action::LetPass { call: 1 }] {
        assert_eq!(table.try_act(0, stale), rule(Refusal::WrongCall));
    }
    table.act(0, Action::PasDiego { call: 2 });
}

#[test]
fn die_4_die_5_die_6_announcements_are_races() {
    let game = two().begin().game;
    let (card, with) = pair("a0-a2");
    assert!(game.race(&Action::PasDiego { call: 1 }));
    assert!(game.race(&Action::Counter { call: 1, card, with }));
    assert!(game.race(&Action::Challenge { call: 1 }));
    assert!(!game.race(&Action::LetPass { call: 1 }));
    assert!(!game.race(&Action::Diego { card, with }));
}

#[test]
fn die_5_a_pass_opens_a_window_too() {
    let mut table = three().begin();
    let told = table.told_by(|table| table.pass(0));
    assert_eq!(told, [Event::Passed { seat: Seat(0) }]);
    assert_eq!((table.expected(), table.window().call), (vec![1, 2], 1));
    table.let_pass(1);
    let told = table.told_by(|table| table.let_pass(2));
    let expected = [Event::LetPass { seat: Seat(2) }, Event::NobodyCountered { seat: Seat(0) }];
    assert_eq!((told.as_slice(), table.on_turn()), (expected.as_slice(), Some(1)));
}

#[test]
fn die_5_a_counter_takes_the_pair_and_the_window_is_closed() {
    let mut table = three().begin();
    table.pass(0);
    let told = table.told_by(|table| table.counter(2, "b0-b2"));
    let (card, with) = pair("b0-b2");
    let (seat, player) = (Seat(2), Seat(0));
    assert_eq!(told[0], Event::Countered { seat, player, card, with });
    assert_eq!(told[1], Event::Taken { seat, card, with, side: Side::Diego });
    assert_eq!((table.holder(2).as_str(), table.on_turn()), ("b0-b2|", Some(1)));
}

#[test]
fn die_5_a_counter_right_or_wrong_cannot_be_contested() {
    let mut table = three().begin();
    table.pass(0).counter(2, "a0-e2");
    assert_eq!(table.holder(2), "a0-e2|");
    for seat in [0, 1] {
        assert_eq!(table.try_object(seat), rule(Refusal::WrongPhase));
    }
    table.propose(0).accept(1).accept(2);
    assert_eq!(table.points(), [0, 0, -2]);
}

#[test]
fn die_5_a_counter_names_a_card_of_the_passer_and_a_target() {
    let mut table = two().begin();
    table.pass(0);
    assert_eq!(table.try_counter(1, "a1-a2"), rule(Refusal::NotInHand));
    assert_eq!(table.try_counter(1, "a0-a1"), rule(Refusal::NotATarget));
    assert_eq!(table.try_counter(1, "a0-b0"), rule(Refusal::NoOwnPairs));
    assert_eq!(table.try_counter(0, "a0-a2"), Err(Refused::NotYourTurn));
    assert_eq!(table.try_challenge(1), rule(Refusal::OpenHands));
    assert_eq!(table.try_object(1), rule(Refusal::WrongPhase));
}

#[test]
fn die_6_hands_lie_open_unless_closed() {
    let open = three().begin();
    assert_eq!(open.view().hands[Seat(1)], HandView::Cards(common::cards("a1 b1 c1 d1")));
    let closed = four().closed().teams().begin();
    assert_eq!(closed.seen_by(0).hands[Seat(0)], HandView::Cards(common::cards("a0 b0 c0 d0")));
    for other in [1, 2, 3] {
        assert_eq!(closed.seen_by(0).hands[Seat(other)], HandView::Count(4), "partners too");
    }
    assert_eq!(closed.view().hands[Seat(0)], HandView::Count(4));
}

#[test]
fn die_6_a_drawn_card_is_told_to_whom_it_concerns() {
    let mut table = three().closed().begin();
    table.lay(0, "a0-a2");
    let drawn = |(_, event): &&(To, Event)| matches!(event, Event::DrewUnseen { .. });
    let drawn: Vec<_> = table.events.iter().filter(drawn).cloned().collect();
    let seat = Seat(0);
    let own = Event::DrewUnseen { seat, card: Some(card("e0")) };
    let others = Event::DrewUnseen { seat, card: None };
    assert_eq!(drawn, [(To::Only(seat), own), (To::Except(seat), others)]);
    let mut open = three().begin();
    open.lay(0, "a0-a2");
    assert!(open.events.contains(&(To::All, Event::Drew { seat, card: card("e0") })));
}

#[test]
fn die_6_the_hand_is_shown_once_a_counter_is_announced() {
    let mut table = three().closed().delay(4).begin();
    table.pass(0);
    assert_eq!(table.try_counter(1, "a0-a2"), rule(Refusal::ClosedHands));
    let (now, shown) = (3_000, common::cards("a0 b0 c0 d0"));
    table.now = now;
    let told = table.told_by(|table| table.challenge(1));
    let (seat, player) = (Seat(1), Seat(0));
    let hand = Event::HandShown { seat: player, cards: shown.clone() };
    assert_eq!(told, [Event::Challenged { seat, player }, hand]);
    assert_eq!(table.seen_by(2).hands[player], HandView::Cards(shown));
    assert_eq!((table.window().call, table.window().until), (2, Some(Millis(now + 4_600))));
    table.name_none(1);
    assert_eq!(table.seen_by(2).hands[player], HandView::Count(4), "it is closed again");
}

#[test]
fn die_6_the_challenger_alone_names() {
    let mut table = three().closed().begin();
    table.pass(0).challenge(1);
    assert_eq!(table.expected(), [1]);
    assert_eq!(table.try_name(2, "a0-a2"), Err(Refused::NotYourTurn));
    assert_eq!(table.try_name(1, "a1-a2"), rule(Refusal::NotInHand));
    assert_eq!(table.try_name(1, "a0-a1"), rule(Refusal::NotATarget));
    table.name_pair(1, "a0-a2");
    assert_eq!((table.holder(1).as_str(), table.on_turn()), ("a0-a2|", Some(1)));
    assert_eq!(table.hand(0), "e0 b0 c0 d0", "the passer draws");
}

#[test]
fn die_6_naming_none_costs_two_points_and_ends_the_turn() {
    let mut said = three().closed().begin();
    said.pass(0).challenge(1).name_none(1);
    let mut silent = three().closed().begin();
    silent.pass(0).challenge(1).deadline();
    for mut table in [said, silent] {
        assert_eq!(table.told().last(), Some(&&Event::NamedNone { seat: Seat(1) }));
        assert_eq!((table.on_turn(), table.view().holders[Seat(1)].named_none), (Some(1), 1));
        table.propose(0).accept(1).accept(2);
        assert_eq!(table.points(), [0, -2, 0]);
    }
}

#[test]
fn die_6_nobody_counters_an_empty_hand_but_the_delay_runs() {
    for closed in [false, true] {
        let laid = given(&["a0 a1 b0 b1", "c0 c1 d0 d1"], "e0 e1 f0 f1", "").own_pairs();
        let mut table = if closed { laid.closed() } else { laid }.begin();
        table.lay(0, "a0-a1").lay(1, "c0-e0").lay(0, "b0-b1").lay(1, "c1-e1");
        assert_eq!((table.hand(0).as_str(), table.on_turn()), ("", Some(0)));
        assert_eq!(table.legal(0), [Action::Pass, Action::ProposeStop]);
        table.pass(0);
        let call = table.call();
        assert_eq!(table.legal(1), [Action::LetPass { call }]);
        let counter = if closed { table.try_challenge(1) } else { table.try_counter(1, "a0-f0") };
        assert_eq!(counter, rule(Refusal::EmptyHand));
        let PhaseView::Passed { can_counter, window, .. } = table.view().phase else { panic!() };
        assert!(!can_counter && window.until.is_some());
        table.deadline();
        assert_eq!(table.on_turn(), Some(1));
    }
}

#[test]
fn die_7_the_player_fills_the_hand_and_then_the_line_is_filled() {
    let mut table = three().begin();
    table.diego(0, "b0-c2");
    let told = table.told_by(|table| table.object(1));
    let drew = Event::Drew { seat: Seat(0), card: card("e0") };
    assert_eq!(told[2..], [drew, Event::Turned { card: card("f0") }]);
    assert_eq!(table.hand(0), "a0 e0 c0 d0", "in the place of the one that left");
    assert_eq!(table.line(), "a2 b2 f0 e2");
    assert_eq!((table.hand(1).as_str(), table.on_turn()), ("a1 b1 c1 d1", Some(1)));
}

#[test]
fn die_7_as_far_as_the_stock_lasts() {
    let mut table = given(&["a0 b0 c0 d0", "a1 b1 c1 d1"], "a2 b2 c2 e2", "e0").begin();
    let told = table.told_by(|table| table.lay(0, "b0-b2"));
    assert!(!told.iter().any(|event| matches!(event, Event::Turned { .. })), "the hand first");
    assert_eq!((table.hand(0).as_str(), table.line().as_str()), ("a0 e0 c0 d0", "a2 c2 e2"));
    table.lay(1, "a1-a2");
    assert_eq!((table.hand(1).as_str(), table.line().as_str()), ("b1 c1 d1", "c2 e2"));
}

#[test]
fn die_7_after_a_pass_nothing_is_drawn() {
    let mut table = three().closed().begin();
    table.sit_out(0).pass(1).challenge(2).name_none(2);
    assert_eq!((table.view().stock, table.line().as_str()), (8, "a2 b2 c2 e2"));
    let drawn = |event: &&Event| matches!(event, Event::DrewUnseen { .. } | Event::Turned { .. });
    assert!(!table.told().iter().any(drawn));
    assert_eq!(table.on_turn(), Some(2));
}

#[test]
fn die_9_nothing_tells_before_the_end_whether_a_pair_was_right() {
    // The same places, once with cards of one family and once with cards of two.
    let told = |pair: &str| {
        let mut table = two().begin();
        table.lay(0, pair);
        assert!(table.view().control.is_none());
        let text = serde_json::to_string(&(table.told(), table.view(), table.seen_by(1))).unwrap();
        for word in ["right", "points", "verdict", "family", "value", "proof"] {
            assert!(!text.contains(word), "{word}: {text}");
        }
        let name = |event: &Event| {
            let event = serde_json::to_value(event).unwrap();
            event.as_object().unwrap().keys().next().unwrap().clone()
        };
        table.told().into_iter().map(name).collect::<Vec<_>>()
    };
    assert_eq!(told("a0-a2"), told("a0-b2"));
}

#[test]
fn die_9_a_preview_says_what_is_drawn_and_not_what_is_right() {
    let table = two().begin();
    let preview = |text| {
        let (card, with) = pair(text);
        table.game.preview(Seat(0), &Action::Diego { card, with })
    };
    assert_eq!(preview("a0-a2"), preview("a0-b2"));
    let laid = preview("a0-a2");
    assert_eq!((laid.refused, laid.drawn, laid.turned, laid.ends_play), (None, 1, 1, false));
    assert_eq!(preview("a0-a1").refused, Some("not_a_target"));
}

#[test]
fn die_11_fewer_affiliations_can_be_agreed_on() {
    let names = ["fraction", "decimal", "words", "sum"];
    let only = Affiliations::Only(names.map(ToOwned::to_owned).into());
    let view = dealt_with(with(2, |options| options.affiliations = only), 3).referee();
    assert_eq!(view.stock, 24 - 18);
    for card in view.line {
        assert!(["0", "1", "3", "6"].contains(&&name(card)[1..]), "{}", name(card));
    }
    let refused = |names: &[&str]| {
        let names = names.iter().map(ToString::to_string).collect();
        problem(with(2, |options| options.affiliations = Affiliations::Only(names)))
    };
    assert_eq!(refused(&["fraction", "colour"]).1, "the deck has no affiliation \"colour\"");
    assert_eq!(refused(&["words", "words"]).1, "\"words\" is there twice");
}

#[test]
fn die_11_the_two_further_affiliations_make_sixty() {
    let all = |options: &mut Options| options.affiliations = Affiliations::All;
    assert_eq!(dealt_with(with(2, all), 1).view().stock, 60 - 18);
    assert_eq!(dealt_with(setup(2), 1).view().stock, 48 - 18);
}

#[test]
fn die_11_hands_and_line_of_four() {
    let table = dealt_with(with(3, |options| options.size = Size::Four), 1);
    let view = table.referee();
    assert_eq!((view.line.len(), view.stock), (4, 48 - 16));
    assert!(view.hands.iter().all(|(_, hand)| matches!(hand, HandView::Cards(c) if c.len() == 4)));
}

#[test]
fn die_11_a_pair_of_ones_own_hand_draws_two_and_no_target() {
    let hands = ["a0 b0 a1 d0", "b1 c1 d1 e1"];
    let mut table = given(&hands, "a2 b2 c2 e2", "e0 f0 f1").own_pairs().begin();
    assert_eq!(table.try_diego(0, "a0-a0"), rule(Refusal::SameCard));
    table.diego(0, "a1-a0");
    let told = table.told_by(|table| table.deadline());
    let drew = |text| Event::Drew { seat: Seat(0), card: card(text) };
    assert_eq!(told[1..], [drew("e0"), drew("f0")]);
    assert_eq!((table.hand(0).as_str(), table.line().as_str()), ("f0 b0 e0 d0", "a2 b2 c2 e2"));
    assert_eq!(table.view().stock, 1);
    let mut without = given(&hands, "a2 b2 c2 e2", "").begin();
    assert_eq!(without.try_diego(0, "a0-a1"), rule(Refusal::NoOwnPairs));
}

#[test]
fn die_11_an_own_pair_can_be_contested_and_countered_with() {
    let hands = ["a0 b0 a1 d0", "b1 c1 d1 e1"];
    let mut table = given(&hands, "a2 b2 c2 e2", "e0 f0 f1 f2").own_pairs().begin();
    table.diego(0, "a0-b0").object(1);
    assert_eq!((table.holder(1).as_str(), table.hand(0).as_str()), ("|a0-b0", "e0 f0 a1 d0"));
    table.pass(1).counter(0, "b1-c1");
    assert_eq!((table.holder(0).as_str(), table.hand(1).as_str()), ("b1-c1|", "f1 f2 d1 e1"));
    assert_eq!((table.line().as_str(), table.on_turn()), ("a2 b2 c2 e2", Some(0)));
}

#[test]
fn die_11_a_challenger_may_name_a_pair_of_the_hand() {
    let hands = ["a0 b0 a1 d0", "b1 c1 d1 e1"];
    let mut table = given(&hands, "b2 b3 c2 e2", "e0 f0").own_pairs().closed().begin();
    table.pass(0).challenge(1).name_pair(1, "a0-a1");
    assert_eq!((table.holder(1).as_str(), table.hand(0).as_str()), ("a0-a1|", "e0 b0 f0 d0"));
}

#[test]
fn die_11_capital_is_a_hundred_for_each_and_two_hundred_for_a_team() {
    let mut table = two().capital().begin();
    table.lay(0, "a0-a2").propose(0).accept(1);
    assert_eq!(table.points(), [102, 100]);
    let mut teams = four().teams().capital().begin();
    teams.lay(0, "a0-a2").propose(0).accept(1).accept(2).accept(3);
    assert_eq!(teams.points(), [102, 100, 100, 100]);
    assert_eq!(teams.outcome().scores.as_slice(), [202, 200, 202, 200]);
}

#[test]
fn closed_hands_are_an_option_and_open_ones_the_default() {
    assert_eq!(Options::default().hands, Hands::Open);
    assert_eq!(Options::default().delay, Delay::Seconds(15));
}
