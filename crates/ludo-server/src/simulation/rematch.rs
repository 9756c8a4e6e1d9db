//! Another game at the same table: who begins it is the game's to say, and set-up shows it.

use ludo_catalogue::CATALOGUE;
use ludo_core::Seat;
use ludo_protocol::{ActionId, Command, Do, FromClient, Holder, OpenTable, Settings, Status};
use serde_json::{Value, json};

use super::World;

/// A table of Diego for people alone, with so many seats.
fn lobby(people: usize) -> (World, Vec<u64>) {
    let options = json!({"control": "at_once", "delay": "none", "first": {"seat": 1}});
    let settings = Settings { options, ..Settings::default() };
    let seats = Some(people as u8);
    let request = OpenTable { game: "diego".to_owned(), seats, settings, bots: Vec::new() };
    let mut world = World::open(3, CATALOGUE, people, request);
    let lines: Vec<_> = (0..people).map(|who| world.come(who)).collect();
    (world, lines)
}

fn first(world: &World, line: u64) -> Value {
    world.client(line).table.as_ref().unwrap().settings.options["first"].clone()
}

/// Who has the first turn of the game that is on.
fn on_turn(world: &World, line: u64) -> Vec<Seat> {
    let passes = |(_, actions): &(Seat, Vec<Value>)| actions.contains(&json!("pass"));
    let choices = world.client(line).choices();
    choices.iter().filter(|one| passes(one)).map(|(seat, _)| *seat).collect()
}

/// Somebody proposes to stop, and all others agree.
fn stop(world: &mut World, lines: &[u64]) {
    world.act(lines[0], Seat(0), &json!("propose_stop"));
    for (line, seat) in lines.iter().zip(Seat::all(lines.len() as u8)).skip(1) {
        world.act(*line, seat, &json!("accept_stop"));
    }
    assert_eq!(world.client(lines[0]).status(), Status::Finished);
}

#[test]
fn an_action_of_the_game_before_is_not_played_in_the_next() {
    let (mut world, mut lines) = lobby(2);
    world.start(&lines);
    world.contribute_all();
    let id = world.act(lines[0], Seat(0), &json!("propose_stop"));
    world.act(lines[1], Seat(1), &json!("accept_stop"));
    assert!(world.ask(lines[0], Command::Rematch));
    assert!(world.ask(lines[1], Command::Ready { seat: Seat(1), ready: true }));
    assert!(world.ask(lines[0], Command::Start));
    world.contribute_all();
    // Whoever was away since then, and was not answered, sends it again.
    for restarted in [false, true] {
        if restarted {
            world.crash();
            world.load();
            lines = (0..2).map(|who| world.come(who)).collect();
        }
        let answered = world.client(lines[0]).done.len();
        world.act_as(lines[0], Seat(0), &json!("propose_stop"), id.clone());
        assert_eq!(world.log().len(), 0, "it was done in another game");
        assert_eq!(world.client(lines[0]).done[answered..], [id.as_str().to_owned()]);
    }
}

#[test]
fn what_was_done_in_a_game_is_known_until_the_next_one_is_on() {
    let (mut world, lines) = lobby(2);
    world.start(&lines);
    world.contribute_all();
    let id = world.act(lines[0], Seat(0), &json!("propose_stop"));
    world.act(lines[1], Seat(1), &json!("accept_stop"));
    let answers = |world: &World| {
        let client = world.client(lines[0]);
        (client.done.iter().filter(|one| *one == id.as_str()).count(), client.refused.len())
    };
    for (status, times) in
        [(Status::Finished, 2), (Status::Lobby, 3), (Status::Starting, 4), (Status::Playing, 5)]
    {
        match status {
            Status::Lobby => assert!(world.ask(lines[0], Command::Rematch)),
            Status::Starting => {
                assert!(world.ask(lines[1], Command::Ready { seat: Seat(1), ready: true }));
                assert!(world.ask(lines[0], Command::Start));
            }
            Status::Playing => world.contribute_all(),
            _ => {}
        }
        assert_eq!(world.client(lines[0]).status(), status);
        world.act_in(lines[0], Some(1), Seat(0), &json!("propose_stop"), id.clone());
        assert_eq!(answers(&world), (times, 0), "{status:?}");
    }
    assert_eq!(world.log().len(), 0);
}

