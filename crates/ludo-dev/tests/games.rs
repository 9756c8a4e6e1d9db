//! Every game, those for trials too, is played by bots to its end.

use ludo_catalogue::{Shelf, SimulateSpec, verify};
use ludo_dev::catalogue;
use ludo_transcript::GivenLayouts;

#[test]
fn bots_play_every_game_to_its_end_in_virtual_time() {
    for title in catalogue() {
        for players in [*title.seats.start(), *title.seats.end()] {
            let bots = vec!["2".to_owned(), "1".to_owned()];
            let bots = bots.into_iter().take(usize::from(players)).collect();
            let spec = SimulateSpec { players, bots, games: 3, seed: 9, options: None, threads: 1 };
            let mut file = Vec::new();
            let played = title.simulate(&Shelf::default(), &spec, Some(&mut file), &|_| {});
            played.unwrap_or_else(|error| panic!("{}: {error}", title.key));
            let file = String::from_utf8(file).unwrap();
            let verified = verify(catalogue(), &Shelf::default(), &file, GivenLayouts::Refuse);
            assert_eq!(verified.unwrap().len(), 3, "{}", title.key);
        }
    }
}

/// The toy's bots object, are silent, and speak unasked.
#[test]
fn bots_use_windows_races_and_speak_unasked() {
    let title = ludo_catalogue::find(catalogue(), "echo").unwrap();
    let bots = vec!["3".to_owned()];
    let spec = SimulateSpec { players: 4, bots, games: 20, seed: 3, options: None, threads: 2 };
    let mut file = Vec::new();
    title.simulate(&Shelf::default(), &spec, Some(&mut file), &|_| {}).unwrap();
    let file = String::from_utf8(file).unwrap();
    for said in ["cheered", "echoed", "passed", "silence", "\"write\"", "blank"] {
        assert!(file.contains(said), "nobody ever: {said}");
    }
}

#[test]
fn the_referee_plays_every_example() {
    for title in catalogue() {
        let answer = title.referee(&Shelf::default(), title.example).unwrap();
        assert!(answer.lines().last().unwrap().contains("outcome"), "{}: {answer}", title.key);
        assert!(!answer.contains("\"refused\"") || title.key != "echo", "{answer}");
    }
}
