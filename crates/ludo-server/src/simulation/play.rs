//! Playing: what everybody sees is what the log says, and a resend is harmless.

use ludo_catalogue::{CATALOGUE, Shelf, find};
use ludo_core::{Seat, Viewer};
use ludo_protocol::{
    Command, FromClient, Notice, OpenTable, Preview, Settings, Spectators, Status, Visibility,
};
use serde_json::Value;

use super::world::ready;
use super::{Client, Happening, World};
use crate::table::Ask;
use ludo_store::Store as _;

/// The last view of every client is what a replay of the log shows.
pub(super) fn assert_views_are_the_logs(world: &World) {
    let (game, log) = world.record().game.expect("a game");
    let header = game.started.expect("it has started").header;
    let log: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
    let title = find(world.catalogue, &game.game).unwrap();
    for (_, client) in world.clients.values() {
        for (seat, known) in &client.streams {
            let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
            let last =
                title.glimpses(&Shelf::default(), &header, &log, viewer).unwrap().pop().unwrap();
            assert_eq!(known.view, serde_json::from_str::<Value>(&last.view).unwrap());
            let legal: Vec<Value> = serde_json::from_str(&last.legal).unwrap();
            assert_eq!(known.legal(), legal);
        }
    }
}

#[test]
fn whole_games_end_on_the_views_of_the_log() {
    for seed in 0..30 {
        let (mut world, lines) = World::diabolo(seed, 2 + seed as usize % 4);
        while world.play_something() {
            if seed < 3 {
                assert_views_are_the_logs(&world);
            }
        }
        assert_eq!(world.client(lines[0]).status(), Status::Finished);
        assert_views_are_the_logs(&world);
    }
}

#[test]
fn the_secret_is_revealed_at_the_end_and_the_transcript_verifies() {
    let (mut world, lines) = World::diabolo(7, 3);
    let promise = world.client(lines[1]).table.clone().unwrap().playing.unwrap();
    assert_eq!(promise.revealed, None);
    world.play_on();
    let playing = world.client(lines[1]).table.clone().unwrap().playing.unwrap();
    let revealed = playing.revealed.expect("the promise is kept");
    assert_eq!(playing.commitment, promise.commitment);
    let secret = ludo_core::Secret::new(revealed.secret.0);
    assert_eq!(secret.commit(&promise.commitment.table), promise.commitment.digest);
    assert!(revealed.contributions.iter().all(Option::is_some));
    let (game, log) = world.record().game.unwrap();
    let log: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
    let title = find(CATALOGUE, "diabolo").unwrap();
    let transcript =
        title.transcript(&Shelf::default(), &game.started.unwrap().header, &log).unwrap();
    let verified = title
        .verify(&Shelf::default(), &transcript, ludo_transcript::GivenLayouts::Refuse)
        .unwrap();
    assert!(verified.outcome.is_some(), "a finished game is given out whole");
}

#[test]
fn a_resend_is_played_once_also_after_a_restart() {
    let (mut world, lines) = World::diabolo(1, 2);
    let (line, (seat, legal)) = lines
        .iter()
        .find_map(|line| Some((*line, world.client(*line).choices().first()?.clone())))
        .unwrap();
    let id = world.act(line, seat, &legal[0]);
    assert_eq!(world.log().len(), 1);
    world.act_as(line, seat, &legal[0], id.clone());
    assert_eq!(world.log().len(), 1, "sent twice, played once");
    assert_eq!(world.client(line).done.iter().filter(|done| **done == *id.as_str()).count(), 2);

    let who = world.clients[&line].0;
    world.crash();
    world.load();
    let line = world.come(who);
    world.act_as(line, seat, &legal[0], id.clone());
    assert_eq!(world.log().len(), 1, "known from the log");
    assert!(world.client(line).done.contains(&id.as_str().to_owned()));
}

#[test]
fn lines_that_were_lost_leave_room_for_those_who_come_back() {
    let (mut world, mut lines) = World::diabolo(4, 2);
    let choice = |line: &u64| world.client(*line).choices().first().cloned();
    let (who, (seat, legal)) =
        lines.iter().enumerate().find_map(|(who, line)| Some((who, choice(line)?))).unwrap();
    let id = world.fresh_id();
    world.disk_turns = false;
    // While the disk is slow the line is lost again and again, and each time the same is sent again.
    for _ in 0..500 {
        world.act_as(lines[who], seat, &legal[0], id.clone());
        let client = world.cut(lines[who]);
        lines[who] = world.come_with(who, client);
    }
    world.act_as(lines[who], seat, &legal[0], id.clone());
    while world.turn() {}
    assert_eq!(world.log().len(), 1);
    let client = world.client(lines[who]);
    assert!(client.done.contains(&id.as_str().to_owned()) && client.refused.is_empty());
}

