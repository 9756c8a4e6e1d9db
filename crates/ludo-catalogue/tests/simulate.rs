//! Bots play many games: the same results on every machine.

mod common;

use common::{MENHIR, SHELF, spec};
use ludo_catalogue::{SimulateSpec, Summary, verify};
use ludo_core::Seat;
use ludo_transcript::{GivenLayouts, parts, read};

fn run(spec: &SimulateSpec) -> (Summary, String) {
    let mut file = Vec::new();
    let summary = MENHIR.simulate(&SHELF, spec, Some(&mut file), &|_| {}).unwrap();
    (summary, String::from_utf8(file).unwrap())
}

/// A summary without the times.
fn timeless(summary: &Summary) -> Summary {
    Summary { seconds: 0.0, decisions_per_second: 0.0, games_per_second: 0.0, ..summary.clone() }
}

#[test]
fn all_1_the_number_of_threads_changes_nothing() {
    let one = spec(3, &["random", "first"], 203);
    let (summary, file) = run(&one);
    for threads in [0, 2, 3, 8, 64] {
        let (other, other_file) = run(&SimulateSpec { threads, ..one.clone() });
        assert_eq!(timeless(&other), timeless(&summary), "{threads} threads");
        assert_eq!(other_file, file, "{threads} threads");
    }
    let silent = MENHIR.simulate(&SHELF, &one, None, &|_| {}).unwrap();
    assert_eq!(timeless(&silent), timeless(&summary), "writing changes nothing");
    let (other, _) = run(&SimulateSpec { seed: 8, ..one });
    assert_ne!(timeless(&other).results, summary.results);
}

#[test]
fn every_transcript_verifies() {
    let options = Some(r#"{"rounds":3,"window":"short"}"#.to_owned());
    let (summary, file) = run(&SimulateSpec { options, ..spec(4, &["random"], 60) });
    let verified = verify(&[MENHIR], &SHELF, &file, GivenLayouts::Refuse).unwrap();
    assert_eq!(verified.len(), 60);
    let decisions: usize = verified.iter().map(|game| game.decisions).sum();
    assert_eq!(decisions as u64, summary.decisions);
    assert!(file.contains("\"deadline\":true"), "nobody answered in time, somewhere");
    assert!(file.contains("\"table\":\"simulate/7/59\""));
    assert!(file.contains("\"options\":{\"rounds\":3,\"window\":\"short\"}"));
}

#[test]
fn seats_rotate_and_results_are_counted_by_bot() {
    let (summary, file) = run(&spec(3, &["random", "first"], 90));
    let keys: Vec<&str> = summary.results.iter().map(|row| row.bot.as_str()).collect();
    assert_eq!(keys, ["random", "first"]);
    assert_eq!(summary.results[0].seat_games, 90);
    assert_eq!(summary.results[1].seat_games, 180, "the last bot is repeated");
    let wins: f64 = summary.results.iter().map(|row| row.wins).sum();
    assert!((wins - 90.0).abs() < 1e-9, "each game has one winner, or parts of one");

    let mut at = [0; 3];
    let (mut score, mut parts_of_wins) = (0, 0.0);
    for part in parts(&file) {
        let transcript = read::<ludo_testkit::toys::menhir::Menhir>(part.text).unwrap();
        let seats = &transcript.header.seats;
        let seat = seats.iter().position(|info| info.bot.as_deref() == Some("random")).unwrap();
        at[seat] += 1;
        let outcome = transcript.outcome.unwrap();
        score += outcome.scores[Seat(seat as u8)];
        if outcome.places[Seat(seat as u8)] == 1 {
            let winners = outcome.places.iter().filter(|(_, place)| **place == 1).count();
            parts_of_wins += 1.0 / winners as f64;
        }
    }
    assert_eq!(at, [30, 30, 30]);
    let random = &summary.results[0];
    assert!((random.mean_score - f64::from(score) / 90.0).abs() < 1e-9);
    assert!((random.wins - parts_of_wins).abs() < 1e-9);
    assert!((random.win_rate - random.wins / 90.0).abs() < 1e-12);
    assert!(random.ci95[0] < random.win_rate && random.win_rate < random.ci95[1]);
}

#[test]
fn the_same_bot_named_twice_is_one_row() {
    let (summary, _) = run(&spec(3, &["first", "random", "first"], 9));
    let rows: Vec<_> =
        summary.results.iter().map(|row| (row.bot.as_str(), row.seat_games)).collect();
    assert_eq!(rows, [("first", 18), ("random", 9)]);
}

#[test]
fn a_summary_prints_the_fields_of_the_contract() {
    let (summary, _) = run(&spec(2, &["random"], 3));
    let json = serde_json::to_string(&timeless(&summary)).unwrap();
    let start = concat!(
        r#"{"game":"menhir","players":2,"options":{"rounds":2,"window":"short"},"seed":7,"games":3,"#,
        r#""decisions":"#
    );
    assert!(json.starts_with(start), "{json}");
    let names = ["bot", "seat_games", "wins", "win_rate", "ci95", "mean_score"];
    let places: Vec<_> = names.map(|name| json.find(&format!("\"{name}\":")).unwrap()).to_vec();
    assert!(places.is_sorted(), "{json}");
    for name in ["seconds", "decisions_per_second", "games_per_second"] {
        assert!(json.contains(&format!("\"{name}\":")), "{json}");
    }
}

#[test]
fn progress_ends_at_the_number_of_games() {
    let told = std::cell::RefCell::new(Vec::new());
    let two = SimulateSpec { threads: 2, ..spec(2, &["random"], 150) };
    MENHIR.simulate(&SHELF, &two, None, &|games| told.borrow_mut().push(games)).unwrap();
    let told = told.into_inner();
    assert!(told.is_sorted() && told.last() == Some(&150), "{told:?}");
}

#[test]
fn what_cannot_be_simulated_is_said_in_one_line() {
    let error =
        |spec: &SimulateSpec| MENHIR.simulate(&SHELF, spec, None, &|_| {}).unwrap_err().to_string();
    let good = spec(2, &["random"], 5);
    let with = |players, bots: &[&str]| spec(players, bots, 5);
    assert_eq!(error(&with(9, &["random"])), "seats: menhir takes 2 to 4 players, not 9");
    assert_eq!(error(&with(0, &[])), "bots: at least one is needed");
    assert_eq!(error(&with(2, &["random"; 3])), "bots: 3 are named, but only 2 play");
    assert_eq!(
        error(&with(2, &["clever"])),
        "bots: there is no `clever`, only random, first, wrong"
    );
    assert_eq!(error(&SimulateSpec { games: 0, ..good.clone() }), "games: at least one is needed");
    let options = Some("{\"rounds\":-1}".to_owned());
    assert!(error(&SimulateSpec { options, ..good }).starts_with("options.rounds: invalid value"));
    let wrong = SimulateSpec { threads: 4, ..with(3, &["random", "wrong"]) };
    let found = error(&wrong);
    assert!(found.starts_with("game 0: bot `wrong` chose what is refused: "), "{found}");
}

#[test]
fn a_file_that_cannot_be_written_ends_the_run() {
    struct Full(usize);
    impl std::io::Write for Full {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(std::io::ErrorKind::StorageFull)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let spec = SimulateSpec { threads: 3, ..spec(2, &["random"], 100_000) };
    let error = MENHIR.simulate(&SHELF, &spec, Some(&mut Full(100_000)), &|_| {}).unwrap_err();
    assert!(error.to_string().starts_with("transcripts: "), "{error}");
}
