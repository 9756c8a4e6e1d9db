//! Scenes: while they are looked at the table's clock stands still, and never for longer than a stated time.

use ludo_catalogue::{CATALOGUE, Title, title};
use ludo_core::Seat;
use ludo_protocol::{
    Command, FromClient, Looking, Next, OpenTable, Reaction, Settings, Shown, Status, Thinking,
    Views,
};
use ludo_testkit::toys::buzzer::{Buzzer, READING, WINDOW};
use ludo_testkit::toys::menhir::Menhir;
use serde_json::{Value, json};

use super::play::assert_views_are_the_logs;
use super::{Client, World};
use crate::policy::Policy;
use crate::table::Reads;

/// Toys: a question is looked at before anybody may buzz; a round of Menhir ends with a speech.
pub(super) static TOYS: &[Title] =
    &[title::<Buzzer>("Buzzer", "Nobody", ""), title::<Menhir>("Menhir", "Obélix", "")];

/// Somebody whose client shows scenes.
pub(super) fn looker() -> Client {
    Client { reads: Reads { shows_scenes: true, ..Reads::default() }, ..Client::default() }
}

pub(super) fn lookers(people: usize) -> Vec<Client> {
    (0..people).map(|_| looker()).collect()
}

/// A game that has begun among these clients, one seat each, and so many bots.
pub(super) fn begun(
    seed: u64,
    game: &str,
    clients: Vec<Client>,
    bots: &[&str],
    settings: Settings,
) -> (World, Vec<u64>) {
    let people = clients.len();
    let catalogue = if CATALOGUE.iter().any(|title| title.key == game) { CATALOGUE } else { TOYS };
    let request = OpenTable {
        game: game.to_owned(),
        seats: Some((people + bots.len()) as u8),
        settings,
        bots: bots.iter().map(|bot| (*bot).to_owned()).collect(),
    };
    // One more, who may look on.
    let mut world = World::open(seed, catalogue, people + 1, request);
    let lines: Vec<_> =
        clients.into_iter().enumerate().map(|(who, client)| world.come_with(who, client)).collect();
    world.start(&lines);
    world.contribute_all();
    assert_eq!(world.client(lines[0]).status(), Status::Playing);
    (world, lines)
}

fn diabolo(seed: u64, clients: Vec<Client>) -> (World, Vec<u64>) {
    begun(seed, "diabolo", clients, &[], Settings::default())
}

/// Plays until scenes are waited for.
fn until_held(world: &mut World) {
    for _ in 0..500 {
        if is_held(world) {
            return;
        }
        assert!(world.play_something(), "the game is over");
    }
    panic!("nothing was ever looked at");
}

pub(super) fn is_held(world: &World) -> bool {
    world.clients.values().any(|(_, client)| client.held.is_some())
}

pub(super) fn hold(world: &World) -> u32 {
    world.clients.values().find_map(|(_, client)| client.held).expect("a hold")
}

pub(super) fn shown(world: &mut World, line: u64) {
    let hold = hold(world);
    world.say(line, FromClient::Shown(Shown { hold }));
}

/// How long the scenes of a client's last frame may take.
fn limit(world: &World, line: u64) -> u64 {
    let stream = world.client(line).streams.values().next().unwrap();
    assert!(!stream.scenes.is_empty());
    let wanted: u64 = stream.scenes.iter().map(|scene| scene.shown.0).sum();
    wanted + Policy::default().shown
}

fn at_of_last(world: &World) -> u64 {
    let entry: Value = serde_json::from_str(world.log().last().unwrap()).unwrap();
    entry["at"].as_u64().unwrap()
}

#[test]
fn the_clock_stands_still_until_everybody_has_seen() {
    let (mut world, lines) = diabolo(1, lookers(3));
    world.pass(700);
    until_held(&mut world);
    let length = world.log().len();
    world.pass(3_000);
    shown(&mut world, lines[0]);
    shown(&mut world, lines[0]);
    shown(&mut world, lines[1]);
    world.pass(3_000);
    assert!(is_held(&world) && world.log().len() == length, "one still looks");
    shown(&mut world, lines[2]);
    assert!(!is_held(&world), "all have seen it");
    world.play_something();
    assert_eq!((world.log().len(), at_of_last(&world)), (length + 1, 700), "no time has passed");
    assert_views_are_the_logs(&world);
}

#[test]
fn nobody_is_waited_for_longer_than_stated() {
    for seed in 0..6 {
        let (mut world, lines) = diabolo(seed, lookers(2));
        until_held(&mut world);
        let limit = limit(&world, lines[0]);
        world.pass(limit - 1);
        assert!(is_held(&world));
        world.pass(1);
        assert!(!is_held(&world), "the game says how long at most");
    }
}

