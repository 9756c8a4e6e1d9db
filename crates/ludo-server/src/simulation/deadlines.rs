//! Deadlines and races are fair to slow lines: what was said before the end counts, what was said after it does
//! not, and within the cap the line does not matter.

use ludo_core::Seat;
use ludo_testkit::Trials;
use ludo_testkit::toys::buzzer::WINDOW;
use serde_json::json;

use super::race::{asked, assert_sound, buzz, measure, told};
use super::world::Dice;
use super::{Client, World};

/// The lines that are tried, by their round trips.
const LINES: [u32; 5] = [20, 150, 300, 600, 800];
/// What is made up for.
const CAP: u32 = 400;

/// A thousand each; some of them on every run.
fn trials() -> Trials {
    Trials::from_env("press", "LUDO_PRESSES", 100, 1_000)
}

fn each(trial: impl Fn(u64) + Sync) {
    let made: u64 = trials().sum(|number| {
        trial(number);
        1
    });
    assert_eq!(made, trials().count);
}

/// Somebody's line: what it takes, what it pretends to take, and how uneven it is.
#[derive(Clone, Copy)]
pub(super) struct Line {
    round_trip: u32,
    pretended: u32,
    jitter: u32,
}

impl Line {
    pub(super) const fn honest(round_trip: u32) -> Self {
        Self { round_trip, pretended: 0, jitter: 0 }
    }

    pub(super) const fn uneven(round_trip: u32, jitter: u32) -> Self {
        Self { round_trip, pretended: 0, jitter }
    }

    /// How long it takes something to be shown and an answer to come.
    pub(super) fn there_and_back(self, dice: &Dice) -> u64 {
        let uneven = || dice.below(self.jitter as usize + 1) as u64;
        u64::from(self.round_trip) + uneven() + uneven()
    }

    /// Eight round trips, as the server measures them.
    fn pings(self, dice: &Dice) -> [u32; 8] {
        std::array::from_fn(|_| self.there_and_back(dice) as u32 + self.pretended)
    }

    /// The server measures it; answers what this line is made up for.
    pub(super) fn measured(self, world: &mut World, connection: u64) -> u64 {
        let pings = self.pings(&world.dice);
        measure(world, connection, &pings);
        made_up(pings)
    }

    /// What such a line is made up for when it is measured.
    pub(super) fn correction(self, dice: &Dice) -> u64 {
        made_up(self.pings(dice))
    }
}

/// The shortest round trip, up to the cap.
fn made_up(pings: [u32; 8]) -> u64 {
    pings.into_iter().min().unwrap_or_default().min(CAP).into()
}

/// A question among three, the last two with these lines; each presses so long after seeing it. Answers who
/// came first, if anybody.
fn press(seed: u64, lines: [Line; 2], reactions: [Option<u64>; 2]) -> (World, Option<u64>) {
    let (mut world, connections) = super::race::begun_with(seed, 3, 0);
    for (line, connection) in lines.iter().zip(&connections[1..]) {
        line.measured(&mut world, *connection);
    }
    world.act(connections[0], Seat(0), &json!("ask"));
    let mut presses: Vec<(u64, usize)> = (0..2)
        .filter_map(|who| {
            let there_and_back = lines[who].there_and_back(&world.dice);
            Some((reactions[who]? + there_and_back, who))
        })
        .collect();
    presses.sort_unstable();
    let mut passed = 0;
    for (at, who) in presses {
        world.pass(at - passed);
        passed = at;
        buzz(&mut world, connections[who + 1], who as u8 + 1);
    }
    world.pass(2 * WINDOW);
    assert_sound(&world);
    let first = told(&world).first().and_then(|(seat, ..)| *seat);
    (world, first)
}

#[test]
fn at_equal_line_the_quicker_reaction_wins() {
    for round_trip in LINES {
        each(|trial| {
            let lines = [Line::honest(round_trip); 2];
            let quick = 300 + trial % 700;
            let slow = quick + 1 + trial % 90;
            let quicker = trial % 2;
            let reactions = if quicker == 0 { [quick, slow] } else { [slow, quick] };
            let (_, first) = press(trial, lines, reactions.map(Some));
            assert_eq!(first, Some(1 + quicker), "{round_trip} ms, {reactions:?}");
        });
    }
}

