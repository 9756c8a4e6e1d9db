//! The server stops while a bot is stuck in thought.

use std::time::Duration;

use ludo_catalogue::{Title, title};
use ludo_core::Seat;
use ludo_protocol::{Command, Hello, OpenTable, PROTOCOL, Settings, Status};
use ludo_testkit::toys::buzzer::{Buzzer, stuck};
use serde_json::json;
use tokio::runtime::Builder;
use tokio::time::Instant;

use super::World;

static SHELF: &[Title] = &[title::<Buzzer>("Buzzer", "Nobody", "")];

/// A game in the store that waits for a bot that will be stuck.
fn waits_for_a_bot() -> World {
    let (game, bots) = ("buzzer".to_owned(), vec!["stuck".to_owned()]);
    let request = OpenTable { game, seats: Some(2), settings: Settings::default(), bots };
    let mut world = World::open(1, SHELF, 1, request);
    let line = world.come(0);
    assert!(world.ask(line, Command::Start));
    world.contribute_all();
    assert_eq!(world.client(line).status(), Status::Playing);
    // The question is stored; the bot is not asked here, where everybody would wait for it.
    world.disk_turns = false;
    world.act(line, Seat(0), &json!("ask"));
    assert!(world.turn());
    assert_eq!(world.log().len(), 1);
    world.crash();
    world
}

#[test]
fn stopping_does_not_wait_for_a_stalled_bot() {
    let world = waits_for_a_bot();
    // Time passes only while everybody waits for it: as long as a bot is waited for, say.
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let hall = world.hall();
        let table = world.id.to_string();
        let hello = Hello {
            protocol: PROTOCOL,
            table,
            resume: None,
            views: None,
            scenes: false,
            wall: false,
            chronicle: false,
        };
        let _attendance = hall.attend(world.id, &world.people[0], &hello, false).await;
        while stuck() == 0 {
            tokio::task::yield_now().await;
        }
        let asked = Instant::now();
        hall.stop().await;
        assert_eq!(asked.elapsed(), Duration::ZERO, "the table waited for its bot");
        assert_eq!(hall.tables_in_memory(), 0);
    });
    // A runtime waits for its own threads: a bot must not think on one of them.
    drop(runtime);
    assert_eq!(stuck(), 1, "the runtime waited for the bot");
}