#[test]
fn each_scene_is_a_view_and_the_last_leads_to_the_game() {
    let (mut world, lines) = diabolo(3, lookers(2));
    until_held(&mut world);
    let stream = world.client(lines[0]).streams.values().next().unwrap();
    for scene in &stream.scenes {
        assert!(scene.view["phase"]["count"].is_object(), "{}", scene.view);
    }
    let rows = stream.scenes.iter().filter(|scene| scene.view["phase"]["count"]["row"].is_string());
    for scene in rows {
        assert!(scene.events.iter().any(|event| event.get("scored").is_some()));
    }
    assert!(stream.view["phase"]["count"].is_null());
    assert_views_are_the_logs(&world);
}

#[test]
fn programs_spectators_and_hidden_tabs_are_never_waited_for() {
    // A program, a person, a person whose page is hidden, and one who only looks on.
    let (mut world, lines) = diabolo(4, vec![Client::default(), looker(), looker()]);
    world.come_with(3, looker());
    world.say(lines[2], FromClient::Visible(false));
    until_held(&mut world);
    shown(&mut world, lines[1]);
    assert!(!is_held(&world));
    // Nobody to wait for: no hold.
    let (mut world, _) = diabolo(5, vec![Client::default(), Client::default()]);
    world.play_on();
    assert!(world.sent.iter().all(|(_, frame)| !frame.contains("held")));
    // Hidden while it looks, then shown again.
    let (mut world, lines) = diabolo(6, lookers(3));
    until_held(&mut world);
    shown(&mut world, lines[0]);
    shown(&mut world, lines[2]);
    world.say(lines[1], FromClient::Visible(false));
    assert!(!is_held(&world));
    world.say(lines[1], FromClient::Visible(true));
    until_held(&mut world);
    shown(&mut world, lines[0]);
    shown(&mut world, lines[2]);
    assert!(is_held(&world), "back, it is waited for again");
    // And a line that is cut.
    world.cut(lines[1]);
    assert!(!is_held(&world));
}

#[test]
fn whoever_is_done_may_act_and_is_played_when_the_hold_ends() {
    let (mut world, lines) = diabolo(7, lookers(2));
    until_held(&mut world);
    let length = world.log().len();
    let before = at_of_last(&world);
    let quick = lines.iter().find(|line| !world.client(**line).choices().is_empty());
    let quick = *quick.expect("somebody may act next");
    let slow = lines[usize::from(quick == lines[0])];
    let (seat, legal) = world.client(quick).choices()[0].clone();
    world.pass(1_000);
    let id = world.act(quick, seat, &legal[0]);
    world.pass(1_000);
    assert_eq!(world.log().len(), length, "nothing enters the log");
    assert!(world.client(quick).refused.is_empty() && is_held(&world));
    shown(&mut world, slow);
    assert!(world.client(quick).done.contains(&id.as_str().to_owned()));
    assert!(world.log().len() > length);
    let entry: Value = serde_json::from_str(&world.log()[length]).unwrap();
    assert_eq!(entry["at"], before, "as of the moment at which the clock stood");
}

#[test]
fn thinking_time_absence_and_bots_stop_together() {
    let settings = Settings { thinking: Thinking::Strict, ..Settings::default() };
    let (mut world, lines) = begun(8, "diabolo", lookers(2), &["1"], settings);
    for _ in 0..2_000 {
        if is_held(&world) && !world.client(lines[0]).streams[&Some(0)].scenes.is_empty() {
            break;
        }
        all_shown(&mut world, &lines);
        world.play_something();
        world.pass(300);
    }
    let length = world.log().len();
    // Somebody goes: the other still looks.
    world.cut(lines[1]);
    let limit = limit(&world, lines[0]);
    world.pass(limit - 5_000);
    assert_eq!(world.log().len(), length, "neither a bot nor time has moved");
    shown(&mut world, lines[0]);
    world.pass(29_000);
    let stands_in = |world: &World| {
        let table = world.client(lines[0]).table.clone().unwrap();
        table.seats[1].presence == ludo_protocol::Presence::StandIn
    };
    assert!(!stands_in(&world), "absence counts by the same clock");
    world.pass(40_000);
    assert!(world.log().len() > length, "and all of them go on");
}

#[test]
fn a_window_opens_for_everybody_when_all_have_read_the_question() {
    let (mut world, lines) = begun(9, "buzzer", lookers(2), &[], Settings::default());
    world.act(lines[0], Seat(0), &json!("ask"));
    assert!(is_held(&world));
    world.pass(READING.0);
    assert!(is_held(&world), "the usual time is longer");
    shown(&mut world, lines[0]);
    shown(&mut world, lines[1]);
    world.pass(WINDOW - 1);
    assert_eq!(world.log().len(), 1);
    world.pass(1_000);
    assert_eq!(world.log().len(), 2);
    assert!((WINDOW..WINDOW + 1_000).contains(&at_of_last(&world)), "the whole window was open");
}

