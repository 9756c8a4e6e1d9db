//! Drafts: kept for their seat alone, for one decision, over reloads, restarts and crashes.

mod crashes;
mod twins;

use ludo_catalogue::{Title, title};
use ludo_core::Seat;
use ludo_protocol::{ActionId, Command, FromClient, OpenTable, SaveDraft, Settings, Status};
use ludo_store::{Store as _, StoreError};
use ludo_testkit::toys::menhir::{Menhir, WINDOW};
use serde_json::{Value, json};

use super::world::ready;
use super::{Happening, World};
use crate::table::Input;

/// A catalogue of its own: in Menhir cards are composed while others' cards are cheered.
static SHELF: &[Title] = &[title::<Menhir>("Menhir", "Nobody", "")];

/// A game of Menhir, begun, with bots on the last seats and everybody there once; the last person looks on.
fn begun(people: usize, bots: &[&str]) -> (World, Vec<u64>) {
    let settings = Settings {
        spectators: ludo_protocol::Spectators::Welcome,
        stand_in: Some("first".to_owned()),
        ..Settings::default()
    };
    let bots: Vec<_> = bots.iter().map(|bot| (*bot).to_owned()).collect();
    let seats = Some((people + bots.len()) as u8);
    let request = OpenTable { game: "menhir".to_owned(), seats, settings, bots };
    let mut world = World::open(5, SHELF, people + 1, request);
    let lines: Vec<_> = (0..=people).map(|who| world.come(who)).collect();
    world.start(&lines[..people]);
    world.contribute_all();
    assert_eq!(world.client(lines[0]).status(), Status::Playing);
    (world, lines)
}

/// Saves a draft under an id of its own, so that other ids stay what they are without it.
fn save(world: &mut World, line: u64, seat: Seat, draft: &Value) -> ActionId {
    save_text(world, line, seat, &draft.to_string())
}

fn save_text(world: &mut World, line: u64, seat: Seat, draft: &str) -> ActionId {
    let id: ActionId = format!("draft-{}", world.saved_drafts).try_into().unwrap();
    world.saved_drafts += 1;
    let draft = serde_json::from_str(draft).unwrap();
    world.say(line, FromClient::Draft(SaveDraft { id: id.clone(), seat, draft }));
    id
}

fn is_done(world: &World, line: u64, id: &ActionId) -> bool {
    world.client(line).done.iter().any(|done| done == id.as_str())
}

/// What the store has: seats and texts.
fn kept(world: &World) -> Vec<(u8, String)> {
    let drafts = world.record().drafts.into_iter();
    drafts.filter_map(|draft| Some((draft.seat, draft.text?))).collect()
}

/// Whose turn it is, and the cards they may play.
fn turn(world: &World, lines: &[u64]) -> (Seat, Vec<Value>) {
    let choices = lines.iter().flat_map(|line| world.client(*line).choices());
    let mut plays = choices.filter(|(_, legal)| legal[0].get("play").is_some());
    plays.next().expect("somebody is on turn")
}

