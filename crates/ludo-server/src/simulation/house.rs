//! What the house does at a table: it closes at any moment and leaves a proper log, it announces, it bans.

use futures_util::FutureExt as _;
use ludo_catalogue::Shelf;
use ludo_protocol::{
    Announcement, Command, FromServer, OpenTable, Phrase, Saying, Settings, Status, Visibility,
};
use ludo_store::{Store as _, StoreError};
use ludo_transcript::GivenLayouts;
use tokio::sync::oneshot;

use super::World;
use super::world::ready;
use crate::clock::Clock as _;
use crate::table::{Closing, Decree, Document, Farewell, Input};

fn says(fr: &str) -> Saying {
    Saying { fr: Phrase::try_from(fr.to_owned()).ok(), en: None }
}

/// What whoever closed it hears, once they do.
type Reply = oneshot::Receiver<Result<(), &'static str>>;

fn close(world: &mut World, why: &str) -> Reply {
    let (reply, answer) = oneshot::channel();
    let closing = Box::new(Closing { text: says(why), reply });
    world.give(Input::House(Decree::Close(closing)));
    answer
}

fn heard(reply: Reply) -> Option<Result<(), &'static str>> {
    reply.now_or_never().and_then(Result::ok)
}

/// The table is closed, its code leads nowhere, and its game, if one was on, has ended and verifies.
fn is_properly_closed(world: &World, why: &str) {
    let kept = ready(world.store.table(world.id)).unwrap().unwrap();
    let document = Document::read(&kept.table).unwrap();
    assert_eq!((document.status, document.code), (Status::Closed, None));
    assert_eq!((kept.table.join_code, document.closed), (None, Some(says(why))));
    let Some((game, log)) = world.record().game else { return };
    let finished = game.finished.expect("it has ended");
    assert_eq!(finished.outcome, "null", "broken off");
    let Some(started) = game.started else { return };
    let title = ludo_catalogue::find(world.catalogue, &game.game).unwrap();
    let lines: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
    let transcript = title.transcript(&Shelf::default(), &started.header, &lines).unwrap();
    let verified = title.verify(&Shelf::default(), &transcript, GivenLayouts::Refuse);
    let fault = verified.err();
    assert!(fault.is_none(), "{fault:?}");
}

#[test]
fn closing_breaks_the_game_off_whenever_it_comes_and_leaves_a_proper_log() {
    for moves in [0, 1, 2, 5, 9, 14] {
        let (mut world, lines) = World::diabolo(moves as u64 + 1, 3);
        for _ in 0..moves {
            assert!(world.play_something());
        }
        let before = world.log();
        assert_eq!(heard(close(&mut world, "On ferme.")), Some(Ok(())));
        is_properly_closed(&world, "On ferme.");
        assert_eq!(world.log(), before, "nothing is added to what was played");
        for line in &lines {
            // Whoever has a seat stays, reads why, and may check the shuffle.
            let table = world.client(*line).table.as_ref().unwrap();
            let game = table.playing.as_ref().unwrap();
            assert_eq!((table.status, &table.closed), (Status::Closed, &Some(says("On ferme."))));
            assert!(game.aborted && game.revealed.is_some() && table.code.is_none());
        }
        // Nobody plays on, and nobody opens it again.
        let choices = world.client(lines[0]).choices();
        if let Some((seat, legal)) = choices.first() {
            world.act(lines[0], *seat, &legal[0]);
            assert_eq!(world.client(lines[0]).last_refusal(), "over");
        }
        for command in [Command::Rematch, Command::Start, Command::Abort] {
            assert!(!world.ask(lines[0], command.clone()), "{command:?}");
        }
        world.pass(3_600_000);
        assert_eq!(world.log(), before);
        // Once more is fine, and changes nothing.
        assert_eq!(heard(close(&mut world, "Encore.")), Some(Ok(())));
        is_properly_closed(&world, "On ferme.");
        // Whoever comes back finds it so.
        world.crash();
        world.load();
        let line = world.come(1);
        let table = world.client(line).table.as_ref().unwrap();
        assert_eq!((table.status, &table.closed), (Status::Closed, &Some(says("On ferme."))));
    }
}