#[test]
fn within_the_cap_the_line_does_not_matter() {
    // Always all of them: what 95 of a hundred do shows among a thousand, not in any hundred.
    let trials = Trials::from_env("press", "LUDO_PRESSES", 1_000, 1_000);
    for slow in [150, 300, 360] {
        for quick in [20, 150] {
            let right: u64 = trials.sum(|trial| {
                let lines = [Line::uneven(quick, 20), Line::uneven(slow, 20)];
                // Thirty milliseconds quicker, on either line.
                let (who, base) = ((trial % 2) as usize, 400 + trial % 500);
                let mut reactions = [Some(base + 30); 2];
                reactions[who] = Some(base);
                u64::from(press(trial, lines, reactions).1 == Some(1 + who as u64))
            });
            let all = trials.count;
            assert!(right * 100 >= all * 95, "{quick} and {slow} ms: {right} of {all}");
        }
    }
}

#[test]
fn a_liar_gains_at_most_the_cap() {
    each(|trial| {
        let liar = Line { pretended: 100 + (trial % 5_000) as u32, ..Line::honest(20) };
        let base = 300 + trial % 400;
        let lines = [Line::honest(20), liar];
        let reactions = [Some(base), Some(base + u64::from(CAP) + 1)];
        assert_eq!(press(trial, lines, reactions).1, Some(1));
        // And not a millisecond in a window: its ring is no longer than anybody's.
        let late = [None, Some(WINDOW + u64::from(CAP) - 20)];
        assert_eq!(press(trial, lines, late).1, None);
    });
}

/// The ring of a client begins when the question arrives, and ends earlier by what is not made up for.
#[test]
fn what_was_said_before_the_ring_closed_counts_and_what_was_said_after_does_not() {
    for round_trip in LINES {
        let excess = u64::from(round_trip.saturating_sub(CAP));
        each(|trial| {
            let off = 1 + trial % 50;
            let other = LINES[trial as usize % LINES.len()];
            let lines = [Line::honest(round_trip), Line::honest(other)];
            let ring = WINDOW - excess;
            let (world, first) = press(trial, lines, [Some(ring - off), None]);
            assert_eq!(first, Some(1), "{round_trip} ms, {off} before the end, beside {other}");
            assert_eq!(u64::from(world.client(2).excess), excess, "it was told");
            let (world, first) = press(trial, lines, [Some(ring + off - 1), None]);
            assert_eq!(first, None, "{round_trip} ms, {off} after the end, beside {other}");
            assert_eq!(world.client(2).last_refusal(), "too_late");
        });
    }
}

#[test]
fn what_was_said_in_time_counts_whichever_is_handled_first() {
    for (press, counts) in [(WINDOW + 299, true), (WINDOW + 300, false)] {
        for alarm_first in [false, true] {
            let (mut world, lines) = asked(2, 0);
            measure(&mut world, lines[1], &[300]);
            if alarm_first {
                world.pass(press);
            } else {
                world.hands.set(press);
            }
            buzz(&mut world, lines[1], 1);
            world.pass(WINDOW);
            let first = told(&world).first().map(|(seat, what, at)| (*seat, what.clone(), *at));
            let expected = if counts {
                (Some(1), "buzz".to_owned(), WINDOW - 1)
            } else {
                (None, "deadline".to_owned(), WINDOW)
            };
            assert_eq!(first, Some(expected), "{press}, alarm first: {alarm_first}");
            assert_sound(&world);
        }
    }
}