#[test]
fn a_draft_is_kept_within_a_second_and_told_to_ones_other_devices() {
    let (mut world, lines) = begun(2, &[]);
    let tablet = world.come(0);
    world.sent.clear();
    let id = save(&mut world, lines[0], Seat(0), &json!({"card": 3}));
    assert_eq!(world.client(tablet).drafts[&0], r#"{"card":3}"#);
    let told = world.sent.iter().map(|(who, text)| (*who, text.as_str())).collect::<Vec<_>>();
    assert_eq!(told, [(0, r#"{"draft":{"seat":0,"draft":{"card":3}}}"#)], "not to who saved it");
    world.sent.clear();
    world.pass(790);
    assert!(!is_done(&world, lines[0], &id));
    // Until it is written, the last one counts.
    let last = save(&mut world, tablet, Seat(0), &json!({"card": 4}));
    assert_eq!(world.client(lines[0]).drafts[&0], r#"{"card":4}"#);
    world.pass(10);
    assert_eq!(kept(&world), [(0, r#"{"card":4}"#.to_owned())]);
    assert!(is_done(&world, lines[0], &id) && is_done(&world, tablet, &last));
    assert!(world.sent.iter().all(|(who, _)| *who == 0));
    // The same once more is done already.
    let again = save(&mut world, tablet, Seat(0), &json!({"card": 4}));
    assert!(is_done(&world, tablet, &again));
    save(&mut world, tablet, Seat(0), &Value::Null);
    world.pass(800);
    assert_eq!((kept(&world), world.client(lines[0]).drafts.len()), (vec![], 0));
}

#[test]
fn a_draft_lives_until_its_seat_decides_whatever_others_do() {
    let (mut world, lines) = begun(2, &[]);
    let (on_turn, legal) = turn(&world, &lines);
    let waits = Seat(1 - on_turn.0);
    let [now, ahead] = [on_turn, waits].map(|seat| lines[seat.index()]);
    save(&mut world, now, on_turn, &json!({"card": 1}));
    save(&mut world, ahead, waits, &json!({"card": 2}));
    world.act(ahead, waits, &json!("wave"));
    world.act(now, on_turn, &legal[0]);
    assert!(world.client(now).drafts.is_empty(), "gone with its decision, and told so");
    world.act(ahead, waits, &json!("let"));
    world.pass(800);
    assert_eq!(
        kept(&world),
        [(waits.0, r#"{"card":2}"#.to_owned())],
        "small answers settle nothing"
    );
    let (seat, legal) = turn(&world, &lines);
    assert_eq!(seat, waits);
    world.act(ahead, waits, &legal[0]);
    world.pass(WINDOW);
    assert_eq!(kept(&world), []);
}

#[test]
fn a_draft_ends_with_the_game_and_with_its_person() {
    let (mut world, lines) = begun(3, &[]);
    for (line, seat) in lines.iter().zip(Seat::all(3)) {
        save(&mut world, *line, seat, &json!({"card": seat}));
    }
    world.pass(800);
    assert!(world.ask(lines[2], Command::Stand { seat: Seat(2) }));
    world.pass(800);
    assert_eq!(kept(&world).len(), 2);
    save(&mut world, lines[2], Seat(2), &json!({}));
    assert_eq!(world.client(lines[2]).last_refusal(), "gone");
    let waiting = save(&mut world, lines[0], Seat(0), &json!({"card": 9}));
    assert!(world.ask(lines[0], Command::Abort));
    assert!(is_done(&world, lines[0], &waiting), "nothing waits for what is gone");
    assert_eq!(kept(&world), []);
    save(&mut world, lines[0], Seat(0), &json!({}));
    assert_eq!(world.client(lines[0]).last_refusal(), "no_game");
}

#[test]
fn a_draft_has_its_bounds_and_its_owner() {
    let (mut world, lines) = begun(2, &[]);
    let text = |length: usize| format!("\"{}\"", "x".repeat(length - 2));
    save_text(&mut world, lines[0], Seat(0), &text(4_096));
    assert_eq!(world.client(lines[0]).last_refusal(), "");
    save_text(&mut world, lines[0], Seat(0), &text(4_097));
    assert_eq!(world.client(lines[0]).last_refusal(), "draft_too_long");
    world.pass(800);
    assert_eq!(kept(&world), [(0, text(4_096))], "nothing was lost");
    for (line, seat) in [(lines[0], 1), (lines[2], 0), (lines[2], 7)] {
        save(&mut world, line, Seat(seat), &json!(1));
        assert_eq!(world.client(line).last_refusal(), "not_your_seat");
    }
    let request = OpenTable {
        game: "menhir".to_owned(),
        seats: Some(2),
        settings: Settings::default(),
        bots: vec![],
    };
    let mut lobby = World::open(1, SHELF, 1, request);
    let line = lobby.come(0);
    save(&mut lobby, line, Seat(0), &json!(1));
    assert_eq!(lobby.client(line).last_refusal(), "no_game");
}

#[test]
fn a_draft_survives_reload_resume_another_device_and_a_restart() {
    let (mut world, lines) = begun(2, &[]);
    save(&mut world, lines[0], Seat(0), &json!({"card": 3}));
    let client = world.cut(lines[0]);
    let tablet = world.come(0);
    assert_eq!(world.client(tablet).drafts[&0], r#"{"card":3}"#);
    save(&mut world, tablet, Seat(0), &json!({"card": 4}));
    let back = world.come_with(0, client);
    assert_eq!(world.client(back).drafts[&0], r#"{"card":4}"#, "resumed, and told");
    assert!(world.client(lines[1]).drafts.is_empty() && world.client(lines[2]).drafts.is_empty());
    world.pass(800);
    world.crash();
    world.load();
    let phone = world.come(0);
    assert_eq!(world.client(phone).drafts[&0], r#"{"card":4}"#);
    let other = world.come(1);
    assert!(world.client(other).drafts.is_empty());
}

#[test]
fn whoever_resumes_learns_that_a_draft_is_gone() {
    let (mut world, lines) = begun(2, &[]);
    let (seat, legal) = turn(&world, &lines);
    let line = lines[seat.index()];
    let tablet = world.come(seat.index());
    save(&mut world, line, seat, &json!({"card": 1}));
    let away = world.cut(tablet);
    assert_eq!(away.drafts.len(), 1);
    world.act(line, seat, &legal[0]);
    let tablet = world.come_with(seat.index(), away);
    assert!(world.client(tablet).drafts.is_empty());
}

#[test]
fn a_table_leaves_memory_with_its_drafts_kept() {
    let (mut world, lines) = begun(2, &[]);
    save(&mut world, lines[0], Seat(0), &json!({"card": 3}));
    world.disk_turns = false;
    world.give(Input::Rest { stopping: true });
    let rested = |world: &World| world.table.as_ref().unwrap().has_rested();
    while let Some(next) = world.to_come.front() {
        assert!(!rested(&world) || matches!(next, Happening::Bot(_)));
        world.turn();
    }
    assert!(rested(&world));
    assert_eq!(kept(&world), [(0, r#"{"card":3}"#.to_owned())]);
}

#[test]
fn a_full_disk_is_tried_again_and_whoever_saved_waits() {
    let (mut world, lines) = begun(2, &[]);
    let id = save(&mut world, lines[0], Seat(0), &json!({"card": 3}));
    world.store.fail_next(1, StoreError::Busy);
    world.pass(800);
    assert!(!is_done(&world, lines[0], &id) && kept(&world).is_empty());
    world.pass(world.policy.retry);
    assert!(is_done(&world, lines[0], &id) && kept(&world).len() == 1);
}

#[test]
fn who_is_forgotten_leaves_no_draft_behind() {
    let (mut world, lines) = begun(2, &[]);
    save(&mut world, lines[0], Seat(0), &json!({"card": 3}));
    let identity = world.people[0].id;
    ready(world.store.forget(identity)).unwrap();
    world.pass(800);
    assert_eq!(kept(&world), [], "not even if it is written after that");
}

/// Seat 0's person composes, leaves and stays away until a bot plays for them; answers what it played.
fn stood_in(draft: impl Fn(&[Value]) -> Value) -> (Vec<Value>, Value) {
    let (mut world, lines) = begun(2, &[]);
    while turn(&world, &lines).0 != Seat(0) {
        world.play_something();
        world.pass(WINDOW);
    }
    let (seat, legal) = turn(&world, &lines);
    save(&mut world, lines[0], seat, &draft(&legal));
    world.cut(lines[0]);
    let before = world.log().len();
    while world.log().len() == before {
        world.pass(1_000);
    }
    let entry: Value = serde_json::from_str(&world.log()[before]).unwrap();
    (legal, entry["act"].clone())
}

#[test]
fn a_stand_in_is_handed_the_draft() {
    let last = |legal: &[Value]| legal.last().unwrap()["play"].clone();
    let (legal, played) = stood_in(last);
    assert!(legal.len() > 1 && Some(&played) == legal.last());
    let (legal, played) = stood_in(|_| json!({"card": "what cannot be read"}));
    assert_eq!(played, legal[0], "as if there were none");
}

#[test]
fn a_take_back_spares_what_others_compose() {
    let (mut world, lines) = begun(2, &[]);
    let (seat, legal) = turn(&world, &lines);
    let (mover, other) = (lines[seat.index()], Seat(1 - seat.0));
    world.act(mover, seat, &legal[0]);
    // Nothing is revealed by letting a card pass: that can be taken back.
    let line = lines[other.index()];
    save(&mut world, line, other, &json!({"card": 1}));
    save(&mut world, mover, seat, &json!({"card": 2}));
    world.act(line, other, &json!("let"));
    assert!(world.ask(line, Command::TakeBack { seat: other }));
    assert!(world.ask(mover, Command::Answer { seat, agree: true }));
    assert!(world.log().last().unwrap().contains("rewind"));
    let drafts = |line| world.client(line).drafts.values().cloned().collect::<Vec<_>>();
    assert_eq!(
        (drafts(line), drafts(mover)),
        (vec![r#"{"card":1}"#.to_owned()], vec![r#"{"card":2}"#.to_owned()])
    );
}
