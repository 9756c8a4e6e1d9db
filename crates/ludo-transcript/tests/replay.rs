//! What a viewer is shown.

mod games;

use games::{Content, game};
use ludo_core::{Seat, Viewer};
use ludo_testkit::toys::menhir::Menhir;
use ludo_transcript::{Editions, Fault, Log, Shown, log_entry, read, replay};

fn show(text: &str, entries: Option<usize>, viewer: Viewer) -> Result<Shown, Fault> {
    replay(text, &Editions::<Menhir>::shipped().unwrap(), entries, viewer)
}

#[test]
fn a_viewer_is_shown_what_it_was_told() {
    let text = game(3, 7, Content::Plain);
    let told = |viewer| {
        let shown = show(&text, None, viewer).unwrap();
        shown.told.into_iter().map(|told| told.event).collect::<Vec<_>>()
    };
    let referee = told(Viewer::Referee);
    let written: usize = read::<Menhir>(&text)
        .unwrap()
        .moments
        .iter()
        .map(|moment| moment.events.as_ref().unwrap().len())
        .sum();
    assert_eq!(referee.len(), written);
    let shuffled = |event: &String| event.starts_with("{\"to\":\"referee\",\"shuffled\"");
    assert!(referee.iter().any(shuffled));

    let secret = |event: &&String| event.contains("\"drew\"") && event.contains("\"card\"");
    for seat in 0..3 {
        let own = format!("{{\"drew\":{{\"seat\":{seat}");
        let mine = told(Viewer::Seat(Seat(seat)));
        assert!(mine.iter().filter(secret).all(|event| event.starts_with(&own)));
        assert!(mine.iter().all(|event| !event.contains("\"to\"") && !event.contains("shuffled")));
    }
    assert_eq!(told(Viewer::Spectator).iter().filter(secret).count(), 0);
}

#[test]
fn a_game_can_be_shown_at_any_entry() {
    let text = game(2, 7, Content::Everything);
    let transcript = read::<Menhir>(&text).unwrap();
    let mut before = 0;
    for entries in 0..=transcript.moments.len() {
        let shown = show(&text, Some(entries), Viewer::Spectator).unwrap();
        assert_eq!(shown.entries, entries);
        assert!(shown.told.iter().all(|told| told.n < entries));
        assert!(shown.told.len() >= before);
        before = shown.told.len();
    }
    let start = show(&text, Some(0), Viewer::Seat(Seat(0))).unwrap();
    assert!(start.told.is_empty() && start.view.contains("\"counts\":[3,3]"), "{}", start.view);
    let end = show(&text, None, Viewer::Referee).unwrap();
    let rewinds = end.told.iter().filter(|told| told.event.starts_with("{\"rewind\":")).count();
    assert_eq!(rewinds, text.matches("\"rewind\":").count());

    let too_far = show(&text, Some(transcript.moments.len() + 1), Viewer::Referee);
    assert!(too_far.unwrap_err().problem.starts_with("there are only"));
    let nobody = show(&text, None, Viewer::Seat(Seat(2))).unwrap_err();
    assert_eq!(nobody.to_string(), "line 1: there is no seat 2 at this table");
}

#[test]
fn a_running_game_can_be_shown_and_a_false_one_names_its_line() {
    let text = game(2, 8, Content::Plain);
    let cut = text.lines().take(5).collect::<Vec<_>>().join("\n");
    assert_eq!(show(&cut, None, Viewer::Spectator).unwrap().entries, 4);
    let jumped = text.lines().take(2).chain([r#"{"n":1,"at":9000000,"seat":1,"act":"wave"}"#]);
    let jumped = jumped.collect::<Vec<_>>().join("\n");
    let fault = show(&jumped, None, Viewer::Spectator).unwrap_err();
    assert_eq!(fault.line, 3);
    assert!(fault.problem.starts_with("entry 1 is refused: "), "{fault}");
}

#[test]
fn a_host_s_log_gives_the_same_transcript() {
    for number in 0..20 {
        let text = game(3, number, Content::Everything);
        // Legal lists are written on demand only.
        let transcript = read::<Menhir>(&text).unwrap();
        let entries: Vec<String> = transcript
            .moments
            .iter()
            .map(|moment| match &moment.entry {
                ludo_core::Entry::Input(input) => log_entry(input, moment.by),
                ludo_core::Entry::Rewind { to } => format!("{{\"rewind\":{to}}}"),
            })
            .collect();
        let editions = Editions::<Menhir>::shipped().unwrap();
        let header = text.lines().next().unwrap();
        let entries = entries.iter().map(String::as_str);
        let log = Log::<Menhir>::read(header, entries.clone(), &editions).unwrap();
        let written = log.transcript().unwrap();
        let without_legal = |line: &str| match line.split_once(",\"legal\":[") {
            Some((before, after)) => before.to_owned() + after.split_once(']').unwrap().1,
            None => line.to_owned(),
        };
        let expected: Vec<String> = text.lines().map(without_legal).collect();
        assert_eq!(written.lines().collect::<Vec<_>>(), expected);
        assert_eq!(ludo_core::Game::outcome(&log.game().unwrap()), transcript.outcome);

        let broken = entries.take(2).chain(["{\"seat\":0}"]);
        let fault = Log::<Menhir>::read(header, broken, &editions).err().unwrap();
        assert_eq!(fault.line, 4);
    }
}
