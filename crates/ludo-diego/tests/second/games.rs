//! Whole games, played by the engine and refereed again by the second implementation.

use ludo_core::{
    Beginning, Draws, Enumerate as _, Game as _, Input, Millis, Refused, Seat, Seed, Viewer,
};
use ludo_diego::{Action, Diego};
use ludo_second::diego::{Game, Report};
use ludo_testkit::Trials;
use ludo_transcript::{By, LayoutOrigin, Recorder, Scribe};
use serde_json::Value;

use crate::agreed::{beginning, setup};
use crate::players::{Players, any_action};
use crate::{DECKS, Printed};

const GAMES: u64 = 50_000;
/// As many as are compared without being asked for all.
const SAMPLE: u64 = 1_000;
/// Nobody plays longer than that.
const MOST_INPUTS: usize = 2_000;

/// The second implementation, standing beside the table.
struct Watcher {
    second: Game,
    number: u64,
}

impl Watcher {
    fn new(
        number: u64,
        printed: &Printed,
        beginning: &Beginning<Diego>,
        layout: LayoutOrigin,
    ) -> Self {
        let second = printed.arbiter.open(&printed.header(beginning, layout));
        let second = second
            .unwrap_or_else(|error| panic!("disagreement: beginning of game {number}: {error}"));
        Self { second, number }
    }

    /// Everybody sees what the second implementation says they see, and may do what it says.
    fn look(&self, game: &Diego, now: u64, draws: &mut Draws) {
        let number = self.number;
        let same = |viewer: Viewer, expected: Value| {
            let mut found = serde_json::to_value(game.view(viewer)).unwrap();
            // Proofs and what to look at again are not of the rulebook: `ludo-school` has tests of them.
            if let Some(control) = found.get_mut("control").and_then(Value::as_object_mut) {
                control.retain(|field, _| !["proof", "again"].contains(&field.as_str()));
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

    /// The same actions are refused with the same code.
    fn compare_refusals(&self, game: &Diego, now: u64, draws: &mut Draws) {
        let view = game.view(Viewer::Referee);
        let speakers: Vec<Seat> = game.floor().speakers().iter().collect();
        for _ in 0..4 {
            let any = Seat(draws.below(game.seats().into()) as u8);
            let seat = match draws.below(4) {
                0 => any,
                _ => *speakers.first().unwrap_or(&any),
            };
            let at = now + u64::from(draws.below(10) / 9 * draws.below(20_000));
            let action = any_action(&view, draws);
            let input = Input::Act { seat, at: Millis(at), action };
            let found = game.admit(&input).err().map(Refused::code);
            let act = serde_json::to_value(action).unwrap();
            let expected = self.second.refusal(seat.index(), at, &act).unwrap();
            assert_eq!(
                found,
                expected,
                "disagreement: {act} of {seat} at {at} in\n{}",
                self.second.view_of_referee()
            );
        }
    }

    fn follow(&mut self, input: &Input<Action>, events: &ludo_transcript::Events<Diego>) {
        let mut scribe = Scribe::new(vec![]);
        scribe.input(input, By::Player, None, events);
        let line = scribe.into_text();
        if let Err(error) = self.second.line(line.trim_end()) {
            panic!("disagreement: game {}: {error}\n{line}", self.number);
        }
    }
}

/// The transcript of random game number `number`: all numbers of players, every deck and option, short decks,
/// silence, players who leave, take-backs, lists of what was legal.
fn transcript(number: u64, printed: &Printed) -> String {
    let seed = Seed::from_number(number);
    let mut draws = Draws::new(&seed, u64::MAX);
    let setup = setup(number, &printed.pack, &mut draws);
    let seats = setup.seats;
    let players = Players::new(number, &mut draws);
    let (beginning, layout) = beginning(setup, printed, seed, &mut draws);
    let mut watcher = (number % 7 < 3).then(|| Watcher::new(number, printed, &beginning, layout));
    let mut recorder = Recorder::begin(beginning, printed.origin(seats, layout)).unwrap();
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
        let input = players.choose(recorder.game(), &printed.pack, &mut now, &mut draws);
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
    let printed = &DECKS[number as usize / 3 % DECKS.len()];
    let text = transcript(number, printed);
    let checked = printed.arbiter.check(&text);
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
        "challenged",
        "checked diego right",
        "checked diego wrong",
        "checked pas_diego right",
        "checked pas_diego wrong",
        "countered",
        "deadline announced",
        "deadline naming",
        "deadline passed",
        "deadline voting",
        "drew_unseen",
        "left announced",
        "left between",
        "left naming",
        "left passed",
        "left stop",
        "left voting",
        "let_pass",
        "named_none",
        "named_none by leaving",
        "nobody_countered",
        "objected",
        "play_over agreed",
        "play_over agreed by leaving",
        "play_over all_passed",
        "play_over all_passed by leaving",
        "play_over last_seat",
        "play_over no_hand",
        "play_over no_target",
        "skipped_votes",
        "stop_refused",
        "voted",
    ] {
        assert!(report.count(what) > 0 || !games.whole, "{what}: never reached");
    }
}