/// One of two devices at a seat was away while the other played on, and says again what it was not answered.
#[test]
fn the_last_eight_actions_of_a_game_are_known_in_the_next_and_of_earlier_ones_nothing_is_said() {
    let (mut world, lines) = World::diabolo(21, 3);
    world.play_on();
    let ids = world.logged_ids().into_iter().filter(|one| one.seat == Seat(0));
    let ids: Vec<ActionId> = ids.map(|one| one.id.into_string().try_into().unwrap()).collect();
    assert!(ids.len() > 8);
    for (line, seat) in lines.iter().zip(0..) {
        assert!(world.ask(*line, again(seat)));
    }
    world.contribute_all();
    for (id, after) in ids.iter().rev().zip(0..) {
        let choices = world.client(lines[0]).choices();
        let legal = choices.first().and_then(|(_, legal)| legal.first().cloned());
        let action = legal.unwrap_or_else(|| json!("pass"));
        let before = (world.client(lines[0]).done.len(), world.client(lines[0]).refused.len());
        world.act_in(lines[0], Some(1), Seat(0), &action, id.clone());
        let client = world.client(lines[0]);
        let answers = (client.done.len() - before.0, client.refused.len() - before.1);
        if after < 8 {
            assert_eq!(answers, (1, 0), "{after} came after it");
        } else {
            assert_eq!(answers, (0, 1), "{after} came after it");
            assert_eq!(client.last_refusal(), "another_game");
        }
        assert_eq!(world.log().len(), 0, "it is not played in another game");
    }
}

#[test]
fn an_action_that_was_never_done_in_its_game_is_not_played_in_the_next() {
    let (mut world, lines) = lobby(2);
    world.start(&lines);
    world.contribute_all();
    stop(&mut world, &lines);
    assert!(world.ask(lines[0], Command::Rematch));
    assert!(world.ask(lines[1], Command::Ready { seat: Seat(1), ready: true }));
    assert!(world.ask(lines[0], Command::Start));
    world.contribute_all();
    let lost = |id: &str| id.to_owned().try_into().unwrap();
    // It would be legal here.
    world.act_in(lines[0], Some(1), Seat(0), &json!("propose_stop"), lost("lost"));
    assert_eq!(world.client(lines[0]).last_refusal(), "another_game");
    world.act_in(lines[0], Some(3), Seat(0), &json!("propose_stop"), lost("early"));
    assert_eq!(world.client(lines[0]).last_refusal(), "another_game");
    assert_eq!(world.log().len(), 0);
    world.act_in(lines[0], Some(2), Seat(0), &json!("propose_stop"), lost("meant"));
    assert_eq!(world.log().len(), 1);
    // Known under its own name, whatever game it names then.
    world.act_in(lines[0], Some(1), Seat(0), &json!("propose_stop"), lost("meant"));
    assert_eq!(world.client(lines[0]).done.last().map(String::as_str), Some("meant"));
    assert_eq!(world.log().len(), 1);
}

#[test]
fn die_2_each_rematch_begins_one_seat_further_left() {
    let (mut world, lines) = lobby(3);
    world.start(&lines);
    for (begins, next) in [(1, 2), (2, 0), (0, 1)] {
        world.contribute_all();
        assert_eq!(on_turn(&world, lines[begins]), [Seat(begins as u8)]);
        stop(&mut world, &lines);
        assert!(world.ask(lines[0], Command::Rematch));
        assert_eq!(first(&world, lines[0]), json!({"seat": next}));
        let options = &world.client(lines[0]).table.as_ref().unwrap().settings.options;
        assert_eq!(options["delay"], "none", "all else stays as agreed");
        for (line, seat) in lines.iter().zip(Seat::all(3)).skip(1) {
            assert!(world.ask(*line, Command::Ready { seat, ready: true }));
        }
        assert!(world.ask(lines[0], Command::Start));
    }
}

