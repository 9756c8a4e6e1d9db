//! Whole games, played by the engine and refereed again by the second implementation.

use ludo_compatibility::{Action, Compatibility, Draft};
use ludo_core::{
    Beginning, Draws, Enumerate as _, Game as _, Input, Millis, Refused, Seat, Seed, Viewer,
};
use ludo_second::compatibility::{Game, Report};
use ludo_testkit::Trials;
use ludo_transcript::{By, LayoutOrigin, Recorder, Scribe};
use serde_json::Value;

use crate::PRINTED;
use crate::agreed::{beginning, setup};
use crate::players::{Players, any_action, any_ranking};

const GAMES: u64 = 100_000;
/// As many as are compared without being asked for all.
const SAMPLE: u64 = 1_000;
/// Nobody plays longer than that.
const MOST_INPUTS: usize = 4_000;

/// The second implementation, standing beside the table.
struct Watcher {
    second: Game,
    number: u64,
}

impl Watcher {
    fn new(number: u64, beginning: &Beginning<Compatibility>, layout: LayoutOrigin) -> Self {
        let second = PRINTED.arbiter.open(&PRINTED.header(beginning, layout));
        let second = second
            .unwrap_or_else(|error| panic!("disagreement: beginning of game {number}: {error}"));
        Self { second, number }
    }

    /// Everybody sees what the second implementation says they see, and may do what it says.
    fn look(&self, game: &Compatibility, now: u64, draws: &mut Draws) {
        let number = self.number;
        let same = |viewer: Viewer, expected: Value| {
            let mut found = serde_json::to_value(game.view(viewer)).unwrap();
            // Who thinks alike is not of the rulebook: the engine has tests of it.
            if let Some(end) = found.get_mut("end").and_then(Value::as_object_mut) {
                end.remove("alike");
            }
            assert_eq!(found, expected, "disagreement: view of {viewer:?} in game {number}");
        };
        let seat = Seat(draws.below(game.seats().into()) as u8);
        same(Viewer::Referee, self.second.view_of_referee());
        same(Viewer::Spectator, self.second.view_of_spectator());
        same(Viewer::Seat(seat), self.second.view_of_seat(seat.index()));
        let deadline = game.deadline().map(|at| at.0);
        assert_eq!(deadline, self.second.deadline(), "disagreement: deadline in game {number}");
        let mut legal = vec![];
        game.actions(seat, &mut legal);
        let legal = serde_json::to_value(legal).unwrap();
        let expected = Value::Array(self.second.legal(seat.index()));
        assert_eq!(legal, expected, "disagreement: what {seat} may do in game {number}");
        self.compare_refusals(game, now, draws);
    }

    /// The same actions are refused with the same code, and drafts likewise.
    fn compare_refusals(&self, game: &Compatibility, now: u64, draws: &mut Draws) {
        let view = game.view(Viewer::Referee);
        let speakers: Vec<Seat> = game.floor().speakers().iter().collect();
        for _ in 0..4 {
            let any = Seat(draws.below(game.seats().into()) as u8);
            let seat = match draws.below(4) {
                0 => any,
                _ if speakers.is_empty() => any,
                _ => *draws.pick(&speakers),
            };
            let at = now + u64::from(draws.below(10) / 9 * draws.below(20_000));
            let action = any_action(&view, seat, draws);
            let act = serde_json::to_value(&action).unwrap();
            let input = Input::Act { seat, at: Millis(at), action };
            let found = game.admit(&input).err().map(Refused::code);
            let expected = self.second.refusal(seat.index(), at, &act).unwrap();
            let truth = self.second.view_of_referee();
            assert_eq!(found, expected, "disagreement: {act} of {seat} at {at} in\n{truth}");
            let pictures = any_ranking(&view, seat, draws);
            let draft = Draft::Rank { pictures };
            let expected =
                self.second.preview(seat.index(), &serde_json::to_value(&draft).unwrap()).unwrap();
            let found = serde_json::to_value(game.preview(seat, &draft)).unwrap();
            assert_eq!(found, expected, "disagreement: {draft:?} of {seat} in\n{truth}");
        }
    }

