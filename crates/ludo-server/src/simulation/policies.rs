//! What time brings: contributions, thinking time, absence, bots, take-backs.

use ludo_core::Seat;
use ludo_protocol::{Absence, Command, Notice, OpenTable, Presence, Settings, Status, Thinking};

use super::World;
use super::play::assert_views_are_the_logs;

fn with(seed: u64, people: usize, bots: &[&str], settings: Settings) -> (World, Vec<u64>) {
    let mut world = World::set_up(
        seed,
        people,
        OpenTable {
            game: "diabolo".to_owned(),
            seats: Some((people + bots.len()) as u8),
            settings,
            bots: bots.iter().map(|bot| (*bot).to_owned()).collect(),
        },
    );
    let lines: Vec<_> = (0..people).map(|who| world.come(who)).collect();
    world.start(&lines);
    world.contribute_all();
    (world, lines)
}

/// Whose turn it is, as the first client sees it.
fn on_turn(world: &World, line: u64) -> Seat {
    let client = world.client(line);
    client.streams.values().next().unwrap().floor.must.first().unwrap()
}

#[test]
fn a_contribution_that_does_not_come_in_five_seconds_is_missing() {
    let mut world = World::set_up(
        1,
        2,
        OpenTable {
            game: "diabolo".to_owned(),
            seats: Some(2),
            settings: Settings::default(),
            bots: vec![],
        },
    );
    let lines = [world.come(0), world.come(1)];
    world.start(&lines);
    assert_eq!(world.client(lines[0]).status(), Status::Starting);
    let contribution = ludo_core::Hex32([5; 32]);
    let part = ludo_protocol::Contribute { seat: Seat(1), contribution };
    world.say(lines[1], ludo_protocol::FromClient::Contribute(part.clone()));
    // The first one counts, and nobody contributes for another.
    let other = ludo_core::Hex32([6; 32]);
    let again = ludo_protocol::Contribute { contribution: other, ..part.clone() };
    world.say(lines[1], ludo_protocol::FromClient::Contribute(again));
    world.say(lines[0], ludo_protocol::FromClient::Contribute(part));
    world.pass(4_999);
    assert_eq!(world.client(lines[0]).status(), Status::Starting);
    world.pass(1);
    assert_eq!(world.client(lines[0]).status(), Status::Playing);
    assert!(world.ask(lines[0], Command::Abort));
    let revealed = world.client(lines[0]).table.clone().unwrap().playing.unwrap().revealed;
    assert_eq!(revealed.unwrap().contributions, [None, Some(contribution)]);
}