#[test]
fn die_2_with_fewer_seats_the_next_to_begin_is_counted_on_from_the_first() {
    let (mut world, lines) = lobby(3);
    world.start(&lines);
    world.contribute_all();
    stop(&mut world, &lines);
    assert!(world.ask(lines[0], Command::Rematch));
    assert_eq!(first(&world, lines[0]), json!({"seat": 2}));
    assert!(world.ask(lines[2], Command::Stand { seat: Seat(2) }));
    assert!(world.ask(lines[0], Command::Resize { seats: 2 }));
    assert_eq!(first(&world, lines[0]), json!({"seat": 0}));
}

/// Who is in for another game, as a client sees it.
fn is_in(world: &World, line: u64) -> Vec<bool> {
    world.client(line).table.as_ref().unwrap().seats.iter().map(|seat| seat.ready).collect()
}

fn again(seat: u8) -> Command {
    Command::Ready { seat: Seat(seat), ready: true }
}

#[test]
fn another_game_begins_on_the_result_when_everybody_is_in() {
    let (mut world, lines) = World::diabolo(21, 3);
    world.play_on();
    assert_eq!(is_in(&world, lines[0]), [false; 3]);
    let outcome = world.client(lines[0]).table.clone().unwrap().playing.unwrap().outcome;
    assert!(world.ask(lines[1], again(1)));
    assert!(world.ask(lines[2], again(2)));
    assert!(world.ask(lines[2], Command::Ready { seat: Seat(2), ready: false }));
    assert_eq!(is_in(&world, lines[0]), [false, true, false], "told to all, and taken back");
    let table = world.client(lines[0]).table.clone().unwrap();
    assert_eq!(table.status, Status::Finished, "nobody is taken away from the result");
    assert_eq!(table.playing.unwrap().outcome, outcome);
    // It is durable.
    world.crash();
    world.load();
    let lines: Vec<_> = (0..3).map(|who| world.come(who)).collect();
    assert_eq!(is_in(&world, lines[0]), [false, true, false]);
    assert!(world.ask(lines[0], again(0)));
    assert!(world.ask(lines[2], again(2)));
    assert_eq!(world.client(lines[0]).status(), Status::Starting);
    world.contribute_all();
    assert_eq!(world.client(lines[1]).game(), Some(2));
    world.play_on();
    super::play::assert_views_are_the_logs(&world);
}

#[test]
fn whoever_leaves_frees_a_seat_that_a_bot_takes_and_their_name_stays_on_the_result() {
    let (mut world, lines) = World::diabolo(22, 3);
    world.play_on();
    // The host leaves for good: nobody needs them.
    world.ask(lines[0], Command::Stand { seat: Seat(0) });
    let table = world.client(lines[1]).table.clone().unwrap();
    assert_eq!((table.host, &table.seats[0].holder), (1, &Holder::Nobody));
    let players = table.playing.unwrap().players;
    let name = |holder: &Holder| match holder {
        Holder::Person { name, .. } => name.to_string(),
        _ => String::new(),
    };
    let names: Vec<_> = players.iter().map(name).collect();
    assert_eq!(names, ["Player 0", "Player 1", "Player 2"], "they played it");
    world.crash();
    world.load();
    let lines = [0, world.come(1), world.come(2)];
    let players = world.client(lines[1]).table.clone().unwrap().playing.unwrap().players;
    assert_eq!(players.iter().map(name).collect::<Vec<_>>(), names);
    assert!(world.ask(lines[1], again(1)) && world.ask(lines[2], again(2)));
    world.contribute_all();
    let seats = world.client(lines[1]).table.clone().unwrap().seats;
    assert_eq!(seats[0].holder, Holder::Bot { bot: "3".to_owned() });
    assert_eq!(world.client(lines[1]).game(), Some(2));
}