#[test]
fn while_the_end_is_held_open_nothing_is_logged_at_or_after_it() {
    let (mut world, lines) = asked(3, 0);
    measure(&mut world, lines[2], &[300]);
    world.pass(WINDOW + 100);
    // Said after the end: it waits for the verdict, and so does all else.
    let wave = world.act(lines[0], Seat(0), &json!("wave"));
    assert!(!world.ask(lines[0], ludo_protocol::Command::Stand { seat: Seat(0) }));
    world.pass(100);
    assert_eq!(told(&world), []);
    buzz(&mut world, lines[2], 2);
    world.pass(400);
    let what = told(&world);
    let entry = |seat: Option<u64>, what: &str, at: u64| (seat, what.to_owned(), at);
    assert_eq!(
        what[..3],
        [
            entry(Some(2), "buzz", WINDOW - 1),
            entry(None, "deadline", WINDOW),
            entry(Some(0), "wave", WINDOW),
        ]
    );
    assert!(world.client(lines[0]).done.contains(&wave.as_str().to_owned()));
    assert_sound(&world);
}

#[test]
fn no_time_is_lost_while_the_end_is_held_open() {
    let (mut world, lines) = asked(2, 0);
    measure(&mut world, lines[1], &[400]);
    world.pass(WINDOW + 400);
    assert_eq!(told(&world).len(), 1);
    world.pass(100);
    world.act(lines[0], Seat(0), &json!("wave"));
    assert_eq!(told(&world)[1].2, WINDOW + 100, "the clock went on at the deadline");
}

/// The server dies at each step of a deadline that is held open, and comes back.
#[test]
fn after_a_crash_at_any_step_of_a_held_deadline_the_game_is_right() {
    for step in 0.. {
        let (mut world, lines) = asked(3, 0);
        measure(&mut world, lines[2], &[300]);
        world.disk_turns = false;
        let mut steps = held_deadline(&lines).into_iter();
        let all = steps.len();
        for take in steps.by_ref().take(step) {
            take(&mut world);
        }
        let clients: Vec<Client> = lines.iter().map(|line| world.clients[line].1.clone()).collect();
        world.crash();
        let kept = told(&world);
        for ids in clients.iter().map(|client| &client.done) {
            let acknowledged = ids.iter().filter(|id| id.starts_with("press")).count();
            let logged = kept.iter().filter(|(_, what, _)| what == "buzz").count();
            assert!(logged >= acknowledged, "step {step}: {kept:?}");
        }
        world.disk_turns = true;
        world.load();
        let lines: Vec<_> =
            clients.into_iter().enumerate().map(|(who, one)| world.come_with(who, one)).collect();
        // Whoever was not answered asks again; then time goes on.
        for (who, id) in [(2, "press2"), (1, "press1")] {
            let id = id.to_owned().try_into().unwrap();
            world.act_as(lines[who], Seat(who as u8), &json!("buzz"), id);
        }
        world.pass(2 * WINDOW);
        assert_sound(&world);
        let after = told(&world);
        assert_eq!(after[..kept.len()], kept[..], "nothing was taken back");
        let ends = after.iter().filter(|(_, what, _)| what == "deadline");
        assert!(
            ends.clone().count() <= 1 && ends.clone().all(|(.., at)| *at == WINDOW),
            "{after:?}"
        );
        if step == all {
            break;
        }
    }
}

/// Something that happens.
type Step = Box<dyn FnOnce(&mut World)>;

/// What happens around the end of a window, one step at a time.
fn held_deadline(lines: &[u64]) -> Vec<Step> {
    let press = |line: u64, seat: u8, id: &'static str| -> Step {
        Box::new(move |world| {
            let id = id.to_owned().try_into().unwrap();
            world.act_as(line, Seat(seat), &json!("buzz"), id);
        })
    };
    let pass = |millis: u64| -> Step { Box::new(move |world| world.pass(millis)) };
    let disk = || -> Step {
        Box::new(|world| {
            world.turn();
        })
    };
    vec![
        pass(WINDOW - 100),
        press(lines[1], 1, "press1"),
        pass(200),
        disk(),
        press(lines[2], 2, "press2"),
        pass(50),
        disk(),
        pass(100),
        disk(),
        pass(200),
        disk(),
        disk(),
    ]
}