#[test]
fn at_the_end_of_thinking_time_a_bot_decides_this_once() {
    let settings = Settings { thinking: Thinking::Strict, ..Settings::default() };
    let (mut world, lines) = with(2, 2, &[], settings);
    let seat = on_turn(&world, lines[0]);
    world.pass(29_000);
    assert_eq!(world.log().len(), 0);
    world.pass(1_000 + 1_500);
    assert_eq!(world.log().len(), 1, "somebody simpler has decided");
    assert!(world.log()[0].contains(r#""by":"bot""#));
    let table = world.client(lines[0]).table.clone().unwrap();
    assert_eq!(table.seats[seat.index()].presence, Presence::Here);
    world.pass(20_000);
    assert_eq!(world.log().len(), 1, "the next one has their own time");
    assert_views_are_the_logs(&world);
}

#[test]
fn without_a_limit_the_table_waits_for_whoever_is_there() {
    let (mut world, lines) = with(3, 2, &[], Settings::default());
    world.pass(24 * 3_600_000);
    assert_eq!(world.log().len(), 0);
    assert_eq!(world.client(lines[0]).status(), Status::Playing);
}

#[test]
fn a_bot_sits_in_for_somebody_away_until_they_are_back() {
    let (mut world, mut lines) = with(4, 3, &[], Settings::default());
    let seat = on_turn(&world, lines[0]);
    let who = seat.index();
    let stays = lines[(who + 1) % 3];
    let client = world.cut(lines[who]);
    let presence = |world: &World| world.client(stays).table.as_ref().unwrap().seats[who].presence;
    assert_eq!(presence(&world), Presence::Away);
    world.pass(29_000);
    assert_eq!((world.log().len(), presence(&world)), (0, Presence::Away));
    world.pass(2_600);
    assert_eq!((world.log().len(), presence(&world)), (1, Presence::StandIn));
    assert!(world.log()[0].contains(r#""by":"bot""#));
    lines[who] = world.come_with(who, client);
    assert_eq!(presence(&world), Presence::Here);
    world.play_on();
    let by_bots = world.log().iter().filter(|line| line.contains(r#""by":"bot""#)).count();
    assert_eq!(by_bots, 1, "back is back");
    assert_views_are_the_logs(&world);
}

#[test]
fn somebody_away_too_long_has_left_where_the_table_says_so() {
    let settings = Settings { absence: Absence::Leave, ..Settings::default() };
    let (mut world, lines) = with(5, 3, &[], settings);
    let seat = on_turn(&world, lines[0]);
    world.cut(lines[seat.index()]);
    world.pass(179_000);
    assert_eq!(world.log().len(), 0);
    world.pass(1_000);
    assert!(world.log()[0].contains(r#""leave":true"#));
    world.play_on();
    let stays = lines[(seat.index() + 1) % 3];
    assert_eq!(world.client(stays).status(), Status::Finished);
    let table = world.client(stays).table.clone().unwrap();
    assert_eq!(table.seats[seat.index()].presence, Presence::Gone);
}

#[test]
fn a_table_that_waits_waits() {
    let settings = Settings { absence: Absence::Wait, ..Settings::default() };
    let (mut world, lines) = with(6, 2, &[], settings);
    let seat = on_turn(&world, lines[0]);
    world.cut(lines[seat.index()]);
    world.pass(10 * 3_600_000);
    assert_eq!(world.log().len(), 0);
}

#[test]
fn time_stands_still_while_nobody_is_there_and_over_a_restart() {
    let settings = Settings { thinking: Thinking::Strict, ..Settings::default() };
    let (mut world, lines) = with(7, 2, &[], settings);
    world.pass(20_000);
    for line in &lines {
        world.cut(*line);
    }
    world.pass(3_600_000);
    assert_eq!(world.log().len(), 0, "nobody there, nothing happens");
    // An idle table leaves memory, and keeps what its clock showed.
    world.give(crate::table::Input::Rest { stopping: false });
    assert!(world.table.as_ref().unwrap().has_rested());
    world.crash();
    world.load();
    let back = [world.come(0), world.come(1)];
    world.pass(9_000);
    assert_eq!(world.log().len(), 0, "ten seconds were left");
    world.pass(1_000 + 1_500);
    assert_eq!(world.log().len(), 1);
    let at: serde_json::Value = serde_json::from_str(&world.log()[0]).unwrap();
    let at = at["at"].as_u64().unwrap();
    assert!((30_000..=31_500).contains(&at), "{at}");
    assert!(world.clients.contains_key(&back[0]));
}

#[test]
fn people_and_bots_of_every_level_play_to_the_end() {
    for (index, bot) in ["1", "2", "3", "4", "5"].iter().enumerate() {
        let (mut world, lines) = with(20 + index as u64, 1, &[bot, bot], Settings::default());
        for _ in 0..2_000 {
            world.play_something();
            world.pass(400);
            if world.client(lines[0]).status() == Status::Finished {
                break;
            }
        }
        assert_eq!(world.client(lines[0]).status(), Status::Finished);
        assert_views_are_the_logs(&world);
    }
}

#[test]
fn a_bot_that_crashes_or_never_answers_stalls_nobody() {
    let (mut world, lines) = with(30, 1, &["3"], Settings::default());
    world.disk_turns = false;
    let mut failed = 0;
    for _ in 0..5_000 {
        world.play_something();
        while let Some(next) = world.to_come.pop_front() {
            match next {
                super::Happening::Bot(job) => {
                    failed += 1;
                    let failure = crate::table::BotJob::failed(job.ticket);
                    world.give(crate::table::Input::Bot(Box::new(failure)));
                }
                stored => {
                    world.to_come.push_front(stored);
                    world.turn();
                }
            }
        }
        world.pass(100);
        if world.client(lines[0]).status() == Status::Finished {
            break;
        }
    }
    assert!(failed > 10);
    assert_eq!(world.client(lines[0]).status(), Status::Finished);
}

#[test]
fn only_what_bots_do_for_themselves_is_thought_about_elsewhere() {
    let (mut world, lines) = with(31, 2, &["3"], Settings::default());
    world.disk_turns = false;
    world.cut(lines[1]);
    let mut elsewhere = [None; 3];
    for _ in 0..200 {
        world.play_something();
        while let Some(next) = world.to_come.pop_front() {
            match next {
                super::Happening::Bot(job) => {
                    elsewhere[job.ticket.seat.index()] = Some(job.turn.is_some());
                    world.give(crate::table::Input::Bot(Box::new(job.think())));
                }
                stored => {
                    world.to_come.push_front(stored);
                    world.turn();
                }
            }
        }
        world.pass(500);
    }
    assert_eq!(elsewhere, [None, Some(false), Some(true)], "nobody, a stand-in, a bot");
}

#[test]
fn whoever_was_away_is_told_what_was_played_for_them() {
    let (mut world, mut lines) = with(4, 3, &[], Settings::default());
    let seat = on_turn(&world, lines[0]);
    let who = seat.index();
    let client = world.cut(lines[who]);
    world.pass(31_600);
    assert_eq!(world.log().len(), 1);
    lines[who] = world.come_with(who, client.clone());
    let told = |world: &World, line| {
        let told = world.client(line).stood_in.first().cloned();
        told.map(|told| (told.seat, told.moves.len(), told.moves[0].events[0].get().to_owned()))
    };
    let (of, moves, first) = told(&world, lines[who]).expect("a bot has played");
    assert_eq!((of, moves), (seat, 1));
    assert!(first.starts_with(&format!(r#"{{"laid":{{"seat":{}"#, seat.0)), "{first}");
    assert!((0..3).all(|other| other == who || world.client(lines[other]).stood_in.is_empty()));
    // A restart does not forget it.
    world.crash();
    world.load();
    let back: Vec<_> = (0..3).map(|who| world.come(who)).collect();
    assert_eq!(told(&world, back[who]), Some((of, moves, first)));
    // Whoever plays has read it.
    while on_turn(&world, back[0]) != seat {
        world.play_something();
    }
    let (_, legal) = world.client(back[who]).choices()[0].clone();
    world.act(back[who], seat, &legal[0]);
    let again = world.come(who);
    assert!(told(&world, again).is_none());
}

/// Plays until somebody may take back: Diabolo reveals nothing while doubles are being asked for.
pub(super) fn until_stakes(world: &mut World) -> (u64, Seat) {
    for _ in 0..500 {
        let staking = world.clients.iter().find_map(|(line, (_, client))| {
            let (seat, legal) = client.choices().into_iter().next()?;
            legal[0].get("stake").is_some().then(|| (*line, seat, legal[0].clone()))
        });
        if let Some((line, seat, action)) = staking {
            world.act(line, seat, &action);
            return (line, seat);
        }
        world.play_something();
    }
    panic!("nobody was asked for a double");
}

#[test]
fn taking_back_needs_everybodys_agreement_and_nothing_revealed() {
    let (mut world, lines) = with(40, 3, &[], Settings::default());
    world.play_something();
    let (first, _) = (0..3)
        .map(|index| (lines[index], Seat(index as u8)))
        .find(|(line, seat)| {
            let asked = world.ask(*line, Command::TakeBack { seat: *seat });
            !asked && world.client(*line).last_refusal() == "already_revealed"
        })
        .expect("the next player has drawn: too late");
    assert!(world.clients.contains_key(&first));

    let (line, seat) = until_stakes(&mut world);
    let length = world.log().len();
    let before = world.client(line).streams.clone();
    assert!(world.ask(line, Command::TakeBack { seat }));
    let others: Vec<_> = lines.iter().copied().filter(|other| *other != line).collect();
    let seat_of = |line: u64| Seat(lines.iter().position(|one| *one == line).unwrap() as u8);
    let asked = world.client(others[0]).table.clone().unwrap().take_back.unwrap();
    assert_eq!((asked.seat, asked.waits_for.len()), (seat, 2));
    assert!(world.ask(others[0], Command::Answer { seat: seat_of(others[0]), agree: true }));
    assert!(world.ask(others[1], Command::Answer { seat: seat_of(others[1]), agree: false }));
    assert_eq!(world.client(line).notices, [Notice::TakeBackDeclined]);
    assert_eq!((world.log().len(), &world.client(line).streams), (length, &before));

    assert!(world.ask(line, Command::TakeBack { seat }));
    for other in &others {
        assert!(world.ask(*other, Command::Answer { seat: seat_of(*other), agree: true }));
    }
    assert!(world.log().last().unwrap().contains("rewind"));
    assert_eq!(world.client(line).notices.last(), Some(&Notice::TakenBack));
    assert_eq!(world.client(line).choices().len(), 1, "to decide again");
    assert_views_are_the_logs(&world);
    // And again after a restart: what can be taken back is in the log.
    let (_, legal) = world.client(line).choices()[0].clone();
    world.act(line, seat, &legal[0]);
    let who = world.clients[&line].0;
    world.crash();
    world.load();
    let back: Vec<_> = (0..3).map(|who| world.come(who)).collect();
    assert!(world.ask(back[who], Command::TakeBack { seat }));
    world.play_on();
    assert_views_are_the_logs(&world);
}

#[test]
fn a_new_input_ends_a_request_to_take_back() {
    let (mut world, lines) = with(41, 2, &[], Settings::default());
    let (line, seat) = until_stakes(&mut world);
    assert!(world.ask(line, Command::TakeBack { seat }));
    world.play_something();
    assert_eq!(world.client(lines[0]).table.as_ref().unwrap().take_back, None);
}

#[test]
fn a_seat_left_for_good_is_gone() {
    let (mut world, lines) = with(42, 3, &[], Settings::default());
    assert!(world.ask(lines[1], Command::Stand { seat: Seat(1) }));
    let table = world.client(lines[0]).table.clone().unwrap();
    assert_eq!(table.seats[1].presence, Presence::Gone);
    assert!(!world.ask(lines[1], Command::Stand { seat: Seat(1) }));
    world.play_on();
    assert_eq!(world.client(lines[0]).status(), Status::Finished);
    // With nobody left the game is broken off, and the table can be closed.
    let (mut world, lines) = with(43, 1, &["1", "2"], Settings::default());
    world.ask(lines[0], Command::Stand { seat: Seat(0) });
    assert_eq!(world.client(lines[0]).status(), Status::Finished);
}

#[test]
fn everybody_sees_how_long_somebody_away_is_waited_for() {
    for (absence, patience) in
        [(Absence::StandIn, Some(30_000)), (Absence::Leave, Some(180_000)), (Absence::Wait, None)]
    {
        let settings = Settings { absence, ..Settings::default() };
        let (mut world, lines) = with(50, 2, &[], settings);
        let awaited = |world: &World, line: u64| world.client(line).table.clone().unwrap().awaited;
        let away = on_turn(&world, lines[0]);
        let other = lines[1 - away.index()];
        world.pass(5_000);
        assert!(awaited(&world, other).is_empty(), "they are here");
        world.cut(lines[away.index()]);
        let shown = patience.map(|patience| ludo_protocol::Awaited {
            seat: away,
            left: ludo_core::Millis(patience),
            then: absence,
        });
        assert_eq!(awaited(&world, other), shown.into_iter().collect::<Vec<_>>());
        // Whoever is back is not counted down.
        world.pass(10_000);
        world.come(away.index());
        assert!(awaited(&world, other).is_empty());
    }
}

#[test]
fn the_countdown_begins_when_it_is_the_turn_of_somebody_away() {
    let (mut world, lines) = with(51, 3, &[], Settings::default());
    let first = on_turn(&world, lines[0]);
    let next = first.left(3);
    world.cut(lines[next.index()]);
    let line = lines[first.index()];
    let awaited = |world: &World| world.client(line).table.clone().unwrap().awaited;
    assert!(awaited(&world).is_empty(), "nobody waits for them yet");
    world.pass(20_000);
    while on_turn(&world, line) == first {
        world.play_something();
    }
    assert_eq!(on_turn(&world, line), next);
    assert_eq!(awaited(&world).first().map(|one| (one.seat, one.left.0)), Some((next, 30_000)));
    // Then a bot plays, and nobody counts any more.
    world.pass(30_000);
    assert!(awaited(&world).iter().all(|one| one.seat != next));
}