/// Where a table is loaded anew while a write of its life before is still on its way, or another node was quicker: what the
/// log has already nobody is told that it was refused. They come back, ask again, and it is done.
#[test]
fn a_move_that_was_kept_for_somebody_else_is_never_refused() {
    let (mut world, lines) = World::diabolo(4, 2);
    let choice = |line: &u64| world.client(*line).choices().first().cloned();
    let (who, (seat, legal)) =
        lines.iter().enumerate().find_map(|(who, line)| Some((who, choice(line)?))).unwrap();
    let id = world.fresh_id();
    world.disk_turns = false;
    world.act_as(lines[who], seat, &legal[0], id.clone());
    let Some(Happening::Stored(Ask::Append { game, from, entry })) = world.to_come.front() else {
        panic!("the move is to be written");
    };
    ready(world.store.append(*game, *from, entry.clone())).unwrap();
    while world.turn() {}
    assert!(!world.sent.iter().any(|(_, text)| text.contains("sequence_taken")));
    world.crash();
    world.load();
    let line = world.come(who);
    world.act_as(line, seat, &legal[0], id.clone());
    assert!(world.client(line).done.contains(&id.as_str().to_owned()));
    assert_eq!(world.log().len(), 1);
}

#[test]
fn nothing_is_sent_before_it_is_kept() {
    let (mut world, lines) = World::diabolo(2, 3);
    world.disk_turns = false;
    let sent = world.sent.len();
    assert!(world.play_something());
    assert_eq!(world.sent.len(), sent, "nobody knows before the disk does");
    assert_eq!(world.log().len(), 0);
    world.turn();
    assert_eq!(world.log().len(), 1);
    assert!(world.sent.len() >= sent + lines.len());
}

#[test]
fn a_refusal_changes_nothing() {
    let (mut world, lines) = World::diabolo(3, 2);
    for line in lines.clone() {
        let before = world.client(line).streams.clone();
        world.act(line, Seat(0), &serde_json::json!({"lay": {"card": "R1", "side": "limbo"}}));
        world.act(line, Seat(1), &serde_json::json!(17));
        world.act(line, Seat(7), &serde_json::json!("x"));
        assert_eq!(world.client(line).streams, before);
    }
    assert_eq!(world.log().len(), 0);
    let codes: Vec<_> =
        world.client(lines[0]).refused.iter().map(|(_, code)| code.as_str()).collect();
    assert_eq!(codes, ["malformed", "not_your_seat", "not_your_seat"]);
}

#[test]
fn whoever_comes_back_is_sent_what_was_missed_or_a_whole_view() {
    for seed in 0..20 {
        let (mut world, mut lines) = World::diabolo(seed, 3);
        let mut away: Option<(usize, Client)> = None;
        for step in 0.. {
            if step % 3 == 0
                && let Some((who, client)) = away.take()
            {
                let sent = world.sent.len();
                lines[who] = world.come_with(who, client);
                let whole =
                    world.sent[sent..].iter().any(|(_, text)| text.starts_with("{\"view\""));
                assert!(!whole, "a short absence needs no whole view");
            }
            if away.is_none() && step % 3 == 1 {
                let who = world.dice.below(3);
                away = Some((who, world.cut(lines[who])));
            }
            if !world.play_something() && away.is_none() {
                break;
            }
        }
        assert_views_are_the_logs(&world);
    }
}

#[test]
fn a_spectator_sees_what_everybody_sees() {
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    let mut world = World::set_up(
        5,
        3,
        OpenTable { game: "diabolo".to_owned(), seats: Some(2), settings, bots: vec![] },
    );
    let lines = [world.come(0), world.come(1)];
    world.start(&lines);
    world.contribute_all();
    let watcher = world.come(2);
    world.play_on();
    assert!(world.client(watcher).streams.contains_key(&None));
    assert_views_are_the_logs(&world);
}

#[test]
fn a_locked_private_table_has_spectators_by_the_hosts_leave_only() {
    let (mut world, lines) = World::diabolo(6, 2);
    assert_eq!(Settings::default().spectators, Spectators::AsVisible);
    assert!(world.ask(lines[0], Command::Lock { locked: true }));
    world.people.push(world.people[0].clone());
    world.people[2].id = ludo_store::IdentityId([9; 16]);
    let line = world.come(2);
    assert!(!world.clients.contains_key(&line));
    assert_eq!(world.closed.last().unwrap().1, crate::table::Farewell::NoSpectators);
    assert!(world.clients.contains_key(&lines[0]));
}

