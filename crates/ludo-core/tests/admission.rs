//! Turn and time, once for all games: what [`Game::play`] refuses before a game's own rules are asked.

use ludo_core::{
    Edition as _, EditionId, Game as _, Hex32, Millis, Refused, Seat, SeatSet, Seed, To, Viewer,
};
use ludo_testkit::toys::menhir::{
    Action, Event, Input, Menhir, Options, Refusal, Stones, WINDOW, act, beginning, deadline,
    leave, sorted,
};

/// Plays the lowest card of seat 0 in a sorted game.
const PLAY: Action = Action::Play { card: 1 };

/// A game that seat 0 begins.
fn menhir(seats: u8) -> Menhir {
    sorted(seats).begin().unwrap()
}

/// Plays an input; gives its events, or why it was refused.
fn play(game: &mut Menhir, input: &Input) -> Result<Vec<Event>, Refused<Refusal>> {
    let mut events = Vec::new();
    game.play(input, &mut |_, event| events.push(event)).map(|()| events)
}

/// What can be seen of a game from outside.
fn seen(game: &Menhir) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        game.view(Viewer::Referee),
        game.gone(),
        game.floor().speakers(),
        game.deadline(),
        game.outcome(),
    )
}

#[test]
fn whoever_is_not_asked_and_may_not_speak_is_refused() {
    let mut game = menhir(3);
    assert_eq!(game.floor().expected(), SeatSet::one(Seat(0)));
    assert_eq!(game.floor().speakers(), SeatSet::all(3));
    assert_eq!(
        play(&mut game, &act(1, 0, Action::Play { card: 4 })),
        Err(Refused::Rule(Refusal::WrongPhase))
    );
    assert_eq!(play(&mut game, &act(1, 0, Action::Wave)), Ok(vec![Event::Waved { seat: Seat(1) }]));
    play(&mut game, &act(0, 0, PLAY)).unwrap();
    assert_eq!(play(&mut game, &act(0, 1, Action::Cheer)), Err(Refused::NotYourTurn));
    assert_eq!(play(&mut game, &act(0, 1, Action::Wave)), Err(Refused::NotYourTurn));
}

#[test]
fn what_is_permitted_is_admitted_in_time() {
    let mut game = menhir(3);
    play(&mut game, &act(0, 500, PLAY)).unwrap();
    play(&mut game, &leave(2, 600)).unwrap();
    for seat in 0..4 {
        for action in [PLAY, Action::Cheer, Action::Wave] {
            let permitted = game.permits(Seat(seat), &action);
            assert_eq!(permitted, game.admit(&act(seat, 700, action)), "seat {seat}");
        }
    }
    assert_eq!(game.permits(Seat(1), &Action::Cheer), Ok(()));
    assert_eq!(game.permits(Seat(0), &Action::Wave), Err(Refused::NotYourTurn));
    assert_eq!(game.permits(Seat(2), &Action::Wave), Err(Refused::Gone));
    assert_eq!(game.permits(Seat(3), &Action::Wave), Err(Refused::NoSuchSeat));
}

#[test]
fn a_seat_beyond_the_table_is_none() {
    let mut game = menhir(2);
    for seat in [2, 7, 8, 255] {
        assert_eq!(play(&mut game, &act(seat, 0, PLAY)), Err(Refused::NoSuchSeat));
        assert_eq!(play(&mut game, &leave(seat, 0)), Err(Refused::NoSuchSeat));
    }
}

#[test]
fn all_2_a_deadline_is_an_input_and_time_alone_changes_nothing() {
    let mut game = menhir(2);
    play(&mut game, &act(0, 500, PLAY)).unwrap();
    assert_eq!(game.deadline(), Some(Millis(500 + WINDOW)), "the game names when silence counts");

    let mut answered = game.clone();
    assert!(play(&mut answered, &act(1, 1499, Action::Cheer)).is_ok());
    assert_eq!(play(&mut game, &deadline(1499)), Err(Refused::TooEarly));

    // At the very deadline an answer is too late, also while its expiry has not come in.
    for at in [1500, 1501, u64::MAX] {
        assert_eq!(play(&mut game, &act(1, at, Action::Cheer)), Err(Refused::TooLate));
    }
    assert!(
        game.floor().expected().contains(Seat(1)),
        "the window stays open until its expiry comes in"
    );
    assert_eq!(play(&mut game, &deadline(1500)), Ok(vec![Event::Silence]));
    assert_eq!(play(&mut game, &deadline(1500)), Err(Refused::TooEarly), "it expires once");
    assert_eq!(game.floor().expected(), SeatSet::one(Seat(1)));
}

#[test]
fn all_5_thinking_time_is_no_rule_of_a_game() {
    let mut game = menhir(2);
    assert_eq!(game.deadline(), None);
    assert_eq!(play(&mut game, &deadline(u64::MAX)), Err(Refused::TooEarly));
    assert!(play(&mut game.clone(), &act(0, u64::MAX - WINDOW, PLAY)).is_ok());
    assert!(play(&mut game, &act(0, 0, PLAY)).is_ok());
}

