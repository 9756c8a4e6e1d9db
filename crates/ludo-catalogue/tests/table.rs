//! A table as a host holds it.

mod common;

use common::{MENHIR, SHELF, opening, sorted};
use ludo_catalogue::agenda::Call;
use ludo_catalogue::{AnyGame, EdgeError, Opening, Played, SeedSource};
use ludo_core::{Hex32, Input, Listing, Millis, Seat, SeatSet, Secret, Seed, To, Viewer};
use ludo_transcript::{By, GivenLayouts, SeedOrigin};

fn act(game: &dyn AnyGame, seat: u8, at: u64, json: &str) -> Result<Played, EdgeError> {
    let action = game.read(json)?;
    game.play(Input::Act { seat: Seat(seat), at: Millis(at), action }, By::Player)
}

fn expire(game: &dyn AnyGame, at: u64) -> Result<Played, EdgeError> {
    game.play(Input::Deadline { at: Millis(at) }, By::Player)
}

fn leave(game: &dyn AnyGame, seat: u8, at: u64) -> Result<Played, EdgeError> {
    game.play(Input::Leave { seat: Seat(seat), at: Millis(at) }, By::Player)
}

fn code(result: Result<Played, EdgeError>) -> String {
    result.err().expect("refused").to_string()
}

#[test]
fn an_input_is_played_on_a_copy() {
    let table = sorted().game;
    let before = table.view(Viewer::Seat(Seat(0)));
    let next = act(&*table, 0, 5, r#"{"play":{"card":2}}"#).unwrap();
    assert_eq!(table.view(Viewer::Seat(Seat(0))), before, "the host may drop what it got");
    assert_eq!((table.now(), next.game.now()), (Millis(0), Millis(5)));
    assert_eq!(next.line, r#"{"at":5,"seat":0,"act":{"play":{"card":2}}}"#);
    let events = next.game.events();
    let letters: Vec<_> = events.iter().map(|(to, event)| (*to, event.text())).collect();
    let expected = [
        (To::All, r#"{"played":{"seat":0,"card":2}}"#),
        (To::Only(Seat(0)), r#"{"drew":{"seat":0,"card":7}}"#),
        (To::Except(Seat(0)), r#"{"drew":{"seat":0}}"#),
    ];
    assert_eq!(letters, expected);
    assert_eq!(next.game.floor().expected(), SeatSet::one(Seat(1)));
    assert_eq!(next.game.deadline(), Some(Millis(1005)));
}

#[test]
fn a_game_says_whether_it_told_anybody_something_new() {
    let begun = sorted().game;
    assert!(!begun.is_final(SeatSet::EMPTY));
    let next = act(&*begun, 0, 5, r#"{"play":{"card":2}}"#).unwrap().game;
    assert!(next.is_final(SeatSet::EMPTY), "seat 0 drew a card");
    assert_eq!((next.told(Seat(0)).len(), next.told(Seat(1)).len()), (2, 2));
}

#[test]
fn an_action_is_read_once_and_belongs_to_its_game() {
    let game = sorted().game;
    let other = ludo_catalogue::find(ludo_catalogue::CATALOGUE, "diabolo").unwrap();
    let other = other.begin(&SHELF, &opening(2)).unwrap().game;
    let foreign = game.read("\"wave\"").unwrap();
    assert!(!other.races(&foreign));
    let input = Input::Act { seat: Seat(0), at: Millis(0), action: foreign };
    let error = other.play(input, By::Player).err().unwrap();
    assert_eq!((error.code(), error), ("another_game", EdgeError::AnotherGame));
}

#[test]
fn an_id_stands_beside_its_action() {
    let game = sorted().game;
    let action = game.read(r#"{"play":{"card":2}}"#).unwrap();
    let input = Input::Act { seat: Seat(0), at: Millis(5), action };
    let line = game.play(input, By::StandIn).unwrap().line;
    assert_eq!(line, r#"{"at":5,"seat":0,"act":{"play":{"card":2}},"by":"bot"}"#);
    let line = &*ludo_transcript::with_id(&line, "k-1");
    let left = game.play(Input::Leave { seat: Seat(1), at: Millis(6) }, By::Player);
    assert_eq!(left.unwrap().line, r#"{"at":6,"seat":1,"leave":true}"#);
    let restored = MENHIR.restore(&SHELF, &sorted().header, &[line], None).unwrap();
    let [found] = &restored.ids[..] else { panic!("one id") };
    assert_eq!((found.n, found.seat, &*found.id), (0, Seat(0), "k-1"));
    assert_eq!((restored.actors, restored.timeline.counting()), (vec![Some(Seat(0))], vec![0]));
}

#[test]
fn what_is_wrong_is_refused_with_a_code_or_a_field() {
    let table = sorted().game;
    assert_eq!(code(act(&*table, 0, 0, r#"{"play":{"card":9}}"#)), "refused: not_held");
    assert_eq!(code(act(&*table, 1, 0, r#"{"play":{"card":4}}"#)), "refused: wrong_phase");
    assert_eq!(code(act(&*table, 9, 0, "\"wave\"")), "refused: no_such_seat");
    assert_eq!(code(expire(&*table, 9)), "refused: too_early");
    assert_eq!(code(leave(&*table, 200, 9)), "refused: no_such_seat");
    let malformed = [
        ("", "malformed: EOF while parsing a value"),
        ("{}", "malformed: expected value"),
        ("\"jump\"", "malformed: unknown variant `jump`"),
        (r#"{"play":{"card":256}}"#, "malformed: play.card: invalid value: integer `256`"),
        (r#"{"play":{"card":1,"side":2}}"#, "malformed: play.side: unknown field `side`"),
        ("\"wave\" \"wave\"", "malformed: trailing characters"),
    ];
    for (json, expected) in malformed {
        let found = code(act(&*table, 0, 0, json));
        assert!(found.starts_with(expected), "{json}: {found}");
    }
    let later = act(&*table, 0, 500, r#"{"play":{"card":1}}"#).unwrap().game;
    let early = act(&*later, 1, 499, "\"let\"").err().unwrap();
    assert_eq!((early.code(), early), ("time_went_back", EdgeError::TimeWentBack));
    assert!(act(&*later, 1, 500, "\"let\"").is_ok());
}

#[test]
fn a_table_answers_for_its_game() {
    let table = sorted().game;
    assert_eq!((table.seats(), table.gone()), (2, SeatSet::EMPTY));
    assert_eq!(
        (table.floor().expected(), table.floor().speakers()),
        (SeatSet::one(Seat(0)), SeatSet::all(2))
    );
    assert_eq!((table.deadline(), table.hush()), (None, false));
    let races = |json: &str| table.read(json).map(|action| table.races(&action));
    assert_eq!((races("\"cheer\""), races("\"let\"")), (Ok(true), Ok(false)));
    assert!(races("7").is_err());
    assert_eq!(table.actions(Seat(1)).text(), "[\"wave\"]");
    assert_eq!(table.actions(Seat(200)).text(), "[]");
    assert_eq!(table.listing(Seat(0)), Listing::Complete);
    assert_eq!(table.preview(Seat(0), r#"{"card":2}"#).unwrap().get(), "2");
    assert_eq!(table.preview(Seat(0), r#"{"card":9}"#).unwrap().get(), "null");
    assert_eq!(table.preview(Seat(2), r#"{"card":9}"#).unwrap_err().code(), "no_such_seat");
    assert_eq!(table.preview(Seat(0), "[").unwrap_err().code(), "malformed");
    let spectator = table.view(Viewer::Spectator);
    assert!(spectator.text().contains("\"hand\":[]"), "{spectator:?}");
    assert_eq!(table.view(Viewer::Seat(Seat(7))), spectator, "a stranger sees no more");
    let left = leave(&*table, 0, 3).unwrap();
    assert_eq!(left.line, r#"{"at":3,"seat":0,"leave":true}"#);
    assert_eq!(left.game.gone(), SeatSet::one(Seat(0)));
    assert_eq!(left.game.outcome().unwrap().reason, "last_seat");
}

/// Plays a game over the edge only, bots on all seats, and gives its log and letters.
fn played(opening: &Opening, seed: u64) -> (String, Vec<String>, Box<dyn AnyGame>) {
    let begun = MENHIR.begin(&SHELF, opening).unwrap();
    let mut table = begun.game;
    let seed = Seed::from_number(seed);
    let mut bots: Vec<_> = (0..table.seats())
        .map(|seat| (Seat(seat), seed.child(seat.into())))
        .map(|(seat, seed)| table.opponent("random", seat, &seed, &seed).unwrap())
        .collect();
    let mut entries = Vec::new();
    while let Some(seat) = table.floor().expected().first() {
        let chosen = bots[seat.index()]
            .decide(Call::Expected, &table.situation(seat, None))
            .unwrap()
            .unwrap();
        let at = Millis(table.now().0 + chosen.after.0);
        let by = if entries.len() % 3 == 0 { By::StandIn } else { By::Player };
        let next = match table.deadline() {
            Some(deadline) if at >= deadline => expire(&*table, deadline.0),
            _ => table.play(Input::Act { seat, at, action: chosen.action }, by),
        };
        let next = next.unwrap();
        for (bot, seat) in bots.iter_mut().zip(0..) {
            next.game.told(Seat(seat)).iter().for_each(|event| bot.see(event).unwrap());
        }
        entries.push(next.line);
        table = next.game;
    }
    (begun.header, entries, table)
}

#[test]
fn a_table_is_restored_from_its_log_and_its_transcript_verifies() {
    let seed = SeedSource::Committed {
        table: "table-1/game-1".to_owned(),
        secret: Secret::new([9; 32]),
        contributions: vec![Some(Hex32([1; 32])), None, Some(Hex32([3; 32]))],
    };
    let opening = Opening { options: Some(r#"{"rounds":3}"#.to_owned()), seed, ..opening(3) };
    for number in 0..10 {
        let (header, entries, table) = played(&opening, number);
        let log: Vec<&str> = entries.iter().map(String::as_str).collect();
        let restored = MENHIR.restore(&SHELF, &header, &log, None).unwrap().game;
        for viewer in [Viewer::Referee, Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(restored.view(viewer), table.view(viewer));
        }
        assert_eq!((restored.outcome(), restored.now()), (table.outcome(), table.now()));

        let transcript = MENHIR.transcript(&SHELF, &header, &log).unwrap();
        let verified = MENHIR.verify(&SHELF, &transcript, GivenLayouts::Refuse).unwrap();
        assert_eq!(verified.outcome, table.outcome());
        assert_eq!(verified.seed, SeedOrigin::Committed { contributions: 2 });
        assert!(transcript.contains("\"by\":\"bot\""));

        // A take-back is an entry of the log.
        let mut rewound = log[..6].to_vec();
        rewound.push("{\"rewind\":4}");
        let (short, back) = (
            MENHIR.restore(&SHELF, &header, &log[..4], None),
            MENHIR.restore(&SHELF, &header, &rewound, None),
        );
        let (short, back) = (short.unwrap().game, back.unwrap().game);
        assert_eq!(short.view(Viewer::Referee), back.view(Viewer::Referee));
    }
}

#[test]
fn a_broken_log_names_its_line() {
    let begun = sorted();
    let fault = |entries: &[&str]| {
        MENHIR.restore(&SHELF, &begun.header, entries, None).err().unwrap().to_string()
    };
    let play = r#"{"at":5,"seat":0,"act":{"play":{"card":2}}}"#;
    assert_eq!(fault(&[play, play]), "line 3: entry 1 is refused: not_your_turn");
    assert_eq!(fault(&["{\"rewind\":0}"]), "line 2: entry 0 rewinds to no earlier entry");
    assert!(fault(&["{"]).starts_with("line 2: EOF"));
    assert!(
        fault(&[play, "{\"at\":4,\"deadline\":true}"]).starts_with("line 3: at: 4 is before 5")
    );
    assert!(
        fault(&[r#"{"outcome":{"places":[],"scores":[],"reason":"x"}}"#]).starts_with("line 2")
    );
    let other = begun.header.replace("menhir-small", "menhir-large");
    assert!(
        MENHIR
            .restore(&SHELF, &other, &[], None)
            .err()
            .unwrap()
            .to_string()
            .starts_with("line 1: edition")
    );
}

#[test]
fn what_cannot_begin_names_its_field() {
    let begin =
        |opening: Opening| MENHIR.begin(&SHELF, &opening).err().expect("refused").to_string();
    let with_options = |options: &str| Opening { options: Some(options.to_owned()), ..opening(2) };
    let with_layout = |layout: &str| Opening { layout: Some(layout.to_owned()), ..opening(2) };
    assert_eq!(begin(opening(5)), "seats: menhir takes 2 to 4 players, not 5");
    assert!(begin(with_options(r#"{"rounds":"two"}"#)).starts_with("options.rounds: invalid type"));
    assert!(begin(with_options("[")).starts_with("options"));
    assert!(
        begin(with_options(r#"{"window":"open"}"#)).starts_with("options.window: unknown variant")
    );
    assert_eq!(begin(with_options(r#"{"rounds":9}"#)), "options.rounds: one to three");
    assert!(begin(with_layout(r#"{"first":0}"#)).starts_with("layout: missing field `deck`"));
    assert_eq!(begin(with_layout(r#"{"first":0,"deck":[]}"#)), "layout.deck: is not a deck");
    let mut unknown = opening(2);
    unknown.edition =
        Some(ludo_core::EditionId { name: "menhir-small".to_owned(), digest: Hex32([0; 32]) });
    assert_eq!(begin(unknown), "edition: is not at hand");
    let mut alone = opening(2);
    alone.seed = SeedSource::Committed {
        table: String::new(),
        secret: Secret::new([0; 32]),
        contributions: vec![None],
    };
    assert_eq!(begin(alone), "contributions: one a seat is expected");
}

#[test]
fn a_bot_reads_only_what_a_client_could() {
    let table = sorted().game;
    let seed = Seed::from_number(1);
    assert!(table.opponent("nobody", Seat(0), &seed, &seed).is_none());
    assert!(table.opponent("random", Seat(2), &seed, &seed).is_none());
    let mut bot = table.opponent("random", Seat(0), &seed, &seed).unwrap();
    let mut twin = table.opponent("random", Seat(0), &seed, &seed).unwrap();
    let other = ludo_catalogue::find(ludo_catalogue::CATALOGUE, "diabolo").unwrap();
    let other = other.begin(&SHELF, &opening(2)).unwrap().game;
    assert_eq!(
        bot.decide(Call::Expected, &other.situation(Seat(0), None)).err(),
        Some(EdgeError::AnotherGame)
    );
    let [one, other] = [&mut bot, &mut twin].map(|bot| {
        let action =
            bot.decide(Call::Expected, &table.situation(Seat(0), None)).unwrap().unwrap().action;
        let input = Input::Act { seat: Seat(0), at: Millis(1), action };
        table.play(input, By::Player).unwrap().line
    });
    assert_eq!(one, other, "the same seed, the same choice");
}
