//! Writing and reading back.

mod games;

use games::{Content, committed, game, options, origin};
use ludo_core::{Entry, Game as _, Millis, Refused, Seat, Seed, To};
use ludo_testkit::toys::menhir::{
    Action, Event, Input, Menhir, Options, Refusal, act, beginning, sorted,
};
use ludo_transcript::{By, LayoutOrigin, Origin, RecordError, Recorder, Scribe, parts, read};

fn given() -> Recorder<Menhir> {
    let origin = Origin { layout: LayoutOrigin::Given, ..origin(2) };
    Recorder::begin(sorted(2), origin).unwrap()
}

#[test]
fn a_transcript_reads_like_the_documentation_says() {
    let mut recorder = given().listing_legal();
    recorder.play(&act(0, 5, Action::Play { card: 3 }), By::Player).unwrap();
    recorder.play(&act(1, 9, Action::Let), By::StandIn).unwrap();
    recorder.rewind(1).unwrap();
    recorder.play(&Input::Deadline { at: Millis(1005) }, By::Player).unwrap();
    recorder.play(&Input::Leave { seat: Seat(1), at: Millis(1005) }, By::Player).unwrap();
    let expected = concat!(
        r#"{"transcript":1,"game":"menhir","rules":3,"options":{"rounds":2,"window":"short"},"#,
        r#""seats":[{"name":"Néo 0"},{"name":"Néo 1","bot":"3"}],"#,
        r#""seed":"858136950a758ee7fb479c7a22e28f2093c6b17d7f522965a6dd5d9a7403ccf1","#,
        r#""edition":{"name":"menhir-small","digest":"#,
        r#""e9dee0624ba47619b274add9cfe6b1ca555764ff46032d9b8e1b2c0027261e3a"},"#,
        r#""layout":{"first":0,"deck":[1,2,3,4,5,6,7,8,9,10,11,12,13,14]},"given":true}"#,
        "\n",
        r#"{"n":0,"at":5,"seat":0,"act":{"play":{"card":3}},"#,
        r#""legal":[{"play":{"card":1}},{"play":{"card":2}},{"play":{"card":3}}],"#,
        r#""events":[{"played":{"seat":0,"card":3}},{"to":0,"drew":{"seat":0,"card":7}},"#,
        r#"{"to":{"except":0},"drew":{"seat":0}}]}"#,
        "\n",
        r#"{"n":1,"at":9,"seat":1,"act":"let","by":"bot","legal":["cheer","let"],"#,
        r#""events":[{"let_pass":{"seat":1}}]}"#,
        "\n",
        r#"{"n":2,"rewind":1}"#,
        "\n",
        r#"{"n":3,"at":1005,"deadline":true,"events":["silence"]}"#,
        "\n",
        r#"{"n":4,"at":1005,"seat":1,"leave":true,"events":[{"left":{"seat":1}}]}"#,
        "\n",
        r#"{"outcome":{"places":[1,2],"scores":[3,0],"reason":"last_seat"}}"#,
        "\n",
    );
    assert_eq!(recorder.finish(), expected);
}

#[test]
fn what_was_written_reads_back() {
    for number in 0..30 {
        let text = game(3, number, Content::Everything);
        let transcript = read::<Menhir>(&text).unwrap();
        let mut scribe = Scribe::default();
        scribe.header(&transcript.header);
        for (n, moment) in transcript.moments.iter().enumerate() {
            assert_eq!(moment.line, n + 2);
            match &moment.entry {
                Entry::Rewind { to } => scribe.rewind(*to),
                Entry::Input(input) => {
                    let events = moment.events.as_ref().unwrap();
                    scribe.input(input, moment.by, moment.legal.as_deref(), events);
                }
            }
        }
        scribe.outcome(&transcript.outcome.unwrap());
        assert_eq!(scribe.into_text(), text);
    }
}

#[test]
fn what_is_refused_is_not_written() {
    let mut recorder = given();
    let events = recorder.play(&act(0, 500, Action::Play { card: 1 }), By::Player).unwrap();
    assert_eq!(events[0], (To::All, Event::Played { seat: Seat(0), card: 1 }));
    let refused = |refused| Err(RecordError::Refused(refused));
    let mut play = |input: &Input| recorder.play(input, By::Player).map(<[_]>::len);
    assert_eq!(play(&act(1, 499, Action::Cheer)), Err(RecordError::TimeWentBack));
    assert_eq!(play(&act(0, 600, Action::Cheer)), refused(Refused::NotYourTurn));
    assert_eq!(play(&act(1, 600, Action::Wave)), refused(Refused::Rule(Refusal::WrongPhase)));
    assert_eq!(recorder.rewind(1), Err(RecordError::NoSuchEntry));
    assert_eq!(RecordError::<Refusal>::NoSuchEntry.to_string(), "no_such_entry");
    assert_eq!(recorder.entries(), 1);
    assert!(recorder.game().deadline().is_some());
    assert_eq!(recorder.finish().lines().count(), 2, "no outcome: the game is not over");
}

#[test]
fn a_header_names_as_many_seats_as_play() {
    let begun = beginning(3, Options::default(), Seed::from_number(1)).unwrap();
    let error = Recorder::begin(begun, origin(2)).err().unwrap();
    assert_eq!(error.to_string(), "seats: 2 are named, but 3 play");
}

