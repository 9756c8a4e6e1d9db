//! Somebody who keeps everybody waiting at a table without limits, and what the others can do.

use ludo_core::Seat;
use ludo_protocol::{
    Absence, Command, OpenTable, Presence, Settings, Stall, StallWish, Status, Thinking,
};

use super::World;
use super::play::assert_views_are_the_logs;

/// A game among so many people: whose turn it is, and the lines of all.
fn with(seed: u64, people: usize, settings: Settings) -> (World, Vec<u64>, Seat) {
    let (game, seats) = ("diabolo".to_owned(), Some(people as u8));
    let mut world = World::set_up(seed, people, OpenTable { game, seats, settings, bots: vec![] });
    let lines: Vec<_> = (0..people).map(|who| world.come(who)).collect();
    world.start(&lines);
    world.contribute_all();
    let seat = on_turn(&world, lines[0]);
    (world, lines, seat)
}

fn settings_that_wait() -> Settings {
    Settings { absence: Absence::Wait, ..Settings::default() }
}

fn on_turn(world: &World, line: u64) -> Seat {
    let client = world.client(line);
    client.streams.values().next().unwrap().floor.must.first().unwrap()
}

fn stalls(world: &World, line: u64) -> Vec<Stall> {
    world.client(line).table.as_ref().unwrap().stalls.clone()
}

fn urge(seat: Seat, want: StallWish) -> Command {
    Command::Urge { seat, want: Some(want) }
}

/// The lines of all but one seat.
fn others(lines: &[u64], seat: Seat) -> Vec<u64> {
    let others = lines.iter().enumerate().filter(|(index, _)| *index != seat.index());
    others.map(|(_, line)| *line).collect()
}

fn presence(world: &World, line: u64, seat: Seat) -> Presence {
    world.client(line).table.as_ref().unwrap().seats[seat.index()].presence
}

