//! Whole games, played by the engine and refereed again by the second implementation.

use ludo_core::{Beginning, Draws, Enumerate as _, Game as _, Input, Millis, Seat, Seed, Viewer};
use ludo_diamino::{Action, Diamino};
use ludo_second::diamino::{Game, Report};
use ludo_testkit::Trials;
use ludo_transcript::{By, LayoutOrigin, Recorder, Scribe};

use crate::layouts::{beginning, setup};
use crate::players::{Players, vocabulary};
use crate::positions::{compare_drafts, compare_refusals};
use crate::{ARBITER, header, origin};

const GAMES: u64 = 2_000;
const SAMPLE: u64 = 300;
/// Nobody plays longer than that.
const MOST_INPUTS: usize = 1500;

/// The second implementation, standing beside the table.
struct Watcher {
    second: Game,
    number: u64,
}

impl Watcher {
    fn new(number: u64, beginning: &Beginning<Diamino>, layout: LayoutOrigin) -> Self {
        let second = ARBITER.open(&header(beginning, layout));
        let second = second
            .unwrap_or_else(|error| panic!("disagreement: beginning of game {number}: {error}"));
        Self { second, number }
    }

    /// Everybody sees what the second implementation says they see, and may do what it says.
    fn look(&self, game: &Diamino, now: u64, draws: &mut Draws) {
        let number = self.number;
        let same = |viewer: Viewer, expected: serde_json::Value| {
            let found = serde_json::to_value(game.view(viewer)).unwrap();
            assert_eq!(found, expected, "disagreement: view of {viewer:?} in game {number}");
        };
        let seat = Seat(draws.below(game.seats().into()) as u8);
        same(Viewer::Referee, self.second.view_of_referee());
        same(Viewer::Spectator, self.second.view_of_spectator());
        same(Viewer::Seat(seat), self.second.view_of_seat(seat.index()));
        let mut legal = vec![];
        game.actions(seat, &mut legal);
        let legal = serde_json::to_value(legal).unwrap();
        let expected = serde_json::Value::Array(self.second.legal(seat.index()));
        assert_eq!(legal, expected, "disagreement: what {seat} may do in game {number}");
        compare_refusals(game, &self.second, now, draws);
        compare_drafts(game, &self.second, 2, draws);
    }

    fn follow(&mut self, input: &Input<Action>, events: &ludo_transcript::Events<Diamino>) {
        let mut scribe = Scribe::new(vec![]);
        scribe.input(input, By::Player, None, events);
        let line = scribe.into_text();
        if let Err(error) = self.second.line(line.trim_end()) {
            panic!("disagreement: game {}: {error}\n{line}", self.number);
        }
    }
}

/// The transcript of random game number `number`: all numbers of players, every option, late positions,
/// players who leave, take-backs, lists of what was legal.
fn transcript(number: u64) -> String {
    let seed = Seed::from_number(number);
    let mut draws = Draws::new(&seed, u64::MAX);
    let setup = setup(number, &mut draws);
    let seats = setup.seats;
    let late = !number.is_multiple_of(3);
    let words = vocabulary(&setup.options);
    let mut players = Players::new(&words, number % 7 == 2);
    let (beginning, layout) = beginning(setup, seed, late, &mut draws);
    let mut watcher = (number % 4 != 3).then(|| Watcher::new(number, &beginning, layout));
    let mut recorder = Recorder::begin(beginning, origin(seats, layout)).unwrap();
    if number.is_multiple_of(8) {
        recorder = recorder.listing_legal();
    }
    let leavers = number.is_multiple_of(5) || number % 11 == 3;
    // Some are quick, so that windows close by their deadline in others only.
    let pace = if number.is_multiple_of(2) { 500 } else { 8000 };
    let mut now = 0;
    while !recorder.game().is_over() && recorder.entries() < MOST_INPUTS {
        now += u64::from(draws.below(pace));
        if let Some(watcher) = &watcher {
            watcher.look(recorder.game(), now, &mut draws);
        }
        let present: Vec<_> = recorder.game().present().iter().collect();
        let input = if leavers && draws.below(25) == 0 {
            Input::Leave { seat: *draws.pick(&present), at: Millis(now) }
        } else {
            players.choose(recorder.game(), now, &mut draws)
        };
        let played = recorder.play(&input, By::Player);
        let events = played.unwrap_or_else(|why| panic!("game {number}: {input:?}: {why}"));
        if let Some(watcher) = &mut watcher {
            watcher.follow(&input, events);
        } else if draws.below(40) == 0 {
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
    ARBITER.check(&text).unwrap_or_else(|error| panic!("disagreement: game {number}: {error}"))
}

#[test]
fn second_implementation_agrees_on_random_games() {
    let games = Trials::from_env("game", "LUDO_GAMES", SAMPLE, GAMES);
    let report: Report = games.sum(compare);
    let counts: Vec<_> = report.counts().map(|(what, count)| format!("{what} {count}")).collect();
    println!("{games}: {}", counts.join(", "));
    // The rare clauses were reached, or the agreement proves little.
    for what in [
        "accepted by playing",
        "contested justified",
        "contested unjustified",
        "deadline",
        "ended all_laid",
        "ended blocked I",
        "ended blocked II",
        "ended blocked without leavers",
        "ended last_seat",
        "ended out I",
        "ended out II",
        "ended out without leavers",
        "ended stopped",
        "exchanged",
        "gave_back",
        "gave_back the last",
        "penalised",
        "scored red",
        "scored yellow",
        "withdrawn",
    ] {
        assert!(report.count(what) > 0 || !games.whole, "{what}: never reached");
    }
}