#[test]
fn one_person_on_two_seats_follows_two_streams() {
    let mut world = World::set_up(
        8,
        1,
        OpenTable {
            game: "diabolo".to_owned(),
            seats: Some(3),
            settings: Settings::default(),
            bots: vec!["random".to_owned()],
        },
    );
    let line = world.come(0);
    let name = ludo_protocol::Name::read("Grand-mère").ok();
    assert!(world.ask(line, Command::Sit { seat: Seat(1), name }));
    world.ask(line, Command::Ready { seat: Seat(1), ready: true });
    assert!(world.ask(line, Command::Start));
    world.contribute_all();
    for _ in 0..2_000 {
        world.play_something();
        world.pass(500);
        if world.client(line).status() == Status::Finished {
            break;
        }
    }
    assert_eq!(world.client(line).status(), Status::Finished);
    assert_eq!(world.client(line).streams.len(), 2);
    assert_views_are_the_logs(&world);
}

#[test]
fn a_rematch_has_a_secret_of_its_own() {
    let (mut world, lines) = World::diabolo(9, 2);
    world.play_on();
    let first = world.client(lines[0]).table.clone().unwrap().playing.unwrap();
    assert!(world.ask(lines[0], Command::Rematch));
    assert_eq!(world.client(lines[0]).status(), Status::Lobby);
    assert!(world.client(lines[0]).table.as_ref().unwrap().code.is_some());
    world.ask(lines[1], Command::Ready { seat: Seat(1), ready: true });
    assert!(world.ask(lines[0], Command::Start));
    world.contribute_all();
    let second = world.client(lines[0]).table.clone().unwrap().playing.unwrap();
    assert_eq!((first.number, second.number), (1, 2));
    assert_ne!(first.commitment.digest, second.commitment.digest);
    world.play_on();
    assert_eq!(ready(world.store.games_at(world.id)).unwrap().len(), 2);
    assert_views_are_the_logs(&world);
}

#[test]
fn an_aborted_game_reveals_too() {
    let (mut world, lines) = World::diabolo(10, 2);
    world.play_something();
    assert!(!world.ask(lines[1], Command::Abort));
    assert_eq!(world.client(lines[1]).last_refusal(), "not_host");
    assert!(world.ask(lines[0], Command::Abort));
    let playing = world.client(lines[1]).table.clone().unwrap().playing.unwrap();
    assert!(playing.aborted && playing.revealed.is_some() && playing.outcome.is_none());
    assert_eq!(world.client(lines[1]).status(), Status::Finished);
}

#[test]
fn a_full_disk_refuses_clearly_and_play_goes_on_when_there_is_room() {
    let (mut world, lines) = World::diabolo(11, 2);
    world.play_something();
    world.store.fill_disk();
    let views: Vec<_> = lines.iter().map(|line| world.client(*line).streams.clone()).collect();
    world.play_something();
    let told = lines.iter().any(|line| world.client(*line).last_refusal().starts_with("store_"));
    assert!(told, "whoever acted learns that it was not kept");
    for (line, view) in lines.iter().zip(views) {
        assert_eq!(world.client(*line).streams, view);
        assert_eq!(world.client(*line).notices, [Notice::ReadOnly]);
    }
    assert_eq!(world.log().len(), 1);
    world.store.make_room();
    world.play_on();
    assert_eq!(world.client(lines[0]).status(), Status::Finished);
}

#[test]
fn a_preview_tells_what_a_draft_would_do() {
    let (mut world, lines) = World::diabolo(12, 2);
    let (line, (seat, legal)) = lines
        .iter()
        .find_map(|line| Some((*line, world.client(*line).choices().first()?.clone())))
        .unwrap();
    let ask = |world: &mut World, line: u64, draft: &str| {
        let id = world.fresh_id();
        let draft = serde_json::value::RawValue::from_string(draft.to_owned()).unwrap();
        world.say(line, FromClient::Preview(Preview { id, seat, draft }));
    };
    ask(&mut world, line, &legal[0].to_string());
    let preview: Value = serde_json::from_str(&world.client(line).previews[0]).unwrap();
    assert!(preview.get("row").is_some(), "{preview}");
    ask(&mut world, line, "17");
    assert_eq!(world.client(line).last_refusal(), "malformed");
    let told = &world.sent.last().unwrap().1;
    assert!(told.contains(r#""detail":"#), "what is wrong with it: {told}");
    let other = *lines.iter().find(|other| **other != line).unwrap();
    ask(&mut world, other, &legal[0].to_string());
    assert_eq!(world.client(other).last_refusal(), "not_your_seat");
    assert_eq!(world.log().len(), 0, "nothing was played");
}