#[test]
fn whoever_left_the_game_is_not_waited_for_and_may_be_in_all_the_same() {
    for comes_back in [false, true] {
        let (mut world, lines) = World::diabolo(23, 3);
        assert!(world.ask(lines[2], Command::Stand { seat: Seat(2) }));
        assert!(world.ask(lines[0], Command::Abort));
        if comes_back {
            assert!(world.ask(lines[2], again(2)));
        }
        assert!(world.ask(lines[0], again(0)));
        assert!(world.ask(lines[1], again(1)));
        let seats = world.client(lines[0]).table.clone().unwrap().seats;
        assert_eq!(matches!(seats[2].holder, Holder::Person { .. }), comes_back);
        assert_eq!(world.client(lines[0]).status(), Status::Starting);
    }
}

#[test]
fn the_host_or_whoever_decides_meanwhile_begins_without_those_who_are_away() {
    let (mut world, lines) = World::diabolo(24, 3);
    world.play_on();
    assert!(!world.ask(lines[1], Command::Start));
    assert_eq!(world.client(lines[1]).last_refusal(), "not_host");
    assert!(!world.ask(lines[0], Command::Start), "two others are here and have not said so");
    assert_eq!(world.client(lines[0]).last_refusal(), "not_ready");
    assert!(world.ask(lines[1], again(1)));
    // The host is away: after a minute the next one decides.
    world.cut(lines[0]);
    assert!(world.ask(lines[2], again(2)));
    assert_eq!(world.client(lines[1]).status(), Status::Finished, "one is waited for");
    world.pass(60_000);
    assert!(world.ask(lines[1], Command::Start));
    world.contribute_all();
    let table = world.client(lines[1]).table.clone().unwrap();
    assert_eq!(table.seats[0].holder, Holder::Bot { bot: "3".to_owned() });
    // Whoever comes back later finds the way in.
    let late = world.come(0);
    assert!(world.ask(late, Command::TakeOver { seat: Seat(0) }));
}

#[test]
fn a_word_for_the_last_game_does_not_count_for_the_next() {
    let (mut world, lines) = World::diabolo(25, 2);
    world.play_on();
    let request =
        |id: &str, game| Do { id: id.to_owned().try_into().unwrap(), game, command: again(1) };
    for (id, game) in [("none", None), ("other", Some(2))] {
        world.say(lines[1], FromClient::Do(request(id, game)));
        assert_eq!(world.client(lines[1]).last_refusal(), "another_game");
    }
    assert_eq!(is_in(&world, lines[0]), [false, false]);
}

#[test]
fn in_the_set_up_whoever_was_in_is_ready() {
    let (mut world, lines) = World::diabolo(26, 3);
    world.play_on();
    assert!(world.ask(lines[1], again(1)));
    assert!(!world.ask(lines[1], Command::Rematch), "the host decides that");
    assert!(world.ask(lines[0], Command::Rematch));
    assert_eq!(world.client(lines[0]).status(), Status::Lobby);
    assert_eq!(is_in(&world, lines[0]), [false, true, false]);
}

/// Seven digits in every frame, where three will do, are bytes for nobody.
#[test]
fn the_next_game_counts_on_from_the_last_frame_of_any_stream() {
    let (mut world, lines) = World::diabolo(27, 2);
    let numbers = |world: &World| -> Vec<u32> {
        let numbers = lines.iter().map(|line| world.client(*line).streams.values());
        numbers.flatten().map(|stream| stream.n).collect()
    };
    assert_eq!(numbers(&world), [0, 0]);
    world.play_on();
    let last = numbers(&world).into_iter().max().unwrap();
    for (line, seat) in lines.iter().zip(0..) {
        assert!(world.ask(*line, again(seat)));
    }
    world.contribute_all();
    assert_eq!(numbers(&world), [last + 1, last + 1]);
}

#[test]
fn whoever_comes_back_from_the_last_game_is_not_sent_the_next_one_in_pieces() {
    for seed in 0..20 {
        let (mut world, lines) = World::diabolo(seed, 2);
        for _ in 0..(3 + seed) {
            world.play_something();
        }
        let second = world.come(0);
        let known = world.cut(second);
        world.play_on();
        for (line, seat) in lines.iter().zip(0..) {
            assert!(world.ask(*line, again(seat)));
        }
        world.contribute_all();
        for _ in 0..(3 + seed + 2) {
            world.play_something();
        }
        world.come_with(0, known);
        super::play::assert_views_are_the_logs(&world);
    }
}