#[test]
fn a_buffer_is_used_again() {
    let mut buffer = Vec::new();
    for number in 0..3 {
        let (begun, origin) = committed(2, options(number), number);
        let mut recorder = Recorder::begin_in(buffer, begun, origin).unwrap();
        recorder.play(&Input::Leave { seat: Seat(0), at: Millis(0) }, By::Player).unwrap();
        buffer = recorder.finish_bytes();
        let text = std::str::from_utf8(&buffer).unwrap();
        assert_eq!(text.lines().count(), 3);
        assert!(ludo_transcript::is_header(text.lines().next().unwrap()));
    }
}

#[test]
fn a_file_of_several_games_is_cut_at_its_headers() {
    let games: Vec<String> = (0..4).map(|number| game(2, number, Content::Plain)).collect();
    let file = games.concat();
    let found: Vec<_> = parts(&file).collect();
    assert_eq!(found.iter().map(|part| part.text).collect::<Vec<_>>(), games);
    let before: usize = games[..3].iter().map(|game| game.lines().count()).sum();
    assert_eq!(found[3].lines_before, before);
    assert_eq!(parts("").count(), 0);
    assert_eq!(parts("no header\nat all").count(), 1);

    let fault = read::<Menhir>(&file).err().unwrap();
    assert_eq!(fault.line, found[1].lines_before + 1);
    assert!(fault.to_string().ends_with("another game begins here"), "{fault}");
}

fn fault(text: &str) -> String {
    read::<Menhir>(text).err().expect("a fault").to_string()
}

/// A header and one more line.
fn with_line(line: &str) -> String {
    let text = game(2, 1, Content::Plain);
    fault(&format!("{}\n{line}\n", text.lines().next().unwrap()))
}

#[test]
fn a_fault_names_line_and_field() {
    let problems = [
        (r#"{"at":0,"deadline":true}"#, "line 2: n: missing"),
        (r#"{"n":1,"at":0,"deadline":true}"#, "line 2: n: expected 0, found 1"),
        (r#"{"n":0,"deadline":true}"#, "line 2: at: missing"),
        (r#"{"n":0,"at":0,"deadline":false}"#, "line 2: deadline: can only be true"),
        (r#"{"n":0,"at":0,"seat":0,"act":{"play":{"card":1}},"at":1}"#, "line 2: "),
        (r#"{"n":0,"at":0,"seat":0,"act":{"play":{"card":300}}}"#, "line 2: act.play.card: "),
        (r#"{"n":0,"at":0,"seat":0,"act":{"jump":{}}}"#, "line 2: act"),
        (r#"{"n":0,"at":0,"seat":0,"act":"let","by":"cat"}"#, "line 2: by: unknown variant `cat`"),
        (r#"{"n":0,"at":0,"seat":0,"leave":true,"by":"bot"}"#, "line 2: by, legal: go with"),
        (r#"{"n":0,"at":0,"seat":0,"act":"let","leave":true}"#, "line 2: an entry has either"),
        (r#"{"n":0,"at":0,"deadline":true,"colour":1}"#, "line 2: "),
        (r#"{"n":0,"at":0,"rewind":0}"#, "line 2: a rewind has no time"),
        (r#"{"n":0,"outcome":{"places":[1],"scores":[1],"reason":"x"}}"#, "line 2: an outcome"),
        (r#"{"n":0,"at":0,"deadline":true,"events":[{"to":9.5}]}"#, "line 2: events[0]: to: 9.5"),
        (r#"{"n":0,"at":0,"deadline":true,"events":{}}"#, "line 2: events: expected a list"),
        ("", "line 2: EOF"),
        ("[]", "line 2: "),
    ];
    for (line, expected) in problems {
        let found = with_line(line);
        assert!(found.starts_with(expected), "{line}: {found}");
        assert!(!found.contains("line 1"), "{found}");
    }
}

#[test]
fn a_header_of_another_version_game_or_shape_is_refused() {
    let text = game(2, 1, Content::Plain);
    let header = text.lines().next().unwrap();
    let problems = [
        ("\"transcript\":1", "\"transcript\":2", "line 1: transcript: version 2 is not 1"),
        ("\"menhir\"", "\"dolmen\"", "line 1: game: `dolmen` is not `menhir`"),
        ("\"rules\":3", "\"rules\":4", "line 1: rules: version 4 is not 3"),
        ("\"rounds\":2", "\"rounds\":-2", "line 1: options.rounds: invalid value"),
        ("\"seats\"", "\"chairs\"", "line 1: "),
        ("\"name\":\"Néo 1\"", "\"nom\":\"Néo 1\"", "line 1: seats[1]"),
        ("\"seed\":\"", "\"seed\":\"z", "line 1: seed: expected 64 hexadecimal digits"),
    ];
    for (from, to, expected) in problems {
        assert!(header.contains(from), "{from}");
        let found = fault(&header.replacen(from, to, 1));
        assert!(found.starts_with(expected), "{found}");
    }
    assert_eq!(fault(""), "line 1: the text is empty");
    assert!(fault(text.split_once('\n').unwrap().1).starts_with("line 1: "));
}

#[test]
fn lines_and_games_have_a_greatest_length() {
    let found = with_line(&" ".repeat(ludo_transcript::MAX_LINE_BYTES + 1));
    assert_eq!(found, "line 2: a line has at most 1048576 bytes");
    let header = game(2, 1, Content::Plain).lines().next().unwrap().to_owned();
    let inputs = (0..ludo_transcript::MAX_LINES)
        .map(|n| format!("{{\"n\":{n},\"at\":0,\"deadline\":true}}"));
    let long = std::iter::once(header).chain(inputs).collect::<Vec<_>>().join("\n");
    assert_eq!(fault(&long), "line 1000001: a game has at most 1000000 lines");
    let deep = with_line(&"{\"outcome\":".repeat(10_000));
    assert!(deep.starts_with("line 2: "), "{deep}");
}