#[test]
fn all_4_a_seat_that_left_is_never_asked_again() {
    let mut game = menhir(3);
    assert_eq!(play(&mut game, &leave(0, 10)), Ok(vec![Event::Left { seat: Seat(0) }]));
    assert_eq!(play(&mut game, &act(0, 20, PLAY)), Err(Refused::Gone));
    assert_eq!(play(&mut game, &leave(0, 20)), Err(Refused::Gone));
    assert_eq!(game.present(), [Seat(1), Seat(2)].into_iter().collect());
    assert_eq!(game.floor().expected(), SeatSet::one(Seat(1)));
}

#[test]
fn all_4_with_one_seat_left_the_game_ends_and_that_one_wins() {
    let mut game = menhir(3);
    play(&mut game, &act(0, 0, PLAY)).unwrap();
    play(&mut game, &act(1, 5, Action::Cheer)).unwrap();
    play(&mut game, &leave(1, 10)).unwrap();
    play(&mut game, &leave(0, 10)).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.places.as_slice(), [2, 2, 1]);
    assert!(outcome.scores[Seat(1)] > 0, "the score of a seat that left stays as it was");
}

#[test]
fn nothing_is_accepted_once_the_game_is_over() {
    let mut game = menhir(2);
    assert_eq!(game.outcome(), None);
    play(&mut game, &leave(1, 0)).unwrap();
    assert!(game.is_over() && game.floor().expected().is_empty());
    for input in [act(0, 1, PLAY), leave(0, 1), deadline(9999), act(9, 1, PLAY)] {
        assert_eq!(play(&mut game, &input), Err(Refused::Over), "{input:?}");
    }
}

#[test]
fn all_1_a_refused_input_changes_nothing() {
    let mut game = menhir(3);
    play(&mut game, &act(0, 0, PLAY)).unwrap();
    let before = seen(&game);
    let refused = [
        act(0, 1, PLAY),
        act(1, 1, Action::Wave),
        act(1, WINDOW, Action::Cheer),
        act(3, 1, Action::Cheer),
        deadline(WINDOW - 1),
        leave(8, 1),
    ];
    for input in refused {
        let mut events = 0;
        assert!(game.play(&input, &mut |_, _| events += 1).is_err(), "{input:?}");
        assert_eq!(events, 0, "a refused input tells nothing");
        assert_eq!(seen(&game), before);
    }
}

#[test]
fn every_refusal_has_a_code_of_its_own() {
    let refusals = [
        (Refused::Over, "over"),
        (Refused::Gone, "gone"),
        (Refused::NoSuchSeat, "no_such_seat"),
        (Refused::NotYourTurn, "not_your_turn"),
        (Refused::TooLate, "too_late"),
        (Refused::TooEarly, "too_early"),
        (Refused::Rule(Refusal::WrongPhase), "wrong_phase"),
    ];
    for (refused, code) in refusals {
        assert_eq!(refused.code(), code);
    }
}

#[test]
fn a_game_begins_only_with_as_many_as_can_play_and_a_layout_that_fits() {
    for seats in [0, 1, 5, 8, 9, 255] {
        let dealt = beginning(seats, Options::default(), Seed::from_number(1));
        let error = dealt.err().expect("refused").to_string();
        assert_eq!(error, format!("seats: menhir takes 2 to 4 players, not {seats}"));
    }
    let mut given = sorted(2);
    given.layout.first = Seat(2);
    assert_eq!(given.begin().err().unwrap().to_string(), "layout.first: no such seat");
    given.setup.seats = 9;
    assert_eq!(given.begin().err().unwrap().field, "seats");
}

#[test]
fn all_1_an_event_reaches_only_those_it_is_addressed_to() {
    let (mine, other) = (Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)));
    let reached =
        |to: To| [mine, other, Viewer::Spectator, Viewer::Referee].map(|viewer| to.reaches(viewer));
    assert_eq!(reached(To::All), [true, true, true, true]);
    assert_eq!(reached(To::Only(Seat(1))), [true, false, false, true]);
    assert_eq!(reached(To::Except(Seat(1))), [false, true, true, true]);
    assert_eq!(reached(To::Referee), [false, false, false, true]);
    assert_eq!((mine.seat(), Viewer::Spectator.seat()), (Some(Seat(1)), None));
}

#[test]
fn all_3_an_edition_is_checked_when_read_and_named_by_the_digest_of_its_file() {
    assert!(Stones::parse("no stone at all").is_err());
    let (granite, slate) = (r#"{"name":"granite","cards":14}"#, r#"{"name":"slate","cards":14}"#);
    let id = EditionId::of(&Stones::parse(granite).unwrap(), granite);
    assert_eq!(id.name, "granite");
    assert_eq!(id.digest, Hex32::digest_of(granite.as_bytes()));
    assert_ne!(id.digest, EditionId::of(&Stones::parse(slate).unwrap(), slate).digest);
}