    fn follow(&mut self, input: &Input<Action>, events: &ludo_transcript::Events<Compatibility>) {
        let mut scribe = Scribe::new(vec![]);
        scribe.input(input, By::Player, None, events);
        let line = scribe.into_text();
        if let Err(error) = self.second.line(line.trim_end()) {
            panic!("disagreement: game {}: {error}\n{line}", self.number);
        }
    }
}

/// The transcript of random game number `number`: all numbers of players, every option, short stacks of cards,
/// silence, players who leave, take-backs, lists of what was legal.
fn transcript(number: u64) -> String {
    let seed = Seed::from_number(number);
    let mut draws = Draws::new(&seed, u64::MAX);
    let setup = setup(number, &mut draws);
    let seats = setup.seats;
    let players = Players::new(number, &mut draws);
    let (beginning, layout) = beginning(setup, seed, &mut draws);
    let mut watcher = (number % 11 < 3).then(|| Watcher::new(number, &beginning, layout));
    let mut recorder = Recorder::begin(beginning, PRINTED.origin(seats, layout)).unwrap();
    if number.is_multiple_of(8) {
        recorder = recorder.listing_legal();
    }
    // Some are quick, so that windows close by their deadline in others only.
    let pace = if number.is_multiple_of(2) { 300 } else { 4_000 };
    let mut now = 0;
    while !recorder.game().is_over() && recorder.entries() < MOST_INPUTS {
        now += u64::from(draws.below(pace));
        if let Some(watcher) = &watcher {
            watcher.look(recorder.game(), now, &mut draws);
        }
        let input = players.choose(recorder.game(), &mut now, &mut draws);
        let played = recorder.play(&input, By::Player);
        let events = played.unwrap_or_else(|why| panic!("game {number}: {input:?}: {why}"));
        if let Some(watcher) = &mut watcher {
            watcher.follow(&input, events);
        } else if number % 10 == 7 && draws.below(40) == 0 {
            let back = draws.below(recorder.entries() as u32) as usize;
            recorder.rewind(back).unwrap();
        }
    }
    if let Some(watcher) = &watcher {
        watcher.look(recorder.game(), now, &mut draws);
    }
    recorder.finish()
}

fn compare(number: u64) -> Report {
    let text = transcript(number);
    let checked = PRINTED.arbiter.check(&text);
    checked.unwrap_or_else(|error| panic!("disagreement: game {number}: {error}"))
}

#[test]
fn second_implementation_agrees_on_random_games() {
    let games = Trials::from_env("game", "LUDO_GAMES", SAMPLE, GAMES);
    let report: Report = games.sum(compare);
    let counts: Vec<_> = report.counts().map(|(what, count)| format!("{what} {count}")).collect();
    println!("{games}: {}", counts.join(", "));
    // The rare clauses were reached, or the agreement proves little.
    for what in [
        "deadline doubling",
        "declined",
        "finished arrived alone referent",
        "finished arrived alone teams",
        "finished arrived shared referent",
        "finished arrived shared teams",
        "finished arrived tokens referent",
        "finished arrived tokens teams",
        "finished arrived without leavers",
        "finished duo_left",
        "finished duo_lost",
        "finished duo_won",
        "finished last_left alone referent",
        "finished last_left alone teams",
        "finished themes_over shared referent",
        "finished themes_over shared teams",
        "finished themes_over tokens referent",
        "finished themes_over tokens teams",
        "finished themes_over without leavers",
        "left doubling",
        "left naming",
        "left ranking",
        "matched doubled duo",
        "matched doubled referent",
        "matched doubled teams",
        "matched indirect duo",
        "referent_moved not at all",
        "reopened",
        "team_out",
        "theme_dropped",
        "turned by leaving",
        "wasted",
    ] {
        assert!(report.count(what) > 0 || !games.whole, "{what}: never reached");
    }
}
