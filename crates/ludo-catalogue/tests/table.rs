//! A table as a host holds it.

mod common;

use common::{MENHIR, opening, sorted};
use ludo_catalogue::{AnyTable, EdgeError, Next, Opening, SeedSource};
use ludo_core::{Hex32, Listing, Millis, Seat, SeatSet, Secret, Seed, To, Viewer};
use ludo_transcript::{By, GivenLayouts, SeedOrigin};

fn act(table: &dyn AnyTable, seat: u8, at: u64, json: &str) -> Result<Next, EdgeError> {
    table.act(Seat(seat), Millis(at), json, By::Player)
}

fn code(result: Result<Next, EdgeError>) -> String {
    result.err().expect("refused").to_string()
}

#[test]
fn an_input_is_played_on_a_copy() {
    let table = sorted().table;
    let before = table.view(Viewer::Seat(Seat(0)));
    let next = act(&*table, 0, 5, r#"{"play":{"card":2}}"#).unwrap();
    assert_eq!(table.view(Viewer::Seat(Seat(0))), before, "the host may drop what it got");
    assert_eq!((table.now(), next.table.now()), (Millis(0), Millis(5)));
    assert_eq!(next.entry, r#"{"at":5,"seat":0,"act":{"play":{"card":2}}}"#);
    let letters: Vec<_> = next.letters.iter().map(|one| (one.to, one.event.as_str())).collect();
    let expected = [
        (To::All, r#"{"played":{"seat":0,"card":2}}"#),
        (To::Only(Seat(0)), r#"{"drew":{"seat":0,"card":7}}"#),
        (To::Except(Seat(0)), r#"{"drew":{"seat":0}}"#),
    ];
    assert_eq!(letters, expected);
    assert_eq!(next.table.awaited(), SeatSet::one(Seat(1)));
    assert_eq!(next.table.deadline(), Some(Millis(1005)));
}

#[test]
fn a_letter_says_to_whom_it_tells_something_new() {
    let next = act(&*sorted().table, 0, 5, r#"{"play":{"card":2}}"#).unwrap();
    let [played, drew, others] = &next.letters[..] else { panic!("three letters") };
    assert_eq!((played.reveals.seats, played.reveals.spectators), (SeatSet::all(2), true));
    assert_eq!((drew.reveals.seats, drew.reveals.spectators), (SeatSet::one(Seat(0)), false));
    assert!(others.reveals.is_empty());
}

#[test]
fn what_is_wrong_is_refused_with_a_code_or_a_field() {
    let table = sorted().table;
    assert_eq!(code(act(&*table, 0, 0, r#"{"play":{"card":9}}"#)), "refused: not_held");
    assert_eq!(code(act(&*table, 1, 0, r#"{"play":{"card":4}}"#)), "refused: wrong_phase");
    assert_eq!(code(act(&*table, 9, 0, "\"wave\"")), "refused: no_such_seat");
    assert_eq!(code(table.expire(Millis(9))), "refused: too_early");
    assert_eq!(code(table.leave(Seat(200), Millis(9))), "refused: no_such_seat");
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
    let later = act(&*table, 0, 500, r#"{"play":{"card":1}}"#).unwrap().table;
    let early = act(&*later, 1, 499, "\"let\"").err().unwrap();
    assert_eq!((early.code(), early), ("time_went_back", EdgeError::TimeWentBack));
    assert!(act(&*later, 1, 500, "\"let\"").is_ok());
}

#[test]
fn a_table_answers_for_its_game() {
    let table = sorted().table;
    assert_eq!((table.seats(), table.gone()), (2, SeatSet::EMPTY));
    assert_eq!((table.awaited(), table.may_act()), (SeatSet::one(Seat(0)), SeatSet::all(2)));
    assert_eq!((table.deadline(), table.hush()), (None, false));
    assert_eq!((table.race("\"cheer\""), table.race("\"let\"")), (Ok(true), Ok(false)));
    assert!(table.race("7").is_err());
    assert_eq!(table.actions(Seat(1)), "[\"wave\"]");
    assert_eq!(table.actions(Seat(200)), "[]");
    assert_eq!(table.listing(), Listing::Complete);
    assert_eq!(table.preview(Seat(0), r#"{"card":2}"#).unwrap(), "2");
    assert_eq!(table.preview(Seat(0), r#"{"card":9}"#).unwrap(), "null");
    assert_eq!(table.preview(Seat(2), r#"{"card":9}"#).unwrap_err().code(), "no_such_seat");
    assert_eq!(table.preview(Seat(0), "[").unwrap_err().code(), "malformed");
    let spectator = table.view(Viewer::Spectator);
    assert!(spectator.contains("\"hand\":[]"), "{spectator}");
    assert_eq!(table.view(Viewer::Seat(Seat(7))), spectator, "a stranger sees no more");
    let left = table.leave(Seat(0), Millis(3)).unwrap();
    assert_eq!(left.entry, r#"{"at":3,"seat":0,"leave":true}"#);
    assert_eq!(left.table.gone(), SeatSet::one(Seat(0)));
    assert_eq!(left.table.outcome().unwrap().reason, "last_seat");
}

/// Plays a game over the edge only, bots on all seats, and gives its log and letters.
fn played(opening: &Opening, seed: u64) -> (String, Vec<String>, Box<dyn AnyTable>) {
    let begun = MENHIR.begin(opening).unwrap();
    let mut table = begun.table;
    let seed = Seed::from_number(seed);
    let mut bots: Vec<_> = (0..table.seats())
        .map(|seat| table.opponent("random", Seat(seat), &seed.child(seat.into())).unwrap())
        .collect();
    let mut entries = Vec::new();
    while let Some(seat) = table.awaited().first() {
        let (view, legal) = (table.view(Viewer::Seat(seat)), table.actions(seat));
        let chosen = bots[seat.index()].choose(&view, &legal).unwrap();
        let at = Millis(table.now().0 + chosen.after.0);
        let by = if entries.len() % 3 == 0 { By::StandIn } else { By::Player };
        let next = match table.deadline() {
            Some(deadline) if at >= deadline => table.expire(deadline),
            _ => table.act(seat, at, &chosen.action, by),
        };
        let next = next.unwrap();
        for letter in &next.letters {
            for (bot, seat) in bots.iter_mut().zip(0..) {
                if letter.to.reaches(Viewer::Seat(Seat(seat))) {
                    bot.see(&letter.event).unwrap();
                }
            }
        }
        entries.push(next.entry);
        table = next.table;
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
        let restored = MENHIR.restore(&header, &log).unwrap().table;
        for viewer in [Viewer::Referee, Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(restored.view(viewer), table.view(viewer));
        }
        assert_eq!((restored.outcome(), restored.now()), (table.outcome(), table.now()));

        let transcript = MENHIR.transcript(&header, &log).unwrap();
        let verified = MENHIR.verify(&transcript, GivenLayouts::Refuse).unwrap();
        assert_eq!(Some(verified.outcome), table.outcome());
        assert_eq!(verified.seed, SeedOrigin::Committed { contributions: 2 });
        assert!(transcript.contains("\"by\":\"bot\""));

        // A take-back is an entry of the log.
        let mut rewound = log[..6].to_vec();
        rewound.push("{\"rewind\":4}");
        let (short, back) = (MENHIR.restore(&header, &log[..4]), MENHIR.restore(&header, &rewound));
        let (short, back) = (short.unwrap().table, back.unwrap().table);
        assert_eq!(short.view(Viewer::Referee), back.view(Viewer::Referee));
    }
}

#[test]
fn a_broken_log_names_its_line() {
    let begun = sorted();
    let fault =
        |entries: &[&str]| MENHIR.restore(&begun.header, entries).err().unwrap().to_string();
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
    assert!(MENHIR.restore(&other, &[]).err().unwrap().to_string().starts_with("line 1: edition"));
}

#[test]
fn what_cannot_begin_names_its_field() {
    let begin = |opening: Opening| MENHIR.begin(&opening).err().expect("refused").to_string();
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
    let table = sorted().table;
    assert!(table.opponent("nobody", Seat(0), &Seed::from_number(1)).is_none());
    assert!(table.opponent("random", Seat(2), &Seed::from_number(1)).is_none());
    let mut bot = table.opponent("random", Seat(0), &Seed::from_number(1)).unwrap();
    assert_eq!(bot.see("{}").unwrap_err().code(), "malformed");
    assert_eq!(bot.choose("{}", "[]").unwrap_err().code(), "malformed");
    let (view, legal) = (table.view(Viewer::Seat(Seat(0))), table.actions(Seat(0)));
    let mut twin = table.opponent("random", Seat(0), &Seed::from_number(1)).unwrap();
    assert_eq!(
        bot.choose(&view, &legal),
        twin.choose(&view, &legal),
        "the same seed, the same choice"
    );
}