#[test]
fn a_table_is_closed_before_the_first_card_and_before_anybody_has_begun() {
    let request = |bots: &[&str]| OpenTable {
        game: "diabolo".to_owned(),
        seats: Some(2),
        settings: Settings { visibility: Visibility::Public, ..Settings::default() },
        bots: bots.iter().map(|bot| (*bot).to_owned()).collect(),
    };
    let mut world = World::set_up(1, 2, request(&[]));
    let (host, stranger) = (world.come(0), world.come(1));
    assert_eq!(heard(close(&mut world, "On ferme.")), Some(Ok(())));
    is_properly_closed(&world, "On ferme.");
    assert_eq!(world.client(host).status(), Status::Closed);
    // Who has no seat is told why, then sent away.
    assert_eq!(world.closed, [(stranger, Farewell::NoSuchTable)]);
    let last = &world.sent.iter().rfind(|(who, _)| *who == 1).unwrap().1;
    let told: FromServer = serde_json::from_str(last).unwrap();
    assert!(matches!(&told, FromServer::Closed(why) if *why == says("On ferme.")), "{last}");

    // The secret of the game is kept, and nothing is dealt.
    let mut world = World::set_up(2, 1, request(&["1"]));
    let host = world.come(0);
    assert!(world.ask(host, Command::Start));
    assert_eq!(world.client(host).status(), Status::Starting);
    assert_eq!(heard(close(&mut world, "On ferme.")), Some(Ok(())));
    is_properly_closed(&world, "On ferme.");
    world.contribute_all();
    world.pass(60_000);
    assert_eq!((world.client(host).status(), world.log_length()), (Status::Closed, 0));
    world.crash();
    world.load();
    let host = world.come(0);
    world.contribute_all();
    world.pass(60_000);
    assert_eq!((world.client(host).status(), world.log_length()), (Status::Closed, 0));
}

#[test]
fn a_game_that_is_over_keeps_its_result() {
    let (mut world, lines) = World::diabolo(4, 2);
    world.play_on();
    assert_eq!(world.client(lines[0]).status(), Status::Finished);
    assert_eq!(heard(close(&mut world, "On ferme.")), Some(Ok(())));
    let (game, _) = world.record().game.unwrap();
    assert_ne!(game.finished.unwrap().outcome, "null");
    let table = world.client(lines[1]).table.as_ref().unwrap();
    assert_eq!(table.status, Status::Closed);
    assert!(table.playing.as_ref().unwrap().outcome.is_some());
}

/// Nobody is told before it is durable, a crash leaves all or nothing, and a disk that refuses is told as such.
#[test]
fn closing_is_acknowledged_when_it_is_durable() {
    let (mut world, lines) = World::diabolo(5, 2);
    assert!(world.play_something());
    world.disk_turns = false;
    let mut reply = close(&mut world, "On ferme.");
    assert!(reply.try_recv().is_err() && world.client(lines[0]).status() == Status::Playing);
    world.crash();
    world.load();
    assert!(heard(reply).is_none(), "nobody answers for a server that is gone");
    let line = world.come(0);
    assert_eq!(world.client(line).status(), Status::Playing);

    let reply = close(&mut world, "On ferme.");
    world.to_come.clear();
    world.give(Input::Stored(Err(StoreError::Full(None))));
    assert_eq!(heard(reply), Some(Err("store_full")));
    assert_eq!(world.client(line).status(), Status::Playing);
    world.disk_turns = true;
    assert_eq!(heard(close(&mut world, "On ferme.")), Some(Ok(())));
    is_properly_closed(&world, "On ferme.");
}

#[test]
fn what_is_announced_reaches_who_is_here_and_who_comes() {
    let (mut world, lines) = World::diabolo(6, 2);
    let now = world.hands.calendar();
    let said = |id: &str| Announcement { id: id.to_owned(), text: says("18 h."), seconds: 60 };
    assert!(world.house.announce(None, said("a"), now).is_ok());
    assert!(world.house.announce(Some(world.id), said("b"), now).is_ok());
    let elsewhere = ludo_store::TableId([9; 16]);
    assert!(world.house.announce(Some(elsewhere), said("c"), now).is_ok());
    world.give(Input::House(Decree::Announce));
    let ids = |world: &World, line: u64| {
        let announced = world.client(line).announced.iter();
        announced.map(|one| one.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(ids(&world, lines[0]), ["a", "b"]);
    let later = world.come(1);
    assert_eq!(ids(&world, later), ["a", "b"]);
    assert_eq!(world.house.withdraw("a"), Ok(None));
    world.give(Input::House(Decree::Announce));
    assert_eq!(ids(&world, lines[1]), ["b"]);
    // What is over is told to nobody.
    world.pass(60_000);
    let after = world.come(0);
    assert!(ids(&world, after).is_empty());
}

#[test]
fn behind_a_banned_code_those_with_a_seat_go_on_and_nobody_else_comes() {
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    let (game, bots) = ("diabolo".to_owned(), Vec::new());
    let mut world = World::set_up(7, 3, OpenTable { game, seats: Some(2), settings, bots });
    let lines = [world.come(0), world.come(1)];
    world.start(&lines);
    world.contribute_all();
    let watcher = world.come(2);
    let code = {
        let kept = ready(world.store.table(world.id)).unwrap().unwrap();
        kept.table.join_code.unwrap()
    };
    world.house.ban(code.clone(), world.hands.calendar());
    world.give(Input::House(Decree::Ban));
    assert_eq!(world.closed, [(watcher, Farewell::NoSuchTable)]);
    let again = world.come(2);
    assert_eq!(world.closed.last(), Some(&(again, Farewell::NoSuchTable)));
    // The game goes on, and its people come back to it.
    assert!(world.play_something());
    world.cut(lines[1]);
    let back = world.come(1);
    assert_eq!(world.client(back).status(), Status::Playing);
    world.house.lift(&code);
    let late = world.come(2);
    assert_eq!(world.client(late).status(), Status::Playing);
}