#[test]
fn whoever_leads_moves_all_screens_on() {
    let (mut world, lines) = begun(10, "menhir", lookers(2), &[], Settings::default());
    while !is_held(&world) {
        world.play_something();
        // Some of it races.
        world.pass(300);
    }
    let hold = hold(&world);
    let next = |scene| FromClient::Next(Next { hold, scene });
    for line in &lines {
        // Nobody leads the first scene.
        world.say(*line, next(0));
        assert!(is_held(&world) && world.client(*line).led.is_empty());
    }
    for line in &lines {
        world.say(*line, next(1));
        world.say(*line, next(7));
        assert!(is_held(&world), "it is not on both screens");
    }
    for line in &lines {
        world.say(*line, FromClient::Looking(Looking { hold, scene: 1 }));
    }
    assert!(!is_held(&world), "one of them leads the last one");
    for line in &lines {
        assert_eq!(world.client(*line).led, [Next { hold, scene: 1 }], "told once");
    }
}

#[test]
fn leaving_waits_breaking_off_and_signs_do_not() {
    let (mut world, lines) = diabolo(11, lookers(3));
    until_held(&mut world);
    let length = world.log().len();
    assert!(world.ask(lines[1], Command::React { seat: Seat(1), reaction: Reaction::Wow }));
    assert!(!world.ask(lines[2], Command::Stand { seat: Seat(2) }));
    assert_eq!(world.log().len(), length);
    all_shown(&mut world, &lines);
    assert!(world.log().last().unwrap().contains(r#""leave":true"#));
    let (mut world, lines) = diabolo(12, lookers(2));
    until_held(&mut world);
    assert!(world.ask(lines[0], Command::Abort));
    assert!(!is_held(&world));
    assert_eq!(world.client(lines[1]).status(), Status::Finished);
}

/// Every screen is done, if there is something to look at.
pub(super) fn all_shown(world: &mut World, lines: &[u64]) {
    for line in lines {
        if is_held(world) {
            shown(world, *line);
        }
    }
}

#[test]
fn a_take_back_waits_and_then_everybody_sees_it() {
    let (mut world, lines) = diabolo(13, lookers(2));
    until_held(&mut world);
    let (length, seat) = (world.log().len(), Seat(0));
    world.ask(lines[0], Command::TakeBack { seat });
    assert_eq!(world.log().len(), length);
    assert!(world.client(lines[0]).refused.is_empty(), "it is answered when the hold is over");
    all_shown(&mut world, &lines);
    assert_eq!(world.client(lines[0]).last_refusal(), "already_revealed");
}

#[test]
fn scenes_are_not_sent_again() {
    let (mut world, lines) = diabolo(14, lookers(2));
    let (mut early, mut before) = (world.client(lines[0]).clone(), 0);
    while !is_held(&world) {
        early = world.client(lines[0]).clone();
        before = world.sent.len();
        assert!(world.play_something());
    }
    let with_scenes = |sent: &[(usize, String)]| {
        sent.iter().filter(|(who, frame)| *who == 0 && frame.contains(r#""scenes""#)).count()
    };
    assert_eq!(with_scenes(&world.sent[before..]), 1);
    // The page is loaded again in the middle: it is shown the view, and may act.
    let view = world.client(lines[0]).streams[&Some(0)].view.clone();
    world.cut(lines[0]);
    let before = world.sent.len();
    let line = world.come_with(0, early);
    assert_eq!(with_scenes(&world.sent[before..]), 0);
    assert_eq!(world.client(line).streams[&Some(0)].view, view);
    assert!(is_held(&world), "the other still looks");
    assert_eq!(world.client(line).held, Some(hold(&world)), "and it knows");
    let late = world.client(line).clone();
    world.cut(line);
    shown(&mut world, lines[1]);
    let line = world.come_with(0, late);
    assert_eq!(world.client(line).held, None, "back when it is over, it knows that too");
    assert_views_are_the_logs(&world);
}

#[test]
fn every_manner_to_be_shown_a_game_ends_on_the_same_views() {
    for seed in 20..24 {
        let whole = Client {
            reads: Reads { views: Views::Whole, ..Reads::default() },
            ..Client::default()
        };
        let whole_scenes = Client {
            reads: Reads { views: Views::Whole, shows_scenes: true, ..Reads::default() },
            ..looker()
        };
        let clients = vec![looker(), whole_scenes, whole, Client::default()];
        let (mut world, lines) = diabolo(seed, clients);
        // Two devices of one person, one of which shows scenes.
        world.come_with(3, looker());
        let mut holds = 0;
        while world.play_something() {
            assert_views_are_the_logs(&world);
            if is_held(&world) {
                holds += 1;
                let all: Vec<_> = world.clients.keys().copied().collect();
                let scenes = |world: &World, line: u64| {
                    let mut streams = world.client(line).streams.values();
                    streams.next().unwrap().scenes.len()
                };
                assert_eq!(scenes(&world, lines[0]), scenes(&world, lines[1]));
                assert_eq!((scenes(&world, lines[2]), scenes(&world, lines[3])), (0, 0));
                all_shown(&mut world, &all);
                assert!(!is_held(&world));
            }
        }
        assert!(holds > 3 && world.client(lines[0]).status() == Status::Finished);
    }
}

#[test]
fn a_count_to_four_costs_little() {
    let (mut counts, mut bytes, mut most) = (0, 0, 0);
    for seed in 30..40 {
        let (mut world, lines) = diabolo(seed, lookers(4));
        loop {
            let before = world.sent.len();
            if !world.play_something() {
                break;
            }
            if is_held(&world) {
                all_shown(&mut world, &lines);
                let sent: usize = world.sent[before..].iter().map(|(_, frame)| frame.len()).sum();
                (counts, bytes, most) = (counts + 1, bytes + sent, most.max(sent));
            }
        }
    }
    println!("{counts} counts, {} bytes each, {most} at most", bytes / counts);
    assert!(bytes / counts <= 4_000, "{} bytes a count", bytes / counts);
}

/// Takes the first so many steps of a hold, from its beginning to after what waited in line, with a crash after
/// them.
fn crash_after(steps: usize) {
    let (mut world, lines) = diabolo(15, lookers(2));
    until_held(&mut world);
    world.disk_turns = false;
    let length = world.log().len();
    let quick = *lines.iter().find(|line| !world.client(**line).choices().is_empty()).unwrap();
    let slow = lines[usize::from(quick == lines[0])];
    let (seat, legal) = world.client(quick).choices()[0].clone();
    let id = world.fresh_id();
    let all: [&dyn Fn(&mut World); 6] = [
        &|world| shown(world, quick),
        &|world| world.act_as(quick, seat, &legal[0], id.clone()),
        &|world| world.pass(1_000),
        &|world| shown(world, slow),
        &|world| assert!(world.turn(), "what waited in line is written"),
        &|world| while world.turn() {},
    ];
    all[..steps].iter().for_each(|step| step(&mut world));
    assert!(steps >= 5 || world.log().len() == length, "nothing enters the log while it is held");
    let acknowledged = world.client(quick).done.contains(&id.as_str().to_owned());
    assert_eq!(acknowledged, steps >= 5);
    let clients: Vec<Client> = lines.iter().map(|line| world.client(*line).clone()).collect();
    world.crash();
    world.disk_turns = true;
    world.load();
    let clients = clients.into_iter().enumerate();
    let lines: Vec<_> = clients.map(|(who, client)| world.come_with(who, client)).collect();
    assert!(!is_held(&world), "a restart ends the hold");
    assert_views_are_the_logs(&world);
    let kept = world.logged_ids().into_iter().filter(|one| *one.id == *id.as_str()).count();
    assert_eq!(kept, usize::from(acknowledged), "what was acknowledged is there once");
    play_to_the_end(&mut world, &lines);
}

fn play_to_the_end(world: &mut World, lines: &[u64]) {
    for _ in 0..2_000 {
        all_shown(world, lines);
        if !world.play_something() {
            break;
        }
    }
    assert_eq!(world.client(lines[0]).status(), Status::Finished);
    assert_views_are_the_logs(world);
}

#[test]
fn after_a_crash_at_any_step_of_a_hold_the_game_is_right() {
    (0..=6).for_each(crash_after);
}

#[test]
fn a_try_that_was_missed_is_not_sent_again() {
    let settings = Settings::default();
    let (mut world, lines) = begun(16, "diadingo", lookers(2), &[], settings);
    all_shown(&mut world, &lines);
    let early = world.client(lines[0]).clone();
    let tried = |sent: &[(usize, String)]| {
        sent.iter().filter(|(who, frame)| *who == 0 && frame.contains("tried")).count()
    };
    while tried(&world.sent) == 0 {
        assert!(world.play_something());
    }
    let view = world.client(lines[0]).streams[&Some(0)].view.clone();
    world.cut(lines[0]);
    let before = world.sent.len();
    // It says that it has seen nothing of it, true or not.
    let line = world.come_with(0, early);
    let told: Vec<_> = world.sent[before..].iter().map(|(_, frame)| frame.as_str()).collect();
    assert!(told.iter().all(|frame| !frame.starts_with(r#"{"update""#)), "{told:?}");
    assert_eq!(world.client(line).streams[&Some(0)].view, view, "the view is the game's");
    assert_views_are_the_logs(&world);
}