#[test]
fn a_seat_is_warned_after_two_minutes_and_voted_on_after_three() {
    let (mut world, lines, seat) = with(1, 3, Settings::default());
    let (own, others) = (lines[seat.index()], others(&lines, seat));
    world.pass(119_999);
    assert_eq!(stalls(&world, own), []);
    world.pass(1);
    for line in &lines {
        let warned = stalls(&world, *line);
        assert_eq!((warned.len(), warned[0].seat, warned[0].open), (1, seat, false));
    }
    world.pass(59_999);
    assert!(!world.ask(others[0], urge(seat, StallWish::StandIn)));
    assert_eq!(world.client(others[0]).last_refusal(), "not_waited_for");
    world.pass(1);
    assert!(stalls(&world, own)[0].open);
    assert!(!world.ask(own, urge(seat, StallWish::BreakOff)), "not one's own");
    // One agrees, and it is seen; that is not enough, nor is another wish.
    assert!(world.ask(others[0], urge(seat, StallWish::StandIn)));
    let shown = stalls(&world, own)[0].clone();
    assert_eq!((shown.stand_in.len(), shown.waits_for.len()), (1, 1));
    assert!(world.ask(others[1], urge(seat, StallWish::BreakOff)));
    world.pass(600_000);
    assert_eq!((world.log().len(), world.client(own).status()), (0, Status::Playing));
    assert!(world.ask(others[1], urge(seat, StallWish::StandIn)));
    assert_eq!(presence(&world, own, seat), Presence::StandIn);
    world.pass(3_000);
    assert!(world.log()[0].contains(r#""by":"bot""#), "a bot plays");
    // They are here, and take their seat again.
    assert!(world.ask(own, Command::Back { seat }));
    assert_eq!((presence(&world, own, seat), stalls(&world, own)), (Presence::Here, vec![]));
    world.play_on();
    let by_bots = world.log().iter().filter(|line| line.contains(r#""by":"bot""#)).count();
    assert_eq!(by_bots, 1, "back is back");
    assert_views_are_the_logs(&world);
}

#[test]
fn all_others_together_break_the_game_off_without_a_result() {
    let (mut world, lines, seat) = with(2, 3, Settings::default());
    world.pass(180_000);
    let others = others(&lines, seat);
    assert!(world.ask(others[0], urge(seat, StallWish::BreakOff)));
    assert_eq!(world.client(lines[0]).status(), Status::Playing);
    assert!(world.ask(others[1], urge(seat, StallWish::BreakOff)));
    let table = world.client(lines[0]).table.clone().unwrap();
    let played = table.playing.unwrap();
    assert_eq!((table.status, played.aborted, played.outcome), (Status::Finished, true, None));
    let (game, _) = world.record().game.unwrap();
    assert_eq!(game.finished.unwrap().outcome, "null", "durably, and without a result");
}

#[test]
fn a_vote_is_void_when_the_seat_acts_and_can_be_taken_back() {
    let (mut world, lines, seat) = with(3, 3, Settings::default());
    world.pass(180_000);
    let (own, others) = (lines[seat.index()], others(&lines, seat));
    assert!(world.ask(others[0], urge(seat, StallWish::BreakOff)));
    assert!(world.ask(others[0], Command::Urge { seat, want: None }));
    assert_eq!(stalls(&world, own)[0].break_off, []);
    assert!(world.ask(others[0], urge(seat, StallWish::BreakOff)));
    let (_, legal) = world.client(own).choices()[0].clone();
    world.act(own, seat, &legal[0]);
    assert_eq!(stalls(&world, own), []);
    assert!(!world.ask(others[1], urge(seat, StallWish::BreakOff)));
    assert_eq!(world.client(own).status(), Status::Playing);
}

#[test]
fn one_other_decides_alone_and_whoever_acts_is_back() {
    let (mut world, lines, seat) = with(4, 2, Settings::default());
    let (own, other) = (lines[seat.index()], others(&lines, seat)[0]);
    world.pass(180_000);
    let (_, legal) = world.client(own).choices()[0].clone();
    assert!(world.ask(other, urge(seat, StallWish::StandIn)));
    world.act(own, seat, &legal[0]);
    assert_eq!(presence(&world, own, seat), Presence::Here);
    world.pass(3_000);
    assert!(!world.log().iter().any(|line| line.contains(r#""by":"bot""#)));
}

#[test]
fn somebody_away_is_asked_for_a_minute_and_a_table_that_waits_waits_no_longer_than_all_want() {
    let (mut world, lines, seat) = with(5, 3, settings_that_wait());
    world.cut(lines[seat.index()]);
    let others = others(&lines, seat);
    world.pass(180_000);
    world.cut(others[1]);
    assert!(world.ask(others[0], urge(seat, StallWish::BreakOff)));
    world.pass(59_000);
    assert_eq!(world.client(others[0]).status(), Status::Playing, "they may be back in a moment");
    world.pass(1_000);
    assert_eq!(world.client(others[0]).status(), Status::Finished);
    // Whoever is here and says nothing is never passed over.
    let (mut world, lines, seat) = with(8, 4, settings_that_wait());
    world.pass(180_000);
    let others = self::others(&lines, seat);
    world.cut(others[1]);
    assert!(world.ask(others[0], urge(seat, StallWish::BreakOff)));
    world.pass(3_600_000);
    assert_eq!(world.client(others[0]).status(), Status::Playing);
}

#[test]
fn a_restart_warns_anew_and_a_table_with_limits_never_does() {
    let (mut world, _, _) = with(6, 2, Settings::default());
    world.pass(170_000);
    for line in world.clients.keys().copied().collect::<Vec<_>>() {
        world.cut(line);
    }
    world.give(crate::table::Input::Rest { stopping: false });
    world.crash();
    world.load();
    let lines = [world.come(0), world.come(1)];
    world.pass(1);
    assert!(stalls(&world, lines[0]).iter().all(|stall| !stall.open), "a minute's notice again");
    world.pass(59_000);
    assert!(!stalls(&world, lines[0])[0].open);
    world.pass(1_000);
    assert!(stalls(&world, lines[0])[0].open);
    let settings = Settings { thinking: Thinking::Relaxed, ..Settings::default() };
    let (mut world, lines, _) = with(7, 2, settings);
    world.pass(119_000);
    world.pass(600_000);
    assert_eq!(stalls(&world, lines[0]), []);
}

#[test]
fn coming_back_over_and_over_holds_nobody_off() {
    let (mut world, mut lines, seat) = with(9, 2, Settings::default());
    let other = others(&lines, seat)[0];
    world.pass(125_000);
    for second in 0..50 {
        // By a new line, or by saying so.
        if second % 2 == 0 {
            let client = world.cut(lines[seat.index()]);
            lines[seat.index()] = world.come_with(seat.index(), client);
        } else {
            assert!(world.ask(lines[seat.index()], Command::Back { seat }));
        }
        world.pass(1_000);
    }
    world.pass(5_000);
    assert!(stalls(&world, other)[0].open, "three minutes are three minutes");
    let entries = world.log().len();
    assert!(world.ask(other, urge(seat, StallWish::StandIn)));
    // The bot makes the decision that was waited for, and then the seat is theirs again.
    assert!(world.ask(lines[seat.index()], Command::Back { seat }));
    assert_eq!(presence(&world, other, seat), Presence::StandIn);
    world.pass(60_000);
    assert!(world.log().len() > entries, "it has decided");
    assert_eq!(presence(&world, other, seat), Presence::Here);
}
